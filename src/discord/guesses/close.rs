//! When a game is close.

use crate::host::TableView;
use crate::model::Status;
use hypnosia_game::computer::chances;
use hypnosia_game::rules::Position;

/// How far apart the chances to win of the two best players of a close game are at most.
const APART: f32 = 0.1;

/// The last finished turn of a running game that may be close: at least half of the places in the centre are taken.
/// Nobody is told of a game that does not count, or that was put away.
pub fn late_turn(view: &TableView) -> Option<(u32, &Position)> {
    let is_live = view.status == Status::Playing && view.counts() && !view.put_away;
    let game = view.game.as_ref().filter(|_| is_live)?;
    let last = game.recent.last()?;
    let after = last.after.as_ref().filter(|after| is_late(after))?;
    Some((last.number, after))
}

/// Whether it is close in a position in which nothing is rolled: late in the game, the judge gives the two best players
/// about the same chance to win.
pub fn is_close(position: &Position) -> bool {
    let mut chances = chances(position);
    chances.sort_by(|one, other| other.total_cmp(one));
    is_late(position) && chances[0] - chances[1] <= APART
}

/// Whether half of the places in the centre are taken. The game is over when all are, and that is sooner than half of all
/// pawns could be there.
fn is_late(position: &Position) -> bool {
    !position.is_over() && 2 * position.centre().len() >= position.centre_points().len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::Board;
    use hypnosia_game::rules::parse_position;

    #[test]
    fn equal_chances_late_are_close() {
        for (position, expected, why) in [
            ("- r1234,g1234 - r0,g0 r - cross", false, "equal, but the game has just begun"),
            ("C3r,C12g r1,g1 rg r0,g0 r - cross", false, "two of five places are taken"),
            ("C3r,C12g r1,g1 rgg r0,g0 r - cross", false, "three are, and green has 71%"),
            ("C3r,C12g r1,g1 rggr r0,g0 g - cross", true, "54% to 46%"),
            ("B3r,B12g r1,g1 rggr r0,g0 g - cross", true, "46% to 54%"),
            ("A3r,B12g r1,g1 rggr r0,g0 g - cross", false, "44% to 56%"),
            ("A2r,C12g,B9b r1,g1,b1 rgbb r0,g0,b0 g - cross", false, "52%, 36% and 13%"),
            ("A3r,A21g r1,g1 r r0,g0 g - short", false, "one of two places is taken, and red has 93%"),
        ] {
            let position = parse_position(Board::standard(), position).unwrap();
            assert_eq!(is_close(&position), expected, "{why}: {:?}", chances(&position));
        }
    }
}
