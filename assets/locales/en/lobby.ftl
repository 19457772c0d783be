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
lobby-rematch = Rematch of table { $table }: it starts once you've all pressed **Join**.
origin = 🎯 Practice from turn { $turn } of table { $table }: { $link }
series = Series: { $score }
lobby-free = Free seats: { $colours }
lobby-full = All seats are taken.
lobby-needs-player = Needs a second player, or **Add computer**.
lobby-waiting = Waiting for { $players }.
lobby-needs-person = Someone has to play: press **Join**.
lobby-ready = Ready, { $host }? Press **Start**.
lobby-ready-waiting = Waiting for { $players }. { $host } can start without them.
lobby-host-mark = host
lobby-kept = { $player } (invited, seat held until { $until })
lobby-freed = -# { $host } freed the seat of { $player }, who can join again.
lobby-line-open = 🎲 { $host } opened table { $table }
lobby-line-invited = 🎲 { $host } invites { $players } to table { $table }
lobby-line-rematch = 🎲 { $host } wants a rematch of table { $table }: { $players }
lobby-options = { $rated } · { $time }
lobby-practice = alone: practice. Two or more: { $options }
lobby-options-fixed = -# Variant, time and rating are locked now that others have joined.
lobby-more = ### More for table { $table }
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
join-done = You're { $sign } { $colour }. Prefer another colour?
leave-done = You've left table { $table }.
word-title = A word for the dice
word-label = A word or phrase the others won't guess
word-placeholder = Letters, digits, spaces, - and ' only
word-done = Added to the dice of table { $table }: **{ $word }**. It stays in the public log. If anything changes after it, add another to have the last word.
hide-word-placeholder = Hide a word from everyone
hide-word-done = The word is hidden: its hash takes its place, so the dice can still be checked.
form-again = That took too long. Please press the button again.
computer-question = How strong?
computer-ratings = -# The numbers are ratings, on the same scale as yours.
computer-placeholder = Choose a level
computer-done = { $player } joined.
computer-another = Another one?
free-seat-which = Which seat should be freed?
seat-freed = The seat of { $player } is free.

options-question = Options of table { $table }. Changes apply at once.
options-variant = Variant
options-rated = Game

cancel-question = Close table { $table } for everyone?
close-question = Close table { $table } for everyone? Nobody gets a result, and the others at the table may not like that.
button-cancel-confirm = Yes, close it
button-keep-open = No, keep it open
cancel-done = Table { $table } is closed.
cancel-kept = OK, table { $table } stays open.
close-resigns = You play at table { $table }, and its game is rated: for you, closing it means resigning.
close-ask-question = Close table { $table }? I'll ask its players first: if none of them keeps playing, the game ends without a result. They have { $time } to answer. **Remove now** ends it at once, and everyone sees that you did it.
button-ask-to-close = Ask the players
button-remove-now = Remove now
close-asked = I've asked the players at table { $table }. It closes { $when } unless one of them keeps playing.
close-agreed = You agree. Table { $table } closes when everyone agrees, at the latest { $when }.
close-played-on = { $player } keeps playing: table { $table } stays open.
word-closing = 🛑 { $players }: { $moderator } wants to close this game. It ends without a result if none of you keeps playing. Time to answer: { $time }. Until then, no one's time runs.
button-play-on-asked = Keep playing
button-agree-to-close = Close the game
moderator-gone = a moderator
word-proposed-slow = 🌙 { $players }: { $player } would like to go on tomorrow. If you all agree, each turn has { $turn } from now on. Time to answer: { $time }; no answer means no. Until then, no one's time runs.
word-proposed-rest = 🌙 { $players }: { $player } would like this game to rest until { $day }. If you all agree, the turn has all its time from then on, and anyone may move before. Time to answer: { $time }; no answer means no. Until then, no one's time runs.
word-proposed-end = 🏁 { $players }: { $player } would like to end this game here. If you all agree, it ends without a result and isn't rated. Time to answer: { $time }; no answer means no. Until then, no one's time runs.
button-agree = Agree
button-decline = No
button-go-on = Go on tomorrow
button-rest = Rest until…
button-end-here = End here
button-end-here-confirm = Yes, end it here
rest-question = Until when should the game of table { $table } rest? Everyone who holds their seat has to agree. The clock stands still until then, and anyone may move before.
rest-placeholder = Choose a date
rest-date = { $days ->
    [one] in { $days } day · { $date }
   *[other] in { $days } days · { $date }
}
end-here-question = End the game of table { $table } here? If everyone who holds their seat agrees, it ends with these standings: without a result, a rating or a record.
proposal-asked = I've asked the others at table { $table }. Unless all agree, this lapses { $when }.
proposal-agreed = You agree. Unless all do, this lapses { $when }.
proposal-declined = { $player } doesn't agree: nothing changes at table { $table }.
agreed-slow = Everyone agrees: at table { $table }, each turn has { $turn } from now on.
agreed-rest = Everyone agrees: the game of table { $table } rests until { $day }. Anyone may move before.
agreed-end = Everyone agrees: the game of table { $table } ends here, without a result.
thread-name = Hypnosia { $table } · { $pace }: { $names }
alt-lobby = The Hypnosia board at the start: each of the six colours has { $pawns } pawns outside the circles, and the centre is empty.

card-title = ### Hypnosia · table { $table }
card-turn = Turn { $number }: { $sign } { $player }
card-dice = -# Fair dice `{ $fingerprint }`
card-dice-log = -# Fair dice `{ $fingerprint }` · log `{ $log }`
card-aborted = This game was stopped early: a moderator closed it, its channel is gone, or I was removed from the server. There is no result.
card-called-off = Called off by { $player }. No result.
card-closed-by = Closed by { $moderator }. No result.
card-closed = Closed by a moderator. No result.
card-ended-here = The players agreed to end here. No result, not rated.
card-channel-deleted = This game's channel was deleted. No result.
card-bot-removed = I was removed from the server. No result.
button-watch = Watch the game
button-see-result = See the result
