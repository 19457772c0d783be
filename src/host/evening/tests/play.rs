//! Evenings of people of known strength.

use super::ways::{Way, ours};
use crate::host::evening::lots::Lots;
use crate::host::evening::{Draw, Finish, Round, RoundTable};
use crate::model::UserId;
use crate::store::Stay;

/// People of known strength; the strongest is the first.
pub struct Field {
    pub people: Vec<UserId>,
    strengths: Vec<f64>,
}

impl Field {
    /// So many people whose strengths have a standard deviation of 0.6 of the luck in a game.
    pub fn new(people: u64, lots: &mut Lots) -> Field {
        let mut strengths: Vec<f64> = (0..people).map(|_| 0.6 * luck(lots)).collect();
        strengths.sort_by(|one, other| other.total_cmp(one));
        Field { people: (0..people).map(UserId).collect(), strengths }
    }

    /// A table at which those with the most of strength and luck won.
    pub fn play(&self, seats: Vec<UserId>, lots: &mut Lots) -> RoundTable {
        let play = |person: &UserId| (self.strengths[person.0 as usize] + luck(lots), *person);
        let mut order: Vec<(f64, UserId)> = seats.iter().map(play).collect();
        order.sort_by(|one, other| other.0.total_cmp(&one.0));
        let finish = |(rank, (_, person))| Finish { person, rank, stay: Stay::Stayed };
        RoundTable { seats, result: Some((1..).zip(order).map(finish).collect()) }
    }

    /// The next round of these people.
    pub fn play_round(&self, people: &[UserId], rounds: &mut Vec<Round>, way: Way, lots: &mut Lots) {
        let of = Draw { people, rounds, preferred: 4, apart: &[], is_final: false, seed: lots.word() };
        let tables = way(&of).into_iter().map(|seats| self.play(seats, lots)).collect();
        rounds.push(Round { tables, is_final: false });
    }

    /// The round of the final table, as the bot draws it.
    pub fn play_final(&self, rounds: &mut Vec<Round>, lots: &mut Lots) {
        let of = Draw { people: &self.people, rounds, preferred: 4, apart: &[], is_final: true, seed: lots.word() };
        let tables = ours(&of).into_iter().map(|seats| self.play(seats, lots)).collect();
        rounds.push(Round { tables, is_final: true });
    }

    /// An evening of so many rounds, without a final.
    pub fn evening(&self, rounds: usize, way: Way, lots: &mut Lots) -> Vec<Round> {
        let mut played = Vec::new();
        for _ in 0..rounds {
            self.play_round(&self.people, &mut played, way, lots);
        }
        played
    }
}

/// The luck of a game, nearly normal with a standard deviation of 1.
fn luck(lots: &mut Lots) -> f64 {
    let sum: f64 = (0..12).map(|_| lots.word() as f64 / u64::MAX as f64).sum();
    sum - 6.0
}
