# Classement, profil, réglages, confidentialité, aide.

page-of = -# Page { $page } sur { $pages }
button-previous = Retour
button-next = Suite

cmd-leaderboard-name = classement
cmd-leaderboard-description = Les meilleurs joueurs de ce serveur
opt-by-name = par
opt-by-description = Selon quoi trier la liste
choice-by-rating = cote
choice-by-wins = victoires
choice-by-luck = sans la chance
opt-period-name = période
opt-period-description = Cette saison ou depuis le début
choice-period-season = cette saison
choice-period-all = depuis le début
leaderboard-title-season = Classement · saison { $season }
season-name = T{ $quarter } { $year }
leaderboard-title-all = Classement · depuis le début
leaderboard-by = Trié par : { $by }
leaderboard-line = { $rank } { $player } · { $value } · { $games }
leaderboard-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
leaderboard-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
rating-new = nouveau
button-ratings = Comment marche la cote
button-chart = Graphique
rating-page =
    ### Comment marche la cote
    Votre cote monte avec vos résultats : c’est votre niveau estimé moins deux fois son incertitude. Tout le monde commence à 1000.
    • Chaque partie vous compare à toute la table. Battre des joueurs forts rapporte le plus. Les IA ne comptent pas.
    • Avant chaque partie et avec chaque jour d’absence, l’estimation devient un peu moins sûre : votre cote peut donc toujours bouger.
    • Plus deux joueurs se sont rencontrés ces 30 derniers jours, moins ils comptent l’un pour l’autre.
    • Si vous abandonnez, ou si l’IA tient votre place à la fin, vous partagez la dernière place et ne gagnez rien. Si elle l’a tenue plus longtemps que vous, battre cette place ne rapporte rien à personne.
    • Vous êtes classé après { $games } parties classées. D’ici là, votre cote s’affiche comme *nouveau*.
# Not checked by a speaker.
rating-computers = Les IA sur la même échelle : { $levels }.
# Not checked by a speaker.
rating-measured = Les cotes des IA sont justes à ± 20 environ. Elles ont été mesurées en 2000 parties à deux entre niveaux voisins ; le niveau normal correspond à un joueur moyen qui a beaucoup joué.
rating-computers-wins = IA : sur 100 parties à deux, « normal » en gagne { $normal } contre « facile », « difficile » { $hard } contre « normal » et « expert » { $expert } contre « difficile ».
rating-forecast = **La qualité des prévisions**
rating-forecast-here = Ce serveur ({ $games }) : { $shares }
rating-forecast-all = Tous les serveurs ({ $games }) : { $shares }
# Not checked by a speaker.
rating-forecast-shares = le favori a gagné { $favourite } % · { $pairs } % des paires dans le bon ordre
rating-forecast-none = Encore trop peu de parties classées : il en faut 30.
# Not checked by a speaker.
leaderboard-without-luck = { $edge } % par partie
# Not checked by a speaker.
leaderboard-margin = { $edge } % par partie (± { $margin })
# Not checked by a speaker.
without-luck-meaning = -# À quel point vous jouez bien, la chance aux dés déduite, à partir de { $games } parties.
# Not checked by a speaker.
without-luck-details = -# Ce que les coups ont rapporté au-delà d’une part égale. La vraie valeur est dans l’intervalle ± 19 fois sur 20.
# Not checked by a speaker.
leaderboard-empty = Personne n’est encore sur cette liste. Seules comptent les parties d’au moins deux personnes.
leaderboard-by-placeholder = Trier par
leaderboard-period-placeholder = Période

cmd-profile-name = profil
cmd-profile-description = Les résultats d’une personne sur ce serveur
opt-person-name = personne
opt-person-description = Les résultats de qui ? (sinon les vôtres)
cmd-context-profile-name = Profil Hypnosia
profile-title = ### { $player }
profile-none = Aucune partie terminée sur ce serveur.
profile-none-counted = Aucune partie classée : il faut au moins deux personnes.
profile-practice = Entraînement : { $levels }
profile-against =
    { $won ->
        [one] { $won } victoire
       *[other] { $won } victoires
    } sur { $games } contre « { $level } »
profile-rating = Cote : { $rating }
profile-wins = Victoires : { $wins } sur { $games }
profile-wins-share = Victoires : { $wins } sur { $games } ({ $share } %)
profile-captures = Pions capturés : { $captures }
profile-centre = Pions amenés au centre : { $centre }
profile-season = **Saison { $season }**
profile-all-time = **Depuis le début**
profile-place = Rang : { $place }
profile-last-games = **Dernières parties**
# Not checked by a speaker.
profile-result = place { $rank } sur { $players } · { $points }
# Not checked by a speaker.
profile-opponents = contre { $players }
# Not checked by a speaker.
played-table = table { $table } · { $when }
# Not checked by a speaker.
played-link = [table { $table }]({ $link }) · { $when }
profile-hidden = Ce profil est privé.

# Graphiques.

chart-rating = Cote
chart-rating-of = { $player } : cote
chart-game = partie
chart-places = Places par taille de table
# Not checked by a speaker.
chart-players = { $players } joueurs
# Not checked by a speaker.
chart-place = { $place ->
    [1] 1er
   *[other] { $place }e
} { $games }×
chart-play-and-luck = Jeu et chance par partie
chart-play = Jeu
chart-luck = Chance
chart-percent = { $percent } %
chart-pawns = Pions par partie
chart-captured = capturés
chart-lost = perdus
# Not checked by a speaker.
chart-ladder-meaning = Barre : cote. Trait fin : le niveau peut aller jusque-là.
chart-race = La course de la saison { $season }
chart-week = sem.
alt-chart-rating = Parties { $first } à { $last } : de { $from } à { $to }, au plus bas { $low }, au plus haut { $high }.
alt-chart-places = Places aux tables de { $players } : { $places }.
alt-chart-luck = Jeu { $play }, chance { $luck } par partie ; parties évaluées : { $games }.
alt-chart-pawns = Pions par partie : { $captured } capturés, { $lost } perdus.
alt-ladder-line = { $player } : de { $rating } à { $top }
alt-race-line = { $player } : entre { $low } et { $high }

versus-title = ### { $player } – { $opponent }
versus-latest = les { $games } les plus récentes
versus-level = à égalité : { $level }
versus-size = Tables de { $players } · { $score }
versus-places = Place moyenne : { $player } { $own } · { $opponent } { $theirs }
versus-without-luck = Sans la chance : { $player } { $own } % · { $opponent } { $theirs } % par partie ; parties évaluées : { $games }
versus-result = places { $own } - { $theirs } sur { $players }
versus-meaning = -# Compte les parties classées où l’un a fini devant l’autre.
chart-player = Joueur { $number }
chart-lead = { $player } : avance en parties
chart-ahead = Devant, par taille de table
chart-without-luck = Sans la chance, par partie
chart-mean-place = Place moyenne
chart-last-games = Places des dernières parties
alt-versus = { $player } { $won } - { $lost } { $opponent }, { $games }.
alt-lead = { $title }, { $lead } à la fin, maximum { $high }, minimum { $low }.

cmd-settings-name = réglages
cmd-settings-description = Vos réglages, ou ceux du serveur
opt-for-name = pour
opt-for-description = Vos réglages, ou ceux du serveur
choice-of-me = moi
choice-of-server = le serveur
settings-title-me = ### Vos réglages
settings-title-server = ### Réglages du serveur
settings-language = Langue
settings-theme = Plateau
settings-theme-dark = sombre
settings-theme-light = clair
settings-theme-contrast = contraste élevé
settings-ping = Me prévenir quand c’est mon tour
settings-invitations = Me prévenir quand quelqu’un m’invite à une table
settings-forced = Jouer pour moi les coups forcés
settings-hidden = Garder mes résultats privés, au classement et dans mon profil
settings-news = Me prévenir quand une table s’ouvre ici
settings-threads = Donner à chaque partie son propre fil
settings-channel-limit = Tables par salon
settings-player-limit = Tables par joueur
settings-channels = Salons autorisés (aucun : tous)
channels-lost = ⚠️ Un salon des réglages de ce serveur a été supprimé et n’y figure plus. Vous pouvez en choisir d’autres dans les réglages du serveur : `/hypnosia settings`.
settings-language-auto = celle de Discord
settings-usual = défaut ({ $value })
settings-limit = { $limit } au plus

button-limits = Limites et salons

privacy-title = ### Confidentialité
# Not checked by a speaker.
privacy-text =
    Nous conservons votre identifiant Discord, les tables où vous jouez avec leurs coups, lancers et mots pour les dés, et les résultats. Nous conservons aussi vos réglages et voyages, vos progrès aux énigmes et aux leçons et, pendant 30 jours, la date de vos rappels de parties.
    Aucun nom n’est conservé, aucun message n’est lu, et rien n’est transmis à personne.
    Si vous effacez vos données, vos réglages, énigmes et leçons sont effacés, et vos résultats disparaissent des classements. Les parties terminées restent, car elles appartiennent aussi aux autres : vos places y deviennent anonymes, et vos mots y restent sans votre nom.
    Quand le bot quitte un serveur, les données de ce serveur sont effacées 30 jours plus tard.
privacy-data-title = Ce qui est conservé à votre sujet :
button-export-data = Voir mes données
button-keep-data = Non, garder
button-delete-data = Effacer mes données
privacy-delete-question = Effacer tout ce qui est conservé à votre sujet sur tous les serveurs ? Vos résultats disparaîtront de tous les classements. C’est définitif. Vous abandonnerez aussi les parties en cours.
button-delete-confirm = Oui, tout effacer
privacy-deleted = C’est fait. Plus rien de ce que nous conservons ne vous identifie. Les messages déjà publiés dans Discord montrent toujours votre nom ; la modération peut les supprimer.
privacy-kept = Rien n’a été effacé.

cmd-help-name = aide
cmd-help-description = Le fonctionnement de ce bot, en une page
# Not checked by a speaker.
help-text =
    ### Comment jouer à Hypnosia ici
    🎲 **Jouer**
    Menez vos pions au centre et capturez ceux des autres en chemin. Qui a le plus de points gagne. `/hypnosia new` ouvre une table : les autres appuient sur **Rejoindre**, des IA complètent la table.
    👉 **Votre tour**
    Chaque bouton est un coup : le dé, sa lettre sur le plateau, départ, arrivée. ✕ capture, ≡ forme une pile, ⇒ déplace une pile. **Annuler** reprend le premier dé.
    🎓 **Apprendre**
    `/hypnosia learn` enseigne le jeu en cinq minutes. **Règles** donne tous les détails.
    ⚙️ **Plus**
    Parties lentes (*un jour*) : votre temps s’arrête aux heures calmes et en voyage (`/hypnosia settings`). `/hypnosia evening` lance une soirée. `/hypnosia games` liste vos parties ; `/hypnosia board` ramène le plateau en bas. **Dés vérifiables** vérifie chaque lancer.

rolls-title = ### Statistiques des dés de ce serveur
rolls-title-person = ### Statistiques des dés de { $player }
# Not checked by a speaker.
rolls-here = **Sur ce serveur**
rolls-none = Aucune partie n’est encore terminée ici.
rolls-fair = ✅ **Les dés semblent équitables.**
rolls-uneven = ⚠️ **Les dés ont été inhabituellement inégaux.** Le bouton **Dés vérifiables**, sous un résultat, vérifie chaque lancer de la partie.
rolls-too-few = **Trop peu de lancers pour en juger.**
# Not checked by a speaker.
rolls-often = Des dés équitables donnent cela plus d’une fois sur deux.
# Not checked by a speaker.
rolls-seldom = Des dés équitables sont au moins aussi inégaux une fois sur { $times }.
rolls-chart = Écart au hasard, par face et par lancer
rolls-count = { $rolls } lancers dans { $games ->
    [one] la dernière partie
   *[other] les { $games } dernières parties
}.
rolls-faces = { $faces } (attendu : { $expected } ± { $band } chacune).
rolls-doubles = Doubles : { $seen } (attendu : { $expected } ± { $band }).
rolls-chance = Des dés équitables seraient au moins aussi inégaux dans { $faces } % des cas (paires : { $pairs } % ; khi-deux, n = { $rolls }).
rolls-serial = Entre deux lancers successifs : corrélation { $correlation }, attendu 0 ± { $band }.
rolls-picture = -# L’image montre de combien chaque face et chaque paire s’écarte de l’attendu. La bande couvre 95 % des cas.
rolls-meaning = -# Un nombre sur 20 sort de sa bande par pur hasard. Des pourcentages qui restent proches de 0 seraient suspects. Pour vérifier chaque lancer, utilisez **Dés vérifiables**.
alt-rolls = Combien de fois chaque face et chaque paire est sortie. { $faces } Paires : { $pairs }.
