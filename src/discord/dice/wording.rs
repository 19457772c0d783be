//! The words about a table's dice: the fingerprint on its card, the page *Fair dice*, and the numbers behind it.

use crate::discord::ids::{CustomId, TableAction};
use crate::discord::leaderboard::rolls;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, select};
use crate::discord::messages::wording::{marked_name, sign};
use crate::host::{Mixed, RolledGames, TableView};
use crate::model::Status;
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;

/// How many digits of a fingerprint the card shows. The numbers behind *Fair dice* have all digits.
const SHORT: usize = 8;
/// The maximum number of options of a select.
const CHOICES_MAX: usize = 25;
/// The maximum number of lobby events that are shown, a line for each.
const LINES: usize = 15;

/// The first digits of a fingerprint.
fn short(hash: &str) -> String {
    hash.chars().take(SHORT).collect()
}

/// The fingerprint of a finished game's log; `None` if the view has no log, or the log has no fingerprint.
fn fingerprint_of_log(view: &TableView) -> Option<String> {
    Some(view.log.as_ref()?.note("chain")?.rsplit(' ').next()?.to_owned())
}

/// The line with the fingerprint of the seed. It stands on the card from the opening to the end, and in no other public
/// message. After the game, the card also has the fingerprint of the log. People can compare the log with both.
pub fn fingerprint_line(l10n: Localizer, view: &TableView) -> String {
    let fingerprint = short(&view.commitment);
    match fingerprint_of_log(view) {
        Some(log) => l10n.format(texts::CardDiceLog { fingerprint, log: short(&log) }),
        None => l10n.format(texts::CardDice { fingerprint }),
    }
}

/// The player whose word for the dice is the last event of the lobby; `None` if the last event is not a word.
fn last_word(view: &TableView) -> Option<Colour> {
    view.mixed.last_line()?.strip_prefix("word ")?.get(..1)?.parse().ok()
}

/// The last events of the lobby, each in a line as in the log; empty if the table's dice take no words.
pub fn lines(view: &TableView) -> String {
    let Some(lines) = view.mixed.lines() else { return String::new() };
    let left_out = lines.len().saturating_sub(LINES);
    let shown = lines.iter().skip(left_out).map(|line| format!("lobby {line}"));
    let shown = (left_out > 0).then(|| "...".to_owned()).into_iter().chain(shown);
    format!("```\n{}\n```", shown.collect::<Vec<_>>().join("\n"))
}

/// Adds a select of the words that can be hidden, the latest first. If there are too many for a select, the earliest
/// are left out; if there are none, no select is added.
pub fn with_words_to_hide(l10n: Localizer, view: &TableView, draft: MessageDraft) -> MessageDraft {
    let words: Vec<_> = view.mixed.open_words().collect();
    let choice = |&(line, colour, word): &(u32, &str, &str)| {
        let sign = colour.parse().map(sign).unwrap_or_default();
        (line.to_string(), format!("{sign} {word}"), false)
    };
    let choices: Vec<_> = words.iter().rev().take(CHOICES_MAX).map(choice).collect();
    if choices.is_empty() {
        return draft;
    }
    let id = CustomId::Table(view.id, view.version, TableAction::HideWord);
    draft.select(select(id, l10n.get(texts::HIDE_WORD_PLACEHOLDER), choices))
}

/// The outcome of rolling a game's dice again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// The game is not over, so nothing has been checked.
    None,
    Fits {
        rolls: usize,
    },
    Fails,
}

/// The page *Fair dice*, in words; `here` says how the server's dice fell. The caller adds the buttons.
pub fn page(l10n: Localizer, view: &TableView, check: Check, here: Vec<String>) -> MessageDraft {
    let title = l10n.format(texts::DiceTitle { table: view.id.to_string() });
    let told = verdict(l10n, check).into_iter().chain([l10n.get(texts::DICE_WORDS)]);
    let told = told.chain(later(l10n, view.status)).chain(trust(l10n, view, check));
    let card = Card::new(Accent::Page)
        .lines([title].into_iter().chain(told))
        .separator()
        .lines([l10n.get(texts::ROLLS_HERE)].into_iter().chain(here));
    MessageDraft::card(card)
}

fn verdict(l10n: Localizer, check: Check) -> Option<String> {
    match check {
        Check::None => None,
        Check::Fits { rolls } => Some(l10n.format(texts::DiceFit { rolls })),
        Check::Fails => Some(l10n.get(texts::DICE_DO_NOT_FIT)),
    }
}

/// That everyone can check the dice after the game, while there can still be an end.
fn later(l10n: Localizer, status: Status) -> Option<String> {
    match status {
        Status::Lobby | Status::Playing => Some(l10n.get(texts::DICE_LATER)),
        Status::Over | Status::Cancelled | Status::Expired => None,
    }
}

/// Whose word was the last, and so whom one has to trust. `None` for dice that take no words, for dice that do not fit,
/// and in a lobby whose last event is no word: there, one can still be added.
fn trust(l10n: Localizer, view: &TableView, check: Check) -> Option<String> {
    match (&view.mixed, check) {
        (Mixed::Joins(_), _) | (_, Check::Fails) => return None,
        (Mixed::Lobby(_) | Mixed::Hashed(_), Check::None | Check::Fits { .. }) => {}
    }
    match last_word(view) {
        Some(colour) => Some(l10n.format(texts::DiceLastWord { player: marked_name(l10n, view, colour) })),
        None => (view.status != Status::Lobby).then(|| l10n.get(texts::DICE_NO_LAST_WORD)),
    }
}

/// The numbers behind the page: fingerprints, the seed once it is published, what happened in the lobby, and the
/// statistics of the server's rolls. The caller adds the picture of these.
pub fn details(l10n: Localizer, view: &TableView, rolled: &RolledGames) -> MessageDraft {
    let title = l10n.format(texts::DiceTitle { table: view.id.to_string() });
    let fingerprint = l10n.format(texts::DiceFingerprint { hash: view.commitment.as_str() });
    let seed = view.seed.iter().map(|seed| l10n.format(texts::DiceSeed { seed: seed.as_str() }));
    let log = fingerprint_of_log(view).map(|hash| l10n.format(texts::DiceLog { hash }));
    let statistics = rolls::statistics(l10n, rolled);
    let here = (!statistics.is_empty()).then(|| l10n.get(texts::ROLLS_HERE));
    let card = Card::new(Accent::Page)
        .lines([title, fingerprint].into_iter().chain(seed).chain(log).chain([lines(view)]))
        .separator()
        .lines(here.into_iter().chain(statistics))
        .picture();
    MessageDraft::card(card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::longest::{game, person};

    fn said(status: Status, mixed: Mixed, check: Check) -> String {
        page(Localizer::default(), &TableView { mixed, ..game(status) }, check, Vec::new()).said()
    }

    #[test]
    fn whose_word_was_last_is_told() {
        let word = || Mixed::Lobby(vec!["computer g easy".to_owned(), "word o a-b 1".to_owned()]);
        let none = || Mixed::Lobby(vec!["word r a".to_owned(), "computer g easy".to_owned()]);
        let orange = format!("🟠▲ <@{}> added the last word", person(Colour::Orange));
        let nobody = "Nobody had the last word";
        let fits = Check::Fits { rolls: 48 };
        let cases = [
            (Status::Lobby, word(), Check::None, Some(&orange[..])),
            (Status::Lobby, none(), Check::None, None),
            (Status::Playing, word(), Check::None, Some(&orange[..])),
            (Status::Playing, none(), Check::None, Some(nobody)),
            (Status::Over, word(), fits, Some(&orange[..])),
            (Status::Over, none(), fits, Some(nobody)),
            (Status::Over, word(), Check::Fails, None),
            (Status::Over, Mixed::Joins(Vec::new()), fits, None),
        ];
        for (status, mixed, check, expected) in cases {
            let said = said(status, mixed, check);
            assert_eq!(said.contains("last word"), expected.is_some(), "{status:?} {check:?}: {said}");
            assert!(expected.is_none_or(|words| said.contains(words)), "{status:?} {check:?}: {said}");
        }
    }

    #[test]
    fn a_check_comes_before_the_explanation() {
        let mixed = || Mixed::Lobby(Vec::new());
        let fits = said(Status::Over, mixed(), Check::Fits { rolls: 48 });
        assert!(fits.lines().nth(1).is_some_and(|line| line.starts_with("✅") && line.contains("48")), "{fits}");
        let fails = said(Status::Over, mixed(), Check::Fails);
        assert!(fails.lines().nth(1).is_some_and(|line| line.starts_with("❌")), "{fails}");
        for (status, expected) in [(Status::Lobby, true), (Status::Playing, true), (Status::Cancelled, false)] {
            let to_come = said(status, mixed(), Check::None);
            assert_eq!(to_come.contains("After the game"), expected, "{status:?}: {to_come}");
            assert!(!to_come.contains('✅') && !to_come.contains("SHA-256"), "{to_come}");
        }
    }
}
