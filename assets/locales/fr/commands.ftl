# Noms : minuscules, sans espace, 32 caractères au plus. Descriptions : 100 au plus.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = Le jeu de plateau Hypnosia, de 2 à 6 joueurs

cmd-new-name = nouvelle
cmd-new-description = Ouvrir une table dans ce salon
cmd-games-name = parties
cmd-games-description = Les parties en cours sur ce serveur
cmd-board-name = plateau
cmd-board-description = Ramener en bas le plateau de la partie de ce salon
cmd-resign-name = abandonner
cmd-resign-description = Abandonner votre partie dans ce salon
cmd-close-name = fermer
cmd-close-description = Fermer votre table avant la partie ; la modération peut fermer n’importe laquelle
cmd-leaderboard-name = classement
cmd-leaderboard-description = Qui joue le mieux sur ce serveur
cmd-profile-name = profil
cmd-profile-description = Les résultats d’une personne sur ce serveur
cmd-rules-name = règles
cmd-rules-description = Les règles du jeu, page par page
cmd-settings-name = réglages
cmd-settings-description = Vos réglages, ou ceux du serveur
cmd-privacy-name = confidentialité
cmd-privacy-description = Ce qui est conservé à votre sujet, et comment l’effacer
cmd-help-name = aide
cmd-help-description = Le fonctionnement de ce bot, en une page

cmd-context-profile-name = Profil Hypnosia

opt-table-name = table
opt-table-description = Numéro de la table ; sinon celle de ce salon
opt-variant-name = variante
opt-variant-description = Une pile de deux pions peut-elle passer les ponts ?
opt-time-name = temps
opt-time-description = Temps par tour
opt-rated-name = classée
opt-rated-description = La partie compte-t-elle pour la cote ?
opt-computers-name = ordinateurs
opt-computers-description = Combien d’ordinateurs prennent place tout de suite
opt-level-name = niveau
opt-level-description = À quel niveau jouent les ordinateurs
opt-invite-name = inviter
opt-invite-description = Qui inviter : jusqu’à cinq mentions, par exemple @Ada @Bruno
opt-by-name = par
opt-by-description = Selon quoi trier la liste
opt-period-name = période
opt-period-description = Cette saison ou depuis le début
opt-person-name = personne
opt-person-description = De qui voir les résultats ; les vôtres si rien n’est indiqué
opt-chapter-name = chapitre
opt-chapter-description = Où commencer la lecture
opt-for-name = pour
opt-for-description = Vos réglages, ou ceux du serveur

choice-by-rating = cote
choice-by-wins = victoires
choice-by-points = points
choice-by-share = taux de victoires
choice-period-season = cette saison
choice-period-all = depuis le début
choice-of-me = moi
choice-of-server = le serveur
choice-rated-yes = classée
choice-rated-no = non classée
