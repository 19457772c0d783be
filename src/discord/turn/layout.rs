//! How the controls of a turn are laid out: in a few lines on a phone, where they would otherwise push the board off the
//! screen, and in five rows, as Discord wants.

use hypnosia_game::rules::Move;

/// The most lines that the controls of a turn take on a phone.
pub const LINES_MAX: usize = 6;
/// How many buttons of moves a phone shows side by side.
const PHONE_ROW: usize = 2;
/// The most buttons of moves in a row. An even number, so that on a phone each line but the last of a row is full.
const ROW_MAX: usize = 2 * PHONE_ROW;

/// What a turn offers.
pub struct Offer<'a> {
    /// The number of moves with each die, in the order of the buttons.
    pub dice: &'a [usize],
    /// The number of whole turns; 0 if they are not offered.
    pub turns: usize,
    /// How many lines the buttons of the first usual whole turn take, of the first two, and so on.
    pub usual: &'a [usize],
    /// How many lines the buttons below the moves take.
    pub last: usize,
}

/// Which controls are shown, from above.
#[derive(Debug, PartialEq, Eq)]
pub struct Layout {
    /// How many usual whole turns have a button.
    pub usual: usize,
    /// The number of buttons in each row of moves. The moves that are left have no button, but are in the select.
    pub rows: Vec<usize>,
    /// Whether there is a select, for whole turns and for moves without a button.
    pub select: bool,
}

impl Layout {
    /// As many moves as there is room for have a button. The moves of each die begin a new row, unless that takes too
    /// many lines. What is left of the lines is for the usual whole turns.
    pub fn of(offer: &Offer<'_>) -> Layout {
        let room = LINES_MAX.saturating_sub(offer.last);
        let (has_turns, moves) = (offer.turns > 0, offer.dice.iter().sum::<usize>());
        let for_moves = room.saturating_sub(usize::from(has_turns));
        let (rows, all) = match fitting(offer.dice, for_moves) {
            Some(rows) => (rows, true),
            None => (split(moves.min(PHONE_ROW * room.saturating_sub(1))), false),
        };
        let select = has_turns || !all;
        let left = room.saturating_sub(lines(&rows) + usize::from(select));
        let usual = offer.usual.iter().take_while(|lines| **lines <= left).count();
        Layout { usual, rows, select: select && !(all && usual == offer.turns) }
    }
}

/// The number of moves with each die, in the order of the buttons.
pub fn dice_of(moves: &[Move]) -> Vec<usize> {
    moves.chunk_by(|one, other| one.die == other.die).map(<[Move]>::len).collect()
}

/// The number of buttons in each row if the moves of each die begin a new row: four rows at most.
pub fn apart(dice: &[usize]) -> Vec<usize> {
    dice.iter().flat_map(|&moves| split(moves)).collect()
}

/// The rows of all moves, if possible with those of each die apart; `None` if they take more than `most` lines.
fn fitting(dice: &[usize], most: usize) -> Option<Vec<usize>> {
    [apart(dice), split(dice.iter().sum())].into_iter().find(|rows| lines(rows) <= most)
}

fn split(moves: usize) -> Vec<usize> {
    (0..moves).step_by(ROW_MAX).map(|first| (moves - first).min(ROW_MAX)).collect()
}

/// The number of lines that these rows of moves take on a phone.
fn lines(rows: &[usize]) -> usize {
    rows.iter().map(|row| row.div_ceil(PHONE_ROW)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most rows of a message.
    const ROWS_MAX: usize = 5;

    #[test]
    fn layouts_of_typical_turns() {
        // The moves of the dice, the whole turns, the lines of their buttons and of the last row; then the layout.
        type Case = (&'static [usize], usize, &'static [usize], usize, (usize, &'static [usize], bool));
        let cases: [Case; 11] = [
            (&[4, 4], 0, &[], 1, (0, &[4, 4], false)),
            (&[4, 4], 20, &[1, 2, 3], 1, (0, &[4, 4], true)),
            (&[2, 2], 7, &[1, 2, 3], 1, (2, &[2, 2], true)),
            (&[2, 2], 7, &[1, 1, 2], 1, (3, &[2, 2], true)),
            (&[1, 1], 2, &[1, 2], 1, (2, &[1, 1], false)),
            (&[5, 5], 0, &[], 1, (0, &[4, 4, 2], false)),
            (&[5, 3], 30, &[1, 2, 3], 1, (0, &[4, 4], true)),
            (&[8, 8], 0, &[], 1, (0, &[4, 4], true)),
            (&[8, 8], 60, &[1, 2, 3], 2, (0, &[4, 2], true)),
            (&[8], 0, &[], 2, (0, &[4, 4], false)),
            (&[], 0, &[], 1, (0, &[], false)),
        ];
        for (dice, turns, usual, last, (buttons, rows, select)) in cases {
            let layout = Layout::of(&Offer { dice, turns, usual, last });
            let expected = Layout { usual: buttons, rows: rows.to_vec(), select };
            assert_eq!(layout, expected, "{dice:?}, {turns} whole turns, {last} lines below");
        }
    }

    #[test]
    fn whatever_can_happen_fits() {
        let offers = (1..=8).flat_map(|one| (0..=8).map(move |other| [one, other]));
        for (dice, last) in offers.flat_map(|dice| (0..=3).map(move |last| (dice, last))) {
            let dice = if dice[1] == 0 { &dice[..1] } else { &dice[..] };
            for (turns, usual) in [(0, &[][..]), (2, &[1, 1]), (60, &[1, 1, 2]), (60, &[1, 2, 3])] {
                let Layout { usual: buttons, rows, select } = Layout::of(&Offer { dice, turns, usual, last });
                let what = format!("{dice:?}, {turns} whole turns, {last} lines below: {buttons}, {rows:?}, {select}");
                let above = buttons.checked_sub(1).map_or(0, |at| usual[at]);
                assert!(above + lines(&rows) + usize::from(select) + last <= LINES_MAX, "{what}");
                let all = usize::from(buttons > 0) + rows.len() + usize::from(select) + usize::from(last > 0);
                assert!(all <= ROWS_MAX, "{what}");
                assert!(rows.iter().all(|row| (1..=ROW_MAX).contains(row)), "{what}");
                let (shown, moves) = (rows.iter().sum::<usize>(), dice.iter().sum::<usize>());
                assert!(shown == moves || shown < moves && select && !rows.is_empty(), "{what}");
            }
        }
    }
}
