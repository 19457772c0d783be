//! The samples as a picture: one panel for each number, over the tables.

use super::Sample;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 130.0;
/// Room for the words above each curve.
const HEAD: f64 = 28.0;
const MARGIN: f64 = 12.0;

type Panel = (&'static str, fn(&Sample) -> f64);

const PANELS: [Panel; 4] = [
    ("memory of bot, stand-in and people, MB", |one| one.memory_mb),
    ("tasks of the bot", |one| one.tasks),
    ("file handles", |one| one.handles),
    ("database, kB", |one| one.database_kb),
];

/// The picture, as SVG.
pub fn of(samples: &[Sample]) -> String {
    let height = HEIGHT * PANELS.len() as f64;
    let panels: String =
        PANELS.iter().enumerate().map(|(at, panel)| drawn(samples, panel, HEIGHT * at as f64)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n{panels}</svg>\n"
    )
}

fn drawn(samples: &[Sample], (name, of): &Panel, top: f64) -> String {
    let most = samples.iter().map(of).fold(1.0, f64::max);
    let last = samples.last().map_or(1.0, |one| one.tables.max(1.0));
    let point = |one: &Sample| {
        let x = MARGIN + one.tables / last * (WIDTH - 2.0 * MARGIN);
        let y = top + HEIGHT - MARGIN - of(one) / most * (HEIGHT - HEAD - MARGIN);
        format!("{x:.1},{y:.1}")
    };
    let points = samples.iter().map(point).collect::<Vec<_>>().join(" ");
    let (words, base) = (top + HEAD - 10.0, top + HEIGHT - MARGIN);
    let (first, end) = (samples.first().map_or(0.0, of), samples.last().map_or(0.0, of));
    format!(
        "<text x=\"{MARGIN}\" y=\"{words}\">{name}: {first:.0} at first, {most:.0} at most, {end:.0} after {last} tables</text>\n\
         <line x1=\"{MARGIN}\" y1=\"{base}\" x2=\"{}\" y2=\"{base}\" stroke=\"#999\"/>\n\
         <polyline points=\"{points}\" fill=\"none\" stroke=\"#1f5fbf\" stroke-width=\"2\"/>\n",
        WIDTH - MARGIN
    )
}
