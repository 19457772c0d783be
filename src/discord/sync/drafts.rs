//! The drafts of a table's messages, in the language and look of its server.

use super::request::NoThread;
use crate::discord::end::result as end;
use crate::discord::end::shown;
use crate::discord::interaction::app::App;
use crate::discord::interaction::permissions;
use crate::discord::lobby::{quick, wording as lobby};
use crate::discord::messages::alt;
use crate::discord::messages::draft::{MessageDraft, shortened};
use crate::discord::messages::frame::Frame;
use crate::discord::messages::look::Look;
use crate::discord::messages::wording::{capitalized, evening_place, pace_or_time, player_name};
use crate::discord::report::wording as report;
use crate::discord::turn::{message as turn, newcomer, watch};
use crate::host::{GameView, Seat, TableView, Turn};
use crate::model::{Key, Messages, Notice};
use crate::review::Course;
use crate::text::texts;
use serenity::all::Permissions;
use std::sync::Arc;

/// The most characters of a thread's name.
const THREAD_NAME_MAX: usize = 100;

/// Words the messages of a table in the state that `view` shows. Drafts of a game's messages are `None` if the table
/// has no game.
pub struct Drafts<'a> {
    app: &'a App,
    view: &'a TableView,
    /// The messages that the table has, for links to them.
    messages: &'a Messages,
    look: Look,
}

impl<'a> Drafts<'a> {
    pub async fn of(app: &'a App, view: &'a TableView, messages: &'a Messages) -> Drafts<'a> {
        Drafts { app, view, messages, look: app.guild_look(view.guild).await }
    }

    /// The card, the table's public message in its channel.
    pub async fn card(&self, pictures: bool) -> MessageDraft {
        let Drafts { app, view, messages, look } = self;
        let offers_full = quick::offers_full_game(&app.host, view).await;
        self.dressed(lobby::public_card(look, view, messages, pictures, offers_full).await)
    }

    /// The message at the bottom: the board of the turn in progress, or the result. It has a picture if `pictures`.
    pub async fn bottom(&self, key: Key, pictures: bool) -> Option<MessageDraft> {
        let game = self.view.game.as_ref()?;
        let (Key::Turn(_), Some(turn)) = (key, &game.turn) else { return Some(self.result(game, pictures).await) };
        let file = if pictures { self.look.board(self.view, game).await } else { None };
        let whole = self.plays_whole_turns().await;
        let is_new = self.is_of_newcomer(turn).await;
        let draft = turn::open_turn(self.look.l10n, self.view, game, turn, file.is_some(), whole, is_new);
        Some(self.dressed(MessageDraft { file, ..draft }))
    }

    /// Whether the player to move sees buttons for whole turns.
    async fn plays_whole_turns(&self) -> bool {
        let Some(user) = self.view.to_move().and_then(|seat| seat.player.person()) else { return false };
        let settings = &self.app.settings;
        match (settings.user(user).await, settings.guild(self.view.guild).await) {
            (Ok(own), Ok(server)) => own.offers_whole_turns(&server),
            _ => false,
        }
    }

    /// Whether this is one of the first turns in the life of the player to move.
    async fn is_of_newcomer(&self, turn: &Turn) -> bool {
        let player = self.view.to_move().and_then(|seat| seat.player.person());
        match player.filter(|_| newcomer::is_early(self.view, turn)) {
            Some(user) => self.app.host.store().is_first_game(user, self.view.id).await.unwrap_or(false),
            None => false,
        }
    }

    /// The line that stands for the result while it pings. It needs neither the poster nor a look back on the game, and
    /// keeps its Unicode signs: a lock screen shows the names of the application's own emoji.
    pub fn result_line(&self) -> Option<MessageDraft> {
        let game = self.view.game.as_ref()?;
        Some(end::line(self.look.l10n, self.view, game))
    }

    /// The card of the result with its poster.
    async fn result(&self, game: &GameView, pictures: bool) -> MessageDraft {
        let (App { settings, review, .. }, l10n) = (self.app, self.look.l10n);
        let Course { report, turning_point } = review.reports.course(self.view.id, self.view.log.as_ref()).await;
        let view = &*shown::discreet(settings, self.view).await;
        // The honours are known once the game is judged.
        if let Some(log) = &view.log {
            review.judge.ensure_judged(view.id, log).await;
        }
        let mut honours = review.deeds.first_honours(view.id).await;
        if !settings.guild(view.guild).await.is_ok_and(|settings| settings.honours) {
            honours.clear();
        }
        let turning_point = turning_point.and_then(|assessed| report::turning_point(l10n, view, &report, &assessed));
        let turning_point = turning_point.map(|(_, line)| line);
        let draft = end::result(l10n, view, game, &report, turning_point, &honours);
        let file = if pictures { shown::poster(&self.look, view, game, &report).await } else { None };
        self.dressed(MessageDraft { file, ..draft })
    }

    /// Replaces mentions in a result by names, except mentions of people whom the message pings. A turn's message
    /// keeps its mentions, because its readers are the players.
    pub fn named(&self, key: Key, draft: MessageDraft) -> MessageDraft {
        if key == Key::Result { self.look.named(self.view, draft) } else { draft }
    }

    /// The message of a finished turn, with a picture if a pawn was captured or came into the centre in one of the
    /// turns that the message lists.
    pub async fn closed_turn(&self, number: u32, pictures: bool) -> Option<MessageDraft> {
        let game = self.view.game.as_ref()?;
        let place = self.messages.place(self.view.channel);
        let draft = turn::closed_turn(self.look.l10n, self.view, game, place, number);
        let file = match turn::pictured(game, number).filter(|_| pictures).and_then(Frame::after) {
            Some(frame) => self.look.frame(self.view, frame).await,
            None => None,
        };
        Some(self.dressed(MessageDraft { file, ..draft }))
    }

    /// The last message while no person is playing (`live`), or the single line that replaces its text afterwards.
    pub async fn watch(&self, live: bool, pictures: bool) -> Option<MessageDraft> {
        let game = self.view.game.as_ref()?;
        let draft = watch::draft(self.look.l10n, self.view, game, live);
        let file = if live && pictures { self.look.frame(self.view, Frame::now(game)).await } else { None };
        Some(self.dressed(MessageDraft { file, ..draft }))
    }

    /// A notice to one player, or a question to all. `waiting` are the tables that a digest names.
    pub fn notice(&self, notice: Notice, waiting: &[Arc<TableView>]) -> MessageDraft {
        self.dressed(watch::notice(self.look.l10n, self.view, self.messages, notice, waiting))
    }

    /// The notice, sent once, that says why the game has no thread.
    pub fn no_thread_notice(&self, why: NoThread, granted: Option<Permissions>) -> String {
        let l10n = self.look.l10n;
        match why {
            NoThread::Forbidden => {
                let missing = permissions::names(l10n, permissions::missing_for_threads(granted));
                l10n.format(texts::NoticeNoThread { permissions: missing })
            }
            NoThread::Shut => l10n.get(texts::NOTICE_THREAD_SHUT),
        }
    }

    /// The name of a game's thread: the table's number, its pace or what it is in its evening, the people, and how many
    /// computers play. Neither a
    /// rematch in the thread nor a pace that the players agree on changes it: Discord would post a line about each new
    /// name, and allows two in ten minutes.
    pub fn thread_name(&self) -> String {
        let Look { l10n, ref names, .. } = self.look;
        let name = |seat: &Seat| match seat.player.person() {
            Some(_) => alt::plain_name(l10n, names, self.view, Some(seat)),
            None => player_name(l10n, seat),
        };
        let (computers, people): (Vec<&Seat>, Vec<&Seat>) =
            self.view.seats.iter().partition(|seat| seat.player.is_computer());
        let mut names = people.into_iter().map(name).collect::<Vec<_>>().join(", ");
        if !computers.is_empty() {
            names.push_str(&format!(" + {}", computers.len()));
        }
        let table = self.view.id.to_string();
        let name = match &self.view.evening {
            Some(of) => {
                let place = capitalized(&evening_place(l10n, of));
                l10n.format(texts::EveningThreadName { place, table, names })
            }
            None => {
                let pace = pace_or_time(l10n, self.view.options.turn_time);
                l10n.format(texts::ThreadName { table, pace, names })
            }
        };
        shortened(&name, THREAD_NAME_MAX)
    }

    /// The draft with the application's own emoji and links to commands.
    fn dressed(&self, draft: MessageDraft) -> MessageDraft {
        draft.with_emoji(&self.app.registered)
    }
}
