# 게임 목록, 그리고 어느 게임인지 묻는 말.

cmd-games-name = 게임목록
# Not checked by a speaker.
cmd-games-description = 내 게임과 이 서버의 게임을 봅니다
games-title = ### 이 서버의 게임
games-none = 진행 중인 게임이 없습니다. `/hypnosia new`로 테이블을 여세요.
# Not checked by a speaker.
games-lobby = { $table }번 테이블 · { $pace } · 모집 중 { $seated }/6 · { $link }
games-your-turn = ▶️ **내 차례: { $table }번 테이블** · { $since } · { $pace } · { $link }
games-running = { $table }번 테이블 · { $player } 차례, { $since } · { $pace } · { $link }
games-started = { $when } 턴 시작
games-computer = { $table }번 테이블 · 컴퓨터 차례 · { $pace } · { $link }
# Not checked by a speaker.
games-put-away = { $table }번 테이블 · 보관됨 · { $link }
# Not checked by a speaker.
games-unseen = { $table }번 테이블 · { $link }
# Not checked by a speaker.
games-elsewhere = { $table }번 테이블 · 다른 서버 · { $link }
# Not checked by a speaker.
games-mine-title = ### 내 게임
# Not checked by a speaker.
games-mine-none = 참가 중인 테이블이 없습니다. `/hypnosia new`로 테이블을 여세요.
# Not checked by a speaker.
games-tab-mine = 내 게임
# Not checked by a speaker.
games-tab-server = 이 서버
# Not checked by a speaker.
button-table = { $table }번 테이블
# Not checked by a speaker.
button-close-table = { $table }번 테이블 닫기
games-which = 어느 게임인가요?
games-choice = { $table }번 테이블: { $players }
# Not checked by a speaker.
digest-head = 🎲 { $player } 님, 이 서버에서 게임 { $count }개가 기다리고 있습니다:
# Not checked by a speaker.
digest-until = • { $table }번 테이블, 제한 시간이 { $when } 끝남: { $link }
# Not checked by a speaker.
digest-since = • { $table }번 테이블, { $since }부터 내 차례: { $link }
# Not checked by a speaker.
digest-more = + { $count }개 더: `/hypnosia games`
