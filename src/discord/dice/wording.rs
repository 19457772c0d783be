//! Explains a table's dice, and the outcome of checking them.

use crate::discord::ids::{CustomId, TableAction};
use crate::discord::messages::draft::{MessageDraft, select};
use crate::discord::messages::wording::{marked_name, sign};
use crate::host::{DiceVerdict, Mixed, TableView, Verified};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;

/// How many digits of a fingerprint public messages show. The private page about the dice shows all digits.
const SHORT: usize = 8;
/// The maximum number of options of a select.
const CHOICES_MAX: usize = 25;
/// The maximum number of lobby events that are shown, a line for each.
const LINES: usize = 15;

/// The first digits of a fingerprint.
pub fn short(hash: &str) -> String {
    hash.chars().take(SHORT).collect()
}

/// The fingerprint of a finished game's log; `None` if the view has no log, or the log has no fingerprint.
pub fn fingerprint_of_log(view: &TableView) -> Option<String> {
    Some(view.log.as_ref()?.note("chain")?.rsplit(' ').next()?.to_owned())
}

/// The line with the fingerprint of the seed. If the last event of the lobby was a player's word for the dice, the line
/// also names that player. The line is on the card, in the first message of the game and in the result. After the game,
/// people can compare the log with the fingerprint.
pub fn fingerprint_line(l10n: Localizer, view: &TableView) -> String {
    let fingerprint = short(&view.commitment);
    match last_word(view) {
        Some(colour) => {
            let player = marked_name(l10n, view, colour);
            l10n.format(texts::CardDiceWord { fingerprint, player })
        }
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

fn how(l10n: Localizer, view: &TableView) -> String {
    match view.mixed {
        Mixed::Joins(_) => l10n.get(texts::DICE_WHEN),
        Mixed::Lobby(_) | Mixed::Hashed(_) => l10n.get(texts::DICE_WORDS),
    }
}

/// Explains how a table's dice are rolled. This page is for tables whose game is not over yet.
pub fn dice_to_come(l10n: Localizer, view: &TableView) -> MessageDraft {
    let lines = [
        l10n.format(texts::DiceTitle { table: view.id.to_string() }),
        how(l10n, view),
        l10n.get(texts::DICE_LATER),
        l10n.format(texts::DiceFingerprint { hash: view.commitment.as_str() }),
        lines(view),
    ];
    MessageDraft::text(lines.join("\n"))
}

/// The lines about the outcome of the check, for which the dice of a finished game were rolled again.
fn result(l10n: Localizer, view: &TableView, verified: Option<&Verified>) -> Vec<String> {
    let Some(verified) = verified.filter(|verified| verified.verdict() == DiceVerdict::Fits) else {
        return vec![l10n.get(texts::DICE_DO_NOT_FIT)];
    };
    let fits = l10n.format(texts::DiceFit { rolls: verified.rolls.len() });
    let means = match (&view.mixed, last_word(view)) {
        (Mixed::Joins(_), _) => return vec![fits],
        (_, Some(colour)) => {
            let player = marked_name(l10n, view, colour);
            l10n.format(texts::DiceLastWord { player })
        }
        (_, None) => l10n.get(texts::DICE_NO_LAST_WORD),
    };
    vec![fits, means]
}

/// The page on the check of a finished game's dice; `file` and `page` are the names of the attached files.
pub fn dice_checked(
    l10n: Localizer,
    view: &TableView,
    verified: Option<&Verified>,
    file: &str,
    page: &str,
) -> MessageDraft {
    let mut lines = vec![l10n.format(texts::DiceTitle { table: view.id.to_string() })];
    lines.extend(result(l10n, view, verified));
    lines.push(how(l10n, view));
    lines.extend(view.seed.iter().map(|seed| l10n.format(texts::DiceSeed { seed: seed.as_str() })));
    lines.push(l10n.format(texts::DiceFingerprint { hash: view.commitment.as_str() }));
    lines.extend(fingerprint_of_log(view).map(|hash| l10n.format(texts::DiceLog { hash })));
    lines.push(l10n.format(texts::DicePage { file, page }));
    MessageDraft::text(lines.join("\n"))
}
