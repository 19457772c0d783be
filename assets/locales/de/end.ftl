# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 { $winner } gewinnt!
end-shared = ### 🏆 { $winners } teilen sich den ersten Platz!
end-over = -# Tisch { $table } · die Partie ist nach { $turns ->
    [one] einer Runde
   *[other] { $turns } Runden
} zu Ende.
end-log = Protokoll `{ $fingerprint }`.
end-place = { $rank }.
end-line = { $place } { $sign } { $player } · { $points }
end-rating = Wertung { $after } ({ $change })
end-rating-meaning = -# Die Wertung wächst mit der Stärke, die deine Partien beweisen: Alle starten bei 1000, und Siege gegen Starke bringen am meisten.
end-rating-left = -# Für die Wertung teilen sich alle, die gegangen sind, den letzten Platz und gewinnen nichts.
end-not-rated = -# Nicht gewertet: Die meisten sind gleich am Anfang gegangen.
end-resigned = aufgegeben
end-held = der Computer spielte in Vertretung
end-decided = **Das gab den Ausschlag:** { $what }

button-rematch = Revanche
button-replay = Wiederholung
button-report = Bericht
button-check-dice = Protokoll und Würfel
button-share = Teilen

resign-ended = Du hast die Partie an Tisch { $table } aufgegeben, und sie ist zu Ende.
rematch-done = Tisch { $table } ist für die Revanche eröffnet: { $link }
rematch-running = Die Revanche ist Tisch { $table }: { $link }
log-answer = Die ganze Partie als Text und eine Seite, die sie prüft: Öffne `{ $page }` in einem Browser oder nimm `hypnosia verify { $file }`.
replay-caption = 🎞️ Tisch { $table } von der ersten bis zur letzten Runde
post-working = ⏳ { $turns } Runden kommen ins Bild. Der Link erscheint hier.
share-done = Hier steht es für alle: { $link }
share-nowhere = In diesem Kanal sehen das Ergebnis schon alle.

report-title = ### 📊 Bericht zu Tisch { $table }
report-player = { $sign } { $player }: Schlagen { $captures }, Mitte { $centre } · { $luck } · { $skill }
report-lucky = Glück: **{ $points }** (± { $spread })
report-unlucky = Pech: **{ $points }** (± { $spread })
report-skill = **{ $lost }** pro Entscheidung verschenkt
report-undecided = nichts zu entscheiden
report-costliest = **Die teuersten Runden**
report-costliest-own = **Deine teuersten Runden**
report-none = Keine Runde kostete mehr, als der Prüfer selbst irren kann.
report-none-own = Keine deiner Runden kostete mehr, als der Prüfer selbst irren kann.
report-costly = { $what }
    -# → besser: { $better } · { $cost } von 100 Punkten
report-meaning = -# Glück und Pech: was die Würfe gebracht haben, in Punkten von 100; der Zufall allein lässt zwei Drittel solcher Partien innerhalb der Zahl hinter ±. Können: was eine Entscheidung im Schnitt verschenkt hat, in Punkten von 1000, nach dem Urteil des stärksten Computers; er selbst irrt um { $error } (± { $interval }).
report-waiting = ⏳ Der Bericht ist gleich an der Reihe. Er erscheint hier.
report-working = ⏳ Der Bericht wird ausgerechnet: bisher { $done } von { $turns } Runden. Er erscheint hier.
button-all-turns = Alle Runden
button-play-on = Ab hier weiterspielen
play-on-done = An Tisch { $table } geht es ab hier weiter, zur Übung: { $link }
button-show-turn = Runde { $number }
shown-turn = ### Runde { $number } an Tisch { $table }
shown-better = **Besser:** { $better } · { $cost } von 100 Punkten. Dafür sprach:

dice-title = ### Die Würfel von Tisch { $table }
dice-when = Wenn ein Tisch eröffnet wird, wird ein geheimer Startwert gezogen; sein Fingerabdruck steht damit fest. Jeder Klick auf **Mitspielen** und **Beginnen** fließt ein, also stehen die Würfe erst fest, wenn die Partie beginnt. Danach ändert sie nichts mehr.
dice-words = Wenn ein Tisch eröffnet wird, wird ein geheimer Startwert gezogen; sein Fingerabdruck steht damit fest. Alles, was vor der Partie am Tisch geschieht, fließt ein, auch die Wörter aller; mit dem Beginn stehen alle Würfe fest, und nichts ändert sie mehr. Am Tisch kann sie niemand vorhersehen; wer den Bot betreibt, könnte es.
dice-later = Nach der Partie wird der Startwert veröffentlicht, und alle können jeden Wurf nachprüfen.
dice-fit = ✅ Soeben geprüft: Alle { $rolls } Würfe folgen aus dem Startwert, und er hat den Fingerabdruck, der vor der Partie feststand.
dice-last-word = { $player } hat das letzte Wort hinzugefügt: Nicht einmal der Betreiber des Bots hätte diese Würfel ohne diese Hilfe wählen können.
dice-no-last-word = Niemand hat zuletzt ein eigenes Wort hinzugefügt. Theoretisch hätte der Betreiber des Bots die Würfel beeinflussen können, sonst niemand.
dice-do-not-fit = ❌ Diese Würfe folgen **nicht** aus dem Startwert. Bitte sag denen Bescheid, die diesen Bot betreiben.
dice-fingerprint = Fingerabdruck (SHA-256): `{ $hash }`
dice-seed = Startwert: `{ $seed }`
dice-log = Fingerabdruck des Protokolls: `{ $hash }`
dice-page = -# `{ $file }` ist die ganze Partie als Text. `{ $page }` prüft all das in jedem Browser, offline auf deinem eigenen Gerät; `hypnosia verify { $file }` tut dasselbe.

alt-poster = Ergebnis von Tisch { $table }. { $lines }
alt-poster-line = { $rank }: { $player }, { $points }; { $captured } geschlagen, { $centre } in der Mitte.
alt-prospects = Verlauf von Tisch { $table }: der erwartete Anteil aller am Ergebnis. { $lines }
alt-prospects-line = { $player }: anfangs { $first } %, höchstens { $most } %, am Ende { $last } %; { $captured }-mal geschlagen, { $arrived }-mal angekommen.
alt-replay = Die ganze Partie von Tisch { $table } als Animation: { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 Gerade sitzt niemand am Brett, also spielen die Computer weiter. Runde { $number }.
watch-over = -# 👀 Bis Runde { $number } haben die Computer weitergespielt.
word-reminder = ⏰ { $player }, deine Bedenkzeit endet { $when }: { $link }
word-taken = 💤 { $player }, deine Zeit ist zweimal abgelaufen, also spielt der Computer für dich. Drücke auf **Ich bin zurück**, wann immer du magst.
settled = 🏁 An der Rangfolge ändert sich nichts mehr.
settled-finish = 🏁 An der Rangfolge ändert sich nichts mehr: Mit **Jetzt beenden** spielt der Computer den Rest sofort zu Ende.
button-finish = Jetzt beenden
finish-done = Gut: Der Computer spielt deine Runden zu Ende.
refused-not-settled = Die Rangfolge kann sich noch ändern, also wird die Partie zu Ende gespielt.
card-leads = { $player } führt.

# What stands before the decimals of a number.
decimal-mark = ,
