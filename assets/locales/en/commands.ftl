# What is behind a button, or an option, in place of a command of its own; where removed commands went; the groups of the settings.

opt-versus-name = versus
opt-versus-description = Head to head with this player
button-versus = Head to head
button-rolls = Dice
button-rolls-here = This server's dice
button-rules = Rules
button-privacy = Privacy
games-resign-placeholder = Resign a game
moved-resign = Resigning has moved: press **Table** on the board, or choose the game under *Mine* in `/hypnosia games`.
moved-close = Closing has moved: under *This server* in `/hypnosia games`, and behind **Table** on the board.
moved-rules = The rules have moved: press **Rules** in `/hypnosia help`.
moved-versus = Head to head has moved: it is the option `versus` of `/hypnosia profile`, and a button on other profiles.
moved-dice = Dice statistics have moved: a player's are behind **Dice** in `/hypnosia profile`, the server's behind those.
moved-privacy = Your data has moved: press **Privacy** in `/hypnosia settings`.
settings-group-pings = **Pings**
settings-group-game = **Games and results**
settings-group-games = **New games**
settings-moves = Moves
settings-moves-whole = both dice at once
settings-moves-single = one die at a time
settings-whole-turns = Offer both dice in one choice, unless the player has chosen otherwise
game-label = Game
settings-variant-usual = quick at first, then full
settings-results = Results channel (none: only where the game was played)
button-results = Results
