# 퍼즐: 내 게임의 턴과 봇에 들어 있는 퍼즐.

button-try-again = 다시 해 보기
button-next-puzzle = 다음 퍼즐
puzzle-title = ### 🧩 퍼즐 { $number }
    -# 최선의 수를 찾아내는 가장 약한 컴퓨터: { $level }
puzzle-task = 최선의 수를 찾아보세요.
puzzle-right = ✅ **정답:** { $moves }. 그 까닭:
puzzle-wrong = ❌ **최선이 아닙니다:** { $moves }.
puzzle-in-game = 게임에서는: { $moves } · 100점 중 { $cost }점
puzzle-again = 🔁 다시 나오는 때: { $when }
puzzle-done = 🎓 두 번 찾았으니 다시 나오지 않습니다.
puzzles-due = 내 턴 { $count }개가 퍼즐로 기다리고 있습니다.
