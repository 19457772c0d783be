# Zadania: tury z własnych partii i te, które ma bot.

button-try-again = Spróbuj jeszcze raz
button-next-puzzle = Następne zadanie
puzzle-title = ### 🧩 Zadanie { $number }
    -# Najsłabszy komputer, który znajduje najlepszą turę: { $level }
puzzle-task = Znajdź najlepszą turę.
puzzle-right = ✅ **Dobrze:** { $moves }. Co za tym przemawiało:
puzzle-wrong = ❌ **Nie najlepiej:** { $moves }.
puzzle-in-game = W partii: { $moves } · { $cost } pkt na 100
puzzle-again = 🔁 Wróci { $when }.
puzzle-done = 🎓 Znalezione dwa razy: już nie wróci.
puzzles-due = { $count ->
    [one] Jedna z twoich tur czeka jako zadanie.
    [few] { $count } twoje tury czekają jako zadania.
    [many] { $count } twoich tur czeka jako zadania.
   *[other] { $count } twojej tury czeka jako zadania.
}
