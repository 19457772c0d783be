# Private answers: refusals say what is going on and what to do.

refused-not-your-turn = It's { $sign } { $player }'s turn. **My view** shows you the board in the meantime.
refused-not-seated = You're not playing at this table. You can watch, or open your own with `/hypnosia new`.
refused-no-seat = You're not at this table yet. Press **Join** to take a seat.
refused-word = That can't be used. Only letters (such as Latin, Greek, Cyrillic, Korean, Japanese or Chinese), digits, spaces, - and ' are allowed, up to { $longest } characters; wide characters count twice.
refused-hide-word = Only people with **Manage Server**, or with **Manage Messages** in the table's channel, can hide a word.
refused-no-such-word = This word is already hidden.
refused-too-many-words = You've already added { $limit } words here, which is the limit.
refused-too-many-changes = You've changed this lobby { $limit } times, and that's the limit. **Start**, **Leave** and **Add a word** still work.
refused-lobby-worn-out = This lobby has been changed so often that it takes no more changes. The game can still start; `/hypnosia new` opens another table.
refused-no-words = This table was opened by an older version of the bot, so no words can be added.
refused-reports = You're already waiting for { $limit } reports. Ask again when one of them is ready.
refused-reports-busy = Too many people are waiting for reports. Try again in a few minutes.
refused-shares = You've already shared a few things here. You can share the next one { $when }.
refused-share-there = You can't write in { $channel }, so this can't be shared there.
refused-busy = That's a lot at once. Please wait until your last clicks are answered.
refused-stale = The board has changed since then. Please use the latest message: { $link }
refused-doubled = That move has already been made. The current board: { $link }
refused-over = This game is over. Press **Rematch** below the result, or open a new table with `/hypnosia new`.
refused-unknown-table = This table no longer exists. Open a new one with `/hypnosia new`.
refused-no-table-here = There is no table { $table } on this server. `/hypnosia games` lists the open ones.
refused-full = All six seats are taken. Open another table with `/hypnosia new`.
refused-seat-kept = The remaining seats are reserved for invited players until { $until }. Try again after that, or open another table with `/hypnosia new`.
refused-invite = Mention the people you want to invite (up to five), for example `@Ada @Bruno`.
refused-invite-bot = I can't take a seat myself. To play against computers, use the option **computers**.
refused-invite-other-bot = { $player } is a bot and can't play. To play against computers, use the option **computers**.
refused-invite-stranger = { $player } isn't on this server, so no seat can be reserved. Please invite people who are here.
refused-invite-self = You already have a seat at your own table. Please invite others.
refused-versus-self = That's the same person twice. Choose someone else to compare.
refused-versus-bot = Bots don't play here. Choose someone you have played.
refused-versus-none = { $player } and { $opponent } haven't finished a rated game together on this server yet.
refused-colour-taken = { $sign } { $colour } has just been taken. Please choose another colour.
refused-already-seated = You already have a seat here: { $sign } { $colour }. Choose another colour, or press **Leave** behind **More**.
refused-lobby-expired = This table was closed because the game wasn't started in time. Open a new one with `/hypnosia new`.
refused-lobby-cancelled = This table has been closed. Open a new one with `/hypnosia new`.
refused-started = The game has already started, so this can no longer be changed. You can watch, or open another table with `/hypnosia new`.
refused-options-fixed = Others have joined with these options, so the variant, time and rating are locked. To change them, close this table and open a new one.
refused-lobby-open = You already have an open table in this channel: { $link }
    Start or close it first; you can change its options there.
refused-close-running = Only people with **Manage Server**, or with **Manage Messages** in the table's channel, can close a running game. To leave the game yourself, resign: press **Table** on the board, or use `/hypnosia games`.
refused-not-asked = This question is settled: the game goes on.
refused-question-stands = The players at this table are being asked something else. That's settled { $when } at the latest.
refused-proposed-lately = You've proposed something here already. You can do so again { $when }.
refused-unsuitable = That doesn't suit this game, or no longer does. Open *Table* again to see what you can propose.
refused-not-at-once = This game can't simply be closed. `/hypnosia games`, *This server*, has the button that says what you can do.
refused-not-started = The game hasn't started yet. Press **Start** on the table's message first.
refused-resigned = You resigned from this game. You can keep watching.
refused-not-called-off = This game can no longer be called off: leaving now counts as a loss.
refused-not-legal = That move isn't possible right now. Please use the buttons on the latest message: { $link }
refused-nothing-to-undo = Nothing to undo. You can undo the first die of your turn until you play the second.
refused-not-host = Only the host, { $host }, can do this. If { $host } is away for 5 minutes, any seated player can start.
refused-host-alone = Only the host, { $host }, can do this.
refused-seat-free = That seat is free already.
refused-too-many-tables-person = You already have { $limit ->
    [one] one open table
   *[other] { $limit } open tables
} on this server, the maximum here (tables you opened count too). Finish, leave or close one first.
refused-too-many-tables-channel = This channel already has { $limit ->
    [one] one open table
   *[other] { $limit } open tables
}, the maximum here. Join one of them, or use another channel.
refused-slow-tables-person = You already have { $limit } slow tables waiting for players on this server, the maximum. Start or close one first. Live tables are counted separately.
refused-slow-tables-channel = { $limit } slow tables are already waiting for players in this channel, the maximum. Join one of them, or use another channel. Live tables are counted separately.
refused-channel-not-allowed = Hypnosia isn't allowed in this channel. Please use: { $channels }
refused-not-over = This game isn't over yet. You can ask for a rematch once it's over.
refused-seat-held = The computer is playing for you. Press **I'm back** to take over.
refused-time-ran-out = Your time ran out, so the computer is playing this turn. You're back next turn.
refused-out-of-range = Choose a value from { $least } to { $most }.
refused-too-many-watchers = The list of people notified of new tables on this server is full.
refused-not-held = You're already playing this seat yourself. On your turn, press one of the move buttons.
refused-not-absent = Without a time limit, the computer can only play for someone who has left the server or hasn't moved for three days. With a time limit, it takes over by itself.
refused-not-absent-yet = It's too early for that: if there's no move until then, the computer can take over { $when }.
refused-asked-already = You've already asked for that. The computer starts { $when }, or as soon as another player asks, too.
refused-clocks-stand-still = The clocks are stopped because of an outage, so nobody counts as absent right now. Try again in a few minutes.
refused-hint-rated = Rated games have no hints. For hints, open a table with **rated: no** in `/hypnosia new`.
refused-no-game-here = No game is running in this channel. `/hypnosia games` lists the games on this server.
refused-settings-permission = Only people with the permission **Manage Server** can change the server settings. Your own settings: `/hypnosia settings`.
refused-only-in-server = Hypnosia only works in servers. Please use this command in a server channel.
refused-missing-permission = I need **{ $permissions }** here. Please ask a server admin to grant me that.
refused-private-thread = I'm not in this thread yet. Mention me here first, then try again.
refused-locked-thread = This thread is locked, so no buttons work here. Please use the channel or another thread.
refused-place = I can't open a table here. Please use a text channel or a thread.
refused-place-of-setting = I can't write in { $channel }. I need **{ $permissions }** there first.
refused-not-a-member = My commands are installed here, but I haven't been added to this server, so I can't post. Ask an admin to add me: <{ $link }>
refused-bad-choice = I don't recognise that option. Please use the command again.
failure = Something went wrong on my end. Please try again; if it happens again, send error code `{ $id }` to whoever runs this bot.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-create-expressions = Create Expressions
permission-create-events = Create Events
permission-pin-messages = Pin Messages
permission-bypass-slowmode = Bypass Slowmode

notice-no-thread = -# I can't create threads here, so the game is played in this channel. An admin can change that: **{ $permissions }**.
notice-thread-shut = -# The thread was locked or archived, so the game goes on in this channel.
new-done = Table { $table } is open.
answer-refused = Discord didn't accept my answer. Your request may have gone through: check before you try again.
cmd-board-name = board
cmd-board-description = Bring the board back down here
board-done = Here's the board of table { $table }: { $link }
board-coming = Posting it now.
