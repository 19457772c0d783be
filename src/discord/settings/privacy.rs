//! The page about stored data.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, button, plain_button};
use crate::text::{Localizer, texts};
use serenity::all::ButtonStyle;

/// The page that lists stored data, with the buttons to export and delete it, and back to the settings.
pub fn privacy(l10n: Localizer) -> MessageDraft {
    let card = Card::new(Accent::Page).lines([l10n.get(texts::PRIVACY_TITLE), l10n.get(texts::PRIVACY_TEXT)]);
    MessageDraft::card(card).buttons(vec![
        plain_button(CustomId::Page(PageAction::Export), l10n.get(texts::BUTTON_EXPORT_DATA)),
        button(CustomId::Page(PageAction::Delete), l10n.get(texts::BUTTON_DELETE_DATA), ButtonStyle::Danger),
        plain_button(CustomId::Page(PageAction::MySettings), l10n.get(texts::BUTTON_PREVIOUS)),
    ])
}

/// The question before all data of a person is deleted.
pub fn delete_question(l10n: Localizer) -> MessageDraft {
    MessageDraft::text(l10n.get(texts::PRIVACY_DELETE_QUESTION)).buttons(vec![
        button(CustomId::Page(PageAction::DeleteConfirm), l10n.get(texts::BUTTON_DELETE_CONFIRM), ButtonStyle::Danger),
        plain_button(CustomId::Page(PageAction::DeleteKeep), l10n.get(texts::BUTTON_KEEP_DATA)),
    ])
}
