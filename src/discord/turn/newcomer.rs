//! One line about the position for a newcomer, above their choice in the first rounds of their first game: a fact that
//! they may not know to look for, and no advice.

use crate::discord::messages::moves::Effect;
use crate::discord::messages::wording::marked_name;
use crate::host::{GameView, TableView, Turn};
use crate::text::{Localizer, texts};
use hypnosia_game::board::{Board, Colour, DIE_MAX, Place, Space};
use hypnosia_game::rules::{Move, Position};

/// The number of rounds, from the first, in which a newcomer reads such a line.
const ROUNDS: usize = 3;

/// Whether a turn is so early that a newcomer reads a line about the position.
pub fn is_early(view: &TableView, turn: &Turn) -> bool {
    turn.number as usize <= ROUNDS * view.seats.len()
}

/// The line; `None` if there is nothing to point out.
pub fn line(l10n: Localizer, view: &TableView, game: &GameView) -> Option<String> {
    let position = &game.position;
    let space = |space| position.board().space_name(space);
    let player = |colour| marked_name(l10n, view, colour);
    let home = Board::home_name;
    Some(match Fact::of(position, &game.legal)? {
        Fact::Capture { at, of } => l10n.format(texts::NewcomerCapture { space: space(at), player: player(of) }),
        Fact::Threat { at, by, die } => {
            l10n.format(texts::NewcomerThreat { space: space(at), player: player(by), die })
        }
        Fact::OnBridge(at) => l10n.format(texts::NewcomerOnBridge { space: space(at) }),
        Fact::Bridge(at) => l10n.format(texts::NewcomerBridge { space: space(at) }),
        Fact::Home { near, far } => {
            l10n.format(texts::NewcomerHome { near: home(near), far: home(far), steps: far - near })
        }
    })
}

/// Something that is true of a position, and of the moves that its player may choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fact {
    /// A move captures a pawn of this player.
    Capture { at: Space, of: Colour },
    /// Another player captures a single pawn with one die.
    Threat { at: Space, by: Colour, die: u8 },
    /// A pawn on a bridge may cross it.
    OnBridge(Space),
    /// A move ends on a bridge.
    Bridge(Space),
    /// With the same die, a pawn from one place at home comes further than a pawn from another.
    Home { near: u8, far: u8 },
}

impl Fact {
    /// The fact that matters most.
    fn of(position: &Position, choices: &[Move]) -> Option<Fact> {
        let capture = choices.iter().find_map(|mv| capture(position, mv));
        let threat = || threat(position);
        let on_bridge = || choices.iter().find_map(|mv| on_bridge(position, mv));
        let bridge = || choices.iter().find_map(|mv| bridge(position, mv));
        capture.or_else(threat).or_else(on_bridge).or_else(bridge).or_else(|| home(choices))
    }
}

fn capture(position: &Position, mv: &Move) -> Option<Fact> {
    let Place::Space(at) = mv.to else { return None };
    position.captured_by(mv).map(|cell| Fact::Capture { at, of: cell.colour })
}

fn threat(position: &Position) -> Option<Fact> {
    let alone = position.spaces_of(position.turn()).iter().filter(|space| !position.has_stack(**space));
    alone.copied().find_map(|at| {
        let rivals = position.staying().iter().filter(|colour| *colour != position.turn());
        let mut needed = rivals.flat_map(|by| (1..=DIE_MAX).map(move |die| (by, die)));
        needed.find(|(by, die)| reaches(position, *by, *die, at)).map(|(by, die)| Fact::Threat { at, by, die })
    })
}

/// Whether a player's pawn gets to a space with this die.
fn reaches(position: &Position, player: Colour, die: u8, to: Space) -> bool {
    let board = position.board();
    let walks = |from: &Space| board.walk(*from, die) == to || board.crossing(*from, die) == Some(Place::Space(to));
    let leaves = |slot| board.leave_home(player, slot, die) == Some(to);
    position.spaces_of(player).iter().any(walks) || position.home_slots(player).any(leaves)
}

fn on_bridge(position: &Position, mv: &Move) -> Option<Fact> {
    let Place::Space(from) = mv.from else { return None };
    match Effect::of(position, mv) {
        Effect::Crosses | Effect::Centre => Some(Fact::OnBridge(from)),
        Effect::Captures | Effect::Stacks | Effect::Walks => None,
    }
}

fn bridge(position: &Position, mv: &Move) -> Option<Fact> {
    let Place::Space(to) = mv.to else { return None };
    position.board().bridge(to).map(|_| Fact::Bridge(to))
}

fn home(choices: &[Move]) -> Option<Fact> {
    let slot = |mv: &Move| match mv.from {
        Place::Home(slot) => Some(slot),
        Place::Space(_) | Place::Centre => None,
    };
    let (near, far) = (choices.iter().filter_map(slot).min()?, choices.iter().filter_map(slot).max()?);
    (near < far).then_some(Fact::Home { near, far })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::Board;
    use hypnosia_game::rules::parse_position;

    #[test]
    fn the_most_important_fact_is_told() {
        let board = Board::standard();
        let at = |name| board.parse_space(name).unwrap();
        let (red, green) = (Colour::Red, Colour::Green);
        for (position, expected) in [
            // At the start, H1 comes to the bridge A4 with a 4.
            ("- r1234,g1234 - r0,g0 r 54 cross", Some(Fact::Bridge(at("A4")))),
            ("- r1234,g1234 - r0,g0 r 32 cross", Some(Fact::Home { near: 1, far: 3 })),
            ("- r1234,g1234 - r0,g0 r 11 cross", None),
            ("A1r,A5g r234,g234 - r0,g0 r 43 cross", Some(Fact::Capture { at: at("A5"), of: green })),
            // Green is three spaces behind red.
            ("A2g,A5r r234,g234 - r0,g0 r 11 cross", Some(Fact::Threat { at: at("A5"), by: green, die: 3 })),
            // Red stands where green comes from home.
            ("A21r r234,g1234 - r0,g0 r 11 cross", Some(Fact::Threat { at: at("A21"), by: green, die: 3 })),
            // A single pawn cannot capture a stack.
            ("A2g,A5r2 r34,g234 - r0,g0 r 11 cross", None),
            ("A4r,B20g r234,g234 - r0,g0 r 11 cross", Some(Fact::OnBridge(at("A4")))),
            ("A2r,B20g r234,g234 - r0,g0 r 21 cross", Some(Fact::Bridge(at("A4")))),
            ("A6r,B20g r,g - r0,g0 r 21 cross", None),
        ] {
            let position = parse_position(board, position).unwrap();
            assert_eq!(position.turn(), red);
            assert_eq!(Fact::of(&position, &position.choices()), expected, "{position}");
        }
    }
}
