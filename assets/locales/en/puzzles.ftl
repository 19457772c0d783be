# Puzzles: turns of one's own games, and those that come with the bot.

button-try-again = Try again
button-next-puzzle = Next puzzle
puzzle-title = ### 🧩 Puzzle { $number }
    -# The weakest computer that finds the best turn: { $level }
puzzle-task = Find the best turn.
puzzle-right = ✅ **Right:** { $moves }. What spoke for it:
puzzle-wrong = ❌ **Not the best:** { $moves }.
puzzle-in-game = In the game: { $moves } · { $cost } points of 100
puzzle-again = 🔁 It comes again { $when }.
puzzle-done = 🎓 You have found it twice: it does not come again.
puzzles-due = { $count ->
    [one] One of your own turns waits as a puzzle.
   *[other] { $count } of your own turns wait as puzzles.
}

daily-title = ### 🧩 Puzzle of the day
daily-task = Which turn is the best? Press **Answer**: it is shown to you alone, and your first whole turn counts.
daily-before = **The last one:** { $moves }. Found by { $found } of { $count }: { $link }
daily-five = 🖐️ { $player } is the first to have found five in a row.
daily-kept = Your answer is kept. How many have found it stands in the next puzzle of the day.
daily-known-right = ✅ You have found it already. How many did stands in the next puzzle of the day.
daily-known-wrong = You have answered already. The best turn stands in the next puzzle of the day.
daily-lost = ⚠️ The channel of the puzzle of the day was deleted, so the puzzle is switched off. You can choose another channel in the settings of the server: `/hypnosia settings`.
button-answer = Answer
settings-puzzle = Channel of the puzzle of the day
settings-puzzle-on = **Puzzle of the day:** { $channel }, daily at { $time }
settings-puzzle-off = **Puzzle of the day:** off. Choose a channel to switch it on.
settings-puzzle-hour = Time of the puzzle of the day (UTC)
settings-puzzle-time = { $hour }:00 UTC
settings-puzzle-refused = ⚠️ It could not be posted in { $channel }. There I need: **{ $permissions }**.
settings-named = Name me as the first to find five puzzles of the day in a row: { $state }
button-puzzle = Puzzle of the day
button-named = Puzzles: { $state }
