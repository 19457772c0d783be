# 따로 명령어가 없이 버튼이나 옵션 뒤에 있는 것, 없어진 명령어가 간 곳, 설정의 묶음.

# Not checked by a speaker.
opt-versus-name = 비교
# Not checked by a speaker.
opt-versus-description = 이 사람과의 상대 전적
# Not checked by a speaker.
button-versus = 상대 전적
# Not checked by a speaker.
button-rolls = 주사위
# Not checked by a speaker.
button-rolls-here = 이 서버의 주사위
# Not checked by a speaker.
button-rules = 규칙
# Not checked by a speaker.
button-privacy = 개인정보
# Not checked by a speaker.
games-resign-placeholder = 게임 기권하기
# Not checked by a speaker.
moved-resign = 기권은 자리를 옮겼습니다. 보드의 **테이블**을 누르거나 `/hypnosia games`의 *내 게임*에서 게임을 고르세요.
# Not checked by a speaker.
moved-close = 닫기는 자리를 옮겼습니다. `/hypnosia games`의 *이 서버*와 보드의 **테이블** 뒤에 있습니다.
# Not checked by a speaker.
moved-rules = 규칙은 자리를 옮겼습니다. `/hypnosia help`에서 **규칙**을 누르세요.
# Not checked by a speaker.
moved-versus = 비교는 자리를 옮겼습니다. `/hypnosia profile`의 `비교` 옵션과 다른 사람 프로필의 버튼에 있습니다.
# Not checked by a speaker.
moved-dice = 주사위 통계는 자리를 옮겼습니다. 한 사람의 통계는 `/hypnosia profile`의 **주사위**에, 서버의 통계는 그 뒤에 있습니다.
# Not checked by a speaker.
moved-privacy = 내 데이터는 자리를 옮겼습니다. `/hypnosia settings`에서 **개인정보**를 누르세요.
# Not checked by a speaker.
settings-group-pings = **알림**
# Not checked by a speaker.
settings-group-game = **게임과 성적**
# Not checked by a speaker.
settings-group-games = **새 게임**
# Not checked by a speaker.
settings-moves = 이동
# Not checked by a speaker.
settings-moves-whole = 주사위 두 개를 한 번에
# Not checked by a speaker.
settings-moves-single = 주사위 하나씩
# Not checked by a speaker.
settings-whole-turns = 따로 고르지 않은 사람에게 주사위 두 개를 한 번에 쓰는 선택지 보이기
# Not checked by a speaker.
game-label = 게임
# Not checked by a speaker.
settings-variant-usual = 처음엔 빠른 게임, 그다음 정식
# Not checked by a speaker.
settings-results = 결과 채널(고르지 않으면 게임한 곳에만)
# Not checked by a speaker.
button-results = 결과
