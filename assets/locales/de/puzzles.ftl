# Rätsel: Runden aus den eigenen Partien und solche, die der Bot mitbringt.

button-try-again = Nochmal versuchen
button-next-puzzle = Nächstes Rätsel
puzzle-title = ### 🧩 Rätsel { $number }
    -# Der schwächste Computer, der die beste Runde findet: { $level }
puzzle-task = Finde die beste Runde.
puzzle-right = ✅ **Richtig:** { $moves }. Dafür sprach:
puzzle-wrong = ❌ **Nicht das Beste:** { $moves }.
puzzle-in-game = In der Partie: { $moves } · { $cost } von 100 Punkten
puzzle-again = 🔁 Es kommt wieder: { $when }.
puzzle-done = 🎓 Zweimal gefunden: Es kommt nicht wieder.
puzzles-due = { $count ->
    [one] Eine deiner eigenen Runden wartet als Rätsel.
   *[other] { $count } deiner eigenen Runden warten als Rätsel.
}
