//! Words a refusal for the person: the reason and a way out.

use crate::discord::messages::names::mention;
use crate::discord::messages::wording::{colour_name, day_and_time, moment, place, seated_name, sign, whole_moment};
use crate::host::{Needs, Refusal, TableView};
use crate::model::{ChannelId, GuildSettings, Status, UserId};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;

/// The context on which the wording of a refusal depends, as far as it is known.
#[derive(Debug, Clone, Copy, Default)]
pub struct RefusalContext<'a> {
    /// The table as it is now.
    pub view: Option<&'a TableView>,
    pub settings: Option<&'a GuildSettings>,
    /// The person who is refused.
    pub user: Option<UserId>,
    /// Whether the same click has just been accepted.
    pub doubled: bool,
}

impl<'a> RefusalContext<'a> {
    /// The context of a refusal that concerns a table.
    pub fn of(view: &'a TableView) -> RefusalContext<'a> {
        RefusalContext { view: Some(view), ..RefusalContext::default() }
    }
}

/// A refusal of the host in a person's language.
pub fn refusal(l10n: Localizer, refusal: &Refusal, context: RefusalContext<'_>) -> String {
    let link = || context.view.map_or_else(|| "/hypnosia board".to_owned(), place);
    match refusal {
        Refusal::NoSuchTable => l10n.get(texts::REFUSED_UNKNOWN_TABLE),
        Refusal::Stale { .. } if context.doubled => l10n.format(texts::RefusedDoubled { link: link() }),
        Refusal::Stale { .. } => l10n.format(texts::RefusedStale { link: link() }),
        Refusal::GameHasBegun => l10n.get(texts::REFUSED_STARTED),
        Refusal::GameHasNotBegun => l10n.get(texts::REFUSED_NOT_STARTED),
        Refusal::GameOver => l10n.get(texts::REFUSED_OVER),
        Refusal::GameNotOver => l10n.get(texts::REFUSED_NOT_OVER),
        Refusal::Cancelled => l10n.get(texts::REFUSED_LOBBY_CANCELLED),
        Refusal::Expired => l10n.get(texts::REFUSED_LOBBY_EXPIRED),
        Refusal::TableFull => l10n.get(texts::REFUSED_FULL),
        Refusal::ColourTaken(taken) => {
            l10n.format(texts::RefusedColourTaken { sign: sign(*taken), colour: colour_name(l10n, *taken) })
        }
        Refusal::AlreadySeated(seat) => {
            l10n.format(texts::RefusedAlreadySeated { sign: sign(*seat), colour: colour_name(l10n, *seat) })
        }
        Refusal::TooManyWords { limit } => l10n.format(texts::RefusedTooManyWords { limit: *limit }),
        Refusal::TooManyChanges { limit } => l10n.format(texts::RefusedTooManyChanges { limit: *limit }),
        Refusal::LobbyWornOut => l10n.get(texts::REFUSED_LOBBY_WORN_OUT),
        Refusal::NoSuchWord => l10n.get(texts::REFUSED_NO_SUCH_WORD),
        Refusal::NoWords => l10n.get(texts::REFUSED_NO_WORDS),
        Refusal::NotSeated => match context.view.filter(|view| view.status == Status::Lobby) {
            Some(lobby) => no_seat(l10n, lobby, context.user),
            None => l10n.get(texts::REFUSED_NOT_SEATED),
        },
        Refusal::NotOwner { owner, others_from: None } => {
            l10n.format(texts::RefusedHostAlone { host: mention(*owner) })
        }
        Refusal::NotOwner { owner, .. } => l10n.format(texts::RefusedNotHost { host: mention(*owner) }),
        Refusal::NotEnough(Needs::Player) => l10n.get(texts::LOBBY_NEEDS_PLAYER),
        Refusal::NotEnough(Needs::Person) => l10n.get(texts::LOBBY_NEEDS_PERSON),
        Refusal::SeatKept { until } => l10n.format(texts::RefusedSeatKept { until: day_and_time(*until) }),
        Refusal::SeatFree => l10n.get(texts::REFUSED_SEAT_FREE),
        Refusal::NotYourTurn { turn } => not_your_turn(l10n, *turn, context.view),
        Refusal::IllegalMove => l10n.format(texts::RefusedNotLegal { link: link() }),
        Refusal::NothingToUndo => l10n.get(texts::REFUSED_NOTHING_TO_UNDO),
        Refusal::Resigned => l10n.get(texts::REFUSED_RESIGNED),
        Refusal::SeatHeld => l10n.get(texts::REFUSED_SEAT_HELD),
        Refusal::TimeRanOut => l10n.get(texts::REFUSED_TIME_RAN_OUT),
        Refusal::SeatNotHeld => l10n.get(texts::REFUSED_NOT_HELD),
        Refusal::NotAbsent { from: None } => l10n.get(texts::REFUSED_NOT_ABSENT),
        Refusal::NotAbsent { from: Some(from) } => l10n.format(texts::RefusedNotAbsentYet { when: moment(*from) }),
        Refusal::AskedAlready { until } => l10n.format(texts::RefusedAskedAlready { when: moment(*until) }),
        Refusal::ClocksStandStill => l10n.get(texts::REFUSED_CLOCKS_STAND_STILL),
        Refusal::NotSettled => l10n.get(texts::REFUSED_NOT_SETTLED),
        Refusal::NotCalledOff => l10n.get(texts::REFUSED_NOT_CALLED_OFF),
        Refusal::NotAsked => l10n.get(texts::REFUSED_NOT_ASKED),
        Refusal::QuestionStands { until } => l10n.format(texts::RefusedQuestionStands { when: moment(*until) }),
        Refusal::ProposedLately { from } => l10n.format(texts::RefusedProposedLately { when: moment(*from) }),
        Refusal::Unsuitable => l10n.get(texts::REFUSED_UNSUITABLE),
        Refusal::NotAtOnce => l10n.get(texts::REFUSED_NOT_AT_ONCE),
        Refusal::NoHintWhenRated => l10n.get(texts::REFUSED_HINT_RATED),
        Refusal::OptionsFixed => l10n.get(texts::REFUSED_OPTIONS_FIXED),
        Refusal::NoSuchStart => l10n.get(texts::REFUSED_NO_SUCH_START),
        Refusal::StartsLater { at } => l10n.format(texts::RefusedStartsLater { when: whole_moment(*at) }),
        Refusal::NoCountdown => l10n.get(texts::REFUSED_NO_COUNTDOWN),
        Refusal::OfEvening => l10n.get(texts::REFUSED_OF_EVENING),
        Refusal::LobbyOpen { .. } => {
            let link = context.view.map_or_else(|| "/hypnosia games".to_owned(), place);
            l10n.format(texts::RefusedLobbyOpen { link })
        }
        Refusal::ChannelLimit { limit } => l10n.format(texts::RefusedTooManyTablesChannel { limit: (*limit) }),
        Refusal::PlayerLimit { limit } => l10n.format(texts::RefusedTooManyTablesPerson { limit: (*limit) }),
        Refusal::SlowLobbies { limit } => l10n.format(texts::RefusedSlowTablesPerson { limit: (*limit) }),
        Refusal::SlowLobbiesHere { limit } => l10n.format(texts::RefusedSlowTablesChannel { limit: (*limit) }),
        Refusal::TooManyWatchers => l10n.get(texts::REFUSED_TOO_MANY_WATCHERS),
        Refusal::ChannelNotAllowed => {
            let channels = context.settings.map_or(&[][..], |settings| &settings.channels);
            l10n.format(texts::RefusedChannelNotAllowed { channels: channel_list(channels) })
        }
        Refusal::JourneyTooLong { days_left } => l10n.format(texts::RefusedJourney { days: *days_left }),
        Refusal::OutOfRange { least, most } => l10n.format(texts::RefusedOutOfRange { least: (*least), most: (*most) }),
    }
}

/// The refusal for a person without a seat in a lobby; it says whether they can still take one.
fn no_seat(l10n: Localizer, view: &TableView, user: Option<UserId>) -> String {
    let is_invited = view.reserved.iter().any(|(_, invited)| Some(*invited) == user);
    match (view.free_colours().next(), view.reserved.is_empty()) {
        (None, true) => l10n.get(texts::REFUSED_FULL),
        (None, false) if !is_invited => l10n.format(texts::RefusedSeatKept { until: day_and_time(view.kept_until) }),
        _ => l10n.get(texts::REFUSED_NO_SEAT),
    }
}

fn not_your_turn(l10n: Localizer, turn: Colour, view: Option<&TableView>) -> String {
    let player = view.map_or_else(|| colour_name(l10n, turn), |view| seated_name(l10n, view, turn));
    l10n.format(texts::RefusedNotYourTurn { sign: sign(turn), player })
}

/// The first 20 of the channels, as mentions.
pub fn channel_list(channels: &[ChannelId]) -> String {
    channels.iter().take(20).map(|channel| format!("<#{channel}>")).collect::<Vec<_>>().join(" ")
}
