//! Commands for computer players.

use super::analyse::Analyse;
use super::bench_players::{BenchPlayers, MakeBench, MakePuzzles};
use super::contest::{Calibrate, PlayContest};
use super::report::TellReport;
use super::selfplay::Selfplay;
use super::study::{MakeLessons, StudyLessons};
use super::train::Train;
use anyhow::Result;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Let computer players play among themselves and print who won, with 95 % intervals
    Selfplay(Selfplay),
    /// Train the network of the expert by letting it play against itself, and write its weights
    Train(Train),
    /// Make lessons: positions that a trained network judges over all rolls; or go on with a file of them
    MakeLessons(MakeLessons),
    /// Let a new network study lessons, and write its weights
    Study(StudyLessons),
    /// Look back on a game: everybody's prospects, luck and skill, and the costliest turns
    Report(TellReport),
    /// Compare each turn of a game log with the best that the expert finds; the three most costly first
    #[command(visible_alias = "analyze")]
    Analyse(Analyse),
    /// Measure what levels lose a decision on a file of rolled-out positions, with 95 % intervals
    BenchPlayers(BenchPlayers),
    /// Make the positions for bench-players, or go on with a file of them
    MakeBench(MakeBench),
    /// Print the positions for bench-players whose best turn is clear as puzzles
    MakePuzzles(MakePuzzles),
    /// Let two players play each other and print what the first brings home, the luck of the dice taken out as well
    Contest(PlayContest),
    /// Hold what the expert expects at each turn, in ten bands, against what happens
    Calibrate(Calibrate),
}

pub(super) fn run(command: Command) -> Result<()> {
    match command {
        Command::Selfplay(selfplay) => selfplay.run(),
        Command::Train(train) => train.run(),
        Command::MakeLessons(make) => make.run(),
        Command::Study(study) => study.run(),
        Command::Report(report) => report.run(),
        Command::Analyse(analyse) => analyse.run(),
        Command::BenchPlayers(bench) => bench.run(),
        Command::MakeBench(make) => make.run(),
        Command::MakePuzzles(make) => make.run(),
        Command::Contest(contest) => contest.run(),
        Command::Calibrate(calibrate) => calibrate.run(),
    }
}
