why-coder-tile = Of what the bonus offers, this helps most.
why-coder-known = By the sums that were told, my card { $slot } fits.
why-coder-risk = My card { $slot } probably fits, and is of no use otherwise.
why-coder-sum = A coded clue: the hands of all the others add up to { $sum }, modulo { $numbers }.
why-coder-discard-sum = The choice of the useless card that I discard is a code: the others’ hands add up to { $sum }, modulo { $numbers }.
why-coder-discard-useless = This card is of no use any more.
why-coder-discard-least = Something had to go, and this is missed the least.
why-coder-no-better = The sum could not be told, so this means only what it says.
