# Die Nachricht einer Runde, das Ende, und Wörter für Bewegungen.

turn-head = { $sign } { $player } · Runde { $number } · gewürfelt: { $roll }
exercise-head = Du spielst { $player } · gewürfelt: { $roll }
turn-choose = Wähle eine Bewegung. Die Buchstaben stehen auf dem Brett, wo die Figur landen würde.
turn-first-die = Gespielt: { $moves }. Jetzt { $die }.
turn-points-label = Punkte: { $points }
turn-deadline = Bedenkzeit endet { $when }
turn-set-up = { $sign } { $player } beginnt: { $rolls }

turn-closed = { $sign } { $player } · Runde { $number } · { $roll }: { $moves }
turn-over = Runde { $number } ist vorbei.
turn-moved = Die Partie geht in { $channel } weiter.
turns-left-out = { $count ->
    [one] … { $count } frühere Runde
   *[other] … { $count } frühere Runden
}
turn-resigned = 🏳️ { $sign } { $player } hat aufgegeben (Runde { $number })
turn-nothing = keine Bewegung möglich
turn-lost-die = { $die } verfällt
turn-forced = automatisch
turn-by-computer = Zeit abgelaufen, der Computer hat gespielt
turn-held-by-computer = der Computer spielt in Vertretung
turn-seat-held = Der Computer spielt für { $players }. Mit **Ich bin zurück** übernimmst du wieder.

move-home = Haus { $slot }
move-one = eine
move-stack = Turm
move-onto-own = { $space }, bildet einen Turm
move-takes = { $space }, schlägt { $count ->
    [1] { $colour }
   *[2] 2× { $colour }
}
move-to-centre = Mitte +{ $points }

button-undo = Zurücknehmen
button-my-view = Meine Sicht
button-help = Mehr
button-resign = Aufgeben
button-hint = Tipp
button-why = Warum?
button-back = Ich bin zurück

hint-answer = Der Computer würde **{ $label }** spielen.
back-done = Willkommen zurück: Du spielst { $sign } { $colour } wieder selbst.

# Warum ein Computer so gespielt hat; jede Zeile steht unter seiner Runde.
why-nobody = Seit deiner letzten Runde hat kein Computer etwas entschieden.
why-nothing = nichts hob es von den anderen Möglichkeiten ab
why-only = nichts anderes war möglich
why-takes = { $count ->
    [1] schlägt eine Figur
   *[other] schlägt { $count } Figuren
}
why-arrives = bringt { $points ->
    [one] +{ $points } Punkt
   *[other] +{ $points } Punkte
} in der Mitte
why-safer = ist sicherer: { $here } % der nächsten Würfe schlagen eine seiner Figuren, bei den anderen Möglichkeiten im Schnitt { $others } %
why-hunts = droht: Mit { $here } % seiner nächsten Würfe könnte er schlagen, bei den anderen Möglichkeiten im Schnitt mit { $others } %
why-crosses = kommt über eine Brücke weiter nach innen
why-stacks = baut einen Turm, den nur ein Turm schlagen kann
why-keeps-stack = hält seinen Turm zusammen
why-on-bridge = steht auf einer Brücke bereit und kann als Nächstes hinüber
why-leaves = bringt eine neue Figur ins Spiel

view-seated = Du spielst { $sign } { $colour }. { $points }, { $home } im Haus, { $away } auf den Kreisen, { $centre } in der Mitte.
view-watching = Du schaust zu.
view-since = Seit deiner letzten Runde:
view-latest = Die letzten Züge:
button-view-turned = Mein Platz unten
button-view-plain = Brett zurückdrehen

event-stack-walks = 🥞 Turm { $way }
event-stacks = 🥞 { $way }, bildet einen Turm
event-takes = 💥 { $way }, schlägt { $count ->
    [1] eine Figur
   *[2] zwei Figuren
} von { $player } (+{ $points })
event-centre = { $from } → 🎯 { $count ->
    [2] { $arrival ->
        [1] als Erste und Zweite in die Mitte
       *[other] beide in die Mitte
    }
   *[1] { $arrival ->
        [1] als erste Figur in die Mitte
       *[other] in die Mitte
    }
} (+{ $points })

resign-question = Partie an Tisch { $table } aufgeben? Deine Figuren verlassen das Brett, und du stehst hinter allen, die bleiben. Das lässt sich nicht rückgängig machen.
button-resign-confirm = Ja, ich gebe auf
button-keep-playing = Nein, weiterspielen
resign-done = Du hast die Partie an Tisch { $table } aufgegeben. Du kannst weiter zuschauen.
resign-kept = Gut. Die Partie geht weiter.

alt-turn = Hypnosia-Brett. Am Zug: { $player }.
alt-dice = Würfel: { $dice }.
alt-last = Letzte Runde: { $player }, { $moves }.
alt-player = { $player }: { $points }; { $places }.
alt-named = { $player } ({ $colour })
alt-home = im Haus { $slots }
alt-centre = { $count } in der Mitte
alt-stack = zwei auf { $space }
alt-resigned = aufgegeben
alt-nothing = keine Figuren mehr
alt-end = Brett von Hypnosia am Ende der Partie.

board-as-text = -# Ich darf hier keine Bilder anhängen (**{ $permission }**), darum das Brett in Worten.
