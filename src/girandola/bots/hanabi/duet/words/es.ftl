why-duet-tile = De lo que ofrece la bonificación, esto es lo que más ayuda.
why-duet-known = Mi carta en la posición { $slot } solo puede ser una que encaja.
why-duet-risk = El final está cerca, y mi carta en la posición { $slot } es la que más probablemente encaja.
why-duet-clue-call = Le pide a { $receiver } que juegue una carta.
why-duet-clue-talk = Dice algo de las cartas de { $receiver }, o salva una del descarte.
why-duet-discard = De las cartas de las que puedo prescindir, esta además dice algo cierto de la mano de mi compañero.
