//! Checks whom the bot pings: the person to move once a turn, all players with the result, and otherwise only people
//! whom a message concerns. At calm tables neither of the former is needed: their turns wait for each other's pings,
//! and nothing pings people who rest, except that their game starts by itself. The card of a lobby concerns people with
//! a reserved seat, and those who follow new tables; the announcement of an evening whoever has the role that the
//! server chose, and its call those who come; and the message that a game is close those who asked to be told, once a
//! table.

use super::boards::NONCE_MS;
use super::calm::is_calm;
use super::evenings::{announces, called_to};
use super::ids::TableId;
use super::people::PeopleSettings;
use super::sessions::SessionHistory;
use super::{Fault, Logs};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use hypnosia::model::UserId;
use std::collections::{BTreeMap, BTreeSet};

/// How long after a change of the board a notice may still be for the previous mover.
const OVERTAKEN_MS: i64 = 10_000;

/// A public message that was posted or changed.
struct PublicMessage<'a> {
    at_ms: i64,
    channel: Option<Snowflake>,
    message: Snowflake,
    ids: Vec<TableId<'a>>,
    custom_ids: &'a [String],
    pinged: &'a [Snowflake],
}

/// A person to move, and when a later board ended that turn; `None` while it lasts.
type Mover = (Snowflake, Option<i64>);

/// The time of a ping, the number of gateway sessions that the bot had started by then, and the channel.
type Pinged = (i64, usize, Option<Snowflake>);

struct Pings<'a> {
    people: &'a PeopleSettings,
    logs: &'a Logs<'a>,
    /// Posted messages; edits do not ping.
    posted: BTreeSet<Snowflake>,
    /// The person pinged for each turn of each table, and when and where.
    pinged: BTreeMap<(i64, u32, Snowflake), Pinged>,
    /// The turns of live tables that have a message, and their movers.
    turns: BTreeSet<(i64, u32, Snowflake)>,
    /// The players of each live table with a posted result, and whether the result has pinged them. If no turn of a game
    /// had a message, its result need not ping anybody.
    told: BTreeMap<(i64, Snowflake), bool>,
    /// The movers on the boards of a channel, by table.
    movers: BTreeMap<(Snowflake, i64), Vec<Mover>>,
    /// The tables of which people were told that it is close.
    told_close: BTreeSet<(i64, Snowflake)>,
    /// Messages that pinged people and have no buttons so far.
    bare: BTreeMap<Snowflake, Bare>,
    /// The last deleted message without buttons, by channel.
    replaced: BTreeMap<Snowflake, Bare>,
}

/// A message without buttons that pinged people.
struct Bare {
    channel: Option<Snowflake>,
    pinged: Vec<Snowflake>,
    /// The faults of the message, unless it becomes a board, or a board replaces it.
    faults: Vec<Fault>,
}

/// The faults of the pings.
pub fn faults(history: &[Record], people: &PeopleSettings, logs: &Logs<'_>) -> Vec<Fault> {
    let (posted, pinged, turns, told, movers, told_close, bare, replaced) = Default::default();
    let mut pings = Pings { people, logs, posted, pinged, turns, told, movers, told_close, bare, replaced };
    let mut sessions = SessionHistory::default();
    let mut faults = Vec::new();
    for Record { at_ms, event } in history {
        sessions.note(*at_ms, event);
        if let Event::Gone { message, .. } = event {
            pings.gone(*message);
        }
        let Event::Shown { message, only_to: None, custom_ids, pinged, guild, channel } = event else { continue };
        let (at_ms, channel, message, ids) = (*at_ms, *channel, *message, TableId::all(custom_ids));
        faults.extend(
            pings.shown(&PublicMessage { at_ms, channel, message, ids, custom_ids, pinged }, sessions.lives(*guild).0),
        );
    }
    faults.extend(pings.missed());
    faults.extend(pings.bare.into_values().chain(pings.replaced.into_values()).flat_map(|bare| bare.faults));
    faults
}

impl Pings<'_> {
    fn shown(&mut self, shown: &PublicMessage<'_>, life: usize) -> Vec<Fault> {
        self.note_mover(shown);
        let message = shown.message;
        let is_board = shown.ids.iter().any(|id| id.turn().is_some());
        if !self.posted.insert(message) {
            // The message was first posted without buttons, because Discord refused them.
            if is_board && let Some(bare) = self.bare.remove(&message) {
                return self.first_shown(shown, &bare.pinged, life);
            }
            return shown.pinged.iter().map(|user| Fault::WronglyPinged { message, user: *user }).collect();
        }
        if is_board
            && shown.pinged.is_empty()
            && let Some(bare) = shown.channel.and_then(|channel| self.replaced.remove(&channel))
        {
            return self.first_shown(shown, &bare.pinged, life);
        }
        let faults = self.first_shown(shown, shown.pinged, life);
        if shown.ids.is_empty() && !shown.pinged.is_empty() {
            let bare = Bare { channel: shown.channel, pinged: shown.pinged.to_vec(), faults };
            self.bare.insert(message, bare);
            return Vec::new();
        }
        faults
    }

    /// Records the deletion of a message. If the message pinged people but had no buttons, the next board in the
    /// channel may replace it: if a message is too old to be edited, the bot posts it anew, with its buttons.
    fn gone(&mut self, message: Snowflake) {
        // A message without faults is a notice, which no board replaces.
        let bare = self.bare.get(&message).filter(|bare| !bare.faults.is_empty());
        let Some(channel) = bare.and_then(|bare| bare.channel) else { return };
        if let Some(bare) = self.bare.remove(&message) {
            self.replaced.insert(channel, bare);
        }
    }

    /// The faults of a message when its buttons first show what it is about, or when it is posted without buttons;
    /// `pinged` are the people who were pinged when the message was posted.
    fn first_shown(&mut self, shown: &PublicMessage<'_>, pinged: &[Snowflake], life: usize) -> Vec<Fault> {
        let message = shown.message;
        let mut faults = self.again(shown, pinged, life);
        if let Some((id, turn)) =
            shown.ids.iter().find_map(|id| Some((id, id.turn()?))).filter(|(id, _)| self.is_live(id))
        {
            self.turns.extend(self.mover(id).map(|user| (id.table, turn, user)));
        }
        if let Some(meant) = self.meant(shown) {
            let result = shown.ids.iter().find(|id| id.is_on_result() && self.is_live(id));
            for (id, user) in result.into_iter().flat_map(|id| meant.iter().map(move |user| (id, user))) {
                *self.told.entry((id.table, *user)).or_default() |= pinged.contains(user);
            }
            let wrong = pinged.iter().filter(|user| !meant.contains(user) && !self.people.has_deleted(**user));
            faults.extend(wrong.map(|user| Fault::WronglyPinged { message, user: *user }));
        }
        if let Some(channel) = shown.channel.filter(|_| shown.ids.is_empty()) {
            let told: Vec<_> =
                self.to_be_told(channel, shown.at_ms).filter(|(_, user)| pinged.contains(user)).collect();
            self.told_close.extend(told);
        }
        faults
    }

    /// A fault for each person who was pinged a second time for one turn in one channel; a game that leaves its thread
    /// may ping again in the other channel. After a crash between posting and storing the message id, the nonce
    /// prevents a second message for only five minutes, so a later one is no fault.
    fn again(&mut self, shown: &PublicMessage<'_>, pinged: &[Snowflake], life: usize) -> Vec<Fault> {
        let turn = shown.ids.iter().find_map(|id| Some((id.table, id.turn()?)));
        let Some((table, turn)) = turn else { return Vec::new() };
        let mut again = Vec::new();
        for user in pinged {
            let earlier = self.pinged.insert((table, turn, *user), (shown.at_ms, life, shown.channel));
            let here = earlier.filter(|(.., channel)| *channel == shown.channel);
            if here.is_some_and(|(at, before, _)| before == life || shown.at_ms - at < NONCE_MS) {
                again.push(Fault::PingedAgain { table, turn, user: *user });
            }
        }
        again
    }

    /// Whether a table is live at the version of a component, as far as its log can be read.
    fn is_live(&self, id: &TableId<'_>) -> bool {
        let state = self.logs.get(&id.table).and_then(|(_, replay)| replay.at(id.version));
        !state.is_some_and(|state| is_calm(state.turn_time))
    }

    /// Faults for turns and results of live tables without a ping. People who have ever switched pings on or off, or erased their
    /// data, are left out: it is unknown whether they want pings.
    fn missed(&self) -> impl Iterator<Item = Fault> {
        let wishes = |user| !self.people.pings.contains(user) && !self.people.has_deleted(*user);
        let missed = self.turns.iter().filter(move |turn| wishes(&turn.2) && !self.pinged.contains_key(turn));
        let had_turns = |table| self.turns.range((table, 0, Snowflake(0))..).next().is_some_and(|turn| turn.0 == table);
        let untold = self.told.iter().filter(move |((table, user), told)| !**told && wishes(user) && had_turns(*table));
        let untold = untold.map(|(&(table, user), _)| Fault::NotToldOfResult { table, user });
        missed.map(|&(table, turn, user)| Fault::NotPinged { table, turn, user }).chain(untold)
    }

    fn note_mover(&mut self, shown: &PublicMessage<'_>) {
        let board = shown.ids.iter().find(|id| id.is_on_board());
        let (Some(channel), Some(board)) = (shown.channel, board) else { return };
        let mover = self.mover(board);
        let movers = self.movers.entry((channel, board.table)).or_default();
        movers.iter_mut().for_each(|(_, until)| *until = until.or(Some(shown.at_ms)));
        movers.retain(|(_, until)| until.is_none_or(|until| shown.at_ms - until < OVERTAKEN_MS));
        movers.extend(mover.map(|user| (user, None)));
    }

    /// The people whom a new message concerns; `None` if that is unknown.
    fn meant(&self, shown: &PublicMessage<'_>) -> Option<Vec<Snowflake>> {
        if let Some(evening) = called_to(shown.custom_ids) {
            return Some(self.people.evenings.of(evening, shown.at_ms, OVERTAKEN_MS));
        }
        if announces(shown.custom_ids) {
            return None;
        }
        let Some(id) = shown.ids.first() else { return self.movers_in(shown.channel?, shown.at_ms) };
        let state = self.logs.get(&id.table)?.1.at(id.version)?;
        let is_any = |so: fn(&TableId<'_>) -> bool| shown.ids.iter().any(so);
        let people_of = |held: bool| {
            let seats = state.seats.values().filter(move |seat| seat.held || !held);
            seats.filter_map(|seat| seat.person.map(snowflake)).collect::<Vec<_>>()
        };
        Some(match () {
            () if is_any(|id| id.is_on_drawn_card()) => people_of(false),
            () if is_any(|id| id.is_on_card()) => {
                let kept = state.kept.values().flatten().copied().map(snowflake);
                kept.chain(self.people.news.iter().copied()).collect()
            }
            () if is_any(|id| id.is_on_result() || id.is_on_question()) => people_of(false),
            () if is_any(|id| id.turn().is_some()) => self.mover(id).into_iter().collect(),
            () if is_any(|id| id.is_on_start()) => people_of(false),
            // The notice concerns the people whose seats the computer has taken.
            () => people_of(true),
        })
    }

    /// The people who asked at the tables of a channel to be told when it gets close, and have not been told.
    fn to_be_told(&self, channel: Snowflake, at_ms: i64) -> impl Iterator<Item = (i64, Snowflake)> {
        let tables = self.movers.keys().filter(move |(place, _)| *place == channel);
        let asked = tables.flat_map(|(_, table)| {
            let asked = self.people.close.get(table).into_iter().flatten();
            asked.map(move |(at, user)| (*at, (*table, *user)))
        });
        asked.filter(move |(at, asked)| *at <= at_ms && !self.told_close.contains(asked)).map(|(_, asked)| asked)
    }

    /// The people whom a notice without buttons may concern: the movers on the boards of the channel, and those who asked to
    /// be told when it gets close there. `None` if the log of one of the channel's tables is invalid or missing, which is
    /// reported as a separate fault.
    fn movers_in(&self, channel: Snowflake, at_ms: i64) -> Option<Vec<Snowflake>> {
        let here = || self.movers.iter().filter(|((place, _), _)| *place == channel);
        let is_valid = |table| self.logs.get(&table).is_some_and(|(_, replay)| replay.now().is_some());
        if here().any(|((_, table), _)| !is_valid(*table)) {
            return None;
        }
        let movers = here().flat_map(|(_, movers)| movers);
        let now = movers.filter(|(_, until)| until.is_none_or(|until| at_ms - until < OVERTAKEN_MS));
        Some(now.map(|(user, _)| *user).chain(self.to_be_told(channel, at_ms).map(|(_, user)| user)).collect())
    }

    /// The person to move at the version of a component.
    fn mover(&self, id: &TableId<'_>) -> Option<Snowflake> {
        self.logs.get(&id.table)?.1.at(id.version)?.asked()?.person.map(snowflake)
    }
}

fn snowflake(user: UserId) -> Snowflake {
    Snowflake(user.0)
}
