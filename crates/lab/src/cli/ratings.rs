//! The command that simulates ratings.

use crate::ratings::{Detection, Findings, MOST, simulate};
use anyhow::Result;
use clap::Args;
use hypnosia_rating::Rules;
use hypnosia_terminal::number::{self, whole};
use hypnosia_terminal::stdout;
use std::io::Write;

#[derive(Debug, Args)]
pub struct SimulateRatings {
    /// How many people
    #[arg(long, default_value_t = 2_000, value_name = "N", value_parser = whole::<u64>(40..=100_000))]
    people: u64,
    /// How many days, on each of which everybody plays one game
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = whole::<u64>(10..=1_000))]
    days: u64,
    /// The same seed gives the same people and games
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::any)]
    seed: u64,
}

impl SimulateRatings {
    pub(super) fn run(&self) -> Result<()> {
        let find = |rules| simulate(rules, self.people as usize, self.days as usize, self.seed);
        let both = [find(Rules::FIRST), find(Rules::SECOND)];
        let mut out = stdout();
        let mut line = |what: &str, of: &dyn Fn(&Findings) -> String| {
            writeln!(out, "{what:<62}{:>16}{:>16}", of(&both[0]), of(&both[1]))
        };
        let of_shown = |shown: Detection| match shown {
            Detection { games, .. } if games > MOST => format!("over {MOST}"),
            Detection { games, never, of } => format!("{games} ({never}/{of})"),
        };
        line(&format!("{} people, {} games at tables of 2 to 6", self.people, both[0].games), &|_| String::new())?;
        line("", &|found| if std::ptr::eq(found, &both[0]) { "first" } else { "second" }.to_owned())?;
        line("rank correlation of strength and rating", &|found| format!("{:.3}", found.rank_correlation))?;
        for (at, (games, _)) in both[0].coverage.iter().enumerate() {
            let what = format!("strength within two uncertainties after {games} games, %");
            line(&what, &|found| format!("{:.1}", 100.0 * found.coverage[at].1))?;
        }
        for (at, (games, _)) in both[0].coverage_of_moving.iter().enumerate() {
            let what = format!("  after {games} games, where strengths move as expected, %");
            line(&what, &|found| format!("{:.1}", 100.0 * found.coverage_of_moving[at].1))?;
        }
        line("mean uncertainty at the end", &|found| format!("{:.2}", found.uncertainty))?;
        line("drift of the mean, in uncertainties of the start", &|found| format!("{:+.4}", found.drift))?;
        let never = "games until 70 % of an improvement shows (never)";
        line(never, &|found| of_shown(found.shows))?;
        line("  the same among six friends, a game a day", &|found| of_shown(found.shows_among_friends))?;
        line("rating - 2 uncertainties after 20 wins over one friend", &|found| format!("{:.1}", found.farmed))?;
        line("  after 20 games of two against equals (start: 8.3)", &|found| format!("{:.1}", found.honest))?;
        line("  gain by farming", &|found| format!("{:.1}", found.farmed - found.honest))?;
        Ok(out.flush()?)
    }
}
