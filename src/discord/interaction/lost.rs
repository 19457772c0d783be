//! What a server has lost: deleted channels, which are removed from its settings, and its noticeboard. A manager of the
//! server is notified once.

use super::app::App;
use super::context::InteractionCx;
use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::card::TEXT_MAX;
use crate::discord::messages::draft::{CONTENT_MAX, MessageDraft, plain_button};
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::host::Failure;
use crate::model::{ChannelId, GuildChange, GuildId, GuildSettings};
use crate::text::{Localizer, texts};
use std::iter::repeat_n;

/// Maximum of deleted channels that are noted until a manager is notified.
const NOTED_MAX: usize = 50;
/// The most rows of buttons of a message.
const ROWS_MAX: usize = 5;

/// Removes a deleted channel from the settings of its server.
pub async fn channel_gone(app: &App, guild: GuildId, channel: ChannelId) {
    let Ok(settings) = app.settings.guild(guild).await else { return };
    for change in without(&settings, channel) {
        // The failure has been logged; the bot tries again when Discord next reports the server.
        let Ok(_) = app.settings.change_guild(guild, &change).await else { return };
        tracing::info!(%guild, %channel, "a channel of the server's settings was deleted, so they name it no more");
    }
}

/// Removes the channels that were deleted while the bot was away. `there` says whether the gateway reported a
/// channel. A channel that the gateway did not report may only be hidden, so Discord is asked about it.
pub async fn channels_gone_meanwhile(app: &App, guild: GuildId, there: impl Fn(ChannelId) -> bool) {
    let Ok(settings) = app.settings.guild(guild).await else { return };
    let GuildSettings { puzzle_channel, channels, noticeboard_channel, results_channel, .. } = &*settings;
    let named = puzzle_channel.iter().chain(channels).chain(noticeboard_channel).chain(results_channel);
    for channel in named.filter(|channel| !there(**channel)) {
        let typing = app.requests.delivery.plain(|api| api.typing((*channel).into()));
        let asked = app.requests.send(Urgency::Probe, Lane::Channel(*channel), typing).await;
        if asked.is_err_and(|error| ErrorKind::of(&error) == ErrorKind::ChannelGone) {
            channel_gone(app, guild, *channel).await;
        }
    }
}

/// The changes that remove a deleted channel from the settings. The first change notes the channel in `puzzle_lost`,
/// once for each setting that named it.
fn without(settings: &GuildSettings, channel: ChannelId) -> Vec<GuildChange> {
    let GuildSettings { puzzle_channel, channels, noticeboard_channel, results_channel, puzzle_lost, .. } = settings;
    let named = [puzzle_channel, channels, noticeboard_channel, results_channel];
    let uses = named.into_iter().filter(|named| named.contains(&channel)).count();
    let mut changes = Vec::new();
    if uses > 0 {
        let lost = puzzle_lost.iter().copied().chain(repeat_n(channel, uses));
        changes.push(GuildChange::PuzzleLost(lost.take(NOTED_MAX).collect()));
    }
    if puzzle_channel.contains(&channel) {
        changes.push(GuildChange::PuzzleChannel(Vec::new()));
    }
    if noticeboard_channel.contains(&channel) {
        changes.push(GuildChange::NoticeboardChannel(Vec::new()));
    }
    if results_channel.contains(&channel) {
        changes.push(GuildChange::ResultsChannel(Vec::new()));
    }
    if channels.contains(&channel) {
        let rest = channels.iter().copied().filter(|other| *other != channel);
        changes.push(GuildChange::Channels(rest.collect()));
    }
    changes
}

/// Adds the notice about deleted channels to a private answer that has room for it, once, if the person may manage the
/// server.
pub async fn with_lost_channels(app: &App, cx: &InteractionCx, mut draft: MessageDraft) -> MessageDraft {
    let Some(guild) = cx.guild.filter(|_| cx.manages) else { return draft };
    let Ok(settings) = app.settings.guild(guild).await else { return draft };
    if settings.puzzle_lost.is_empty() {
        return draft;
    }
    let posted = app.host.store().dailies(guild, 1).await.unwrap_or_default();
    let words = words(cx.l10n, &settings, posted.first().map(|daily| daily.channel));
    let most = if draft.card.is_some() { TEXT_MAX } else { CONTENT_MAX };
    if draft.said().chars().count() + words.chars().count() < most {
        let told = app.settings.change_guild(guild, &GuildChange::PuzzleLost(Vec::new())).await;
        if told.is_ok() && !words.is_empty() {
            draft.say(&words);
        }
    }
    draft
}

/// Adds the notice that the noticeboard is gone, with the button that posts it again, to a private answer that has room
/// for both; once, if the person may manage the server.
pub async fn with_lost_noticeboard(app: &App, cx: &InteractionCx, mut draft: MessageDraft) -> MessageDraft {
    let Some(guild) = cx.guild.filter(|_| cx.manages) else { return draft };
    let Ok(settings) = app.settings.guild(guild).await else { return draft };
    let Some(chosen) = settings.noticeboard_channel.first() else { return draft };
    let words = cx.l10n.format(texts::NoticeboardLost { channel: format!("<#{chosen}>") });
    let most = if draft.card.is_some() { TEXT_MAX } else { CONTENT_MAX };
    let has_room = draft.said().chars().count() + words.chars().count() < most && draft.rows.len() < ROWS_MAX;
    if !has_room || !matches!(app.host.store().tell_of_lost_noticeboard(guild).await.map_err(Failure::log), Ok(true)) {
        return draft;
    }
    draft.say(&words);
    let again = CustomId::Page(PageAction::PostNoticeboard);
    draft.buttons(vec![plain_button(again, cx.l10n.get(texts::BUTTON_POST_AGAIN))])
}

/// The notice about deleted channels; empty if there is nothing to say. `posted` is the channel of the last puzzle of
/// the day. If that channel was deleted and the puzzle has no new one, the notice says that the puzzle is switched off.
/// If other settings named a deleted channel, it says so.
fn words(l10n: Localizer, settings: &GuildSettings, posted: Option<ChannelId>) -> String {
    let mut others = settings.puzzle_lost.clone();
    let puzzle = others.iter().position(|lost| Some(*lost) == posted);
    if let Some(index) = puzzle {
        others.remove(index);
    }
    let is_off = puzzle.is_some() && settings.puzzle_channel.is_empty();
    let daily = is_off.then(|| l10n.get(texts::DAILY_LOST));
    let others = (!others.is_empty()).then(|| l10n.get(texts::CHANNELS_LOST));
    daily.into_iter().chain(others).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: ChannelId = ChannelId(1);
    const HALL: ChannelId = ChannelId(2);

    fn settings() -> GuildSettings {
        let channels = vec![PUZZLE, HALL];
        let [noticeboard_channel, results_channel] = [vec![HALL], vec![HALL]];
        let puzzle_channel = vec![PUZZLE];
        GuildSettings { puzzle_channel, channels, noticeboard_channel, results_channel, ..GuildSettings::default() }
    }

    fn after(settings: &GuildSettings, gone: ChannelId) -> GuildSettings {
        let mut settings = settings.clone();
        without(&settings.clone(), gone).iter().for_each(|change| settings.apply(change));
        settings
    }

    #[test]
    fn a_deleted_channel_leaves_every_setting() {
        let hall = after(&settings(), HALL);
        assert_eq!((&hall.puzzle_channel[..], &hall.channels[..]), (&[PUZZLE][..], &[PUZZLE][..]));
        assert!(hall.noticeboard_channel.is_empty() && hall.results_channel.is_empty());
        assert_eq!(hall.puzzle_lost, [HALL, HALL, HALL]);
        let both = after(&hall, PUZZLE);
        assert_eq!((&both.puzzle_channel[..], &both.channels[..]), (&[][..], &[][..]));
        assert_eq!(both.puzzle_lost, [HALL, HALL, HALL, PUZZLE, PUZZLE], "once for each setting");
        assert_eq!(after(&both, HALL), both, "it is named no more");
    }

    #[test]
    fn the_words_name_what_was_lost() {
        let l10n = Localizer::default();
        let (daily, other) = (l10n.get(texts::DAILY_LOST), l10n.get(texts::CHANNELS_LOST));
        let mended = GuildSettings { puzzle_channel: vec![HALL], puzzle_lost: vec![PUZZLE], ..settings() };
        let cases = [
            ("one of the list", after(&settings(), HALL), other.clone()),
            ("the puzzle's, which is on the list, too", after(&settings(), PUZZLE), format!("{daily}\n{other}")),
            ("the puzzle's, and another is chosen", mended, String::new()),
        ];
        for (what, settings, expected) in cases {
            assert_eq!(words(l10n, &settings, Some(PUZZLE)), expected, "{what}");
        }
    }
}
