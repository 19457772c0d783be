# 규칙 선택: 이름, 시작 전 테이블 카드의 설명, 규칙의 해당 장.

opt-variant-name = 규칙
# Not checked by a speaker.
opt-variant-description = 이 게임에 쓸 규칙
variant-cross = 탑도 다리를 건널 수 있음
variant-nocross = 탑은 다리를 건널 수 없음
# Not checked by a speaker.
variant-short = 빠른 게임 (말 3개씩)
# Not checked by a speaker.
variant-cross-brief = 정식
# Not checked by a speaker.
variant-nocross-brief = 정식, 탑은 다리를 못 건넘
# Not checked by a speaker.
variant-short-brief = 빠른 게임

lobby-about = 말 네 개를 중앙으로 옮기고, 가는 길에 상대 말을 잡으세요. 2~6인, 20~40분.
# Not checked by a speaker.
lobby-about-short = 빠른 게임: 말 세 개를 중앙으로 옮기고, 가는 길에 상대 말을 잡으세요. 말 두 개가 중앙에 들어가면 끝납니다. 2~6인, 10~20분.

rules-variants-title = 규칙 선택
# Not checked by a speaker.
rules-variants =
    • **규칙 선택 “탑은 다리를 건널 수 없음”**: 탑은 가장 안쪽을 포함해 어떤 다리도 건너지 못합니다. 먼저 나누어야 합니다. 테이블의 옵션입니다.
    • **빠른 게임**: 각자 말 세 개를 H1~H3에 두고 합니다. 중앙은 첫 두 자리만 5점과 4점이며, 두 자리가 차면 게임이 끝납니다. 나머지는 모두 같습니다. 둘이서 약 30턴, 넷이서 약 45턴입니다. 테이블의 옵션이며, 레이팅에는 다른 게임과 똑같이 반영됩니다.
