# Die Liste der Partien, und die Frage, welche gemeint ist.

cmd-games-name = partien
cmd-games-description = Die laufenden Partien auf diesem Server
games-title = ### Partien auf diesem Server
games-none = Es laufen keine Partien. Eröffne mit `/hypnosia new` einen Tisch.
games-lobby = Tisch { $table } · offen, { $seated } von 6 Plätzen besetzt · { $link }
games-your-turn = ▶️ **Du bist dran an Tisch { $table }** · { $since } · { $players } · { $link }
games-running = Tisch { $table } · { $player } ist dran, { $since } · { $players } · { $link }
games-started = Zug begonnen { $when }
games-computer = Tisch { $table } · der Computer ist dran · { $players } · { $link }
games-which = Welche deiner Partien meinst du?
games-choice = Tisch { $table }: { $players }
