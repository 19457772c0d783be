//! The command that measures what results are worth once the luck of the dice is taken out of them.

use super::bench_players::interval;
use super::{GAMES_MAX, named};
use crate::luck::{LuckReport, LuckTrial};
use anyhow::Result;
use clap::Args;
use hypnosia_game::computer::{Level, without_luck};
use hypnosia_terminal::number::{self, whole};
use hypnosia_terminal::{Progress, Threads, stdout};
use std::io::Write;

#[derive(Debug, Args)]
pub struct MeasureLuck {
    /// How many games for each number of players
    #[arg(long, value_name = "N", value_parser = whole::<u64>(2..=GAMES_MAX))]
    games: u64,
    /// Numbers of players
    #[arg(long, value_delimiter = ',', default_value = "2,3,4,6", value_name = "N,...",
        value_parser = whole::<usize>(2..=6))]
    players: Vec<usize>,
    /// Levels to draw from for each seat, the weakest first
    #[arg(long, value_delimiter = ',', default_value = "easy,normal,hard", value_name = "LEVEL,...",
        value_parser = named::level())]
    levels: Vec<Level>,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
}

impl MeasureLuck {
    pub(super) fn run(&self) -> Result<()> {
        let mut out = stdout();
        writeln!(out, "judge {}", without_luck::name())?;
        writeln!(
            out,
            "players  games  luck x 100        sd x 100: result, without luck  variance taken out  interval holds  \
            games until in order: by result, without luck"
        )?;
        for &players in &self.players {
            self.measure(&mut out, players)?;
        }
        Ok(out.flush()?)
    }

    fn measure(&self, out: &mut impl Write, players: usize) -> Result<()> {
        let trial = LuckTrial { players, levels: self.levels.clone(), seed: self.seed };
        let progress = Progress::new(self.games, "games");
        let games = trial.play(self.games, self.threads.count(), || progress.step());
        progress.finish();
        let report = LuckReport::of(&games, &self.levels, self.seed);
        let until = report.games_until_order.map(|games| games.map_or("-".to_owned(), |games| games.to_string()));
        writeln!(
            out,
            "{players:>7} {:>6}  {}  {:>6.1} {:>6.1} {:>29.1} % {:>13.1} % {:>12} {:>10}",
            games.len(),
            interval(report.difference, 100.0),
            100.0 * report.spread[0],
            100.0 * report.spread[1],
            100.0 * report.reduction(),
            100.0 * report.covered,
            until[0],
            until[1]
        )?;
        for (level, luck) in self.levels.iter().zip(&report.by_level) {
            writeln!(out, "  {level:<12}  {}", interval(*luck, 100.0))?;
        }
        Ok(out.flush()?)
    }
}
