//! Refusals, worded for the person: what is going on and what to do.

use super::super::names::mention;
use super::{colour_name, place, seated_name, sign};
use crate::host::{GuildSettings, Refusal, TableView};
use crate::ids::ChannelId;
use crate::text::Words;
use hypnosia_game::board::Colour;

/// What a refusal is about, as far as it is known.
#[derive(Debug, Clone, Copy, Default)]
pub struct Context<'a> {
    /// The table as it is now.
    pub view: Option<&'a TableView>,
    /// What the server has chosen.
    pub settings: Option<&'a GuildSettings>,
    /// The same click has just been accepted.
    pub doubled: bool,
}

/// A refusal of the host in a person's language.
pub fn refusal(words: Words, refusal: &Refusal, context: Context<'_>) -> String {
    let colour = |key: &str, colour: Colour| {
        words.say(key, &[("sign", sign(colour).into()), ("colour", colour_name(words, colour).into())])
    };
    let linked = |key: &str| {
        let link = context.view.map_or_else(|| "/hypnosia board".to_owned(), place);
        words.say(key, &[("link", link.into())])
    };
    match refusal {
        Refusal::NoSuchTable => words.text("refused-unknown-table"),
        Refusal::Stale { .. } if context.doubled => linked("refused-doubled"),
        Refusal::Stale { .. } => linked("refused-stale"),
        Refusal::GameHasBegun => words.text("refused-started"),
        Refusal::GameHasNotBegun => words.text("refused-not-started"),
        Refusal::GameOver => words.text("refused-over"),
        Refusal::GameNotOver => words.text("refused-not-over"),
        Refusal::Cancelled => words.text("refused-lobby-cancelled"),
        Refusal::Expired => words.text("refused-lobby-expired"),
        Refusal::TableFull => words.text("refused-full"),
        Refusal::ColourTaken(taken) => colour("refused-colour-taken", *taken),
        Refusal::AlreadySeated(seat) => colour("refused-already-seated", *seat),
        Refusal::NotSeated => words.text("refused-not-seated"),
        Refusal::NotHost { host, .. } => words.say("refused-not-host", &[("host", mention(*host).into())]),
        Refusal::TooFewPlayers => words.text("refused-too-few"),
        Refusal::NoSuchComputer => words.text("refused-no-computer"),
        Refusal::NotYourTurn { turn } => not_your_turn(words, *turn, context.view),
        Refusal::IllegalMove => linked("refused-not-legal"),
        Refusal::NothingToUndo => words.text("refused-nothing-to-undo"),
        Refusal::Resigned => words.text("refused-resigned"),
        Refusal::SeatHeld => words.text("refused-seat-held"),
        Refusal::TimeRanOut => words.text("refused-time-ran-out"),
        Refusal::SeatNotHeld => words.text("refused-not-held"),
        Refusal::OptionsFixed => words.text("refused-options-fixed"),
        Refusal::LobbyOpen { table } => {
            let link = context.view.map_or_else(|| "/hypnosia games".to_owned(), place);
            words.say("refused-lobby-open", &[("table", table.to_string().into()), ("link", link.into())])
        }
        Refusal::ChannelLimit { limit } => words.say("refused-too-many-tables-channel", &[("limit", (*limit).into())]),
        Refusal::PlayerLimit { limit } => words.say("refused-too-many-tables-person", &[("limit", (*limit).into())]),
        Refusal::ChannelNotAllowed => {
            let channels = context.settings.map_or(&[][..], |settings| &settings.channels);
            words.say("refused-channel-not-allowed", &[("channels", channel_list(channels).into())])
        }
        Refusal::OutOfRange { least, most, .. } => {
            words.say("refused-out-of-range", &[("least", (*least).into()), ("most", (*most).into())])
        }
    }
}

fn not_your_turn(words: Words, turn: Colour, view: Option<&TableView>) -> String {
    let player = view.map_or_else(|| colour_name(words, turn), |view| seated_name(words, view, turn));
    words.say("refused-not-your-turn", &[("sign", sign(turn).into()), ("player", player.into())])
}

/// Channels as Discord links them.
pub fn channel_list(channels: &[ChannelId]) -> String {
    channels.iter().take(20).map(|channel| format!("<#{channel}>")).collect::<Vec<_>>().join(" ")
}
