# 게임 전과 게임 중의 테이블 카드.

lobby-title = ### 힙노시아 · { $table }번 테이블
lobby-invitation = 말 네 개를 가운데까지 보내고, 가는 길에 상대 말을 잡으세요. 2~6명, 둘이서 약 20분 걸립니다.
lobby-rematch = { $table }번 테이블의 재대결: 지난 판에 함께한 사람이 모두 **참가**를 누르면 바로 시작합니다.
origin = 🎯 { $table }번 테이블의 { $turn }턴부터 하는 연습: { $link }
series = 전적: { $score }
lobby-free = 남은 자리: { $colours }
lobby-full = 자리가 모두 찼습니다.
lobby-needs-player = 시작하려면 한 명이 더 필요합니다. **참가** 또는 **컴퓨터 추가**를 누르세요.
lobby-needs-person = 시작하려면 사람도 앉아야 합니다. **참가**를 누르세요.
lobby-ready = 준비되었습니다. { $host } 님이 **시작**을 누르면 됩니다.
lobby-ready-waiting = { $host } 님이 **시작**을 누르거나 { $players } 님을 기다릴 수 있습니다.
lobby-host-mark = 방장
lobby-kept = { $until }까지 { $player } 님을 위해 비워 둡니다
lobby-told = -# 새 테이블 알림: { $people }
lobby-options = { $variant } · 턴 제한 시간: { $time } · { $rated }
lobby-options-fixed = -# 다른 사람이 앉았으므로 다리, 시간, 레이팅 반영은 이제 바뀌지 않습니다.
lobby-fair = -# 공정한 주사위(`{ $fingerprint }`): 테이블을 열 때 비밀 시드를 뽑고, **참가**와 **시작**을 누를 때마다 섞으며, 게임이 끝나면 모든 주사위를 확인할 수 있습니다.
lobby-words = -# 공정한 주사위(`{ $fingerprint }`): 테이블을 열 때 비밀 시드를 뽑았고, 시작 전에 일어난 모든 일, 특히 단어를 함께 섞습니다. 마지막 단어를 더한 사람은 아무도 주사위를 고르지 않았음을 알 수 있습니다.
lobby-last-word = -# 주사위의 마지막 단어는 { $player } 님의 것이며, 그 뒤로 바뀐 것이 없습니다.
lobby-expires = -# 아무 일도 없으면 { $when }, 늦어도 { $latest } 닫힙니다.
lobby-expires-empty = -# 아무도 앉지 않으면 { $when } 닫힙니다.
lobby-expires-last = -# 게임이 시작되지 않으면 { $when } 닫힙니다.

alt-lobby = 시작할 때의 Hypnosia 판: 다리로 이어진 네 개의 동심원과 바깥쪽 집에 있는 말들.

lobby-cancelled = ### 힙노시아 · { $table }번 테이블
    이 테이블은 닫혔습니다. `/hypnosia new`로 새 테이블을 열 수 있습니다.
lobby-expired = ### 힙노시아 · { $table }번 테이블
    제때 시작하지 않아 이 테이블을 닫았습니다. `/hypnosia new`로 새 테이블을 열 수 있습니다.

button-join = 참가
button-leave = 나가기
button-word = 단어 더하기
button-add-computer = 컴퓨터 추가
button-remove-computer = 컴퓨터 빼기
button-options = 옵션
button-fair-dice = 공정한 주사위
button-start = 시작
button-more = 더 보기
button-cancel = 테이블 닫기

join-placeholder = 색을 고르세요
join-done = { $sign } { $colour } 자리에 앉았습니다. 여기서 색을 바꿀 수 있습니다.
leave-done = { $table }번 테이블에서 나왔습니다.
word-title = 주사위에 더할 단어
word-label = 아무도 짐작하지 못할 말
word-placeholder = 글자, 숫자, 띄어쓰기, - 와 ' 만
word-done = { $table }번 테이블의 주사위에 더한 단어: **{ $word }**. 아래 줄들의 마지막 줄로 기록에 계속 남습니다. 그 뒤에 누가 무엇을 바꾸면 시작 전까지 하나 더 더할 수 있습니다.
lobby-word-hidden = 숨겨진 단어
hide-word-placeholder = 단어를 모두에게서 숨기기
hide-word-done = 단어를 숨겼습니다. 그 자리에는 해시가 있어 주사위는 계속 확인할 수 있습니다.
form-again = 시간이 너무 걸렸습니다. 버튼을 다시 눌러 주세요.
computer-question = 컴퓨터를 어느 수준으로 할까요? 수준은 컴퓨터마다 따로 정합니다.
computer-placeholder = 수준을 고르세요
computer-done = 자리에 앉았습니다: { $player }.
computer-another = 하나 더 추가할까요?
computer-which = 어느 컴퓨터를 뺄까요?
computer-gone = 테이블에서 나갔습니다: { $player }.

options-question = { $table }번 테이블의 옵션입니다. 고르는 즉시 적용됩니다.
options-variant = 다리
options-time = 턴 제한 시간
options-level = 대리
options-rated = 게임

cancel-question = { $table }번 테이블을 닫을까요? 모두에게 적용됩니다.
close-question = { $table }번 테이블을 닫을까요? 모두에게 적용됩니다. 게임은 바로 끝나고 승패는 없습니다.
button-cancel-confirm = 네, 닫습니다
button-keep-open = 아니요, 그대로 둡니다
cancel-done = { $table }번 테이블을 닫았습니다.
cancel-kept = { $table }번 테이블을 그대로 둡니다.

thread-name = 힙노시아: { $names }

card-title = ### 힙노시아 · { $table }번 테이블
card-turn = { $number }턴: { $sign } { $player }
card-dice = -# 공정한 주사위 `{ $fingerprint }`
card-dice-word = -# 공정한 주사위 `{ $fingerprint }` · 마지막 단어: { $player }
card-aborted = 게임이 끝나기 전에 중단되었습니다. 관리자가 닫았거나, 채널이 없어졌거나, 제가 서버에서 나가게 되었습니다. 승패는 없습니다.
button-watch = 게임 보기
button-see-result = 결과 보기
