# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 Wygrywa { $winner }!
end-shared = ### 🏆 Pierwsze miejsce dzielą { $winners }!
end-over = -# Stolik { $table } · koniec partii po { $turns ->
    [one] { $turns } turze
   *[other] { $turns } turach
}.
end-place = { $rank }.
end-line = { $place } { $sign } { $player } · { $points }
end-rating = ranking { $after } ({ $change })
end-rating-meaning = -# Ranking ocenia siłę gry: wszyscy zaczynają od 25, a najwięcej dają wygrane z silnymi graczami.
end-resigned = poddanie
end-held = zastępował komputer
end-decided = **Co przesądziło:** { $what }

button-rematch = Rewanż
button-replay = Powtórka
button-look-back = Podsumowanie
button-check-dice = Sprawdź kości
button-share = Udostępnij

resign-ended = Partia przy stoliku { $table } jest poddana i zakończona.
rematch-done = Stolik { $table } jest otwarty na rewanż: { $link }
rematch-running = Rewanż to stolik { $table }: { $link }
log-answer = Cała partia jako tekst. `hypnosia verify { $file }` przelicza każdy rzut z ziarna.
replay-caption = 🎞️ Stolik { $table } od pierwszej do ostatniej tury
share-done = Tutaj widzą to wszyscy: { $link }
share-nowhere = Na tym kanale wszyscy już widzą wynik.

look-back-title = ### Podsumowanie stolika { $table }
look-back-moment = { $what }
    -# → { $change }% dla zwycięzcy
look-back-none = Żadna tura się nie wyróżnia: tę partię rozstrzygano krok po kroku.
look-back-meaning = -# O ile tura zmieniła szanse zwycięzcy według najsilniejszego komputera.
look-back-player = { $sign } { $player }: średnio { $average } na rzut · zbite: { $captured } · w środku: { $centre }
look-back-average = -# Dwie kości dają średnio 7.

dice-title = ### Kości stolika { $table }
dice-when = Przy otwarciu stolika losowane jest tajne ziarno, a jego odcisk jest już ustalony. Każde kliknięcie **Dołącz** i **Rozpocznij** jest do niego dodawane, więc rzuty są przesądzone dopiero z początkiem partii. Potem nic ich nie zmienia.
dice-later = Po partii ziarno jest ujawniane i każdy może sprawdzić każdy rzut.
dice-fit = ✅ Sprawdzono przed chwilą: wszystkie rzuty ({ $rolls }) wynikają z ziarna, a ziarno ma odcisk ustalony przed partią.
dice-do-not-fit = ❌ Te rzuty **nie** wynikają z ziarna. Powiadom tych, którzy prowadzą tego bota.
dice-fingerprint = Odcisk (SHA-256): `{ $hash }`
dice-seed = Ziarno: `{ $seed }`
dice-file = -# Plik to cała partia: `hypnosia verify { $file }` sprawdza ją na twoim komputerze.

alt-poster = Wynik stolika { $table }. { $lines }
alt-poster-line = { $rank }: { $player }, { $points }; zbite: { $captured }, w środku: { $centre }.
alt-replay = Cała partia przy stoliku { $table } jako animacja: { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 Nikogo nie ma przy planszy, więc grają komputery. Tura { $number }.
watch-over = -# 👀 Do tury { $number } grały komputery.
word-reminder = ⏰ { $player }, twój czas kończy się { $when }: { $link }
word-taken = 💤 { $player }, twój czas minął dwa razy, więc gra za ciebie komputer. Naciśnij **Wracam**, kiedy zechcesz.
settled = 🏁 Kolejność nie może się już zmienić.
settled-finish = 🏁 Kolejność nie może się już zmienić: **Zakończ teraz** i komputer od razu dogra resztę.
button-finish = Zakończ teraz
finish-done = Gotowe: komputer dogra twoje tury.
refused-not-settled = Kolejność może się jeszcze zmienić, więc partię trzeba dograć.
card-leads = Prowadzi { $player }.

# What stands before the decimals of a number.
decimal-mark = ,
