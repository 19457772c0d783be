//! The commands that measure computer players and make their benchmark.

use super::train::WEIGHTS_MAX;
use super::{named, no_network};
use crate::contest::Contest;
use crate::player::Player;
use crate::puzzles::puzzles_of;
use crate::yardstick::{Recipe, Yardstick};
use anyhow::{Context, Result};
use clap::Args;
use hypnosia_game::computer::Level;
use hypnosia_game::computer::parts::Measured;
use hypnosia_game::rules::Variant;
use hypnosia_terminal::number::{self, whole};
use hypnosia_terminal::{Progress, Threads, Unreadable, print_text, read_file, read_text, stdout};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The longest file of positions that is read, in bytes: some 10,000 positions.
const BENCH_MAX: u64 = 16 << 20;
/// The largest number of positions that a file can be made with.
const POSITIONS_MAX: u64 = 10_000;
/// The most games that are played to measure the points.
const GAMES_MAX: u64 = 100_000;
/// The numbers of players whose results are shown separately; `None` means all decisions together.
const PLAYERS: [Option<usize>; 5] = [None, Some(2), Some(3), Some(4), Some(6)];

#[derive(Debug, Args)]
pub struct BenchPlayers {
    /// The positions, such as crates/lab/assets/decisions.txt
    file: PathBuf,
    /// Levels to measure
    #[arg(long, value_delimiter = ',', default_value = "easy,normal,hard,expert", value_name = "LEVEL,...",
        value_parser = named::level())]
    levels: Vec<Level>,
    /// Networks to measure, each looking one roll ahead
    #[arg(long, value_name = "FILE")]
    network: Vec<PathBuf>,
    /// Also play so many games of two against easy, and print the points of a game
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = whole::<u64>(0..=GAMES_MAX))]
    games: u64,
    #[command(flatten)]
    threads: Threads,
}

impl BenchPlayers {
    pub(super) fn run(&self) -> Result<()> {
        let yardstick = read_yardstick(&self.file)?;
        let players = self.players()?;
        let mut out = stdout();
        print_head(&mut out, &yardstick)?;
        for (name, player) in players {
            self.measure(&mut out, &yardstick, &name, &player)?;
        }
        Ok(out.flush()?)
    }

    fn players(&self) -> Result<Vec<(String, Player)>> {
        let levels = self.levels.iter().map(|&level| Ok((level.to_string(), Player::Level(level))));
        let network = |path: &PathBuf| {
            let player = Player::network(&read_file(path, WEIGHTS_MAX)?);
            Ok((path.display().to_string(), player.ok_or_else(|| no_network(path.display()))?))
        };
        levels.chain(self.network.iter().map(network)).collect()
    }

    fn measure(&self, out: &mut impl Write, yardstick: &Yardstick, name: &str, player: &Player) -> Result<()> {
        for players in PLAYERS {
            let lost = yardstick.measure(player, players, self.threads.count());
            if lost.decisions == 0 {
                continue;
            }
            let who = players.map_or("all".to_owned(), |players| players.to_string());
            writeln!(
                out,
                "{name:<10} {who:>7} {:>9}  {}  {}  {} %",
                lost.decisions,
                interval(lost.share, 1000.0),
                interval(lost.second, 1000.0),
                interval(lost.mistakes, 100.0)
            )?;
        }
        if self.games > 0 {
            writeln!(out, "{name:<10} points a game against easy: {}", interval(self.points(player), 1.0))?;
        }
        Ok(())
    }

    /// The player's points in games of two against the easy level.
    fn points(&self, player: &Player) -> Measured {
        let (one, other) = (player.clone(), Player::Level(Level::Easy));
        let contest = Contest { one, other, seats: 2, variant: Variant::Cross, seed: 1 };
        let games = contest.play(0..self.games, self.threads.count(), || ());
        Measured::of(&games.iter().map(|game| game.points).collect::<Vec<_>>())
    }
}

fn read_yardstick(path: &Path) -> Result<Yardstick> {
    let yardstick = Yardstick::parse(&read_text(path, BENCH_MAX)?);
    Ok(yardstick.map_err(|line| Unreadable(format!("{}: line {line} cannot be read", path.display())))?)
}

fn print_head(out: &mut impl Write, yardstick: &Yardstick) -> Result<()> {
    let precise = yardstick.decisions.iter().filter(|decision| decision.error() < 0.002).count();
    writeln!(
        out,
        "{} decisions; best and second told apart to a standard error below 0.002 in {precise}",
        yardstick.decisions.len()
    )?;
    writeln!(out, "level      players decisions  lost x 1000        by the second      mistakes")?;
    Ok(())
}

/// A mean with half its 95 % interval.
pub(super) fn interval(measured: Measured, scale: f64) -> String {
    format!("{:>6.2} ± {:<6.2}", scale * measured.mean, scale * measured.half_interval())
}

#[derive(Debug, Args)]
pub struct MakeBench {
    /// Where the positions go; those that are there stay
    file: PathBuf,
    /// How many positions in all
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=POSITIONS_MAX))]
    positions: u64,
    /// The network that judges, such as crates/lab/assets/judge.network
    #[arg(long, value_name = "FILE")]
    judge: PathBuf,
    /// The same seed and judge give the same positions
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
}

impl MakeBench {
    pub(super) fn run(&self) -> Result<()> {
        let recipe = Recipe::new(&read_file(&self.judge, WEIGHTS_MAX)?, self.seed)
            .ok_or_else(|| no_network(self.judge.display()))?;
        let name = || format!("{}", self.file.display());
        let mut file = OpenOptions::new().create(true).append(true).open(&self.file).with_context(name)?;
        let kept = read_text(&self.file, BENCH_MAX)?;
        if kept.is_empty() {
            file.write_all(recipe.head().as_bytes()).with_context(name)?;
        }
        let mut made = kept.lines().filter(|line| line.starts_with("position ")).count() as u64;
        let threads = self.threads.count();
        let progress = Progress::new(self.positions, "positions");
        while made < self.positions {
            progress.set(made);
            // Each write has only whole decisions, so that a run that is stopped between two writes leaves a file which
            // can be continued.
            let until = (made + 2 * threads as u64).min(self.positions);
            let text: String = recipe.decisions(made..until, threads).iter().map(ToString::to_string).collect();
            file.write_all(text.as_bytes()).with_context(name)?;
            made = until;
        }
        progress.finish();
        Ok(())
    }
}

#[derive(Debug, Args)]
pub struct MakePuzzles {
    /// The positions, such as crates/lab/assets/decisions.txt
    file: PathBuf,
}

impl MakePuzzles {
    pub(super) fn run(&self) -> Result<()> {
        print_text(puzzles_of(&read_yardstick(&self.file)?))
    }
}
