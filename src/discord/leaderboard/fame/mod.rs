//! The hall of fame of a server: honours and records, a page each.

mod honours;
mod records;

pub use honours::{honour_name, page as honours_page, profile_line};
pub use records::page as records_page;

use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::custom_id::{CustomId, FamePage, PageAction};
use crate::discord::interaction::rejection::Rejection;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, button};
use crate::text::{Localizer, Text, texts};
use serenity::all::{ButtonStyle, CreateButton};

/// The hall of fame at its records, or at what can be earned while there are none.
pub async fn hall(app: &App, cx: &InteractionCx) -> Result<MessageDraft, Rejection> {
    let records = app.host.store().records(cx.guild()?).await?;
    if records.is_empty() { page(app, cx, FamePage::Honours).await } else { page(app, cx, FamePage::Records).await }
}

pub async fn page(app: &App, cx: &InteractionCx, page: FamePage) -> Result<MessageDraft, Rejection> {
    let (store, guild) = (app.host.store(), cx.guild()?);
    Ok(match page {
        FamePage::Honours => honours_page(cx.l10n, &store.honours(guild, cx.user).await?),
        FamePage::Records => records_page(cx.l10n, guild, &store.records(guild).await?),
    })
}

/// The pages, in the order of their buttons.
const PAGES: [FamePage; 2] = [FamePage::Honours, FamePage::Records];

fn page_name(page: FamePage) -> Text {
    match page {
        FamePage::Honours => texts::FAME_HONOURS,
        FamePage::Records => texts::FAME_RECORDS,
    }
}

/// A card below the title of its page.
fn titled(l10n: Localizer, page: FamePage) -> Card {
    let title = l10n.format(texts::FameTitle { page: l10n.get(page_name(page)) });
    Card::new(Accent::Gold).lines([title]).separator()
}

/// A button for each page; that of the open one is marked and cannot be pressed.
fn tabs(l10n: Localizer, open: FamePage) -> Vec<CreateButton> {
    let tab = |page: FamePage| {
        let (id, name) = (CustomId::Page(PageAction::FamePage(page)), l10n.get(page_name(page)));
        let style = if page == open { ButtonStyle::Primary } else { ButtonStyle::Secondary };
        button(id, name, style).disabled(page == open)
    };
    PAGES.map(tab).into()
}
