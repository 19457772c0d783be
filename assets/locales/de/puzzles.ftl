# Rätsel: Runden aus den eigenen Partien und solche, die der Bot mitbringt.

button-try-again = Nochmal versuchen
button-next-puzzle = Nächstes Rätsel
puzzle-title = ### 🧩 Rätsel { $number }
    -# Der schwächste Computer, der die beste Runde findet: { $level }
puzzle-task = Finde die beste Runde.
puzzle-right = ✅ **Richtig:** { $moves }. Dafür sprach:
puzzle-wrong = ❌ **Nicht das Beste:** { $moves }.
puzzle-in-game = In der Partie: { $moves } · { $cost } von 100 Punkten
puzzle-again = 🔁 Es kommt wieder: { $when }.
puzzle-done = 🎓 Zweimal gefunden: Es kommt nicht wieder.
puzzles-due = { $count ->
    [one] Eine deiner eigenen Runden wartet als Rätsel.
   *[other] { $count } deiner eigenen Runden warten als Rätsel.
}

daily-title = ### 🧩 Rätsel des Tages
daily-task = Welche Runde ist die beste? Drück auf **Antworten**: Das siehst nur du, und deine erste ganze Runde zählt.
daily-before = **Das letzte:** { $moves }. Gefunden von { $found } von { $count }: { $link }
daily-five = 🖐️ { $player } hat als Erstes fünf hintereinander gefunden.
daily-kept = Deine Antwort ist gespeichert. Wie viele es gefunden haben, steht im nächsten Rätsel des Tages.
daily-known-right = ✅ Du hast es schon gefunden. Wie viele noch, steht im nächsten Rätsel des Tages.
daily-known-wrong = Du hast schon geantwortet. Die beste Runde steht im nächsten Rätsel des Tages.
daily-lost = ⚠️ Der Kanal für das Rätsel des Tages wurde gelöscht, deshalb ist das Rätsel ausgeschaltet. In den Einstellungen des Servers kannst du einen anderen Kanal wählen: `/hypnosia settings`.
button-answer = Antworten
settings-puzzle = Kanal für das Rätsel des Tages
settings-puzzle-on = **Rätsel des Tages:** { $channel }, täglich um { $time }
settings-puzzle-off = **Rätsel des Tages:** aus. Wähle einen Kanal, um es einzuschalten.
settings-puzzle-hour = Uhrzeit des Rätsels (UTC)
settings-puzzle-time = { $hour }:00 UTC
settings-puzzle-refused = ⚠️ In { $channel } ließ es sich nicht posten. Dort brauche ich: **{ $permissions }**.
settings-named = Mich nennen, wenn ich als Erstes fünf Rätsel des Tages hintereinander finde: { $state }
button-puzzle = Rätsel des Tages
button-named = Rätsel: { $state }
