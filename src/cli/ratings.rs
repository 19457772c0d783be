//! The command `ratings`: how well ratings predict results; with `--compare`, also the old ratings beside the new ones.

use super::database::DatabaseArgs;
use crate::model::{OldAndNew, rating_number};
use crate::store::Forecast;
use anyhow::Result;
use clap::Args;
use hypnosia_terminal::stdout;
use std::io::Write;

#[derive(Debug, Args)]
pub(super) struct PrintRatings {
    /// Also print each player's rating by the first version beside the current one
    #[arg(long)]
    compare: bool,
    #[command(flatten)]
    database: DatabaseArgs,
}

impl PrintRatings {
    pub(super) fn run(&self) -> Result<()> {
        let (forecasts, ratings) = self.database.inspect(async |store| {
            let ratings = if self.compare { store.old_and_new_ratings().await? } else { Vec::new() };
            Ok((store.forecasts(None).await?, ratings))
        })?;
        let mut out = stdout();
        print_forecasts(&mut out, &forecasts)?;
        for server in ratings.chunk_by(|one, other| one.guild == other.guild) {
            print_server(&mut out, server)?;
        }
        Ok(out.flush()?)
    }
}

/// Prints a header, a line for each number of people at a table, and a line for all games; or that no game is rated.
fn print_forecasts(out: &mut impl Write, forecasts: &[Forecast]) -> Result<()> {
    if forecasts.is_empty() {
        return Ok(writeln!(out, "no rated games")?);
    }
    writeln!(out, "people  games  favourite won  pairs in order")?;
    for forecast in forecasts {
        print_forecast(out, &(forecast.people / forecast.games.max(1)).to_string(), forecast)?;
    }
    print_forecast(out, "all", &forecasts.iter().copied().sum())
}

fn print_forecast(out: &mut impl Write, people: &str, forecast: &Forecast) -> Result<()> {
    let percent = |part: Option<f64>| part.map_or("-".to_owned(), |part| format!("{:.1} %", 100.0 * part));
    let shares = [forecast.favourite_share(), forecast.pairs_share()];
    let ([favourite, pairs], games) = (shares.map(percent), forecast.games);
    Ok(writeln!(out, "{people:<6}{games:>7}{favourite:>15}{pairs:>16}")?)
}

/// Prints a server's people in the order of their current rating. Each person has two ranks among the people listed:
/// one by the current rating, and one by the rating of the first version.
fn print_server(out: &mut impl Write, people: &[OldAndNew]) -> Result<()> {
    let Some(first) = people.first() else { return Ok(()) };
    writeln!(out, "\nserver {}\nplace  before  person                games  rating  before", first.guild)?;
    let proven = |[rating, uncertainty]: [f64; 2], times: f64| rating - times * uncertainty;
    let old = |one: &OldAndNew| proven(one.old, 3.0);
    let new = |one: &OldAndNew| proven(one.new, 2.0);
    let mut sorted: Vec<&OldAndNew> = people.iter().collect();
    sorted.sort_by(|one, other| new(other).total_cmp(&new(one)));
    for one in &sorted {
        let place = |of: &dyn Fn(&OldAndNew) -> f64| 1 + people.iter().filter(|other| of(other) > of(one)).count();
        // The first version showed 1000 + 20 (rating - 3 uncertainties).
        let (rating, before) = (rating_number(new(one)), (1000.0_f64 + 20.0 * old(one)).round());
        let (place, was) = (place(&new), place(&old));
        writeln!(out, "{place:>5}{was:>8}  {:<20}{:>7}{rating:>8}{before:>8}", one.user, one.games)?;
    }
    Ok(())
}
