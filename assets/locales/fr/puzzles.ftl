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
