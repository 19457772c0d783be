//! The hall of fame of a server: honours, records, and a page for each past season.

mod honours;
mod records;
mod seasons;

pub use honours::{honour_name, page as honours_page, profile_line as honours_line};
pub use records::page as records_page;
pub use seasons::{none as no_season_page, page as season_page, profile_line as awards_line};

use crate::discord::ids::{CustomId, FamePage, PageAction};
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Rejection;
use crate::discord::leaderboard::named::spelt_out;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, button, plain_button};
use crate::model::Season;
use crate::text::{Localizer, Text, texts};
use serenity::all::{ButtonStyle, CreateButton};

/// The hall of fame at its records, or at what can be earned while there are none.
pub async fn hall(app: &App, cx: &InteractionCx) -> Result<MessageDraft, Rejection> {
    let guild = cx.guild()?;
    let records = app.host.store().records(guild).await?;
    match records.is_empty() {
        true => page(app, cx, FamePage::Honours).await,
        false => Ok(spelt_out(app, cx, records_page(cx.l10n, guild, &records)).await),
    }
}

pub async fn page(app: &App, cx: &InteractionCx, page: FamePage) -> Result<MessageDraft, Rejection> {
    let (store, guild) = (app.host.store(), cx.guild()?);
    let draft = match page {
        FamePage::Honours => honours_page(cx.l10n, &store.honours(guild, cx.user).await?),
        FamePage::Records => records_page(cx.l10n, guild, &store.records(guild).await?),
        FamePage::Season(named) => season(app, cx, named).await?,
    };
    Ok(spelt_out(app, cx, draft).await)
}

/// A past season; the latest where none is named, or the named one has no results any more.
async fn season(app: &App, cx: &InteractionCx, named: Option<Season>) -> Result<MessageDraft, Rejection> {
    let (store, guild, now) = (app.host.store(), cx.guild()?, app.now());
    let seasons = store.past_seasons(guild, now).await?;
    let number = seasons.iter().position(|season| Some(*season) == named).unwrap_or_default();
    match seasons.get(number) {
        Some(season) => Ok(season_page(cx.l10n, &store.past_season(guild, *season).await?, number, &seasons)),
        None => Ok(no_season_page(cx.l10n, now)),
    }
}

fn page_name(page: FamePage) -> Text {
    match page {
        FamePage::Honours => texts::FAME_HONOURS,
        FamePage::Records => texts::FAME_RECORDS,
        FamePage::Season(_) => texts::FAME_SEASONS,
    }
}

/// A card below the title of its page.
fn titled(l10n: Localizer, page: FamePage) -> Card {
    let title = l10n.format(texts::FameTitle { page: l10n.get(page_name(page)) });
    Card::new(Accent::Gold).lines([title]).separator()
}

/// A button for each kind of page; that of the open one is marked and cannot be pressed.
fn tabs(l10n: Localizer, open: FamePage) -> Vec<CreateButton> {
    let tab = |page: FamePage| {
        let is_open = std::mem::discriminant(&page) == std::mem::discriminant(&open);
        // The open tab keeps its season: Discord rejects ids that equal those of Back and Next.
        let id = CustomId::Page(PageAction::FamePage(if is_open { open } else { page }));
        let style = if is_open { ButtonStyle::Primary } else { ButtonStyle::Secondary };
        button(id, l10n.get(page_name(page)), style).disabled(is_open)
    };
    [FamePage::Honours, FamePage::Records, FamePage::Season(None)].map(tab).into()
}

/// The button that shows a page to everybody. That of honours has none: it says how often its reader has earned each.
fn share(l10n: Localizer, page: FamePage) -> CreateButton {
    plain_button(CustomId::Page(PageAction::ShareFame(page)), l10n.get(texts::BUTTON_SHARE))
}
