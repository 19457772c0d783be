# Rätsel: Züge aus den eigenen Partien und solche, die der Bot mitbringt.

cmd-puzzle-name = rätsel
cmd-puzzle-description = Finde den besten Zug: erst aus deinen eigenen Fehlern, dann in fertigen Rätseln
button-try-again = Noch einmal versuchen
button-next-puzzle = Nächstes Rätsel
puzzle-title = ### 🧩 Rätsel { $number } von { $total }
puzzle-difficulty = -# Schwierigkeit: { $level }
puzzle-progress = -# Bisher gelöst: { $solved } von { $total }.
puzzle-shared = { $player } hat dieses Rätsel gelöst, bisher { $solved } von { $total }. Schaffst du es auch? `/hypnosia puzzle`
puzzle-task = Finde den besten Zug.
puzzle-right = ✅ **Richtig:** { $moves }.
puzzle-wrong = ❌ **Nicht der beste Zug:** { $moves }.
puzzle-in-game = In der Partie: { $moves } (kostete { $cost } %)
puzzle-again = 🔁 Du siehst es { $when } wieder.
puzzle-done = 🎓 Zweimal gelöst: Es kommt nicht wieder.
puzzles-due = { $count ->
    [one] Ein Rätsel aus deinen eigenen Partien wartet.
   *[other] { $count } Rätsel aus deinen eigenen Partien warten.
}

daily-title = ### 🧩 Rätsel des Tages
daily-task = Welcher Zug ist der beste? Drück auf **Antworten**: Nur du siehst es, und dein erster Versuch zählt.
daily-before = **Letzte Lösung:** { $moves }. { $count ->
    [0] Niemand hat geantwortet
   *[other] Gelöst von { $found } von { $count }
}: { $link }
daily-kept = Das siehst nur du, denn andere suchen noch. Wie viele es gelöst haben, zeigt das nächste Rätsel des Tages.
daily-known-right = ✅ Du hast es schon gelöst.
daily-known-wrong = Du hast schon geantwortet.
daily-solution = **Bester Zug:** { $moves }.
daily-streak = 🔥 { $days } Rätsel des Tages in Folge.
daily-lost = ⚠️ Der Kanal für das Rätsel des Tages wurde gelöscht, deshalb ist das Rätsel ausgeschaltet. In den Servereinstellungen kannst du einen anderen Kanal wählen: `/hypnosia settings`.
button-answer = Antworten
settings-puzzle = Kanal für das Rätsel des Tages (keiner: aus)
settings-puzzle-hour = Gepostet um
settings-puzzle-time = { $hour }:00 UTC
settings-puzzle-refused = ⚠️ In { $channel } ließ es sich nicht posten. Dort brauche ich **{ $permissions }**.
button-puzzle = Rätsel des Tages
