# Leaderboard, profile, games, settings, privacy, help.

page-of = -# Page { $page } of { $pages }
button-previous = Back
button-next = Next

leaderboard-title-season = ### Leaderboard · season { $season }
leaderboard-title-all = ### Leaderboard · all time
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
rating-meaning = -# The rating grows with the strength your games prove: everyone starts at 1000, and beating strong players raises it most. A ? marks fewer than { $games } rated games. Leaving a game never raises it.
leaderboard-share = { $share }% won
leaderboard-empty = Nobody is on this list yet. Only games with at least two people count; win rates are shown after { $games } games.
leaderboard-by-placeholder = Sort by
leaderboard-period-placeholder = Period

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
profile-game = { $when } · table { $table } · place { $rank } of { $players } · { $points }
profile-hidden = This player's profile is private.

games-title = ### Games on this server
games-none = No game is running. Open a table with `/hypnosia new`.
games-lobby = Table { $table } · open, { $seated } of 6 seats taken · { $link }
games-your-turn = ▶️ **Table { $table } waits for you**, last move { $since } · { $players } · { $link }
games-running = Table { $table } · { $player } to play, last move { $since } · { $players } · { $link }
games-computer = Table { $table } · the computer plays · { $players } · { $link }
games-which = Which of your games do you mean?
games-choice = Table { $table }: { $players }

settings-title-me = ### Your settings
settings-title-server = ### Settings of the server
settings-language = Language
settings-theme = Board
settings-theme-dark = dark
settings-theme-light = light
settings-theme-contrast = high contrast
settings-ping = Ping me when it is my turn: { $state }
settings-invitations = Ping me when somebody invites me to a table: { $state }
settings-forced = Play my only possible move for me: { $state }
settings-hidden = Hide my results, on leaderboards and in my profile: { $state }
settings-news = Tell me when a table opens on this server: { $state }
settings-threads = Games in threads of their own: { $state }
settings-time = Time for a turn
settings-channel-limit = Tables in a channel
settings-player-limit = Tables for a player
settings-channels = Channels where Hypnosia is played; none chosen: everywhere
settings-language-auto = as in Discord
settings-usual = default ({ $value })
settings-limit = at most { $limit }

button-ping = Pings: { $state }
button-invitations = Invitations: { $state }
button-forced = Only move: { $state }
button-hidden = Hidden: { $state }
button-news = New tables: { $state }
button-limits = Limits and channels
button-threads = Threads: { $state }

privacy-title = ### Privacy
privacy-text =
    We store only: your Discord number, the tables you play at with all moves, rolls and words added to the dice, the results, your settings, and how far you are with puzzles. Names are not stored, messages are not read, and nothing is given to anybody.
    Of the lessons we store how far you are and when they were offered to you. That is deleted with your data.
    Finished games stay, because they are the other players' games too. When you delete your data, your seats in them become nameless, the words you added stay there without your name, your results disappear from the leaderboards and your settings and puzzles are forgotten.
    When the bot leaves a server, the server's data is deleted 30 days later.
privacy-data-title = Stored about you:
button-export-data = Show my data
button-keep-data = No, keep it
button-delete-data = Delete my data
privacy-delete-question = Delete what is stored about you on all servers? Your results disappear from every leaderboard. This cannot be undone. You also resign from games that are running.
button-delete-confirm = Yes, delete everything
privacy-deleted = Done. Nothing that is stored points to you any more. Messages that stand in Discord already keep your name; moderators can delete them.
privacy-kept = Nothing was deleted.

help-text =
    ### How to play Hypnosia here
    Bring your pawns from the outside to the centre and capture others on the way: most points win.
    `/hypnosia learn` teaches the game in ten short lessons on the board, and `/hypnosia puzzle` poses positions to find the best turn in.
    `/hypnosia new` opens a table and seats you: others press **Join**, computers fill seats, **Start** begins. The game gets its own thread, and everybody may watch.
    When it is your turn you are pinged once. Each button is one possible move of one die: the die, the letter on the board, and where the pawn goes or what it does. Of a stack you move **one** pawn or the whole **stack**.
    Red buttons capture, green ones go to the centre, blue ones cross a bridge. The first die's letters are round, the second's square.
    A bridge space has two colours. A pawn that stands on one at the start of its move may cross to the next circle for 1 of the die.
    With **Undo** you take back your first die before the second is played. **My view** shows the board to you alone, in your own look. When your choice makes no difference, the move is played for you.
    `/hypnosia board` brings the board back to the bottom, `/hypnosia rules` explains the game, `/hypnosia leaderboard` shows who wins, `/hypnosia settings` is for language, look and pings.
    -# Fair dice: a secret seed is drawn when a table opens, the words of everybody are mixed in, and after the game every roll can be checked.
help-computers = -# Computers: of 100 games of two, normal wins { $normal } against easy, hard { $hard } against normal, and expert { $expert } against hard.

rolls-title = ### How the dice have fallen on this server
rolls-title-person = ### How the dice have fallen for { $player }
rolls-none = No game has been finished here yet.
rolls-count = { $rolls } rolls in the last { $games ->
    [one] game
   *[other] { $games } games
}.
rolls-faces = { $faces }, each about { $expected } ± { $band }.
rolls-doubles = Doubles: { $seen }, about { $expected } ± { $band }.
rolls-chance = Fair dice give faces at least as uneven as these in { $faces }% of all cases, and pairs in { $pairs }% (chi-square, n = { $rolls }).
rolls-serial = From each roll to the next: correlation { $correlation }, about 0 ± { $band }.
rolls-picture = -# The picture shows how far each face and each pair is from what is expected. The band holds 95 of 100.
rolls-meaning = -# One number in 20 lies outside its band by chance alone. Percentages near 0 again and again would speak against the dice; no number here proves a single roll. For that there is **Log and dice**.
alt-rolls = How often each face and pair was rolled. { $faces } Pairs: { $pairs }.
