# Private Antworten: was los ist und was zu tun ist.

refused-not-your-turn = Du bist nicht dran, sondern { $sign } { $player }. **Meine Sicht** zeigt dir solange das Brett.
refused-not-seated = Du sitzt nicht an diesem Tisch. Du kannst hier zuschauen oder mit `/hypnosia new` einen eigenen eröffnen.
refused-no-seat = Du sitzt nicht an diesem Tisch. **Mitspielen** gibt dir einen Platz.
refused-word = Das ist kein Wort für die Würfel: nur Buchstaben (etwa lateinische, griechische, kyrillische, koreanische, japanische oder chinesische), Ziffern, Leerzeichen, - und ', höchstens { $longest } Zeichen; breite zählen doppelt.
refused-hide-word = Nur wer **Server verwalten** oder im Kanal des Tisches **Nachrichten verwalten** darf, kann ein Wort verbergen.
refused-no-such-word = Dieses Wort ist schon verborgen.
refused-too-many-words = Du hast an diesem Tisch schon { $limit } Wörter gegeben, mehr gehen nicht.
refused-too-many-changes = Du hast diesen Tisch vor der Partie schon { $limit }-mal geändert, mehr geht nicht. **Beginnen**, **Verlassen** und **Wort hinzufügen** gehen weiterhin.
refused-lobby-worn-out = Dieser Tisch wurde vor der Partie so oft geändert, dass keine Änderung mehr geht. Die Partie kann weiterhin beginnen; `/hypnosia new` öffnet einen anderen Tisch.
refused-no-words = Diesen Tisch hat eine frühere Version des Bots eröffnet: Seine Würfel nehmen keine Wörter.
refused-reports = Du wartest schon auf { $limit } Berichte. Frag wieder, wenn einer davon da ist.
refused-reports-busy = Zu viele warten gerade auf Berichte. Versuch es in ein paar Minuten noch einmal.
refused-shares = Du hast hier gerade schon einiges geteilt. Das Nächste kannst du { $when } teilen.
refused-stale = Das Brett hat sich inzwischen geändert. Nimm die neueste Nachricht: { $link }
refused-doubled = Das ist schon geschehen. Die neueste Nachricht zeigt den jetzigen Stand: { $link }
refused-over = Diese Partie ist zu Ende. Drücke **Revanche** unter dem Ergebnis, oder eröffne mit `/hypnosia new` einen neuen Tisch.
refused-unknown-table = Diesen Tisch gibt es nicht mehr. Einen neuen eröffnest du mit `/hypnosia new`.
refused-foreign = Dieser Tisch gehört zu einem anderen Server. Hier eröffnest du einen mit `/hypnosia new`.
refused-full = Alle sechs Plätze sind besetzt. Eröffne mit `/hypnosia new` einen anderen Tisch.
refused-seat-kept = Die übrigen Plätze sind bis { $until } für Eingeladene reserviert. Versuche es dann noch einmal, oder eröffne mit `/hypnosia new` einen anderen Tisch.
refused-invite = Bitte nenne die Eingeladenen als Erwähnungen, höchstens fünf, etwa `@Ada @Bruno`.
refused-invite-bot = Ich setze mich selbst nicht an den Tisch. Computer bekommst du mit der Option **computer**.
refused-invite-self = An deinem eigenen Tisch sitzt du ohnehin. Bitte lade andere ein.
refused-colour-taken = { $sign } { $colour } ist gerade vergeben worden. Bitte wähle eine andere Farbe.
refused-already-seated = Du sitzt schon an diesem Tisch, mit { $sign } { $colour }. Wähle eine andere Farbe, oder drücke **Verlassen**.
refused-lobby-expired = Dieser Tisch wurde geschlossen, weil die Partie nicht rechtzeitig begann. Einen neuen eröffnest du mit `/hypnosia new`.
refused-lobby-cancelled = Dieser Tisch wurde geschlossen. Einen neuen eröffnest du mit `/hypnosia new`.
refused-started = Die Partie hat schon begonnen, das lässt sich nicht mehr ändern. Du kannst zuschauen oder mit `/hypnosia new` einen anderen Tisch eröffnen.
refused-options-fixed = Andere haben sich mit diesen Optionen an den Tisch gesetzt, darum bleiben Brücken, Bedenkzeit und Wertung, wie sie sind. Um sie zu ändern, schließe den Tisch und eröffne einen neuen.
refused-lobby-open = Du hast in diesem Kanal schon Tisch { $table } eröffnet, und seine Partie hat noch nicht begonnen: { $link }
    Beginne oder schließe ihn zuerst. Seine Optionen lassen sich dort ändern.
refused-close-running = Nur wer **Server verwalten** oder im Kanal des Tisches **Nachrichten verwalten** darf, kann eine laufende Partie schließen. Selbst aufgeben kannst du mit `/hypnosia resign`.
refused-not-started = Die Partie hat noch nicht begonnen. Drücke erst **Beginnen** auf der Karte des Tisches.
refused-resigned = Du hast diese Partie aufgegeben. Du kannst weiter zuschauen.
refused-not-legal = Diese Bewegung ist jetzt nicht möglich. Nimm die Knöpfe der neuesten Nachricht: { $link }
refused-nothing-to-undo = Es gibt nichts zurückzunehmen: Nur der erste Würfel deiner Runde lässt sich zurücknehmen, und nur, bevor der zweite gespielt ist.
refused-not-host = Das kann nur, wer den Tisch leitet: { $host }. Nach 5 Minuten ohne Lebenszeichen dürfen alle, die sitzen, beginnen.
refused-host-alone = Das kann nur, wer den Tisch leitet: { $host }.
refused-no-computer = An diesem Tisch sitzt kein Computer. **Computer hinzufügen** setzt einen hin.
refused-too-many-tables-person = Du hast auf diesem Server schon { $limit ->
    [one] einen offenen Tisch
   *[other] { $limit } offene Tische
}, mehr sind hier nicht erlaubt; auch Tische, die du eröffnet hast, zählen. Beende, verlasse oder schließe erst einen.
refused-too-many-tables-channel = In diesem Kanal { $limit ->
    [one] ist schon ein Tisch
   *[other] sind schon { $limit } Tische
} offen, mehr sind hier nicht erlaubt. Spiele an einem davon mit, oder nimm einen anderen Kanal.
refused-channel-not-allowed = In diesem Kanal wird Hypnosia nicht gespielt. Nimm bitte: { $channels }
refused-not-over = Diese Partie ist noch nicht zu Ende. Danach gibt es eine Revanche.
refused-seat-held = Der Computer spielt für dich. Mit **Ich bin zurück** übernimmst du wieder.
refused-time-ran-out = Deine Bedenkzeit ist abgelaufen, darum spielt der Computer diese Runde. Die nächste gehört wieder dir.
refused-out-of-range = Dieser Wert muss zwischen { $least } und { $most } liegen.
refused-too-many-watchers = Auf diesem Server werden schon so viele Personen über neue Tische benachrichtigt, wie eine Nachricht nennen kann.
refused-not-held = Du spielst schon selbst. Wenn du dran bist, drücke auf eine der Bewegungen.
refused-hint-rated = Diese Partie wird gewertet, darum gibt es keine Tipps. Tipps gibt es in ungewerteten Partien, die du mit `/hypnosia new` eröffnest.
refused-no-game-here = In diesem Kanal läuft keine Partie. `/hypnosia games` nennt die des Servers.
refused-settings-permission = Nur wer die Berechtigung **Server verwalten** hat, kann die Einstellungen des Servers ändern. Deine eigenen: `/hypnosia settings`.
refused-only-in-server = Hypnosia wird auf Servern gespielt: Verwende den Befehl bitte in einem ihrer Kanäle.
refused-missing-permission = Mir fehlt in diesem Kanal eine Berechtigung: **{ $permissions }**. Bitte jemanden, der den Server verwaltet, sie mir zu geben.
refused-not-a-member = Dieser Server hat zwar meine Befehle, aber ich bin kein Mitglied und kann hier nicht schreiben. Bitte jemanden, der den Server verwaltet, mich einzuladen: <{ $link }>
refused-bad-choice = Diese Auswahl kenne ich nicht. Bitte gib den Befehl noch einmal ein.

failure = Bei mir ist etwas schiefgegangen. Versuch es noch einmal; wenn es wieder passiert, nenne denen, die diesen Bot betreiben, die Nummer `{ $id }`.

permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-attach-files = Dateien anhängen
permission-create-public-threads = Öffentliche Threads erstellen
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-expressions = Ausdrücke erstellen
permission-create-events = Events erstellen
permission-pin-messages = Nachrichten anpinnen
permission-bypass-slowmode = Slowmode umgehen

notice-no-thread = -# Ich darf hier keine Threads erstellen, darum wird in diesem Kanal gespielt. Dafür brauche ich die Berechtigungen **{ $permissions }**.
new-done = Tisch { $table } ist eröffnet.
board-done = Das Brett von Tisch { $table } ist hier: { $link }
board-coming = Es kommt schon.
