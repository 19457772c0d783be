//! Keeps the messages of an evening as they should be: first its card, then the others.
//!
//! What a message is to be follows from the rows each time. A post that nobody confirmed is sent again with the same
//! nonce while Discord recognises that. So a restart, or another process that takes the server over, goes on.

use super::card_plan::{self, CardOutcome, CardStep, REFUSED};
use super::posting::{dressed, kind, nonce, send};
use super::{call, card_wording};
use crate::discord::interaction::app::App;
use crate::discord::interaction::lost;
use crate::discord::interaction::noticeboards::Change;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::wording::link;
use crate::discord::requests::{Lane, Urgency};
use crate::host::Failure;
use crate::model::{Evening, EveningCard, EveningState, MessageId, Millis};
use crate::store::{EveningMessage, WholeEvening};
use crate::text::Localizer;

/// After this time, what was not confirmed is tried again.
const RETRY: Millis = 15_000;

/// What became of the messages of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// They show everything; until this time, if any, nothing is to be done.
    Until(Option<Millis>),
    /// Another step may follow at once.
    Again,
    /// The announcement was deleted: the evening is to be stopped.
    Stop,
    /// The channel is gone.
    Lose,
}

/// Takes the next step that the messages of an evening need.
pub async fn keep(app: &App, whole: &WholeEvening) -> Result<Kept, Failure> {
    let evening = &whole.evening;
    if call::is_due(evening, app.now()) {
        let is_done = call::post(app, whole).await?;
        return Ok(if is_done { Kept::Again } else { Kept::Until(Some(app.now() + RETRY)) });
    }
    let wanted = Wanted::of(app, whole).await;
    match card_plan::step(evening, wanted.content, app.now()) {
        CardStep::Begin(card) => {
            app.host.store().keep_evening_message(evening.id, EveningMessage::Card(card)).await?;
            post(app, whole, &card, wanted, true).await
        }
        CardStep::Post => post(app, whole, &evening.card, wanted, false).await,
        CardStep::Edit(id) => edit(app, evening, id, wanted).await,
        CardStep::EditOld(old) => edit_old(app, evening, old).await,
        CardStep::Rest(until) => rest(app, evening, until).await,
    }
}

/// Once the card shows everything: takes the call away.
async fn rest(app: &App, evening: &Evening, until: Option<Millis>) -> Result<Kept, Failure> {
    let has_begun = evening.state == EveningState::Playing || evening.state.has_ended();
    if has_begun && let Some(called) = evening.called.filter(|id| *id != REFUSED) {
        call::take_away(app, evening, called).await?;
        return Ok(Kept::Again);
    }
    Ok(Kept::Until(until))
}

/// What the card should show now.
struct Wanted {
    l10n: Localizer,
    /// The hash of the content. Which names are known makes no difference to it.
    content: i64,
    draft: MessageDraft,
}

impl Wanted {
    async fn of(app: &App, whole: &WholeEvening) -> Wanted {
        let l10n = app.settings.guild_localizer(whole.evening.guild).await;
        let draft = card_wording::card(l10n, whole, app.now());
        Wanted { l10n, content: draft.fingerprint(""), draft }
    }

    /// The draft with names in place of mentions, of which it fetches some.
    async fn dressed(self, app: &App, evening: &Evening) -> MessageDraft {
        dressed(app, self.l10n, evening, self.draft).await
    }
}

/// Posts the card. The first announcement pings the role that the server chose, so it is posted as a line, which the next
/// edit makes the card.
async fn post(
    app: &App,
    whole: &WholeEvening,
    card: &EveningCard,
    wanted: Wanted,
    is_first: bool,
) -> Result<Kept, Failure> {
    let evening = &whole.evening;
    let role = app.settings.guild(evening.guild).await?.evening_role.first().copied();
    let role = role.filter(|_| card_plan::is_first(card) && evening.state == EveningState::Open);
    let shows = (is_first && role.is_none()).then_some(wanted.content);
    let line = role.map(|role| card_wording::announcement_line(wanted.l10n, evening, role));
    let draft = MessageDraft { line, ping_role: role, ..wanted.dressed(app, evening).await };
    let nonce = nonce(app, evening, &card.part.to_string());
    let sent = send(app, evening.channel, draft, nonce).await;
    let outcome = card_plan::posted(card, sent.map_err(|error| kind(evening, &error)), shows, app.now());
    let kept = keep_outcome(app, evening, card, outcome).await?;
    match (kept, role, outcome) {
        // A line without a layout is not to be looked at for long.
        (Kept::Again, Some(_), CardOutcome::Keep(EveningCard { id: Some(id), .. })) if id != REFUSED => {
            let posted =
                WholeEvening { evening: Evening { card: of(outcome, card), ..evening.clone() }, ..whole.clone() };
            edit(app, &posted.evening, id, Wanted::of(app, &posted).await).await
        }
        (kept, ..) => Ok(kept),
    }
}

fn of(outcome: CardOutcome, before: &EveningCard) -> EveningCard {
    match outcome {
        CardOutcome::Keep(card) => card,
        CardOutcome::Deleted | CardOutcome::ChannelGone => *before,
    }
}

async fn edit(app: &App, evening: &Evening, id: MessageId, wanted: Wanted) -> Result<Kept, Failure> {
    let content = wanted.content;
    let draft = wanted.dressed(app, evening).await;
    let sent = app.requests.delivery.edit(evening.channel.into(), id.into(), draft.edit());
    let sent = app.requests.send(Urgency::Card, Lane::Edits(evening.channel), sent).await;
    let sent = sent.map(drop).map_err(|error| kind(evening, &error));
    keep_outcome(app, evening, &evening.card, card_plan::edited(&evening.card, sent, content, app.now())).await
}

/// Edits the card before a last time.
async fn edit_old(app: &App, evening: &Evening, old: MessageId) -> Result<Kept, Failure> {
    let l10n = app.settings.guild_localizer(evening.guild).await;
    let draft = card_wording::moved_on(l10n, evening, link(evening.guild, evening.channel, evening.card.id));
    let draft = draft.with_emoji(&app.registered);
    let sent = app.requests.delivery.edit(evening.channel.into(), old.into(), draft.edit());
    let sent = app.requests.send(Urgency::Card, Lane::Edits(evening.channel), sent).await;
    let sent = sent.map(drop).map_err(|error| kind(evening, &error));
    let card = card_plan::old_edited(&evening.card, sent);
    app.host.store().keep_evening_message(evening.id, EveningMessage::Card(card)).await?;
    Ok(if card.old.is_some() { Kept::Until(Some(app.now() + RETRY)) } else { Kept::Again })
}

async fn keep_outcome(
    app: &App,
    evening: &Evening,
    before: &EveningCard,
    outcome: CardOutcome,
) -> Result<Kept, Failure> {
    match outcome {
        CardOutcome::Keep(card) => {
            app.host.store().keep_evening_message(evening.id, EveningMessage::Card(card)).await?;
            if card.shows != before.shows {
                app.noticeboards.note(evening.guild, Change::Calm);
            }
            Ok(if card == *before { Kept::Until(Some(app.now() + RETRY)) } else { Kept::Again })
        }
        CardOutcome::Deleted if evening.begun.is_none() => {
            let card = card_plan::given_up(before, app.now());
            app.host.store().keep_evening_message(evening.id, EveningMessage::Card(card)).await?;
            Ok(if evening.state.has_ended() { Kept::Again } else { Kept::Stop })
        }
        CardOutcome::Deleted => {
            let card = card_plan::replaced(before, app.now());
            app.host.store().keep_evening_message(evening.id, EveningMessage::Card(card)).await?;
            Ok(Kept::Again)
        }
        CardOutcome::ChannelGone => {
            lost::channel_gone(app, evening.guild, evening.channel).await;
            Ok(Kept::Lose)
        }
    }
}
