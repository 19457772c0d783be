//! Pictures of tables: painters made once, frames painted where other tasks are not kept waiting.

use super::draft::Attachment;
use super::names::Names;
use super::wording::alt;
use crate::host::{GameView, TableView, Turn};
use crate::model::TableId;
use crate::tasks::{self, Workers};
use crate::text::Localizer;
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::computer::Report;
use hypnosia_game::render::{ANIMATION_SIZE, Painter, Poster, RenderError, SIZE, Scene, Step, Theme, animation};
use hypnosia_game::rules::{GameLog, Moves};
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

    /// The poster of a finished game, as a PNG.
    ///
    /// # Errors
    /// When it cannot be painted.
    fn poster(&self, theme: Theme, poster: &Poster) -> Result<Vec<u8>, RenderError>;

    /// A whole game as an animated GIF.
    ///
    /// # Errors
    /// When it cannot be painted.
    fn replay(&self, theme: Theme, log: &GameLog, names: &[(Colour, String)]) -> Result<Vec<u8>, RenderError>;
}

/// The painters of all themes, each made when it is first needed.
#[derive(Default)]
pub struct Painters([OnceLock<Painter>; 3]);

impl Painters {
    fn of(&self, theme: Theme) -> Result<&Painter, RenderError> {
        let place = &self.0[match theme {
            Theme::Dark => 0,
            Theme::Light => 1,
            Theme::Contrast => 2,
        }];
        if let Some(painter) = place.get() {
            return Ok(painter);
        }
        let painter = Painter::new(Board::standard(), theme, SIZE)?;
        Ok(place.get_or_init(|| painter))
    }
}

impl Paint for Painters {
    fn png(&self, theme: Theme, scene: &Scene<'_>) -> Result<Vec<u8>, RenderError> {
        self.of(theme)?.png(scene)
    }

    fn poster(&self, theme: Theme, poster: &Poster) -> Result<Vec<u8>, RenderError> {
        self.of(theme)?.poster(poster)
    }

    fn replay(&self, theme: Theme, log: &GameLog, names: &[(Colour, String)]) -> Result<Vec<u8>, RenderError> {
        animation(&Painter::new(Board::standard(), theme, ANIMATION_SIZE)?, log, names)
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
        let paint = move |painters: &dyn Paint| {
            let begun = Instant::now();
            let png = painters.png(theme, &frame.scene());
            metrics::histogram!("hypnosia_render_seconds").record(begun.elapsed().as_secs_f64());
            png
        };
        let bytes = self.painted(view.id, paint).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// Paints the poster of a finished game, which this describes; none as [`Pictures::paint`].
    pub async fn poster(&self, table: TableId, poster: Poster, theme: Theme, alt: String) -> Option<Attachment> {
        let bytes = self.painted(table, move |painters| painters.poster(theme, &poster)).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// Paints a whole game as an animated picture; none as [`Pictures::paint`].
    pub async fn replay(
        &self,
        table: TableId,
        log: Arc<GameLog>,
        names: Vec<(Colour, String)>,
        theme: Theme,
        alt: String,
    ) -> Option<Attachment> {
        let bytes = self.painted(table, move |painters| painters.replay(theme, &log, &names)).await?;
        Some(Attachment { name: format!("hypnosia-{table}.gif"), bytes, alt: Some(alt) })
    }

    /// Looks back on a game, as the expert judges it; of nothing when that failed, which is logged.
    pub async fn report(&self, table: TableId, log: Arc<GameLog>) -> Report {
        let report = tasks::work(&*self.workers, move || Report::of(&log)).await;
        report.unwrap_or_else(|error| {
            tracing::error!(%table, %error, "the game could not be looked back on");
            Report::default()
        })
    }

    async fn painted(
        &self,
        table: TableId,
        paint: impl FnOnce(&dyn Paint) -> Result<Vec<u8>, RenderError> + Send + 'static,
    ) -> Option<Vec<u8>> {
        let painters = Arc::clone(&self.painters);
        let error = match tasks::work(&*self.workers, move || paint(&*painters)).await {
            Ok(Ok(bytes)) => return Some(bytes),
            Ok(Err(error)) => error.to_string(),
            Err(error) => error.to_string(),
        };
        tracing::error!(%table, %error, "a picture could not be painted");
        None
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
