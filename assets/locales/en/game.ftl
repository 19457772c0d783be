# The turn message, the end, and the words for moves.

# Who plays, in which turn, and what the dice show.
turn-head = { $sign } { $player } · turn { $number } · rolled { $roll }
exercise-head = You're { $player } · roll: { $roll }
turn-choose = Pick a move. Each letter on the board shows where it ends. ✕ captures, ≡ makes a stack, ⇒ moves a stack.
turn-first-die = Played { $moves }. Now { $die }.
turn-points-label = Points: { $points }
turn-deadline = time runs out { $when }
turn-set-up = { $sign } { $player } goes first: { $rolls }

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
turn-forced = automatic
turn-by-computer = time's up, computer moved
turn-held-by-computer = computer moved
turn-seat-held = The computer is playing for { $players }. Press **I'm back** to take over.
turn-stand-in-asked = 💤 { $askers } asked for the computer to play for { $player }. It starts { $when }, or as soon as another player asks, too.
turn-put-away = 📦 Put away, because nobody has played here for three days: this game counts towards no limit. **Continue** or any move brings it back.
turn-hint = -# Not sure? **Hint** suggests a move.

move-stack = stack
whole-turn = Both dice in one go
whole-turn-first = Both dice in one go ({ $shown } of { $count })
whole-turn-or-move = Both dice in one go, or { $count ->
    [one] one more move
   *[other] one of { $count } more moves
}
moves-more = { $count ->
    [one] { $count } more move
   *[other] { $count } more moves
}
button-undo = Undo
button-my-view = My view
button-table-page = Table
button-refresh = Refresh
button-help = Help
button-resign = Resign
button-hint = Hint
button-why = Why?
button-back = I'm back
button-stand-in = Let a computer play for { $player }
button-continue = Continue
button-nudge = Nudge { $player }

# The private page about a table; when says at which moment it was right, as 'five minutes ago'.
table-page-as-of = -# As of { $when }

hint-answer = I'd play **{ $label }**.
hint-then = Then: **{ $way }**.
back-done = Welcome back! You're playing { $sign } { $colour } again.
stand-in-noted = The computer will play for { $player } { $when }, or as soon as another player asks, too. A move by { $player } ends the wait.
stand-in-done = The computer is playing for { $player } now, until { $player } comes back with one click.
continue-done = The game at table { $table } goes on: { $link }
nudge-done = { $player } gets a nudge, at the latest when their quiet hours are over.
nudge-soon = That's possible { $when }: after a third of the time for the turn.
nudge-before = { $player } has already been nudged about this turn.
nudge-enough = { $player } has been nudged twice within a day. That's enough for now.
nudge-over = That turn is over.

# Why a computer played as it did; each line stands under its turn.
why-nobody = The computers had nothing to choose since your last turn.
why-nothing = no special reason
why-only = the only possible move
why-takes = captures { $count ->
    [1] a pawn
   *[other] { $count } pawns
}
why-arrives = scores { $points ->
    [one] +{ $points }
   *[other] +{ $points }
} in the centre
why-safer = safer: { $here }% risk of capture (other moves { $others }%)
why-hunts = { $here }% chance to capture next turn (other moves { $others }%)
why-crosses = moves inward over a bridge
why-stacks = makes a stack, which only another stack can capture
why-keeps-stack = keeps its stack together
why-on-bridge = waits on a bridge, ready to cross
why-leaves = brings a new pawn into play

view-seated = You're { $sign } { $colour } · { $what }
view-home = { $count ->
    [one] { $count } pawn at home
   *[other] { $count } pawns at home
}
view-away = { $count } on the circles
view-watching = You're watching.
view-since = Since your last turn:
view-latest = Latest turns:
button-view-turned = My side at the bottom
button-view-plain = Turn back

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

resign-question = Resign at table { $table }? Your pawns are removed, and everyone who stays finishes ahead of you. This can't be undone.
resign-question-loss = Resign at table { $table }? It counts as a loss: your pawns are removed, and everyone who stays finishes ahead of you. This can't be undone.
call-off-question = Leave the game at table { $table }? It will be called off: no result, and nothing counts. You can do this once a week with the same player.
button-resign-confirm = Yes, I resign
button-call-off = Yes, call it off
button-keep-playing = No, play on
resign-done = You resigned at table { $table }. You can keep watching.
call-off-done = The game at table { $table } is called off. Nothing counts.
resign-kept = OK, the game goes on.

# The position in words, for screen readers; at most 1,024 characters.
alt-turn = Hypnosia board. { $player } to play.
alt-dice = Dice: { $dice }.
alt-last = Last turn: { $player }, { $moves }.
alt-player = { $player }: { $points }; { $places }.
alt-named = { $player } ({ $colour })
alt-home = home pawns { $slots }
alt-centre = { $count } in the centre
alt-stack = two on { $space }
alt-resigned = resigned
alt-nothing = no pawns left
alt-end = Hypnosia board at the end of the game.

# The board as text, where pictures may not be attached.
board-as-text = -# I can't attach images here (**{ $permission }**), so here is the board in words.
