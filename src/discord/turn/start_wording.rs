//! The notices about a game that starts by itself, to all who sit: shortly before, and once it has started.

use crate::discord::ids::{CustomId, TableAction};
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::moment;
use crate::host::{Start, TableView};
use crate::text::{Localizer, texts};

/// Says that the game starts soon. Whoever cannot come can leave; a countdown can be stopped. At an evening's table all
/// can add words to the dice.
pub fn soon(l10n: Localizer, view: &TableView) -> MessageDraft {
    let (players, table) = (players(view), view.id.to_string());
    let when = view.starts.map(moment).unwrap_or_default();
    let id = |action| CustomId::Table(view.id, view.version, action);
    match view.start {
        _ if view.evening.is_some() => MessageDraft::text(l10n.format(texts::EveningSoon { players, table, when }))
            .buttons(vec![plain_button(id(TableAction::Word), l10n.get(texts::BUTTON_WORD))]),
        Some(Start::People(_)) => MessageDraft::text(l10n.format(texts::WordStartCounts { players, table, when }))
            .buttons(vec![plain_button(id(TableAction::StopStart), l10n.get(texts::BUTTON_STOP_START))]),
        Some(Start::At(_)) | None => MessageDraft::text(l10n.format(texts::WordStartSoon { players, table, when }))
            .buttons(vec![plain_button(id(TableAction::Leave), l10n.get(texts::BUTTON_LEAVE))]),
    }
}

/// Says that the game has started.
pub fn started(l10n: Localizer, view: &TableView) -> MessageDraft {
    let view_button = CustomId::Table(view.id, view.version, TableAction::MyView);
    let said = texts::WordStartDone { players: players(view), table: view.id.to_string() };
    MessageDraft::text(l10n.format(said)).buttons(vec![plain_button(view_button, l10n.get(texts::BUTTON_MY_VIEW))])
}

/// The people who sit.
fn players(view: &TableView) -> String {
    let people = view.seats.iter().filter_map(|seat| seat.player.person());
    people.map(mention).collect::<Vec<_>>().join(", ")
}
