# Words used everywhere.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = The board game Hypnosia for 2 to 6 players

colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple

level-easy = easy
level-normal = normal
level-hard = hard
level-expert = expert

# How a computer seat is called in a list.
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
    [one] { $hours } hour
   *[other] { $hours } hours
}
time-none = no time limit
time-label = Time per turn
time-per-turn = { $time } per turn
pace-live = live
pace-day = a day
pace-post = by post
pace-time = { $pace } ({ $time })

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

rated = rated
unrated = not rated
practice = practice, with hints and no clock

on = on
off = off
default = server default
# A setting and what was chosen for it, in a select.
chosen = { $what }: { $value }

# Somebody whose data was deleted; somebody whose name is not known.
player-gone = deleted player
player-unknown = a player
player-left = { $player } (left)
