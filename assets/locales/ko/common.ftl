# 어디에서나 쓰는 말.

cmd-hypnosia-name = hypnosia
cmd-hypnosia-description = 2~6명이 즐기는 보드게임 힙노시아

colour-red = 빨강
colour-orange = 주황
colour-yellow = 노랑
colour-green = 초록
colour-blue = 파랑
colour-purple = 보라

level-easy = 쉬움
level-normal = 보통
level-hard = 어려움
level-expert = 전문가

computer = 🤖 { $name } ({ $level })
computer-red = 루비
computer-orange = 오토
computer-yellow = 야라
computer-green = 그레타
computer-blue = 바질
computer-purple = 피아

time-minutes = { $minutes }분
time-hours = { $hours }시간
time-none = 시간 제한 없음
time-label = 턴 제한 시간
time-per-turn = 턴당 { $time }
# Not checked by a speaker.
pace-live = 실시간
# Not checked by a speaker.
pace-day = 하루
# Not checked by a speaker.
pace-post = 우편
pace-time = { $pace }({ $time })

points = { $points }점

rated = 레이팅 반영
unrated = 레이팅 미반영
practice = 힌트가 있고 시간 제한이 없는 연습 게임

on = 켜짐
off = 꺼짐
default = 서버와 같게
# A setting and what was chosen for it, in a select.
chosen = { $what }: { $value }

# 데이터를 지운 사람, 이름을 모르는 사람.
player-gone = 삭제된 플레이어
player-unknown = 참가자
player-left = { $player } (나감)
