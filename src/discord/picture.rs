//! Pictures of tables: painters made once, frames painted off the async threads.

use super::draft::Attachment;
use super::names::Names;
use super::wording::alt;
use crate::host::{GameView, TableView, Turn};
use crate::text::Localizer;
use hypnosia_game::board::Board;
use hypnosia_game::render::{Painter, RenderError, SIZE, Scene, Step, Theme};
use hypnosia_game::rules::Moves;
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use tokio::sync::Semaphore;

/// The name of the picture of a board.
pub const FILE_NAME: &str = "hypnosia.png";

/// The painters of all themes, each made when it is first needed.
pub struct Painters {
    made: Arc<[OnceLock<Arc<Painter>>; 3]>,
    /// As many painters run at once as there are processors; more would only delay the answers to clicks.
    at_work: Semaphore,
}

impl Default for Painters {
    fn default() -> Painters {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Painters { made: Arc::default(), at_work: Semaphore::new(processors) }
    }
}

fn painter(made: &[OnceLock<Arc<Painter>>; 3], theme: Theme) -> Result<Arc<Painter>, RenderError> {
    let place = &made[match theme {
        Theme::Dark => 0,
        Theme::Light => 1,
        Theme::Contrast => 2,
    }];
    if let Some(painter) = place.get() {
        return Ok(Arc::clone(painter));
    }
    let painter = Arc::new(Painter::new(Board::standard(), theme, SIZE)?);
    Ok(Arc::clone(place.get_or_init(|| painter)))
}

impl Painters {
    /// Paints a game as it stands, with the letters of the moves when somebody has a choice. None when it failed; that
    /// is logged, and the message goes out with the board in words.
    pub async fn paint(
        &self,
        l10n: Localizer,
        names: &Names,
        view: &TableView,
        game: &GameView,
        theme: Theme,
    ) -> Option<Attachment> {
        let alt = alt::alt_text(l10n, names, view, game);
        let frame = Frame::of(game);
        let made = Arc::clone(&self.made);
        let _turn = self.at_work.acquire().await.ok()?;
        let begun = Instant::now();
        let painted = tokio::task::spawn_blocking(move || painter(&made, theme)?.png(&frame.scene())).await;
        metrics::histogram!("hypnosia_render_seconds").record(begun.elapsed().as_secs_f64());
        match painted {
            Ok(Ok(bytes)) => Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) }),
            Ok(Err(error)) => {
                tracing::error!(table = %view.id, %error, "the board could not be painted");
                None
            }
            Err(error) => {
                tracing::error!(table = %view.id, %error, "the painter panicked");
                None
            }
        }
    }
}

/// What a scene borrows, owned.
struct Frame {
    position: hypnosia_game::rules::Position,
    roll: Option<hypnosia_game::rules::Roll>,
    last: Vec<Step>,
    hints: Moves,
}

impl Frame {
    fn of(game: &GameView) -> Frame {
        let turn = game.turn.as_ref();
        let shown = turn.filter(|turn| !turn.moves.is_empty()).or(game.recent.last());
        Frame {
            position: game.position,
            roll: turn.map(|turn| turn.roll),
            last: shown.map(steps).unwrap_or_default(),
            hints: game.legal.clone(),
        }
    }

    fn scene(&self) -> Scene<'_> {
        Scene { position: &self.position, roll: self.roll, last: &self.last, hints: &self.hints }
    }
}

fn steps(turn: &Turn) -> Vec<Step> {
    let step = |played: &crate::host::Played| Step { mover: turn.colour, mv: played.mv, captured: played.taken };
    turn.moves.iter().map(step).collect()
}
