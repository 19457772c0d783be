//! Refusals, worded for the person: what is going on and what to do.

use super::super::names::mention;
use super::{colour_name, place, seated_name, sign};
use crate::host::{Refusal, TableView};
use crate::model::{ChannelId, GuildSettings};
use crate::text::Localizer;
use hypnosia_game::board::Colour;

/// What a refusal is about, as far as it is known.
#[derive(Debug, Clone, Copy, Default)]
pub struct RefusalContext<'a> {
    /// The table as it is now.
    pub view: Option<&'a TableView>,
    /// What the server has chosen.
    pub settings: Option<&'a GuildSettings>,
    /// The same click has just been accepted.
    pub doubled: bool,
}

impl<'a> RefusalContext<'a> {
    /// A refusal that concerns a table.
    pub fn of(view: &'a TableView) -> RefusalContext<'a> {
        RefusalContext { view: Some(view), ..RefusalContext::default() }
    }
}

/// A refusal of the host in a person's language.
pub fn refusal(l10n: Localizer, refusal: &Refusal, context: RefusalContext<'_>) -> String {
    let colour = |key: &str, colour: Colour| {
        l10n.format(key, &[("sign", sign(colour).into()), ("colour", colour_name(l10n, colour).into())])
    };
    let linked = |key: &str| {
        let link = context.view.map_or_else(|| "/hypnosia board".to_owned(), place);
        l10n.format(key, &[("link", link.into())])
    };
    match refusal {
        Refusal::NoSuchTable => l10n.get("refused-unknown-table"),
        Refusal::Stale { .. } if context.doubled => linked("refused-doubled"),
        Refusal::Stale { .. } => linked("refused-stale"),
        Refusal::GameHasBegun => l10n.get("refused-started"),
        Refusal::GameHasNotBegun => l10n.get("refused-not-started"),
        Refusal::GameOver => l10n.get("refused-over"),
        Refusal::GameNotOver => l10n.get("refused-not-over"),
        Refusal::Cancelled => l10n.get("refused-lobby-cancelled"),
        Refusal::Expired => l10n.get("refused-lobby-expired"),
        Refusal::TableFull => l10n.get("refused-full"),
        Refusal::ColourTaken(taken) => colour("refused-colour-taken", *taken),
        Refusal::AlreadySeated(seat) => colour("refused-already-seated", *seat),
        Refusal::NotSeated => l10n.get("refused-not-seated"),
        Refusal::NotHost { host, .. } => l10n.format("refused-not-host", &[("host", mention(*host).into())]),
        Refusal::TooFewPlayers => l10n.get("refused-too-few"),
        Refusal::NoSuchComputer => l10n.get("refused-no-computer"),
        Refusal::NotYourTurn { turn } => not_your_turn(l10n, *turn, context.view),
        Refusal::IllegalMove => linked("refused-not-legal"),
        Refusal::NothingToUndo => l10n.get("refused-nothing-to-undo"),
        Refusal::Resigned => l10n.get("refused-resigned"),
        Refusal::SeatHeld => l10n.get("refused-seat-held"),
        Refusal::TimeRanOut => l10n.get("refused-time-ran-out"),
        Refusal::SeatNotHeld => l10n.get("refused-not-held"),
        Refusal::OptionsFixed => l10n.get("refused-options-fixed"),
        Refusal::LobbyOpen { table } => {
            let link = context.view.map_or_else(|| "/hypnosia games".to_owned(), place);
            l10n.format("refused-lobby-open", &[("table", table.to_string().into()), ("link", link.into())])
        }
        Refusal::ChannelLimit { limit } => {
            l10n.format("refused-too-many-tables-channel", &[("limit", (*limit).into())])
        }
        Refusal::PlayerLimit { limit } => l10n.format("refused-too-many-tables-person", &[("limit", (*limit).into())]),
        Refusal::ChannelNotAllowed => {
            let channels = context.settings.map_or(&[][..], |settings| &settings.channels);
            l10n.format("refused-channel-not-allowed", &[("channels", channel_list(channels).into())])
        }
        Refusal::OutOfRange { least, most } => {
            l10n.format("refused-out-of-range", &[("least", (*least).into()), ("most", (*most).into())])
        }
    }
}

fn not_your_turn(l10n: Localizer, turn: Colour, view: Option<&TableView>) -> String {
    let player = view.map_or_else(|| colour_name(l10n, turn), |view| seated_name(l10n, view, turn));
    l10n.format("refused-not-your-turn", &[("sign", sign(turn).into()), ("player", player.into())])
}

/// Channels as Discord links them.
pub fn channel_list(channels: &[ChannelId]) -> String {
    channels.iter().take(20).map(|channel| format!("<#{channel}>")).collect::<Vec<_>>().join(" ")
}
