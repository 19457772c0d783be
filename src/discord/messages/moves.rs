//! Moves in words: labels of buttons, and lines about turns, dice and points. Also which turns a message lists.

use crate::discord::messages::draft::CONTENT_MAX;
use crate::discord::messages::wording::{face, marked_name, plain_points, seated_name, second_face, sign};
use crate::host::{GameView, MoveSource, Played, TableView, Turn};
use crate::text::{Localizer, texts};
use hypnosia_game::board::{Board, Colour, ColourSet, Place};
use hypnosia_game::rules::{Move, PlayedMove, Position, Roll};
use serenity::all::ButtonStyle;

/// The effects of a move, the most notable first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Takes another player's pawn or stack.
    Captures,
    /// Comes into the centre.
    Centre,
    /// Crosses a bridge.
    Crosses,
    /// Makes a stack, or moves one.
    Stacks,
    /// A move that is none of the above.
    Walks,
}

impl Effect {
    /// The most notable effect of a move in this position.
    pub fn of(position: &Position, mv: &Move) -> Effect {
        let board = position.board();
        let Place::Space(to) = mv.to else { return Effect::Centre };
        match position.cell(to) {
            Some(cell) if cell.colour != position.turn() => return Effect::Captures,
            _ => {}
        }
        match mv.from {
            Place::Space(from) if board.circle_of(from).letter() != board.circle_of(to).letter() => Effect::Crosses,
            _ if mv.stack || position.cell(to).is_some() => Effect::Stacks,
            _ => Effect::Walks,
        }
    }

    /// The most notable effect of moves that follow each other.
    pub fn of_turn(position: &Position, moves: &[Move]) -> Effect {
        let mut position = *position;
        let effects = moves.iter().map(|mv| {
            let effect = Effect::of(&position, mv);
            position = position.play(mv).unwrap_or(position);
            effect
        });
        effects.min().unwrap_or(Effect::Walks)
    }

    pub fn style(self) -> ButtonStyle {
        match self {
            Effect::Captures => ButtonStyle::Danger,
            Effect::Centre => ButtonStyle::Success,
            Effect::Crosses => ButtonStyle::Primary,
            Effect::Stacks | Effect::Walks => ButtonStyle::Secondary,
        }
    }
}

/// The label of a move's button: the die, the move's letter on the board, and where the pawn goes: `⚃ K H4→A21`,
/// `⚃ L A28⇒B23 ✕`. It is so short that a phone shows two side by side.
pub fn label(position: &Position, roll: Roll, letter: char, mv: &Move) -> String {
    format!("{} {letter} {}", die(roll, mv.die), way(position, mv))
}

/// From where a pawn goes where, and what it does there: `A28→B23 ✕`.
pub fn way(position: &Position, mv: &Move) -> String {
    format!("{}{}", from(position.board(), mv), goal(position, mv))
}

/// Where a move begins: a space, or a place at home.
pub fn from(board: &Board, mv: &Move) -> String {
    match mv.from {
        Place::Home(slot) => Board::home_name(slot),
        Place::Space(space) => board.space_name(space),
        Place::Centre => String::new(),
    }
}

/// Where a move leads, with a double arrow for a whole stack, and what it does there: `→B23 ✕` captures, `→A24 ≡` makes
/// a stack, `→🎯 +5` comes into the centre.
pub fn goal(position: &Position, mv: &Move) -> String {
    let arrow = if mv.stack { '⇒' } else { '→' };
    let Place::Space(to) = mv.to else {
        let gained = position.play(mv).map(|after| after.points(position.turn()) - position.points(position.turn()));
        return format!("{arrow}🎯 +{}", gained.unwrap_or_default());
    };
    let space = position.board().space_name(to);
    match position.cell(to) {
        Some(cell) if cell.colour != position.turn() => format!("{arrow}{space} ✕"),
        Some(_) => format!("{arrow}{space} ≡"),
        None => format!("{arrow}{space}"),
    }
}

/// A function that names the player of a colour.
pub type Naming<'a> = &'a dyn Fn(Colour) -> String;

/// A die that was played, in words: `💥 A5 → A11, captures a pawn of 🔴◎ @Ada (+1)`.
fn played(l10n: Localizer, naming: Naming<'_>, board: &Board, step: &PlayedMove) -> String {
    let PlayedMove { mv, taken, stacked, arrival, points, .. } = *step;
    let from = from(board, &mv);
    let Place::Space(to) = mv.to else {
        let arrival = arrival.unwrap_or_default();
        // The last place in the centre has room for only one pawn, so a stack that arrives there brings the points of
        // one.
        let of_one = usize::from(arrival).checked_sub(1).and_then(|place| board.centre_points().get(place));
        let count = if mv.stack && of_one.is_some_and(|one| i16::from(points) > i16::from(*one)) { 2 } else { 1 };
        return l10n.format(texts::EventCentre { from, arrival, count, points });
    };
    let way = format!("{from} → {}", board.space_name(to));
    let named = if mv.stack { format!("{} {way}", l10n.get(texts::MOVE_STACK)) } else { way.clone() };
    if let Some(cell) = taken {
        let (count, player) = (cell.pawns(), naming(cell.colour));
        return l10n.format(texts::EventTakes { way: named, count, player, points });
    }
    match mv.from {
        _ if stacked => l10n.format(texts::EventStacks { way }),
        Place::Space(from) if board.circle_of(from).letter() != board.circle_of(to).letter() => format!("🌉 {named}"),
        _ if mv.stack => l10n.format(texts::EventStackWalks { way }),
        _ => way,
    }
}

/// Puts a turn into words, as far as it was played: the moves, the lost dice, and whether its player resigned before
/// both dice were used.
pub fn played_in(l10n: Localizer, view: &TableView, board: &Board, turn: &Turn) -> String {
    let naming = |colour: Colour| marked_name(l10n, view, colour);
    let resigned = resigned_in(view, turn.number).any(|colour| colour == turn.colour);
    played_by(l10n, &naming, board, turn, resigned)
}

/// Like [`played_by`], for a screen reader: without signs.
pub fn spoken(l10n: Localizer, naming: Naming<'_>, board: &Board, turn: &Turn, resigned: bool) -> String {
    let signs = ["💥 ", "🌉 ", "🎯 ", "🥞 "];
    signs.iter().fold(played_by(l10n, naming, board, turn, resigned), |told, sign| told.replace(sign, ""))
}

/// Like [`played_in`], with names from `naming`; `resigned` says whether the player has resigned, in this turn or
/// later.
pub fn played_by(l10n: Localizer, naming: Naming<'_>, board: &Board, turn: &Turn, resigned: bool) -> String {
    if turn.moves.is_empty() && turn.lost.len() > 1 {
        return l10n.get(texts::TURN_NOTHING);
    }
    let forced = |die: &Played| die.by == MoveSource::Forced;
    let all_forced = turn.moves.len() > 1 && turn.moves.iter().all(forced);
    let by_itself = format!(" ({})", l10n.get(texts::TURN_FORCED));
    let moves = turn.moves.iter().map(|die| {
        let text = played(l10n, naming, board, &die.step);
        if forced(die) && !all_forced { text + &by_itself } else { text }
    });
    let lost = turn.lost.iter().map(|die| l10n.format(texts::TurnLostDie { die: self::die(turn.roll, *die) }));
    // A player who resigns before both dice are used ends the turn at that point.
    let broken_off = resigned && turn.moves.len() + turn.lost.len() < 2;
    let gave_up = broken_off.then(|| l10n.get(texts::END_RESIGNED));
    let told = moves.chain(lost).chain(gave_up).collect::<Vec<_>>().join(", ");
    if all_forced { told + &by_itself } else { told }
}

/// The most turns that a finished turn's message, or a result, lists one by one; earlier turns are summed up.
const TOLD_MAX: usize = 3;
/// The length of the markup around a small line: its mark and the line break.
pub const SMALL: usize = "-# \n".len();

/// Finished turns, if possible in at most `room` characters: a line for each of the last [`TOLD_MAX`], or for as many
/// as fit. One more line sums the other turns up; players who resigned in them still get their own lines. If no turn's
/// line fits, all turns are summed up, even if that exceeds `room`.
pub fn lines(l10n: Localizer, view: &TableView, board: &Board, turns: &[Turn], room: usize) -> Vec<String> {
    let turns: Vec<&Turn> = turns.iter().collect();
    let in_full = |turn: &Turn| played_turn(l10n, view, board, turn);
    let lines = |most: usize| -> Vec<String> {
        let (earlier, told) = turns.split_at(turns.len().saturating_sub(most));
        summed_up(l10n, view, earlier).into_iter().chain(each(l10n, view, told, in_full)).collect()
    };
    let fit = |lines: &Vec<String>| lines.iter().map(|line| line.chars().count() + SMALL).sum::<usize>() <= room;
    (1..=TOLD_MAX).rev().map(lines).find(fit).unwrap_or_else(|| lines(0))
}

/// One line for all these turns, and one for each player who resigned in them.
pub fn summed_up(l10n: Localizer, view: &TableView, turns: &[&Turn]) -> Vec<String> {
    let resigned = turns.iter().flat_map(|turn| {
        resigned_in(view, turn.number).map(move |colour| resignation(l10n, view, colour, turn.number))
    });
    earlier_turns(l10n, turns).into_iter().chain(resigned).collect()
}

/// Summarises earlier turns in one line, with the number of captured pawns and the number of moves into the centre (a
/// stack counts once): `… 7 earlier turns (2 × 💥, 1 × 🎯)`. `None` if the list is empty.
fn earlier_turns(l10n: Localizer, turns: &[&Turn]) -> Option<String> {
    let steps = || turns.iter().flat_map(|turn| &turn.moves).map(|die| die.step);
    let captured: usize = steps().map(|step| usize::from(step.captured())).sum();
    let arrived = steps().filter(|step| step.arrival.is_some()).count();
    let events = [(captured, "💥"), (arrived, "🎯")].into_iter().filter(|(count, _)| *count > 0);
    let events = events.map(|(count, sign)| format!("{count} × {sign}")).collect::<Vec<_>>().join(", ");
    let line = left_out(l10n, turns.len())?;
    Some(if events.is_empty() { line } else { format!("{line} ({events})") })
}

/// A line for each turn that was played, as `line` words it, and one for each player who resigned during the turns,
/// unless the line of that player's own turn says so. If the computer holds a player's seat, only the first line of a
/// turn of that player says so. Each turn whose time ran out says that the computer played it.
pub fn each(l10n: Localizer, view: &TableView, turns: &[&Turn], line: impl Fn(&Turn) -> String) -> Vec<String> {
    let mut held = ColourSet::EMPTY;
    let mut lines = Vec::new();
    for turn in turns {
        let who = who_played(l10n, view, turn).filter(|_| turn.timed_out || !held.contains(turn.colour));
        if who.is_some() && !turn.timed_out {
            held.insert(turn.colour);
        }
        if was_played(turn) {
            lines.push(with_who(line(turn), who));
        }
        lines.extend(resignations(l10n, view, turn));
    }
    lines
}

/// A line for each player who resigned in a turn, unless the line of that turn says so.
pub fn resignations(l10n: Localizer, view: &TableView, turn: &Turn) -> Vec<String> {
    let is_said = |colour: Colour| colour == turn.colour && was_played(turn);
    let resigned = resigned_in(view, turn.number).filter(|colour| !is_said(*colour));
    resigned.map(|colour| resignation(l10n, view, colour, turn.number)).collect()
}

fn resignation(l10n: Localizer, view: &TableView, colour: Colour, number: u32) -> String {
    l10n.format(texts::TurnResigned { sign: sign(colour), player: seated_name(l10n, view, colour), number })
}

fn resigned_in(view: &TableView, number: u32) -> impl Iterator<Item = Colour> {
    view.seats.iter().filter(move |seat| seat.resigned_in == Some(number)).map(|seat| seat.colour)
}

/// Whether a die of a turn was used or lost. If not, the turn's player resigned first, or the game ended.
fn was_played(turn: &Turn) -> bool {
    !turn.moves.is_empty() || !turn.lost.is_empty()
}

/// How many characters a message has left beside these lines, each with its line break.
pub fn room_beside<'a>(lines: impl IntoIterator<Item = &'a String>) -> usize {
    CONTENT_MAX.saturating_sub(lines.into_iter().map(|line| line.chars().count() + 1).sum())
}

/// Selects at most `most` of these turns: those with the greatest weight, and of turns with equal weight the later
/// ones. Returns the number of turns left out, and the selected turns in the order played.
pub fn weighed(turns: &[Turn], most: usize, weight: impl Fn(&Turn) -> u8) -> (usize, Vec<&Turn>) {
    let count = turns.len().saturating_sub(most);
    let mut lightest: Vec<usize> = (0..turns.len()).collect();
    lightest.sort_by_key(|at| weight(&turns[*at]));
    let gone = lightest.get(..count).unwrap_or_default();
    let told = turns.iter().enumerate().filter(|(at, _)| !gone.contains(at)).map(|(_, turn)| turn);
    (count, told.collect())
}

/// Summarises omitted turns in one line; `None` if there are none.
pub fn left_out(l10n: Localizer, count: usize) -> Option<String> {
    (count > 0).then(|| l10n.format(texts::TurnsLeftOut { count }))
}

/// A turn that is over, in one line.
pub fn closed_turn(l10n: Localizer, view: &TableView, board: &Board, turn: &Turn) -> String {
    if !was_played(turn) && resigned_in(view, turn.number).any(|colour| colour == turn.colour) {
        return resignation(l10n, view, turn.colour, turn.number);
    }
    with_who(played_turn(l10n, view, board, turn), who_played(l10n, view, turn))
}

/// The line of a turn that was played: who, which turn, the roll and the moves.
pub fn played_turn(l10n: Localizer, view: &TableView, board: &Board, turn: &Turn) -> String {
    l10n.format(texts::TurnClosed {
        sign: sign(turn.colour),
        player: seated_name(l10n, view, turn.colour),
        number: turn.number,
        roll: roll(turn.roll),
        moves: played_in(l10n, view, board, turn),
    })
}

fn with_who(line: String, who: Option<String>) -> String {
    match who {
        Some(who) => format!("{line} ({who})"),
        None => line,
    }
}

/// Whether a turn is worth a picture: it has a capture, or a pawn came into the centre.
pub fn is_notable(turn: &Turn) -> bool {
    turn.moves.iter().any(|die| die.step.taken.is_some() || die.step.arrival.is_some())
}

/// The turns at the end of this list that had no message of their own.
pub fn untold(turns: &[Turn]) -> &[Turn] {
    let first = turns.iter().rposition(had_a_message).map_or(0, |chosen| chosen + 1);
    turns.get(first..).unwrap_or_default()
}

/// The turn at index `last`, and the turns right before it that had no message of their own because no player had a
/// choice: computers' turns, and forced ones. They are listed together, oldest first.
pub fn told_together(turns: &[Turn], last: usize) -> &[Turn] {
    let first = last - untold(turns.get(..last).unwrap_or_default()).len();
    turns.get(first..=last).unwrap_or_default()
}

/// Whether a turn had a message of its own: its player chose a move, its time ran out, or no die was used or lost, for
/// example because the player resigned. A forced turn has none.
fn had_a_message(turn: &Turn) -> bool {
    turn.timed_out || !was_played(turn) || turn.moves.iter().any(|die| die.by == MoveSource::Player)
}

fn who_played(l10n: Localizer, view: &TableView, turn: &Turn) -> Option<String> {
    let person = view.seat(turn.colour)?.player.person().is_some();
    let by_computer = turn.moves.iter().any(|die| die.by == MoveSource::Computer);
    match (person, turn.timed_out, by_computer) {
        (true, true, _) => Some(l10n.get(texts::TURN_BY_COMPUTER)),
        (true, false, true) => Some(l10n.get(texts::TURN_HELD_BY_COMPUTER)),
        _ => None,
    }
}

/// Both dice as rolled: `⚄ ⚃`.
pub fn roll(roll: Roll) -> String {
    format!("{} {}", die(roll, roll.high()), die(roll, roll.low()))
}

/// The sign of the die of a roll that shows `value`. The higher die is the first, as on the board. Of a double, both
/// dice have the sign of the first.
pub fn die(roll: Roll, value: u8) -> String {
    if value == roll.high() { face(value).to_owned() } else { second_face(value) }
}

/// The points of all players, in seat order: `🔴◎ @Ada 3 · 🟢★ Greta 1 · 🔵◆ 🏳️ @Bruno 0`, with a flag for those who
/// resigned.
pub fn all_points(l10n: Localizer, view: &TableView, position: &Position) -> String {
    let each = |colour: Colour| {
        let flag = if position.resigned(colour).is_some() { "🏳️ " } else { "" };
        let (player, points) = (seated_name(l10n, view, colour), plain_points(position.points(colour)));
        format!("{} {flag}{player} **{points}**", sign(colour))
    };
    position.players().iter().map(each).collect::<Vec<_>>().join(" · ")
}

/// The turns since the last one of the player of `colour`. The last round for spectators (`None`), and for a player
/// without a turn among the recent ones.
pub fn since(game: &GameView, colour: Option<Colour>) -> &[Turn] {
    let own = game.recent.iter().rposition(|turn| Some(turn.colour) == colour).map(|own| own + 1);
    let round = || game.recent.len().saturating_sub(game.position.players().len());
    game.recent.get(own.unwrap_or_else(round)..).unwrap_or_default()
}

/// The turns that the player of `reader` has missed since the last turn in which they chose a move: the turns to sum up, and those
/// to tell, which are their own last turn, if it was played without a choice of theirs, and all turns after it.
pub fn missed(turns: &[Turn], reader: Colour) -> (&[Turn], &[Turn]) {
    let is_own = |turn: &Turn| turn.colour == reader;
    let chose = |turn: &Turn| turn.moves.iter().any(|die| die.by == MoveSource::Player);
    let chosen = turns.iter().rposition(|turn| is_own(turn) && chose(turn));
    let missed = turns.get(chosen.map_or(0, |last| last + 1)..).unwrap_or_default();
    missed.split_at(missed.iter().rposition(is_own).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::render::letters;
    use hypnosia_game::rules::{Cell, parse_move, parse_position};

    fn labels(position: &str) -> Vec<String> {
        let position = parse_position(Board::standard(), position).unwrap();
        let choices = position.choices();
        let dice = position.dice();
        let roll = Roll::new(dice.values()[0], dice.values()[1]).unwrap();
        let plain = |label: String| label.replace('\u{fe0e}', "");
        letters(&choices).map(|(letter, mv)| plain(label(&position, roll, letter, &mv))).collect()
    }

    #[test]
    fn label_has_the_die_pawn_and_effect() {
        let told = labels("A4r2,A9o,B8y2 r12,o123,y12 - r0,o0,y0 r 52 cross");
        let expected = [
            "⚄ K H1→A5",
            "⚄ L A4→A9 ✕",
            "⚄ M A4→B7",
            "⚄ N A4⇒A9 ✕",
            "⚄ O A4⇒B7",
            "⚁ P H1→A2",
            "⚁ Q H2→A1",
            "⚁ R A4→A6",
            "⚁ S A4→B4",
            "⚁ T A4⇒A6",
            "⚁ U A4⇒B4",
        ];
        assert_eq!(told, expected);
        let told = labels("A3r,D3r r1,g12 - r0,g0 r 21 cross");
        for expected in ["⚁ L A3→A5", "⚀ N H1→A1", "⚀ Q D3→🎯 +5"] {
            assert!(told.contains(&expected.to_owned()), "{told:?}");
        }
        assert!(labels("A3r r23,g12 - r0,g0 r 51 cross").iter().any(|label| label.ends_with("H3→A3 ≡")));
    }

    #[test]
    fn a_stack_is_named_wherever_it_goes() {
        let told = |mv: &str, taken: Option<Cell>| {
            let mv = parse_move(Board::standard(), mv).unwrap();
            let step = PlayedMove { mover: Colour::Red, mv, taken, stacked: false, arrival: None, points: 0 };
            played(Localizer::default(), &|_| "Bruno".to_owned(), Board::standard(), &step)
        };
        let green = Cell { colour: Colour::Green, stack: true };
        assert_eq!(told("2:A4-B4", None), "🌉 A4 → B4");
        assert_eq!(told("2:A4=B4", None), "🌉 stack A4 → B4");
        assert_eq!(told("2:A4=A6", None), "🥞 stack A4 → A6");
        assert!(told("2:A4=A6", Some(green)).starts_with("💥 stack A4 → A6, captures two pawns"));
    }

    #[test]
    fn weightiest_turns_stay_and_later_among_equals() {
        let turn = |number| Turn {
            number,
            colour: Colour::Red,
            roll: Roll::new(2, 1).unwrap(),
            moves: Vec::new(),
            lost: Vec::new(),
            timed_out: false,
            after: None,
        };
        let turns: Vec<Turn> = (1..=7).map(turn).collect();
        let weight = |turn: &Turn| [0, 2, 0, 1, 0, 0, 0][turn.number as usize - 1];
        let (left_out, told) = weighed(&turns, 4, weight);
        let numbers: Vec<u32> = told.iter().map(|turn| turn.number).collect();
        assert_eq!((left_out, numbers), (3, vec![2, 4, 6, 7]));
        assert_eq!(weighed(&turns, 9, weight).0, 0);
    }
}
