# Überall gebrauchte Wörter.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = Das Brettspiel Hypnosia für 2 bis 6 Personen

colour-red = Rot
colour-orange = Orange
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-purple = Lila

level-easy = leicht
level-normal = normal
level-hard = schwer
level-expert = Experte

computer = 🤖 { $name } ({ $level })
computer-red = Ruby
computer-orange = Otto
computer-yellow = Yara
computer-green = Greta
computer-blue = Basil
computer-purple = Pia

time-minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
time-hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
time-none = ohne Zeitlimit
time-label = Bedenkzeit
time-per-turn = { $time } pro Zug
pace-live = live
pace-day = ein Tag
pace-post = per Post
pace-time = { $pace } ({ $time })

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

rated = gewertet
unrated = nicht gewertet
practice = Übung, mit Tipps und ohne Zeitlimit

on = an
off = aus
default = wie auf dem Server
# A setting and what was chosen for it, in a select.
chosen = { $what }: { $value }

# Wessen Daten gelöscht wurden; wessen Name nicht bekannt ist.
player-gone = gelöschte Person
player-unknown = jemand
player-left = { $player } (nicht mehr da)
