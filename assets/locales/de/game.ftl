# Die Nachricht eines Zugs, das Ende, und Wörter für das, was die Würfel bewegen.

turn-head = { $sign } { $player } · Zug { $number } · gewürfelt: { $roll }
exercise-head = Du bist { $player } · gewürfelt: { $roll }
turn-choose = Was ziehst du? Jeder Buchstabe auf dem Brett zeigt ein Ziel. ✕ schlägt, ≡ bildet einen Turm, ⇒ bewegt einen Turm.
turn-first-die = Gespielt: { $moves }. Jetzt { $die }.
turn-points-label = Punkte: { $points }
turn-deadline = Bedenkzeit endet { $when }
turn-set-up = { $sign } { $player } beginnt: { $rolls }

turn-closed = { $sign } { $player } · Zug { $number } · { $roll }: { $moves }
turn-over = Zug { $number } ist vorbei.
turn-moved = Die Partie geht in { $channel } weiter.
turns-left-out = { $count ->
    [one] … { $count } früherer Zug
   *[other] … { $count } frühere Züge
}
turn-resigned = 🏳️ { $sign } { $player } hat aufgegeben (Zug { $number })
turn-nothing = nichts möglich
turn-lost-die = { $die } verfällt
turn-forced = automatisch
turn-by-computer = Zeit abgelaufen, Computer hat gezogen
turn-held-by-computer = Computer hat gezogen
turn-seat-held = Der Computer spielt für { $players }. Mit **Bin wieder da** übernimmst du.
turn-stand-in-asked = 💤 Wunsch von { $askers }: Der Computer soll für { $player } spielen. Er beginnt { $when } oder sobald noch jemand darum bittet.
turn-put-away = 📦 Weggelegt, weil hier drei Tage lang niemand gespielt hat: Diese Partie zählt für kein Limit. **Weiterspielen** oder einfach ziehen holt sie zurück.
turn-hint = -# Unsicher? **Tipp** schlägt dir etwas vor.

move-stack = Turm

whole-turn = Beide Würfel auf einmal
whole-turn-first = Beide Würfel auf einmal ({ $shown } von { $count })
whole-turn-or-move = Beide Würfel auf einmal oder { $count ->
    [one] eine weitere Möglichkeit
   *[other] eine von { $count } weiteren Möglichkeiten
}
moves-more = { $count ->
    [one] { $count } weitere Möglichkeit
   *[other] { $count } weitere Möglichkeiten
}
button-undo = Zurücknehmen
button-my-view = Meine Ansicht
button-table-page = Tisch
button-refresh = Aktualisieren
button-help = Hilfe
button-resign = Aufgeben
button-hint = Tipp
button-why = Warum?
button-back = Bin wieder da
button-stand-in = Computer für { $player } spielen lassen
button-continue = Weiterspielen
button-nudge = { $player } anstupsen

table-page-as-of = -# Stand: { $when }

hint-answer = Ich würde **{ $label }** spielen.
hint-then = Danach: **{ $way }**.
back-done = Willkommen zurück! Du spielst { $sign } { $colour } wieder selbst.
stand-in-noted = Der Computer spielt für { $player }: { $when } oder sobald noch jemand darum bittet. Spielt { $player } vorher, erledigt sich das.
stand-in-done = Der Computer spielt jetzt für { $player }, bis { $player } mit einem Klick zurückkommt.
continue-done = Die Partie an Tisch { $table } geht weiter: { $link }
nudge-done = { $player } wird angestupst, spätestens am Ende der Ruhestunden.
nudge-soon = Das geht { $when }: nach einem Drittel der Bedenkzeit.
nudge-before = { $player } wurde wegen dieses Zuges schon angestupst.
nudge-enough = { $player } wurde an einem Tag zweimal angestupst. Das genügt fürs Erste.
nudge-over = Dieser Zug ist vorbei.

# Warum ein Computer so gespielt hat; jede Zeile steht unter seinem Zug.
why-nobody = Seit deinem letzten Zug hatten die Computer nichts zu entscheiden.
why-nothing = ohne besonderen Grund
why-only = die einzige Möglichkeit
why-takes = { $count ->
    [1] schlägt eine Figur
   *[other] schlägt { $count } Figuren
}
why-arrives = bringt { $points ->
    [one] +{ $points }
   *[other] +{ $points }
} in der Mitte
why-safer = sicherer: { $here } % Risiko, geschlagen zu werden (sonst { $others } %)
why-hunts = { $here } % Chance, im nächsten Zug zu schlagen (sonst { $others } %)
why-crosses = kommt über eine Brücke weiter nach innen
why-stacks = baut einen Turm, den nur ein Turm schlagen kann
why-keeps-stack = hält seinen Turm zusammen
why-on-bridge = wartet auf einer Brücke, bereit für den nächsten Kreis
why-leaves = bringt eine neue Figur ins Spiel

view-seated = Du bist { $sign } { $colour } · { $what }
view-home = { $count ->
    [one] { $count } Figur im Haus
   *[other] { $count } Figuren im Haus
}
view-away = { $count } auf den Kreisen
view-watching = Du schaust zu.
view-since = Seit deinem letzten Zug:
view-latest = Die letzten Züge:
button-view-turned = Meine Seite nach unten
button-view-plain = Zurückdrehen

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

resign-question = Partie an Tisch { $table } aufgeben? Deine Figuren werden entfernt, und alle, die bleiben, landen vor dir. Das lässt sich nicht rückgängig machen.
resign-question-loss = Partie an Tisch { $table } aufgeben? Das zählt als Niederlage: Deine Figuren werden entfernt, und alle, die bleiben, landen vor dir. Das lässt sich nicht rückgängig machen.
call-off-question = Partie an Tisch { $table } verlassen? Sie wird abgebrochen: kein Ergebnis, nichts zählt. Das geht einmal pro Woche mit derselben Person.
button-resign-confirm = Ja, ich gebe auf
button-call-off = Ja, abbrechen
button-keep-playing = Nein, weiterspielen
resign-done = Du hast die Partie an Tisch { $table } aufgegeben. Du kannst weiter zuschauen.
call-off-done = Die Partie an Tisch { $table } ist abgebrochen. Nichts zählt.
resign-kept = Gut, die Partie geht weiter.

alt-turn = Hypnosia-Brett. Am Zug: { $player }.
alt-dice = Würfel: { $dice }.
alt-last = Letzter Zug: { $player }, { $moves }.
alt-player = { $player }: { $points }; { $places }.
alt-named = { $player } ({ $colour })
alt-home = im Haus { $slots }
alt-centre = { $count } in der Mitte
alt-stack = zwei auf { $space }
alt-resigned = aufgegeben
alt-nothing = keine Figuren mehr
alt-end = Hypnosia-Brett am Ende der Partie.

board-as-text = -# Ich kann hier keine Bilder anhängen (**{ $permission }**), darum das Brett in Worten.
