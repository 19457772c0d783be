//! Ratings of people after a game of two to six (Weng and Lin, 2011, "A Bayesian Approximation Method for Online
//! Ranking", by the crate `skillratings`).

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The rating of somebody who has not played: 25 with an uncertainty of 25/3.
pub(super) fn beginner() -> WengLinRating {
    WengLinRating::new()
}

/// A person in a game that counts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rated {
    /// Their rating before it.
    pub before: WengLinRating,
    /// Their rank; equal ranks are ties.
    pub rank: u8,
    /// They resigned, or the computer held their seat at the end.
    pub left: bool,
}

impl Rated {
    /// Those who left share the last place.
    fn place(&self) -> MultiTeamOutcome {
        MultiTeamOutcome::new(usize::from(if self.left { u8::MAX } else { self.rank }))
    }

    /// Somebody who left never gains: a tie with a stronger player who left, too, raises nothing. Their uncertainty stays as
    /// it was, because leaderboards subtract it from the rating. The rating held back goes to nobody else.
    fn kept_by(&self, after: WengLinRating) -> WengLinRating {
        match self.left {
            true => WengLinRating { rating: after.rating.min(self.before.rating), ..self.before },
            false => after,
        }
    }
}

/// The ratings after a game of these people, in the same order. Alone, nobody's rating changes.
pub(super) fn after_game(players: &[Rated]) -> Vec<WengLinRating> {
    if players.len() < 2 {
        return players.iter().map(|player| player.before).collect();
    }
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        players.iter().map(|player| (std::slice::from_ref(&player.before), player.place())).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new()).into_iter().flatten();
    players.iter().zip(after).map(|(player, after)| player.kept_by(after)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, rank: u8, left: bool) -> Rated {
        Rated { before: WengLinRating { rating, ..beginner() }, rank, left }
    }

    fn stayed(rank: u8) -> Rated {
        rated(25.0, rank, false)
    }

    /// The value by which leaderboards order.
    fn certain(rating: &WengLinRating) -> f64 {
        rating.rating - 3.0 * rating.uncertainty
    }

    #[test]
    fn the_better_rank_gains_and_ties_stay_together() {
        let after = after_game(&[stayed(2), stayed(1), stayed(2)]);
        assert!(after[1].rating > 25.0, "the winner has {}, not more than at the beginning", after[1].rating);
        assert!(after[0].rating < 25.0 && (after[0].rating - after[2].rating).abs() < 1e-9, "{after:?}: a tie parted");
        assert!(
            after.iter().all(|rating| rating.uncertainty < beginner().uncertainty),
            "{after:?}: nothing was learnt"
        );
    }

    #[test]
    fn alone_nothing_changes() {
        assert_eq!(after_game(&[stayed(1)]), vec![beginner()]);
    }

    /// The sign of each change.
    #[test]
    fn nobody_who_left_gains() {
        let left = |rating, rank| rated(rating, rank, true);
        let cases: [(&str, Vec<Rated>, &[i8]); 7] = [
            ("one of two resigns", vec![stayed(1), left(25.0, 2)], &[1, -1]),
            ("the computer wins on a held seat", vec![left(25.0, 1), stayed(2)], &[-1, 1]),
            (
                "one resigns, the computer holds the others",
                vec![left(25.0, 3), left(25.0, 5), left(25.0, 6)],
                &[0, 0, 0],
            ),
            (
                "five of six resign late",
                (1..7).map(|rank| rated(25.0, rank, rank > 1)).collect(),
                &[1, -1, -1, -1, -1, -1],
            ),
            ("a weak one ties with a strong one", vec![left(40.0, 1), left(10.0, 2)], &[-1, 0]),
            ("a weak one, a strong one, and one who stays", vec![left(60.0, 2), left(5.0, 3), stayed(1)], &[-1, 0, 1]),
            ("nobody leaves", vec![stayed(1), stayed(2), stayed(3)], &[1, 0, -1]),
        ];
        for (what, players, expected) in cases {
            let after = after_game(&players);
            let change = |(player, after): (&Rated, &WengLinRating)| after.rating - player.before.rating;
            let changes: Vec<f64> = players.iter().zip(&after).map(change).collect();
            let signs: Vec<i8> =
                changes.iter().map(|change| if change.abs() < 1e-6 { 0 } else { change.signum() as i8 }).collect();
            assert_eq!(signs, expected, "{what}: {changes:?}");
            for (player, after) in players.iter().zip(&after).filter(|(player, _)| player.left) {
                assert!(certain(after) <= certain(&player.before), "{what}: {player:?} climbs to {after:?}");
            }
        }
    }

    #[test]
    fn whoever_stays_gains_the_same_whatever_the_others_keep() {
        let place_shared = after_game(&[stayed(1), rated(40.0, 9, false), rated(10.0, 9, false)]);
        let left = after_game(&[stayed(1), rated(40.0, 2, true), rated(10.0, 3, true)]);
        assert_eq!(left[0], place_shared[0]);
    }
}
