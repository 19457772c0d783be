# 명예의 전당: 업적, 기록, 지난 시즌.

button-fame = 명예의 전당
fame-title = ### 명예의 전당 · { $page }
fame-honours = 업적
fame-records = 기록
fame-seasons = 시즌
# Not checked by a speaker.
fame-meaning = -# 끝까지 남은 사람의 레이팅 반영 게임만 세며, 컴퓨터가 대신 한 것은 뺍니다.

honours-entry = **{ $honour }** · { $people ->
    [0] 아직 없음
   *[other] { $people }명
}
honours-own = { $times ->
    [1] 나
   *[other] 나 ({ $times }×)
}
honours-line = 🎖️ { $honours }
honours-earned = { $player }: { $honour }, { $nth ->
    [1] 여기서 처음
   *[other] 여기서 { $nth }번째
}
honours-more = 외 { $more }개
profile-honours = 업적: { $all }개 중 { $count }개 · { $honours }
settings-honours = 결과에 업적 표시

honour-stack-by-stack = 탑으로 탑을
honour-stack-by-stack-how = 탑으로 탑을 잡으세요.
honour-straight = 중앙으로 직행
honour-straight-how = 집에서 중앙까지 원마다 한 번씩만 멈추고 가세요.
honour-last-to-first = 꼴찌에서 1등으로
honour-last-to-first-how = 모두의 마지막 턴 직전에 꼴찌였다가 승리하세요.
# Not checked by a speaker.
honour-untouched = 말 하나 잃지 않고
honour-untouched-how = 상대 둘 이상을 말 하나 잃지 않고 이기세요.
honour-full-house = 온 가족
honour-full-house-how = 말 네 개를 모두 중앙에 넣으세요.
honour-triple = 한 턴에 셋
honour-triple-how = 한 턴에 말을 세 개 이상 잡으세요.
honour-revenge = 복수
honour-revenge-how = 방금 내 말을 잡은 말을 잡으세요.
honour-last-pawn = 마지막 말
honour-last-pawn-how = 말 세 개를 잃고도 승리하세요.
honour-one-of-each = 색깔마다 하나씩
honour-one-of-each-how = 네 명 이상일 때 모든 상대의 말을 잡으세요.
honour-hand-in-hand = 나란히
honour-hand-in-hand-how = 다른 말보다 먼저 탑으로 중앙에 들어가세요.
honour-photo-finish = 간발의 차
honour-photo-finish-how = 점수가 같지만 먼저 도착해 승리하세요.
honour-comeback = 역전승
honour-comeback-how = 6점 이상 뒤지다가 승리하세요.

records-none = 아직 기록이 없습니다. 순위표에 반영되는 첫 게임에서 기록이 생깁니다.
# Not checked by a speaker.
records-short = ### 빠른 게임
records-entry = **{ $record }** · { $value } · { $player }
records-game = -# { $when } · [{ $table }번 테이블]({ $link })
records-table = [{ $table }번 테이블]({ $link })
records-game-gone = -# { $when } · { $table }번 테이블
# Not checked by a speaker.
records-meaning = -# 값이 같으면 먼저 세운 사람의 기록입니다.
record-turns = 자기 턴 { $turns }번
record-stacks = 탑 { $stacks }개
record-behind = { $points }점 차를 뒤집음
pawns = 말 { $pawns }개
record-fastest-win = 가장 빠른 승리
record-most-points = 최다 점수
record-most-captures = 가장 많이 잡은 말
record-most-stacks = 가장 많이 잡은 탑
record-comeback = 최대 역전승
record-longest-run = 최다 연승
record-longest-game = 가장 긴 게임에서 승리
record-soonest-out = 가장 빨리 말을 모두 잃음
record-longest-wait = 6을 가장 오래 기다림

seasons-none = 아직 끝난 시즌이 없습니다. 첫 시즌은 { $when } 끝납니다.
# Not checked by a speaker.
seasons-meaning = -# 한 시즌에 { $games }판 이상 하면 순위에 오릅니다.
season-title = **{ $season } 시즌** · { $games } · { $people }
season-people = { $people }명
season-days = -# { $first } – { $last }
season-no-places = 순위에 든 사람이 없습니다. { $games }판 이상이어야 합니다.
awards-title = **시즌 상**
awards-none = 없음. { $games }판 이상이어야 합니다.
award-entry = **{ $award }** · { $value } · { $player }
award-per-game = 판당 { $pawns }개
award-luck = 판당 +{ $percent }%
award-most-wins = 최다 승리
award-most-captures = 말을 가장 많이 잡음
award-most-lost = 말을 가장 많이 잡힘
award-luckiest = 최고의 행운
profile-awards = 시즌 상: { $awards }
