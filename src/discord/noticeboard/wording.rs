//! The message of a noticeboard.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::leaderboard::wording::{leaderboard_line, leaderboard_title};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, button};
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::{
    link, marked_name, marked_names, moment, pace_or_time, plain_points, variant_name, whole_moment,
};
use crate::host::TableView;
use crate::host::evening::Won;
use crate::model::{ChannelId, Colour, Evening, EveningForm, GuildId, Line, MessageId, Millis, Order, Season, UserId};
use crate::text::{Localizer, texts};
use hypnosia_game::rules::Variant;
use serenity::all::ButtonStyle;
use std::sync::Arc;

/// How many results are shown.
pub const RESULTS: usize = 3;
/// How many people of the season are shown.
pub const LEADERS: usize = 5;
/// How many guessers are shown.
pub const GUESSERS: usize = 3;
/// How many winners of the last evening are named.
const WINNERS: usize = 3;

/// What a noticeboard shows.
pub struct Notices {
    pub guild: GuildId,
    /// Announced evenings, each with how many people are in.
    pub evenings: Vec<(Evening, usize)>,
    /// Open tables, those with free seats first.
    pub open: Vec<Arc<TableView>>,
    /// Running games, each with the time since when it has waited.
    pub running: Vec<(Arc<TableView>, Millis)>,
    /// How many tables there are, the shown ones included.
    pub tables: usize,
    /// The last games of several people, the last one first.
    pub results: Vec<Arc<TableView>>,
    pub season: Season,
    /// The first of the season.
    pub leaders: Vec<Line>,
    /// The last evening that was played.
    pub last_evening: Option<Won>,
    /// The best guessers of the season, each with their points.
    pub guessers: Vec<(UserId, u32)>,
    /// The post of the puzzle of the day.
    pub puzzle: Option<(ChannelId, MessageId)>,
}

/// A noticeboard. Its people are mentioned; `dressed` puts names in the place of mentions, and our emoji in the place of
/// signs. If names are so long that the card has no room for all running games, the last of these are left out, and
/// counted with the others that are not shown; if it has no room even then, the earliest results are left out.
pub fn noticeboard(l10n: Localizer, notices: &Notices, dressed: impl Fn(MessageDraft) -> MessageDraft) -> MessageDraft {
    let (mut running, mut results) = (notices.running.len(), notices.results.len());
    loop {
        let draft = dressed(MessageDraft::card(card(l10n, notices, running, results)));
        let has_room = draft.card.as_ref().is_none_or(Card::fits);
        match (running, results) {
            (0, 0) => return draft,
            _ if has_room => return draft,
            (0, _) => results -= 1,
            _ => running -= 1,
        }
    }
}

/// The card with this many of the running games and of the results.
fn card(l10n: Localizer, notices: &Notices, running: usize, results: usize) -> Card {
    let evenings = notices.evenings.iter().map(|(evening, count)| evening_line(l10n, evening, *count));
    let mut card = Card::new(Accent::Page).lines([l10n.get(texts::NOTICEBOARD_TITLE)]).lines(evenings);
    card = match notices.open.is_empty() {
        true => card.lines([l10n.get(texts::NOTICEBOARD_NONE)]),
        false => card.lines([l10n.get(texts::NOTICEBOARD_OPEN_TITLE)]),
    };
    for view in &notices.open {
        let has_room = view.seats.len() < Colour::ALL.len();
        let join = CustomId::Page(PageAction::JoinFromNoticeboard(view.id));
        let join = has_room.then(|| button(join, l10n.get(texts::BUTTON_JOIN), ButtonStyle::Success));
        card = card.beside(open_line(l10n, view), join);
    }
    let shown = notices.running.iter().take(running);
    let mut games: Vec<String> = shown.map(|(view, since)| running_line(l10n, view, *since)).collect();
    if !games.is_empty() {
        games.insert(0, l10n.get(texts::NOTICEBOARD_RUNNING_TITLE));
    }
    let more = notices.tables.saturating_sub(notices.open.len() + running);
    games.extend((more > 0).then(|| l10n.format(texts::NoticeboardMore { count: more })));
    let results = notices.results.iter().take(results);
    let mut results: Vec<String> = results.filter_map(|view| result_line(l10n, view)).collect();
    if !results.is_empty() {
        results.insert(0, l10n.get(texts::NOTICEBOARD_RESULTS_TITLE));
    }
    let mut leaders: Vec<String> =
        notices.leaders.iter().map(|line| leaderboard_line(l10n, Order::Rating, line)).collect();
    if !leaders.is_empty() {
        leaders.insert(0, format!("**{}**", leaderboard_title(l10n, notices.season)));
    }
    let puzzle = notices.puzzle.map(|(channel, message)| {
        l10n.format(texts::NoticeboardPuzzle { link: link(notices.guild, channel, Some(message)) })
    });
    let last = notices.last_evening.as_ref().map(|last| last_evening_line(l10n, last));
    let guessers = (!notices.guessers.is_empty()).then(|| guessers_line(l10n, &notices.guessers));
    card.separator()
        .lines(games)
        .separator()
        .lines(results)
        .separator()
        .lines(leaders)
        .separator()
        .lines(last.into_iter().chain(guessers).chain(puzzle))
}

/// An announced evening: when it starts and how many are in, or its round.
fn evening_line(l10n: Localizer, evening: &Evening, count: usize) -> String {
    let link = link(evening.guild, evening.channel, evening.card.id.filter(|id| id.0 != 0));
    let (when, round, rounds) = (whole_moment(evening.starts), evening.round, evening.rounds);
    match (evening.form, round) {
        (EveningForm::Evening, 0) => l10n.format(texts::NoticeboardEvening { link, when, count }),
        (EveningForm::Cup, 0) => l10n.format(texts::NoticeboardCup { link, when, count }),
        (EveningForm::Evening, _) => l10n.format(texts::NoticeboardEveningRound { link, round, rounds }),
        (EveningForm::Cup, _) => l10n.format(texts::NoticeboardCupRound { link, round, rounds }),
    }
}

/// Who won the last evening.
fn last_evening_line(l10n: Localizer, last: &Won) -> String {
    let winners: Vec<String> = last.winners.iter().take(WINNERS).map(|user| mention(*user)).collect();
    let (players, count) = (winners.join(", "), last.people);
    match last.form {
        EveningForm::Evening => l10n.format(texts::NoticeboardEveningLast { players, count }),
        EveningForm::Cup => l10n.format(texts::NoticeboardCupLast { players, count }),
    }
}

fn guessers_line(l10n: Localizer, guessers: &[(UserId, u32)]) -> String {
    let best: Vec<String> = guessers.iter().map(|(user, points)| format!("{} {points}", mention(*user))).collect();
    l10n.format(texts::NoticeboardGuessers { players: best.join(", ") })
}

/// A table in which people may still take seats: its pace, its host, and how many sit there.
fn open_line(l10n: Localizer, view: &TableView) -> String {
    let host = view.owner.map_or_else(|| l10n.get(texts::PLAYER_GONE), mention);
    let line = l10n.format(texts::NoticeboardOpen {
        table: view.id.to_string(),
        link: way(view),
        pace: pace_or_time(l10n, view.options.turn_time),
        player: host,
        seated: view.seats.len(),
    });
    match view.options.variant {
        Variant::Cross => line,
        other @ (Variant::NoCross | Variant::Short) => format!("{line} · {}", variant_name(l10n, other)),
    }
}

/// A running game: whose turn it is since when, and its pace.
fn running_line(l10n: Localizer, view: &TableView, since: Millis) -> String {
    let (table, link, pace) = (view.id.to_string(), way(view), pace_or_time(l10n, view.options.turn_time));
    let waits = view.game.as_ref().filter(|game| !game.computer_plays).and_then(|game| game.turn.as_ref());
    match waits {
        Some(turn) => {
            let (player, when) = (marked_name(l10n, view, turn.colour), moment(since));
            l10n.format(texts::NoticeboardRunning { table, link, pace, player, when })
        }
        None => l10n.format(texts::NoticeboardComputer { table, link, pace }),
    }
}

/// A finished game: the winners, and the points of all players by rank; `None` if the table has no game.
fn result_line(l10n: Localizer, view: &TableView) -> Option<String> {
    let standings = &view.game.as_ref()?.standings;
    let winners: Vec<Colour> = standings.iter().filter(|one| one.rank == 1).map(|one| one.colour).collect();
    let points: Vec<String> = standings.iter().map(|one| plain_points(one.points)).collect();
    Some(l10n.format(texts::NoticeboardResult {
        table: view.id.to_string(),
        link: way(view),
        winners: marked_names(l10n, view, &winners),
        points: points.join(" : "),
    }))
}

/// The link to a table: to its thread; without a thread, to its message in the channel. In a thread no message is named:
/// each turn has another one.
fn way(view: &TableView) -> String {
    let messages = &view.messages;
    match messages.thread {
        Some(thread) => link(view.guild, thread, None),
        None => link(view.guild, view.channel, messages.turn.or(messages.card)),
    }
}

/// What stands above the seat of somebody who has joined a table from a noticeboard: the way to it.
pub fn joined(l10n: Localizer, view: &TableView) -> String {
    l10n.format(texts::NoticeboardJoined { table: view.id.to_string(), link: way(view) })
}
