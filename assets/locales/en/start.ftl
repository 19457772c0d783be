# When the game of a lobby starts by itself: at a moment, or once enough people sit.

start-label = Start
start-by-host = when I press Start
start-with-people = { $people ->
    [one] when { $people } person sits
   *[other] when { $people } people sit
}
start-today = today · { $date }
start-hour = Choose an hour
start-question = At which hour should the game of table { $table } start? Day: { $day }. The hours are those of { $city }; `/hypnosia settings` changes that with the option `city`.
start-at = The game starts { $when }.
start-people = { $people ->
    [one] The game starts by itself when { $people } person sits.
   *[other] The game starts by itself when { $people } people sit.
}
lobby-starts-at = Starts { $when } with everyone who sits by then, at least two people. This table stays open until then.
lobby-starts = Starts { $when }.
word-start-soon = ⏰ { $players }: the game of table { $table } starts { $when }. If you can't come, leave your seat.
word-start-counts = ⏰ { $players }: enough people sit at table { $table }. The game starts { $when } unless one of you stops it.
word-start-done = ▶️ { $players }: the game of table { $table } has started.
button-stop-start = Not yet
start-stopped = { $player }: not yet. The game of table { $table } starts when the host presses **Start**.
refused-no-such-start = The game can't start then: that time is past, or more than a week after the table opened.
refused-starts-later = Others sit here for a game that starts { $when }. You can start it from ten minutes before.
refused-no-countdown = No start is being counted down.
