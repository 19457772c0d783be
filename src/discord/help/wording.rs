//! The pages that explain the bot and the rules of the game.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, plain_button, select};
use crate::discord::messages::paging::page_buttons;
use crate::text::{Localizer, Text, texts};

/// The page that explains the bot, with the button to the rules.
pub fn help(l10n: Localizer) -> MessageDraft {
    let text = l10n.get(texts::HELP_TEXT);
    let mut lines = text.lines().map(str::to_owned);
    let card = Card::new(Accent::Page).lines(lines.by_ref().take(1)).separator().lines(lines);
    let rules = CustomId::Page(PageAction::Rules(0));
    MessageDraft::card(card).buttons(vec![plain_button(rules, l10n.get(texts::BUTTON_RULES))])
}

/// A chapter of the rules.
#[derive(Clone, Copy)]
pub struct Chapter {
    title: Text,
    text: fn(Localizer) -> String,
}

/// The chapters of the rules, in the order of the pages.
pub const CHAPTERS: [Chapter; 10] = [
    Chapter { title: texts::RULES_AIM_TITLE, text: |l10n| l10n.get(texts::RULES_AIM) },
    Chapter { title: texts::RULES_BOARD_TITLE, text: |l10n| l10n.get(texts::RULES_BOARD) },
    Chapter { title: texts::RULES_START_TITLE, text: |l10n| l10n.get(texts::RULES_START) },
    Chapter { title: texts::RULES_TURN_TITLE, text: |l10n| l10n.get(texts::RULES_TURN) },
    Chapter { title: texts::RULES_BRIDGES_TITLE, text: |l10n| l10n.get(texts::RULES_BRIDGES) },
    Chapter { title: texts::RULES_LANDING_TITLE, text: |l10n| l10n.get(texts::RULES_LANDING) },
    Chapter { title: texts::RULES_POINTS_TITLE, text: |l10n| l10n.get(texts::RULES_POINTS) },
    Chapter { title: texts::RULES_VARIANTS_TITLE, text: |l10n| l10n.get(texts::RULES_VARIANTS) },
    Chapter { title: texts::RULES_LEAVING_TITLE, text: leaving },
    Chapter { title: texts::RULES_DICE_TITLE, text: |l10n| l10n.get(texts::RULES_DICE) },
];

fn leaving(l10n: Localizer) -> String {
    l10n.format(texts::RulesLeaving { advantage: l10n.get(texts::RULES_ADVANTAGE) })
}

/// The page with a chapter of the rules, counted from 0. If the number is too high, it is the last chapter.
pub fn rules(l10n: Localizer, chapter: u32) -> MessageDraft {
    let count = CHAPTERS.len() as u32;
    let chapter = chapter.min(count - 1);
    let shown = CHAPTERS[chapter as usize];
    let (title, text) = (l10n.get(shown.title), (shown.text)(l10n));
    let footer = l10n.format(texts::RulesFooter { page: (chapter + 1), pages: count });
    let options = CHAPTERS.iter().enumerate().map(|(number, each)| {
        let label = format!("{}. {}", number + 1, l10n.get(each.title));
        (number.to_string(), label, number as u32 == chapter)
    });
    let options: Vec<_> = options.collect();
    MessageDraft::card(Card::new(Accent::Page).lines([format!("### {title}\n{text}")]).separator().lines([footer]))
        .select(select(CustomId::Page(PageAction::RulesChoice), l10n.get(texts::RULES_CHAPTER), options))
        .buttons(page_buttons(l10n, chapter, count, |page| CustomId::Page(PageAction::Rules(page))))
}
