//! The cost of a game's turns by rollouts, which play many games on from a position: slow, and more precise than the
//! report's judge.

use super::{COSTLY, notation};
use anyhow::Result;
use hypnosia_game::computer::ReportedTurn;
use hypnosia_game::computer::analysis::{TurnCost, analyse, turns_of};
use hypnosia_game::rules::GameLog;
use hypnosia_terminal::Progress;
use std::io::Write;

/// Half the width of a 95 % interval, in standard errors.
const INTERVAL: f64 = 1.96;

/// Prints the analysis of a game. `rollouts` games follow the turn played, and each of the alternatives compared with
/// it. If an alternative does best, as many more games after both measure the difference.
pub(super) fn tell(out: &mut impl Write, log: &GameLog, rollouts: u64, threads: usize) -> Result<()> {
    let turns = turns_of(log);
    let progress = Progress::new(turns.len() as u64, "turns");
    let verdicts = analyse(&turns, rollouts, threads, || progress.step());
    progress.finish();
    print(out, &turns, &verdicts)
}

fn print(out: &mut impl Write, turns: &[ReportedTurn], verdicts: &[TurnCost]) -> Result<()> {
    let mut costly: Vec<(&ReportedTurn, &TurnCost)> =
        turns.iter().zip(verdicts).filter(|(_, verdict)| is_measured(verdict)).collect();
    costly.sort_by(|(_, one), (_, other)| other.chance.total_cmp(&one.chance));
    costly.truncate(COSTLY);
    if costly.is_empty() {
        writeln!(out, "\nNo turn was measurably worse than the best one found.")?;
    } else {
        writeln!(out, "\nMost costly:")?;
    }
    costly.iter().try_for_each(|(turn, verdict)| print_turn(out, turn, verdict))?;
    writeln!(out, "\nAll turns:")?;
    turns.iter().zip(verdicts).try_for_each(|(turn, verdict)| print_turn(out, turn, verdict))
}

/// Whether another turn is better, and its gain is larger than the error of the measurement (a 95 % interval).
fn is_measured(verdict: &TurnCost) -> bool {
    verdict.better.is_some() && verdict.chance > INTERVAL * verdict.error
}

/// Prints number, colour, roll and moves of a turn. If the rollouts preferred another turn, that turn follows with its
/// gain. It is called "better" if [`is_measured`] says so, else "as good". If the rollouts preferred no other turn, the
/// number of possible turns follows.
fn print_turn(out: &mut impl Write, turn: &ReportedTurn, verdict: &TurnCost) -> Result<()> {
    write!(out, "{:>4} {} {} {:<24} ", turn.step, turn.colour, turn.roll, notation(&turn.played()))?;
    match &verdict.better {
        Some(better) => writeln!(
            out,
            "{} {:<24} points {:+.2}, chance {:+.1} % (± {:.1})",
            if is_measured(verdict) { "better" } else { "as good" },
            notation(better),
            verdict.points,
            100.0 * verdict.chance,
            100.0 * INTERVAL * verdict.error
        )?,
        None if verdict.choices == 1 => writeln!(out, "only turn")?,
        None => writeln!(out, "best of {}", verdict.choices)?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::Board;

    #[test]
    fn only_measured_differences_are_called_better() {
        let text = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r31 g52\n1 g 54 5:H1-A23 4:H2-A21\n";
        let turns = turns_of(&GameLog::parse(Board::standard(), text).unwrap());
        let cases = [
            (
                0.05,
                0.02,
                "\nMost costly:\n   1 g 54 5:H1-A23 4:H2-A21",
                " better 5:H1-A23 4:H2-A21 ",
                "chance +5.0 % (± 3.9)",
            ),
            (0.03, 0.02, "\nNo turn was measurably worse", " as good 5:H1-A23 4:H2-A21 ", "chance +3.0 % (± 3.9)"),
            (-0.01, 0.001, "\nNo turn was measurably worse", " as good 5:H1-A23 4:H2-A21 ", "chance -1.0 % (± 0.2)"),
        ];
        for (chance, error, start, word, numbers) in cases {
            let better = Some(turns[0].played());
            let mut out = Vec::new();
            print(&mut out, &turns, &[TurnCost { better, choices: 2, points: 0.1, chance, error }]).unwrap();
            let printed = String::from_utf8(out).unwrap();
            assert!(printed.starts_with(start), "{printed}");
            assert!(printed.contains(word) && printed.contains(numbers), "{printed}");
        }
    }
}
