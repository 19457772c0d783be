//! Tests of many dice: the rolls must be fair, other implementations must agree, changes by forgers must be found, and
//! forgers who know the seed and choose the other inputs must gain nothing.

mod dishonest;
mod games;
mod peers;

use super::*;
use crate::host::dice::TableDice;
use hypnosia_game::rules::RollCount;

const MILLION: u32 = 1_000_000;
/// The bound for two probabilities: that the faces of fair dice come out at least as unevenly as the faces of the
/// rolls, and the same for the pairs. The rolls pass only if both probabilities are above the bound.
const LEAST: f64 = 0.001;

/// A million rolls from random seeds of the operating system. By chance, one of the two probabilities is below the
/// bound in one of 500 runs, and in two runs in a row once in 250,000. The correlation of successive rolls is checked,
/// too; by chance, it fails in one of 11,000 runs.
#[test]
fn million_real_rolls_are_fair() {
    assert!(is_fair(&rolled()) || is_fair(&rolled()), "the rolls are not those of fair dice, twice in a row");
}

fn rolled() -> RollCount {
    let mut count = RollCount::default();
    let mixed = Mixed::Lobby(vec!["joined r acorn album alpine".into(), "word r fair".into()]);
    for table in 0..100 {
        let mut dice = TableDice::new(&OsSeeds.seed().unwrap(), TableId(table), &mixed);
        count.add_game((0..MILLION / 100).map(|index| dice.roll(index)));
    }
    count
}

fn is_fair(count: &RollCount) -> bool {
    assert_eq!(count.total(), u64::from(MILLION));
    let (faces, pairs) = (count.p_of_faces().unwrap(), count.p_of_rolls().unwrap());
    let (serial, band) = count.serial_correlation().unwrap();
    println!("p of faces {faces:.4}, p of pairs {pairs:.4}, n = {MILLION}, serial correlation {serial:.5} ± {band:.5}");
    faces > LEAST && pairs > LEAST && serial.abs() < 2.0 * band
}
