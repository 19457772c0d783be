//! Replays a game by the rules: rolls, moves, undone dice, resignations, calling off, time-outs and the computer's play
//! for people.

use super::lobby::{is_of, parsed};
use super::state::{LineResult, Phase, PlayedDie, ReplayState, SeatState, TurnState};
use super::{patience, rest};
use hypnosia::model::Colour;
use hypnosia::store::StoredAction;
use hypnosia_game::board::{Board, Place};
use hypnosia_game::rules::log::Action;
use hypnosia_game::rules::{GameLog, Move, Position, parse_move, parse_setup_roll};

/// Consecutive time-outs after which the computer takes the seat.
const TIMEOUTS: u32 = 2;

/// The running game; `None` before its first event.
#[derive(Debug, Default)]
pub struct Play(Option<GameLog>);

impl Play {
    /// Applies a line of the log; returns false if it is not about the game.
    pub fn line(&mut self, state: &mut ReplayState, action: &StoredAction, words: &[&str]) -> LineResult<bool> {
        if !matches!(words[0], "setup" | "roll" | "move" | "lost" | "undone" | "resigned" | "called-off")
            && !matches!(words[0], "timeout" | "held" | "back" | "finish" | "over")
            && !matches!(words[0], "stand-in" | "put-away" | "taken-up" | "rests" | "returned")
        {
            return Ok(false);
        }
        if state.stage != Phase::Playing {
            return Err("the game does not run".to_owned());
        }
        let mut game = match self.0.take() {
            Some(game) => game,
            None => begun(state)?,
        };
        game_line(state, &mut game, action, words)?;
        state.position = game.position();
        self.0 = Some(game);
        Ok(true)
    }
}

fn begun(state: &mut ReplayState) -> LineResult<GameLog> {
    let Some(origin) = state.origin else {
        let players = state.seats.keys().copied().collect();
        return GameLog::new(Board::standard(), players, state.variant).map_err(|why| why.to_string());
    };
    for (colour, seat) in &mut state.seats {
        seat.resigned = origin.resigned(*colour).is_some();
    }
    GameLog::begin_in(origin).map_err(|why| why.to_string())
}

fn game_line(state: &mut ReplayState, game: &mut GameLog, action: &StoredAction, words: &[&str]) -> LineResult {
    match words {
        ["setup", rolls @ ..] => {
            let rolls = rolls.iter().map(|roll| parse_setup_roll(roll)).collect::<Result<Vec<_>, _>>();
            game.add_setup_round(&rolls.map_err(|why| why.to_string())?).map_err(|why| why.to_string())
        }
        ["roll", number, colour, roll] => {
            is_next(state, parsed(number)?)?;
            let (colour, roll) = (parsed(colour)?, parsed(roll)?);
            game.act_as(colour, Action::Roll(roll)).map_err(|why| why.to_string())?;
            seat(state, colour)?.turns += 1;
            let (number, since) = (parsed(number)?, action.at);
            let (played, lost, played_for, die_was_last) = (Vec::new(), false, false, false);
            state.turn = Some(TurnState { number, colour, roll, played, lost, played_for, since, die_was_last });
            state.wait(since);
            Ok(())
        }
        ["move", colour, mv, by] => {
            let mv = parse_move(Board::standard(), mv).map_err(|why| why.to_string())?;
            moved(state, game, action, parsed(colour)?, mv, by)
        }
        ["lost", colour, dice] => {
            let turn = state.turn.as_mut().filter(|turn| parsed(colour) == Ok(turn.colour));
            let turn = turn.ok_or("it is not the turn of this colour")?;
            let left: String = turn.dice_left().iter().map(u8::to_string).collect();
            turn.lost = true;
            if left == *dice { Ok(()) } else { Err(format!("the dice {left} are left")) }
        }
        ["undone", colour] => {
            is_of(state, parsed(colour)?, action.actor)?;
            undone(state, game, action.at)
        }
        ["resigned", colour] => {
            let colour: Colour = parsed(colour)?;
            is_of(state, colour, action.actor)?;
            game.act_as(colour, Action::Resign(colour)).map_err(|why| why.to_string())?;
            seat(state, colour)?.resigned = true;
            state.turn.iter_mut().for_each(|turn| turn.die_was_last = false);
            Ok(())
        }
        ["called-off", colour] => {
            is_of(state, parsed(colour)?, action.actor)?;
            called_off(state, parsed(colour)?)
        }
        ["timeout", colour] => timed_out(state, parsed(colour)?, action.at),
        ["held", colour] => {
            let colour = parsed(colour)?;
            // As an action of its own, `held` means that the player has left the server: one time-out is enough. Without
            // a time-out, the others have asked for it.
            let is_own = action.text.starts_with("held");
            let is_asked_for = patience::is_asked_for(state, colour, action);
            let of_evening = state.of_evening;
            let for_journey = is_asked_for && state.away_until.is_some();
            let seat = seat(state, colour)?;
            (seat.held, seat.held_for_journey) = (true, for_journey);
            // At an evening's table, the first turn that runs out is enough, and players may hand their seat over.
            let needed = if is_own || of_evening && seat.turns <= 1 { 1 } else { TIMEOUTS };
            let is_handed_over = of_evening && is_own && action.actor.is_some() && action.actor == seat.person;
            let may_be = is_asked_for || is_handed_over || seat.timeouts >= needed;
            if may_be {
                Ok(())
            } else {
                Err("two turns in a row must run out before, or the others ask for it".to_owned())
            }
        }
        ["back", colour] => {
            let colour = parsed(colour)?;
            let SeatState { held_for_journey, person, .. } = *seat(state, colour)?;
            if !held_for_journey {
                is_of(state, colour, action.actor)?;
                person.is_none().then_some(()).or(action.actor.map(drop)).ok_or("nobody took the seat back")?;
            }
            come_back(state, colour, action.at)
        }
        ["stand-in", colour, by] => {
            is_of(state, parsed(by)?, action.actor)?;
            patience::stand_in(state, parsed(colour)?, parsed(by)?)
        }
        ["rests", colour, time] => rest::rests(state, parsed(colour)?, parsed(time)?, None, action.at),
        ["rests", colour, time, "away", until] => {
            rest::rests(state, parsed(colour)?, parsed(time)?, Some(parsed(until)?), action.at)
        }
        ["returned", colour, saved] => rest::returned(state, parsed(colour)?, parsed(saved)?, action.at),
        ["put-away"] => patience::put_away(state, action.at),
        ["taken-up"] => patience::taken_up(state, action.at),
        ["finish", colour] => {
            is_of(state, parsed(colour)?, action.actor)?;
            finishes(state, parsed(colour)?)
        }
        ["over"] => {
            let is_over = state.position.is_some_and(|position| position.is_over());
            state.stage = Phase::Over;
            if is_over { Ok(()) } else { Err("by the rules the game goes on".to_owned()) }
        }
        _ => Err("it is no event".to_owned()),
    }
}

fn seat(state: &mut ReplayState, colour: Colour) -> LineResult<&mut SeatState> {
    state.seats.get_mut(&colour).ok_or_else(|| "nobody sits there".to_owned())
}

/// Checks the number of a new turn, and that the dice of the previous turn are used up or noted as lost, unless its
/// player resigned.
fn is_next(state: &ReplayState, number: u32) -> LineResult {
    let Some(turn) = &state.turn else {
        return if number == 1 { Ok(()) } else { Err("the first turn has the number 1".to_owned()) };
    };
    let resigned = state.seats.get(&turn.colour).is_some_and(|seat| seat.resigned);
    match turn.dice_left().is_empty() || turn.lost || resigned {
        _ if number != turn.number + 1 => Err(format!("turn {} comes next", turn.number + 1)),
        true => Ok(()),
        false => Err("the dice that cannot be used are not noted as lost".to_owned()),
    }
}

fn moved(
    state: &mut ReplayState,
    game: &mut GameLog,
    action: &StoredAction,
    colour: Colour,
    mv: Move,
    by: &str,
) -> LineResult {
    let before = state.position.ok_or("it is not known who begins")?;
    match by {
        "player" => is_of(state, colour, action.actor)?,
        "forced" if before.choices().len() != 1 && !before.ends_alike() => {
            return Err("there was a choice, and nobody made it".to_owned());
        }
        _ => {}
    }
    match (by, state.computer_plays()) {
        ("computer", false) => return Err("the computer played for somebody who was there".to_owned()),
        ("player" | "forced", true) => return Err("the computer was to play".to_owned()),
        _ => {}
    }
    game.act_as(colour, Action::Play(mv)).map_err(|why| why.to_string())?;
    let arrived = game.position().map_or(0, |after| after.centre().len() - before.centre().len());
    let captured = captured(&before, &mv, colour);
    let seat = seat(state, colour)?;
    match by == "computer" && !seat.is_computer && !seat.finishes {
        true => seat.arrived_for += arrived as i64,
        false => seat.captured += captured,
    }
    let by_player = by == "player";
    if by_player {
        seat.timeouts = 0;
        state.note_present(action.at);
    }
    if let Some(turn) = &mut state.turn {
        turn.played.push(PlayedDie { die: mv.die, by_player, captured });
        turn.die_was_last = true;
    }
    Ok(())
}

/// The number of pawns that a move captures.
fn captured(before: &Position, mv: &Move, mover: Colour) -> i64 {
    let Place::Space(to) = mv.to else { return 0 };
    let taken = before.cell(to).filter(|cell| cell.colour != mover);
    taken.map_or(0, |cell| if cell.stack { 2 } else { 1 })
}

fn undone(state: &mut ReplayState, game: &mut GameLog, at: i64) -> LineResult {
    if !state.can_undo() {
        return Err("there is no die that can be taken back".to_owned());
    }
    game.take_back().map_err(|why| why.to_string())?;
    let Some(turn) = &mut state.turn else { return Ok(()) };
    turn.die_was_last = false;
    let (colour, taken) = (turn.colour, turn.played.pop().map_or(0, |played| played.captured));
    seat(state, colour)?.captured -= taken;
    state.note_present(at);
    Ok(())
}

/// Ends a rated game of two people without a result. It can be called off until the leaver's second turn begins, if
/// nothing was captured.
fn called_off(state: &mut ReplayState, leaver: Colour) -> LineResult {
    let is_rated_game_of_two = state.rated && state.seats.len() == 2 && state.people() == 2;
    let captures = |position: Position| state.seats.keys().any(|colour| position.captures(*colour) != 0);
    let captured = state.position.is_some_and(captures);
    if !is_rated_game_of_two || captured || seat(state, leaver)?.turns > 1 {
        return Err("this game can't be called off any more".to_owned());
    }
    state.stage = Phase::Closed;
    Ok(())
}

fn timed_out(state: &mut ReplayState, colour: Colour, at: i64) -> LineResult {
    let is_asked = state.asked().is_some() && state.position.is_some_and(|position| position.turn() == colour);
    if state.question.is_some() {
        return Err("the clock of the turn stands still".to_owned());
    }
    let (Some(turn), true) = (&mut state.turn, is_asked) else { return Err("this colour is not asked".to_owned()) };
    let since = turn.since.max(state.rests_until);
    let due = state.turn_time.millis().map(|time| since + time + state.rest).ok_or("there is no limit of time")?;
    if at < due {
        return Err("its time had not run out".to_owned());
    }
    turn.played_for = true;
    seat(state, colour)?.timeouts += 1;
    Ok(())
}

fn come_back(state: &mut ReplayState, colour: Colour, at: i64) -> LineResult {
    let seat = seat(state, colour)?;
    if !seat.held {
        return Err("the computer does not hold the seat".to_owned());
    }
    (seat.held, seat.held_for_journey, seat.timeouts) = (false, false, 0);
    let is_mover = state.position.is_some_and(|position| position.turn() == colour);
    if let Some(turn) = state.turn.as_mut().filter(|_| is_mover) {
        (turn.played_for, turn.since) = (false, at);
        state.wait(at);
    }
    Ok(())
}

fn finishes(state: &mut ReplayState, colour: Colour) -> LineResult {
    let position = state.position.ok_or("the game has not begun")?;
    let is_alone = state.seats.keys().all(|other| *other == colour || !position.has_pawns(*other));
    if !position.has_pawns(colour) || !position.ranking_is_settled() && !is_alone {
        return Err("the ranking can still change".to_owned());
    }
    seat(state, colour)?.finishes = true;
    Ok(())
}
