# Por qué actuó así un bot. $card y similares son cartas, $receiver y similares nombres; los lugares se cuentan desde la carta más nueva.

why-play-sure = Solo puede ser { $card }, y encaja.
why-play-believed = Por lo que me dijeron debería ser { $card }, y encaja.
why-play-prompted = { $giver } señaló { $focus } en la mano de { $receiver }, que antes necesita { $card }: tiene que ser mi carta ya señalada.
why-play-blind = { $giver } señaló { $focus } en la mano de { $receiver }, que antes necesita { $card }: tiene que ser mi carta más nueva sin pistas.
why-play-chance = El final está cerca, y con un { $percent } % encaja: sería { $card }.
why-play-forced = No se me permitía hacer otra cosa.
why-clue-play = Pista de juego: { $receiver } puede jugar { $card } (lugar { $slot }).
why-clue-delayed = Pista de juego para más tarde: { $card } en la mano de { $receiver } (lugar { $slot }) sigue a cartas que ya vienen.
why-clue-save = Pista de rescate: { $receiver } no debe descartar { $card } (lugar { $slot }).
why-clue-prompt = Un aviso: primero { $holder } juega { $needs }, ya señalada, y luego { $receiver } juega { $card } (lugar { $slot }).
why-clue-finesse = Una finura: primero { $holder } juega { $needs } a ciegas, y luego { $receiver } juega { $card } (lugar { $slot }).
why-clue-fix = Una corrección: { $receiver } se equivocaba con { $card } (lugar { $slot }).
why-clue-fill-in = Ahora { $receiver } sabe lo suficiente para jugar { $card } (lugar { $slot }).
why-clue-stall = Nada corre prisa, así que { $receiver } puede ir sabiendo de { $card } (lugar { $slot }).
why-clue-odd = A falta de algo mejor: { $receiver } aprende algo sobre { $card } (lugar { $slot }).
why-clue-empty = A falta de algo mejor le dije a { $receiver } lo que no tiene.
why-clue-helps = Ayuda a { $receiver } con { $card } (lugar { $slot }).
why-discard-useless = Esta carta ya no sirve.
why-discard-chop = Era mi carta más antigua sin pistas.
why-discard-held-twice = { $holder } también tiene { $card }, y ahora lo sabe.
why-discard-least = Algo tenía que irse, y esta parecía importar menos.
why-tile-return = De los descartes, { $card } es la carta que más falta hace.
why-tile-encore = De los descartes, { $card } es la que mejor encaja.
why-tile-lost = Ninguna carta descartada encaja.
why-untold = Lo leerás después de la partida.
