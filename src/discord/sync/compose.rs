//! Words and paints the messages of tables.

use super::card_hash::{CardHash, CardInputs};
use super::key::Key;
use super::request::NoThread;
use crate::discord::end::result as end;
use crate::discord::end::shown;
use crate::discord::interaction::permissions;
use crate::discord::interaction::settings::Settings;
use crate::discord::lobby::wording as lobby;
use crate::discord::messages::alt;
use crate::discord::messages::draft::card::Card;
use crate::discord::messages::draft::{Attachment, MessageDraft, Registered, shortened};
use crate::discord::messages::frame::Frame;
use crate::discord::messages::moves;
use crate::discord::messages::named::spelt_as_known;
use crate::discord::messages::names::{Names, mention};
use crate::discord::messages::picture::{Picture, Pictures};
use crate::discord::messages::standings::winner;
use crate::discord::messages::wording::player_name;
use crate::discord::report::wording as report;
use crate::discord::turn::watch::Word;
use crate::discord::turn::{message as turn, watch};
use crate::host::{GameView, Seat, TableView};
use crate::model::{Messages, Status, UserId, prospects};
use crate::review::{Course, GameReview, Review};
use crate::text::{Localizer, texts};
use hypnosia_game::computer::{Report, TurnChoice};
use hypnosia_game::render::Theme;
use serenity::all::Permissions;
use std::sync::Arc;

/// The most characters of a thread's name.
const THREAD_NAME_MAX: usize = 100;

/// The message that belongs at the bottom of a table's game; `None` while a computer plays, and without a game.
pub fn bottom_of(view: &TableView) -> Option<Key> {
    let game = view.game.as_ref()?;
    match (view.status, &game.turn) {
        (Status::Over, _) => Some(Key::Result),
        (Status::Playing, Some(turn)) if !game.computer_plays && !game.legal.is_empty() => Some(Key::Turn(turn.number)),
        _ => None,
    }
}

/// Makes the drafts of a table's messages, in the language and look of its server.
pub struct Composer {
    settings: Arc<Settings>,
    names: Arc<Names>,
    pictures: Arc<Pictures>,
    command: Registered,
    review: Arc<Review>,
}

impl Composer {
    /// A composer for the servers and people with these settings and names.
    pub fn new(
        settings: Arc<Settings>,
        names: Arc<Names>,
        pictures: Arc<Pictures>,
        command: Registered,
        review: Arc<Review>,
    ) -> Composer {
        Composer { settings, names, pictures, command, review }
    }

    /// The card, the table's public message in its channel.
    pub async fn card(&self, view: &TableView) -> MessageDraft {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let card = lobby::card(l10n, &*shown::discreet(&self.settings, view).await);
        let card = if view.status == Status::Over { self.named(l10n, view, card) } else { card };
        card.with_emoji(&self.command)
    }

    /// A message about a finished game, with names in the place of mentions: it is read long after, and by others.
    pub fn named(&self, l10n: Localizer, view: &TableView, draft: MessageDraft) -> MessageDraft {
        spelt_as_known(&self.names, l10n, view.guild, draft)
    }

    /// A hash of the card and its board, at a table whose messages have these ids. The card is worded only if something
    /// that it shows may have changed since `last`.
    pub async fn card_shows(&self, view: &Arc<TableView>, messages: &Messages, last: &mut Option<CardHash>) -> i64 {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let inputs = CardInputs::new(view, messages, l10n, self.command.emoji.are_known());
        if let Some(known) = last.as_ref().filter(|last| last.inputs.show_the_same_as(&inputs)) {
            return known.hash;
        }
        let placed = TableView { messages: messages.clone(), ..(**view).clone() };
        let board = view.game.as_ref().map(|game| game.position.to_string()).unwrap_or_default();
        let hash = self.card(&placed).await.fingerprint(&board);
        *last = Some(CardHash { hash, inputs });
        hash
    }

    /// Like [`Composer::card`], with the current board, or the last one; a lobby shows the start.
    pub async fn card_with_board(&self, view: &TableView, pictures: bool) -> MessageDraft {
        let mut draft = self.card(view).await;
        if !pictures {
            return draft;
        }
        let l10n = self.settings.guild_localizer(view.guild).await;
        draft.file = match &view.game {
            Some(game) => self.board(l10n, view, Frame::now(game)).await,
            None if view.status == Status::Lobby => {
                let theme = self.settings.guild_theme(view.guild).await;
                self.pictures.start(l10n, theme, view.options.variant).await
            }
            None => None,
        };
        draft
    }

    /// The last message while no person is playing; `live` is false once a person plays again.
    pub async fn watch(&self, view: &TableView, game: &GameView, live: bool, pictures: bool) -> MessageDraft {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let mut draft = watch::draft(l10n, view, game, live);
        if live && pictures {
            draft.file = self.board(l10n, view, Frame::now(game)).await;
        }
        draft.with_emoji(&self.command)
    }

    /// A notice to one player.
    pub async fn word(&self, view: &TableView, word: Word) -> MessageDraft {
        watch::word(self.settings.guild_localizer(view.guild).await, view, word).with_emoji(&self.command)
    }

    /// The line that mentions the people who want to hear of new tables.
    pub async fn told(&self, view: &TableView, people: &[UserId]) -> String {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let people = people.iter().map(|user| mention(*user)).collect::<Vec<_>>().join(" ");
        l10n.format(texts::LobbyTold { people })
    }

    /// The message at the bottom, with its picture where pictures may be attached.
    pub async fn bottom(&self, view: &TableView, game: &GameView, key: Key, pictures: bool) -> MessageDraft {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let (Key::Turn(_), Some(turn)) = (key, &game.turn) else {
            return self.result(l10n, view, game, pictures).await;
        };
        let picture = match pictures {
            true => {
                let theme = self.settings.guild_theme(view.guild).await;
                self.pictures.board(l10n, &self.names, view, game, theme).await
            }
            false => None,
        };
        let whole = self.plays_whole_turns(view).await;
        let mut draft = turn::open_turn(l10n, view, game, turn, picture.is_some(), whole);
        draft.file = picture;
        draft.with_emoji(&self.command)
    }

    /// Whether the person to move wishes to choose whole turns.
    async fn plays_whole_turns(&self, view: &TableView) -> bool {
        match view.to_move().and_then(|seat| seat.player.person()) {
            Some(user) => self.settings.user(user).await.is_ok_and(|settings| settings.whole_turns),
            None => false,
        }
    }

    /// The result with its poster.
    async fn result(&self, l10n: Localizer, view: &TableView, game: &GameView, pictures: bool) -> MessageDraft {
        let Course { report, turning_point } = self.review.reports.course(view.id, view.log.as_ref()).await;
        let view = &*shown::discreet(&self.settings, view).await;
        let judged = match &view.log {
            Some(log) => self.review.judge.results(view.id, log).await,
            None => Vec::new(),
        };
        let mut honours = self.review.deeds.first_honours(view.id).await;
        if !self.settings.guild(view.guild).await.is_ok_and(|settings| settings.honours) {
            honours.clear();
        }
        let turning_point = turning_point.and_then(|assessed| report::turning_point(l10n, view, &report, &assessed));
        let turning_point = turning_point.map(|(_, line)| line);
        let mut draft = end::result(l10n, view, game, &report, turning_point, &judged, &honours);
        if pictures {
            draft.file = self.poster(l10n, view, game, &report).await;
        }
        draft.with_emoji(&self.command)
    }

    async fn poster(&self, l10n: Localizer, view: &TableView, game: &GameView, report: &Report) -> Option<Attachment> {
        let theme = self.settings.guild_theme(view.guild).await;
        shown::poster(l10n, &self.names, &self.pictures, view, game, report, theme).await
    }

    /// A draft with the application's own emoji and command mentions.
    pub fn with_emoji(&self, draft: MessageDraft) -> MessageDraft {
        draft.with_emoji(&self.command)
    }

    /// The report for one person.
    pub async fn report(
        &self,
        l10n: Localizer,
        view: &TableView,
        looked_back: &GameReview,
        user: UserId,
        theme: Theme,
    ) -> MessageDraft {
        let own = view.seat_of(user).map(|seat| seat.colour);
        let Some(game) = &view.game else { return MessageDraft::default() };
        let draft = self.named(l10n, view, report::personal(l10n, view, game, looked_back, own));
        self.with_prospects(l10n, view, looked_back, theme, draft).await
    }

    /// The report for everybody; `None` if the game never began.
    pub async fn shared_report(&self, view: &TableView, looked_back: &GameReview) -> Option<MessageDraft> {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let theme = self.settings.guild_theme(view.guild).await;
        let draft = self.named(l10n, view, report::shared(l10n, view, view.game.as_ref()?, looked_back));
        Some(self.with_prospects(l10n, view, looked_back, theme, draft).await.with_emoji(&self.command))
    }

    /// Adds the chart of every player's prospects.
    async fn with_prospects(
        &self,
        l10n: Localizer,
        view: &TableView,
        looked_back: &GameReview,
        theme: Theme,
        draft: MessageDraft,
    ) -> MessageDraft {
        let report = &looked_back.report;
        let title = report::prospects_title(l10n, &self.names, view, report);
        let prospects = prospects(report, title, l10n.get(texts::PROSPECTS_TURNS));
        let alt = report::prospects_alt(l10n, &self.names, view, &prospects);
        MessageDraft { file: self.pictures.paint(view.id, theme, Picture::Prospects(prospects), alt).await, ..draft }
    }

    /// A turn of a finished game on the board, with the better one; `None` if there is no such turn.
    pub async fn reported_turn(
        &self,
        l10n: Localizer,
        view: &TableView,
        looked_back: &GameReview,
        number: u32,
        theme: Theme,
    ) -> Option<MessageDraft> {
        let GameReview { report, assessment } = looked_back;
        let at = report.turns.iter().position(|turn| turn.number == number)?;
        let (turn, decision) = (&report.turns[at], assessment.turns.get(at)?.decision.as_ref());
        let turns = report.turns.len() as u32;
        let mut draft = self.named(l10n, view, report::turn(l10n, view, turn, decision));
        let is_mistake = decision.is_some_and(TurnChoice::is_mistake);
        draft.rows = report::turn_buttons(l10n, view, turns, number, is_mistake).rows;
        let better = decision.and_then(|decision| decision.better.as_ref());
        let shown = better.and_then(|moves| turn.played_otherwise(moves));
        let frame = Frame::of_roll(turn.rolled, end::told(shown.as_ref().unwrap_or(turn))).for_one(None);
        draft.file = self.pictures.frame(l10n, &self.names, view, frame, theme).await;
        Some(draft)
    }

    /// The result as posted in the parent channel; `None` before the end.
    pub async fn shared_result(&self, view: &TableView) -> Option<MessageDraft> {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let (game, report) = (view.game.as_ref()?, self.review.reports.course(view.id, view.log.as_ref()).await.report);
        let view = &*shown::discreet(&self.settings, view).await;
        let card = Card::new(winner(game)).lines(end::headlines(l10n, view, game)).picture();
        let draft = self.named(l10n, view, MessageDraft::card(card)).with_emoji(&self.command);
        Some(MessageDraft { file: self.poster(l10n, view, game, &report).await, ..draft })
    }

    /// The game as an animated picture; `None` before the end, or if painting failed.
    pub async fn replay(&self, view: &TableView) -> Option<MessageDraft> {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let theme = self.settings.guild_theme(view.guild).await;
        let name = |seat: &Seat| (seat.colour, alt::drawn_name(l10n, &self.names, view, seat.colour));
        let names: Vec<_> = view.seats.iter().map(name).collect();
        let players = names.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ");
        let text = l10n.format(texts::ReplayCaption { table: view.id.to_string() });
        let alt = l10n.format(texts::AltReplay { table: view.id.to_string(), players });
        let replay = Picture::Replay(Arc::clone(view.log.as_ref()?), names);
        let file = self.pictures.paint(view.id, theme, replay, alt).await?;
        Some(MessageDraft::text(text).with(Attachment { name: format!("hypnosia-{}.gif", view.id), ..file }))
    }

    /// The message of a turn that is over, with a picture when something was taken or arrived.
    pub async fn closed_turn(&self, view: &TableView, game: &GameView, number: u32, pictures: bool) -> MessageDraft {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let mut draft = turn::closed_turn(l10n, view, game, number);
        if let Some(frame) = turn::pictured(game, number).filter(|_| pictures).and_then(Frame::after) {
            draft.file = self.board(l10n, view, frame).await;
        }
        draft.with_emoji(&self.command)
    }

    /// The board in the server's theme; `None` if painting failed.
    async fn board(&self, l10n: Localizer, view: &TableView, frame: Frame) -> Option<Attachment> {
        let theme = self.settings.guild_theme(view.guild).await;
        self.pictures.frame(l10n, &self.names, view, frame, theme).await
    }

    /// Paints the board that [`Composer::bottom`] will show of this view.
    pub async fn paint_ahead(&self, view: &TableView) {
        if let Some(game) = &view.game {
            let l10n = self.settings.guild_localizer(view.guild).await;
            let frame = Frame::now(game).named(l10n, &self.names, view);
            let theme = self.settings.guild_theme(view.guild).await;
            self.pictures.paint_ahead(view.id, theme, frame).await;
        }
    }

    /// The board as one person sees it: with all that was played since their last turn, and turned if they like. `None`
    /// if painting failed.
    pub async fn my_picture(
        &self,
        l10n: Localizer,
        view: &TableView,
        game: &GameView,
        user: UserId,
        theme: Theme,
        turned: bool,
    ) -> Option<Attachment> {
        let colour = view.seat_of(user).map(|seat| seat.colour);
        let frame = Frame::since(game, moves::since(game, colour)).for_one(colour.filter(|_| turned));
        self.pictures.frame(l10n, &self.names, view, frame, theme).await
    }

    /// The notice, sent once, why the game has no thread.
    pub async fn no_thread_notice(&self, view: &TableView, why: NoThread, granted: Option<Permissions>) -> String {
        let l10n = self.settings.guild_localizer(view.guild).await;
        match why {
            NoThread::Forbidden => {
                let missing = permissions::names(l10n, permissions::missing_for_threads(granted));
                l10n.format(texts::NoticeNoThread { permissions: missing })
            }
            NoThread::Shut => l10n.get(texts::NOTICE_THREAD_SHUT),
        }
    }

    /// The name of a game's thread: the people, and how many computers play. It lacks the table's number, because
    /// rematches are played in the same thread.
    pub async fn thread_name(&self, view: &TableView) -> String {
        let l10n = self.settings.guild_localizer(view.guild).await;
        let name = |seat: &Seat| match seat.player.person() {
            Some(_) => alt::plain_name(l10n, &self.names, view, Some(seat)),
            None => player_name(l10n, seat),
        };
        let (computers, people): (Vec<&Seat>, Vec<&Seat>) =
            view.seats.iter().partition(|seat| seat.player.is_computer());
        let mut names = people.into_iter().map(name).collect::<Vec<_>>().join(", ");
        if !computers.is_empty() {
            names.push_str(&format!(" + {}", computers.len()));
        }
        let text = l10n.format(texts::ThreadName { names });
        shortened(&text, THREAD_NAME_MAX)
    }
}
