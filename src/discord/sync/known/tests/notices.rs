//! Tests of the notices to single players, and of the spectators' message while no person is playing.

use super::*;
use crate::discord::sync::desired::Reminder;
use crate::model::{Notice, PostedNotice};
use hypnosia_game::board::Colour;

/// The known and the wanted messages at turn 7, while all players are away. The last board showed turn 3, and is
/// closed.
fn away() -> (KnownMessages, Desired) {
    let known = showing(Shows { closed: true, ..shows(3, 8) });
    (known, Desired { bottom: None, turn: Some(7), watched: true, ..desired() })
}

const SAID: RequestOutcome = done(77);

fn watch(live: bool) -> MessageRequest {
    MessageRequest::EditWatch { place: THREAD, id: board(), live }
}

#[test]
fn spectators_message_is_edited_with_pauses() {
    let (mut known, desired) = away();
    assert_eq!(step(&mut known, &desired, DONE), watch(true));
    let later = Desired { version: Version(10), ..desired };
    let waits = plan(&known, &later, NOW + 14_999);
    assert_eq!((waits.request, waits.again), (None, Some(NOW + 15_000)));
    assert_eq!(plan(&known, &later, NOW + 15_000).request, Some(watch(true)));
    assert_eq!(plan(&known, &desired, NOW + 15_000).request, None, "it shows this version");
}

#[test]
fn returning_player_has_a_new_board() {
    let (mut known, desired) = away();
    step(&mut known, &desired, DONE);
    let back = Desired { bottom: Some(Key::Turn(7)), watched: false, version: Version(10), ..desired };
    assert_eq!(step(&mut known, &back, DONE), watch(false));
    assert!(matches!(request(&known, &back), Some(MessageRequest::PostBottom { key: Key::Turn(7), ping: true, .. })));
}

#[test]
fn deleted_spectators_message_is_not_reposted() {
    let (mut known, desired) = away();
    step(&mut known, &desired, Err(ErrorKind::MessageGone));
    assert_eq!(request(&known, &desired), None);
}

/// The end of the time of turn 3.
const DEADLINE: Millis = NOW + 3_000;

/// The game of [`desired`], in turn 3, whose player is to be reminded of this deadline at this time.
fn reminded(deadline: Millis, due: Millis) -> Desired {
    Desired { reminder: Some(Reminder { turn: 3, deadline, due }), ..desired() }
}

#[test]
fn reminder_is_posted_once_and_deleted_afterwards() {
    let mut known = known();
    let notice = Notice::Reminder(3, DEADLINE);
    let soon = reminded(DEADLINE, NOW + 5_000);
    assert_eq!(plan(&known, &soon, NOW).again, Some(NOW + 5_000));
    let due = reminded(DEADLINE, NOW);
    assert_eq!(step(&mut known, &due, SAID), MessageRequest::PostNotice { place: THREAD, notice });
    assert_eq!(request(&known, &due), None, "once");
    let next = Desired { bottom: None, turn: Some(4), ..desired() };
    known.board = BoardMessage::default();
    assert_eq!(step(&mut known, &next, DONE), MessageRequest::DeleteNotice { place: THREAD, id: MessageId(77) });
    assert_eq!(request(&known, &next), None);
}

/// A reminder was posted when a quarter of the time was left; then the deadline has moved.
#[test]
fn reminder_is_repeated_for_a_moved_deadline() {
    let delete = MessageRequest::DeleteNotice { place: THREAD, id: MessageId(77) };
    let remind = |deadline| MessageRequest::PostNotice { place: THREAD, notice: Notice::Reminder(3, deadline) };
    // By how much the deadline has moved, how long after the old one the new reminder is due, and whether it is posted.
    let cases = [
        ("the deadline is the same, in a night", 0, 1, false),
        ("a short pause", 500, -2_000, false),
        ("due at the old deadline", 3_000, 0, false),
        ("half of the time is left again", 3_001, 1, true),
    ];
    for (what, moved, due, is_repeated) in cases {
        let mut known = known();
        assert_eq!(step(&mut known, &reminded(DEADLINE, NOW), SAID), remind(DEADLINE), "{what}");
        assert_eq!(request(&known, &desired()), None, "{what}: it stands while the clock is paused");
        let stored = known.messages(None).notices;
        let mut known = KnownMessages { notices: stored, ..self::known() };
        let later = reminded(DEADLINE + moved, DEADLINE + due);
        if is_repeated {
            assert_eq!(step(&mut known, &later, DONE), delete, "{what}");
            assert_eq!(plan(&known, &later, NOW).again, Some(DEADLINE + due), "{what}");
            assert_eq!(plan(&known, &later, DEADLINE + due).request, Some(remind(DEADLINE + moved)), "{what}");
            known.note_notice(PostedNotice { notice: Notice::Reminder(3, DEADLINE + moved), at: None }, &later);
        }
        for now in [NOW, DEADLINE + due] {
            let request = plan(&known, &later, now).request;
            let is_about_it =
                matches!(request, Some(MessageRequest::PostNotice { .. } | MessageRequest::DeleteNotice { .. }));
            assert!(!is_about_it, "{what}: expected it once, found {request:?}");
        }
    }
}

/// The game of [`desired`], in which the computer has held these seats since these times.
fn taken(seats: &[(Colour, Millis)]) -> Desired {
    Desired { held: seats.iter().copied().collect(), ..desired() }
}

#[test]
fn seat_notice_is_deleted_when_its_player_returns() {
    let mut known = known();
    step(&mut known, &taken(&[(Colour::Red, NOW)]), SAID);
    let later = NOW + 120_000;
    let holds = plan(&known, &taken(&[(Colour::Red, NOW)]), later).request;
    assert!(
        !matches!(holds, Some(MessageRequest::DeleteNotice { .. })),
        "it stands as long as the computer holds the seat: {holds:?}"
    );
    assert_eq!(step(&mut known, &desired(), DONE), MessageRequest::DeleteNotice { place: THREAD, id: MessageId(77) });
    assert_eq!(request(&known, &desired()), None);
}

#[test]
fn players_of_two_taken_seats_are_both_notified() {
    let mut known = known();
    let both = taken(&[(Colour::Red, NOW - 1), (Colour::Green, NOW)]);
    let mut told = Vec::new();
    for id in [77, 78] {
        let Some(request) = request(&known, &both) else { break };
        known.note_sent(&request);
        known.learn(&request, Ok(Sent { id, ..Sent::default() }), &both, NOW);
        told.extend(match request {
            MessageRequest::PostNotice { notice: Notice::Taken(colour, _), .. } => Some((colour, MessageId(id))),
            _ => None,
        });
    }
    told.sort();
    assert_eq!(told.iter().map(|(colour, _)| *colour).collect::<Vec<_>>(), [Colour::Red, Colour::Green]);
    assert_eq!(request(&known, &both), None, "once each");
    // Red returns, and only Red's notice is deleted.
    let back = taken(&[(Colour::Green, NOW)]);
    assert_eq!(step(&mut known, &back, DONE), MessageRequest::DeleteNotice { place: THREAD, id: told[0].1 });
    assert_eq!(request(&known, &back), None);
}

#[test]
fn seat_taken_long_ago_has_no_notice() {
    for (ago, phase, is_told) in
        [(119_999, TablePhase::Playing, true), (120_000, TablePhase::Playing, false), (0, TablePhase::Closed, false)]
    {
        let desired = Desired { phase, ..taken(&[(Colour::Red, NOW - ago)]) };
        let request = request(&known(), &desired);
        assert_eq!(
            matches!(request, Some(MessageRequest::PostNotice { .. })),
            is_told,
            "{ago} ms ago, {phase:?}: {request:?}"
        );
    }
}

#[test]
fn reminder_does_not_wait_for_seat_notices() {
    let mut known = known();
    let due = Desired { reminder: reminded(DEADLINE, NOW).reminder, ..taken(&[(Colour::Red, NOW)]) };
    let words = [step(&mut known, &due, SAID), step(&mut known, &due, Ok(Sent { id: 78, ..Sent::default() }))];
    let said = [Notice::Taken(Colour::Red, NOW), Notice::Reminder(3, DEADLINE)]
        .map(|notice| MessageRequest::PostNotice { place: THREAD, notice });
    assert_eq!(words, said);
    assert_eq!(request(&known, &due), None, "once each");
}

#[test]
fn nudge_is_due_once_its_player_is_awake() {
    let mut known = known();
    let later = Desired { nudge: Some((3, NOW + 5_000)), ..desired() };
    assert_eq!(plan(&known, &later, NOW).again, Some(NOW + 5_000));
    let due = Desired { nudge: Some((3, NOW)), ..desired() };
    let notice = Notice::Nudge(3);
    assert_eq!(step(&mut known, &due, SAID), MessageRequest::PostNotice { place: THREAD, notice });
    assert_eq!(request(&known, &due), None, "once");
    let earlier = Desired { nudge: Some((2, NOW)), ..desired() };
    assert_eq!(request(&self::known(), &earlier), None, "that turn is over");
}

#[test]
fn digest_replaces_the_one_before() {
    let mut known = known();
    let on = |at| Desired { digest: Some((3, at)), ..desired() };
    let posted = |at| MessageRequest::PostNotice { place: THREAD, notice: Notice::Digest(3, at) };
    assert_eq!(step(&mut known, &on(NOW - 9), SAID), posted(NOW - 9));
    assert_eq!(request(&known, &on(NOW - 9)), None, "once");
    assert_eq!(request(&known, &desired()), None, "it stands until the next one, or the end of the turn");
    let gone = MessageRequest::DeleteNotice { place: THREAD, id: MessageId(77) };
    assert_eq!(step(&mut known, &on(NOW), DONE), gone);
    assert_eq!(step(&mut known, &on(NOW), Ok(Sent { id: 78, ..Sent::default() })), posted(NOW));
    assert_eq!(posted(NOW).urgency(), Some(Urgency::Card), "boards come first");
}

#[test]
fn restart_repeats_no_notice() {
    let mut before = known();
    let due = Desired { nudge: Some((3, NOW)), digest: Some((3, NOW)), ..reminded(DEADLINE, NOW) };
    for id in [77, 78, 79] {
        step(&mut before, &due, Ok(Sent { id, ..Sent::default() }));
    }
    let stored = before.messages(None);
    assert_eq!(stored.notices.len(), 3);
    let mut after = KnownMessages { notices: stored.notices, ..known() };
    assert_eq!(request(&after, &due), None);
    let next = Desired { bottom: None, turn: Some(4), ..desired() };
    after.board = BoardMessage::default();
    for id in [77, 78, 79] {
        let gone = MessageRequest::DeleteNotice { place: THREAD, id: MessageId(id) };
        assert_eq!(step(&mut after, &next, DONE), gone);
    }
    assert_eq!(request(&after, &next), None, "they go with their turn");
}

#[test]
fn obsolete_notices_of_lost_threads_are_forgotten() {
    let mut known = known();
    step(&mut known, &taken(&[(Colour::Red, NOW)]), SAID);
    known.note_thread_gone(THREAD);
    assert_eq!(known.notices.len(), 1, "it was said, and is not said again");
    let next = taken(&[(Colour::Green, NOW)]);
    known.learn(
        &MessageRequest::PostNotice { place: CHANNEL, notice: Notice::Taken(Colour::Green, NOW) },
        SAID,
        &next,
        NOW,
    );
    assert_eq!(
        known.notices.iter().map(|posted| posted.notice).collect::<Vec<_>>(),
        [Notice::Taken(Colour::Green, NOW)]
    );
}

#[test]
fn seat_notices_are_deleted_at_the_end() {
    let mut known = known();
    let taken = taken(&[(Colour::Red, NOW)]);
    step(&mut known, &taken, SAID);
    let over = Desired { phase: TablePhase::Closed, ..taken };
    assert_eq!(step(&mut known, &over, DONE), MessageRequest::DeleteNotice { place: THREAD, id: MessageId(77) });
}

/// The game of [`desired`], whose players are asked something since this version.
fn asked(version: i64) -> Desired {
    Desired { question: Some(Version(version)), ..desired() }
}

#[test]
fn question_is_posted_once_and_deleted_when_settled() {
    let mut known = known();
    let post = |version| MessageRequest::PostNotice { place: THREAD, notice: Notice::Question(Version(version)) };
    let delete = |id| MessageRequest::DeleteNotice { place: THREAD, id: MessageId(id) };
    assert_eq!(step(&mut known, &asked(9), SAID), post(9));
    assert_eq!(request(&known, &asked(9)), None, "once");
    // The question was settled, and a second one asked. The first message is deleted before the second is posted.
    assert_eq!(step(&mut known, &asked(12), DONE), delete(77));
    assert_eq!(step(&mut known, &asked(12), done(78)), post(12));
    let closed = Desired { phase: TablePhase::Closed, question: None, ..asked(12) };
    assert_eq!(step(&mut known, &closed, DONE), delete(78));
    assert_eq!(known.messages(None).notices, []);
}

/// The turn's clock stands still meanwhile, and may have much more time afterwards.
#[test]
fn question_takes_the_reminder_away() {
    let mut known = known();
    let due = reminded(DEADLINE, NOW);
    let remind = MessageRequest::PostNotice { place: THREAD, notice: Notice::Reminder(3, DEADLINE) };
    assert_eq!(step(&mut known, &due, SAID), remind);
    assert_eq!(step(&mut known, &asked(9), DONE), MessageRequest::DeleteNotice { place: THREAD, id: MessageId(77) });
    assert!(matches!(step(&mut known, &asked(9), done(78)), MessageRequest::PostNotice { .. }));
    assert_eq!(step(&mut known, &due, DONE), MessageRequest::DeleteNotice { place: THREAD, id: MessageId(78) });
    assert_eq!(request(&known, &due), Some(remind), "expected it anew once the clock runs again");
}

#[test]
fn posted_question_is_known_after_a_restart() {
    let mut before = known();
    step(&mut before, &asked(9), SAID);
    let stored = before.messages(Some(Version(9)));
    let question = PostedNotice { notice: Notice::Question(Version(9)), at: Some((THREAD, MessageId(77))) };
    assert_eq!(stored.notices, [question]);
    let restarted = |desired: &Desired| KnownMessages::from_messages(CHANNEL, &stored, desired, NOW);
    let posts = |request: Option<MessageRequest>| matches!(request, Some(MessageRequest::PostNotice { .. }));
    assert!(!posts(request(&restarted(&asked(9)), &asked(9))), "expected no second message");
    let settled = plan(&restarted(&desired()), &desired(), NOW + 60_000).request;
    assert_eq!(settled, Some(MessageRequest::DeleteNotice { place: THREAD, id: MessageId(77) }));
}

#[test]
fn question_follows_the_game_to_the_channel() {
    let mut known = known();
    step(&mut known, &asked(9), SAID);
    known.note_thread_gone(THREAD);
    let board = step(&mut known, &asked(9), made(79, 3, 9));
    assert!(matches!(board, MessageRequest::PostBottom { place: CHANNEL, .. }), "{board:?}");
    let again = MessageRequest::PostNotice { place: CHANNEL, notice: Notice::Question(Version(9)) };
    assert_eq!(request(&known, &asked(9)), Some(again));
}

/// A lobby whose game starts by itself at a time; those who sit are told from ten minutes before.
fn starts(at: Millis) -> Desired {
    let phase = TablePhase::Lobby;
    Desired { phase, bottom: None, turn: None, starts: Some((at, at - 600_000)), ..desired() }
}

#[test]
fn seated_people_are_told_once_of_a_start() {
    let messages = Messages { card: Some(card()), card_shows: Some(CARD), ..Messages::default() };
    let lobby = starts(NOW + 600_000);
    let mut known = KnownMessages::from_messages(CHANNEL, &messages, &lobby, NOW);
    let post = |at| MessageRequest::PostNotice { place: CHANNEL, notice: Notice::StartsSoon(at) };
    let posts = |request: Option<MessageRequest>| matches!(request, Some(MessageRequest::PostNotice { .. }));
    assert!(!posts(plan(&known, &lobby, NOW - 1).request), "not before");
    assert_eq!(step(&mut known, &lobby, SAID), post(NOW + 600_000));
    assert!(known.has_told_of_start(NOW + 600_000) && !known.has_told_of_start(NOW));
    assert!(!posts(request(&known, &lobby)), "once");
    // A pause has postponed the start: the message of the first moment is deleted.
    let later = starts(NOW + 1_200_000);
    let delete = |id| MessageRequest::DeleteNotice { place: CHANNEL, id: MessageId(id) };
    assert_eq!(step(&mut known, &later, DONE), delete(77));
    assert!(!posts(request(&known, &later)), "expected to wait until ten minutes before");
}

#[test]
fn players_are_told_that_their_game_has_started() {
    let mut known = known();
    let started = Desired { started: Some(NOW - 1_000), ..desired() };
    let posted = MessageRequest::PostNotice { place: THREAD, notice: Notice::Started(NOW - 1_000) };
    assert_eq!(step(&mut known, &started, SAID), posted);
    assert_eq!(request(&known, &started), None, "once");
    let over = Desired { phase: TablePhase::Closed, started: None, ..started };
    assert_eq!(step(&mut known, &over, DONE), MessageRequest::DeleteNotice { place: THREAD, id: MessageId(77) });
    let late = Desired { started: Some(NOW - 600_000), ..desired() };
    assert_eq!(request(&super::known(), &late), None, "expected nobody to be called after ten minutes");
}
