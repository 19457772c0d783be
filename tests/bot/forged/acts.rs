//! Forged acts: requests that are missing in the log, and lines of the log without a request.

use super::Forgery;
use super::story::{ADA, BRUNO, CHLOE, CLOSED, GAME, LOBBY, REMATCH, Story, is_move};
use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;
use hypnosia::model::UserId;

/// Removes a click from the history.
fn nobody_clicked(story: &mut Story, table: i64, action: &str) {
    let click = story.click(table, action);
    story.records.remove(click);
}

/// Turns the answer to an act into a refusal.
fn refuse(story: &mut Story, act: usize) {
    let answer = story.answer(act);
    if let Event::Answered { kind, message, .. } = &mut story.records[answer].event {
        (*kind, *message) = (4, Some(Snowflake(9)));
    }
}

/// Cuts a table's log before the first action that begins with `word`.
fn cut_before(story: &mut Story, table: i64, word: &str) {
    let log = story.log(table);
    let at = log.actions.iter().position(|action| action.text.starts_with(word)).expect("there is one");
    log.actions.truncate(at);
}

/// Attributes a click, and the action in the log whose text satisfies `so`, to the other player.
fn by_another(story: &mut Story, click: usize, so: impl Fn(&str) -> bool) {
    let [ada, bruno, _] = story.people;
    let Event::Acted { user, .. } = &mut story.records[click].event else { panic!("expected an act") };
    let other = if *user == ada { bruno } else { ada };
    *user = other;
    story.action(GAME, so).actor = Some(UserId(other.0));
}

pub const FORGERIES: &[Forgery] = &[
    (
        "a seat that somebody was given is not in the log",
        |story| story.begins(GAME, "joined").actor = Some(story.user(CHLOE)),
        "was told of a seat that version",
    ),
    ("a start that was answered is not in the log", |story| cut_before(story, GAME, "started"), ": start by"),
    (
        "a resignation that was answered is not in the log",
        |story| cut_before(story, REMATCH, "resigned"),
        ": resign! by",
    ),
    ("a die that was taken back is not in the log", |story| cut_before(story, GAME, "undone"), ": undo by"),
    ("a lobby that was closed goes on", |story| cut_before(story, CLOSED, "cancelled"), ": cancel! by"),
    ("a computer that was seated does not sit there", |story| cut_before(story, GAME, "computer"), ": add-level by"),
    (
        "another computer is taken out than was chosen",
        |story| {
            let removed = story.begins(GAME, "removed");
            removed.text = "removed p".to_owned();
        },
        ": remove-choice by",
    ),
    (
        "somebody has another colour than they chose",
        |story| {
            let changed = story.begins(GAME, "colour");
            changed.text = changed.text.replace(" b", " y");
        },
        ": colour by",
    ),
    (
        "an option is not what was chosen",
        |story| {
            let options = story.begins(GAME, "options");
            options.text = options.text.replace(" easy", " hard");
        },
        ": level by",
    ),
    (
        "a move that was answered is not in the log",
        |story| {
            let at = story.log(GAME).actions.iter().rposition(|action| is_move(&action.text)).expect("a move");
            story.log(GAME).actions.truncate(at);
        },
        "was answered, and is not in the log",
    ),
    (
        "another move is in the log than the one that was answered",
        |story| {
            let id = story.done(GAME, "m/");
            let Event::Acted { custom_id: Some(id), .. } = &mut story.records[id].event else { panic!("a click") };
            id.pop();
        },
        "nobody asked for action",
    ),
    ("a seat is taken that nobody asked for", |story| nobody_clicked(story, GAME, "join"), "nobody asked for action"),
    (
        "a table is opened that nobody asked for",
        |story| {
            let command = story.find(0, |event| matches!(event, Event::Acted { command: Some(_), .. }));
            if let Event::Acted { command, .. } = &mut story.records[command].event {
                *command = Some("hypnosia help".to_owned());
            }
        },
        "table 1: nobody asked for action 1",
    ),
    ("a game begins that nobody began", |story| nobody_clicked(story, GAME, "start"), "nobody asked for action"),
    (
        "a rematch begins that nobody asked for",
        |story| nobody_clicked(story, GAME, "rematch"),
        "table 2: nobody asked for action 1",
    ),
    ("somebody leaves who did not", |story| nobody_clicked(story, GAME, "leave"), "nobody asked for action"),
    (
        "somebody leaves, and was only asked whether to close the table",
        |story| {
            let question = story.answered_with(story.click(GAME, "leave"));
            story.ids(question).push(format!("t/{GAME}/4/cancel!"));
        },
        "was refused to",
    ),
    ("a word that nobody gave", |story| nobody_clicked(story, GAME, "word!"), "nobody asked for action"),
    ("a computer that nobody seated", |story| nobody_clicked(story, GAME, "add-level"), "nobody asked for action"),
    (
        "a computer is taken out, and it was only asked which",
        |story| nobody_clicked(story, GAME, "remove-choice"),
        "was refused to",
    ),
    ("an option that nobody chose", |story| nobody_clicked(story, GAME, "level"), "nobody asked for action"),
    ("a colour that nobody chose", |story| nobody_clicked(story, GAME, "colour"), "nobody asked for action"),
    ("a lobby closes that nobody closed", |story| nobody_clicked(story, CLOSED, "cancel!"), "nobody asked for action"),
    ("a move that nobody made", |story| drop(story.records.remove(story.done(GAME, "m/"))), "nobody asked for action"),
    ("a die is taken back, and nobody asked", |story| nobody_clicked(story, GAME, "undo"), "nobody asked for action"),
    ("somebody gives up who did not", |story| nobody_clicked(story, REMATCH, "resign!"), "nobody asked for action"),
    ("somebody comes back who did not", |story| nobody_clicked(story, GAME, "back"), "nobody asked for action"),
    (
        "a seat is left to the computer, and nobody asked",
        |story| {
            let ada = story.user(ADA);
            let log = story.log(REMATCH);
            let mut left = log.actions[0].clone();
            (left.actor, left.text) = (Some(ada), "finish r".to_owned());
            log.actions.push(left);
        },
        "table 2: nobody asked for action",
    ),
    (
        "a move has no name, and its person has deleted everything before",
        |story| {
            let mover = story.moved(GAME).actor.take();
            let person = (0..3).find(|person| Some(story.user(*person)) == mover).expect("one of the people");
            let deleted = story.answered_in_words(7, person, "p/delete!", story.records[0].at_ms);
            story.records.splice(0..0, deleted);
        },
        "nobody asked for action",
    ),
    (
        "a resignation follows the deletion of everything, and stands before it in the log",
        |story| {
            // The data is deleted after everybody has seen the resignation.
            let (click, end) = (story.done(REMATCH, "resign!"), story.records.last().map_or(0, |record| record.at_ms));
            let interaction = story.interaction(click);
            story.records.retain(|record| match &record.event {
                Event::Acted { interaction: of, .. } | Event::Answered { interaction: of, .. } => *of != interaction,
                _ => true,
            });
            story.records.extend(story.answered_in_words(7, BRUNO, "p/delete!", end));
            story.erase(BRUNO);
        },
        "table 2: nobody asked for action",
    ),
    ("a move has no name", |story| story.moved(GAME).actor = None, "nobody asked for action"),
    (
        "the start of one is in the log under the name of another",
        |story| story.begins(GAME, "started").actor = Some(story.user(BRUNO)),
        "nobody asked for action",
    ),
    ("a start is refused and carried out", |story| refuse(story, story.done(GAME, "start")), "was refused to"),
    (
        "a resignation is refused and carried out",
        |story| refuse(story, story.done(REMATCH, "resign!")),
        "was refused to",
    ),
    (
        "a lobby is closed, and the answer refuses it",
        |story| refuse(story, story.done(CLOSED, "cancel!")),
        "was refused to",
    ),
    ("a move is refused and carried out", |story| refuse(story, story.done(GAME, "m/")), "was refused to"),
    (
        "a seat is refused and taken",
        |story| {
            let answer = story.answered_with(story.click(GAME, "join"));
            story.ids(answer).clear();
        },
        "was refused to",
    ),
    (
        "a table is refused and opened",
        |story| {
            let command = story.find(0, |event| matches!(event, Event::Acted { command: Some(_), .. }));
            let answer = story.answered_with(command);
            story.ids(answer).clear();
        },
        "was refused to",
    ),
    (
        "one command opens two tables",
        |story| {
            let mut second = story.log(LOBBY).clone();
            second.table = 9;
            story.logs.push(second);
        },
        "both have interaction",
    ),
    (
        "one click is carried out twice",
        |story| {
            let log = story.log(GAME);
            let at = log.actions.iter().position(|action| is_move(&action.text)).expect("a move");
            log.actions.insert(at, log.actions[at].clone());
        },
        "nobody asked for action",
    ),
    (
        "one click takes two seats",
        |story| {
            let log = story.log(GAME);
            let at = log.actions.iter().position(|action| action.text.starts_with("joined ")).expect("a seat");
            log.actions.insert(at, log.actions[at].clone());
        },
        "of the log are one act",
    ),
    (
        "two moves for one board are both answered as done",
        |story| {
            let done = story.done(GAME, "m/");
            let mut again = [story.records[done].clone(), story.records[story.answer(done)].clone()];
            for record in &mut again {
                if let Event::Acted { interaction, custom_id: Some(id), .. } = &mut record.event {
                    *interaction = Snowflake(7);
                    id.push('1');
                }
                if let Event::Answered { interaction, .. } = &mut record.event {
                    *interaction = Snowflake(7);
                }
            }
            story.records.extend(again);
        },
        "was answered as done twice",
    ),
    (
        "an act is done that was sent after the answer to a later one",
        |story| {
            let done = story.done(GAME, "m/");
            let answer = story.records.remove(story.answer(done));
            let click = story.records.remove(done);
            story.records.extend([click, answer]);
        },
        "was answered before an act for version",
    ),
    (
        "somebody moves the pawns of another",
        |story| by_another(story, story.done(GAME, "m/"), is_move),
        "the colour is not the actor's",
    ),
    (
        "somebody takes back the die of another",
        |story| by_another(story, story.done(GAME, "undo"), |text| text.starts_with("undone")),
        "the colour is not the actor's",
    ),
    (
        "somebody comes back to the seat of another",
        |story| by_another(story, story.click(GAME, "back"), |text| text.starts_with("back")),
        "the colour is not the actor's",
    ),
];
