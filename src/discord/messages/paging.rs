//! Buttons for turning and posting pages.

use super::draft::plain_button;
use crate::discord::ids::{CustomId, PageAction, ShareAction};
use crate::text::{Localizer, texts};
use serenity::all::CreateButton;

/// The buttons Back and Next, if there is more than one page. Pages count from 0.
pub fn page_buttons(l10n: Localizer, page: u32, pages: u32, id: impl Fn(u32) -> CustomId) -> Vec<CreateButton> {
    let mut buttons = Vec::new();
    if pages > 1 {
        // Discord demands that ids differ, so a disabled button has the id of a page that does not exist.
        let (is_first, is_last) = (page == 0, page + 1 == pages);
        let before = if is_first { id(pages) } else { id(page - 1) };
        let after = if is_last { id(pages) } else { id(page + 1) };
        buttons.push(plain_button(before, l10n.get(texts::BUTTON_PREVIOUS)).disabled(is_first));
        buttons.push(plain_button(after, l10n.get(texts::BUTTON_NEXT)).disabled(is_last));
    }
    buttons
}

/// The button that posts a page in the channel.
pub fn share_button(l10n: Localizer, action: ShareAction) -> CreateButton {
    plain_button(CustomId::Page(PageAction::Share(action)), l10n.get(texts::BUTTON_SHARE))
}

pub fn page_of(l10n: Localizer, page: u32, pages: u32) -> String {
    l10n.format(texts::PageOf { page, pages })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_and_next_ids_differ_on_every_page() {
        for pages in 1..5 {
            for page in 0..pages {
                let buttons =
                    page_buttons(Localizer::default(), page, pages, |page| CustomId::Page(PageAction::Rules(page)));
                let ids: Vec<String> = buttons
                    .iter()
                    .map(|button| serde_json::to_value(button).unwrap()["custom_id"].to_string())
                    .collect();
                assert!(ids.len() < 2 || ids[0] != ids[1], "page {page} of {pages}: both are {}", ids[0]);
            }
        }
    }
}
