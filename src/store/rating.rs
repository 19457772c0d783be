//! Ratings of people after a game of two to six (Weng and Lin, 2011, "A Bayesian Approximation Method for Online
//! Ranking", by the crate `skillratings`).

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The rating of somebody who has not played: 25 with an uncertainty of 25/3.
pub(super) fn beginner() -> WengLinRating {
    WengLinRating::new()
}

/// The ratings after a game of people with these ratings and ranks, in the same order. Equal ranks are ties. Alone,
/// nobody's rating changes.
pub(super) fn after_game(players: &[(WengLinRating, u8)]) -> Vec<WengLinRating> {
    if players.len() < 2 {
        return players.iter().map(|(rating, _)| *rating).collect();
    }
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = players
        .iter()
        .map(|(rating, rank)| (std::slice::from_ref(rating), MultiTeamOutcome::new(usize::from(*rank))))
        .collect();
    weng_lin_multi_team(&teams, &WengLinConfig::new()).into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_rank_gains_and_ties_stay_together() {
        let after = after_game(&[(beginner(), 2), (beginner(), 1), (beginner(), 2)]);
        assert!(after[1].rating > 25.0, "the winner has {}, not more than at the beginning", after[1].rating);
        assert!(after[0].rating < 25.0 && (after[0].rating - after[2].rating).abs() < 1e-9, "{after:?}: a tie parted");
        assert!(
            after.iter().all(|rating| rating.uncertainty < beginner().uncertainty),
            "{after:?}: nothing was learnt"
        );
    }

    #[test]
    fn alone_nothing_changes() {
        assert_eq!(after_game(&[(beginner(), 1)]), vec![beginner()]);
    }
}
