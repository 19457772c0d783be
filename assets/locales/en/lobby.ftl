# The lobby card, and the table's public face while a game runs.

cmd-new-name = new
cmd-new-description = Open a table in this channel
opt-pace-name = pace
opt-pace-description = How long a turn may take
opt-rated-name = rated
opt-rated-description = Does the game count for the rating?
choice-rated-yes = yes
choice-rated-no = no (practice, with hints)
opt-computers-name = computers
opt-computers-description = How many computer players to add right away
opt-level-name = level
opt-level-description = How strong the computers are
opt-invite-name = invite
opt-invite-description = Up to five people to invite, such as @Ada @Bruno

lobby-title = ### Hypnosia · table { $table }
lobby-rematch = Rematch of table { $table }: it starts as soon as everyone from the last game has pressed **Join**.
origin = 🎯 Practice from turn { $turn } of table { $table }: { $link }
series = Series: { $score }
lobby-free = Free seats: { $colours }
lobby-full = All seats are taken.
lobby-needs-player = Waiting for a second player. Nobody around? **Add computer**.
lobby-waiting = Waiting for { $players }.
lobby-needs-person = At least one person has to play: press **Join**.
lobby-ready = Ready: { $host } can press **Start**.
lobby-ready-waiting = { $host } can press **Start**, or wait for { $players }.
lobby-host-mark = host
lobby-kept = reserved for { $player } until { $until }
lobby-freed = -# { $host } freed the seat of { $player }, who can join again.
lobby-told = -# New table alert for { $people }
lobby-options = { $rated } · { $time }
lobby-practice = alone: practice with hints. Two or more: { $options }
lobby-options-fixed = -# Variant, time and rating are locked now that others have joined.
lobby-more = ### More for table { $table }
lobby-dice = -# Fair dice: a secret seed was drawn when this table opened, and `{ $fingerprint }` is its fingerprint. Everything that happens in the lobby is mixed in, including a word of your own if you add one. No player can predict the rolls, and everyone can check them after the game.
lobby-closes = closes { $when }
lobby-waits = closes { $when } if the game hasn't started

lobby-cancelled = ### Hypnosia · table { $table }
    This table has been closed. Open a new one with `/hypnosia new`.
lobby-expired = ### Hypnosia · table { $table }
    This table was closed because the game wasn't started in time. Open a new one with `/hypnosia new`.
lobby-opened-again = Opened again as table { $table }.

button-join = Join
button-leave = Leave
button-word = Add a word
button-add-computer = Add computer
button-free-seat = Free a seat
button-options = Options
button-fair-dice = Fair dice
button-start = Start
button-full-game = Full game
button-more = More
button-cancel = Close the table
button-open-again = Open again
again-done = Table { $before } is open again as table { $table }: { $link }
start-done = The game of table { $table } has started. The table's message can't change right now and will follow.

join-placeholder = Choose a colour
join-done = You're { $sign } { $colour }. Change your colour here:
leave-done = You've left table { $table }.
word-title = A word for the dice
word-label = Something nobody could guess
word-placeholder = Letters, digits, spaces, - and ' only
word-done = Your word for the dice of table { $table }: **{ $word }**. It's now the last line below and stays in the log for good. If anything changes after it, you can add another before the game starts.
hide-word-placeholder = Hide a word from everyone
hide-word-done = The word is hidden: its hash takes its place, so the dice can still be checked.
form-again = That took too long. Please press the button again.
computer-question = How strong should this computer be? Each computer keeps its own level.
computer-ratings = -# The numbers compare with players' ratings.
computer-placeholder = Choose a level
computer-done = { $player } joined.
computer-another = Another one?
free-seat-which = Which seat should be freed?
seat-freed = The seat of { $player } is free.

options-question = Options of table { $table }. Changes apply at once.
options-variant = Variant
options-level = Stand-in for absent players
options-rated = Game

cmd-close-name = close
cmd-close-description = Close your table before the game starts (moderators: any table)
opt-table-name = table
opt-table-description = Table number (default: the table in this channel)
cancel-question = Close table { $table } for everyone?
close-question = Close table { $table } for everyone? The game ends immediately without a result.
button-cancel-confirm = Yes, close it
button-keep-open = No, keep it open
cancel-done = Table { $table } is closed.
cancel-kept = OK, table { $table } stays open.
thread-name = Hypnosia { $table } · { $pace }: { $names }
alt-lobby = The Hypnosia board at the start: each of the six colours has { $pawns } pawns outside the circles, and the centre is empty.

card-title = ### Hypnosia · table { $table }
card-turn = Turn { $number }: { $sign } { $player }
card-dice = -# Fair dice `{ $fingerprint }`
card-dice-word = -# Fair dice `{ $fingerprint }` · last word: { $player }
card-aborted = This game was stopped early: a moderator closed it, its channel is gone, or I was removed from the server. There is no result.
card-called-off = Called off by { $player }. No result.
button-watch = Watch the game
button-see-result = See the result
