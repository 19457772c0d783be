//! The command that plays two players against each other.

use super::bench_players::interval;
use super::train::WEIGHTS_MAX;
use super::{GAMES_MAX, named, no_network};
use crate::contest::{Contest, GameResult};
use crate::player::Player;
use anyhow::Result;
use clap::Args;
use hypnosia_game::computer::parts::Measured;
use hypnosia_game::rules::Variant;
use hypnosia_terminal::number::{self, whole};
use hypnosia_terminal::{Progress, Threads, read_file, stdout};
use std::io::Write;
use std::path::Path;

/// The most trials of a turn by a player who rolls out.
const TRIALS_MAX: u64 = 100_000;

#[derive(Debug, Args)]
pub struct PlayContest {
    /// The player who is measured: easy, normal, hard, expert, or a file of weights, which looks one roll ahead
    one: String,
    /// The player to measure against
    other: String,
    /// How many games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=GAMES_MAX))]
    games: u64,
    /// How many seats; each player has every other one
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = whole::<u64>(2..=6))]
    seats: u64,
    /// The first player, a file of weights, rolls out each turn up to so many times
    #[arg(long, value_name = "N", value_parser = whole::<u64>(36..=TRIALS_MAX))]
    rollouts: Option<u64>,
    /// Turns of a rollout
    #[arg(long, default_value_t = 10, value_name = "N", value_parser = whole::<u32>(1..=400))]
    turns: u32,
    /// The variant of all games
    #[arg(long, default_value = "cross", value_name = "NAME", value_parser = named::variant())]
    variant: Variant,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
}

impl PlayContest {
    pub(super) fn run(&self) -> Result<()> {
        let one = match self.rollouts {
            Some(trials) => Player::rollouts(&weights(&self.one)?, trials, self.turns),
            None => player(&self.one)?,
        };
        let one = one.ok_or_else(|| no_network(&self.one))?;
        let other = player(&self.other)?.ok_or_else(|| no_network(&self.other))?;
        let contest = Contest { one, other, seats: self.seats as usize, variant: self.variant, seed: self.seed };
        let progress = Progress::new(self.games, "games");
        let games = contest.play(0..self.games, self.threads.count(), || progress.step());
        progress.finish();
        let column = |of: fn(&GameResult) -> f64| Measured::of(&games.iter().map(of).collect::<Vec<_>>());
        let mut out = stdout();
        writeln!(out, "share %             {}", interval(column(|game| game.share), 100.0))?;
        writeln!(out, "share without luck %{}", interval(column(|game| game.without_luck), 100.0))?;
        let luck = column(|game| game.share - game.without_luck);
        writeln!(out, "wins %              {}", interval(column(|game| game.win), 100.0))?;
        writeln!(out, "points a game       {}", interval(column(|game| game.points), 1.0))?;
        writeln!(out, "luck of the dice %  {}", interval(luck, 100.0))?;
        Ok(out.flush()?)
    }
}

/// The player that a text names: a level, or the path of a file of weights. `None` if the file holds no weights.
fn player(text: &str) -> Result<Option<Player>> {
    match text.parse() {
        Ok(level) => Ok(Some(Player::Level(level))),
        Err(_) => Ok(Player::network(&weights(text)?)),
    }
}

fn weights(path: &str) -> Result<Vec<u8>> {
    read_file(Path::new(path), WEIGHTS_MAX)
}
