# Słowa używane wszędzie.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = Gra planszowa Hypnosia dla 2–6 graczy

colour-red = czerwony
colour-orange = pomarańczowy
colour-yellow = żółty
colour-green = zielony
colour-blue = niebieski
colour-purple = fioletowy

level-easy = łatwy
level-normal = zwykły
level-hard = trudny
level-expert = ekspert

computer = 🤖 { $name } ({ $level })
computer-red = Ruby
computer-orange = Otto
computer-yellow = Yara
computer-green = Greta
computer-blue = Basil
computer-purple = Pia

time-minutes = { $minutes ->
    [one] { $minutes } minuta
    [few] { $minutes } minuty
    [many] { $minutes } minut
   *[other] { $minutes } minuty
}
time-hours = { $hours ->
    [one] { $hours } godzina
    [few] { $hours } godziny
    [many] { $hours } godzin
   *[other] { $hours } godziny
}
time-none = bez limitu czasu
time-label = Czas na turę
time-per-turn = { $time } na turę
# Not checked by a speaker.
pace-live = na żywo
# Not checked by a speaker.
pace-day = dzień
# Not checked by a speaker.
pace-post = pocztą
pace-time = { $pace } ({ $time })

points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}

rated = rankingowa
unrated = bez rankingu
practice = trening, z podpowiedziami i bez limitu czasu

on = tak
off = nie
default = jak na serwerze
# A setting and what was chosen for it, in a select.
chosen = { $what }: { $value }

# Ktoś, czyje dane usunięto; ktoś, czyja nazwa nie jest znana.
player-gone = usunięty gracz
player-unknown = gracz
player-left = { $player } (poza serwerem)
