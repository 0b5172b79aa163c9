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
