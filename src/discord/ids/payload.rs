//! The payload of an action in a custom id.

use super::attempt::Attempt;
use crate::model::{EveningId, TableId, UserId};
use hypnosia_game::board::Board;
use hypnosia_game::rules::{Move, parse_move};

/// The payload of an action. If it is malformed, the whole id is invalid, so no other code has to check it.
pub trait Payload: Sized {
    /// Parses a payload; `None` if it is malformed.
    fn read(text: &str) -> Option<Self>;
    /// The payload as written in an id.
    fn written(&self) -> String;
}

impl Payload for u32 {
    fn read(text: &str) -> Option<u32> {
        text.parse().ok()
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

impl Payload for UserId {
    fn read(text: &str) -> Option<UserId> {
        text.parse().ok().map(UserId)
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

impl Payload for TableId {
    fn read(text: &str) -> Option<TableId> {
        text.parse().ok().map(TableId)
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

impl Payload for EveningId {
    fn read(text: &str) -> Option<EveningId> {
        text.parse().ok().map(EveningId)
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

/// A page about an evening.
impl Payload for (EveningId, u32) {
    fn read(text: &str) -> Option<(EveningId, u32)> {
        let (evening, page) = text.split_once('/')?;
        Some((EveningId::read(evening)?, u32::read(page)?))
    }

    fn written(&self) -> String {
        format!("{}/{}", self.0.written(), self.1.written())
    }
}

impl Payload for Move {
    fn read(text: &str) -> Option<Move> {
        parse_move(Board::standard(), text).ok()
    }

    fn written(&self) -> String {
        self.notation(Board::standard())
    }
}

impl Payload for (Move, Move) {
    fn read(text: &str) -> Option<(Move, Move)> {
        let (first, second) = text.split_once('/')?;
        Some((Move::read(first)?, Move::read(second)?))
    }

    fn written(&self) -> String {
        format!("{}/{}", self.0.written(), self.1.written())
    }
}

impl<W: Payload> Payload for Attempt<W> {
    fn read(text: &str) -> Option<Attempt<W>> {
        let mut parts = text.split('/');
        let what = W::read(parts.next()?)?;
        let moves = parts.map(Move::read).collect::<Option<Vec<Move>>>()?;
        (moves.len() <= 2).then_some(Attempt { what, moves })
    }

    fn written(&self) -> String {
        let moves = self.moves.iter().map(Payload::written);
        [self.what.written()].into_iter().chain(moves).collect::<Vec<_>>().join("/")
    }
}
