# Classement, profil, parties, réglages, confidentialité, aide.

page-of = -# Page { $page } sur { $pages }
button-previous = Retour
button-next = Suite

leaderboard-title-season = ### Classement · saison { $season }
leaderboard-title-all = ### Classement · depuis le début
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
rating-meaning = -# La cote grandit avec la force que vos parties prouvent : tout le monde commence à 1000, et battre des joueurs forts la fait monter le plus. Un ? accompagne moins de { $games } parties. Quitter une partie ne rapporte rien.
leaderboard-share = { $share } % de victoires
leaderboard-empty = Personne n’est encore sur cette liste. Seules comptent les parties d’au moins deux personnes ; le taux de victoires s’affiche à partir de { $games } parties.
leaderboard-by-placeholder = Trier par
leaderboard-period-placeholder = Période

profile-title = ### { $player }
profile-none = Aucune partie terminée sur ce serveur.
profile-none-counted = Aucune partie classée : il faut au moins deux personnes.
profile-practice = Entraînement : { $levels }
profile-against = { $won } sur { $games } contre « { $level } »
profile-rating = Cote : { $rating }
profile-wins = Victoires : { $wins } sur { $games }
profile-wins-share = Victoires : { $wins } sur { $games } ({ $share } %)
profile-captures = Pions capturés : { $captures }
profile-centre = Pions amenés au centre : { $centre }
profile-season = **Saison { $season }**
profile-all-time = **Depuis le début**
profile-place = Rang : { $place }
profile-last-games = **Dernières parties**
profile-game = { $when } · table { $table } · place { $rank } sur { $players } · { $points }
profile-hidden = Ce profil est privé.

games-title = ### Parties sur ce serveur
games-none = Aucune partie en cours. Ouvrez une table avec `/hypnosia new`.
games-lobby =
    Table { $table } · ouverte, { $seated ->
        [one] { $seated } place prise
       *[other] { $seated } places prises
    } sur 6 · { $link }
games-your-turn = ▶️ **La table { $table } vous attend**, dernier coup { $since } · { $players } · { $link }
games-running = Table { $table } · à { $player } de jouer, dernier coup { $since } · { $players } · { $link }
games-computer = Table { $table } · l’ordinateur joue · { $players } · { $link }
games-which = De laquelle de vos parties s’agit-il ?
games-choice = Table { $table } : { $players }

settings-title-me = ### Vos réglages
settings-title-server = ### Réglages du serveur
settings-language = Langue
settings-theme = Plateau
settings-theme-dark = sombre
settings-theme-light = clair
settings-theme-contrast = contraste élevé
settings-ping = Me notifier quand c’est mon tour : { $state }
settings-invitations = Me notifier quand quelqu’un m’invite à une table : { $state }
settings-forced = Jouer pour moi le seul coup possible : { $state }
settings-hidden = Masquer mes résultats, au classement et dans mon profil : { $state }
settings-news = Me prévenir quand une table s’ouvre sur ce serveur : { $state }
settings-threads = Les parties dans leur propre fil : { $state }
settings-time = Temps par tour
settings-channel-limit = Tables par salon
settings-player-limit = Tables par joueur
settings-channels = Salons où l’on joue à Hypnosia ; aucun choisi : partout
settings-language-auto = celle de Discord
settings-usual = défaut ({ $value })
settings-limit = { $limit } au plus

button-ping = Notifications : { $state }
button-invitations = Invitations : { $state }
button-forced = Coup unique auto : { $state }
button-hidden = Profil masqué : { $state }
button-news = Nouvelles tables : { $state }
button-limits = Limites et salons
button-threads = Fils : { $state }

privacy-title = ### Confidentialité
privacy-text =
    Nous conservons seulement : votre numéro Discord, les tables où vous jouez avec tous les coups, les lancers et les mots ajoutés aux dés, les résultats, vos réglages et vos progrès aux problèmes. Aucun nom n’est conservé, aucun message n’est lu, et rien n’est transmis à qui que ce soit.
    Des leçons, nous conservons où vous en êtes et quand elles vous ont été proposées. Cela s’efface avec vos données.
    Les parties terminées restent, car elles appartiennent aussi aux autres. Si vous effacez vos données, vos places y deviennent anonymes, vos mots y restent sans votre nom, vos résultats disparaissent des classements et vos réglages et problèmes sont oubliés.
    Quand le bot quitte un serveur, les données de ce serveur sont effacées 30 jours plus tard.
privacy-data-title = Ce qui est conservé à votre sujet :
button-export-data = Voir mes données
button-keep-data = Non, garder
button-delete-data = Effacer mes données
privacy-delete-question = Effacer tout ce qui est conservé à votre sujet sur tous les serveurs ? Vos résultats disparaîtront de tous les classements. C’est définitif. Vous abandonnerez aussi les parties en cours.
button-delete-confirm = Oui, tout effacer
privacy-deleted = C’est fait. Plus rien de ce qui est conservé ne renvoie à vous. Les messages déjà publiés dans Discord gardent votre nom ; la modération peut les supprimer.
privacy-kept = Rien n’a été effacé.

help-text =
    ### Comment jouer à Hypnosia ici
    Amenez vos pions de l’extérieur jusqu’au centre et capturez ceux des autres en chemin : qui a le plus de points l’emporte.
    `/hypnosia learn` apprend le jeu en dix courtes leçons sur le plateau, et `/hypnosia puzzle` pose des problèmes où trouver le meilleur coup.
    `/hypnosia new` ouvre une table où vous avez déjà votre place : les autres appuient sur **Rejoindre**, des ordinateurs complètent la table, **Commencer** lance la partie. Elle a son propre fil, et tout le monde peut regarder.
    Quand c’est votre tour, vous recevez une seule notification. Chaque bouton est un coup possible avec un dé : le dé, la lettre sur le plateau, puis la case d’arrivée ou ce qui se passe. D’une pile, vous déplacez **un pion** ou la **pile** entière.
    Les boutons rouges capturent, les verts vont au centre, les bleus passent un pont. Les lettres du premier dé sont rondes, celles du second carrées.
    Une case de pont a deux couleurs. Un pion qui s’y trouve au début de son coup peut passer au cercle suivant pour 1 point du dé.
    Avec **Annuler**, vous reprenez votre premier dé tant que le second n’est pas joué. **Ma vue** montre le plateau à vous seul, avec l’apparence que vous avez choisie. Quand votre choix ne change rien, le coup est joué automatiquement.
    `/hypnosia board` ramène le plateau en bas, `/hypnosia rules` explique le jeu, `/hypnosia leaderboard` montre qui gagne, `/hypnosia settings` règle la langue, l’apparence et les notifications.
    -# Dés équitables : une graine secrète est tirée à l’ouverture, les mots de chacun s’y mêlent, et après la partie chaque lancer peut être vérifié.
help-computers = -# Ordinateurs : sur 100 parties à deux, « normal » en gagne { $normal } contre « facile », « difficile » { $hard } contre « normal » et « expert » { $expert } contre « difficile ».

rolls-title = ### Comment les dés sont tombés sur ce serveur
rolls-title-person = ### Comment les dés sont tombés pour { $player }
rolls-none = Aucune partie n’est encore terminée ici.
rolls-count = { $rolls } lancers dans { $games ->
    [one] la dernière partie
   *[other] les { $games } dernières parties
}.
rolls-faces = { $faces }, environ { $expected } ± { $band } chacune.
rolls-doubles = Doubles : { $seen }, environ { $expected } ± { $band }.
rolls-chance = Des dés équitables donnent des faces au moins aussi inégales dans { $faces } % des cas, et des paires dans { $pairs } % (khi-deux, n = { $rolls }).
rolls-serial = D’un lancer au suivant : corrélation { $correlation }, environ 0 ± { $band }.
rolls-picture = -# L’image montre de combien chaque face et chaque paire s’écarte de l’attendu. La bande en contient 95 sur 100.
rolls-meaning = -# Un nombre sur 20 sort de sa bande par le seul hasard. Des pourcentages proches de 0, encore et encore, parleraient contre les dés ; aucun nombre ici ne prouve un lancer. Pour cela, il y a **Journal et dés**.
alt-rolls = Combien de fois chaque face et chaque paire est sortie. { $faces } Paires : { $pairs }.
