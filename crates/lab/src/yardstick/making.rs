//! Makes a yardstick: decisions from games of mixed levels. Two policies roll out every whole turn of a decision.

use super::{Loss, RatedTurn, YardstickPosition};
use crate::chance;
use crate::player::whole_turn;
use hypnosia_game::computer::parts::{
    Heuristic, Network, Race, Raced, Rollouts, WholeTurn, best_at_once, in_parallel, terminal_equity, turns,
};
use hypnosia_game::computer::{Eagerness, Level};
use hypnosia_game::rules::{Position, Variant};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use std::ops::Range;

/// The numbers of players, by the number of the decision (modulo 6).
const PLAYERS: [usize; 6] = [2, 4, 3, 2, 4, 6];
/// The parts of a game from which decisions come in rotation: the first quarter, the middle half, the last quarter.
const PHASES: [Range<f64>; 3] = [0.0..0.25, 0.25..0.75, 0.75..1.0];
/// Turns after which a game is stopped.
const TURNS_MAX: usize = 2000;
/// The total number of trials of a turn after each round of the first policy. Turns that cannot be the best any more
/// get no further rounds. In 1,296 trials, each pair of first and second roll occurs once.
const ROUNDS: [u64; 3] = [72, 288, 1296];
/// The total number of trials after each round of the second policy.
const ROUNDS_OF_SECOND: [u64; 3] = [72, 144, 432];
/// No further round follows once the gap between the best and the second turn has a standard error below this.
const ENOUGH: f64 = 0.002;
/// A turn that is worse than the best by this many standard errors is not rolled out further.
const GIVEN_UP: f64 = 3.0;

/// How the decisions of a yardstick are made: always the same ones with the same seed and judge.
pub struct Recipe {
    judge: Network,
    /// The first line of the judge's file.
    judged_by: String,
    seed: u64,
}

impl Recipe {
    /// A recipe whose judge is the network of a file. The judge plays the first policy, and evaluates the last position
    /// of each trial for both policies. `None` if the file holds no network.
    pub fn new(judge: &[u8], seed: u64) -> Option<Recipe> {
        let line = judge.split(|&byte| byte == b'\n').next()?;
        Some(Recipe { judge: Network::read(judge)?, judged_by: String::from_utf8(line.to_vec()).ok()?, seed })
    }

    /// The comment at the top of the file.
    pub fn head(&self) -> String {
        let Recipe { judged_by, seed, .. } = self;
        format!(
            "# hypnosia-lab make-bench --seed {seed}, judge: {judged_by}\n\
             # Below each position its turns: lost share, standard error, trials; the same by the second policy; moves.\n"
        )
    }

    /// Makes the decisions of these numbers, in order.
    pub fn decisions(&self, numbers: Range<u64>, threads: usize) -> Vec<YardstickPosition> {
        let count = (numbers.end - numbers.start) as usize;
        in_parallel(count, threads, |at| self.decision(numbers.start + at as u64), || ())
    }

    fn decision(&self, number: u64) -> YardstickPosition {
        let mut random = chance::of_game(self.seed, number);
        let phase = &PHASES[(number / 6 % 3) as usize];
        let rolled = loop {
            let seen = self.game(number, &mut random).unwrap_or_default();
            let length = seen.len() as f64;
            let in_phase = seen.into_iter().enumerate().filter(|&(turn, _)| phase.contains(&(turn as f64 / length)));
            let open: Vec<Position> =
                in_phase.map(|(_, rolled)| rolled).filter(|rolled| turns(rolled).len() > 1).collect();
            if let Some(&rolled) = open.choose(&mut random) {
                break rolled;
            }
        };
        self.roll_out(&rolled)
    }

    /// The positions of a game after each roll. Each seat is easy, normal, or the judge without looking ahead.
    fn game(&self, number: u64, random: &mut ChaCha8Rng) -> Option<Vec<Position>> {
        let players = PLAYERS[(number % 6) as usize];
        let variant = [Variant::Cross, Variant::NoCross][(number / 18 % 2) as usize];
        let colours = chance::colours(random, players);
        let levels: [Option<Level>; 6] =
            std::array::from_fn(|_| *[Some(Level::Easy), Some(Level::Normal), None].choose(random).unwrap_or(&None));
        let mut position = chance::start(random, colours, variant)?;
        let mut seen = Vec::new();
        while terminal_equity(&position).is_none() && seen.len() < TURNS_MAX {
            let rolled = position.roll(chance::roll(random)?).ok()?;
            seen.push(rolled);
            position = match levels[position.turn().index()] {
                Some(level) => whole_turn(level, Eagerness::USUAL, &rolled),
                None => best_at_once(&self.judge, Eagerness::USUAL, &rolled),
            };
        }
        Some(seen)
    }

    fn roll_out(&self, rolled: &Position) -> YardstickPosition {
        let mover = rolled.turn().index();
        let candidates = turns(rolled);
        let afters: Vec<Position> = candidates.iter().map(|turn| turn.after).collect();
        // Enough turns for each player to have a few.
        let turns = 6 + 2 * rolled.players().len() as u32;
        let first =
            Rollouts { policy: &self.judge, judge: &self.judge, eagerness: Eagerness::USUAL, turns, seed: self.seed };
        let heuristic = Heuristic { threats: true };
        let second = Rollouts {
            policy: &heuristic,
            judge: &self.judge,
            eagerness: Eagerness::USUAL,
            turns: 2 * turns,
            seed: self.seed,
        };
        let race = Race { rounds: ROUNDS.to_vec(), given_up: GIVEN_UP, margin: f64::INFINITY, enough: ENOUGH };
        let raced = race.run_while(&afters, |_, _| true, |after, trial| first.shares(after, trial)[mover].into());
        let other_race = Race { rounds: ROUNDS_OF_SECOND.to_vec(), ..race };
        let other = Raced {
            best: raced.best,
            ..other_race.run_while(&afters, |_, _| true, |after, trial| second.shares(after, trial)[mover].into())
        };
        let rate = |(at, turn): (usize, WholeTurn)| RatedTurn {
            moves: turn.moves.to_vec(),
            after: turn.after,
            loss: Loss::of(&raced, at),
            second: Loss::of(&other, at),
        };
        let mut turns: Vec<RatedTurn> = candidates.into_iter().enumerate().map(rate).collect();
        turns.sort_by(|one, other| one.loss.mean.total_cmp(&other.loss.mean));
        YardstickPosition { rolled: *rolled, turns }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Player;
    use crate::yardstick::Yardstick;

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/decisions.txt");
    const JUDGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/judge.network");

    fn recipe() -> Recipe {
        Recipe::new(&std::fs::read(JUDGE).unwrap(), 1).unwrap()
    }

    #[test]
    fn yardstick_made_again_has_the_same_bytes() {
        let file = std::fs::read_to_string(FILE).unwrap();
        assert!(file.starts_with(&recipe().head()), "made by another recipe:\n{}", file.lines().next().unwrap());
        // Make the decision with the fewest trials again (its game is almost decided): others take minutes.
        let decisions = file.split_inclusive('\n').collect::<Vec<_>>();
        let decisions =
            decisions.chunk_by(|_, next| !next.starts_with("position ")).skip(1).map(|lines| lines.concat());
        let (number, cheap) = decisions.enumerate().min_by_key(|(_, text)| trials(text)).unwrap();
        let made = recipe().decisions(number as u64..number as u64 + 1, 1);
        assert_eq!(made[0].to_string(), cheap);
    }

    /// The number of trials of all turns of a decision, by the first policy.
    fn trials(text: &str) -> u64 {
        let trials = text.lines().skip(1).map(|line| line.split(' ').nth(2).unwrap().parse::<u64>().unwrap());
        trials.sum()
    }

    #[test]
    fn the_yardstick_lists_every_turn() {
        let file = std::fs::read_to_string(FILE).unwrap();
        let yardstick = Yardstick::parse(&file).unwrap();
        let text: String = yardstick.decisions.iter().map(ToString::to_string).collect();
        let written = format!("{}{text}", recipe().head());
        let parted = written.lines().zip(file.lines()).find(|(written, read)| written != read);
        assert_eq!(parted, None, "what was read is written as it was");
        assert_eq!(written.len(), file.len());
        for decision in &yardstick.decisions {
            assert_eq!(decision.turns.len(), turns(&decision.rolled).len(), "{}", decision.rolled);
            assert!(decision.turns.len() > 1, "{}: nothing to decide", decision.rolled);
            let most = decision.turns.iter().map(|turn| turn.loss.trials).max();
            let best = decision.turns.iter().find(|turn| turn.loss.mean == 0.0).unwrap();
            assert_eq!(Some(best.loss.trials), most, "{}: the best is never given up", decision.rolled);
            assert!(decision.turns.is_sorted_by(|one, other| one.loss.mean <= other.loss.mean), "{}", decision.rolled);
        }
        let lost = yardstick.measure(&Player::Level(Level::Easy), None, 2);
        assert_eq!(lost.decisions, yardstick.decisions.len(), "every turn of a level is listed");
        assert!(lost.share.mean > 0.005 && lost.share.mean < 0.1, "easy loses {:?} a decision", lost.share);
    }

    #[test]
    fn unreadable_file_is_refused_with_the_line() {
        let good = "position - r1234,g1234 - r0,g0 r 54 cross\n0.00000 0.00000 36 0.00000 0.00000 36 4:H1-A4 5:H2-A4\n";
        assert!(Yardstick::parse(good).is_ok());
        let cases = [("5:H2-A4", "5:H2-A3", 2), ("0.00000 36 4", "36 4", 2), ("54", "5", 2), ("position", "posit", 1)];
        for (text, instead, line) in cases {
            assert_eq!(Yardstick::parse(&good.replacen(text, instead, 1)).err(), Some(line), "{instead}");
        }
    }
}
