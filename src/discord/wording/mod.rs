//! The words of every message: views of the host turned into what is shown. Pure; sends nothing.

pub mod alt;
pub mod end;
pub mod lobby;
pub mod moves;
pub mod pages;
pub mod refusal;
pub mod settings;
pub mod turn;

use super::names::mention;
use crate::host::{Player, TableView, TurnTime};
use crate::ids::{ChannelId, GuildId, MessageId};
use crate::text::Words;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;

/// The disc of a colour.
pub fn sign(colour: Colour) -> &'static str {
    ["🔴", "🟠", "🟡", "🟢", "🔵", "🟣"][colour.index()]
}

/// The name of a colour.
pub fn colour_name(words: Words, colour: Colour) -> String {
    words.text(match colour {
        Colour::Red => "colour-red",
        Colour::Orange => "colour-orange",
        Colour::Yellow => "colour-yellow",
        Colour::Green => "colour-green",
        Colour::Blue => "colour-blue",
        Colour::Purple => "colour-purple",
    })
}

/// The name of a level of computer players.
pub fn level_name(words: Words, level: Level) -> String {
    words.text(match level {
        Level::Easy => "level-easy",
        Level::Normal => "level-normal",
        Level::Hard => "level-hard",
        Level::Expert => "level-expert",
    })
}

/// A time for a turn.
pub fn time_name(words: Words, time: TurnTime) -> String {
    let minutes = |minutes: i64| words.say("time-minutes", &[("minutes", minutes.into())]);
    let hours = |hours: i64| words.say("time-hours", &[("hours", hours.into())]);
    match time {
        TurnTime::OneMinute => minutes(1),
        TurnTime::ThreeMinutes => minutes(3),
        TurnTime::TenMinutes => minutes(10),
        TurnTime::OneHour => hours(1),
        TurnTime::OneDay => hours(24),
        TurnTime::Unlimited => words.text("time-none"),
    }
}

/// Which rules are played.
pub fn variant_name(words: Words, variant: Variant) -> String {
    words.text(match variant {
        Variant::Cross => "variant-cross",
        Variant::NoCross => "variant-nocross",
    })
}

/// Whether a game counts.
pub fn rated_name(words: Words, rated: bool) -> String {
    words.text(if rated { "rated" } else { "unrated" })
}

/// Somebody at a table, as they stand in a message.
pub fn player_name(words: Words, player: Player) -> String {
    match player {
        Player::Person(user) => mention(user),
        Player::Computer(level) => words.say("computer", &[("level", level_name(words, level).into())]),
        Player::Gone => words.text("player-gone"),
    }
}

/// Who plays a colour, as they stand in a message.
pub fn seated_name(words: Words, view: &TableView, colour: Colour) -> String {
    match view.seat(colour) {
        Some(seat) => player_name(words, seat.player),
        None => colour_name(words, colour),
    }
}

/// Points, with the right plural.
pub fn points(words: Words, points: i8) -> String {
    words.say("points", &[("points", points.into())])
}

/// The address of a channel, or of a message in it.
pub fn link(guild: GuildId, channel: ChannelId, message: Option<MessageId>) -> String {
    match message {
        Some(message) => format!("https://discord.com/channels/{guild}/{channel}/{message}"),
        None => format!("https://discord.com/channels/{guild}/{channel}"),
    }
}

/// Where a table is played: its newest message, or the card of its lobby.
pub fn place(view: &TableView) -> String {
    let messages = view.messages;
    match (messages.thread, messages.turn) {
        (Some(thread), turn) => link(view.guild, thread, turn),
        (None, turn) => link(view.guild, view.channel, turn.or(messages.card)),
    }
}

/// A moment that Discord counts down to or up from; `when` in milliseconds.
pub fn moment(when: i64) -> String {
    format!("<t:{}:R>", when.div_euclid(1000))
}
