# Une soirée de jeu qui se déroule toute seule, ou une coupe.

# Not checked by a speaker.
cmd-evening-name = soirée
# Not checked by a speaker.
cmd-evening-description = Une soirée ou une coupe qui se déroule toute seule, avec des tables pour tous
# Not checked by a speaker.
opt-length-name = durée
# Not checked by a speaker.
opt-length-description = Une soirée, ou une coupe avec une manche par semaine
# Not checked by a speaker.
choice-length-evening = une soirée
# Not checked by a speaker.
choice-length-cup = une coupe
# Not checked by a speaker.
opt-day-name = jour
# Not checked by a speaker.
opt-day-description = Le jour ; sans choix, aujourd’hui ou le prochain
# Not checked by a speaker.
choice-day-monday = lundi
# Not checked by a speaker.
choice-day-tuesday = mardi
# Not checked by a speaker.
choice-day-wednesday = mercredi
# Not checked by a speaker.
choice-day-thursday = jeudi
# Not checked by a speaker.
choice-day-friday = vendredi
# Not checked by a speaker.
choice-day-saturday = samedi
# Not checked by a speaker.
choice-day-sunday = dimanche
# Not checked by a speaker.
opt-hour-name = heure
# Not checked by a speaker.
opt-hour-description = L’heure pleine, dans le fuseau de la soirée
# Not checked by a speaker.
opt-weekly-name = hebdomadaire
# Not checked by a speaker.
opt-weekly-description = De nouveau chaque semaine ?

# Not checked by a speaker.
button-evenings = Soirées
# Not checked by a speaker.
settings-evenings = Les soirées se déroulent toutes seules : `/hypnosia evening`
# Not checked by a speaker.
settings-evening-hosts = Hôtes
# Not checked by a speaker.
settings-evening-hosts-managers = qui gère le serveur
# Not checked by a speaker.
settings-evening-hosts-events = qui gère les évènements
# Not checked by a speaker.
settings-evening-hosts-everybody = tout le monde
# Not checked by a speaker.
settings-evening-role = Rôle à notifier (aucun : personne)

# Not checked by a speaker.
fame-evenings = Soirées

# Not checked by a speaker.
refused-of-evening = Cette table fait partie d’une soirée ou d’une coupe : ses places et ses options restent telles quelles.
# Not checked by a speaker.
card-round-over = La manche est finie. La partie compte telle qu’elle était.

# Not checked by a speaker.
evening-table = ### Soirée de jeu · { $place }
# Not checked by a speaker.
cup-table = ### Coupe · { $place }
# Not checked by a speaker.
evening-table-place = manche { $round } · table { $number }
# Not checked by a speaker.
evening-table-final = table finale
# Not checked by a speaker.
evening-table-number = -# Hypnosia · table { $table }
# Not checked by a speaker.
evening-thread-name = { $place } · Hypnosia { $table } : { $names }
# Not checked by a speaker.
evening-lobby-starts = Début { $when }. D’ici là, chacun à cette table peut ajouter un mot aux dés.
# Not checked by a speaker.
evening-soon = ⏰ { $players } : votre partie à la table { $table } commence { $when }.
# Not checked by a speaker.
word-taken-absent = 💤 { $player } n’est pas là, donc une IA joue. **Je suis là** rend la place.
# Not checked by a speaker.
hand-over-question = L’IA doit-elle finir votre partie ? Vous ne marquez rien pour cette manche, et les autres ne perdent rien.
# Not checked by a speaker.
button-hand-over = L’IA joue pour moi
# Not checked by a speaker.
button-hand-over-confirm = Oui, laisser la place
# Not checked by a speaker.
button-evening-why = Pourquoi cette table ?
# Not checked by a speaker.
button-evening-standings = Classement

# Ce qui se joue, sur les cartes et dans les listes.
# Not checked by a speaker.
evening-rounds-quick = { $rounds ->
    [one] { $rounds } manche de parties rapides
   *[other] { $rounds } manches de parties rapides
}
# Not checked by a speaker.
evening-rounds-full = { $rounds ->
    [one] { $rounds } manche de parties complètes
   *[other] { $rounds } manches de parties complètes
}
# Not checked by a speaker.
evening-size = tables de { $size } environ

# La page privée où l’hôte choisit.
# Not checked by a speaker.
evening-draft = **Une soirée de jeu dans { $channel }** · { $when }
# Not checked by a speaker.
cup-draft = **Une coupe dans { $channel }** · première manche { $when }
# Not checked by a speaker.
evening-draft-zone = -# Les heures sont celles de { $city } ; `/hypnosia settings` les change avec l’option `city`.
# Not checked by a speaker.
evening-draft-weekly = La soirée de chaque semaine revient ici { $when }.
# Not checked by a speaker.
evening-day-label = Choisissez un jour
# Not checked by a speaker.
evening-rounds-label = Choisissez les manches
# Not checked by a speaker.
evening-size-label = Choisissez la taille des tables
# Not checked by a speaker.
evening-to-cup = plutôt une coupe : une manche par semaine
# Not checked by a speaker.
evening-to-evening = plutôt une soirée : toutes les manches à la suite
# Not checked by a speaker.
evening-pace = tours : { $pace }
# Not checked by a speaker.
button-evening-announce = Annoncer
# Not checked by a speaker.
button-evening-weekly-on = Chaque semaine : oui
# Not checked by a speaker.
button-evening-weekly-off = Chaque semaine : non
# Not checked by a speaker.
button-evening-planned = Celle de chaque semaine
# Not checked by a speaker.
button-evening-rated-on = Classée : oui
# Not checked by a speaker.
button-evening-rated-off = Classée : non
# Not checked by a speaker.
evening-announced = C’est annoncé. La carte arrive dans { $channel }.

# La carte, avant la première manche.
# Not checked by a speaker.
evening-title = ### Soirée de jeu · { $when }
# Not checked by a speaker.
cup-title = ### Coupe · première manche { $when }
# Not checked by a speaker.
evening-about = Jusqu’à { $rounds } en 90 minutes au plus, { $tables }. Personne ne reste sans table.
# Not checked by a speaker.
cup-about = { $rounds }, une par semaine ({ $time }), { $tables }. Personne ne reste sans table.
# Not checked by a speaker.
evening-host = Hôte : { $host }.
# Not checked by a speaker.
evening-weekly = Chaque semaine.
# Not checked by a speaker.
evening-unrated = Non classée.
# Not checked by a speaker.
evening-in = **Inscrits ({ $count }) :** { $players }
# Not checked by a speaker.
evening-in-none = Personne n’est encore inscrit.
# Not checked by a speaker.
evening-more = + { $count } de plus
# Not checked by a speaker.
evening-asked = -# À { $when }, je demande qui est là. En retard ? Venez tant que la moitié des manches n’a pas commencé.
# Not checked by a speaker.
cup-asked = -# Tous les inscrits ont une place à chaque manche.
# Not checked by a speaker.
evening-check-in = **Êtes-vous là ?** Appuyez sur **Présent** avant { $when }.
# Not checked by a speaker.
evening-here = **Présents ({ $count }) :** { $players }
# Not checked by a speaker.
evening-missing = **Pas encore là ({ $count }) :** { $players }
# Not checked by a speaker.
evening-line = { $role } Soirée de jeu { $when }. Appuyez sur **Je viens**.
# Not checked by a speaker.
cup-line = { $role } Coupe, première manche { $when }. Appuyez sur **Je viens**.
# Not checked by a speaker.
evening-called = ⏰ { $players } : la soirée de jeu commence { $when }. Appuyez sur **Présent** pour avoir une place.
# Not checked by a speaker.
evening-event = Soirée de jeu
# Not checked by a speaker.
cup-event = Coupe
# Not checked by a speaker.
evening-event-about = *Intéressé* n’est qu’un rappel. Pour avoir une place à table, appuyez sur **Je viens** sur la carte : { $link }

# La carte, dès la première manche.
# Not checked by a speaker.
evening-round-title = ### Soirée de jeu · manche { $round } sur { $rounds }
# Not checked by a speaker.
cup-round-title = ### Coupe · manche { $round } sur { $rounds }
# Not checked by a speaker.
evening-final-title = ### Soirée de jeu · finale
# Not checked by a speaker.
cup-final-title = ### Coupe · finale
# Not checked by a speaker.
evening-tables = { $playing ->
    [0] Toutes les tables ont fini.
    [one] { $playing } table joue encore.
   *[other] { $playing } tables jouent encore.
}
# Not checked by a speaker.
cup-until = La manche finit { $when } au plus tard.
# Not checked by a speaker.
cup-next = La prochaine manche commence { $when }.
# Not checked by a speaker.
evening-final = **Table finale :** { $players }
# Not checked by a speaker.
evening-place = { $place } { $player } · **{ $score }**
# Not checked by a speaker.
evening-late = -# En retard ? **Je viens** vous donne une place à la prochaine manche.
# Not checked by a speaker.
evening-ties = -# Une manche rapporte de 0 à 100 : la part de joueurs battus. À égalité : face-à-face, scores des adversaires, manches gagnées.
# Not checked by a speaker.
evening-final-decides = -# La finale seule classe ceux qui l’ont jouée.
# Not checked by a speaker.
evening-goes-on = La soirée a commencé : { $link }
# Not checked by a speaker.
cup-goes-on = La coupe continue : { $link }
# Not checked by a speaker.
evening-over = { $count ->
    [one] 🏆 { $players } gagne la soirée de jeu !
   *[other] 🏆 { $players } gagnent la soirée de jeu !
}
# Not checked by a speaker.
cup-over = { $count ->
    [one] 🏆 { $players } gagne la coupe !
   *[other] 🏆 { $players } gagnent la coupe !
}
# Not checked by a speaker.
evening-void = Personne n’était là.
# Not checked by a speaker.
evening-only = Seul { $player } était là.
# Not checked by a speaker.
evening-stopped = Arrêt. Ce qui a été joué compte.
# Not checked by a speaker.
evening-next = Prochaine fois : { $when }.

# Not checked by a speaker.
button-evening-in = Je viens
# Not checked by a speaker.
button-evening-out = Je ne peux pas
# Not checked by a speaker.
button-evening-here = Présent
# Not checked by a speaker.
button-evening-go = Je dois partir
# Not checked by a speaker.
button-evening-back = Je suis là
# Not checked by a speaker.
button-evening-more = Plus
# Not checked by a speaker.
button-evening-alone = Jouer contre l’IA

# Réponses privées.
# Not checked by a speaker.
evening-you-are-in = Vous êtes inscrit : { $when }. Peu avant, je vous demande si vous êtes là.
# Not checked by a speaker.
cup-you-are-in = Vous êtes inscrit. Votre première table ouvre { $when }.
# Not checked by a speaker.
evening-you-are-here = C’est noté. Vous aurez une place { $when }.
# Not checked by a speaker.
evening-you-are-late = Vous jouez dès la manche { $round }. La manche 1 vaut 50 pour vous.
# Not checked by a speaker.
evening-you-missed = Les autres manquées valent 0.
# Not checked by a speaker.
evening-you-play = Vous avez une place à chaque manche.
# Not checked by a speaker.
evening-you-are-out = Vous n’êtes pas inscrit. **Je viens** change cela.
# Not checked by a speaker.
evening-you-went = Vous n’avez plus de place ; l’IA continue votre partie. **Je suis là** change cela.
# Not checked by a speaker.
evening-you-are-back = Bon retour. Vous avez une place à la prochaine manche.
# Not checked by a speaker.
evening-you-sit = Votre table : { $link }
# Not checked by a speaker.
evening-you-were-away = Vous avez manqué votre table, donc vous n’avez plus de place. **Je suis là** change cela.
# Not checked by a speaker.
evening-you-were-not-there = Vous ne vous êtes pas signalé, donc vous n’avez pas de place. **Je viens** vous en donne une tant que les retardataires peuvent entrer.
# Not checked by a speaker.
evening-you-are-no-part = Vous ne participez pas à cette soirée.
# Not checked by a speaker.
evening-mine = Votre place : { $place } sur { $count }, avec { $score } points.
# Not checked by a speaker.
evening-mine-final = Dans { $ways } suites possibles sur 100, vous êtes à la table finale.
# Not checked by a speaker.
evening-mine-final-first = Dans { $ways } suites possibles sur 100, vous êtes à la table finale ; dans { $first } si vous gagnez cette partie.
# Not checked by a speaker.
evening-standings-title = **Classement**
# Not checked by a speaker.
evening-standings-none = Aucune table n’a encore fini.
# Not checked by a speaker.
evening-alone-started = Votre table : { $link }
# Not checked by a speaker.
button-evening-stop = Arrêter
# Not checked by a speaker.
evening-stop-question = Arrêter ? Ce qui a été joué compte ; les parties en cours continuent.
# Not checked by a speaker.
evening-stop-weekly = La soirée de la semaine prochaine reste ; **Chaque semaine : oui** y met fin.
# Not checked by a speaker.
button-evening-stop-confirm = Oui, arrêter
# Not checked by a speaker.
evening-stop-done = C’est arrêté.
# Not checked by a speaker.
evening-why-only = C’est la seule table.
# Not checked by a speaker.
evening-why-final = C’est la table finale : les meilleurs jusqu’ici s’y retrouvent.
# Not checked by a speaker.
evening-why-lot = À la première manche, le sort décide.
# Not checked by a speaker.
evening-why-nearest = { $met ->
    [0] Leurs scores sont les plus proches du vôtre parmi ceux que vous n’avez pas encore rencontrés.
   *[other] Leurs scores sont les plus proches du vôtre parmi ceux que vous avez le moins rencontrés. Déjà rencontrés : { $met }.
}
# Not checked by a speaker.
evening-why-nobody-new = Vous avez déjà rencontré tout le monde.

# Refus.
# Not checked by a speaker.
refused-evening-permission = Ici, les soirées sont organisées par : { $hosts }. Qui gère le serveur peut changer cela : `/hypnosia settings`.
# Not checked by a speaker.
refused-evening-place = Une soirée a besoin d’un salon textuel du serveur, car chaque table a un fil. Utilisez-y la commande.
# Not checked by a speaker.
refused-evening-threads = Une soirée a besoin de fils, et ce serveur les a désactivés. Qui gère le serveur peut changer cela : `/hypnosia settings`.
# Not checked by a speaker.
refused-evening-taken = Il y a déjà une soirée dans ce salon : { $link }
# Not checked by a speaker.
refused-evening-no-draft = C’est déjà annoncé, ou la page est trop ancienne. `/hypnosia evening` montre ce qu’il y a.
# Not checked by a speaker.
refused-evening-past = { $when } est passé. Choisissez un autre jour ou une autre heure.
# Not checked by a speaker.
refused-evening-late = Plus de la moitié des manches ont commencé : personne ne peut plus entrer. `/hypnosia new` ouvre une table à vous.
# Not checked by a speaker.
refused-evening-over = C’est fini. `/hypnosia new` ouvre une table à vous.
# Not checked by a speaker.
refused-evening-no-seat = Vous n’avez pas de place à cette table.
# Not checked by a speaker.
refused-evening-not-alone = C’est pour qui était là sans personne d’autre.
# Not checked by a speaker.
refused-evening-stop = Seuls l’hôte et ceux qui gèrent le serveur peuvent faire cela.
# Not checked by a speaker.
refused-evening-role = Je ne peux pas notifier ce rôle. Choisissez-en un qui a **Permettre à tout le monde de @mentionner ce rôle** dans ses paramètres, jamais @everyone.

# Les gagnants : le podium et son image, le panneau d’affichage, le panthéon.
# Not checked by a speaker.
podium-played = { $people ->
    [one] { $people } personne
   *[other] { $people } personnes
} · { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
# Not checked by a speaker.
alt-podium = { $title }, podium. { $places }
# Not checked by a speaker.
alt-podium-place = Place { $place } : { $player } avec { $score }.
# Not checked by a speaker.
noticeboard-evening = 📅 [Soirée]({ $link }) { $when } · { $count ->
    [one] { $count } inscrit
   *[other] { $count } inscrits
}
# Not checked by a speaker.
noticeboard-cup = 📅 [Coupe]({ $link }) { $when } · { $count ->
    [one] { $count } inscrit
   *[other] { $count } inscrits
}
# Not checked by a speaker.
noticeboard-evening-round = 📅 [Soirée]({ $link }) · manche { $round } sur { $rounds }
# Not checked by a speaker.
noticeboard-cup-round = 📅 [Coupe]({ $link }) · manche { $round } sur { $rounds }
# Not checked by a speaker.
noticeboard-evening-last = 🏆 Dernière soirée : { $players } (sur { $count })
# Not checked by a speaker.
noticeboard-cup-last = 🏆 Dernière coupe : { $players } (sur { $count })
# Not checked by a speaker.
evenings-none = Aucune soirée de jeu pour l’instant. `/hypnosia evening` en annonce une.
# Not checked by a speaker.
evenings-count = { $count ->
    [one] { $count } soirée ou coupe a été jouée.
   *[other] { $count } soirées et coupes ont été jouées.
}
# Not checked by a speaker.
evenings-won = **Le plus de victoires** · { $won } · { $players }
# Not checked by a speaker.
evenings-best = **Meilleur score** · { $score } en moyenne par manche · { $players }
# Not checked by a speaker.
evenings-largest = **La plus grande** · { $count } personnes · { $when }
# Not checked by a speaker.
evenings-last = **Derniers gagnants**
# Not checked by a speaker.
evenings-line = -# { $when } · { $players } (sur { $count })
