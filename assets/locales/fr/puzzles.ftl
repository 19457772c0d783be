# Problèmes : des tours de ses propres parties, et ceux que le bot apporte.

button-try-again = Réessayer
button-next-puzzle = Problème suivant
puzzle-title = ### 🧩 Problème { $number }
    -# L’ordinateur le plus faible qui trouve le meilleur coup : { $level }
puzzle-task = Trouvez le meilleur coup.
puzzle-right = ✅ **Juste :** { $moves }. Pourquoi :
puzzle-wrong = ❌ **Il y avait mieux :** { $moves }.
puzzle-in-game = Dans la partie : { $moves } · { $cost } points sur 100
puzzle-again = 🔁 Il revient { $when }.
puzzle-done = 🎓 Trouvé deux fois : il ne revient plus.
puzzles-due = { $count ->
    [one] Un de vos propres tours vous attend comme problème.
   *[other] { $count } de vos propres tours vous attendent comme problèmes.
}

daily-title = ### 🧩 Problème du jour
daily-task = Quel est le meilleur coup ? Appuyez sur **Répondre** : vous seul le voyez, et votre premier tour complet compte.
daily-before = **Le dernier :** { $moves }. Trouvé par { $found } sur { $count } : { $link }
daily-five = 🖐️ { $player } est la première personne à en avoir trouvé cinq de suite.
daily-kept = Votre réponse est conservée. Le prochain problème du jour dira combien ont trouvé.
daily-known-right = ✅ Vous avez déjà trouvé. Le prochain problème du jour dira combien d’autres aussi.
daily-known-wrong = Vous avez déjà répondu. Le meilleur coup sera dans le prochain problème du jour.
daily-lost = ⚠️ Le salon du problème du jour a été supprimé : le problème est donc désactivé. Vous pouvez choisir un autre salon dans les réglages du serveur : `/hypnosia settings`.
button-answer = Répondre
settings-puzzle = Salon du problème du jour
settings-puzzle-on = **Problème du jour :** { $channel }, chaque jour à { $time }
settings-puzzle-off = **Problème du jour :** désactivé. Choisissez un salon pour l’activer.
settings-puzzle-hour = Heure du problème (UTC)
settings-puzzle-time = { $hour } h 00 UTC
settings-puzzle-refused = ⚠️ Impossible de le publier dans { $channel }. Il m’y faut : **{ $permissions }**.
settings-named = Me nommer si je trouve cinq problèmes du jour de suite en premier : { $state }
button-puzzle = Problème du jour
button-named = Problèmes : { $state }
