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
