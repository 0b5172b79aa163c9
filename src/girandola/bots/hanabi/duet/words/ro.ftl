why-duet-tile = Din ce oferă bonusul, aceasta ajută cel mai mult.
why-duet-known = Cartea mea din poziția { $slot } nu poate fi decât una care se potrivește.
why-duet-risk = Sfârșitul e aproape, iar cartea mea din poziția { $slot } are cele mai mari șanse să se potrivească.
why-duet-clue-call = Cere ca { $receiver } să joace o carte.
why-duet-clue-talk = { $receiver } află ceva despre cărțile sale sau una dintre ele scapă de decartare.
why-duet-discard = Dintre cărțile la care pot renunța, aceasta spune și ceva adevărat despre mâna partenerului.
