colour-name = { $colour ->
    [red] red
    [white] white
    [yellow] yellow
    [green] green
    [blue] blue
    [multicolour] multicolour
   *[black] black
}
colour-letter = { $colour ->
    [red] R
    [white] W
    [yellow] Y
    [green] G
    [blue] B
    [multicolour] M
   *[black] K
}
card-name = { $colour } { $value }
page-description = Play Hanabi and Confetti with friends or bots; learn them, replay your games and study them.

## The table

you = you
bot = bot
away = away
to-act = to act
table-state = How the game stands
clue-tokens = Clue tokens
errors = Errors
count-of = { $count } of { $all }
deck = Deck
turns-left = Turns left
score = Score
placed = Placed
best-score = best still reachable
black-missing = { $count ->
    [one] less { $count } point for a missing black card
   *[other] less { $count } points for missing black cards
}
fireworks = Fireworks
firework-empty = { $colour }: nothing yet
firework-complete = complete
firework-dead = can no longer be completed
discards = Discards
discards-empty = Nothing has been discarded yet.
lost = lost for good
recoverable = lost, but a bonus tile could bring it back
last-copy = one last copy is left
critical = the last one
hand-of = { $name }’s hand
your-hand = Your hand
card-place = Card { $place } of { $count }
was-told = told: { $signs }
knows-card = known: { $card }
knows-nothing = nothing told
empathy-of = See what { $name } sees
empathy-hint = Press and hold the hand to see it through its owner’s eyes
possible-many = Can still be any of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
possible-list = Can still be: { $cards }.
tray = What to do
tray-your-turn = Press one of your cards to play or discard it, or a teammate’s card to give a clue.
tray-others-turn = Press a card to see what its holder knows, or to write a note.
tray-look = Press a card to see what its holder knows of it.
pace = Pace
clues-left = Clues left
efficiency = Efficiency
your-card = Your card { $place }
play = Play
play-announced = Play, announcing { $colour }
discard = Discard
no-discard = You cannot discard while all clue tokens are available
announce = Announce its colour? Right: a token. Wrong: an error.
announce-none = Say nothing
move-left = Move card left
move-right = Move card right
put-back = Put back
tell-name = Give { $name } a clue
clues = Clues
clue-touches = { $clue }: { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
}
other-clues = Other clues…
no-clue = There is no clue to give now.
not-now = It is not your turn.
give-clue = Tell { $name }: { $clue } ({ $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
})
note = Private note
beside-table = Beside the table
history = History
history-empty = Nothing has happened yet.
plain-action = Action
plain-act = Do it

## What happened

event-told = { $giver } tells { $receiver }: { $clue } – { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
}{ $places ->
    [none] .
   *[other] {" "}(no. { $places }).
}
event-told-forgotten = { $giver } gave { $receiver } a clue.
event-placed = { $name } plays { $card }{ $announced ->
    [none] {""}
   *[other] , announced as { $announced }
}: it fits.
event-tokens = { $tokens ->
    [0] {""}
    [one] A clue token comes back.
   *[other] { $tokens } clue tokens come back.
}{ $lost ->
    [0] {""}
    [one] {" "}A bonus token is lost: all clue tokens are already available.
   *[other] {" "}{ $lost } bonus tokens are lost: all clue tokens are already available.
}
event-misplayed = { $name } plays { $card }{ $announced ->
    [none] {""}
   *[other] , announced as { $announced }
}: an error.
event-discarded = { $name } discards { $card }.
event-tile = A bonus tile turns up: { $tile }.
event-tile-idle = There is nothing to choose, so it has no effect.
event-forgiven = An error is taken back.
event-returned = { $name } puts { $card } back into the deck.
event-rescued = { $name } plays { $card } from the discards.
event-bonus-lost = The card { $card } does not fit: the bonus is lost.
event-skipped = { $count ->
    [one] { $names } cannot act and is skipped.
   *[other] { $names } cannot act and are skipped.
}
event-ended = { $end ->
    [errors] The last error: the game is lost.
    [complete] All fireworks are complete!
    [last-round] The last round is over.
    [lost-card] An indispensable card is gone: the game is lost.
    [stuck] Nobody can act any more: the game is lost.
    [time-out] A player’s time is up: the game is over.
   *[terminated] The players have stopped the game.
}
ended-lost-card = { $name } lost the last copy of { $card }: its firework can no longer be completed.
event-with-hint = { $text } (with a hint)
card-told = { $turn }. { $giver }: { $clue }
card-since = { $turn ->
    [0] Held since the deal.
   *[other] Held since move { $turn }.
}
card-story = What everybody knows about this card

## Bonus tiles

tile = { $tile ->
    [1] A clue token
    [2] Forgiveness
    [3] A free colour
    [4] A free value
    [5] Back into the deck
   *[6] Encore
}
tile-asks = { $tile ->
    [1] One clue token comes back.
    [2] An error is taken back, and a clue token comes back.
    [3] Tell a teammate a colour: touch a card. It costs nothing.
    [4] Tell a teammate a value: touch a card. It costs nothing.
    [5] Choose a card from the discards: it goes back into the deck.
   *[6] Choose a card from the discards: it is played, if it fits.
}
tile-confirm = { $tile ->
    [5] Put { $card } back into the deck
   *[6] Play { $card } from the discards
}

event-undone = { $count ->
    [one] The last action is taken back.
   *[other] The last { $count } actions are taken back.
}
taken-back = { $count ->
    [one] One card was taken back after its player had seen it.
   *[other] { $count } cards were taken back after their players had seen them.
}
event-stopped = { $reason ->
    [time-out] A player’s time is up: the game is over.
   *[other] The players have stopped the game.
}
event-paused = { $name ->
    [none] The server has restarted: the game is paused.
   *[other] { $name } pauses the game.
}
event-resumed = { $name } resumes the game.
event-started = Game { $game } begins.
event-took-seat = { $name } takes over seat { $seat }.
said = { $name }: { $text }

## Playing

your-turn = Your turn
turn-of = { $name } to act
sending = Sending…
looking-back = Looking back
to-now = Back to now
step-back = One step back
step-forward = One step forward
paused = Paused
pause = Pause
resume = Resume
game-over = The game is over
result = Result
more = More
ask-undo = Ask to undo
ask-stop = Ask to stop
question = A question for everyone
asks-undo = { $name } asks to take back { $count ->
    [one] the last action
   *[other] the last { $count } actions
}.
asks-stop = { $name } asks to stop the game.
agree = Agree
bot-failed = { $trouble ->
    [away] { $name } is no longer connected.
    [busy] { $name } is playing at another table.
    [slow] { $name } has not answered in time.
    [refused] { $name } wanted to do something that is not allowed.
   *[other] { $name } cannot answer.
}
ask-again = Ask again
replace-by = Let another bot continue: { $bot }
disagree = Disagree
waiting-answers = Waiting for the others’ answers…
carry = Move to another device
carry-words = Open this link on the other device, or scan it. It works once, for fifteen minutes.
carry-qr = QR code of the link that moves your seat
consent = Let spectators see every hand
consent-not = Hide hands from spectators
watching = You are watching
no-watching = A game is in progress here, and it is closed to spectators.
hand-over = Pass the device to { $name }
hand-over-take = I am { $name }
connecting = Connecting…
connection-lost = No connection. What you see may be out of date; trying again…
table-gone = This table does not exist, or it is not open to you.
talk = Talk
phrases = Say a phrase…
say = Say
say-something = Say something
phrase = { $phrase ->
    [hello] Hello!
    [mine] That one was mine!
    [let-go] Let go!
    [thinking] Let me think.
    [know-nothing] I still know nothing about my cards.
    [know-enough] I know enough about my cards.
    [remember-yours] Do you remember what you have?
    [last-round] The last round is coming.
    [your-turn] It is your turn.
    [well-done] Well done!
    [oops] Oops!
    [sorry] Sorry!
    [good-game] That was a good game.
    [laugh] Ha ha!
    [wow] Wow!
    [sigh] Oh no…
    [clap] Bravo!
    [heart] Lovely!
   *[again] Another game?
}
undo-to-here = Undo back to here
stop-sure = Yes, stop the game
leave-game = Leave the game
leave-sure = Yes, give up my seat
seat-left = Seat { $seat } is free: somebody or a bot can play on from it.
seat-to-bot = Let a bot play on
seat-away = { $name } is away.
seat-away-replace = Replace
seat-away-sure = Yes, free { $name }’s seat
spectators-wait = You see the cards when all players have agreed. Still to agree: { $names }.
spectators-ask = Somebody is watching and sees only backs until all players agree.

## The end

won = Won!
lost-game = Lost
of-best = of { $best }
cards-placed = { $placed ->
    [one] { $placed } of { $all } cards was placed.
   *[other] { $placed } of { $all } cards were placed.
}
rating = { $rating ->
    [horrible] Horrible
    [mediocre] Mediocre
    [honourable] Honourable
    [excellent] Excellent
    [amazing] Amazing
    [legendary] Legendary
    [praised] Praised by all
    [sublime] Sublime
   *[divine] Divine
}
crowd = { $rating ->
    [horrible] The crowd boos and walks home.
    [mediocre] A little polite applause.
    [honourable] Nice while it lasted, and soon forgotten.
    [excellent] The crowd is delighted.
    [amazing] People will long speak of this night.
    [legendary] Everyone stands speechless under the sky.
    [praised] Young and old praise your names.
    [sublime] A night that will be sung about.
   *[divine] The gods themselves lean over the river to watch.
}
distinction = { $distinction ->
   *[black-powder] Distinction: Black powder
}
rematch = Another game
see-hands = See every hand
review = Replay
share-record = Share
share-title = { $result ->
    [won] Hanabi: all fireworks complete!
    [lost] Hanabi: lost with { $placed } of { $all } cards placed
   *[score] Hanabi: { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
}
home = Home
rematch-wanted = { $count ->
    [one] { $names } would like another game.
   *[other] { $names } would like another game.
}
rematch-waiting = The next game begins as soon as everybody wants it.
rematch-missing = Waiting for { $names }.
rematch-now = Start without waiting
rematch-change = Change seats, bots or rules

## Home

motto = Light up the sky together – without seeing your own cards.
play-now = Play now with bots
learn-first = Learn it in five minutes
new-table = New table
table-code = Table code
join = Join
my-tables = My tables
my-tables-empty = You are not at any table yet.
my-tables-hide = Remove from this list
my-tables-hidden = Show { $count } hidden
open-tables = Open tables
open-tables-empty = There are no public tables right now.
house = Who is here
house-words = On this server strangers can find each other: sit down at a public table, watch one, or open your own.
house-join = Tables that wait for players
house-join-empty = No public table is waiting just now. Open one, and others will see it.
house-open = Open a public table
house-watch = Games to watch
house-watch-empty = Nobody can be watched just now.
house-look = Watch
house-here = { $count ->
    [0] Nobody is here
    [one] One person is here
   *[other] { $count } people are here
}
house-show = Show my name here
house-nameless = { $count } without a name
house-show-words = Otherwise others only see one more person, without a name.
house-quiet = It is quiet here now; the house opens again at { $time }. Your own tables are open at all hours.
records = Records
records-empty = Finished games will be kept here.
open-record = Open a record
learn = Learn
settings = Settings
language = Language
loading = Loading…
try-again = Try again
back = Back
close = Close
missing = There is nothing here
missing-words = This address leads nowhere.
free-seat = free
free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
phase = { $phase ->
    [lobby] waiting
    [playing] playing
   *[over] over
}
table = Table

## My games

my-games = My games
my-games-list = Games
my-games-figures = Statistics
search-names = Search for a name
filters = Filters
filter-name = { $filter ->
    [game] Game
    [edition] Edition
    [players] Players
    [people] Who played
    [verdict] Result
    [origin] Where
    [since] From
   *[until] Until
}
filter-all = All
clear-filters = Clear filters
game-name = { $game ->
    [confetti] Confetti
   *[hanabi] Hanabi
}
verdict = { $verdict ->
    [perfect] perfect
    [won] won
    [ended] played to the end
    [lost] lost
   *[stopped] stopped
}
record-origin = { $origin ->
    [here] played here
   *[brought] brought along
}
players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
games-count = { $count ->
    [0] No games
    [one] { $count } game
   *[other] { $count } games
}
no-games-fit = No game fits these filters.
show-more = Show more
export-games = Export all
export-games-words = A ZIP file with one record each; every Girandola can open them.
figure = { $figure ->
    [games] Games
    [mean] Mean
    [highest] Best
    [perfect] Perfect
    [won] Won
    [lost] Lost
    [stopped] Stopped
    [hints] Hints
    [run] In a row now
    [longest] Most in a row
    [streak] Days in a row
   *[longest-streak] Most days in a row
}
over-time = Over time
over-time-words = { $days ->
    [one] Mean and number of games, day by day
   *[other] Mean and number of games, in steps of { $days } days
}
brought-not-counted = Records that were brought along are listed, but not counted.

## Deals that several people play

today = Today
day-deal = The deal of the day
day-deal-words = The same cards for everybody, with two Companions. One try, without hints.
day-play = Play today’s deal
day-continue = Go on playing
day-score = { $score } of { $best }
day-alone = Nobody else has played it here yet.
day-percentile = You did at least as well as { $percent } % of the others.
day-players = { $count ->
    [0] Nobody has finished it here yet.
    [one] { $count } person has finished it here.
   *[other] { $count } people have finished it here.
}
day-distribution = Results on this server
day-distribution-row = { $score }: { $count }
day-winnable = { $answer ->
    [yes] With every card face up it could have been won.
    [no] Nobody could have won it, not even with every card face up.
   *[other] Even with every card face up, no way to win was found.
}
day-streak = { $days ->
    [0] {""}
    [one] One day in a row.
   *[other] { $days } days in a row.
}
day-share = Share the result
day-share-text = Girandola Hanabi { $day }: { $score } of { $best }
day-look-back = Look back at it
day-yesterday = Yesterday
day-missed = You did not play it.
day-confetti = Confetti’s heap of the day
day-result = See how the others did
same-deal = The same deal
same-deal-words = The same cards for another group. People who open this link play them without seeing anything of your game. Then the results stand side by side.
same-deal-invited = Others have played these cards. Play them without seeing anything of their game. Then the results stand side by side.
same-deal-share = Beat us!
same-deal-again = Same deal for others
same-deal-play = Play this deal
same-deal-known = You have played this deal: a game of yours would not be compared.
same-deal-knew = knew the cards
same-deal-results = Results
same-deal-lobby = The first game here has the same cards as one that others have played. Rules and seats stay as they were.

## Puzzles

puzzles = Puzzles
puzzles-words = Positions from games in which one move is clearly best. You see what the player saw, and nothing more.
puzzles-none = There are no puzzles here.
puzzle-of-day = The puzzle of the day
puzzle-of-day-words = The same position for everybody. Your first answer counts.
puzzle-of-day-known = You know the position that everybody has today, so here is another one. It counts for your streak.
puzzle-today = { $solved ->
    [yes] You solved it.
   *[no] You did not find it this time.
}
puzzle-streak = { $days ->
    [0] {""}
    [one] Solved { $days } day in a row.
   *[other] Solved { $days } days in a row.
}
puzzle-solve = Solve it
puzzle-look = Look at it again
puzzles-more = More puzzles
puzzles-progress = { $tried ->
    [0] Puzzles in all: { $puzzles }.
   *[other] Solved at the first try: { $solved } of { $tried }. Puzzles in all: { $puzzles }.
}
puzzle-theme = Theme
puzzle-theme-any = All themes
puzzle-theme-name = { $theme ->
    [play] Playing a card
    [play-clue] Clue to play
    [save] Saving a card
    [prompt] Prompt
    [finesse] Finesse
    [answer] Answering a finesse or a prompt
    [fix] Preventing a mistake
    [discard] What to discard
    [stall] Gaining time
    [risk] Taking a risk
    [endgame] Endgame
   *[other] { $theme }
}
puzzle-level = Difficulty
puzzle-level-any = Any difficulty
puzzle-level-name = { $level ->
    [1] Very easy
    [2] Easy
    [3] Medium
    [4] Hard
   *[5] Very hard
}
puzzle-start = Give me a puzzle
puzzle-none-left = You have tried all puzzles of this kind.
puzzle-question = Your turn: what is best?
puzzle-back = Back to the question
puzzle-right = That’s the best move!
puzzle-wrong = There is a better move
puzzle-yours = Your move: { $action }
puzzle-best = Best: { $action }
puzzle-values = What the moves are worth
puzzle-proof = These are points to expect among people. Played on by Companions in { $worlds } ways the hidden cards may lie, it is on average at least { $margin } points better than any other move (± { $error }).
puzzle-solvers = { $tries ->
    [0] Nobody here had tried it before.
   *[other] Solved at the first try here: { $solved } of { $tries }.
}
puzzle-next = Next puzzle
puzzle-follows = What follows
puzzle-replay = Show in replay

## A new table

book = { $book ->
    [it] First edition (Italian)
    [ro] 2013 edition (Romanian)
   *[es] Deluxe edition (Spanish)
}
preset = { $preset ->
    [it] Classic
    [it-expert] Expert
    [ro] Classic 2013
    [ro-final-bouquet] Final bouquet
    [ro-choreography] Choreography
    [ro-avalanche] Avalanche, five cards
    [es] Deluxe, basic game
    [es-traca-final] Traca final
    [es-avalanche] Avalanche, ten cards
    [es-black-powder] Black powder
    [es-flamboyants] The five flamboyants
   *[deluxe] All expansions
}
preset-words = { $preset ->
    [it] The game as it began: five fireworks, eight clues, three errors.
    [it-expert] No score: complete all fireworks, or lose.
    [ro] The classic rules, with another word for 25 points.
    [ro-final-bouquet] When the deck is empty, play goes on: all or nothing.
    [ro-choreography] Announce the colour of the card you play: right wins a token, wrong is an error.
    [ro-avalanche] A sixth firework with one card of each value.
    [es] Classic, but you may also tell a player what they do not have.
    [es-traca-final] All or nothing, and empty clues are allowed.
    [es-avalanche] Ten multicolour cards that count as every colour.
    [es-black-powder] Black cards without colour, built from 5 down to 1.
    [es-flamboyants] Each firework completed with a 5 turns up a bonus tile.
   *[deluxe] All three expansions: seven fireworks and bonus tiles.
}
extra = { $extra ->
    [avalanche-five] five multicolour cards
    [avalanche-ten] ten multicolour cards
    [black-powder] black powder
    [flamboyants] the five flamboyants
    [final-bouquet] final bouquet
    [choreography] choreography
    [empty-clues] empty clues
   *[no-empty-clues] no empty clues
}
own-rules = custom rules
people = Players
seats = Seats
seats-words = { $count ->
    [2] Two players hold five cards each.
    [3] Three players hold five cards each.
    [4] Four players hold four cards each.
   *[other] Five players hold four cards each.
}
seat = Seat { $seat }
starter = Who starts
starter-random = by lot
starter-words = By the book: whoever wears the most colourful clothes.
hot-seat = Several players on this device
hot-seat-words = You pass the device around; a curtain hides the cards in between.
listed = Public table
listed-words = Everybody on this server sees the table and may join.
every-option = All options
rules = Rules
option-book = Rulebook
option-book-words = Decides which words the rating uses at the end.
option-multicolour = Multicolour cards
multicolour = { $kind ->
    [none] none
    [five] five
   *[ten] ten
}
multicolour-words = { $kind ->
    [none] Five fireworks, as in the basic game.
    [five] A sixth colour like the others, one card of each value.
   *[ten] A sixth firework whose cards count as every colour; “multicolour” cannot be named.
}
option = { $option ->
    [black_powder] Black powder
    [flamboyants] The five flamboyants
    [final_bouquet] Final bouquet
    [choreography] Well-tuned choreography
   *[empty_clues] Empty clues
}
option-words = { $option ->
    [black_powder] Ten black cards, built from 5 down to 1; no colour points at them; each missing one costs a point.
    [flamboyants] Completing a firework with a 5 turns up a bonus tile instead of giving a clue token.
    [final_bouquet] No score and no last round: complete everything, or lose as soon as it is impossible.
    [choreography] When playing you may announce the colour: right gives a clue token, wrong is an error.
   *[empty_clues] You may tell somebody a colour or value that none of their cards has.
}
table-manners = Table manners
marks = Marks on the cards
marks-kind = { $kind ->
    [all] all
    [positive] positive only
   *[none] none
}
marks-words = { $kind ->
    [all] Everything that was told stays visible, including what a card is not.
    [positive] Only clues that pointed at a card stay visible on it.
   *[none] A game of memory: nothing stays visible.
}
talk-kind = { $kind ->
    [silent] silent
    [phrases] phrases
   *[free] free
}
talk-words = { $kind ->
    [silent] Nobody talks during the game.
    [phrases] During the game only ready-made phrases: they say nothing about cards and advise nobody.
   *[free] Free chat at any time; you agree among yourselves what may be said.
}
spectators = Spectators
spectators-kind = { $kind ->
    [nobody] none
    [seat] behind a seat
   *[all] all hands
}
spectators-words = { $kind ->
    [nobody] Nobody may watch.
    [seat] Spectators look over one player’s shoulder. Nobody can check whether a player also watches as one: use it among people you trust.
   *[all] Spectators see every hand, once all players have agreed.
}
guests-talk = Guests may talk
guests-talk-words = People without a seat may write in the lobby and after the game.
clock = Clock
clock-words = Time for each player; without it the table waits, for days if need be.
clock-minutes = Minutes each
clock-increment = Seconds added per action
clock-is = { $minutes ->
    [one] One minute
   *[other] { $minutes } minutes
} each, { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} added per action.
open-table = Open table: { $edition }

## The lobby

invite = Invite
code = Code
qr-words = QR code of the link to this table
copy-link = Copy link
copied = Copied
sit-here = Sit here
sit-here-too = Seat another player here
guest = Player { $seat }
add-bot = Add a bot
bot-level = { $bot ->
    [simple] simple
    [companion] companion
    [companion-club] companion, club player
    [companion-beginner] companion, beginner
    [companion-master] companion, master
    [companion-master-fast] companion, master, fast
    [companion-master-deep] companion, master, deep
    [smart] smart
    [duet] duet
    [coder] coder
    [searcher] searcher
    [searcher-fast] searcher, fast
    [searcher-strong] searcher, strong
    [searcher-deep] searcher, deep
   *[other] { $bot }
}
bot-words = { $bot ->
    [simple] Plays what it knows and tells what can be played. Quick, and no genius.
    [companion] Made to play with people: takes clues as people mean them.
    [companion-club] The companion with the habits of experienced players.
    [companion-beginner] The companion as a beginner: patient and plain.
    [companion-master] The companion, looking ahead in the language of people.
    [companion-master-fast] The master who thinks for a moment.
    [companion-master-deep] The master who takes a long time.
    [smart] Plays well with its own kind; people will find some of its clues odd.
    [duet] For two of its kind: every action carries a message. With more players it plays like Smart.
    [coder] Speaks in code with its own kind; people cannot follow it.
    [searcher] Looks ahead before it acts, and takes its time.
    [searcher-fast] Looks ahead a little.
    [searcher-strong] Looks ahead before it acts, and takes its time.
    [searcher-deep] Looks far ahead, and takes a long time.
   *[other] A bot that this server’s host has added.
}
bot-strength = Bots to add
bots-fill = Fill the free seats with bots
bots-company = { $company ->
    [people] For tables with people
   *[bots] Best among themselves
}
guest-bot-words = A guest: a bot written for hanab.live that is connected to this server.
guest-bot = guest
guest-bot-settings = Settings for the guest
guest-bot-told = { $name } gets these settings before each game: { $settings }
name-of-seat = Name at seat { $seat }
ready = ready
i-am-ready = I am ready
not-ready = Not ready yet
move-up = Move seat { $seat } up
leave-seat = Leave seat { $seat }
free-the-seat = Free seat { $seat }
start = Start
start-words = The game can start when every seat is taken.
options = Options
change-options = Change…
keep-options = Keep these options
cards-in-words = { $cards } cards, hands of { $hand }; the best score is { $best }.
table-full = { $spectators ->
    [nobody] All seats are taken, and this table is closed to spectators.
   *[other] All seats are taken. You can watch as soon as the game begins.
}
ask-name = What shall we call you?
ask-name-keep = That is me

## Settings

your-name = Your name
theme = Time of day
theme-name = { $theme ->
    [night] night
    [light] day
   *[system] same as the system
}
setting = { $setting ->
    [sound] Sound
    [motion] Motion
    [numbers] Pace, clues and efficiency
    [shortcuts] Keyboard shortcuts
    [shapes] Shapes beside colours
   *[notify] Notifications
}
setting-words = { $setting ->
    [sound] Bangs, chimes and whispers.
    [motion] Cards fly and fireworks burst. The system’s “reduce motion” is always honoured.
    [numbers] In Hanabi: how many turns may pass without a card being placed, how many clues can still come, and how many cards each clue has brought.
    [shortcuts] 1–5 pick a card, P plays, D discards, T turns to a teammate, the letter of a colour or 1–5 choose the clue, C gives it, Escape puts back, ? shows all.
    [shapes] In Confetti each colour also has a shape of its own, for those who do not tell colours apart.
   *[notify] Tell me when it is my turn and the page is in the background.
}
key-enter = Enter
key-words = { $what ->
    [pick] picks a card from your hand
    [play] plays it
    [discard] discards it
    [teammate] turns to the next teammate, to tell them something
    [sign] chooses the colour or the value
    [give] gives the clue
    [move] moves the card in your hand
    [hint] asks for a hint
    [undo] asks to take back to your last action
    [what-if] tries a what-if that only you see
    [back] look back and forth
    [drop] puts everything back
   *[help] shows this list
}
turn-call = Call me when it is my turn
turn-call-words = { $state ->
    [insecure] This works only where the page comes by HTTPS, or on the machine that runs the server.
    [home-screen] On an iPhone or iPad, add Girandola to the home screen first and open it from there.
    [denied] You have not allowed notifications from this site. The browser’s settings can allow them.
    [missing] This browser cannot be called.
   *[off] A message comes when it is your turn and you are not at this table, even if the page is closed. It shows no cards.
}
install-app = Install as an app
install-app-words = Girandola gets its own icon and window. Your latest records and the lesson open without a network.
my-data = What is kept about you
my-data-words = Your name, your tables and your records. There is no account: a cookie recognises you.
take-everything = Download everything
forget-me = Delete everything
forget-me-sure = Delete everything that is yours?
forget-me-words = Your name, notes, messages and records are deleted now, for good. In games that others played too, your name becomes “somebody”. This browser forgets its settings as well.
keep-me = Keep it

## Replays

open-record-words = Paste a record here: one of ours (Hanabi or Confetti), the JSON of hanab.live, or its link. You can also drop a file.
open = Open
choose-file = Choose a file
beginning = The beginning
what-if = What if…
what-if-words = Choose an action for the player whose turn it is; the record itself does not change.
try-what-if = What if?
private-what-if-words = Only you see this. Act for whoever’s turn it is. Say what a hidden card is to play it; clues do not point at hidden cards.
assume = Suppose this card is
assumed-card = Suppose the card is { $card }.
assumed-nothing = The card is unknown again.
assume-other = Change
assume-tile = Which bonus tile is turned up?
assumed-tile = Suppose the next bonus tile is “{ $tile }”.
imagine-back = Take a step back
back-to-game = Back to the game
what-if-gone = The game has moved on, so your what-if is gone.
what-if-gone-your-turn = It is your turn, so your what-if is gone.
leave-branch = Back to the record
share-moment = Share this moment
save = Save
to-start = To the beginning
to-end = To the end
play-record = Play
stop-playing = Pause
moment = Moment
eyes = Through whose eyes
eyes-all = All cards
eyes-of = { $name }’s eyes
replay-stopped = The rules refuse action { $number }: { $reason }
view-together = Look at it together
viewing = Looking together
viewing-here = Here now
viewing-you = { $name } (you)
viewing-leads = { $name } leads.
viewing-you-lead = You lead: everybody sees what you show.
viewing-nobody-leads = Nobody leads at the moment.
viewing-take-lead = Take the lead
viewing-hand-over = Let { $name } lead
viewing-alone = Look around alone
viewing-alone-words = You are looking around alone.
viewing-back = Back to the others
viewing-what-if = A what-if that you play together: anybody here may act for the player whose turn it is.
viewing-note = Keep as a note to move { $move }
viewing-noted = { $name }: { $text }
viewing-to-move = Go to move { $move }
viewing-invite-words = Everybody who has this code or link can look at the game with you.

## Learning

you-name = You
teacher-name = Lia
first-game = Your first game
first-game-words = Five minutes with Lia, who plays well and never loses patience.
first-game-start = Begin
variants = Variants and expansions
learn-confetti = Confetti: how it is played
lesson-next = Next
lesson-play = Play now
lesson = { $step ->
    [see] This is Hanabi. You and Lia build five fireworks together, each from 1 to 5. You see Lia’s cards – but of your own only the backs.
    [ones] Lia has three 1s, and every firework starts with a 1. Touch one of her 1s, choose the value 1, look which cards light up, and tell her.
    [save] Lia played a 1 at once. Her 5 is precious: there is only one in each colour. Tell her about it – its value or its colour – so that she does not discard it.
    [play] Lia spent a clue on you: your third card is a 1. It is white, yellow or green – all of them fit. Touch it and play it.
    [discard] Clues are getting few. Discarding gives one back. Your first card is the oldest, and you know nothing about it: discard it.
    [two] Lia told you about a 2. Red has its 1, so it must be meant for red. Play it!
    [error] And if a card does not fit? Let us try, and take it back afterwards: play the leftmost card.
    [chart] Touch any card of yours: the chart shows what it can still be, after all that you see and were told. The eye on Lia’s hand shows her cards as she sees them.
    [help] Stuck? “Hint” above the table says what an experienced player would do here, and why. At your first table the bots say why they act: read it under “Your turn” and in the history.
   *[end] That is all: tell, discard, play. The game ends with the third error, with 25 points, or one round after the last card is drawn. Now the real thing!
}
lesson-done = { $step ->
    [ones] Exactly: all matching cards are pointed out at once. It cost one of the eight clue tokens – and Lia plays.
    [save] Good: now she knows. A clue costs a token, and Lia spends the next one on you.
    [play] It fits! And Lia plays another 1.
    [discard] One clue token is back, and you draw a new card. It was a 4 – there is another copy of it. Lia uses the clue for you.
    [two] Beautiful. That is how a few clues light up a sky.
   *[error] An error: the card is gone. The third error would end the game. We take this one back.
}
lesson-told = { $name } tells you: { $clue }, { $count ->
    [one] one card
   *[other] { $count } cards
}.
rule-title = { $part ->
    [goal] The goal
    [setup] Setting up
    [turn] A turn
    [tell] Giving information
    [discard] Discarding a card
    [play] Playing a card
    [end] The end and the score
    [scale] The scale
    [manners] What may be said
    [advice] Good advice
    [signs] The signs of the fireworks
    [bouquet] Final bouquet (for experts)
    [choreography] Well-tuned choreography
    [avalanche-five] Avalanche of colours, five cards
    [avalanche-ten] Avalanche of colours, ten cards
    [powder] Black powder
    [flamboyants] The five flamboyants
   *[books] How each edition plays
}
rule = { $part ->
    [goal] Everybody plays together. Build one firework of each colour, in the order 1 2 3 4 5. You see everybody’s cards but your own, and you never look at your own.
    [setup] There are five colours, each with the cards 1 1 1 2 2 3 3 4 4 5. With two or three players everybody holds five cards, with four or five players four. At the start all eight clue tokens are available, and there are no errors. By the book, whoever wears the most colourful clothes begins; play goes round clockwise.
    [turn] On your turn you do exactly one of three things: give information, discard a card, or play a card. You may not pass.
    [tell] It costs one clue token; without a token it is not possible. Tell one other player about one colour or one value. All matching cards are pointed out at once, so the player also learns that the others do not match.
    [discard] One card goes face up onto the discards, one clue token comes back, and you draw. While all eight tokens are available, you cannot discard. Everybody may look through the discards at any time.
    [play] Play one of your cards, whether you know it or not. If it starts or continues its firework, it is placed; otherwise it is discarded and you take an error. Then you draw. Completing a firework with its 5 brings a clue token back; if all eight are available, this bonus is lost.
    [end] With the third error the game is lost at once. When all fireworks are complete, you have won. When the last card is drawn, everybody has one more turn, including the player who drew it, and nobody draws any more. The score is the sum of the highest cards of the fireworks, 25 at most.
    [scale] What the audience thinks of your show. With a sixth colour that scores, the scale goes on up to 30.
    [manners] You speak about cards only by giving information. While another player is to act, nobody comments on it or tries to influence it. General remarks are always fine, such as “I still know nothing about my cards” or “do you remember what you have?”
    [advice] Discarding a card you know nothing about is risky, but sometimes there is no choice. All but the 5s have other copies. Look at the discards: they tell you a lot about your own cards. After being told something you may rearrange your hand, to remember it better. A firework that can no longer be completed is marked; the rest of its cards can be discarded freely.
    [bouquet] When the deck is empty, play goes on, and there is no score: either all fireworks are completed, or the game is lost. It is lost with the third error, or as soon as the last copy of a card that is still needed is discarded or misplayed. Without a deck the hands get smaller; a player who can do nothing is skipped.
    [choreography] When you play a card, you may announce the colour of its firework. If the colour is right and the card fits, a clue token comes back, and two if the card completes the firework. If the colour is wrong, the card is discarded and it is an error, even if it would have fitted.
    [avalanche-five] Five multicolour cards, one of each value, make a sixth firework. “Multicolour” is told like any other colour. The highest score is 30.
    [avalanche-ten] Ten multicolour cards (1 1 1 2 2 3 3 4 4 5) make a sixth firework. They count as every colour: a clue about red points at the red and the multicolour cards. “Multicolour” itself cannot be named, and a multicolour card never takes the place of another card. The highest score is 30.
    [powder] Ten black cards (5 5 5 4 4 3 3 2 2 1) make a firework that is built downwards, from 5 to 1. Its 1 completes it and brings a clue token back. Only values point at black cards, colours never do. Black cards score nothing: each one that is missing from the black firework costs a point. The score never falls below 0, and the highest stays 25.
    [flamboyants] Whoever completes a firework with a 5 turns up one of six bonus tiles instead of taking a clue token: a clue token; an error taken back, and a clue token; free information about a colour; free information about a value; a discarded card goes back into the deck, at a random place; a discarded card is played. The card to be played must fit, or the bonus is lost; if it is a 5, it turns up the next tile. When the deck is empty, the fifth tile works like the sixth. Only then does the player draw.
   *[books] The first edition (Italian) has the basic game and the expert game. The 2013 edition (Romanian) adds the final bouquet, the choreography and the avalanche of five. The deluxe edition (Spanish) allows empty clues and adds the avalanche of ten, black powder and the flamboyants. At our tables everything can be combined.
}

## Confetti

confetti = Confetti
confetti-invitation = Confetti: everybody at once
confetti-motto = One heap, every hand in it, one minute of sand.
confetti-table = table with cards
confetti-table-words = The heap. { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} of sand left; you hold { $held } of { $hold ->
    [one] { $hold } card
   *[other] { $hold } cards
}. Arrow keys move your hand, N goes to the next card, M to the next of yours. Enter takes and lets go, H brings the card home, G gives it back, Space pins.
confetti-closer = Closer
confetti-whole-table = Whole table
confetti-seconds = { $seconds } s
confetti-seconds-left = { $seconds ->
    [one] { $seconds } second of sand left
   *[other] { $seconds } seconds of sand left
}
confetti-colour = { $colour ->
    [R] red
    [Y] yellow
    [B] blue
    [G] green
    [P] purple
   *[O] orange
}
confetti-card-words = small { $small }, medium { $medium }, large { $large }
confetti-set-words = a set in { $colour }
confetti-surplus-words = { $count ->
    [one] { $count } card too many
   *[other] { $count } cards too many
}
confetti-you-hold = You hold it.
confetti-stolen = { $name } takes a loose card of yours.
confetti-contest = Two of you pull at one card.
confetti-yours = { $name } has let go: the card is yours.
confetti-removed = Nobody has let go: the card is out of the game.
confetti-unpinned = { $name } was quicker: the card has been taken.
confetti-sand-out = The sand has run out.
confetti-left = { $name } has lost the connection.
confetti-back = { $name } is back.
confetti-choose = { $count ->
    [one] Choose { $count } card for your point
   *[other] Choose { $count } cards for your points
}
confetti-choose-words = Point cards leave the game, face down on your pile. The rest goes back to the heap.
confetti-take-points = Take ({ $picked } of { $count })
confetti-others-choose = Choosing point cards: { $names }
confetti-sum = { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
}{ $surplus ->
    [0] {""}
    [one] { " " }− { $surplus } too many
   *[other] { " " }− { $surplus } too many
}
confetti-empty-hand = No cards held.
confetti-best = The best hand on the table: { $score }
confetti-players = Players
confetti-holds = holds { $held } of { $hold }
confetti-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
confetti-pin = { $count ->
    [one] Hold the loose card
   *[other] Hold { $count } loose cards
}
confetti-interrupted = The round will be played again
confetti-interrupted-words = The server stopped in the middle of it. All points are as they were.
confetti-round-over = Round { $round } is over
confetti-waiting = Waiting for the others…
confetti-begins-in = Begins in { $seconds } s, also without those who are not ready
confetti-record = Confetti: { $points }
confetti-faces = Faces
confetti-next-round = Ready for round { $round } of { $rounds }
confetti-film = Watch round { $round }
confetti-look-at-table = Look at the table
confetti-back-to-results = Back to the points
confetti-switch = { $which ->
    [sound] Sound
    [vibration] Vibration
    [shapes] Shapes beside colours
   *[motion] Motion
}
confetti-keys = Drag cards with one finger or the mouse into your hand, the coloured field. Dropped short they lie loose: tap, click or press Space to hold them. Two fingers or the wheel zoom. Keys: arrows move, N and M go from card to card, Enter takes and lets go, H brings home, G gives back, Space holds.
confetti-stop = Ask to end the game
confetti-solo-end = The end: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
confetti-end = The end
confetti-pause = Pause
confetti-go-on = Go on
confetti-moment = Moment of the round
confetti-speed = Speed
confetti-follow = Follow
confetti-round = Round
confetti-nobody = nobody
confetti-side = { $side ->
    [white] White side: circles
   *[black] Black side: shapes
}
confetti-side-legend = Side of the cards
confetti-sand-legend = Sand
confetti-sand-words = { $seconds ->
    [one] { $seconds } second of sand
   *[other] { $seconds } seconds of sand
}
confetti-own-best = Your best: { $points }
confetti-no-scores = Nobody has played yet.
confetti-how = Drag cards into your hand, the coloured field.
confetti-tug = Two pull at it: let go, or you both lose it!
confetti-spot = { $where ->
    [mine] { $card }: you hold it
    [loose] { $card }: loose on your ledge
    [theirs] { $card }: held by another
   *[free] { $card }
}
confetti-rules = How it is played
confetti-more-rules = All the rules
confetti-rule = { $part ->
    [heap] The cards lie in a heap in the middle. While the sand runs, everybody takes cards at the same time: with one finger you slide one card across the table, into your hand.
    [sets] A small, a medium and a large circle of one colour are a set, and a set is a point. Each circle counts only once. Here each card is needed three times over: three points.
    [surplus] Each card that your sets do not need costs a point, so hold only what you need.
    [limit] You hold up to six cards, in the last round up to nine (alone always six). You may give cards back to the middle as often as you like.
    [hand] What lies in your hand is yours. A card on its way, or dropped short, may be taken by anybody.
    [flick] A card slides at most two and a half table widths a second. If you flick it faster and let go, it stays where it has got to.
    [tug] Two at one card? Whoever lets go loses it; if nobody does for three seconds, it is out of the game.
    [points] After each round you choose as many of your cards as you have scored. They leave the game, face down on your pile; the rest of your hand goes back to the heap.
    [minus] A score below zero costs points that you have: as many cards of your pile go back to the heap, the latest first. With none left, you lose nothing.
    [rounds] Two to four players play three rounds, five to seven play two. Alone you play five. The first round has half of the cards, later ones have all that are left.
    [winner] Whoever has the most points after the last round wins. Equal points share the win.
   *[sides] The black side shows shapes instead of circles. Each colour has a shape of its own; everything else is the same.
}
confetti-talk-words = { $kind ->
    [silent] Nobody chats.
    [phrases] Ready-made phrases during the game.
   *[free] Free chat at any time.
}
confetti-spectators-words = { $kind ->
    [nobody] Nobody may watch.
   *[all] Others may watch.
}
confetti-watching = Others may watch
confetti-learn = Learn Confetti
confetti-first-round = A first round, step by step
confetti-practise = Practise without a clock
confetti-sets-so-far = Your sets so far
confetti-hand-sum = Sets { $sets }, cards too many { $surplus }: { $score }
confetti-lesson-skip = Skip
confetti-lesson-play = Play
confetti-lesson = { $step ->
    [take] Put a finger (or the mouse) on any card and drag it into your hand, the coloured field.
    [set] Now complete a set: a small, a medium and a large circle of one colour, on any of your cards. The list shows what you have.
    [back] A card that no set needs costs a point. Drag one of your cards back to the heap.
    [loose] Drop a card on the narrow field beside your hand: there it lies loose, and others could take it.
    [hold] Tap that card, or press Space, to hold it.
    [three] Three cards can make three points. Reach 3 points: look for cards that help several colours at once.
   *[end] That is all. In a game the sand runs for a minute and everybody grabs at once. Have fun!
}
confetti-solo = Alone
confetti-solo-words = Five rounds of a minute. How many points can you make?
confetti-play-alone = Play alone
confetti-day = The heap of the day
confetti-day-words = { $date }: the same heap for everybody.
confetti-play-day-again = Play it again (does not count)
confetti-day-first = Only your first try at a day’s heap counts.
confetti-day-share = Share the result
confetti-day-place = { $points ->
    [one] { $points } point
   *[other] { $points } points
} in { $time }: place { $rank } of { $players }.
confetti-day-streak = { $days ->
    [one] One day in a row.
   *[other] { $days } days in a row.
}
confetti-share-day = Girandola Confetti { $day }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} in { $time }
confetti-share-place = Place { $rank } of { $players }, days in a row: { $streak }
confetti-play-day = Play today’s heap
confetti-with-bots = With bots
confetti-how-many = How many bots
confetti-strength = How strong
confetti-bot = { $bot ->
    [dreamer] Dreamer
    [stroller] Stroller
    [picker] Picker
    [magpie] Magpie
   *[hawk] Hawk
}
confetti-bot-level = { $bot ->
    [dreamer] Dreamer (very gentle)
    [stroller] Stroller (gentle)
    [picker] Picker (middling)
    [magpie] Magpie (strong)
   *[hawk] Hawk (very strong)
}
confetti-bot-words = { $bot ->
    [dreamer] About 2 points a round.
    [stroller] About 3 points a round.
    [picker] More than 4 points a round.
    [magpie] About 5 points a round.
   *[hawk] Nearly always 6. Good luck!
}
confetti-play-bots = Play with bots
confetti-with-people = With people
confetti-rounds-words = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
confetti-new-only = Only new cards in the second of three rounds
confetti-perfect = Perfect! Every card is a point.
confetti-big-screen = For a television: open the table’s link there and take no seat. It shows the whole table; everybody plays on their own phone.
confetti-open-table = Open a table
confetti-reason = { $reason ->
    [no-such-seat] There is no such seat.
    [no-such-card] There is no such card.
    [not-a-point] That place is not on the table.
    [not-there] You are not at the table in this round.
    [already-there] You are at the table already.
    [sand-not-running] The sand is not running.
    [already-dragging] One hand drags one card.
    [nothing-dragged] You are not dragging a card.
    [not-on-table] That card is no longer there.
    [beside-the-card] You missed the card.
    [covered] Another card lies over it.
    [held-by-another] Somebody else holds that card.
    [nothing-loose] Nothing lies loose at your edge.
    [not-on-your-ledge] That card does not lie loose at your edge.
    [hand-full] Your hand is full.
    [not-yours] That card is not yours.
    [no-round] No round is being played.
    [round-running] The round is still being played.
    [still-choosing] Somebody is still choosing point cards.
    [nothing-to-choose] You have no point cards to choose.
    [not-in-hand] That card is not in your hand.
    [wrong-number] Choose exactly as many cards as you have points.
    [game-over] The game is over.
    [stayed-behind] The connection faltered: the card stayed behind.
    [silent] Nothing is coming from the server: what you see may be out of date.
   *[other] That is not possible right now.
}

## Refusals

reason = { $reason ->
    [offline] The server does not answer.
    [nobody] The server does not know you; please reload the page.
    [malformed] The server did not understand that.
    [malformed-action] That is not an action of this game.
    [join-first] This page has not joined the table yet; please reload it.
    [live-game] That is not possible in a game without turns.
    [no-code-free] No free table code was found; please try again.
    [stale] The game has moved on; please look again.
    [game-over] The game is over.
    [not-your-turn] It is not your turn.
    [not-your-card] That is not your card.
    [no-clue-token] There is no clue token left.
    [all-clue-tokens] All clue tokens are available: you cannot discard.
    [no-such-seat] There is no such seat.
    [own-hand] You cannot give yourself a clue.
    [no-cards-to-tell] That player has no cards.
    [unnameable] That cannot be told in this edition.
    [empty-clue] The clue would point at no card, and this table does not allow that.
    [no-announcements] This edition has no announcements.
    [no-such-firework] There is no such firework.
    [tile-first] The bonus tile comes first.
    [no-tile] No bonus tile is waiting for a choice.
    [wrong-tile] The bonus tile asks for something else.
    [not-discarded] That card is not among the discards.
    [unknown-card] First say what this card is.
    [unknown-tile] First say which bonus tile is turned up.
    [impossible-card] That cannot be.
    [not-the-owner] Only the table’s owner may do that.
    [not-your-seat] That is not your seat.
    [not-seated] You do not have a seat at this table.
    [which-seat] For which of your seats?
    [seat-taken] That seat is taken.
    [seat-free] Nobody sits there.
    [saw-other-cards] You have seen the cards, so you cannot sit there in this game.
    [game-on] That is not possible during a game.
    [no-game] No game is on.
    [seats-free] There are still free seats.
    [no-such-bot] There is no such bot.
    [guest-away] That bot is not connected now.
    [guest-busy] That bot is playing at another table.
    [guest-seated] That bot sits at this table already.
    [guest-cannot-play] That bot knows the base game and multicolour cards, but not black powder, bonus tiles, announced colours or the final bouquet.
    [film-later] The film can be watched when the game is over.
    [not-saved] The server could not save that; nothing has changed. Please try again in a moment.
    [too-many-records] You have brought many games; there is no room for more today.
    [too-many-strong-bots] Strong bots already play at several of your tables; finish a game there first.
    [too-talkative] That is a lot of talk; please wait a moment.
    [too-many-hints] That is a lot of hints; please wait a moment.
    [no-bot-there] No bot sits there.
    [other-game] A table cannot change to another game.
    [paused] The game is paused.
    [not-paused] The game is not paused.
    [nothing-asked] Nothing was asked.
    [already-asked] A question is already open.
    [nothing-to-undo] There is nothing to take back.
    [no-talking] Talking is not allowed at this table now.
    [no-such-phrase] There is no such phrase.
    [wrong-cards] Those are not the cards in your hand.
    [no-hints] This table plays without hints.
    [too-many-reviews] Too many games are being reviewed just now. Try again in a minute.
    [no-such-review] This review is no longer there.
    [bad-name] That name cannot be used.
    [no-such-table] There is no such table.
    [no-such-record] There is no such record.
    [hanab-live-link] This link names a game on hanab.live without holding it. Open hanab.live/export/ and the number of the game, and paste the text that appears, or paste a link from “share replay”.
    [no-record] This is not a record that can be replayed.
    [no-such-code] No table has this code.
    [no-push] This server does not call anybody.
    [no-such-deal] There is no such deal here.
    [no-such-puzzle] There is no such puzzle here.
    [no-such-token] This link has been used or is too old.
    [too-fast] That was too fast; please wait a moment.
    [too-many-tables] You have opened many tables today; please come back tomorrow.
    [too-large] That is too large.
    [forgotten] That is too long ago: this table has forgotten it.
    [one-try] The deal of the day has one try, with the same partners for everybody.
    [fixed-deal] The cards of this table are set, so its rules and seats stay as they are.
    [not-leading] Only the one who leads may do that.
    [no-such-member] That person is no longer here.
    [no-branch] There is no what-if to play in here.
    [no-such-viewing] Nobody looks at a game together under this address.
    [too-many-viewers] Too many people are looking at this game already.
    [day-not-over] This is today’s deal, which others still have before them. From tomorrow on you can look at it together.
    [not-yet] That heap is for another day; it opens when the day comes.
    [moved] The table has moved; please reload the page.
   *[other] That did not work.
}

## Bots that say why, hints

thinks = { $name } is thinking…
gets-ready = { $name } is getting ready…
explanations = Bots explain themselves
explanations-words = For learners: bots say why they act while the game is on, as far as you are allowed to know. After the game they always do.
hints = Hints
hints-words = Whoever is to act may ask for a hint. The others see that, but not what it says.
explains-in-words = Bots explain themselves during the game.
no-hints-in-words = No hints.
ask-hint = Ask for a hint
hint = Hint
hint-thinking = Looking for a hint…
hint-first = The first one after the server’s start takes longer; you can play on meanwhile.
hint-failed = No hint is available.
hint-companion = The Companion would { $action }.
event-hinted = { $name } asked for a hint.
do-clue = tell { $name }: { $clue }
do-play = { $card ->
    [none] play card { $place }
   *[other] play { $card } (card { $place })
}{ $announced ->
    [none] { "" }
   *[other] , announcing { $announced }
}
do-discard = { $card ->
    [none] discard card { $place }
   *[other] discard { $card } (card { $place })
}
do-choice = { $kind ->
    [return] send { $card } back into the deck
   *[encore] play { $card } from the discards
}
worth-points = { $points } points
worth-error = ± { $error }

## The review of a game

review-game = Review the moves
review-words = Each move is replayed from what its player could see: what it was worth, and what would have been better. This may take a minute.
review-waiting = Getting ready…
review-progress = { $done } of { $total ->
    [one] { $total } move
   *[other] { $total } moves
}
review-stop = Stop
review-curve = Expected points and chance of perfection, move by move
review-points = expected points
review-perfect = chance of perfection
review-no-loss = No move clearly cost points.
review-costliest = The costliest moves
review-move = Move { $turn }, { $name }
review-lost-at = With all cards face up it could be won until move { $turn } ({ $name }).
review-never = Even with all cards face up, no way to win this deal was found.
review-always = With all cards face up it could be won to the end.
review-best = Best for { $name } here
review-taken = Move made: { $action }
review-was-best = That was as good as anything.
review-read-as = { $convention ->
    [smart] Clues were read by Smart’s convention.
    [duet] Clues were read by Duet’s convention.
    [coder] Clues were read by Coder’s code.
   *[people] Clues were read, and the rest was played out, as people mean them.
}
