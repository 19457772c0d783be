# 저절로 진행되는 저녁 모임 또는 컵 대회.

# Not checked by a speaker.
cmd-evening-name = 저녁
# Not checked by a speaker.
cmd-evening-description = 저절로 진행되는 저녁 모임이나 컵 대회. 모두에게 테이블이 있습니다
# Not checked by a speaker.
opt-length-name = 길이
# Not checked by a speaker.
opt-length-description = 하루 저녁, 또는 매주 한 라운드씩 하는 컵
# Not checked by a speaker.
choice-length-evening = 저녁 모임
# Not checked by a speaker.
choice-length-cup = 컵
# Not checked by a speaker.
opt-day-name = 요일
# Not checked by a speaker.
opt-day-description = 요일. 비워 두면 오늘이나 다음 날
# Not checked by a speaker.
choice-day-monday = 월요일
# Not checked by a speaker.
choice-day-tuesday = 화요일
# Not checked by a speaker.
choice-day-wednesday = 수요일
# Not checked by a speaker.
choice-day-thursday = 목요일
# Not checked by a speaker.
choice-day-friday = 금요일
# Not checked by a speaker.
choice-day-saturday = 토요일
# Not checked by a speaker.
choice-day-sunday = 일요일
# Not checked by a speaker.
opt-hour-name = 시간
# Not checked by a speaker.
opt-hour-description = 모임의 시간대로 정각
# Not checked by a speaker.
opt-weekly-name = 매주
# Not checked by a speaker.
opt-weekly-description = 매주 다시 할까요?

# Not checked by a speaker.
button-evenings = 저녁 모임
# Not checked by a speaker.
settings-evenings = 저녁 모임은 저절로 진행됩니다: `/hypnosia evening`
# Not checked by a speaker.
settings-evening-hosts = 모임 여는 사람
# Not checked by a speaker.
settings-evening-hosts-managers = 서버 관리자
# Not checked by a speaker.
settings-evening-hosts-events = 이벤트 관리자
# Not checked by a speaker.
settings-evening-hosts-everybody = 누구나
# Not checked by a speaker.
settings-evening-role = 알릴 역할(없으면 아무도)

# Not checked by a speaker.
fame-evenings = 저녁 모임

# Not checked by a speaker.
refused-of-evening = 이 테이블은 저녁 모임이나 컵의 테이블이라 자리와 옵션을 바꿀 수 없습니다.
# Not checked by a speaker.
card-round-over = 라운드가 끝나서 그때까지의 게임 상태로 집계했습니다.

# Not checked by a speaker.
evening-table = ### 저녁 모임 · { $place }
# Not checked by a speaker.
cup-table = ### 컵 · { $place }
# Not checked by a speaker.
evening-table-place = { $round }라운드 · { $number }번 테이블
# Not checked by a speaker.
evening-table-final = 결승 테이블
# Not checked by a speaker.
evening-table-number = -# 힙노시아 · { $table }번 테이블
# Not checked by a speaker.
evening-thread-name = { $place } · 힙노시아 { $table }: { $names }
# Not checked by a speaker.
evening-lobby-starts = { $when }에 시작합니다. 그때까지 이 테이블의 누구나 주사위에 단어를 더할 수 있습니다.
# Not checked by a speaker.
evening-soon = ⏰ { $players } 님: { $table }번 테이블의 게임이 { $when }에 시작합니다.
# Not checked by a speaker.
word-taken-absent = 💤 { $player } 님이 오지 않아 컴퓨터가 합니다. **복귀**를 누르면 자리를 돌려받습니다.
# Not checked by a speaker.
hand-over-question = 컴퓨터가 이 게임을 끝까지 대신 할까요? 이번 라운드 점수는 없고, 다른 사람은 아무것도 잃지 않습니다.
# Not checked by a speaker.
button-hand-over = 컴퓨터가 대신 하기
# Not checked by a speaker.
button-hand-over-confirm = 네, 넘깁니다
# Not checked by a speaker.
button-evening-why = 왜 이 테이블인가요?
# Not checked by a speaker.
button-evening-standings = 순위

# 무엇을 하는지: 카드와 목록.
# Not checked by a speaker.
evening-rounds-quick = 빠른 게임 { $rounds }라운드
# Not checked by a speaker.
evening-rounds-full = 정식 게임 { $rounds }라운드
# Not checked by a speaker.
evening-size = 테이블당 약 { $size }명

# 방장이 고르는 비공개 화면.
# Not checked by a speaker.
evening-draft = **{ $channel }의 저녁 모임** · { $when }
# Not checked by a speaker.
cup-draft = **{ $channel }의 컵** · 첫 라운드 { $when }
# Not checked by a speaker.
evening-draft-zone = -# 시각은 { $city } 기준입니다. `/hypnosia settings`의 `city` 옵션으로 바꿉니다.
# Not checked by a speaker.
evening-draft-weekly = 매주 열리는 모임의 다음 시각: { $when }.
# Not checked by a speaker.
evening-day-label = 요일을 고르세요
# Not checked by a speaker.
evening-rounds-label = 라운드를 고르세요
# Not checked by a speaker.
evening-size-label = 테이블당 인원을 고르세요
# Not checked by a speaker.
evening-to-cup = 대신 컵으로: 매주 한 라운드
# Not checked by a speaker.
evening-to-evening = 대신 저녁 모임으로: 모든 라운드를 이어서
# Not checked by a speaker.
evening-pace = 턴: { $pace }
# Not checked by a speaker.
button-evening-announce = 공지하기
# Not checked by a speaker.
button-evening-weekly-on = 매주: 켬
# Not checked by a speaker.
button-evening-weekly-off = 매주: 끔
# Not checked by a speaker.
button-evening-planned = 매주 모임
# Not checked by a speaker.
button-evening-rated-on = 레이팅 반영: 켬
# Not checked by a speaker.
button-evening-rated-off = 레이팅 반영: 끔
# Not checked by a speaker.
evening-announced = 공지했습니다. 곧 { $channel }에 카드가 올라옵니다.

# 첫 라운드 전의 카드.
# Not checked by a speaker.
evening-title = ### 저녁 모임 · { $when }
# Not checked by a speaker.
cup-title = ### 컵 · 첫 라운드 { $when }
# Not checked by a speaker.
evening-about = 최대 { $rounds }, 길어야 90분, { $tables }. 쉬는 사람이 없습니다.
# Not checked by a speaker.
cup-about = { $rounds }, 매주 하나({ $time }), { $tables }. 쉬는 사람이 없습니다.
# Not checked by a speaker.
evening-host = 방장: { $host }.
# Not checked by a speaker.
evening-weekly = 매주 열립니다.
# Not checked by a speaker.
evening-unrated = 레이팅에 반영하지 않습니다.
# Not checked by a speaker.
evening-in = **참가자({ $count }명):** { $players }
# Not checked by a speaker.
evening-in-none = 아직 참가자가 없습니다.
# Not checked by a speaker.
evening-more = + { $count }명 더
# Not checked by a speaker.
evening-asked = -# { $when }에 누가 왔는지 묻습니다. 늦으면 라운드의 절반이 시작될 때까지 들어올 수 있습니다.
# Not checked by a speaker.
cup-asked = -# 참가자는 라운드마다 자리를 받습니다.
# Not checked by a speaker.
evening-check-in = **오셨나요?** { $when }까지 **왔어요**를 누르세요.
# Not checked by a speaker.
evening-here = **온 사람({ $count }명):** { $players }
# Not checked by a speaker.
evening-missing = **아직 안 온 사람({ $count }명):** { $players }
# Not checked by a speaker.
evening-line = { $role } 저녁 모임 { $when }. **갈게요**를 누르세요.
# Not checked by a speaker.
cup-line = { $role } 컵, 첫 라운드 { $when }. **갈게요**를 누르세요.
# Not checked by a speaker.
evening-called = ⏰ { $players } 님: 저녁 모임이 { $when }에 시작합니다. **왔어요**를 누르면 자리를 받습니다.
# Not checked by a speaker.
evening-event = 저녁 모임
# Not checked by a speaker.
cup-event = 컵
# Not checked by a speaker.
evening-event-about = *관심 있음*은 알림만 줍니다. 자리를 받으려면 카드에서 **갈게요**를 누르세요: { $link }

# 첫 라운드부터의 카드.
# Not checked by a speaker.
evening-round-title = ### 저녁 모임 · { $rounds }라운드 중 { $round }라운드
# Not checked by a speaker.
cup-round-title = ### 컵 · { $rounds }라운드 중 { $round }라운드
# Not checked by a speaker.
evening-final-title = ### 저녁 모임 · 결승
# Not checked by a speaker.
cup-final-title = ### 컵 · 결승
# Not checked by a speaker.
evening-tables = { $playing ->
    [0] 모든 테이블이 끝났습니다.
   *[other] 테이블 { $playing }개가 게임 중입니다.
}
# Not checked by a speaker.
cup-until = 라운드는 늦어도 { $when }에 끝납니다.
# Not checked by a speaker.
cup-next = 다음 라운드는 { $when }에 시작합니다.
# Not checked by a speaker.
evening-final = **결승 테이블:** { $players }
# Not checked by a speaker.
evening-place = { $place } { $player } · **{ $score }**
# Not checked by a speaker.
evening-late = -# 늦었나요? **갈게요**를 누르면 다음 라운드에 자리를 받습니다.
# Not checked by a speaker.
evening-ties = -# 라운드 점수는 0~100이며, 이긴 사람의 비율입니다. 같으면 서로 간의 결과, 만난 사람들의 점수, 이긴 라운드 수의 순서로 가립니다.
# Not checked by a speaker.
evening-final-decides = -# 결승에 오른 사람의 순서는 결승 결과로만 정합니다.
# Not checked by a speaker.
evening-goes-on = 저녁 모임이 시작되었습니다: { $link }
# Not checked by a speaker.
cup-goes-on = 컵이 계속됩니다: { $link }
# Not checked by a speaker.
evening-over = { $count ->
   *[other] 🏆 저녁 모임 우승: { $players }!
}
# Not checked by a speaker.
cup-over = { $count ->
   *[other] 🏆 컵 우승: { $players }!
}
# Not checked by a speaker.
evening-void = 아무도 오지 않았습니다.
# Not checked by a speaker.
evening-only = { $player } 님만 왔습니다.
# Not checked by a speaker.
evening-stopped = 중단되었습니다. 그때까지 한 게임은 셉니다.
# Not checked by a speaker.
evening-next = 다음: { $when }.

# Not checked by a speaker.
button-evening-in = 갈게요
# Not checked by a speaker.
button-evening-out = 못 가요
# Not checked by a speaker.
button-evening-here = 왔어요
# Not checked by a speaker.
button-evening-go = 가야 해요
# Not checked by a speaker.
button-evening-back = 복귀
# Not checked by a speaker.
button-evening-more = 더 보기
# Not checked by a speaker.
button-evening-alone = 컴퓨터와 하기

# 비공개 답변.
# Not checked by a speaker.
evening-you-are-in = 참가합니다: { $when }. 시작 조금 전에 왔는지 묻습니다.
# Not checked by a speaker.
cup-you-are-in = 참가합니다. 첫 테이블은 { $when }에 열립니다.
# Not checked by a speaker.
evening-you-are-here = 확인했습니다. 자리는 { $when }에 받습니다.
# Not checked by a speaker.
evening-you-are-late = { $round }라운드부터 합니다. 1라운드는 50점입니다.
# Not checked by a speaker.
evening-you-missed = 놓친 다른 라운드는 0점입니다.
# Not checked by a speaker.
evening-you-play = 라운드마다 자리를 받습니다.
# Not checked by a speaker.
evening-you-are-out = 참가하지 않습니다. **갈게요**로 바꿀 수 있습니다.
# Not checked by a speaker.
evening-you-went = 더는 자리를 받지 않으며, 컴퓨터가 게임을 이어 갑니다. **복귀**로 바꿀 수 있습니다.
# Not checked by a speaker.
evening-you-are-back = 다시 오셨네요. 다음 라운드에 자리를 받습니다.
# Not checked by a speaker.
evening-you-sit = 내 테이블: { $link }
# Not checked by a speaker.
evening-you-were-away = 테이블에 오지 않아 자리를 받지 못합니다. **복귀**로 바꿀 수 있습니다.
# Not checked by a speaker.
evening-you-were-not-there = 왔다고 알리지 않아 자리가 없습니다. 늦게 들어올 수 있는 동안 **갈게요**를 누르면 자리를 받습니다.
# Not checked by a speaker.
evening-you-are-no-part = 이 모임의 참가자가 아닙니다.
# Not checked by a speaker.
evening-mine = { $count }명 중 { $place }위, { $score }점입니다.
# Not checked by a speaker.
evening-mine-final = 앞으로 펼쳐질 100가지 중 { $ways }가지에서 결승 테이블에 앉습니다.
# Not checked by a speaker.
evening-mine-final-first = 앞으로 펼쳐질 100가지 중 { $ways }가지에서 결승 테이블에 앉습니다. 이 게임을 이기면 { $first }가지입니다.
# Not checked by a speaker.
evening-standings-title = **순위**
# Not checked by a speaker.
evening-standings-none = 아직 끝난 테이블이 없습니다.
# Not checked by a speaker.
evening-alone-started = 내 테이블: { $link }
# Not checked by a speaker.
button-evening-stop = 중단
# Not checked by a speaker.
evening-stop-question = 중단할까요? 그때까지 한 게임은 세고, 진행 중인 게임은 계속됩니다.
# Not checked by a speaker.
evening-stop-weekly = 다음 주 모임은 남습니다. **매주: 켬**을 누르면 없어집니다.
# Not checked by a speaker.
button-evening-stop-confirm = 네, 중단합니다
# Not checked by a speaker.
evening-stop-done = 중단했습니다.
# Not checked by a speaker.
evening-why-only = 하나뿐인 테이블입니다.
# Not checked by a speaker.
evening-why-final = 결승 테이블입니다. 지금까지 가장 잘한 사람들이 만납니다.
# Not checked by a speaker.
evening-why-lot = 첫 라운드는 제비로 정합니다.
# Not checked by a speaker.
evening-why-nearest = { $met ->
    [0] 아직 만나지 않은 사람 중에서 점수가 가장 가까운 사람들입니다.
   *[other] 가장 적게 만난 사람 중에서 점수가 가장 가까운 사람들입니다. 그중 { $met }명은 전에 만났습니다.
}
# Not checked by a speaker.
evening-why-nobody-new = 모두와 이미 만났습니다.

# 거절.
# Not checked by a speaker.
refused-evening-permission = 여기서 저녁 모임을 여는 사람: { $hosts }. 서버 관리자가 `/hypnosia settings`에서 바꿀 수 있습니다.
# Not checked by a speaker.
refused-evening-place = 저녁 모임에는 서버의 텍스트 채널이 필요합니다. 테이블마다 스레드가 생기기 때문입니다. 그곳에서 명령어를 쓰세요.
# Not checked by a speaker.
refused-evening-threads = 저녁 모임에는 스레드가 필요한데 이 서버에서 꺼져 있습니다. 서버 관리자가 `/hypnosia settings`에서 바꿀 수 있습니다.
# Not checked by a speaker.
refused-evening-taken = 이 채널에는 이미 저녁 모임이 있습니다: { $link }
# Not checked by a speaker.
refused-evening-no-draft = 이미 공지했거나 너무 오래된 화면입니다. `/hypnosia evening`에서 지금 있는 것을 볼 수 있습니다.
# Not checked by a speaker.
refused-evening-past = { $when }: 이미 지난 시각입니다. 다른 요일이나 시각을 고르세요.
# Not checked by a speaker.
refused-evening-late = 라운드의 절반이 넘게 시작되어 새로 들어올 수 없습니다. `/hypnosia new`로 테이블을 열 수 있습니다.
# Not checked by a speaker.
refused-evening-over = 이미 끝났습니다. `/hypnosia new`로 테이블을 열 수 있습니다.
# Not checked by a speaker.
refused-evening-no-seat = 이 테이블에 자리가 없습니다.
# Not checked by a speaker.
refused-evening-not-alone = 혼자 온 사람만 쓸 수 있습니다.
# Not checked by a speaker.
refused-evening-stop = 방장과 서버 관리자만 할 수 있습니다.
# Not checked by a speaker.
refused-evening-role = 이 역할은 멘션할 수 없습니다. 역할 설정에서 **모든 사람이 이 역할을 @mention할 수 있도록 허용**이 켜진 역할을 고르세요. @everyone은 안 됩니다.

# 우승자: 시상대와 그림, 게시판, 명예의 전당.
# Not checked by a speaker.
podium-played = { $people }명 · { $rounds }라운드
# Not checked by a speaker.
alt-podium = { $title } 시상대. { $places }
# Not checked by a speaker.
alt-podium-place = { $place }위: { $player }, { $score }점.
# Not checked by a speaker.
noticeboard-evening = 📅 [저녁 모임]({ $link }) { $when } · { $count }명 참가
# Not checked by a speaker.
noticeboard-cup = 📅 [컵]({ $link }) { $when } · { $count }명 참가
# Not checked by a speaker.
noticeboard-evening-round = 📅 [저녁 모임]({ $link }) · { $rounds }라운드 중 { $round }라운드
# Not checked by a speaker.
noticeboard-cup-round = 📅 [컵]({ $link }) · { $rounds }라운드 중 { $round }라운드
# Not checked by a speaker.
noticeboard-evening-last = 🏆 지난 저녁 모임: { $players } ({ $count }명 참가)
# Not checked by a speaker.
noticeboard-cup-last = 🏆 지난 컵: { $players } ({ $count }명 참가)
# Not checked by a speaker.
evenings-none = 아직 저녁 모임이 없습니다. `/hypnosia evening`으로 공지하세요.
# Not checked by a speaker.
evenings-count = 지금까지 저녁 모임과 컵 { $count }번.
# Not checked by a speaker.
evenings-won = **최다 우승** · { $won }번 · { $players }
# Not checked by a speaker.
evenings-best = **최고 점수** · 라운드 평균 { $score }점 · { $players }
# Not checked by a speaker.
evenings-largest = **최대 규모** · { $count }명 · { $when }
# Not checked by a speaker.
evenings-last = **최근 우승자**
# Not checked by a speaker.
evenings-line = -# { $when } · { $players } ({ $count }명 참가)
