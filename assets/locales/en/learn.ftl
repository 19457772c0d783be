# The tutorial: what stands around every lesson, then the lessons. Their names stand in assets/lessons.json.

cmd-learn-name = learn
cmd-learn-description = Learn the game in ten short lessons that only you can see
learn-title = ### Lesson { $number } of { $lessons }: { $title }
learn-wrong = ❌ { $reason }
learn-right = ✅ { $done }
learn-played = -# Played: { $moves }
learn-finished = 🎉 **Well done, you know the game.** In a game, **Undo** takes back your first die, **My view** shows the board to you alone, in your own colours, and **Why?** explains the computers' moves. Practice games have a **Hint** button, too.
    Later, `/hypnosia new` opens a table for friends, and the rules behind `/hypnosia help` have all the details.
learn-offer = -# New here? Learn it in five minutes (only you see it), now or any time with `/hypnosia learn`.
learn-placeholder = Go to a lesson
learn-introduction-title = The game in one picture
learn-introduction =
    ### Hypnosia in one picture
    🎯 **Goal:** bring your four pawns from home, outside the board, to the centre. Most points wins.
    🔄 **Direction:** everyone travels anti-clockwise, as often round a circle as they like. Two-coloured spaces are bridges and lead inward.
    ⭐ **Points:** a captured pawn is worth 1 to you and costs its owner 1. The first five pawns in the centre score 5, 4, 3, 2 and 1.
learn-introduction-picture = -# You roll two dice each turn and move once with each. The corners of the picture show the dice, whose turn it is and the points. Here red has captured one of green's pawns with the 3 and entered the centre with the 1.
button-learn-first = Lesson 1
button-learn-game = Play against Greta (easy)
learn-started = Your practice game against Greta (easy) has started: { $link } If you get stuck, press **Hint**.
button-learn = Learn the game
button-learn-next = Next
button-learn-again = Repeat lesson

lesson-home-title = Leaving home
lesson-home-task = Your four pawns wait at home, H1 to H4. The pawn on H4 needs a die of at least 4: it takes four steps to its entry space and continues with the rest. **Bring out the pawn from H4.** The letters on the board show where each button leads.
lesson-home-no-one = The 1 can only bring out the pawn on H1. H4 needs the 4.
lesson-home-no-other = That pawn was closer. Only the 4 brings out H4, so save it for H4.
lesson-home-done = The way from H4 to the entry A1 used up the whole 4. Pawns at the back need high rolls.

lesson-lost-title = Dice you can't use
lesson-lost-task = You must use every die you can. A die you can't use is lost. You rolled 2 and 1. Two of your pawns are in the centre already (9 points), the other two at home on H3 and H4. **What happens?**
lesson-lost-sum = A pawn leaves with 2 + 1
lesson-lost-lost = Both dice are lost
lesson-lost-again = I roll again
lesson-lost-no-sum = Dice aren't added up. Each die is a separate move, and neither 2 nor 1 is enough for H3.
lesson-lost-no-again = You never roll twice. It's the next player's turn.
lesson-lost-done = H3 needs at least a 3, so your turn is over. When both dice can be used, a move that would waste one of them isn't allowed: you won't see a button for it.

lesson-order-title = Which die first?
lesson-order-task = You choose which die comes first, and one pawn may use both. It also stops in between, and captures an opponent's single pawn there. **Capture green's pawn with the first die you play.**
lesson-order-no-two = With the 2 first you stand on A3, and the 4 then takes you past green to A7. Try the 4 first.
lesson-order-no-home = That brings a pawn out, but green stays. Use the 4 for the pawn on A1.
lesson-order-done = The 4 first captures on A5. With the 2 first the same pawn would have moved past.

lesson-bridge-title = Bridges
lesson-bridge-task = Two-coloured spaces are bridges. A pawn that starts its move on one may cross to the next circle: crossing uses 1, and the rest is walked there. **Move onto the bridge A4 with the 3, then cross with the 2.**
lesson-bridge-no-past = With the 2 you stand on A3, and the 3 then takes you past the bridge. The 3 comes first.
lesson-bridge-no-stays = You may stay on the circle, but this exercise asks you to cross. Blue buttons cross.
lesson-bridge-done = 1 to cross to B3, and 1 more to B4. A die crosses at most one bridge, and pawns never move back outward.

lesson-stack-title = Stacks
lesson-make-task = Two of your pawns on one space are a stack, and only another stack can capture it. **Make a stack.**
lesson-make-no-apart = Your pawns still stand apart. The 3 brings the one on A2 to the one on A5.
lesson-make-done = A stack! Two is the limit: no more of your pawns can land there.
lesson-walk-task = One die can move both pawns of a stack together. **Move the whole stack.**
lesson-walk-no-one = That moved one of the two and split the stack. Press a button with **⇒**.
lesson-walk-done = One die, both pawns.
lesson-part-task = Move just one of the two and the stack splits. **Split this one.**
lesson-part-no-both = The whole stack went on together. Press a button with **→**.
lesson-part-done = Two single pawns again: each goes its own way, but any pawn can capture it.

lesson-capture-title = Capturing
lesson-take-task = Land on an opponent's single pawn to capture it: +1 for you, −1 for them. **Capture green's pawn.**
lesson-take-no-two = The 2 stops one space short. The 3 takes you to A6.
lesson-take-no-other = That pawn is past green already, and pawns never move backward. Use the one on A3.
lesson-take-done = Captured pawns never come back. Red buttons capture. Pawns at home and in the centre are safe.
lesson-takeboth-task = A stack captures single pawns and whole stacks. **Capture both of green's pawns.**
lesson-takeboth-no-one = That split your stack, and a single pawn can't capture a stack. Use the 3.
lesson-takeboth-no-walks = Your stack moved on, but captured nothing. The 3 takes you to green on A6.
lesson-takeboth-done = Two pawns at once: 2 points for you, 2 less for green.

lesson-landing-title = Where you can't land
lesson-landing-task = Two spaces ahead of your single pawn on A5 is your own stack; three ahead is green's. **Can it land on either of them with the first die?**
lesson-landing-own = On my stack, with the 2
lesson-landing-foreign = On green's stack, with the 3
lesson-landing-nowhere = On neither
lesson-landing-no-own = A space holds at most two pawns, so you can't land on your own stack.
lesson-landing-no-foreign = Only a stack may land on an opponent's stack. A single pawn may not.
lesson-landing-done = So your stack has to move first. You may always pass pawns and stacks. A stack may not land on another pawn of yours, not even a single one.

lesson-centre-title = The centre
lesson-centre-task = From a bridge on the innermost circle, exactly a 1 takes you into the centre. The first pawn there scores 5 points, the next 4, 3, 2 and 1. Two are in. **Enter the centre.**
lesson-centre-no-three = A 3 won't do: you need a 1.
lesson-centre-no-passes = You used the 1 to stay on the circle. The green button leads into the centre.
lesson-centre-no-other = That was the pawn on C5. The one on D3 stands on a bridge to the centre.
lesson-centre-done = Third in the centre: 3 points. A stack enters with both pawns and scores the next two values.

lesson-end-title = The end
lesson-end-task = As soon as five pawns are in the centre, the game is over, even with a die left. Four are in. **End the game.**
lesson-end-no-goes = The game goes on: the fifth place is still free. Use the 1 to enter from the bridge D6.
lesson-end-done = Five are in, so the 2 isn't played. The most **points** win: here you have 8, and green has 7. A game also ends when no pawn can move with any roll.

lesson-variant-title = A variant
lesson-variant-task = At some tables **stacks may not cross** bridges and have to be split first. Yours stands on the bridge A4. **Bring one of the two across.**
lesson-variant-no-stack = Here a whole stack has to stay on its circle. Move one of the two.
lesson-variant-no-stays = The stack is split, but that pawn stayed on its circle. Blue buttons cross.
lesson-variant-done = One is across, and the other can follow alone. Where stacks may cross, both could have gone at once.

# A line about the position in the first turns of a newcomer.

newcomer-capture = 💡 A capture is possible: { $player } stands on { $space }.
newcomer-threat = 💡 Your pawn on { $space } can be captured: { $player } needs a { $die }.
newcomer-on-bridge = 💡 Your pawn on { $space } stands on a bridge and can move inward.
newcomer-bridge = 💡 { $space } is a bridge: a pawn that stands there can move inward next.
newcomer-home = 💡 With the same die, a pawn from { $near } gets { $steps ->
    [one] one space
   *[other] { $steps } spaces
} further than one from { $far }.
