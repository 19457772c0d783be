# Rangliste, Profil, Partien, Einstellungen, Datenschutz, Hilfe.

page-of = -# Seite { $page } von { $pages }
button-previous = Zurück
button-next = Weiter

leaderboard-title-season = ### Rangliste · Saison { $season }
leaderboard-title-all = ### Rangliste · seit Beginn
leaderboard-by = Sortiert nach: { $by }
leaderboard-line = { $rank } { $player } · { $value } · { $games }
leaderboard-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
leaderboard-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
rating-meaning = -# Die Wertung wächst mit der Stärke, die deine Partien beweisen: Alle starten bei 1000, und Siege gegen Starke bringen am meisten. Ein ? steht bei weniger als { $games } gewerteten Partien. Wer eine Partie verlässt, gewinnt nichts.
leaderboard-share = { $share } % gewonnen
leaderboard-empty = Noch steht niemand auf dieser Liste. Es zählen nur Partien mit mindestens zwei Personen; die Siegquote steht ab { $games } Partien da.
leaderboard-by-placeholder = Sortieren nach
leaderboard-period-placeholder = Zeitraum

profile-title = ### { $player }
profile-none = Noch keine beendete Partie auf diesem Server.
profile-none-counted = Noch keine gewertete Partie. Dafür müssen mindestens zwei Personen spielen.
profile-practice = Übung: { $levels }
profile-against = { $won } von { $games } gegen „{ $level }“ gewonnen
profile-rating = Wertung: { $rating }
profile-wins = Siege: { $wins } von { $games }
profile-wins-share = Siege: { $wins } von { $games } ({ $share } %)
profile-captures = Geschlagene Figuren: { $captures }
profile-centre = Figuren in die Mitte gebracht: { $centre }
profile-season = **Saison { $season }**
profile-all-time = **Seit Beginn**
profile-place = Rang: { $place }
profile-last-games = **Letzte Partien**
profile-game = { $when } · Tisch { $table } · Platz { $rank } von { $players } · { $points }
profile-hidden = Dieses Profil ist privat.

games-title = ### Partien auf diesem Server
games-none = Es läuft keine Partie. Eröffne mit `/hypnosia new` einen Tisch.
games-lobby = Tisch { $table } · offen, { $seated } von 6 Plätzen besetzt · { $link }
games-your-turn = ▶️ **Tisch { $table } wartet auf dich**, zuletzt gezogen { $since } · { $players } · { $link }
games-running = Tisch { $table } · { $player } ist dran, zuletzt gezogen { $since } · { $players } · { $link }
games-computer = Tisch { $table } · der Computer ist dran · { $players } · { $link }
games-which = Welche deiner Partien meinst du?
games-choice = Tisch { $table }: { $players }

settings-title-me = ### Deine Einstellungen
settings-title-server = ### Einstellungen des Servers
settings-language = Sprache
settings-theme = Brett
settings-theme-dark = dunkel
settings-theme-light = hell
settings-theme-contrast = hoher Kontrast
settings-ping = Benachrichtige mich, wenn ich dran bin: { $state }
settings-invitations = Benachrichtige mich, wenn mich jemand an einen Tisch einlädt: { $state }
settings-forced = Spiel für mich, wenn es nur eine Möglichkeit gibt: { $state }
settings-hidden = Meine Ergebnisse verbergen, in Ranglisten und im Profil: { $state }
settings-news = Bescheid sagen, wenn auf diesem Server ein Tisch eröffnet wird: { $state }
settings-threads = Partien in eigenen Threads: { $state }
settings-time = Bedenkzeit
settings-channel-limit = Tische in einem Kanal
settings-player-limit = Tische für eine Person
settings-channels = Kanäle, in denen gespielt wird; keiner gewählt: überall
settings-language-auto = wie in Discord
settings-usual = Standard ({ $value })
settings-limit = höchstens { $limit }

button-ping = Benachrichtigung: { $state }
button-invitations = Einladungen: { $state }
button-forced = Automatik: { $state }
button-hidden = Verborgen: { $state }
button-news = Neue Tische: { $state }
button-limits = Limits und Kanäle
button-threads = Threads: { $state }

privacy-title = ### Datenschutz
privacy-text =
    Wir speichern nur: deine Discord-Nummer, die Tische, an denen du spielst, mit allen Bewegungen, Würfen und Wörtern für die Würfel, die Ergebnisse, deine Einstellungen und wie weit du mit Rätseln bist. Namen werden nicht gespeichert, Nachrichten nicht gelesen, und nichts wird weitergegeben.
    Von den Lektionen speichern wir, wie weit du bist und wann sie dir angeboten wurden. Das wird mit deinen Daten gelöscht.
    Beendete Partien bleiben, denn sie gehören auch den anderen. Wenn du deine Daten löschst, werden deine Plätze darin namenlos, deine Wörter bleiben ohne deinen Namen stehen, deine Ergebnisse verschwinden aus den Ranglisten, und deine Einstellungen und Rätsel werden vergessen.
    Verlässt der Bot einen Server, werden dessen Daten 30 Tage später gelöscht.
privacy-data-title = Über dich gespeichert:
button-export-data = Meine Daten anzeigen
button-keep-data = Nein, behalten
button-delete-data = Meine Daten löschen
privacy-delete-question = Alles löschen, was auf allen Servern über dich gespeichert ist? Deine Ergebnisse verschwinden aus allen Ranglisten. Das lässt sich nicht rückgängig machen. Laufende Partien gibst du damit auf.
button-delete-confirm = Ja, alles löschen
privacy-deleted = Erledigt. Es ist nichts mehr gespeichert, was auf dich hinweist. Nachrichten, die schon in Discord stehen, nennen dich weiter; Moderatoren können sie löschen.
privacy-kept = Es wurde nichts gelöscht.

help-text =
    ### So spielst du hier Hypnosia
    Bring deine Figuren von außen in die Mitte und schlag unterwegs die der anderen: Wer am Ende die meisten Punkte hat, gewinnt.
    `/hypnosia learn` zeigt das Spiel in zehn kurzen Lektionen auf dem Brett, und `/hypnosia puzzle` stellt Rätsel, in denen die beste Runde zu finden ist.
    `/hypnosia new` eröffnet einen Tisch, an dem du gleich sitzt: Andere drücken **Mitspielen**, Computer füllen freie Plätze, **Beginnen** startet. Die Partie bekommt einen eigenen Thread, und alle dürfen zuschauen.
    Wenn du dran bist, wirst du einmal benachrichtigt. Jeder Knopf ist eine mögliche Bewegung mit einem Würfel: der Würfel, der Buchstabe auf dem Brett und wohin die Figur geht oder was sie tut. Von einem Turm bewegst du **eine** Figur oder den ganzen **Turm**.
    Rote Knöpfe schlagen, grüne führen in die Mitte, blaue über eine Brücke. Die Buchstaben des ersten Würfels sind rund, die des zweiten eckig.
    Brückenfelder sind zweifarbig. Eine Figur, die zu Beginn ihrer Bewegung auf einem steht, kann für 1 Punkt des Würfels auf den nächsten Kreis wechseln.
    Mit **Zurücknehmen** machst du deinen ersten Würfel rückgängig, solange der zweite nicht gespielt ist. **Meine Sicht** zeigt das Brett nur dir, in deiner eigenen Darstellung. Macht deine Wahl keinen Unterschied, wird automatisch gespielt.
    `/hypnosia board` holt das Brett wieder nach unten, `/hypnosia rules` erklärt das Spiel, `/hypnosia leaderboard` zeigt, wer gewinnt, und unter `/hypnosia settings` stellst du Sprache, Darstellung und Benachrichtigungen ein.
    -# Faire Würfel: Beim Eröffnen wird ein geheimer Startwert gezogen, die Wörter aller fließen ein, und nach der Partie lässt sich jeder Wurf prüfen.
help-computers = -# Computer: Von 100 Partien zu zweit gewinnt „normal“ { $normal } gegen „leicht“, „schwer“ { $hard } gegen „normal“ und „Experte“ { $expert } gegen „schwer“.

rolls-title = ### Wie die Würfel auf diesem Server gefallen sind
rolls-title-person = ### Wie die Würfel für { $player } gefallen sind
rolls-none = Hier ist noch keine Partie zu Ende gespielt.
rolls-count = { $rolls } Würfe in { $games ->
    [one] der letzten Partie
   *[other] den letzten { $games } Partien
}.
rolls-faces = { $faces }, jede etwa { $expected } ± { $band }.
rolls-doubles = Pasche: { $seen }, etwa { $expected } ± { $band }.
rolls-chance = Faire Würfel geben mindestens so ungleiche Augen in { $faces } % aller Fälle, und so ungleiche Paare in { $pairs } % (Chi-Quadrat, n = { $rolls }).
rolls-serial = Von einem Wurf zum nächsten: Korrelation { $correlation }, etwa 0 ± { $band }.
rolls-picture = -# Das Bild zeigt, wie weit jede Augenzahl und jedes Paar vom Erwarteten entfernt ist. Im Band liegen 95 von 100.
rolls-meaning = -# Eine von 20 Zahlen liegt schon durch Zufall außerhalb ihres Bandes. Prozente nahe 0 immer wieder sprächen gegen die Würfel; einen einzelnen Wurf beweist keine Zahl hier. Dafür gibt es **Protokoll und Würfel**.
alt-rolls = Wie oft jede Augenzahl und jedes Paar gefallen ist. { $faces } Paare: { $pairs }.
