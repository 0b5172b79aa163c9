why-coder-tile = Din ce oferă bonusul, aceasta ajută cel mai mult.
why-coder-known = După sumele comunicate, cartea mea din poziția { $slot } se potrivește.
why-coder-risk = Cartea mea din poziția { $slot } probabil se potrivește, iar altfel nu folosește la nimic.
why-coder-sum = Un indiciu codificat: mâinile tuturor celorlalți însumează { $sum }, modulo { $numbers }.
why-coder-discard-sum = Ce carte inutilă decartez este un cod: mâinile celorlalți însumează { $sum }, modulo { $numbers }.
why-coder-discard-useless = Cartea aceasta nu mai folosește la nimic.
why-coder-discard-least = Ceva trebuia decartat, iar de aceasta va fi cel mai puțin nevoie.
why-coder-no-better = Suma nu se putea spune: indiciul acesta înseamnă doar ce spune.
