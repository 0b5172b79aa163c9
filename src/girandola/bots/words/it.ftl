# Perché un bot ha agito così. $card e simili sono carte, $receiver e simili nomi; i posti si contano dalla carta più nuova.

why-play-sure = Può essere soltanto { $card }, e si può giocare.
why-play-believed = Da quel che mi è stato detto dovrebbe essere { $card }, e si può giocare.
why-play-prompted = { $giver } ha indicato { $focus } nella mano di { $receiver }, che ha bisogno prima di { $card }: dev’essere la mia carta già indicata.
why-play-blind = { $giver } ha indicato { $focus } nella mano di { $receiver }, che ha bisogno prima di { $card }: dev’essere la mia carta più nuova senza indizi.
why-play-chance = La fine è vicina, e al { $percent } % si può giocare: sarebbe { $card }.
why-play-forced = Non mi era permesso nient’altro.
why-clue-play = Indizio di gioco: { $receiver } può giocare { $card } (posto { $slot }).
why-clue-delayed = Indizio di gioco per dopo: { $card } nella mano di { $receiver } (posto { $slot }) segue carte già in arrivo.
why-clue-save = Indizio di salvataggio: { $receiver } non deve scartare { $card } (posto { $slot }).
why-clue-prompt = Un richiamo: prima { $holder } gioca { $needs }, già indicata, poi { $receiver } gioca { $card } (posto { $slot }).
why-clue-finesse = Una finesse: prima { $holder } gioca { $needs } alla cieca, poi { $receiver } gioca { $card } (posto { $slot }).
why-clue-fix = Una correzione: { $receiver } si sbagliava su { $card } (posto { $slot }).
why-clue-fill-in = Ora { $receiver } sa abbastanza per giocare { $card } (posto { $slot }).
why-clue-stall = Non c’è nulla di urgente: tanto vale che { $receiver } sappia di { $card } (posto { $slot }).
why-clue-odd = In mancanza di meglio: { $receiver } impara qualcosa su { $card } (posto { $slot }).
why-clue-empty = In mancanza di meglio ho detto a { $receiver } che cosa non ha.
why-clue-helps = Aiuta { $receiver } con { $card } (posto { $slot }).
why-discard-useless = Questa carta non serve più.
why-discard-chop = Era la mia carta più vecchia senza indizi.
why-discard-held-twice = Anche { $holder } ha { $card }, e ora lo sa.
why-discard-least = Qualcosa doveva andare, e questa sembrava contare meno.
why-tile-return = Fra gli scarti, { $card } è la carta che manca di più.
why-tile-encore = Fra gli scarti, { $card } è quella che serve meglio.
why-tile-lost = Nessuna carta scartata si può giocare.
why-untold = Lo leggerai dopo la partita.
