//! The command that plays computer players against each other.

use super::{GAMES_MAX, named};
use crate::tournament::{Outcome, Tally, Tournament};
use anyhow::Result;
use clap::Args;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use hypnosia_terminal::number::{self, whole};
use hypnosia_terminal::{Progress, Threads, Unreadable, stdout};
use serde_json::{Value, json};
use std::fmt::Display;
use std::io::Write;

#[derive(Debug, Args)]
pub struct Selfplay {
    /// How many games
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=GAMES_MAX))]
    games: u64,
    /// How many players, 2 to 6
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = whole::<usize>(2..=6))]
    players: usize,
    /// Levels; fewer than players are repeated in turn
    #[arg(long, value_delimiter = ',', required = true, value_name = "LEVEL,...", value_parser = named::level())]
    levels: Vec<Level>,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
    /// The variant of all games
    #[arg(long, default_value = "cross", value_name = "NAME", value_parser = named::variant())]
    variant: Variant,
    #[command(flatten)]
    threads: Threads,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Selfplay {
    pub(super) fn run(&self) -> Result<()> {
        let tournament = self.tournament()?;
        let progress = Progress::new(tournament.games, "games");
        let outcome = tournament.run(self.threads.count(), || progress.step());
        progress.finish();
        let mut out = stdout();
        if self.json {
            writeln!(out, "{}", as_json(&tournament, &outcome))?;
        } else {
            print(&mut out, &tournament, &outcome)?;
        }
        Ok(out.flush()?)
    }

    fn tournament(&self) -> Result<Tournament> {
        let Selfplay { players, levels, .. } = self;
        if levels.len() > *players {
            return Err(Unreadable(format!("{} levels for {players} players", levels.len())).into());
        }
        Ok(Tournament {
            games: self.games,
            levels: levels.iter().copied().cycle().take(*players).collect(),
            variant: self.variant,
            seed: self.seed,
        })
    }
}

fn print(out: &mut impl Write, tournament: &Tournament, outcome: &Outcome) -> Result<()> {
    let games = outcome.games as f64;
    let counts = outcome.counts;
    let per_game = |count: u64| count as f64 / games;
    let dice = counts.turns as f64 * 2.0;
    writeln!(
        out,
        "{} games, {} players, {}, seed {}",
        outcome.games,
        tournament.levels.len(),
        tournament.variant,
        tournament.seed
    )?;
    writeln!(
        out,
        "a game: {:.1} turns, {:.2} captures, {:.2} forfeited dice ({:.1} %)",
        per_game(counts.turns),
        per_game(counts.captures),
        per_game(counts.forfeited),
        100.0 * counts.forfeited as f64 / dice
    )?;
    writeln!(
        out,
        "choices: {:.1} dice and {:.1} turns with more than one way; {:.1} % of those turns matter",
        per_game(counts.choices),
        per_game(counts.decisions),
        100.0 * counts.weighty as f64 / counts.decisions.max(1) as f64
    )?;
    if outcome.unfinished > 0 {
        writeln!(out, "stopped because they did not end: {}", outcome.unfinished)?;
    }
    writeln!(out, "\n          wins %   95 % interval   if equal   points   rank")?;
    outcome.levels.iter().try_for_each(|(level, tally)| print_tally(out, level, tally))?;
    writeln!(out)?;
    outcome.seats.iter().try_for_each(|(colour, tally)| print_tally(out, &colour.name(), tally))?;
    writeln!(out)?;
    outcome.order.iter().try_for_each(|(order, tally)| print_tally(out, &format!("turn {order}"), tally))
}

fn print_tally(out: &mut impl Write, name: &dyn Display, tally: &Tally) -> Result<()> {
    let (share, interval) = tally.share();
    writeln!(
        out,
        "{name:<8}  {:>6.2}   {:>5.2} to {:>5.2}     {:>6.2}   {:>6.2}   {:>4.2}",
        100.0 * share,
        100.0 * interval.start(),
        100.0 * interval.end(),
        100.0 * tally.expected_share(),
        tally.mean_points(),
        tally.mean_rank()
    )?;
    Ok(())
}

fn as_json(tournament: &Tournament, outcome: &Outcome) -> Value {
    fn tallies<'a>(tallies: impl Iterator<Item = (String, &'a Tally)>) -> Value {
        tallies.map(|(name, tally)| (name, tally_as_json(tally))).collect::<serde_json::Map<_, _>>().into()
    }
    let counts = outcome.counts;
    let per_game = |count: u64| count as f64 / outcome.games as f64;
    json!({
        "games": outcome.games,
        "players": tournament.levels.len(),
        "variant": tournament.variant.to_string(),
        "seed": tournament.seed,
        "turns_per_game": per_game(counts.turns),
        "captures_per_game": per_game(counts.captures),
        "forfeited_dice_per_game": per_game(counts.forfeited),
        "choices_per_game": per_game(counts.choices),
        "decisions_per_game": per_game(counts.decisions),
        "share_that_matters": counts.weighty as f64 / counts.decisions.max(1) as f64,
        "unfinished": outcome.unfinished,
        "levels": tallies(outcome.levels.iter().map(|(level, tally)| (level.to_string(), tally))),
        "seats": tallies(outcome.seats.iter().map(|(colour, tally)| (colour.name().to_owned(), tally))),
        "turn_order": tallies(outcome.order.iter().map(|(order, tally)| (order.to_string(), tally))),
    })
}

fn tally_as_json(tally: &Tally) -> Value {
    let (share, interval) = tally.share();
    json!({
        "games": tally.games,
        "wins": tally.wins,
        "share": share,
        "interval": [interval.start(), interval.end()],
        "share_if_equal": tally.expected_share(),
        "mean_points": tally.mean_points(),
        "mean_rank": tally.mean_rank(),
    })
}
