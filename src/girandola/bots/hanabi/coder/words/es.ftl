why-coder-tile = De lo que ofrece la bonificación, esto es lo que más ayuda.
why-coder-known = Según las sumas comunicadas, mi carta en la posición { $slot } encaja.
why-coder-risk = Mi carta en la posición { $slot } probablemente encaja y, si no, no sirve.
why-coder-sum = Una pista en clave: las manos de todos los demás suman { $sum }, módulo { $numbers }.
why-coder-discard-sum = La elección de la carta inútil que descarto es una clave: las manos de los demás suman { $sum }, módulo { $numbers }.
why-coder-discard-useless = Esta carta ya no sirve.
why-coder-discard-least = Había que descartar algo, y esta es la que menos se echará en falta.
why-coder-no-better = No se podía decir la suma: esta pista solo significa lo que dice.
