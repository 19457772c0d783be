//! The page of evenings and cups: who won most of them, the best score, the largest, and who won the last ones.

use super::tabs::{share, tabs, titled};
use crate::discord::ids::FamePage;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::day;
use crate::host::evening::Won;
use crate::model::UserId;
use crate::text::{Localizer, texts};
use std::collections::BTreeMap;

/// How many of the last evenings are named.
const LAST: usize = 5;
/// How many people who share a record, or an evening, are named.
const NAMED: usize = 5;

/// The page: `count` evenings were played, of which these are the last, the last one first.
pub fn page(l10n: Localizer, played: &[Won], count: u32) -> MessageDraft {
    let card = titled(l10n, FamePage::Evenings);
    if played.is_empty() {
        let card = card.lines([l10n.get(texts::EVENINGS_NONE)]);
        return MessageDraft::card(card).buttons(tabs(l10n, FamePage::Evenings));
    }
    let records = [most_won(l10n, played), best(l10n, played), largest(l10n, played)];
    let last = played.iter().filter(|won| !won.winners.is_empty()).take(LAST).map(|won| last_line(l10n, won));
    let last: Vec<String> = last.collect();
    let title = (!last.is_empty()).then(|| l10n.get(texts::EVENINGS_LAST));
    let card = card
        .lines(records.into_iter().flatten())
        .separator()
        .lines(title.into_iter().chain(last))
        .separator()
        .lines([format!("-# {}", l10n.format(texts::EveningsCount { count }))]);
    let shared = vec![share(l10n, FamePage::Evenings)];
    MessageDraft::card(card).buttons(tabs(l10n, FamePage::Evenings)).buttons(shared)
}

/// Who won the most.
fn most_won(l10n: Localizer, played: &[Won]) -> Option<String> {
    let mut counts: BTreeMap<UserId, u32> = BTreeMap::new();
    for winner in played.iter().flat_map(|won| &won.winners) {
        *counts.entry(*winner).or_default() += 1;
    }
    let won = *counts.values().max()?;
    let most: Vec<UserId> = counts.iter().filter(|(_, count)| **count == won).map(|(user, _)| *user).collect();
    Some(l10n.format(texts::EveningsWon { won, players: named(l10n, &most) }))
}

/// The best mean score of an evening with a final. A tie stays with who was first.
fn best(l10n: Localizer, played: &[Won]) -> Option<String> {
    let scores = played.iter().filter_map(|won| won.best.as_ref()).filter(|(_, people)| !people.is_empty());
    let (score, people) = scores.max_by_key(|(score, _)| *score)?;
    Some(l10n.format(texts::EveningsBest { score: *score, players: named(l10n, people) }))
}

/// The evening with the most people. A tie stays with the first.
fn largest(l10n: Localizer, played: &[Won]) -> Option<String> {
    let largest = played.iter().max_by_key(|won| won.people)?;
    Some(l10n.format(texts::EveningsLargest { count: largest.people, when: day(largest.begun) }))
}

fn last_line(l10n: Localizer, won: &Won) -> String {
    let (when, players) = (day(won.begun), named(l10n, &won.winners));
    l10n.format(texts::EveningsLine { when, players, count: won.people })
}

/// The first of these people, and how many there are besides.
fn named(l10n: Localizer, people: &[UserId]) -> String {
    let names: Vec<String> = people.iter().take(NAMED).map(|user| mention(*user)).collect();
    let more = people.len().saturating_sub(NAMED);
    let more = (more > 0).then(|| l10n.format(texts::EveningMore { count: more }));
    names.into_iter().chain(more).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::EveningForm;

    fn played(begun: i64, people: usize, winners: &[u64], score: Option<u32>) -> Won {
        let winners: Vec<UserId> = winners.iter().map(|user| UserId(*user)).collect();
        let best = score.map(|score| (score, winners.clone()));
        Won { form: EveningForm::Evening, begun, people, winners, best }
    }

    #[test]
    fn records_stay_with_who_was_first() {
        // The last one first.
        let played =
            [played(3_000, 12, &[1], Some(80)), played(2_000, 12, &[2, 3], Some(80)), played(1_000, 4, &[2], None)];
        let said = page(Localizer::default(), &played, 3).said();
        for part in [
            "**Most won** · 2 · <@2>",
            "**Best score** · 80 on average per round · <@2>, <@3>",
            "**Largest** · 12 people · <t:2:D>",
            "-# <t:3:D> · <@1> (12 played)",
            "3 evenings and cups were played.",
        ] {
            assert!(said.contains(part), "expected {part}: {said}");
        }
    }

    #[test]
    fn nothing_is_shared_before_an_evening() {
        let page = page(Localizer::default(), &[], 0);
        assert!(page.said().contains("No game evening yet."), "{}", page.said());
        assert_eq!(page.rows.len(), 1, "expected only the tabs");
    }
}
