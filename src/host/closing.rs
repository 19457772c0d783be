//! How a moderator closes a running game: at once, by resigning, or by a question to the players.

use super::seat::{Player, Seat};
use super::stakes::counts;
use crate::model::UserId;

/// Who or what ended a running game without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosedBy {
    /// A moderator, at once or by the question to the players; `None` after erasure.
    Moderator(Option<UserId>),
    /// The players, who agreed to end it.
    Players,
    Loss(Loss),
}

/// What a table lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// Its place in Discord: for example, its channel was deleted.
    Channel,
    /// The bot, which was removed from the server.
    Bot,
    /// The time of its round: the evening counted the game as it stood.
    Evening,
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
    let plays = people_left(seats).any(|seat| seat.player == Player::Person(moderator));
    match plays {
        true if counts(rated, seats) => WayToClose::ByResigning,
        true => WayToClose::AtOnce,
        false if people_left(seats).next().is_none() => WayToClose::AtOnce,
        false => WayToClose::ByAsking,
    }
}

/// The seats of the people who have not resigned.
pub(super) fn people_left(seats: &[Seat]) -> impl Iterator<Item = &Seat> {
    seats.iter().filter(|seat| seat.player.person().is_some() && seat.resigned.is_none())
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
}
