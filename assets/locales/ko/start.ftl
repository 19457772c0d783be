# 게임이 저절로 시작되는 때.

# Not checked by a speaker.
start-label = 시작
# Not checked by a speaker.
start-by-host = 내가 시작을 누르면
# Not checked by a speaker.
start-with-people = { $people }명이 모이면
# Not checked by a speaker.
start-today = 오늘 · { $date }
# Not checked by a speaker.
start-hour = 시각을 고르세요
# Not checked by a speaker.
start-question = { $table }번 테이블의 게임을 몇 시에 시작할까요? 날짜: { $day }. 시각은 { $city } 기준이며, `/hypnosia settings`의 `도시` 옵션으로 바꿀 수 있습니다.
# Not checked by a speaker.
start-at = 게임은 { $when }에 시작됩니다.
# Not checked by a speaker.
start-people = { $people }명이 모이면 게임이 저절로 시작됩니다.
# Not checked by a speaker.
lobby-starts-at = { $when }에 그때까지 모인 사람들과 시작됩니다. 두 명 이상이 필요하며, 테이블은 그때까지 열려 있습니다.
# Not checked by a speaker.
lobby-starts = { $when } 시작됩니다.
# Not checked by a speaker.
word-start-soon = ⏰ { $players }: { $table }번 테이블의 게임이 { $when } 시작됩니다. 올 수 없으면 테이블에서 나가 주세요.
# Not checked by a speaker.
word-start-counts = ⏰ { $players }: { $table }번 테이블에 사람이 다 모였습니다. 아무도 멈추지 않으면 게임이 { $when } 시작됩니다.
# Not checked by a speaker.
word-start-done = ▶️ { $players }: { $table }번 테이블의 게임이 시작되었습니다.
# Not checked by a speaker.
button-stop-start = 잠깐만요
# Not checked by a speaker.
start-stopped = { $player }: 잠깐만요. { $table }번 테이블의 게임은 방장이 **시작**을 누르면 시작됩니다.
# Not checked by a speaker.
refused-no-such-start = 그때는 게임을 시작할 수 없습니다. 이미 지난 시각이거나, 테이블을 연 지 일주일이 넘는 때입니다.
# Not checked by a speaker.
refused-starts-later = 다른 사람들은 { $when }에 시작될 게임을 기다리고 있습니다. 10분 전부터 시작할 수 있습니다.
# Not checked by a speaker.
refused-no-countdown = 지금은 시작 카운트다운 중이 아닙니다.
