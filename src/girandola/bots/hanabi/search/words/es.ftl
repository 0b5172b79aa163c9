why-searcher-play = He mirado hacia delante en { $worlds ->
    [one] { $worlds } disposición posible
   *[other] { $worlds } disposiciones posibles
} de las cartas: jugar la carta de la posición { $slot } da { $gain ->
    [one] { $gain } centésima
   *[other] { $gain } centésimas
} de punto más que la jugada habitual.
why-searcher-discard = He mirado hacia delante en { $worlds ->
    [one] { $worlds } disposición posible
   *[other] { $worlds } disposiciones posibles
} de las cartas: descartar la carta de la posición { $slot } da { $gain ->
    [one] { $gain } centésima
   *[other] { $gain } centésimas
} de punto más que la jugada habitual.
why-searcher-clue = He mirado hacia delante en { $worlds ->
    [one] { $worlds } disposición posible
   *[other] { $worlds } disposiciones posibles
} de las cartas: dar una pista a { $receiver } da { $gain ->
    [one] { $gain } centésima
   *[other] { $gain } centésimas
} de punto más que la jugada habitual.
why-review-error = Un error con el { $card }. Mejor: { $better } (+{ $loss } puntos).
why-review-lost-card = La última copia del { $card } se ha perdido. Mejor: { $better } (+{ $loss } puntos).
why-review-clue-instead = La pista servía de poco. Mejor: { $better } (+{ $loss } puntos).
why-review-play-instead = Jugarla no era lo mejor. Mejor: { $better } (+{ $loss } puntos).
why-review-discard-instead = El descarte costaba demasiado. Mejor: { $better } (+{ $loss } puntos).
why-review-choice-instead = Otra elección ayudaba más. Mejor: { $better } (+{ $loss } puntos).
