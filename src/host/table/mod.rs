//! A table: the state after its log has been replayed.

mod clock;
mod game;
mod lobby;
mod patience;
mod question;
mod rest;
mod start;

use super::closing::ClosedBy;
use super::dice::{Mixed, ServerSeed};
use super::event::{Event, MoveSource, Origin, Versions};
use super::options::Options;
use super::question::{Matter, Question};
use super::seat::{FreedSeat, Player, Seat};
use super::stakes::{calls_off, counts, people};
use super::start::Start;
use crate::model::{
    ChannelId, GuildId, InteractionId, Key, Messages, Millis, OfEvening, PostInDoubt, RatingChange, Status, TableId,
    UserId, Version, Win,
};
use game::{Game, Source};
use hypnosia_game::board::{Colour, ColourSet};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::log::{Action, LogError};
use hypnosia_game::rules::{Move, Position};
use thiserror::Error;

/// If the owner of a lobby has not acted for this long, anybody seated may start or cancel.
pub(super) const OWNER_AWAY: Millis = 5 * 60_000;
/// How long a turn without a limit lasts before two of the others may have the computer play, and how long a game with
/// a single person stays untouched before it is put away.
pub(super) const PATIENCE: Millis = 3 * 24 * 3_600_000;
/// The first format of the log in which computer players keep the level at which they were seated.
const OWN_LEVELS: u32 = 3;
/// The first format of the log in which the lines of the lobby, with people's words, are inputs of the dice.
const WORDS: u32 = 4;
/// The first format of the log in which a person's word is an input of the dice only by its hash.
const HASHES: u32 = 6;

/// A table. Everything below the first block of fields follows from the log, except that pauses may have postponed
/// `deadline`, `patience_ends` and `closes_by`.
#[derive(Debug, Clone)]
pub(super) struct Table {
    pub id: TableId,
    pub guild: GuildId,
    pub channel: ChannelId,
    /// The parent channel, if the channel is a thread.
    pub parent: Option<ChannelId>,
    pub seed: ServerSeed,
    pub created: Millis,
    pub messages: Messages,
    pub rematch: Option<TableId>,
    pub rematch_of: Option<TableId>,
    /// The table that was opened again from this closed lobby.
    pub opened_again: Option<TableId>,
    /// The evening that the table belongs to.
    pub evening: Option<OfEvening>,
    pub earlier_wins: Vec<Win>,
    pub ratings: Vec<RatingChange>,

    pub version: Version,
    /// When the last action took place, not when the turn began.
    pub changed: Millis,
    pub status: Status,
    /// The versions of the table's log.
    pub versions: Versions,
    pub options: Options,
    pub owner: Option<UserId>,
    pub owner_seen: Millis,
    /// In seat order.
    pub seats: Vec<Seat>,
    /// The colours of people, in the order in which they joined.
    pub order: Vec<Colour>,
    pub reserved: Vec<(Colour, Option<UserId>)>,
    /// The person whose seat the owner freed last, unless they have joined again.
    pub freed: Option<FreedSeat>,
    /// The turn of another game from which this game continues.
    pub origin: Option<Origin>,
    /// The inputs of the dice besides the seed.
    pub mixed: Mixed,
    /// The person who gave each word, in the order of the words; `None` if the person's data was deleted.
    pub givers: Vec<Option<UserId>>,
    /// How many actions each person has taken in the lobby.
    pub lobby_acts: Vec<(UserId, u32)>,
    /// The deadline of the question or, without one, of the turn or lobby.
    pub deadline: Option<Millis>,
    /// The question to the players.
    pub question: Option<Question>,
    /// Until when the players have agreed to let the game rest. Its clock runs from then on; whoever likes may move
    /// before.
    pub rests_until: Option<Millis>,
    /// When the patience with a turn without a limit ends; `None` with a deadline, also that of a question, and while the
    /// computer plays.
    pub patience_ends: Option<Millis>,
    /// The players who have asked for the computer in place of the player to move, in this order.
    pub asked: Vec<Colour>,
    /// How much later the player's time or the patience with them ends, because the player rests before.
    pub rest: Millis,
    /// The end of the journey of the player to move, which is part of `rest`.
    pub away_until: Option<Millis>,
    /// By how much pauses have postponed the deadline since the player's time began, or since rest was counted last.
    pub postponed: Millis,
    /// Whether the game is put away, because its only person has not touched it for a while.
    pub put_away: bool,
    /// When the current turn was rolled; `None` while no turn is played.
    pub turn_since: Option<Millis>,
    /// When the lobby closes, however often people act in it.
    pub closes_by: Millis,
    /// The start that the host has chosen; `None` for one by a click.
    pub start: Option<Start>,
    /// Whether the lobby's deadline is the moment at which its game starts by itself.
    pub starts_itself: bool,
    /// How often enough people have sat for the chosen start.
    pub countdowns: u32,
    /// When the game started, if that was at the moment that the host had chosen, or shortly before.
    pub started_as_told: Option<Millis>,
    pub game: Option<Game>,
    /// The player who called the game off.
    pub called_off: Option<Colour>,
    /// Who or what ended the game without a result; `None` if an earlier program did not note it.
    pub closed_by: Option<ClosedBy>,
}

/// An event that does not apply to the table: the log is damaged, or a decision was wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{event:?} does not fit the table")]
pub(super) struct InvalidEvent {
    event: Event,
    #[source]
    why: Why,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
enum Why {
    #[error("{0}")]
    Table(&'static str),
    #[error(transparent)]
    Game(#[from] LogError),
}

impl From<&'static str> for Why {
    fn from(why: &'static str) -> Why {
        Why::Table(why)
    }
}

impl Table {
    /// A table before its first event.
    pub fn new(id: TableId, guild: GuildId, channel: ChannelId, seed: ServerSeed, created: Millis) -> Table {
        Table {
            id,
            guild,
            channel,
            parent: None,
            seed,
            created,
            messages: Messages::default(),
            rematch: None,
            rematch_of: None,
            opened_again: None,
            evening: None,
            earlier_wins: Vec::new(),
            ratings: Vec::new(),
            version: Version(0),
            changed: created,
            status: Status::Lobby,
            versions: Versions::CURRENT,
            options: Options::default(),
            owner: None,
            owner_seen: created,
            seats: Vec::new(),
            order: Vec::new(),
            reserved: Vec::new(),
            freed: None,
            origin: None,
            mixed: Mixed::Hashed(Vec::new()),
            givers: Vec::new(),
            lobby_acts: Vec::new(),
            deadline: None,
            question: None,
            rests_until: None,
            patience_ends: None,
            asked: Vec::new(),
            rest: 0,
            away_until: None,
            postponed: 0,
            put_away: false,
            turn_since: None,
            closes_by: created + Options::default().turn_time.pace().waiting().at_most,
            start: None,
            starts_itself: false,
            countdowns: 0,
            started_as_told: None,
            game: None,
            called_off: None,
            closed_by: None,
        }
    }

    /// Ends an action after its events have been applied.
    pub fn complete_action(&mut self, actor: Option<UserId>, now: Millis) {
        self.version = Version(self.version.0 + 1);
        self.changed = now;
        if actor.is_some() && actor == self.owner {
            self.owner_seen = now;
        }
        if let Some(actor) = actor.filter(|_| self.status == Status::Lobby) {
            self.count_lobby_act(actor);
        }
    }

    pub fn seat(&self, colour: Colour) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.colour == colour)
    }

    fn seat_mut(&mut self, colour: Colour) -> Result<&mut Seat, &'static str> {
        self.seats.iter_mut().find(|seat| seat.colour == colour).ok_or("nobody sits there")
    }

    pub fn players(&self) -> ColourSet {
        self.seats.iter().map(|seat| seat.colour).collect()
    }

    pub fn seat_of(&self, user: UserId) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.player == Player::Person(user))
    }

    /// The current or final position.
    pub fn position(&self) -> Option<Position> {
        self.game.as_ref()?.log.position()
    }

    /// Whether the player to move may undo the first die: the player chose its move, nothing has happened since, and
    /// the second die is still to be played by the player.
    pub fn can_undo(&self) -> bool {
        let last = self.game.as_ref().and_then(|game| game.log.actions().last());
        if !matches!(last, Some(Action::Play(_))) {
            return false;
        }
        let turn = self.game.as_ref().and_then(|game| game.turn.as_ref());
        let first_is_own = turn.is_some_and(|turn| matches!(turn.moves[..], [first] if first.by == MoveSource::Player));
        let second_is_to_come = self.position().is_some_and(|position| !position.legal().is_empty());
        self.status == Status::Playing && first_is_own && second_is_to_come && !self.computer_plays()
    }

    /// Whether the computer chooses the next move: in its own seat, in a seat that it holds, in a turn whose time has
    /// run out, or for a player who lets it play the rest or whose data was deleted.
    pub fn computer_plays(&self) -> bool {
        let Some(game) = self.game.as_ref().filter(|_| self.status == Status::Playing) else { return false };
        let Some(position) = game.log.position() else { return false };
        match self.seat(position.turn()) {
            Some(Seat { player: Player::Person(_), held, finishes, .. }) => *held || *finishes || game.played_for,
            Some(_) => true,
            None => false,
        }
    }

    /// The number of the current turn; 0 if there is none.
    pub fn turn_number(&self) -> u32 {
        self.game.as_ref().and_then(|game| game.turn.as_ref()).map_or(0, |turn| turn.number)
    }

    /// How many turns have begun.
    pub fn turns_begun(&self) -> u32 {
        let last = |game: &Game| game.turn.as_ref().or(game.recent.last()).map(|turn| turn.number);
        self.game.as_ref().and_then(last).unwrap_or_default()
    }

    /// If a person chooses the moves of the current turn, notes that the turn's message may have been posted. The note
    /// is written together with the turn, so that the post need not wait for another write. Changes nothing before
    /// the game's first message of a turn, if this turn's message was posted already, or if an older note exists.
    pub fn expect_message(&mut self) {
        let turn = self.turn_number();
        let chooses = self.status == Status::Playing && !self.computer_plays();
        if chooses && self.messages.number.is_some_and(|standing| standing < turn) {
            self.messages.doubt = self.messages.doubt.or(Some(PostInDoubt { key: Key::Turn(turn), lost: None }));
        }
    }

    /// Whether the player to move lets the computer play the rest.
    pub fn finishes(&self) -> bool {
        self.position().and_then(|position| self.seat(position.turn())).is_some_and(|seat| seat.finishes)
    }

    /// The level at which the computer plays the turn: a computer player's own level, or the table's level in place of
    /// a person. If the player lets the computer finish a decided game, the level is `Easy`, which thinks least.
    pub fn level_to_move(&self) -> Level {
        let seat = self.position().and_then(|position| self.seat(position.turn()));
        match seat.map(|seat| seat.player) {
            _ if self.finishes() => Level::Easy,
            Some(Player::Computer(level)) => level,
            _ => self.options.level,
        }
    }

    /// Applies an event that was decided at `now`. An event that does not apply is a bug.
    pub fn apply(&mut self, event: &Event, now: Millis) -> Result<(), InvalidEvent> {
        self.apply_from(Source::Decided, event, now)
    }

    /// Applies an event that was committed at `now`. Events of the game are trusted, whatever the rules say today.
    pub fn replay(&mut self, event: &Event, now: Millis) -> Result<(), InvalidEvent> {
        self.apply_from(Source::Committed, event, now)
    }

    fn apply_from(&mut self, source: Source, event: &Event, now: Millis) -> Result<(), InvalidEvent> {
        self.try_apply(source, event, now).map_err(|why| InvalidEvent { event: event.clone(), why })
    }

    fn try_apply(&mut self, source: Source, event: &Event, now: Millis) -> Result<(), Why> {
        if !self.status.is_open() && !matches!(event, Event::WordHidden { .. }) {
            return Err("the table is closed".into());
        }
        let sat = self.somebody_sits();
        match event {
            Event::Opened { owner, options, versions } => {
                (self.owner, self.versions) = (*owner, *versions);
                self.take_options(options);
                self.mixed = match versions.format {
                    ..WORDS => Mixed::Joins(Vec::new()),
                    WORDS..HASHES => Mixed::Lobby(Vec::new()),
                    HASHES.. => Mixed::Hashed(Vec::new()),
                };
            }
            Event::BeginsFrom(origin) => self.origin = Some(**origin),
            Event::Reserved { colour, user } => self.reserved.push((*colour, *user)),
            Event::Joined { colour, user, interaction } => self.join(*colour, *user, *interaction)?,
            Event::WordGiven { colour, .. } => {
                let giver = self.seat(*colour).ok_or("nobody sits there")?.player.person();
                self.givers.push(giver);
            }
            Event::WordHidden { line } => self.hide_word(*line)?,
            Event::Left(colour) => self.stand_up(*colour)?,
            Event::SeatFreed(colour) => self.free_seat(*colour)?,
            Event::ColourChanged { from, to } => self.change_colour(*from, *to)?,
            Event::ComputerAdded { colour, level } => self.sit(*colour, Player::Computer(*level))?,
            Event::OptionsSet(options) => self.set_options(options),
            Event::StartSet(start) => self.set_start(*start, now),
            Event::OwnerPassed(colour) => self.owner = self.seat(*colour).ok_or("nobody sits there")?.player.person(),
            Event::Started { interaction } => self.begin(*interaction, now)?,
            Event::Cancelled => self.close(Status::Cancelled),
            Event::Closed(by) => self.close_game(*by)?,
            Event::CloseAsked { by, rest } => self.ask(Matter::Close { by: *by }, *rest, now)?,
            Event::Proposed { by, what, rest } => self.ask(Matter::Proposal { by: *by, what: *what }, *rest, now)?,
            Event::Agreed(colour) => self.agree(*colour)?,
            Event::Declined(colour) => {
                self.seat(*colour).ok_or("nobody sits there")?;
                self.drop_question(now)?;
            }
            Event::Lapsed => self.drop_question(now)?,
            Event::ClosedAsAsked => self.close_as_asked()?,
            Event::GoesOnAsAsked => self.go_on_as_asked(now)?,
            Event::Expired => self.close(Status::Expired),
            Event::SetupRolled(round) => self.game_mut()?.set_up(round)?,
            Event::Rolled { turn, colour, roll } => {
                self.game_mut()?.roll(*turn, *colour, *roll, source)?;
                self.seat_mut(*colour)?.turns += 1;
                self.turn_since = Some(now);
                self.wait(now);
            }
            Event::Moved { colour, mv, by } => {
                self.play(*colour, mv, *by, source)?;
                if *by == MoveSource::Player {
                    self.note_present(now);
                }
            }
            Event::DiceLost { dice, .. } => self.game_mut()?.turn_mut()?.lost.clone_from(dice),
            Event::Undone(colour) => {
                let captured = self.game_mut()?.undo(source)?;
                self.seat_mut(*colour)?.captured -= captured;
                self.note_present(now);
            }
            Event::Resigned(colour) => {
                let order = self.game_mut()?.resign(*colour, source)?;
                let turn = self.turn_number();
                let seat = self.seat_mut(*colour)?;
                (seat.resigned, seat.resigned_in) = (order, Some(turn));
            }
            Event::CalledOff(colour) => self.call_off(*colour)?,
            Event::TimedOut(colour) => self.time_out(*colour, now)?,
            Event::SeatHeld(colour) => self.hold(*colour, now)?,
            Event::LeftToComputer(colour) => self.leave_to_computer(*colour, now)?,
            Event::SeatTakenBack(colour) => self.take_back(*colour, now)?,
            Event::StandInAsked { by, .. } => {
                self.seat(*by).ok_or("nobody sits there")?;
                self.asked.push(*by);
            }
            Event::Rests { rest, away, .. } => self.add_rest(*rest, *away),
            Event::Returned { saved, .. } => self.end_journey(*saved),
            Event::PutAway => (self.put_away, self.patience_ends) = (true, None),
            Event::TakenUp => {
                self.put_away = false;
                self.wait(now);
            }
            Event::Over => {
                self.game_mut()?.close_turn();
                self.close(Status::Over);
            }
        }
        if self.status == Status::Lobby {
            self.mix(event);
            let start = self.start_moment(event, now);
            self.note_start(start.is_some());
            self.deadline = Some(start.unwrap_or_else(|| self.lobby_deadline(sat, now)));
        }
        Ok(())
    }

    fn join(&mut self, colour: Colour, user: Option<UserId>, interaction: InteractionId) -> Result<(), Why> {
        self.sit(colour, user.map_or(Player::Gone, Player::Person))?;
        self.order.push(colour);
        self.freed = self.freed.filter(|freed| Some(freed.player) != user);
        if let Mixed::Joins(joins) = &mut self.mixed {
            joins.push(interaction);
        }
        Ok(())
    }

    fn change_colour(&mut self, from: Colour, to: Colour) -> Result<(), Why> {
        let player = self.seat(from).ok_or("nobody sits there")?.player;
        self.seats.retain(|seat| seat.colour != from);
        self.sit(to, player)?;
        self.order.iter_mut().filter(|colour| **colour == from).for_each(|colour| *colour = to);
        Ok(())
    }

    fn set_options(&mut self, options: &Options) {
        self.take_options(options);
        if self.versions.format >= OWN_LEVELS {
            return;
        }
        for seat in &mut self.seats {
            if let Player::Computer(level) = &mut seat.player {
                *level = options.level;
            }
        }
    }

    fn begin(&mut self, interaction: Option<InteractionId>, now: Millis) -> Result<(), Why> {
        self.status = Status::Playing;
        (self.deadline, self.starts_itself) = (None, false);
        self.started_as_told = self.waits_for_moment().then_some(now);
        if let Mixed::Joins(joins) = &mut self.mixed {
            joins.extend(interaction);
        }
        self.game = Some(match self.origin {
            None => Game::new(self.players(), self.options.variant)?,
            Some(Origin { position, .. }) if self.players() != position.players() => {
                return Err("the seats are not those of the position".into());
            }
            Some(Origin { position, .. }) => {
                self.seats.iter_mut().for_each(|seat| seat.take_up(&position));
                Game::begin_in(position)?
            }
        });
        Ok(())
    }

    fn play(&mut self, colour: Colour, mv: &Move, by: MoveSource, source: Source) -> Result<(), Why> {
        let [captured, arrived] = self.game_mut()?.play(colour, mv, by, source)?;
        let seat = self.seat_mut(colour)?;
        seat.captured += captured;
        // If the player lets the computer finish a decided game, its moves count as the player's own.
        if by == MoveSource::Computer && !seat.player.is_computer() && !seat.finishes {
            seat.captured_for += captured;
            seat.arrived_for += arrived;
        }
        if by == MoveSource::Player {
            seat.timeouts = 0;
        }
        Ok(())
    }

    /// Whether the game counts for leaderboards and ratings.
    pub fn counts(&self) -> bool {
        counts(self.options.rated, &self.seats)
    }

    /// Whether the game is called off if this player leaves, unless the two people have called one off lately.
    pub fn is_called_off_by(&self, colour: Colour) -> bool {
        self.counts() && self.seat(colour).is_some_and(|seat| calls_off(&self.seats, seat))
    }

    fn call_off(&mut self, colour: Colour) -> Result<(), Why> {
        self.seat_mut(colour)?;
        self.game_mut()?;
        self.called_off = Some(colour);
        self.close(Status::Cancelled);
        Ok(())
    }

    fn somebody_sits(&self) -> bool {
        people(&self.seats) > 0
    }

    fn close(&mut self, status: Status) {
        self.status = status;
        (self.deadline, self.turn_since, self.patience_ends, self.put_away) = (None, None, None, false);
        (self.question, self.starts_itself) = (None, false);
        self.asked.clear();
        self.forget_rest();
    }

    fn sit(&mut self, colour: Colour, player: Player) -> Result<(), &'static str> {
        if self.seat(colour).is_some() {
            return Err("the seat is taken");
        }
        self.seats.push(Seat::new(colour, player));
        self.seats.sort_by_key(|seat| seat.colour);
        Ok(())
    }

    fn stand_up(&mut self, colour: Colour) -> Result<(), &'static str> {
        self.seat(colour).ok_or("nobody sits there")?;
        self.seats.retain(|seat| seat.colour != colour);
        self.order.retain(|other| *other != colour);
        Ok(())
    }

    fn game_mut(&mut self) -> Result<&mut Game, &'static str> {
        self.game.as_mut().ok_or("the game has not begun")
    }
}
