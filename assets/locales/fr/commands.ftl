# Ce qui est derrière un bouton ou une option, au lieu d’une commande ; où sont passées les commandes supprimées ; les groupes des réglages.

# Not checked by a speaker.
opt-versus-name = duel
# Not checked by a speaker.
opt-versus-description = En face-à-face avec cette personne
# Not checked by a speaker.
button-versus = Face-à-face
# Not checked by a speaker.
button-rolls = Dés
# Not checked by a speaker.
button-rolls-here = Dés de ce serveur
# Not checked by a speaker.
button-rules = Règles
# Not checked by a speaker.
button-privacy = Confidentialité
# Not checked by a speaker.
games-resign-placeholder = Abandonner une partie
# Not checked by a speaker.
moved-resign = L’abandon a changé de place : appuyez sur **Table** sous le plateau, ou choisissez la partie sous *Les miennes* dans `/hypnosia games`.
# Not checked by a speaker.
moved-close = La fermeture a changé de place : sous *Ce serveur* dans `/hypnosia games`, et derrière **Table** sous le plateau.
# Not checked by a speaker.
moved-rules = Les règles ont changé de place : appuyez sur **Règles** dans `/hypnosia help`.
# Not checked by a speaker.
moved-versus = Le face-à-face a changé de place : c’est l’option `duel` de `/hypnosia profile`, et un bouton sur les autres profils.
# Not checked by a speaker.
moved-dice = Les statistiques des dés ont changé de place : celles d’une personne sont derrière **Dés** dans `/hypnosia profile`, celles du serveur à la suite.
# Not checked by a speaker.
moved-privacy = Vos données ont changé de place : appuyez sur **Confidentialité** dans `/hypnosia settings`.
# Not checked by a speaker.
settings-group-pings = **Notifications**
# Not checked by a speaker.
settings-group-game = **Parties et résultats**
# Not checked by a speaker.
settings-group-games = **Nouvelles parties**
# Not checked by a speaker.
settings-moves = Coups
# Not checked by a speaker.
settings-moves-whole = les deux dés à la fois
# Not checked by a speaker.
settings-moves-single = un dé à la fois
# Not checked by a speaker.
settings-whole-turns = Proposer les deux dés à la fois, sauf si le joueur choisit autrement
# Not checked by a speaker.
game-label = Partie
# Not checked by a speaker.
settings-variant-usual = rapide puis complète
# Not checked by a speaker.
settings-results = Salon des résultats (aucun : seulement là où l’on joue)
# Not checked by a speaker.
button-results = Résultats
