# Was hinter einem Knopf oder einer Option steht statt hinter einem eigenen Befehl; wohin entfernte Befehle gezogen sind; die Gruppen der Einstellungen.

opt-versus-name = vergleich
opt-versus-description = Im direkten Vergleich mit dieser Person
button-versus = Direkter Vergleich
button-rolls = Würfel
button-rolls-here = Würfel dieses Servers
button-rules = Regeln
button-privacy = Datenschutz
games-resign-placeholder = Eine Partie aufgeben
moved-resign = Das Aufgeben ist umgezogen: Drück auf **Tisch** am Brett, oder wähle die Partie unter *Meine* in `/hypnosia games`.
moved-close = Das Schließen ist umgezogen: unter *Dieser Server* in `/hypnosia games`, und hinter **Tisch** am Brett.
moved-rules = Die Regeln sind umgezogen: Drück auf **Regeln** in `/hypnosia help`.
moved-versus = Der direkte Vergleich ist umgezogen: Er ist die Option `vergleich` von `/hypnosia profile` und ein Knopf auf anderen Profilen.
moved-dice = Die Würfelstatistik ist umgezogen: Die einer Person steht hinter **Würfel** in `/hypnosia profile`, die des Servers dahinter.
moved-privacy = Deine Daten sind umgezogen: Drück auf **Datenschutz** in `/hypnosia settings`.
settings-group-pings = **Benachrichtigungen**
settings-group-game = **Partien und Ergebnisse**
settings-group-games = **Neue Partien**
settings-moves = Ziehen
settings-moves-whole = beide Würfel auf einmal
settings-moves-single = Würfel einzeln
settings-whole-turns = Beide Würfel auf einmal anbieten, wenn jemand nichts anderes gewählt hat
game-label = Partie
settings-variant-usual = erst schnell, dann voll
settings-results = Ergebniskanal (keiner: nur am Ort der Partie)
button-results = Ergebnisse
