//! Errors of Discord, and what people do to messages.

use super::*;
use crate::model::LeftOpen;

#[test]
fn differences_lead_to_the_next_request() {
    let nothing = known();
    let cases: Vec<(&str, KnownMessages, Desired, Option<MessageRequest>)> = vec![
        ("all is right", known(), desired(), None),
        ("a newer version of the same turn", showing(shows(3, 8)), desired(), Some(edit_board())),
        ("a turn that is over", showing(shows(2, 8)), desired(), Some(close(2))),
        ("a turn that is closed already", showing(Shows { closed: true, ..shows(2, 8) }), desired(), {
            Some(post(None))
        }),
        ("a changed card", known(), Desired { card_hash: 8, ..desired() }, Some(edit_card())),
        (
            "no card",
            KnownMessages { card: CardMessage::default(), ..nothing.clone() },
            desired(),
            Some(MessageRequest::PostCard { lost: None }),
        ),
        (
            "no thread yet",
            KnownMessages { place: GamePlace::new(Thread::Untried), ..nothing.clone() },
            desired(),
            Some(MessageRequest::OpenThread { card: card() }),
        ),
        (
            "a computer finishes the turn whose message stands",
            showing(shows(3, 8)),
            Desired { bottom: None, ..desired() },
            None,
        ),
        (
            "a computer plays the turn after it",
            showing(shows(3, 8)),
            Desired { bottom: None, turn: Some(4), ..desired() },
            Some(close(3)),
        ),
        (
            "the game is over",
            showing(Shows { closed: true, ..shows(3, 8) }),
            Desired { bottom: Some(Key::Result), turn: None, phase: TablePhase::Closed, ..desired() },
            Some(MessageRequest::PostBottom {
                place: THREAD,
                key: Key::Result,
                lost: None,
                reuses_nonce_of: None,
                ping: true,
                notice: None,
            }),
        ),
        (
            "a closed table whose card was lost",
            KnownMessages { card: CardMessage::default(), ..nothing },
            Desired { phase: TablePhase::Closed, ..desired() },
            None,
        ),
    ];
    for (what, known, desired, expected) in cases {
        assert_eq!(request(&known, &desired), expected, "{what}");
    }
}

#[test]
fn new_turn_pings_its_player_once() {
    let mut known = showing(Shows { closed: true, ..shows(2, 8) });
    known.pinged = Some(2);
    let first = step(&mut known, &desired(), made(77, 3, 9));
    assert!(matches!(first, MessageRequest::PostBottom { ping: true, .. }), "{first:?}");
    known.want_repost(&desired());
    assert_eq!(step(&mut known, &desired(), DONE), MessageRequest::Delete { place: THREAD, id: MessageId(77) });
    let again = step(&mut known, &desired(), made(78, 3, 9));
    assert!(matches!(again, MessageRequest::PostBottom { ping: false, lost: Some(MessageId(77)), .. }), "{again:?}");
    assert_eq!(request(&known, &desired()), None);
}

#[test]
fn unconfirmed_deleted_post_does_not_ping_again() {
    let mut known = boardless(Some(2));
    let first = step(&mut known, &desired(), Err(ErrorKind::Temporary));
    assert!(matches!(first, MessageRequest::PostBottom { ping: true, .. }), "{first:?}");
    // A single response may be wrong, and believing it would cost the player the ping.
    known.wake(&desired());
    step(&mut known, &desired(), Err(ErrorKind::MessageGone));
    known.wake(&desired());
    assert_eq!(request(&known, &desired()), Some(first), "expected the same post again");
    step(&mut known, &desired(), Err(ErrorKind::MessageGone));
    let next = request(&known, &desired());
    assert!(matches!(next, Some(MessageRequest::PostBottom { ping: false, lost: Some(_), .. })), "{next:?}");
}

/// People see a message before Discord has confirmed it to the table's task, and may delete it and ask for it at once.
/// A board that is asked for before its post is not posted again. Each case: when people ask, the state once nothing is
/// in flight, the wanted messages, and the next request.
#[test]
fn board_requested_while_in_flight_is_reposted() {
    let mut before_post = called(boardless(Some(3)));
    step(&mut before_post, &desired(), made(77, 3, 9));

    let mut during_post = boardless(Some(3));
    let posting = request(&during_post, &desired()).expect("a board");
    during_post.note_sent(&posting);
    during_post.want_repost(&desired());
    during_post.learn(&posting, made(77, 3, 9), &desired(), NOW);

    let newer = Desired { version: Version(10), ..desired() };
    let answer = MessageRequest::Answer { click: 1 };
    let mut during_answer = known();
    during_answer.note_click(1, NOW);
    during_answer.note_ready(1, Some(board()), shows(3, 10), NOW);
    during_answer.note_sent(&answer);
    during_answer.want_repost(&desired());
    assert_eq!(request(&during_answer, &newer), None, "expected the answer alone");
    during_answer.learn(&answer, DONE, &newer, NOW);

    let delete = |id| Some(MessageRequest::Delete { place: THREAD, id });
    let cases = [
        ("before its post", before_post, desired(), None),
        ("during its post", during_post, desired(), delete(MessageId(77))),
        ("during an answer", during_answer, newer, delete(board())),
    ];
    for (when, known, wanted, expected) in cases {
        assert_eq!(request(&known, &wanted), expected, "asked for {when}");
    }
}

fn posted_in(place: ChannelId, request: MessageRequest) -> Option<MessageRequest> {
    match request {
        MessageRequest::PostBottom { key, lost, ping, .. } => {
            Some(MessageRequest::PostBottom { place, key, lost, reuses_nonce_of: None, ping, notice: None })
        }
        other => Some(other),
    }
}

/// Each case: a name, a table, the response to its first request, and the request that follows.
#[test]
fn errors_lead_to_the_next_request() {
    use ErrorKind::{
        Archived, ChannelGone, Forbidden, Hidden, MessageGone, Refused, Temporary, ThreadExists, TooOld, Unauthorized,
    };
    let stale = || showing(shows(3, 8));
    let over = || showing(shows(2, 8));
    let without_pictures =
        |known: KnownMessages| KnownMessages { place: GamePlace { pictures_refused: true, ..known.place }, ..known };
    let no_board = || boardless(Some(3));
    let no_thread = || KnownMessages { place: GamePlace::new(Thread::Untried), ..boardless(Some(3)) };
    let in_channel = |request: MessageRequest| posted_in(CHANNEL, request);
    let moved = |request: MessageRequest| match posted_in(CHANNEL, request) {
        Some(MessageRequest::PostBottom { place, key, lost, notice, .. }) => {
            Some(MessageRequest::PostBottom { place, key, lost, reuses_nonce_of: None, ping: true, notice })
        }
        other => other,
    };
    let noticed = |request: Option<MessageRequest>| match request {
        Some(MessageRequest::PostBottom { place, key, lost, ping, .. }) => Some(MessageRequest::PostBottom {
            place,
            key,
            lost,
            reuses_nonce_of: None,
            ping,
            notice: Some(NoThread::Forbidden),
        }),
        other => other,
    };
    let lost = Some(board());
    let cases: Vec<(&str, KnownMessages, ErrorKind, Option<MessageRequest>)> = vec![
        ("deleted: the edit says so", stale(), MessageGone, Some(post(lost))),
        ("deleted: closing says so", over(), MessageGone, Some(post(None))),
        ("too old to be edited", stale(), TooOld, Some(MessageRequest::Delete { place: THREAD, id: board() })),
        ("too old to be closed", over(), TooOld, Some(post(None))),
        ("archived", stale(), Archived, Some(MessageRequest::Reopen { place: THREAD })),
        ("archived, at a new message", no_board(), Archived, Some(MessageRequest::Reopen { place: THREAD })),
        ("the thread is gone", stale(), ChannelGone, moved(post(lost))),
        ("the thread is gone, at a new message", no_board(), ChannelGone, moved(post(Some(MessageId(20))))),
        ("a picture is forbidden", stale(), Forbidden, Some(edit_board())),
        ("a picture is forbidden where a turn is closed", over(), Forbidden, Some(close(2))),
        ("closing is forbidden", without_pictures(over()), Forbidden, noticed(moved(post(lost)))),
        ("a channel out of sight", stale(), Hidden, None),
        ("a channel out of sight where a turn is closed", over(), Hidden, None),
        ("a channel out of sight, at a new message", no_board(), Hidden, None),
        ("a channel out of sight, before its thread", no_thread(), Hidden, None),
        ("an outage", stale(), Temporary, None),
        ("a hang: the outcome is unknown", no_board(), Temporary, None),
        ("the token is not accepted", stale(), Unauthorized, None),
        ("a refusal", stale(), Refused, None),
        ("the message of the nonce was deleted", no_board(), MessageGone, Some(post(Some(MessageId(1))))),
        ("the thread was made by an earlier attempt", no_thread(), ThreadExists, {
            posted_in(ChannelId(card().0), post(None))
        }),
        ("a thread may not be made", no_thread(), Forbidden, noticed(in_channel(post(None)))),
        ("too many threads", no_thread(), Refused, in_channel(post(None))),
        ("the card was deleted before its thread", no_thread(), MessageGone, {
            Some(MessageRequest::PostCard { lost: Some(card()) })
        }),
    ];
    for (what, known, kind, expected) in cases {
        let mut known = denied(known);
        step(&mut known, &desired(), Err(kind));
        assert_eq!(request(&known, &desired()), expected, "{what}");
    }
}

/// While a channel is hidden, the bot keeps what it knows about the channel's threads, pictures and messages, which are
/// the same once the channel is visible again.
#[test]
fn hidden_channel_keeps_its_state() {
    let stale = || showing(shows(3, 8));
    let archived = KnownMessages { place: GamePlace { archived: Some(THREAD), ..known().place }, ..stale() };
    let mut left_open = known();
    left_open.found_open(LeftOpen { place: THREAD, id: MessageId(55), number: 2 }, &desired());
    let no_thread = KnownMessages { place: GamePlace::new(Thread::Untried), ..boardless(Some(3)) };
    let superseded = KnownMessages { card: CardMessage { superseded: Some(MessageId(56)), ..known().card }, ..known() };
    let no_card = KnownMessages { card: CardMessage::default(), ..known() };
    for before in [stale(), archived, left_open, no_thread, superseded, no_card].map(denied) {
        let mut known = before.clone();
        let hidden = step(&mut known, &desired(), Err(ErrorKind::Hidden));
        assert_eq!(plan(&known, &desired(), NOW).again, Some(NOW + 5_000), "{hidden:?}");
        known.wake(&desired());
        assert_eq!(KnownMessages { retry: before.retry, ..known.clone() }, before, "{hidden:?}");
        assert_eq!(request(&known, &desired()), Some(hidden));
    }
}

#[test]
fn locked_thread_is_left_for_the_channel() {
    let mut known = showing(shows(3, 8));
    step(&mut known, &desired(), Err(ErrorKind::Archived));
    assert_eq!(step(&mut known, &desired(), Err(ErrorKind::Forbidden)), MessageRequest::Reopen { place: THREAD });
    let next = step(&mut known, &desired(), made(99, 3, 9));
    assert!(matches!(next, MessageRequest::PostBottom { place: CHANNEL, .. }), "{next:?}");
    assert_eq!(step(&mut known, &desired(), Err(ErrorKind::Archived)), close(3));
    assert_eq!(request(&known, &desired()), None);
}

/// Discord forbids the bot to edit the board of a thread, even without a picture, so the game moves to the channel.
/// Then the bot tries once to close the board in the thread, which succeeds.
#[test]
fn board_in_an_abandoned_thread_is_closed() {
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    let mut known = showing(shows(4, 9));
    known.place.pictures_refused = true;
    step(&mut known, &next, Err(ErrorKind::Forbidden));
    let post = step(&mut known, &next, made(99, 4, 10));
    assert!(
        matches!(post, MessageRequest::PostBottom { place: CHANNEL, notice: Some(NoThread::Forbidden), .. }),
        "{post:?}"
    );
    assert!(!known.may_attach(&close(4), &next), "expected no picture, which may be what is forbidden");
    assert_eq!(step(&mut known, &next, DONE), close(4));
    assert_eq!(request(&known, &next), None);
}

/// The thread is deleted while a request for it is in flight. Whatever the outcome of that request, the next request is
/// for the channel.
#[test]
fn thread_deleted_during_a_request_is_left() {
    let outcomes: [RequestOutcome; 5] = [
        DONE,
        Err(ErrorKind::ChannelGone),
        Err(ErrorKind::MessageGone),
        Err(ErrorKind::Archived),
        Err(ErrorKind::Forbidden),
    ];
    for outcome in outcomes {
        for known in [showing(shows(3, 8)), showing(shows(2, 8)), boardless(Some(3))] {
            let mut known = known;
            let request = request(&known, &desired()).expect("a request for the thread");
            known.note_sent(&request);
            known.note_thread_gone(THREAD);
            known.learn(&request, outcome, &desired(), NOW);
            let plan = plan(&known, &desired(), NOW);
            let next = plan.request;
            assert!(!plan.ended, "{request:?}, {outcome:?}");
            assert!(
                matches!(next, Some(MessageRequest::PostBottom { place: CHANNEL, .. })),
                "{request:?}, {outcome:?}: {next:?}"
            );
        }
    }
}

#[test]
fn moved_game_pings_again_once() {
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    let mut known = boardless(Some(3));
    let post = request(&known, &next).expect("the board of turn 4");
    assert!(matches!(post, MessageRequest::PostBottom { place: THREAD, ping: true, .. }), "{post:?}");
    known.note_sent(&post);
    known.note_thread_gone(THREAD);
    known.learn(&post, made(99, 4, 10), &next, NOW);
    let again = request(&known, &next);
    assert!(matches!(again, Some(MessageRequest::PostBottom { place: CHANNEL, ping: true, .. })), "{again:?}");
    step(&mut known, &next, made(100, 4, 10));
    known.want_repost(&next);
    step(&mut known, &next, DONE);
    let again = request(&known, &next);
    assert!(matches!(again, Some(MessageRequest::PostBottom { ping: false, .. })), "once: {again:?}");
}

/// The thread is deleted before or after a post in it times out, or the bot ends while the post is in flight.
#[test]
fn post_in_deleted_thread_keeps_its_nonce() {
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    let mut known = boardless(Some(3));
    let post = request(&known, &next).expect("the board of turn 4");
    let nonce = |post: &MessageRequest| match *post {
        MessageRequest::PostBottom { key, lost, reuses_nonce_of, .. } => (reuses_nonce_of.unwrap_or(key), lost),
        _ => panic!("expected a board, got {post:?}"),
    };
    known.note_sent(&post);
    let mut heard = known.clone();
    heard.learn(&post, Err(ErrorKind::Temporary), &next, NOW);
    heard.note_thread_gone(THREAD);
    known.note_thread_gone(THREAD);
    let restarted = KnownMessages::from_messages(CHANNEL, &known.messages(None), &next, NOW);
    known.learn(&post, Err(ErrorKind::Temporary), &next, NOW);
    for (name, mut known) in [("before", known), ("after", heard), ("restarted", restarted)] {
        known.board.id = None;
        known.wake(&next);
        let again = request(&known, &next).expect("the board once more");
        assert_eq!((again.place(), nonce(&again)), (Some(CHANNEL), nonce(&post)), "{name}");
        let mut known = denied(known);
        step(&mut known, &next, Err(ErrorKind::MessageGone));
        let quiet = request(&known, &next);
        assert!(matches!(quiet, Some(MessageRequest::PostBottom { ping: false, .. })), "{name}: {quiet:?}");
    }
}

#[test]
fn archived_thread_is_reopened_for_the_board() {
    let mut known = showing(shows(3, 8));
    step(&mut known, &desired(), Err(ErrorKind::Archived));
    step(&mut known, &desired(), DONE);
    assert_eq!(request(&known, &desired()), Some(edit_board()));
}

#[test]
fn forbidden_picture_is_dropped_before_the_thread() {
    let mut known = showing(shows(3, 8));
    step(&mut known, &desired(), Err(ErrorKind::Forbidden));
    assert!(known.place.pictures_refused);
    assert_eq!(step(&mut known, &desired(), Err(ErrorKind::Forbidden)), edit_board());
    let next = request(&known, &desired());
    assert!(
        matches!(next, Some(MessageRequest::PostBottom { place: CHANNEL, notice: Some(NoThread::Forbidden), .. })),
        "{next:?}"
    );
}

/// The pauses after temporary errors double up to 30 s, and a change of the table ends them. A missing permission or
/// an invalid token leads to a pause of 5 minutes.
#[test]
fn pauses_grow_until_the_table_changes() {
    let desired = desired();
    let mut known = showing(shows(3, 8));
    let mut now = NOW;
    let mut waits = Vec::new();
    for _ in 0..8 {
        let request = plan(&known, &desired, now).request.expect("it is time");
        known.note_sent(&request);
        known.learn(&request, Err(ErrorKind::Temporary), &desired, now);
        let again = known.retry.until.expect("another attempt");
        assert!(plan(&known, &desired, now).again.is_some_and(|wakes| wakes <= again));
        waits.push(again - now);
        now = again;
    }
    assert_eq!(waits, [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    let request = plan(&known, &desired, now).request.expect("it is time");
    known.note_sent(&request);
    known.learn(&request, Err(ErrorKind::Temporary), &desired, now);
    known.wake(&desired);
    assert_eq!(plan(&known, &desired, now).request, Some(edit_board()), "news are tried at once");
    for kind in [ErrorKind::Forbidden, ErrorKind::Unauthorized] {
        let mut known = KnownMessages {
            place: GamePlace { pictures_refused: true, ..GamePlace::new(Thread::Unavailable) },
            ..showing(shows(3, 8))
        };
        let request = plan(&known, &desired, NOW).request.expect("an edit");
        known.note_sent(&request);
        known.learn(&request, Err(kind), &desired, NOW);
        assert_eq!(plan(&known, &desired, NOW).again, Some(NOW + 300_000), "{kind:?}");
    }
}

/// Discord answers each post of a board as if its message had been deleted.
#[test]
fn futile_repairs_are_ever_rarer() {
    let (mut known, mut now, mut sent) = (boardless(Some(2)), NOW, 0);
    while now < NOW + 60_000 && sent < 100 {
        let plan = plan(&known, &desired(), now);
        if let Some(request) = plan.request {
            known.note_sent(&request);
            known.learn(&request, Err(ErrorKind::MessageGone), &desired(), now);
            sent += 1;
        } else {
            now = plan.again.expect("it goes on").max(now + 1);
        }
    }
    assert!((2..15).contains(&sent), "{sent} posts in a minute");
}

/// Discord may say by mistake that a place is gone or hidden, or a lobby's card is gone. The consequences are final, so
/// the bot repeats the request first.
#[test]
fn denied_place_is_asked_for_again() {
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() };
    let first_card = || KnownMessages::from_messages(CHANNEL, &Messages::default(), &lobby, NOW);
    let changed = || KnownMessages { card: CardMessage { shows: Some(8), ..known().card }, ..boardless(Some(3)) };
    let in_channel = || KnownMessages { place: GamePlace::new(Thread::Unavailable), ..showing(shows(3, 8)) };
    let cases = [
        ("a first card", first_card(), lobby, ErrorKind::Hidden),
        ("a first card, its channel gone", first_card(), lobby, ErrorKind::ChannelGone),
        ("a lobby's card", changed(), lobby, ErrorKind::MessageGone),
        ("a channel", in_channel(), desired(), ErrorKind::ChannelGone),
    ];
    for (what, mut known, desired, kind) in cases {
        let later = NOW + 10_000;
        let denied = step(&mut known, &desired, Err(kind));
        assert_eq!(plan(&known, &desired, NOW + 1_000).request.as_ref(), Some(&denied), "{what}");
        let mut gone = known.clone();
        gone.note_sent(&denied);
        gone.learn(&denied, Err(kind), &desired, later);
        assert!(plan(&gone, &desired, later).ended, "{what}");
        known.note_sent(&denied);
        known.learn(&denied, done(5), &desired, later);
        assert!(!plan(&known, &desired, later).ended && known.denied_since.is_none(), "{what}");
    }
    let mut blinking = in_channel();
    for _ in 0..2 {
        step(&mut blinking, &desired(), Err(ErrorKind::ChannelGone));
        blinking.wake(&desired());
    }
    assert!(!plan(&blinking, &desired(), NOW).ended, "twice within ten seconds");
}

/// Somebody deletes each card at once.
#[test]
fn game_whose_cards_vanish_has_no_thread() {
    let mut known = KnownMessages { place: GamePlace::new(Thread::Untried), ..boardless(Some(3)) };
    let mut posted = 0;
    for count in 0..20 {
        let Some(sent) = request(&known, &desired()) else { break };
        let outcome = match sent {
            MessageRequest::OpenThread { .. } => Err(ErrorKind::MessageGone),
            _ => done(100 + count),
        };
        posted += u32::from(matches!(sent, MessageRequest::PostCard { .. }));
        step(&mut known, &desired(), outcome);
        known.wake(&desired());
    }
    assert_eq!((posted, known.place.thread), (1, Thread::Unavailable));
}

/// If a table counted as settled while its result is in flight, a crash could leave the result unposted.
#[test]
fn result_in_flight_keeps_the_table_unsettled() {
    let over = Desired { phase: TablePhase::Closed, bottom: Some(Key::Result), turn: None, ..desired() };
    let mut known = showing(Shows { closed: true, ..shows(3, 9) });
    let post = request(&known, &over).expect("expected the result to be posted");
    assert!(matches!(post, MessageRequest::PostBottom { key: Key::Result, .. }), "{post:?}");
    known.note_sent(&post);
    let waiting = plan(&known, &over, NOW);
    assert!(!known.is_settled(&over, &waiting), "the result is on its way");
    known.learn(
        &post,
        Ok(Sent { id: 77, shows: Some(Shows { key: Key::Result, ..shows(3, 9) }), is_other: false, ..Sent::default() }),
        &over,
        NOW,
    );
    assert!(known.is_settled(&over, &plan(&known, &over, NOW)), "everything is shown");
}

/// The game goes on while the outcome of the post of a turn's message is unknown.
#[test]
fn timed_out_post_is_found_by_its_nonce() {
    let doubtful = || {
        let mut known = boardless(Some(2));
        step(&mut known, &desired(), Err(ErrorKind::Temporary));
        known.wake(&desired());
        known
    };
    let over = Desired { bottom: Some(Key::Result), turn: None, phase: TablePhase::Closed, ..desired() };
    let result = |reuses_nonce_of| MessageRequest::PostBottom {
        place: THREAD,
        key: Key::Result,
        lost: None,
        reuses_nonce_of,
        ping: true,
        notice: None,
    };

    let mut arrived = doubtful();
    assert_eq!(step(&mut arrived, &over, made(board().0, 3, 8)), result(Some(Key::Turn(3))));
    assert_eq!(step(&mut arrived, &over, DONE), close(3));
    assert_eq!(request(&arrived, &over), Some(result(None)), "expected the message of the turn to be closed and left");

    let mut never = doubtful();
    let shows = Shows { key: Key::Result, version: Some(over.version), closed: false };
    step(&mut never, &over, Ok(Sent { id: board().0, shows: Some(shows), is_other: false, ..Sent::default() }));
    assert_eq!(request(&never, &over), None, "expected the result to stand under the earlier nonce");

    let mut again = doubtful();
    step(&mut again, &over, Err(ErrorKind::Temporary));
    again.wake(&over);
    assert_eq!(request(&again, &over), Some(result(Some(Key::Turn(3)))), "expected the first nonce to be kept");

    let mut clicked = doubtful();
    clicked.board = BoardMessage { id: Some(board()), ..clicked.board };
    step(&mut clicked, &desired(), made(0, 3, 9));
    assert_eq!(request(&clicked, &desired()), None);
    let elsewhere = KnownMessages { place: GamePlace::new(Thread::Unavailable), ..doubtful() };
    let moved = request(&elsewhere, &over);
    assert!(
        matches!(
            moved,
            Some(MessageRequest::PostBottom { place: CHANNEL, lost: None, reuses_nonce_of: Some(Key::Turn(3)), .. })
        ),
        "expected the nonce of the post in the thread, by which Discord finds it: {moved:?}"
    );
}

#[test]
fn reposted_card_of_a_game_is_edited_once() {
    let mut known = known();
    known.card = CardMessage { lost: Some(card()), ..CardMessage::default() };
    let post = MessageRequest::PostCard { lost: Some(card()) };
    let made = Ok(Sent { id: card().0 + 2, is_other: true, ..Sent::default() });
    assert_eq!(step(&mut known, &desired(), made), post);
    let edit = MessageRequest::EditCard { id: MessageId(card().0 + 2), urgent: false };
    assert_eq!(step(&mut known, &desired(), DONE), edit, "an earlier attempt may have shown an earlier board");
    assert_eq!(request(&known, &desired()), None);
}
