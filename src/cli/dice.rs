//! The command `dice`: statistics of the rolls of all games of a database.

use super::database::DatabaseArgs;
use crate::host::{RolledGames, all_rolled};
use anyhow::Result;
use hypnosia_game::rules::Counted;
use hypnosia_terminal::stdout;
use std::io::Write;

pub(super) fn run(database: &DatabaseArgs) -> Result<()> {
    let rolled = database.inspect(async |store| Ok(all_rolled(store).await?))?;
    let mut out = stdout();
    print(&mut out, &rolled)?;
    Ok(out.flush()?)
}

fn print(out: &mut impl Write, rolled: &RolledGames) -> Result<()> {
    let RolledGames { games, count } = rolled;
    let games = if *games == 1 { "1 finished game".to_owned() } else { format!("{games} finished games") };
    writeln!(out, "{} rolls of {games}", count.total())?;
    let (Some(faces), Some(pairs)) = (count.p_of_faces(), count.p_of_rolls()) else { return Ok(()) };
    writeln!(out, "\nface     seen  expected")?;
    (1..).zip(count.faces()).try_for_each(|(face, counted)| line(out, &format!("{face}"), counted))?;
    writeln!(out, "\npair     seen  expected")?;
    count.rolls().try_for_each(|(roll, counted)| line(out, &roll.to_string(), counted))?;
    line(out, "doubles", count.doubles())?;
    writeln!(out, "\nchi-square of the faces: p = {faces:.4}, of the pairs: p = {pairs:.4}, n = {}", count.total())?;
    if let Some((correlation, band)) = count.serial_correlation() {
        writeln!(out, "correlation of each roll with the next: {correlation:+.4}, expected 0 ± {band:.4}")?;
    }
    writeln!(out, "\n{MEANING}")?;
    Ok(())
}

const MEANING: &str = "\
Of 20 numbers one lies outside its band (marked *) by chance alone, and p is below 0.05 once in 20 times. A p near 0
speaks against the dice, the more so the larger n is; a larger p proves nothing about a single roll: `hypnosia verify`
does.";

fn line(out: &mut impl Write, name: &str, counted: Counted) -> Result<()> {
    let Counted { seen, expected, band } = counted;
    let mark = if counted.is_usual() { "" } else { " *" };
    Ok(writeln!(out, "{name:<7} {seen:>5}  {expected:.1} ± {band:.1}{mark}")?)
}
