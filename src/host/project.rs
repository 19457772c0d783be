//! Makes the public view of a table, which has no secrets.

use super::log::whole_log;
use super::stakes::broke_up;
use super::table::{OWNER_AWAY, Table};
use super::view::{GameView, TableView};
use crate::model::Status;
use hypnosia_game::rules::{GameLog, Moves};
use std::sync::Arc;

pub(super) fn view(table: &Table) -> TableView {
    let is_lobby = table.status == Status::Lobby;
    let is_over = table.status == Status::Over;
    let is_played_out = !table.status.is_open() && table.game.is_some();
    let reserved = table.reserved.iter().filter(|(colour, _)| is_lobby && table.seat(*colour).is_none());
    TableView {
        id: table.id,
        version: table.version,
        guild: table.guild,
        channel: table.channel,
        parent: table.parent,
        owner: table.owner,
        status: table.status,
        options: table.options,
        seats: table.seats.clone(),
        reserved: reserved.filter_map(|(colour, user)| Some((*colour, (*user)?))).collect(),
        freed: table.freed.filter(|_| is_lobby),
        kept_until: table.kept_until(),
        commitment: table.seed.commitment(),
        seed: is_played_out.then(|| table.seed.reveal()),
        mixed: table.mixed.clone(),
        messages: table.messages.clone(),
        deadline: table.deadline,
        question: table.question,
        rests_until: table.rests_until,
        patience_ends: table.patience_ends,
        alarm: table.alarm(),
        askers: table.askers().collect(),
        put_away: table.put_away,
        start: table.start.filter(|_| is_lobby),
        starts: table.deadline.filter(|_| table.starts_itself),
        countdowns: table.countdowns,
        started_as_told: table.started_as_told,
        closes_by: is_lobby.then_some(table.closes_by),
        others_may_start: is_lobby.then_some(table.owner_seen + OWNER_AWAY),
        created: table.created,
        changed: table.changed,
        turn_since: table.turn_since,
        rematch: table.rematch,
        rematch_of: table.rematch_of,
        may_open_again: table.may_open_again(),
        opened_again: table.opened_again,
        evening: table.evening,
        origin: table.origin,
        earlier_wins: table.earlier_wins.clone(),
        ratings: table.ratings.clone(),
        // A game with rating changes did count, perhaps by older rules, so it is not shown as broken up.
        broke_up: is_over && table.counts() && table.ratings.is_empty() && broke_up(&table.seats),
        called_off: table.called_off,
        closed_by: table.closed_by,
        log: log_of(table),
        game: game_view(table),
    }
}

/// The log of a finished game. If its head cannot be written, it is left out here; the fault is reported when the log
/// is requested.
fn log_of(table: &Table) -> Option<Arc<GameLog>> {
    let game = table.game.as_ref().filter(|_| table.status == Status::Over)?;
    Some(Arc::new(whole_log(table, game.log.clone()).unwrap_or_else(|_| game.log.clone())))
}

fn game_view(table: &Table) -> Option<GameView> {
    let game = table.game.as_ref()?;
    let position = game.log.position()?;
    let computer_plays = table.computer_plays();
    let in_hand = table.status == Status::Playing && !computer_plays;
    Some(GameView {
        position,
        start: game.log.start()?,
        setup: game.log.setup().rounds().to_vec(),
        turn: game.turn.clone(),
        recent: game.recent.clone(),
        legal: if in_hand { position.choices() } else { Moves::new() },
        can_undo: table.can_undo(),
        computer_plays,
        standings: position.standings(),
    })
}
