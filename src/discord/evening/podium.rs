//! The post with the winners of an evening and their podium, in the evening's channel and in the server's channel for
//! results.

use super::card_plan::REFUSED;
use super::posting::{dressed, kind, nonce, send};
use super::standings_wording::{played, podium, podium_alt, winners};
use crate::discord::interaction::app::App;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{Attachment, MessageDraft};
use crate::discord::messages::names::learn_slowly;
use crate::discord::messages::picture::Picture;
use crate::discord::requests::error_kind::ErrorKind;
use crate::host::Failure;
use crate::host::evening::standings_of;
use crate::model::{ChannelId, EveningState};
use crate::store::{EveningMessage, WholeEvening};
use crate::text::{Localizer, texts};
use hypnosia_game::render::{Chart, PodiumChart};

/// How many missing names are fetched before the podium is painted: those of all whom it shows.
const NAMES: usize = 3 + PodiumChart::LISTED;

/// Once an evening has ended: posts the winners, and stores that its end is shown. An evening that nobody won has no such
/// post. Returns whether nothing is left to do.
pub async fn keep(app: &App, whole: &WholeEvening) -> Result<bool, Failure> {
    let evening = &whole.evening;
    if !evening.state.has_ended() || evening.podium.is_some() {
        return Ok(true);
    }
    let mut posted = REFUSED;
    if let Some(draft) = draft(app, whole).await {
        for channel in channels(app, whole).await? {
            let sent = send(app, channel, draft.clone(), nonce(app, evening, &format!("podium {channel}"))).await;
            posted = match sent.map_err(|error| kind(evening, &error)) {
                Ok(id) => id,
                // The next look tries again, with the same nonces.
                Err(ErrorKind::Temporary) => return Ok(false),
                Err(_) => REFUSED,
            };
        }
    }
    app.host.store().keep_evening_message(evening.id, EveningMessage::Podium(posted)).await?;
    Ok(true)
}

/// Where the winners are posted: in the server's channel for results, if everybody who sees it sees the evening's
/// channel, too; and at last in the evening's channel.
async fn channels(app: &App, whole: &WholeEvening) -> Result<Vec<ChannelId>, Failure> {
    let evening = &whole.evening;
    let results = app.settings.guild(evening.guild).await?.results_channel.first().copied();
    let is_shown = |channel: &ChannelId| app.sight.sees_whoever_sees(evening.guild, *channel, evening.channel);
    let results = results.filter(|channel| *channel != evening.channel).filter(is_shown);
    Ok(results.into_iter().chain([evening.channel]).collect())
}

/// The post, as it is sent; `None` if nobody won. If the picture cannot be painted, it is words alone.
async fn draft(app: &App, whole: &WholeEvening) -> Option<MessageDraft> {
    let evening = &whole.evening;
    let l10n = app.settings.guild_localizer(evening.guild).await;
    let is_over = evening.state == EveningState::Over;
    let won = winners(l10n, evening, &standings_of(whole)).filter(|_| is_over)?;
    let final_decides = evening.is_final.then(|| l10n.get(texts::EVENING_FINAL_DECIDES));
    let card = Card::new(Accent::Gold).lines([won].into_iter().chain(final_decides));
    let draft = match picture(app, l10n, whole).await {
        Some(file) => MessageDraft::card(card.picture()).with(file),
        None => MessageDraft::card(card),
    };
    Some(dressed(app, l10n, evening, draft).await)
}

async fn picture(app: &App, l10n: Localizer, whole: &WholeEvening) -> Option<Attachment> {
    let evening = &whole.evening;
    let people: Vec<_> = played(whole).iter().map(|line| line.person).take(NAMES).collect();
    learn_slowly(&app.names, &app.requests, evening.guild, people, NAMES).await;
    let names = |person| app.names.plain(evening.guild, person);
    let (chart, alt) = (podium(l10n, whole, names), podium_alt(l10n, whole, names));
    let theme = app.settings.guild_theme(evening.guild).await;
    app.pictures.paint("podium", theme, Picture::Chart(Chart::Podium(chart)), alt).await
}
