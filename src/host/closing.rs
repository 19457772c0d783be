//! How a moderator closes a running game: at once, by resigning, or by a question to the players.

use super::seat::{Player, Seat};
use super::stakes::counts;
use crate::model::{Millis, TurnTime, UserId, Version};
use hypnosia_game::board::ColourSet;

/// Who or what ended a running game without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosedBy {
    /// A moderator, at once or by the question to the players; `None` after erasure.
    Moderator(Option<UserId>),
    Loss(Loss),
}

/// What a table lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// Its place in Discord: for example, its channel was deleted.
    Channel,
    /// The bot, which was removed from the server.
    Bot,
}

/// A moderator's question to the players whether the game may end without a result. While it stands, the table's
/// deadline is that of the question, and the clock of the turn stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosingQuestion {
    /// The version of the table since which the question stands. It tells this question from earlier ones.
    pub asked: Version,
    /// The moderator; `None` after erasure.
    pub by: Option<UserId>,
    /// The players who agree.
    pub agreed: ColourSet,
    /// How much time the turn has left after the question, to its deadline or to the end of the patience with it;
    /// negative if that was over, and `None` if nobody waited.
    pub rest: Option<Millis>,
}

/// How a moderator may close a running game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WayToClose {
    /// Nobody is asked: the moderator plays in a game that does not count, or nobody is left to be asked.
    AtOnce,
    /// The moderator plays in a game that counts, so for them closing it means resigning.
    ByResigning,
    /// The players are asked, unless the moderator closes the game at once all the same.
    ByAsking,
}

/// How this moderator may close a running game.
pub(super) fn way_to_close(rated: bool, seats: &[Seat], moderator: UserId) -> WayToClose {
    let plays = may_answer(seats).any(|seat| seat.player == Player::Person(moderator));
    match plays {
        true if counts(rated, seats) => WayToClose::ByResigning,
        true => WayToClose::AtOnce,
        false if may_answer(seats).next().is_none() => WayToClose::AtOnce,
        false => WayToClose::ByAsking,
    }
}

/// The seats of the people who are asked: of all who have not resigned.
pub fn may_answer(seats: &[Seat]) -> impl Iterator<Item = &Seat> {
    seats.iter().filter(|seat| seat.player.person().is_some() && seat.resigned.is_none())
}

/// Whether all people who are asked agree.
pub(super) fn all_agree(seats: &[Seat], agreed: ColourSet) -> bool {
    may_answer(seats).all(|seat| agreed.contains(seat.colour))
}

/// How long the question waits for an answer in a game with this time per turn: where turns take an hour or longer, a
/// day, because people look at the board once a day.
pub const fn time_to_answer(turn: TurnTime) -> TurnTime {
    match turn {
        TurnTime::OneMinute | TurnTime::ThreeMinutes | TurnTime::TenMinutes => TurnTime::TenMinutes,
        TurnTime::OneHour
        | TurnTime::EightHours
        | TurnTime::OneDay
        | TurnTime::TwoDays
        | TurnTime::ThreeDays
        | TurnTime::Unlimited => TurnTime::OneDay,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Colour;
    use hypnosia_game::computer::Level;

    /// Seats of these players: `m` the moderator, `M` the moderator after resigning, `p` another person, `P` another
    /// person after resigning, `c` a computer, `d` a person whose data was deleted.
    fn seats(players: &str) -> Vec<Seat> {
        let seat = |(colour, (kind, n)): (Colour, (char, u64))| {
            let player = match kind {
                'm' | 'M' => Player::Person(MODERATOR),
                'p' | 'P' => Player::Person(UserId(n)),
                'd' => Player::Gone,
                _ => Player::Computer(Level::Easy),
            };
            Seat { resigned: kind.is_uppercase().then_some(1), ..Seat::new(colour, player) }
        };
        Colour::ALL.into_iter().zip(players.chars().zip(1..)).map(seat).collect()
    }

    const MODERATOR: UserId = UserId(77);

    #[test]
    fn who_plays_and_what_counts_decide() {
        use WayToClose::{AtOnce, ByAsking, ByResigning};
        // The players; how the moderator closes a rated game and an unrated one.
        for (players, rated, unrated) in [
            ("mp", ByResigning, AtOnce),
            ("mpc", ByResigning, AtOnce),
            ("mc", AtOnce, AtOnce),
            ("md", ByResigning, AtOnce),
            ("Mpp", ByAsking, ByAsking),
            ("pp", ByAsking, ByAsking),
            ("pc", ByAsking, ByAsking),
            ("pPd", ByAsking, ByAsking),
            ("Pd", AtOnce, AtOnce),
            ("MPc", AtOnce, AtOnce),
        ] {
            let seats = seats(players);
            let ways = [true, false].map(|counts| way_to_close(counts, &seats, MODERATOR));
            assert_eq!(ways, [rated, unrated], "{players}");
        }
    }

    #[test]
    fn only_people_who_play_must_agree() {
        // The players, and whether the first, the first two, or nobody agreeing is enough.
        for (players, first, both, nobody) in [
            ("pp", false, true, false),
            ("pc", true, true, false),
            ("pPd", true, true, false),
            ("Pdc", true, true, true),
        ] {
            let seats = seats(players);
            let agree = |count| all_agree(&seats, Colour::ALL.into_iter().take(count).collect());
            assert_eq!([agree(1), agree(2), agree(0)], [first, both, nobody], "{players}");
        }
    }

    #[test]
    fn slow_tables_have_a_day() {
        let answers = TurnTime::ALL.map(time_to_answer);
        let (live, slow) = (TurnTime::TenMinutes, TurnTime::OneDay);
        assert_eq!(answers, [live, live, live, slow, slow, slow, slow, slow, slow]);
        assert!(answers.iter().all(|time| time.millis().is_some()), "expected each question to have an end");
    }
}
