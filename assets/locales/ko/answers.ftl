# 나에게만 보이는 답: 무슨 일인지, 무엇을 하면 되는지.

refused-not-your-turn = 지금은 { $sign } { $player } 차례입니다. 그동안 **내 화면** 버튼으로 보드를 볼 수 있습니다.
refused-not-seated = 이 테이블에 참가하지 않았습니다. 관전하거나 `/hypnosia new`로 직접 열 수 있습니다.
refused-no-seat = 아직 이 테이블에 자리가 없습니다. **참가**를 누르세요.
# Not checked by a speaker.
refused-word = 쓸 수 없는 말입니다. 글자(로마자, 그리스, 키릴, 한글, 일본어, 한자 등), 숫자, 띄어쓰기, - 와 ' 만 쓸 수 있고 최대 { $longest }자입니다. 한글처럼 넓은 글자는 두 자로 셉니다.
refused-hide-word = **서버 관리** 권한이나 그 테이블이 있는 채널의 **메시지 관리** 권한이 있는 사람만 단어를 숨길 수 있습니다.
refused-no-such-word = 이 단어는 이미 숨겨져 있습니다.
refused-too-many-words = 여기에 이미 단어를 { $limit }개 더했습니다. 더는 더할 수 없습니다.
# Not checked by a speaker.
refused-too-many-changes = 시작하기 전에 이 테이블을 이미 { $limit }번 바꾸어 더는 바꿀 수 없습니다. **시작**, **나가기**, **단어 더하기**는 계속 쓸 수 있습니다.
refused-lobby-worn-out = 이 테이블은 시작 전에 너무 자주 바뀌어 더는 바꿀 수 없습니다. 게임은 여전히 시작할 수 있고, `/hypnosia new`로 다른 테이블을 열 수 있습니다.
refused-no-words = 이 테이블은 예전 버전의 봇에서 열려 단어를 더할 수 없습니다.
refused-reports = 이미 분석 { $limit }개를 기다리고 있습니다. 그중 하나가 끝나면 다시 요청하세요.
refused-reports-busy = 분석을 기다리는 사람이 너무 많습니다. 몇 분 뒤에 다시 해 보세요.
# Not checked by a speaker.
refused-shares = 방금 여기에 여러 번 공유했습니다. { $when } 다시 공유할 수 있습니다.
refused-share-there = { $channel }에 글을 쓸 수 없어 그곳에 공유할 수 없습니다.
refused-busy = 한꺼번에 너무 많습니다. 앞선 클릭의 응답을 기다려 주세요.
refused-stale = 그 사이 보드가 바뀌었습니다. 최신 메시지를 쓰세요: { $link }
refused-doubled = 이미 한 이동입니다. 지금의 보드: { $link }
refused-over = 이 게임은 끝났습니다. 결과 아래의 **재대결**을 누르거나 `/hypnosia new`로 새 테이블을 여세요.
refused-unknown-table = 이 테이블은 더 이상 없습니다. `/hypnosia new`로 새로 여세요.
refused-no-table-here = 이 서버에는 { $table }번 테이블이 없습니다. `/hypnosia games`로 열린 테이블을 볼 수 있습니다.
refused-full = 여섯 자리가 모두 찼습니다. `/hypnosia new`로 다른 테이블을 여세요.
refused-seat-kept = 남은 자리는 { $until }까지 초대받은 사람에게 예약되어 있습니다. 그 뒤에 다시 시도하거나 `/hypnosia new`로 다른 테이블을 여세요.
refused-invite = 초대할 사람을 멘션하세요(최대 다섯 명). 예: `@Ada @Bruno`
refused-invite-bot = 저는 자리에 앉을 수 없습니다. 컴퓨터와 하려면 **컴퓨터** 옵션을 쓰세요.
refused-invite-other-bot = { $player }: 봇은 참가할 수 없습니다. 컴퓨터와 하려면 **컴퓨터** 옵션을 쓰세요.
refused-invite-stranger = { $player }: 이 서버에 없는 사람이라 자리를 예약할 수 없습니다. 서버에 있는 사람을 초대해 주세요.
# Not checked by a speaker.
refused-invite-self = 내 테이블에는 이미 내 자리가 있습니다. 다른 사람을 초대해 주세요.
# Not checked by a speaker.
refused-versus-self = 같은 사람끼리는 비교할 수 없습니다. 다른 사람을 골라 주세요.
refused-versus-bot = 봇은 게임을 하지 않습니다. 함께 게임한 사람을 골라 주세요.
# Not checked by a speaker.
refused-versus-none = 이 서버에서 { $player } 님과 { $opponent } 님이 함께 끝낸 레이팅 반영 게임이 아직 없습니다.
refused-colour-taken = { $sign } { $colour } 자리는 방금 다른 사람이 골랐습니다. 다른 색을 고르세요.
refused-already-seated = 이미 자리가 있습니다: { $sign } { $colour }. 다른 색을 고르거나 **더 보기**에서 **나가기**를 누르세요.
refused-lobby-expired = 제때 시작하지 않아 이 테이블을 닫았습니다. `/hypnosia new`로 새로 여세요.
refused-lobby-cancelled = 이 테이블은 닫혔습니다. `/hypnosia new`로 새로 여세요.
refused-started = 게임이 이미 시작되어 이제 바꿀 수 없습니다. 관전하거나 `/hypnosia new`로 다른 테이블을 여세요.
# Not checked by a speaker.
refused-options-fixed = 이미 다른 사람이 참가했으므로 규칙, 시간, 레이팅 반영은 바꿀 수 없습니다. 바꾸려면 이 테이블을 닫고 새로 여세요.
refused-lobby-open = 이 채널에 이미 열어 둔 테이블이 있습니다: { $link }
    먼저 시작하거나 닫으세요. 옵션은 그곳에서 바꿀 수 있습니다.
refused-close-running = 진행 중인 게임은 **서버 관리** 권한이나 그 테이블이 있는 채널의 **메시지 관리** 권한이 있는 사람만 닫을 수 있습니다. 직접 기권하려면 보드의 **테이블**을 누르거나 `/hypnosia games`를 쓰세요.
# Not checked by a speaker.
refused-not-asked = 이미 정해졌습니다. 게임은 계속됩니다.
# Not checked by a speaker.
refused-question-stands = 이 테이블에는 아직 답을 기다리는 질문이 있습니다. 늦어도 { $when } 정해집니다.
# Not checked by a speaker.
refused-proposed-lately = 이 테이블에서 이미 제안했습니다. { $when } 다시 제안할 수 있습니다.
# Not checked by a speaker.
refused-unsuitable = 이 게임에서는 할 수 없거나 이제는 할 수 없는 제안입니다. *테이블*을 다시 열면 제안할 수 있는 것이 나옵니다.
# Not checked by a speaker.
refused-not-at-once = 이 게임은 그냥 닫을 수 없습니다. `/hypnosia games`의 *이 서버*에 있는 버튼을 누르면 할 수 있는 일이 나옵니다.
refused-not-started = 게임이 아직 시작되지 않았습니다. 먼저 테이블 메시지에서 **시작**을 누르세요.
refused-resigned = 이 게임을 기권했습니다. 계속 관전할 수 있습니다.
refused-not-called-off = 이 게임은 더 이상 취소할 수 없습니다. 지금 그만두면 패배로 기록됩니다.
refused-not-legal = 지금은 할 수 없는 이동입니다. 최신 메시지의 버튼을 쓰세요: { $link }
refused-nothing-to-undo = 무를 것이 없습니다. 두 번째 주사위를 쓰기 전까지 내 턴의 첫 번째 주사위를 무를 수 있습니다.
refused-not-host = 방장 { $host } 님만 할 수 있습니다. 방장이 5분 동안 자리를 비우면 참가한 누구나 시작할 수 있습니다.
refused-host-alone = 방장 { $host } 님만 할 수 있습니다.
refused-seat-free = 이미 비어 있는 자리입니다.
refused-too-many-tables-person = 이 서버에서 이미 테이블 { $limit }개에 참여 중이라 더는 참여할 수 없습니다. 직접 연 테이블도 포함됩니다. 먼저 하나를 끝내거나 나오거나 닫으세요.
refused-too-many-tables-channel = 이 채널에는 이미 테이블 { $limit }개가 열려 있어 더는 열 수 없습니다. 그중 하나에 참가하거나 다른 채널을 쓰세요.
# Not checked by a speaker.
refused-slow-tables-person = 이 서버에서 내가 연 느린 테이블 { $limit }개가 이미 플레이어를 기다리고 있어 더는 열 수 없습니다. 먼저 하나를 시작하거나 닫으세요. 실시간 테이블은 따로 셉니다.
# Not checked by a speaker.
refused-slow-tables-channel = 이 채널에는 이미 느린 테이블 { $limit }개가 플레이어를 기다리고 있어 더는 열 수 없습니다. 그중 하나에 참가하거나 다른 채널을 쓰세요. 실시간 테이블은 따로 셉니다.
refused-channel-not-allowed = 이 채널에서는 힙노시아를 할 수 없습니다. 다음 채널을 쓰세요: { $channels }
refused-not-over = 아직 끝나지 않은 게임입니다. 끝난 뒤에 재대결을 신청할 수 있습니다.
refused-seat-held = 지금은 컴퓨터가 대신 하고 있습니다. **복귀**를 누르면 다시 직접 할 수 있습니다.
refused-time-ran-out = 제한 시간이 지나 이번 턴은 컴퓨터가 합니다. 다음 턴부터 다시 직접 합니다.
refused-out-of-range = { $least }부터 { $most }까지의 값을 고르세요.
refused-too-many-watchers = 이 서버의 새 테이블 알림 목록이 가득 찼습니다.
refused-not-held = 이미 직접 하고 있습니다. 내 턴이 되면 이동 버튼을 누르세요.
# Not checked by a speaker.
refused-not-absent = 시간 제한이 없으면, 서버를 나갔거나 3일 동안 이동하지 않은 사람만 컴퓨터가 대신할 수 있습니다. 시간 제한이 있으면 컴퓨터가 저절로 맡습니다.
# Not checked by a speaker.
refused-not-absent-yet = 아직 이릅니다. 그때까지 이동이 없으면 { $when } 컴퓨터가 맡을 수 있습니다.
# Not checked by a speaker.
refused-asked-already = 이미 요청했습니다. { $when }, 또는 다른 사람도 요청하면 바로 컴퓨터가 시작합니다.
# Not checked by a speaker.
refused-clocks-stand-still = 장애로 시계가 멈춰 있어 지금은 아무도 자리를 비운 것으로 보지 않습니다. 몇 분 뒤에 다시 시도해 주세요.
refused-hint-rated = 레이팅 게임에는 힌트가 없습니다. 힌트를 보려면 **레이팅반영: 아니요**로 테이블을 여세요.
refused-no-game-here = 이 채널에서 진행 중인 게임이 없습니다. `/hypnosia games`로 이 서버의 게임을 볼 수 있습니다.
refused-settings-permission = 서버 설정은 **서버 관리** 권한이 있는 사람만 바꿀 수 있습니다. 내 설정은 `/hypnosia settings`입니다.
refused-only-in-server = 힙노시아는 서버에서만 할 수 있습니다. 서버의 채널에서 이 명령어를 쓰세요.
refused-missing-permission = 여기서 제게 필요한 권한이 없습니다: **{ $permissions }**. 서버 관리자에게 부탁해 주세요.
refused-private-thread = 저는 아직 이 스레드에 없습니다. 먼저 여기서 저를 멘션한 뒤 다시 시도해 주세요.
refused-locked-thread = 잠긴 스레드라서 버튼을 누를 수 없습니다. 채널이나 다른 스레드를 이용해 주세요.
refused-place = 여기서는 테이블을 열 수 없습니다. 텍스트 채널이나 스레드를 이용해 주세요.
refused-place-of-setting = { $channel }에 글을 쓸 수 없습니다. 먼저 그곳에서 제게 다음 권한을 주세요: **{ $permissions }**.
refused-not-a-member = 제 명령어는 설치되어 있지만 이 서버에 추가되지 않아 글을 올릴 수 없습니다. 관리자에게 저를 추가해 달라고 부탁해 주세요: <{ $link }>
refused-bad-choice = 알 수 없는 선택입니다. 명령어를 다시 써 주세요.

failure = 제 쪽에서 문제가 생겼습니다. 다시 해 보시고, 또 그러면 봇 운영자에게 다음 오류 코드를 알려 주세요: `{ $id }`

permission-view-channel = 채널 보기
permission-send-messages = 메시지 보내기
permission-attach-files = 파일 첨부
permission-create-public-threads = 공개 스레드 만들기
permission-send-messages-in-threads = 스레드에서 메시지 보내기
permission-create-expressions = 표현 만들기
permission-create-events = 이벤트 만들기
permission-pin-messages = 메시지 고정하기
permission-bypass-slowmode = 슬로우 모드 우회

# Not checked by a speaker.
notice-no-thread = -# 여기에는 스레드를 만들 수 없어 이 채널에서 게임을 합니다. 관리자가 권한을 주면 바뀝니다: **{ $permissions }**.
notice-thread-shut = -# 스레드가 잠기거나 보관되어 이 채널에서 게임을 계속합니다.
new-done = { $table }번 테이블을 열었습니다.
answer-refused = Discord에서 제 답변을 받아들이지 않았습니다. 요청은 처리되었을 수 있으니 확인한 뒤 다시 시도하세요.
cmd-board-name = 보드
# Not checked by a speaker.
cmd-board-description = 보드를 다시 맨 아래로 가져옵니다
board-done = { $table }번 테이블의 보드: { $link }
board-coming = 지금 올리고 있습니다.
