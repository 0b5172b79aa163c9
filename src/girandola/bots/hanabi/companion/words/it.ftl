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
