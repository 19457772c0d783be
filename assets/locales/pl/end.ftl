# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 Wygrywa { $winner }!
end-shared = ### 🏆 Pierwsze miejsce dzielą { $winners }!
end-over = -# Stolik { $table } · koniec partii po { $turns ->
    [one] { $turns } turze
   *[other] { $turns } turach
}.
end-log = Zapis `{ $fingerprint }`.
end-place = { $rank }.
end-line = { $place } { $sign } { $player } · { $points }
end-rating = ranking { $after } ({ $change })
end-rating-meaning = -# Ranking rośnie z siłą, której dowodzą partie: wszyscy zaczynają od 1000, a najwięcej dają wygrane z silnymi graczami.
end-rating-left = -# W rankingu gracze, którzy odeszli, dzielą ostatnie miejsce i nic nie zyskują.
end-not-rated = -# Bez rankingu: większość graczy odeszła na samym początku.
end-resigned = poddanie
end-held = zastępował komputer
end-decided = **Co przesądziło:** { $what }

button-rematch = Rewanż
button-replay = Powtórka
button-report = Raport
button-check-dice = Zapis i kostki
button-share = Udostępnij

resign-ended = Partia przy stoliku { $table } jest poddana i zakończona.
rematch-done = Stolik { $table } jest otwarty na rewanż: { $link }
rematch-running = Rewanż to stolik { $table }: { $link }
log-answer = Cała partia jako tekst i strona, która ją sprawdza: otwórz `{ $page }` w przeglądarce albo użyj `hypnosia verify { $file }`.
replay-caption = 🎞️ Stolik { $table } od pierwszej do ostatniej tury
post-working = ⏳ Powstaje obraz z { $turns } tur. Link pojawi się tutaj.
share-done = Tutaj widzą to wszyscy: { $link }
share-nowhere = Na tym kanale wszyscy już widzą wynik.

report-title = ### 📊 Raport ze stolika { $table }
report-player = { $sign } { $player }: bicia { $captures }, środek { $centre } · { $luck } · { $skill }
report-lucky = szczęście: **{ $points }** (± { $spread })
report-unlucky = pech: **{ $points }** (± { $spread })
report-skill = strata na decyzję: **{ $lost }**
report-undecided = nie było o czym decydować
report-costliest = **Najkosztowniejsze tury**
report-costliest-own = **Twoje najkosztowniejsze tury**
report-none = Żadna tura nie kosztowała więcej, niż wynosi możliwy błąd samego sędziego.
report-none-own = Żadna z twoich tur nie kosztowała więcej, niż wynosi możliwy błąd samego sędziego.
report-costly = { $what }
    -# → lepiej: { $better } · { $cost } pkt na 100
report-meaning = -# Szczęście i pech: ile dały rzuty, w punktach na 100; sam przypadek utrzymuje dwie trzecie takich partii w granicach liczby po ±. Umiejętność: ile średnio traciła decyzja, w punktach na 1000, według najsilniejszego komputera, który sam myli się o { $error } (± { $interval }).
report-waiting = ⏳ Raport zaraz zacznie się liczyć. Pojawi się tutaj.
report-working = ⏳ Raport jest w trakcie obliczeń: tury { $done } z { $turns }. Pojawi się tutaj.
button-all-turns = Wszystkie tury
button-play-on = Graj dalej stąd
play-on-done = Stolik { $table } zaczyna stąd, to trening: { $link }
button-show-turn = Tura { $number }
shown-turn = ### Tura { $number } przy stoliku { $table }
shown-better = **Lepiej:** { $better } · { $cost } pkt na 100. Co za tym przemawiało:

dice-title = ### Kości stolika { $table }
dice-when = Przy otwarciu stolika losowane jest tajne ziarno, a jego odcisk jest już ustalony. Każde kliknięcie **Dołącz** i **Rozpocznij** jest do niego dodawane, więc rzuty są przesądzone dopiero z początkiem partii. Potem nic ich nie zmienia.
dice-words = Przy otwarciu stolika losowane jest tajne ziarno, a jego odcisk jest już ustalony. Dodawane jest do niego wszystko, co dzieje się przed partią, także słowa wszystkich; z początkiem partii wszystkie rzuty są przesądzone i nic ich nie zmienia. Nikt przy stoliku nie może ich przewidzieć, ale osoba prowadząca bota mogłaby.
dice-later = Po partii ziarno jest ujawniane i każdy może sprawdzić każdy rzut.
dice-fit = ✅ Sprawdzono przed chwilą: wszystkie rzuty ({ $rolls }) wynikają z ziarna, a ziarno ma odcisk ustalony przed partią.
dice-last-word = Ostatnie słowo dodano tu: { $player }. Bez tej pomocy nawet operator bota nie mógł wybrać tych rzutów.
dice-no-last-word = Nikt nie dodał na końcu własnego słowa, więc teoretycznie na kostki mógł wpłynąć operator bota, i nikt inny.
dice-do-not-fit = ❌ Te rzuty **nie** wynikają z ziarna. Powiadom tych, którzy prowadzą tego bota.
dice-fingerprint = Odcisk (SHA-256): `{ $hash }`
dice-seed = Ziarno: `{ $seed }`
dice-log = Odcisk zapisu: `{ $hash }`
dice-page = -# `{ $file }` to cała partia jako tekst. `{ $page }` otwiera się w każdej przeglądarce i sprawdza to wszystko bez sieci, na twoim urządzeniu; to samo robi `hypnosia verify { $file }`.

alt-poster = Wynik stolika { $table }. { $lines }
alt-poster-line = { $rank }: { $player }, { $points }; zbite: { $captured }, w środku: { $centre }.
alt-prospects = Przebieg partii przy stoliku { $table }: oczekiwany udział każdego w wyniku. { $lines }
alt-prospects-line = { $player }: na początku { $first }%, najwyżej { $most }%, na końcu { $last }%; bicia: { $captured }, wejścia do środka: { $arrived }.
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
