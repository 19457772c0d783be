//! The titles of the pages of the hall of fame, the buttons that lead from one to another, and the button that posts a
//! page.

use crate::discord::ids::{CustomId, FamePage, PageAction, ShareAction};
use crate::discord::messages::draft::button;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::paging::share_button;
use crate::text::{Localizer, Text, texts};
use serenity::all::{ButtonStyle, CreateButton};

fn page_name(page: FamePage) -> Text {
    match page {
        FamePage::Honours => texts::FAME_HONOURS,
        FamePage::Records => texts::FAME_RECORDS,
        FamePage::Evenings => texts::FAME_EVENINGS,
        FamePage::Season(_) => texts::FAME_SEASONS,
    }
}

/// A card with the title of a page.
pub fn titled(l10n: Localizer, page: FamePage) -> Card {
    let title = l10n.format(texts::FameTitle { page: l10n.get(page_name(page)) });
    Card::new(Accent::Gold).lines([title]).separator()
}

/// A button for each kind of page. The one of the open page is marked and disabled.
pub fn tabs(l10n: Localizer, open: FamePage) -> Vec<CreateButton> {
    let tab = |page: FamePage| {
        let is_open = std::mem::discriminant(&page) == std::mem::discriminant(&open);
        // The disabled button has the season of the open page in its id. Without the season, its id could equal that of
        // a disabled Back or Next, and Discord refuses equal ids in a message.
        let id = CustomId::Page(PageAction::FamePage(if is_open { open } else { page }));
        let style = if is_open { ButtonStyle::Primary } else { ButtonStyle::Secondary };
        button(id, l10n.get(page_name(page)), style).disabled(is_open)
    };
    [FamePage::Honours, FamePage::Records, FamePage::Evenings, FamePage::Season(None)].map(tab).into()
}

/// The button that posts a page. The page of honours has none, because it shows how often its reader has earned each
/// honour.
pub fn share(l10n: Localizer, page: FamePage) -> CreateButton {
    share_button(l10n, ShareAction::Fame(page))
}
