//! Paints pictures on separate threads, so that other tasks do not wait. A [`Picture`] describes what to paint.

use super::draft::Attachment;
use super::frame::Frame;
use super::prerender::PrerenderCache;
use crate::model::TableId;
use crate::tasks::{self, Workers};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Board;
use hypnosia_game::render::{
    ANIMATION_SIZE, Chart, Cover, Painter, Poster, Prospects, RenderError, SIZE, Theme, animation,
};
use hypnosia_game::rules::{GameLog, RollCount, Variant};
use std::fmt::Display;
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use tokio::sync::OnceCell;

/// The file name of a picture. A replay's sender replaces it, because a replay is a GIF.
const FILE_NAME: &str = "hypnosia.png";
/// The side of a lobby's picture in pixels: a chat shows a picture no larger than it is.
const START_SIZE: u32 = 360;

/// A picture to paint. All are painted as PNGs except [`Picture::Replay`].
#[derive(Debug)]
pub enum Picture {
    Board(Frame),
    /// A small picture of the board at the start of a game.
    Start(Variant),
    /// The result of a finished game.
    Poster(Poster),
    /// Every player's prospects during a finished game.
    Prospects(Prospects),
    /// Numbers of rolls, under a title.
    Dice(RollCount, String),
    /// A chart of people.
    Chart(Chart),
    /// A whole game as an animated GIF.
    Replay(Arc<GameLog>, Cover),
}

/// Paints a picture: [`Painters::paint`] outside of tests.
pub type Paint = dyn Fn(Theme, &Picture) -> Result<Vec<u8>, RenderError> + Send + Sync;

/// The painters of all themes, each made when it is first needed.
#[derive(Default)]
pub struct Painters([OnceLock<Painter>; Theme::ALL.len()]);

impl Painters {
    /// Creates the painter that most boards need.
    pub fn prepare(&self) {
        // An error is reported when the painter is used.
        let _ = self.of(Theme::default());
    }

    pub fn paint(&self, theme: Theme, picture: &Picture) -> Result<Vec<u8>, RenderError> {
        let painter = || self.of(theme);
        let of_size = |size| Painter::new(Board::standard(), theme, size);
        match picture {
            Picture::Board(frame) => painter()?.png(&frame.scene()),
            Picture::Start(variant) => of_size(START_SIZE)?.start(*variant),
            Picture::Poster(poster) => painter()?.poster(poster),
            Picture::Prospects(prospects) => painter()?.prospects(prospects),
            Picture::Dice(count, title) => painter()?.dice(count, title),
            Picture::Chart(chart) => painter()?.chart(chart),
            Picture::Replay(log, cover) => animation(&of_size(ANIMATION_SIZE)?, log, cover),
        }
    }

    fn of(&self, theme: Theme) -> Result<&Painter, RenderError> {
        let place = &self.0[theme as usize];
        if let Some(painter) = place.get() {
            return Ok(painter);
        }
        let painter = Painter::new(Board::standard(), theme, SIZE)?;
        Ok(place.get_or_init(|| painter))
    }
}

/// Paints pictures on [`Workers`]; caches prerendered boards, and the small ones of lobbies.
pub struct Pictures {
    paint: Arc<Paint>,
    workers: Arc<dyn Workers>,
    ahead: PrerenderCache<(Theme, Frame)>,
    /// The small boards at the start of a game, by variant and theme.
    starts: [[OnceCell<Vec<u8>>; Theme::ALL.len()]; Variant::ALL.len()],
}

impl Pictures {
    pub fn new(paint: Arc<Paint>, workers: Arc<dyn Workers>) -> Pictures {
        Pictures { paint, workers, ahead: PrerenderCache::default(), starts: Default::default() }
    }

    /// Paints a picture with this alt text. `None` if painting failed, which is logged with `what`.
    pub async fn paint(&self, what: impl Display, theme: Theme, picture: Picture, alt: String) -> Option<Attachment> {
        Some(attached(self.painted(what, theme, picture).await?, alt))
    }

    /// The small board at the start of a game, for lobbies; painted once for each variant and theme. `None` if painting
    /// failed.
    pub async fn start(&self, l10n: Localizer, theme: Theme, variant: Variant) -> Option<Attachment> {
        let paint = || async { self.painted("lobby", theme, Picture::Start(variant)).await.ok_or(()) };
        let start = &self.starts[variant as usize][theme as usize];
        let bytes = start.get_or_try_init(paint).await.ok()?.clone();
        Some(attached(bytes, l10n.format(texts::AltLobby { pawns: variant.pawns(Board::standard()) })))
    }

    /// The current board of a table, which may have been prerendered. `None` if painting failed.
    pub async fn board(&self, table: TableId, theme: Theme, frame: Frame, alt: String) -> Option<Attachment> {
        Some(attached(self.ahead_or_now(table, theme, frame).await?, alt))
    }

    async fn ahead_or_now(&self, table: TableId, theme: Theme, frame: Frame) -> Option<Vec<u8>> {
        let shows = (theme, frame);
        match self.ahead.take(table, &shows).await {
            Some(bytes) => Some(bytes),
            None => self.painted(table, theme, Picture::Board(shows.1)).await,
        }
    }

    /// Paints a frame of a table in advance; [`Pictures::board`] uses the picture.
    pub async fn paint_ahead(&self, table: TableId, theme: Theme, frame: Frame) {
        let Some(done) = self.ahead.begin(table, (theme, frame.clone())) else { return };
        if let Some(bytes) = self.painted(table, theme, Picture::Board(frame)).await {
            // The send fails if the picture is no longer wanted.
            let _ = done.send(bytes);
        }
    }

    async fn painted(&self, what: impl Display, theme: Theme, picture: Picture) -> Option<Vec<u8>> {
        let paint = Arc::clone(&self.paint);
        let work = move || {
            let begun = Instant::now();
            let bytes = paint(theme, &picture);
            if matches!(picture, Picture::Board(_)) {
                metrics::histogram!("hypnosia_render_seconds").record(begun.elapsed().as_secs_f64());
            }
            bytes
        };
        let error = match tasks::work(&*self.workers, work).await {
            Ok(Ok(bytes)) => return Some(bytes),
            Ok(Err(error)) => error.to_string(),
            Err(error) => error.to_string(),
        };
        tracing::error!(%what, %error, "a picture could not be painted");
        None
    }
}

fn attached(bytes: Vec<u8>, alt: String) -> Attachment {
    Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tasks::Threads;
    use hypnosia_game::board::Colour;
    use hypnosia_game::rules::Position;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn first_of(first: Colour) -> Position {
        let players = [Colour::Red, Colour::Green].into_iter().collect();
        Position::start(Board::standard(), players, first, Variant::default()).unwrap()
    }

    #[tokio::test]
    async fn prerendered_board_is_used_unless_another_follows() {
        let painted = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&painted);
        // Writes the position instead of painting it.
        let write = move |_: Theme, picture: &Picture| {
            let Picture::Board(frame) = picture else { return Ok(Vec::new()) };
            count.fetch_add(1, Ordering::Relaxed);
            Ok(frame.scene().position.to_string().into_bytes())
        };
        let pictures = Pictures::new(Arc::new(write), Arc::new(Threads::default()));
        let (red, green) = (first_of(Colour::Red), first_of(Colour::Green));
        for (prerendered, shown, times) in [(red, red, 1), (red, green, 3)] {
            pictures.paint_ahead(TableId(1), Theme::Dark, Frame::new(prerendered)).await;
            let bytes = pictures.ahead_or_now(TableId(1), Theme::Dark, Frame::new(shown)).await;
            assert_eq!(bytes, Some(shown.to_string().into_bytes()));
            assert_eq!(painted.load(Ordering::Relaxed), times);
        }
    }
}
