# 순위표, 프로필, 설정, 개인정보, 도움말.

page-of = -# { $page }/{ $pages } 페이지
button-previous = 이전
button-next = 다음

cmd-leaderboard-name = 순위표
cmd-leaderboard-description = 이 서버에서 누가 가장 잘하는지 봅니다
opt-by-name = 기준
opt-by-description = 목록을 정렬할 기준
choice-by-rating = 레이팅
choice-by-wins = 승리
choice-by-luck = 운 제외
opt-period-name = 기간
opt-period-description = 이번 시즌 또는 전체 기간
choice-period-season = 이번 시즌
choice-period-all = 전체 기간
leaderboard-title-season = 순위표 · { $season } 시즌
season-name = { $year }년 { $quarter }분기
leaderboard-title-all = 순위표 · 전체 기간
leaderboard-by = 정렬 기준: { $by }
leaderboard-line = { $rank } { $player } · { $value } · { $games }
leaderboard-games = { $games }판
leaderboard-wins = { $wins }승
rating-new = 신규
button-ratings = 레이팅 계산 방법
button-chart = 차트
rating-page =
    ### 레이팅 계산 방법
    레이팅은 게임으로 증명된 실력입니다. 추정 실력에서 불확실성의 두 배를 뺀 값이며, 누구나 1000에서 시작합니다.
    • 게임마다 함께 둔 모든 사람과 비교합니다. 강한 상대를 이길수록 많이 오르며, 컴퓨터는 계산하지 않습니다.
    • 게임 전마다, 또 쉬는 날마다 추정값이 조금씩 불확실해지므로 레이팅은 언제든 움직일 수 있습니다.
    • 두 사람이 최근 30일 동안 자주 만났을수록 둘 사이의 결과는 적게 반영됩니다.
    • 기권하거나 게임이 끝날 때 컴퓨터가 자리를 맡고 있으면 공동 최하위가 되고 오르지 않습니다. 컴퓨터가 더 오래 맡은 자리는 이겨도 아무도 오르지 않습니다.
    • 레이팅 반영 게임을 { $games }판 하면 순위가 생깁니다. 그 전에는 레이팅이 *신규*로 표시됩니다.
# Not checked by a speaker.
rating-computers = 같은 기준으로 본 컴퓨터: { $levels }.
# Not checked by a speaker.
rating-measured = 컴퓨터의 레이팅은 약 ±20까지 정확합니다. 이웃한 수준끼리 둔 2인 게임 2000판으로 쟀으며, 보통은 게임을 많이 한 평균적인 플레이어에 맞췄습니다.
# Not checked by a speaker.
rating-computers-wins = 컴퓨터: 둘이 하는 100판 중 보통은 쉬움을 상대로 { $normal }판, 어려움은 보통을 상대로 { $hard }판, 전문가는 어려움을 상대로 { $expert }판 이깁니다.
rating-forecast = **레이팅의 예측 정확도**
rating-forecast-here = 이 서버({ $games }): { $shares }
rating-forecast-all = 전체 서버({ $games }): { $shares }
# Not checked by a speaker.
rating-forecast-shares = 우승 후보가 이긴 비율 { $favourite }% · 순서가 맞은 쌍 { $pairs }%
rating-forecast-none = 아직 레이팅 반영 게임이 부족합니다. 30판이 필요합니다.
# Not checked by a speaker.
leaderboard-without-luck = 판당 { $edge }%
# Not checked by a speaker.
leaderboard-margin = 판당 { $edge }% (±{ $margin })
# Not checked by a speaker.
without-luck-meaning = -# 주사위 운을 빼고 얼마나 잘 두는지 보여 줍니다. { $games }판부터 순위에 오릅니다.
# Not checked by a speaker.
without-luck-details = -# 이동으로 얻은 몫이 고른 몫보다 얼마나 많은지 보여 줍니다. 실제 값은 20번 중 19번 ± 범위 안에 있습니다.
# Not checked by a speaker.
leaderboard-empty = 아직 목록에 아무도 없습니다. 사람이 두 명 이상인 게임만 집계합니다.
leaderboard-by-placeholder = 정렬 기준
leaderboard-period-placeholder = 기간

cmd-profile-name = 프로필
cmd-profile-description = 이 서버에서 한 사람의 성적을 봅니다
opt-person-name = 사람
opt-person-description = 누구의 성적인지. 비우면 내 성적
cmd-context-profile-name = 힙노시아 프로필
profile-title = ### { $player }
profile-none = 이 서버에서 끝난 게임이 아직 없습니다.
profile-none-counted = 레이팅에 반영된 게임이 아직 없습니다. 두 명 이상이 해야 합니다.
profile-practice = 연습: { $levels }
profile-against = { $level } 상대로 { $games }판 중 { $won }판 승리
profile-rating = 레이팅: { $rating }
profile-wins = 승리: { $games }판 중 { $wins }판
profile-wins-share = 승리: { $games }판 중 { $wins }판 ({ $share }%)
profile-captures = 잡은 말: { $captures }
profile-centre = 중앙에 들인 말: { $centre }
profile-season = **{ $season } 시즌**
profile-all-time = **전체 기간**
profile-place = 순위: { $place }위
profile-last-games = **최근 게임**
# Not checked by a speaker.
profile-result = { $players }명 중 { $rank }위 · { $points }
# Not checked by a speaker.
profile-opponents = 상대: { $players }
# Not checked by a speaker.
played-table = { $table }번 테이블 · { $when }
# Not checked by a speaker.
played-link = [{ $table }번 테이블]({ $link }) · { $when }
profile-hidden = 비공개 프로필입니다.

# 차트.

chart-rating = 레이팅
chart-rating-of = { $player }: 레이팅
chart-game = 게임
chart-places = 인원별 순위
# Not checked by a speaker.
chart-players = { $players }명
# Not checked by a speaker.
chart-place = { $place }위 { $games }×
chart-play-and-luck = 판당 플레이와 운
chart-play = 플레이
chart-luck = 운
chart-percent = { $percent }%
chart-pawns = 판당 말
chart-captured = 잡은 말
chart-lost = 잃은 말
# Not checked by a speaker.
chart-ladder-meaning = 막대: 레이팅. 가는 선: 실력이 여기까지일 수 있습니다.
chart-race = { $season } 시즌 레이스
chart-week = 주
alt-chart-rating = { $first }~{ $last }번째 게임: { $from }에서 { $to }(으)로, 최저 { $low }, 최고 { $high }.
alt-chart-places = { $players }인 테이블의 순위: { $places }.
alt-chart-luck = 판당 플레이 { $play }, 운 { $luck }(판정된 게임 { $games }판).
alt-chart-pawns = 판당 잡은 말 { $captured }, 잃은 말 { $lost }.
alt-ladder-line = { $player }: { $rating }–{ $top }
alt-race-line = { $player }: { $low }에서 { $high } 사이

versus-title = ### { $player } – { $opponent }
versus-latest = 최근 { $games }
versus-level = 공동 순위 { $level }판
versus-size = { $players }인 테이블 · { $score }
versus-places = 평균 순위: { $player } { $own } · { $opponent } { $theirs }
versus-without-luck = 운 제외: { $player } { $own }% · { $opponent } { $theirs }%(판당, 판정된 게임 { $games }판)
versus-result = { $players }명 중 { $own }위 : { $theirs }위
# Not checked by a speaker.
versus-meaning = -# 둘 중 한 사람이 더 높은 순위로 끝낸 레이팅 반영 게임을 셉니다.
chart-player = 플레이어 { $number }
chart-lead = { $player }: 앞선 판수
chart-ahead = 인원별 상대 전적
chart-without-luck = 운 제외, 판당
chart-mean-place = 평균 순위
chart-last-games = 최근 게임의 순위
alt-versus = { $player } { $won } : { $lost } { $opponent }, { $games }.
alt-lead = { $title }, 마지막 { $lead }, 최고 { $high }, 최저 { $low }.

cmd-settings-name = 설정
cmd-settings-description = 내 설정 또는 서버 설정
opt-for-name = 대상
opt-for-description = 내 설정 또는 서버 설정
choice-of-me = 내 설정
choice-of-server = 서버 설정
settings-title-me = ### 내 설정
settings-title-server = ### 서버 설정
settings-language = 언어
settings-theme = 보드
settings-theme-dark = 어두움
settings-theme-light = 밝음
settings-theme-contrast = 고대비
settings-ping = 내 차례에 알림
settings-invitations = 누가 나를 테이블에 초대하면 알림
settings-forced = 할 수 있는 이동이 하나뿐이면 자동으로 하기
settings-hidden = 순위표와 프로필에서 내 성적을 비공개로
settings-news = 이 서버에 테이블이 열리면 알림
settings-threads = 게임마다 스레드 만들기
settings-channel-limit = 채널당 테이블 수
settings-player-limit = 한 사람당 테이블 수
settings-channels = 허용 채널(고르지 않으면 모두)
channels-lost = ⚠️ 서버 설정에 있던 채널이 삭제되어 설정에서 뺐습니다. 서버 설정에서 다른 채널을 고를 수 있습니다: `/hypnosia settings`.
settings-language-auto = Discord 설정과 같게
settings-usual = 기본값({ $value })
settings-limit = 최대 { $limit }개

button-limits = 한도와 채널

privacy-title = ### 개인정보
# Not checked by a speaker.
privacy-text =
    저장하는 것은 Discord 사용자 ID, 참가한 테이블의 이동과 주사위와 주사위에 더한 단어, 그리고 결과입니다. 설정과 여행, 퍼즐과 레슨의 진행 상황도 저장합니다. 기다리는 게임을 알려 드린 시각은 30일 동안 저장합니다.
    이름은 저장하지 않고, 메시지는 읽지 않으며, 누구와도 공유하지 않습니다.
    데이터를 지우면 설정, 퍼즐, 레슨이 삭제되고, 성적은 순위표에서 사라집니다. 끝난 게임은 다른 사람의 게임이기도 하므로 남습니다. 그 게임에서 내 자리는 익명이 되고, 더한 단어는 이름 없이 남습니다.
    봇이 서버를 떠나면 그 서버의 데이터는 30일 뒤에 지워집니다.
privacy-data-title = 나에 대해 저장된 것:
button-export-data = 내 데이터 보기
# Not checked by a speaker.
button-keep-data = 아니요, 그대로 둡니다
button-delete-data = 내 데이터 지우기
privacy-delete-question = 모든 서버에서 나에 대해 저장된 것을 모두 지울까요? 성적은 모든 순위표에서 빠집니다. 되돌릴 수 없습니다. 진행 중인 게임도 기권하게 됩니다.
button-delete-confirm = 네, 모두 지웁니다
privacy-deleted = 지웠습니다. 나를 알아볼 수 있는 데이터는 더 이상 없습니다. Discord에 이미 올라간 메시지에는 이름이 남아 있으며, 관리자가 지울 수 있습니다.
privacy-kept = 아무것도 지우지 않았습니다.

cmd-help-name = 도움말
cmd-help-description = 이 봇의 사용법을 한 페이지에 담았습니다
# Not checked by a speaker.
help-text =
    ### 힙노시아, 이렇게 합니다
    🎲 **게임하기**
    말을 중앙으로 옮기고, 가는 길에 상대 말을 잡으세요. 점수가 가장 높은 사람이 이깁니다. `/hypnosia new`로 테이블을 열면 다른 사람은 **참가**를 누르고, 빈자리는 컴퓨터가 채웁니다.
    👉 **내 차례**
    버튼 하나가 이동 하나입니다: 주사위, 보드의 글자, 출발 칸과 도착 칸. ✕는 잡기, ≡는 쌓기, ⇒는 탑 옮기기입니다. **무르기**는 첫 주사위를 되돌립니다.
    🎓 **배우기**
    `/hypnosia learn`으로 5분이면 게임을 배웁니다. 자세한 것은 모두 **규칙**에 있습니다.
    ⚙️ **더 보기**
    느린 게임(속도 *하루*)에서는 조용한 시간과 여행 중에 내 시계가 멈춥니다: `/hypnosia settings`. `/hypnosia evening`으로 저녁 모임을 엽니다. `/hypnosia games`는 내 게임을 보여 주고, `/hypnosia board`는 보드를 다시 맨 아래로 가져옵니다. **공정한 주사위**로 누구나 모든 주사위를 확인할 수 있습니다.

rolls-title = ### 이 서버의 주사위 통계
rolls-title-person = ### { $player } 님의 주사위 통계
# Not checked by a speaker.
rolls-here = **이 서버의 주사위**
rolls-none = 여기서 끝난 게임이 아직 없습니다.
rolls-fair = ✅ **주사위는 공정해 보입니다.**
rolls-uneven = ⚠️ **주사위가 유난히 고르지 않습니다.** 결과 아래의 **공정한 주사위**를 누르면 그 게임의 모든 주사위를 확인할 수 있습니다.
rolls-too-few = **판단하기에는 아직 주사위를 굴린 횟수가 적습니다.**
# Not checked by a speaker.
rolls-often = 공정한 주사위라도 절반이 넘는 경우에 이렇게 나옵니다.
# Not checked by a speaker.
rolls-seldom = 공정한 주사위는 { $times }번에 한 번꼴로 이만큼 또는 그보다 더 고르지 않게 나옵니다.
rolls-chart = 각 눈과 각 조합이 기댓값에서 벗어난 정도
rolls-count = 최근 게임 { $games }판에서 굴린 주사위 { $rolls }번.
rolls-faces = { $faces } (예상: 각 { $expected } ± { $band }).
rolls-doubles = 더블: { $seen } (예상: { $expected } ± { $band }).
rolls-chance = 공정한 주사위라도 { $faces }%의 경우에는 이만큼 또는 그보다 더 고르지 않게 나옵니다(조합: { $pairs }%, 카이제곱, n = { $rolls }).
rolls-serial = 연달아 굴린 두 번 사이: 상관계수 { $correlation } (예상: 0 ± { $band }).
rolls-picture = -# 그림은 각 눈과 조합이 예상에서 얼마나 벗어났는지 보여 줍니다. 95%의 경우가 띠 안에 듭니다.
rolls-meaning = -# 20개 가운데 하나는 순전한 우연으로 띠를 벗어납니다. 백분율이 계속 0에 가깝다면 의심할 만합니다. 한 번 한 번의 주사위는 **공정한 주사위** 버튼으로 확인하세요.
alt-rolls = 각 눈과 조합이 나온 횟수. { $faces } 조합: { $pairs }.
