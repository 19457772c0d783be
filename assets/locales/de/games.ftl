# Die Liste der Partien, und die Frage, welche gemeint ist.

cmd-games-name = partien
cmd-games-description = Deine Partien und die auf diesem Server
games-title = ### Partien auf diesem Server
games-none = Es laufen keine Partien. Eröffne mit `/hypnosia new` einen Tisch.
games-lobby = Tisch { $table } · { $pace } · offen, { $seated } von 6 Plätzen besetzt · { $link }
games-your-turn = ▶️ **Du bist dran an Tisch { $table }** · { $since } · { $pace } · { $link }
games-running = Tisch { $table } · { $player } ist dran, { $since } · { $pace } · { $link }
games-started = Zug begonnen { $when }
games-computer = Tisch { $table } · der Computer ist dran · { $pace } · { $link }
games-put-away = Tisch { $table } · weggelegt · { $link }
games-unseen = Tisch { $table } · { $link }
games-elsewhere = Tisch { $table } · auf einem anderen Server · { $link }
games-mine-title = ### Deine Partien
games-mine-none = Du sitzt an keinem Tisch. Eröffne mit `/hypnosia new` einen.
games-tab-mine = Meine
games-tab-server = Dieser Server
button-table = Tisch { $table }
button-close-table = Tisch { $table } schließen
games-which = Welche deiner Partien meinst du?
games-choice = Tisch { $table }: { $players }
digest-head = 🎲 { $player }, { $count ->
    [one] hier wartet eine Partie auf dich:
   *[other] hier warten { $count } Partien auf dich:
}
digest-until = • Tisch { $table }, die Bedenkzeit endet { $when }: { $link }
digest-since = • Tisch { $table }, dein Zug kam { $since }: { $link }
digest-more = + { $count } weitere: `/hypnosia games`
