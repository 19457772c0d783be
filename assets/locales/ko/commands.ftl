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
moved-resign = 기권은 이제 보드의 **테이블** 또는 `/hypnosia games`의 *내 게임*에서 할 수 있습니다.
# Not checked by a speaker.
moved-close = 닫기는 이제 `/hypnosia games`의 *이 서버* 또는 보드의 **테이블**에서 할 수 있습니다.
# Not checked by a speaker.
moved-rules = 규칙은 이제 `/hypnosia help`의 **규칙**에 있습니다.
# Not checked by a speaker.
moved-versus = 상대 전적은 이제 `/hypnosia profile`의 `비교` 옵션과 다른 사람 프로필의 버튼에 있습니다.
# Not checked by a speaker.
moved-dice = 주사위 통계는 이제 `/hypnosia profile`의 **주사위**에 있고, 서버 통계는 그 뒤에 있습니다.
# Not checked by a speaker.
moved-privacy = 내 데이터는 이제 `/hypnosia settings`의 **개인정보**에 있습니다.
# Not checked by a speaker.
settings-group-pings = **알림**
# Not checked by a speaker.
settings-group-game = **게임과 성적**
# Not checked by a speaker.
settings-group-games = **새 게임**
# Not checked by a speaker.
settings-moves = 이동 방식
# Not checked by a speaker.
settings-moves-whole = 주사위 두 개를 한 번에
# Not checked by a speaker.
settings-moves-single = 주사위 하나씩
# Not checked by a speaker.
settings-whole-turns = 따로 정하지 않은 사람에게 주사위 두 개를 한 번에 고르게 하기
# Not checked by a speaker.
game-label = 게임
# Not checked by a speaker.
settings-variant-usual = 처음엔 빠른 게임, 그다음 정식
# Not checked by a speaker.
settings-results = 결과 채널(고르지 않으면 게임한 곳에만)
# Not checked by a speaker.
button-results = 결과
