# 게임 목록, 그리고 어느 게임인지 묻는 말.

cmd-games-name = 게임목록
cmd-games-description = 이 서버에서 진행 중인 게임을 봅니다
games-title = ### 이 서버의 게임
games-none = 진행 중인 게임이 없습니다. `/hypnosia new`로 테이블을 여세요.
games-lobby = { $table }번 테이블 · 모집 중, 6자리 중 { $seated }자리 참 · { $link }
games-your-turn = ▶️ **내 차례: { $table }번 테이블** · { $since } · { $players } · { $link }
games-running = { $table }번 테이블 · { $player } 차례, { $since } · { $players } · { $link }
games-started = { $when } 턴 시작
games-computer = { $table }번 테이블 · 컴퓨터 차례 · { $players } · { $link }
games-which = 어느 게임인가요?
games-choice = { $table }번 테이블: { $players }
