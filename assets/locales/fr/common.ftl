# Mots employés partout.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = Le jeu de plateau Hypnosia, de 2 à 6 joueurs

colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-purple = violet

level-easy = facile
level-normal = normal
level-hard = difficile
level-expert = expert

computer = 🤖 { $name } ({ $level })
computer-red = Ruby
computer-orange = Otto
computer-yellow = Yara
computer-green = Greta
computer-blue = Basil
computer-purple = Pia

time-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
time-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
time-none = sans limite de temps
time-label = Par tour
time-per-turn = { $time } par tour
# Not checked by a speaker.
pace-live = en direct
# Not checked by a speaker.
pace-day = un jour
# Not checked by a speaker.
pace-post = par courrier
pace-time = { $pace } ({ $time })

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

rated = classée
unrated = non classée
practice = entraînement, avec conseils et sans limite de temps

on = oui
off = non
default = comme sur le serveur
# A setting and what was chosen for it, in a select.
chosen = { $what } : { $value }

# Quelqu’un dont les données sont effacées ; quelqu’un dont le nom n’est pas connu.
player-gone = joueur supprimé
player-unknown = quelqu’un
player-left = { $player } (parti)
