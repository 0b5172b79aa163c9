why-echo-clue = I told { $receiver } something.
