# Le panneau d’affichage d’un serveur.

noticeboard-title = ### Panneau d’affichage
noticeboard-open-title = **Tables ouvertes**
noticeboard-none = Aucune table ouverte. Ouvrez-en une avec `/hypnosia new`.
noticeboard-open = [Table { $table }]({ $link }) · { $pace } · hôte : { $player } · { $seated ->
        [one] { $seated } place prise
       *[other] { $seated } places prises
    } sur 6
noticeboard-running-title = **Parties en cours, la plus longue attente d’abord**
noticeboard-running = [Table { $table }]({ $link }) · à { $player } de jouer, début { $when } · { $pace }
noticeboard-computer = [Table { $table }]({ $link }) · l’IA joue · { $pace }
noticeboard-more = + { $count } de plus : `/hypnosia games`
noticeboard-results-title = **Derniers résultats**
noticeboard-result = [Table { $table }]({ $link }) · 🏆 { $winners } · { $points }
noticeboard-puzzle = 🧩 [Énigme du jour]({ $link })
noticeboard-joined = Table { $table } : { $link }
noticeboard-lost = ⚠️ Le panneau d’affichage de { $channel } a disparu. **Republier** le fait revenir.
noticeboard-posted = Le panneau d’affichage arrive dans { $channel }.
settings-noticeboard = Salon du panneau d’affichage (aucun : désactivé)
settings-noticeboard-off = **Panneau d’affichage :** désactivé. Choisissez un salon pour l’activer.
settings-noticeboard-refused = ⚠️ Impossible de le publier dans { $channel }. Il m’y faut : **{ $permissions }**.
button-noticeboard = Panneau d’affichage
button-post-again = Republier
