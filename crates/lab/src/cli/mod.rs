//! Commands of the laboratory's command line.

mod bench_players;
mod calibrate;
mod contest;
mod luck;
mod named;
mod ratings;
mod selfplay;
mod study;
mod train;

use bench_players::{BenchPlayers, MakeBench, MakePuzzles};
use calibrate::{Calibrate, FitChances};
use clap::Parser;
use contest::PlayContest;
use hypnosia_terminal::Unreadable;
use luck::MeasureLuck;
use ratings::SimulateRatings;
use selfplay::Selfplay;
use std::fmt::Display;
use std::process::ExitCode;
use study::{MakeLessons, StudyLessons};
use train::Train;

/// The most games of one run: the outcomes of all games are kept in memory until the end, some 300 MB.
const GAMES_MAX: u64 = 1_000_000;

/// The laboratory of Hypnosia: trains computer players, measures them, and makes puzzles.
#[derive(Debug, Parser)]
#[command(version, about)]
pub enum Cli {
    /// Play computers against each other and print the results, with 95 % intervals
    Selfplay(Selfplay),
    /// Let two players play each other and print the first one's result, also corrected for dice luck
    Contest(PlayContest),
    /// Measure what results without the luck of the dice are worth, with 95 % intervals
    Luck(MeasureLuck),
    /// Measure each level's average loss per decision on a file of rolled-out positions, with 95 % intervals
    BenchPlayers(BenchPlayers),
    /// Make the positions for bench-players, or continue a file of them
    MakeBench(MakeBench),
    /// Print the positions for bench-players whose best turn is clear as puzzles
    MakePuzzles(MakePuzzles),
    /// Compare the judge's chances to win with who won, in ten bands
    Calibrate(Calibrate),
    /// Fit the judge's chances to win to who won, and print the numbers of crates/game/src/computer/winning.rs
    FitChances(FitChances),
    /// Let people of known strength play, and print what both versions of the rating make of it
    Ratings(SimulateRatings),
    /// Train the network of the expert by letting it play against itself, and write its weights
    Train(Train),
    /// Make lessons: evaluate positions over all rolls for training; or continue a file of them
    MakeLessons(MakeLessons),
    /// Train a new network on lessons, and write its weights
    Study(StudyLessons),
}

impl Cli {
    /// Runs the command, prints its error, and returns the exit status.
    pub fn run(self) -> ExitCode {
        hypnosia_terminal::end(match self {
            Cli::Selfplay(selfplay) => selfplay.run(),
            Cli::Contest(contest) => contest.run(),
            Cli::Luck(luck) => luck.run(),
            Cli::BenchPlayers(bench) => bench.run(),
            Cli::MakeBench(make) => make.run(),
            Cli::MakePuzzles(make) => make.run(),
            Cli::Calibrate(calibrate) => calibrate.run(),
            Cli::FitChances(fit) => fit.run(),
            Cli::Ratings(simulate) => simulate.run(),
            Cli::Train(train) => train.run(),
            Cli::MakeLessons(make) => make.run(),
            Cli::Study(study) => study.run(),
        })
    }
}

fn no_network(path: impl Display) -> Unreadable {
    Unreadable(format!("{path}: holds no weights of this network"))
}
