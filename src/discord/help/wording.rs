//! The pages that explain the bot and the rules of the game.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, select};
use crate::discord::messages::paging::turning;
use crate::text::{Localizer, texts};
use hypnosia_game::computer::Level;

/// The page that explains the bot.
pub fn help(l10n: Localizer) -> MessageDraft {
    let wins = |level: Level| level.wins_against_the_one_below().unwrap_or_default();
    let (normal, hard, expert) = (wins(Level::Normal), wins(Level::Hard), wins(Level::Expert));
    let computers = l10n.format(texts::HelpComputers { normal, hard, expert });
    let text = l10n.get(texts::HELP_TEXT);
    let lines = || text.lines().map(str::to_owned);
    let (small, read): (Vec<String>, Vec<String>) = lines().skip(2).partition(|line| line.starts_with("-# "));
    let card = Card::new(Accent::Page)
        .lines(lines().take(2))
        .separator()
        .lines(read)
        .separator()
        .lines(small.into_iter().chain([computers]));
    MessageDraft::card(card)
}

/// The chapters of the rules, each with its title and text.
fn chapters(l10n: Localizer) -> [(String, String); 9] {
    let advantage = l10n.get(texts::RULES_ADVANTAGE);
    [
        (l10n.get(texts::RULES_AIM_TITLE), l10n.get(texts::RULES_AIM)),
        (l10n.get(texts::RULES_BOARD_TITLE), l10n.get(texts::RULES_BOARD)),
        (l10n.get(texts::RULES_START_TITLE), l10n.get(texts::RULES_START)),
        (l10n.get(texts::RULES_TURN_TITLE), l10n.get(texts::RULES_TURN)),
        (l10n.get(texts::RULES_BRIDGES_TITLE), l10n.get(texts::RULES_BRIDGES)),
        (l10n.get(texts::RULES_LANDING_TITLE), l10n.get(texts::RULES_LANDING)),
        (l10n.get(texts::RULES_POINTS_TITLE), l10n.get(texts::RULES_POINTS)),
        (l10n.get(texts::RULES_VARIANTS_TITLE), l10n.format(texts::RulesVariants { advantage })),
        (l10n.get(texts::RULES_DICE_TITLE), l10n.get(texts::RULES_DICE)),
    ]
}

/// A chapter of the rules, counted from 0. If the number is too high, the last chapter.
pub fn rules(l10n: Localizer, chapter: u32) -> MessageDraft {
    let chapters = chapters(l10n);
    let count = chapters.len() as u32;
    let chapter = chapter.min(count - 1);
    let (title, text) = &chapters[chapter as usize];
    let footer = l10n.format(texts::RulesFooter { page: (chapter + 1), pages: count });
    let options = chapters
        .iter()
        .enumerate()
        .map(|(number, (title, _))| (number.to_string(), format!("{}. {title}", number + 1), number as u32 == chapter));
    let options: Vec<_> = options.collect();
    MessageDraft::card(Card::new(Accent::Page).lines([format!("### {title}\n{text}")]).separator().lines([footer]))
        .select(select(CustomId::Page(PageAction::RulesChoice), l10n.get(texts::OPT_CHAPTER_DESCRIPTION), options))
        .buttons(turning(l10n, chapter, count, |page| CustomId::Page(PageAction::Rules(page))))
}
