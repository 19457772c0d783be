//! Unknown outcomes, and clicks that resolve them.

use super::*;
use crate::model::{LeftOpen, PostInDoubt};

/// How long a timed-out request may still take effect.
const LATE: Millis = 15_000;

fn old_copy(number: u32) -> LeftOpen {
    LeftOpen { place: THREAD, id: MessageId(77), number }
}

/// A timed-out edit may still take effect after a later edit that succeeded. Each case: the edited message, the known
/// and the wanted messages, the edit, and what a restart would know of the card.
#[test]
fn timed_out_edit_is_sent_again_once_settled() {
    let newer = Desired { card_hash: CARD + 1, ..desired() };
    let cases = [
        ("the board", showing(shows(3, 8)), desired(), edit_board(), Some(CARD)),
        ("the card", known(), newer, edit_card(), None),
    ];
    for (what, mut known, wanted, edit, card_shows) in cases {
        step(&mut known, &wanted, Err(ErrorKind::Temporary));
        known.wake(&wanted);
        step(&mut known, &wanted, DONE);
        let settled = NOW + LATE;
        assert_eq!(plan(&known, &wanted, NOW).again, Some(settled), "{what}");
        assert_eq!(known.messages(None).card_shows, card_shows, "{what}, after a restart");
        known.settle_late(settled - 1);
        assert_eq!(request(&known, &wanted), None, "{what}: expected the timed-out edit to be waited for");
        known.settle_late(settled);
        assert_eq!(plan(&known, &wanted, settled).request.as_ref(), Some(&edit), "{what}");
        known.note_sent(&edit);
        known.learn(&edit, DONE, &wanted, settled);
        assert_eq!(known.late_until(), None, "{what}: expected the doubt to be over");
    }
}

/// The edit of turn 3's message times out, turn 4 begins, and then the edit takes effect: turn 3's message is open
/// again.
#[test]
fn earlier_board_is_closed_again_after_timeout() {
    let mut known = showing(shows(3, 8));
    step(&mut known, &desired(), Err(ErrorKind::Temporary));
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    known.wake(&next);
    assert_eq!(step(&mut known, &next, DONE), close(3));
    step(&mut known, &next, made(99, 4, 10));
    let mut restarted = KnownMessages::from_messages(CHANNEL, &known.messages(Some(Version(10))), &next, NOW);
    for known in [&mut known, &mut restarted] {
        known.settle_late(NOW + LATE);
        assert_eq!(step(known, &next, DONE), close(3));
        assert_eq!(request(known, &next), None);
        assert_eq!(known.messages(None).left_open, []);
    }
}

#[test]
fn boards_left_open_are_closed_after_restart() {
    let left = [1, 2].map(|number| LeftOpen { place: THREAD, id: MessageId(70 + u64::from(number)), number });
    let mut known = known();
    for open in left {
        known.found_open(open, &desired());
    }
    let kept = known.messages(Some(Version(9)));
    assert_eq!(kept.left_open, left);
    let mut restarted = KnownMessages::from_messages(CHANNEL, &kept, &desired(), NOW);
    restarted.settle_late(NOW + LATE);
    for LeftOpen { place, id, number } in left {
        assert_eq!(step(&mut restarted, &desired(), DONE), MessageRequest::CloseTurn { place, id, number });
    }
    assert_eq!(restarted.messages(None).left_open, []);
}

#[test]
fn clicked_copy_is_closed() {
    for copy in [old_copy(2), old_copy(3), LeftOpen { place: CHANNEL, ..old_copy(2) }] {
        let LeftOpen { place, id, number } = copy;
        let mut known = known();
        known.found_open(copy, &desired());
        assert_eq!(known.messages(None).left_open, [copy], "expected a restart to know of it");
        assert_eq!(step(&mut known, &desired(), DONE), MessageRequest::CloseTurn { place, id, number });
        assert_eq!(request(&known, &desired()), None, "{copy:?}");
    }
}

/// Turn 4's message is clicked while the task still believes that turn 3's message is the board.
#[test]
fn adopted_message_is_not_closed() {
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    let mut known = known();
    known.note_click(1, NOW);
    known.found_open(old_copy(4), &next);
    known.note_ready(1, Some(old_copy(4).id), shows(4, 10), NOW);
    known.note_sent(&MessageRequest::Answer { click: 1 });
    known.learn(&MessageRequest::Answer { click: 1 }, DONE, &next, NOW);
    assert_eq!(known.board.id, Some(old_copy(4).id));
    assert!(known.messages(None).left_open.iter().all(|open| open.number == 3));
}

#[test]
fn failed_closing_of_a_copy_blocks_nothing() {
    for kind in [ErrorKind::MessageGone, ErrorKind::Forbidden, ErrorKind::Refused] {
        let mut known = known();
        known.found_open(old_copy(2), &desired());
        step(&mut known, &desired(), Err(kind));
        assert_eq!(request(&known, &desired()), None, "{kind:?}");
    }
    let mut known = known();
    known.found_open(old_copy(2), &desired());
    step(&mut known, &desired(), Err(ErrorKind::Temporary));
    known.wake(&desired());
    assert!(matches!(request(&known, &desired()), Some(MessageRequest::CloseTurn { number: 2, .. })));
}

#[test]
fn thread_is_reopened_to_close_a_board() {
    let closed = Desired { phase: TablePhase::Closed, bottom: None, turn: None, ..desired() };
    let close = MessageRequest::CloseTurn { place: THREAD, id: MessageId(77), number: 2 };
    for (reopened, expected) in [(DONE, Some(close.clone())), (Err(ErrorKind::Forbidden), None)] {
        let mut known = known();
        known.board.content = Content::Other;
        known.found_open(old_copy(2), &desired());
        assert_eq!(step(&mut known, &closed, Err(ErrorKind::Archived)), close);
        assert_eq!(step(&mut known, &closed, reopened), MessageRequest::Reopen { place: THREAD });
        known.wake(&closed);
        if expected.is_none() {
            step(&mut known, &closed, Err(ErrorKind::Archived));
        }
        assert_eq!(request(&known, &closed), expected);
    }
}

/// Discord answers the repeated nonce with the card of an earlier attempt, which was sent before a player joined.
#[test]
fn card_from_an_earlier_attempt_is_edited() {
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() };
    for (is_other, expected) in
        [(true, Some(MessageRequest::EditCard { id: MessageId(55), urgent: true })), (false, None)]
    {
        let mut known = KnownMessages {
            card: CardMessage::default(),
            place: GamePlace::new(Thread::Untried),
            ..boardless(Some(3))
        };
        step(&mut known, &lobby, Ok(Sent { id: 55, shows: None, is_other, ..Sent::default() }));
        assert_eq!(request(&known, &lobby), expected);
    }
}

/// The message of turn 3 was posted and closed, but the disk was full, so the stored state still has its post in doubt.
#[test]
fn closed_board_found_by_nonce_is_not_adopted() {
    let mut known = boardless(Some(2));
    step(&mut known, &desired(), Err(ErrorKind::Temporary));
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    known.wake(&next);
    step(&mut known, &next, Ok(Sent { id: 77, shows: None, is_other: false, ..Sent::default() }));
    let found = request(&known, &next);
    assert!(
        matches!(found, Some(MessageRequest::PostBottom { key: Key::Turn(4), reuses_nonce_of: None, .. })),
        "{found:?}"
    );
}

/// A clicked message was posted, and has pinged its player, although the outcome of its post is unknown. The message of
/// turn 4 has the nonce of turn 3's message, whose post is in doubt.
#[test]
fn click_on_unconfirmed_post_proves_its_ping() {
    for (turn, refused) in [(3, false), (4, false), (3, true), (4, true)] {
        let mut known = boardless(Some(2));
        step(&mut known, &desired(), Err(ErrorKind::Temporary));
        let next = Desired { bottom: Some(Key::Turn(turn)), turn: Some(turn), ..desired() };
        known.note_click(5, NOW);
        if refused {
            known.forget_click(5);
            known.found_posted(LeftOpen { place: THREAD, id: board(), number: turn }, NOW);
            known.note_gone(board());
        } else {
            known.note_ready(5, Some(board()), shows(turn, 10), NOW);
            known.note_sent(&MessageRequest::Answer { click: 5 });
            known.learn(&MessageRequest::Answer { click: 5 }, Err(ErrorKind::MessageGone), &next, NOW);
        }
        known.wake(&next);
        let found = request(&known, &next);
        assert!(matches!(found, Some(MessageRequest::PostBottom { ping: false, .. })), "{turn} {refused}: {found:?}");
    }
}

/// The bot may end before it answers the click. The next process must take the clicked message for the board, and not
/// the board of the earlier turn.
#[test]
fn clicked_unconfirmed_post_is_stored_as_board() {
    let closed = Shows { closed: true, ..shows(2, 8) };
    let mut known = KnownMessages { pinged: Some(2), ..showing(closed) };
    step(&mut known, &desired(), Err(ErrorKind::Temporary));
    known.note_click(5, NOW);
    known.found_posted(LeftOpen { place: THREAD, id: MessageId(77), number: 3 }, NOW);
    known.note_ready(5, Some(MessageId(77)), shows(3, 10), NOW);
    let kept = known.messages(None);
    assert_eq!((kept.turn, kept.number, kept.doubt), (Some(MessageId(77)), Some(3), None));
}

/// The post of turn 4's message uses the nonce of turn 3's message, which was posted and then deleted.
#[test]
fn deleted_post_takes_no_later_ping_back() {
    for (pinged, expected) in [(Some(2), Some(3)), (Some(4), Some(4))] {
        let mut known = denied(boardless(pinged));
        let post = MessageRequest::PostBottom {
            place: THREAD,
            key: Key::Turn(4),
            lost: None,
            reuses_nonce_of: Some(Key::Turn(3)),
            ping: true,
            notice: None,
        };
        known.learn(&post, Err(ErrorKind::MessageGone), &desired(), NOW);
        assert_eq!(known.pinged, expected, "pinged before: {pinged:?}");
    }
}

/// The message of the turn was posted, and the bot ended before the response. After the restart, the earlier board
/// turns out to be deleted. In the second case, the turn is also over.
#[test]
fn restart_looks_for_the_unconfirmed_post_first() {
    let mut before = boardless(Some(2));
    let posted = request(&before, &desired()).expect("a message");
    before.note_sent(&posted);
    let kept = before.messages(None);
    let over = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    for (wanted, reuses_nonce_of) in [(desired(), None), (over, Some(Key::Turn(3)))] {
        let mut known =
            KnownMessages::from_messages(CHANNEL, &Messages { turn: Some(board()), ..kept.clone() }, &wanted, NOW);
        step(&mut known, &wanted, Err(ErrorKind::MessageGone));
        let found = request(&known, &wanted);
        assert!(
            matches!(found, Some(MessageRequest::PostBottom { lost: None, reuses_nonce_of: of, .. }) if of == reuses_nonce_of),
            "expected the nonce of {posted:?}, got {found:?}"
        );
        step(&mut known, &wanted, made(88, 3, 9));
        assert_eq!(known.messages(None).doubt, None);
    }
}

/// The probe of a lobby sends the lobby's card. It times out, and may take effect after the card of the game was sent.
#[test]
fn timed_out_lobby_probe_doubts_the_card() {
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, card_hash: CARD - 1, ..desired() };
    let probe = MessageRequest::Probe { place: CHANNEL, id: card(), urgent: true };
    let edit = edit_card();
    let mut known = known();
    known.note_sent(&probe);
    known.learn(&probe, Err(ErrorKind::Temporary), &lobby, NOW);
    known.wake(&desired());
    assert_eq!(step(&mut known, &desired(), DONE), edit);
    assert_eq!(known.messages(None).card_shows, None, "expected a restart to doubt it, too");
    known.settle_late(NOW + LATE);
    assert_eq!(plan(&known, &desired(), NOW + LATE).request, Some(edit));
}

/// The wanted card changes and changes back while the outcome of the first edit is unknown.
#[test]
fn timed_out_card_edit_is_undone_at_once() {
    let newer = Desired { card_hash: CARD + 1, ..desired() };
    let mut known = known();
    step(&mut known, &newer, Err(ErrorKind::Temporary));
    known.wake(&desired());
    assert_eq!(request(&known, &desired()), Some(edit_card()));
}

#[test]
fn card_being_answered_is_in_doubt_after_restart() {
    let edit = edit_card();
    let newer = Desired { card_hash: CARD + 1, ..desired() };
    let mut known = known();
    known.note_card_answering();
    known.note_sent(&edit);
    known.learn(&edit, DONE, &newer, NOW);
    assert_eq!(known.messages(None).card_shows, None, "expected the answer, which may arrive after the edit");
    known.note_card_answered(true, NOW);
    let at = NOW + 15_000;
    known.note_sent(&edit);
    known.learn(&edit, DONE, &newer, at);
    assert_eq!(known.messages(None).card_shows, Some(CARD + 1));
}

/// The thread was created between two attempts at the first board: the nonce returns the message in the channel.
#[test]
fn board_posted_in_another_channel_is_reposted() {
    let mut known = boardless(Some(3));
    let elsewhere = Sent { id: 77, place: Some(CHANNEL), shows: Some(shows(3, 9)), ..Sent::default() };
    step(&mut known, &desired(), Ok(elsewhere));
    assert_eq!(
        step(&mut known, &desired(), made(78, 3, 9)),
        post(Some(MessageId(77))),
        "expected a new nonce, no ping"
    );
    let close = MessageRequest::CloseTurn { place: CHANNEL, id: MessageId(77), number: 3 };
    assert_eq!(request(&known, &desired()), Some(close));
}

/// The game had moved to another channel and ended there. The process was killed before the ids were stored, so that
/// the next process posts the result where the game was before.
#[test]
fn result_posted_in_another_channel_stays_there() {
    let over = Desired { phase: TablePhase::Closed, bottom: Some(Key::Result), turn: None, ..desired() };
    let result = Shows { key: Key::Result, version: Some(over.version), closed: false };
    let in_thread = boardless(Some(3));
    let in_channel = KnownMessages { place: GamePlace::new(Thread::Unavailable), ..boardless(Some(3)) };
    for (mut known, place, stands) in [(in_thread, THREAD, CHANNEL), (in_channel, CHANNEL, THREAD)] {
        let found = Sent { id: 77, place: Some(stands), shows: Some(result), ..Sent::default() };
        let posted = step(&mut known, &over, Ok(found));
        let key = posted.in_doubt().map(|post| post.key);
        assert_eq!((posted.place(), key), (Some(place), Some(Key::Result)), "{posted:?}");
        let Messages { thread, turn, .. } = known.messages(None);
        assert_eq!((thread.unwrap_or(CHANNEL), turn), (stands, Some(MessageId(77))));
        let next = request(&known, &over);
        assert!(!matches!(next, Some(MessageRequest::PostBottom { .. })), "posted again: {next:?}");
    }
}

/// The host stored the post of turn 4's message, and turn 5 began before the post was sent. The post of turn 5's
/// message uses that nonce, as it would after a restart. A stored post of turn 3, which is confirmed, changes nothing.
#[test]
fn post_has_the_nonce_that_the_disk_expects() {
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(5)), turn: Some(5), ..desired() };
    let cases = [(Some(4), None, Some(Key::Turn(4))), (Some(5), Some(4), Some(Key::Turn(4))), (Some(3), None, None)];
    for (noted, earlier, nonce) in cases {
        let mut known = showing(Shows { closed: true, ..shows(3, 9) });
        for turn in [earlier, noted].into_iter().flatten() {
            known.expect_post(PostInDoubt { key: Key::Turn(turn), lost: None });
        }
        let after_restart = known.messages(None).doubt.map(|doubt| doubt.key);
        assert_eq!(after_restart, nonce, "{noted:?}");
        let Some(MessageRequest::PostBottom { reuses_nonce_of, .. }) = request(&known, &next) else {
            panic!("expected a post")
        };
        assert_eq!(reuses_nonce_of, nonce, "{noted:?}");
    }
}

/// The cases: a turn's first message, a replacement for a deleted board, and a result.
#[test]
fn post_is_stored_as_doubtful_before_sending() {
    let mut replaced = known();
    step(&mut replaced, &Desired { version: Version(10), ..desired() }, Err(ErrorKind::MessageGone));
    let over = Desired { phase: TablePhase::Closed, bottom: Some(Key::Result), turn: None, ..desired() };
    let closed = showing(Shows { closed: true, ..shows(3, 9) });
    for (known, wanted) in [(boardless(Some(2)), desired()), (replaced, desired()), (closed, over)] {
        let planned = plan(&known, &wanted, NOW);
        let post = planned.request.clone().unwrap();
        assert!(!known.may_send(&post, &known.messages(None), false), "{post:?}");
        let stored = known.messages_before(&planned, None);
        for has_fault in [false, true] {
            assert!(known.may_send(&post, &stored, has_fault), "{post:?}");
        }
        let mut sent = known.clone();
        sent.note_sent(&post);
        assert_eq!(sent.messages(None).doubt, stored.doubt, "expected nothing to write while it is in flight");
        let restarted = KnownMessages::from_messages(CHANNEL, &stored, &wanted, NOW);
        let restarted = KnownMessages { board: BoardMessage { id: None, ..restarted.board }, ..restarted };
        let again = request(&restarted, &wanted);
        assert!(restarted.board.doubtful.is_some() && again == Some(post), "{again:?}");
    }
}

/// On a full disk, too, a post of unknown outcome is sent again before its nonce expires.
#[test]
fn retry_of_a_stored_post_needs_no_write() {
    let mut known = boardless(Some(2));
    let post = step(&mut known, &desired(), Err(ErrorKind::Temporary));
    let stored = known.messages(None);
    known.wake(&desired());
    let again = request(&known, &desired()).unwrap();
    assert!(known.may_send(&again, &stored, true), "{again:?}");
    assert!(!known.may_send(&post, &Messages { doubt: None, ..stored.clone() }, true), "{post:?}");
    let delete = MessageRequest::Delete { place: THREAD, id: board() };
    assert!(known.may_send(&delete, &stored, false) && !known.may_send(&delete, &stored, true));
}

/// The answer to the last click closes a board, and is still in flight when the result has been posted.
#[test]
fn open_board_keeps_the_table_unsettled() {
    let over = Desired { phase: TablePhase::Closed, bottom: Some(Key::Result), turn: None, ..desired() };
    let result = Shows { key: Key::Result, version: Some(over.version), closed: false };
    let mut known = showing(result);
    known.card.shows = Some(over.card_hash);
    assert!(known.is_settled(&over, &plan(&known, &over, NOW)));
    known.note_click(1, NOW);
    known.note_ready(1, Some(old_copy(2).id), shows(2, 8), NOW);
    known.note_sent(&MessageRequest::Answer { click: 1 });
    let waiting = plan(&known, &over, NOW);
    assert_eq!((waiting.request.as_ref(), waiting.answers.len()), (None, 0));
    assert!(!known.is_settled(&over, &waiting), "its board is open until it arrives");
}

/// Requests of the previous process may still take effect after a restart.
#[test]
fn changes_in_flight_are_repeated_after_restart() {
    let moved = Messages { shown: None, card_shows: None, ..known().messages(None) };
    let mut known = KnownMessages::from_messages(CHANNEL, &moved, &desired(), NOW);
    step(&mut known, &desired(), Ok(Sent { shows: Some(shows(3, 9)), ..Sent::default() }));
    assert_eq!(step(&mut known, &desired(), DONE), edit_card());
    assert_eq!(request(&known, &desired()), None);
    known.settle_late(NOW + LATE);
    let again = plan(&known, &desired(), NOW + LATE).request;
    assert_eq!(again, Some(edit_board()), "expected the board to be made sure of");
    assert_eq!(known.card.shows, None, "expected the card, too");
}

#[test]
fn overtaken_answer_is_dropped_once_acknowledged() {
    let newer = Desired { version: Version(10), ..desired() };
    let table = [(true, &newer, true), (true, &desired(), false), (false, &newer, false)];
    for (acknowledged, desired, left_out) in table {
        assert_eq!(
            KnownMessages::is_overtaken(shows(3, 9), acknowledged, desired),
            left_out,
            "acknowledged: {acknowledged}"
        );
    }
}

#[test]
fn failed_closing_lets_others_go_first() {
    let mut known = known();
    known.found_open(old_copy(1), &desired());
    known.found_open(LeftOpen { id: MessageId(old_copy(1).id.0 + 1), ..old_copy(2) }, &desired());
    let first = step(&mut known, &desired(), Err(ErrorKind::Temporary));
    known.wake(&desired());
    let second = step(&mut known, &desired(), DONE);
    assert!(matches!(first, MessageRequest::CloseTurn { number: 1, .. }), "{first:?}");
    assert!(matches!(second, MessageRequest::CloseTurn { number: 2, .. }), "{second:?}");
    assert_eq!(request(&known, &desired()), Some(first), "expected another attempt at the first");
}

/// The deadline moves while the bot sends, or prepares, a message that shows the old one.
#[test]
fn moved_deadline_is_shown_after_requests_in_flight() {
    let edited = Desired { version: Version(10), ..desired() };
    let cases = [("an edit", known(), edited), ("a post", boardless(Some(3)), desired())];
    for (what, mut known, wanted) in cases {
        let sent = request(&known, &wanted).expect(what);
        known.note_sent(&sent);
        known.want_edit();
        known.learn(&sent, made(board().0, 3, wanted.version.0), &wanted, NOW);
        assert_eq!(request(&known, &wanted), Some(edit_board()), "after {what}");
        step(&mut known, &wanted, DONE);
        assert_eq!(request(&known, &wanted), None, "after {what} and an edit");
    }
    let mut known = known();
    known.note_click(5, NOW);
    known.note_ready(5, Some(board()), shows(3, 10), NOW);
    known.note_sent(&MessageRequest::Answer { click: 5 });
    known.want_edit();
    known.learn(&MessageRequest::Answer { click: 5 }, DONE, &edited, NOW);
    assert_eq!(request(&known, &edited), Some(edit_board()), "after an answer");
}
