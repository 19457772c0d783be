# Panthéon : exploits, records et saisons passées.

button-fame = Panthéon
fame-title = ### Panthéon · { $page }
fame-honours = Exploits
fame-records = Records
fame-seasons = Saisons
fame-meaning = -# Parties classées seulement, pour les joueurs restés jusqu’au bout, sans ce qu’une IA a joué pour eux.

honours-entry = **{ $honour }** · { $people ->
    [0] personne encore
    [one] { $people } joueur
   *[other] { $people } joueurs
}
honours-own = { $times ->
    [1] vous
   *[other] vous ({ $times }×)
}
honours-line = 🎖️ { $honours }
honours-earned = { $player } : { $honour }, { $nth ->
    [1] une première ici
   *[other] nº { $nth } ici
}
honours-more = et { $more } de plus
profile-honours = Exploits : { $count } sur { $all } · { $honours }
settings-honours = Citer les exploits dans le résultat

honour-stack-by-stack = Pile contre pile
honour-stack-by-stack-how = Capturez une pile avec une pile.
honour-straight = Droit au centre
honour-straight-how = Menez un pion du départ au centre avec un seul arrêt par cercle.
honour-last-to-first = Du dernier au premier rang
honour-last-to-first-how = Gagnez en étant dernier avant le dernier tour de chacun.
honour-untouched = Intouchable
honour-untouched-how = Gagnez contre au moins deux adversaires sans perdre de pion.
honour-full-house = Toute la famille
honour-full-house-how = Menez vos quatre pions au centre.
honour-triple = Triple capture
honour-triple-how = Capturez au moins trois pions en un tour.
honour-revenge = Vengeance
honour-revenge-how = Capturez le pion qui vient de capturer l’un des vôtres.
honour-last-pawn = Le dernier pion
honour-last-pawn-how = Gagnez après avoir perdu trois pions.
honour-one-of-each = Un de chaque couleur
honour-one-of-each-how = Capturez un pion de chaque adversaire, à quatre joueurs ou plus.
honour-hand-in-hand = Main dans la main
honour-hand-in-hand-how = Menez une pile au centre avant tout autre pion.
honour-photo-finish = Photo-finish
honour-photo-finish-how = Gagnez à égalité de points en arrivant plus tôt.
honour-comeback = Remontée
honour-comeback-how = Gagnez après un retard d’au moins six points.

records-none = Aucun record pour l’instant. La première partie qui compte les établira.
records-short = ### Parties rapides
records-entry = **{ $record }** · { $value } · { $player }
records-game = -# { $when } · [table { $table }]({ $link })
records-table = [table { $table }]({ $link })
records-game-gone = -# { $when } · table { $table }
records-meaning = -# À égalité, le record reste au premier.
record-turns = { $turns ->
    [one] { $turns } tour joué
   *[other] { $turns } tours joués
}
record-stacks = { $stacks ->
    [one] { $stacks } pile
   *[other] { $stacks } piles
}
record-behind = { $points ->
    [one] après { $points } point de retard
   *[other] après { $points } points de retard
}
pawns = { $pawns ->
    [one] { $pawns } pion
   *[other] { $pawns } pions
}
record-fastest-win = Victoire la plus rapide
record-most-points = Le plus de points
record-most-captures = Le plus de captures
record-most-stacks = Le plus de piles capturées
record-comeback = Plus belle remontée
record-longest-run = Plus longue série de victoires
record-longest-game = Plus longue partie gagnée
record-soonest-out = Tous ses pions perdus le plus vite
record-longest-wait = Plus longue attente d’un six

seasons-none = Aucune saison n’est encore terminée. La première se termine { $when }.
seasons-meaning = -# Jouez { $games } parties dans une saison pour être classé.
season-title = **Saison { $season }** · { $games } · { $people }
season-people = { $people ->
    [one] { $people } joueur
   *[other] { $people } joueurs
}
season-days = -# { $first } – { $last }
season-no-places = Personne n’est classé : il faut { $games } parties.
awards-title = **Distinctions**
awards-none = Aucune : il faut { $games } parties.
award-entry = **{ $award }** · { $value } · { $player }
award-per-game = { $pawns } par partie
award-luck = +{ $percent } % par partie
award-most-wins = Le plus de victoires
award-most-captures = Le plus de captures
award-most-lost = Le plus souvent capturé
award-luckiest = Le plus de chance
profile-awards = Distinctions : { $awards }
