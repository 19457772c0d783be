//! Forged logs: impossible by the rules of the game or of the lobby, by the clocks, or by the seed of the dice.

use super::Forgery;
use super::story::{ADA, BRUNO, CHLOE, CLOSED, GAME, LOBBY, REMATCH, Story, is_move};
use hypnosia::host::ServerSeed;
use hypnosia::store::StoredAction;

/// Changes the last of the lines that begin with `word` in an action; an empty replacement deletes the line.
fn last_line(action: &mut StoredAction, word: &str, change: impl Fn(&str) -> String) {
    let mut lines: Vec<String> = action.text.lines().map(str::to_owned).collect();
    let at = lines.iter().rposition(|line| line.starts_with(word)).expect("there is such a line");
    lines[at] = change(&lines[at]);
    action.text = lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
}

/// The first action of a table that ends a turn by moves, without a resignation, and rolls the dice for the next
/// turn.
fn rolls(story: &mut Story, table: i64) -> &mut StoredAction {
    story.action(table, |text| text.starts_with("move ") && text.contains("\nroll ") && !text.contains("\nlost "))
}

/// Puts a line before the first roll of an action.
fn before_roll(action: &mut StoredAction, line: &str) {
    action.text = action.text.replacen("\nroll ", &format!("\n{line}\nroll "), 1);
}

/// Replaces the two dice at the end of a line by a different roll.
fn other_roll(line: &str) -> String {
    let (before, roll) = line.split_at(line.len() - 2);
    format!("{before}{}", if roll == "66" { "65" } else { "66" })
}

/// Appends an action to a table.
fn append(story: &mut Story, table: i64, actor: Option<usize>, text: &str) {
    let actor = actor.map(|person| story.user(person));
    let log = story.log(table);
    let at = log.actions.last().map_or(0, |action| action.at);
    log.actions.push(StoredAction { actor, at, text: text.to_owned() });
}

/// A word of the first line of a text; words are counted from 0.
fn word(text: &str, number: usize) -> String {
    text.lines().next().and_then(|line| line.split(' ').nth(number)).unwrap_or_default().to_owned()
}

pub const FORGERIES: &[Forgery] = &[
    (
        "a move that is not legal",
        |story| {
            let action = story.moved(GAME);
            let (colour, mv) = (word(&action.text, 1), word(&action.text, 2));
            action.text = action.text.replacen(&mv, "1:D3-centre", 1);
            assert!(action.text.starts_with(&format!("move {colour} 1:D3")));
        },
        "not legal here",
    ),
    (
        "a move of a colour that is not to move",
        |story| {
            let action = story.moved(GAME);
            let other = if word(&action.text, 1) == "r" { "move b" } else { "move r" };
            action.text.replace_range(..6, other);
        },
        "move ",
    ),
    (
        "two moves in one action",
        |story| {
            let action = story.moved(GAME);
            action.text = format!("{0}\n{0}", action.text.lines().next().unwrap_or_default());
        },
        "nobody asked for action ",
    ),
    (
        "a second roll in one turn",
        |story| {
            let action = rolls(story, GAME);
            last_line(action, "roll", |line| format!("{line}\n{line}"));
        },
        "comes next",
    ),
    (
        "a second roll under a number of its own",
        |story| {
            let action = rolls(story, GAME);
            last_line(action, "roll", |line| {
                let number: u32 = word(line, 1).parse().expect("a number");
                format!("{line}\n{}", line.replacen(&number.to_string(), &(number + 1).to_string(), 1))
            });
        },
        "\"roll ",
    ),
    (
        "a turn is left out",
        |story| last_line(rolls(story, GAME), "roll", |line| line.replacen("roll ", "roll 9", 1)),
        "comes next",
    ),
    (
        "the turn of another",
        |story| {
            last_line(rolls(story, GAME), "roll", |line| {
                let mut words: Vec<&str> = line.split(' ').collect();
                words[2] = if words[2] == "r" { "b" } else { "r" };
                words.join(" ")
            });
        },
        "it is the turn of",
    ),
    ("the next roll is missing", |story| last_line(rolls(story, GAME), "roll", |_| String::new()), "is missing"),
    (
        "a roll of a game that goes on was changed",
        |story| last_line(rolls(story, REMATCH), "roll", other_roll),
        "and its seed",
    ),
    (
        "a roll of a finished game was changed",
        |story| last_line(rolls(story, GAME), "roll", other_roll),
        "and its seed",
    ),
    (
        "a roll for who begins was changed",
        |story| last_line(story.begins(GAME, "started"), "setup", other_roll),
        "and its seed",
    ),
    (
        "the seed was exchanged while the game goes on",
        |story| story.log(REMATCH).seed = ServerSeed::new([7; 32]),
        "and its seed",
    ),
    ("a word for the dice was changed", |story| story.begins(GAME, "word").text.push('s'), "and its seed"),
    (
        "the log that is handed out has other dice",
        |story| story.log(GAME).dice = Some("its dice were rolled again: DoesNotFit".to_owned()),
        "DoesNotFit",
    ),
    (
        "a die is lost that was played",
        |story| {
            let action = rolls(story, GAME);
            let colour = word(&action.text, 1);
            before_roll(action, &format!("lost {colour} 1"));
        },
        "are left",
    ),
    (
        "a die is taken back that is not there",
        |story| {
            let log = story.log(GAME);
            let at = log.actions.iter().position(|action| action.text.starts_with("undone")).expect("one is");
            log.actions.insert(at, log.actions[at].clone());
        },
        "no die that can be taken back",
    ),
    (
        "a move plays itself where there was a choice",
        |story| {
            let action = story.moved(GAME);
            action.text = action.text.replacen(" player", " forced", 1);
        },
        "there was a choice",
    ),
    (
        "the computer plays for somebody who is there",
        |story| {
            let action = story.moved(GAME);
            action.text = action.text.replacen(" player", " computer", 1);
            action.actor = None;
        },
        "the computer played for somebody who was there",
    ),
    (
        "somebody plays whose time has run out",
        |story| {
            let log = story.log(GAME);
            let out = log.actions.iter().position(|action| action.text.starts_with("timeout")).expect("one did");
            let by = &mut log.actions[out + 1];
            by.text = by.text.replacen(" computer", " player", 1);
        },
        "the computer was to play",
    ),
    (
        "time runs out before its time",
        |story| {
            let log = story.log(GAME);
            let out = log.actions.iter().position(|action| action.text.starts_with("timeout")).expect("one did");
            log.actions[out].at = log.actions[out - 1].at + 170_000;
        },
        "its time had not run out",
    ),
    (
        "time runs out in a game without limit",
        |story| {
            story.log(GAME).actions.iter_mut().for_each(|action| action.text = action.text.replace(" 3m ", " none "))
        },
        "there is no limit of time",
    ),
    (
        "time runs out of somebody who is not asked",
        |story| {
            let out = story.begins(GAME, "timeout");
            let other = if word(&out.text, 1) == "r" { "timeout b" } else { "timeout r" };
            out.text = other.to_owned();
        },
        "this colour is not asked",
    ),
    (
        "the computer takes a seat after one turn that ran out",
        |story| {
            let out = story.begins(GAME, "timeout");
            out.text = format!("{}\nheld {}", out.text, word(&out.text, 1));
        },
        "two turns in a row",
    ),
    (
        "the clock acts under somebody's name",
        |story| story.begins(GAME, "timeout").actor = Some(story.user(ADA)),
        "it is nobody's act",
    ),
    (
        "somebody comes back who was not away",
        |story| append(story, REMATCH, Some(ADA), "back r"),
        "does not hold the seat",
    ),
    (
        "the rest is left to the computer while the ranking can change",
        |story| append(story, REMATCH, Some(ADA), "finish r"),
        "the ranking can still change",
    ),
    (
        "a game goes on after its end",
        |story| {
            let last = story.log(GAME).actions.last_mut().expect("an action");
            last_line(last, "over", |_| String::new());
        },
        "the game has ended by the rules, and goes on",
    ),
    ("something happens after the end", |story| append(story, GAME, None, "cancelled"), "the table is closed"),
    (
        "a game ends too early",
        |story| story.log(REMATCH).actions.last_mut().expect("an action").text.push_str("\nover"),
        "by the rules the game goes on",
    ),
    (
        "somebody sits down while the game goes on",
        |story| append(story, REMATCH, Some(CHLOE), "joined p 7"),
        "the table is no lobby",
    ),
    ("a seat is taken twice", |story| story.begins(GAME, "joined").text = "joined r 7".to_owned(), "the seat is taken"),
    (
        "somebody sits on two seats",
        |story| story.begins(GAME, "joined").actor = Some(story.user(ADA)),
        "the actor sits there already",
    ),
    (
        "a seat is taken that is kept for another",
        |story| story.begins(REMATCH, "joined").actor = Some(story.user(CHLOE)),
        "the seat is kept for somebody else",
    ),
    (
        "somebody chooses the options who is not the owner",
        |story| story.begins(GAME, "options").actor = Some(story.user(BRUNO)),
        "only the owner may do it",
    ),
    (
        "somebody begins the game who is not the owner",
        |story| story.begins(GAME, "started").actor = Some(story.user(BRUNO)),
        "the actor may not start it",
    ),
    (
        "a lobby closes by itself before its time",
        |story| {
            let closed = story.begins(CLOSED, "cancelled");
            (closed.actor, closed.text) = (None, "expired".to_owned());
        },
        "its time has not run out",
    ),
    (
        "one person begins a game alone",
        |story| append(story, LOBBY, Some(CHLOE), "started 7"),
        "a game has two players",
    ),
    ("an action in which nothing happened", |story| append(story, LOBBY, None, ""), "nothing happened"),
    ("a line that is no event", |story| append(story, LOBBY, None, "hello"), "it is no event"),
    (
        "a move is in the log before anybody can move",
        |story| {
            let log = story.log(GAME);
            let at = log.actions.iter().position(|action| is_move(&action.text)).expect("a move");
            let moved = log.actions.remove(at);
            log.actions.insert(1, moved);
        },
        "the game does not run",
    ),
];
