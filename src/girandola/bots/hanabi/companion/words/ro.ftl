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
