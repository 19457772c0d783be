//! The page of records.

use super::tabs::{share, tabs, titled};
use crate::discord::ids::FamePage;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::{day, link};
use crate::model::{GuildId, HeldRecord, Record};
use crate::text::{Localizer, texts};

/// The records, each with the person who holds it and the game.
pub fn page(l10n: Localizer, guild: GuildId, records: &[HeldRecord]) -> MessageDraft {
    let (short, normal): (Vec<&HeldRecord>, Vec<&HeldRecord>) = records.iter().partition(|held| held.short);
    let mut lines: Vec<String> = normal.into_iter().map(|held| entry(l10n, guild, held)).collect();
    if records.is_empty() {
        lines.push(l10n.get(texts::RECORDS_NONE));
    }
    lines.extend((!short.is_empty()).then(|| l10n.get(texts::RECORDS_SHORT)));
    lines.extend(short.into_iter().map(|held| short_entry(l10n, guild, held)));
    let meaning = (!records.is_empty()).then(|| l10n.get(texts::RECORDS_MEANING));
    let card = titled(l10n, FamePage::Records)
        .lines(lines)
        .separator()
        .lines(meaning.into_iter().chain([l10n.get(texts::FAME_MEANING)]));
    let shared = if records.is_empty() { Vec::new() } else { vec![share(l10n, FamePage::Records)] };
    MessageDraft::card(card).buttons(tabs(l10n, FamePage::Records)).buttons(shared)
}

fn entry(l10n: Localizer, guild: GuildId, held: &HeldRecord) -> String {
    let (record, value) = words(l10n, held);
    let entry = l10n.format(texts::RecordsEntry { record, value, player: mention(held.user) });
    let (when, table) = (day(held.ended), held.table.to_string());
    let game = match held.posted {
        Some((place, message)) => l10n.format(texts::RecordsGame { when, table, link: link(guild, place, message) }),
        None => l10n.format(texts::RecordsGameGone { when, table }),
    };
    format!("{entry}\n{game}")
}

/// A record of short games. It has one line, because the card has no room for two lines for each record.
fn short_entry(l10n: Localizer, guild: GuildId, held: &HeldRecord) -> String {
    let (record, value) = words(l10n, held);
    let entry = l10n.format(texts::RecordsEntry { record, value, player: mention(held.user) });
    let (table, link) = (held.table.to_string(), held.posted.map(|(place, message)| link(guild, place, message)));
    match link {
        Some(link) => format!("{entry} · {}", l10n.format(texts::RecordsTable { table, link })),
        None => entry,
    }
}

/// The name of a record, and its value.
fn words(l10n: Localizer, held: &HeldRecord) -> (String, String) {
    let value = held.value;
    let (name, value) = match held.record {
        Record::FastestWin => (texts::RECORD_FASTEST_WIN, l10n.format(texts::RecordTurns { turns: value })),
        Record::MostPoints => (texts::RECORD_MOST_POINTS, l10n.format(texts::Points { points: value })),
        Record::MostCaptures => (texts::RECORD_MOST_CAPTURES, l10n.format(texts::Pawns { pawns: value })),
        Record::MostStacks => (texts::RECORD_MOST_STACKS, l10n.format(texts::RecordStacks { stacks: value })),
        Record::Comeback => (texts::RECORD_COMEBACK, l10n.format(texts::RecordBehind { points: value })),
        Record::LongestRun => (texts::RECORD_LONGEST_RUN, l10n.format(texts::LeaderboardWins { wins: value })),
        Record::LongestGame => (texts::RECORD_LONGEST_GAME, l10n.format(texts::RecordTurns { turns: value })),
        Record::SoonestOut => (texts::RECORD_SOONEST_OUT, l10n.format(texts::RecordTurns { turns: value })),
        Record::LongestWait => (texts::RECORD_LONGEST_WAIT, l10n.format(texts::RecordTurns { turns: value })),
    };
    (l10n.get(name), value)
}
