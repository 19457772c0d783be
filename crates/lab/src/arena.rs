//! Plays whole games between computer players, who cannot foresee the dice.

use hypnosia_game::board::{Board, Colour, ColourSet};
use hypnosia_game::computer::parts::{Evaluator, Network, WholeTurn, pass, turns};
use hypnosia_game::computer::{Eagerness, Level, choose};
use hypnosia_game::rules::{Move, Position, Roll, Setup, Standing, Variant};
use std::ops::AddAssign;

/// Turns after which a game counts as unfinished.
pub const TURNS_MAX: u64 = 2000;
/// The least share of the result that must be at stake for a decision to matter.
pub const MATTERS: f32 = 0.02;

/// The players of a game by colour, and the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The colour and level of each player: at least two players, each colour at most once.
    pub seats: Vec<(Colour, Level)>,
    /// The rules.
    pub variant: Variant,
}

/// The course and the result of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The colour that began.
    pub first: Colour,
    /// Everybody by rank.
    pub standings: Vec<Standing>,
    pub counts: Counts,
    /// Whether the game ended within [`TURNS_MAX`] turns.
    pub finished: bool,
}

/// Counts over one game or several.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Turns: the rolls, without those that decide who begins.
    pub turns: u64,
    /// Pawns captured.
    pub captures: u64,
    /// Dice that could not be used.
    pub forfeited: u64,
    /// Dice for which there was more than one move to choose from.
    pub choices: u64,
    /// Turns with more than one way to play them.
    pub decisions: u64,
    /// Decisions that matter: a random choice loses on average at least [`MATTERS`] of the share of the result, by the
    /// expert's evaluation without lookahead.
    pub weighty: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.turns += more.turns;
        self.captures += more.captures;
        self.forfeited += more.forfeited;
        self.choices += more.choices;
        self.decisions += more.decisions;
        self.weighty += more.weighty;
    }
}

/// Plays a game. Each call of `die` returns the next value, from 1 to 6; `watch` receives each position with dice,
/// and the move chosen in it. `None` if the table has fewer than two colours, or `die` returns any other value.
pub fn play(table: &Table, mut die: impl FnMut() -> u8, watch: &mut impl FnMut(&Position, &Move)) -> Option<Game> {
    let colours: ColourSet = table.seats.iter().map(|&(colour, _)| colour).collect();
    let mut roll = || Roll::new(die(), die());
    let first = beginner(colours, &mut roll)?;
    let mut position = Position::start(Board::standard(), colours, first, table.variant)?;
    let mut game = Game { first, standings: Vec::new(), counts: Counts::default(), finished: true };
    while !position.is_over() {
        if game.counts.turns == TURNS_MAX {
            game.finished = false;
            break;
        }
        game.counts.turns += 1;
        position = position.roll(roll()?).ok()?;
        let (_, level) = *table.seats.iter().find(|(colour, _)| *colour == position.turn())?;
        game.counts.play_turn(&mut position, level, watch);
    }
    game.standings = position.standings();
    Some(game)
}

impl Counts {
    fn play_turn(&mut self, position: &mut Position, level: Level, watch: &mut impl FnMut(&Position, &Move)) {
        let eagerness = Eagerness::after(self.turns as u32, position.players().len());
        let before = position.captures(position.turn());
        let mut unused = position.dice().values().len() as u64;
        let ways = turns(position);
        self.decisions += u64::from(ways.len() > 1);
        self.weighty += u64::from(stake(position.turn(), &ways) >= MATTERS);
        while let Some(mv) = choose(level, eagerness, position) {
            watch(position, &mv);
            self.choices += u64::from(position.choices().len() > 1);
            let Ok(after) = position.play(&mv) else { break };
            *position = after;
            unused -= 1;
        }
        self.captures += u64::from((position.captures(position.turn()) - before).unsigned_abs());
        if !position.is_over() {
            self.forfeited += unused;
            *position = pass(position);
        }
    }
}

/// How much more the best turn is worth than a random one, by the expert's evaluation without lookahead.
fn stake(mover: Colour, ways: &[WholeTurn]) -> f32 {
    let worth = |turn: &WholeTurn| Network::expert().equity(&turn.after)[mover.index()];
    let (sum, best) = ways.iter().map(worth).fold((0.0, 0.0f32), |(sum, best), worth| (sum + worth, best.max(worth)));
    best - sum / ways.len().max(1) as f32
}

/// Rolls until it is known who begins.
fn beginner(colours: ColourSet, roll: &mut impl FnMut() -> Option<Roll>) -> Option<Colour> {
    if colours.len() < 2 {
        return None;
    }
    let mut setup = Setup::new(colours);
    while setup.first().is_none() {
        let rolls = setup.contenders().iter().map(|colour| roll().map(|roll| (colour, roll)));
        setup.add_round(&rolls.collect::<Option<Vec<_>>>()?).ok()?;
    }
    setup.first()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn a_choice_depends_on_the_position_alone() {
        // The same table is played with one source of dice, then with another that shows the same faces for a while. As
        // long as the positions are the same, the choices must be.
        let table = Table {
            seats: vec![(Colour::Red, Level::Hard), (Colour::Green, Level::Expert), (Colour::Blue, Level::Normal)],
            variant: Variant::Cross,
        };
        let same = 40;
        let watch = |seed: u64| {
            let mut first = ChaCha8Rng::seed_from_u64(7);
            let mut other = ChaCha8Rng::seed_from_u64(seed);
            let mut rolled = 0;
            let mut seen = Vec::new();
            let mut die = || {
                rolled += 1;
                match rolled {
                    _ if rolled <= same => first.random_range(1..=6),
                    _ if rolled <= same + 20 => other.random_range(1..=6),
                    // 0 is not a value of a die, so that the game stops.
                    _ => 0,
                }
            };
            play(&table, &mut die, &mut |position, mv| seen.push((*position, *mv)));
            seen
        };
        let (one, other) = (watch(1), watch(2));
        let parted = one.iter().zip(&other).position(|(one, other)| one.0 != other.0).expect("the dice part the games");
        assert!(parted > 15, "the games parted after {parted} choices, before the dice did");
        for ((position, one), (_, other)) in one.iter().zip(&other).take(parted) {
            assert_eq!(one, other, "another source of dice changed the choice for {position}");
        }
    }
}
