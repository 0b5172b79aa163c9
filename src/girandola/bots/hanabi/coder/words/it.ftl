why-coder-tile = Di ciò che offre il bonus, questo aiuta di più.
why-coder-known = Secondo le somme comunicate, la mia carta in posizione { $slot } si può giocare.
why-coder-risk = La mia carta in posizione { $slot } probabilmente si può giocare, e altrimenti non serve.
why-coder-sum = Un indizio in codice: le mani di tutti gli altri danno { $sum }, modulo { $numbers }.
why-coder-discard-sum = La scelta della carta inutile da scartare è un codice: le mani degli altri danno { $sum }, modulo { $numbers }.
why-coder-discard-useless = Questa carta non serve più.
why-coder-discard-least = Qualcosa bisognava scartare, e questa mancherà di meno.
why-coder-no-better = La somma non si poteva dire: questo indizio significa solo ciò che dice.
