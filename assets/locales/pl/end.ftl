# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 Wygrywa { $winner }!
end-won-resigned = ### 🏆 Wygrywa { $winner }: { $count ->
    [one] { $players } poddaje partię
   *[other] wszyscy inni poddają partię
}
end-won-held = ### 🏆 Komputer wygrywa za gracza { $winner }!
end-shared = ### 🏆 Pierwsze miejsce dzielą { $winners }!
end-over = -# Stolik { $table } · { $turns ->
    [one] { $turns } tura
    [few] { $turns } tury
    [many] { $turns } tur
   *[other] { $turns } tury
}
end-place = { $rank }\.
end-line = { $place } { $sign } { $player } · { $points }
end-tied = remis, ale szybciej w środku
end-rating = punkty rankingowe { $after } ({ $change })
end-rating-first = punkty rankingowe { $after }
end-rating-new = jeszcze bez punktów rankingowych
end-rating-left = -# W rankingu gracze, którzy odeszli, dzielą ostatnie miejsce.
end-not-rated = -# Bez rankingu: większość graczy odeszła na samym początku.
end-resigned = poddanie
end-held = nieobecność

button-rematch = Rewanż
button-replay = Powtórka
button-report = Raport
# Not checked by a speaker.
button-log = Zapis
button-share = Udostępnij

resign-ended = Poddajesz się. Partia przy stoliku { $table } jest skończona.
rematch-done = Rewanż otwarty: stolik { $table }, { $link }
rematch-running = Rewanż to stolik { $table }: { $link }
log-answer = Cała partia jako tekst i strona, która ją sprawdza: otwórz `{ $page }` w przeglądarce albo użyj `hypnosia verify { $file }`.
replay-caption = 🎞️ Powtórka stolika { $table }
replay-question = Udostępnić tu powtórkę wszystkim? Liczba tur: { $turns }.
button-post-replay = Udostępnij powtórkę
post-working = ⏳ Przygotowuję powtórkę { $turns ->
    [one] { $turns } tury
   *[other] { $turns } tur
} …
share-done = Udostępniono tutaj: { $link }
share-nowhere = Na tym kanale wszyscy już widzą wynik.

report-title = ### 📊 Raport ze stolika { $table }
report-player = { $sign } { $player }: dokładność **{ $accuracy }%**, szczęście **{ $luck }%**
report-player-undecided = { $sign } { $player }: nie było o czym decydować, szczęście **{ $luck }%**
report-best = Najlepsza gra: { $player }. Nikt nie miał wyjątkowego szczęścia.
report-best-and-lucky = Najlepsza gra i najlepsze rzuty: { $player }.
report-best-others-lucky = Najlepsza gra: { $player }, ale najlepsze rzuty: { $lucky }.
# Not checked by a speaker.
report-without-luck = Przy przeciętnych rzutach prowadzi { $player } z przewagą { $percent }%.
# Not checked by a speaker.
report-without-luck-far = Przy przeciętnych rzutach prowadzi { $player } z ogromną przewagą.
# Not checked by a speaker.
report-without-luck-level = Przy przeciętnych rzutach byłby remis.
report-turning-point = **Punkt zwrotny:** tura { $number }, { $player }: { $why } (szansa na wygraną { $before }% → { $after }%)
report-missed = przeoczona znacznie lepsza tura
report-missed-capture = przeoczone bicie
report-missed-centre = przeoczony środek
report-missed-bridge = przeoczony most
report-captured = bicie
report-reached-centre = wejście do środka
report-crossed = przejście przez most
report-good-roll = szczęśliwy rzut
report-bad-roll = pechowy rzut
report-fell-behind = spadek szans
report-numbers = { $sign } { $player }: bicia { $captures }, środek +{ $centre } · { $luck } · { $skill }
report-details = -# Szczęście: ile zmieniły rzuty, w punktach procentowych; dwie partie na trzy mieszczą się w ±. Dokładność: 100% minus średni koszt decyzji. Oceniający komputer sam myli się o { $error }% (± { $interval }).
button-details = Szczegóły
prospects-title = Szansa na wygraną
prospects-turns = tura
report-lucky = szczęście **+{ $points }%** (± { $spread })
report-unlucky = szczęście **−{ $points }%** (± { $spread })
report-skill = dokładność **{ $accuracy }%**
report-undecided = nie było o czym decydować
report-costliest = **Największe błędy**
report-costliest-own = **Twoje największe błędy**
report-none = Żadnych wyraźnych błędów.
report-none-own = Nie ma u ciebie wyraźnych błędów.
report-costly = { $what }
    -# → lepiej: { $better } · koszt { $cost }%
report-meaning = -# Dokładność: jak blisko najlepszych tur. Szczęście: ile kostki dały lub zabrały.
report-waiting = ⏳ Twój raport jest następny w kolejce. Pojawi się tutaj.
report-working = ⏳ Analizuję turę { $done } z { $turns }. Raport pojawi się tutaj.
button-all-turns = Wszystkie tury
button-play-on = Graj dalej stąd
# Not checked by a speaker.
play-on-question = Za pozostałych grają odtąd komputery. Jak silne mają być?
play-on-done = Partia treningowa z tej pozycji: stolik { $table }, { $link }
button-show-turn = Tura { $number }
shown-turn = ### Tura { $number } przy stoliku { $table }
shown-better = **Lepiej:** { $better } · koszt { $cost }%.

dice-title = ### Kostki stolika { $table }
# Not checked by a speaker.
dice-words = Rzuty powstają z tajemnicy wylosowanej przy otwarciu stolika, zmieszanej ze wszystkim, co dzieje się przed partią. Żaden gracz nie może ich przewidzieć; operator bota mógłby.
# Not checked by a speaker.
dice-later = Po partii każdy może sprawdzić każdy rzut.
# Not checked by a speaker.
dice-fit = ✅ Sprawdzono przed chwilą: wszystkie rzuty ({ $rolls }) są tymi, które ustalono przed partią.
dice-last-word = Ostatnie słowo pochodzi od gracza { $player }. Bez tej pomocy nawet operator bota nie mógłby wybrać tych rzutów.
# Not checked by a speaker.
dice-no-last-word = Nikt nie miał ostatniego słowa, więc przy tych kostkach ufasz operatorowi bota.
# Not checked by a speaker.
dice-do-not-fit = ❌ Te rzuty **nie** są tymi, które ustalono przed partią. Powiadom operatora bota.
dice-fingerprint = Odcisk (SHA-256): `{ $hash }`
dice-seed = Ziarno: `{ $seed }`
dice-log = Odcisk zapisu: `{ $hash }`

# Not checked by a speaker.
poster-won = wygrywa: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
# Not checked by a speaker.
poster-beat = wygrywa { $score }, przeciwnik: { $player }
# Not checked by a speaker.
poster-resigned = wygrywa: { $count ->
    [one] { $player } poddaje partię
   *[other] reszta się poddała
}
# Not checked by a speaker.
poster-shared = dzielą pierwsze miejsce
# Not checked by a speaker.
poster-points = punkty
# Not checked by a speaker.
poster-centre = środek
# Not checked by a speaker.
poster-captured = zbite
# Not checked by a speaker.
poster-rating = ranking
# Not checked by a speaker.
poster-turned = Tura { $number }: szansa na wygraną z { $before }% na { $after }%

alt-poster = Wynik stolika { $table }. { $lines }
alt-poster-line = { $rank }: { $player }, { $points }; zbite: { $captured }, w środku: { $centre }.
alt-prospects = Szanse każdego gracza w przebiegu partii przy stoliku { $table }. { $lines }
alt-prospects-line = { $player }: na początku { $first }%, w najlepszej chwili { $most }%, na końcu { $last }%; bicia: { $captured }, wejścia do środka: { $arrived }.
# Not checked by a speaker.
alt-turned = Punkt zwrotny: tura { $number }, { $player } z { $before }% na { $after }%.
alt-replay = Cała partia przy stoliku { $table } jako animacja, { $date }: { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 Nikogo nie ma, więc grają komputery. Tura { $number }.
watch-over = -# 👀 Do tury { $number } grały komputery.
word-reminder = ⏰ { $player }, twój ruch! Czas kończy się { $when }: { $link }
# Not checked by a speaker.
word-nudge = 👋 { $player }, twój stolik czeka na twój ruch: { $link }
word-taken = 💤 { $player }, dwie twoje tury minęły bez ruchu, więc gra za ciebie komputer. Naciśnij **Wracam**, kiedy zechcesz.
# Not checked by a speaker.
word-taken-asked = 💤 { $player }, na prośbę { $askers } gra za ciebie komputer. Naciśnij **Wracam**, kiedy zechcesz.
settled = 🏁 Kolejność już się nie zmieni.
settled-finish = 🏁 Kolejność już się nie zmieni: **Zakończ teraz** przechodzi od razu do końca.
alone-finish = 🏁 Tylko ty masz jeszcze pionki: **Zakończ teraz** przechodzi od razu do końca.
finish-wanted = 🏁 Za zakończeniem partii: { $players }. **Zakończ teraz** kończy ją od razu.
button-finish = Zakończ teraz
finish-done = Dobrze, komputer zagra twoje pozostałe tury.
finish-asked = Dobrze, komputer zagra twoje pozostałe tury. W następnej turze zapytam jeszcze: { $players }.
refused-not-settled = Kolejność może się jeszcze zmienić: graj dalej.
card-leads = Prowadzi { $player }.

# What stands before the decimals of a number.
decimal-mark = ,
