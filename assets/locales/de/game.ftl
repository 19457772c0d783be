# Die Nachricht eines Zuges, das Ende, und Wörter für Züge.

turn-head = { $sign } { $player } · Zug { $number } · gewürfelt: **{ $roll }**
turn-choose = Wähle einen Zug. Die Buchstaben stehen auf dem Brett, wo die Figur landen würde.
turn-first-die = Gespielt: { $moves }. Jetzt die { $die }.
turn-points-label = Punkte: { $points }
turn-deadline = Die Zeit läuft ab { $when }
turn-set-up = { $player } beginnt: { $rolls }

turn-closed = { $sign } { $player } · Zug { $number } · { $roll }: { $moves }
turn-over = Zug { $number } ist vorbei.
turn-nothing = kein Zug möglich
turn-lost-die = { $die } verfällt
turn-forced = einziger Zug
turn-by-computer = Zeit abgelaufen, der Computer hat gespielt
turn-held-by-computer = der Computer spielt in Vertretung
turn-seat-held = Der Computer hält den Platz von { $players }. Mit **Ich bin zurück** spielst du selbst weiter.

move-centre = Mitte

button-undo = Zurücknehmen
button-my-view = Meine Sicht
button-help = Hilfe
button-resign = Aufgeben
button-hint = Tipp
button-back = Ich bin zurück

hint-answer = Der Computer würde **{ $label }** spielen.
back-done = Willkommen zurück: Du spielst { $sign } { $colour } wieder selbst.

view-seated = Du spielst { $sign } { $colour }. { $points }, { $home } im Haus, { $away } auf den Kreisen, { $centre } in der Mitte.
view-watching = Du schaust zu. { $sign } { $player } ist am Zug.
view-your-turn = Du bist am Zug.
view-others-turn = { $sign } { $player } ist am Zug.

resign-question = Tisch { $table } aufgeben? Deine Figuren verlassen das Brett, und du stehst hinter allen, die bleiben. Das lässt sich nicht zurücknehmen.
button-resign-confirm = Ja, ich gebe auf
button-keep-playing = Nein, weiterspielen
resign-done = Du hast Tisch { $table } aufgegeben. Zuschauen kannst du weiter.
resign-kept = Gut. Die Partie geht weiter.

alt-turn = Brett von Hypnosia. { $player } ({ $colour }) ist am Zug.
alt-dice = Würfel: { $dice }.
alt-player = { $colour }, { $player }: { $points }; { $places }.
alt-home = { $count } im Haus
alt-centre = { $count } in der Mitte
alt-stack = zwei auf { $space }
alt-resigned = aufgegeben
alt-nothing = keine Figuren mehr
alt-end = Brett von Hypnosia am Ende der Partie.

board-as-text = -# Ich darf hier keine Bilder anhängen (**{ $permission }**), darum das Brett in Worten.
