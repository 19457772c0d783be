# The noticeboard of a server.

noticeboard-title = ### Noticeboard
noticeboard-open-title = **Open tables**
noticeboard-none = No open tables. Open one with `/hypnosia new`.
noticeboard-open = [Table { $table }]({ $link }) · { $pace } · host: { $player } · { $seated } of 6 seats taken
noticeboard-running-title = **Running games, longest wait first**
noticeboard-running = [Table { $table }]({ $link }) · { $player }'s turn, started { $when } · { $pace }
noticeboard-computer = [Table { $table }]({ $link }) · the computer plays · { $pace }
noticeboard-more = + { $count } more: `/hypnosia games`
noticeboard-results-title = **Latest results**
noticeboard-result = [Table { $table }]({ $link }) · 🏆 { $winners } · { $points }
noticeboard-puzzle = 🧩 [Daily puzzle]({ $link })
noticeboard-joined = Table { $table }: { $link }
noticeboard-lost = ⚠️ The noticeboard in { $channel } is gone. **Post again** brings it back.
noticeboard-posted = The noticeboard will be in { $channel } in a moment.
settings-noticeboard = Noticeboard channel (none: off)
settings-noticeboard-off = **Noticeboard:** off. Choose a channel to switch it on.
settings-noticeboard-refused = ⚠️ It couldn't be posted in { $channel }. I need **{ $permissions }** there.
button-noticeboard = Noticeboard
button-post-again = Post again
