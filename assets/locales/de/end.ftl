# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 { $winner } gewinnt!
end-won-resigned = ### 🏆 { $winner } gewinnt: { $count ->
    [one] { $players } hat aufgegeben
   *[other] alle anderen haben aufgegeben
}
end-won-held = ### 🏆 Der Computer gewinnt für { $winner }!
end-shared = ### 🏆 { $winners } teilen sich den ersten Platz!
end-over = -# Tisch { $table } · { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
}
end-place = { $rank }\.
end-line = { $place } { $sign } { $player } · { $points }
end-tied = bei Gleichstand vorn: zuerst in der Mitte
end-rating = Wertung { $after } ({ $change })
end-rating-first = Wertung { $after }
end-rating-new = Wertung: neu
end-rating-left = -# In der Wertung teilen sich alle, die gegangen sind, den letzten Platz.
end-not-rated = -# Nicht gewertet: Die meisten sind gleich am Anfang gegangen.
end-resigned = aufgegeben
end-held = abwesend

button-rematch = Revanche
button-replay = Replay
button-report = Bericht
# Not checked by a speaker.
button-log = Protokoll
button-share = Teilen

resign-ended = Du hast aufgegeben. Die Partie an Tisch { $table } ist zu Ende.
rematch-done = Die Revanche ist eröffnet: Tisch { $table }, { $link }
rematch-running = Die Revanche ist Tisch { $table }: { $link }
log-answer = Die ganze Partie als Text und eine Seite, die sie prüft. Öffne `{ $page }` in einem Browser oder führe `hypnosia verify { $file }` aus.
replay-caption = 🎞️ Replay von Tisch { $table }
replay-question = Das Replay hier für alle posten? Es zeigt alle { $turns } Züge.
button-post-replay = Replay posten
post-working = ⏳ Das Replay entsteht: { $turns } Züge …
share-done = Hier gepostet: { $link }
share-nowhere = In diesem Kanal sehen schon alle das Ergebnis.

report-title = ### 📊 Bericht zu Tisch { $table }
report-player = { $sign } { $player }: Genauigkeit **{ $accuracy } %**, Glück **{ $luck } %**
report-player-undecided = { $sign } { $player }: nichts zu entscheiden, Glück **{ $luck } %**
report-best = { $player } hat am besten gespielt, und niemand hatte auffallend viel Glück.
report-best-and-lucky = { $player } hat am besten gespielt und am besten gewürfelt.
report-best-others-lucky = { $player } hat am besten gespielt, aber { $lucky } hatte die besten Würfe.
# Not checked by a speaker.
report-without-luck = Mit durchschnittlichen Würfeln wäre { $player } mit { $percent } % vorn gewesen.
# Not checked by a speaker.
report-without-luck-far = Mit durchschnittlichen Würfeln wäre { $player } weit vorn gewesen.
# Not checked by a speaker.
report-without-luck-level = Mit durchschnittlichen Würfeln wäre es unentschieden gewesen.
report-turning-point = **Wendepunkt:** Zug { $number }, { $player } { $why } (Siegchance { $before } % → { $after } %)
report-missed = hat einen viel besseren Zug übersehen
report-missed-capture = hat eine Figur nicht geschlagen
report-missed-centre = hat die Mitte verpasst
report-missed-bridge = hat eine Brücke verpasst
report-captured = hat geschlagen
report-reached-centre = hat die Mitte erreicht
report-crossed = ist über eine Brücke gezogen
report-good-roll = hatte einen glücklichen Wurf
report-bad-roll = hatte einen unglücklichen Wurf
report-fell-behind = ist zurückgefallen
report-numbers = { $sign } { $player }: geschlagen { $captures }, Mitte +{ $centre } · { $luck } · { $skill }
report-details = -# Glück: was die Würfe verändert haben, in Prozentpunkten; zwei von drei Partien bleiben innerhalb von ±. Genauigkeit: 100 % minus das, was eine Entscheidung im Schnitt gekostet hat. Der Computer, der das beurteilt, liegt selbst um { $error } % daneben (± { $interval }).
button-details = Details
prospects-title = Siegchance
prospects-turns = Zug
report-lucky = Glück **+{ $points } %** (± { $spread })
report-unlucky = Glück **−{ $points } %** (± { $spread })
report-skill = Genauigkeit **{ $accuracy } %**
report-undecided = nichts zu entscheiden
report-costliest = **Die teuersten Züge**
report-costliest-own = **Deine teuersten Züge**
report-none = Kein klarer Fehler.
report-none-own = Du hast keinen klaren Fehler gemacht.
report-costly = { $what }
    -# → besser: { $better } · kostete { $cost } %
report-meaning = -# Genauigkeit: wie nah an den besten Zügen. Glück: was die Würfel gegeben oder genommen haben.
report-waiting = ⏳ Dein Bericht ist als Nächster dran. Er erscheint hier.
report-working = ⏳ Zug { $done } von { $turns } wird untersucht. Der Bericht erscheint hier.
button-all-turns = Alle Züge
button-play-on = Ab hier spielen
play-on-question = Für die anderen spielen ab hier Computer. Wie stark sollen sie sein?
play-on-done = Übungspartie aus dieser Stellung: Tisch { $table }, { $link }
button-show-turn = Zug { $number }
shown-turn = ### Zug { $number } an Tisch { $table }
shown-better = **Besser:** { $better } · kostete { $cost } %.

dice-title = ### Die Würfel von Tisch { $table }
# Not checked by a speaker.
dice-words = Die Würfe entstehen aus einem Geheimnis, das beim Eröffnen gezogen wurde, gemischt mit allem, was vor der Partie am Tisch geschieht. Niemand am Tisch kann sie vorhersehen; wer den Bot betreibt, könnte es.
# Not checked by a speaker.
dice-later = Nach der Partie können alle jeden Wurf prüfen.
# Not checked by a speaker.
dice-fit = ✅ Soeben geprüft: Alle { $rolls } Würfe sind die, die vor der Partie feststanden.
dice-last-word = { $player } hat das letzte Wort hinzugefügt. Ohne diese Hilfe hätte nicht einmal der Betreiber des Bots diese Würfe aussuchen können.
# Not checked by a speaker.
dice-no-last-word = Niemand hatte das letzte Wort: Bei diesen Würfeln vertraust du dem Betreiber des Bots.
# Not checked by a speaker.
dice-do-not-fit = ❌ Diese Würfe sind **nicht** die, die vor der Partie feststanden. Bitte sag dem Betreiber des Bots Bescheid.
dice-fingerprint = Fingerabdruck (SHA-256): `{ $hash }`
dice-seed = Startwert: `{ $seed }`
dice-log = Fingerabdruck des Protokolls: `{ $hash }`

poster-won = gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}
poster-beat = gewinnt { $score } gegen { $player }
poster-resigned = gewinnt: { $count ->
    [one] { $player } gab auf
   *[other] alle gaben auf
}
poster-shared = teilen sich den ersten Platz
poster-points = Punkte
poster-centre = Mitte
poster-captured = geschlagen
poster-rating = Wertung
poster-turned = Zug { $number }: Siegchance von { $before } % auf { $after } %

alt-poster = Ergebnis von Tisch { $table }. { $lines }
alt-poster-line = { $rank }: { $player }, { $points }; { $captured } geschlagen, { $centre } in der Mitte.
alt-prospects = Die Siegchancen aller im Verlauf der Partie an Tisch { $table }. { $lines }
alt-prospects-line = { $player }: am Anfang { $first } %, bestenfalls { $most } %, am Ende { $last } %; { $captured }-mal geschlagen, { $arrived }-mal angekommen.
alt-turned = Wendepunkt: Zug { $number }, { $player } von { $before } % auf { $after } %.
alt-replay = Die ganze Partie von Tisch { $table } als Animation, { $date }: { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 Alle sind weg, also spielen die Computer weiter. Zug { $number }.
watch-over = -# 👀 Bis Zug { $number } haben die Computer weitergespielt.
word-reminder = ⏰ { $player }, du bist dran! Deine Bedenkzeit endet { $when }: { $link }
word-nudge = 👋 { $player }, dein Tisch wartet auf deinen Zug: { $link }
word-taken = 💤 { $player }, du hast zwei Züge verpasst, darum spielt ein Computer für dich. Drück jederzeit auf **Bin wieder da**.
word-taken-asked = 💤 { $player }, auf Bitte von { $askers } spielt der Computer für dich. Drück jederzeit auf **Bin wieder da**.
settled = 🏁 Die Rangfolge steht fest.
settled-finish = 🏁 Die Rangfolge steht fest: **Jetzt beenden** springt zum Ende.
alone-finish = 🏁 Nur du hast noch Figuren: **Jetzt beenden** springt zum Ende.
finish-wanted = 🏁 Wunsch von { $players }: die Partie beenden. Mit **Jetzt beenden** ist sie sofort zu Ende.
button-finish = Jetzt beenden
finish-done = Gut. Der Computer spielt deine übrigen Züge.
finish-asked = Gut. Der Computer spielt deine übrigen Züge. Im nächsten Zug können noch zustimmen: { $players }.
refused-not-settled = Die Rangfolge kann sich noch ändern: Spiel weiter.
card-leads = { $player } führt.

# What stands before the decimals of a number.
decimal-mark = ,
