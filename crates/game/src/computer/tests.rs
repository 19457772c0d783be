use super::evaluator::{Equity, Evaluator};
use super::network::Network;
use super::*;
use crate::board::{Board, Colour, ColourSet};
use crate::rules::log::Action;
use crate::rules::{GameLog, Roll, Variant, parse_position};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Upper bound of the replies judged for one roll; in [`odd_positions`] there are up to 33.
const ONE_ROLL: u64 = 50;
/// Upper bound of the prospects that the expert judges for a move, in 99 of 100 moves; a position counts once for
/// each player. At 1.1 µs for each prospect, they take a tenth of a second, which
/// `every_move_of_the_expert_holds_its_time` checks. A busy core takes 0.7 µs for each.
const PROSPECTS: u64 = 90_000;

fn position(text: &str) -> Position {
    parse_position(Board::standard(), text).unwrap()
}

/// A game of easy players. With `leaves`, this player resigns once this many turns have begun.
pub(crate) fn easy_game(colours: &[Colour], variant: Variant, seed: u64, leaves: Option<(Colour, usize)>) -> GameLog {
    game(Level::Easy, colours, variant, &mut ChaCha8Rng::seed_from_u64(seed), leaves)
}

fn game(
    level: Level,
    colours: &[Colour],
    variant: Variant,
    random: &mut ChaCha8Rng,
    leaves: Option<(Colour, usize)>,
) -> GameLog {
    let mut roll = || Roll::new(random.random_range(1..=6), random.random_range(1..=6)).unwrap();
    let players = colours.iter().copied().collect();
    let mut log = GameLog::new(Board::standard(), players, variant).unwrap();
    while log.position().is_none() {
        let rolls: Vec<_> = log.setup().contenders().iter().map(|colour| (colour, roll())).collect();
        log.add_setup_round(&rolls).unwrap();
    }
    let mut turns = 0;
    while !log.is_over() {
        let position = log.position().unwrap();
        match choose(level, Eagerness::after(turns as u32, colours.len()), &position) {
            Some(mv) => log.play(&mv).unwrap(),
            None => {
                log.roll(roll()).unwrap();
                turns += 1;
            }
        }
        // The player resigns right after a roll, so in the middle of somebody's turn, unless the roll allows no move.
        if let Some((colour, _)) = leaves.filter(|(_, after)| turns == *after) {
            turns += 1;
            log.resign(colour).unwrap();
        }
    }
    log
}

#[test]
fn every_level_chooses_a_listed_move() {
    let rolled = position("A4r,A10g,B3r2,D3g r1,g34 - r0,g0 r 54 cross");
    for level in Level::ALL {
        let chosen = choose(level, Eagerness::USUAL, &rolled).unwrap();
        assert!(rolled.legal().contains(&chosen), "{level} chose {chosen:?}, which is not listed");
    }
}

#[test]
fn without_a_legal_move_there_is_no_choice() {
    let waiting = position("- r1234,g1234 - r0,g0 r - cross");
    assert_eq!(choose(Level::Normal, Eagerness::USUAL, &waiting), None);
}

#[test]
fn levels_are_written_and_read_in_lower_case() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(serde_json::to_string(&level).unwrap(), format!("\"{level}\""));
    }
    assert_eq!("Hard".parse::<Level>(), Err("must be easy, normal, hard or expert".to_owned()));
}

#[test]
fn the_network_of_the_expert_can_be_read() {
    assert!(Network::read(include_bytes!("../../assets/expert.network")).is_some());
}

/// Positions that games seldom reach, a quarter of each kind: no pawn at home; four pawns in the centre, and at most
/// one pawn of each player on the circles; stacks side by side; pawns anywhere.
fn odd_positions(count: usize) -> Vec<Position> {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    let mut odd = Vec::new();
    while odd.len() < count {
        let text = odd_position(&mut random, odd.len() % 4);
        if let Ok(position) = parse_position(Board::standard(), &text)
            && !position.is_over()
            && !position.legal().is_empty()
        {
            odd.push(position);
        }
    }
    odd
}

fn odd_position(random: &mut ChaCha8Rng, kind: usize) -> String {
    let seats = random.random_range(2..=6);
    let players: ColourSet = Colour::ALL.sample(random, seats).copied().collect();
    let players: Vec<Colour> = players.iter().collect();
    let mut left: Vec<usize> = players.iter().map(|_| 4).collect();
    let mut centre = String::new();
    let arrived = if kind == 1 { 4 } else { random.random_range(0..=4) };
    for _ in 0..arrived {
        let player = random.random_range(0..players.len());
        if left[player] > 0 {
            left[player] -= 1;
            centre.push(players[player].letter());
        }
    }
    let mut cells = std::collections::BTreeMap::new();
    let mut homes = Vec::new();
    for (player, colour) in players.iter().enumerate() {
        let mut home = String::new();
        let stays = if kind == 0 { 0 } else { random.random_range(0..=left[player].min(2)) };
        (1..=stays).for_each(|slot| home += &slot.to_string());
        let mut outside = left[player] - stays;
        // Kind 1 leaves each player at most one pawn on the circles; kind 2 puts stacks side by side.
        if kind == 1 {
            outside = outside.min(1);
        }
        let from = random.random_range(0..108);
        let mut at = 0;
        while outside > 0 {
            let space = if kind == 2 { (from + at) % 108 } else { random.random_range(0..108) };
            at += 1;
            let stack = outside > 1 && (kind == 2 || random.random_range(0..3) == 0);
            if cells.insert(space, (*colour, stack)).is_none() {
                outside -= if stack { 2 } else { 1 };
            } else {
                return String::new();
            }
        }
        homes.push(format!("{colour}{home}"));
    }
    let spaces: Vec<_> = Board::standard().spaces().collect();
    let pawns: Vec<String> = cells
        .iter()
        .map(|(&at, (colour, stack))| {
            format!("{}{colour}{}", Board::standard().space_name(spaces[at]), if *stack { "2" } else { "" })
        })
        .collect();
    let captured: Vec<String> = players.iter().map(|colour| format!("{colour}0")).collect();
    let (one, other) = (random.random_range(1..=6u8), random.random_range(1..=6u8));
    let dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let turn = players[random.random_range(0..players.len())];
    let variant = if random.random_range(0..2) == 0 { "cross" } else { "nocross" };
    let (pawns, homes, captured) = (dash(pawns.join(",")), homes.join(","), captured.join(","));
    format!("{pawns} {homes} {} {captured} {turn} {}{} {variant}", dash(centre), one.max(other), one.min(other))
}

/// An evaluator that counts the positions it judges.
struct CountedEvaluator<E> {
    judged: AtomicU64,
    evaluator: E,
}

impl<E: Evaluator> Evaluator for CountedEvaluator<E> {
    fn evaluate(&self, position: &Position) -> Equity {
        self.judged.fetch_add(1, Ordering::Relaxed);
        self.evaluator.evaluate(position)
    }
}

struct Expert;

impl Evaluator for Expert {
    fn evaluate(&self, position: &Position) -> Equity {
        Network::expert().evaluate(position)
    }
}

/// Number of positions that a level judges for a move.
fn judged(level: Level, position: &Position) -> u64 {
    fn count<E: Evaluator>(evaluator: E, choose: impl Fn(&CountedEvaluator<E>) -> Option<Move>) -> u64 {
        let counting = CountedEvaluator { judged: AtomicU64::new(0), evaluator };
        choose(&counting).unwrap();
        counting.judged.into_inner()
    }
    let eagerness = Eagerness::USUAL;
    match level {
        Level::Easy | Level::Normal => {
            let threats = level == Level::Normal;
            count(Heuristic { threats }, |counting| best_die(counting, eagerness, position))
        }
        Level::Hard => {
            count(Heuristic { threats: true }, |counting| Deliberation::HARD.best_move(counting, eagerness, position))
        }
        Level::Expert => count(Expert, |counting| Deliberation::expert().best_move(counting, eagerness, position)),
    }
}

#[test]
fn levels_keep_their_budget_in_odd_positions() {
    levels_keep_their_budget(odd_positions(60));
}

#[test]
#[ignore = "takes three times as long as with 60 positions"]
fn levels_keep_their_budget_in_200_positions() {
    levels_keep_their_budget(odd_positions(200));
}

fn levels_keep_their_budget(positions: Vec<Position>) {
    for position in positions {
        let moves = position.legal().len() as u64;
        let turns = turns::turns(&position).len() as u64;
        let one_roll_ahead = turns + 8 * 21 * ONE_ROLL;
        // The first round is always played: 36 rollouts of 4 turns for each of 4 candidates.
        let one_round = 4 * 36 * (4 * ONE_ROLL + 1);
        // This budget is larger than `Deliberation::prospects`, because the cost of further rounds is only estimated.
        let budget = PROSPECTS / position.players().len() as u64;
        for (level, most) in [
            (Level::Easy, moves),
            (Level::Normal, moves),
            (Level::Hard, one_roll_ahead),
            (Level::Expert, budget.max(one_roll_ahead + one_round)),
        ] {
            let judged = judged(level, &position);
            assert!(judged <= most, "{position}: {level} judged {judged} positions, {most} allowed");
        }
    }
}

#[test]
fn a_choice_is_the_same_beside_busy_threads() {
    choices_do_not_depend_on_threads(30);
}

#[test]
#[ignore = "takes three times as long as with a third of the positions"]
fn more_choices_are_the_same_beside_busy_threads() {
    choices_do_not_depend_on_threads(10);
}

/// Checks the choices in every `step`-th position.
fn choices_do_not_depend_on_threads(step: usize) {
    let positions: Vec<Position> = positions_among(4).into_iter().step_by(step).collect();
    let choices = || {
        let each = positions.iter().flat_map(|position| Level::ALL.map(|level| (level, position)));
        each.map(|(level, position)| choose(level, Eagerness::USUAL, position)).collect::<Vec<_>>()
    };
    let alone = choices();
    std::thread::scope(|scope| {
        let crowd: Vec<_> = (0..6).map(|_| scope.spawn(choices)).collect();
        for busy in crowd {
            assert_eq!(busy.join().unwrap(), alone);
        }
    });
}

#[test]
#[ignore = "measures time: needs a quiet machine"]
fn every_level_holds_its_time_in_odd_positions() {
    for (level, most) in [(Level::Easy, 20), (Level::Normal, 20), (Level::Hard, 20), (Level::Expert, 300)] {
        let time = |position: &Position| {
            let began = Instant::now();
            assert!(choose(level, Eagerness::USUAL, position).is_some());
            (began.elapsed(), position.to_string())
        };
        let mut times: Vec<(Duration, String)> = odd_positions(1000).iter().map(time).collect();
        times.sort();
        let (longest, position) = times.last().unwrap();
        println!("{level}: median {:?}, 99 % {:?}, longest {longest:?} for {position}", times[500].0, times[990].0);
        assert!(*longest <= Duration::from_millis(most), "{level} took {longest:?} for {position}");
    }
}

/// Positions with a roll from games of `players` normal players.
fn positions_among(players: usize) -> Vec<Position> {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut seen = Vec::new();
    while seen.len() < 1200 {
        let log = game(Level::Normal, &Colour::ALL[..players], Variant::Cross, &mut random, None);
        let played = log.replay().filter(|moment| matches!(moment.action, Action::Play(_)));
        seen.extend(played.map(|moment| moment.before));
    }
    seen.into_iter().step_by(4).collect()
}

#[test]
fn the_expert_judges_few_prospects_for_a_move() {
    the_expert_judges_few_prospects(4);
}

#[test]
#[ignore = "takes four times as long as with a quarter of the positions"]
fn the_expert_judges_few_prospects_in_all_positions() {
    the_expert_judges_few_prospects(1);
}

/// Checks the expert in every `step`-th position.
fn the_expert_judges_few_prospects(step: usize) {
    for players in [2, 4, 6] {
        let judged = |position: &Position| judged(Level::Expert, position) * players as u64;
        let mut counts: Vec<u64> = positions_among(players).iter().step_by(step).map(judged).collect();
        counts.sort();
        let (middle, most) = (counts[counts.len() / 2], counts[counts.len() * 99 / 100]);
        println!("{players} players, {} moves: median {middle}, 99 % {most} prospects judged", counts.len());
        assert!(most <= PROSPECTS, "of {players}: 99 % take {most} prospects, {PROSPECTS} allowed");
    }
}

#[test]
#[ignore = "measures time: needs a quiet machine"]
fn every_move_of_the_expert_holds_its_time() {
    let time = |position: &Position| {
        let began = Instant::now();
        assert!(choose(Level::Expert, Eagerness::USUAL, position).is_some());
        began.elapsed()
    };
    for players in [2, 4, 6] {
        let mut times: Vec<Duration> = positions_among(players).iter().map(time).collect();
        times.sort();
        let late = times[times.len() * 99 / 100];
        println!("{players} players, {} moves: median {:?}, 99 % {late:?}", times.len(), times[times.len() / 2]);
        assert!(late <= Duration::from_millis(100), "of {players}: 99 % took {late:?}");
    }
}
