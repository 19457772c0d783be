# Leaderboard, profile, settings, privacy, help.

page-of = -# Page { $page } of { $pages }
button-previous = Back
button-next = Next

cmd-leaderboard-name = leaderboard
cmd-leaderboard-description = The best players on this server
opt-by-name = by
opt-by-description = Sort order of the list
choice-by-rating = rating
choice-by-wins = wins
choice-by-luck = without luck
opt-period-name = period
opt-period-description = This season or all time
choice-period-season = this season
choice-period-all = all time
leaderboard-title-season = Leaderboard · season { $season }
season-name = Q{ $quarter } { $year }
leaderboard-title-all = Leaderboard · all time
leaderboard-by = Sorted by: { $by }
leaderboard-line = { $rank } { $player } · { $value } · { $games }
leaderboard-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
leaderboard-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
rating-new = new
button-ratings = How ratings work
button-chart = Chart
rating-page =
    ### How ratings work
    Your rating is the strength that your games prove: your estimated strength minus twice its uncertainty. Everyone starts at 1000.
    • A game compares you with everyone at the table. Beating strong players raises your rating most. Computers don't count.
    • Before each game, and with each day away, the estimate gets a little less certain, so your rating can always move.
    • A pair counts less the more often the two have met in the last 30 days.
    • If you resign, or the computer holds your seat at the end, you share last place and gain nothing. If it held your seat for longer than you did, nobody gains by beating that seat.
    • You get a place after { $games } rated games. Until then, your rating is shown as *new*.
rating-computers = Computers on the same scale: { $levels }.
rating-measured = The computers' ratings are right to about ± 20. They were measured in 2,000 games of two between neighbouring levels; normal is set to an average player with many games.
rating-computers-wins = Computers: out of 100 two-player games, normal wins { $normal } against easy, hard { $hard } against normal, and expert { $expert } against hard.
rating-forecast = **How well ratings predict**
rating-forecast-here = This server ({ $games }): { $shares }
rating-forecast-all = All servers ({ $games }): { $shares }
rating-forecast-shares = the favourite won { $favourite }% · { $pairs }% of pairs in the right order
rating-forecast-none = Too few rated games yet: this takes 30.
leaderboard-without-luck = { $edge }% per game
leaderboard-margin = { $edge }% per game (± { $margin })
without-luck-meaning = -# How well you play with the luck of the dice taken out, from { $games } games on.
without-luck-details = -# What your moves earned beyond an even share of the result. 19 times in 20 the true value lies within ±.
leaderboard-empty = Nobody is on this list yet. Only games with at least two people count.
leaderboard-by-placeholder = Sort by
leaderboard-period-placeholder = Period

cmd-profile-name = profile
cmd-profile-description = A player's results on this server
opt-person-name = person
opt-person-description = Whose results? (default: yours)
cmd-context-profile-name = Hypnosia profile
profile-title = ### { $player }
profile-none = No finished games on this server yet.
profile-none-counted = No rated games yet. At least two people have to play.
profile-practice = Practice: { $levels }
profile-against = won { $won } of { $games } against { $level }
profile-rating = Rating: { $rating }
profile-wins = Wins: { $wins } of { $games }
profile-wins-share = Wins: { $wins } of { $games } ({ $share }%)
profile-captures = Pawns captured: { $captures }
profile-centre = Pawns brought to the centre: { $centre }
profile-season = **Season { $season }**
profile-all-time = **All time**
profile-place = Rank: #{ $place }
profile-last-games = **Last games**
profile-result = place { $rank } of { $players } · { $points }
profile-opponents = against { $players }
played-table = table { $table } · { $when }
played-link = [table { $table }]({ $link }) · { $when }
profile-hidden = This player's profile is private.

# Charts.

chart-rating = Rating
chart-rating-of = { $player }: rating
chart-game = game
chart-places = Places by table size
chart-players = { $players } players
chart-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} { $games }×
chart-play-and-luck = Play and luck per game
chart-play = Play
chart-luck = Luck
chart-percent = { $percent }%
chart-pawns = Pawns per game
chart-captured = captured
chart-lost = lost
chart-ladder-meaning = Bar: rating. Thin line: the strength may be this high.
chart-race = The race of season { $season }
chart-week = week
alt-chart-rating = Games { $first } to { $last }: from { $from } to { $to }, lowest { $low }, highest { $high }.
alt-chart-places = Places at tables of { $players }: { $places }.
alt-chart-luck = Play { $play }, luck { $luck } per game; judged games: { $games }.
alt-chart-pawns = Pawns per game: { $captured } captured, { $lost } lost.
alt-ladder-line = { $player }: { $rating } to { $top }
alt-race-line = { $player }: between { $low } and { $high }

versus-title = ### { $player } – { $opponent }
versus-latest = the latest { $games }
versus-level = level: { $level }
versus-size = Tables of { $players } · { $score }
versus-places = Average place: { $player } { $own } · { $opponent } { $theirs }
versus-without-luck = Without luck: { $player } { $own }% · { $opponent } { $theirs }% per game; judged games: { $games }
versus-result = places { $own } : { $theirs } of { $players }
versus-meaning = -# Counts the rated games in which one of the two finished ahead of the other.
chart-player = Player { $number }
chart-lead = { $player }: games ahead
chart-ahead = Ahead by table size
chart-without-luck = Without luck, per game
chart-mean-place = Average place
chart-last-games = Places in the last games
alt-versus = { $player } { $won } : { $lost } { $opponent }, { $games }.
alt-lead = { $title }, { $lead } at the end, highest { $high }, lowest { $low }.

cmd-settings-name = settings
cmd-settings-description = Your own settings, or the server's
opt-for-name = for
opt-for-description = Your own settings or the server's
choice-of-me = me
choice-of-server = the server
settings-title-me = ### Your settings
settings-title-server = ### Server settings
settings-language = Language
settings-theme = Board
settings-theme-dark = dark
settings-theme-light = light
settings-theme-contrast = high contrast
settings-ping = Ping me when it's my turn
settings-invitations = Ping me when someone invites me to a table
settings-forced = Play forced moves for me
settings-hidden = Keep my results private, on leaderboards and in my profile
settings-news = Notify me when a table opens here
settings-threads = Give each game its own thread
settings-channel-limit = Tables per channel
settings-player-limit = Tables per player
settings-channels = Allowed channels (none selected: all)
channels-lost = ⚠️ A channel that this server's settings named was deleted and isn't among them anymore. You can choose others in the server settings: `/hypnosia settings`.
settings-language-auto = same as Discord
settings-usual = default ({ $value })
settings-limit = at most { $limit }

button-limits = Limits and channels

privacy-title = ### Privacy
privacy-text =
    We store your Discord user ID, the tables you play at with their moves, rolls and words for the dice, and the results. We also store your settings and journeys, your progress in puzzles and lessons, and for 30 days when you were pinged about waiting games.
    Names aren't stored, messages aren't read, and nothing is shared with anyone.
    When you delete your data, your settings, puzzles and lessons are deleted, and your results disappear from the leaderboards. Finished games stay, because they're the other players' games too: your seats become anonymous, and the words you added stay without your name.
    When the bot leaves a server, the server's data is deleted 30 days later.
privacy-data-title = Stored about you:
button-export-data = Show my data
button-keep-data = No, keep it
button-delete-data = Delete my data
privacy-delete-question = Delete everything stored about you on all servers? Your results disappear from every leaderboard. This can't be undone. You'll also resign from running games.
button-delete-confirm = Yes, delete everything
privacy-deleted = Done. Nothing we store identifies you any more. Messages already posted on Discord still show your name; moderators can delete them.
privacy-kept = Nothing was deleted.

cmd-help-name = help
cmd-help-description = How this bot works, on one page
help-text =
    ### How to play Hypnosia here
    🎲 **Play**
    Race your pawns to the centre and capture others on the way. Most points wins. `/hypnosia new` opens a table: others press **Join**, computers fill seats.
    👉 **Your turn**
    Each button is one move: the die, its letter on the board, from where to where. ✕ captures, ≡ makes a stack, ⇒ moves a stack. **Undo** takes back the first die.
    🎓 **Learn**
    `/hypnosia learn` teaches the game in five minutes. **Rules** has every detail.
    ⚙️ **More**
    In slow games (`pace:` *a day*), your clock stands still in quiet hours and on journeys: `/hypnosia settings`. `/hypnosia evening` holds a game evening. `/hypnosia games` lists your games; `/hypnosia board` brings the board back down. **Fair dice** lets anyone check each roll.

rolls-title = ### Dice statistics for this server
rolls-title-person = ### Dice statistics for { $player }
rolls-here = **On this server**
rolls-none = No games have been finished here yet.
rolls-fair = ✅ **The dice look fair.**
rolls-uneven = ⚠️ **The dice have been unusually uneven.** Press **Fair dice** below a result to verify every roll of that game.
rolls-too-few = **Too few rolls to tell yet.**
rolls-often = Fair dice look like this more than half of the time.
rolls-seldom = Fair dice are at least this uneven one time in { $times }.
rolls-chart = How far each face and each roll is from chance
rolls-count = { $rolls } rolls in the last { $games ->
    [one] game
   *[other] { $games } games
}.
rolls-faces = { $faces } (expected: { $expected } ± { $band } each).
rolls-doubles = Doubles: { $seen } (expected: { $expected } ± { $band }).
rolls-chance = Fair dice would be at least this uneven { $faces }% of the time (pairs: { $pairs }%; chi-square, n = { $rolls }).
rolls-serial = Between consecutive rolls: correlation { $correlation }, expected 0 ± { $band }.
rolls-picture = -# The picture shows how far each face and each pair is from what is expected. The band covers 95% of cases.
rolls-meaning = -# One in 20 falls outside its band by pure chance. Percentages that stay near 0 would be suspicious. To verify individual rolls, use **Fair dice**.
alt-rolls = How often each face and pair was rolled. { $faces } Pairs: { $pairs }.
