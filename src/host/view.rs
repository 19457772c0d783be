//! A table as others see it: everything to draw it, nothing that must stay secret.

use super::command::Refusal;
use super::dice::Mixed;
use super::event::{By, Event, Origin};
use super::options::Options;
use super::seat::{Player, Seat};
use super::stakes::{Needs, counts, people};
use crate::model::{ChannelId, GuildId, Messages, Millis, RatingChange, Status, TableId, UserId, Version, Win};
use hypnosia_game::board::{Colour, Place};
use hypnosia_game::rules::{Cell, GameLog, Move, Moves, Position, Roll, Standing};
use std::sync::Arc;

/// A die as it was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    pub mv: Move,
    pub by: By,
    /// Pawns of another player that it captured: 0 to 2.
    pub captured: u8,
    /// The pawn or stack that it captured where it landed.
    pub taken: Option<Cell>,
    /// Whether it landed on a pawn of the mover's own: they are a stack now.
    pub stacked: bool,
    /// Which arrival in the centre it was, from 1; none for a move elsewhere.
    pub arrival: Option<u8>,
    /// The points that it brought the mover.
    pub points: i8,
}

impl Played {
    /// A move of a player that led from one position to the other.
    pub fn of(before: &Position, after: &Position, mover: Colour, mv: Move, by: By) -> Played {
        let met = match mv.to {
            Place::Space(to) => before.cell(to),
            Place::Home(_) | Place::Centre => None,
        };
        let taken = met.filter(|cell| cell.colour != mover);
        Played {
            mv,
            by,
            captured: taken.map_or(0, |cell| if cell.stack { 2 } else { 1 }),
            taken,
            stacked: met.is_some() && taken.is_none(),
            arrival: (mv.to == Place::Centre).then_some(before.centre().len() as u8 + 1),
            points: after.points(mover) - before.points(mover),
        }
    }
}

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
    /// The time ran out, and the computer played (the rest of) it.
    pub timed_out: bool,
    /// The position that it ended in; none while it is played.
    pub after: Option<Position>,
}

#[derive(Debug, Clone)]
pub struct GameView {
    /// The pawns, the player whose turn it is, and the dice that are left.
    pub position: Position,
    /// The position before the first roll.
    pub start: Position,
    /// The rolls for who begins, round by round, each in seat order.
    pub setup: Vec<Vec<(Colour, Roll)>>,
    /// The turn that is played; none when the game is over.
    pub turn: Option<Turn>,
    /// The last closed turns, oldest first: a round of them at least, in a game that has lasted so long.
    pub recent: Arc<Vec<Turn>>,
    /// What may be chosen now, in the order of [`Position::choices`]: empty when a computer plays or the game is over.
    pub legal: Moves,
    /// The player to move may take the first die back.
    pub can_undo: bool,
    /// Whether the computer plays now: its own seat, one it holds, or a turn whose time ran out.
    pub computer_plays: bool,
    /// The ranking as it stands; final when the table is over.
    pub standings: Vec<Standing>,
}

impl GameView {
    /// The position that a closed turn began with, its dice rolled; none for one too old to be known.
    pub fn rolled_in(&self, turn: &Turn) -> Option<Position> {
        let at = self.recent.iter().position(|other| other.number == turn.number)?;
        let before = match at.checked_sub(1) {
            Some(earlier) => self.recent[earlier].after?,
            None if turn.number == 1 => self.start,
            None => return None,
        };
        before.roll(turn.roll).ok()
    }
}

/// A table as others see it.
#[derive(Debug, Clone)]
pub struct TableView {
    pub id: TableId,
    /// How many changes it has seen.
    pub version: Version,
    pub guild: GuildId,
    /// The channel of the lobby.
    pub channel: ChannelId,
    /// The person who may start and cancel; none when their data was deleted.
    pub owner: Option<UserId>,
    pub status: Status,
    pub options: Options,
    pub seats: Vec<Seat>,
    /// Free colours kept for people who were invited or played the game before this rematch, in seat order.
    pub reserved: Vec<(Colour, UserId)>,
    /// Until when they are kept.
    pub kept_until: Millis,
    /// SHA-256 of the server seed, 64 hexadecimal digits, shown before anybody joins.
    pub commitment: String,
    /// The server seed, 64 hexadecimal digits; there when the game is over and never before.
    pub seed: Option<String>,
    /// The input of the dice beside the seed.
    pub mixed: Mixed,
    /// The Discord messages that show the table.
    pub messages: Messages,
    /// When the turn runs out, or the lobby expires; none without a limit.
    pub deadline: Option<Millis>,
    /// When the lobby closes at the latest, however often it is touched; none when it is not a lobby.
    pub closes_by: Option<Millis>,
    /// From when on anybody seated may start or cancel the lobby; none when it is not a lobby.
    pub others_may_start: Option<Millis>,
    pub created: Millis,
    pub changed: Millis,
    /// The table of the rematch, once somebody asked for it.
    pub rematch: Option<TableId>,
    /// The table that this is the rematch of.
    pub rematch_of: Option<TableId>,
    /// The turn of another game that this one begins from.
    pub origin: Option<Origin>,
    /// The winners of the games before this one in its series of rematches.
    pub earlier_wins: Vec<Win>,
    /// The changes of the ratings of its people by the game; empty before it is over, and when it does not count.
    pub ratings: Vec<RatingChange>,
    /// The game was to count, and does not: most people left in its first rounds.
    pub broke_up: bool,
    /// The whole game, when it is over, with the head of its log.
    pub log: Option<Arc<GameLog>>,
    /// The game, from its start on.
    pub game: Option<GameView>,
}

impl TableView {
    pub fn seat_of(&self, user: UserId) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.player == Player::Person(user))
    }

    pub fn seat(&self, colour: Colour) -> Option<&Seat> {
        self.seats.iter().find(|seat| seat.colour == colour)
    }

    /// The seat that is to move, when the game runs.
    pub fn to_move(&self) -> Option<&Seat> {
        let game = self.game.as_ref().filter(|_| self.status == Status::Playing)?;
        self.seat(game.position.turn())
    }

    /// The game to look at, running or finished.
    pub fn played(&self) -> Result<&GameView, Refusal> {
        match (self.status, &self.game) {
            (Status::Playing | Status::Over, Some(game)) => Ok(game),
            (Status::Cancelled, _) => Err(Refusal::Cancelled),
            (Status::Expired, _) => Err(Refusal::Expired),
            (Status::Lobby, _) | (_, None) => Err(Refusal::GameHasNotBegun),
        }
    }

    /// The game is over, so that it can be played again and its log is everybody's.
    pub fn ensure_over(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Over => Ok(()),
            Status::Lobby | Status::Playing => Err(Refusal::GameNotOver),
            Status::Cancelled => Err(Refusal::Cancelled),
            Status::Expired => Err(Refusal::Expired),
        }
    }

    /// How many games of the series of rematches each player has won, in seat order, those included for whom a seat is
    /// kept, and this game when it is over; none for a game that is no rematch.
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

    /// Whether nobody is there to choose: the computer plays for all people who have not given up.
    pub fn is_played_by_computers(&self) -> bool {
        let mut people = self.seats.iter().filter(|seat| seat.player.person().is_some() && seat.resigned.is_none());
        self.status == Status::Playing && people.all(|seat| seat.held || seat.finishes)
    }

    /// Whether this person may let the computer play the rest, because the ranking cannot change any more.
    pub fn may_be_finished_by(&self, seat: &Seat) -> bool {
        let open = |game: &GameView| {
            game.position.has_pawns(seat.colour) && game.position.ranking_is_settled() && !game.position.is_over()
        };
        self.status == Status::Playing && !seat.held && !seat.finishes && self.game.as_ref().is_some_and(open)
    }

    /// Whether somebody sits there, computers aside.
    pub fn somebody_sits(&self) -> bool {
        people(&self.seats) > 0
    }

    /// Whether one person plays computers, or nobody else has come yet: nothing counts, and there are hints.
    pub fn is_practice(&self) -> bool {
        people(&self.seats) < 2
    }

    /// Whether the game counts for the leaderboards and the rating.
    pub fn counts(&self) -> bool {
        counts(self.options.rated, &self.seats)
    }

    /// The players that the lobby lacks before its game can begin.
    pub fn needs(&self) -> Option<Needs> {
        Needs::of(&self.seats)
    }

    /// Whether the options are fixed: somebody sits there for them who did not choose them.
    pub fn options_fixed(&self) -> bool {
        let mut people = self.seats.iter().filter(|seat| !seat.player.is_computer());
        people.any(|seat| seat.player.person() != self.owner)
    }

    /// The colours that nobody has taken and that are kept for nobody, in seat order.
    pub fn free_colours(&self) -> impl Iterator<Item = Colour> + use<'_> {
        let kept = |colour: Colour| self.reserved.iter().any(|(other, _)| *other == colour);
        Colour::ALL.into_iter().filter(move |&colour| self.seat(colour).is_none() && !kept(colour))
    }
}

/// The move that the computer would play.
#[derive(Debug, Clone, Copy)]
pub struct Hint {
    /// The position it thought about.
    pub position: Position,
    pub mv: Move,
}

/// The effects of a command: already on disk.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// The events, in order; empty when a repeated request found its work done.
    pub events: Vec<Event>,
    pub view: Arc<TableView>,
}

/// A change of a table, whoever caused it: a person, a clock or a computer. Already on disk.
///
/// Updates of one table come in the order of their versions, each version once.
#[derive(Debug, Clone)]
pub struct TableUpdate {
    pub table: TableId,
    /// Its version after the change.
    pub version: Version,
    /// The person who asked for it; none for clocks and computers.
    pub actor: Option<UserId>,
    pub events: Vec<Event>,
    pub view: Arc<TableView>,
}
