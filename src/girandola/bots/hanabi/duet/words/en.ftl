why-duet-tile = Of what the bonus offers, this helps most.
why-duet-known = My card { $slot } can only be one that fits.
why-duet-risk = The end is near, and my card { $slot } is the likeliest to fit.
why-duet-clue-call = This calls for one of { $receiver }’s cards.
why-duet-clue-talk = This tells { $receiver } something about their cards, or keeps one from being discarded.
why-duet-discard = Of the cards that I can spare, this one also tells my partner something true about their hand.
