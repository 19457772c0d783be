# Ein Spieleabend, der von selbst läuft, oder ein Pokal.

cmd-evening-name = abend
cmd-evening-description = Ein Abend oder Pokal, der von selbst läuft, mit Tischen für alle
opt-length-name = länge
opt-length-description = Ein Abend, oder ein Pokal mit einem Durchgang pro Woche
choice-length-evening = ein Abend
choice-length-cup = ein Pokal
opt-day-name = tag
opt-day-description = Der Tag; ohne Angabe heute oder der nächste
choice-day-monday = Montag
choice-day-tuesday = Dienstag
choice-day-wednesday = Mittwoch
choice-day-thursday = Donnerstag
choice-day-friday = Freitag
choice-day-saturday = Samstag
choice-day-sunday = Sonntag
opt-hour-name = stunde
opt-hour-description = Die volle Stunde, in der Zeitzone des Abends
opt-weekly-name = wöchentlich
opt-weekly-description = Jede Woche wieder?

button-evenings = Spieleabende
settings-evenings = Spieleabende laufen von selbst: `/hypnosia evening`
settings-evening-hosts = Abende hält ab
settings-evening-hosts-managers = die Serverleitung
settings-evening-hosts-events = wer Events verwaltet
settings-evening-hosts-everybody = wer mag
settings-evening-role = Rolle für den Ping (keine: niemand)

fame-evenings = Spieleabende

refused-of-evening = Dieser Tisch gehört zu einem Abend oder Pokal: Plätze und Optionen bleiben, wie sie sind.
card-round-over = Der Durchgang ist vorbei. Die Partie zählt, wie sie stand.

evening-table = ### Spieleabend · { $place }
cup-table = ### Pokal · { $place }
evening-table-place = Durchgang { $round } · Tisch { $number }
evening-table-final = Finaltisch
evening-table-number = -# Hypnosia · Tisch { $table }
evening-thread-name = { $place } · Hypnosia { $table }: { $names }
evening-lobby-starts = Beginnt { $when }. Bis dahin können alle hier ein Wort zu den Würfeln geben.
evening-soon = ⏰ { $players }: Eure Partie an Tisch { $table } beginnt { $when }.
word-taken-absent = 💤 { $player } ist nicht gekommen, darum spielt ein Computer. **Bin wieder da** gibt den Platz zurück.
hand-over-question = Soll der Computer deine Partie zu Ende spielen? Du bekommst für diesen Durchgang nichts, und die anderen verlieren nichts.
button-hand-over = Der Computer spielt für mich
button-hand-over-confirm = Ja, übergeben
button-evening-why = Warum dieser Tisch?
button-evening-standings = Stand

# Was gespielt wird, auf Karten und in Auswahlfeldern.
evening-rounds-quick = { $rounds ->
    [one] { $rounds } Durchgang mit schnellen Partien
   *[other] { $rounds } Durchgänge mit schnellen Partien
}
evening-rounds-full = { $rounds ->
    [one] { $rounds } Durchgang mit vollen Partien
   *[other] { $rounds } Durchgänge mit vollen Partien
}
evening-size = Tische für etwa { $size }

# Die private Seite, auf der der Host auswählt.
evening-draft = **Ein Spieleabend in { $channel }** · { $when }
cup-draft = **Ein Pokal in { $channel }** · erster Durchgang { $when }
evening-draft-zone = -# Uhrzeiten gelten für { $city }; `/hypnosia settings` ändert das mit der Option `city`.
evening-draft-weekly = Der wöchentliche Abend kommt hier wieder { $when }.
evening-day-label = Wähle einen Tag
evening-rounds-label = Wähle die Durchgänge
evening-size-label = Wähle, wie viele an einem Tisch sitzen
evening-to-cup = lieber ein Pokal: ein Durchgang pro Woche
evening-to-evening = lieber ein Abend: alle Durchgänge nacheinander
evening-pace = Züge: { $pace }
button-evening-announce = Ankündigen
button-evening-weekly-on = Jede Woche: ja
button-evening-weekly-off = Jede Woche: nein
button-evening-planned = Der wöchentliche
button-evening-rated-on = Gewertet: ja
button-evening-rated-off = Gewertet: nein
evening-announced = Angekündigt. Die Karte kommt gleich in { $channel }.

# Die Karte, vor dem ersten Durchgang.
evening-title = ### Spieleabend · { $when }
cup-title = ### Pokal · erster Durchgang { $when }
evening-about = Bis zu { $rounds } in höchstens 90 Minuten, { $tables }. Niemand setzt aus.
cup-about = { $rounds }, einer pro Woche ({ $time }), { $tables }. Niemand setzt aus.
evening-host = Host: { $host }.
evening-weekly = Jede Woche.
evening-unrated = Nicht gewertet.
evening-in = **Dabei ({ $count }):** { $players }
evening-in-none = Noch niemand ist dabei.
evening-more = + { $count } weitere
evening-asked = -# Um { $when } frage ich, wer da ist. Später? Komm dazu, bis die Hälfte der Durchgänge gestartet ist.
cup-asked = -# Wer dabei ist, hat in jedem Durchgang einen Platz.
evening-check-in = **Seid ihr da?** Drückt bis { $when } auf **Bin da**.
evening-here = **Da ({ $count }):** { $players }
evening-missing = **Noch nicht da ({ $count }):** { $players }
evening-line = { $role } Spieleabend { $when }. Drückt auf **Bin dabei**.
cup-line = { $role } Pokal, erster Durchgang { $when }. Drückt auf **Bin dabei**.
evening-called = ⏰ { $players }: Der Spieleabend startet { $when }. Drückt auf **Bin da**, dann habt ihr einen Platz.
evening-event = Spieleabend
cup-event = Pokal
evening-event-about = *Interessiert* erinnert dich nur. Für einen Platz am Tisch drück auf der Karte auf **Bin dabei**: { $link }

# Die Karte, ab dem ersten Durchgang.
evening-round-title = ### Spieleabend · Durchgang { $round } von { $rounds }
cup-round-title = ### Pokal · Durchgang { $round } von { $rounds }
evening-final-title = ### Spieleabend · Finale
cup-final-title = ### Pokal · Finale
evening-tables = { $playing ->
    [0] Alle Tische sind fertig.
    [one] { $playing } Tisch spielt noch.
   *[other] { $playing } Tische spielen noch.
}
cup-until = Der Durchgang endet spätestens { $when }.
cup-next = Der nächste Durchgang startet { $when }.
evening-final = **Finaltisch:** { $players }
evening-place = { $place } { $player } · **{ $score }**
evening-late = -# Später gekommen? **Bin dabei** gibt dir im nächsten Durchgang einen Platz.
evening-ties = -# Ein Durchgang bringt 0 bis 100: den Anteil der Besiegten. Bei Gleichstand: Ergebnisse gegeneinander, Punkte der Gegner, gewonnene Durchgänge.
evening-final-decides = -# Wer im Finale saß, steht nach dessen Ergebnis.
evening-goes-on = Der Spieleabend läuft: { $link }
cup-goes-on = Der Pokal geht weiter: { $link }
evening-over = { $count ->
    [one] 🏆 { $players } gewinnt den Spieleabend!
   *[other] 🏆 { $players } gewinnen den Spieleabend!
}
cup-over = { $count ->
    [one] 🏆 { $players } gewinnt den Pokal!
   *[other] 🏆 { $players } gewinnen den Pokal!
}
evening-void = Niemand war da.
evening-only = Nur { $player } war da.
evening-stopped = Vorzeitig beendet. Was gespielt wurde, zählt.
evening-next = Das nächste Mal: { $when }.

button-evening-in = Bin dabei
button-evening-out = Kann nicht
button-evening-here = Bin da
button-evening-go = Muss weg
button-evening-back = Bin wieder da
button-evening-more = Mehr
button-evening-alone = Gegen Computer spielen

# Private Antworten.
evening-you-are-in = Du bist dabei: { $when }. Kurz vorher frage ich, ob du da bist.
cup-you-are-in = Du bist dabei. Dein erster Tisch öffnet { $when }.
evening-you-are-here = Du bist da. Deinen Platz hast du { $when }.
evening-you-are-late = Du spielst ab Durchgang { $round }. Durchgang 1 zählt 50 für dich.
evening-you-missed = Andere versäumte zählen 0.
evening-you-play = Du hast in jedem Durchgang einen Platz.
evening-you-are-out = Du bist nicht dabei. **Bin dabei** ändert das.
evening-you-went = Du hast keinen Platz mehr; der Computer spielt deine Partie weiter. **Bin wieder da** ändert das.
evening-you-are-back = Willkommen zurück. Im nächsten Durchgang hast du einen Platz.
evening-you-sit = Dein Tisch: { $link }
evening-you-were-away = Du warst nicht am Tisch, darum hast du keinen Platz. **Bin wieder da** ändert das.
evening-you-were-not-there = Du hast dich nicht gemeldet, darum hast du keinen Platz. **Bin dabei** gibt dir einen, solange man dazukommen kann.
evening-you-are-no-part = Du bist an diesem Abend nicht dabei.
evening-mine = Du bist auf Platz { $place } von { $count }, mit { $score } Punkten.
evening-mine-final = In { $ways } von 100 möglichen Verläufen sitzt du am Finaltisch.
evening-mine-final-first = In { $ways } von 100 möglichen Verläufen sitzt du am Finaltisch; in { $first }, wenn du diese Partie gewinnst.
evening-standings-title = **Stand**
evening-standings-none = Noch kein Tisch ist fertig.
evening-alone-started = Dein Tisch: { $link }
button-evening-stop = Beenden
evening-stop-question = Vorzeitig beenden? Was gespielt wurde, zählt; laufende Partien gehen weiter.
evening-stop-weekly = Der Abend der nächsten Woche bleibt; **Jede Woche: ja** schaltet ihn ab.
button-evening-stop-confirm = Ja, beenden
evening-stop-done = Beendet.
evening-why-only = Es ist der einzige Tisch.
evening-why-final = Es ist der Finaltisch: Hier treffen sich die bisher Besten.
evening-why-lot = Im ersten Durchgang entscheidet das Los.
evening-why-nearest = { $met ->
    [0] Sie haben fast so viele Punkte wie du, und du hast noch gegen niemanden von ihnen gespielt.
   *[other] Von denen, gegen die du am seltensten gespielt hast, haben sie fast so viele Punkte wie du. Gegen { $met } davon hast du schon gespielt.
}
evening-why-nobody-new = Du hast schon gegen alle gespielt.

# Ablehnungen.
refused-evening-permission = Hier hält Spieleabende ab: { $hosts }. Die Serverleitung kann das ändern: `/hypnosia settings`.
refused-evening-place = Ein Spieleabend braucht einen Textkanal des Servers, weil jeder Tisch einen Thread hat. Benutze den Befehl dort.
refused-evening-threads = Ein Spieleabend braucht Threads, und dieser Server hat sie ausgeschaltet. Die Serverleitung kann das ändern: `/hypnosia settings`.
refused-evening-taken = In diesem Kanal gibt es schon einen Spieleabend: { $link }
refused-evening-no-draft = Das ist schon angekündigt, oder die Seite ist zu alt. `/hypnosia evening` zeigt, was es gibt.
refused-evening-past = { $when } ist vorbei. Wähle einen anderen Tag oder eine andere Stunde.
refused-evening-late = Mehr als die Hälfte der Durchgänge ist gestartet, darum kann niemand mehr dazukommen. `/hypnosia new` eröffnet einen eigenen Tisch.
refused-evening-over = Das ist vorbei. `/hypnosia new` eröffnet einen eigenen Tisch.
refused-evening-no-seat = Du hast an diesem Tisch keinen Platz.
refused-evening-not-alone = Das geht nur, wenn sonst niemand da war.
refused-evening-stop = Das dürfen nur der Host und die Serverleitung.
refused-evening-role = Diese Rolle kann ich nicht pingen. Wähle eine, in deren Einstellungen **Jedem erlauben, diese Rolle zu @erwähnen** an ist, nie @everyone.

# Wer gewonnen hat: das Podest und sein Bild, der Aushang, die Ruhmeshalle.
podium-played = { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
} · { $rounds ->
    [one] { $rounds } Durchgang
   *[other] { $rounds } Durchgänge
}
alt-podium = { $title }, Podest. { $places }
alt-podium-place = Platz { $place }: { $player } mit { $score }.
noticeboard-evening = 📅 [Spieleabend]({ $link }) { $when } · { $count } dabei
noticeboard-cup = 📅 [Pokal]({ $link }) { $when } · { $count } dabei
noticeboard-evening-round = 📅 [Spieleabend]({ $link }) · Durchgang { $round } von { $rounds }
noticeboard-cup-round = 📅 [Pokal]({ $link }) · Durchgang { $round } von { $rounds }
noticeboard-evening-last = 🏆 Letzter Spieleabend: { $players } ({ $count } dabei)
noticeboard-cup-last = 🏆 Letzter Pokal: { $players } ({ $count } dabei)
evenings-none = Noch kein Spieleabend. `/hypnosia evening` kündigt einen an.
evenings-count = { $count ->
    [one] { $count } Abend oder Pokal wurde gespielt.
   *[other] { $count } Abende und Pokale wurden gespielt.
}
evenings-won = **Am häufigsten gewonnen** · { $won } · { $players }
evenings-best = **Beste Punktzahl** · { $score } im Schnitt pro Durchgang · { $players }
evenings-largest = **Der größte** · { $count } Personen · { $when }
evenings-last = **Zuletzt gewonnen**
evenings-line = -# { $when } · { $players } ({ $count } dabei)
