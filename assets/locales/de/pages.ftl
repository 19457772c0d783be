# Rangliste, Profil, Partien, Einstellungen, Datenschutz, Hilfe.

page-of = -# Seite { $page } von { $pages }
button-previous = Zurück
button-next = Weiter

leaderboard-title-season = ### Rangliste · Saison { $season }
leaderboard-title-all = ### Rangliste · seit Beginn
leaderboard-by = Geordnet nach: { $by }
leaderboard-line = { $rank }. { $player } · { $value } · { $games }
leaderboard-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
leaderboard-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
leaderboard-rating = { $rating } ± { $uncertainty }
leaderboard-share = { $share } % gewonnen
leaderboard-empty = Auf dieser Liste steht noch niemand. Es zählen Partien, an denen mindestens zwei Menschen spielen; der Anteil gewonnener Partien steht ab { $games } Partien da.
leaderboard-by-placeholder = Ordnen nach
leaderboard-period-placeholder = Zeitraum

profile-title = ### { $player }
profile-none = Noch keine beendete Partie auf diesem Server.
profile-none-counted = Noch keine gewertete Partie: Dazu braucht es zwei Menschen.
profile-practice = Übung, gewonnen: { $levels }
profile-against = gegen „{ $level }“ { $won } von { $games }
profile-rating = Wertung: { $rating }
profile-games = Partien: { $games }
profile-wins = Siege: { $wins } ({ $share } %)
profile-points = Punkte: { $points }
profile-captures = Geschlagene Figuren: { $captures }
profile-centre = Figuren in die Mitte gebracht: { $centre }
profile-season = **Saison { $season }**
profile-all-time = **Seit Beginn**
profile-place = Platz nach Wertung: { $place }
profile-last-games = **Letzte Partien**
profile-game = { $when } · Tisch { $table } · Platz { $rank } von { $players } · { $points }
profile-hidden = Diese Person möchte nicht gezeigt werden.

games-title = ### Partien auf diesem Server
games-none = Es läuft keine Partie. Eröffne mit `/hypnosia new` einen Tisch.
games-lobby = Tisch { $table } · offen, { $seated } von 6 Plätzen besetzt · { $link }
games-running = Tisch { $table } · { $players } · { $link }
games-more = -# Und { $more } weitere.

settings-title-me = ### Deine Einstellungen
settings-title-server = ### Einstellungen des Servers
settings-language = Sprache
settings-theme = Aussehen des Bretts
settings-theme-dark = dunkel
settings-theme-light = hell
settings-theme-contrast = hoher Kontrast
settings-ping = Mich benachrichtigen, wenn ich am Zug bin: { $state }
settings-forced = Meinen einzigen Zug von selbst spielen: { $state }
settings-hidden = Mich nicht in Ranglisten zeigen: { $state }
settings-news = Bescheid sagen, wenn auf diesem Server ein Tisch eröffnet wird: { $state }
settings-threads = Partien in eigenen Threads: { $state }
settings-time = Zeit für einen Zug
settings-channel-limit = Tische in einem Kanal
settings-player-limit = Tische für eine Person
settings-channels = Kanäle, in denen gespielt wird; keiner gewählt: überall
settings-language-auto = wie Discord sagt
settings-usual = wie üblich
settings-limit = höchstens { $limit }

button-ping = Benachrichtigen
button-forced = Einziger Zug
button-hidden = Verborgen
button-news = Neue Tische
button-limits = Limits und Kanäle
button-threads = Threads

privacy-title = ### Datenschutz
privacy-text =
    Gespeichert sind nur: deine Discord-Nummer, die Tische, an denen du spielst, mit allen Zügen und Würfen, die Ergebnisse und deine Einstellungen. Namen werden nicht gespeichert, Nachrichten nicht gelesen, und nichts wird weitergegeben.
    Beendete Partien bleiben, denn sie gehören auch den anderen. Wenn du deine Daten löschst, werden deine Plätze darin namenlos, deine Ergebnisse verlassen die Ranglisten und deine Einstellungen werden vergessen.
    Verlässt der Bot einen Server, werden dessen Daten 30 Tage später gelöscht.
privacy-data-title = Von dir gespeichert:
button-export-data = Meine Daten zeigen
button-keep-data = Nein, behalten
button-delete-data = Meine Daten löschen
privacy-delete-question = Alles löschen, was auf allen Servern von dir gespeichert ist? Deine Ergebnisse verlassen jede Rangliste. Das lässt sich nicht zurücknehmen. Laufende Partien gibst du damit auf.
button-delete-confirm = Ja, alles löschen
privacy-deleted = Erledigt. Nichts Gespeichertes nennt dich mehr.
privacy-kept = Es wurde nichts gelöscht.

help-text =
    ### Wie man hier Hypnosia spielt
    `/hypnosia new` eröffnet einen Tisch, an dem du gleich sitzt: Andere drücken **Mitspielen**, Computer füllen Plätze, **Beginnen** startet. Die Partie bekommt einen eigenen Thread, und alle dürfen zuschauen.
    Bist du am Zug, wirst du einmal benachrichtigt. Jeder Knopf ist ein möglicher Zug eines Würfels: Buchstabe auf dem Brett · Würfel · von → nach.
    ⚔ schlägt (rot) · ★ geht in die Mitte (grün) · ⌒ geht über eine Brücke (blau) · ② bildet oder bewegt einen Turm.
    • **Zurücknehmen** nimmt deinen ersten Würfel zurück, solange der zweite nicht gespielt ist. **Meine Sicht** zeigt das Brett nur dir, so wie du es magst. Ein Zug, der der einzige ist, spielt sich von selbst.
    `/hypnosia board` holt das Brett nach unten, `/hypnosia rules` erklärt das Spiel, `/hypnosia leaderboard` zeigt, wer gewinnt, `/hypnosia settings` ist für Sprache, Aussehen und Benachrichtigungen.
    -# Faire Würfel: Beim Eröffnen wird ein geheimer Startwert gezogen, jedes **Mitspielen** und **Beginnen** fließt ein, und nach der Partie lässt sich jeder Wurf prüfen.
help-bridges = Ein Brückenfeld hat zwei Farben. Eine Figur, die zu Beginn ihres Zuges darauf steht, kann für 1 des Würfels auf den nächsten Kreis gehen.
