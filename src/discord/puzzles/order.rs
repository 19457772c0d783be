//! Which puzzle comes when: the order in which a person practises them, and a server's puzzle of the day.

use crate::model::{Daily, GuildId};
use hypnosia_game::computer::Level;
use hypnosia_game::computer::puzzles::{Puzzle, Stock};
use sha2::{Digest, Sha256};

/// The least share of the result that each other turn loses where people can see why the best one is best.
const STANDS_OUT: f64 = 0.05;
/// How many easy puzzles a person practises first.
const FIRST_EASY: usize = 10;
/// The levels of the puzzles of the day, from Monday to Sunday.
const LEVELS: [Level; 7] =
    [Level::Easy, Level::Easy, Level::Normal, Level::Normal, Level::Hard, Level::Hard, Level::Expert];
/// 1 January 1970 was a Thursday.
const FIRST_WEEKDAY: i64 = 3;

/// Whether a puzzle is reserved as a puzzle of the day, and thus never shown by `/hypnosia puzzle`.
pub fn is_daily(puzzle: &Puzzle) -> bool {
    puzzle.number % 2 == 1
}

fn stands_out(puzzle: &Puzzle) -> bool {
    puzzle.lead() >= STANDS_OUT
}

/// The puzzles of `/hypnosia puzzle` in their order: [`FIRST_EASY`] easy ones, then the others whose best turn stands
/// out, then the rest.
pub fn practice_order(stock: &Stock) -> Vec<&Puzzle> {
    let (clear, subtle): (Vec<&Puzzle>, Vec<&Puzzle>) =
        stock.puzzles.iter().filter(|puzzle| !is_daily(puzzle)).partition(|puzzle| stands_out(puzzle));
    let (easy, harder): (Vec<&Puzzle>, Vec<&Puzzle>) =
        clear.into_iter().partition(|puzzle| puzzle.found_by == Level::Easy);
    let (first, more_easy) = easy.split_at(easy.len().min(FIRST_EASY));
    let mut others = [more_easy, &harder[..]].concat();
    others.sort_by_key(|puzzle| puzzle.number);
    [first, &others[..], &subtle[..]].concat()
}

/// How difficult the puzzle of a local day is, which is counted from 1970.
pub fn level_of(day: i64) -> Level {
    LEVELS[(day + FIRST_WEEKDAY).rem_euclid(7) as usize]
}

/// The puzzle of a day of this level in a server whose puzzles of before are `days`: the one that came longest ago, and
/// before those the ones that never came, in an order of the server's own. A member of several servers must not know
/// the puzzle of one from another.
pub fn of_the_day<'a>(stock: &'a Stock, guild: GuildId, level: Level, days: &[Daily]) -> Option<&'a Puzzle> {
    let fits = |puzzle: &&Puzzle| is_daily(puzzle) && stands_out(puzzle) && puzzle.found_by == level;
    let last = |puzzle: &Puzzle| days.iter().filter(|day| day.number == puzzle.number).map(|day| day.day).max();
    let shuffled = |puzzle: &Puzzle| Sha256::digest(format!("puzzle {} of {guild}", puzzle.number)).to_vec();
    stock.puzzles.iter().filter(fits).min_by_key(|puzzle| (last(puzzle), shuffled(puzzle)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::puzzles::book::puzzle_book;
    use crate::model::ChannelId;
    use std::collections::BTreeSet;

    /// Sunday, 29 November 2026.
    const SUNDAY: i64 = 20_786;

    fn daily(guild: GuildId, day: i64, number: u32) -> Daily {
        Daily { guild, day, number, channel: ChannelId(2), begun: 0, message: None, refused: false }
    }

    /// The puzzles of a server on these days.
    fn puzzles(guild: GuildId, days: std::ops::Range<i64>) -> Vec<&'static Puzzle> {
        let mut before = Vec::new();
        let mut puzzles = Vec::new();
        for day in days {
            let puzzle = of_the_day(puzzle_book(), guild, level_of(day), &before).unwrap();
            before.push(daily(guild, day, puzzle.number));
            puzzles.push(puzzle);
        }
        puzzles
    }

    #[test]
    fn week_begins_easy_and_ends_expert() {
        let week: Vec<Level> = (SUNDAY + 1..SUNDAY + 8).map(level_of).collect();
        assert_eq!(week, LEVELS);
        assert_eq!((level_of(SUNDAY), level_of(SUNDAY + 1)), (Level::Expert, Level::Easy));
        assert_eq!(level_of(0), Level::Normal, "a Thursday");
        assert_eq!(level_of(-4), Level::Expert, "a Sunday");
    }

    #[test]
    fn practice_begins_with_easy_puzzles() {
        let order = practice_order(puzzle_book());
        assert!(order[..FIRST_EASY].iter().all(|puzzle| puzzle.found_by == Level::Easy && stands_out(puzzle)));
        let subtle = order.iter().position(|puzzle| !stands_out(puzzle)).unwrap();
        assert!(order[subtle..].iter().all(|puzzle| !stands_out(puzzle)) && subtle > FIRST_EASY);
        assert!(!order.iter().any(|puzzle| is_daily(puzzle)));
        let numbers: BTreeSet<u32> = order.iter().map(|puzzle| puzzle.number).collect();
        let expected = puzzle_book().puzzles.iter().filter(|puzzle| !is_daily(puzzle)).count();
        assert_eq!((numbers.len(), order.len()), (expected, expected), "each once");
    }

    #[test]
    fn no_puzzle_repeats_within_nine_weeks() {
        for guild in [GuildId(0), GuildId(1_234_567_890_123_456_789), GuildId(u64::MAX)] {
            let puzzles = puzzles(guild, SUNDAY + 1..SUNDAY + 1 + 63);
            let numbers: BTreeSet<u32> = puzzles.iter().map(|puzzle| puzzle.number).collect();
            assert_eq!(numbers.len(), 63, "{guild}");
            assert!(puzzles.iter().all(|puzzle| stands_out(puzzle) && is_daily(puzzle)));
        }
    }

    /// Clocks that go back, or another language of the server, may make two days of one local day.
    #[test]
    fn a_weekday_that_comes_twice_repeats_nothing() {
        let guild = GuildId(7);
        let first = of_the_day(puzzle_book(), guild, level_of(SUNDAY), &[]).unwrap();
        let before = [daily(guild, SUNDAY, first.number)];
        let second = of_the_day(puzzle_book(), guild, level_of(SUNDAY), &before).unwrap();
        assert_ne!(first.number, second.number);
    }

    /// A member of a server that is ahead would know the next puzzle of a server with the same order.
    #[test]
    fn servers_follow_different_orders() {
        let numbers = |guild: u64| -> Vec<u32> {
            puzzles(GuildId(guild << 22), SUNDAY..SUNDAY + 63).iter().map(|puzzle| puzzle.number).collect()
        };
        let [one, other] = [numbers(1), numbers(2)];
        let same = one.iter().zip(&other).filter(|(one, other)| one == other).count();
        assert!(same < 15, "{same} of 63 days are the same");
    }

    /// A person who plays in two servers must not know one server's puzzle from the other.
    #[test]
    fn servers_have_different_puzzles_on_a_day() {
        let of = |guild: u64| of_the_day(puzzle_book(), GuildId(guild << 22), Level::Easy, &[]).unwrap().number;
        let numbers: BTreeSet<u32> = (1..=100).map(of).collect();
        assert!(numbers.len() > 15, "{}", numbers.len());
    }
}
