//! The words of a digest.

use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::wording::{marked_name, moment, newest};
use crate::host::TableView;
use crate::model::{Messages, TableId};
use crate::text::{Localizer, texts};
use std::sync::Arc;

/// The most tables that a digest names.
const NAMED_MOST: usize = 10;

/// The digest for the player to move, in the thread of one of the tables that wait for them. `waiting` are these tables,
/// the one that has waited longest first, and `messages` are the ids of this table's messages.
pub fn digest(l10n: Localizer, view: &TableView, messages: &Messages, waiting: &[Arc<TableView>]) -> MessageDraft {
    let player = view.to_move().map(|seat| marked_name(l10n, view, seat.colour)).unwrap_or_default();
    let mut lines = vec![l10n.format(texts::DigestHead { player, count: waiting.len() })];
    let messages_of = |id: TableId| (id == view.id).then_some(messages);
    let line = |table: &Arc<TableView>| line(l10n, table, messages_of(table.id).unwrap_or(&table.messages));
    lines.extend(waiting.iter().take(NAMED_MOST).map(line));
    let more = waiting.len().saturating_sub(NAMED_MOST);
    lines.extend((more > 0).then(|| l10n.format(texts::DigestMore { count: more })));
    MessageDraft::text(lines.join("\n"))
}

/// A table, until or since when it waits, and the link to its newest message.
fn line(l10n: Localizer, table: &TableView, messages: &Messages) -> String {
    let (number, link) = (table.id.to_string(), newest(table, messages));
    match table.turn_deadline() {
        Some(deadline) => l10n.format(texts::DigestUntil { table: number, when: moment(deadline), link }),
        None => {
            let since = moment(table.turn_since.unwrap_or(table.changed));
            l10n.format(texts::DigestSince { table: number, since, link })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::messages::draft::CONTENT_MAX;
    use crate::discord::tests::longest;
    use crate::model::{Locale, Status};

    #[test]
    fn digest_of_many_tables_fits() {
        let views: Vec<Arc<TableView>> = (0..30).map(|_| Arc::new(longest::game(Status::Playing))).collect();
        for l10n in Locale::ALL.map(Localizer::new) {
            let said = digest(l10n, &views[0], &views[0].messages, &views).said();
            assert!(said.chars().count() <= CONTENT_MAX, "{l10n:?}: {said}");
            assert_eq!(said.lines().count(), NAMED_MOST + 2, "{l10n:?}: {said}");
        }
    }
}
