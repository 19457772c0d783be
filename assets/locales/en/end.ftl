# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 { $winner } wins!
end-won-resigned = ### 🏆 { $winner } wins: { $count ->
    [one] { $players } resigned
   *[other] everyone else resigned
}
end-won-held = ### 🏆 The computer wins for { $winner }!
end-shared = ### 🏆 { $winners } share first place!
end-over = -# Table { $table } · { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
end-place = { $rank }\.
end-line = { $place } { $sign } { $player } · { $points }
end-tied = tie-break: reached the centre first
end-rating = rating { $after } ({ $change })
end-rating-first = rating { $after }
end-rating-new = rating: new
end-rating-left = -# Players who left share last place in the rating.
end-not-rated = -# Not rated: most players left in the first rounds.
end-resigned = resigned
end-held = went away

button-rematch = Rematch
button-replay = Replay
button-report = Report
button-log = Log
button-share = Share

resign-ended = You resigned. The game at table { $table } is over.
rematch-done = The rematch is open: table { $table }, { $link }
rematch-running = The rematch is table { $table }: { $link }
log-answer = The whole game as text, and a page that checks it. Open `{ $page }` in any browser, or run `hypnosia verify { $file }`.
replay-caption = 🎞️ Replay of table { $table }
replay-question = Post the replay for everyone here? It shows all { $turns } turns.
button-post-replay = Post the replay
post-working = ⏳ Making the replay of { $turns } turns …
share-done = Posted here: { $link }
share-nowhere = Everyone in this channel can already see the result.

report-title = ### 📊 Game report: table { $table }
report-player = { $sign } { $player }: accuracy **{ $accuracy }%**, luck **{ $luck }%**
report-player-undecided = { $sign } { $player }: no decisions to make, luck **{ $luck }%**
report-best = { $player } played best, and no one was unusually lucky.
report-best-and-lucky = { $player } played best and rolled best.
report-best-others-lucky = { $player } played best, but { $lucky } had the best dice.
report-without-luck = With average dice, { $player } would have been ahead by { $percent }%.
report-without-luck-far = With average dice, { $player } would have been far ahead.
report-without-luck-level = With average dice, it would have been a draw.
report-turning-point = **Turning point:** turn { $number }, { $player } { $why } (chance to win { $before }% → { $after }%)
report-missed = had a much better turn
report-missed-capture = missed a capture
report-missed-centre = missed the centre
report-missed-bridge = missed a bridge
report-captured = captured
report-reached-centre = reached the centre
report-crossed = crossed a bridge
report-good-roll = had a lucky roll
report-bad-roll = had an unlucky roll
report-fell-behind = fell behind
report-numbers = { $sign } { $player }: captures { $captures }, centre +{ $centre } · { $luck } · { $skill }
report-details = -# Luck: what the rolls changed, in percentage points; two games in three stay within ±. Accuracy: 100% minus the average cost of a decision. The judge itself is off by { $error }% (± { $interval }).
button-details = Details
prospects-title = Chance to win
prospects-turns = turn
report-lucky = luck **+{ $points }%** (± { $spread })
report-unlucky = luck **−{ $points }%** (± { $spread })
report-skill = accuracy **{ $accuracy }%**
report-undecided = no decisions to make
report-costliest = **Biggest mistakes**
report-costliest-own = **Your biggest mistakes**
report-none = No clear mistakes.
report-none-own = You made no clear mistakes.
report-costly = { $what }
    -# → better: { $better } · cost { $cost }% chance to win
report-meaning = -# Accuracy: how close to the best turns. Luck: what the dice gave or took.
report-waiting = ⏳ Your report is next in line. It will appear here.
report-working = ⏳ Analysing turn { $done } of { $turns }. The report will appear here.
button-all-turns = All turns
button-play-on = Play from here
play-on-question = Computers play for the other people from here. How strong should they be?
play-on-done = Practice game from this position: table { $table }, { $link }
button-show-turn = Turn { $number }
shown-turn = ### Turn { $number } at table { $table }
shown-better = **Better:** { $better } · cost { $cost }% chance to win.

dice-title = ### The dice of table { $table }
dice-words = The rolls come from a secret drawn when the table opened, mixed with what everyone does in the lobby. No player can predict them; whoever runs the bot could.
dice-later = After the game, anyone can check each roll.
dice-fit = ✅ Checked just now: all { $rolls } rolls are those that were fixed before the game.
dice-last-word = { $player } added the last word, so not even the bot's operator could have chosen these dice without their help.
dice-no-last-word = Nobody had the last word, so for these dice you trust whoever runs the bot.
dice-do-not-fit = ❌ These rolls are **not** those that were fixed before the game. Please tell whoever runs this bot.
dice-fingerprint = Fingerprint (SHA-256): `{ $hash }`
dice-seed = Seed: `{ $seed }`
dice-log = Fingerprint of the log: `{ $hash }`

poster-won = wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
poster-beat = wins { $score } against { $player }
poster-resigned = wins: { $count ->
    [one] { $player } resigned
   *[other] everyone else resigned
}
poster-shared = share first place
poster-points = points
poster-centre = centre
poster-captured = captured
poster-rating = rating
poster-turned = Turn { $number }: chance to win from { $before }% to { $after }%

alt-poster = Result of table { $table }. { $lines }
alt-poster-line = { $rank }: { $player }, { $points }; { $captured } captured, { $centre } in the centre.
alt-prospects = Each player's chances over the course of table { $table }. { $lines }
alt-prospects-line = { $player }: { $first }% at the start, { $most }% at best, { $last }% at the end; captures { $captured }, arrivals { $arrived }.
alt-turned = Turning point: turn { $number }, { $player } from { $before }% to { $after }%.
alt-replay = The whole game of table { $table } as an animation, { $date }: { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 Everyone is away, so the computers play on. Turn { $number }.
watch-over = -# 👀 The computers played on until turn { $number }.
word-reminder = ⏰ { $player }, your move! Time runs out { $when }: { $link }
word-nudge = 👋 { $player }, your table is waiting for your move: { $link }
word-taken = 💤 { $player }, you missed two turns, so a computer plays for you. Press **I'm back** any time.
word-taken-asked = 💤 { $player }, the computer plays for you because { $askers } asked for it. Press **I'm back** any time.
settled = 🏁 The places are decided.
settled-finish = 🏁 The places are decided: **Finish now** skips to the end.
alone-finish = 🏁 Only you have pawns left: **Finish now** skips to the end.
finish-wanted = 🏁 { $players } would like to finish. **Finish now** ends the game at once.
button-finish = Finish now
finish-done = OK. The computer plays your remaining turns.
finish-asked = OK. The computer plays your remaining turns. Still to agree, on their next turn: { $players }.
refused-not-settled = Places can still change: play on.
card-leads = { $player } leads.

# The decimal separator.
decimal-mark = .
