# An evening of games that runs itself, or a cup.

cmd-evening-name = evening
cmd-evening-description = An evening or a cup that runs itself, with tables for everyone
opt-length-name = length
opt-length-description = One evening, or a cup with a round a week
choice-length-evening = an evening
choice-length-cup = a cup
opt-day-name = day
opt-day-description = The day; today or the next one if left out
choice-day-monday = Monday
choice-day-tuesday = Tuesday
choice-day-wednesday = Wednesday
choice-day-thursday = Thursday
choice-day-friday = Friday
choice-day-saturday = Saturday
choice-day-sunday = Sunday
opt-hour-name = hour
opt-hour-description = The full hour, by the evening's time zone
opt-weekly-name = weekly
opt-weekly-description = Every week again?

button-evenings = Evenings
settings-evenings = Evenings run themselves: `/hypnosia evening`
settings-evening-hosts = Held by
settings-evening-hosts-managers = whoever manages the server
settings-evening-hosts-events = whoever manages events
settings-evening-hosts-everybody = everyone
settings-evening-role = Role to ping (none: nobody)

fame-evenings = Evenings

refused-of-evening = This table belongs to an evening or a cup: its seats and options stay as they are.
card-round-over = The round is over. The game counts as it stood.

evening-table = ### Game evening · { $place }
cup-table = ### Cup · { $place }
evening-table-place = round { $round } · table { $number }
evening-table-final = final table
evening-table-number = -# Hypnosia · table { $table }
evening-thread-name = { $place } · Hypnosia { $table }: { $names }
evening-lobby-starts = Starts { $when }. Until then everyone here can add a word to the dice.
evening-soon = ⏰ { $players }: your game at table { $table } starts { $when }.
word-taken-absent = 💤 { $player } hasn't come, so a computer plays. **I'm back** gives the seat back.
hand-over-question = Let the computer play your game to its end? You score nothing for this round, and the others lose nothing.
button-hand-over = The computer plays for me
button-hand-over-confirm = Yes, hand over
button-evening-why = Why this table?
button-evening-standings = Standings

# What is played, on cards and in selects.
evening-rounds-quick = { $rounds ->
    [one] { $rounds } round of quick games
   *[other] { $rounds } rounds of quick games
}
evening-rounds-full = { $rounds ->
    [one] { $rounds } round of full games
   *[other] { $rounds } rounds of full games
}
evening-size = tables of about { $size }

# The private page on which the host chooses.
evening-draft = **A game evening in { $channel }** · { $when }
cup-draft = **A cup in { $channel }** · first round { $when }
evening-draft-zone = -# Hours are those of { $city }; `/hypnosia settings` changes that with the option `city`.
evening-draft-weekly = The weekly evening here comes next { $when }.
evening-day-label = Choose a day
evening-rounds-label = Choose the rounds
evening-size-label = Choose how many sit at a table
evening-to-cup = a cup instead: one round a week
evening-to-evening = an evening instead: all rounds in a row
evening-pace = turns: { $pace }
button-evening-announce = Announce
button-evening-weekly-on = Every week: on
button-evening-weekly-off = Every week: off
button-evening-planned = The weekly one
button-evening-rated-on = Rated: on
button-evening-rated-off = Rated: off
evening-announced = Announced. The card comes to { $channel } in a moment.

# The card, before the first round.
evening-title = ### Game evening · { $when }
cup-title = ### Cup · first round { $when }
evening-about = Up to { $rounds } in at most 90 minutes, { $tables }. Nobody sits out.
cup-about = { $rounds }, one a week ({ $time }), { $tables }. Nobody sits out.
evening-host = Host: { $host }.
evening-weekly = Every week.
evening-unrated = Not rated.
evening-in = **In ({ $count }):** { $players }
evening-in-none = Nobody is in yet.
evening-more = + { $count } more
evening-asked = -# At { $when } I ask who is there. Late? Come until half of the rounds have started.
cup-asked = -# Whoever is in gets a seat in every round.
evening-check-in = **Are you there?** Press **I'm here** by { $when }.
evening-here = **Here ({ $count }):** { $players }
evening-missing = **Not here yet ({ $count }):** { $players }
evening-line = { $role } Game evening { $when }. Press **I'm in**.
cup-line = { $role } Cup, first round { $when }. Press **I'm in**.
evening-called = ⏰ { $players }: the game evening starts { $when }. Press **I'm here** to get a seat.
evening-event = Game evening
cup-event = Cup
evening-event-about = *Interested* only reminds you. To sit at a table, press **I'm in** on the card: { $link }

# The card, from the first round on.
evening-round-title = ### Game evening · round { $round } of { $rounds }
cup-round-title = ### Cup · round { $round } of { $rounds }
evening-final-title = ### Game evening · final
cup-final-title = ### Cup · final
evening-tables = { $playing ->
    [0] All tables are over.
    [one] { $playing } table is playing.
   *[other] { $playing } tables are playing.
}
cup-until = The round ends { $when } at the latest.
cup-next = The next round starts { $when }.
evening-final = **Final table:** { $players }
evening-place = { $place } { $player } · **{ $score }**
evening-late = -# Late? **I'm in** gets you a seat in the next round.
evening-ties = -# A round gives 0 to 100: the share of people beaten. If equal: results against each other, scores of those met, rounds won.
evening-final-decides = -# The final alone orders those who played it.
evening-goes-on = The evening has started: { $link }
cup-goes-on = The cup goes on: { $link }
evening-over = { $count ->
    [one] 🏆 { $players } wins the game evening!
   *[other] 🏆 { $players } win the game evening!
}
cup-over = { $count ->
    [one] 🏆 { $players } wins the cup!
   *[other] 🏆 { $players } win the cup!
}
evening-void = Nobody was there.
evening-only = Only { $player } was there.
evening-stopped = Stopped. What was played counts.
evening-next = Next: { $when }.

button-evening-in = I'm in
button-evening-out = I can't come
button-evening-here = I'm here
button-evening-go = I must go
button-evening-back = I'm back
button-evening-more = More
button-evening-alone = Play the computer

# Private answers.
evening-you-are-in = You're in: { $when }. Shortly before, I ask whether you're there.
cup-you-are-in = You're in. Your first table opens { $when }.
evening-you-are-here = You're here: you get a seat { $when }.
evening-you-are-late = You play from round { $round } on. Round 1 counts 50 for you.
evening-you-missed = Others that you missed count 0.
evening-you-play = You get a seat in each round.
evening-you-are-out = You're out. **I'm in** changes that.
evening-you-went = You get no more seats; the computer plays your game on. **I'm back** changes that.
evening-you-are-back = Welcome back. You get a seat in the next round.
evening-you-sit = Your table: { $link }
evening-you-were-away = You missed your table, so you get no seat. **I'm back** changes that.
evening-you-were-not-there = You didn't say that you're there, so you have no seat. **I'm in** gets you one while latecomers may enter.
evening-you-are-no-part = You're not part of this evening.
evening-mine = You're in place { $place } of { $count }, with { $score } points.
evening-mine-final = In { $ways } of 100 ways to go on, you're at the final table.
evening-mine-final-first = In { $ways } of 100 ways to go on, you're at the final table; in { $first } if you win this game.
evening-standings-title = **Standings**
evening-standings-none = No table is over yet.
evening-alone-started = Your table: { $link }
button-evening-stop = Stop
evening-stop-question = Stop it? What was played counts; games that run go on.
evening-stop-weekly = Next week's evening stays; **Every week: on** ends that.
button-evening-stop-confirm = Yes, stop
evening-stop-done = Stopped.
evening-why-only = It's the only table.
evening-why-final = It's the final table: the best so far meet here.
evening-why-lot = In the first round lots decide.
evening-why-nearest = { $met ->
    [0] These are the nearest to you in score among those you haven't met yet.
   *[other] These are the nearest to you in score among those you have met least. You have met { $met } of them before.
}
evening-why-nobody-new = You have met everyone who plays.

# Refusals.
refused-evening-permission = Here, evenings are held by { $hosts }. Whoever manages the server can change that: `/hypnosia settings`.
refused-evening-place = An evening needs a text channel of the server, because each table gets a thread. Use the command there.
refused-evening-threads = An evening needs threads, and this server has switched them off. Whoever manages the server can change that: `/hypnosia settings`.
refused-evening-taken = There is an evening in this channel already: { $link }
refused-evening-no-draft = This is announced already, or the page is too old. `/hypnosia evening` shows what there is.
refused-evening-past = { $when } has passed. Choose another day or hour.
refused-evening-late = More than half of the rounds have started, so nobody new can enter. `/hypnosia new` opens a table of your own.
refused-evening-over = It's over. `/hypnosia new` opens a table of your own.
refused-evening-no-seat = You have no seat at this table.
refused-evening-not-alone = This is for the only person who was there.
refused-evening-stop = Only the host and whoever manages the server may do this.
refused-evening-role = I can't ping this role. Choose one with **Allow anyone to @mention this role** in its settings; never @everyone.

# The winners: the podium and its picture, the noticeboard, the hall of fame.
podium-played = { $people ->
    [one] { $people } player
   *[other] { $people } players
} · { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
alt-podium = { $title }, podium. { $places }
alt-podium-place = Place { $place }: { $player } with { $score }.
noticeboard-evening = 📅 [Game evening]({ $link }) { $when } · { $count } in
noticeboard-cup = 📅 [Cup]({ $link }) { $when } · { $count } in
noticeboard-evening-round = 📅 [Game evening]({ $link }) · round { $round } of { $rounds }
noticeboard-cup-round = 📅 [Cup]({ $link }) · round { $round } of { $rounds }
noticeboard-evening-last = 🏆 Last game evening: { $players } ({ $count } played)
noticeboard-cup-last = 🏆 Last cup: { $players } ({ $count } played)
evenings-none = No game evening yet. `/hypnosia evening` announces one.
evenings-count = { $count ->
    [one] { $count } evening or cup was played.
   *[other] { $count } evenings and cups were played.
}
evenings-won = **Most won** · { $won } · { $players }
evenings-best = **Best score** · { $score } on average per round · { $players }
evenings-largest = **Largest** · { $count } people · { $when }
evenings-last = **Last winners**
evenings-line = -# { $when } · { $players } ({ $count } played)
