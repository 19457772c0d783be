# 게임 전과 게임 중의 테이블 카드.

cmd-new-name = 새게임
cmd-new-description = 이 채널에 테이블을 엽니다
# Not checked by a speaker.
opt-pace-name = 속도
# Not checked by a speaker.
opt-pace-description = 한 턴에 쓸 수 있는 시간
opt-rated-name = 레이팅반영
opt-rated-description = 이 게임을 레이팅에 반영할까요?
choice-rated-yes = 예
# Not checked by a speaker.
choice-rated-no = 아니요 (힌트 있는 연습)
opt-computers-name = 컴퓨터
opt-computers-description = 바로 추가할 컴퓨터의 수
opt-level-name = 수준
opt-level-description = 컴퓨터의 실력
opt-invite-name = 초대
opt-invite-description = 초대할 사람 최대 다섯 명, 예: @Ada @Bruno

lobby-title = ### 힙노시아 · { $table }번 테이블
# Not checked by a speaker.
lobby-rematch = { $table }번 테이블의 재대결: 모두 **참가**를 누르면 시작합니다.
origin = 🎯 { $table }번 테이블의 { $turn }턴부터 하는 연습: { $link }
series = 전적: { $score }
lobby-free = 남은 자리: { $colours }
lobby-full = 자리가 모두 찼습니다.
# Not checked by a speaker.
lobby-needs-player = 다른 플레이어를 기다리는 중입니다. 아무도 없으면 **컴퓨터 추가**를 누르세요.
lobby-waiting = { $players } 님을 기다리는 중입니다.
lobby-needs-person = 사람이 한 명은 있어야 합니다. **참가**를 누르세요.
# Not checked by a speaker.
lobby-ready = { $host } 님, 준비되면 **시작**을 누르세요.
# Not checked by a speaker.
lobby-ready-waiting = { $players } 님을 기다리는 중입니다. { $host } 님이 먼저 시작해도 됩니다.
lobby-host-mark = 방장
# Not checked by a speaker.
lobby-kept = { $player } (초대됨, { $until }까지 자리 예약)
# Not checked by a speaker.
lobby-freed = -# { $host } 님이 { $player } 님을 내보냈습니다. 다시 참가할 수 있습니다.
# Not checked by a speaker.
lobby-line-open = 🎲 { $host } 님이 { $table }번 테이블을 열었습니다
# Not checked by a speaker.
lobby-line-invited = 🎲 { $host } 님이 { $players } 님을 { $table }번 테이블에 초대했습니다
# Not checked by a speaker.
lobby-line-rematch = 🎲 { $host } 님이 { $table }번 테이블의 재대결을 신청했습니다: { $players }
lobby-options = { $rated } · { $time }
lobby-practice = 혼자: 연습. 두 명 이상: { $options }
lobby-options-fixed = -# 다른 사람이 참가했으므로 규칙, 시간, 레이팅 반영은 이제 바뀌지 않습니다.
lobby-more = ### { $table }번 테이블 더 보기
lobby-closes = { $when } 닫힘
# Not checked by a speaker.
lobby-waits = 시작하지 않으면 { $when } 닫힘

lobby-cancelled = ### 힙노시아 · { $table }번 테이블
    이 테이블은 닫혔습니다. `/hypnosia new`로 새 테이블을 열 수 있습니다.
lobby-expired = ### 힙노시아 · { $table }번 테이블
    제때 시작하지 않아 이 테이블을 닫았습니다. `/hypnosia new`로 새 테이블을 열 수 있습니다.
# Not checked by a speaker.
lobby-opened-again = { $table }번 테이블로 다시 열었습니다.

button-join = 참가
button-leave = 나가기
button-word = 단어 더하기
button-add-computer = 컴퓨터 추가
# Not checked by a speaker.
button-free-seat = 내보내기
button-options = 옵션
button-fair-dice = 공정한 주사위
button-start = 시작
# Not checked by a speaker.
button-full-game = 정식 게임
button-more = 더 보기
button-cancel = 테이블 닫기
# Not checked by a speaker.
button-open-again = 다시 열기
# Not checked by a speaker.
again-done = { $before }번 테이블을 { $table }번으로 다시 열었습니다: { $link }
# Not checked by a speaker.
start-done = { $table }번 테이블의 게임이 시작되었습니다. 테이블 메시지는 지금 바꿀 수 없어 나중에 바뀝니다.

join-placeholder = 색을 고르세요
# Not checked by a speaker.
join-done = 내 색은 { $sign } { $colour }입니다. 다른 색으로 바꿀까요?
leave-done = { $table }번 테이블에서 나왔습니다.
word-title = 주사위에 더할 단어
# Not checked by a speaker.
word-label = 다른 사람이 짐작하지 못할 단어나 문구
word-placeholder = 글자, 숫자, 띄어쓰기, - 와 ' 만
# Not checked by a speaker.
word-done = { $table }번 테이블의 주사위에 더했습니다: **{ $word }**. 공개 기록에 남습니다. 그 뒤에 무언가 바뀌면, 하나 더 더해서 다시 마지막 단어로 만드세요.
# Not checked by a speaker.
hide-word-placeholder = 모두에게 숨길 단어를 고르세요
hide-word-done = 단어를 숨겼습니다. 그 자리에 해시가 대신 남아 주사위는 계속 확인할 수 있습니다.
form-again = 시간이 너무 걸렸습니다. 버튼을 다시 눌러 주세요.
# Not checked by a speaker.
computer-question = 어느 수준으로 할까요?
# Not checked by a speaker.
computer-ratings = -# 숫자는 레이팅이며, 내 레이팅과 같은 기준입니다.
computer-placeholder = 수준을 고르세요
computer-done = 참가했습니다: { $player }.
computer-another = 하나 더 추가할까요?
# Not checked by a speaker.
free-seat-which = 누구를 내보낼까요?
# Not checked by a speaker.
seat-freed = 내보냈습니다: { $player }.

options-question = { $table }번 테이블의 옵션입니다. 고르는 즉시 적용됩니다.
options-variant = 규칙
options-rated = 게임

# Not checked by a speaker.
cancel-question = { $table }번 테이블을 완전히 닫을까요?
# Not checked by a speaker.
close-question = { $table }번 테이블을 완전히 닫을까요? 아무도 결과를 얻지 못하며, 함께하던 사람들이 좋아하지 않을 수 있습니다.
button-cancel-confirm = 네, 닫습니다
button-keep-open = 아니요, 그대로 둡니다
cancel-done = { $table }번 테이블을 닫았습니다.
cancel-kept = { $table }번 테이블을 열어 둡니다.
# Not checked by a speaker.
close-resigns = { $table }번 테이블에서 레이팅 반영 게임을 하고 있습니다. 이 게임을 닫으면 기권으로 처리됩니다.
# Not checked by a speaker.
close-ask-question = { $table }번 테이블을 닫을까요? 먼저 플레이어들에게 물어봅니다. 아무도 계속하지 않으면 게임은 결과 없이 끝납니다. 답할 시간: { $time }. **지금 없애기**를 누르면 바로 끝나고, 누가 했는지 모두에게 보입니다.
# Not checked by a speaker.
button-ask-to-close = 플레이어에게 묻기
# Not checked by a speaker.
button-remove-now = 지금 없애기
# Not checked by a speaker.
close-asked = { $table }번 테이블의 플레이어들에게 물었습니다. 아무도 계속하지 않으면 { $when } 닫힙니다.
# Not checked by a speaker.
close-agreed = 동의했습니다. { $table }번 테이블은 모두 동의하면 닫히고, 늦어도 { $when } 닫힙니다.
# Not checked by a speaker.
close-played-on = { $player } 님이 계속합니다. { $table }번 테이블은 열려 있습니다.
# Not checked by a speaker.
word-closing = 🛑 { $players }: { $moderator } 님이 이 게임을 닫으려고 합니다. 아무도 계속하지 않으면 게임은 결과 없이 끝납니다. 답할 시간: { $time }. 그때까지 제한 시간은 멈춥니다.
# Not checked by a speaker.
button-play-on-asked = 계속하기
# Not checked by a speaker.
button-agree-to-close = 게임 닫기
# Not checked by a speaker.
moderator-gone = 관리자
# Not checked by a speaker.
word-proposed-slow = 🌙 { $players }: { $player } 님이 내일 계속하자고 합니다. 모두 동의하면 이제부터 턴 제한 시간은 { $turn }입니다. 답할 시간: { $time }. 답이 없으면 거절로 봅니다. 그때까지 제한 시간은 멈춥니다.
# Not checked by a speaker.
word-proposed-rest = 🌙 { $players }: { $player } 님이 { $day }까지 게임을 쉬자고 합니다. 모두 동의하면 그날 턴의 제한 시간이 처음부터 다시 흐르고, 그 전에 이동해도 됩니다. 답할 시간: { $time }. 답이 없으면 거절로 봅니다. 그때까지 제한 시간은 멈춥니다.
# Not checked by a speaker.
word-proposed-end = 🏁 { $players }: { $player } 님이 여기서 게임을 끝내자고 합니다. 모두 동의하면 결과 없이 끝나고 레이팅에 반영되지 않습니다. 답할 시간: { $time }. 답이 없으면 거절로 봅니다. 그때까지 제한 시간은 멈춥니다.
# Not checked by a speaker.
button-agree = 동의
# Not checked by a speaker.
button-decline = 거절
# Not checked by a speaker.
button-go-on = 내일 계속
# Not checked by a speaker.
button-rest = 쉬는 날 정하기
# Not checked by a speaker.
button-end-here = 여기서 끝내기
# Not checked by a speaker.
button-end-here-confirm = 네, 여기서 끝냅니다
# Not checked by a speaker.
rest-question = { $table }번 테이블의 게임을 언제까지 쉴까요? 자리를 지키고 있는 모두가 동의해야 합니다. 그때까지 제한 시간은 멈추고, 그 전에 이동해도 됩니다.
# Not checked by a speaker.
rest-placeholder = 날짜 선택
# Not checked by a speaker.
rest-date = { $days }일 뒤 · { $date }
# Not checked by a speaker.
end-here-question = { $table }번 테이블의 게임을 여기서 끝낼까요? 자리를 지키고 있는 모두가 동의하면 지금 점수로 끝납니다. 결과도 레이팅도 기록도 없습니다.
# Not checked by a speaker.
proposal-asked = { $table }번 테이블의 다른 플레이어들에게 물었습니다. 모두 동의하지 않으면 { $when } 없던 일이 됩니다.
# Not checked by a speaker.
proposal-agreed = 동의했습니다. 모두 동의하지 않으면 { $when } 없던 일이 됩니다.
# Not checked by a speaker.
proposal-declined = { $player } 님이 동의하지 않습니다. { $table }번 테이블은 그대로입니다.
# Not checked by a speaker.
agreed-slow = 모두 동의했습니다. 이제부터 { $table }번 테이블의 턴 제한 시간은 { $turn }입니다.
# Not checked by a speaker.
agreed-rest = 모두 동의했습니다. { $table }번 테이블의 게임은 { $day }까지 쉽니다. 그 전에 이동해도 됩니다.
# Not checked by a speaker.
agreed-end = 모두 동의했습니다. { $table }번 테이블의 게임은 여기서 결과 없이 끝납니다.

# Not checked by a speaker.
thread-name = 힙노시아 { $table } · { $pace }: { $names }
alt-lobby = 시작할 때의 보드: 여섯 색이 각각 원 밖에 말 { $pawns }개를 두고, 중앙은 비어 있습니다.

card-title = ### 힙노시아 · { $table }번 테이블
card-turn = { $number }턴: { $sign } { $player }
card-dice = -# 공정한 주사위 `{ $fingerprint }`
# Not checked by a speaker.
card-dice-log = -# 공정한 주사위 `{ $fingerprint }` · 기록 `{ $log }`
card-aborted = 게임이 중간에 중단되었습니다. 관리자가 닫았거나, 채널이 없어졌거나, 제가 서버에서 나가게 되었습니다. 결과는 없습니다.
card-called-off = { $player } 님이 취소했습니다. 결과는 없습니다.
# Not checked by a speaker.
card-closed-by = { $moderator } 님이 닫았습니다. 결과는 없습니다.
# Not checked by a speaker.
card-closed = 관리자가 닫았습니다. 결과는 없습니다.
# Not checked by a speaker.
card-ended-here = 플레이어들이 합의하여 여기서 끝냈습니다. 결과는 없고 레이팅에 반영되지 않습니다.
# Not checked by a speaker.
card-channel-deleted = 이 게임의 채널이 삭제되었습니다. 결과는 없습니다.
# Not checked by a speaker.
card-bot-removed = 제가 서버에서 나가게 되었습니다. 결과는 없습니다.
button-watch = 게임 보기
button-see-result = 결과 보기
