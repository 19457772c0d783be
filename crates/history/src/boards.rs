//! Checks the content and the order of table messages.

use super::ids::TableId;
use super::sessions::SessionHistory;
use super::state::{Phase, Start};
use super::{Fault, Logs, Replay, SHOWING_MS, TableLog};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use hypnosia::store::StoredAction;
use std::collections::{BTreeMap, BTreeSet};

/// How long Discord remembers the nonce of a message. In this time the nonce prevents a duplicate of the message.
pub(super) const NONCE_MS: i64 = 5 * 60_000;
/// How long the data of a cancelled lobby, or of a server that the bot left, is kept.
const KEPT_MS: i64 = 30 * 24 * 3_600_000;

#[derive(Debug, Default)]
struct Boards {
    sessions: SessionHistory,
    /// Table and version of each message with an open board or a result.
    open: BTreeMap<Snowflake, (i64, i64)>,
    /// The tables of existing lobby cards.
    cards: BTreeMap<Snowflake, i64>,
    /// The tables that have ever had a lobby card.
    carded: BTreeSet<i64>,
    /// The newest version that any board of a table has shown.
    newest: BTreeMap<i64, i64>,
    /// When each table was last shown.
    last: BTreeMap<i64, i64>,
    /// Each table's result message, the message's time, and the number of gateway sessions that the bot had started by
    /// then.
    results: BTreeMap<i64, (Snowflake, i64, usize)>,
    /// The table of each result message.
    shows_result: BTreeMap<Snowflake, i64>,
}

/// The faults of the messages. `settled` says whether the bot had time to update every board. Lobbies that were opened
/// before `carded_ms` and are still open must have a card.
pub fn faults(history: &[Record], logs: &Logs<'_>, settled: bool, carded_ms: i64) -> Vec<Fault> {
    let mut boards = Boards::default();
    let mut faults = Vec::new();
    for Record { at_ms, event } in history {
        boards.sessions.note(*at_ms, event);
        match event {
            Event::Shown { message, only_to, custom_ids, guild, .. } => {
                let ids = TableId::all(custom_ids);
                boards.last.extend(ids.iter().map(|id| (id.table, *at_ms)));
                if only_to.is_none() {
                    let life = boards.sessions.lives(*guild).0;
                    faults.extend(boards.result(*message, &ids, *at_ms, life));
                    faults.extend(boards.board(*message, &ids));
                }
                faults.extend(misleading(*message, *only_to, &ids, logs));
            }
            Event::Gone { message } => boards.gone(*message),
            _ => {}
        }
    }
    let end = history.last().map_or(0, |record| record.at_ms);
    let is_missing = |(table, last): (&i64, &i64)| !logs.contains_key(table) && end - last < KEPT_MS;
    faults
        .extend(boards.last.iter().filter(|one| is_missing(*one)).map(|(table, _)| Fault::Vanished { table: *table }));
    if settled {
        faults.extend(boards.out_of_step(logs));
    }
    faults.extend(boards.without_card(logs, carded_ms));
    faults
}

impl Boards {
    /// Records the card or board that a public message now shows, and checks that no board shows an earlier version
    /// than a board of the table has shown before.
    fn board(&mut self, message: Snowflake, ids: &[TableId<'_>]) -> Option<Fault> {
        match ids.iter().find(|id| id.is_on_card() || id.is_on_drawn_card()) {
            Some(card) => {
                self.carded.insert(card.table);
                self.cards.insert(message, card.table)
            }
            None => self.cards.remove(&message),
        };
        let Some(TableId { table, version, .. }) = ids.iter().find(|id| id.is_on_board()).copied() else {
            self.open.remove(&message);
            return None;
        };
        if self.open.insert(message, (table, version)) == Some((table, version)) {
            // A probe by the bot: it edits the message without changing it, and Discord announces the message again.
            return None;
        }
        let newest = self.newest.entry(table).or_insert(version);
        let before = *newest;
        *newest = version.max(before);
        (version < before).then_some(Fault::WentBack { table, message, shown: version, before })
    }

    /// Checks that a game's result is posted once, and stays.
    fn result(&mut self, message: Snowflake, ids: &[TableId<'_>], at_ms: i64, life: usize) -> Option<Fault> {
        let shown = ids.iter().find(|id| id.is_on_result()).map(|id| id.table);
        if let Some(table) = self.shows_result.get(&message).copied().filter(|table| shown != Some(*table)) {
            return Some(Fault::ResultLost { table, message });
        }
        let table = shown?;
        self.shows_result.insert(message, table);
        let (first, since, before) = *self.results.entry(table).or_insert((message, at_ms, life));
        // If the bot crashed after posting, before it stored the message id, the nonce identifies the message for five
        // minutes. After that, a second message with the result is no fault.
        let is_known = before == life || at_ms - since < NONCE_MS;
        (first != message && is_known).then_some(Fault::ResultLost { table, message: first })
    }

    fn gone(&mut self, message: Snowflake) {
        self.open.remove(&message);
        self.cards.remove(&message);
        if let Some(table) = self.shows_result.remove(&message) {
            self.results.remove(&table);
        }
    }

    /// Open lobbies without a card, and tables whose past lobby never had one although it had time for it.
    fn without_card(&self, logs: &Logs<'_>, carded_ms: i64) -> Vec<Fault> {
        let lacks = |log: &TableLog, replay: &Replay| match (log.actions.first(), end_of_lobby(log, replay)) {
            (Some(opened), Some(end)) => !self.carded.contains(&log.table) && self.had_time(log.guild, opened, end),
            (Some(opened), None) => {
                let is_lobby = replay.now().is_some_and(|now| now.stage == Phase::Lobby);
                is_lobby && opened.at < carded_ms && !self.cards.values().any(|card| *card == log.table)
            }
            (None, _) => false,
        };
        let without = logs.values().filter(|(log, replay)| lacks(log, replay));
        without.map(|(log, _)| Fault::NoCard { table: log.table }).collect()
    }

    /// Whether a lobby must have had a card: it was open for long enough, no gateway session started meanwhile, and the
    /// bot did not take the table back because Discord refused the card.
    fn had_time(&self, guild: u64, opened: &StoredAction, end: &StoredAction) -> bool {
        let is_taken_back = end.actor.is_none() && matches!(end.text.as_str(), "cancelled" | "closed channel");
        let began_anew = self.sessions.begins_within(Snowflake(guild), opened.at..end.at);
        end.at - opened.at >= SHOWING_MS && !began_anew && !is_taken_back
    }

    /// Checks the final state: a table that wants a board has exactly one, at the newest version. Any other table has
    /// at most one, at any version.
    fn out_of_step(&self, logs: &Logs<'_>) -> Vec<Fault> {
        let mut open: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for (table, shown) in self.open.values() {
            open.entry(*table).or_default().push(*shown);
        }
        let mut faults = Vec::new();
        for (table, (log, replay)) in logs {
            let shown = open.get(table).map_or(&[][..], Vec::as_slice);
            let (table, logged) = (*table, log.version());
            let wants_board = replay.now().is_some_and(|now| now.wants_board());
            match *shown {
                [] if wants_board => faults.push(Fault::NotInStep { table, logged, shown: None }),
                [shown] if shown != logged && wants_board => {
                    faults.push(Fault::NotInStep { table, logged, shown: Some(shown) });
                }
                [] | [_] => {}
                _ => faults.push(Fault::BoardsOpen { table, shown: shown.to_vec() }),
            }
        }
        faults
    }
}

/// The action that ended the lobby of a table: it started the game or closed the table.
fn end_of_lobby<'a>(log: &'a TableLog, replay: &Replay) -> Option<&'a StoredAction> {
    let is_past = |number| replay.at(number).is_some_and(|state| state.stage != Phase::Lobby);
    (1..).zip(&log.actions).find(|(number, _)| is_past(*number)).map(|(_, action)| action)
}

/// Returns a fault if a message contradicts the log at the message's version, is shown to the wrong people, or has
/// components of several tables or versions.
fn misleading(message: Snowflake, only_to: Option<Snowflake>, ids: &[TableId<'_>], logs: &Logs<'_>) -> Option<Fault> {
    let TableId { table, version, .. } = *ids.first()?;
    if ids.iter().any(|id| (id.table, id.version) != (table, version)) {
        return Some(Fault::Mixed { message });
    }
    let (log, replay) = logs.get(&table)?;
    let wrong = |why| Some(Fault::Misleading { table, message, version, why });
    if version > log.version() {
        return wrong("is ahead of the log");
    }
    if only_to.is_none() && ids.iter().any(|id| id.is_private()) {
        return wrong("shows everybody what one person is asked");
    }
    let state = replay.at(version)?;
    let has = |so: fn(&TableId<'_>) -> bool| ids.iter().any(so);
    let moves: Vec<&str> = ids.iter().filter_map(|id| id.mv()).collect();
    let turn = ids.iter().find_map(|id| id.turn());
    let person = state.asked().and_then(|seat| seat.person);
    match only_to {
        Some(user) if !moves.is_empty() && person.is_some_and(|person| person.0 != user.0) => {
            return Some(Fault::NotTheirs { message, user });
        }
        _ => {}
    }
    match () {
        () if has(|id| id.is_on_card()) && state.stage != Phase::Lobby => {
            wrong("is the card of a lobby, and it is none")
        }
        () if only_to.is_none() && has(|id| id.is_on_drawn_card()) && state.stage != Phase::Lobby => {
            wrong("is the card of a lobby, and it is none")
        }
        () if has(|id| id.is_on_result()) && state.stage != Phase::Over => {
            wrong("is the result of a game that goes on")
        }
        () if has(|id| id.is_on_question()) && state.question.is_none() => {
            wrong("asks the players something, and nobody has asked")
        }
        () if only_to.is_none()
            && has(|id| id.action == "stop-start")
            && !state.start.is_some_and(Start::is_of_people) =>
        {
            wrong("counts down to a start, and none is chosen")
        }
        () if has(|id| id.action == "again") && state.stage != Phase::Closed => {
            wrong("offers to open again what is not closed")
        }
        () if turn.is_some() && turn != state.turn.as_ref().map(|turn| turn.number) => wrong("is of another turn"),
        () if turn.is_some() && state.asked().is_none() => wrong("asks for a move, and nobody is to choose"),
        () if (turn.is_some() || !moves.is_empty())
            && !offers(&moves, &state.choices(), has(|id| id.action == "whole")) =>
        {
            wrong("does not have the buttons of the legal moves")
        }
        () if turn.is_some() && has(|id| id.action == "undo") != state.can_undo() => {
            wrong("does not say whether a die can be taken back")
        }
        () => None,
    }
}

/// Whether the buttons are those of the choices, in any order. A select may have those for which there is no room.
fn offers(buttons: &[&str], choices: &[String], has_select: bool) -> bool {
    let all = choices.iter().all(|choice| buttons.contains(&choice.as_str()));
    let no_others = buttons.iter().all(|button| choices.iter().any(|choice| choice == button));
    no_others && buttons.len() <= choices.len() && (all || has_select && !buttons.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unchanged_message_does_not_go_back() {
        let mut boards = Boards::default();
        let mut shows = |message, version: i64| {
            let ids = [format!("t/1/{version}/undo")];
            boards.board(Snowflake(message), &TableId::all(&ids))
        };
        assert_eq!((shows(1, 20), shows(2, 21)), (None, None));
        assert_eq!(shows(1, 20), None, "a probe of the earlier board");
        let back = Fault::WentBack { table: 1, message: Snowflake(2), shown: 20, before: 21 };
        assert_eq!(shows(2, 20), Some(back));
    }

    #[test]
    fn moves_without_a_button_need_a_select() {
        let choices = ["5:H1-A5", "5:H2-A4"].map(str::to_owned);
        let cases: [(&[&str], bool, bool); 6] = [
            (&["5:H2-A4", "5:H1-A5"], false, true),
            (&["5:H1-A5"], false, false),
            (&["5:H1-A5"], true, true),
            (&[], true, false),
            (&["5:H1-A5", "4:H1-A4"], true, false),
            (&["5:H1-A5", "5:H2-A4", "4:H1-A4"], true, false),
        ];
        for (buttons, has_select, right) in cases {
            assert_eq!(offers(buttons, &choices, has_select), right, "{buttons:?}, a select: {has_select}");
        }
    }
}
