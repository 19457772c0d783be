# Die Karte des Tisches, vor und während der Partie.

lobby-title = ### Hypnosia · Tisch { $table }
lobby-invitation = { $host } eröffnet einen Tisch für 2 bis 6 Personen. Mit **Mitspielen** nimmst du Platz.
lobby-free = Frei: { $colours }
lobby-full = Alle Plätze sind besetzt.
lobby-host-mark = hat den Tisch eröffnet
lobby-options = { $variant } · Zeit für einen Zug: { $time } · { $rated }
lobby-options-fixed = -# Brücken, Zeit und Wertung stehen jetzt fest, denn andere haben dafür Platz genommen.
lobby-commitment = -# Der Startwert der Würfel wurde beim Eröffnen dieses Tisches gezogen: Sein SHA-256 ist `{ $hash }`. Am Ende wird er veröffentlicht, damit alle jeden Wurf nachprüfen können.
lobby-expires = -# Schließt { $when }, wenn nichts geschieht, und spätestens { $latest }.
lobby-expires-empty = -# Schließt { $when }, wenn niemand Platz nimmt.
lobby-expires-last = -# Schließt { $when }, wenn die Partie nicht beginnt.
lobby-needs-players = Zum Beginnen braucht es zwei Mitspieler.

lobby-cancelled = ### Hypnosia · Tisch { $table }
    Dieser Tisch wurde geschlossen. Einen neuen eröffnest du mit `/hypnosia new`.
lobby-expired = ### Hypnosia · Tisch { $table }
    Die Partie hat nicht rechtzeitig begonnen, darum ist dieser Tisch geschlossen. Einen neuen eröffnest du mit `/hypnosia new`.

button-join = Mitspielen
button-leave = Verlassen
button-add-computer = Computer dazu
button-remove-computer = Computer weg
button-options = Optionen
button-start = Beginnen
button-cancel = Tisch schließen

join-question = Welche Farbe möchtest du? Gespielt wird im Uhrzeigersinn: Rot, Orange, Gelb, Grün, Blau, Lila.
join-placeholder = Wähle eine Farbe
join-any = Irgendeine Farbe
join-done = Du spielst { $sign } { $colour }. Die Partie beginnt, wenn jemand auf **Beginnen** drückt.
join-changed = Du spielst jetzt { $sign } { $colour }.
leave-done = Du hast Tisch { $table } verlassen.

options-question = Die Optionen von Tisch { $table }. Jede Wahl gilt sofort.
options-variant = Brücken
options-time = Zeit für einen Zug
options-level = Computer
options-rated = Wertung

cancel-question = Tisch { $table } für alle schließen?
close-question = Tisch { $table } für alle schließen? Die Partie endet sofort, und niemand gewinnt oder verliert.
button-cancel-confirm = Ja, schließen
cancel-done = Tisch { $table } ist geschlossen.

thread-name = Hypnosia { $table }: { $names }

card-title = ### Hypnosia · Tisch { $table }
card-turn = Zug { $number }: { $sign } { $player }
card-over = Die Partie ist zu Ende. { $winner } gewinnt.
card-over-shared = Die Partie ist zu Ende. { $winners } teilen sich den ersten Platz.
card-aborted = Diese Partie wurde vor ihrem Ende abgebrochen: Die Moderation hat sie geschlossen, ihren Kanal gibt es nicht mehr, oder ich wurde vom Server entfernt. Niemand gewinnt oder verliert.
button-watch = Zur Partie
