//! Pictures of tables: painters made once, frames painted where other tasks are not kept waiting.

use super::draft::Attachment;
use super::names::Names;
use super::wording::alt;
use crate::host::{GameView, TableView, Turn};
use crate::tasks::{self, Workers};
use crate::text::Localizer;
use hypnosia_game::board::Board;
use hypnosia_game::render::{Painter, RenderError, SIZE, Scene, Step, Theme};
use hypnosia_game::rules::Moves;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// The name of the picture of a board.
pub const FILE_NAME: &str = "hypnosia.png";

/// Makes the picture of a board.
pub trait Paint: Send + Sync + 'static {
    /// The picture of a scene, as a PNG.
    ///
    /// # Errors
    /// When it cannot be painted.
    fn png(&self, theme: Theme, scene: &Scene<'_>) -> Result<Vec<u8>, RenderError>;
}

/// The painters of all themes, each made when it is first needed.
#[derive(Default)]
pub struct Painters([OnceLock<Painter>; 3]);

impl Paint for Painters {
    fn png(&self, theme: Theme, scene: &Scene<'_>) -> Result<Vec<u8>, RenderError> {
        let place = &self.0[match theme {
            Theme::Dark => 0,
            Theme::Light => 1,
            Theme::Contrast => 2,
        }];
        if let Some(painter) = place.get() {
            return painter.png(scene);
        }
        let painter = Painter::new(Board::standard(), theme, SIZE)?;
        place.get_or_init(|| painter).png(scene)
    }
}

/// The pictures of tables.
pub struct Pictures {
    painters: Arc<dyn Paint>,
    workers: Arc<dyn Workers>,
}

impl Pictures {
    /// Pictures by these painters, painted there.
    pub fn new(painters: Arc<dyn Paint>, workers: Arc<dyn Workers>) -> Pictures {
        Pictures { painters, workers }
    }

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
        let painters = Arc::clone(&self.painters);
        let paint = move || {
            let begun = Instant::now();
            let png = painters.png(theme, &frame.scene());
            metrics::histogram!("hypnosia_render_seconds").record(begun.elapsed().as_secs_f64());
            png
        };
        let painted = tasks::work(&*self.workers, paint).await;
        match painted {
            Ok(Ok(bytes)) => Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) }),
            Ok(Err(error)) => {
                tracing::error!(table = %view.id, %error, "the board could not be painted");
                None
            }
            Err(error) => {
                tracing::error!(table = %view.id, %error, "the board could not be painted");
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
