//! A table: the state that its log adds up to.

use super::dice::ServerSeed;
use super::event::{By, Event};
use super::options::Options;
use super::view::{Played, Player, Seat, Turn};
use crate::model::{ChannelId, GuildId, InteractionId, Messages, Millis, Status, TableId, UserId, Version};
use hypnosia_game::board::{Board, Colour, ColourSet, Place};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::{Move, Position, Roll, Setup};
use std::collections::VecDeque;

/// The pause before each turn while everybody is away, so that somebody can come back before the game is over.
const AWAY_PAUSE: Millis = 3_000;

/// A lobby that nobody touches for this long closes.
const LOBBY_TIME: Millis = 30 * 60_000;
/// A lobby where nobody sits closes after this long, touched or not: it keeps a place that others may want.
const EMPTY_TIME: Millis = 5 * 60_000;
/// A lobby closes this long after it was opened, however often it is touched.
const LOBBY_END: Millis = 2 * 60 * 60_000;
/// When the owner of a lobby has not been seen for this long, anybody seated may start or cancel.
pub(super) const OWNER_AWAY: Millis = 5 * 60_000;
/// So many turns in a row that ran out give the seat to the computer.
pub(super) const TIMEOUTS: u8 = 2;

/// A table. Everything but the first block follows from the log.
#[derive(Debug, Clone)]
pub(super) struct Table {
    pub id: TableId,
    pub guild: GuildId,
    pub channel: ChannelId,
    pub seed: ServerSeed,
    pub created: Millis,
    pub messages: Messages,
    pub rematch: Option<TableId>,

    pub version: Version,
    pub changed: Millis,
    pub status: Status,
    pub options: Options,
    pub owner: Option<UserId>,
    pub owner_seen: Millis,
    /// In seat order.
    pub seats: Vec<Seat>,
    /// Colours of people in the order of joining.
    pub order: Vec<Colour>,
    pub reserved: Vec<(Colour, Option<UserId>)>,
    pub joins: Vec<InteractionId>,
    pub deadline: Option<Millis>,
    /// When the lobby closes at the latest.
    pub closes_by: Millis,
    pub game: Option<Game>,
}

fn lobby_time(somebody_sits: bool) -> Millis {
    if somebody_sits { LOBBY_TIME } else { EMPTY_TIME }
}

/// The game at a table, from the first set-up roll on.
#[derive(Debug, Clone)]
pub(super) struct Game {
    /// How many rolls the table has seen, set-up rolls included.
    pub rolls: u32,
    pub setup: Setup,
    /// There once it is known who begins.
    pub position: Option<Position>,
    pub turn: Option<Turn>,
    /// The position right after the roll of this turn.
    pub rolled: Option<Position>,
    /// The time of this turn ran out.
    pub stand_in: bool,
    pub recent: VecDeque<Turn>,
}

/// An event that does not fit the table: the log is damaged, or a decision was wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{event:?} does not fit the table: {why}")]
pub(super) struct InvalidEvent {
    event: Event,
    why: &'static str,
}

impl Game {
    fn new(players: ColourSet) -> Game {
        Game {
            rolls: 0,
            setup: Setup::new(players),
            position: None,
            turn: None,
            rolled: None,
            stand_in: false,
            recent: VecDeque::new(),
        }
    }
}

impl Table {
    /// A table before its first event.
    pub fn new(id: TableId, guild: GuildId, channel: ChannelId, seed: ServerSeed, created: Millis) -> Table {
        Table {
            id,
            guild,
            channel,
            seed,
            created,
            messages: Messages::default(),
            rematch: None,
            version: Version(0),
            changed: created,
            status: Status::Lobby,
            options: Options::default(),
            owner: None,
            owner_seen: created,
            seats: Vec::new(),
            order: Vec::new(),
            reserved: Vec::new(),
            joins: Vec::new(),
            deadline: None,
            closes_by: created + LOBBY_END,
            game: None,
        }
    }

    /// Closes an action: all its events have been applied.
    pub fn complete_action(&mut self, actor: Option<UserId>, now: Millis) {
        self.version = Version(self.version.0 + 1);
        self.changed = now;
        if actor.is_some() && actor == self.owner {
            self.owner_seen = now;
        }
    }

    pub fn seat(&self, colour: Colour) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.colour == colour)
    }

    fn seat_mut(&mut self, colour: Colour) -> Option<&mut Seat> {
        self.seats.iter_mut().find(|seat| seat.colour == colour)
    }

    /// The colours of the taken seats.
    pub fn players(&self) -> ColourSet {
        self.seats.iter().map(|seat| seat.colour).collect()
    }

    pub fn seat_of(&self, user: UserId) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.player == Player::Person(user))
    }

    pub fn position(&self) -> Option<&Position> {
        self.game.as_ref()?.position.as_ref()
    }

    /// Whether the player to move may take the first die back: chosen by them, and the second is still to come.
    pub fn can_undo(&self) -> bool {
        let turn = self.game.as_ref().and_then(|game| game.turn.as_ref());
        let first_is_own = turn.is_some_and(|turn| matches!(turn.moves[..], [first] if first.by == By::Player));
        let second_is_to_come = self.position().is_some_and(|position| !position.legal().is_empty());
        self.status == Status::Playing && first_is_own && second_is_to_come && !self.computer_plays()
    }

    /// Whether the computer is to choose the next move: its own seat, one it holds, or a turn that ran out.
    pub fn computer_plays(&self) -> bool {
        let Some(game) = self.game.as_ref().filter(|_| self.status == Status::Playing) else { return false };
        let Some(position) = &game.position else { return false };
        match self.seat(position.turn()) {
            Some(Seat { player: Player::Person(_), held, .. }) => *held || game.stand_in,
            Some(_) => true,
            None => false,
        }
    }

    /// The number of the turn that is played, 0 before the first.
    pub fn turn_number(&self) -> u32 {
        self.game.as_ref().and_then(|game| game.turn.as_ref()).map_or(0, |turn| turn.number)
    }

    /// How well the computer plays that is to move: a computer player's own level, or the table's for a stand-in.
    pub fn level_to_move(&self) -> Level {
        let seat = self.position().and_then(|position| self.seat(position.turn()));
        match seat.map(|seat| seat.player) {
            Some(Player::Computer(level)) => level,
            _ => self.options.level,
        }
    }

    /// Applies an event of an action at the moment `now`; one that does not fit is our mistake.
    pub fn apply(&mut self, event: &Event, now: Millis) -> Result<(), InvalidEvent> {
        self.try_apply(event, now).map_err(|why| InvalidEvent { event: event.clone(), why })
    }

    fn try_apply(&mut self, event: &Event, now: Millis) -> Result<(), &'static str> {
        if !self.status.is_open() {
            return Err("the table is closed");
        }
        let sat = self.somebody_sits();
        match event {
            Event::Opened { owner, options } => {
                self.owner = *owner;
                self.options = *options;
            }
            Event::Reserved { colour, user } => self.reserved.push((*colour, *user)),
            Event::Joined { colour, user, interaction } => {
                let player = user.map_or(Player::Gone, Player::Person);
                self.sit(*colour, player)?;
                self.order.push(*colour);
                self.joins.push(*interaction);
            }
            Event::Left(colour) | Event::ComputerRemoved(colour) => self.stand_up(*colour)?,
            Event::ColourChanged { from, to } => {
                let player = self.seat(*from).ok_or("nobody sits there")?.player;
                self.seats.retain(|seat| seat.colour != *from);
                self.sit(*to, player)?;
                self.order.iter_mut().filter(|colour| *colour == from).for_each(|colour| *colour = *to);
            }
            Event::ComputerAdded { colour, level } => self.sit(*colour, Player::Computer(*level))?,
            Event::OptionsSet(options) => {
                self.options = *options;
                for seat in &mut self.seats {
                    if let Player::Computer(level) = &mut seat.player {
                        *level = options.level;
                    }
                }
            }
            Event::OwnerPassed(colour) => self.owner = self.seat(*colour).ok_or("nobody sits there")?.player.person(),
            Event::Started => {
                self.status = Status::Playing;
                self.deadline = None;
                self.game = Some(Game::new(self.players()));
            }
            Event::Cancelled => self.close(Status::Cancelled),
            Event::Expired => self.close(Status::Expired),
            Event::SetupRolled(round) => self.set_up(round)?,
            Event::Rolled { turn, colour, roll } => self.roll(*turn, *colour, *roll, now)?,
            Event::Moved { colour, mv, by } => self.play(*colour, mv, *by)?,
            Event::DiceLost { dice, .. } => self.turn_mut()?.lost = dice.clone(),
            Event::Undone(colour) => self.undo(*colour)?,
            Event::Resigned(colour) => self.resign(*colour)?,
            Event::TimedOut(colour) => {
                self.turn_mut()?.timed_out = true;
                self.game_mut()?.stand_in = true;
                self.deadline = None;
                self.seat_mut(*colour).ok_or("nobody sits there")?.timeouts += 1;
            }
            Event::SeatHeld(colour) => self.seat_mut(*colour).ok_or("nobody sits there")?.held = true,
            Event::SeatTakenBack(colour) => self.take_back(*colour, now)?,
            Event::Over => {
                self.close_turn();
                self.close(Status::Over);
            }
        }
        if self.status == Status::Lobby {
            self.deadline = Some(self.lobby_deadline(sat, now));
        }
        Ok(())
    }

    fn somebody_sits(&self) -> bool {
        self.seats.iter().any(|seat| !seat.player.is_computer())
    }

    /// Whether people sit there besides this one.
    pub fn others_sit(&self, user: UserId) -> bool {
        self.seats.iter().any(|seat| !seat.player.is_computer() && seat.player != Player::Person(user))
    }

    /// When the lobby closes after an event; `sat` tells whether somebody sat there before it.
    fn lobby_deadline(&self, sat: bool, now: Millis) -> Millis {
        match (self.deadline, self.somebody_sits()) {
            (Some(empty), false) if !sat => empty,
            // After a restart it may be later than the lobby's own end.
            (before, sits) => (now + lobby_time(sits)).min(self.closes_by.max(before.unwrap_or(now))),
        }
    }

    /// The full time of the turn or lobby; none without a limit.
    pub fn full_time(&self) -> Option<Millis> {
        match self.status {
            Status::Lobby => Some(lobby_time(self.somebody_sits())),
            _ => self.options.turn_time.millis(),
        }
    }

    fn close(&mut self, status: Status) {
        self.status = status;
        self.deadline = None;
    }

    fn sit(&mut self, colour: Colour, player: Player) -> Result<(), &'static str> {
        if self.seat(colour).is_some() {
            return Err("the seat is taken");
        }
        self.seats.push(Seat { colour, player, held: false, timeouts: 0, resigned: None, captured: 0 });
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

    fn turn_mut(&mut self) -> Result<&mut Turn, &'static str> {
        self.game_mut()?.turn.as_mut().ok_or("no turn is played")
    }

    fn set_up(&mut self, round: &[(Colour, Roll)]) -> Result<(), &'static str> {
        let variant = self.options.variant;
        let game = self.game_mut()?;
        game.setup.add_round(round).map_err(|_| "others must roll")?;
        game.rolls += round.len() as u32;
        if let Some(first) = game.setup.first() {
            let start = Position::start(Board::standard(), game.setup.players(), first, variant);
            game.position = Some(start.ok_or("these players cannot play")?);
        }
        Ok(())
    }

    fn roll(&mut self, number: u32, colour: Colour, roll: Roll, now: Millis) -> Result<(), &'static str> {
        let is_first = number == 1;
        self.close_turn();
        let game = self.game_mut()?;
        let before = game.position.ok_or("it is not known who begins")?;
        let before = if is_first { before } else { before.next().map_err(|_| "the turn cannot pass on")? };
        if before.turn() != colour {
            return Err("it is not this colour's turn");
        }
        let rolled = before.roll(roll).map_err(|_| "nobody can roll here")?;
        game.position = Some(rolled);
        game.rolled = Some(rolled);
        game.rolls += 1;
        game.stand_in = false;
        game.turn = Some(Turn { number, colour, roll, moves: Vec::new(), lost: Vec::new(), timed_out: false });
        self.deadline = self.turn_deadline(now);
        Ok(())
    }

    /// When a turn that begins now runs out: never when the computer plays it. While everybody is away, that is when
    /// the computer begins to play it.
    fn turn_deadline(&self, now: Millis) -> Option<Millis> {
        match (self.everybody_is_away(), self.computer_plays()) {
            (true, _) => Some(now + AWAY_PAUSE),
            (false, true) => None,
            (false, false) => self.options.turn_time.millis().map(|time| now + time),
        }
    }

    /// Whether the computer holds the seats of all people who have not given up.
    pub fn everybody_is_away(&self) -> bool {
        let mut people = self.seats.iter().filter(|seat| seat.player.person().is_some() && seat.resigned.is_none());
        let somebody = people.clone().next().is_some();
        somebody && people.all(|seat| seat.held)
    }

    /// The turn that was played goes to the closed ones, of which one round is kept.
    fn close_turn(&mut self) {
        let players = self.seats.len();
        let Some(game) = &mut self.game else { return };
        game.recent.extend(game.turn.take());
        while game.recent.len() > players {
            game.recent.pop_front();
        }
    }

    fn play(&mut self, colour: Colour, mv: &Move, by: By) -> Result<(), &'static str> {
        let game = self.game_mut()?;
        let before = game.position.ok_or("it is not known who begins")?;
        if before.turn() != colour {
            return Err("it is not this colour's turn");
        }
        let after = before.play(mv).map_err(|_| "the move is not legal")?;
        let pawns = |position: &Position| -> u32 {
            position.players().iter().filter(|other| *other != colour).map(|other| position.pawns_left(other)).sum()
        };
        let captured = (pawns(&before) - pawns(&after)) as u8;
        let taken = match mv.to {
            Place::Space(to) => before.cell(to).filter(|cell| cell.colour != colour),
            _ => None,
        };
        game.position = Some(after);
        self.turn_mut()?.moves.push(Played { mv: *mv, by, captured, taken });
        let seat = self.seat_mut(colour).ok_or("nobody sits there")?;
        seat.captured += captured;
        if by == By::Player {
            seat.timeouts = 0;
        }
        Ok(())
    }

    fn undo(&mut self, colour: Colour) -> Result<(), &'static str> {
        let played = self.turn_mut()?.moves.pop().ok_or("no die was played")?;
        let game = self.game_mut()?;
        game.position = game.rolled;
        self.seat_mut(colour).ok_or("nobody sits there")?.captured -= played.captured;
        Ok(())
    }

    fn resign(&mut self, colour: Colour) -> Result<(), &'static str> {
        let game = self.game_mut()?;
        let before = game.position.ok_or("it is not known who begins")?;
        let after = before.resign(colour).map_err(|_| "this colour does not play")?;
        game.position = Some(after);
        self.seat_mut(colour).ok_or("nobody sits there")?.resigned = after.resigned(colour);
        Ok(())
    }

    fn take_back(&mut self, colour: Colour, now: Millis) -> Result<(), &'static str> {
        let seat = self.seat_mut(colour).ok_or("nobody sits there")?;
        seat.held = false;
        seat.timeouts = 0;
        if self.position().is_some_and(|position| position.turn() == colour) {
            self.game_mut()?.stand_in = false;
            self.deadline = self.turn_deadline(now);
        }
        Ok(())
    }
}
