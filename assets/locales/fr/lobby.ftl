# La carte de la table, avant et pendant la partie.

lobby-title = ### Hypnosia · table { $table }
lobby-invitation = { $host } ouvre une table de 2 à 6 joueurs. Appuyez sur **Rejoindre** pour prendre place.
lobby-free = Libres : { $colours }
lobby-full = Toutes les places sont prises.
lobby-host-mark = a ouvert la table
lobby-options = { $variant } · temps pour un tour : { $time } · { $rated }
lobby-options-fixed = -# Ponts, temps et cote ne changent plus : d’autres ont pris place pour jouer ainsi.
lobby-commitment = -# La graine des dés a été tirée à l’ouverture de cette table : son SHA-256 est `{ $hash }`. Elle est publiée à la fin, pour que chacun puisse vérifier chaque lancer.
lobby-expires = -# Se ferme { $when } s’il ne se passe rien, et { $latest } au plus tard.
lobby-expires-empty = -# Se ferme { $when } si personne ne prend place.
lobby-expires-last = -# Se ferme { $when } si la partie ne commence pas.
lobby-needs-players = Il faut deux joueurs pour commencer.

lobby-cancelled = ### Hypnosia · table { $table }
    Cette table a été fermée. Ouvrez-en une autre avec `/hypnosia new`.
lobby-expired = ### Hypnosia · table { $table }
    La partie n’a pas commencé à temps, cette table est donc fermée. Ouvrez-en une autre avec `/hypnosia new`.

button-join = Rejoindre
button-leave = Quitter
button-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
button-options = Options
button-start = Commencer
button-cancel = Fermer la table

join-question = Quelle couleur voulez-vous ? On joue dans le sens des aiguilles d’une montre : rouge, orange, jaune, vert, bleu, violet.
join-placeholder = Choisissez une couleur
join-any = N’importe quelle couleur
join-done = Vous jouez { $sign } { $colour }. La partie commence quand quelqu’un appuie sur **Commencer**.
join-changed = Vous jouez maintenant { $sign } { $colour }.
leave-done = Vous avez quitté la table { $table }.

options-question = Les options de la table { $table }. Chaque choix vaut aussitôt.
options-variant = Ponts
options-time = Temps pour un tour
options-level = Ordinateurs
options-rated = Cote

cancel-question = Fermer la table { $table } pour tout le monde ?
close-question = Fermer la table { $table } pour tout le monde ? La partie s’arrête aussitôt, personne ne gagne ni ne perd.
button-cancel-confirm = Oui, la fermer
cancel-done = La table { $table } est fermée.
thread-name = Hypnosia { $table } : { $names }

card-title = ### Hypnosia · table { $table }
card-turn = Tour { $number } : { $sign } { $player }
card-over = La partie est finie. { $winner } gagne.
card-over-shared = La partie est finie. { $winners } partagent la première place.
card-aborted = Cette partie a été arrêtée avant la fin : la modération l’a fermée, son salon n’existe plus, ou j’ai été retiré du serveur. Personne ne gagne ni ne perd.
button-watch = Regarder la partie
