//! The events of the gateway other than clicks and commands. Of clicks and commands, this file notes only that Discord
//! serves the servers from which they came.

use super::hidden::{self, RawEvent};
use crate::discord::evening::task as evenings;
use crate::discord::interaction::app::App;
use crate::discord::interaction::lost;
use crate::discord::interaction::noticeboards::Change;
use crate::discord::interaction::tables::{TableMail, ThreadState};
use crate::discord::requests::api::millis;
use crate::discord::sync;
use crate::discord::turn::tables;
use crate::host::{Failure, HostError, Loss};
use crate::model::{ChannelId, GuildId, ShardId};
use serenity::all::{Context, Event, FullEvent, GuildChannel, Interaction, RawEventHandler};
use std::collections::HashSet;
use std::sync::Arc;

/// Handles an event of the gateway. Failures are logged where they happen, because an event has no caller.
pub async fn handle(app: &App, event: &FullEvent) {
    match event {
        FullEvent::GuildCreate { guild, .. } => {
            let id = GuildId(guild.id.get());
            guild_served(app, id, &guild.preferred_locale).await;
            if app.host.leases().lease(id).is_ok() {
                let there = |channel: ChannelId| guild.channels.contains_key(&channel.0.max(1).into());
                lost::channels_gone_meanwhile(app, id, there).await;
            }
        }
        FullEvent::GuildUpdate { new_data, .. } => {
            app.settings.locales.record(new_data.id.into(), &new_data.preferred_locale);
        }
        FullEvent::GuildDelete { incomplete, .. } if incomplete.unavailable => guild_lost(app, incomplete.id.into()),
        FullEvent::GuildDelete { incomplete, .. } => guild_left(app, incomplete.id.into()).await,
        FullEvent::ChannelUpdate { new, .. } => channel_seen(app, new.guild_id.into(), new.id.into()).await,
        // Discord also sends this event when the bot is added to a private thread, which the bot can see from then on.
        FullEvent::ThreadCreate { thread } => channel_seen(app, thread.guild_id.into(), thread.id.into()).await,
        FullEvent::ThreadUpdate { new, .. } => thread_changed(app, new),
        FullEvent::GuildRoleUpdate { new, .. } if app.directory.record_role(new.id, new.permissions) => {
            permissions_changed(app, new.guild_id.into(), None);
        }
        // The permissions of a role in channels end with the role.
        FullEvent::GuildRoleDelete { guild_id, .. } => permissions_changed(app, (*guild_id).into(), None),
        // Without the intent for members, Discord sends only the bot's own membership.
        FullEvent::GuildMemberUpdate { event, .. } => permissions_changed(app, event.guild_id.into(), None),
        FullEvent::ChannelDelete { channel, .. } => channel_gone(app, channel.guild_id.into(), channel.id.into()).await,
        FullEvent::ThreadDelete { thread, .. } => channel_gone(app, thread.guild_id.into(), thread.id.into()).await,
        FullEvent::Ready { data_about_bot } => {
            let present: HashSet<_> = data_about_bot.guilds.iter().map(|guild| GuildId(guild.id.get())).collect();
            for guild in &present {
                if app.directory.expect(*guild) {
                    app.host.pause_guild(*guild, app.now());
                }
            }
            let shard = data_about_bot.shard;
            let is_of_session =
                |guild: &GuildId| shard.is_none_or(|shard| guild.shard(shard.total) == ShardId(shard.id.get()));
            let was_left = |guild: &GuildId| is_of_session(guild) && !present.contains(guild);
            // The clocks are paused here at once, because `left_meanwhile` needs the database, which may fail.
            for guild in app.directory.guilds().into_iter().filter(was_left) {
                app.directory.leave(guild);
                app.host.pause_guild(guild, app.now());
            }
            app.gateway.session.notify_one();
            let application = data_about_bot.application.id.get();
            let _ = left_meanwhile(app, application, was_left).await;
        }
        FullEvent::Resume { .. } => app.gateway.session.notify_one(),
        _ => {}
    }
}

/// Notes that Discord serves a server when an interaction from the server is the first proof of that.
pub fn prove_served(app: &Arc<App>, event: &FullEvent) {
    let proves = |guild: GuildId| app.directory.prove(guild, app.now());
    let Some((guild, locale)) = sender(event).filter(|(guild, _)| proves(*guild)) else { return };
    let (app, locale) = (Arc::clone(app), locale.unwrap_or_default().to_owned());
    let tasks = app.tasks.clone();
    tasks.spawn(async move { guild_served(&app, guild, &locale).await });
}

/// The server of an interaction, and the language of that server; `None` for other events and in direct messages.
fn sender(event: &FullEvent) -> Option<(GuildId, Option<&str>)> {
    let FullEvent::InteractionCreate { interaction } = event else { return None };
    let (guild, locale) = match interaction {
        Interaction::Command(asked) | Interaction::Autocomplete(asked) => (asked.guild_id, &asked.guild_locale),
        Interaction::Component(asked) => (asked.guild_id, &asked.guild_locale),
        Interaction::Modal(asked) => (asked.guild_id, &asked.guild_locale),
        _ => return None,
    };
    Some((GuildId(guild?.get()), locale.as_deref()))
}

/// Notes that Discord serves a server. If this process has the server's lease, starts the tasks of its tables, and
/// resumes its clocks.
async fn guild_served(app: &App, guild: GuildId, locale: &str) {
    app.directory.join(guild);
    app.settings.locales.record_first(guild, locale);
    let _ = app.host.store().guild_joined(guild).await.map_err(Failure::log);
    app.gateway.session.notify_one();
    if app.host.leases().lease(guild).is_ok() {
        sync::resume_guild(app, guild).await;
    }
}

/// Notes that Discord does not serve a server for now, and pauses its clocks.
fn guild_lost(app: &App, guild: GuildId) {
    let now = app.now();
    app.sight.forget(guild);
    app.directory.lose(guild, now);
    app.host.pause_guild(guild, now);
}

/// Gives up the servers that the bot was removed from while it was not connected; none if the database was made with
/// another application.
async fn left_meanwhile(app: &App, application: u64, was_left: impl Fn(&GuildId) -> bool) -> Result<(), Failure> {
    if !app.host.store().bind_application(application).await? {
        tracing::warn!("the database was made with another application, so nothing of its servers is given up");
        return Ok(());
    }
    for guild in app.host.store().guilds().await?.into_iter().filter(was_left) {
        guild_left(app, guild).await;
    }
    Ok(())
}

/// Gives up a server that the bot was removed from. If the bot is invited again while this is being stored, stores that
/// the bot is a member.
async fn guild_left(app: &App, guild: GuildId) {
    app.forget_guild(guild);
    app.tables.give_up(|other| other == guild);
    let _ = app.host.guild_left(guild, app.now()).await;
    if app.directory.is_member(guild) {
        let _ = app.host.store().guild_joined(guild).await.map_err(Failure::log);
    }
}

/// Notes that the bot can see a channel. If the channel was hidden until now, brings the messages of the server's
/// tables up to date.
async fn channel_seen(app: &App, guild: GuildId, channel: ChannelId) {
    permissions_changed(app, guild, Some(channel));
    if app.directory.show(channel) && app.host.leases().lease(guild).is_ok() {
        sync::resume_guild(app, guild).await;
    }
}

/// Notes that the bot's permissions in a channel or a whole server may have changed, so that refused requests are tried
/// again.
fn permissions_changed(app: &App, guild: GuildId, channel: Option<ChannelId>) {
    app.directory.forget_permissions(guild, channel);
    sync::permissions_changed(app, guild, channel);
}

/// Notes that a thread was archived, locked, reopened, or changed otherwise.
fn thread_changed(app: &App, thread: &GuildChannel) {
    let Some(metadata) = &thread.thread_metadata else { return };
    let changed = metadata.archive_timestamp.map_or_else(|| app.now(), millis);
    let silent = thread.last_message_id.map(|last| changed - millis(last.created_at()));
    let patience = i64::from(u16::from(metadata.auto_archive_duration)) * 60_000;
    let state = ThreadState {
        thread: thread.id.into(),
        archived: metadata.archived,
        locked: metadata.locked,
        changed,
        is_quiet: silent.is_some_and(|silent| silent >= patience),
    };
    let parent = thread.parent_id.map(ChannelId::from);
    sync::thread_changed(app, thread.guild_id.into(), parent, state);
}

/// Notes that a channel or thread was deleted. A table or an evening in that channel ends; a game in that thread continues in the
/// table's channel.
async fn channel_gone(app: &App, guild: GuildId, channel: ChannelId) {
    lost::channel_gone(app, guild, channel).await;
    evenings::channel_gone(app, guild, channel).await;
    let Ok(tables) = tables::tables_in(&app.host, guild, channel).await else { return };
    for table in tables {
        if table.channel == channel {
            if let Err(HostError::Refused(refusal)) = app.host.abandon(table.id, Loss::Channel, app.now()).await {
                tracing::warn!(%refusal, "an event was refused");
            }
        } else {
            app.tables.send(table.id, TableMail::ThreadGone(channel));
        }
    }
}

/// Notes for each event that its shard's connection works. Handles the events that serenity cannot decode, which
/// serenity would drop almost silently: decodes those of `hidden`, and logs the others as errors.
pub struct Unread(pub Arc<App>);

#[serenity::async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, context: Context, event: Event) {
        self.0.gateway.proofs().heard(ShardId(context.shard_id.0));
        let Event::Unknown(event) = event else { return };
        match hidden::read(&event) {
            Some(RawEvent::Deleted(guild, channel)) => {
                self.0.sight.hide(guild, channel);
                let in_hand = self.0.tasks.in_hand();
                channel_gone(&self.0, guild, channel).await;
                drop(in_hand);
            }
            Some(RawEvent::Hidden(guild, channel)) => {
                self.0.sight.hide(guild, channel);
                self.0.noticeboards.note(guild, Change::Prompt);
            }
            Some(RawEvent::Served(guild, locale)) => {
                tracing::warn!(guild = guild.0, "a server's report could not be read; it is served all the same");
                self.0.sight.forget(guild);
                let in_hand = self.0.tasks.in_hand();
                guild_served(&self.0, guild, &locale).await;
                drop(in_hand);
            }
            Some(RawEvent::Lost(guild)) => guild_lost(&self.0, guild),
            None => {
                metrics::counter!("hypnosia_unread_events_total").increment(1);
                tracing::error!(kind = event.kind, "an event could not be read");
            }
        }
    }
}
