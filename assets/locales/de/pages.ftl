# Rangliste, Profil, Einstellungen, Datenschutz, Hilfe.

page-of = -# Seite { $page } von { $pages }
button-previous = Zurück
button-next = Weiter

cmd-leaderboard-name = rangliste
cmd-leaderboard-description = Die Besten auf diesem Server
opt-by-name = nach
opt-by-description = Wonach die Liste sortiert ist
choice-by-rating = Wertung
choice-by-wins = Siege
choice-by-luck = ohne Glück
opt-period-name = zeitraum
opt-period-description = Diese Saison oder seit Beginn
choice-period-season = diese Saison
choice-period-all = seit Beginn
leaderboard-title-season = Rangliste · Saison { $season }
season-name = Q{ $quarter } { $year }
leaderboard-title-all = Rangliste · seit Beginn
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
rating-new = neu
button-ratings = So entsteht die Wertung
button-chart = Diagramm
rating-page =
    ### So entsteht die Wertung
    Deine Wertung ist die Stärke, die deine Partien belegen: deine geschätzte Stärke abzüglich der doppelten Unsicherheit. Alle starten bei 1000.
    • Jede Partie vergleicht dich mit allen am Tisch. Siege gegen Starke bringen am meisten. Computer zählen nicht.
    • Vor jeder Partie und mit jedem Tag Pause wird die Schätzung etwas unsicherer, damit sich deine Wertung immer bewegen kann.
    • Ein Paar zählt umso weniger, je öfter sich die beiden in den letzten 30 Tagen begegnet sind.
    • Alle, die aufgeben oder für die am Ende der Computer spielt, teilen sich den letzten Platz und gewinnen nichts. Hat der Computer auf einem Platz länger gespielt als der Mensch, bringt ein Sieg gegen diesen Platz niemandem etwas.
    • Einen Rang bekommst du nach { $games } gewerteten Partien. Bis dahin steht statt deiner Wertung *neu*.
# Not checked by a speaker.
rating-computers = Computer auf derselben Skala: { $levels }.
# Not checked by a speaker.
rating-measured = Die Wertungen der Computer stimmen auf etwa ± 20. Gemessen wurden sie in 2000 Partien zu zweit zwischen benachbarten Stufen; „normal“ entspricht einer durchschnittlichen Person mit vielen Partien.
rating-computers-wins = Computer: Von 100 Partien zu zweit gewinnt „normal“ { $normal } gegen „leicht“, „schwer“ { $hard } gegen „normal“ und „Experte“ { $expert } gegen „schwer“.
rating-forecast = **Wie gut die Wertung vorhersagt**
rating-forecast-here = Dieser Server ({ $games }): { $shares }
rating-forecast-all = Alle Server ({ $games }): { $shares }
# Not checked by a speaker.
rating-forecast-shares = Favorit gewann { $favourite } % · { $pairs } % der Paare in der richtigen Reihenfolge
rating-forecast-none = Noch zu wenige gewertete Partien: Es braucht 30.
# Not checked by a speaker.
leaderboard-without-luck = { $edge } % pro Partie
# Not checked by a speaker.
leaderboard-margin = { $edge } % pro Partie (± { $margin })
# Not checked by a speaker.
without-luck-meaning = -# Wie gut du spielst, wenn man das Würfelglück abzieht, ab { $games } Partien.
# Not checked by a speaker.
without-luck-details = -# Was die Züge über einen gleichen Anteil hinaus gebracht haben. In 19 von 20 Fällen liegt der wahre Wert innerhalb von ±.
# Not checked by a speaker.
leaderboard-empty = Noch steht niemand auf dieser Liste. Es zählen nur Partien mit mindestens zwei Personen.
leaderboard-by-placeholder = Sortieren nach
leaderboard-period-placeholder = Zeitraum

cmd-profile-name = profil
cmd-profile-description = Die Ergebnisse einer Person auf diesem Server
opt-person-name = person
opt-person-description = Wessen Ergebnisse? (sonst: deine)
cmd-context-profile-name = Hypnosia-Profil
profile-title = ### { $player }
profile-none = Noch keine beendete Partie auf diesem Server.
profile-none-counted = Noch keine gewertete Partie. Dafür müssen mindestens zwei Personen spielen.
profile-practice = Übung: { $levels }
profile-against = { $won } von { $games } gegen „{ $level }“ gewonnen
profile-rating = Wertung: { $rating }
profile-wins = Siege: { $wins } von { $games }
profile-wins-share = Siege: { $wins } von { $games } ({ $share } %)
profile-captures = Geschlagene Figuren: { $captures }
profile-centre = Figuren in die Mitte gebracht: { $centre }
profile-season = **Saison { $season }**
profile-all-time = **Seit Beginn**
profile-place = Rang: { $place }
profile-last-games = **Letzte Partien**
profile-result = Platz { $rank } von { $players } · { $points }
profile-opponents = gegen { $players }
played-table = Tisch { $table } · { $when }
played-link = [Tisch { $table }]({ $link }) · { $when }
profile-hidden = Dieses Profil ist privat.

# Diagramme.

chart-rating = Wertung
chart-rating-of = { $player }: Wertung
chart-game = Partie
chart-places = Plätze nach Spielerzahl
chart-players = { $players } Personen
chart-place = { $place }. { $games }×
chart-play-and-luck = Spiel und Glück pro Partie
chart-play = Spiel
chart-luck = Glück
chart-percent = { $percent } %
chart-pawns = Figuren pro Partie
chart-captured = geschlagen
chart-lost = verloren
chart-ladder-meaning = Balken: Wertung. Dünne Linie: So hoch könnte die Stärke sein.
chart-race = Das Rennen der Saison { $season }
chart-week = Woche
alt-chart-rating = Partien { $first } bis { $last }: von { $from } auf { $to }, niedrigster Wert { $low }, höchster { $high }.
alt-chart-places = Plätze an Tischen zu { $players }: { $places }.
alt-chart-luck = Spiel { $play }, Glück { $luck } pro Partie; beurteilte Partien: { $games }.
alt-chart-pawns = Figuren pro Partie: { $captured } geschlagen, { $lost } verloren.
alt-ladder-line = { $player }: { $rating } bis { $top }
alt-race-line = { $player }: zwischen { $low } und { $high }

versus-title = ### { $player } – { $opponent }
versus-latest = die letzten { $games }
versus-level = gleichauf: { $level }
versus-size = Tische mit { $players } Personen · { $score }
versus-places = Platz im Schnitt: { $player } { $own } · { $opponent } { $theirs }
versus-without-luck = Ohne Glück: { $player } { $own } % · { $opponent } { $theirs } % pro Partie; beurteilte Partien: { $games }
versus-result = Plätze { $own } : { $theirs } von { $players }
versus-meaning = -# Zählt die gewerteten Partien, in denen eine der beiden Personen vor der anderen landete.
chart-player = Person { $number }
chart-lead = { $player }: Vorsprung in Partien
chart-ahead = Stand nach Spielerzahl
chart-without-luck = Ohne Glück, pro Partie
chart-mean-place = Platz im Schnitt
chart-last-games = Plätze der letzten Partien
alt-versus = { $player } { $won } : { $lost } { $opponent }, { $games }.
alt-lead = { $title }, am Ende { $lead }, höchster Stand { $high }, niedrigster { $low }.

cmd-settings-name = einstellungen
cmd-settings-description = Deine Einstellungen oder die des Servers
opt-for-name = für
opt-for-description = Deine Einstellungen oder die des Servers
choice-of-me = mich
choice-of-server = den Server
settings-title-me = ### Deine Einstellungen
settings-title-server = ### Servereinstellungen
settings-language = Sprache
settings-theme = Brett
settings-theme-dark = dunkel
settings-theme-light = hell
settings-theme-contrast = hoher Kontrast
settings-ping = Benachrichtige mich, wenn ich dran bin
settings-invitations = Benachrichtige mich, wenn mich jemand an einen Tisch einlädt
settings-forced = Pflichtzüge automatisch spielen
settings-hidden = Meine Ergebnisse privat halten, in Ranglisten und im Profil
settings-news = Benachrichtige mich, wenn hier ein Tisch eröffnet wird
settings-threads = Jeder Partie einen eigenen Thread geben
settings-channel-limit = Tische pro Kanal
settings-player-limit = Tische pro Person
settings-channels = Erlaubte Kanäle (keiner gewählt: alle)
channels-lost = ⚠️ Ein Kanal aus den Einstellungen dieses Servers wurde gelöscht und steht dort nicht mehr. In den Servereinstellungen kannst du andere wählen: `/hypnosia settings`.
settings-language-auto = wie in Discord
settings-usual = Standard ({ $value })
settings-limit = höchstens { $limit }

button-limits = Limits und Kanäle

privacy-title = ### Datenschutz
privacy-text =
    Wir speichern deine Discord-ID, die Tische, an denen du spielst, mit ihren Zügen, Würfen und Wörtern für die Würfel, und die Ergebnisse. Dazu kommen deine Einstellungen und Reisen und dein Stand bei Rätseln und Lektionen. 30 Tage lang speichern wir auch, wann du an wartende Partien erinnert wurdest.
    Namen werden nicht gespeichert, Nachrichten nicht gelesen, und nichts wird weitergegeben.
    Wenn du deine Daten löschst, werden Einstellungen, Rätsel und Lektionen gelöscht, und deine Ergebnisse verschwinden aus den Ranglisten. Beendete Partien bleiben, denn sie gehören auch den anderen: Deine Plätze werden anonym, und deine Wörter bleiben ohne deinen Namen stehen.
    Verlässt der Bot einen Server, werden dessen Daten 30 Tage später gelöscht.
privacy-data-title = Über dich gespeichert:
button-export-data = Meine Daten anzeigen
button-keep-data = Nein, behalten
button-delete-data = Meine Daten löschen
privacy-delete-question = Alles löschen, was auf allen Servern über dich gespeichert ist? Deine Ergebnisse verschwinden aus allen Ranglisten. Das lässt sich nicht rückgängig machen. Laufende Partien gibst du damit auf.
button-delete-confirm = Ja, alles löschen
privacy-deleted = Erledigt. Nichts, was wir speichern, weist noch auf dich hin. Nachrichten, die schon in Discord stehen, zeigen deinen Namen weiter; die Moderation kann sie löschen.
privacy-kept = Es wurde nichts gelöscht.

cmd-help-name = hilfe
cmd-help-description = Wie dieser Bot funktioniert, auf einer Seite
help-text =
    ### So spielst du hier Hypnosia
    🎲 **Spielen**
    Bring deine Figuren in die Mitte und schlag unterwegs gegnerische. Wer die meisten Punkte hat, gewinnt. `/hypnosia new` eröffnet einen Tisch: Andere drücken **Mitspielen**, Computer füllen Plätze.
    👉 **Dein Zug**
    Auf jedem Knopf stehen der Würfel, sein Buchstabe auf dem Brett, Start und Ziel. ✕ schlägt, ≡ bildet einen Turm, ⇒ bewegt einen Turm. **Zurücknehmen** macht den ersten Würfel rückgängig.
    🎓 **Lernen**
    `/hypnosia learn` zeigt dir das Spiel in fünf Minuten. **Regeln** erklärt alles genau.
    ⚙️ **Mehr**
    In langsamen Partien (`tempo:` *ein Tag*) steht deine Bedenkzeit in Ruhestunden und auf Reisen still: `/hypnosia settings`. `/hypnosia evening` startet einen Spieleabend. `/hypnosia games` zeigt deine Partien, `/hypnosia board` holt das Brett nach unten. Mit **Faire Würfel** lässt sich jeder Wurf prüfen.

rolls-title = ### Würfelstatistik dieses Servers
rolls-title-person = ### Würfelstatistik von { $player }
# Not checked by a speaker.
rolls-here = **Auf diesem Server**
rolls-none = Hier ist noch keine Partie zu Ende gespielt.
rolls-fair = ✅ **Die Würfel sehen fair aus.**
rolls-uneven = ⚠️ **Die Würfel waren ungewöhnlich ungleichmäßig.** Mit **Faire Würfel** unter einem Ergebnis prüfst du jeden Wurf der Partie.
rolls-too-few = **Für ein Urteil sind es noch zu wenige Würfe.**
# Not checked by a speaker.
rolls-often = Faire Würfel sehen in mehr als der Hälfte der Fälle so aus.
# Not checked by a speaker.
rolls-seldom = Faire Würfel sind in einem von { $times } Fällen mindestens so ungleichmäßig.
rolls-chart = Abweichung jeder Zahl und jedes Wurfs vom Zufall
rolls-count = { $rolls } Würfe in { $games ->
    [one] der letzten Partie
   *[other] den letzten { $games } Partien
}.
rolls-faces = { $faces } (erwartet: je { $expected } ± { $band }).
rolls-doubles = Pasche: { $seen } (erwartet: { $expected } ± { $band }).
rolls-chance = Faire Würfel wären in { $faces } % der Fälle mindestens so ungleichmäßig (Paare: { $pairs } %; Chi-Quadrat, n = { $rolls }).
rolls-serial = Zwischen aufeinanderfolgenden Würfen: Korrelation { $correlation }, erwartet 0 ± { $band }.
rolls-picture = -# Das Bild zeigt, wie weit jede Augenzahl und jedes Paar vom Erwarteten entfernt ist. Das Band deckt 95 % der Fälle ab.
rolls-meaning = -# Eine von 20 Zahlen liegt durch reinen Zufall außerhalb ihres Bandes. Prozente, die nahe 0 bleiben, wären verdächtig. Einzelne Würfe prüfst du mit **Faire Würfel**.
alt-rolls = Wie oft jede Augenzahl und jedes Paar gefallen ist. { $faces } Paare: { $pairs }.
