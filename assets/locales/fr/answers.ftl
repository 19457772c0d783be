# Réponses privées : ce qui se passe, et ce qu’on peut faire.

refused-not-your-turn = Ce n’est pas votre tour : c’est à { $sign } { $player } de jouer. **Ma vue** vous montre le plateau en attendant.
refused-not-seated = Vous ne jouez pas à cette table. Vous pouvez regarder ici, ou ouvrir la vôtre avec `/hypnosia new`.
refused-no-seat = Vous n’êtes pas à cette table. **Rejoindre** vous y donne une place.
refused-word = Ce n’est pas un mot pour les dés : lettres (latines, grecques, cyrilliques, coréennes, japonaises ou chinoises, par exemple), chiffres, espaces, - et ' seulement, { $longest } caractères au plus ; les larges comptent double.
refused-hide-word = Seules les personnes qui ont la permission **Gérer le serveur**, ou **Gérer les messages** dans le salon de la table, peuvent masquer un mot.
refused-no-such-word = Ce mot est déjà masqué.
refused-too-many-words = Vous avez déjà donné { $limit } mots à cette table ; il n’en faut pas plus.
refused-too-many-changes = Vous avez déjà modifié cette table { $limit } fois avant la partie, c’est le maximum. **Commencer**, **Quitter** et **Ajouter un mot** restent possibles.
refused-lobby-worn-out = Cette table a été modifiée si souvent avant la partie qu’elle n’accepte plus de changement. La partie peut toujours commencer ; `/hypnosia new` ouvre une autre table.
refused-no-words = Cette table a été ouverte par une version précédente du bot : ses dés ne prennent pas de mots.
refused-reports = Vous attendez déjà { $limit } bilans. Redemandez quand l’un d’eux sera là.
refused-reports-busy = Trop de personnes attendent un bilan. Réessayez dans quelques minutes.
refused-shares = Vous venez déjà de partager plusieurs choses ici. Vous pourrez partager la suivante { $when }.
refused-stale = Le plateau a changé depuis. Utilisez le message le plus récent : { $link }
refused-doubled = C’est déjà fait. Le message le plus récent montre le plateau tel qu’il est : { $link }
refused-over = Cette partie est terminée. Appuyez sur **Revanche** sous le résultat, ou ouvrez une table avec `/hypnosia new`.
refused-unknown-table = Cette table n’existe plus. Ouvrez-en une autre avec `/hypnosia new`.
refused-foreign = Cette table est celle d’un autre serveur. Ouvrez-en une ici avec `/hypnosia new`.
refused-full = Les six places sont prises. Ouvrez une autre table avec `/hypnosia new`.
refused-seat-kept = Les places qui restent sont réservées à des invités jusqu’à { $until }. Réessayez alors, ou ouvrez une autre table avec `/hypnosia new`.
refused-invite = Mentionnez les personnes à inviter, cinq au plus, par exemple `@Ada @Bruno`.
refused-invite-bot = Je ne prends pas place moi-même. L’option **ordinateurs** ajoute des joueurs ordinateurs.
refused-invite-self = Vous avez déjà une place à votre propre table. Invitez d’autres personnes.
refused-colour-taken = { $sign } { $colour } vient d’être pris. Choisissez une autre couleur.
refused-already-seated = Vous êtes déjà à cette table, en { $sign } { $colour }. Choisissez une autre couleur, ou appuyez sur **Quitter**.
refused-lobby-expired = Cette table s’est fermée, car la partie n’a pas commencé à temps. Ouvrez-en une autre avec `/hypnosia new`.
refused-lobby-cancelled = Cette table a été fermée. Ouvrez-en une autre avec `/hypnosia new`.
refused-started = La partie a déjà commencé, cela ne peut plus être changé. Vous pouvez regarder, ou ouvrir une autre table avec `/hypnosia new`.
refused-options-fixed = D’autres ont pris place à cette table avec ces options : ponts, temps et cote ne changent donc plus. Pour les changer, fermez la table et ouvrez-en une autre.
refused-lobby-open = Vous avez déjà ouvert la table { $table } dans ce salon, et sa partie n’a pas commencé : { $link }
    Commencez-la ou fermez-la d’abord. Ses options se changent sur place.
refused-close-running = Seules les personnes qui ont la permission **Gérer le serveur**, ou **Gérer les messages** dans le salon de la table, peuvent fermer une partie en cours. Pour abandonner vous-même : `/hypnosia resign`.
refused-not-started = La partie n’a pas encore commencé. Appuyez d’abord sur **Commencer** sur la carte de la table.
refused-resigned = Vous avez abandonné cette partie. Vous pouvez continuer à regarder.
refused-not-legal = Ce coup n’est pas possible maintenant. Utilisez les boutons du message le plus récent : { $link }
refused-nothing-to-undo = Il n’y a rien à reprendre : seul le premier dé de votre tour peut être annulé, et seulement avant que le second soit joué.
refused-not-host = Seul l’hôte de la table, { $host }, peut faire cela. Après 5 minutes sans signe de sa part, toute personne assise peut commencer.
refused-host-alone = Seul l’hôte de la table, { $host }, peut faire cela.
refused-no-computer = Aucun ordinateur n’est à cette table. **Ajouter un ordinateur** en installe un.
refused-too-many-tables-person = Vous avez déjà { $limit ->
    [one] une table ouverte
   *[other] { $limit } tables ouvertes
} sur ce serveur, le maximum ici ; celles que vous avez ouvertes comptent aussi. Terminez-en, quittez-en une ou fermez-en une d’abord.
refused-too-many-tables-channel = { $limit ->
    [one] Une table est ouverte
   *[other] { $limit } tables sont ouvertes
} dans ce salon, le maximum ici. Rejoignez-en une, ou prenez un autre salon.
refused-channel-not-allowed = On ne joue pas à Hypnosia dans ce salon. Allez dans : { $channels }
refused-not-over = Cette partie n’est pas encore terminée. La revanche sera possible ensuite.
refused-seat-held = L’ordinateur joue à votre place. Appuyez sur **Je suis là** pour reprendre la main.
refused-time-ran-out = Votre temps est écoulé, l’ordinateur joue donc ce tour. Le prochain sera de nouveau à vous.
refused-out-of-range = Cette valeur doit être entre { $least } et { $most }.
refused-too-many-watchers = Sur ce serveur, le nombre maximal de personnes averties des nouvelles tables est atteint.
refused-not-held = Vous jouez déjà vous-même. Quand c’est votre tour, appuyez sur le bouton d’un coup.
refused-hint-rated = Cette partie est classée, il n’y a donc pas de conseils. Pour en avoir, ouvrez une partie non classée avec `/hypnosia new`.
refused-no-game-here = Aucune partie n’est en cours dans ce salon. `/hypnosia games` montre celles du serveur.
refused-settings-permission = Seules les personnes qui ont la permission **Gérer le serveur** peuvent changer les réglages du serveur. Les vôtres : `/hypnosia settings`.
refused-only-in-server = Hypnosia se joue sur des serveurs : utilisez la commande dans un de leurs salons.
refused-missing-permission = Il me manque une permission dans ce salon : **{ $permissions }**. Demandez à quelqu’un qui gère le serveur de me la donner.
refused-not-a-member = Ce serveur a mes commandes, mais je n’en suis pas membre et ne peux donc pas écrire ici. Demandez à quelqu’un qui gère le serveur de m’inviter : <{ $link }>
refused-bad-choice = Je ne connais pas ce choix. Relancez la commande.
failure = Quelque chose n’a pas fonctionné de mon côté. Réessayez ; si cela se répète, donnez le numéro `{ $id }` à ceux qui gèrent ce bot.

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-attach-files = Joindre des fichiers
permission-create-public-threads = Créer des fils publics
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-expressions = Créer des expressions
permission-create-events = Créer des évènements
permission-pin-messages = Épingler des messages
permission-bypass-slowmode = Contourner le mode lent

notice-no-thread = -# Je ne peux pas ouvrir de fils ici, la partie se joue donc dans ce salon. Pour changer cela, donnez-moi les permissions **{ $permissions }**.
new-done = La table { $table } est ouverte.
board-done = Le plateau de la table { $table } est ici : { $link }
board-coming = Il arrive.
