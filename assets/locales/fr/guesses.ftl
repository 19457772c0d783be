# Qui gagne ? Les pronostics de ceux qui regardent.

# Not checked by a speaker.
noticeboard-guessers = 🔮 Pronostics : { $players }

# Not checked by a speaker.
button-guess = Qui gagne ?
# Not checked by a speaker.
guess-question = Qui gagne à la table { $table } ? Un seul pronostic, tant qu’aucun pion n’est au centre. Ensuite, tous s’affichent ici.
# Not checked by a speaker.
guess-label = Choisissez un joueur
# Not checked by a speaker.
guess-own = Votre pronostic : { $player }. Ses chances de gagner sont de { $chance } % : juste, il rapporte { $gain } points ; faux, il en coûte { $loss }.
# Not checked by a speaker.
guess-list = **Pronostics à la table { $table }**
# Not checked by a speaker.
guess-line = { $user } : { $player } ({ $chance } %)
# Not checked by a speaker.
guess-none = Aucun pronostic à la table { $table }.
# Not checked by a speaker.
refused-guess-player = Vous jouez à cette table, donc pas de pronostic ici.
# Not checked by a speaker.
refused-guess-late = Le premier pion est au centre : trop tard pour un pronostic.
# Not checked by a speaker.
refused-guess-unrated = Cette partie n’est pas classée, donc il n’y a pas de pronostics.

# Not checked by a speaker.
button-tell-close = Prévenez-moi si c’est serré
# Not checked by a speaker.
tell-close-asked = 👀 Si la partie devient serrée, vous serez prévenu une fois, là où elle se joue.
# Not checked by a speaker.
tell-close-quietly = 👀 Si la partie devient serrée, vous serez nommé là où elle se joue. Vos notifications sont désactivées.
# Not checked by a speaker.
tell-close-now = 👀 { $players } : c’est serré à la table { $table }.
# Not checked by a speaker.
refused-tell-close-said = La partie a déjà été serrée à cette table, et ce n’est dit qu’une fois.
# Not checked by a speaker.
refused-tell-close-full = Trop de personnes veulent déjà être prévenues à cette table.
