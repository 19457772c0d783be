use super::*;

const ADA: Snowflake = Snowflake(1);
const BRUNO: Snowflake = Snowflake(2);
const BOARD: Snowflake = Snowflake(50);
const NEXT: Snowflake = Snowflake(51);
/// Served by shard 1 of 2.
const GUILD: Snowflake = Snowflake(7 << 22);

fn record(event: Event) -> Record {
    Record { at_ms: 0, event }
}

fn clicked(interaction: u64, user: Snowflake, message: Snowflake, custom_id: &str) -> Record {
    let custom_id = Some(custom_id.to_owned());
    record(Event::Acted { interaction: Snowflake(interaction), user, message: Some(message), custom_id })
}

fn answered(interaction: u64, kind: u64, message: Option<Snowflake>) -> Record {
    record(Event::Answered { interaction: Snowflake(interaction), kind, message })
}

fn shown(message: Snowflake, custom_ids: &[&str], pinged: &[Snowflake]) -> Record {
    let custom_ids = custom_ids.iter().map(|&id| id.to_owned()).collect();
    record(Event::Shown { message, only_to: None, custom_ids, pinged: pinged.to_vec(), guild: Some(GUILD) })
}

/// Ada plays one die, clicks twice, is refused the second time, plays the other; Bruno is to move then.
fn history() -> Vec<Record> {
    vec![
        shown(BOARD, &["t/1/4/m/5:H1-A5", "t/1/4/help/1"], &[ADA]),
        clicked(101, ADA, BOARD, "t/1/4/m/5:H1-A5"),
        clicked(102, ADA, BOARD, "t/1/4/m/5:H1-A5"),
        shown(BOARD, &["t/1/5/m/2:A5-A7", "t/1/5/undo", "t/1/5/help/1"], &[]),
        answered(101, 7, Some(BOARD)),
        answered(102, 4, Some(Snowflake(60))),
        clicked(103, BRUNO, BOARD, "t/1/5/m/2:A5-A7"),
        answered(103, 4, Some(Snowflake(61))),
        clicked(104, ADA, BOARD, "t/1/5/m/2:A5-A7"),
        answered(104, 6, None),
        shown(BOARD, &[], &[]),
        record(Event::Followed { interaction: Snowflake(104), message: BOARD }),
        shown(NEXT, &["t/1/6/m/1:H2-B1", "t/1/6/help/2"], &[BRUNO]),
    ]
}

fn action(actor: Option<Snowflake>, text: &str) -> LoggedAction {
    LoggedAction { actor: actor.map(|actor| actor.0), text: text.to_owned() }
}

fn log() -> TableLog {
    let actions = vec![
        action(Some(ADA), "opened cross 10m rated normal"),
        action(Some(ADA), "joined r 91"),
        action(Some(BRUNO), "joined g 92"),
        action(Some(ADA), "started\nsetup r65 g21\nroll 1 r 52"),
        action(Some(ADA), "move r 5:H1-A5 player"),
        action(Some(ADA), "move r 2:A5-A7 player\nroll 2 g 61"),
    ];
    TableLog { table: 1, actions, dice: None }
}

#[test]
fn what_fits_has_no_fault() {
    assert_eq!(check(&history(), &[log()], true), []);
}

/// One thing that can be wrong with a bot: what it is, how it would show in the history or in the log, and its name.
type Case = (&'static str, fn(&mut Vec<Record>, &mut TableLog), Fault);

fn is_found(cases: Vec<Case>) {
    for (what, breaks, fault) in cases {
        let (mut history, mut log) = (history(), log());
        breaks(&mut history, &mut log);
        let found = check(&history, &[log], true);
        assert!(found.contains(&fault), "{what}: expected {fault:?}, found {found:?}");
    }
}

#[test]
fn a_log_that_is_not_what_was_asked_for_is_found() {
    let table = 1;
    let cases: Vec<Case> = vec![
        (
            "an answered move is not committed",
            |_, log| log.actions.truncate(5),
            Fault::Lost { table, version: 5, user: ADA, what: "m/2:A5-A7".to_owned() },
        ),
        (
            "another move than the answered one is committed",
            |_, log| log.actions[4].text = "move r 5:H2-A5 player".to_owned(),
            Fault::Lost { table, version: 4, user: ADA, what: "m/5:H1-A5".to_owned() },
        ),
        (
            "a move is committed under another name",
            |_, log| log.actions[4].actor = Some(BRUNO.0),
            Fault::NobodyAsked { table, number: 5 },
        ),
        (
            "a doubled click is carried out twice",
            |_, log| log.actions.insert(5, log.actions[4].clone()),
            Fault::NobodyAsked { table, number: 6 },
        ),
        (
            "a move is refused and carried out",
            |history, _| history[11] = answered(104, 4, Some(Snowflake(62))),
            Fault::RefusedAndDone { table, number: 6, user: ADA },
        ),
    ];
    is_found(cases);
}

#[test]
fn answers_that_exclude_each_other_are_found() {
    let table = 1;
    let cases: Vec<Case> = vec![
        (
            "two moves for one version are answered as done",
            |history, log| {
                history[7] = answered(103, 7, Some(BOARD));
                log.actions[5].actor = None;
            },
            Fault::DoneTwice { table, version: 5 },
        ),
        (
            "a seat is taken twice by one click",
            |_, log| log.actions[2].text = "joined g 91".to_owned(),
            Fault::LoggedTwice { table, first: 2, second: 3 },
        ),
        (
            "a later act is answered before an earlier one",
            |history, _| {
                let answer = history.remove(4);
                let click = history.remove(1);
                history.extend([click, answer]);
            },
            Fault::OutOfOrder { table, earlier: 4, later: 5 },
        ),
        (
            "a click is not answered",
            |history, _| history.push(record(Event::Unanswered { interaction: Snowflake(105), excused: false })),
            Fault::Unanswered(Snowflake(105)),
        ),
        (
            "the dice are others",
            |_, log| log.dice = Some("DoesNotFit".to_owned()),
            Fault::Dice { table, why: "DoesNotFit".to_owned() },
        ),
    ];
    is_found(cases);
}

#[test]
fn boards_that_mislead_are_found() {
    let table = 1;
    let cases: Vec<Case> = vec![
        (
            "a board shows an earlier version again",
            |history, _| history.push(history[3].clone()),
            Fault::WentBack { table, message: BOARD, shown: 5, before: 6 },
        ),
        (
            "an old board stays open",
            |history, _| history[10] = history[3].clone(),
            Fault::BoardsOpen { table, shown: vec![5, 6] },
        ),
        (
            "the next board is not made",
            |history, _| drop(history.pop()),
            Fault::NotInStep { table, logged: 6, shown: None },
        ),
        (
            "the board lags behind",
            |_, log| log.actions.push(action(None, "back g")),
            Fault::NotInStep { table, logged: 7, shown: Some(6) },
        ),
        (
            "somebody is pinged again",
            |history, _| {
                history.push(record(Event::Gone { message: NEXT }));
                history.push(shown(Snowflake(52), &["t/1/6/help/2"], &[BRUNO]));
            },
            Fault::PingedAgain { table, turn: 2, user: BRUNO },
        ),
    ];
    is_found(cases);
}

/// Posted, and dead before it was known where: the nonce of the message tells for five minutes, and nothing after that.
#[test]
fn a_message_is_posted_again_only_after_a_restart_that_took_long() {
    let (whole, own, other) = (Some((0, 1)), Some((1, 2)), Some((0, 2)));
    let cases = [(None, 9, false), (whole, 1, false), (whole, 9, true), (own, 9, true), (other, 9, false)];
    for (session, minutes, fits) in cases {
        let mut history = history();
        history.push(record(Event::Gone { message: NEXT }));
        history.extend(session.map(|(shard, shards)| record(Event::Identified { shard, shards })));
        history.push(Record { at_ms: minutes * 60_000, ..shown(Snowflake(52), &["t/1/6/help/2"], &[BRUNO]) });
        let found = check(&history, &[log()], true);
        assert_eq!(found.is_empty(), fits, "session {session:?}, {minutes} minutes: {found:?}");
    }
}

/// Whose turn it is when the log ends, and whether that person is asked.
#[test]
fn a_board_has_to_be_open_when_a_person_is_to_move_or_the_game_is_over() {
    let cases = [
        ("", true),
        ("timeout g", false),
        ("timeout g\nheld g", false),
        ("timeout g\nheld g\nback g", true),
        ("timeout g\nroll 3 r 11", true),
        ("timeout g\nheld g\nroll 3 r 11\nroll 4 g 21", false),
        ("held r", true),
        ("over", true),
        ("cancelled", false),
    ];
    for (text, wants) in cases {
        let mut log = log();
        log.actions.push(action(None, text));
        assert_eq!(log.wants_board(), wants, "{text:?}");
    }
}

/// A process that dies between commit and answer leaves it open what became of a click.
#[test]
fn an_act_without_an_answer_may_be_done_or_not() {
    let mut history = history();
    history[9] = record(Event::Unanswered { interaction: Snowflake(104), excused: true });
    history.truncate(10);
    let mut log = log();
    assert_eq!(check(&history, std::slice::from_ref(&log), false), []);
    log.actions.truncate(5);
    assert_eq!(check(&history, &[log], false), []);
}

/// Its answer is a word to whoever clicked, done or not.
#[test]
fn an_act_on_a_board_that_was_deleted_meanwhile_may_be_done_or_not() {
    let mut history = history();
    let word = answered(104, 4, Some(Snowflake(62)));
    history.splice(9..12, [record(Event::Gone { message: BOARD }), word]);
    let mut log = log();
    assert_eq!(check(&history, std::slice::from_ref(&log), true), []);
    history.truncate(11);
    log.actions.truncate(5);
    assert_eq!(check(&history, &[log], false), []);
}
