# Why a bot acted. $card and its like are cards, $receiver and its like players' names; cards count from the oldest, as on the page.

why-play-sure = It can only be { $card }, and it fits.
why-play-believed = By what I was told it should be { $card }, and it fits.
why-play-prompted = { $giver } pointed at { $focus } in { $receiver }’s hand, which needs { $card } first: my clued card must be it.
why-play-blind = { $giver } pointed at { $focus } in { $receiver }’s hand, which needs { $card } first: it must be my newest card without a clue.
why-play-chance = The end is near, and there is a { $percent } % chance that it fits, as { $card }.
why-play-forced = There was nothing else I could do.
why-clue-play = A play clue: { $receiver } can play { $card } (card { $slot }).
why-clue-delayed = A play clue for later: { $card } in { $receiver }’s hand (card { $slot }) follows cards that are on their way.
why-clue-save = A save clue: { $receiver } must not discard { $card } (card { $slot }).
why-clue-prompt = A prompt: first { $holder } plays { $needs }, which has a clue already, then { $receiver } plays { $card } (card { $slot }).
why-clue-finesse = A finesse: first { $holder } plays { $needs } blind, then { $receiver } plays { $card } (card { $slot }).
why-clue-fix = A correction: { $receiver } was mistaken about { $card } (card { $slot }).
why-clue-fill-in = Now { $receiver } knows enough to play { $card } (card { $slot }).
why-clue-stall = Nothing is urgent, so { $receiver } may as well know about { $card } (card { $slot }).
why-clue-odd = For want of anything better: { $receiver } learns a little about { $card } (card { $slot }).
why-clue-empty = For want of anything better, I told { $receiver } what is not there.
why-clue-helps = It helps { $receiver } with { $card } (card { $slot }).
why-discard-useless = This card is of no use any more.
why-discard-chop = It was my oldest card without a clue.
why-discard-held-twice = { $holder } holds { $card } too, and now knows it.
why-discard-least = Something had to go, and this seemed to matter least.
why-tile-return = Of all discarded cards, { $card } is missed the most.
why-tile-encore = Of all discarded cards, { $card } fits best.
why-tile-lost = No discarded card fits.
why-untold = You will read this after the game.
why-coder-tile = Of what the bonus offers, this helps most.
why-coder-known = By the sums that were told, my card { $slot } fits.
why-coder-risk = My card { $slot } probably fits, and is of no use otherwise.
why-coder-sum = A coded clue: the hands of all the others add up to { $sum }, modulo { $numbers }.
why-coder-discard-sum = The choice of the useless card that I discard is a code: the others’ hands add up to { $sum }, modulo { $numbers }.
why-coder-discard-useless = This card is of no use any more.
why-coder-discard-least = Something had to go, and this is missed the least.
why-coder-no-better = The sum could not be told, so this means only what it says.
why-smart-tile = Of what the bonus offers, this helps most.
why-smart-known = My card { $slot } can only be one that fits.
why-smart-risk = The end is near, and my card { $slot } is the likeliest to fit.
why-smart-clue-instead = A play clue, so that { $receiver } does not discard a last copy.
why-smart-clue-warning = A warning: { $receiver } was about to discard a last copy.
why-smart-discard-pointing = Somebody’s newest card is the same as my card { $slot }, and now they know it.
why-smart-clue-play = A play clue for { $receiver }.
why-smart-clue-stall = Nothing to say, and no way to discard: this clue means nothing.
why-smart-discard-dead = This card is of no use any more.
why-smart-discard-chop = It was the card whose loss we agreed to risk next.
why-smart-discard-latest = Any card of mine may be a last copy; this one is needed latest.
why-duet-tile = Of what the bonus offers, this helps most.
why-duet-known = My card { $slot } can only be one that fits.
why-duet-risk = The end is near, and my card { $slot } is the likeliest to fit.
why-duet-clue-call = This calls for one of { $receiver }’s cards.
why-duet-clue-talk = This tells { $receiver } something about their cards, or keeps one from being discarded.
why-duet-discard = Of the cards that I can spare, this one also tells my partner something true about their hand.
why-searcher-play = I looked ahead over { $worlds ->
    [one] { $worlds } possible arrangement
   *[other] { $worlds } possible arrangements
} of the cards: playing card { $slot } brings { $gain ->
    [one] { $gain } hundredth
   *[other] { $gain } hundredths
} of a point more than the usual move.
why-searcher-discard = I looked ahead over { $worlds ->
    [one] { $worlds } possible arrangement
   *[other] { $worlds } possible arrangements
} of the cards: discarding card { $slot } brings { $gain ->
    [one] { $gain } hundredth
   *[other] { $gain } hundredths
} of a point more than the usual move.
why-searcher-clue = I looked ahead over { $worlds ->
    [one] { $worlds } possible arrangement
   *[other] { $worlds } possible arrangements
} of the cards: telling { $receiver } brings { $gain ->
    [one] { $gain } hundredth
   *[other] { $gain } hundredths
} of a point more than the usual move.
why-review-error = An error with { $card }. Better: { $better } (+{ $loss } points).
why-review-lost-card = The last copy of { $card } is gone. Better: { $better } (+{ $loss } points).
why-review-clue-instead = This clue helped too little. Better: { $better } (+{ $loss } points).
why-review-play-instead = This play was not the best move. Better: { $better } (+{ $loss } points).
why-review-discard-instead = This discard cost too much. Better: { $better } (+{ $loss } points).
why-review-choice-instead = Another choice would have helped more. Better: { $better } (+{ $loss } points).
