# Die Einführung: was um jede Lektion steht, dann die Lektionen. Ihre Namen stehen in assets/lessons.json.

cmd-learn-name = lernen
cmd-learn-description = Das Spiel in zehn kurzen Lektionen lernen, die nur du siehst
learn-title = ### Lektion { $number } von { $lessons }: { $title }
learn-wrong = ❌ { $reason }
learn-right = ✅ { $done }
learn-played = -# Gespielt: { $moves }
learn-finished = 🎉 **Gut gemacht, du kennst das Spiel.** In einer Partie nimmst du mit **Zurücknehmen** den ersten Würfel zurück, **Meine Ansicht** zeigt das Brett nur dir, in deinen Farben, und **Warum?** erklärt die Züge der Computer. In Übungspartien gibt es auch einen **Tipp**.
    Später eröffnest du mit `/hypnosia new` einen Tisch für andere. In den Regeln hinter `/hypnosia help` steht alles genau.
learn-offer = -# Neu hier? Lern das Spiel in fünf Minuten (nur du siehst es), jetzt oder jederzeit mit `/hypnosia learn`.
learn-placeholder = Zu einer Lektion
learn-introduction-title = Das Spiel in einem Bild
learn-introduction =
    ### Hypnosia in einem Bild
    🎯 **Ziel:** Bring deine vier Figuren aus dem Haus am Rand in die Mitte. Wer am Ende die meisten Punkte hat, gewinnt.
    🔄 **Richtung:** Alle ziehen gegen den Uhrzeigersinn, so oft im Kreis herum, wie sie wollen. Zweifarbige Felder sind Brücken und führen nach innen.
    ⭐ **Punkte:** Eine geschlagene Figur bringt dir 1 Punkt und kostet den Gegner 1. Die ersten fünf Figuren in der Mitte zählen 5, 4, 3, 2 und 1.
learn-introduction-picture = -# Pro Zug wirfst du zwei Würfel und ziehst einmal mit jedem. In den Ecken des Bildes stehen die Würfel, wer dran ist und die Punkte. Hier hat Rot mit der 3 eine grüne Figur geschlagen und ist mit der 1 in die Mitte gezogen.
button-learn-first = Lektion 1
button-learn-game = Gegen Greta (leicht) spielen
learn-started = Deine Übungspartie gegen Greta (leicht) läuft: { $link } Wenn du nicht weiterweißt, drück auf **Tipp**.
button-learn = Spiel lernen
button-learn-next = Weiter
button-learn-again = Lektion wiederholen

lesson-home-title = Aus dem Haus
lesson-home-task = Deine vier Figuren warten im Haus, auf H1 bis H4. Die auf H4 braucht mindestens eine 4: Sie geht vier Felder bis zu ihrem Eingang und zieht mit dem Rest weiter. **Bring die Figur von H4 heraus.** Die Buchstaben auf dem Brett zeigen, wohin jeder Knopf führt.
lesson-home-no-one = Die 1 holt nur die Figur von H1 heraus. H4 braucht die 4.
lesson-home-no-other = Diese Figur stand näher. Nur die 4 holt H4 heraus, also heb sie dafür auf.
lesson-home-done = Der Weg von H4 zum Eingang A1 hat die ganze 4 gekostet. Wer weit hinten steht, braucht hohe Würfel.

lesson-lost-title = Verfallene Würfel
lesson-lost-task = Jeden Würfel, den du nutzen kannst, musst du nutzen. Was du nicht nutzen kannst, verfällt. Du hast 2 und 1 geworfen. Zwei deiner Figuren sind schon in der Mitte (9 Punkte), die anderen stehen im Haus auf H3 und H4. **Was passiert?**
lesson-lost-sum = Eine Figur kommt mit 2 + 1 heraus
lesson-lost-lost = Beide Würfel verfallen
lesson-lost-again = Ich würfle noch einmal
lesson-lost-no-sum = Würfel werden nicht addiert. Du ziehst mit jedem für sich, und weder 2 noch 1 reicht für H3.
lesson-lost-no-again = Niemand würfelt zweimal. Jetzt geht es reihum weiter.
lesson-lost-done = H3 braucht mindestens eine 3, also ist dein Zug vorbei. Kannst du beide Würfel nutzen, darfst du keinen davon verschenken: Dafür siehst du gar keinen Knopf.

lesson-order-title = Welcher Würfel zuerst?
lesson-order-task = Du wählst, welcher Würfel zuerst kommt, und eine Figur darf beide nutzen. Sie hält dazwischen auch an: Landet sie dort auf einer einzelnen gegnerischen Figur, schlägt sie diese. **Schlag die grüne Figur mit dem ersten Würfel, den du spielst.**
lesson-order-no-two = Mit der 2 zuerst stehst du auf A3, und die 4 führt dann an Grün vorbei nach A7. Nimm zuerst die 4.
lesson-order-no-home = Das bringt eine Figur heraus, aber Grün bleibt stehen. Nimm die 4 für die Figur auf A1.
lesson-order-done = Die 4 zuerst schlägt auf A5. Mit der 2 zuerst wäre dieselbe Figur vorbeigezogen.

lesson-bridge-title = Brücken
lesson-bridge-task = Zweifarbige Felder sind Brücken. Steht eine Figur auf einer, bevor sie zieht, darf sie auf den nächsten Kreis. Der Übergang kostet 1, mit dem Rest des Würfels zieht sie dort weiter. **Zieh mit der 3 auf die Brücke A4 und dann mit der 2 hinüber.**
lesson-bridge-no-past = Mit der 2 stehst du auf A3, und die 3 führt dann nur an der Brücke vorbei. Die 3 kommt zuerst.
lesson-bridge-no-stays = Du darfst auf dem Kreis bleiben, aber in dieser Übung sollst du hinüber. Blaue Knöpfe führen über Brücken.
lesson-bridge-done = 1 für die Brücke nach B3 und 1 weiter nach B4. Ein Würfel geht über höchstens eine Brücke, und nach außen geht es nie zurück.

lesson-stack-title = Türme
lesson-make-task = Zwei deiner Figuren auf einem Feld sind ein Turm, und nur ein anderer Turm kann ihn schlagen. **Bau einen Turm.**
lesson-make-no-apart = Deine Figuren stehen noch getrennt. Die 3 bringt die auf A2 zu der auf A5.
lesson-make-done = Ein Turm! Mehr als zwei geht nicht: Keine deiner Figuren darf mehr darauf.
lesson-walk-task = Ein Würfel kann beide Figuren eines Turms zusammen bewegen. **Beweg den ganzen Turm.**
lesson-walk-no-one = Das war nur eine der beiden, und der Turm ist aufgelöst. Drück einen Knopf mit **⇒**.
lesson-walk-done = Ein Würfel, beide Figuren.
lesson-part-task = Zieht nur eine der beiden, ist der Turm aufgelöst. **Lös diesen auf.**
lesson-part-no-both = Der ganze Turm ist weitergezogen. Drück einen Knopf mit **→**.
lesson-part-done = Wieder zwei einzelne Figuren: Jede geht ihren Weg, aber jede Figur kann sie schlagen.

lesson-capture-title = Schlagen
lesson-take-task = Lande auf einer einzelnen gegnerischen Figur, um sie zu schlagen: +1 für dich, −1 für die andere Seite. **Schlag die grüne Figur.**
lesson-take-no-two = Die 2 endet ein Feld zu früh. Die 3 führt nach A6.
lesson-take-no-other = Diese Figur ist an Grün schon vorbei, und rückwärts geht es nie. Nimm die auf A3.
lesson-take-done = Geschlagene Figuren kommen nie wieder. Rote Knöpfe schlagen. Im Haus und in der Mitte ist jede Figur sicher.
lesson-takeboth-task = Ein Turm schlägt einzelne Figuren und ganze Türme. **Schlag beide grünen Figuren.**
lesson-takeboth-no-one = Das hat deinen Turm aufgelöst, und eine einzelne Figur schlägt keinen Turm. Nimm die 3.
lesson-takeboth-no-walks = Dein Turm ist weitergezogen, hat aber nichts geschlagen. Die 3 führt zu Grün auf A6.
lesson-takeboth-done = Zwei Figuren auf einmal: 2 Punkte für dich, 2 weniger für Grün.

lesson-landing-title = Wo du nicht landen kannst
lesson-landing-task = Zwei Felder vor deiner einzelnen Figur auf A5 steht dein eigener Turm, drei Felder vor ihr der grüne. **Kann sie mit dem ersten Würfel auf einem von beiden landen?**
lesson-landing-own = Auf meinem Turm, mit der 2
lesson-landing-foreign = Auf Grüns Turm, mit der 3
lesson-landing-nowhere = Auf keinem von beiden
lesson-landing-no-own = Auf einem Feld stehen höchstens zwei Figuren, also kannst du nicht auf deinem eigenen Turm landen.
lesson-landing-no-foreign = Auf einem gegnerischen Turm darf nur ein Turm landen, keine einzelne Figur.
lesson-landing-done = Also muss zuerst dein Turm ziehen. An Figuren und Türmen vorbei geht es immer. Ein Turm darf auf keiner anderen eigenen Figur landen, nicht einmal auf einer einzelnen.

lesson-centre-title = Die Mitte
lesson-centre-task = Von einer Brücke des innersten Kreises führt genau eine 1 in die Mitte. Die erste Figur dort bringt 5 Punkte, die nächsten 4, 3, 2 und 1. Zwei sind schon da. **Zieh in die Mitte.**
lesson-centre-no-three = Eine 3 hilft nicht: Du brauchst eine 1.
lesson-centre-no-passes = Mit der 1 bist du auf dem Kreis geblieben. Der grüne Knopf führt in die Mitte.
lesson-centre-no-other = Das war die Figur auf C5. Die auf D3 steht auf einer Brücke zur Mitte.
lesson-centre-done = Als Dritte in der Mitte: 3 Punkte. Ein Turm geht mit beiden Figuren hinein und nimmt die nächsten zwei Werte.

lesson-end-title = Das Ende
lesson-end-task = Sobald fünf Figuren in der Mitte sind, ist die Partie vorbei, auch wenn ein Würfel übrig ist. Vier sind da. **Beende die Partie.**
lesson-end-no-goes = Die Partie geht weiter, denn der fünfte Platz ist noch frei. Die 1 führt von der Brücke D6 hinein.
lesson-end-done = Fünf sind da, also wird die 2 nicht mehr gespielt. Wer die meisten **Punkte** hat, gewinnt: Hier hast du 8 und Grün 7. Eine Partie endet auch, wenn keine Figur mehr ziehen kann, egal was gewürfelt wird.

lesson-variant-title = Eine Variante
lesson-variant-task = An manchen Tischen dürfen **Türme nicht über Brücken**, also muss ein Turm erst aufgelöst werden. Deiner steht auf der Brücke A4. **Bring eine der beiden Figuren hinüber.**
lesson-variant-no-stack = Der ganze Turm bleibt hier auf seinem Kreis. Beweg eine der beiden.
lesson-variant-no-stays = Der Turm ist aufgelöst, aber die Figur blieb auf ihrem Kreis. Blaue Knöpfe führen über Brücken.
lesson-variant-done = Eine ist drüben, die andere kann allein folgen. Wo Türme hinüberdürfen, hätten beide auf einmal gehen können.

# Eine Zeile über die Stellung in den ersten Zügen eines Neulings.

newcomer-capture = 💡 Hier kannst du schlagen: { $player } steht auf { $space }.
newcomer-threat = 💡 Deine Figur auf { $space } kann geschlagen werden: { $player } braucht eine { $die }.
newcomer-on-bridge = 💡 Deine Figur auf { $space } steht auf einer Brücke und kann nach innen ziehen.
newcomer-bridge = 💡 { $space } ist eine Brücke: Wer dort steht, kann danach nach innen ziehen.
newcomer-home = 💡 Mit demselben Würfel kommt eine Figur aus { $near } { $steps ->
    [one] ein Feld
   *[other] { $steps } Felder
} weiter als eine aus { $far }.
