# The complete rules, one chapter a page; (house rule) marks what the original rules leave open and this bot settled. The chapter on variants is in variants.ftl.

rules-chapter = Which chapter to open
rules-footer = -# Chapter { $page } of { $pages }. *(house rule)* marks points that the original rules leave open.

rules-aim-title = Aim and material
rules-aim =
    Two to six players each lead 4 pawns from the outside to the centre of four circles, and capture others on the way. Whoever has the most points at the end wins.

    • Six colours, which are also the seats, clockwise: red, orange, yellow, green, blue, purple.
    • Four pawns for each player, two dice, one board. A game takes about 55 turns for two players, 95 for four.
    • The circles are called A (outermost), B, C and D; their spaces are numbered anti-clockwise from 1. Pawns travel anti-clockwise.

rules-board-title = The board
rules-board =
    The numbers of spaces are a house rule, chosen so that games have the intended length and no seat has an advantage.

    • Circle A: 36 spaces. Bridges on A4, A10, A16, A22, A28, A34; they lead to B3, B8, B13, B18, B23, B28.
    • Circle B: 30 spaces. Bridges on B5, B10, B15, B20, B25, B30; they lead to C4, C8, C12, C16, C20, C24.
    • Circle C: 24 spaces. Bridges on C3, C7, C11, C15, C19, C23; they lead to D2, D5, D8, D11, D14, D17.
    • Circle D: 18 spaces. Bridges on D3, D6, D9, D12, D15, D18; they lead to the centre, which has 5 places.
    • Each colour has a lane of four home spaces, H1 to H4. H1 is next to the colour's entry on A: red A1, purple A7, blue A13, green A19, yellow A25, orange A31.

rules-start-title = How it starts
rules-start =
    • Everyone rolls both dice. The highest total goes first; ties roll again.
    • All four pawns stand on their home spaces.
    • Turns go clockwise among those who still have a pawn at home or on a circle. Players without any are skipped.

rules-turn-title = A turn
rules-turn =
    Both dice are rolled. Each die moves one pawn, or one stack, by exactly its value. One pawn may use both dice, one after the other; either die may come first.

    • **Leaving home**: a pawn on H1, H2, H3 or H4 needs a die of at least 1, 2, 3 or 4. It moves through its lane to the entry and goes on anti-clockwise with the rest, jumping over any pawn in its lane. It never stops inside the lane.
    • **On a circle**: anti-clockwise. Pawns and stacks may be passed over freely.
    • **Use every die you can** *(house rule)*: if both dice can be used, in whatever order, no move may make the other die unusable. If only one of the two can be used, choose which. What can't be used is lost. A move that ends the game counts as using everything.

rules-bridges-title = Bridges and the centre
rules-bridges =
    • Only a pawn that stands on a bridge space when its move starts may cross. It may also stay on its circle.
    • Crossing to the linked space of the next circle costs 1; the rest of the die goes on anti-clockwise there.
    • One die crosses at most one bridge. A bridge reached with the first die may be crossed with the second.
    • Pawns never move back outward.
    • The centre is reached from a bridge of circle D with a die of exactly 1.

rules-landing-title = Landing, stacks and captures
rules-landing =
    • **A single pawn** may land on an empty space or on one of its own pawns: they are now a stack. It may land on a single pawn of an opponent and captures it. It may not land on a stack, its own or an opponent's.
    • **A stack** of two may land on an empty space. It may land on a single pawn or a stack of an opponent, and captures all that stands there. It may not land on its own pawns: two is the maximum.

    • A stack moves like one pawn with one die, or is split by moving one of the two.
    • Captured pawns are out of the game for good.
    • Pawns at home and in the centre can't be captured.

rules-points-title = Points and the end
rules-points =
    • Each captured pawn: 1 point for whoever captures, 1 point less for its owner. A stack counts 2.
    • The centre: 5, 4, 3, 2 and 1 points for the first to the fifth pawn that arrives. A stack goes in with both pawns and takes the next two values. When only one place is left, one goes in and the other stays on its bridge.

    The game ends at once, even with a die left, when five pawns are in the centre. It also ends when nobody has a pawn that could move with any value of a die.
    Most points wins. Ties go to the player whose best pawn reached the centre first; players still tied share the rank.

rules-leaving-title = Leaving and time
rules-leaving =
    • **Resigning** *(house rule)*: the pawns leave the board, nobody scores for them, and the player ranks below everyone who stayed; later resigners rank higher. When one player is left, the game ends and that player is first. In the rating, players who resigned and players whose seats the computer holds at the end share the last place. A game that most people left before their second turn counts for nobody. Leaving a rated game of two before your second turn, and before any capture, calls it off without a result. That works once a week with the same player, and never by running out of time.
    • **Time** *(house rule)*: when the time runs out, the computer plays that turn. After two in a row it keeps playing until the player comes back with one click. While Discord or the bot is down, the clock stops; afterwards everyone has at least half of their time. There's no clock when one person plays against computers. Without a time limit, a button behind **Table** lets the computer take over. After three days without a move, two of the other players have to press it, after four days one. If the player has left the server, it works at once.
    • **Undo** *(house rule)*: the first die of a turn can be taken back until the second is played. Rolls can't be undone.
    • **Who goes first** *(house rule)*: { $advantage }

rules-advantage = going first is a small advantage. Between equal computers, the first player wins 51.5% of two-player games and 26.3% of four-player games; the last wins 48.5% and 22.4%. No colour has an advantage, and the roll at the start gives everyone the same chance.

rules-dice-title = The dice can be checked
rules-dice =
    The bot rolls the dice, and you can check nearly all of it.

    • When the table opens, the bot draws a secret seed and shows the first digits of its SHA-256 on the table's card. The full hash is behind **Fair dice** and **Details**. From then on it can't change the seed. Those digits stay on the card.
    • Everything that happens in the lobby is mixed in, line by line: who joins, who leaves, and the words of each seat. **Add a word** adds one of your own. When the game starts, every roll is fixed, and no player can predict it.
    • If the last line of the lobby is your own word, nobody can have chosen the dice, because nobody knew that word before. **Fair dice** says whose word was the last.
    • After the game the seed is published. **Fair dice** recomputes every roll and gives you the log with a page that does the same in your own browser; so does `hypnosia verify`.
    • What this doesn't prove: whoever knows the seed, such as the person who runs the bot, can predict the rolls. They could influence them through the lobby, unless someone else's word comes last. And the dice say nothing about which moves were chosen.
