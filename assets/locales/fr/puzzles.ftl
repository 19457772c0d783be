# Problèmes : des tours de ses propres parties, et ceux que le bot apporte.

cmd-puzzle-name = problème
cmd-puzzle-description = Trouver le meilleur tour : d’abord vos erreurs, puis les problèmes du bot
button-try-again = Réessayer
button-next-puzzle = Problème suivant
puzzle-title = ### 🧩 Problème { $number } sur { $total }
puzzle-difficulty = -# Difficulté : { $level }
puzzle-progress = -# Résolus jusqu’ici : { $solved } sur { $total }.
puzzle-shared = { $player } a résolu ce problème, { $solved } sur { $total } jusqu’ici. Et vous ? `/hypnosia puzzle`
puzzle-task = Trouvez le meilleur tour.
puzzle-right = ✅ **Juste :** { $moves }.
puzzle-wrong = ❌ **Il y avait mieux :** { $moves }.
puzzle-in-game = Dans la partie : { $moves } (a coûté { $cost } %)
puzzle-again = 🔁 Vous le reverrez { $when }.
puzzle-done = 🎓 Résolu deux fois : il ne revient plus.
puzzles-due = { $count ->
    [one] Un problème de vos propres parties vous attend.
   *[other] { $count } problèmes de vos propres parties vous attendent.
}

daily-title = ### 🧩 Problème du jour
daily-task = Quel est le meilleur tour ? Appuyez sur **Répondre** : personne d’autre ne le voit, et votre premier tour complet compte.
daily-before = **Dernière solution :** { $moves }. { $count ->
    [0] Personne n’a répondu
   *[other] Résolu par { $found } sur { $count }
} : { $link }
# Not checked by a speaker.
daily-kept = Personne d’autre ne voit ceci, et d’autres cherchent encore. Le prochain problème du jour dira combien l’ont résolu.
daily-known-right = ✅ Vous l’avez déjà résolu.
daily-known-wrong = Vous avez déjà répondu.
# Not checked by a speaker.
daily-solution = **Meilleur tour :** { $moves }.
# Not checked by a speaker.
daily-streak = 🔥 { $days } problèmes du jour de suite.
daily-lost = ⚠️ Le salon du problème du jour a été supprimé : le problème est donc désactivé. Vous pouvez choisir un autre salon dans les réglages du serveur : `/hypnosia settings`.
button-answer = Répondre
settings-puzzle = Salon du problème du jour (aucun : désactivé)
settings-puzzle-hour = Publié à
settings-puzzle-time = { $hour } h 00 UTC
settings-puzzle-refused = ⚠️ Impossible de le publier dans { $channel }. Il m’y faut : **{ $permissions }**.
button-puzzle = Problème du jour
