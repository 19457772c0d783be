# Die Karte des Tisches, vor und während der Partie.

cmd-new-name = neu
cmd-new-description = In diesem Kanal einen Tisch eröffnen
opt-pace-name = tempo
opt-pace-description = Wie lange ein Zug dauern darf
opt-rated-name = gewertet
opt-rated-description = Zählt die Partie für die Wertung?
choice-rated-yes = ja
choice-rated-no = nein (Übung, mit Tipps)
opt-computers-name = computer
opt-computers-description = Wie viele Computer gleich mitspielen
opt-level-name = stärke
opt-level-description = Wie stark die Computer spielen
opt-invite-name = einladen
opt-invite-description = Bis zu fünf Personen, etwa @Ada @Bruno

lobby-title = ### Hypnosia · Tisch { $table }
lobby-rematch = Revanche für Tisch { $table }: Die Partie startet, sobald ihr alle auf **Mitspielen** gedrückt habt.
origin = 🎯 Übung ab Zug { $turn } von Tisch { $table }: { $link }
series = Serie: { $score }
lobby-free = Freie Plätze: { $colours }
lobby-full = Alle Plätze sind besetzt.
lobby-needs-player = Es fehlt noch jemand. Niemand da? **Computer hinzufügen**.
lobby-waiting = Wartet auf { $players }.
lobby-needs-person = Ein Mensch muss mitspielen: Drück auf **Mitspielen**.
lobby-ready = Es kann losgehen, { $host }: Drück auf **Starten**.
lobby-ready-waiting = Wartet auf { $players }. { $host } kann auch so starten.
lobby-host-mark = Host
lobby-kept = { $player } (eingeladen, Platz reserviert bis { $until })
lobby-freed = -# { $host } hat den Platz von { $player } freigemacht. **Mitspielen** geht weiterhin.
lobby-line-open = 🎲 { $host } hat Tisch { $table } eröffnet
lobby-line-invited = 🎲 { $host } lädt { $players } an Tisch { $table } ein
lobby-line-rematch = 🎲 { $host } möchte eine Revanche für Tisch { $table }: { $players }
lobby-options = { $rated } · { $time }
lobby-practice = allein: Übung. Ab zwei Personen: { $options }
lobby-options-fixed = -# Variante, Bedenkzeit und Wertung stehen fest, weil schon andere dabei sind.
lobby-more = ### Mehr zu Tisch { $table }
lobby-closes = schließt { $when }
lobby-waits = schließt { $when }, wenn die Partie nicht gestartet ist

lobby-cancelled = ### Hypnosia · Tisch { $table }
    Dieser Tisch wurde geschlossen. Einen neuen eröffnest du mit `/hypnosia new`.
lobby-expired = ### Hypnosia · Tisch { $table }
    Die Partie wurde nicht rechtzeitig gestartet, darum ist dieser Tisch geschlossen. Einen neuen eröffnest du mit `/hypnosia new`.
lobby-opened-again = Wieder eröffnet als Tisch { $table }.

button-join = Mitspielen
button-leave = Verlassen
button-word = Wort hinzufügen
button-add-computer = Computer hinzufügen
button-free-seat = Platz freimachen
button-options = Optionen
button-fair-dice = Faire Würfel
button-start = Starten
button-full-game = Volle Partie
button-more = Mehr
button-cancel = Tisch schließen
button-open-again = Wieder eröffnen
again-done = Tisch { $before } ist als Tisch { $table } wieder eröffnet: { $link }
start-done = Die Partie an Tisch { $table } ist gestartet. Die Nachricht des Tisches lässt sich gerade nicht ändern, sie folgt später.

join-placeholder = Wähle eine Farbe
join-done = Du bist { $sign } { $colour }. Lieber eine andere Farbe?
leave-done = Du hast Tisch { $table } verlassen.
word-title = Ein Wort für die Würfel
word-label = Ein Wort, das die anderen nicht erraten
word-placeholder = Nur Buchstaben, Ziffern, Leerzeichen, - und '
word-done = Zu den Würfeln von Tisch { $table } hinzugefügt: **{ $word }**. Es bleibt im öffentlichen Protokoll. Ändert sich danach etwas, füg noch eines hinzu, um das letzte Wort zu haben.
hide-word-placeholder = Ein Wort vor allen verbergen
hide-word-done = Das Wort ist verborgen: An seiner Stelle steht sein Hash, damit sich die Würfel weiterhin prüfen lassen.
form-again = Das hat zu lange gedauert. Bitte drück noch einmal auf den Knopf.
computer-question = Wie stark?
computer-ratings = -# Die Zahlen sind Wertungen, auf derselben Skala wie deine.
computer-placeholder = Wähle die Stärke
computer-done = { $player } spielt mit.
computer-another = Noch einer?
free-seat-which = Welcher Platz soll frei werden?
seat-freed = Der Platz von { $player } ist frei.

options-question = Optionen von Tisch { $table }. Änderungen gelten sofort.
options-variant = Variante
options-rated = Partie

cancel-question = Tisch { $table } für alle schließen?
close-question = Tisch { $table } für alle schließen? Niemand bekommt ein Ergebnis, und den anderen am Tisch gefällt das vielleicht nicht.
button-cancel-confirm = Ja, schließen
button-keep-open = Nein, offen lassen
cancel-done = Tisch { $table } ist geschlossen.
cancel-kept = Gut, Tisch { $table } bleibt offen.
close-resigns = Du spielst an Tisch { $table } mit, und die Partie ist gewertet: Für dich heißt Schließen aufgeben.
close-ask-question = Tisch { $table } schließen? Ich frage zuerst alle, die dort spielen: Will niemand weiterspielen, endet die Partie ohne Ergebnis. Zeit zum Antworten: { $time }. **Sofort entfernen** beendet sie gleich, und alle sehen, dass du es warst.
button-ask-to-close = Alle dort fragen
button-remove-now = Sofort entfernen
close-asked = Ich habe alle gefragt, die an Tisch { $table } spielen. Er schließt { $when }, wenn niemand weiterspielen will.
close-agreed = Du bist einverstanden. Tisch { $table } schließt, sobald alle einverstanden sind, spätestens { $when }.
close-played-on = { $player } spielt weiter: Tisch { $table } bleibt offen.
word-closing = 🛑 { $players }: { $moderator } möchte diese Partie schließen. Sie endet ohne Ergebnis, wenn niemand von euch weiterspielen will. Zeit zum Antworten: { $time }. Bis dahin läuft keine Bedenkzeit.
button-play-on-asked = Weiterspielen
button-agree-to-close = Partie schließen
moderator-gone = die Moderation
word-proposed-slow = 🌙 { $players }: { $player } möchte morgen weiterspielen. Wenn ihr alle einverstanden seid, hat jeder Zug ab jetzt { $turn }. Zeit zum Antworten: { $time }; keine Antwort heißt nein. Bis dahin läuft keine Bedenkzeit.
word-proposed-rest = 🌙 { $players }: { $player } möchte diese Partie bis { $day } ruhen lassen. Wenn ihr alle einverstanden seid, läuft die ganze Bedenkzeit erst ab dann, und wer mag, zieht schon vorher. Zeit zum Antworten: { $time }; keine Antwort heißt nein. Bis dahin läuft keine Bedenkzeit.
word-proposed-end = 🏁 { $players }: { $player } möchte diese Partie hier beenden. Wenn ihr alle einverstanden seid, endet sie ohne Ergebnis und ohne Wertung. Zeit zum Antworten: { $time }; keine Antwort heißt nein. Bis dahin läuft keine Bedenkzeit.
button-agree = Einverstanden
button-decline = Nein
button-go-on = Morgen weiter
button-rest = Ruhen bis …
button-end-here = Hier beenden
button-end-here-confirm = Ja, hier beenden
rest-question = Bis wann soll die Partie an Tisch { $table } ruhen? Alle, die ihren Platz noch haben, müssen einverstanden sein. Bis dahin läuft keine Bedenkzeit, und wer mag, zieht schon vorher.
rest-placeholder = Wähle ein Datum
rest-date = { $days ->
    [one] in { $days } Tag · { $date }
   *[other] in { $days } Tagen · { $date }
}
end-here-question = Die Partie an Tisch { $table } hier beenden? Wenn alle einverstanden sind, die ihren Platz noch haben, endet sie mit diesem Punktestand: ohne Ergebnis, ohne Wertung, ohne Rekord.
proposal-asked = Ich habe die anderen an Tisch { $table } gefragt. Sind nicht alle einverstanden, verfällt der Vorschlag { $when }.
proposal-agreed = Du bist einverstanden. Sind es nicht alle, verfällt der Vorschlag { $when }.
proposal-declined = { $player } ist nicht einverstanden: An Tisch { $table } ändert sich nichts.
agreed-slow = Alle sind einverstanden: An Tisch { $table } hat jeder Zug ab jetzt { $turn }.
agreed-rest = Alle sind einverstanden: Die Partie an Tisch { $table } ruht bis { $day }. Wer mag, zieht schon vorher.
agreed-end = Alle sind einverstanden: Die Partie an Tisch { $table } endet hier, ohne Ergebnis.

thread-name = Hypnosia { $table } · { $pace }: { $names }
alt-lobby = Das Spielbrett am Anfang: Jede der sechs Farben hat { $pawns } Figuren außerhalb der Kreise, die Mitte ist leer.

card-title = ### Hypnosia · Tisch { $table }
card-turn = Zug { $number }: { $sign } { $player }
card-dice = -# Faire Würfel `{ $fingerprint }`
# Not checked by a speaker.
card-dice-log = -# Faire Würfel `{ $fingerprint }` · Protokoll `{ $log }`
card-aborted = Diese Partie wurde vorzeitig abgebrochen: Die Moderation hat sie geschlossen, ihren Kanal gibt es nicht mehr, oder ich wurde vom Server entfernt. Es gibt kein Ergebnis.
card-called-off = Abgebrochen von { $player }. Kein Ergebnis.
card-closed-by = Geschlossen von { $moderator }. Kein Ergebnis.
card-closed = Von der Moderation geschlossen. Kein Ergebnis.
card-ended-here = Die Spieler haben sie hier gemeinsam beendet. Kein Ergebnis, nicht gewertet.
card-channel-deleted = Der Kanal dieser Partie wurde gelöscht. Kein Ergebnis.
card-bot-removed = Ich wurde vom Server entfernt. Kein Ergebnis.
button-watch = Zur Partie
button-see-result = Zum Ergebnis
