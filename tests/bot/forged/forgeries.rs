//! One forgery for each kind of fault.
//!
//! When a kind of fault is added, this file does not compile until the list has a forgery of that kind.

use super::story::{GAME, LOBBY, REMATCH, Story, is_move};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use hypnosia::model::UserId;
use hypnosia_history::Fault;

/// The kind of fault that the check must find, a description of the forgery, and a function that changes the true
/// history.
type Forgery = (&'static str, &'static str, fn(&mut Story));

/// Declares `FORGERIES`, and `kind`, whose `match` makes the compiler refuse a list that lacks a kind or has it twice.
macro_rules! forgeries {
    ($($kind:ident $name:literal $forge:ident)*) => {
        pub const FORGERIES: &[Forgery] = &[$((stringify!($kind), $name, $forge)),*];

        /// The kind of a fault.
        #[deny(unreachable_patterns)]
        pub fn kind(fault: &Fault) -> &'static str {
            match fault {
                $(Fault::$kind { .. } => stringify!($kind),)*
            }
        }
    };
}

forgeries! {
    Unanswered "a click has neither an answer nor a note that it had none" answer_is_missing
    NeverFollowed "the bot is thinking about a command for ever" thinks_for_ever
    AnsweredTwice "a click is answered twice" answered_twice
    AnsweredNobody "something is answered that nobody did" answers_nobody
    NeverShown "a board that is clicked on never appears" clicked_board_never_appears
    Lost "a move that was answered is not in the log" move_is_missing
    DoneTwice "two moves for one board are both answered as done" two_moves_for_one_board
    RefusedAndDone "a move is refused and carried out" refused_move_is_logged
    NobodyAsked "a move that nobody made" click_is_missing
    SeatedUnasked "an evening seats people who never said that they come" seated_unasked
    LoggedTwice "one click takes two seats" seat_is_taken_twice
    AtTwoTables "one command opens two tables" two_tables_by_one_command
    OutOfOrder "an act is done that was sent after the answer to a later one" sent_after_a_later_one
    NotSeated "the one who opened a table is offered colours, and has no seat" opener_has_no_seat
    Impossible "a move that is not legal" move_is_not_legal
    Dice "a roll of a game that goes on was changed" roll_was_changed
    Result "somebody has more points than they won" more_points
    Tally "a game is counted twice" game_is_counted_twice
    WentBack "a board shows an earlier version again" earlier_version_again
    BoardsOpen "the board of a turn that is over stays open" old_board_stays_open
    NotInStep "the next board is never made" last_board_is_missing
    Misleading "a board has a button for a move that is not legal" button_for_another_move
    Mixed "a message has the buttons of two tables" buttons_of_two_tables
    NotTheirs "the private view of one is shown to another" view_is_shown_to_another
    NoCard "the card of a lobby never appears" card_never_appears
    ResultLost "a result is taken away" result_is_taken_away
    Vanished "a table is gone from the database" table_is_gone
    PingedAgain "somebody is pinged twice for a turn" pinged_twice
    WronglyPinged "another one is pinged than the one to move" other_is_pinged
    NotToldOfResult "somebody is not told of the result" not_told_of_the_result
    NotPinged "nobody is pinged for a turn" nobody_is_pinged
    PingedTooOften "somebody is pinged for each turn of an hour" pinged_for_each_turn
    PingedAtRest "somebody with quiet hours is pinged in each hour of a day" pinged_at_all_hours
    TimedOutUnpinged "a turn of hours runs out without a reminder" nobody_is_reminded
}

fn answer_is_missing(story: &mut Story) {
    let answer = story.answer(story.click(GAME, "m/"));
    story.records.remove(answer);
}

fn thinks_for_ever(story: &mut Story) {
    let command = command(story);
    let (at, acted) = (story.answer(command), story.interaction(command));
    if let Event::Answered { kind, message, .. } = &mut story.records[at].event {
        (*kind, *message) = (5, None);
    }
    let follows = |event: &Event| matches!(event, Event::Followed { interaction, .. } if *interaction == acted);
    story.records.retain(|record| !follows(&record.event));
}

fn command(story: &Story) -> usize {
    story.find(0, |event| matches!(event, Event::Acted { command: Some(name), .. } if name == "hypnosia new"))
}

fn answered_twice(story: &mut Story) {
    let answer = story.answer(story.click(GAME, "m/"));
    story.append(story.records[answer].event.clone());
}

fn answers_nobody(story: &mut Story) {
    story.append(Event::Answered { interaction: Snowflake(7), kind: 4, message: None });
}

fn clicked_board_never_appears(story: &mut Story) {
    let board = story.message(story.boards(GAME)[0]);
    story.records.retain(|record| !shows(record, board));
}

fn move_is_missing(story: &mut Story) {
    let at = story.log(GAME).actions.iter().rposition(|action| is_move(&action.text)).expect("a move");
    story.log(GAME).actions.truncate(at);
}

fn two_moves_for_one_board(story: &mut Story) {
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
}

fn refused_move_is_logged(story: &mut Story) {
    let answer = story.answer(story.done(GAME, "m/"));
    if let Event::Answered { kind, message, .. } = &mut story.records[answer].event {
        (*kind, *message) = (4, Some(Snowflake(9)));
    }
}

fn click_is_missing(story: &mut Story) {
    story.records.remove(story.done(GAME, "m/"));
}

fn seated_unasked(story: &mut Story) {
    story.log(GAME).evening = Some(7);
}

fn seat_is_taken_twice(story: &mut Story) {
    let log = story.log(GAME);
    let at = log.actions.iter().position(|action| action.text.starts_with("joined ")).expect("a seat");
    log.actions.insert(at, log.actions[at].clone());
}

fn two_tables_by_one_command(story: &mut Story) {
    let mut second = story.log(LOBBY).clone();
    second.table = 9;
    story.logs.push(second);
}

fn sent_after_a_later_one(story: &mut Story) {
    let done = story.done(GAME, "m/");
    let answer = story.records.remove(story.answer(done));
    let click = story.records.remove(done);
    story.records.extend([click, answer]);
}

fn opener_has_no_seat(story: &mut Story) {
    story.log(LOBBY).actions.iter_mut().for_each(|action| action.actor = Some(UserId(7)));
}

fn move_is_not_legal(story: &mut Story) {
    let action = story.moved(GAME);
    let mv = action.text.split(' ').nth(2).expect("a move").to_owned();
    action.text = action.text.replacen(&mv, "1:D3-centre", 1);
}

fn roll_was_changed(story: &mut Story) {
    let action = story.action(REMATCH, |text| text.starts_with("move ") && text.contains("\nroll "));
    let roll = action.text.lines().find(|line| line.starts_with("roll ")).expect("a roll").to_owned();
    let (before, dice) = roll.split_at(roll.len() - 2);
    let other = if dice == "66" { "65" } else { "66" };
    action.text = action.text.replacen(&roll, &format!("{before}{other}"), 1);
}

fn more_points(story: &mut Story) {
    story.log(GAME).results[0].1[1] += 1;
}

fn game_is_counted_twice(story: &mut Story) {
    let kept = story.tallies.iter_mut().find(|kept| kept.season == "all").expect("somebody's numbers");
    kept.tally.games += 1;
}

/// Returns a copy of a recorded message without pings.
fn copy(story: &Story, at: usize) -> Record {
    let mut copy = story.records[at].clone();
    if let Event::Shown { pinged, .. } = &mut copy.event {
        pinged.clear();
    }
    copy
}

fn earlier_version_again(story: &mut Story) {
    let again = copy(story, story.boards(GAME)[1]);
    story.records.push(again);
}

fn old_board_stays_open(story: &mut Story) {
    let board = story.boards(REMATCH)[0];
    let open = story.message(board);
    let later = story.records.split_off(board + 1);
    story.records.extend(later.into_iter().filter(|record| !shows(record, open)));
}

fn shows(record: &Record, shown: Snowflake) -> bool {
    matches!(record.event, Event::Shown { message, .. } if message == shown)
}

fn last_board_is_missing(story: &mut Story) {
    let last = story.message(*story.boards(REMATCH).last().expect("a board"));
    story.records.retain(|record| !shows(record, last));
}

fn button_for_another_move(story: &mut Story) {
    let board = story.boards(GAME)[1];
    let mv = story.ids(board).iter().find(|id| id.contains("/m/")).expect("a move").clone();
    let (before, _) = mv.split_once("/m/").expect("a move");
    story.ids(board).push(format!("{before}/m/1:D3-centre"));
}

fn buttons_of_two_tables(story: &mut Story) {
    let board = story.boards(GAME)[1];
    story.ids(board).push("t/2/3/back".to_owned());
}

fn view_is_shown_to_another(story: &mut Story) {
    let [ada, bruno, _] = story.people;
    let view = story.answered_with(story.click(GAME, "view"));
    if let Event::Shown { only_to: Some(user), .. } = &mut story.records[view].event {
        *user = if *user == ada { bruno } else { ada };
    }
}

fn card_never_appears(story: &mut Story) {
    let card = story.message(story.shown(LOBBY, "join"));
    story.records.retain(|record| !shows(record, card));
}

fn result_is_taken_away(story: &mut Story) {
    let mut emptied = copy(story, story.shown(GAME, "replay"));
    if let Event::Shown { custom_ids, .. } = &mut emptied.event {
        custom_ids.clear();
    }
    story.records.push(emptied);
}

fn table_is_gone(story: &mut Story) {
    story.logs.retain(|log| log.table != GAME);
}

fn pinged_twice(story: &mut Story) {
    posted_again(story, 0);
}

/// Deletes the rematch's last board, and posts it again with its ping this number of minutes later.
pub fn posted_again(story: &mut Story, minutes: i64) {
    let last = *story.boards(REMATCH).last().expect("a board");
    let gone = story.message(last);
    let now = story.records.iter().rposition(|record| shows(record, gone)).expect("the board");
    let (mut posted, whom) = (story.records[now].clone(), story.pinged(last).clone());
    story.append(Event::Gone { message: gone });
    if let Event::Shown { message, pinged, .. } = &mut posted.event {
        (*message, *pinged) = (Snowflake(gone.0 + 1), whom);
    }
    posted.at_ms += minutes * 60_000;
    story.records.push(posted);
}

fn other_is_pinged(story: &mut Story) {
    let [ada, bruno, _] = story.people;
    let board = story.boards(GAME)[2];
    let pinged = story.pinged(board);
    *pinged = vec![if pinged[0] == ada { bruno } else { ada }];
}

fn not_told_of_the_result(story: &mut Story) {
    let result = story.shown(GAME, "replay");
    story.pinged(result).pop();
}

fn nobody_is_pinged(story: &mut Story) {
    let board = story.boards(GAME)[2];
    story.pinged(board).clear();
}

/// Makes the game one with more time per turn: each time-out, and what follows it, comes so many hours later.
fn slowed(story: &mut Story, hours: i64) {
    let mut late = 0;
    for action in &mut story.log(GAME).actions {
        action.text = action.text.replace(" 3m ", &format!(" {hours}h "));
        late += if action.text.starts_with("timeout ") { hours * 3_600_000 } else { 0 };
        action.at += late;
    }
}

fn pinged_for_each_turn(story: &mut Story) {
    slowed(story, 1);
}

fn pinged_at_all_hours(story: &mut Story) {
    slowed(story, 1);
    let (user, begun) = (story.people[0], story.records[0].at_ms);
    for (interaction, custom_id, value) in [(7, "p/my-quiet-from", "23"), (8, "p/my-quiet-hours", "10")] {
        let interaction = Snowflake(interaction);
        let acted = Event::Acted {
            interaction,
            user,
            message: None,
            custom_id: Some(custom_id.to_owned()),
            command: None,
            values: vec![value.to_owned()],
        };
        let answered = Event::Answered { interaction, kind: 7, message: None };
        story.records.splice(0..0, [acted, answered].map(|event| Record { at_ms: begun, event }));
    }
    // The rematch, which is not calm, was shown last in the place of the game.
    let board = story.records[story.boards(GAME)[2]].clone();
    for hour in 0..=24 {
        let mut shown = board.clone();
        shown.at_ms += hour * 3_600_000;
        if let Event::Shown { message, channel, custom_ids, pinged, .. } = &mut shown.event {
            (*message, *channel) = (Snowflake(100 + hour as u64), Some(Snowflake(99)));
            if hour > 0 {
                (*custom_ids, *pinged) = (Vec::new(), vec![user]);
            }
        }
        story.records.push(shown);
    }
}

fn nobody_is_reminded(story: &mut Story) {
    slowed(story, 8);
    let is_notice = |event: &Event| match event {
        Event::Shown { only_to: None, custom_ids, pinged, .. } => custom_ids.is_empty() && !pinged.is_empty(),
        _ => false,
    };
    story.records.retain(|record| !is_notice(&record.event));
}
