//! What is said beside the board.

use super::*;
use crate::discord::wording::watch::Word;
use hypnosia_game::board::Colour;

/// Everybody is away at turn 7, and the message of turn 3 is closed.
fn away() -> (Known, Desired) {
    let known = showing(Shows { closed: true, ..shows(3, 8) });
    (known, Desired { bottom: None, turn: Some(7), watched: true, ..desired() })
}

fn watch(live: bool) -> Request {
    Request::EditWatch { place: THREAD, id: board(), live }
}

#[test]
fn while_everybody_is_away_one_message_shows_the_board_calmly() {
    let (mut known, desired) = away();
    assert_eq!(step(&mut known, &desired, DONE), watch(true));
    let later = Desired { version: Version(10), ..desired };
    let waits = plan(&known, &later, NOW + 14_999);
    assert_eq!((waits.request, waits.again), (None, Some(NOW + 15_000)));
    assert_eq!(plan(&known, &later, NOW + 15_000).request, Some(watch(true)));
    assert_eq!(plan(&known, &desired, NOW + 15_000).request, None, "it shows this version");
}

#[test]
fn whoever_comes_back_finds_the_message_closed_and_a_new_one() {
    let (mut known, desired) = away();
    step(&mut known, &desired, DONE);
    let back = Desired { bottom: Some(Key::Turn(7)), watched: false, version: Version(10), ..desired };
    assert_eq!(step(&mut known, &back, DONE), watch(false));
    assert!(matches!(request(&known, &back), Some(Request::PostBottom { key: Key::Turn(7), ping: true, .. })));
}

#[test]
fn a_message_for_those_who_watch_that_is_gone_is_not_made_again() {
    let (mut known, desired) = away();
    step(&mut known, &desired, Err(ErrorKind::MessageGone));
    assert_eq!(request(&known, &desired), None);
}

#[test]
fn a_reminder_is_said_once_in_time_and_goes_with_its_turn() {
    let mut known = known();
    let word = Word::Reminder(3);
    let soon = Desired { word: Some((word, NOW + 5_000)), ..desired() };
    assert_eq!(plan(&known, &soon, NOW).again, Some(NOW + 5_000));
    let due = Desired { word: Some((word, NOW)), ..desired() };
    assert_eq!(step(&mut known, &due, Ok(Sent { id: 77, ..Sent::default() })), Request::Say { place: THREAD, word });
    assert_eq!(request(&known, &due), None, "once");
    let next = Desired { bottom: None, turn: Some(4), word: None, ..desired() };
    known.bottom = None;
    assert_eq!(step(&mut known, &next, DONE), Request::Unsay { place: THREAD, id: MessageId(77) });
    assert_eq!(request(&known, &next), None);
}

#[test]
fn a_word_about_a_seat_goes_when_the_seat_is_taken_back() {
    let mut known = known();
    let word = Word::Taken(Colour::Red, NOW);
    let held: hypnosia_game::board::ColourSet = [Colour::Red].into_iter().collect();
    let taken = Desired { word: Some((word, NOW)), held, ..desired() };
    step(&mut known, &taken, Ok(Sent { id: 77, ..Sent::default() }));
    let holds = Desired { word: None, held, ..desired() };
    assert_eq!(request(&known, &holds), None, "it stands as long as the computer holds the seat");
    assert_eq!(step(&mut known, &desired(), DONE), Request::Unsay { place: THREAD, id: MessageId(77) });
}
