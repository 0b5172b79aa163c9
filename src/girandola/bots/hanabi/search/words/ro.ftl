why-searcher-play = M-am uitat înainte în { $worlds ->
    [one] { $worlds } așezare posibilă
    [few] { $worlds } așezări posibile
   *[other] { $worlds } de așezări posibile
}: dacă joc cartea din poziția { $slot }, câștig { $gain ->
    [one] { $gain } sutime
    [few] { $gain } sutimi
   *[other] { $gain } de sutimi
} de punct mai mult decât cu mutarea obișnuită.
why-searcher-discard = M-am uitat înainte în { $worlds ->
    [one] { $worlds } așezare posibilă
    [few] { $worlds } așezări posibile
   *[other] { $worlds } de așezări posibile
}: dacă decartez cartea din poziția { $slot }, câștig { $gain ->
    [one] { $gain } sutime
    [few] { $gain } sutimi
   *[other] { $gain } de sutimi
} de punct mai mult decât cu mutarea obișnuită.
why-searcher-clue = M-am uitat înainte în { $worlds ->
    [one] { $worlds } așezare posibilă
    [few] { $worlds } așezări posibile
   *[other] { $worlds } de așezări posibile
}: un indiciu pentru { $receiver } aduce { $gain ->
    [one] { $gain } sutime
    [few] { $gain } sutimi
   *[other] { $gain } de sutimi
} de punct mai mult decât mutarea obișnuită.
why-review-error = O eroare cu { $card }. Mai bine: { $better } (+{ $loss } puncte).
why-review-lost-card = Ultimul exemplar al cărții { $card } s-a pierdut. Mai bine: { $better } (+{ $loss } puncte).
why-review-clue-instead = Indiciul ajuta prea puțin. Mai bine: { $better } (+{ $loss } puncte).
why-review-play-instead = Jucarea ei nu era cea mai bună mutare. Mai bine: { $better } (+{ $loss } puncte).
why-review-discard-instead = Decartarea costa prea mult. Mai bine: { $better } (+{ $loss } puncte).
why-review-choice-instead = Altă alegere ajuta mai mult. Mai bine: { $better } (+{ $loss } puncte).
