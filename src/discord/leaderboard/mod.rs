//! Leaderboard, hall of fame, profile, the comparison of two people, and the rolls of a server.

pub mod fame;
pub mod last_games;
pub mod leaderboard_chart;
pub mod named;
pub mod pages;
pub mod profile_chart;
pub mod ratings;
pub mod rolls;
pub mod versus;
pub mod wording;

#[cfg(test)]
pub mod tests {
    use crate::model::{Locale, Theme};
    use crate::text::Localizer;
    use hypnosia_game::board::Board;
    use hypnosia_game::render::{Chart, Painter, SIZE};
    use std::path::Path;

    /// Paints a chart in every language. With `HYPNOSIA_POSTERS=FOLDER` the pictures are kept in that folder.
    pub fn paint_in_every_language(name: &str, theme: Theme, chart: impl Fn(Localizer) -> Chart) {
        let painter = Painter::new(Board::standard(), theme, SIZE).unwrap();
        for locale in Locale::ALL {
            let file = painter.chart(&chart(Localizer::new(locale))).unwrap();
            assert!(image::load_from_memory(&file).is_ok(), "{locale:?}");
            if let Some(folder) = std::env::var_os("HYPNOSIA_POSTERS") {
                std::fs::write(Path::new(&folder).join(format!("{name}-{locale:?}.png")), &file).unwrap();
            }
        }
    }
}
