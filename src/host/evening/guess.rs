//! What a guess of the winner is worth to somebody who watches.

/// The points of a guess: 100 less the judge's chance, in per cent, for the guessed player at that moment, if the player
/// wins; else the chance is taken off.
///
/// The wrong guess must cost. Without it, a guess at a chance of c per cent would be worth c · (100 - c) / 100 on
/// average: 24 points at 40 per cent, but 9 at 10, so that copying the favourite of the judge would win a season. With it,
/// each guess is worth nothing on average if the judge is right, and only who knows better than the judge has more.
pub fn guess_points(chance: u8, has_won: bool) -> i32 {
    let chance = i32::from(chance.min(100));
    if has_won { 100 - chance } else { -chance }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bold_guesses_are_worth_more() {
        // The chance in per cent, whether the player won, and the expected points.
        for (chance, has_won, expected) in [
            (0, true, 100),
            (10, true, 90),
            (10, false, -10),
            (40, true, 60),
            (40, false, -40),
            (100, true, 0),
            (100, false, -100),
            (255, true, 0),
        ] {
            assert_eq!(guess_points(chance, has_won), expected, "{chance} per cent, won: {has_won}");
        }
    }

    /// A hundred times the mean of a guess at this chance, of a judge who is right.
    fn mean(chance: u8, points: impl Fn(u8, bool) -> i32) -> i32 {
        i32::from(chance) * points(chance, true) + i32::from(100 - chance) * points(chance, false)
    }

    #[test]
    fn copying_the_judge_wins_nothing() {
        let without_cost = |chance, has_won| if has_won { guess_points(chance, true) } else { 0 };
        for chance in 0..=100 {
            assert_eq!(mean(chance, guess_points), 0, "{chance} per cent");
        }
        assert_eq!((mean(40, without_cost), mean(10, without_cost)), (2_400, 900), "the favourite would be worth more");
    }

    #[test]
    fn knowing_better_than_the_judge_wins() {
        // The judge gives the player 30 per cent, and the player wins every second time.
        let sum: i32 = (0..100).map(|game| guess_points(30, game % 2 == 0)).sum();
        assert_eq!(sum, 2_000);
    }
}
