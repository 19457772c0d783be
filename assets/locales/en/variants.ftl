# Variants: their names, what the lobby says about their games, and their chapter of the rules.

opt-variant-name = variant
opt-variant-description = Which rules the game has
variant-cross = stacks may cross bridges
variant-nocross = stacks may not cross bridges
variant-short = quick game (3 pawns each)
variant-cross-brief = full
variant-nocross-brief = full, stacks can't cross
variant-short-brief = quick

lobby-about = Race your four pawns to the centre and capture others on the way. 2–6 players, 20–40 minutes.
lobby-about-short = Quick game: race three pawns to the centre, capture others. The second one there ends it. 2–6 players, 10–20 minutes.

rules-variants-title = Variants
rules-variants =
    • **Variant “stacks may not cross”**: a stack crosses no bridge, including the innermost. It must be split first. This is an option of the table.
    • **Quick game**: each player has three pawns, on H1 to H3. Only the first two places in the centre count, for 5 and 4 points, and then the game ends. All else is the same. It takes about 30 turns for two players, 45 for four. This is an option of the table and counts for the rating like any other game.
