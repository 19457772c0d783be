# 밤과 여행: 시간대, 조용한 시간, 자리 비움.

# Not checked by a speaker.
opt-city-name = 도시
# Not checked by a speaker.
opt-city-description = 내 시간대의 도시 (예: 서울)
# Not checked by a speaker.
button-times = 밤과 여행
# Not checked by a speaker.
button-home = 복귀
# Not checked by a speaker.
settings-title-times = ### 밤과 여행
# Not checked by a speaker.
times-rule = 턴이 8시간 이상이거나 제한 시간이 없으면, 조용한 시간과 자리를 비운 동안 내 시계가 멈춥니다. 다른 사람에게는 내 시간이 언제까지인지만 보입니다. 세 명 이상의 테이블에서는 각자 내가 돌아올 때까지 컴퓨터에게 맡길 수 있습니다.
# Not checked by a speaker.
times-zone = **시간대:** { $city }, 지금 { $time }. 바꾸려면 `/hypnosia settings`에 도시를 넣으세요.
# Not checked by a speaker.
times-zone-guessed = **시간대:** { $city }, 지금 { $time } (언어로 짐작). 바꾸려면 `/hypnosia settings`에 도시를 넣으세요.
# Not checked by a speaker.
times-quiet = **조용한 시간:** { $from }부터 { $until }까지, 하루 최대 10시간. 변경은 다음 턴부터 적용됩니다.
# Not checked by a speaker.
times-quiet-none = **조용한 시간:** 없음. 하루 최대 10시간까지 정할 수 있습니다.
# Not checked by a speaker.
times-away = **자리 비움:** { $until }까지. 말을 움직이면 끝납니다.
# Not checked by a speaker.
times-days-left = **자리 비움:** 이번 시즌에 14일 중 { $days }일 남았습니다. 말을 움직이면 끝납니다.
# Not checked by a speaker.
settings-quiet-from = 조용한 시간 시작
# Not checked by a speaker.
settings-quiet-never = 없음
# Not checked by a speaker.
settings-quiet-hours = 조용한 시간 길이
# Not checked by a speaker.
settings-quiet-length = { $hours }시간
# Not checked by a speaker.
settings-digest = 매일 알림
# Not checked by a speaker.
settings-away = 자리 비움
# Not checked by a speaker.
settings-away-days = { $days }일
# Not checked by a speaker.
refused-city = 모르는 도시입니다. 입력하는 동안 나오는 목록에서 고르거나 가까운 큰 도시를 고르세요.
# Not checked by a speaker.
refused-journey = 한 시즌에 모두 14일까지 자리를 비울 수 있고, { $days }일 남았습니다.
# Not checked by a speaker.
join-slow = -# 이 테이블에서는 밤이나 자리를 비운 동안 내 시계를 멈출 수 있습니다: `/hypnosia settings`.
