# Perché un bot ha agito così. $card e simili sono carte, $receiver e simili nomi; le posizioni si contano dalla carta più vecchia, come sulla pagina.

why-play-sure = Può essere soltanto { $card }, e si può giocare.
why-play-believed = Da quel che mi è stato detto dovrebbe essere { $card }, e si può giocare.
why-play-prompted = { $giver } ha indicato { $focus } nella mano di { $receiver }, ma prima serve { $card }: dev’essere la mia carta già indicata.
why-play-blind = { $giver } ha indicato { $focus } nella mano di { $receiver }, ma prima serve { $card }: dev’essere la mia carta più nuova senza indizi.
why-play-chance = La fine è vicina, e la carta probabilmente si può giocare ({ $percent } %): sarebbe { $card }.
why-play-forced = Non potevo fare altro.
why-clue-play = Indizio di gioco: { $receiver } può giocare { $card } (posizione { $slot }).
why-clue-delayed = Indizio di gioco per dopo: { $card } nella mano di { $receiver } (posizione { $slot }) viene dopo carte che stanno per essere giocate.
why-clue-save = Indizio di salvataggio: { $receiver } non deve scartare { $card } (posizione { $slot }).
why-clue-prompt = Un richiamo: prima { $holder } gioca { $needs }, già indicata, poi { $receiver } gioca { $card } (posizione { $slot }).
why-clue-finesse = Una finesse: prima { $holder } gioca { $needs } alla cieca, poi { $receiver } gioca { $card } (posizione { $slot }).
why-clue-fix = Una correzione: { $receiver } si sbagliava sulla carta { $card } (posizione { $slot }).
why-clue-fill-in = Ora { $receiver } sa abbastanza per giocare { $card } (posizione { $slot }).
why-clue-stall = Non c’è nulla di urgente: tanto vale che { $receiver } sappia della carta { $card } (posizione { $slot }).
why-clue-odd = In mancanza di meglio: { $receiver } impara qualcosa sulla carta { $card } (posizione { $slot }).
why-clue-empty = In mancanza di meglio ho detto a { $receiver } che cosa non ha.
why-clue-helps = Aiuta { $receiver } con la carta { $card } (posizione { $slot }).
why-discard-useless = Questa carta non serve più.
why-discard-chop = Era la mia carta più vecchia senza indizi.
why-discard-held-twice = Anche { $holder } ha la carta { $card }, e ora lo sa.
why-discard-least = Qualcosa bisognava scartare, e questa sembrava contare meno.
why-tile-return = Tra gli scarti, { $card } è la carta che manca di più.
why-tile-encore = Tra gli scarti, { $card } è la carta migliore da giocare.
why-tile-lost = Nessuna carta scartata si può giocare.
why-untold = Lo leggerai dopo la partita.
why-coder-tile = Di ciò che offre il bonus, questo aiuta di più.
why-coder-known = Secondo le somme comunicate, la mia carta in posizione { $slot } si può giocare.
why-coder-risk = La mia carta in posizione { $slot } probabilmente si può giocare, e altrimenti non serve.
why-coder-sum = Un indizio in codice: le mani di tutti gli altri danno { $sum }, modulo { $numbers }.
why-coder-discard-sum = La scelta della carta inutile da scartare è un codice: le mani degli altri danno { $sum }, modulo { $numbers }.
why-coder-discard-useless = Questa carta non serve più.
why-coder-discard-least = Qualcosa bisognava scartare, e questa mancherà di meno.
why-coder-no-better = La somma non si poteva dire: questo indizio significa solo ciò che dice.
why-smart-tile = Di ciò che offre il bonus, questo aiuta di più.
why-smart-known = La mia carta in posizione { $slot } può essere solo una che si può giocare.
why-smart-risk = La fine è vicina, e la mia carta in posizione { $slot } è quella che più probabilmente si può giocare.
why-smart-clue-instead = Un indizio di gioco, perché { $receiver } non scarti un’ultima copia.
why-smart-clue-warning = Un avvertimento: { $receiver } stava per scartare un’ultima copia.
why-smart-discard-pointing = La carta più nuova di qualcuno è uguale alla mia in posizione { $slot }, e ora lo si sa.
why-smart-clue-play = Un indizio di gioco per { $receiver }.
why-smart-clue-stall = Niente da dire e nessuno scarto possibile: questo indizio non significa nulla.
why-smart-discard-dead = Questa carta non serve più.
why-smart-discard-chop = Era la carta che, come d’accordo, si rischia per prima.
why-smart-discard-latest = Ogni mia carta può essere l’ultima copia; questa serve più tardi.
why-duet-tile = Di ciò che offre il bonus, questo aiuta di più.
why-duet-known = La mia carta in posizione { $slot } può essere solo una che si può giocare.
why-duet-risk = La fine è vicina, e la mia carta in posizione { $slot } è quella che più probabilmente si può giocare.
why-duet-clue-call = Chiede a { $receiver } di giocare una carta.
why-duet-clue-talk = Dice qualcosa sulle carte di { $receiver }, o ne salva una dallo scarto.
why-duet-discard = Tra le carte di cui posso fare a meno, questa dice anche qualcosa di vero sulla mano del mio compagno.
why-searcher-play = Ho guardato avanti su { $worlds ->
    [one] { $worlds } disposizione possibile
   *[other] { $worlds } disposizioni possibili
} delle carte: giocare la carta in posizione { $slot } rende { $gain ->
    [one] { $gain } centesimo
   *[other] { $gain } centesimi
} di punto in più della mossa abituale.
why-searcher-discard = Ho guardato avanti su { $worlds ->
    [one] { $worlds } disposizione possibile
   *[other] { $worlds } disposizioni possibili
} delle carte: scartare la carta in posizione { $slot } rende { $gain ->
    [one] { $gain } centesimo
   *[other] { $gain } centesimi
} di punto in più della mossa abituale.
why-searcher-clue = Ho guardato avanti su { $worlds ->
    [one] { $worlds } disposizione possibile
   *[other] { $worlds } disposizioni possibili
} delle carte: dare un indizio a { $receiver } rende { $gain ->
    [one] { $gain } centesimo
   *[other] { $gain } centesimi
} di punto in più della mossa abituale.
why-review-error = Un errore con { $card }. Meglio: { $better } (+{ $loss } punti).
why-review-lost-card = L’ultima copia di { $card } è persa. Meglio: { $better } (+{ $loss } punti).
why-review-clue-instead = L’indizio serviva a poco. Meglio: { $better } (+{ $loss } punti).
why-review-play-instead = Giocarla non era il meglio. Meglio: { $better } (+{ $loss } punti).
why-review-discard-instead = Lo scarto costava troppo. Meglio: { $better } (+{ $loss } punti).
why-review-choice-instead = Un’altra scelta aiutava di più. Meglio: { $better } (+{ $loss } punti).
