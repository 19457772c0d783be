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

daily-title = ### 🧩 Zadanie dnia
daily-task = Która tura jest najlepsza? Naciśnij **Odpowiedz**: zobaczysz to tylko ty, a liczy się twoja pierwsza cała tura.
daily-before = **Poprzednie:** { $moves }. Znalezione przez { $found } z { $count }: { $link }
daily-five = 🖐️ { $player } ma jako pierwsza osoba pięć znalezionych z rzędu.
daily-kept = Twoja odpowiedź jest zapisana. Ile osób znalazło najlepszą turę, powie następne zadanie dnia.
daily-known-right = ✅ To już znalezione. Ile osób też znalazło, powie następne zadanie dnia.
daily-known-wrong = Twoja odpowiedź już jest. Najlepszą turę pokaże następne zadanie dnia.
daily-lost = ⚠️ Kanał zadania dnia został usunięty, więc zadanie jest wyłączone. Inny kanał możesz wybrać w ustawieniach serwera: `/hypnosia settings`.
button-answer = Odpowiedz
settings-puzzle = Kanał zadania dnia
settings-puzzle-on = **Zadanie dnia:** { $channel }, codziennie o { $time }
settings-puzzle-off = **Zadanie dnia:** wyłączone. Wybierz kanał, aby je włączyć.
settings-puzzle-hour = Godzina zadania (UTC)
settings-puzzle-time = { $hour }:00 UTC
settings-puzzle-refused = ⚠️ Nie udało się go wysłać na { $channel }. Potrzebuję tam: **{ $permissions }**.
settings-named = Podaj moją nazwę, gdy jako pierwsza osoba znajdę pięć zadań dnia z rzędu: { $state }
button-puzzle = Zadanie dnia
button-named = Zadania: { $state }
