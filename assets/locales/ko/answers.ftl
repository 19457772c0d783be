# 나에게만 보이는 답: 무슨 일인지, 무엇을 하면 되는지.

refused-not-your-turn = 지금은 { $sign } { $player } 차례입니다. 그동안 **내 화면** 버튼으로 보드를 볼 수 있습니다.
refused-not-seated = 이 테이블에 앉아 있지 않습니다. 여기서 관전하거나 `/hypnosia new`로 직접 열 수 있습니다.
refused-no-seat = 이 테이블에 앉아 있지 않습니다. **참가**를 누르면 자리에 앉습니다.
refused-word = 주사위에 더할 수 없는 말입니다. 글자, 숫자, 띄어쓰기, - 와 ' 만 쓸 수 있고 최대 { $longest }자입니다.
refused-too-many-words = 이 테이블에 이미 단어 { $limit }개를 더했습니다. 더는 받지 않습니다.
refused-too-many-changes = 시작 전의 이 테이블을 이미 { $limit }번 바꾸었습니다. 더는 바꿀 수 없습니다. **시작**, **나가기**, **단어 더하기**는 계속 쓸 수 있습니다.
refused-lobby-worn-out = 이 테이블은 시작 전에 너무 자주 바뀌어 더는 바꿀 수 없습니다. 게임은 여전히 시작할 수 있고, `/hypnosia new`로 다른 테이블을 열 수 있습니다.
refused-no-words = 이 테이블은 예전 버전의 봇이 열었습니다. 그 주사위에는 단어를 더할 수 없습니다.
refused-reports = 이미 분석 { $limit }개를 기다리고 있습니다. 그중 하나가 나오면 다시 요청하세요.
refused-reports-busy = 분석을 기다리는 사람이 너무 많습니다. 몇 분 뒤에 다시 해 보세요.
refused-shares = 방금 여기에 이미 여러 가지를 공유했습니다. 다음 것은 { $when } 공유할 수 있습니다.
refused-stale = 이 버튼이 만들어진 뒤 보드가 바뀌었습니다. 가장 새로운 메시지를 쓰세요: { $link }
refused-doubled = 이미 처리되었습니다. 지금의 보드는 가장 새로운 메시지에 있습니다: { $link }
refused-over = 이 게임은 끝났습니다. 결과 아래의 **재대결**을 누르거나 `/hypnosia new`로 새 테이블을 여세요.
refused-unknown-table = 이 테이블은 더 이상 없습니다. `/hypnosia new`로 새로 여세요.
refused-foreign = 이 테이블은 다른 서버의 것입니다. 여기서는 `/hypnosia new`로 열 수 있습니다.
refused-full = 여섯 자리가 모두 찼습니다. `/hypnosia new`로 다른 테이블을 여세요.
refused-seat-kept = 남은 자리는 { $until }까지 초대받은 사람을 위해 비워 둡니다. 그 뒤에 다시 시도하거나 `/hypnosia new`로 다른 테이블을 여세요.
refused-invite = 초대할 사람을 `@Ada @Bruno`처럼 멘션으로 적어 주세요. 최대 다섯 명입니다.
refused-colour-taken = { $sign } { $colour } 자리는 방금 다른 사람이 골랐습니다. 다른 색을 고르세요.
refused-already-seated = 이미 이 테이블의 { $sign } { $colour } 자리에 앉아 있습니다. 다른 색을 고르거나 **나가기**를 누르세요.
refused-lobby-expired = 제때 시작하지 않아 이 테이블을 닫았습니다. `/hypnosia new`로 새로 여세요.
refused-lobby-cancelled = 이 테이블은 닫혔습니다. `/hypnosia new`로 새로 여세요.
refused-started = 게임이 이미 시작되어 이제 바꿀 수 없습니다. 관전하거나 `/hypnosia new`로 다른 테이블을 여세요.
refused-options-fixed = 다른 사람이 이 옵션으로 앉았으므로 다리, 시간, 레이팅 반영은 그대로입니다. 바꾸려면 테이블을 닫고 새로 여세요.
refused-lobby-open = 이 채널에 이미 { $table }번 테이블을 열었고, 게임은 아직 시작되지 않았습니다: { $link }
    먼저 시작하거나 닫으세요. 옵션은 그곳에서 바꿀 수 있습니다.
refused-close-running = 진행 중인 게임은 **서버 관리** 권한이나 그 테이블이 있는 채널의 **메시지 관리** 권한이 있는 사람만 닫을 수 있습니다. 직접 기권하려면 `/hypnosia resign`을 쓰세요.
refused-not-started = 게임이 아직 시작되지 않았습니다. 먼저 테이블 카드에서 **시작**을 누르세요.
refused-resigned = 이 게임을 기권했습니다. 계속 관전할 수 있습니다.
refused-not-legal = 지금은 할 수 없는 이동입니다. 가장 새로운 메시지의 버튼을 쓰세요: { $link }
refused-nothing-to-undo = 무를 것이 없습니다. 내 차례의 첫 번째 주사위만, 두 번째를 쓰기 전까지만 무를 수 있습니다.
refused-not-host = 이 테이블의 방장 { $host } 님만 할 수 있습니다. 5분 동안 소식이 없으면 앉아 있는 누구나 시작할 수 있습니다.
refused-host-alone = 이 테이블의 방장 { $host } 님만 할 수 있습니다.
refused-no-computer = 이 테이블에는 컴퓨터가 없습니다. **컴퓨터 추가** 버튼으로 앉힐 수 있습니다.
refused-too-many-tables-person = 이 서버에 이미 열린 테이블이 { $limit }개 있습니다. 여기서는 그것이 최대이며, 직접 연 테이블도 셉니다. 먼저 하나를 끝내거나 나오거나 닫으세요.
refused-too-many-tables-channel = 이 채널에는 이미 테이블 { $limit }개가 열려 있습니다. 여기서는 그것이 최대입니다. 그중 하나에 참가하거나 다른 채널을 쓰세요.
refused-channel-not-allowed = 이 채널에서는 힙노시아를 하지 않습니다. 다음 채널을 쓰세요: { $channels }
refused-not-over = 아직 끝나지 않은 게임입니다. 끝나면 재대결할 수 있습니다.
refused-seat-held = 지금은 컴퓨터가 대신 두고 있습니다. **돌아왔어요**를 누르면 다시 직접 둘 수 있습니다.
refused-time-ran-out = 시간이 지나 이번 차례는 컴퓨터가 둡니다. 다음 차례는 다시 직접 둘 수 있습니다.
refused-out-of-range = 이 값은 { $least }부터 { $most }까지여야 합니다.
refused-too-many-watchers = 이 서버에서는 한 메시지로 알릴 수 있는 최대 인원이 이미 새 테이블 알림을 받고 있습니다.
refused-not-held = 이미 직접 두고 있습니다. 내 차례가 되면 이동 버튼을 누르세요.
refused-hint-rated = 레이팅에 반영되는 게임이라 힌트가 없습니다. 힌트가 있는 게임은 `/hypnosia new`에서 레이팅 미반영으로 여세요.
refused-no-game-here = 이 채널에서 진행 중인 게임이 없습니다. `/hypnosia games`로 서버의 게임을 볼 수 있습니다.
refused-settings-permission = 서버 설정은 **서버 관리** 권한이 있는 사람만 바꿀 수 있습니다. 내 설정은 `/hypnosia settings`입니다.
refused-only-in-server = 힙노시아는 서버에서 합니다. 서버의 채널에서 명령어를 쓰세요.
refused-missing-permission = 이 채널에서 제게 필요한 권한이 없습니다: **{ $permissions }**. 서버를 관리하는 사람에게 부탁해 주세요.
refused-not-a-member = 이 서버에는 제 명령어만 있고 저는 서버의 멤버가 아니어서 여기에 글을 쓸 수 없습니다. 서버를 관리하는 사람에게 저를 초대해 달라고 부탁해 주세요: <{ $link }>
refused-bad-choice = 알 수 없는 선택입니다. 명령어를 다시 써 주세요.

failure = 제 쪽에서 문제가 생겼습니다. 다시 해 보시고, 또 그러면 봇을 운영하는 사람에게 다음 번호를 알려 주세요: `{ $id }`

permission-view-channel = 채널 보기
permission-send-messages = 메시지 보내기
permission-attach-files = 파일 첨부
permission-create-public-threads = 공개 스레드 만들기
permission-send-messages-in-threads = 스레드에서 메시지 보내기

notice-no-thread = -# 여기에서는 스레드를 열 수 없어 이 채널에서 게임을 합니다. 바꾸려면 제게 다음 권한을 주세요: **{ $permissions }**
new-done = { $table }번 테이블을 열었습니다.
board-done = { $table }번 테이블의 보드는 여기 있습니다: { $link }
board-coming = 곧 나타납니다.
