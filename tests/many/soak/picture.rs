//! Draws the samples: a panel for each measured number, as a curve over the number of tables opened so far. The bot's
//! numbers are on the left, the stand-in's on the right, and the open tables and the database's size at the bottom.

use super::numbers::Sample;

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 150.0;
/// Space for the caption of each curve.
const HEAD: f64 = 44.0;
const MARGIN: f64 = 16.0;
const COLUMNS: usize = 2;

type Panel = (&'static str, fn(&Sample) -> f64);

const PANELS: [Panel; 8] = [
    ("Bot: memory, MB", |one| one.bot.memory_mb),
    ("Stand-in and people: memory, MB", |one| one.stand_in.memory_mb),
    ("Bot: tasks", |one| one.bot.tasks),
    ("Stand-in and people: tasks", |one| one.stand_in.tasks),
    ("Bot: file handles", |one| one.bot.handles),
    ("Stand-in and people: file handles", |one| one.stand_in.handles),
    ("Open tables", |one| one.open),
    ("Database, kB", |one| one.database_kb),
];

/// The picture, as SVG.
pub fn of(samples: &[Sample]) -> String {
    let (width, height) = (WIDTH * COLUMNS as f64, HEIGHT * PANELS.len().div_ceil(COLUMNS) as f64 + MARGIN);
    let places = (0..).map(|at| (WIDTH * (at % COLUMNS) as f64, HEIGHT * (at / COLUMNS) as f64));
    let panels: String = PANELS.iter().zip(places).map(|(panel, place)| drawn(samples, panel, place)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n{panels}</svg>\n"
    )
}

fn drawn(samples: &[Sample], (name, of): &Panel, (left, top): (f64, f64)) -> String {
    let most = samples.iter().map(of).fold(1.0, f64::max);
    let last = samples.last().map_or(1.0, |one| one.tables.max(1.0));
    let (from, to, base) = (left + MARGIN, left + WIDTH - MARGIN, top + HEIGHT);
    let point = |one: &Sample| {
        let x = from + one.tables / last * (to - from);
        let y = base - of(one) / most * (HEIGHT - HEAD);
        format!("{x:.1},{y:.1}")
    };
    let points = samples.iter().map(point).collect::<Vec<_>>().join(" ");
    let (first, end) = (samples.first().map_or(0.0, of), samples.last().map_or(0.0, of));
    let (title, words) = (top + 20.0, top + 36.0);
    format!(
        "<text x=\"{from}\" y=\"{title}\" font-weight=\"bold\">{name}</text>\n\
         <text x=\"{from}\" y=\"{words}\" font-size=\"12\" fill=\"#555\">{first:.0} at first, {most:.0} at most, \
         {end:.0} after {last} tables</text>\n\
         <line x1=\"{from}\" y1=\"{base}\" x2=\"{to}\" y2=\"{base}\" stroke=\"#999\"/>\n\
         <polyline points=\"{points}\" fill=\"none\" stroke=\"#1f5fbf\" stroke-width=\"2\"/>\n"
    )
}
