//! The list of open tables, and the question which table is meant.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::{MessageDraft, select};
use crate::discord::messages::paging::{PageNumber, paged_list};
use crate::discord::messages::wording::{link, marked_name, moment, plain_points};
use crate::host::TableView;
use crate::model::{TableId, TableSummary};
use crate::text::{Localizer, texts};
use hypnosia_game::rules::Standing;
use std::sync::Arc;

/// An open table in the list.
pub struct GameEntry {
    /// The facts that are known without reading the table.
    pub table: TableSummary,
    /// The table, if its game runs and it could be read.
    pub view: Option<Arc<TableView>>,
    /// Whether it is the viewer's turn.
    pub waits: bool,
    /// Whether the viewer sits at the table.
    pub mine: bool,
}

pub fn games(l10n: Localizer, entries: &[GameEntry], number: PageNumber) -> MessageDraft {
    let lines = entries.iter().map(|entry| game_line(l10n, entry)).collect();
    let id = |page| CustomId::Page(PageAction::Games(page));
    paged_list(l10n, texts::GAMES_TITLE, texts::GAMES_NONE, lines, number, id)
}

fn game_line(l10n: Localizer, entry: &GameEntry) -> String {
    let table = &entry.table;
    let messages = &table.messages;
    let link = match messages.thread {
        Some(thread) => link(table.guild, thread, messages.turn),
        None => link(table.guild, table.channel, messages.turn.or(messages.card)),
    };
    let number = table.id.to_string();
    let running = entry.view.as_ref().and_then(|view| Some((view, view.game.as_ref()?)));
    let Some((view, game)) = running else {
        return l10n.format(texts::GamesLobby { table: number, seated: table.seats, link });
    };
    let player =
        |standing: &Standing| format!("{} {}", marked_name(l10n, view, standing.colour), plain_points(standing.points));
    let players = game.standings.iter().map(player).collect::<Vec<_>>().join(" · ");
    // Rows of earlier programs do not say when the turn began; the logs do.
    let since = table.turn_since.or(view.turn_since).unwrap_or(table.changed);
    let since = l10n.format(texts::GamesStarted { when: moment(since) });
    match &game.turn {
        _ if entry.waits => l10n.format(texts::GamesYourTurn { table: number, since, players, link }),
        Some(turn) if !game.computer_plays => {
            let player = marked_name(l10n, view, turn.colour);
            l10n.format(texts::GamesRunning { table: number, player, since, players, link })
        }
        _ => l10n.format(texts::GamesComputer { table: number, players, link }),
    }
}

/// Asks which of a person's games a command means.
pub fn which_game(l10n: Localizer, action: PageAction, tables: &[(TableId, String)]) -> MessageDraft {
    let option = |(table, players): &(TableId, String)| {
        let label = l10n.format(texts::GamesChoice { table: table.to_string(), players: players.as_str() });
        (table.to_string(), label, false)
    };
    let question = l10n.get(texts::GAMES_WHICH);
    // Discord allows 25 options; the tables that changed last come first.
    let options: Vec<_> = tables.iter().take(25).map(option).collect();
    MessageDraft::text(question.as_str()).select(select(CustomId::Page(action), question.as_str(), options))
}
