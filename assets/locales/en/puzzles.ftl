# Puzzles: turns of one's own games, and those that come with the bot.

cmd-puzzle-name = puzzle
cmd-puzzle-description = Find the best turn: first from your own mistakes, then ready-made puzzles
button-try-again = Try again
button-next-puzzle = Next puzzle
puzzle-title = ### 🧩 Puzzle { $number } of { $total }
puzzle-difficulty = -# Difficulty: { $level }
puzzle-progress = -# Solved so far: { $solved } of { $total }.
puzzle-shared = { $player } has solved this one, { $solved } of { $total } so far. Can you? `/hypnosia puzzle`
puzzle-task = Find the best turn.
puzzle-right = ✅ **Right:** { $moves }.
puzzle-wrong = ❌ **Not the best:** { $moves }.
puzzle-in-game = In the game: { $moves } (cost: { $cost }%)
puzzle-again = 🔁 You'll see it again { $when }.
puzzle-done = 🎓 Solved twice: it won't come back.
puzzles-due = { $count ->
    [one] One puzzle from your own games is waiting.
   *[other] { $count } puzzles from your own games are waiting.
}

daily-title = ### 🧩 Daily puzzle
daily-task = What's the best turn? Press **Answer**: only you see it, and your first try counts.
daily-before = **Last solution:** { $moves }. { $count ->
    [0] Nobody answered
   *[other] Solved by { $found } of { $count }
}: { $link }
daily-kept = Only you see this, and others are still looking. The next daily puzzle shows how many solved it.
daily-known-right = ✅ You've already solved it.
daily-known-wrong = You've already answered.
daily-solution = **Best turn:** { $moves }.
daily-streak = 🔥 { $days } daily puzzles in a row.
daily-lost = ⚠️ The channel of the daily puzzle was deleted, so the puzzle is switched off. You can choose another channel in the server settings: `/hypnosia settings`.
button-answer = Answer
settings-puzzle = Daily puzzle channel (none: off)
settings-puzzle-hour = Posted at
settings-puzzle-time = { $hour }:00 UTC
settings-puzzle-refused = ⚠️ It couldn't be posted in { $channel }. I need **{ $permissions }** there.
button-puzzle = Daily puzzle
