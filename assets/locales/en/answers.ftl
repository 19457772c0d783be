# Private answers: refusals say what is going on and what to do.

refused-not-your-turn = It is not your turn: { $sign } { $player } is to play. **My view** shows you the board meanwhile.
refused-not-seated = You do not sit at this table. You can watch here, or open your own with `/hypnosia new`.
refused-no-seat = You do not sit at this table. **Join** gives you a seat.
refused-word = That's no word for the dice. It takes letters (Latin, Greek, Cyrillic, Korean, Japanese or Chinese, say), digits, blanks, - and ' only, at most { $longest } characters; wide ones count twice.
refused-hide-word = Only people with **Manage Server**, or with **Manage Messages** in the table's channel, can hide a word.
refused-no-such-word = This word is hidden already.
refused-too-many-words = You have given { $limit } words at this table, and more are not taken.
refused-too-many-changes = You've changed this lobby { $limit } times, and that's the limit. **Start**, **Leave** and **Add a word** still work.
refused-lobby-worn-out = This lobby has been changed so often that it takes no more changes. The game can still start; `/hypnosia new` opens another table.
refused-no-words = This table was opened by an earlier version of the bot: its dice take no words.
refused-reports = You're waiting for { $limit } reports already. Ask again when one of them is there.
refused-reports-busy = Too many people are waiting for reports. Try again in a few minutes.
refused-shares = You've shared a few things here already. You can share the next one { $when }.
refused-stale = The board has changed since this button was made. Please use the newest message: { $link }
refused-doubled = That has already been done. The newest message shows the board as it is: { $link }
refused-over = This game is over. Press **Rematch** under the result, or open a new table with `/hypnosia new`.
refused-unknown-table = This table does not exist any more. Open a new one with `/hypnosia new`.
refused-foreign = This table belongs to another server. Open one here with `/hypnosia new`.
refused-full = All six seats are taken. Open another table with `/hypnosia new`.
refused-seat-kept = The seats that are left are kept until { $until } for people who were invited. Try again then, or open another table with `/hypnosia new`.
refused-invite = Please name the people to invite by mentions, at most five, such as `@Ada @Bruno`.
refused-invite-bot = I do not sit down myself. Computer players come with the option **computers**.
refused-invite-self = You get a seat at your own table anyway. Please invite others.
refused-colour-taken = { $sign } { $colour } has just been taken. Please choose another colour.
refused-already-seated = You sit at this table already, at { $sign } { $colour }. Choose another colour, or press **Leave**.
refused-lobby-expired = This table was closed because its game did not begin in time. Open a new one with `/hypnosia new`.
refused-lobby-cancelled = This table has been closed. Open a new one with `/hypnosia new`.
refused-started = The game has begun already, so this cannot be changed any more. You can watch, or open another table with `/hypnosia new`.
refused-options-fixed = Others have sat down at this table with these options, so bridges, time and rating stay as they are. To change them, close the table and open another one.
refused-lobby-open = You have opened table { $table } in this channel already, and its game has not begun: { $link }
    Start or close it first. Its options can be changed there.
refused-close-running = Only people with **Manage Server**, or with **Manage Messages** in the table's channel, can close a running game. To resign yourself: `/hypnosia resign`.
refused-not-started = The game has not begun yet. Press **Start** on the table's card first.
refused-resigned = You resigned from this game. You can keep watching.
refused-not-legal = This move is not possible now. Please use the buttons of the newest message: { $link }
refused-nothing-to-undo = There is nothing to take back: only the first die of your turn can be undone, and only before the second is played.
refused-not-host = Only the host of this table, { $host }, can do this. After 5 minutes without a sign of them, anybody seated may start.
refused-host-alone = Only the host of this table, { $host }, can do this.
refused-no-computer = No computer sits at this table. **Add computer** seats one.
refused-too-many-tables-person = You have { $limit ->
    [one] one open table
   *[other] { $limit } open tables
} on this server already, which is the most here; tables that you have opened count too. Finish, leave or close one first.
refused-too-many-tables-channel = { $limit ->
    [one] One table is
   *[other] { $limit } tables are
} open in this channel already, which is the most here. Join one of them, or use another channel.
refused-channel-not-allowed = Hypnosia is not played in this channel. Please use: { $channels }
refused-not-over = This game is not over yet. A rematch is possible when it is.
refused-seat-held = The computer is playing for you. Press **I am back** to take over again.
refused-time-ran-out = Your time ran out, so the computer plays this turn. Your next turn is yours again.
refused-out-of-range = This value must be { $least } to { $most }.
refused-too-many-watchers = As many people as one message can name are told of new tables on this server already.
refused-not-held = You are playing your seat yourself already. When it is your turn, press one of the move buttons.
refused-hint-rated = This game is rated, so there are no hints in it. For games with hints choose **rated: not rated** in `/hypnosia new`.
refused-no-game-here = No game is running in this channel. `/hypnosia games` lists those of the server.
refused-settings-permission = Only people with the permission **Manage Server** can change the settings of the server. Your own: `/hypnosia settings`.
refused-only-in-server = Hypnosia is played on servers: please use the command in one of a server's channels.
refused-missing-permission = I lack a permission in this channel: **{ $permissions }**. Please ask somebody who manages the server to give it to me.
refused-not-a-member = This server has my commands, but I am not a member of it, so I cannot write here. Please ask somebody who manages the server to invite me: <{ $link }>
refused-bad-choice = I do not know this choice. Please use the command again.
failure = Something went wrong on my side. Please try again; if it happens again, give the number `{ $id }` to whoever runs this bot.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads
permission-send-messages-in-threads = Send Messages in Threads
permission-create-expressions = Create Expressions
permission-create-events = Create Events
permission-pin-messages = Pin Messages
permission-bypass-slowmode = Bypass Slowmode

notice-no-thread = -# I may not open threads here, so the game is played in this channel. To change that, give me the permissions **{ $permissions }**.
new-done = Table { $table } is open.
board-done = The board of table { $table } is here: { $link }
board-coming = Here it comes.
