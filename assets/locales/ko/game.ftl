# 턴 메시지, 게임의 끝, 이동을 나타내는 말.

turn-head = { $sign } { $player } · { $number }턴 · 주사위 { $roll }
exercise-head = 내 색은 { $player } · 주사위 { $roll }
# Not checked by a speaker.
turn-choose = 이동을 고르세요. 보드의 글자는 도착할 칸입니다. ✕는 잡기, ≡는 쌓기, ⇒는 탑 옮기기입니다.
# Not checked by a speaker.
turn-first-die = 이동: { $moves }. 이제 { $die }.
turn-points-label = 점수: { $points }
turn-deadline = 제한 시간이 { $when } 끝남
turn-set-up = { $sign } { $player }부터 시작합니다: { $rolls }

turn-closed = { $sign } { $player } · { $number }턴 · { $roll }: { $moves }
turn-over = { $number }턴이 끝났습니다.
turn-moved = 게임은 { $channel }에서 계속됩니다.
turns-left-out = … 이전 { $count }턴
turn-resigned = 🏳️ { $sign } { $player } 님이 기권했습니다({ $number }턴)
turn-nothing = 가능한 이동 없음
turn-lost-die = { $die } 버림
turn-forced = 자동
# Not checked by a speaker.
turn-by-computer = 시간 초과, 컴퓨터가 이동
# Not checked by a speaker.
turn-held-by-computer = 컴퓨터가 이동
# Not checked by a speaker.
turn-seat-held = { $players } 님 대신 컴퓨터가 하고 있습니다. **복귀**를 누르면 다시 직접 할 수 있습니다.
# Not checked by a speaker.
turn-stand-in-asked = 💤 { $askers } 님이 { $player } 님 대신 컴퓨터가 하게 해 달라고 요청했습니다. { $when }, 또는 다른 사람도 요청하면 바로 시작합니다.
# Not checked by a speaker.
turn-put-away = 📦 3일 동안 아무도 하지 않아 보관한 게임입니다. 테이블 수 한도에 들지 않습니다. **계속하기**를 누르거나 이동하면 다시 이어집니다.
turn-hint = -# 막막하신가요? **힌트**가 이동을 하나 추천합니다.

move-stack = 탑

# Not checked by a speaker.
whole-turn = 주사위 두 개를 한 번에
# Not checked by a speaker.
whole-turn-first = 주사위 두 개를 한 번에 ({ $count }개 중 { $shown }개)
# Not checked by a speaker.
whole-turn-or-move = 주사위 두 개를 한 번에, 또는 다른 이동 { $count }개
# Not checked by a speaker.
moves-more = 다른 이동 { $count }개
button-undo = 무르기
button-my-view = 내 화면
# Not checked by a speaker.
button-table-page = 테이블
# Not checked by a speaker.
button-refresh = 새로 고침
button-help = 도움말
button-resign = 기권
button-hint = 힌트
button-why = 왜?
button-back = 복귀
# Not checked by a speaker.
button-stand-in = { $player } 대신 컴퓨터에게 맡기기
# Not checked by a speaker.
button-continue = 계속하기
# Not checked by a speaker.
button-nudge = { $player } 재촉하기

# Not checked by a speaker.
table-page-as-of = -# 기준: { $when }

# Not checked by a speaker.
hint-answer = 제 추천: **{ $label }**
# Not checked by a speaker.
hint-then = 그다음: **{ $way }**
back-done = 다시 오셨군요! 이제 { $sign } { $colour } 말을 직접 움직입니다.
# Not checked by a speaker.
stand-in-noted = { $when }, 또는 다른 사람도 요청하면 바로 컴퓨터가 { $player } 님 대신 합니다. 그 전에 { $player } 님이 이동하면 취소됩니다.
# Not checked by a speaker.
stand-in-done = 이제 컴퓨터가 { $player } 님 대신 합니다. { $player } 님은 클릭 한 번으로 돌아올 수 있습니다.
# Not checked by a speaker.
continue-done = { $table }번 테이블의 게임이 이어집니다: { $link }
# Not checked by a speaker.
nudge-done = 늦어도 조용한 시간이 끝나면 { $player } 님에게 알립니다.
# Not checked by a speaker.
nudge-soon = 제한 시간의 3분의 1이 지난 뒤에 할 수 있습니다: { $when }
# Not checked by a speaker.
nudge-before = 이 턴에는 { $player } 님을 이미 재촉했습니다.
# Not checked by a speaker.
nudge-enough = { $player } 님은 하루 동안 두 번 재촉받았습니다. 지금은 더 할 수 없습니다.
# Not checked by a speaker.
nudge-over = 그 턴은 끝났습니다.

# 컴퓨터가 그렇게 둔 이유. 각 줄은 그 턴 아래에 나온다.
# Not checked by a speaker.
why-nobody = 내 지난 턴 이후 컴퓨터가 고를 것이 없었습니다.
# Not checked by a speaker.
why-nothing = 특별한 이유는 없습니다
# Not checked by a speaker.
why-only = 할 수 있는 이동이 이것뿐입니다
why-takes = 말 { $count }개를 잡습니다
why-arrives = 중앙에서 +{ $points }점을 얻습니다
# Not checked by a speaker.
why-safer = 더 안전합니다: 잡힐 확률 { $here }% (다른 이동 { $others }%)
# Not checked by a speaker.
why-hunts = 다음 턴에 잡을 확률 { $here }% (다른 이동 { $others }%)
why-crosses = 다리를 건너 더 안쪽으로 갑니다
why-stacks = 말을 쌓습니다. 탑은 탑으로만 잡을 수 있습니다
# Not checked by a speaker.
why-keeps-stack = 탑을 나누지 않습니다
# Not checked by a speaker.
why-on-bridge = 다리 위에서 건널 준비를 합니다
why-leaves = 새 말을 집에서 내보냅니다

# Not checked by a speaker.
view-seated = 내 색은 { $sign } { $colour } · { $what }
# Not checked by a speaker.
view-home = 집에 말 { $count }개
# Not checked by a speaker.
view-away = 원 위에 { $count }개
# Not checked by a speaker.
view-watching = 관전 중입니다.
view-since = 내 지난 턴 이후:
view-latest = 최근 턴:
# Not checked by a speaker.
button-view-turned = 내 자리를 아래로
# Not checked by a speaker.
button-view-plain = 원래대로

event-stack-walks = 🥞 탑 { $way }
event-stacks = 🥞 { $way }, 쌓음
event-takes = 💥 { $way }, { $player }의 { $count ->
    [1] 말을
   *[2] 말 두 개를
} 잡음 (+{ $points })
event-centre = { $from } → 🎯 { $count ->
    [2] { $arrival ->
        [1] 첫 번째와 두 번째로 중앙 도착
       *[other] 두 말 모두 중앙 도착
    }
   *[1] { $arrival ->
        [1] 첫 번째로 중앙 도착
       *[other] 중앙 도착
    }
} (+{ $points })

# Not checked by a speaker.
resign-question = { $table }번 테이블에서 기권할까요? 내 말이 모두 빠지고, 남은 모든 사람보다 순위가 낮아집니다. 되돌릴 수 없습니다.
# Not checked by a speaker.
resign-question-loss = { $table }번 테이블에서 기권할까요? 패배로 기록됩니다. 내 말이 모두 빠지고, 남은 모든 사람보다 순위가 낮아집니다. 되돌릴 수 없습니다.
call-off-question = { $table }번 테이블의 게임을 그만둘까요? 게임이 취소되고 결과도 기록도 남지 않습니다. 같은 사람과는 일주일에 한 번만 할 수 있습니다.
button-resign-confirm = 네, 기권합니다
button-call-off = 네, 취소합니다
button-keep-playing = 아니요, 계속합니다
# Not checked by a speaker.
resign-done = { $table }번 테이블에서 기권했습니다. 계속 관전할 수 있습니다.
call-off-done = { $table }번 테이블의 게임이 취소되었습니다. 아무것도 기록되지 않습니다.
resign-kept = 네, 게임을 계속합니다.

alt-turn = 힙노시아 보드. { $player } 차례.
alt-dice = 주사위: { $dice }.
alt-last = 지난 턴: { $player }, { $moves }.
alt-player = { $player }: { $points }; { $places }.
alt-named = { $player }({ $colour })
alt-home = 집 { $slots }
alt-centre = 중앙에 { $count }개
alt-stack = { $space }에 두 개
alt-resigned = 기권
alt-nothing = 남은 말 없음
alt-end = 게임이 끝난 힙노시아 보드.

board-as-text = -# 여기에는 그림을 올릴 수 없어(**{ $permission }**) 보드를 글로 보여 드립니다.
