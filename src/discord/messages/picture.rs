//! Pictures of tables: painters made once, frames painted where other tasks are not kept waiting.

use super::alt;
use super::draft::Attachment;
use super::moves::Naming;
use super::names::Names;
use super::prerender::PrerenderCache;
use super::wording::colour_name;
use crate::discord::puzzles::exercise::Exercise;
use crate::host::{GameView, Seat, TableView, Turn};
use crate::model::TableId;
use crate::tasks::{self, Workers};
use crate::text::{Localizer, texts};
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::render::{
    ANIMATION_SIZE, Chart, Painter, PlayedMove, Poster, Prospects, RenderError, SIZE, Scene, Theme, animation,
};
use hypnosia_game::rules::{GameLog, Moves, Position, RollCount, Variant};
use std::fmt::Display;
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use tokio::sync::OnceCell;

/// The name of the picture of a board.
pub const FILE_NAME: &str = "hypnosia.png";
/// The side of the picture of a lobby, in pixels: a chat shows no picture larger than it is.
const START_SIZE: u32 = 360;

/// Makes the picture of a board.
pub trait Paint: Send + Sync + 'static {
    /// The picture of a scene, as a PNG.
    fn png(&self, look: Look, scene: &Scene<'_>) -> Result<Vec<u8>, RenderError>;

    /// The board at the start, small, as a PNG.
    fn start(&self, theme: Theme, variant: Variant) -> Result<Vec<u8>, RenderError>;

    /// The poster of a finished game, as a PNG.
    fn poster(&self, theme: Theme, poster: &Poster) -> Result<Vec<u8>, RenderError>;

    /// The course of a finished game, as a PNG.
    fn prospects(&self, theme: Theme, prospects: &Prospects) -> Result<Vec<u8>, RenderError>;

    /// Counted rolls under a title, as a PNG.
    fn dice(&self, theme: Theme, count: &RollCount, title: &str) -> Result<Vec<u8>, RenderError>;

    /// A chart of people, as a PNG.
    fn chart(&self, theme: Theme, chart: &Chart) -> Result<Vec<u8>, RenderError>;

    /// A whole game as an animated GIF.
    fn replay(&self, theme: Theme, log: &GameLog, names: &[(Colour, String)]) -> Result<Vec<u8>, RenderError>;
}

/// How a board is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    pub theme: Theme,
    pub by: Viewer,
}

/// The people who see a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    All,
    /// One person, perhaps with this seat at the bottom.
    One(Option<Colour>),
}

/// The painters of all looks, each made when it is first needed.
#[derive(Default)]
pub struct Painters([[OnceLock<Painter>; 8]; 3]);

impl Painters {
    /// Makes the painter that most boards need.
    pub fn prepare(&self) {
        // An error is reported when the painter is used.
        let _ = self.of(Look { theme: Theme::default(), by: Viewer::All });
    }

    fn of(&self, look: Look) -> Result<&Painter, RenderError> {
        let of_theme = &self.0[place(look.theme)];
        let place = &of_theme[match look.by {
            Viewer::All => 0,
            Viewer::One(None) => 1,
            Viewer::One(Some(colour)) => 2 + colour.index(),
        }];
        if let Some(painter) = place.get() {
            return Ok(painter);
        }
        let painter = match look.by {
            Viewer::All => Painter::new(Board::standard(), look.theme, SIZE)?,
            Viewer::One(below) => Painter::for_one(Board::standard(), look.theme, SIZE, below)?,
        };
        Ok(place.get_or_init(|| painter))
    }
}

/// The place of a theme among all.
fn place(theme: Theme) -> usize {
    match theme {
        Theme::Dark => 0,
        Theme::Light => 1,
        Theme::Contrast => 2,
    }
}

impl Paint for Painters {
    fn png(&self, look: Look, scene: &Scene<'_>) -> Result<Vec<u8>, RenderError> {
        self.of(look)?.png(scene)
    }

    fn start(&self, theme: Theme, variant: Variant) -> Result<Vec<u8>, RenderError> {
        Painter::new(Board::standard(), theme, START_SIZE)?.start(variant)
    }

    fn poster(&self, theme: Theme, poster: &Poster) -> Result<Vec<u8>, RenderError> {
        self.of(Look { theme, by: Viewer::All })?.poster(poster)
    }

    fn prospects(&self, theme: Theme, prospects: &Prospects) -> Result<Vec<u8>, RenderError> {
        self.of(Look { theme, by: Viewer::All })?.prospects(prospects)
    }

    fn dice(&self, theme: Theme, count: &RollCount, title: &str) -> Result<Vec<u8>, RenderError> {
        self.of(Look { theme, by: Viewer::All })?.dice(count, title)
    }

    fn chart(&self, theme: Theme, chart: &Chart) -> Result<Vec<u8>, RenderError> {
        self.of(Look { theme, by: Viewer::All })?.chart(chart)
    }

    fn replay(&self, theme: Theme, log: &GameLog, names: &[(Colour, String)]) -> Result<Vec<u8>, RenderError> {
        animation(&Painter::new(Board::standard(), theme, ANIMATION_SIZE)?, log, names)
    }
}

/// The pictures of tables.
pub struct Pictures {
    painters: Arc<dyn Paint>,
    workers: Arc<dyn Workers>,
    ahead: PrerenderCache<(Frame, Look)>,
    /// The board at the start, of a usual and of a short game, in each theme that was asked for.
    starts: [[OnceCell<Vec<u8>>; 3]; 2],
}

impl Pictures {
    /// Pictures by these painters, painted there.
    pub fn new(painters: Arc<dyn Paint>, workers: Arc<dyn Workers>) -> Pictures {
        Pictures { painters, workers, ahead: PrerenderCache::default(), starts: Default::default() }
    }

    /// Paints a frame. None if painting failed: this is logged, and the message shows the board in words.
    pub async fn paint(
        &self,
        l10n: Localizer,
        names: &Names,
        view: &TableView,
        frame: Frame,
        look: Look,
    ) -> Option<Attachment> {
        let alt = frame.alt_text(l10n, &|colour| alt::spoken_name(l10n, names, view, colour));
        let bytes = self.framed(view.id, frame.named(l10n, names, view), look).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// The board at the start, small, for lobbies; painted once. None if painting failed.
    pub async fn start(&self, l10n: Localizer, theme: Theme, variant: Variant) -> Option<Attachment> {
        let paint = || async { self.painted("lobby", move |painters| painters.start(theme, variant)).await.ok_or(()) };
        let start = &self.starts[usize::from(variant == Variant::Short)][place(theme)];
        let bytes = start.get_or_try_init(paint).await.ok()?.clone();
        let alt = l10n.format(texts::AltLobby { pawns: variant.pawns(Board::standard()) });
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// Like [`Pictures::paint`], for a position without a table, for one person.
    pub async fn exercise(&self, l10n: Localizer, exercise: &Exercise, theme: Theme) -> Option<Attachment> {
        let frame = Frame::of_exercise(exercise);
        let alt = frame.alt_text(l10n, &|colour| colour_name(l10n, colour));
        let bytes = self.framed("exercise", frame, Look { theme, by: Viewer::One(None) }).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// Like [`Pictures::paint`], for the current board of a game, which may have been prerendered.
    pub async fn board(
        &self,
        l10n: Localizer,
        names: &Names,
        view: &TableView,
        game: &GameView,
        look: Look,
    ) -> Option<Attachment> {
        let frame = Frame::now(game);
        let alt = frame.alt_text(l10n, &|colour| alt::spoken_name(l10n, names, view, colour));
        let bytes = self.ahead_or_now(view.id, frame.named(l10n, names, view), look).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    async fn ahead_or_now(&self, table: TableId, frame: Frame, look: Look) -> Option<Vec<u8>> {
        let shows = (frame, look);
        match self.ahead.take(table, &shows).await {
            Some(bytes) => Some(bytes),
            None => self.framed(table, shows.0, look).await,
        }
    }

    /// Paints a frame of a table, for when [`Pictures::board`] asks for it.
    pub async fn paint_ahead(&self, table: TableId, frame: Frame, look: Look) {
        let Some(done) = self.ahead.begin(table, (frame.clone(), look)) else { return };
        if let Some(bytes) = self.framed(table, frame, look).await {
            // Something newer may be wanted by now.
            let _ = done.send(bytes);
        }
    }

    async fn framed(&self, what: impl Display, frame: Frame, look: Look) -> Option<Vec<u8>> {
        let paint = move |painters: &dyn Paint| {
            let begun = Instant::now();
            let png = painters.png(look, &frame.scene());
            metrics::histogram!("hypnosia_render_seconds").record(begun.elapsed().as_secs_f64());
            png
        };
        self.painted(what, paint).await
    }

    /// Paints the poster of a finished game, with this alt text; none if painting failed.
    pub async fn poster(&self, table: TableId, poster: Poster, theme: Theme, alt: String) -> Option<Attachment> {
        let bytes = self.painted(table, move |painters| painters.poster(theme, &poster)).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// Paints the course of a finished game, with this alt text; none if painting failed.
    pub async fn prospects(
        &self,
        table: TableId,
        prospects: Prospects,
        theme: Theme,
        alt: String,
    ) -> Option<Attachment> {
        let bytes = self.painted(table, move |painters| painters.prospects(theme, &prospects)).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// Paints counted rolls, with this alt text; none if painting failed.
    pub async fn dice(&self, count: RollCount, theme: Theme, title: String, alt: String) -> Option<Attachment> {
        let bytes = self.painted("dice", move |painters| painters.dice(theme, &count, &title)).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// Paints a chart of people, with this alt text; none if painting failed.
    pub async fn chart(&self, chart: Chart, theme: Theme, alt: String) -> Option<Attachment> {
        let bytes = self.painted("chart", move |painters| painters.chart(theme, &chart)).await?;
        Some(Attachment { name: FILE_NAME.to_owned(), bytes, alt: Some(alt) })
    }

    /// Paints a whole game as an animated picture; none if painting failed.
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

    async fn painted(
        &self,
        what: impl Display,
        paint: impl FnOnce(&dyn Paint) -> Result<Vec<u8>, RenderError> + Send + 'static,
    ) -> Option<Vec<u8>> {
        let painters = Arc::clone(&self.painters);
        let error = match tasks::work(&*self.workers, move || paint(&*painters)).await {
            Ok(Ok(bytes)) => return Some(bytes),
            Ok(Err(error)) => error.to_string(),
            Err(error) => error.to_string(),
        };
        tracing::error!(%what, %error, "a picture could not be painted");
        None
    }
}

/// The content of a picture: a scene that owns what [`Scene`] borrows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    position: Position,
    /// The turn that is played; none at the end of the game.
    turn: Option<Turn>,
    /// The turn whose moves are shown.
    told: Option<Turn>,
    last: Vec<PlayedMove>,
    hints: Moves,
    /// Names beside the points.
    names: Vec<(Colour, String)>,
}

impl Frame {
    /// A game as it stands, with the letters of the moves when somebody has a choice.
    pub fn now(game: &GameView) -> Frame {
        let turn = game.turn.as_ref();
        let shown = turn.filter(|turn| !turn.moves.is_empty()).or(game.recent.last());
        Frame {
            position: game.position,
            turn: turn.cloned(),
            told: shown.cloned(),
            last: shown.map(steps).unwrap_or_default(),
            hints: game.legal.clone(),
            names: Vec::new(),
        }
    }

    /// A game as it stands, with everything that was played in these turns and in the one that is played.
    pub fn since(game: &GameView, turns: &[Turn]) -> Frame {
        let last = turns.iter().chain(&game.turn).flat_map(steps).collect();
        Frame { last, ..Frame::now(game) }
    }

    /// The frame after a finished turn; none if it is unknown.
    pub fn after(turn: &Turn) -> Option<Frame> {
        let position = turn.after?;
        let (of, told) = (Some(turn.clone()), Some(turn.clone()));
        Some(Frame { position, turn: of, told, last: steps(turn), hints: Moves::new(), names: Vec::new() })
    }

    /// A roll in its position, with the moves of a turn that began so.
    pub fn of_roll(position: Position, turn: Turn) -> Frame {
        Frame { position, last: steps(&turn), turn: Some(turn), told: None, hints: Moves::new(), names: Vec::new() }
    }

    /// An exercise as far as it is answered, with the letters of the moves that are to be chosen from.
    pub fn of_exercise(exercise: &Exercise) -> Frame {
        let turn = &exercise.turn;
        let told = Some(turn).filter(|turn| !turn.moves.is_empty());
        Frame {
            position: exercise.position,
            turn: Some(turn.clone()),
            told: told.cloned(),
            last: steps(turn),
            hints: exercise.choices(),
            names: Vec::new(),
        }
    }

    /// With the names of a table's players, which its pictures show beside the points, and the number of the turn.
    pub fn named(self, l10n: Localizer, names: &Names, view: &TableView) -> Frame {
        let named = |seat: &Seat| (seat.colour, alt::short_name(l10n, names, view, seat.colour));
        Frame { names: view.seats.iter().map(named).collect(), ..self }
    }

    fn alt_text(&self, l10n: Localizer, naming: Naming<'_>) -> String {
        alt::alt_text(l10n, naming, &self.position, self.turn.as_ref(), self.told.as_ref())
    }

    fn scene(&self) -> Scene<'_> {
        let (roll, mover) = self.turn.as_ref().map(|turn| (turn.roll, turn.colour)).unzip();
        // An exercise has no turns, and nobody's name.
        let number = self.turn.as_ref().map(|turn| turn.number).filter(|_| !self.names.is_empty());
        let Frame { position, last, hints, names, .. } = self;
        Scene { position, roll, last, hints, mover, number, names }
    }
}

fn steps(turn: &Turn) -> Vec<PlayedMove> {
    let step = |played: &crate::host::Played| PlayedMove { mover: turn.colour, mv: played.mv, captured: played.taken };
    turn.moves.iter().map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tasks::Threads;
    use hypnosia_game::rules::{Roll, parse_position};
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn kept_board_shows_who_moved() {
        let after = parse_position(Board::standard(), "A4r r23,g123 - r0,g0 g - short").unwrap();
        let turn = Turn {
            number: 33,
            colour: Colour::Red,
            roll: Roll::new(6, 4).unwrap(),
            moves: Vec::new(),
            lost: Vec::new(),
            timed_out: false,
            after: Some(after),
        };
        let frame = Frame::after(&turn).unwrap();
        assert_eq!(frame.scene().position.turn(), Colour::Green, "who moves next");
        assert_eq!(frame.scene().mover, Some(Colour::Red));
    }

    /// Writes positions in place of painting them, and counts.
    #[derive(Default)]
    struct Writer(AtomicUsize);

    impl Paint for Writer {
        fn png(&self, _: Look, scene: &Scene<'_>) -> Result<Vec<u8>, RenderError> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Ok(scene.position.to_string().into_bytes())
        }

        fn start(&self, _: Theme, _: Variant) -> Result<Vec<u8>, RenderError> {
            Ok(Vec::new())
        }

        fn poster(&self, _: Theme, _: &Poster) -> Result<Vec<u8>, RenderError> {
            Ok(Vec::new())
        }

        fn prospects(&self, _: Theme, _: &Prospects) -> Result<Vec<u8>, RenderError> {
            Ok(Vec::new())
        }

        fn dice(&self, _: Theme, _: &RollCount, _: &str) -> Result<Vec<u8>, RenderError> {
            Ok(Vec::new())
        }

        fn chart(&self, _: Theme, _: &Chart) -> Result<Vec<u8>, RenderError> {
            Ok(Vec::new())
        }

        fn replay(&self, _: Theme, _: &GameLog, _: &[(Colour, String)]) -> Result<Vec<u8>, RenderError> {
            Ok(Vec::new())
        }
    }

    fn first_of(first: Colour) -> Frame {
        let players = [Colour::Red, Colour::Green].into_iter().collect();
        let position = Position::start(Board::standard(), players, first, Variant::default()).unwrap();
        Frame { position, turn: None, told: None, last: Vec::new(), hints: Moves::new(), names: Vec::new() }
    }

    #[tokio::test]
    async fn what_was_foreseen_is_painted_once_and_what_came_instead_is_painted_anew() {
        let writer = Arc::new(Writer::default());
        let pictures = Pictures::new(Arc::clone(&writer) as Arc<dyn Paint>, Arc::new(Threads::default()));
        let look = Look { theme: Theme::Dark, by: Viewer::All };
        let (red, green) = (first_of(Colour::Red), first_of(Colour::Green));
        for (prerendered, shown, painted) in [(&red, &red, 1), (&red, &green, 3)] {
            pictures.paint_ahead(TableId(1), prerendered.clone(), look).await;
            let bytes = pictures.ahead_or_now(TableId(1), shown.clone(), look).await;
            assert_eq!(bytes, Some(shown.position.to_string().into_bytes()));
            assert_eq!(writer.0.load(Ordering::Relaxed), painted);
        }
    }
}
