# Le message du tour, la fin, et les mots pour les coups.

turn-head = { $sign } { $player } · tour { $number } · dés : { $roll }
exercise-head = Vous êtes { $player } · dés : { $roll }
# Not checked by a speaker.
turn-choose = Choisissez un coup. Chaque lettre du plateau montre où il mène. ✕ capture, ≡ forme une pile, ⇒ déplace une pile.
turn-first-die = Joué : { $moves }. À jouer : { $die }.
turn-points-label = Points : { $points }
turn-deadline = le temps se termine { $when }
turn-set-up = { $sign } { $player } commence : { $rolls }

turn-closed = { $sign } { $player } · tour { $number } · { $roll } : { $moves }
turn-over = Le tour { $number } est terminé.
turn-moved = La partie continue dans { $channel }.
turns-left-out = { $count ->
    [one] … { $count } tour précédent
   *[other] … { $count } tours précédents
}
turn-resigned = 🏳️ { $sign } { $player } abandonne (tour { $number })
turn-nothing = aucun coup possible
turn-lost-die = { $die } perdu
turn-forced = automatique
turn-by-computer = temps écoulé, joué par l’IA
turn-held-by-computer = joué par l’IA
turn-seat-held = L’IA joue pour { $players }. Appuyez sur **Je suis là** pour reprendre la main.
turn-stand-in-asked = 💤 À la demande de { $askers }, l’IA jouera pour { $player } : { $when }, ou dès qu’une autre personne le demande aussi.
turn-put-away = 📦 Mise de côté, car personne n’a joué ici depuis trois jours : cette partie ne compte dans aucune limite. **Continuer** ou un coup la ramène.
turn-hint = -# Un doute ? **Conseil** vous propose un coup.

move-stack = pile
whole-turn = Les deux dés à la fois
whole-turn-first = Les deux dés à la fois ({ $shown } sur { $count })
# Not checked by a speaker.
whole-turn-or-move = Les deux dés à la fois, ou { $count ->
    [one] un autre coup
   *[other] l’un des { $count } autres coups
}
# Not checked by a speaker.
moves-more = { $count ->
    [one] { $count } autre coup
   *[other] { $count } autres coups
}
button-undo = Annuler
button-my-view = Mon plateau
# Not checked by a speaker.
button-table-page = Table
# Not checked by a speaker.
button-refresh = Actualiser
button-help = Aide
button-resign = Abandonner
button-hint = Conseil
button-why = Pourquoi ?
button-back = Je suis là
button-stand-in = Faire jouer l’IA pour { $player }
button-continue = Continuer
# Not checked by a speaker.
button-nudge = Relancer { $player }

# Not checked by a speaker.
table-page-as-of = -# Situation { $when }

hint-answer = Je jouerais **{ $label }**.
# Not checked by a speaker.
hint-then = Puis : **{ $way }**.
back-done = Content de vous revoir ! Vous jouez de nouveau { $sign } { $colour }.
stand-in-noted = L’IA jouera pour { $player } { $when }, ou dès qu’une autre personne le demande aussi. Un coup de { $player } met fin à l’attente.
stand-in-done = L’IA joue maintenant pour { $player }, qui peut revenir d’un clic.
continue-done = La partie de la table { $table } continue : { $link }
# Not checked by a speaker.
nudge-done = { $player } recevra une relance, au plus tard à la fin de ses heures calmes.
# Not checked by a speaker.
nudge-soon = Ce sera possible { $when } : après un tiers du temps du tour.
# Not checked by a speaker.
nudge-before = { $player } a déjà été relancé pour ce tour.
# Not checked by a speaker.
nudge-enough = { $player } a été relancé deux fois en un jour. Cela suffit pour l’instant.
# Not checked by a speaker.
nudge-over = Ce tour est terminé.

# Pourquoi une IA a joué ainsi ; chaque ligne suit son tour.
why-nobody = Les IA n’ont rien eu à choisir depuis votre dernier tour.
why-nothing = sans raison particulière
why-only = le seul coup possible
why-takes = capture { $count ->
    [1] un pion
   *[other] { $count } pions
}
why-arrives = marque { $points ->
    [one] +{ $points }
   *[other] +{ $points }
} au centre
why-safer = plus sûr : { $here } % de risque de capture (autres coups : { $others } %)
why-hunts = { $here } % de chances de capturer au prochain tour (autres coups : { $others } %)
why-crosses = avance vers l’intérieur par un pont
why-stacks = forme une pile, que seule une autre pile peut capturer
why-keeps-stack = garde sa pile entière
why-on-bridge = attend sur un pont pour passer ensuite
why-leaves = fait entrer un nouveau pion en jeu

view-seated = Vous êtes { $sign } { $colour } · { $what }
# Not checked by a speaker.
view-home = { $count ->
    [one] { $count } pion au départ
   *[other] { $count } pions au départ
}
# Not checked by a speaker.
view-away = { $count } sur les cercles
# Not checked by a speaker.
view-watching = Vous regardez.
view-since = Depuis votre dernier tour :
view-latest = Derniers tours :
button-view-turned = Mon camp en bas
button-view-plain = Remettre à l’endroit

event-stack-walks = 🥞 pile { $way }
event-stacks = 🥞 { $way }, forme une pile
event-takes = 💥 { $way }, capture { $count ->
    [1] un pion
   *[2] deux pions
} de { $player } (+{ $points })
event-centre = { $from } → 🎯 { $count ->
    [2] { $arrival ->
        [1] premier et deuxième pions au centre
       *[other] deux pions au centre
    }
   *[1] { $arrival ->
        [1] premier pion au centre
       *[other] au centre
    }
} (+{ $points })

resign-question = Abandonner la partie de la table { $table } ? Vos pions sont retirés, et tous ceux qui restent finissent devant vous. C’est définitif.
resign-question-loss = Abandonner la partie de la table { $table } ? Cela compte comme une défaite : vos pions sont retirés, et tous ceux qui restent finissent devant vous. C’est définitif.
call-off-question = Quitter la partie de la table { $table } ? Elle sera annulée : pas de résultat, rien ne compte. C’est possible une fois par semaine avec la même personne.
button-resign-confirm = Oui, j’abandonne
button-call-off = Oui, annuler
button-keep-playing = Non, je continue
resign-done = Vous avez abandonné la partie de la table { $table }. Vous pouvez continuer à regarder.
call-off-done = La partie de la table { $table } est annulée. Rien ne compte.
resign-kept = D’accord, la partie continue.

alt-turn = Plateau d’Hypnosia. À { $player } de jouer.
alt-dice = Dés : { $dice }.
alt-last = Dernier tour : { $player }, { $moves }.
alt-player = { $player } : { $points } ; { $places }.
alt-named = { $player } ({ $colour })
alt-home = au départ { $slots }
alt-centre = { $count } au centre
alt-stack = deux en { $space }
alt-resigned = abandon
alt-nothing = plus de pions
alt-end = Plateau d’Hypnosia à la fin de la partie.

board-as-text = -# Je ne peux pas joindre d’images ici (**{ $permission }**), voici donc le plateau en mots.
