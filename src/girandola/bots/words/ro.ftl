# De ce a procedat așa un bot. $card și celelalte sunt cărți, $receiver și celelalte nume; locurile se numără de la cartea cea mai nouă.

why-play-sure = Nu poate fi decât { $card }, și se potrivește.
why-play-believed = După ce mi s-a spus ar trebui să fie { $card }, și se potrivește.
why-play-prompted = { $giver } a arătat { $focus } din mâna lui { $receiver }, care are nevoie mai întâi de { $card }: trebuie să fie cartea mea deja arătată.
why-play-blind = { $giver } a arătat { $focus } din mâna lui { $receiver }, care are nevoie mai întâi de { $card }: trebuie să fie cartea mea cea mai nouă fără indicii.
why-play-chance = Sfârșitul e aproape, iar cu { $percent } % se potrivește: ar fi { $card }.
why-play-forced = Nu aveam voie să fac nimic altceva.
why-clue-play = Indiciu de joc: { $receiver } poate juca { $card } (locul { $slot }).
why-clue-delayed = Indiciu de joc pentru mai târziu: { $card } din mâna lui { $receiver } (locul { $slot }) urmează după cărți care sunt pe drum.
why-clue-save = Indiciu de salvare: { $receiver } nu trebuie să arunce { $card } (locul { $slot }).
why-clue-prompt = Un îndemn: mai întâi { $holder } joacă { $needs }, deja arătată, apoi { $receiver } joacă { $card } (locul { $slot }).
why-clue-finesse = O finețe: mai întâi { $holder } joacă { $needs } pe nevăzute, apoi { $receiver } joacă { $card } (locul { $slot }).
why-clue-fix = O corectare: { $receiver } se înșela în privința lui { $card } (locul { $slot }).
why-clue-fill-in = Acum { $receiver } știe destul ca să joace { $card } (locul { $slot }).
why-clue-stall = Nu e nimic urgent, așa că { $receiver } poate afla de { $card } (locul { $slot }).
why-clue-odd = În lipsă de ceva mai bun: { $receiver } află câte ceva despre { $card } (locul { $slot }).
why-clue-empty = În lipsă de ceva mai bun i-am spus lui { $receiver } ce nu are.
why-clue-helps = Ajută: { $receiver } află mai multe despre { $card } (locul { $slot }).
why-discard-useless = Cartea aceasta nu mai folosește la nimic.
why-discard-chop = Era cartea mea cea mai veche fără indicii.
why-discard-held-twice = Și { $holder } are { $card }, iar acum o știe.
why-discard-least = Ceva trebuia să plece, iar aceasta părea să conteze cel mai puțin.
why-tile-return = Dintre cărțile aruncate, { $card } lipsește cel mai mult.
why-tile-encore = Dintre cărțile aruncate, { $card } se potrivește cel mai bine.
why-tile-lost = Nicio carte aruncată nu se potrivește.
why-untold = Vei citi asta după joc.
