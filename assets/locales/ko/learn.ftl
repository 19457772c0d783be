# 게임 배우기: 모든 레슨에 쓰이는 글, 그다음 레슨들. 레슨의 이름은 assets/lessons.json에 있습니다.

cmd-learn-name = 배우기
# Not checked by a speaker.
cmd-learn-description = 나만 볼 수 있는 짧은 레슨 열 개로 게임을 배웁니다
# Not checked by a speaker.
learn-title = ### 레슨 { $number }/{ $lessons }: { $title }
learn-wrong = ❌ { $reason }
learn-right = ✅ { $done }
learn-played = -# 이동: { $moves }
learn-finished = 🎉 **잘하셨습니다. 이제 게임 방법을 다 배웠습니다.** 게임 중에 **무르기**는 첫 주사위를 무르고, **내 화면**은 내가 고른 모양의 보드를 나에게만 보여 주며, **왜?**는 컴퓨터의 이동을 설명합니다. 연습 게임에는 **힌트**도 있습니다.
    나중에 `/hypnosia new`로 친구들과 할 테이블을 여세요. 자세한 규칙은 `/hypnosia help`의 **규칙**에 있습니다.
# Not checked by a speaker.
learn-offer = -# 처음이신가요? 5분이면 배울 수 있고, 나에게만 보입니다. 지금, 또는 언제든 `/hypnosia learn`으로 여세요.
# Not checked by a speaker.
learn-placeholder = 레슨 고르기
learn-introduction-title = 그림 한 장으로 보는 게임
learn-introduction =
    ### 그림 한 장으로 보는 힙노시아
    🎯 **목표:** 보드 바깥의 집에 있는 말 네 개를 중앙으로 옮깁니다. 점수가 가장 높은 사람이 이깁니다.
    🔄 **방향:** 모두 시계 반대 방향으로 움직이며, 한 원을 몇 바퀴든 돌 수 있습니다. 두 가지 색 칸은 안쪽으로 이어지는 다리입니다.
    ⭐ **점수:** 말을 하나 잡으면 1점을 얻고 상대는 1점을 잃습니다. 중앙에 먼저 들어간 말 다섯 개는 차례로 5, 4, 3, 2, 1점입니다.
learn-introduction-picture = -# 한 턴에 주사위 두 개를 굴리고, 주사위마다 한 번씩 이동합니다. 그림의 모서리에는 주사위, 누구의 턴인지, 점수가 나옵니다. 여기서는 빨강이 3으로 초록 말을 잡고 1로 중앙에 들어갔습니다.
# Not checked by a speaker.
button-learn-first = 레슨 1
button-learn-game = 그레타(쉬움)와 겨루기
learn-started = 그레타(쉬움)와의 연습 게임이 시작되었습니다: { $link } 막히면 **힌트**를 누르세요.
button-learn = 게임 배우기
button-learn-next = 다음
# Not checked by a speaker.
button-learn-again = 이 레슨 다시 하기

lesson-home-title = 집에서 나오기
lesson-home-task = 말 네 개가 집의 H1부터 H4에서 기다립니다. H4의 말은 4 이상이 필요합니다. 입구까지 네 칸을 가고 남은 눈만큼 더 갑니다. **H4의 말을 내보내세요.** 보드의 글자는 각 버튼으로 도착할 칸입니다.
lesson-home-no-one = 1로는 H1의 말만 나올 수 있습니다. H4에는 4가 필요합니다.
lesson-home-no-other = 그 말은 더 가까이 있었습니다. 여기서 H4의 말을 내보낼 수 있는 것은 4뿐이니 그 말에 쓰세요.
lesson-home-done = H4에서 입구 A1까지 가는 데 4를 다 썼습니다. 멀리 있는 말에는 높은 눈이 필요합니다.

lesson-lost-title = 버리는 주사위
lesson-lost-task = 쓸 수 있는 주사위는 모두 써야 하고, 쓸 수 없는 것은 버립니다. 2와 1이 나왔습니다. 말 두 개는 이미 중앙에 있고(9점), 나머지 둘은 집의 H3과 H4에 있습니다. **어떻게 될까요?**
lesson-lost-sum = 2 + 1로 하나가 나온다
lesson-lost-lost = 둘 다 버린다
lesson-lost-again = 다시 굴린다
lesson-lost-no-sum = 주사위는 더하지 않습니다. 하나하나가 따로 이동이고, 2도 1도 H3에는 모자랍니다.
lesson-lost-no-again = 두 번 굴리는 일은 없습니다. 다음 사람 차례입니다.
lesson-lost-done = H3에는 3 이상이 필요하므로 턴이 끝났습니다. 두 주사위를 다 쓸 수 있을 때는 하나를 버리게 되는 이동을 할 수 없고, 그런 버튼도 나오지 않습니다.

lesson-order-title = 어느 주사위를 먼저
lesson-order-task = 어느 주사위를 먼저 쓸지 고를 수 있고, 한 말이 둘 다 써도 됩니다. 그 사이에 한 번 서게 되며, 상대의 말 하나가 있는 칸에 서면 그 말을 잡습니다. **첫 주사위로 초록 말을 잡으세요.**
lesson-order-no-two = 2를 먼저 쓰면 A3에 서고, 그다음 4로는 초록을 지나 A7로 갑니다. 4를 먼저 쓰세요.
lesson-order-no-home = 말이 하나 나왔지만 초록은 그대로입니다. A1의 말에 4를 쓰세요.
lesson-order-done = 4를 먼저 쓰면 A5에서 잡습니다. 2를 먼저 썼다면 같은 말이 지나쳤을 것입니다.

lesson-bridge-title = 다리
lesson-bridge-task = 두 가지 색의 칸은 다리입니다. 이동을 시작할 때 다리에 있던 말은 다음 원으로 건널 수 있습니다. 건너는 데 1을 쓰고, 남은 눈은 거기서 더 갑니다. **3으로 다리 A4에 가고, 2로 건너세요.**
lesson-bridge-no-past = 2를 먼저 쓰면 A3에 서고, 그다음 3으로는 다리를 지나치기만 합니다. 3이 먼저입니다.
lesson-bridge-no-stays = 원에 남아도 되지만 여기서는 건너야 합니다. 파란 버튼이 다리 건너기입니다.
lesson-bridge-done = 다리를 건너 B3까지 1, B4까지 1을 더 썼습니다. 주사위 하나로는 다리를 하나만 건너며, 바깥으로 되돌아가지 않습니다.

lesson-stack-title = 탑
lesson-make-task = 한 칸에 내 말 두 개가 있으면 탑이 되고, 탑은 다른 탑만 잡을 수 있습니다. **탑을 쌓으세요.**
lesson-make-no-apart = 말이 아직 따로 있습니다. A2의 말을 3으로 옮기면 A5의 말 위에 섭니다.
lesson-make-done = 탑이 되었습니다! 두 개가 최대이므로 내 말은 더 이상 그 위에 설 수 없습니다.
lesson-walk-task = 탑은 주사위 하나로 말 하나처럼 함께 움직일 수 있습니다. **탑을 함께 옮기세요.**
# Not checked by a speaker.
lesson-walk-no-one = 둘 중 하나만 움직여 나뉘었습니다. **⇒** 버튼을 누르세요.
lesson-walk-done = 주사위 하나로 말 두 개가 갔습니다.
lesson-part-task = 둘 중 하나만 움직이면 탑이 나뉩니다. **이 탑을 나누세요.**
# Not checked by a speaker.
lesson-part-no-both = 탑이 함께 갔습니다. **→** 버튼을 누르세요.
lesson-part-done = 다시 말 두 개입니다. 이제 따로 갈 수 있지만, 어떤 말에게든 잡힐 수 있습니다.

lesson-capture-title = 잡기
lesson-take-task = 상대의 말 하나가 있는 칸에 서면 그 말을 잡습니다. 나는 1점을 얻고 주인은 1점을 잃습니다. **초록 말을 잡으세요.**
lesson-take-no-two = 2로는 한 칸 모자랍니다. 3으로 A6에 갑니다.
lesson-take-no-other = 그 말은 이미 초록을 지났고, 뒤로는 가지 않습니다. A3의 말을 쓰세요.
lesson-take-done = 잡힌 말은 돌아오지 않습니다. 빨간 버튼이 잡기입니다. 집과 중앙에 있는 말은 안전합니다.
lesson-takeboth-task = 탑은 말 하나도, 탑도 잡습니다. **초록 말 두 개를 잡으세요.**
lesson-takeboth-no-one = 탑이 나뉘었고, 말 하나로는 탑을 잡을 수 없습니다. 3을 쓰세요.
lesson-takeboth-no-walks = 탑이 움직였지만 아무것도 잡지 못했습니다. 3으로 초록이 있는 A6에 갑니다.
lesson-takeboth-done = 한 번에 두 개를 잡아 나는 2점을 얻고 초록은 2점을 잃습니다.

lesson-landing-title = 설 수 없는 칸
# Not checked by a speaker.
lesson-landing-task = A5에 내 말 하나가 있습니다. 두 칸 앞은 내 탑이고, 세 칸 앞은 초록의 탑입니다. **첫 주사위로 둘 중 한 곳에 설 수 있을까요?**
# Not checked by a speaker.
lesson-landing-own = 2로 내 탑 위에 선다
# Not checked by a speaker.
lesson-landing-foreign = 3으로 초록의 탑 위에 선다
lesson-landing-nowhere = 둘 다 안 된다
lesson-landing-no-own = 한 칸에는 두 개가 최대이므로 내 말은 내 탑 위에 설 수 없습니다.
lesson-landing-no-foreign = 상대의 탑 위에는 탑만 설 수 있습니다. 말 하나는 설 수 없습니다.
lesson-landing-done = 그래서 탑이 먼저 움직여야 합니다. 말과 탑은 언제나 넘어갈 수 있습니다. 탑은 내 다른 말 위에, 하나뿐인 말이라도, 설 수 없습니다.

lesson-centre-title = 중앙
lesson-centre-task = 가장 안쪽 원의 다리에서 정확히 1로 중앙에 들어갑니다. 첫 번째 말은 5점, 다음은 4, 3, 2, 1점입니다. 두 개가 들어가 있습니다. **중앙에 들어가세요.**
lesson-centre-no-three = 3으로는 들어갈 수 없습니다. 1로만 들어갑니다.
lesson-centre-no-passes = 1을 썼지만 말이 원에 남았습니다. 초록 버튼이 중앙으로 가는 버튼입니다.
lesson-centre-no-other = 그것은 C5의 말이었습니다. 중앙으로 가는 다리에는 D3의 말이 있습니다.
lesson-centre-done = 세 번째로 들어와 3점입니다. 탑은 둘 다 들어가 다음 두 점수를 얻습니다.

lesson-end-title = 끝
lesson-end-task = 중앙에 말 다섯 개가 차면 주사위가 남았어도 게임은 바로 끝납니다. 네 개가 들어가 있습니다. **게임을 끝내세요.**
lesson-end-no-goes = 다섯째 자리가 아직 비어 있어 게임이 이어집니다. 다리 D6에서 1로 들어갑니다.
lesson-end-done = 다섯 개가 찼으므로 2는 쓰지 않습니다. **점수**가 가장 높은 사람이 이깁니다. 여기서는 내가 8점, 초록이 7점입니다. 주사위가 어떻게 나와도 움직일 수 있는 말이 없을 때도 게임이 끝납니다.

lesson-variant-title = 규칙 선택
lesson-variant-task = **탑이 다리를 건널 수 없는** 테이블도 있습니다. 그러면 먼저 나누어야 합니다. 내 탑이 다리 A4에 있습니다. **둘 중 하나를 건너게 하세요.**
lesson-variant-no-stack = 여기서 탑은 제 원에 남습니다. 둘 중 하나만 옮기세요.
lesson-variant-no-stays = 나뉘었지만 그 말은 제 원에 남았습니다. 파란 버튼이 다리 건너기입니다.
lesson-variant-done = 하나가 건넜고, 남은 하나도 혼자 건널 수 있습니다. 탑이 건널 수 있는 테이블이라면 둘이 함께 갔을 것입니다.

# 처음 하는 사람의 첫 턴들에 나오는, 상황에 대한 한 줄.

# Not checked by a speaker.
newcomer-capture = 💡 잡을 수 있습니다: { $space } 칸에 { $player } 님의 말이 있습니다.
# Not checked by a speaker.
newcomer-threat = 💡 { $space } 칸의 내 말이 잡힐 수 있습니다. { $player } 님에게 필요한 주사위: { $die }
# Not checked by a speaker.
newcomer-on-bridge = 💡 { $space } 칸의 내 말은 다리에 있어 안쪽으로 들어갈 수 있습니다.
# Not checked by a speaker.
newcomer-bridge = 💡 { $space } 칸은 다리입니다. 거기 있는 말은 다음에 안쪽으로 들어갈 수 있습니다.
# Not checked by a speaker.
newcomer-home = 💡 같은 주사위로 { $near }의 말이 { $far }의 말보다 { $steps }칸 더 갑니다.
