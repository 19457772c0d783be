//! The names of honours, the page about them, and a profile's line about them.

use super::tabs::{tabs, titled};
use crate::discord::ids::FamePage;
use crate::discord::messages::draft::MessageDraft;
use crate::model::{Honour, HonourCount, Profile};
use crate::text::{Localizer, Text, texts};

/// The name of an honour, and the text that says how it is earned.
fn words(honour: Honour) -> (Text, Text) {
    match honour {
        Honour::StackByStack => (texts::HONOUR_STACK_BY_STACK, texts::HONOUR_STACK_BY_STACK_HOW),
        Honour::Straight => (texts::HONOUR_STRAIGHT, texts::HONOUR_STRAIGHT_HOW),
        Honour::LastToFirst => (texts::HONOUR_LAST_TO_FIRST, texts::HONOUR_LAST_TO_FIRST_HOW),
        Honour::Untouched => (texts::HONOUR_UNTOUCHED, texts::HONOUR_UNTOUCHED_HOW),
        Honour::FullHouse => (texts::HONOUR_FULL_HOUSE, texts::HONOUR_FULL_HOUSE_HOW),
        Honour::Triple => (texts::HONOUR_TRIPLE, texts::HONOUR_TRIPLE_HOW),
        Honour::Revenge => (texts::HONOUR_REVENGE, texts::HONOUR_REVENGE_HOW),
        Honour::LastPawn => (texts::HONOUR_LAST_PAWN, texts::HONOUR_LAST_PAWN_HOW),
        Honour::OneOfEach => (texts::HONOUR_ONE_OF_EACH, texts::HONOUR_ONE_OF_EACH_HOW),
        Honour::HandInHand => (texts::HONOUR_HAND_IN_HAND, texts::HONOUR_HAND_IN_HAND_HOW),
        Honour::PhotoFinish => (texts::HONOUR_PHOTO_FINISH, texts::HONOUR_PHOTO_FINISH_HOW),
        Honour::Comeback => (texts::HONOUR_COMEBACK, texts::HONOUR_COMEBACK_HOW),
    }
}

pub fn honour_name(l10n: Localizer, honour: Honour) -> String {
    l10n.get(words(honour).0)
}

/// The page with all honours, how many people have each, and how often its reader has earned each.
pub fn page(l10n: Localizer, counts: &[HonourCount]) -> MessageDraft {
    let entry = |count: &HonourCount| {
        let (honour, people) = (honour_name(l10n, count.honour), count.people as i64);
        let own = (count.own > 0).then(|| l10n.format(texts::HonoursOwn { times: count.own as i64 }));
        let head = [l10n.format(texts::HonoursEntry { honour, people })].into_iter().chain(own);
        format!("{}\n-# {}", head.collect::<Vec<_>>().join(" · "), l10n.get(words(count.honour).1))
    };
    let card = titled(l10n, FamePage::Honours)
        .lines(counts.iter().map(entry))
        .separator()
        .lines([l10n.get(texts::FAME_MEANING)]);
    MessageDraft::card(card).buttons(tabs(l10n, FamePage::Honours))
}

/// A person's honours in one line; `None` if they have none.
pub fn profile_line(l10n: Localizer, profile: &Profile) -> Option<String> {
    let name = |&(honour, times): &(Honour, u64)| match times {
        1 => honour_name(l10n, honour),
        _ => format!("{} ({times}×)", honour_name(l10n, honour)),
    };
    let honours = profile.honours.iter().map(name).collect::<Vec<_>>().join(", ");
    let (count, all) = (profile.honours.len() as i64, Honour::ALL.len() as i64);
    (count > 0).then(|| l10n.format(texts::ProfileHonours { count, all, honours }))
}
