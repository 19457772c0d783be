# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 { $winner } 승리!
end-shared = ### 🏆 공동 1위: { $winners }!
end-over = -# { $table }번 테이블 · { $turns }턴 만에 게임이 끝났습니다.
end-log = 기록 `{ $fingerprint }`.
end-place = { $rank }위
end-line = { $place } { $sign } { $player } · { $points }
end-rating = 레이팅 { $after } ({ $change })
end-rating-meaning = -# 레이팅은 게임으로 증명된 실력만큼 오릅니다. 누구나 1000에서 시작하고, 강한 상대를 이길수록 많이 오릅니다.
end-rating-left = -# 레이팅에서 떠난 사람은 공동 꼴찌가 되며 점수가 오르지 않습니다.
end-not-rated = -# 레이팅 미반영: 대부분이 시작하자마자 떠났습니다.
end-resigned = 기권
end-held = 컴퓨터가 자리를 맡음
end-decided = **승부를 가른 순간:** { $what }

button-rematch = 재대결
button-replay = 다시 보기
button-report = 분석
button-check-dice = 기록과 주사위
button-share = 공유

resign-ended = { $table }번 테이블에서 기권했고, 게임이 끝났습니다.
rematch-done = { $table }번 테이블에서 다시 겨룹니다: { $link }
rematch-running = 재대결은 { $table }번 테이블입니다: { $link }
log-answer = 게임 전체를 적은 글과 그것을 확인하는 페이지입니다. `{ $page }`를 브라우저에서 열거나 `hypnosia verify { $file }`를 실행하세요.
replay-caption = 🎞️ { $table }번 테이블: 첫 턴부터 마지막 턴까지
post-working = ⏳ { $turns }턴을 그림으로 만들고 있습니다. 링크는 여기에 나타납니다.
share-done = 모두가 볼 수 있게 올렸습니다: { $link }
share-nowhere = 이 채널에서는 이미 모두가 결과를 볼 수 있습니다.

report-title = ### 📊 { $table }번 테이블 분석
report-player = { $sign } { $player }: 잡기 { $captures }, 중앙 { $centre } · { $luck } · { $skill }
report-lucky = 행운 **{ $points }** (±{ $spread })
report-unlucky = 불운 **{ $points }** (±{ $spread })
report-skill = 결정당 손실 **{ $lost }**
report-undecided = 고를 것이 없었음
report-costliest = **가장 손해가 컸던 턴**
report-costliest-own = **내게 가장 손해가 컸던 턴**
report-none = 판정 자체의 오차보다 손해가 큰 턴은 없었습니다.
report-none-own = 내 턴 가운데 판정 자체의 오차보다 손해가 큰 것은 없었습니다.
report-costly = { $what }
    -# → 더 나은 수: { $better } · 100점 중 { $cost }점
report-meaning = -# 운: 주사위가 가져다준 몫을 100점 기준으로 나타낸 값입니다. 우연만으로도 이런 게임의 3분의 2는 ± 뒤의 값 안에 듭니다. 실력: 결정 한 번에 평균 얼마나 잃었는지를 1,000점 기준으로 나타낸 값이며, 가장 강한 컴퓨터가 판정합니다. 그 컴퓨터의 오차는 { $error }(±{ $interval })입니다.
report-waiting = ⏳ 곧 분석을 시작합니다. 결과는 여기에 나타납니다.
report-working = ⏳ 분석하고 있습니다: { $turns }턴 중 { $done }턴 완료. 결과는 여기에 나타납니다.
button-all-turns = 모든 턴
button-play-on = 여기서부터 두기
play-on-done = { $table }번 테이블에서 여기부터 연습 게임을 이어 갑니다: { $link }
button-show-turn = { $number }턴
shown-turn = ### { $table }번 테이블의 { $number }턴
shown-better = **더 나은 수:** { $better } · 100점 중 { $cost }점. 그 까닭:

dice-title = ### { $table }번 테이블의 주사위
dice-when = 테이블이 열릴 때 비밀 시드를 뽑고 그 지문을 확정합니다. **참가**와 **시작**을 누를 때마다 그 값이 섞이므로 주사위는 게임이 시작될 때 비로소 정해지고, 그 뒤로는 바뀌지 않습니다.
dice-words = 테이블이 열릴 때 비밀 시드를 뽑고 그 지문을 확정합니다. 시작 전에 일어나는 모든 일과 모두의 단어를 함께 섞으므로, 게임이 시작되면 주사위가 전부 정해지고 그 뒤로는 바뀌지 않습니다. 테이블의 누구도 미리 알 수 없지만, 봇을 운영하는 사람은 알 수 있습니다.
dice-later = 게임이 끝나면 시드를 공개하므로 누구나 모든 주사위를 확인할 수 있습니다.
dice-fit = ✅ 방금 확인했습니다. 주사위 { $rolls }번이 모두 시드에서 나왔고, 시드의 지문도 게임 전에 정해진 것과 같습니다.
dice-last-word = 마지막 단어는 { $player } 님이 더했습니다. 그 도움 없이는 봇 운영자조차 이 주사위를 고를 수 없었습니다.
dice-no-last-word = 마지막으로 자기 단어를 더한 사람이 없으므로, 이론상 봇 운영자만은 주사위에 영향을 줄 수 있었습니다. 다른 사람은 할 수 없었습니다.
dice-do-not-fit = ❌ 이 주사위는 시드와 맞지 **않습니다**. 봇 운영자에게 알려 주세요.
dice-fingerprint = 지문(SHA-256): `{ $hash }`
dice-seed = 시드: `{ $seed }`
dice-log = 기록의 지문: `{ $hash }`
dice-page = -# `{ $file }`은 게임 전체를 글로 적은 기록입니다. `{ $page }`는 어느 브라우저에서나 열리고, 인터넷 없이 내 기기에서 이 모두를 확인합니다. `hypnosia verify { $file }`로도 할 수 있습니다.

alt-poster = { $table }번 테이블의 결과. { $lines }
alt-poster-line = { $rank }위: { $player }, { $points }; 잡은 말 { $captured }, 중앙 { $centre }.
alt-prospects = { $table }번 테이블의 흐름: 각자가 기대할 수 있던 결과의 몫. { $lines }
alt-prospects-line = { $player }: 처음 { $first }%, 최고 { $most }%, 끝 { $last }%, 잡기 { $captured }번, 중앙 도착 { $arrived }번.
alt-replay = { $table }번 테이블의 게임 전체를 담은 움직이는 그림: { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 지금은 아무도 없어서 컴퓨터가 계속 둡니다. { $number }턴.
watch-over = -# 👀 { $number }턴까지 컴퓨터가 두었습니다.
word-reminder = ⏰ { $player } 님, 제한 시간이 { $when } 끝납니다: { $link }
word-taken = 💤 { $player } 님, 제한 시간이 두 번 지나서 컴퓨터가 대신 둡니다. 언제든 **돌아왔어요**를 눌러 주세요.
settled = 🏁 순위는 더 이상 바뀌지 않습니다.
settled-finish = 🏁 순위는 더 이상 바뀌지 않습니다. **바로 끝내기**를 누르면 나머지를 컴퓨터가 한 번에 둡니다.
button-finish = 바로 끝내기
finish-done = 이제 컴퓨터가 끝까지 대신 둡니다.
refused-not-settled = 아직 순위가 바뀔 수 있어서 끝까지 직접 두어야 합니다.
card-leads = { $player } 님이 앞서고 있습니다.

# What stands before the decimals of a number.
decimal-mark = .
