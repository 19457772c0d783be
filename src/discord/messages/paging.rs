//! Pages of lists, and buttons for turning and posting pages.

use super::draft::card::Accent;
use super::draft::{MessageDraft, plain_button, shortened};
use crate::discord::ids::{CustomId, PageAction, ShareAction};
use crate::text::{Localizer, Text, texts};
use serenity::all::CreateButton;

/// The most lines on a page of a list.
pub const LIST_LINES: usize = 8;
/// The most characters in a line of a list. So many lines of this length fit on a card.
pub const LINE_MAX: usize = 490;

/// The number of a page, from 0, and how many pages there are.
#[derive(Debug, Clone, Copy)]
pub struct PageNumber {
    pub page: u32,
    pub pages: u32,
}

/// Returns those of a list's entries that are on a page, and the number of that page: the last one if `page` is too
/// high.
pub fn on_page<T>(entries: Vec<T>, page: u32) -> (Vec<T>, PageNumber) {
    let pages = entries.len().div_ceil(LIST_LINES).max(1) as u32;
    let page = page.min(pages - 1);
    let shown = entries.into_iter().skip(page as usize * LIST_LINES).take(LIST_LINES).collect();
    (shown, PageNumber { page, pages })
}

/// A page of a list: its title, then its lines or, if it has none, the text `none`. `id` makes the ids of the buttons
/// that turn to other pages.
pub fn paged_list(
    l10n: Localizer,
    title: Text,
    none: Text,
    lines: Vec<String>,
    number: PageNumber,
    id: impl Fn(u32) -> CustomId,
) -> MessageDraft {
    let PageNumber { page, pages } = number;
    let mut text = vec![l10n.get(title)];
    if lines.is_empty() {
        text.push(l10n.get(none));
    }
    text.extend(lines.iter().map(|line| shortened(line, LINE_MAX)));
    if pages > 1 {
        text.push(page_of(l10n, page + 1, pages));
    }
    MessageDraft::text(text.join("\n")).framed(Accent::Page).buttons(page_buttons(l10n, page, pages, id))
}

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
