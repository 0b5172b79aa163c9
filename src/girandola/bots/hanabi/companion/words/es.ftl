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
