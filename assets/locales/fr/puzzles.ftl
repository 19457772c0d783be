# Énigmes : des tours de ses propres parties, et celles que le bot apporte.

cmd-puzzle-name = énigme
cmd-puzzle-description = Trouver le meilleur tour : d’abord vos erreurs, puis les énigmes du bot
button-try-again = Réessayer
button-next-puzzle = Énigme suivante
puzzle-title = ### 🧩 Énigme { $number } sur { $total }
puzzle-difficulty = -# Difficulté : { $level }
puzzle-progress = -# Résolues jusqu’ici : { $solved } sur { $total }.
puzzle-shared = { $player } a résolu cette énigme, { $solved } sur { $total } jusqu’ici. Et vous ? `/hypnosia puzzle`
puzzle-task = Trouvez le meilleur tour.
puzzle-right = ✅ **Juste :** { $moves }.
puzzle-wrong = ❌ **Il y avait mieux :** { $moves }.
puzzle-in-game = Dans la partie : { $moves } (a coûté { $cost } %)
puzzle-again = 🔁 Vous la reverrez { $when }.
puzzle-done = 🎓 Résolue deux fois : elle ne revient plus.
puzzles-due = { $count ->
    [one] Une énigme de vos propres parties vous attend.
   *[other] { $count } énigmes de vos propres parties vous attendent.
}

daily-title = ### 🧩 Énigme du jour
daily-task = Quel est le meilleur tour ? Appuyez sur **Répondre** : personne d’autre ne voit votre essai, et seul le premier compte.
daily-before = **Dernière solution :** { $moves }. { $count ->
    [0] Personne n’a répondu
   *[other] Résolue par { $found } sur { $count }
} : { $link }
# Not checked by a speaker.
daily-kept = Personne d’autre ne voit ceci, et d’autres cherchent encore. La prochaine énigme du jour dira combien l’ont résolue.
daily-known-right = ✅ Vous l’avez déjà résolue.
daily-known-wrong = Vous avez déjà répondu.
# Not checked by a speaker.
daily-solution = **Meilleur tour :** { $moves }.
# Not checked by a speaker.
daily-streak = 🔥 { $days } énigmes du jour de suite.
daily-lost = ⚠️ Le salon de l’énigme du jour a été supprimé : l’énigme est donc désactivée. Vous pouvez choisir un autre salon dans les réglages du serveur : `/hypnosia settings`.
button-answer = Répondre
settings-puzzle = Salon de l’énigme du jour (aucun : désactivée)
settings-puzzle-hour = Publiée à
settings-puzzle-time = { $hour } h 00 UTC
settings-puzzle-refused = ⚠️ Impossible de la publier dans { $channel }. Il m’y faut : **{ $permissions }**.
button-puzzle = Énigme du jour
