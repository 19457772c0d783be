//! Clicks, and the outcomes of their answers.

use super::*;
use crate::model::LeftOpen;

const CLICK: u64 = 99;

fn answer() -> MessageRequest {
    MessageRequest::Answer { click: CLICK }
}

/// Notes a click whose answer shows the next version of turn 3, and returns the wanted messages after it.
fn clicked(known: &mut KnownMessages, message: MessageId) -> Desired {
    known.note_click(CLICK, NOW);
    known.note_ready(CLICK, Some(message), shows(3, 10), NOW);
    Desired { version: Version(10), ..desired() }
}

#[test]
fn only_the_answer_shows_a_click() {
    let mut known = known();
    known.note_click(CLICK, NOW);
    let newer = Desired { version: Version(10), ..desired() };
    let waiting = plan(&known, &newer, NOW);
    assert_eq!((waiting.request, waiting.again), (None, Some(NOW + 5_000)), "the answer will show it");
    assert_eq!(plan(&known, &newer, NOW + 5_000).request, Some(edit_board()), "unless it never comes");
    let newer = clicked(&mut known, board());
    assert_eq!(plan(&known, &newer, NOW).answers, [answer()]);
    known.note_sent(&answer());
    assert_eq!(plan(&known, &newer, NOW).request, None);
    known.learn(&answer(), DONE, &newer, NOW);
    assert_eq!(plan(&known, &newer, NOW).request, None, "the message shows it");
}

/// Each case: the clicked message, the outcome of the answer, and the request that follows.
#[test]
fn outcome_of_an_answer_leads_to_next_request() {
    let doubled = MessageId(5);
    let cases: Vec<(&str, MessageId, RequestOutcome, Option<MessageRequest>)> = vec![
        ("it arrived", board(), DONE, None),
        ("nobody knows", board(), Err(ErrorKind::Temporary), Some(edit_board())),
        ("it came too late", board(), Err(ErrorKind::Expired), Some(edit_board())),
        ("the message was deleted", board(), Err(ErrorKind::MessageGone), Some(post(Some(board())))),
        ("it was a doubled message", doubled, DONE, Some(edit_board())),
        ("a doubled message was deleted", doubled, Err(ErrorKind::MessageGone), Some(edit_board())),
    ];
    for (what, message, outcome, expected) in cases {
        let mut known = known();
        let newer = clicked(&mut known, message);
        known.note_sent(&answer());
        known.learn(&answer(), outcome, &newer, NOW);
        assert_eq!(request(&known, &newer), expected, "{what}");
    }
}

#[test]
fn clicked_unconfirmed_post_is_adopted() {
    let mut known = boardless(Some(3));
    let newer = clicked(&mut known, board());
    known.note_sent(&answer());
    known.learn(&answer(), DONE, &newer, NOW);
    assert_eq!(request(&known, &newer), None);
    assert_eq!(known.board.id, Some(board()));
}

#[test]
fn refused_click_adopts_unconfirmed_post() {
    let doubtful = Some(PostInDoubt { key: Key::Turn(3), lost: None });
    let clicked = |number| LeftOpen { place: THREAD, id: board(), number };
    let mut known = boardless(Some(2));
    known.board.doubtful = doubtful;
    known.found_posted(clicked(2), NOW);
    assert_eq!(known.board.id, None, "the message of another turn");
    known.found_posted(clicked(3), NOW);
    assert_eq!(request(&known, &desired()), Some(edit_board()), "expected no second message and no second ping");
    let mut elsewhere = KnownMessages { place: GamePlace::new(Thread::Unavailable), ..boardless(Some(2)) };
    elsewhere.board.doubtful = doubtful;
    elsewhere.found_posted(clicked(3), NOW);
    assert_eq!(elsewhere.board.id, None, "the thread is gone");
}

#[test]
fn answer_waits_briefly_for_an_edit_in_flight() {
    let mut known = showing(shows(3, 8));
    known.note_sent(&edit_board());
    let newer = clicked(&mut known, board());
    let waits = plan(&known, &newer, NOW);
    assert_eq!((waits.answers.len(), waits.again), (0, Some(NOW + 700)));
    assert_eq!(plan(&known, &newer, NOW + 700).answers, [answer()]);
}

#[test]
fn answer_does_not_wait_for_the_card() {
    let mut known = known();
    known.note_sent(&edit_card());
    let newer = clicked(&mut known, board());
    assert_eq!(plan(&known, &newer, NOW).answers, [answer()]);
}

#[test]
fn stale_click_puts_its_message_in_doubt() {
    let mut known = known();
    known.mark_stale(Some(MessageId(5)));
    assert_eq!(request(&known, &desired()), None, "another message");
    known.mark_stale(Some(board()));
    assert_eq!(request(&known, &desired()), Some(edit_board()));
}

/// An edit and an answer that change the same message are in flight at once, so Discord may carry out either of them
/// last. A click on Start is answered with the card, by code outside the table's task. Each case: its name, the known
/// and the wanted messages after both outcomes, the repeated edit, and its time: the card is edited seldom.
#[test]
fn edit_crossing_an_answer_is_repeated_once() {
    let of_board = |edited: RequestOutcome, answered_first: bool| {
        let mut known = showing(shows(3, 8));
        known.note_sent(&edit_board());
        let newer = clicked(&mut known, board());
        known.note_sent(&answer());
        if answered_first {
            known.learn(&answer(), DONE, &newer, NOW);
        }
        known.learn(&edit_board(), edited, &desired(), NOW);
        if !answered_first {
            known.learn(&answer(), DONE, &newer, NOW);
        }
        known.wake(&newer);
        (known, newer)
    };
    let newer = Desired { card_hash: CARD + 1, ..desired() };
    let mut edited_around = known();
    edited_around.note_sent(&edit_card());
    edited_around.note_card_answering();
    edited_around.note_card_answered(true, NOW);
    edited_around.learn(&edit_card(), DONE, &newer, NOW);
    let mut answered_around = known();
    answered_around.note_card_answering();
    answered_around.note_sent(&edit_card());
    answered_around.learn(&edit_card(), DONE, &newer, NOW);
    answered_around.note_card_answered(true, NOW);

    let (lost, later) = (Err(ErrorKind::Temporary), NOW + 15_000);
    let cases = [
        ("the board, answered before its edit timed out", of_board(lost, true), edit_board(), NOW),
        ("the board, answered after its edit timed out", of_board(lost, false), edit_board(), NOW),
        ("the board, answered after its edit", of_board(DONE, false), edit_board(), NOW),
        ("the card, answered during its edit", (edited_around, newer), edit_card(), later),
        ("the card, edited during its answer", (answered_around, newer), edit_card(), later),
    ];
    for (what, (mut known, wanted), edit, at) in cases {
        assert_eq!(plan(&known, &wanted, at).request.as_ref(), Some(&edit), "{what}");
        known.note_sent(&edit);
        known.learn(&edit, DONE, &wanted, at);
        assert_eq!(plan(&known, &wanted, at).request, None, "{what}: expected one edit to do");
    }
}

/// Notes a click whose answer closes turn 3, and returns the wanted messages of turn 4.
fn last_clicked(known: &mut KnownMessages) -> Desired {
    known.note_click(CLICK, NOW);
    let closed = Shows { closed: true, ..shows(3, 10) };
    known.note_ready(CLICK, Some(board()), closed, NOW);
    Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() }
}

fn post_next(ping: bool) -> MessageRequest {
    MessageRequest::PostBottom {
        place: THREAD,
        key: Key::Turn(4),
        lost: None,
        reuses_nonce_of: None,
        ping,
        notice: None,
    }
}

/// Turn 4's message is in flight, and so is the answer to the click that ended turn 3.
fn both_on_their_way() -> (KnownMessages, Desired) {
    let mut known = known();
    let next = last_clicked(&mut known);
    let planned = plan(&known, &next, NOW);
    assert_eq!((planned.answers, planned.request), (vec![answer()], Some(post_next(true))));
    known.note_sent(&answer());
    assert_eq!(request(&known, &next), Some(post_next(true)), "expected it to be wanted when its turn has come");
    known.note_sent(&post_next(true));
    (known, next)
}

/// An edit and the answer that closes turn 3 are in flight at once, and turn 4's message is posted before the answer is
/// confirmed.
#[test]
fn board_left_with_crossing_changes_is_closed() {
    let mut known = showing(shows(3, 8));
    known.note_sent(&edit_board());
    let next = last_clicked(&mut known);
    known.note_sent(&answer());
    known.learn(&edit_board(), DONE, &desired(), NOW);
    assert_eq!(step(&mut known, &next, made(7, 4, 10)), post_next(true));
    assert_eq!(request(&known, &next), None, "expected the answer to be waited for");
    known.learn(&answer(), DONE, &next, NOW);
    assert_eq!(step(&mut known, &next, DONE), close(3));
    assert_eq!(request(&known, &next), None);
    assert_eq!(known.closing, []);
}

#[test]
fn next_post_waits_only_for_decisions() {
    let mut known = known();
    let next = last_clicked(&mut known);
    known.note_click(CLICK + 1, NOW);
    assert_eq!(request(&known, &next), None, "another click is decided");
    known.forget_click(CLICK + 1);
    assert_eq!(request(&known, &next), Some(post_next(true)));
    known.forget_click(CLICK);
    assert_eq!(request(&known, &next), Some(close(3)), "no answer closes it");
}

/// If the answer or the post of the next turn's message fails, the next request repairs that message alone, whichever
/// outcome comes first. Each case: a name, both outcomes, and the next request.
#[test]
fn failed_answer_and_failed_post_are_repaired_alone() {
    let posted = made(99, 4, 10);
    let refused = Err(ErrorKind::Temporary);
    let cases: Vec<(&str, RequestOutcome, RequestOutcome, Option<MessageRequest>)> = vec![
        ("all is well", DONE, posted, None),
        ("nobody knows whether it is closed", refused, posted, Some(close(3))),
        ("the answer came too late", Err(ErrorKind::Expired), posted, Some(close(3))),
        ("the old message was deleted", Err(ErrorKind::MessageGone), posted, None),
        ("nobody knows whether it was posted", DONE, refused, Some(post_next(true))),
        ("nobody knows anything", refused, refused, Some(close(3))),
    ];
    for (what, answered, posted, expected) in cases {
        for answered_first in [true, false] {
            let (mut known, next) = both_on_their_way();
            if answered_first {
                known.learn(&answer(), answered, &next, NOW);
            }
            known.learn(&post_next(true), posted, &next, NOW);
            if !answered_first {
                known.learn(&answer(), answered, &next, NOW);
            }
            known.wake(&next);
            assert_eq!(request(&known, &next), expected, "{what}, answered first: {answered_first}");
        }
    }
}

/// A player clicks the next turn's message before Discord confirms its post.
#[test]
fn board_replaced_by_a_click_is_closed() {
    for closing_fails in [true, false] {
        let (mut known, next) = both_on_their_way();
        if closing_fails {
            known.learn(&answer(), Err(ErrorKind::Expired), &next, NOW);
        }
        known.note_click(CLICK + 1, NOW);
        known.note_ready(CLICK + 1, Some(MessageId(99)), shows(4, 11), NOW);
        let next = Desired { version: Version(11), ..next };
        let second = MessageRequest::Answer { click: CLICK + 1 };
        known.note_sent(&second);
        known.learn(&second, DONE, &next, NOW);
        known.learn(&post_next(true), made(99, 4, 10), &next, NOW);
        if !closing_fails {
            known.learn(&answer(), DONE, &next, NOW);
        }
        let left = if closing_fails { vec![LeftOpen { place: THREAD, id: board(), number: 3 }] } else { Vec::new() };
        assert_eq!(known.messages(None).left_open, left);
    }
}

#[test]
fn deleted_next_post_pings_once() {
    for answered_first in [true, false] {
        let (mut known, next) = both_on_their_way();
        if answered_first {
            known.learn(&answer(), DONE, &next, NOW);
        }
        known = denied(known);
        known.learn(&post_next(true), Err(ErrorKind::MessageGone), &next, NOW);
        if !answered_first {
            known.learn(&answer(), DONE, &next, NOW);
        }
        let again = request(&known, &next);
        assert!(matches!(again, Some(MessageRequest::PostBottom { ping: false, lost: Some(_), .. })), "{again:?}");
    }
}

#[test]
fn board_being_closed_is_closed_after_restart() {
    let (mut known, next) = both_on_their_way();
    assert_eq!(known.messages(None).doubt.map(|doubt| doubt.key), Some(Key::Turn(4)), "it may have been posted");
    known.learn(&post_next(true), made(99, 4, 10), &next, NOW);
    let kept = known.messages(None);
    assert_eq!((kept.turn, kept.number), (Some(MessageId(99)), Some(4)));
    assert_eq!(kept.left_open, [LeftOpen { place: THREAD, id: board(), number: 3 }]);
    known.learn(&answer(), DONE, &next, NOW);
    assert_eq!(known.messages(None).left_open, []);
}

#[test]
fn next_click_does_not_wait_for_closing_answer() {
    let (mut known, next) = both_on_their_way();
    known.learn(&post_next(true), made(99, 4, 10), &next, NOW);
    known.note_click(CLICK + 1, NOW);
    known.note_ready(CLICK + 1, Some(MessageId(99)), shows(4, 11), NOW);
    let second = MessageRequest::Answer { click: CLICK + 1 };
    let newer = Desired { version: Version(11), ..next };
    assert_eq!(plan(&known, &newer, NOW).answers, std::slice::from_ref(&second));
    known.note_sent(&second);
    known.learn(&second, DONE, &newer, NOW);
    known.learn(&answer(), DONE, &newer, NOW);
    assert_eq!(request(&known, &newer), None, "they change different messages");
    assert_eq!(known.board.shows(), Some(shows(4, 11)));
}

#[test]
fn edits_and_answers_name_the_message_they_change() {
    let mut known = showing(shows(3, 8));
    assert_eq!(known.changed_by(&edit_board()), Some(board()));
    assert_eq!(known.changed_by(&post(None)), None, "a new message changes none");
    known.note_click(1, NOW);
    known.note_ready(1, Some(board()), shows(3, 9), NOW);
    known.note_sent(&MessageRequest::Answer { click: 1 });
    assert_eq!(known.changed_by(&MessageRequest::Answer { click: 1 }), Some(board()));
    assert_eq!(known.changed_by(&MessageRequest::Answer { click: 2 }), None, "another click");
}
