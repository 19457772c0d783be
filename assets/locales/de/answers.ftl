# Private Antworten: was los ist und was zu tun ist.

refused-not-your-turn = { $sign } { $player } ist dran, nicht du. **Meine Ansicht** zeigt dir solange das Brett.
refused-not-seated = Du spielst an diesem Tisch nicht mit. Du kannst zuschauen oder mit `/hypnosia new` einen eigenen eröffnen.
refused-no-seat = Du sitzt noch nicht an diesem Tisch. Drück auf **Mitspielen**.
refused-word = Das geht nicht. Erlaubt sind nur Buchstaben (etwa lateinische, griechische, kyrillische, koreanische, japanische oder chinesische), Ziffern, Leerzeichen, - und ', höchstens { $longest } Zeichen; breite Zeichen zählen doppelt.
refused-hide-word = Nur wer **Server verwalten** oder im Kanal des Tisches **Nachrichten verwalten** darf, kann ein Wort verbergen.
refused-no-such-word = Dieses Wort ist schon verborgen.
refused-too-many-words = Du hast hier schon { $limit } Wörter hinzugefügt, mehr gehen nicht.
refused-too-many-changes = Du hast diesen Tisch vor der Partie schon { $limit }-mal geändert, mehr geht nicht. **Starten**, **Verlassen** und **Wort hinzufügen** gehen weiterhin.
refused-lobby-worn-out = Dieser Tisch wurde vor der Partie so oft geändert, dass keine Änderung mehr geht. Die Partie kann weiterhin starten; `/hypnosia new` öffnet einen anderen Tisch.
refused-no-words = Diesen Tisch hat eine ältere Version des Bots eröffnet, darum lassen sich keine Wörter hinzufügen.
refused-reports = Du wartest schon auf { $limit } Berichte. Frag wieder, wenn einer davon fertig ist.
refused-reports-busy = Zu viele warten gerade auf Berichte. Versuch es in ein paar Minuten noch einmal.
refused-shares = Du hast hier gerade schon einiges geteilt. Das Nächste kannst du { $when } teilen.
refused-share-there = In { $channel } darfst du nicht schreiben, deshalb kann es dort nicht geteilt werden.
refused-busy = Das ist viel auf einmal. Bitte warte, bis deine letzten Klicks beantwortet sind.
refused-stale = Das Brett hat sich inzwischen geändert. Nimm die neueste Nachricht: { $link }
refused-doubled = Das hast du schon gespielt. Der jetzige Stand: { $link }
refused-over = Diese Partie ist zu Ende. Drück unter dem Ergebnis auf **Revanche** oder eröffne mit `/hypnosia new` einen neuen Tisch.
refused-unknown-table = Diesen Tisch gibt es nicht mehr. Einen neuen eröffnest du mit `/hypnosia new`.
refused-no-table-here = Auf diesem Server gibt es keinen Tisch { $table }. `/hypnosia games` zeigt die offenen.
refused-full = Alle sechs Plätze sind besetzt. Eröffne mit `/hypnosia new` einen anderen Tisch.
refused-seat-kept = Die übrigen Plätze sind bis { $until } für Eingeladene reserviert. Versuch es danach noch einmal, oder eröffne mit `/hypnosia new` einen anderen Tisch.
refused-invite = Erwähne, wen du einladen möchtest (bis zu fünf), zum Beispiel `@Ada @Bruno`.
refused-invite-bot = Ich kann mich nicht selbst an den Tisch setzen. Computer bekommst du mit der Option **computer**.
refused-invite-other-bot = { $player } ist ein Bot und kann nicht mitspielen. Computer bekommst du mit der Option **computer**.
refused-invite-stranger = { $player } ist nicht auf diesem Server, dafür kann kein Platz reserviert werden. Bitte lade Leute ein, die hier sind.
refused-invite-self = An deinem eigenen Tisch sitzt du ohnehin. Bitte lade andere ein.
refused-versus-self = Das ist zweimal dieselbe Person. Wähle jemand anderen für den Vergleich.
refused-versus-bot = Bots spielen hier nicht mit. Wähle jemanden, mit dem du gespielt hast.
refused-versus-none = { $player } und { $opponent } haben auf diesem Server noch keine gewertete Partie miteinander beendet.
refused-colour-taken = { $sign } { $colour } ist inzwischen vergeben. Bitte wähle eine andere Farbe.
refused-already-seated = Du hast hier schon einen Platz: { $sign } { $colour }. Wähle eine andere Farbe, oder drück hinter **Mehr** auf **Verlassen**.
refused-lobby-expired = Dieser Tisch wurde geschlossen, weil die Partie nicht rechtzeitig gestartet wurde. Einen neuen eröffnest du mit `/hypnosia new`.
refused-lobby-cancelled = Dieser Tisch wurde geschlossen. Einen neuen eröffnest du mit `/hypnosia new`.
refused-started = Die Partie läuft schon, das lässt sich nicht mehr ändern. Du kannst zuschauen oder mit `/hypnosia new` einen anderen Tisch eröffnen.
refused-options-fixed = Andere spielen mit diesen Optionen mit, darum stehen Variante, Bedenkzeit und Wertung fest. Um sie zu ändern, schließe diesen Tisch und eröffne einen neuen.
refused-lobby-open = Du hast in diesem Kanal schon einen offenen Tisch: { $link }
    Starte oder schließe ihn zuerst; seine Optionen änderst du dort.
refused-close-running = Nur wer **Server verwalten** oder im Kanal des Tisches **Nachrichten verwalten** darf, kann eine laufende Partie schließen. Selbst aufgeben kannst du unter **Tisch** am Brett oder in `/hypnosia games`.
refused-not-asked = Diese Frage ist geklärt: Die Partie geht weiter.
refused-question-stands = An diesem Tisch wird gerade etwas anderes gefragt. Das ist spätestens { $when } geklärt.
refused-proposed-lately = Du hast hier schon etwas vorgeschlagen. Das geht wieder { $when }.
refused-unsuitable = Das passt nicht oder nicht mehr zu dieser Partie. Öffne *Tisch* noch einmal, um zu sehen, was du vorschlagen kannst.
refused-not-at-once = Diese Partie lässt sich nicht einfach schließen. Was möglich ist, sagt der Knopf in `/hypnosia games`, *Dieser Server*.
refused-not-started = Die Partie ist noch nicht gestartet. Drück zuerst in der Nachricht des Tisches auf **Starten**.
refused-resigned = Du hast diese Partie aufgegeben. Du kannst weiter zuschauen.
refused-not-called-off = Diese Partie lässt sich nicht mehr abbrechen: Wer jetzt geht, verliert.
refused-not-legal = Das geht jetzt nicht. Nimm die Knöpfe der neuesten Nachricht: { $link }
refused-nothing-to-undo = Es gibt nichts zurückzunehmen. Den ersten Würfel deines Zugs kannst du zurücknehmen, bis du den zweiten spielst.
refused-not-host = Das kann nur der Host, { $host }. Ist { $host } 5 Minuten weg, können alle am Tisch starten.
refused-host-alone = Das kann nur der Host, { $host }.
refused-seat-free = Dieser Platz ist schon frei.
refused-too-many-tables-person = Du hast auf diesem Server schon { $limit ->
    [one] einen offenen Tisch
   *[other] { $limit } offene Tische
}, mehr sind hier nicht erlaubt; auch Tische, die du eröffnet hast, zählen. Beende, verlasse oder schließe erst einen.
refused-too-many-tables-channel = In diesem Kanal { $limit ->
    [one] ist schon ein Tisch
   *[other] sind schon { $limit } Tische
} offen, mehr sind hier nicht erlaubt. Spiele an einem davon mit, oder nimm einen anderen Kanal.
refused-slow-tables-person = Auf diesem Server warten schon { $limit } langsame Tische von dir auf Mitspieler, mehr sind nicht erlaubt. Starte oder schließe erst einen. Live-Tische zählen getrennt.
refused-slow-tables-channel = In diesem Kanal warten schon { $limit } langsame Tische auf Mitspieler, mehr sind nicht erlaubt. Spiele an einem davon mit, oder nimm einen anderen Kanal. Live-Tische zählen getrennt.
refused-channel-not-allowed = In diesem Kanal ist Hypnosia nicht erlaubt. Nimm bitte: { $channels }
refused-not-over = Diese Partie ist noch nicht zu Ende. Eine Revanche gibt es erst danach.
refused-seat-held = Der Computer spielt für dich. Mit **Bin wieder da** übernimmst du.
refused-time-ran-out = Deine Bedenkzeit ist abgelaufen, darum spielt der Computer diesen Zug. Den nächsten spielst du wieder.
refused-out-of-range = Wähle einen Wert von { $least } bis { $most }.
refused-too-many-watchers = Die Liste derer, die auf diesem Server von neuen Tischen erfahren, ist voll.
refused-not-held = Du spielst schon selbst. Wenn du dran bist, drück auf einen der Knöpfe am Brett.
refused-not-absent = Ohne Zeitlimit kann der Computer nur für jemanden spielen, der den Server verlassen oder seit drei Tagen nicht gezogen hat. Mit Zeitlimit übernimmt er von selbst.
refused-not-absent-yet = Dafür ist es zu früh: Zieht bis dahin niemand, kann der Computer { $when } übernehmen.
refused-asked-already = Darum hast du schon gebeten. Der Computer übernimmt { $when } oder sobald noch jemand darum bittet.
refused-clocks-stand-still = Wegen eines Ausfalls läuft gerade keine Bedenkzeit, darum gilt niemand als abwesend. Versuch es in ein paar Minuten noch einmal.
refused-hint-rated = In gewerteten Partien gibt es keine Tipps. Wenn du welche willst, eröffne mit `/hypnosia new` einen Tisch, an dem **gewertet** auf „nein“ steht.
refused-no-game-here = In diesem Kanal läuft keine Partie. `/hypnosia games` zeigt die Partien auf diesem Server.
refused-settings-permission = Nur wer die Berechtigung **Server verwalten** hat, kann die Servereinstellungen ändern. Deine eigenen: `/hypnosia settings`.
refused-only-in-server = Hypnosia gibt es nur auf Servern. Verwende den Befehl bitte im Kanal eines Servers.
refused-missing-permission = Hier brauche ich **{ $permissions }**. Bitte frag einen Admin des Servers danach.
refused-private-thread = Ich bin noch nicht in diesem Thread. Erwähne mich hier zuerst und versuche es dann noch einmal.
refused-locked-thread = Dieser Thread ist gesperrt, hier gehen keine Knöpfe. Nimm bitte den Kanal oder einen anderen Thread.
refused-place = Hier kann ich keinen Tisch eröffnen. Nimm bitte einen Textkanal oder einen Thread.
refused-place-of-setting = In { $channel } kann ich nicht schreiben. Dort brauche ich zuerst **{ $permissions }**.
refused-not-a-member = Meine Befehle sind hier installiert, aber ich bin nicht auf diesem Server und kann nichts posten. Bitte einen Admin, mich hinzuzufügen: <{ $link }>
refused-bad-choice = Diese Auswahl kenne ich nicht. Bitte gib den Befehl noch einmal ein.

failure = Bei mir ist etwas schiefgegangen. Versuch es noch einmal; wenn es wieder passiert, nenne dem Betreiber des Bots den Fehlercode `{ $id }`.

permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-attach-files = Dateien anhängen
permission-create-public-threads = Öffentliche Threads erstellen
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-expressions = Ausdrücke erstellen
permission-create-events = Events erstellen
permission-pin-messages = Nachrichten anpinnen
permission-bypass-slowmode = Slowmode umgehen

notice-no-thread = -# Ich kann hier keine Threads erstellen, darum wird in diesem Kanal gespielt. Ein Admin kann das ändern: **{ $permissions }**.
notice-thread-shut = -# Der Thread wurde gesperrt oder archiviert, darum geht die Partie in diesem Kanal weiter.
new-done = Tisch { $table } ist eröffnet.
answer-refused = Discord hat meine Antwort nicht angenommen. Vielleicht hat es trotzdem geklappt: Sieh nach, bevor du es noch einmal versuchst.
cmd-board-name = brett
cmd-board-description = Das Brett wieder nach unten holen
board-done = Hier ist das Brett von Tisch { $table }: { $link }
board-coming = Ich poste es gerade.
