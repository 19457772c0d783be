//! The data that the host publishes: the view of a table (everything that is displayed, and no secrets), the outcomes
//! of commands, and the updates of tables.

use super::closing::{ClosedBy, WayToClose, way_to_close};
use super::command::Refusal;
use super::dice::Mixed;
use super::event::{Event, MoveSource, Origin};
use super::options::Options;
use super::question::Question;
use super::seat::{FreedSeat, Player, Seat};
use super::stakes::{Needs, counts, people};
use super::start::Start;
use crate::model::{
    ChannelId, GuildId, Messages, Millis, OfEvening, RatingChange, Status, TableId, UserId, Version, Win,
};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::{Level, chances, chances_rolled};
use hypnosia_game::rules::{GameLog, Move, Moves, PlayedMove, Position, Roll, Standing};
use std::sync::Arc;

/// A die that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    pub step: PlayedMove,
    pub by: MoveSource,
}

/// A turn of a game, finished or in progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Number, from 1.
    pub number: u32,
    pub colour: Colour,
    pub roll: Roll,
    /// The dice played so far, in order: 0 to 2.
    pub moves: Vec<Played>,
    /// The dice that could not be used.
    pub lost: Vec<u8>,
    /// Whether the time ran out, so that the computer played the turn, or the rest of it.
    pub timed_out: bool,
    /// The position at the end of the turn; `None` while the turn is being played.
    pub after: Option<Position>,
}

#[derive(Debug, Clone)]
pub struct GameView {
    /// The pawns, the player to move, and the remaining dice.
    pub position: Position,
    /// The position before the first roll.
    pub start: Position,
    /// The rolls that decide who moves first: one list for each round, in seat order.
    pub setup: Vec<Vec<(Colour, Roll)>>,
    /// The current turn; `None` when the game is over.
    pub turn: Option<Turn>,
    /// The last finished turns, oldest first: those of many rounds, but not all turns of a long game.
    pub recent: Arc<Vec<Turn>>,
    /// The legal choices, in the order of [`Position::choices`]; empty if a computer plays, or the game is over.
    pub legal: Moves,
    /// Whether the player to move may undo the first die.
    pub can_undo: bool,
    /// Whether the computer plays now: in its own seat, in a seat that it holds, in a turn whose time has run out, or
    /// for a player who lets it play the rest or whose data was deleted.
    pub computer_plays: bool,
    /// The current ranking; final once the table is over.
    pub standings: Vec<Standing>,
}

impl GameView {
    /// The position at the beginning of a finished turn, with its roll; `None` if the turn, or the one before it, is
    /// no longer in [`GameView::recent`].
    pub fn rolled_in(&self, turn: &Turn) -> Option<Position> {
        let at = self.recent.iter().position(|other| other.number == turn.number)?;
        let before = match at.checked_sub(1) {
            Some(earlier) => self.recent[earlier].after?,
            None if turn.number == 1 => self.start,
            None => return None,
        };
        before.roll(turn.roll).ok()
    }

    /// Everybody's chances to win, as the judge of reports sees them; indexed by [`Colour::index`]. The roll of the turn
    /// in progress counts, since everybody sees it, but not how its dice have been played so far.
    pub fn chances(&self) -> [f32; 6] {
        let before = self.recent.last().map_or(Some(self.start), |turn| turn.after);
        // Somebody has resigned since, whose chance is now shared by the others.
        let before = before.filter(|before| before.staying() == self.position.staying());
        match (before, &self.turn) {
            (Some(before), Some(turn)) => chances_rolled(&before, turn.roll),
            _ => chances(&self.position),
        }
    }
}

/// The public view of a table.
#[derive(Debug, Clone)]
pub struct TableView {
    pub id: TableId,
    /// The number of the table's actions.
    pub version: Version,
    pub guild: GuildId,
    /// The channel of the lobby.
    pub channel: ChannelId,
    /// The parent channel, if the channel is a thread.
    pub parent: Option<ChannelId>,
    /// The owner, who may start and cancel; `None` if their data was deleted.
    pub owner: Option<UserId>,
    pub status: Status,
    pub options: Options,
    pub seats: Vec<Seat>,
    /// Colours reserved for people who were invited or played the game before this rematch, in the order in which they
    /// were reserved. Colours that have been taken are left out. Empty after the lobby.
    pub reserved: Vec<(Colour, UserId)>,
    /// The person whose seat the owner freed last, unless they have joined again; `None` after the lobby.
    pub freed: Option<FreedSeat>,
    /// When the reservations end.
    pub kept_until: Millis,
    /// SHA-256 of the server seed, 64 hexadecimal digits, shown before anybody joins.
    pub commitment: String,
    /// The server seed, 64 hexadecimal digits; published only when the game has ended, with or without a result.
    /// `None` for a lobby that ended without a game.
    pub seed: Option<String>,
    /// The inputs of the dice besides the seed.
    pub mixed: Mixed,
    /// The Discord messages that show the table.
    pub messages: Messages,
    /// The deadline of the question or, without one, of the turn or lobby; `None` without a limit.
    pub deadline: Option<Millis>,
    /// The question to the players.
    pub question: Option<Question>,
    /// Until when the players have agreed to let the game rest; it may be over.
    pub rests_until: Option<Millis>,
    /// When the patience with a turn without a limit ends, if the player does not move; `None` with a deadline, also that
    /// of a question, and while the computer plays.
    pub patience_ends: Option<Millis>,
    /// When the table acts by itself: at the deadline; without one, when a game with a single person is put away, or
    /// when the computer begins to play for the player to move although no more players ask for that.
    pub alarm: Option<Millis>,
    /// The players who have asked for the computer in place of the player to move, in this order.
    pub askers: Vec<Colour>,
    /// Whether the game waits for somebody to take it up again and counts towards no limit until then.
    pub put_away: bool,
    /// The start that the host has chosen; `None` for one by a click, and after the lobby.
    pub start: Option<Start>,
    /// When the game of the lobby starts by itself, which is its deadline then; `None` if it does not, or people are
    /// missing.
    pub starts: Option<Millis>,
    /// How often enough people have sat for the chosen start.
    pub countdowns: u32,
    /// When the game started, if that was at the moment that the host had chosen, or shortly before.
    pub started_as_told: Option<Millis>,
    /// When the lobby closes at the latest, even if people still act in it; `None` after the lobby.
    pub closes_by: Option<Millis>,
    /// From when anybody seated may start or cancel the lobby; `None` after the lobby.
    pub others_may_start: Option<Millis>,
    pub created: Millis,
    /// When the last action took place, not when the turn began.
    pub changed: Millis,
    /// When the current turn was rolled; `None` while no turn is played. The turn keeps this beginning when a die is
    /// played or undone, when its time runs out, and when its player returns. After a pause it is still the time of the
    /// roll, although the deadline is later: the clocks have stopped for a part of the time since then.
    pub turn_since: Option<Millis>,
    /// The table of the rematch, if there is one.
    pub rematch: Option<TableId>,
    /// The table of which this is the rematch.
    pub rematch_of: Option<TableId>,
    /// Whether the people who sat in this closed lobby may open it again.
    pub may_open_again: bool,
    /// The table that was opened again from this closed lobby.
    pub opened_again: Option<TableId>,
    /// The evening that the table belongs to.
    pub evening: Option<OfEvening>,
    /// The turn of another game from which this game continues.
    pub origin: Option<Origin>,
    /// The winners of the earlier games in the series of rematches.
    pub earlier_wins: Vec<Win>,
    /// The rating changes that the game caused; empty before the end, and if the game does not count.
    pub ratings: Vec<RatingChange>,
    /// Whether this rated game does not count because most people left in their opening.
    pub broke_up: bool,
    /// The player who called the game off.
    pub called_off: Option<Colour>,
    /// Who or what ended the game without a result; `None` if it was called off, or an earlier program did not note it.
    pub closed_by: Option<ClosedBy>,
    /// The log, once the game is over. Its head (the lines before the turns) has the seed and other inputs of the dice.
    pub log: Option<Arc<GameLog>>,
    /// The game, once it has started.
    pub game: Option<GameView>,
}

impl TableView {
    pub fn seat_of(&self, user: UserId) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.player == Player::Person(user))
    }

    /// The seat of a person who plays on from a position of this game: their own if it still has pawns, else the one that
    /// is to roll.
    pub fn seat_to_play_on(&self, position: &Position, user: UserId) -> Colour {
        let own = self.seat_of(user).map(|seat| seat.colour);
        own.filter(|colour| position.has_pawns(*colour)).unwrap_or(position.turn())
    }

    pub fn seat(&self, colour: Colour) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.colour == colour)
    }

    /// The deadline of the turn or lobby; `None` without a limit, and while a question stops the turn's clock.
    pub fn turn_deadline(&self) -> Option<Millis> {
        self.deadline.filter(|_| self.question.is_none())
    }

    /// Whether the players have agreed to let the game rest now.
    pub fn rests(&self, now: Millis) -> bool {
        self.rests_until.is_some_and(|until| now < until)
    }

    /// How this moderator may close the running game.
    pub fn way_to_close(&self, moderator: UserId) -> WayToClose {
        way_to_close(self.options.rated, &self.seats, moderator)
    }

    /// The seat to move in a running game.
    pub fn to_move(&self) -> Option<&Seat> {
        let game = self.game.as_ref().filter(|_| self.status == Status::Playing)?;
        self.seat(game.position.turn())
    }

    /// When the computer begins to play for the player to move although no more players ask for that; `None` unless
    /// somebody has asked.
    pub fn stand_in_at(&self) -> Option<Millis> {
        self.alarm.filter(|_| self.question.is_none() && !self.askers.is_empty())
    }

    /// The game, running or finished.
    ///
    /// # Errors
    /// The table is a lobby, or was cancelled or expired.
    pub fn played(&self) -> Result<&GameView, Refusal> {
        match (self.status, &self.game) {
            (Status::Playing | Status::Over, Some(game)) => Ok(game),
            (Status::Cancelled, _) => Err(Refusal::Cancelled),
            (Status::Expired, _) => Err(Refusal::Expired),
            (Status::Lobby, _) | (_, None) => Err(Refusal::GameHasNotBegun),
        }
    }

    /// Refuses a table whose game is not over. Only finished games can be replayed, and only their logs are public.
    pub fn ensure_over(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Over => Ok(()),
            Status::Lobby | Status::Playing => Err(Refusal::GameNotOver),
            Status::Cancelled => Err(Refusal::Cancelled),
            Status::Expired => Err(Refusal::Expired),
        }
    }

    /// Refuses a table that is no closed lobby which may be opened again.
    pub fn ensure_may_open_again(&self) -> Result<(), Refusal> {
        match self.status {
            _ if self.may_open_again => Ok(()),
            Status::Lobby => Err(Refusal::GameHasNotBegun),
            Status::Cancelled => Err(Refusal::Cancelled),
            Status::Expired => Err(Refusal::Expired),
            Status::Playing => Err(Refusal::GameHasBegun),
            Status::Over => Err(Refusal::GameOver),
        }
    }

    /// How many games of the series of rematches each player has won, in seat order. Includes people with a reserved
    /// seat, and counts this game once it is over. A player who has left a game has not won it. `None` if this game is
    /// not a rematch.
    pub fn series(&self) -> Option<Vec<(Colour, Player, usize)>> {
        self.rematch_of?;
        let standings = self.game.as_ref().filter(|_| self.status == Status::Over).map(|game| &game.standings);
        let wins_now = |seat: &Seat| {
            let first = |standing: &Standing| standing.colour == seat.colour && standing.rank == 1;
            !seat.has_left() && standings.is_some_and(|standings| standings.iter().any(first))
        };
        let won_before = |colour: Colour, player: Player| {
            let theirs = |win: &&Win| match player.person() {
                Some(user) => win.user == Some(user),
                None => win.user.is_none() && win.colour == colour,
            };
            self.earlier_wins.iter().filter(theirs).count()
        };
        let seated = self.seats.iter().map(|seat| (seat.colour, seat.player, usize::from(wins_now(seat))));
        let asked = self.reserved.iter().map(|(colour, user)| (*colour, Player::Person(*user), 0));
        let mut series: Vec<_> = seated.chain(asked).collect();
        series.iter_mut().for_each(|(colour, player, wins)| *wins += won_before(*colour, *player));
        series.sort_by_key(|(colour, ..)| *colour);
        Some(series)
    }

    /// Whether no person in a running game chooses moves any more, because each person has resigned, is replaced by the
    /// computer, or lets it play the rest.
    pub fn is_played_by_computers(&self) -> bool {
        let mut people = self.seats.iter().filter(|seat| seat.player.person().is_some() && seat.resigned.is_none());
        self.status == Status::Playing && people.all(|seat| seat.held || seat.finishes)
    }

    /// Whether the player of this seat may let the computer play the rest of the game, because the player's moves
    /// decide nothing any more.
    pub fn may_be_finished_by(&self, seat: &Seat) -> bool {
        let decides_nothing = |game: &GameView| game.position.may_be_finished_by(seat.colour);
        self.status == Status::Playing
            && !seat.held
            && !seat.finishes
            && self.game.as_ref().is_some_and(decides_nothing)
    }

    /// The people besides `colour` who have pawns and still choose their own moves. The computer plays the game to its
    /// end only once they let it, too.
    pub fn others_to_finish(&self, colour: Colour) -> impl Iterator<Item = &Seat> {
        let position = self.game.as_ref().map(|game| game.position);
        let has_pawns = move |seat: &&Seat| position.is_some_and(|position| position.has_pawns(seat.colour));
        let plays = |seat: &&Seat| seat.player.person().is_some() && !seat.held && !seat.finishes;
        self.seats.iter().filter(move |seat| seat.colour != colour).filter(plays).filter(has_pawns)
    }

    /// The people who have pawns left and let the computer play the rest of the game.
    pub fn who_finishes(&self) -> impl Iterator<Item = &Seat> {
        let position = self.game.as_ref().map(|game| game.position);
        self.seats.iter().filter(move |seat| seat.finishes && position.is_some_and(|now| now.has_pawns(seat.colour)))
    }

    /// The seats of a lobby that the owner may free: all taken seats but their own, and the reserved ones.
    pub fn seats_to_free(&self) -> impl Iterator<Item = (Colour, Player)> + use<'_> {
        let seated = self.seats.iter().map(|seat| (seat.colour, seat.player));
        let kept = self.reserved.iter().map(|(colour, user)| (*colour, Player::Person(*user)));
        seated.chain(kept).filter(|(_, player)| self.owner.is_none_or(|owner| *player != Player::Person(owner)))
    }

    /// Whether at most one person is seated. Such a game does not count, and offers hints.
    pub fn is_practice(&self) -> bool {
        people(&self.seats) < 2
    }

    /// Whether the game counts for leaderboards and ratings.
    pub fn counts(&self) -> bool {
        counts(self.options.rated, &self.seats)
    }

    /// The reason why the lobby cannot start its game yet.
    pub fn needs(&self) -> Option<Needs> {
        Needs::of(&self.seats)
    }

    /// Whether the options are fixed because a person other than the owner is seated.
    pub fn options_fixed(&self) -> bool {
        let mut people = self.seats.iter().filter(|seat| !seat.player.is_computer());
        people.any(|seat| seat.player.person() != self.owner)
    }

    /// The free and unreserved colours, in seat order.
    pub fn free_colours(&self) -> impl Iterator<Item = Colour> + use<'_> {
        let kept = |colour: Colour| self.reserved.iter().any(|(other, _)| *other == colour);
        Colour::ALL.into_iter().filter(move |&colour| self.seat(colour).is_none() && !kept(colour))
    }
}

/// The consequence of leaving a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaving {
    /// The game is called off: no result, and nothing counts.
    CallsOff,
    /// Leaving the game counts as a loss.
    Loses,
    /// The game does not count, so leaving it changes no rating and no leaderboard.
    CountsForNothing,
}

/// The move that the computer would play.
#[derive(Debug, Clone, Copy)]
pub struct Hint {
    /// The level of the computer.
    pub level: Level,
    /// The position in which the move is to be played.
    pub position: Position,
    pub mv: Move,
    /// The move that the computer would play with the die that is then left.
    pub then: Option<Move>,
}

/// A change of a table by a person, a clock or a computer, or of its deadline, after the change was written to disk.
/// The listener and whoever asked for the change get the same.
///
/// Updates of one table arrive in the order of their versions. An update without events announces either another
/// deadline, with the version of the update before it, or a write whose success was unknown at first. As an answer, it
/// says that the request was repeated, or changed nothing.
#[derive(Debug, Clone)]
pub struct TableUpdate {
    /// The events, in order.
    pub events: Vec<Event>,
    /// The table after the change.
    pub view: Arc<TableView>,
}
