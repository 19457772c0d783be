# Die Nachricht eines Zuges, das Ende, und Wörter für Züge.

turn-head = { $sign } { $player } · Zug { $number } · gewürfelt: { $roll }
turn-choose = Wähle einen Zug. Die Buchstaben stehen auf dem Brett, wo die Figur landen würde.
turn-first-die = Gespielt: { $moves }. Jetzt { $die }.
turn-points-label = Punkte: { $points }
turn-deadline = Bedenkzeit endet { $when }
turn-set-up = { $sign } { $player } beginnt: { $rolls }

turn-closed = { $sign } { $player } · Zug { $number } · { $roll }: { $moves }
turn-over = Zug { $number } ist vorbei.
turns-left-out = { $count ->
    [one] { $count } Zug davor
   *[other] { $count } Züge davor
}
turn-nothing = kein Zug möglich
turn-lost-die = { $die } verfällt
turn-forced = automatisch
turn-by-computer = Zeit abgelaufen, der Computer hat gespielt
turn-held-by-computer = der Computer spielt in Vertretung
turn-seat-held = Der Computer hält den Platz von { $players }. Mit **Ich bin zurück** spielst du selbst weiter.

move-one = eine
move-stack = Turm
move-onto-own = Turm auf { $space }
move-takes = { $count ->
    [1] schlägt { $colour }
   *[2] schlägt 2× { $colour }
}
move-to-centre = Mitte +{ $points }

button-undo = Zurücknehmen
button-my-view = Meine Sicht
button-help = Mehr
button-resign = Aufgeben
button-hint = Tipp
button-back = Ich bin zurück

hint-answer = Der Computer würde **{ $label }** spielen.
back-done = Willkommen zurück: Du spielst { $sign } { $colour } wieder selbst.

view-seated = Du spielst { $sign } { $colour }. { $points }, { $home } im Haus, { $away } auf den Kreisen, { $centre } in der Mitte.
view-watching = Du schaust zu.
view-since = Seit deinem letzten Zug:
button-view-turned = Mein Platz unten
button-view-plain = Brett zurückdrehen

event-walks = nach { $space }
event-leaves = aus dem Haus nach { $space }
event-stack-walks = 🥞 Turm nach { $space }
event-stacks = 🥞 Turm auf { $space }
event-crosses = 🌉 über die Brücke nach { $space }
event-takes = 💥 schlägt { $count ->
    [1] eine Figur
   *[2] zwei Figuren
} von { $player } auf { $bridge ->
    [yes] der Brücke { $space }
   *[no] { $space }
} (+{ $points })
event-centre = 🎯 { $arrival ->
    [1] als erste Figur in die Mitte
   *[other] in die Mitte
} (+{ $points })

resign-question = Tisch { $table } aufgeben? Deine Figuren verlassen das Brett, und du stehst hinter allen, die bleiben. Das lässt sich nicht zurücknehmen.
button-resign-confirm = Ja, ich gebe auf
button-keep-playing = Nein, weiterspielen
resign-done = Du hast Tisch { $table } aufgegeben. Zuschauen kannst du weiter.
resign-kept = Gut. Die Partie geht weiter.

alt-turn = Brett von Hypnosia. { $player } ({ $colour }) ist am Zug.
alt-dice = Würfel: { $dice }.
alt-last = Letzter Zug: { $player }, { $moves }.
alt-player = { $player } ({ $colour }): { $points }; { $places }.
alt-home = im Haus { $slots }
alt-centre = { $count } in der Mitte
alt-stack = zwei auf { $space }
alt-resigned = aufgegeben
alt-nothing = keine Figuren mehr
alt-end = Brett von Hypnosia am Ende der Partie.

board-as-text = -# Ich darf hier keine Bilder anhängen (**{ $permission }**), darum das Brett in Worten.
