//! A table as others see it, drawn from the table: what is secret stays behind.

use super::table::{HOST_AWAY, Table};
use super::{GameView, TableView};
use crate::model::Status;
use hypnosia_game::rules::Moves;

impl Table {
    /// The table as others see it.
    pub(super) fn view(&self) -> TableView {
        let is_lobby = self.status == Status::Lobby;
        let is_played_out = !self.status.is_open() && self.game.is_some();
        let reserved = self.reserved.iter().filter(|(colour, _)| is_lobby && self.seat(*colour).is_none());
        TableView {
            id: self.id,
            version: self.version,
            guild: self.guild,
            channel: self.channel,
            host: self.host,
            status: self.status,
            options: self.options,
            seats: self.seats.clone(),
            reserved: reserved.filter_map(|(colour, user)| Some((*colour, (*user)?))).collect(),
            commitment: self.seed.commitment(),
            seed: is_played_out.then(|| self.seed.reveal()),
            joins: self.joins.clone(),
            messages: self.messages,
            deadline: self.deadline,
            closes_by: is_lobby.then_some(self.closes_by),
            others_may_start: is_lobby.then_some(self.host_seen + HOST_AWAY),
            created: self.created,
            changed: self.changed,
            rematch: self.rematch,
            game: self.game_view(),
        }
    }

    fn game_view(&self) -> Option<GameView> {
        let game = self.game.as_ref()?;
        let position = game.position?;
        let computer_plays = self.computer_plays();
        let in_hand = self.status == Status::Playing && !computer_plays;
        Some(GameView {
            position,
            setup: game.setup.rounds().to_vec(),
            turn: game.turn.clone(),
            recent: game.recent.iter().cloned().collect(),
            legal: if in_hand { position.legal() } else { Moves::new() },
            can_undo: self.can_undo(),
            computer_plays,
            standings: position.standings(),
        })
    }
}
