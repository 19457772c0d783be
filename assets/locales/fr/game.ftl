# Le message du tour, la fin, et les mots pour les coups.

turn-head = { $sign } { $player } · tour { $number } · dés : { $roll }
exercise-head = Vous êtes { $player } · dés : { $roll }
# Not checked by a speaker.
turn-choose = Choisissez un coup. Les lettres du plateau montrent où le pion se poserait. ✕ capture, ≡ forme une pile, ⇒ en déplace une.
turn-first-die = Joué : { $moves }. Ensuite : { $die }.
turn-points-label = Points : { $points }
turn-deadline = le temps se termine { $when }
turn-set-up = { $sign } { $player } commence : { $rolls }

turn-closed = { $sign } { $player } · tour { $number } · { $roll } : { $moves }
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
turn-by-computer = temps écoulé : joué par l’ordinateur
turn-held-by-computer = joué par l’ordinateur
turn-seat-held = L’ordinateur joue pour { $players }. Appuyez sur **Je suis là** pour reprendre la main.
turn-stand-in-asked = 💤 À la demande de { $askers }, l’ordinateur jouera pour { $player } : { $when }, ou dès qu’une autre personne le demande aussi.
turn-put-away = 📦 Mise de côté, car personne n’a joué ici depuis trois jours : cette partie ne compte dans aucune limite. **Continuer** ou un coup la ramène.
turn-hint = -# Un doute ? **Conseil** vous propose un coup.

move-stack = pile
whole-turn = Tour entier : les deux dés à la fois
whole-turn-first = Tour entier : les { $shown } plus courants sur { $count }, le reste par les boutons
# Not checked by a speaker.
whole-turn-or-move = Tour entier ou { $count ->
    [one] un autre coup
   *[other] { $count } autres coups
}
# Not checked by a speaker.
moves-more = { $count ->
    [one] { $count } autre coup
   *[other] { $count } autres coups
}
button-undo = Annuler
button-my-view = Ma vue
# Not checked by a speaker.
button-table-page = Table
# Not checked by a speaker.
button-refresh = Actualiser
button-help = Aide
button-resign = Abandonner
button-hint = Conseil
button-why = Pourquoi ?
button-back = Je suis là
button-stand-in = Faire jouer l’ordinateur pour { $player }
button-continue = Continuer
# Not checked by a speaker.
button-nudge = Relancer { $player }

# Not checked by a speaker.
table-page-as-of = -# Situation { $when }

hint-answer = L’ordinateur jouerait **{ $label }**.
# Not checked by a speaker.
hint-then = Puis : **{ $way }**.
back-done = Content de vous revoir ! Vous jouez de nouveau { $sign } { $colour }.
stand-in-noted = L’ordinateur jouera pour { $player } { $when }, ou dès qu’une autre personne le demande aussi. Un coup de { $player } met fin à l’attente.
stand-in-done = L’ordinateur joue maintenant pour { $player }, qui peut revenir d’un clic.
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

# Pourquoi un ordinateur a joué ainsi ; chaque ligne suit son tour.
why-nobody = Aucun ordinateur n’a eu à choisir depuis votre dernier tour.
why-nothing = à peu près aussi bon que ses autres coups
why-only = le seul coup possible
why-takes = { $count ->
    [1] il capture un pion
   *[other] il capture { $count } pions
}
why-arrives = il marque { $points ->
    [one] +{ $points }
   *[other] +{ $points }
} au centre
why-safer = plus sûr : { $here } % de risque de perdre un pion ({ $others } % en moyenne après d’autres coups)
why-hunts = menaçant : { $here } % de chances de capturer au prochain tour ({ $others } % en moyenne après d’autres coups)
why-crosses = il avance vers l’intérieur par un pont
why-stacks = il forme une pile, que seule une autre pile peut capturer
why-keeps-stack = il garde sa pile entière
why-on-bridge = il attend sur un pont, prêt à passer
why-leaves = il fait entrer un nouveau pion en jeu

view-seated = Vous êtes { $sign } { $colour } : { $points }, { $home } au départ, { $away } sur les cercles, { $centre } au centre.
view-watching = Vous regardez.
view-since = Depuis votre dernier tour :
view-latest = Derniers tours :
button-view-turned = Tourner ma place vers le bas
button-view-plain = Vue normale

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

resign-question = Abandonner la partie de la table { $table } ? Vos pions quittent le plateau et vous passez derrière tous ceux qui restent. C’est définitif.
resign-question-loss = Abandonner la partie de la table { $table } ? Cela compte comme une défaite : vos pions quittent le plateau et vous passez derrière tous ceux qui restent. C’est définitif.
call-off-question = Quitter la partie de la table { $table } ? Elle sera annulée : pas de résultat, rien ne compte. C’est possible une fois par semaine avec la même personne.
button-resign-confirm = Oui, j’abandonne
button-call-off = Oui, annuler
button-keep-playing = Non, je continue
resign-done = Vous avez abandonné la partie de la table { $table }. Vous pouvez continuer à regarder.
call-off-done = La partie de la table { $table } est annulée. Rien ne compte.
resign-kept = D’accord, la partie continue.

alt-turn = Plateau d’Hypnosia. Au tour de : { $player }.
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
