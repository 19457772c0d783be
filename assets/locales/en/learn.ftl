# The tutorial: what stands around every lesson, then the lessons. Their names stand in assets/lessons.json.

learn-title = ### Lesson { $number } of { $lessons }: { $title }
learn-wrong = ❌ { $reason }
learn-right = ✅ { $done }
learn-played = -# Played: { $moves }
learn-finished = 🎉 **Well done, you know the game.** `/hypnosia new` opens a table: choose 1 for **computers** and you play at once, or invite friends. `/hypnosia rules` has everything in detail.
learn-offer = -# New to the game? Ten short lessons teach it, for you alone. `/hypnosia learn` brings them back at any time.
learn-placeholder = Go to a lesson
button-learn = Learn the game
button-learn-next = Next
button-learn-over = Back to lesson 1

lesson-home-title = Leaving home
lesson-home-task = Your four pawns wait at home, H1 to H4. The pawn on H4 needs a die of at least 4: it walks four spaces to its entry and goes on with what is left. **Bring out the pawn from H4.** The letters on the board show where each button leads.
lesson-home-no-one = The 1 only brings out the pawn from H1. H4 needs the 4.
lesson-home-no-other = That pawn stood nearer. The 4 is the only die that brings out H4 here; use it for that one.
lesson-home-done = The way from H4 to the entry A1 took the whole 4. Pawns that stand far back need the high dice.

lesson-lost-title = Dice that are lost
lesson-lost-task = Each die that can be used must be used; what cannot be used is lost. You rolled 2 and 1, and your pawns at home stand on H3 and H4. **What happens?**
lesson-lost-sum = One leaves with 2 + 1
lesson-lost-lost = Both dice are lost
lesson-lost-again = I roll again
lesson-lost-no-sum = Dice are not added up. Each is a move of its own, and neither 2 nor 1 is enough for H3.
lesson-lost-no-again = Nobody rolls twice. The turn passes on.
lesson-lost-done = H3 needs at least a 3, so the turn passes on. When both dice can be used, a move that would waste one of them is not allowed: it has no button.

lesson-order-title = Either die first
lesson-order-task = You choose which die comes first, and one pawn may use both. It lands in between, and where a single pawn of somebody else stands, it captures it. **Land on green’s pawn with the first die.**
lesson-order-no-two = With the 2 first you stand on A3, and the 4 then leads past green to A7. Try the 4 first.
lesson-order-no-home = That brings a pawn out, but green stays. Use the 4 for the pawn on A1.
lesson-order-done = The 4 first captures on A5. With the 2 first the same pawn would have walked past.

lesson-bridge-title = Bridges
lesson-bridge-task = Spaces of two colours are bridges. A pawn that stands on one when its move begins may cross to the next circle: that costs 1 of the die, the rest goes on there. **Walk onto the bridge A4 with the 3, then cross with the 2.**
lesson-bridge-no-past = With the 2 you stand on A3, and the 3 then only leads past the bridge. The 3 comes first.
lesson-bridge-no-stays = You may stay on the circle, but here you were to cross. Blue buttons cross.
lesson-bridge-done = 1 for the bridge to B3, and 1 more to B4. One die crosses one bridge at most, and nobody goes back outward.

lesson-stack-title = Stacks
lesson-make-task = Two of your pawns on one space are a stack, and only another stack can capture it. **Make a stack.**
lesson-make-no-apart = Your pawns still stand apart. The 3 brings the one on A2 to the one on A5.
lesson-make-done = A stack! Two is the most: none of your pawns can land on it any more.
lesson-walk-task = A stack can move like one pawn, with one die for both. **Move the whole stack.**
lesson-walk-no-one = That moved **one** of the two and took the stack apart. Press a button that says **stack**.
lesson-walk-done = One die, both pawns.
lesson-part-task = Moving one of the two takes a stack apart. **Take this one apart.**
lesson-part-no-both = The whole stack went on together. Press a button that says **one**.
lesson-part-done = Two single pawns again: each goes its own way, but any pawn can capture it.

lesson-capture-title = Capturing
lesson-take-task = A pawn captures a single pawn of somebody else by landing on it: 1 point for you, 1 less for its owner. **Capture green’s pawn.**
lesson-take-no-two = The 2 stops one space too early. The 3 leads to A6.
lesson-take-no-other = That pawn is past green already, and nobody goes backward. Use the one on A3.
lesson-take-done = Captured pawns never come back. Red buttons capture. Pawns at home and in the centre are safe.
lesson-takeboth-task = A stack captures single pawns and whole stacks. **Capture both of green’s pawns.**
lesson-takeboth-no-one = That took your stack apart, and a single pawn captures no stack. Use the 3.
lesson-takeboth-no-walks = Your stack went on, but captured nothing. The 3 leads to green on A6.
lesson-takeboth-done = Two pawns at once: 2 points for you, 2 less for green.

lesson-landing-title = Where nobody may land
lesson-landing-task = Your single pawn on A5 has your own stack two spaces ahead, and green’s stack three. **Where may it land with the first die?**
lesson-landing-own = On my stack, by the 2
lesson-landing-foreign = On green’s stack, by the 3
lesson-landing-nowhere = On neither
lesson-landing-no-own = Two is the most on a space, so none of your pawns may land on your own stack.
lesson-landing-no-foreign = Only a stack may land on somebody else’s stack. A single pawn may not.
lesson-landing-done = So your stack has to move first. Walking past pawns and stacks is always free. And a stack may not land on any pawn of its own, not even a single one.

lesson-centre-title = The centre
lesson-centre-task = From a bridge of the innermost circle a die of exactly 1 leads into the centre. The first pawn there brings 5 points, the next 4, 3, 2 and 1. Two are in. **Enter the centre.**
lesson-centre-no-three = A 3 does not lead in, only a 1 does.
lesson-centre-no-passes = The 1 can stay on the circle, too, as you saw. The green button leads into the centre.
lesson-centre-no-other = That was the pawn on C5. The one on D3 stands on a bridge to the centre.
lesson-centre-done = Third in the centre: 3 points. A stack enters with both pawns and takes the next two values.

lesson-end-title = The end
lesson-end-task = As soon as five pawns are in the centre, the game is over, even with a die left. Four are in. **End the game.**
lesson-end-no-goes = The game goes on, for the fifth place is still free. The 1 leads in from the bridge D6.
lesson-end-done = Five are in, so the 2 is not played any more. The most **points** win: here you have 8, and green has 7. A game also ends when nobody has a pawn that any die could move.

lesson-variant-title = A variant
lesson-variant-task = Some tables play that **stacks may not cross** bridges, so a stack must be taken apart first. Yours stands on the bridge A4. **Bring one of the two across.**
lesson-variant-no-stack = The whole stack stays on its circle here. Move one of the two.
lesson-variant-no-stays = The stack is apart, but that pawn stayed on its circle. Blue buttons cross.
lesson-variant-done = One is across, and the other can follow alone. Where stacks may cross, both could have gone at once.
