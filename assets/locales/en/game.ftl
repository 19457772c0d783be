# The turn message, the end, and the words for moves.

# Who plays, in which turn, and what the dice show.
turn-head = { $sign } { $player } · turn { $number } · rolled { $roll }
exercise-head = You play { $player } · rolled { $roll }
turn-choose = Choose a move. The letters stand on the board where the pawn would land.
turn-first-die = Played: { $moves }. Now { $die }.
turn-points-label = Points: { $points }
turn-deadline = time runs out { $when }
turn-set-up = { $sign } { $player } begins: { $rolls }

# One line for a turn that is over.
turn-closed = { $sign } { $player } · turn { $number } · { $roll }: { $moves }
turn-over = Turn { $number } is over.
turn-moved = The game goes on in { $channel }.
turns-left-out = { $count ->
    [one] … { $count } earlier turn
   *[other] … { $count } earlier turns
}
turn-resigned = 🏳️ { $sign } { $player } resigned (turn { $number })
turn-nothing = no move possible
turn-lost-die = { $die } lost
turn-forced = by itself
turn-by-computer = time ran out, the computer played
turn-held-by-computer = the computer plays for them
turn-seat-held = The computer is playing for { $players }. Press **I am back** to take over again.

move-home = home { $slot }
move-one = one
move-stack = stack
move-onto-own = { $space }, makes a stack
move-takes = { $space }, captures { $count ->
    [1] { $colour }
   *[2] 2× { $colour }
}
move-to-centre = centre +{ $points }
button-undo = Undo
button-my-view = My view
button-help = More
button-resign = Resign
button-hint = Hint
button-why = Why?
button-back = I am back

hint-answer = The computer would play **{ $label }**.
back-done = Welcome back: you play { $sign } { $colour } yourself again.

# Why a computer played as it did; each line stands under its turn.
why-nobody = No computer has chosen anything since your last turn.
why-nothing = nothing set it apart from the other moves
why-only = nothing else was possible
why-takes = { $count ->
    [1] it takes a pawn
   *[other] it takes { $count } pawns
}
why-arrives = it brings { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
} in the centre
why-safer = it is safer: { $here }% of the rolls to come take one of its pawns, after the other moves { $others }% on average
why-hunts = it threatens: { $here }% of its next rolls would take something, after the other moves { $others }% on average
why-crosses = it comes further in over a bridge
why-stacks = it makes a stack, which only a stack can take
why-keeps-stack = it keeps its stack together
why-on-bridge = it waits on a bridge and can cross next
why-leaves = it brings a new pawn into play

view-seated = You play { $sign } { $colour }. { $points }, { $home } at home, { $away } on the circles, { $centre } in the centre.
view-watching = You are watching.
view-since = Since your last turn:
view-latest = Latest turns:
button-view-turned = My seat at the bottom
button-view-plain = Turn the board back

# What a die did, in a line about a turn.
event-stack-walks = 🥞 stack { $way }
event-stacks = 🥞 { $way }, makes a stack
event-takes = 💥 { $way }, captures { $count ->
    [1] a pawn
   *[2] two pawns
} of { $player } (+{ $points })
event-centre = { $from } → 🎯 { $count ->
    [2] { $arrival ->
        [1] first and second into the centre
       *[other] both into the centre
    }
   *[1] { $arrival ->
        [1] first into the centre
       *[other] into the centre
    }
} (+{ $points })

resign-question = Resign at table { $table }? Your pawns leave the board and you rank below everybody who stays. This cannot be undone.
button-resign-confirm = Yes, I resign
button-keep-playing = No, play on
resign-done = You resigned at table { $table }. You can keep watching.
resign-kept = Good. The game goes on.

# The position in words, for screen readers; at most 1,024 characters.
alt-turn = Hypnosia board. To move: { $player }.
alt-dice = Dice: { $dice }.
alt-last = Last turn: { $player }, { $moves }.
alt-player = { $player }: { $points }; { $places }.
alt-named = { $player } ({ $colour })
alt-home = home pawns { $slots }
alt-centre = { $count } in the centre
alt-stack = two on { $space }
alt-resigned = resigned
alt-nothing = no pawns left
alt-end = Board of Hypnosia at the end of the game.

# The board as text, where pictures may not be attached.
board-as-text = -# I may not attach pictures here (**{ $permission }**), so here is the board in words.
