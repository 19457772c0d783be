//! Public posts about a finished game: result, replay and report. Each is posted once in a channel. A later request is
//! answered with a link to the post; if the post was deleted, it is made again.

use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::permissions;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::interaction::shares::Shares;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::names;
use crate::discord::messages::wording::{link, moment};
use crate::discord::requests::api::Body;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::host::{Failure, TableView};
use crate::model::{ChannelId, MessageId, Millis, Post, UserId};
use crate::text::{Localizer, texts};
use futures_util::future::BoxFuture;
use serenity::all::{EditMessage, Permissions};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// A public post by a person, about a game or of any other page. It counts towards the person's limit while it is made,
/// and afterwards unless it failed.
pub struct CountedPost {
    shares: Arc<Shares>,
    user: UserId,
    channel: ChannelId,
    at: Millis,
}

impl CountedPost {
    /// Counts a public post. A person may make only a few in a channel within a minute.
    ///
    /// # Errors
    /// Refused if the person has posted too often.
    pub fn begin(app: &App, cx: &InteractionCx, channel: ChannelId) -> Outcome<CountedPost> {
        let at = app.now();
        let pause = |until| Rejection::refused(cx.l10n.format(texts::RefusedShares { when: moment(until) }));
        app.shares.count(cx.user, channel, at).map_err(pause)?;
        Ok(CountedPost { shares: Arc::clone(&app.shares), user: cx.user, channel, at })
    }

    /// Ends the post; one that failed does not count.
    pub fn end<T>(self, outcome: Outcome<T>) -> Outcome<T> {
        if outcome.is_err() {
            self.shares.take_back(self.user, self.channel, self.at);
        }
        outcome
    }
}

/// Produces the draft of a post, to be awaited once the names of the players are known; `None` if the game has nothing
/// to post.
pub type Drafting = BoxFuture<'static, Outcome<Option<MessageDraft>>>;

/// Makes a post in a channel unless the channel already has it. The answer links to the post.
///
/// # Errors
/// Refused if the bot may not write in the channel, if the person may not write there and did not click there, or if
/// the person has posted too often. Failed if Discord or the store fails.
pub async fn post(
    app: &Arc<App>,
    cx: &InteractionCx,
    view: Arc<TableView>,
    what: Post,
    channel: ChannelId,
    draft: Drafting,
) -> Outcome<Answer> {
    let l10n = cx.l10n;
    if channel != cx.channel && !cx.may_write {
        return Err(Rejection::refused(l10n.format(texts::RefusedShareThere { channel: format!("<#{channel}>") })));
    }
    let counted = CountedPost::begin(app, cx, channel)?;
    let posting = Posting { app: Arc::clone(app), l10n, view, what, channel };
    let turns = turns(&posting.view);
    let working = || MessageDraft::text(l10n.format(texts::PostWorking { turns }));
    Answer::in_time(async { counted.end(posting.post_once(draft).await) }, working).await
}

/// How many turns a game had.
pub fn turns(view: &TableView) -> usize {
    view.log.as_ref().map_or(0, |log| log.rolls().count() - log.setup().rounds().iter().flatten().count())
}

/// The inputs of a post. They are owned, because a slow post is finished after the first answer.
struct Posting {
    app: Arc<App>,
    l10n: Localizer,
    view: Arc<TableView>,
    what: Post,
    channel: ChannelId,
}

impl Posting {
    /// Makes the post unless the channel already has it; returns the answer with the link.
    async fn post_once(self, draft: Drafting) -> Outcome<MessageDraft> {
        let kept = self.app.host.store().post_of(self.view.id, self.what, self.channel).await?;
        let message = match kept {
            Some(message) if !self.is_gone(message).await => message,
            lost => self.post(lost, draft).await?,
        };
        let link = link(self.view.guild, self.channel, Some(message));
        Ok(MessageDraft::text(self.l10n.format(texts::ShareDone { link })))
    }

    /// Whether a message was deleted. The bot may lack the permission to read old messages, so it tries an edit that
    /// changes nothing.
    async fn is_gone(&self, message: MessageId) -> bool {
        let unchanged = Body::of(&EditMessage::new().suppress_embeds(false));
        let looked = self.app.requests.delivery.edit(self.channel.into(), message.into(), unchanged);
        let looked = self.app.requests.send(Urgency::Turn, Lane::Edits(self.channel), looked).await;
        looked.is_err_and(|error| ErrorKind::of(&error) == ErrorKind::MessageGone)
    }

    /// Makes the post; `lost` is an earlier one that was deleted.
    async fn post(&self, lost: Option<MessageId>, draft: Drafting) -> Outcome<MessageId> {
        names::learn(&self.app.names, &self.app.requests, &self.view).await;
        let nothing = || Failure::log(format!("table {}: nothing to post of its game", self.view.id));
        let draft = draft.await?.ok_or_else(nothing)?.with_emoji(&self.app.registered).create(self.nonce(lost));
        let sent = self.app.requests.delivery.post(self.channel.into(), draft);
        let sent = self.app.requests.send(Urgency::Turn, Lane::Posts(self.channel), sent).await;
        let message = MessageId(sent.map_err(|error| rejection(self.l10n, error))?.value.id.get());
        self.app.host.store().keep_post(self.view.id, self.what, self.channel, message).await?;
        Ok(message)
    }

    /// The nonce: the same for every attempt at one post, so that Discord answers a repeated attempt with the first
    /// message. A replacement of a deleted message needs another nonce, because Discord refuses the old one.
    fn nonce(&self, lost: Option<MessageId>) -> String {
        let Posting { app, view, what, channel, .. } = self;
        let lost = lost.map(|lost| format!(" {lost}")).unwrap_or_default();
        let digest = Sha256::digest(format!("{} {} {what:?} {channel}{lost}", app.application, view.id));
        hex::encode(&digest[..12])
    }
}

fn rejection(l10n: Localizer, error: serenity::Error) -> Rejection {
    let missing = match ErrorKind::of(&error) {
        ErrorKind::Forbidden => Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES,
        ErrorKind::Hidden => Permissions::VIEW_CHANNEL,
        _ => return Failure::log(error).into(),
    };
    Rejection::refused(l10n.format(texts::RefusedMissingPermission { permissions: permissions::names(l10n, missing) }))
}
