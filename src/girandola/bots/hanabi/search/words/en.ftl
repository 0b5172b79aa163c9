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
