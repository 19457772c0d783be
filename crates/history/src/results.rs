//! Recomputes results and people's totals from the logs.

use super::Fault;
use super::logs::{KeptTally, TableLog};
use super::replay::Replay;
use super::state::{Phase, ReplayState};
use hypnosia::model::{Colour, Season, UserId};
use hypnosia::store::SeatResult;
use std::collections::BTreeMap;

/// Everybody's initial rating.
const FIRST_RATING: f64 = 25.0;
/// Tolerance for rounding in sums of ratings.
const ROUNDING: f64 = 1e-6;

/// A mismatch between the stored result and the log.
pub fn fault(log: &TableLog, replay: &Replay) -> Option<Fault> {
    let expected = results(replay.now()?);
    let why = (expected != log.results).then(|| format!("its result is {expected:?}, and {:?} is kept", log.results));
    why.map(|why| Fault::Result { table: log.table, why })
}

/// The result of each seat; empty before the end.
fn results(state: &ReplayState) -> Vec<SeatResult> {
    let mut results: Vec<SeatResult> =
        seats(state).map(|seat| (seat.user, [seat.rank, seat.points, seat.won])).collect();
    results.sort_unstable();
    results
}

/// The result of a seat in a finished game.
struct ResultLine {
    colour: Colour,
    user: Option<UserId>,
    rank: i64,
    points: i64,
    won: i64,
    captured: i64,
    centre: i64,
}

fn seats(state: &ReplayState) -> impl Iterator<Item = ResultLine> {
    let position = state.position.filter(|_| state.stage == Phase::Over);
    let standings = position.map(|position| position.standings()).unwrap_or_default();
    standings.into_iter().filter_map(move |standing| {
        let (seat, position) = (state.seats.get(&standing.colour)?, position?);
        let stayed = !seat.held && !seat.resigned;
        Some(ResultLine {
            colour: standing.colour,
            user: seat.person,
            rank: standing.rank.into(),
            points: standing.points.into(),
            won: i64::from(standing.rank == 1 && stayed),
            captured: seat.captured,
            centre: position.centre().iter().filter(|arrived| **arrived == standing.colour).count() as i64
                - seat.arrived_for,
        })
    })
}

/// A person's sums over a season: games, wins, points, captures, pawns in the centre, and rating change.
#[derive(Default)]
struct Sum {
    numbers: [i64; 5],
    rating: f64,
}

/// Compares stored totals with the logs, and checks for each finished game whether it counts.
pub fn against(logs: &BTreeMap<i64, (&TableLog, Replay)>, tallies: &[KeptTally]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut sums: BTreeMap<(u64, String, UserId), Sum> = BTreeMap::new();
    for (log, replay) in logs.values() {
        let Some(state) = replay.now().filter(|state| state.stage == Phase::Over) else { continue };
        faults.extend(counts_wrongly(log, state));
        let ended = log.actions.last().map_or(0, |action| action.at);
        for seat in seats(state) {
            let change = log.ratings.iter().find(|change| change.colour == seat.colour);
            let (Some(user), Some(change)) = (seat.user, change) else { continue };
            for season in [Season::AllTime, Season::at(ended)] {
                let sum = sums.entry((log.guild, season.to_string(), user)).or_default();
                let more = [1, seat.won, seat.points, seat.captured, seat.centre];
                sum.numbers.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                sum.rating += change.after - change.before;
            }
        }
    }
    for KeptTally { guild, season, user, tally } in tallies {
        let sum = sums.remove(&(*guild, season.clone(), *user)).unwrap_or_default();
        let kept = [tally.games, tally.wins, tally.points, tally.captures, tally.centre];
        let is_all = *season == Season::AllTime.to_string();
        let rating = FIRST_RATING + sum.rating;
        let why = match () {
            () if kept != sum.numbers => format!("{kept:?} are kept, and the games add up to {:?}", sum.numbers),
            // The all-time rating contains the changes by all games. Other ratings are not checked.
            () if is_all && (tally.rating - rating).abs() > ROUNDING => {
                format!("the rating {} is kept, and the games add up to {rating}", tally.rating)
            }
            () => continue,
        };
        faults.push(Fault::Tally { user: *user, season: season.clone(), why });
    }
    let missing = sums.into_keys().map(|(_, season, user)| {
        let why = "nothing is kept, and there are games".to_owned();
        Fault::Tally { user, season, why }
    });
    faults.extend(missing);
    faults
}

/// Returns a fault if a game counts although it must not, or does not count although it may and all players stayed.
fn counts_wrongly(log: &TableLog, state: &ReplayState) -> Option<Fault> {
    let may_count = state.rated && state.people() >= 2;
    let all_stayed =
        state.seats.values().all(|seat| !seat.resigned && !seat.held && (seat.is_computer || seat.person.is_some()));
    let why = match log.ratings.is_empty() {
        false if !may_count => "it counts, and must not",
        true if may_count && all_stayed => "it counts for nobody, and nobody has left",
        _ => return None,
    };
    Some(Fault::Result { table: log.table, why: why.to_owned() })
}
