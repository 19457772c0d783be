# Le message du tour, la fin, et les mots pour les coups.

turn-head = { $sign } { $player } · tour { $number } · dés : **{ $roll }**
turn-choose = Choisissez un coup. Les lettres sont sur le plateau, là où le pion se poserait.
turn-first-die = Joué : { $moves }. À présent le { $die }.
turn-points-label = Points : { $points }
turn-deadline = Le temps s’achève { $when }
turn-set-up = { $player } commence : { $rolls }

turn-closed = { $sign } { $player } · tour { $number } · { $roll } : { $moves }
turn-over = Le tour { $number } est fini.
turn-nothing = aucun coup possible
turn-lost-die = { $die } perdu
turn-forced = seul coup possible
turn-by-computer = temps écoulé, l’ordinateur a joué
turn-held-by-computer = l’ordinateur joue à sa place
turn-seat-held = L’ordinateur tient la place de { $players }. Appuyez sur **Je suis là** pour rejouer vous-même.

move-centre = centre
button-undo = Annuler
button-my-view = Ma vue
button-help = Aide
button-resign = Abandonner
button-hint = Conseil
button-back = Je suis là

hint-answer = L’ordinateur jouerait **{ $label }**.
back-done = Bon retour : vous jouez de nouveau { $sign } { $colour } vous-même.

view-seated = Vous jouez { $sign } { $colour }. { $points }, { $home } au départ, { $away } sur les cercles, { $centre } au centre.
view-watching = Vous regardez. C’est à { $sign } { $player } de jouer.
view-your-turn = C’est votre tour.
view-others-turn = C’est à { $sign } { $player } de jouer.

resign-question = Abandonner la table { $table } ? Vos pions quittent le plateau et vous êtes classé derrière tous ceux qui restent. C’est définitif.
button-resign-confirm = Oui, j’abandonne
button-keep-playing = Non, je continue
resign-done = Vous avez abandonné la table { $table }. Vous pouvez continuer à regarder.
resign-kept = Bien. La partie continue.

alt-turn = Plateau d’Hypnosia. C’est à { $player } ({ $colour }) de jouer.
alt-dice = Dés : { $dice }.
alt-player = { $colour }, { $player } : { $points } ; { $places }.
alt-home = { $count } au départ
alt-centre = { $count } au centre
alt-stack = deux en { $space }
alt-resigned = abandon
alt-nothing = plus de pions
alt-end = Plateau d’Hypnosia à la fin de la partie.

board-as-text = -# Je ne peux pas joindre d’images ici (**{ $permission }**), voici donc le plateau en mots.
