//! Forged messages: with false content, or for the wrong readers.

use super::Forgery;
use super::story::{GAME, LOBBY, REMATCH, Story};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};

/// Replaces the version in a custom id.
fn with_version(id: &str, version: i64) -> String {
    let mut parts: Vec<String> = id.splitn(4, '/').map(str::to_owned).collect();
    parts[2] = version.to_string();
    parts.join("/")
}

fn version_of(id: &str) -> i64 {
    id.split('/').nth(2).and_then(|version| version.parse().ok()).expect("a version")
}

/// The index of the record that posts a board of [`GAME`]; `number` counts its boards from 0.
fn board(story: &mut Story, number: usize) -> usize {
    story.boards(GAME)[number]
}

/// Returns a copy of a recorded message, as another message without pings.
fn copy(story: &mut Story, at: usize) -> Record {
    let mut copy = story.records[at].clone();
    if let Event::Shown { message, pinged, .. } = &mut copy.event {
        *message = Snowflake(message.0 + 1);
        pinged.clear();
    }
    copy
}

pub const FORGERIES: &[Forgery] = &[
    (
        "a board has a button for a move that is not legal",
        |story| {
            let at = board(story, 1);
            let mv = story.ids(at).iter().find(|id| id.contains("/m/")).expect("a move").clone();
            let (before, _) = mv.split_once("/m/").expect("a move");
            let added = format!("{before}/m/1:D3-centre");
            story.ids(at).push(added);
        },
        "does not have the buttons of the legal moves",
    ),
    (
        "a board lacks the button of a legal move",
        |story| {
            let at = board(story, 1);
            let mv = story.ids(at).iter().position(|id| id.contains("/m/")).expect("a move");
            story.ids(at).remove(mv);
        },
        "does not have the buttons of the legal moves",
    ),
    (
        "a private view has a button for a move that is not legal",
        |story| {
            let view = story.answered_with(story.click(GAME, "view"));
            for id in story.ids(view).iter_mut().filter(|id| id.contains("/m/")) {
                id.push('1');
            }
        },
        "does not have the buttons of the legal moves",
    ),
    (
        "a board offers to take a die back where there is none",
        |story| {
            let at = board(story, 1);
            let help = story.ids(at).iter().find(|id| id.contains("/help/")).expect("help").clone();
            let (before, _) = help.split_once("/help/").expect("help");
            let undo = format!("{before}/undo");
            story.ids(at).push(undo);
        },
        "does not say whether a die can be taken back",
    ),
    (
        "a board does not offer to take a die back",
        |story| {
            let at = story.shown(GAME, "undo");
            story.ids(at).retain(|id| !id.ends_with("/undo"));
        },
        "does not say whether a die can be taken back",
    ),
    (
        "a board says that it is of another turn",
        |story| {
            let at = board(story, 1);
            story.ids(at).iter_mut().filter(|id| id.contains("/help/")).for_each(|id| id.push('0'));
        },
        "is of another turn",
    ),
    (
        "a board shows what is not in the log yet",
        |story| {
            let (end, at) = (story.log(REMATCH).version(), *story.boards(REMATCH).last().expect("a board"));
            story.ids(at).iter_mut().for_each(|id| *id = with_version(id, end + 1));
        },
        "is ahead of the log",
    ),
    (
        "a message has the buttons of two tables",
        |story| {
            let at = board(story, 1);
            story.ids(at).push("t/2/3/back".to_owned());
        },
        "more than one table or version",
    ),
    (
        "a message has the buttons of two versions",
        |story| {
            let at = board(story, 1);
            let first = story.ids(at)[0].clone();
            story.ids(at)[0] = with_version(&first, version_of(&first) - 1);
        },
        "more than one table or version",
    ),
    (
        "the private view of one is shown to another",
        |story| {
            let [ada, bruno, _] = story.people;
            let view = story.answered_with(story.click(GAME, "view"));
            if let Event::Shown { only_to: Some(user), .. } = &mut story.records[view].event {
                *user = if *user == ada { bruno } else { ada };
            }
        },
        "was meant for somebody else",
    ),
    (
        "what one person is asked is shown to everybody",
        |story| {
            let question = story.answered_with(story.click(GAME, "remove"));
            if let Event::Shown { only_to, .. } = &mut story.records[question].event {
                *only_to = None;
            }
        },
        "shows everybody what one person is asked",
    ),
    (
        "the card of a lobby never appears",
        |story| {
            let card = story.message(story.shown(LOBBY, "join"));
            let is_card = |event: &Event| matches!(event, Event::Shown { message, .. } if *message == card);
            story.records.retain(|record| !is_card(&record.event));
        },
        "its lobby has no card",
    ),
    (
        "the card of a lobby is deleted, and the lobby stays",
        |story| {
            let message = story.message(story.shown(LOBBY, "join"));
            story.append(Event::Gone { message });
        },
        "its lobby has no card",
    ),
    (
        "the card of a lobby stands while the game goes on",
        |story| {
            let end = story.log(REMATCH).version();
            let at = story.boards(REMATCH)[0];
            *story.ids(at) = vec![format!("t/{REMATCH}/{end}/join")];
        },
        "is the card of a lobby, and it is none",
    ),
    (
        "a result stands while the game goes on",
        |story| {
            let end = story.log(REMATCH).version();
            let at = story.boards(REMATCH)[0];
            *story.ids(at) = vec![format!("t/{REMATCH}/{end}/rematch")];
        },
        "is the result of a game that goes on",
    ),
    (
        "a board asks for a move when the game is over",
        |story| {
            let (end, at) = (story.log(GAME).version(), story.shown(GAME, "rematch"));
            *story.ids(at) = vec![format!("t/{GAME}/{end}/help/3")];
        },
        "is of another turn",
    ),
    (
        "a result is posted twice, and the first message emptied",
        |story| {
            let at = story.shown(GAME, "rematch");
            let again = copy(story, at);
            let mut emptied = story.records[at].clone();
            if let Event::Shown { custom_ids, pinged, .. } = &mut emptied.event {
                custom_ids.clear();
                pinged.clear();
            }
            story.records.extend([again, emptied]);
        },
        "was taken away or posted again",
    ),
    (
        "a result is taken away",
        |story| {
            let at = story.shown(GAME, "rematch");
            let mut emptied = story.records[at].clone();
            if let Event::Shown { custom_ids, pinged, .. } = &mut emptied.event {
                custom_ids.clear();
                pinged.clear();
            }
            story.records.push(emptied);
        },
        "was taken away or posted again",
    ),
    ("a table is gone from the database", |story| story.logs.retain(|log| log.table != GAME), "is not in the database"),
    (
        "a lobby is gone from the database before its first move",
        |story| story.logs.retain(|log| log.table != LOBBY),
        "is not in the database",
    ),
    (
        "a board shows an earlier version again",
        |story| {
            let at = board(story, 1);
            let mut again = copy(story, at);
            if let (Event::Shown { message, .. }, of) = (&mut again.event, story.message(at)) {
                *message = of;
            }
            story.records.push(again);
        },
        " shows version ",
    ),
    (
        "the board of a turn that is over stays open",
        |story| {
            let board = story.boards(REMATCH)[0];
            let open = story.message(board);
            let later = story.records.split_off(board + 1);
            let closes = |event: &Event| matches!(event, Event::Shown { message, .. } if *message == open);
            story.records.extend(later.into_iter().filter(|record| !closes(&record.event)));
        },
        "boards are open",
    ),
    (
        "the next board is never made",
        |story| {
            let last = story.message(*story.boards(REMATCH).last().expect("a board"));
            let shows = |event: &Event| matches!(event, Event::Shown { message, .. } if *message == last);
            story.records.retain(|record| !shows(&record.event));
        },
        "and the board shows None",
    ),
    (
        "the last board lags behind",
        |story| {
            let mark = format!("t/{REMATCH}/");
            let is_board = |event: &Event| match event {
                Event::Shown { custom_ids, only_to: None, .. } => custom_ids.iter().any(|id| id.starts_with(&mark)),
                _ => false,
            };
            // Without its last edit, the board does not show the last move.
            let last = story.records.iter().rposition(|record| is_board(&record.event)).expect("a board");
            story.records.remove(last);
        },
        "and the board shows",
    ),
];
