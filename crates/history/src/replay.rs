//! Replays a table from its log by the rules of the game: its state at each version, and the first illegal event.

use super::Fault;
use super::dice::LOBBY;
use super::lobby::Lobby;
use super::logs::TableLog;
use super::play::Play;
use super::questions;
use super::state::{LineResult, Phase, ReplayState};
use hypnosia::store::StoredAction;

/// A table at each of its versions.
#[derive(Debug)]
pub struct Replay {
    states: Vec<ReplayState>,
    /// The first illegal event; later ones are not checked.
    pub fault: Option<Fault>,
}

impl Replay {
    /// Replays a log.
    pub fn of(log: &TableLog) -> Replay {
        let mut table = TableReplay::default();
        table.state.of_evening = log.evening.is_some();
        let mut replay = Replay { states: vec![table.state.clone()], fault: None };
        for (action, number) in log.actions.iter().zip(1..) {
            if let Err((line, why)) = table.action(action, number) {
                replay.fault = Some(Fault::Impossible { table: log.table, number, line, why });
                break;
            }
            replay.states.push(table.state.clone());
        }
        replay
    }

    /// The table at a version, if its log is valid so far.
    pub fn at(&self, version: i64) -> Option<&ReplayState> {
        self.states.get(usize::try_from(version).ok()?)
    }

    /// The final state; `None` if the log is invalid.
    pub fn now(&self) -> Option<&ReplayState> {
        self.states.last().filter(|_| self.fault.is_none())
    }
}

/// A replay in progress.
#[derive(Debug, Default)]
struct TableReplay {
    state: ReplayState,
    lobby: Lobby,
    play: Play,
    /// For each log line of the lobby, whether a person's word for the dice is on the line and has not been hidden.
    words: Vec<bool>,
}

impl TableReplay {
    /// Applies an action; an error names the illegal line and the reason.
    fn action(&mut self, action: &StoredAction, number: i64) -> Result<(), (String, String)> {
        let lines: Vec<&str> = action.text.lines().collect();
        let Some(first) = lines.first().copied() else { return Err((String::new(), "nothing happened".to_owned())) };
        let at_line = |line: &str| {
            let line = line.to_owned();
            move |why| (line, why)
        };
        self.lobby.begin(action, number, self.state.of_evening);
        has_an_actor_or_none(action, first).map_err(at_line(first))?;
        for (line, index) in lines.iter().zip(0..) {
            let follows = index == 0 || follows(first, line);
            let done = if follows { self.line(action, line) } else { Err("it is no part of this action".to_owned()) };
            done.map_err(at_line(line))?;
        }
        self.is_waiting().map_err(at_line(lines.last().copied().unwrap_or(first)))?;
        self.lobby.end(action, &self.state);
        Ok(())
    }

    fn line(&mut self, action: &StoredAction, line: &str) -> LineResult {
        let words: Vec<&str> = line.split(' ').collect();
        let is_new = words[0] == "opened";
        if let (["hidden", number], false) = (&words[..], self.state.stage == Phase::New) {
            return self.hide(number);
        }
        match self.state.stage {
            Phase::New if !is_new => return Err("the table is not open yet".to_owned()),
            Phase::Over | Phase::Closed => return Err("the table is closed".to_owned()),
            _ => {}
        }
        let of_lobby = self.lobby.line(&mut self.state, action, &words)?;
        if LOBBY.contains(&words[0]) {
            self.words.push(words[0] == "word");
        }
        let of_question = of_lobby || questions::line(&mut self.state, action, &words)?;
        let of_game = of_question || self.play.line(&mut self.state, action, &words)?;
        if of_game { Ok(()) } else { Err("it is no event".to_owned()) }
    }

    /// Hides a person's word for the dice in a log line of the lobby. This is allowed at any time.
    fn hide(&mut self, number: &str) -> LineResult {
        let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let word = at.and_then(|at| self.words.get_mut(at)).filter(|is_open| **is_open);
        *word.ok_or("there is no word on this line that could be hidden")? = false;
        Ok(())
    }

    /// Checks that no automatic event is missing.
    fn is_waiting(&self) -> LineResult {
        if self.state.stage != Phase::Playing {
            return Ok(());
        }
        match &self.state.position {
            None => Err("it is not known who begins".to_owned()),
            Some(position) if position.is_over() => Err("the game has ended by the rules, and goes on".to_owned()),
            Some(position) if position.legal().is_empty() => Err("what follows by itself is missing".to_owned()),
            Some(_) => Ok(()),
        }
    }
}

/// Whether a line may follow in an action whose first line is `first`.
fn follows(first: &str, line: &str) -> bool {
    let (first, line): (Vec<&str>, Vec<&str>) = (first.split(' ').collect(), line.split(' ').collect());
    matches!(
        (&first[..], &line[..]),
        (_, ["setup" | "roll" | "lost" | "over" | "taken-up" | "goes-on" | "rests", ..] | ["move", _, _, "forced"])
            // The last one who had not agreed may also resign, or lose the seat to the computer.
            | (_, ["closed", "asked" | "players"])
            // Who held the seat of a traveller gives it back, and a journey ends with a move or in favour of another.
            | (["roll" | "move" | "resigned" | "started" | "joined" | "held" | "back", ..], ["back", ..])
            | (["move" | "undone", ..], ["returned", ..])
            | (["opened", ..], ["from" | "joined", ..])
            // Whoever takes the last seat that is waited for starts the game, and so does the host who frees it.
            | (["joined" | "computer" | "removed", ..], ["started", ..])
            | (["left", ..], ["host" | "cancelled", ..])
            | (["computer", ..], ["computer", ..])
            | (["timeout" | "stand-in", ..], ["held", ..])
            | (["proposed", ..], ["agreed", ..])
            | (["move", _, _, "computer"], ["move", _, _, "computer"])
            // A player may choose a whole turn at once.
            | (["move", _, _, "player"], ["move", _, _, "player"])
    )
}

/// Checks that actions of clocks and computers have no actor.
fn has_an_actor_or_none(action: &StoredAction, first: &str) -> LineResult {
    let words: Vec<&str> = first.split(' ').collect();
    let is_nobodys =
        matches!(words[..], ["timeout" | "expired" | "put-away" | "lapsed" | "rests", ..] | ["move", _, _, "computer"])
            || matches!(words[..], ["closed", "asked" | "channel" | "bot" | "evening"] | ["started"]);
    match action.actor {
        Some(_) if is_nobodys => Err("it is nobody's act, and has an actor".to_owned()),
        _ => Ok(()),
    }
}
