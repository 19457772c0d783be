//! Clicks, and what comes of their answers.

use super::*;

const CLICK: u64 = 99;

fn answer() -> Request {
    Request::Answer { click: CLICK }
}

/// A click whose answer shows the next version of turn 3.
fn clicked(known: &mut Known, message: MessageId) -> Desired {
    known.click(CLICK, NOW);
    known.ready(CLICK, Some(message), shows(3, 10), NOW);
    Desired { version: Version(10), ..desired() }
}

#[test]
fn a_click_is_answered_by_its_message_and_nothing_else_is_sent() {
    let mut known = known();
    known.click(CLICK, NOW);
    let newer = Desired { version: Version(10), ..desired() };
    let waiting = plan(&known, &newer, NOW);
    assert_eq!((waiting.request, waiting.again), (None, Some(NOW + 5_000)), "the answer will show it");
    assert_eq!(plan(&known, &newer, NOW + 5_000).request, Some(edit_board()), "unless it never comes");
    let newer = clicked(&mut known, board());
    assert_eq!(plan(&known, &newer, NOW).answers, [answer()]);
    known.send(&answer());
    assert_eq!(plan(&known, &newer, NOW).request, None);
    known.learn(&answer(), DONE, &newer, NOW);
    assert_eq!(plan(&known, &newer, NOW).request, None, "the message shows it");
}

/// The answer's outcome, whose message was clicked, and the request that follows.
#[test]
fn the_outcome_of_an_answer_is_an_input_too() {
    let doubled = MessageId(5);
    let cases: Vec<(&str, MessageId, Outcome, Option<Request>)> = vec![
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
        known.send(&answer());
        known.learn(&answer(), outcome, &newer, NOW);
        assert_eq!(request(&known, &newer), expected, "{what}");
    }
}

#[test]
fn a_click_on_a_message_whose_posting_was_not_confirmed_makes_it_the_one_at_the_bottom() {
    let mut known = Known { bottom: None, ..known() };
    let newer = clicked(&mut known, board());
    known.send(&answer());
    known.learn(&answer(), DONE, &newer, NOW);
    assert_eq!(request(&known, &newer), None);
    assert_eq!(known.bottom.map(|bottom| bottom.id), Some(board()));
}

#[test]
fn an_answer_waits_for_an_edit_of_its_message_but_not_long() {
    let mut known = showing(shows(3, 8));
    known.send(&edit_board());
    let newer = clicked(&mut known, board());
    let waits = plan(&known, &newer, NOW);
    assert_eq!((waits.answers.len(), waits.again), (0, Some(NOW + 700)));
    assert_eq!(plan(&known, &newer, NOW + 700).answers, [answer()]);
}

#[test]
fn an_answer_does_not_wait_for_the_card() {
    let mut known = known();
    known.send(&Request::EditCard { id: card(), urgent: false });
    let newer = clicked(&mut known, board());
    assert_eq!(plan(&known, &newer, NOW).answers, [answer()]);
}

#[test]
fn a_stale_click_puts_its_message_in_doubt() {
    let mut known = known();
    known.mark_stale(Some(MessageId(5)));
    assert_eq!(request(&known, &desired()), None, "another message");
    known.mark_stale(Some(board()));
    assert_eq!(request(&known, &desired()), Some(edit_board()));
}

#[test]
fn changes_that_crossed_put_the_message_in_doubt_whichever_ends_first() {
    for (edited, answered_first) in
        [(Err(ErrorKind::Temporary), true), (Err(ErrorKind::Temporary), false), (DONE, false)]
    {
        let mut known = showing(shows(3, 8));
        known.send(&edit_board());
        let newer = clicked(&mut known, board());
        known.send(&answer());
        if answered_first {
            known.learn(&answer(), DONE, &newer, NOW);
        }
        known.learn(&edit_board(), edited, &desired(), NOW);
        if !answered_first {
            known.learn(&answer(), DONE, &newer, NOW);
        }
        known.wake(&newer);
        assert_eq!(step(&mut known, &newer, DONE), edit_board(), "{edited:?}, {answered_first}");
        assert_eq!(request(&known, &newer), None, "expected one edit to do");
    }
}
