//! An interaction as the handlers see it: the person, the place, the language and the permissions.

use super::heard::Heard;
use super::place_kind::PlaceKind;
use super::refusal::RefusalContext;
use super::rejection::{Outcome, Rejection};
use crate::calendar;
use crate::host::{HostError, TableView};
use crate::model::{ChannelId, GuildId, InteractionId, MessageId, UserId, ZoneName};
use crate::review::Asker;
use crate::text::{Locale, Localizer, Text, texts};
use serenity::all::{
    CommandInteraction, ComponentInteraction, Member, MessageFlags, ModalInteraction, PartialChannel, Permissions,
    RoleId, User,
};
use tokio::time::Instant;

/// The common part of commands, clicks and forms, as Discord sends it.
pub struct RawInteraction<'a> {
    pub received: Instant,
    pub id: InteractionId,
    pub token: &'a str,
    pub user: &'a User,
    pub member: Option<&'a Member>,
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub place: Option<&'a PartialChannel>,
    pub locale: &'a str,
    pub guild_locale: Option<&'a str>,
    pub permissions: Permissions,
    pub message: Option<MessageId>,
    pub on_card: bool,
    pub private: bool,
}

/// Builds a [`RawInteraction`]. serenity has no common trait for the three types of interaction, hence a macro.
macro_rules! raw {
    ($interaction:ident, $member:expr, $message:expr, $on_card:expr, $private:expr) => {
        RawInteraction {
            received: Instant::now(),
            id: $interaction.id.into(),
            token: &$interaction.token,
            user: &$interaction.user,
            member: $member,
            guild: $interaction.guild_id.map(GuildId::from),
            channel: $interaction.channel_id.into(),
            place: $interaction.channel.as_ref(),
            locale: &$interaction.locale,
            guild_locale: $interaction.guild_locale.as_deref(),
            permissions: $interaction.app_permissions.unwrap_or_default(),
            message: $message,
            on_card: $on_card,
            private: $private,
        }
    };
}

impl<'a> From<&'a CommandInteraction> for RawInteraction<'a> {
    fn from(interaction: &'a CommandInteraction) -> RawInteraction<'a> {
        raw!(interaction, interaction.member.as_deref(), None, false, false)
    }
}

impl<'a> From<&'a ComponentInteraction> for RawInteraction<'a> {
    fn from(interaction: &'a ComponentInteraction) -> RawInteraction<'a> {
        // serenity does not read the flag of cards, so a message of the bot without a text is assumed to be a card.
        let message = &interaction.message;
        let is_private = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let is_card = message.content.is_empty();
        raw!(interaction, interaction.member.as_ref(), Some(message.id.into()), is_card, is_private)
    }
}

impl<'a> From<&'a ModalInteraction> for RawInteraction<'a> {
    fn from(interaction: &'a ModalInteraction) -> RawInteraction<'a> {
        raw!(interaction, interaction.member.as_ref(), None, false, false)
    }
}

impl RawInteraction<'_> {
    /// The name that others in the server see.
    pub fn display_name(&self) -> &str {
        self.member.and_then(|member| member.nick.as_deref()).unwrap_or(self.user.display_name())
    }
}

/// The context of an interaction that is to be answered.
#[derive(Clone)]
pub struct InteractionCx {
    pub id: InteractionId,
    /// The token that authorizes answers to this interaction.
    pub token: String,
    pub user: UserId,
    /// `None` in direct messages.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    /// The parent channel, if the channel is a thread.
    pub thread_of: Option<ChannelId>,
    pub place: PlaceKind,
    /// The language of the person's Discord client.
    pub client_locale: Locale,
    /// The time zone that the language of the person's Discord client suggests.
    pub likely_zone: ZoneName,
    /// The language of private answers.
    pub l10n: Localizer,
    pub permissions: Permissions,
    /// The roles of the person in the server.
    pub roles: Vec<RoleId>,
    /// Whether the person may manage the server.
    pub manages: bool,
    /// Whether the person may manage the server's events.
    pub manages_events: bool,
    /// Whether the person may manage the messages of the channel.
    pub manages_messages: bool,
    /// Whether the person may write in the channel; in a thread, whether they may write in the parent channel.
    pub may_write: bool,
    /// The message of the clicked button or select; `None` for commands and forms.
    pub message: Option<MessageId>,
    /// Whether `message` is a card.
    pub on_card: bool,
    /// Whether only this person sees `message`.
    pub private: bool,
    pub received: Instant,
    pub heard: Heard,
}

impl InteractionCx {
    /// The context of an interaction; `chosen` is the language that the person has set, if any.
    pub fn new(raw: &RawInteraction<'_>, chosen: Option<Locale>) -> InteractionCx {
        let client_locale = Locale::for_code(raw.locale);
        let thread = raw.place.filter(|place| place.thread_metadata.is_some());
        let granted = raw.member.and_then(|member| member.permissions).unwrap_or_default();
        let manages = granted.administrator() || granted.manage_guild();
        InteractionCx {
            id: raw.id,
            token: raw.token.to_owned(),
            user: raw.user.id.into(),
            guild: raw.guild,
            channel: raw.channel,
            thread_of: thread.and_then(|place| place.parent_id).map(ChannelId::from),
            place: raw.place.map_or(PlaceKind::Channel, PlaceKind::of),
            client_locale,
            likely_zone: calendar::guess(raw.locale),
            l10n: Localizer::new(chosen.unwrap_or(client_locale)),
            permissions: raw.permissions,
            roles: raw.member.map(|member| member.roles.clone()).unwrap_or_default(),
            manages,
            may_write: granted.administrator() || granted.send_messages(),
            manages_events: granted.administrator() || granted.manage_events(),
            manages_messages: granted.administrator() || granted.manage_messages(),
            message: raw.message,
            on_card: raw.on_card,
            private: raw.private,
            received: raw.received,
            heard: Heard::default(),
        }
    }

    /// Whether the person may act as a moderator of this table. People who may manage the server are moderators of all
    /// its tables. People who may manage messages are moderators only if they act in the table's channel, in one of its
    /// threads, or in the game's thread.
    pub fn moderates(&self, view: &TableView) -> bool {
        self.moderates_at(view.guild, view.channel, view.messages.thread)
    }

    /// As [`Self::moderates`], of a table of this server and channel whose game has this thread.
    pub fn moderates_at(&self, guild: GuildId, channel: ChannelId, thread: Option<ChannelId>) -> bool {
        let here = self.channel == channel || self.thread_of == Some(channel) || Some(self.channel) == thread;
        self.manages || self.manages_messages && here && self.guild == Some(guild)
    }

    /// Identifies the person to a queue that serves everybody in turn; rejected in direct messages.
    pub fn asker(&self) -> Outcome<Asker> {
        Ok(Asker { guild: self.guild()?, user: self.user })
    }

    /// The server; rejected in direct messages.
    pub fn guild(&self) -> Outcome<GuildId> {
        self.guild.ok_or_else(|| self.refused(texts::REFUSED_ONLY_IN_SERVER))
    }

    /// A refusal with this text.
    pub fn refused(&self, text: Text) -> Rejection {
        Rejection::refused(self.l10n.get(text))
    }

    /// An error of the host, worded for this person.
    pub fn reject(&self, error: HostError) -> Rejection {
        self.reject_in(error, RefusalContext::default())
    }

    /// An error of the host, worded for this person and this context.
    pub fn reject_in(&self, error: HostError, context: RefusalContext<'_>) -> Rejection {
        Rejection::of_host(self.l10n, error, RefusalContext { user: Some(self.user), ..context })
    }
}
