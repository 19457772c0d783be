//! The lists of open tables, and the question which table is meant.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::{MessageDraft, button, plain_button, select};
use crate::discord::messages::paging::{PageNumber, paged_list};
use crate::discord::messages::wording::{link, marked_name, moment, pace_or_time};
use crate::host::TableView;
use crate::model::{Status, TableId, TableSummary};
use crate::text::{Localizer, Text, texts};
use serenity::all::{ButtonStyle, CreateButton, CreateSelectMenu};
use std::sync::Arc;

/// The most buttons of a row.
const ROW: usize = 5;

/// One of the two lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GamesPage {
    /// The reader's own tables.
    Mine,
    /// The tables of the server.
    Server,
}

/// How much of a table its reader may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Known {
    /// Everything that is public in its channel.
    Whole,
    /// Only that it is the reader's own: they do not see its channel.
    Unseen,
    /// Only that it is the reader's own, and in another server.
    Elsewhere,
}

/// An open table in a list.
pub struct GameEntry {
    /// The facts that are known without reading the table.
    pub table: TableSummary,
    /// The table, if it could be read.
    pub view: Option<Arc<TableView>>,
    /// Whether it is the reader's turn.
    pub waits: bool,
    pub known: Known,
    /// Whether the reader may close it, as a moderator or as the host of the lobby.
    pub may_close: bool,
}

impl GamesPage {
    const ALL: [GamesPage; 2] = [GamesPage::Mine, GamesPage::Server];

    fn id(self, page: u32) -> CustomId {
        CustomId::Page(match self {
            GamesPage::Mine => PageAction::MyGames(page),
            GamesPage::Server => PageAction::Games(page),
        })
    }

    /// The name on the button, the title, and what stands on an empty page.
    fn texts(self) -> (Text, Text, Text) {
        match self {
            GamesPage::Mine => (texts::GAMES_TAB_MINE, texts::GAMES_MINE_TITLE, texts::GAMES_MINE_NONE),
            GamesPage::Server => (texts::GAMES_TAB_SERVER, texts::GAMES_TITLE, texts::GAMES_NONE),
        }
    }
}

/// A page of a list, with buttons for its tables, for its other pages and for the other list.
pub fn games(l10n: Localizer, open: GamesPage, entries: &[GameEntry], number: PageNumber) -> MessageDraft {
    let lines = entries.iter().map(|entry| game_line(l10n, entry)).collect();
    let (_, title, none) = open.texts();
    let mut draft = paged_list(l10n, title, none, lines, number, |page| open.id(page));
    let turning = std::mem::take(&mut draft.rows);
    let buttons: Vec<CreateButton> = entries.iter().filter_map(|entry| table_button(l10n, open, entry)).collect();
    for row in buttons.chunks(ROW) {
        draft = draft.buttons(row.to_vec());
    }
    draft.rows.extend(turning);
    if let Some(resigning) = resigning(l10n, open, entries) {
        draft = draft.select(resigning);
    }
    let tab = |page: GamesPage| {
        let (name, ..) = page.texts();
        match page == open {
            // Discord demands that ids differ, so this button has the id of a page that no other button leads to.
            true => button(page.id(number.pages + 1), l10n.get(name), ButtonStyle::Primary).disabled(true),
            false => plain_button(page.id(0), l10n.get(name)),
        }
    };
    draft.buttons(GamesPage::ALL.map(tab).into())
}

/// The select of the reader's own running games on this server, which asks whether to resign the chosen one. `None` on
/// the server's page, and if there is no such game.
fn resigning(l10n: Localizer, open: GamesPage, entries: &[GameEntry]) -> Option<CreateSelectMenu> {
    let is_played = |entry: &&GameEntry| entry.table.status == Status::Playing && entry.known != Known::Elsewhere;
    let name = |table: TableId| l10n.format(texts::ButtonTable { table: table.to_string() });
    let games = entries.iter().filter(is_played).map(|entry| entry.table.id);
    let games: Vec<_> = games.map(|table| (table.to_string(), name(table), false)).collect();
    let may_resign = open == GamesPage::Mine && !games.is_empty();
    may_resign.then(|| select(CustomId::Page(PageAction::ResignOf), l10n.get(texts::GAMES_RESIGN_PLACEHOLDER), games))
}

/// The button of a table: on the reader's own page it shows their game, or leads to the table; on the server's page, it
/// closes the table, for those who may.
fn table_button(l10n: Localizer, open: GamesPage, entry: &GameEntry) -> Option<CreateButton> {
    let (id, number) = (entry.table.id, entry.table.id.to_string());
    match open {
        GamesPage::Server => entry.may_close.then(|| {
            let label = l10n.format(texts::ButtonCloseTable { table: number });
            plain_button(CustomId::Page(PageAction::CloseTable(id)), label)
        }),
        GamesPage::Mine => {
            let label = l10n.format(texts::ButtonTable { table: number });
            let plays = entry.table.status == Status::Playing && entry.known == Known::Whole;
            Some(match plays {
                true => {
                    let style = if entry.waits { ButtonStyle::Success } else { ButtonStyle::Secondary };
                    button(CustomId::Page(PageAction::MyGame(id)), label, style)
                }
                false => CreateButton::new_link(way(&entry.table)).label(label),
            })
        }
    }
}

/// The link to a table.
fn way(table: &TableSummary) -> String {
    let messages = &table.messages;
    match messages.thread {
        Some(thread) => link(table.guild, thread, messages.turn),
        None => link(table.guild, table.channel, messages.turn.or(messages.card)),
    }
}

fn game_line(l10n: Localizer, entry: &GameEntry) -> String {
    let table = &entry.table;
    let (number, link) = (table.id.to_string(), way(table));
    let view = match (entry.known, &entry.view) {
        (Known::Elsewhere, _) => return l10n.format(texts::GamesElsewhere { table: number, link }),
        // Only that the table waits for its reader is said without naming anybody.
        (Known::Unseen, view) => view.as_ref().filter(|_| entry.waits),
        (Known::Whole, view) => view.as_ref(),
    };
    let Some(view) = view else { return l10n.format(texts::GamesUnseen { table: number, link }) };
    let pace = pace_or_time(l10n, view.options.turn_time);
    let Some(game) = &view.game else {
        return l10n.format(texts::GamesLobby { table: number, pace, seated: table.seats, link });
    };
    // Rows of earlier programs do not say when the turn began; the logs do.
    let since = table.turn_since.or(view.turn_since).unwrap_or(table.changed);
    let since = l10n.format(texts::GamesStarted { when: moment(since) });
    match &game.turn {
        _ if table.put_away => l10n.format(texts::GamesPutAway { table: number, link }),
        _ if entry.waits => l10n.format(texts::GamesYourTurn { table: number, since, pace, link }),
        Some(turn) if !game.computer_plays => {
            let player = marked_name(l10n, view, turn.colour);
            l10n.format(texts::GamesRunning { table: number, player, since, pace, link })
        }
        _ => l10n.format(texts::GamesComputer { table: number, pace, link }),
    }
}

/// Asks which game's board a person means.
pub fn which_game(l10n: Localizer, tables: &[(TableId, String)]) -> MessageDraft {
    let option = |(table, players): &(TableId, String)| {
        let label = l10n.format(texts::GamesChoice { table: table.to_string(), players: players.as_str() });
        (table.to_string(), label, false)
    };
    let question = l10n.get(texts::GAMES_WHICH);
    // Discord allows 25 options; the tables that changed last come first.
    let options: Vec<_> = tables.iter().take(25).map(option).collect();
    MessageDraft::text(question.as_str()).select(select(
        CustomId::Page(PageAction::BoardOf),
        question.as_str(),
        options,
    ))
}
