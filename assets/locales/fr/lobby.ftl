# La carte de la table, avant et pendant la partie.

cmd-new-name = nouvelle
cmd-new-description = Ouvrir une table dans ce salon
# Not checked by a speaker.
opt-pace-name = rythme
# Not checked by a speaker.
opt-pace-description = Combien de temps un tour peut durer
opt-rated-name = classée
opt-rated-description = La partie compte-t-elle pour la cote ?
choice-rated-yes = oui
choice-rated-no = non (entraînement, avec conseils)
opt-computers-name = ia
opt-computers-description = Combien d’IA ajouter tout de suite
opt-level-name = niveau
opt-level-description = Le niveau des IA
opt-invite-name = inviter
opt-invite-description = Jusqu’à cinq personnes à inviter, par exemple @Ada @Bruno

lobby-title = ### Hypnosia · table { $table }
lobby-rematch = Revanche de la table { $table } : elle commence dès que vous avez tous appuyé sur **Rejoindre**.
origin = 🎯 Entraînement à partir du tour { $turn } de la table { $table } : { $link }
series = Série : { $score }
lobby-free = Places libres : { $colours }
lobby-full = Toutes les places sont prises.
lobby-needs-player = Il manque un deuxième joueur. Personne ? **Ajouter une IA**.
lobby-waiting = En attente de { $players }.
lobby-needs-person = Il faut que quelqu’un joue : appuyez sur **Rejoindre**.
lobby-ready = C’est quand vous voulez, { $host } : appuyez sur **Commencer**.
lobby-ready-waiting = En attente de { $players }. { $host } peut commencer sans attendre.
lobby-host-mark = hôte
lobby-kept = { $player } (place réservée, limite : { $until })
lobby-freed = -# { $host } a libéré la place de { $player }, qui peut revenir.
# Not checked by a speaker.
lobby-line-open = 🎲 { $host } a ouvert la table { $table }
# Not checked by a speaker.
lobby-line-invited = 🎲 { $host } invite { $players } à la table { $table }
# Not checked by a speaker.
lobby-line-rematch = 🎲 { $host } propose une revanche de la table { $table } : { $players }
lobby-options = { $rated } · { $time }
lobby-practice = en solo : entraînement. À deux ou plus : { $options }
lobby-options-fixed = -# Variante, temps et cote ne changent plus : d’autres ont rejoint la table.
lobby-more = ### Autres actions · table { $table }
lobby-closes = se ferme { $when }
# Not checked by a speaker.
lobby-waits = se ferme { $when } si la partie n’a pas commencé

lobby-cancelled = ### Hypnosia · table { $table }
    Cette table a été fermée. Ouvrez-en une autre avec `/hypnosia new`.
lobby-expired = ### Hypnosia · table { $table }
    La partie n’a pas commencé à temps, cette table est donc fermée. Ouvrez-en une autre avec `/hypnosia new`.
# Not checked by a speaker.
lobby-opened-again = Rouverte, c’est maintenant la table { $table }.

button-join = Rejoindre
button-leave = Quitter
button-word = Ajouter un mot
button-add-computer = Ajouter une IA
button-free-seat = Libérer une place
button-options = Options
button-fair-dice = Dés vérifiables
button-start = Commencer
button-full-game = Partie complète
button-more = Plus
button-cancel = Fermer la table
# Not checked by a speaker.
button-open-again = Rouvrir
# Not checked by a speaker.
again-done = La table { $before } est rouverte, c’est maintenant la table { $table } : { $link }
# Not checked by a speaker.
start-done = La partie de la table { $table } a commencé. Le message de la table ne peut pas changer tout de suite, il suivra.

join-placeholder = Choisissez une couleur
join-done = Vous êtes { $sign } { $colour }. Vous préférez une autre couleur ?
leave-done = Vous avez quitté la table { $table }.
word-title = Un mot pour les dés
word-label = Un mot ou une phrase impossible à deviner
word-placeholder = Lettres, chiffres, espaces, - et ' seulement
word-done = Ajouté aux dés de la table { $table } : **{ $word }**. Ce mot reste dans le journal public. Si quelque chose change ensuite, ajoutez-en un autre pour avoir le dernier mot.
hide-word-placeholder = Masquer un mot à tous
hide-word-done = Le mot est masqué : son empreinte le remplace, et les dés restent vérifiables.
form-again = Cela a pris trop de temps. Appuyez encore une fois sur le bouton.
computer-question = Quel niveau ?
computer-ratings = -# Les nombres sont des cotes, sur la même échelle que la vôtre.
computer-placeholder = Choisissez un niveau
computer-done = { $player } a rejoint la table.
computer-another = Encore un ?
free-seat-which = Quelle place libérer ?
seat-freed = La place de { $player } est libre.

options-question = Options de la table { $table }. Chaque choix s’applique immédiatement.
options-variant = Variante
options-rated = Partie

cancel-question = Fermer la table { $table } pour tout le monde ?
close-question = Fermer la table { $table } pour tout le monde ? Personne n’aura de résultat, et cela peut déplaire aux autres joueurs.
button-cancel-confirm = Oui, la fermer
button-keep-open = Non, la laisser ouverte
cancel-done = La table { $table } est fermée.
cancel-kept = D’accord, la table { $table } reste ouverte.
# Not checked by a speaker.
close-resigns = Vous jouez à la table { $table }, et sa partie est classée : pour vous, la fermer, c’est abandonner.
# Not checked by a speaker.
close-ask-question = Fermer la table { $table } ? Je demande d’abord à ceux qui y jouent : si personne ne veut continuer, la partie s’arrête sans résultat. Temps pour répondre : { $time }. **Retirer maintenant** l’arrête aussitôt, et tout le monde voit que c’est vous.
# Not checked by a speaker.
button-ask-to-close = Demander aux joueurs
# Not checked by a speaker.
button-remove-now = Retirer maintenant
# Not checked by a speaker.
close-asked = J’ai demandé à ceux qui jouent à la table { $table }. Elle ferme { $when } si personne ne veut continuer.
# Not checked by a speaker.
close-agreed = Vous êtes d’accord. La table { $table } ferme quand tout le monde est d’accord, au plus tard { $when }.
# Not checked by a speaker.
close-played-on = { $player } continue à jouer : la table { $table } reste ouverte.
# Not checked by a speaker.
word-closing = 🛑 { $players } : { $moderator } veut fermer cette partie. Elle s’arrête sans résultat si aucun de vous ne veut continuer. Temps pour répondre : { $time }. D’ici là, le temps de personne ne s’écoule.
# Not checked by a speaker.
button-play-on-asked = Continuer à jouer
# Not checked by a speaker.
button-agree-to-close = Fermer la partie
# Not checked by a speaker.
moderator-gone = la modération
# Not checked by a speaker.
word-proposed-slow = 🌙 { $players } : { $player } voudrait continuer demain. Si vous êtes tous d’accord, chaque tour a désormais { $turn }. Temps pour répondre : { $time } ; sans réponse, c’est non. D’ici là, le temps de personne ne s’écoule.
# Not checked by a speaker.
word-proposed-rest = 🌙 { $players } : { $player } voudrait mettre cette partie en pause jusqu’au { $day }. Si vous êtes tous d’accord, le tour aura alors tout son temps, et chacun peut jouer avant. Temps pour répondre : { $time } ; sans réponse, c’est non. D’ici là, le temps de personne ne s’écoule.
# Not checked by a speaker.
word-proposed-end = 🏁 { $players } : { $player } voudrait arrêter cette partie ici. Si vous êtes tous d’accord, elle s’arrête sans résultat et n’est pas classée. Temps pour répondre : { $time } ; sans réponse, c’est non. D’ici là, le temps de personne ne s’écoule.
# Not checked by a speaker.
button-agree = D’accord
# Not checked by a speaker.
button-decline = Non
# Not checked by a speaker.
button-go-on = Continuer demain
# Not checked by a speaker.
button-rest = Pause jusqu’au…
# Not checked by a speaker.
button-end-here = Arrêter ici
# Not checked by a speaker.
button-end-here-confirm = Oui, l’arrêter ici
# Not checked by a speaker.
rest-question = Jusqu’à quand mettre en pause la partie de la table { $table } ? Tous ceux qui tiennent encore leur place doivent être d’accord. D’ici là, le temps ne s’écoule pas, et chacun peut jouer avant.
# Not checked by a speaker.
rest-placeholder = Choisissez une date
# Not checked by a speaker.
rest-date = { $days ->
    [one] dans { $days } jour · { $date }
   *[other] dans { $days } jours · { $date }
}
# Not checked by a speaker.
end-here-question = Arrêter ici la partie de la table { $table } ? Si tous ceux qui tiennent encore leur place sont d’accord, elle s’arrête avec ces points : sans résultat, sans cote et sans record.
# Not checked by a speaker.
proposal-asked = J’ai demandé aux autres à la table { $table }. Si tous ne sont pas d’accord, la proposition expire { $when }.
# Not checked by a speaker.
proposal-agreed = Vous êtes d’accord. Si tous ne le sont pas, la proposition expire { $when }.
# Not checked by a speaker.
proposal-declined = { $player } n’est pas d’accord : rien ne change à la table { $table }.
# Not checked by a speaker.
agreed-slow = Tout le monde est d’accord : à la table { $table }, chaque tour a désormais { $turn }.
# Not checked by a speaker.
agreed-rest = Tout le monde est d’accord : la partie de la table { $table } est en pause jusqu’au { $day }. Chacun peut jouer avant.
# Not checked by a speaker.
agreed-end = Tout le monde est d’accord : la partie de la table { $table } s’arrête ici, sans résultat.
thread-name = Hypnosia { $table } · { $pace } : { $names }
alt-lobby = Le plateau au début : chacune des six couleurs a { $pawns } pions hors des cercles, et le centre est vide.

card-title = ### Hypnosia · table { $table }
card-turn = Tour { $number } : { $sign } { $player }
card-dice = -# Dés vérifiables `{ $fingerprint }`
# Not checked by a speaker.
card-dice-log = -# Dés vérifiables `{ $fingerprint }` · journal `{ $log }`
card-aborted = Cette partie a été arrêtée avant la fin : la modération l’a fermée, son salon n’existe plus, ou j’ai été retiré du serveur. Il n’y a pas de résultat.
card-called-off = Annulée par { $player }. Pas de résultat.
# Not checked by a speaker.
card-closed-by = Fermée par { $moderator }. Pas de résultat.
# Not checked by a speaker.
card-closed = Fermée par la modération. Pas de résultat.
# Not checked by a speaker.
card-ended-here = Arrêtée ici d’un commun accord. Pas de résultat, partie non classée.
# Not checked by a speaker.
card-channel-deleted = Le salon de cette partie a été supprimé. Pas de résultat.
# Not checked by a speaker.
card-bot-removed = J’ai été retiré du serveur. Pas de résultat.
button-watch = Regarder la partie
button-see-result = Voir le résultat
