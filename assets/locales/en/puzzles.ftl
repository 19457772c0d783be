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
