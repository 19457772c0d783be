# Zadania: tury z własnych partii i te, które ma bot.

cmd-puzzle-name = zadanie
cmd-puzzle-description = Znajdź najlepszą turę: najpierw własne błędy, potem zadania bota
button-try-again = Spróbuj jeszcze raz
button-next-puzzle = Następne zadanie
puzzle-title = ### 🧩 Zadanie { $number } z { $total }
puzzle-difficulty = -# Poziom: { $level }
puzzle-progress = -# Rozwiązane do tej pory: { $solved } z { $total }.
puzzle-shared = { $player } ma to zadanie rozwiązane, do tej pory { $solved } z { $total }. A ty? `/hypnosia puzzle`
puzzle-task = Znajdź najlepszą turę.
puzzle-right = ✅ **Dobrze:** { $moves }.
puzzle-wrong = ❌ **To nie najlepsza tura:** { $moves }.
puzzle-in-game = W partii: { $moves } (koszt: { $cost }%)
puzzle-again = 🔁 Zobaczysz je ponownie { $when }.
puzzle-done = 🎓 Rozwiązane dwa razy: już nie wróci.
puzzles-due = { $count ->
    [one] Czeka jedno zadanie z twoich partii.
    [few] Czekają { $count } zadania z twoich partii.
    [many] Czeka { $count } zadań z twoich partii.
   *[other] Czeka { $count } zadania z twoich partii.
}

daily-title = ### 🧩 Zadanie dnia
daily-task = Która tura jest najlepsza? Naciśnij **Odpowiedz**: widzisz to tylko ty, a liczy się pierwsza próba.
daily-before = **Ostatnie rozwiązanie:** { $moves }. { $count ->
    [0] Nikt nie odpowiedział
   *[other] Rozwiązane przez { $found } z { $count }
}: { $link }
# Not checked by a speaker.
daily-kept = Widzisz to tylko ty, a inni jeszcze szukają. Ile osób je rozwiązało, powie następne zadanie dnia.
daily-known-right = ✅ To zadanie jest już rozwiązane.
daily-known-wrong = Twoja odpowiedź jest już zapisana.
# Not checked by a speaker.
daily-solution = **Najlepsza tura:** { $moves }.
# Not checked by a speaker.
daily-streak = 🔥 { $days ->
    [few] { $days } zadania dnia
    [many] { $days } zadań dnia
   *[other] { $days } zadania dnia
} z rzędu.
daily-lost = ⚠️ Kanał zadania dnia został usunięty, więc zadanie jest wyłączone. Inny kanał możesz wybrać w ustawieniach serwera: `/hypnosia settings`.
button-answer = Odpowiedz
settings-puzzle = Kanał zadania dnia (brak: wyłączone)
settings-puzzle-hour = Wysyłane o
settings-puzzle-time = { $hour }:00 UTC
settings-puzzle-refused = ⚠️ Nie udało się go wysłać na { $channel }. Potrzebuję tam: **{ $permissions }**.
button-puzzle = Zadanie dnia
