//! Turning pages.

use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::draft::plain_button;
use crate::text::{Localizer, texts};
use serenity::all::CreateButton;

/// Back and Next, where there is more than one page.
pub fn turning(l10n: Localizer, page: u32, pages: u32, id: impl Fn(u32) -> CustomId) -> Vec<CreateButton> {
    let mut buttons = Vec::new();
    if pages > 1 {
        // Both ids differ always, as Discord demands.
        let before = id(page.checked_sub(1).unwrap_or(pages - 1));
        buttons.push(plain_button(before.clone(), l10n.get(texts::BUTTON_PREVIOUS)).disabled(page == 0));
        let after = id((page + 1) % pages);
        let after = if after == before { id(pages) } else { after };
        buttons.push(plain_button(after, l10n.get(texts::BUTTON_NEXT)).disabled(page + 1 == pages));
    }
    buttons
}

pub fn page_of(l10n: Localizer, page: u32, pages: u32) -> String {
    l10n.format(texts::PageOf { page, pages })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interaction::custom_id::PageAction;

    #[test]
    fn the_ids_of_back_and_next_differ_on_every_page() {
        for pages in 1..5 {
            for page in 0..pages {
                let buttons =
                    turning(Localizer::default(), page, pages, |page| CustomId::Page(PageAction::Rules(page)));
                let ids: Vec<String> = buttons
                    .iter()
                    .map(|button| serde_json::to_value(button).unwrap()["custom_id"].to_string())
                    .collect();
                assert!(ids.len() < 2 || ids[0] != ids[1], "page {page} of {pages}: both are {}", ids[0]);
            }
        }
    }
}
