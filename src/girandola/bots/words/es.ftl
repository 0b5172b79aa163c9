# Por qué actuó así un bot. $card y similares son cartas, $receiver y similares nombres; las posiciones se cuentan desde la carta más antigua, como en la página.

why-play-sure = Solo puede ser el { $card }, y encaja.
why-play-believed = Por lo que me dijeron debería ser el { $card }, y encaja.
why-play-prompted = { $giver } señaló el { $focus } en la mano de { $receiver }, pero antes hace falta el { $card }: tiene que ser mi carta ya señalada.
why-play-blind = { $giver } señaló el { $focus } en la mano de { $receiver }, pero antes hace falta el { $card }: tiene que ser mi carta más nueva sin pistas.
why-play-chance = El final está cerca, y la carta probablemente encaja ({ $percent } %): sería el { $card }.
why-play-forced = No podía hacer otra cosa.
why-clue-play = Pista de juego: { $receiver } puede jugar el { $card } (posición { $slot }).
why-clue-delayed = Pista de juego para más tarde: el { $card } en la mano de { $receiver } (posición { $slot }) va después de cartas que están a punto de jugarse.
why-clue-save = Pista de rescate: { $receiver } no debe descartar el { $card } (posición { $slot }).
why-clue-prompt = Un recordatorio: primero { $holder } juega el { $needs }, que ya tiene pista, y luego { $receiver } juega el { $card } (posición { $slot }).
why-clue-finesse = Una finesse: primero { $holder } juega el { $needs } a ciegas, y luego { $receiver } juega el { $card } (posición { $slot }).
why-clue-fix = Una corrección: { $receiver } se equivocaba con el { $card } (posición { $slot }).
why-clue-fill-in = Ahora { $receiver } sabe lo suficiente para jugar el { $card } (posición { $slot }).
why-clue-stall = Nada corre prisa, así que { $receiver } puede ir sabiendo del { $card } (posición { $slot }).
why-clue-odd = A falta de algo mejor: { $receiver } aprende algo sobre el { $card } (posición { $slot }).
why-clue-empty = A falta de algo mejor le dije a { $receiver } lo que no tiene.
why-clue-helps = Ayuda a { $receiver } con el { $card } (posición { $slot }).
why-discard-useless = Esta carta ya no sirve.
why-discard-chop = Era mi carta más antigua sin pistas.
why-discard-held-twice = { $holder } también tiene el { $card }, y ahora lo sabe.
why-discard-least = Había que descartar algo, y esta parecía importar menos.
why-tile-return = De los descartes, el { $card } es el que más falta hace.
why-tile-encore = De los descartes, el { $card } es el que mejor encaja.
why-tile-lost = Ninguna carta descartada encaja.
why-untold = Lo leerás después de la partida.
why-coder-tile = De lo que ofrece la bonificación, esto es lo que más ayuda.
why-coder-known = Según las sumas comunicadas, mi carta en la posición { $slot } encaja.
why-coder-risk = Mi carta en la posición { $slot } probablemente encaja y, si no, no sirve.
why-coder-sum = Una pista en clave: las manos de todos los demás suman { $sum }, módulo { $numbers }.
why-coder-discard-sum = La elección de la carta inútil que descarto es una clave: las manos de los demás suman { $sum }, módulo { $numbers }.
why-coder-discard-useless = Esta carta ya no sirve.
why-coder-discard-least = Había que descartar algo, y esta es la que menos se echará en falta.
why-coder-no-better = No se podía decir la suma: esta pista solo significa lo que dice.
why-smart-tile = De lo que ofrece la bonificación, esto es lo que más ayuda.
why-smart-known = Mi carta en la posición { $slot } solo puede ser una que encaja.
why-smart-risk = El final está cerca, y mi carta en la posición { $slot } es la que más probablemente encaja.
why-smart-clue-instead = Una pista de juego, para que { $receiver } no descarte una última copia.
why-smart-clue-warning = Un aviso: { $receiver } iba a descartar una última copia.
why-smart-discard-pointing = La carta más nueva de alguien es igual a la mía en la posición { $slot }, y ahora se sabe.
why-smart-clue-play = Una pista de juego para { $receiver }.
why-smart-clue-stall = Nada que decir y no se puede descartar: esta pista no significa nada.
why-smart-discard-dead = Esta carta ya no sirve.
why-smart-discard-chop = Era la carta que, según lo acordado, se arriesga primero.
why-smart-discard-latest = Cualquiera de mis cartas puede ser una última copia; esta se necesita más tarde.
why-duet-tile = De lo que ofrece la bonificación, esto es lo que más ayuda.
why-duet-known = Mi carta en la posición { $slot } solo puede ser una que encaja.
why-duet-risk = El final está cerca, y mi carta en la posición { $slot } es la que más probablemente encaja.
why-duet-clue-call = Le pide a { $receiver } que juegue una carta.
why-duet-clue-talk = Dice algo de las cartas de { $receiver }, o salva una del descarte.
why-duet-discard = De las cartas de las que puedo prescindir, esta además dice algo cierto de la mano de mi compañero.
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
