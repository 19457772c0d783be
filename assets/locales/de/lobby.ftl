# Die Karte des Tisches, vor und während der Partie.

lobby-title = ### Hypnosia · Tisch { $table }
lobby-invitation = Bring deine vier Figuren in die Mitte und schlage unterwegs andere. 2 bis 6 Personen, zu zweit etwa 20 Minuten.
lobby-rematch = Revanche für Tisch { $table }: Die Partie beginnt, sobald alle von vorhin auf **Mitspielen** gedrückt haben.
origin = 🎯 Übung ab Runde { $turn } von Tisch { $table }: { $link }
series = Serie: { $score }
lobby-free = Frei: { $colours }
lobby-full = Alle Plätze sind besetzt.
lobby-needs-player = Zum Beginnen fehlt noch jemand: **Mitspielen** oder **Computer hinzufügen**.
lobby-needs-person = Zum Beginnen muss auch ein Mensch am Tisch sitzen: **Mitspielen**.
lobby-ready = Es kann losgehen: { $host } drückt auf **Beginnen**.
lobby-ready-waiting = { $host } kann auf **Beginnen** drücken oder auf { $players } warten.
lobby-host-mark = leitet den Tisch
lobby-kept = bis { $until } reserviert für { $player }
lobby-told = -# Ihr wolltet von neuen Tischen erfahren: { $people }
lobby-options = { $variant } · Bedenkzeit: { $time } · { $rated }
lobby-options-fixed = -# Brücken, Bedenkzeit und Wertung stehen jetzt fest, denn andere haben sich gesetzt.
lobby-fair = -# Faire Würfel (`{ $fingerprint }`): Beim Eröffnen wurde ein geheimer Startwert gezogen, jedes **Mitspielen** und **Beginnen** fließt ein, und nach der Partie lässt sich jeder Wurf prüfen.
lobby-words = -# Faire Würfel (`{ $fingerprint }`): Beim Eröffnen wurde ein geheimer Startwert gezogen, und alles, was in der Lobby geschieht, fließt ein, vor allem Wörter. Wer das letzte Wort hinzufügt, weiß, dass niemand die Würfel ausgesucht hat.
lobby-last-word = -# Das letzte Wort für die Würfel ist von { $player }, und seither hat sich nichts geändert.
lobby-expires = -# Schließt { $when }, wenn nichts geschieht, und spätestens { $latest }.
lobby-expires-empty = -# Schließt { $when }, wenn niemand Platz nimmt.
lobby-expires-last = -# Schließt { $when }, wenn die Partie nicht beginnt.

alt-lobby = Das Brett von Hypnosia am Anfang: vier Kreise ineinander, durch Brücken verbunden, und die Figuren zu Hause am Rand.

lobby-cancelled = ### Hypnosia · Tisch { $table }
    Dieser Tisch wurde geschlossen. Einen neuen eröffnest du mit `/hypnosia new`.
lobby-expired = ### Hypnosia · Tisch { $table }
    Die Partie hat nicht rechtzeitig begonnen, darum ist dieser Tisch geschlossen. Einen neuen eröffnest du mit `/hypnosia new`.

button-join = Mitspielen
button-leave = Verlassen
button-word = Wort hinzufügen
button-add-computer = Computer hinzufügen
button-remove-computer = Computer entfernen
button-options = Optionen
button-fair-dice = Faire Würfel
button-start = Beginnen
button-more = Mehr
button-cancel = Tisch schließen

join-placeholder = Wähle eine Farbe
join-done = Du spielst { $sign } { $colour }. Hier kannst du die Farbe wechseln.
leave-done = Du hast Tisch { $table } verlassen.
word-title = Ein Wort für die Würfel
word-label = Etwas, das niemand errät
word-placeholder = Nur Buchstaben, Ziffern, Leerzeichen, - und '
word-done = Dein Wort für die Würfel von Tisch { $table }: **{ $word }**. Es bleibt für immer im Protokoll, als letzte dieser Zeilen. Wenn danach jemand etwas ändert, kannst du bis zum Beginn noch eines hinzufügen.
lobby-word-hidden = Wort verborgen
hide-word-placeholder = Ein Wort vor allen verbergen
hide-word-done = Das Wort ist verborgen: An seiner Stelle steht sein Hash, und die Würfel lassen sich weiterhin prüfen.
form-again = Das hat zu lange gedauert. Bitte drück noch einmal auf den Knopf.
computer-question = Wie stark soll der Computer spielen? Jeder behält seine eigene Stärke.
computer-placeholder = Wähle die Stärke
computer-done = { $player } setzt sich.
computer-another = Noch einer?
computer-which = Welcher Computer soll gehen?
computer-gone = { $player } hat den Tisch verlassen.

options-question = Die Optionen von Tisch { $table }. Änderungen gelten sofort.
options-variant = Brücken
options-time = Bedenkzeit
options-level = Vertretung
options-rated = Partie

cancel-question = Tisch { $table } für alle schließen?
close-question = Tisch { $table } für alle schließen? Die Partie endet sofort, und niemand gewinnt oder verliert.
button-cancel-confirm = Ja, schließen
button-keep-open = Nein, offen lassen
cancel-done = Tisch { $table } ist geschlossen.
cancel-kept = Gut. Tisch { $table } bleibt.

thread-name = Hypnosia: { $names }

card-title = ### Hypnosia · Tisch { $table }
card-turn = Runde { $number }: { $sign } { $player }
card-dice = -# Faire Würfel `{ $fingerprint }`
card-dice-word = -# Faire Würfel `{ $fingerprint }` · letztes Wort: { $player }
card-aborted = Diese Partie wurde vor ihrem Ende abgebrochen: Die Moderation hat sie geschlossen, ihren Kanal gibt es nicht mehr, oder ich wurde vom Server entfernt. Niemand gewinnt oder verliert.
button-watch = Zur Partie
button-see-result = Zum Ergebnis
