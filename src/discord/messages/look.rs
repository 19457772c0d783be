//! The look of messages about a table: the language and theme of the server or of one person, and players' names.

use super::alt;
use super::draft::{Attachment, MessageDraft};
use super::frame::Frame;
use super::named::spelt_as_known;
use super::names::Names;
use super::picture::{Picture, Pictures};
use crate::host::{GameView, TableView};
use crate::text::Localizer;
use hypnosia_game::render::Theme;
use std::sync::Arc;

/// The language and the theme of messages about a table, with the known names and the painting of pictures. Cheap to
/// clone.
#[derive(Clone)]
pub struct Look {
    pub l10n: Localizer,
    pub theme: Theme,
    pub names: Arc<Names>,
    pub pictures: Arc<Pictures>,
}

impl Look {
    /// Paints a picture with this alt text. `None` if painting failed.
    pub async fn paint(&self, view: &TableView, picture: Picture, alt: String) -> Option<Attachment> {
        self.pictures.paint(view.id, self.theme, picture, alt).await
    }

    /// Paints a frame of a table's game, with the names of the players. `None` if painting failed.
    pub async fn frame(&self, view: &TableView, frame: Frame) -> Option<Attachment> {
        let (alt, frame) = self.at_table(view, frame);
        self.paint(view, Picture::Board(frame), alt).await
    }

    /// Like [`Look::frame`], for the board of a game's current turn, which may have been prerendered.
    pub async fn board(&self, view: &TableView, game: &GameView) -> Option<Attachment> {
        let (alt, frame) = self.at_table(view, Frame::of_turn(game));
        self.pictures.board(view.id, self.theme, frame, alt).await
    }

    /// Paints the board of a table's current turn in advance; [`Look::board`] uses the picture.
    pub async fn paint_ahead(&self, view: &TableView) {
        if let Some(game) = &view.game {
            let frame = Frame::of_turn(game).named(self.l10n, &self.names, view);
            self.pictures.paint_ahead(view.id, self.theme, frame).await;
        }
    }

    /// The alt text of a frame, and the frame with the names of the table's players.
    fn at_table(&self, view: &TableView, frame: Frame) -> (String, Frame) {
        let alt = frame.alt_text(self.l10n, &|colour| alt::spoken_name(self.l10n, &self.names, view, colour));
        (alt, frame.named(self.l10n, &self.names, view))
    }

    /// A message about a finished game with names in place of mentions: people may read it long afterwards and in
    /// other channels, where mentions do not always show a name.
    pub fn named(&self, view: &TableView, draft: MessageDraft) -> MessageDraft {
        spelt_as_known(&self.names, self.l10n, view.guild, draft)
    }
}
