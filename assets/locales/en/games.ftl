# The list of games, and the question which of them is meant.

cmd-games-name = games
cmd-games-description = The games running on this server
games-title = ### Games on this server
games-none = No games are running. Open a table with `/hypnosia new`.
games-lobby = Table { $table } · open, { $seated } of 6 seats taken · { $link }
games-your-turn = ▶️ **Your turn at table { $table }** · { $since } · { $players } · { $link }
games-running = Table { $table } · { $player }'s turn, { $since } · { $players } · { $link }
games-started = started { $when }
games-computer = Table { $table } · the computer plays · { $players } · { $link }
games-which = Which of your games do you mean?
games-choice = Table { $table }: { $players }
