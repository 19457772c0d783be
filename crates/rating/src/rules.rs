//! How a game changes the ratings of its people.

use crate::{Entrant, Rating, START, Stay};
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, expected_score, weng_lin};
use std::cmp::Ordering;

/// The rules by which a game changes ratings. The numbers were chosen by simulation: `hypnosia-lab ratings`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rules {
    /// By how much the variance of a rating grows before each game.
    growth: f64,
    /// By how much the variance also grows for each day since the person's last game.
    growth_a_day: f64,
    /// Whether some pairs count less than others.
    weighs_pairs: bool,
}

/// How much of a meeting a game at a table of `people` adds for each pair. A game of two is one meeting. At a larger
/// table each pair gets a part, so that a game adds one meeting to each person, whatever the size of the table.
pub fn meeting(people: usize) -> f64 {
    1.0 / (people.max(2) - 1) as f64
}

impl Rules {
    /// The first version: the rules of the crate `skillratings` alone.
    pub const FIRST: Rules = Rules { growth: 0.0, growth_a_day: 0.0, weighs_pairs: false };

    /// The second version. After 180 days away, an uncertainty of 1.5 has grown to some 3.
    pub const SECOND: Rules = Rules { growth: 1.0 / 9.0, growth_a_day: 0.0375, weighs_pairs: true };

    /// The rating before a game. Its variance has grown by a constant, and with each day since the last game, at most
    /// to that of [`START`].
    pub fn before_game(&self, rating: Rating, days_away: f64) -> Rating {
        let variance = rating.uncertainty.powi(2) + self.growth + self.growth_a_day * days_away.max(0.0);
        Rating { uncertainty: variance.sqrt().min(START.uncertainty), ..rating }
    }

    /// The weight of a pair at a table of `people`, after this number of meetings in 30 days ([`meeting`]). In the
    /// first version, every pair has the weight 1.
    ///
    /// Pairs of one table are not independent: a game of six shows less than fifteen games of two would. Composite
    /// likelihood corrects this with 3/(n + 1) for n equal people (Pauli, Racugno and Ventura, 2011, "Bayesian
    /// composite marginal likelihoods": the ratio of the score's curvature, (n - 1)/4, and its variance, that of a
    /// rank, (n² - 1)/12). Weng and Lin's gamma already makes a part of this correction, so that 5/(n + 3) fits the
    /// simulation best.
    pub fn weight(&self, people: usize, meetings: f64) -> f64 {
        if self.weighs_pairs { 5.0 / (people as f64 + 3.0) / (1.0 + meetings) } else { 1.0 }
    }

    /// The ratings after a game, in the same order. `weight` says how much the pair of two people counts; its arguments
    /// are their indices in the list. With only one person, nothing changes.
    pub fn after_game(&self, people: &[Entrant], weight: impl Fn(usize, usize) -> f64) -> Vec<Rating> {
        let after = |(this, one): (usize, &Entrant)| {
            let (mut gained, mut learnt) = (0.0, 0.0);
            for (that, other) in people.iter().enumerate().filter(|(that, _)| *that != this) {
                let pair = one.after_meeting(other);
                let weight = one.share_against(other) * weight(this, that);
                gained += weight * (pair.rating - one.before.rating);
                learnt += weight * (1.0 - (pair.uncertainty / one.before.uncertainty).powi(2));
            }
            one.kept(gained, learnt)
        };
        people.iter().enumerate().map(after).collect()
    }
}

/// The probability that the first of two people finishes ahead of the second.
pub fn expected(one: &Rating, other: &Rating) -> f64 {
    expected_score(one, other, &WengLinConfig::new()).0
}

/// The difference of ratings with which a player wins this share of games of two, if both ratings are certain.
pub fn difference(share: f64) -> f64 {
    // The inverse of the crate's `expected_score`.
    (share / (1.0 - share)).ln() * std::f64::consts::SQRT_2 * WengLinConfig::new().beta
}

impl Entrant {
    /// The rating that the crate computes for a game of these two only.
    fn after_meeting(&self, other: &Entrant) -> Rating {
        let outcome = match self.place().cmp(&other.place()) {
            Ordering::Less => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Greater => Outcomes::LOSS,
        };
        weng_lin(&self.before, &other.before, &outcome, &WengLinConfig::new()).0
    }

    /// How much of a pair counts for this player. Against a seat that a computer held for the longer part, a player
    /// who stayed proves nothing. For a player who left, every opponent counts: otherwise leaving early would spare a
    /// player the loss of a bad game.
    fn share_against(&self, other: &Entrant) -> f64 {
        if self.stay == Stay::Stayed && other.stay == Stay::LeftEarly { 0.0 } else { 1.0 }
    }

    /// The rating after a game whose pairs add `gained` to the rating, and take the part `learnt` of the variance.
    ///
    /// The rating of a player who left never rises, not even after a tie with a stronger player who also left. The
    /// uncertainty of such a player stays as it was, because leaderboards subtract it. Nobody else gets what the player
    /// does not gain.
    fn kept(&self, gained: f64, learnt: f64) -> Rating {
        let Rating { rating, uncertainty } = self.before;
        match self.stay {
            Stay::Stayed => {
                Rating { rating: rating + gained, uncertainty: uncertainty * (1.0 - learnt).max(LEAST_LEFT).sqrt() }
            }
            Stay::Left | Stay::LeftEarly => Rating { rating: rating + gained.min(0.0), uncertainty },
        }
    }
}

/// The least part of its variance that a rating keeps after a game, as in the crate.
const LEAST_LEFT: f64 = 0.000_001;

#[cfg(test)]
mod tests {
    use super::*;
    use skillratings::MultiTeamOutcome;
    use skillratings::weng_lin::weng_lin_multi_team;

    fn person(rating: f64, rank: u8, stay: Stay) -> Entrant {
        Entrant { before: Rating { rating, ..START }, rank, stay }
    }

    fn stayed(rank: u8) -> Entrant {
        person(25.0, rank, Stay::Stayed)
    }

    fn left(rating: f64, rank: u8) -> Entrant {
        person(rating, rank, Stay::Left)
    }

    fn after(people: &[Entrant]) -> Vec<Rating> {
        Rules::SECOND.after_game(people, |_, _| 1.0)
    }

    #[test]
    fn with_full_weights_it_is_the_crates() {
        // Numbers without a pattern, from a fixed sequence.
        let mut state = 1_u64;
        let mut number = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for game in 0..500 {
            let people: Vec<Entrant> = (0..2 + game % 5)
                .map(|_| {
                    let (rating, uncertainty) = (number(6_000) as f64 / 100.0, 0.5 + number(783) as f64 / 100.0);
                    Entrant { before: Rating { rating, uncertainty }, rank: number(6) as u8, stay: Stay::Stayed }
                })
                .collect();
            let places = people.iter().map(|one| MultiTeamOutcome::new(usize::from(one.rank)));
            let teams: Vec<_> = people.iter().map(|one| std::slice::from_ref(&one.before)).zip(places).collect();
            let theirs = weng_lin_multi_team(&teams, &WengLinConfig::new()).into_iter().flatten();
            for (ours, theirs) in after(&people).into_iter().zip(theirs) {
                let apart = (ours.rating - theirs.rating).abs() + (ours.uncertainty - theirs.uncertainty).abs();
                assert!(apart < 1e-9, "game {game}: {ours:?}, the crate has {theirs:?}");
            }
        }
        assert_eq!(Rules::FIRST.before_game(START, 100.0), START);
    }

    #[test]
    fn a_difference_wins_its_share() {
        for share in [0.1, 0.5, 0.75, 0.99] {
            let [one, other] = [25.0 + difference(share), 25.0].map(|rating| Rating { rating, uncertainty: 0.0 });
            assert!((expected(&one, &other) - share).abs() < 1e-9, "{share}");
        }
    }

    #[test]
    fn uncertainty_grows_with_games_and_days() {
        let settled = Rating { rating: 30.0, uncertainty: 1.5 };
        let grown = |days| Rules::SECOND.before_game(settled, days).uncertainty;
        assert!((grown(0.0) - 1.537).abs() < 0.001, "{} after one game", grown(0.0));
        assert!((grown(180.0) - 3.0).abs() < 0.02, "{} after half a year", grown(180.0));
        assert_eq!(grown(1e6), START.uncertainty);
        assert_eq!(grown(-5.0), grown(0.0), "a clock that was set back");
    }

    #[test]
    fn pairs_who_meet_often_count_less() {
        let weight = |people, meetings| Rules::SECOND.weight(people, meetings);
        assert_eq!(weight(2, 0.0), 1.0);
        assert_eq!(weight(2, 4.0), 0.2);
        assert!((weight(6, 0.0) - 5.0 / 9.0).abs() < 1e-12);
        assert_eq!((meeting(2), meeting(5)), (1.0, 0.25));
        let gains = |weight| Rules::SECOND.after_game(&[stayed(1), stayed(2)], |_, _| weight)[0].rating - 25.0;
        assert!((gains(0.25) - gains(1.0) / 4.0).abs() < 1e-9);
    }

    #[test]
    fn seats_computers_held_longer_give_nothing() {
        let people = [stayed(1), stayed(2), person(25.0, 3, Stay::LeftEarly)];
        let [first, second, early] = after(&people)[..] else { panic!("three people") };
        let two = after(&people[..2]);
        assert_eq!([first, second], two[..], "as if the seat were a computer's");
        assert!(early.rating < 25.0, "leaving early must not save a bad game");
    }

    #[test]
    fn the_better_rank_gains_and_ties_stay_together() {
        let after = after(&[stayed(2), stayed(1), stayed(2)]);
        assert!(after[1].rating > 25.0, "{after:?}");
        assert!(after[0].rating < 25.0 && (after[0].rating - after[2].rating).abs() < 1e-9, "{after:?}: a tie parted");
        assert!(after.iter().all(|one| one.uncertainty < START.uncertainty), "{after:?}: nothing was learnt");
    }

    #[test]
    fn alone_nothing_changes() {
        assert_eq!(after(&[stayed(1)]), [START]);
    }

    /// Each case lists people, and the sign of the change of each person's rating.
    #[test]
    fn players_who_left_never_gain() {
        let cases: [(&str, Vec<Entrant>, &[i8]); 8] = [
            ("one of two resigns", vec![stayed(1), left(25.0, 2)], &[1, -1]),
            ("the computer wins on a held seat", vec![left(25.0, 1), stayed(2)], &[-1, 1]),
            ("all leave", vec![left(25.0, 3), left(25.0, 5), person(25.0, 6, Stay::LeftEarly)], &[0, 0, 0]),
            (
                "five of six resign late",
                (1..7).map(|rank| if rank > 1 { left(25.0, rank) } else { stayed(1) }).collect(),
                &[1, -1, -1, -1, -1, -1],
            ),
            ("a weak one ties with a strong one", vec![left(40.0, 1), left(10.0, 2)], &[-1, 0]),
            ("a weak one, a strong one, and one who stays", vec![left(60.0, 2), left(5.0, 3), stayed(1)], &[-1, 0, 1]),
            ("nobody leaves", vec![stayed(1), stayed(2), stayed(3)], &[1, 0, -1]),
            ("one of two leaves early", vec![stayed(1), person(25.0, 2, Stay::LeftEarly)], &[0, -1]),
        ];
        for (what, people, expected) in cases {
            let changes: Vec<f64> =
                people.iter().zip(after(&people)).map(|(one, after)| after.rating - one.before.rating).collect();
            let signs: Vec<i8> =
                changes.iter().map(|change| if change.abs() < 1e-6 { 0 } else { change.signum() as i8 }).collect();
            assert_eq!(signs, expected, "{what}: {changes:?}");
            for (one, after) in people.iter().zip(after(&people)).filter(|(one, _)| one.stay != Stay::Stayed) {
                assert!(after.uncertainty >= one.before.uncertainty, "{what}: {one:?} climbs to {after:?}");
            }
        }
    }

    #[test]
    fn leavers_change_nothing_for_those_who_stay() {
        let shared = after(&[stayed(1), person(40.0, 9, Stay::Stayed), person(10.0, 9, Stay::Stayed)]);
        let left = after(&[stayed(1), left(40.0, 2), left(10.0, 3)]);
        assert_eq!(left[0], shared[0]);
    }
}
