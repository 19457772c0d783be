//! Restarts, probes, and the pauses between edits of the card.

use super::*;

/// Each case: its name, what the probe after the restart finds, and the next request.
#[test]
fn restart_reads_the_board_and_sends_differences() {
    let messages = Messages { shown: None, ..known().messages(None) };
    let restarted = || KnownMessages::from_messages(CHANNEL, &messages, &desired(), NOW);
    let cases: Vec<(&str, RequestOutcome, Option<MessageRequest>)> = vec![
        ("it is right", made(0, 3, 9), None),
        ("it is older", made(0, 3, 8), Some(edit_board())),
        ("it shows an earlier turn", made(0, 2, 7), Some(close(2))),
        ("it is closed", DONE, Some(post(None))),
        ("it is gone", Err(ErrorKind::MessageGone), Some(post(Some(board())))),
        ("its thread is gone", Err(ErrorKind::ChannelGone), {
            Some(MessageRequest::PostBottom {
                place: CHANNEL,
                key: Key::Turn(3),
                lost: Some(board()),
                reuses_nonce_of: None,
                ping: true,
                notice: None,
            })
        }),
        ("its thread is archived", Err(ErrorKind::Archived), Some(MessageRequest::Reopen { place: THREAD })),
        ("an outage", Err(ErrorKind::Temporary), None),
    ];
    for (what, outcome, expected) in cases {
        let mut known = denied(restarted());
        if what == "it is closed" {
            known.pinged = Some(3);
        }
        assert_eq!(step(&mut known, &desired(), outcome), probe(), "{what}");
        assert_eq!(request(&known, &desired()), expected, "{what}");
    }
}

#[test]
fn card_edits_pause_until_the_game_ends() {
    let ids = [("young", card(), 15_000), ("old", message(NOW - 3_600_000), 300_000)];
    for (what, id, pause) in ids {
        let card = CardMessage { id: Some(id), shows: Some(1), edited: Some(NOW - 1_000), ..CardMessage::default() };
        let known = KnownMessages { card, ..known() };
        assert_eq!(plan(&known, &desired(), NOW).request, None, "{what}");
        let at = NOW - 1_000 + pause;
        assert_eq!(
            plan(&known, &desired(), at).request,
            Some(MessageRequest::EditCard { id, urgent: false }),
            "{what}"
        );
        let closed = Desired { phase: TablePhase::Closed, ..desired() };
        assert_eq!(
            plan(&known, &closed, NOW).request,
            Some(MessageRequest::EditCard { id, urgent: false }),
            "{what}, over"
        );
    }
}

#[test]
fn lobby_card_is_edited_at_once_at_start() {
    let edit = MessageRequest::EditCard { id: card(), urgent: true };
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, card_hash: CARD + 1, ..desired() };
    let mut known = boardless(Some(3));
    assert_eq!(step(&mut known, &lobby, DONE), edit);
    let begun = Desired { card_hash: CARD + 2, ..desired() };
    step(&mut known, &begun, made(99, 3, 9));
    assert_eq!(step(&mut known, &begun, DONE), edit_card());
    let later = Desired { card_hash: CARD + 3, ..desired() };
    assert_eq!(request(&known, &later), None, "expected it to be calm from now on");
}

/// The queue prefers urgent requests, so a lobby whose card is not urgent would starve beside many games.
#[test]
fn lobby_card_is_urgent_and_game_card_not() {
    let cases =
        [(TablePhase::Lobby, Urgency::Turn), (TablePhase::Playing, Urgency::Card), (TablePhase::Closed, Urgency::Card)];
    for (phase, urgency) in cases {
        let desired = Desired { phase, card_hash: CARD + 1, ..desired() };
        let sent = request(&known(), &desired).expect("the card has changed");
        assert_eq!(sent.urgency(), Some(urgency), "{phase:?}: {sent:?}");
    }
}

#[test]
fn card_too_old_for_edits_rests() {
    let mut known = KnownMessages { card: CardMessage { id: Some(card()), ..CardMessage::default() }, ..known() };
    let closed = Desired { phase: TablePhase::Closed, ..desired() };
    assert_eq!(step(&mut known, &closed, Err(ErrorKind::TooOld)), edit_card());
    assert_eq!(plan(&known, &closed, NOW).again, Some(NOW + 300_000));
}

#[test]
fn probes_double_their_pauses_until_the_board_changes() {
    let (mut known, desired) = (known(), desired());
    let mut probes = Vec::new();
    for now in (NOW..NOW + 1_000_000).step_by(1_000) {
        if let Some(request) = plan(&known, &desired, now).request {
            assert_eq!(request, probe());
            probes.push(now - NOW);
            known.note_sent(&request);
            known.learn(&request, made(0, 3, 9), &desired, now);
        }
    }
    assert_eq!(probes, [60_000, 180_000, 420_000, 900_000], "expected pauses of 1, 2, 4, 8 minutes");
}

#[test]
fn board_found_deleted_is_reposted() {
    let mut known = known();
    let later = NOW + 60_000;
    let request = plan(&known, &desired(), later).request.expect("a look");
    known.note_sent(&request);
    known.learn(&request, Err(ErrorKind::MessageGone), &desired(), later);
    assert_eq!(plan(&known, &desired(), later).request, Some(post(Some(board()))));
}

#[test]
fn deleted_card_or_channel_ends_the_table() {
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() };
    let mut known = denied(KnownMessages { place: GamePlace::new(Thread::Untried), ..boardless(Some(3)) });
    let request = plan(&known, &lobby, NOW + 60_000).request.expect("a look");
    assert_eq!(request, MessageRequest::Probe { place: CHANNEL, id: card(), urgent: false });
    known.note_sent(&request);
    known.learn(&request, Err(ErrorKind::MessageGone), &lobby, NOW);
    assert!(plan(&known, &lobby, NOW).ended);
    let mut in_channel = denied(KnownMessages { place: GamePlace::new(Thread::Unavailable), ..showing(shows(3, 8)) });
    step(&mut in_channel, &desired(), Err(ErrorKind::ChannelGone));
    assert!(plan(&in_channel, &desired(), NOW).ended);
}

#[test]
fn nonce_is_the_same_after_a_restart() {
    let mut known = showing(shows(3, 8));
    step(&mut known, &desired(), Err(ErrorKind::MessageGone));
    assert_eq!(known.messages(None).turn, Some(board()), "the id of the lost message");
    let mut again = KnownMessages::from_messages(CHANNEL, &known.messages(None), &desired(), NOW);
    assert_eq!(step(&mut again, &desired(), Err(ErrorKind::MessageGone)), probe());
    assert_eq!(request(&again, &desired()), request(&known, &desired()));
}

#[test]
fn board_is_probed_once_after_an_hour() {
    let (mut known, desired) = (known(), desired());
    let later = NOW + 3_600_000;
    let request = plan(&known, &desired, later).request.expect("a look");
    known.note_sent(&request);
    known.learn(&request, made(0, 3, 9), &desired, later);
    assert_eq!(plan(&known, &desired, later).again, Some(later + 120_000));
}

#[test]
fn unreadable_old_board_is_reposted() {
    let messages = Messages { shown: None, ..known().messages(None) };
    let mut known = KnownMessages::from_messages(CHANNEL, &messages, &desired(), NOW);
    assert_eq!(step(&mut known, &desired(), Err(ErrorKind::TooOld)), probe());
    assert_eq!(step(&mut known, &desired(), Err(ErrorKind::TooOld)), edit_board());
    assert_eq!(request(&known, &desired()), Some(MessageRequest::Delete { place: THREAD, id: board() }));
}
