//! How the backdrop of each theme is packed best: zlib streams in `assets/backdrops`, made by libdeflate's level 12.
//!
//! They only make frames small and quick. What is drawn does not depend on them: a backdrop that differs from its stream
//! is drawn as it is, and costs a little more.

use super::deflate::Parse;
use super::theme::Theme;

/// How frames of a theme at [`SIZE`](super::SIZE) are packed.
pub(super) fn parse(theme: Theme) -> Option<Parse> {
    Parse::read(stream(theme))
}

/// The backdrop as a zlib stream of unfiltered rows.
pub(super) fn stream(theme: Theme) -> &'static [u8] {
    match theme {
        Theme::Dark => include_bytes!("../../assets/backdrops/dark.zlib"),
        Theme::Light => include_bytes!("../../assets/backdrops/light.zlib"),
        Theme::Contrast => include_bytes!("../../assets/backdrops/contrast.zlib"),
    }
}
