# Variantes : leurs noms, ce que la carte de la table en dit avant la partie, et leur chapitre des règles.

opt-variant-name = variante
opt-variant-description = Les règles de la partie
variant-cross = les piles peuvent passer les ponts
variant-nocross = les piles ne passent pas les ponts
variant-short = partie rapide (3 pions chacun)
# Not checked by a speaker.
variant-cross-brief = complète
# Not checked by a speaker.
variant-nocross-brief = complète, piles sans ponts
# Not checked by a speaker.
variant-short-brief = rapide

lobby-about = Menez vos quatre pions au centre et capturez-en d’autres en chemin. 2 à 6 joueurs, 20 à 40 minutes.
lobby-about-short = Menez vos trois pions au centre et capturez-en d’autres en chemin. La partie se termine au deuxième pion arrivé. 2 à 6 joueurs, 10 à 20 minutes.

rules-variants-title = Variantes
rules-variants =
    • **Variante « les piles ne passent pas »** : une pile ne passe aucun pont, pas même les plus intérieurs. Il faut d’abord la défaire. C’est une option de la table.
    • **Partie rapide** : trois pions chacun, de H1 à H3, et seulement les deux premières places au centre, pour 5 et 4 points : la partie se termine dès que deux pions sont au centre. Tout le reste est identique. Elle dure environ 30 tours à deux, 45 à quatre. C’est une option de la table, et elle compte pour la cote comme toute autre partie.
