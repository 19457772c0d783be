# 누가 이길까요? 구경하는 사람들의 예상.

# Not checked by a speaker.
noticeboard-guessers = 🔮 예상을 가장 잘한 사람: { $players }

# Not checked by a speaker.
button-guess = 누가 이길까요?
# Not checked by a speaker.
guess-question = { $table }번 테이블에서 누가 이길까요? 첫 말이 중앙에 들어갈 때까지 한 번 예상할 수 있습니다. 그 뒤에는 모든 예상이 여기에 보입니다.
# Not checked by a speaker.
guess-label = 사람을 고르세요
# Not checked by a speaker.
guess-own = 내 예상: { $player }. 지금 승률은 { $chance }%입니다. 맞으면 { $gain }점을 얻고, 틀리면 { $loss }점을 잃습니다.
# Not checked by a speaker.
guess-list = **{ $table }번 테이블의 예상**
# Not checked by a speaker.
guess-line = { $user }: { $player } ({ $chance }%)
# Not checked by a speaker.
guess-none = { $table }번 테이블에는 예상이 없습니다.
# Not checked by a speaker.
refused-guess-player = 이 테이블에서 게임하는 사람은 예상할 수 없습니다.
# Not checked by a speaker.
refused-guess-late = 첫 말이 중앙에 들어가서 예상하기에 늦었습니다.
# Not checked by a speaker.
refused-guess-unrated = 레이팅에 반영하지 않는 게임이라 예상이 없습니다.

# Not checked by a speaker.
button-tell-close = 접전이 되면 알려 주세요
# Not checked by a speaker.
tell-close-asked = 👀 접전이 되면 게임이 진행되는 곳에서 한 번 알려 드립니다.
# Not checked by a speaker.
tell-close-quietly = 👀 접전이 되면 게임이 진행되는 곳에 이름이 나옵니다. 알림은 꺼져 있습니다.
# Not checked by a speaker.
tell-close-now = 👀 { $players }: { $table }번 테이블이 접전입니다.
# Not checked by a speaker.
refused-tell-close-said = 이 테이블은 이미 접전이었고, 한 번만 알려 드립니다.
# Not checked by a speaker.
refused-tell-close-full = 이 테이블에서 알림을 기다리는 사람이 이미 너무 많습니다.
