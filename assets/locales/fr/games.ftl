# La liste des parties, et la question de savoir de laquelle il s’agit.

cmd-games-name = parties
cmd-games-description = Vos parties, et celles de ce serveur
games-title = ### Parties sur ce serveur
games-none = Aucune partie en cours. Ouvrez une table avec `/hypnosia new`.
games-lobby =
    Table { $table } · { $pace } · ouverte, { $seated ->
        [one] { $seated } place prise
       *[other] { $seated } places prises
    } sur 6 · { $link }
games-your-turn = ▶️ **À vous de jouer à la table { $table }** · { $since } · { $pace } · { $link }
games-running = Table { $table } · à { $player } de jouer, { $since } · { $pace } · { $link }
games-started = tour commencé { $when }
games-computer = Table { $table } · l’IA joue · { $pace } · { $link }
games-put-away = Table { $table } · mise de côté · { $link }
games-unseen = Table { $table } · { $link }
games-elsewhere = Table { $table } · sur un autre serveur · { $link }
games-mine-title = ### Vos parties
games-mine-none = Vous n’êtes à aucune table. Ouvrez-en une avec `/hypnosia new`.
games-tab-mine = Les miennes
games-tab-server = Ce serveur
button-table = Table { $table }
button-close-table = Fermer la table { $table }
games-which = De laquelle de vos parties s’agit-il ?
games-choice = Table { $table } : { $players }
# Not checked by a speaker.
digest-head = 🎲 { $player }, { $count ->
    [one] une partie vous attend ici :
   *[other] { $count } parties vous attendent ici :
}
# Not checked by a speaker.
digest-until = • Table { $table }, le temps se termine { $when } : { $link }
# Not checked by a speaker.
digest-since = • Table { $table }, votre tour est venu { $since } : { $link }
# Not checked by a speaker.
digest-more = + { $count } de plus : `/hypnosia games`
