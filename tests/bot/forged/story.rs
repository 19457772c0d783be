//! A true history: the record of four tables with every kind of event that the history check covers.

use discord_sandbox::history::{Event, Record};
use discord_sandbox::{Config, MessageView, Person, RateLimits, Snowflake};
use hypnosia::model::UserId;
use hypnosia::store::{Store, StoredAction};
use hypnosia_history::{Fault, KeptTally, TableLog, all_logs, all_tallies, check, check_tallies};
use hypnosia_stage::*;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// The table of a game that is played to its end: by Ada, Bruno and a computer.
pub const GAME: i64 = 1;
/// The table of the rematch of that game. The rematch continues after Bruno resigns.
pub const REMATCH: i64 = 2;
/// The table of a lobby that is open.
pub const LOBBY: i64 = 4;

/// The index of Bruno in [`Story::people`].
pub const BRUNO: usize = 1;

const LATER_MS: i64 = 120_000;
/// Longer than the time of a turn.
const A_TURN: Duration = Duration::from_secs(181);
/// This long after the beginning of a turn, its player has been reminded, and still has time left.
const REMINDED: Duration = Duration::from_secs(140);

/// The record of what people did and saw, and the stored logs and totals.
#[derive(Debug, Clone, PartialEq)]
pub struct Story {
    pub records: Vec<Record>,
    pub logs: Vec<TableLog>,
    pub tallies: Vec<KeptTally>,
    /// Ada, Bruno and Chloe.
    pub people: [Snowflake; 3],
}

impl Story {
    /// The faults that the check finds.
    pub fn faults(&self) -> Vec<Fault> {
        self.checked(&self.records, true)
    }

    /// The faults that the check finds in a record that breaks off long after the last event, so that the bot has had
    /// enough time for everything.
    pub fn faults_later(&self) -> Vec<Fault> {
        let mut records = self.records.clone();
        let end = records.last().map_or(0, |record| record.at_ms);
        records.push(Record { at_ms: end + LATER_MS, event: Event::Gone { message: Snowflake(1) } });
        self.checked(&records, false)
    }

    fn checked(&self, records: &[Record], settled: bool) -> Vec<Fault> {
        let mut faults = check(records, &self.logs, settled);
        faults.extend(check_tallies(&self.logs, &self.tallies));
        faults
    }

    /// Deletes a person's data from the logs and totals, as the database would.
    pub fn erase(&mut self, person: usize) {
        let user = self.user(person);
        for log in &mut self.logs {
            log.actions.iter_mut().filter(|action| action.actor == Some(user)).for_each(|action| action.actor = None);
            log.results.iter_mut().filter(|result| result.0 == Some(user)).for_each(|result| result.0 = None);
            log.results.sort_unstable();
        }
        self.tallies.retain(|kept| kept.user != user);
    }

    /// Two records: a person's click, and an answer to it that is a text.
    pub fn answered_in_words(&self, interaction: u64, person: usize, custom_id: &str, at_ms: i64) -> [Record; 2] {
        let interaction = Snowflake(interaction);
        let acted = Event::Acted {
            interaction,
            user: self.people[person],
            message: None,
            custom_id: Some(custom_id.to_owned()),
            command: None,
            values: Vec::new(),
        };
        let answered = Event::Answered { interaction, kind: 4, message: None };
        [acted, answered].map(|event| Record { at_ms, event })
    }

    /// A person's id in the logs.
    pub fn user(&self, person: usize) -> UserId {
        UserId(self.people[person].0)
    }

    /// The log of a table.
    pub fn log(&mut self, table: i64) -> &mut TableLog {
        self.logs.iter_mut().find(|log| log.table == table).expect("the table is kept")
    }

    /// The first action of a table whose text satisfies `so`.
    pub fn action(&mut self, table: i64, so: impl Fn(&str) -> bool) -> &mut StoredAction {
        let log = self.log(table);
        let at = log.actions.iter().position(|action| so(&action.text));
        let at = at.unwrap_or_else(|| panic!("expected such an action at table {table}: {:#?}", log.actions));
        &mut log.actions[at]
    }

    /// The first move that a person chose.
    pub fn moved(&mut self, table: i64) -> &mut StoredAction {
        self.action(table, is_move)
    }

    /// The index of the first click at a table whose action begins with `action`.
    pub fn click(&self, table: i64, action: &str) -> usize {
        let is_it = |event: &Event| match event {
            Event::Acted { custom_id: Some(id), .. } => {
                let parts: Vec<&str> = id.splitn(4, '/').collect();
                parts.first() == Some(&"t") && parts[1] == table.to_string() && parts[3].starts_with(action)
            }
            _ => false,
        };
        self.find(0, is_it)
    }

    /// Like [`Story::click`], for the first such click that was answered by an update of the clicked message.
    pub fn done(&self, table: i64, action: &str) -> usize {
        let from = self.click(table, action);
        let is_done = |at: &usize| {
            let Event::Acted { interaction, message, custom_id: Some(id), .. } = &self.records[*at].event else {
                return false;
            };
            let changed = |record: &Record| matches!(&record.event, Event::Answered { interaction: of, kind: 7, message: on } if of == interaction && on == message);
            id.contains(&format!("/{action}"))
                && id.starts_with(&format!("t/{table}/"))
                && self.records.iter().any(changed)
        };
        (from..self.records.len()).find(is_done).expect("it was done")
    }

    /// The id of the interaction of an act.
    pub fn interaction(&self, at: usize) -> Snowflake {
        match self.records[at].event {
            Event::Acted { interaction, .. } => interaction,
            _ => panic!("expected an act"),
        }
    }

    /// The index of the first answer to an act.
    pub fn answer(&self, at: usize) -> usize {
        let acted = self.interaction(at);
        self.find(at, |event| matches!(event, Event::Answered { interaction, .. } if *interaction == acted))
    }

    /// The index of the message that the answer to an act created.
    pub fn answered_with(&self, at: usize) -> usize {
        let Event::Answered { message: answer, .. } = self.records[self.answer(at)].event else { panic!("an answer") };
        self.find(at, |event| matches!(event, Event::Shown { message, .. } if Some(*message) == answer))
    }

    /// The index of the first record from `from` on whose event satisfies `so`.
    pub fn find(&self, from: usize, so: impl Fn(&Event) -> bool) -> usize {
        let found = self.records.iter().skip(from).position(|record| so(&record.event));
        from + found.expect("there is such a record")
    }

    /// The indices of the posts of a table's boards: public messages with pings and the components of a turn.
    pub fn boards(&self, table: i64) -> Vec<usize> {
        let mark = format!("t/{table}/");
        let is_board = |event: &Event| match event {
            Event::Shown { custom_ids, only_to: None, pinged, .. } => {
                !pinged.is_empty() && custom_ids.iter().any(|id| id.starts_with(&mark) && id.contains("/help/"))
            }
            _ => false,
        };
        (0..self.records.len()).filter(|at| is_board(&self.records[*at].event)).collect()
    }

    /// The index of the first message of a table with a component of this action.
    pub fn shown(&self, table: i64, action: &str) -> usize {
        let (mark, end) = (format!("t/{table}/"), format!("/{action}"));
        self.find(0, |event| match event {
            Event::Shown { custom_ids, .. } => custom_ids.iter().any(|id| id.starts_with(&mark) && id.ends_with(&end)),
            _ => false,
        })
    }

    /// The custom ids of a message.
    pub fn ids(&mut self, at: usize) -> &mut Vec<String> {
        match &mut self.records[at].event {
            Event::Shown { custom_ids, .. } => custom_ids,
            _ => panic!("expected a message"),
        }
    }

    /// The people pinged by a message.
    pub fn pinged(&mut self, at: usize) -> &mut Vec<Snowflake> {
        match &mut self.records[at].event {
            Event::Shown { pinged, .. } => pinged,
            _ => panic!("expected a message"),
        }
    }

    /// The id of a message.
    pub fn message(&self, at: usize) -> Snowflake {
        match self.records[at].event {
            Event::Shown { message, .. } => message,
            _ => panic!("expected a message"),
        }
    }

    /// Appends an event at the time of the last record.
    pub fn append(&mut self, event: Event) {
        let at_ms = self.records.last().map_or(0, |record| record.at_ms);
        self.records.push(Record { at_ms, event });
    }
}

/// Whether an action is a move chosen by a person.
pub fn is_move(text: &str) -> bool {
    text.starts_with("move ") && text.lines().next().is_some_and(|line| line.ends_with(" player"))
}

/// Plays the four tables and returns their true history.
pub async fn story() -> Story {
    let stage = Stage::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await;
    let people = ["Ada", "Bruno", "Chloe"].map(|name| stage.person(name, "en-GB"));
    let channel = stage.sandbox.channel();
    let result = game(&stage, &people, channel).await;
    rematch(&stage, &people, &result).await;
    lobbies(&stage, &people[2]).await;
    stage.in_step().await;
    let store = Store::open_existing(&stage.database()).await.expect("the database opens");
    let logs = all_logs(&store).await.expect("the logs can be read");
    let tallies = all_tallies(&store, &logs).await.expect("the numbers can be read");
    store.close().await;
    let people = people.map(|person| person.id());
    Story { records: at_once(stage.sandbox.history()), logs, tallies, people }
}

/// Merges each acknowledgement and its follow-up into one answer, so that the speed of the machine does not change
/// the history.
fn at_once(records: Vec<Record>) -> Vec<Record> {
    let mut messages = BTreeMap::new();
    let mut followed = BTreeSet::new();
    for record in &records {
        match record.event {
            Event::Acted { interaction, message, .. } => drop(messages.insert(interaction, message)),
            Event::Followed { interaction, .. } => drop(followed.insert(interaction)),
            _ => {}
        }
    }
    let is_first = |event: &Event| matches!(event, Event::Answered { interaction, kind: 5 | 6, .. } if followed.contains(interaction));
    let later = records.iter().filter(|record| is_first(&record.event));
    let later: BTreeSet<Snowflake> = later.filter_map(|record| answers(&record.event)).collect();
    let mut at_once = Vec::new();
    for mut record in records.into_iter().filter(|record| !is_first(&record.event)) {
        if let Event::Followed { interaction, message } = record.event
            && later.contains(&interaction)
        {
            let kind = if messages[&interaction] == Some(message) { 7 } else { 4 };
            record.event = Event::Answered { interaction, kind, message: Some(message) };
        }
        at_once.push(record);
    }
    at_once
}

fn answers(event: &Event) -> Option<Snowflake> {
    match event {
        Event::Answered { interaction, .. } => Some(*interaction),
        _ => None,
    }
}

/// Plays the game, from the lobby to the result.
async fn game(stage: &Stage, people: &[Person; 3], channel: Snowflake) -> MessageView {
    let [ada, bruno, chloe] = people;
    let card = stage.open_table(ada, channel, &[("time", json!("1m"))]).await;
    let options = press(ada, &more(ada, &card).await, "/options").await.message.expect("a private page");
    choose(ada, &options, "/time", "3m").await;
    stage.join(bruno, &card, "blue").await;
    stage.join(chloe, &card, "any").await;
    press(chloe, &more(chloe, &card).await, "/leave").await;
    give_word(ada, &card, "winter is coming").await;
    for level in ["easy", "normal"] {
        stage.add_computer(ada, &card, level).await;
    }
    let which = press(ada, &more(ada, &card).await, "/remove").await.message.expect("a question");
    let is_computer = |(label, ..): &&(String, String, bool)| label.contains("normal");
    let last = which.selects[0].options.iter().find(is_computer).expect("a computer").1.clone();
    choose(ada, &which, "/remove-choice", &last).await;
    let place = stage.begin(ada, &card).await;
    let players = &people[..2];
    let mut seen = Vec::new();
    let board = next_turn(ada, place, &mut seen).await;
    first_turn(players, &board).await;
    late_and_away(stage, players, place, &mut seen).await;
    play_on(players, place, &mut seen, async |_, _| stage.sandbox.advance(THINKING)).await
}

/// Plays the first turn: the other player's click is refused, a die is undone and played again, and the rest is
/// played from a private view.
async fn first_turn(players: &[Person], board: &MessageView) {
    let mover = to_move(board, players);
    let other = players.iter().find(|person| person.id() != mover.id()).expect("the other");
    let first = moves(board)[0].clone();
    let refused = other.click(board, &first).expect("the button is there").answered().await;
    refused.expect("an answer");
    press(mover, board, &first).await;
    press(mover, board, "/undo").await;
    let again = moves(&mover.message(board).expect("the board stands"))[0].clone();
    press(mover, board, &again).await;
    let view = press(mover, board, "/view").await.message.expect("a private view");
    if let Some(last) = moves(&view).first() {
        press(mover, &view, last).await;
    }
    let is_over = || mover.message(board).is_some_and(|board| moves(&board).is_empty());
    until("the turn is over on the board, too", is_over).await;
}

/// A player is reminded, and lets the time of two of their successive turns run out. The computer takes the seat, and
/// the player takes it back.
async fn late_and_away(stage: &Stage, players: &[Person], place: Snowflake, seen: &mut Vec<String>) {
    let watcher = &players[0];
    let board = next_turn(watcher, place, seen).await;
    let late = to_move(&board, players).clone();
    stage.sandbox.advance(REMINDED);
    let reminds = |message: &MessageView| message.content.contains("your move! Time runs out");
    watcher.wait_message(place, LONG, reminds).await.expect("the reminder");
    stage.pass(A_TURN).await;
    let is_held = |message: &MessageView| message.content.contains("you missed two turns");
    for count in 0.. {
        let board = next_turn(watcher, place, seen).await;
        match to_move(&board, players).id() == late.id() {
            true => {
                stage.pass(A_TURN).await;
                break;
            }
            false => move_once(players, &board, count).await,
        }
    }
    let told = watcher.wait_message(place, LONG, is_held).await.expect("a word that the seat is taken");
    press(&late, &told, "/back").await;
}

/// Both players press Rematch and play some turns, and Bruno resigns.
async fn rematch(stage: &Stage, people: &[Person; 3], result: &MessageView) {
    let [ada, bruno, _] = people;
    press(ada, result, "/rematch").await;
    press(bruno, result, "/rematch").await;
    let of_rematch = |message: &MessageView| moves(message).first().is_some_and(|id| id.starts_with("t/2/"));
    let board = ada.wait_message(result.channel, LONG, of_rematch).await.expect("the first turn of the rematch");
    let mut seen = vec![moves(&board)[0].clone()];
    move_once(&people[..2], &board, 0).await;
    for count in 0..4 {
        let board = next_board(ada, board.channel, &mut seen).await;
        move_once(&people[..2], &board, count).await;
        stage.sandbox.advance(THINKING);
    }
    let board = next_board(ada, board.channel, &mut seen).await;
    lose(&people[..2], bruno, board.channel).await;
}

/// Like [`next_turn`], for a channel or thread that shows the result of an earlier game, which is ignored.
async fn next_board(watcher: &Person, place: Snowflake, seen: &mut Vec<String>) -> MessageView {
    let is_new = |message: &MessageView| moves(message).first().is_some_and(|first| !seen.contains(first));
    let fresh = |message: &MessageView| is_new(message) && !message.ephemeral;
    let message = watcher.wait_message(place, LONG, fresh).await.expect("the game goes on");
    seen.extend(moves(&message).first().cloned());
    message
}

/// Opens a lobby and closes it, and opens another one that stays open.
async fn lobbies(stage: &Stage, chloe: &Person) {
    let guild = stage.sandbox.guilds()[0];
    let channel = stage.sandbox.add_channel(guild, "lobbies");
    let card = stage.open_table(chloe, channel, &[]).await;
    let question = press(chloe, &more(chloe, &card).await, "/cancel").await.message.expect("a question");
    press(chloe, &question, "/cancel!").await;
    stage.open_table(chloe, channel, &[]).await;
}
