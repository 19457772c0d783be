# Hall of fame: honours, records and past seasons.

button-fame = Hall of fame
fame-title = ### Hall of fame · { $page }
fame-honours = Honours
fame-records = Records
fame-seasons = Seasons
fame-meaning = -# Rated games only, for players who stayed to the end, without what a computer played for them.

honours-entry = **{ $honour }** · { $people ->
    [0] no one yet
    [one] { $people } player
   *[other] { $people } players
}
honours-own = { $times ->
    [1] you
   *[other] you ({ $times }×)
}
honours-line = 🎖️ { $honours }
honours-earned = { $player }: { $honour }, { $nth ->
    [1] the first here
    [2] the second here
    [3] the third here
   *[other] no. { $nth } here
}
honours-more = and { $more } more
profile-honours = Honours: { $count } of { $all } · { $honours }
settings-honours = Name honours in a game's result

honour-stack-by-stack = A stack by a stack
honour-stack-by-stack-how = Capture a stack with a stack.
honour-straight = Straight to the centre
honour-straight-how = Bring a pawn from home to the centre with a single stop on each circle.
honour-last-to-first = From last to first
honour-last-to-first-how = Win after being last before everyone's last turn.
honour-untouched = Untouched
honour-untouched-how = Win against at least two opponents without losing a pawn.
honour-full-house = The whole family
honour-full-house-how = Bring all four pawns to the centre.
honour-triple = Triple capture
honour-triple-how = Capture three or more pawns in one turn.
honour-revenge = Revenge
honour-revenge-how = Capture the pawn that has just captured one of yours.
honour-last-pawn = The last pawn
honour-last-pawn-how = Win after losing three pawns.
honour-one-of-each = One of each colour
honour-one-of-each-how = Capture a pawn of each opponent, with at least four players.
honour-hand-in-hand = Hand in hand
honour-hand-in-hand-how = Bring a stack to the centre before any other pawn.
honour-photo-finish = Photo finish
honour-photo-finish-how = Win on equal points by arriving earlier.
honour-comeback = Comeback
honour-comeback-how = Win after being six or more points behind.

records-none = No records yet. The first game that counts sets them.
records-short = ### Quick games
records-entry = **{ $record }** · { $value } · { $player }
records-game = -# { $when } · [table { $table }]({ $link })
records-table = [table { $table }]({ $link })
records-game-gone = -# { $when } · table { $table }
records-meaning = -# Ties stay with whoever was first.
record-turns = { $turns ->
    [one] { $turns } own turn
   *[other] { $turns } own turns
}
record-stacks = { $stacks ->
    [one] { $stacks } stack
   *[other] { $stacks } stacks
}
record-behind = { $points ->
    [one] from { $points } point behind
   *[other] from { $points } points behind
}
pawns = { $pawns ->
    [one] { $pawns } pawn
   *[other] { $pawns } pawns
}
record-fastest-win = Fastest win
record-most-points = Most points
record-most-captures = Most captures
record-most-stacks = Most stacks captured
record-comeback = Biggest comeback
record-longest-run = Longest winning streak
record-longest-game = Longest game won
record-soonest-out = Fastest to lose every pawn
record-longest-wait = Longest wait for a six

seasons-none = No season is over yet. The first one ends { $when }.
seasons-meaning = -# Play { $games } games in a season to be ranked.
season-title = **Season { $season }** · { $games } · { $people }
season-people = { $people ->
    [one] { $people } player
   *[other] { $people } players
}
season-days = -# { $first } – { $last }
season-no-places = Nobody was ranked: a place takes { $games } games.
awards-title = **Awards**
awards-none = None: an award takes { $games } games.
award-entry = **{ $award }** · { $value } · { $player }
award-per-game = { $pawns } per game
award-luck = +{ $percent }% per game
award-most-wins = Most wins
award-most-captures = Most captures
award-most-lost = Most often captured
award-luckiest = Luckiest
profile-awards = Awards: { $awards }
