# De ce a procedat așa un bot. $card și celelalte sunt cărți, $receiver și celelalte nume; pozițiile se numără de la cartea cea mai veche, ca pe pagină.

why-play-sure = Nu poate fi decât { $card }, iar cartea se potrivește.
why-play-believed = După ce mi s-a spus, ar trebui să fie { $card }, iar cartea se potrivește.
why-play-prompted = { $giver } a arătat { $focus } din mâna jucătorului { $receiver }, dar mai întâi e nevoie de { $card }: trebuie să fie cartea mea deja arătată.
why-play-blind = { $giver } a arătat { $focus } din mâna jucătorului { $receiver }, dar mai întâi e nevoie de { $card }: trebuie să fie cartea mea cea mai nouă fără indicii.
why-play-chance = Sfârșitul e aproape, iar șansa să se potrivească e de { $percent } %: ar fi { $card }.
why-play-forced = Nu puteam face altceva.
why-clue-play = Indiciu de joc: { $receiver } poate juca { $card } (poziția { $slot }).
why-clue-delayed = Indiciu de joc pentru mai târziu: { $card } din mâna jucătorului { $receiver } (poziția { $slot }) vine după cărți care urmează să fie jucate.
why-clue-save = Indiciu de salvare: { $receiver } nu trebuie să decarteze { $card } (poziția { $slot }).
why-clue-prompt = O reamintire: mai întâi { $holder } joacă { $needs }, carte deja arătată, apoi { $receiver } joacă { $card } (poziția { $slot }).
why-clue-finesse = O finesse: mai întâi { $holder } joacă { $needs } pe nevăzute, apoi { $receiver } joacă { $card } (poziția { $slot }).
why-clue-fix = O corectare: { $receiver } se înșela în privința cărții { $card } (poziția { $slot }).
why-clue-fill-in = Acum { $receiver } știe destul ca să joace { $card } (poziția { $slot }).
why-clue-stall = Nu e nimic urgent, așa că { $receiver } poate afla de cartea { $card } (poziția { $slot }).
why-clue-odd = În lipsă de ceva mai bun: { $receiver } află câte ceva despre cartea { $card } (poziția { $slot }).
why-clue-empty = În lipsă de ceva mai bun, { $receiver } află ce nu are în mână.
why-clue-helps = Ajută: { $receiver } află mai multe despre cartea { $card } (poziția { $slot }).
why-discard-useless = Cartea aceasta nu mai folosește la nimic.
why-discard-chop = Era cartea mea cea mai veche fără indicii.
why-discard-held-twice = Și { $holder } are cartea { $card }, iar acum știe asta.
why-discard-least = Ceva trebuia decartat, iar aceasta părea să conteze cel mai puțin.
why-tile-return = Dintre cărțile decartate, { $card } lipsește cel mai mult.
why-tile-encore = Dintre cărțile decartate, { $card } se potrivește cel mai bine.
why-tile-lost = Nicio carte decartată nu se potrivește.
why-untold = Vei citi asta după partidă.
why-coder-tile = Din ce oferă bonusul, aceasta ajută cel mai mult.
why-coder-known = După sumele comunicate, cartea mea din poziția { $slot } se potrivește.
why-coder-risk = Cartea mea din poziția { $slot } probabil se potrivește, iar altfel nu folosește la nimic.
why-coder-sum = Un indiciu codificat: mâinile tuturor celorlalți însumează { $sum }, modulo { $numbers }.
why-coder-discard-sum = Ce carte inutilă decartez este un cod: mâinile celorlalți însumează { $sum }, modulo { $numbers }.
why-coder-discard-useless = Cartea aceasta nu mai folosește la nimic.
why-coder-discard-least = Ceva trebuia decartat, iar de aceasta va fi cel mai puțin nevoie.
why-coder-no-better = Suma nu se putea spune: indiciul acesta înseamnă doar ce spune.
why-smart-tile = Din ce oferă bonusul, aceasta ajută cel mai mult.
why-smart-known = Cartea mea din poziția { $slot } nu poate fi decât una care se potrivește.
why-smart-risk = Sfârșitul e aproape, iar cartea mea din poziția { $slot } are cele mai mari șanse să se potrivească.
why-smart-clue-instead = Un indiciu de joc, ca { $receiver } să nu decarteze un ultim exemplar.
why-smart-clue-warning = Un avertisment: { $receiver } era pe cale să decarteze un ultim exemplar.
why-smart-discard-pointing = Cea mai nouă carte a cuiva este la fel cu a mea din poziția { $slot }, iar acum se știe.
why-smart-clue-play = Un indiciu de joc pentru { $receiver }.
why-smart-clue-stall = Nu e nimic de spus și nu se poate decarta: indiciul acesta nu înseamnă nimic.
why-smart-discard-dead = Cartea aceasta nu mai folosește la nimic.
why-smart-discard-chop = Era cartea pe care, conform înțelegerii, o riscăm prima.
why-smart-discard-latest = Oricare dintre cărțile mele poate fi un ultim exemplar; de aceasta e nevoie cel mai târziu.
why-duet-tile = Din ce oferă bonusul, aceasta ajută cel mai mult.
why-duet-known = Cartea mea din poziția { $slot } nu poate fi decât una care se potrivește.
why-duet-risk = Sfârșitul e aproape, iar cartea mea din poziția { $slot } are cele mai mari șanse să se potrivească.
why-duet-clue-call = Cere ca { $receiver } să joace o carte.
why-duet-clue-talk = { $receiver } află ceva despre cărțile sale sau una dintre ele scapă de decartare.
why-duet-discard = Dintre cărțile la care pot renunța, aceasta spune și ceva adevărat despre mâna partenerului.
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
