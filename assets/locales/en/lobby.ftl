# The lobby card, and the table's public face while a game runs.

lobby-title = ### Hypnosia · table { $table }
lobby-invitation = Race your four pawns to the centre and capture on the way. 2 to 6 players, about 20 minutes for two.
lobby-rematch = Rematch of table { $table }: the game begins as soon as everybody who played has pressed **Join**.
origin = 🎯 Practice from turn { $turn } of table { $table }: { $link }
series = Series: { $score }
lobby-free = Free: { $colours }
lobby-full = All seats are taken.
lobby-needs-player = To start, one more player is needed: **Join**, or **Add computer**.
lobby-needs-person = To start, a person must sit here too: **Join**.
lobby-ready = Ready: { $host } can press **Start**.
lobby-ready-waiting = { $host } can press **Start**, or wait for { $players }.
lobby-host-mark = host
lobby-kept = kept for { $player } until { $until }
lobby-told = -# You asked to be told of new tables: { $people }
lobby-options = { $variant } · time for a turn: { $time } · { $rated }
lobby-options-fixed = -# Bridges, time and rating are fixed now that others have sat down.
lobby-fair = -# Fair dice (`{ $fingerprint }`): a secret seed was drawn when this table opened, every **Join** and **Start** is mixed in, and after the game every roll can be checked.
lobby-words = -# Fair dice (`{ $fingerprint }`): a secret seed was drawn when this table opened, and everything that people do in the lobby is mixed in, words above all. If you add the last word, you know that nobody has chosen the dice.
lobby-last-word = -# The last word for the dice is { $player }’s, and nothing has changed since.
lobby-expires = -# Closes { $when } if nothing happens, and { $latest } at the latest.
lobby-expires-empty = -# Closes { $when } if nobody sits down.
lobby-expires-last = -# Closes { $when } unless the game begins.

alt-lobby = The board of Hypnosia at the start: four circles inside one another, joined by bridges, and the pawns at home outside.

lobby-cancelled = ### Hypnosia · table { $table }
    This table has been closed. Open a new one with `/hypnosia new`.
lobby-expired = ### Hypnosia · table { $table }
    This table was not started in time, so it was closed. Open a new one with `/hypnosia new`.

button-join = Join
button-leave = Leave
button-word = Add a word
button-add-computer = Add computer
button-remove-computer = Remove computer
button-options = Options
button-fair-dice = Fair dice
button-start = Start
button-more = More
button-cancel = Close the table

join-placeholder = Choose a colour
join-done = You sit at { $sign } { $colour }. You can take another colour here.
leave-done = You have left table { $table }.
word-title = A word for the dice
word-label = Something that nobody would guess
word-placeholder = Letters, digits, blanks, - and ' only
word-done = Your word for the dice of table { $table }: **{ $word }**. It stays in the log for good, as the last line of these. If somebody changes something after it, you can add another one until the start.
lobby-word-hidden = word hidden
hide-word-placeholder = Hide a word from everyone
hide-word-done = The word is hidden: its hash stands in its place, so the dice can still be checked.
form-again = That took me too long. Please press the button once more.
computer-question = How well should the computer play? Each computer keeps its own level.
computer-placeholder = Choose a level
computer-done = { $player } sits down.
computer-another = Another one?
computer-which = Which computer should leave?
computer-gone = { $player } has left the table.

options-question = The options of table { $table }. Changes apply at once.
options-variant = Bridges
options-time = Time for a turn
options-level = Stand-in
options-rated = Game

cancel-question = Close table { $table } for everybody?
close-question = Close table { $table } for everybody? Its game ends at once, and nobody wins or loses.
button-cancel-confirm = Yes, close it
button-keep-open = No, keep it open
cancel-done = Table { $table } is closed.
cancel-kept = Good. Table { $table } stays.
thread-name = Hypnosia: { $names }

card-title = ### Hypnosia · table { $table }
card-turn = Turn { $number }: { $sign } { $player }
card-dice = -# Fair dice `{ $fingerprint }`
card-dice-word = -# Fair dice `{ $fingerprint }` · last word: { $player }
card-aborted = This game was stopped before its end: a moderator closed it, its channel is gone, or I was removed from the server. Nobody wins or loses.
button-watch = Watch the game
button-see-result = See the result
