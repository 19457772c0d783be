# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 { $winner } wins!
end-shared = ### 🏆 { $winners } share the first place!
end-over = -# Table { $table } · the game is over after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
end-log = Log `{ $fingerprint }`.
end-place = { $rank }.
end-line = { $place } { $sign } { $player } · { $points }
end-rating = rating { $after } ({ $change })
end-rating-meaning = -# The rating grows with the strength your games prove: everyone starts at 1000, and beating strong players raises it most.
end-rating-left = -# Players who left share the last place in the rating and gain nothing.
end-not-rated = -# Not rated: most players left in the first rounds.
end-resigned = gave up
end-held = the computer held the seat
end-decided = **What decided it:** { $what }

button-rematch = Rematch
button-replay = Replay
button-report = Report
button-check-dice = Log and dice
button-share = Share

resign-ended = You resigned at table { $table }, and the game is over.
rematch-done = Table { $table } is open for the rematch: { $link }
rematch-running = The rematch is table { $table }: { $link }
log-answer = The whole game as text, and a page that checks it: open `{ $page }` in any browser, or run `hypnosia verify { $file }`.
replay-caption = 🎞️ Table { $table } from the first turn to the last
post-working = ⏳ { $turns } turns are being put into the picture. The link will appear here.
share-done = Here it stands for everybody: { $link }
share-nowhere = Everybody in this channel sees the result already.

report-title = ### 📊 Report on table { $table }
report-player = { $sign } { $player }: captures { $captures }, centre { $centre } · { $luck } · { $skill }
report-lucky = lucky by **{ $points }** (± { $spread })
report-unlucky = unlucky by **{ $points }** (± { $spread })
report-skill = lost **{ $lost }** a decision
report-undecided = had nothing to decide
report-costliest = **The costliest turns**
report-costliest-own = **Your costliest turns**
report-none = No turn cost more than the judge itself may err by.
report-none-own = None of your turns cost more than the judge itself may err by.
report-costly = { $what }
    -# → better: { $better } · { $cost } points of 100
report-meaning = -# Luck: what the rolls brought, in points of 100; by chance alone two thirds of such games stay within the number after ±. Skill: what a decision lost on average, in points of 1,000, as the strongest computer judges; its own error is { $error } (± { $interval }).
report-waiting = ⏳ The report is about to be worked out. It will appear here.
report-working = ⏳ The report is being worked out: { $done } of { $turns } turns so far. It will appear here.
button-all-turns = All turns
button-play-on = Play on from here
play-on-done = Table { $table } goes on from here, and it is practice: { $link }
button-show-turn = Turn { $number }
shown-turn = ### Turn { $number } at table { $table }
shown-better = **Better:** { $better } · { $cost } points of 100. What spoke for it:

dice-title = ### The dice of table { $table }
dice-when = A secret seed is drawn when a table opens, and its fingerprint is fixed with it. Every click on **Join** and **Start** is mixed in, so the rolls are settled only when the game begins. Nothing changes them after that.
dice-words = A secret seed is drawn when a table opens, and its fingerprint is fixed with it. Everything that happens in the lobby is mixed in, with the words that people add; when the game begins all rolls are settled, and nothing changes them. Nobody at the table can foresee them, but whoever runs the bot could.
dice-later = When the game is over the seed is published, and everybody can check every roll.
dice-fit = ✅ Checked just now: all { $rolls } rolls follow from the seed, and the seed has the fingerprint that was fixed before the game.
dice-last-word = { $player } added the last word, so not even the bot's operator could have chosen these dice without their help.
dice-no-last-word = Nobody added a word of their own last, so in theory the bot's operator (nobody else) could have influenced the dice.
dice-do-not-fit = ❌ These rolls do **not** follow from the seed. Please tell those who run this bot.
dice-fingerprint = Fingerprint (SHA-256): `{ $hash }`
dice-seed = Seed: `{ $seed }`
dice-log = Fingerprint of the log: `{ $hash }`
dice-page = -# `{ $file }` is the whole game as text. `{ $page }` opens in any browser and checks all this offline, on your own device; `hypnosia verify { $file }` does the same.

alt-poster = Result of table { $table }. { $lines }
alt-poster-line = { $rank }: { $player }, { $points }; captured { $captured }, in the centre { $centre }.
alt-prospects = The course of table { $table }: everybody’s expected share of the result. { $lines }
alt-prospects-line = { $player }: { $first }% at first, { $most }% at most, { $last }% at the end; captures { $captured }, arrivals { $arrived }.
alt-replay = The whole game of table { $table } as an animation: { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 Nobody is at the board just now, so the computers play on. Turn { $number }.
watch-over = -# 👀 The computers played on until turn { $number }.
word-reminder = ⏰ { $player }, your time runs out { $when }: { $link }
word-taken = 💤 { $player }, your time ran out twice, so the computer plays for you. Press **I am back** whenever you like.
settled = 🏁 The ranking cannot change any more.
settled-finish = 🏁 The ranking cannot change any more: **Finish now** lets the computer play the rest at once.
button-finish = Finish now
finish-done = Done: the computer plays your turns to the end.
refused-not-settled = The ranking can still change, so the game is played to its end by hand.
card-leads = { $player } leads.

# What stands before the decimals of a number.
decimal-mark = .
