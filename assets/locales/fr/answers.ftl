# Réponses privées : ce qui se passe, et ce qu’on peut faire.

refused-not-your-turn = C’est à { $sign } { $player } de jouer. **Mon plateau** vous montre la partie en attendant.
refused-not-seated = Vous ne jouez pas à cette table. Vous pouvez regarder, ou ouvrir la vôtre avec `/hypnosia new`.
refused-no-seat = Vous n’êtes pas encore à cette table. Appuyez sur **Rejoindre**.
refused-word = Ce mot ne convient pas. Sont permis les lettres, les chiffres, les espaces, - et ', { $longest } caractères au plus. Les lettres peuvent être latines, grecques, cyrilliques, coréennes, japonaises ou chinoises, par exemple ; les caractères larges comptent double.
refused-hide-word = Pour masquer un mot, il faut la permission **Gérer le serveur**, ou **Gérer les messages** dans le salon de la table.
refused-no-such-word = Ce mot est déjà masqué.
refused-too-many-words = Vous avez déjà ajouté { $limit } mots ici, c’est le maximum.
refused-too-many-changes = Vous avez déjà modifié cette table { $limit } fois avant la partie, c’est le maximum. **Commencer**, **Quitter** et **Ajouter un mot** restent possibles.
refused-lobby-worn-out = Cette table a été modifiée si souvent avant la partie qu’elle n’accepte plus de changement. La partie peut toujours commencer ; `/hypnosia new` ouvre une autre table.
refused-no-words = Cette table a été ouverte par une version plus ancienne du bot : on ne peut pas y ajouter de mots.
refused-reports = Vous attendez déjà { $limit } bilans. Redemandez quand l’un d’eux sera prêt.
refused-reports-busy = Trop de personnes attendent un bilan. Réessayez dans quelques minutes.
refused-shares = Vous venez déjà de partager plusieurs choses ici. Vous pourrez partager la suivante { $when }.
refused-share-there = Vous ne pouvez pas écrire dans { $channel } : impossible d’y partager.
refused-busy = Cela fait beaucoup à la fois. Attendez la réponse à vos derniers clics.
refused-stale = Le plateau a changé depuis. Utilisez le message le plus récent : { $link }
refused-doubled = Ce coup est déjà joué. Le plateau actuel : { $link }
refused-over = Cette partie est terminée. Appuyez sur **Revanche** sous le résultat, ou ouvrez une table avec `/hypnosia new`.
refused-unknown-table = Cette table n’existe plus. Ouvrez-en une autre avec `/hypnosia new`.
refused-no-table-here = Il n’y a pas de table { $table } sur ce serveur. `/hypnosia games` montre celles qui sont ouvertes.
refused-full = Les six places sont prises. Ouvrez une autre table avec `/hypnosia new`.
refused-seat-kept = Les places qui restent sont réservées à des invités jusqu’au { $until }. Réessayez ensuite, ou ouvrez une autre table avec `/hypnosia new`.
refused-invite = Mentionnez les personnes à inviter (cinq au plus), par exemple `@Ada @Bruno`.
refused-invite-bot = Je ne peux pas prendre place moi-même. Pour jouer contre des IA, utilisez l’option **ia**.
refused-invite-other-bot = { $player } est un bot et ne peut pas jouer. Pour jouer contre des IA, utilisez l’option **ia**.
refused-invite-stranger = { $player } n’est pas sur ce serveur : aucune place ne peut être réservée. Invitez des personnes présentes ici.
refused-invite-self = Vous avez déjà une place à votre propre table. Invitez d’autres personnes.
# Not checked by a speaker.
refused-versus-self = C’est deux fois la même personne. Choisissez quelqu’un d’autre pour la comparaison.
refused-versus-bot = Les bots ne jouent pas ici. Choisissez quelqu’un avec qui vous avez joué.
# Not checked by a speaker.
refused-versus-none = { $player } et { $opponent } n’ont encore terminé aucune partie classée ensemble sur ce serveur.
refused-colour-taken = { $sign } { $colour } vient d’être pris. Choisissez une autre couleur.
refused-already-seated = Vous avez déjà une place ici : { $sign } { $colour }. Choisissez une autre couleur, ou appuyez sur **Quitter** sous **Plus**.
refused-lobby-expired = Cette table s’est fermée, car la partie n’a pas commencé à temps. Ouvrez-en une autre avec `/hypnosia new`.
refused-lobby-cancelled = Cette table a été fermée. Ouvrez-en une autre avec `/hypnosia new`.
refused-started = La partie a déjà commencé, cela ne peut plus être changé. Vous pouvez regarder, ou ouvrir une autre table avec `/hypnosia new`.
refused-options-fixed = D’autres ont rejoint la table avec ces options : variante, temps et cote ne changent plus. Pour les changer, fermez cette table et ouvrez-en une autre.
refused-lobby-open = Vous avez déjà une table ouverte dans ce salon : { $link }
    Commencez-la ou fermez-la d’abord ; vous y changerez aussi ses options.
refused-close-running = Pour fermer une partie en cours, il faut la permission **Gérer le serveur**, ou **Gérer les messages** dans le salon de la table. Pour abandonner vous-même, appuyez sur **Table** sous le plateau, ou utilisez `/hypnosia games`.
# Not checked by a speaker.
refused-not-asked = Cette question est réglée : la partie continue.
# Not checked by a speaker.
refused-question-stands = On demande déjà autre chose à cette table. Ce sera réglé { $when } au plus tard.
# Not checked by a speaker.
refused-proposed-lately = Vous avez déjà proposé quelque chose ici. Vous pourrez le refaire { $when }.
# Not checked by a speaker.
refused-unsuitable = Cela ne convient pas, ou plus, à cette partie. Rouvrez *Table* pour voir ce que vous pouvez proposer.
# Not checked by a speaker.
refused-not-at-once = Cette partie ne peut pas être fermée ainsi. Le bouton de `/hypnosia games`, *Ce serveur*, dit ce qui est possible.
refused-not-started = La partie n’a pas encore commencé. Appuyez d’abord sur **Commencer** dans le message de la table.
refused-resigned = Vous avez abandonné cette partie. Vous pouvez continuer à regarder.
refused-not-called-off = Cette partie ne peut plus être annulée : partir maintenant compte comme une défaite.
refused-not-legal = Ce coup n’est pas possible maintenant. Utilisez les boutons du message le plus récent : { $link }
refused-nothing-to-undo = Rien à annuler. Vous pouvez annuler le premier dé de votre tour tant que le second n’est pas joué.
refused-not-host = Seul l’hôte, { $host }, peut faire cela. Après 5 minutes d’absence de { $host }, toute personne à la table peut commencer.
refused-host-alone = Seul l’hôte, { $host }, peut faire cela.
refused-seat-free = Cette place est déjà libre.
refused-too-many-tables-person = Vous avez déjà { $limit ->
    [one] une table ouverte
   *[other] { $limit } tables ouvertes
} sur ce serveur, le maximum ici ; celles que vous avez ouvertes comptent aussi. Terminez, quittez ou fermez-en une d’abord.
refused-too-many-tables-channel = { $limit ->
    [one] Une table est ouverte
   *[other] { $limit } tables sont ouvertes
} dans ce salon, le maximum ici. Rejoignez-en une, ou prenez un autre salon.
# Not checked by a speaker.
refused-slow-tables-person = { $limit } tables lentes que vous avez ouvertes attendent déjà des joueurs sur ce serveur, le maximum. Commencez-en une partie ou fermez-en une d’abord. Les tables en direct sont comptées à part.
# Not checked by a speaker.
refused-slow-tables-channel = { $limit } tables lentes attendent déjà des joueurs dans ce salon, le maximum. Rejoignez-en une, ou prenez un autre salon. Les tables en direct sont comptées à part.
refused-channel-not-allowed = Hypnosia n’est pas autorisé dans ce salon. Allez dans : { $channels }
refused-not-over = Cette partie n’est pas terminée. Vous pourrez demander la revanche ensuite.
refused-seat-held = L’IA joue à votre place. Appuyez sur **Je suis là** pour reprendre la main.
refused-time-ran-out = Votre temps est écoulé : l’IA joue ce tour. Vous jouerez le prochain.
refused-out-of-range = Choisissez une valeur de { $least } à { $most }.
refused-too-many-watchers = La liste des personnes averties des nouvelles tables est pleine sur ce serveur.
refused-not-held = Vous jouez déjà vous-même. Quand c’est votre tour, appuyez sur le bouton d’un coup.
refused-not-absent = Sans limite de temps, l’IA ne peut remplacer que quelqu’un qui a quitté le serveur ou n’a pas joué depuis trois jours. Avec une limite, elle prend la place toute seule.
refused-not-absent-yet = C’est trop tôt : sans coup d’ici là, l’IA pourra prendre la place { $when }.
refused-asked-already = Vous l’avez déjà demandé. L’IA commence { $when }, ou dès qu’une autre personne le demande aussi.
refused-clocks-stand-still = Une panne a suspendu le temps, donc personne ne compte comme absent pour l’instant. Réessayez dans quelques minutes.
refused-hint-rated = Il n’y a pas de conseils dans les parties classées. Pour en avoir, ouvrez une table avec **classée : non**.
refused-no-game-here = Aucune partie n’est en cours dans ce salon. `/hypnosia games` montre les parties de ce serveur.
refused-settings-permission = Pour changer les réglages du serveur, il faut la permission **Gérer le serveur**. Les vôtres : `/hypnosia settings`.
refused-only-in-server = Hypnosia ne fonctionne que sur des serveurs. Utilisez cette commande dans un salon d’un serveur.
refused-missing-permission = Il me faut ici : **{ $permissions }**. Adressez-vous à un admin du serveur.
refused-private-thread = Je ne suis pas encore dans ce fil. Mentionnez-moi d’abord ici, puis réessayez.
refused-locked-thread = Ce fil est verrouillé : aucun bouton n’y marche. Utilisez le salon ou un autre fil.
refused-place = Je ne peux pas ouvrir de table ici. Utilisez un salon textuel ou un fil.
refused-place-of-setting = Je ne peux pas écrire dans { $channel }. Il m’y faut d’abord : **{ $permissions }**.
refused-not-a-member = Mes commandes sont installées ici, mais je n’ai pas été ajouté à ce serveur et ne peux rien publier. Demandez à un admin de m’ajouter : <{ $link }>
refused-bad-choice = Je ne connais pas ce choix. Relancez la commande.
failure = Quelque chose n’a pas fonctionné de mon côté. Réessayez ; si cela se répète, donnez le code d’erreur `{ $id }` à l’exploitant du bot.

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-attach-files = Joindre des fichiers
permission-create-public-threads = Créer des fils publics
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-create-expressions = Créer des expressions
permission-create-events = Créer des évènements
permission-pin-messages = Épingler des messages
permission-bypass-slowmode = Contourner le mode lent

notice-no-thread = -# Je ne peux pas ouvrir de fils ici, la partie se joue donc dans ce salon. Un admin peut changer cela : **{ $permissions }**.
notice-thread-shut = -# Le fil a été verrouillé ou archivé, la partie continue donc dans ce salon.
new-done = La table { $table } est ouverte.
answer-refused = Discord n’a pas accepté ma réponse. Votre demande a peut-être abouti : vérifiez avant de réessayer.
cmd-board-name = plateau
cmd-board-description = Ramener le plateau en bas du salon
board-done = Voici le plateau de la table { $table } : { $link }
board-coming = Je le publie.
