why-duet-tile = Di ciò che offre il bonus, questo aiuta di più.
why-duet-known = La mia carta in posizione { $slot } può essere solo una che si può giocare.
why-duet-risk = La fine è vicina, e la mia carta in posizione { $slot } è quella che più probabilmente si può giocare.
why-duet-clue-call = Chiede a { $receiver } di giocare una carta.
why-duet-clue-talk = Dice qualcosa sulle carte di { $receiver }, o ne salva una dallo scarto.
why-duet-discard = Tra le carte di cui posso fare a meno, questa dice anche qualcosa di vero sulla mano del mio compagno.
