# Wann die Partie eines Tischs von selbst startet: zu einer Zeit, oder sobald genug Leute sitzen.

start-label = Start
start-by-host = wenn ich Starten drücke
start-with-people = { $people ->
    [one] sobald { $people } Person am Tisch ist
   *[other] sobald { $people } Personen am Tisch sind
}
start-today = heute · { $date }
start-hour = Uhrzeit wählen
start-question = Um wie viel Uhr soll die Partie an Tisch { $table } starten? Tag: { $day }. Die Uhrzeiten gelten für { $city }; `/hypnosia settings` ändert das mit der Option `stadt`.
start-at = Die Partie startet { $when }.
start-people = { $people ->
    [one] Die Partie startet von selbst, sobald { $people } Person am Tisch ist.
   *[other] Die Partie startet von selbst, sobald { $people } Personen am Tisch sind.
}
lobby-starts-at = Startet { $when } mit allen, die dann am Tisch sind, mindestens zwei Personen. Bis dahin bleibt der Tisch offen.
lobby-starts = Startet { $when }.
word-start-soon = ⏰ { $players }: Die Partie an Tisch { $table } startet { $when }. Wenn du nicht kommen kannst, gib deinen Platz frei.
word-start-counts = ⏰ { $players }: An Tisch { $table } sind genug Leute. Die Partie startet { $when }, wenn sie niemand von euch anhält.
word-start-done = ▶️ { $players }: Die Partie an Tisch { $table } ist gestartet.
button-stop-start = Noch nicht
start-stopped = { $player }: noch nicht. Die Partie an Tisch { $table } startet, wenn der Host **Starten** drückt.
refused-no-such-start = Dann kann die Partie nicht starten: Die Zeit ist vorbei, oder sie liegt mehr als eine Woche nach dem Eröffnen des Tischs.
refused-starts-later = Die anderen sind für eine Partie hier, die { $when } startet. Ab zehn Minuten vorher kannst du sie starten.
refused-no-countdown = Es läuft kein Countdown.
