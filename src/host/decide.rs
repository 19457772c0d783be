//! What a request brings about: `decide(table, request, dice, now)` gives events or a refusal, and touches nothing.

use super::dice::DiceSource;
use super::table::{HOST_AWAY, Misfit, TIMEOUTS, Table};
use super::{By, Command, Event, Failure, HostError, Options, Player, Refusal, Seat};
use crate::model::{InteractionId, Millis, Status, UserId, Version};
use hypnosia_game::board::{Colour, ColourSet};
use hypnosia_game::rules::Move;

/// What is asked of a table.
#[derive(Debug, Clone)]
pub(super) enum Request {
    /// By a person.
    Person { actor: UserId, expected: Option<Version>, command: Command },
    /// By the clock: the deadline has passed.
    Due,
    /// By the computer: the dice of this turn, as it chose them.
    Computer { expected: Version, moves: Vec<Move> },
    /// The place of the table is gone, or the message of a lobby.
    Abandon,
    /// A person is to be forgotten: they leave and resign.
    Forget(UserId),
}

impl Request {
    /// The person whose doing it is.
    pub fn actor(&self) -> Option<UserId> {
        match self {
            Request::Person { actor, .. } | Request::Forget(actor) => Some(*actor),
            Request::Due | Request::Computer { .. } | Request::Abandon => None,
        }
    }
}

/// What happened, and the table after it.
#[derive(Debug)]
pub(super) struct Decision {
    pub events: Vec<Event>,
    pub table: Table,
}

/// Why nothing happened.
#[derive(Debug)]
pub(super) enum Undecided {
    Refused(Refusal),
    /// A decision did not fit its own table: ours.
    Broken(Misfit),
}

impl From<Refusal> for Undecided {
    fn from(refusal: Refusal) -> Undecided {
        Undecided::Refused(refusal)
    }
}

impl From<Misfit> for Undecided {
    fn from(misfit: Misfit) -> Undecided {
        Undecided::Broken(misfit)
    }
}

impl From<Undecided> for HostError {
    fn from(undecided: Undecided) -> HostError {
        match undecided {
            Undecided::Refused(refusal) => refusal.into(),
            Undecided::Broken(misfit) => Failure::log(misfit).into(),
        }
    }
}

type Decided<T = ()> = Result<T, Undecided>;

/// Decides a request at a moment. `keeps_forced` says whether a person wants to play forced moves by hand. An empty
/// list of events means that the request came too late to matter, such as a clock that was overtaken.
///
/// # Errors
/// The refusal; the table is unchanged.
pub(super) fn decide(
    table: &Table,
    request: &Request,
    dice: &mut dyn DiceSource,
    keeps_forced: &dyn Fn(UserId) -> bool,
    now: Millis,
) -> Decided<Decision> {
    let mut deciding = Deciding { table: table.clone(), events: Vec::new(), dice, keeps_forced, now };
    match request {
        Request::Person { actor, expected, command } => deciding.person(*actor, *expected, command)?,
        Request::Due => deciding.due()?,
        Request::Computer { expected, moves } if *expected == table.version => deciding.computer(moves)?,
        Request::Computer { .. } => {}
        Request::Abandon => {
            deciding.must_be_open()?;
            deciding.happen(Event::Cancelled)?;
        }
        Request::Forget(user) => deciding.forget(*user)?,
    }
    let Deciding { mut table, events, .. } = deciding;
    if !events.is_empty() {
        table.complete_action(request.actor(), now);
    }
    Ok(Decision { events, table })
}

struct Deciding<'a> {
    table: Table,
    events: Vec<Event>,
    dice: &'a mut dyn DiceSource,
    keeps_forced: &'a dyn Fn(UserId) -> bool,
    now: Millis,
}

impl Deciding<'_> {
    fn happen(&mut self, event: Event) -> Decided {
        self.table.apply(&event, self.now)?;
        self.events.push(event);
        Ok(())
    }

    fn person(&mut self, actor: UserId, expected: Option<Version>, command: &Command) -> Decided {
        self.must_be_open()?;
        match command {
            Command::Close => self.happen(Event::Cancelled),
            Command::Join { .. }
            | Command::ChangeColour(_)
            | Command::Leave
            | Command::AddComputer { .. }
            | Command::RemoveComputer { .. }
            | Command::SetOptions(_)
            | Command::Start
            | Command::Cancel => {
                if self.table.status != Status::Lobby {
                    return Err(Refusal::GameHasBegun.into());
                }
                self.must_be_fresh(expected)?;
                self.in_lobby(actor, command)
            }
            Command::Play(_) | Command::Undo | Command::Resign | Command::TakeSeatBack => {
                let seat = *self.table.seat_of(actor).ok_or(Refusal::NotSeated)?;
                if self.table.status != Status::Playing {
                    return Err(Refusal::GameHasNotBegun.into());
                }
                if seat.resigned.is_some() {
                    return Err(Refusal::Resigned.into());
                }
                self.must_be_fresh(expected)?;
                self.in_game(&seat, command)
            }
        }
    }

    fn must_be_open(&self) -> Decided {
        match self.table.status {
            Status::Lobby | Status::Playing => Ok(()),
            Status::Over => Err(Refusal::GameOver.into()),
            Status::Cancelled => Err(Refusal::Cancelled.into()),
            Status::Expired => Err(Refusal::Expired.into()),
        }
    }

    fn must_be_fresh(&self, expected: Option<Version>) -> Decided {
        match expected {
            Some(expected) if expected != self.table.version => Err(Refusal::Stale { now: self.table.version }.into()),
            _ => Ok(()),
        }
    }

    fn in_lobby(&mut self, actor: UserId, command: &Command) -> Decided {
        match command {
            Command::Join { colour, interaction } => self.join(actor, *colour, *interaction),
            Command::ChangeColour(to) => {
                let from = self.table.seat_of(actor).ok_or(Refusal::NotSeated)?.colour;
                if from == *to {
                    return Err(Refusal::AlreadySeated(from).into());
                }
                self.must_be_free(*to)?;
                self.happen(Event::ColourChanged { from, to: *to })
            }
            Command::Leave => {
                self.table.seat_of(actor).ok_or(Refusal::NotSeated)?;
                self.leave(actor)
            }
            Command::AddComputer { colour } => {
                self.must_be_host(actor)?;
                let colour = self.free_colour(*colour, None)?;
                self.happen(Event::ComputerAdded { colour, level: self.table.options.level })
            }
            Command::RemoveComputer { colour } => {
                self.must_be_host(actor)?;
                let computers = self.table.seats.iter().filter(|seat| matches!(seat.player, Player::Computer(_)));
                let colour =
                    computers.map(|seat| seat.colour).rfind(|seat| colour.is_none_or(|wanted| wanted == *seat));
                self.happen(Event::ComputerRemoved(colour.ok_or(Refusal::NoSuchComputer)?))
            }
            Command::SetOptions(options) => {
                self.must_be_host(actor)?;
                self.must_be_what_others_sat_down_for(actor, options)?;
                self.happen(Event::OptionsSet(*options))
            }
            Command::Start => {
                self.must_be_host_or_waiting(actor)?;
                self.start()
            }
            Command::Cancel => {
                self.must_be_host_or_waiting(actor)?;
                self.happen(Event::Cancelled)
            }
            Command::Close | Command::Play(_) | Command::Undo | Command::Resign | Command::TakeSeatBack => {
                Err(Refusal::GameHasNotBegun.into())
            }
        }
    }

    /// Nobody sits down for one game and finds themselves in another. How well computers play may change: the host
    /// may add and remove them anyway, and everybody sees them sit there.
    fn must_be_what_others_sat_down_for(&self, host: UserId, options: &Options) -> Decided {
        let level = options.level;
        let only_the_level = *options == Options { level, ..self.table.options };
        if only_the_level || !self.table.others_sit(host) { Ok(()) } else { Err(Refusal::OptionsFixed.into()) }
    }

    fn join(&mut self, actor: UserId, colour: Option<Colour>, interaction: InteractionId) -> Decided {
        if let Some(seat) = self.table.seat_of(actor) {
            return Err(Refusal::AlreadySeated(seat.colour).into());
        }
        let colour = self.free_colour(colour, Some(actor))?;
        self.happen(Event::Joined { colour, user: Some(actor), interaction })
    }

    /// The colour wanted, if it is free; else the one reserved for the person, else the first that nobody reserved.
    fn free_colour(&self, wanted: Option<Colour>, user: Option<UserId>) -> Decided<Colour> {
        let taken = self.table.players();
        let free = || Colour::ALL.into_iter().filter(|colour| !taken.contains(*colour));
        if free().next().is_none() {
            return Err(Refusal::TableFull.into());
        }
        if let Some(colour) = wanted {
            self.must_be_free(colour)?;
            return Ok(colour);
        }
        let reserved = |colour: &Colour| self.table.reserved.iter().find(|(other, _)| other == colour);
        let own = free().find(|colour| user.is_some() && reserved(colour).is_some_and(|(_, whom)| *whom == user));
        let choice = own.or_else(|| free().find(|colour| reserved(colour).is_none())).or_else(|| free().next());
        Ok(choice.ok_or(Refusal::TableFull)?)
    }

    fn must_be_free(&self, colour: Colour) -> Decided {
        match self.table.seat(colour) {
            Some(_) => Err(Refusal::ColourTaken(colour).into()),
            None => Ok(()),
        }
    }

    fn must_be_host(&self, actor: UserId) -> Decided {
        match self.table.host {
            Some(host) if host != actor => Err(Refusal::NotHost { host, others_from: None }.into()),
            Some(_) => Ok(()),
            None => Err(Refusal::NotSeated.into()),
        }
    }

    /// The host, or when the host has not been seen for a while, anybody seated.
    fn must_be_host_or_waiting(&self, actor: UserId) -> Decided {
        let Some(host) = self.table.host.filter(|host| *host != actor) else { return Ok(()) };
        let from = self.table.host_seen + HOST_AWAY;
        if self.table.seat_of(actor).is_none() {
            return Err(Refusal::NotHost { host, others_from: None }.into());
        }
        if self.now < from { Err(Refusal::NotHost { host, others_from: Some(from) }.into()) } else { Ok(()) }
    }

    /// A person leaves the lobby; the host passes the table on, or closes it when nobody is left.
    fn leave(&mut self, user: UserId) -> Decided {
        if let Some(seat) = self.table.seat_of(user) {
            self.happen(Event::Left(seat.colour))?;
        }
        if self.table.host != Some(user) {
            return Ok(());
        }
        match self.table.order.first() {
            Some(&longest) => self.happen(Event::HostPassed(longest)),
            None => self.happen(Event::Cancelled),
        }
    }

    fn start(&mut self) -> Decided {
        let people = self.table.seats.iter().any(|seat| seat.player.person().is_some());
        if self.table.seats.len() < 2 || !people {
            return Err(Refusal::TooFewPlayers.into());
        }
        self.happen(Event::Started)?;
        while self.table.game.as_ref().is_some_and(|game| game.setup.first().is_none()) {
            let contenders = self.table.game.as_ref().map_or(ColourSet::EMPTY, |game| game.setup.contenders());
            let first_roll = self.rolls_so_far();
            let round =
                contenders.iter().zip(first_roll..).map(|(colour, index)| (colour, self.dice.roll(index))).collect();
            self.happen(Event::SetupRolled(round))?;
        }
        self.go_on()
    }

    fn rolls_so_far(&self) -> u32 {
        self.table.game.as_ref().map_or(0, |game| game.rolls)
    }

    fn in_game(&mut self, seat: &Seat, command: &Command) -> Decided {
        match command {
            Command::Play(mv) => {
                self.must_be_in_hand(seat)?;
                let legal = self.table.position().is_some_and(|position| position.legal().contains(mv));
                if !legal {
                    return Err(Refusal::IllegalMove.into());
                }
                self.happen(Event::Moved { colour: seat.colour, mv: *mv, by: By::Player })?;
                self.go_on()
            }
            Command::Undo => {
                self.must_be_in_hand(seat)?;
                if !self.table.can_undo() {
                    return Err(Refusal::NothingToUndo.into());
                }
                // Nothing goes on by itself after this: a choice was taken back to be made again.
                self.happen(Event::Undone(seat.colour))
            }
            Command::Resign => self.resign(seat.colour),
            Command::TakeSeatBack => {
                if !seat.held {
                    return Err(Refusal::SeatNotHeld.into());
                }
                self.happen(Event::SeatTakenBack(seat.colour))?;
                self.go_on()
            }
            _ => Err(Refusal::GameHasBegun.into()),
        }
    }

    fn resign(&mut self, colour: Colour) -> Decided {
        self.happen(Event::Resigned(colour))?;
        self.go_on()
    }

    /// It is the seat's turn, and the player is the one who plays it.
    fn must_be_in_hand(&self, seat: &Seat) -> Decided {
        if seat.held {
            return Err(Refusal::SeatHeld.into());
        }
        match self.table.position().map(|position| position.turn()) {
            Some(turn) if turn != seat.colour => Err(Refusal::NotYourTurn { turn }.into()),
            _ if self.table.computer_plays() => Err(Refusal::TimeRanOut.into()),
            _ => Ok(()),
        }
    }

    /// The deadline may have moved on since the clock rang.
    fn due(&mut self) -> Decided {
        if self.table.deadline.is_none_or(|deadline| deadline > self.now) {
            return Ok(());
        }
        let Some(position) = self.table.position() else { return self.happen(Event::Expired) };
        if self.table.computer_plays() {
            return Ok(());
        }
        let colour = position.turn();
        self.happen(Event::TimedOut(colour))?;
        if self.table.seat(colour).is_some_and(|seat| seat.timeouts >= TIMEOUTS) {
            self.happen(Event::SeatHeld(colour))?;
        }
        Ok(())
    }

    fn computer(&mut self, moves: &[Move]) -> Decided {
        for mv in moves {
            let Some(position) = self.table.position().filter(|_| self.table.computer_plays()) else { break };
            self.happen(Event::Moved { colour: position.turn(), mv: *mv, by: By::Computer })?;
        }
        if moves.is_empty() { Ok(()) } else { self.go_on() }
    }

    fn forget(&mut self, user: UserId) -> Decided {
        match self.table.status {
            Status::Lobby => self.leave(user),
            Status::Playing => match self.table.seat_of(user) {
                Some(seat) if seat.resigned.is_none() => self.resign(seat.colour),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// All that follows by itself: lost dice, the next roll, forced moves, the end; up to somebody's choice.
    fn go_on(&mut self) -> Decided {
        while let Some(&position) = self.table.position() {
            if position.is_over() {
                return self.happen(Event::Over);
            }
            let colour = position.turn();
            match position.legal()[..] {
                [] => self.next_roll()?,
                [forced] if self.plays_forced(colour) => {
                    self.happen(Event::Moved { colour, mv: forced, by: By::Forced })?;
                }
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    fn plays_forced(&self, colour: Colour) -> bool {
        let player = self.table.seat(colour).map(|seat| seat.player);
        !self.table.computer_plays() && !player.and_then(Player::person).is_some_and(self.keeps_forced)
    }

    fn next_roll(&mut self) -> Decided {
        self.lose_dice()?;
        let Some(game) = &self.table.game else { return Ok(()) };
        let Some(position) = game.position else { return Ok(()) };
        let (number, next) = match game.turn {
            None => (1, Ok(position)),
            Some(ref turn) => (turn.number + 1, position.next()),
        };
        // An ended game was found out before; a table that cannot pass on will not fit its roll.
        let colour = next.unwrap_or(position).turn();
        let roll = self.dice.roll(game.rolls);
        self.happen(Event::Rolled { turn: number, colour, roll })
    }

    /// The dice of a player's own turn that could not be used; a resigned player loses none.
    fn lose_dice(&mut self) -> Decided {
        let Some(turn) = self.table.game.as_ref().and_then(|game| game.turn.as_ref()) else { return Ok(()) };
        let colour = turn.colour;
        let resigned = self.table.seat(colour).is_some_and(|seat| seat.resigned.is_some());
        let mut dice = vec![turn.roll.high(), turn.roll.low()];
        for played in &turn.moves {
            if let Some(at) = dice.iter().position(|die| *die == played.mv.die) {
                dice.remove(at);
            }
        }
        if dice.is_empty() || resigned { Ok(()) } else { self.happen(Event::DiceLost { colour, dice }) }
    }
}

impl Table {
    /// Whether the player to move may take the first die back: chosen by them, and the second is still to come.
    pub(super) fn can_undo(&self) -> bool {
        let turn = self.game.as_ref().and_then(|game| game.turn.as_ref());
        let first_is_own = turn.is_some_and(|turn| matches!(turn.moves[..], [first] if first.by == By::Player));
        let second_is_to_come = self.position().is_some_and(|position| !position.legal().is_empty());
        self.status == Status::Playing && first_is_own && second_is_to_come && !self.computer_plays()
    }
}
