# 서버의 게시판.

# Not checked by a speaker.
noticeboard-title = ### 게시판
# Not checked by a speaker.
noticeboard-open-title = **모집 중인 테이블**
# Not checked by a speaker.
noticeboard-none = 모집 중인 테이블이 없습니다. `/hypnosia new`로 테이블을 여세요.
# Not checked by a speaker.
noticeboard-open = [{ $table }번 테이블]({ $link }) · { $pace } · 방장: { $player } · { $seated }/6
# Not checked by a speaker.
noticeboard-running-title = **진행 중인 게임(오래 기다린 순)**
# Not checked by a speaker.
noticeboard-running = [{ $table }번 테이블]({ $link }) · { $player } 차례, { $when } 턴 시작 · { $pace }
# Not checked by a speaker.
noticeboard-computer = [{ $table }번 테이블]({ $link }) · 컴퓨터 차례 · { $pace }
# Not checked by a speaker.
noticeboard-more = + { $count }개 더: `/hypnosia games`
# Not checked by a speaker.
noticeboard-results-title = **최근 결과**
# Not checked by a speaker.
noticeboard-result = [{ $table }번 테이블]({ $link }) · 🏆 { $winners } · { $points }
# Not checked by a speaker.
noticeboard-puzzle = 🧩 [오늘의 퍼즐]({ $link })
# Not checked by a speaker.
noticeboard-joined = { $table }번 테이블: { $link }
# Not checked by a speaker.
noticeboard-lost = ⚠️ { $channel } 채널의 게시판이 없어졌습니다. **다시 올리기**를 누르면 다시 올라갑니다.
# Not checked by a speaker.
noticeboard-posted = 곧 { $channel } 채널에 게시판이 올라갑니다.
# Not checked by a speaker.
settings-noticeboard = 게시판을 올릴 채널(없으면 꺼짐)
# Not checked by a speaker.
settings-noticeboard-off = **게시판:** 꺼짐. 채널을 고르면 켜집니다.
# Not checked by a speaker.
settings-noticeboard-refused = ⚠️ { $channel } 채널에 올리지 못했습니다. 그곳에 필요한 권한: **{ $permissions }**
# Not checked by a speaker.
button-noticeboard = 게시판
# Not checked by a speaker.
button-post-again = 다시 올리기
