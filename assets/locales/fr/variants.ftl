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

lobby-about = Menez vos quatre pions au centre et capturez ceux des autres en chemin. 2–6 joueurs, 20–40 minutes.
lobby-about-short = Partie rapide : menez trois pions au centre et capturez ceux des autres. Le deuxième arrivé met fin à la partie. 2–6 joueurs, 10–20 minutes.

rules-variants-title = Variantes
rules-variants =
    • **Variante « les piles ne passent pas »** : une pile ne passe aucun pont, pas même les plus intérieurs. Il faut d’abord la défaire. C’est une option de la table.
    • **Partie rapide** : chaque joueur a trois pions, de H1 à H3. Seules les deux premières places au centre comptent, pour 5 et 4 points, puis la partie se termine. Tout le reste est identique. Elle dure environ 30 tours à deux, 45 à quatre. C’est une option de la table, et elle compte pour la cote comme toute autre partie.
