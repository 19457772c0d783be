# 퍼즐: 내 게임의 턴과 봇에 들어 있는 퍼즐.

cmd-puzzle-name = 퍼즐
cmd-puzzle-description = 최선의 턴 찾기: 내 실수부터, 그다음은 준비된 퍼즐
button-try-again = 다시 해 보기
button-next-puzzle = 다음 퍼즐
puzzle-title = ### 🧩 퍼즐 { $total }개 중 { $number }번
puzzle-difficulty = -# 난이도: { $level }
puzzle-progress = -# 지금까지 푼 퍼즐: { $total }개 중 { $solved }개
puzzle-shared = { $player } 님이 이 퍼즐을 풀었습니다. 지금까지 { $total }개 중 { $solved }개를 풀었습니다. 한번 풀어 보세요: `/hypnosia puzzle`
puzzle-task = 최선의 턴을 찾아보세요.
puzzle-right = ✅ **정답:** { $moves }.
puzzle-wrong = ❌ **최선이 아닙니다:** { $moves }.
# Not checked by a speaker.
puzzle-in-game = 게임에서는: { $moves } (승률 손해 { $cost }%)
puzzle-again = 🔁 { $when } 다시 나옵니다.
puzzle-done = 🎓 두 번 풀었으니 다시 나오지 않습니다.
puzzles-due = 내 게임에서 나온 퍼즐 { $count }개가 기다리고 있습니다.

daily-title = ### 🧩 오늘의 퍼즐
# Not checked by a speaker.
daily-task = 최선의 턴은 무엇일까요? **답하기**를 누르면 나에게만 보이고, 첫 번째 시도만 인정됩니다.
daily-before = **지난 정답:** { $moves }. { $count ->
    [0] 아무도 답하지 않았습니다
   *[other] { $count }명 중 { $found }명이 풀었습니다
}: { $link }
# Not checked by a speaker.
daily-kept = 나에게만 보이며, 다른 사람들은 아직 풀고 있습니다. 몇 명이 풀었는지는 다음번 오늘의 퍼즐에 나옵니다.
daily-known-right = ✅ 이미 풀었습니다.
daily-known-wrong = 이미 답했습니다.
# Not checked by a speaker.
daily-solution = **최선의 턴:** { $moves }.
# Not checked by a speaker.
daily-streak = 🔥 오늘의 퍼즐 { $days }개를 연달아 답했습니다.
daily-lost = ⚠️ 오늘의 퍼즐을 올리던 채널이 삭제되어 퍼즐을 껐습니다. 서버 설정에서 다른 채널을 고를 수 있습니다: `/hypnosia settings`.
button-answer = 답하기
settings-puzzle = 오늘의 퍼즐을 올릴 채널(없으면 꺼짐)
settings-puzzle-hour = 퍼즐을 올리는 시각
settings-puzzle-time = { $hour }:00 UTC
settings-puzzle-refused = ⚠️ { $channel } 채널에 올리지 못했습니다. 그곳에 필요한 권한: **{ $permissions }**
button-puzzle = 오늘의 퍼즐
