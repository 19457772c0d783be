# The turn message, the end, and the words for moves.

# Who plays, in which turn, and what the dice show.
turn-head = { $sign } { $player } · turn { $number } · rolled **{ $roll }**
turn-choose = Choose a move. The letters stand on the board where the pawn would land.
turn-first-die = Played { $moves }. Now the { $die }.
turn-points-label = Points: { $points }
turn-deadline = Time runs out { $when }
turn-set-up = { $player } begins: { $rolls }

# One line for a turn that is over.
turn-closed = { $sign } { $player } · turn { $number } · { $roll }: { $moves }
turn-over = Turn { $number } is over.
turn-nothing = no move possible
turn-lost-die = { $die } lost
turn-forced = only move
turn-by-computer = time ran out, the computer played
turn-held-by-computer = the computer plays for them
turn-seat-held = The computer holds the seat of { $players }. Press **I am back** to play on yourself.

move-centre = centre
button-undo = Undo
button-my-view = My view
button-help = Help
button-resign = Resign
button-hint = Hint
button-back = I am back

hint-answer = The computer would play **{ $label }**.
back-done = Welcome back: you play { $sign } { $colour } yourself again.

view-seated = You play { $sign } { $colour }. { $points }, { $home } at home, { $away } on the circles, { $centre } in the centre.
view-watching = You are watching. { $sign } { $player } is to play.
view-your-turn = It is your turn.
view-others-turn = { $sign } { $player } is to play.

resign-question = Give up table { $table }? Your pawns leave the board and you rank below everybody who stays. This cannot be undone.
button-resign-confirm = Yes, I give up
button-keep-playing = No, play on
resign-done = You have given up table { $table }. You can watch on.
resign-kept = Good. The game goes on.

# The position in words, for screen readers; at most 1,024 characters.
alt-turn = Board of Hypnosia. { $player } ({ $colour }) is to play.
alt-dice = Dice: { $dice }.
alt-player = { $colour }, { $player }: { $points }; { $places }.
alt-home = { $count } at home
alt-centre = { $count } in the centre
alt-stack = two on { $space }
alt-resigned = gave up
alt-nothing = no pawns left
alt-end = Board of Hypnosia at the end of the game.

# The board as text, where pictures may not be attached.
board-as-text = -# I may not attach pictures here (**{ $permission }**), so here is the board in words.
