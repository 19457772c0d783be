//! The commands that fit the judge's chances to win to results, and compare them with other results.

use super::bench_players::interval;
use super::{GAMES_MAX, named};
use crate::calibration::{Band, Calibration};
use anyhow::Result;
use clap::Args;
use hypnosia_game::computer::parts::{Curve, Measured};
use hypnosia_game::rules::Variant;
use hypnosia_terminal::number::{self, whole};
use hypnosia_terminal::{Progress, Threads, stdout};
use std::io::Write;

#[derive(Debug, Args)]
pub struct Calibrate {
    #[command(flatten)]
    games: Games,
}

#[derive(Debug, Args)]
pub struct FitChances {
    #[command(flatten)]
    games: Games,
}

/// Games of the expert's network against itself.
#[derive(Debug, Args)]
struct Games {
    /// How many games for each number of players
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=GAMES_MAX))]
    games: u64,
    /// Numbers of players
    #[arg(long, value_delimiter = ',', default_value = "2,3,4,6", value_name = "N,...",
        value_parser = whole::<usize>(2..=6))]
    players: Vec<usize>,
    /// The variant of all games; if there is none, cross and nocross alternate
    #[arg(long, value_name = "NAME", value_parser = named::variant())]
    variant: Option<Variant>,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
}

impl Games {
    /// Runs `each` for every number of players, and passes its result to `print`.
    fn run<T>(
        &self,
        each: impl Fn(Calibration, usize, &(dyn Fn() + Sync)) -> T,
        mut print: impl FnMut(usize, T) -> Result<()>,
    ) -> Result<()> {
        for &players in &self.players {
            let calibration = Calibration { games: self.games, players, variant: self.variant, seed: self.seed };
            let progress = Progress::new(self.games, "games");
            let done = each(calibration, self.threads.count(), &|| progress.step());
            progress.finish();
            print(players, done)?;
        }
        Ok(())
    }
}

impl Calibrate {
    pub(super) fn run(&self) -> Result<()> {
        let mut out = stdout();
        writeln!(out, "players  said %  happened %  difference        chances")?;
        self.games.run(
            |calibration, threads, played| calibration.bands(threads, played),
            |players, bands| {
                for Band { count, said, happened, error } in bands.into_iter().filter(|band| band.count > 0) {
                    let off = interval(Measured { mean: happened - said, error }, 100.0);
                    writeln!(out, "{players:>7}  {:>6.2}  {:>10.2}  {off}  {count}", 100.0 * said, 100.0 * happened)?;
                }
                Ok(out.flush()?)
            },
        )
    }
}

impl FitChances {
    pub(super) fn run(&self) -> Result<()> {
        let mut out = stdout();
        self.games.run(
            |calibration, threads, played| calibration.fit(threads, played),
            |players, Curve(parts)| {
                writeln!(out, "{players} players: {parts:.4?}")?;
                Ok(out.flush()?)
            },
        )
    }
}
