# Names: lower case, no blanks, at most 32 characters. Descriptions: at most 100.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = The board game Hypnosia for 2 to 6 players

cmd-new-name = new
cmd-new-description = Open a table in this channel
cmd-games-name = games
cmd-games-description = The games running on this server
cmd-board-name = board
cmd-board-description = Move this channel's board back to the bottom
cmd-resign-name = resign
cmd-resign-description = Resign from your game in this channel
cmd-close-name = close
cmd-close-description = Close your table before it begins; moderators close any table
cmd-leaderboard-name = leaderboard
cmd-leaderboard-description = Who plays best on this server
cmd-profile-name = profile
cmd-profile-description = The results of a player on this server
cmd-rules-name = rules
cmd-rules-description = The rules of the game, page by page
cmd-settings-name = settings
cmd-settings-description = Your own settings, or those of the server
cmd-privacy-name = privacy
cmd-privacy-description = What is stored about you, and how to delete it
cmd-help-name = help
cmd-help-description = How this bot works, in one page

cmd-context-profile-name = Hypnosia profile

opt-table-name = table
opt-table-description = Number of the table; otherwise the one in this channel
opt-variant-name = variant
opt-variant-description = May a stack of two pawns cross bridges?
opt-time-name = time
opt-time-description = Time for a turn
opt-rated-name = rated
opt-rated-description = Does the game count for the rating?
opt-computers-name = computers
opt-computers-description = How many computer players sit down at once
opt-level-name = level
opt-level-description = How well the computers play
opt-invite-name = invite
opt-invite-description = People to invite: up to five mentions, such as @Ada @Bruno
opt-by-name = by
opt-by-description = What the list is sorted by
opt-period-name = period
opt-period-description = This season or all time
opt-person-name = person
opt-person-description = Whose results; yours when left out
opt-chapter-name = chapter
opt-chapter-description = Where to begin reading
opt-for-name = for
opt-for-description = Your settings, or those of the server

choice-by-rating = rating
choice-by-wins = wins
choice-by-points = points
choice-by-share = share of games won
choice-period-season = this season
choice-period-all = all time
choice-of-me = me
choice-of-server = the server
choice-rated-yes = rated
choice-rated-no = not rated
