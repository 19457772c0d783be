//! Errors, and refusals of a message or of a part of it, do not delay a board for long. Also tests whether a board
//! lacks the button of a move, and whether a turn counts as unseen.

use super::*;

const HOUR: Millis = 3_600_000;

const KINDS: [ErrorKind; 11] = [
    ErrorKind::ChannelGone,
    ErrorKind::MessageGone,
    ErrorKind::Forbidden,
    ErrorKind::Hidden,
    ErrorKind::Archived,
    ErrorKind::ThreadExists,
    ErrorKind::TooOld,
    ErrorKind::Temporary,
    ErrorKind::Expired,
    ErrorKind::Unauthorized,
    ErrorKind::Refused,
];

/// States in which a request of a certain kind is the next, each with the name of the kind.
fn states() -> Vec<(&'static str, KnownMessages)> {
    let closed = || showing(Shows { closed: true, ..shows(2, 8) });
    let unread = KnownMessages { board: BoardMessage { content: Content::Unread, ..known().board }, ..known() };
    let archived = KnownMessages { place: GamePlace { archived: Some(THREAD), ..known().place }, ..boardless(Some(2)) };
    let no_thread = KnownMessages { place: GamePlace::new(Thread::Untried), ..boardless(Some(2)) };
    let mut watched = closed();
    watched.board.watched = Some((Version(8), NOW));
    vec![
        ("Probe", unread),
        ("Delete", called(known())),
        ("Reopen", archived),
        ("PostCard", KnownMessages { card: CardMessage::default(), ..no_thread.clone() }),
        ("OpenThread", no_thread),
        ("CloseTurn", showing(shows(2, 8))),
        ("EditBottom", showing(shows(3, 8))),
        ("PostBottom", boardless(Some(2))),
        ("EditWatch", watched),
    ]
}

fn name_of(request: &MessageRequest) -> String {
    format!("{request:?}").split([' ', '{']).next().unwrap_or_default().to_owned()
}

/// The outcome of a request that Discord accepts.
fn taken(request: &MessageRequest, id: u64) -> RequestOutcome {
    match request {
        MessageRequest::PostBottom { .. } => made(id, 3, 9),
        MessageRequest::Probe { .. } => made(id, 3, 8),
        MessageRequest::PostCard { .. } | MessageRequest::OpenThread { .. } => Ok(Sent { id, ..Sent::default() }),
        _ => DONE,
    }
}

/// Sends the planned requests to a Discord on which a request fails if `fails` returns an error for it. Returns the
/// time until the board shows the turn or the table ends, or `None` if neither happens.
fn until_shown(
    mut known: KnownMessages,
    fails: impl Fn(usize, &MessageRequest) -> Option<ErrorKind>,
) -> Option<Millis> {
    let mut now = NOW;
    for count in 0..200 {
        known.settle_late(now);
        let plan = plan(&known, &desired(), now);
        if plan.ended || known.board.shows().is_some_and(|board| board == shows(3, 9)) {
            return Some(now - NOW);
        }
        match (plan.request, plan.again) {
            (Some(request), _) => {
                known.note_sent(&request);
                let outcome = fails(count, &request).map_or_else(|| taken(&request, 100 + count as u64), Err);
                known.learn(&request, outcome, &desired(), now);
            }
            (None, Some(again)) => now = again.max(now + 1),
            (None, None) => return None,
        }
    }
    None
}

/// A turn's clock is paused while its board lacks moves. The pause ends when an edit has succeeded in full, not when
/// the edit begins.
#[test]
fn board_lacks_moves_until_all_are_taken() {
    let mut known = showing(shows(3, 8));
    step(&mut known, &desired(), Ok(Sent { lacks: true, ..Sent::default() }));
    assert!(!known.lacks_moves(&desired()), "another part is missing");
    known.note_board(true, true, NOW);
    assert!(known.lacks_moves(&desired()));
    let later = NOW + 10_000;
    known.settle_late(later);
    let edit = plan(&known, &desired(), later).request.expect("it is sent again");
    assert!(known.lacks_moves(&desired()), "while it is sent");
    known.note_sent(&edit);
    known.learn(&edit, DONE, &desired(), later);
    assert!(!known.lacks_moves(&desired()));
}

#[test]
fn no_error_delays_a_board_an_hour() {
    for (first, known) in states() {
        assert_eq!(request(&known, &desired()).as_ref().map(name_of).as_deref(), Some(first));
        for kind in KINDS {
            let shown = until_shown(known.clone(), |count, _| (count == 0).then_some(kind));
            assert!(shown.is_some_and(|after| after <= HOUR), "{first}, {kind:?}: {shown:?}");
        }
    }
}

/// Discord refuses one kind of request for ever, other than the post and the edit of the board.
#[test]
fn other_refused_messages_delay_no_board() {
    for (refused, known) in states() {
        if matches!(refused, "EditBottom" | "PostBottom") {
            continue;
        }
        let shown = until_shown(known, |_, request| (name_of(request) == refused).then_some(ErrorKind::Refused));
        assert_eq!(shown, Some(0), "{refused}");
    }
}

#[test]
fn refused_board_is_retried_after_growing_pauses() {
    let (mut known, mut now, mut pauses) = (boardless(Some(2)), NOW, Vec::new());
    for _ in 0..12 {
        let request = plan(&known, &desired(), now).request.expect("it is time");
        assert!(matches!(request, MessageRequest::PostBottom { .. }), "{request:?}");
        known.note_sent(&request);
        known.learn(&request, Err(ErrorKind::Refused), &desired(), now);
        let again = plan(&known, &desired(), now).again.expect("another attempt");
        pauses.push((again - now) / 1_000);
        now = again;
    }
    assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600], "seconds");
    known.wake(&desired());
    let news = plan(&known, &desired(), NOW).request;
    assert!(matches!(news, Some(MessageRequest::PostBottom { .. })), "news are tried at once: {news:?}");
}

#[test]
fn refused_result_is_given_up_after_an_hour() {
    let over = Desired { bottom: Some(Key::Result), turn: None, phase: TablePhase::Closed, ..desired() };
    let (mut known, mut now) = (showing(Shows { closed: true, ..shows(3, 8) }), NOW);
    for _ in 0..30 {
        let plan = plan(&known, &over, now);
        if let Some(request) = plan.request {
            known.note_sent(&request);
            known.learn(&request, Err(ErrorKind::Refused), &over, now);
        } else if let Some(again) = plan.again {
            now = again;
        }
    }
    assert!(now - NOW > HOUR, "expected tries for an hour, they ended after {} ms", now - NOW);
    assert_eq!(plan(&known, &over, now), Plan::default());
}

#[test]
fn board_lacking_a_part_is_completed_later() {
    let lacks = Ok(Sent { lacks: true, ..Sent::default() });
    let mut known = showing(shows(3, 8));
    let mut now = NOW;
    for pause in [5_000, 10_000] {
        known.settle_late(now);
        assert_eq!(plan(&known, &desired(), now).request, Some(edit_board()));
        known.note_sent(&edit_board());
        known.learn(&edit_board(), lacks, &desired(), now);
        assert_eq!((plan(&known, &desired(), now).request, known.late_until()), (None, Some(now + pause)));
        now += pause;
    }
    known.settle_late(now);
    known.note_sent(&edit_board());
    known.learn(&edit_board(), DONE, &desired(), now);
    assert_eq!(known.late_until(), None);
    assert_eq!(plan(&known, &desired(), now).request, None);
}

#[test]
fn answer_lacking_a_part_is_completed_later() {
    let mut known = known();
    known.note_click(1, NOW);
    known.note_ready(1, Some(board()), shows(3, 9), NOW);
    known.note_sent(&MessageRequest::Answer { click: 1 });
    let lacks = Ok(Sent { lacks: true, ..Sent::default() });
    known.learn(&MessageRequest::Answer { click: 1 }, lacks, &desired(), NOW);
    assert_eq!(request(&known, &desired()), None);
    known.settle_late(NOW + 5_000);
    assert_eq!(plan(&known, &desired(), NOW + 5_000).request, Some(edit_board()));
}

/// A board that lacks a part other than a move is not sent again once it is an hour old, because Discord limits edits
/// of old messages.
#[test]
fn old_board_is_not_completed() {
    let mut known = showing(shows(3, 8));
    known.note_sent(&edit_board());
    known.learn(&edit_board(), Ok(Sent { lacks: true, ..Sent::default() }), &desired(), NOW);
    known.settle_late(NOW + HOUR);
    assert_eq!(known.board.shows(), Some(shows(3, 9)));
    assert_eq!(known.late_until(), None);
}

#[test]
fn card_lacking_a_part_is_completed_later() {
    let mut known = known();
    let lacks = Ok(Sent { lacks: true, ..Sent::default() });
    let edit = edit_card();
    known.note_sent(&edit);
    known.learn(&edit, lacks, &desired(), NOW);
    assert_eq!(known.messages(None).card_shows, None, "a restart sends it once more");
    assert_eq!(request(&known, &desired()), None);
    // After a minute, the pause between edits of a game's card is over, too.
    known.settle_late(NOW + 60_000);
    assert_eq!(plan(&known, &desired(), NOW + 60_000).request, Some(edit));
}

fn buttons(version: i64) -> Unnamed {
    Unnamed::Buttons { version: Version(version), is_current: true }
}

fn unnamed(id: u64, unnamed: Unnamed, lacks: bool) -> RequestOutcome {
    Ok(Sent { id, unnamed: Some(unnamed), lacks, ..Sent::default() })
}

/// Discord took the board of turn 3 without the button that names the turn, and the response was lost.
#[test]
fn open_board_found_by_nonce_is_closed() {
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    let earlier = unnamed(77, Unnamed::Words, true).map(|sent| Sent { is_other: true, ..sent });
    for seen in [unnamed(77, buttons(9), true), unnamed(77, Unnamed::Words, false), earlier] {
        let mut known = boardless(Some(2));
        step(&mut known, &desired(), Err(ErrorKind::Temporary));
        known.wake(&next);
        step(&mut known, &next, seen);
        let close = MessageRequest::CloseTurn { place: THREAD, id: MessageId(77), number: 3 };
        assert_eq!(request(&known, &next), Some(close), "{seen:?}");
    }
}

/// The board of turn 4 has the nonce of a board of turn 3 that was never posted.
#[test]
fn board_with_reused_nonce_is_identified_by_version() {
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    for seen in [buttons(10), Unnamed::Words] {
        let mut known = boardless(Some(2));
        step(&mut known, &desired(), Err(ErrorKind::Temporary));
        known.wake(&next);
        step(&mut known, &next, unnamed(77, seen, true));
        assert_eq!((request(&known, &next), known.pinged), (None, Some(4)), "{seen:?}");
    }
}

#[test]
fn restart_identifies_board_without_naming_button() {
    let next = Desired { version: Version(10), bottom: Some(Key::Turn(4)), turn: Some(4), ..desired() };
    for (wanted, then) in [(desired(), edit_board()), (next, close(3))] {
        for seen in [buttons(9), Unnamed::Words] {
            let board = BoardMessage { content: Content::Unread, ..known().board };
            let mut known = KnownMessages { board, ..known() };
            assert_eq!(step(&mut known, &wanted, unnamed(board.id.unwrap().0, seen, false)), probe());
            assert_eq!(request(&known, &wanted), Some(then.clone()), "{seen:?}");
        }
    }
}

/// Because of the nonce, Discord returns the board that an earlier attempt posted; an outdated one is edited.
#[test]
fn older_board_without_its_naming_button_is_edited() {
    for (version, is_current) in [(9, true), (8, false)] {
        let mut known = boardless(Some(3));
        step(&mut known, &desired(), unnamed(board().0, buttons(version), true));
        assert_eq!(request(&known, &desired()), (!is_current).then_some(edit_board()), "version {version}");
    }
}

/// Discord took a board without one of its buttons, the response was lost, and the repeated post returned that board.
#[test]
fn earlier_attempt_with_fewer_buttons_is_sent_again() {
    let mut known = boardless(Some(2));
    let posted = made(board().0, 3, 9).map(|sent| Sent { is_other: true, ..sent });
    step(&mut known, &desired(), posted);
    let again = NOW + 5_000;
    known.settle_late(again);
    assert_eq!(plan(&known, &desired(), again).request, Some(edit_board()));
}

#[test]
fn turn_is_unseen_while_its_board_fails() {
    let cases = [
        (ErrorKind::Temporary, true),
        (ErrorKind::Refused, true),
        (ErrorKind::Unauthorized, true),
        (ErrorKind::MessageGone, true),
        // A missing permission does not count: people can grant it.
        (ErrorKind::Forbidden, false),
    ];
    for (kind, is_unseen) in cases {
        let mut known = boardless(Some(2));
        assert!(!known.is_unseen(&desired()), "{kind:?}: nothing has failed");
        step(&mut known, &desired(), Err(kind));
        assert_eq!(known.is_unseen(&desired()), is_unseen, "{kind:?}");
    }
    assert!(!known().is_unseen(&desired()), "the board is there");
}
