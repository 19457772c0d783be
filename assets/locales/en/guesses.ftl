# Who wins? The guesses of those who watch.

noticeboard-guessers = 🔮 Best guessers: { $players }

button-guess = Who wins?
guess-question = Who wins at table { $table }? You can guess once, until the first pawn is in the centre. Then all guesses show here.
guess-label = Choose a player
guess-own = Your guess: { $player }. The judge gives { $chance }% at this moment: you gain { $gain } points if they win, and lose { $loss } otherwise.
guess-list = **Guesses at table { $table }**
guess-line = { $user }: { $player } ({ $chance }%)
guess-none = Nobody guessed at table { $table }.
refused-guess-player = You play at this table, so you can't guess here.
refused-guess-late = The first pawn is in the centre, so it's too late to guess.
refused-guess-unrated = This game isn't rated, so there are no guesses.

button-tell-close = Tell me when it gets close
tell-close-asked = 👀 You get one ping where the game is played when it gets close.
tell-close-quietly = 👀 When it gets close, your name appears where the game is played, without a ping: yours are off.
tell-close-now = 👀 { $players }: it's close at table { $table }.
refused-tell-close-said = It was close at this table before, and that is said only once.
refused-tell-close-full = Too many people want to be told at this table already.
