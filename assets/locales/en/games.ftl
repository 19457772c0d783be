# The list of games, and the question which of them is meant.

cmd-games-name = games
cmd-games-description = Your games, and those on this server
games-title = ### Games on this server
games-none = No games are running. Open a table with `/hypnosia new`.
games-lobby = Table { $table } · { $pace } · open, { $seated } of 6 seats taken · { $link }
games-your-turn = ▶️ **Your turn at table { $table }** · { $since } · { $pace } · { $link }
games-running = Table { $table } · { $player }'s turn, { $since } · { $pace } · { $link }
games-started = started { $when }
games-computer = Table { $table } · the computer plays · { $pace } · { $link }
games-put-away = Table { $table } · put away · { $link }
games-unseen = Table { $table } · { $link }
games-elsewhere = Table { $table } · on another server · { $link }
games-mine-title = ### Your games
games-mine-none = You're not at any table. Open one with `/hypnosia new`.
games-tab-mine = Mine
games-tab-server = This server
button-table = Table { $table }
button-close-table = Close table { $table }
games-which = Which of your games do you mean?
games-choice = Table { $table }: { $players }
digest-head = 🎲 { $player }, { $count ->
    [one] a game waits for you here:
   *[other] { $count } games wait for you here:
}
digest-until = • Table { $table }, time runs out { $when }: { $link }
digest-since = • Table { $table }, your turn came { $since }: { $link }
digest-more = + { $count } more: `/hypnosia games`
