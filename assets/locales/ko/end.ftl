# The end of a game, what is looked back on, and its dice.

end-won = ### 🏆 { $winner } 승리!
end-won-resigned = ### 🏆 { $winner } 승리: { $count ->
    [1] { $players } 기권
   *[other] 나머지 모두 기권
}
# Not checked by a speaker.
end-won-held = ### 🏆 컴퓨터가 { $winner } 님 대신 승리!
end-shared = ### 🏆 공동 1위: { $winners }!
# Not checked by a speaker.
end-over = -# { $table }번 테이블 · { $turns }턴
end-place = { $rank }위
end-line = { $place } { $sign } { $player } · { $points }
# Not checked by a speaker.
end-tied = 동점: 중앙에 먼저 도착
end-rating = 레이팅 { $after } ({ $change })
end-rating-first = 레이팅 { $after }
end-rating-new = 레이팅: 신규
# Not checked by a speaker.
end-rating-left = -# 레이팅에서는 떠난 사람이 모두 공동 최하위입니다.
end-not-rated = -# 레이팅 미반영: 대부분이 시작하자마자 떠났습니다.
end-resigned = 기권
# Not checked by a speaker.
end-held = 자리 비움

button-rematch = 재대결
button-replay = 다시 보기
button-report = 분석
# Not checked by a speaker.
button-log = 기록
button-share = 공유

# Not checked by a speaker.
resign-ended = 기권했습니다. { $table }번 테이블의 게임이 끝났습니다.
# Not checked by a speaker.
rematch-done = 재대결 테이블을 열었습니다: { $table }번 테이블, { $link }
rematch-running = 재대결은 { $table }번 테이블입니다: { $link }
log-answer = 게임 전체를 적은 글과 그것을 확인하는 페이지입니다. `{ $page }` 파일을 브라우저에서 열거나 `hypnosia verify { $file }` 명령을 실행하세요.
replay-caption = 🎞️ { $table }번 테이블 다시 보기
# Not checked by a speaker.
replay-question = 다시 보기를 모두가 보도록 여기에 올릴까요? 전체 { $turns }턴입니다.
button-post-replay = 다시 보기 올리기
# Not checked by a speaker.
post-working = ⏳ { $turns }턴의 다시 보기를 만드는 중…
share-done = 여기에 올렸습니다: { $link }
share-nowhere = 이 채널에서는 이미 모두가 결과를 볼 수 있습니다.

report-title = ### 📊 { $table }번 테이블 분석
report-player = { $sign } { $player }: 정확도 **{ $accuracy }%**, 운 **{ $luck }%**
report-player-undecided = { $sign } { $player }: 고를 것이 없었음, 운 **{ $luck }%**
report-best = { $player } 님이 가장 잘 두었고, 누구도 유난히 운이 좋지는 않았습니다.
# Not checked by a speaker.
report-best-and-lucky = { $player } 님이 가장 잘 두었고 주사위도 가장 잘 나왔습니다.
report-best-others-lucky = { $player } 님이 가장 잘 두었지만, 주사위 운은 { $lucky } 님이 가장 좋았습니다.
# Not checked by a speaker.
report-without-luck = 주사위 운이 평균이었다면 { $player } 님이 { $percent }% 앞섰습니다.
# Not checked by a speaker.
report-without-luck-far = 주사위 운이 평균이었다면 { $player } 님이 크게 앞섰습니다.
# Not checked by a speaker.
report-without-luck-level = 주사위 운이 평균이었다면 무승부였습니다.
report-turning-point = **승부처:** { $number }턴, { $player }: { $why } (승률 { $before }% → { $after }%)
# Not checked by a speaker.
report-missed = 훨씬 나은 턴이 있었음
report-missed-capture = 잡을 기회를 놓침
report-missed-centre = 중앙에 들어갈 기회를 놓침
report-missed-bridge = 다리를 놓침
report-captured = 상대를 잡음
report-reached-centre = 중앙에 들어감
report-crossed = 다리를 건넘
report-good-roll = 주사위가 잘 나옴
report-bad-roll = 주사위가 나쁘게 나옴
report-fell-behind = 뒤처짐
report-numbers = { $sign } { $player }: 잡기 { $captures }, 중앙 +{ $centre } · { $luck } · { $skill }
# Not checked by a speaker.
report-details = -# 운: 주사위가 승률을 움직인 퍼센트포인트. 세 판 중 두 판은 ± 안에 듭니다. 정확도: 100%에서 결정 하나의 평균 손해를 뺀 값. 판정의 오차는 { $error }%(± { $interval })입니다.
button-details = 자세히
prospects-title = 승률
prospects-turns = 턴
report-lucky = 운 **+{ $points }%** (±{ $spread })
report-unlucky = 운 **−{ $points }%** (±{ $spread })
report-skill = 정확도 **{ $accuracy }%**
report-undecided = 고를 것이 없었음
report-costliest = **가장 큰 실수**
report-costliest-own = **내 가장 큰 실수**
report-none = 뚜렷한 실수가 없습니다.
# Not checked by a speaker.
report-none-own = 뚜렷한 실수 없이 두었습니다.
# Not checked by a speaker.
report-costly = { $what }
    -# → 더 나은 턴: { $better } · 승률 손해 { $cost }%
report-meaning = -# 정확도: 최선의 턴에 얼마나 가까운지. 운: 주사위가 준 것과 가져간 것.
report-waiting = ⏳ 다음 차례로 분석합니다. 결과는 여기에 나타납니다.
report-working = ⏳ { $turns }턴 중 { $done }턴을 분석하고 있습니다. 결과는 여기에 나타납니다.
button-all-turns = 모든 턴
button-play-on = 여기서부터 하기
# Not checked by a speaker.
play-on-question = 여기서부터 다른 사람들의 자리는 컴퓨터가 맡습니다. 어느 수준으로 할까요?
play-on-done = 이 상황에서 하는 연습 게임: { $table }번 테이블, { $link }
button-show-turn = { $number }턴
shown-turn = ### { $table }번 테이블의 { $number }턴
# Not checked by a speaker.
shown-better = **더 나은 턴:** { $better } · 승률 손해 { $cost }%.

dice-title = ### { $table }번 테이블의 주사위
# Not checked by a speaker.
dice-words = 주사위는 테이블을 열 때 뽑은 비밀에 시작 전에 일어나는 모든 일을 섞어 정합니다. 플레이어는 아무도 예측할 수 없지만, 봇 운영자는 예측할 수도 있습니다.
# Not checked by a speaker.
dice-later = 게임이 끝나면 누구나 모든 주사위를 확인할 수 있습니다.
# Not checked by a speaker.
dice-fit = ✅ 방금 확인했습니다. 주사위 { $rolls }번이 모두 게임 전에 정해진 그대로입니다.
# Not checked by a speaker.
dice-last-word = 마지막 단어는 { $player } 님이 더했습니다. { $player } 님이 돕지 않았다면 봇 운영자도 이 주사위를 고를 수 없었습니다.
# Not checked by a speaker.
dice-no-last-word = 마지막 단어를 더한 사람이 없어서, 이 주사위는 봇 운영자를 믿을 수밖에 없습니다.
# Not checked by a speaker.
dice-do-not-fit = ❌ 이 주사위는 게임 전에 정해진 것과 **다릅니다**. 봇 운영자에게 알려 주세요.
dice-fingerprint = 지문(SHA-256): `{ $hash }`
dice-seed = 시드: `{ $seed }`
dice-log = 기록의 지문: `{ $hash }`

# Not checked by a speaker.
poster-won = { $points }점으로 승리
# Not checked by a speaker.
poster-beat = { $score } 승리 · 상대: { $player }
# Not checked by a speaker.
poster-resigned = 승리: { $count ->
    [1] { $player } 기권
   *[other] 나머지 모두 기권
}
# Not checked by a speaker.
poster-shared = 공동 1위
# Not checked by a speaker.
poster-points = 점수
# Not checked by a speaker.
poster-centre = 중앙
# Not checked by a speaker.
poster-captured = 잡은 말
# Not checked by a speaker.
poster-rating = 레이팅
# Not checked by a speaker.
poster-turned = { $number }턴: 승률 { $before }%에서 { $after }%로

alt-poster = { $table }번 테이블의 결과. { $lines }
alt-poster-line = { $rank }위: { $player }, { $points }; 잡은 말 { $captured }, 중앙 { $centre }.
alt-prospects = { $table }번 테이블이 진행되는 동안 각자의 승률. { $lines }
alt-prospects-line = { $player }: 처음 { $first }%, 최고 { $most }%, 끝 { $last }%, 잡기 { $captured }번, 중앙 도착 { $arrived }번.
# Not checked by a speaker.
alt-turned = 승부처: { $number }턴, { $player } { $before }%에서 { $after }%로.
alt-replay = { $table }번 테이블의 게임 전체를 담은 애니메이션, { $date }: { $players }.

# Watching, reminders, games that are decided.
watch-away = 👀 모두 자리를 비워서 컴퓨터가 계속합니다. { $number }턴.
watch-over = -# 👀 { $number }턴까지 컴퓨터가 했습니다.
# Not checked by a speaker.
word-reminder = ⏰ { $player } 님 차례입니다! 제한 시간이 { $when } 끝납니다: { $link }
# Not checked by a speaker.
word-nudge = 👋 { $player } 님, 테이블에서 기다리고 있습니다: { $link }
# Not checked by a speaker.
word-taken = 💤 { $player } 님, 두 턴을 놓쳐서 컴퓨터가 대신 합니다. 언제든 **복귀**를 누르세요.
# Not checked by a speaker.
word-taken-asked = 💤 { $player } 님, { $askers } 님의 요청으로 컴퓨터가 대신 합니다. 언제든 **복귀**를 누르세요.
# Not checked by a speaker.
settled = 🏁 순위가 정해졌습니다.
# Not checked by a speaker.
settled-finish = 🏁 순위가 정해졌습니다. **바로 끝내기**를 누르면 끝으로 건너뜁니다.
# Not checked by a speaker.
alone-finish = 🏁 이제 나만 말이 남았습니다. **바로 끝내기**를 누르면 끝으로 건너뜁니다.
# Not checked by a speaker.
finish-wanted = 🏁 { $players } 님이 게임을 끝내고 싶어 합니다. **바로 끝내기**를 누르면 끝납니다.
button-finish = 바로 끝내기
# Not checked by a speaker.
finish-done = 네, 남은 턴은 컴퓨터가 합니다.
# Not checked by a speaker.
finish-asked = 네, 남은 턴은 컴퓨터가 합니다. 다음 턴에 동의가 필요한 사람: { $players }
# Not checked by a speaker.
refused-not-settled = 아직 순위가 바뀔 수 있습니다. 게임을 계속하세요.
card-leads = { $player } 님이 앞서고 있습니다.

# What stands before the decimals of a number.
decimal-mark = .
