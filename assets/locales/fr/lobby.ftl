# La carte de la table, avant et pendant la partie.

lobby-title = ### Hypnosia · table { $table }
lobby-invitation = Menez vos quatre pions au centre et capturez en chemin. De 2 à 6 joueurs, environ 20 minutes à deux.
lobby-rematch = Revanche de la table { $table } : la partie commence dès que tous ceux qui ont joué ont appuyé sur **Rejoindre**.
origin = 🎯 Entraînement à partir du tour { $turn } de la table { $table } : { $link }
series = Série : { $score }
lobby-free = Libres : { $colours }
lobby-full = Toutes les places sont prises.
lobby-needs-player = Il manque encore un joueur pour commencer : **Rejoindre** ou **Ajouter un ordinateur**.
lobby-needs-person = Pour commencer, il faut aussi une personne à la table : **Rejoindre**.
lobby-ready = Tout est prêt : { $host } peut appuyer sur **Commencer**.
lobby-ready-waiting = { $host } peut appuyer sur **Commencer** ou attendre { $players }.
lobby-host-mark = hôte
lobby-kept = réservé à { $player } jusqu’à { $until }
lobby-told = -# Vous vouliez être au courant des nouvelles tables : { $people }
lobby-options = { $variant } · temps par tour : { $time } · { $rated }
lobby-options-fixed = -# Ponts, temps et cote ne changent plus : d’autres ont pris place.
lobby-fair = -# Dés équitables (`{ $fingerprint }`) : une graine secrète a été tirée à l’ouverture, chaque **Rejoindre** et **Commencer** s’y mêle, et après la partie chaque lancer peut être vérifié.
lobby-words = -# Dés équitables (`{ $fingerprint }`) : une graine secrète a été tirée à l’ouverture, et tout ce qui se fait avant le début s’y mêle, surtout les mots. Si vous ajoutez le dernier mot, vous savez que personne n’a choisi les dés.
lobby-last-word = -# Le dernier mot pour les dés est de { $player }, et rien n’a changé depuis.
lobby-expires = -# Se ferme { $when } s’il ne se passe rien, et { $latest } au plus tard.
lobby-expires-empty = -# Se ferme { $when } si personne ne prend place.
lobby-expires-last = -# Se ferme { $when } si la partie ne commence pas.

alt-lobby = Le plateau d’Hypnosia au début : quatre cercles l’un dans l’autre, reliés par des ponts, et les pions chez eux à l’extérieur.

lobby-cancelled = ### Hypnosia · table { $table }
    Cette table a été fermée. Ouvrez-en une autre avec `/hypnosia new`.
lobby-expired = ### Hypnosia · table { $table }
    La partie n’a pas commencé à temps, cette table est donc fermée. Ouvrez-en une autre avec `/hypnosia new`.

button-join = Rejoindre
button-leave = Quitter
button-word = Ajouter un mot
button-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
button-options = Options
button-fair-dice = Dés équitables
button-start = Commencer
button-more = Plus
button-cancel = Fermer la table

join-placeholder = Choisissez une couleur
join-done = Vous jouez { $sign } { $colour }. Vous pouvez changer de couleur ici.
leave-done = Vous avez quitté la table { $table }.
word-title = Un mot pour les dés
word-label = Quelque chose que personne ne devinerait
word-placeholder = Lettres, chiffres, espaces, - et ' seulement
word-done = Votre mot pour les dés de la table { $table } : **{ $word }**. Il reste pour toujours dans le journal, à la dernière de ces lignes. Si quelqu’un change quelque chose après, vous pouvez en ajouter un autre jusqu’au début.
lobby-word-hidden = mot masqué
hide-word-placeholder = Masquer un mot à tous
hide-word-done = Le mot est masqué : son empreinte le remplace, et les dés restent vérifiables.
form-again = J’ai mis trop de temps. Appuyez encore une fois sur le bouton.
computer-question = À quel niveau doit jouer l’ordinateur ? Chacun garde le sien.
computer-placeholder = Choisissez un niveau
computer-done = { $player } prend place.
computer-another = Encore un ?
computer-which = Quel ordinateur doit partir ?
computer-gone = { $player } a quitté la table.

options-question = Les options de la table { $table }. Chaque choix s’applique immédiatement.
options-variant = Ponts
options-time = Temps par tour
options-level = Remplaçant
options-rated = Partie

cancel-question = Fermer la table { $table } pour tout le monde ?
close-question = Fermer la table { $table } pour tout le monde ? La partie s’arrête aussitôt, personne ne gagne ni ne perd.
button-cancel-confirm = Oui, la fermer
button-keep-open = Non, la laisser ouverte
cancel-done = La table { $table } est fermée.
cancel-kept = Bien. La table { $table } reste.
thread-name = Hypnosia : { $names }

card-title = ### Hypnosia · table { $table }
card-turn = Tour { $number } : { $sign } { $player }
card-dice = -# Dés équitables `{ $fingerprint }`
card-dice-word = -# Dés équitables `{ $fingerprint }` · dernier mot : { $player }
card-aborted = Cette partie a été arrêtée avant la fin : la modération l’a fermée, son salon n’existe plus, ou j’ai été retiré du serveur. Personne ne gagne ni ne perd.
button-watch = Regarder la partie
button-see-result = Voir le résultat
