# La liste des parties, et la question de savoir de laquelle il s’agit.

cmd-games-name = parties
cmd-games-description = Les parties en cours sur ce serveur
games-title = ### Parties sur ce serveur
games-none = Aucune partie en cours. Ouvrez une table avec `/hypnosia new`.
games-lobby =
    Table { $table } · ouverte, { $seated ->
        [one] { $seated } place prise
       *[other] { $seated } places prises
    } sur 6 · { $link }
games-your-turn = ▶️ **À vous de jouer à la table { $table }** · { $since } · { $players } · { $link }
games-running = Table { $table } · à { $player } de jouer, { $since } · { $players } · { $link }
games-started = tour commencé { $when }
games-computer = Table { $table } · l’ordinateur joue · { $players } · { $link }
games-which = De laquelle de vos parties s’agit-il ?
games-choice = Table { $table } : { $players }
