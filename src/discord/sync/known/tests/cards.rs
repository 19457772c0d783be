//! A message that pings is a line at first; its next edit makes it a card.

use super::*;
use crate::discord::sync::known::clicks::CARD_PATIENCE;

const HOUR: Millis = 3_600_000;

fn lobby() -> Desired {
    Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() }
}

fn over() -> Desired {
    Desired { phase: TablePhase::Closed, bottom: Some(Key::Result), turn: None, ..desired() }
}

/// The outcome of a lobby's first post, which pings.
fn line(is_other: bool) -> RequestOutcome {
    Ok(Sent { id: card().0, is_line: true, is_other, ..Sent::default() })
}

/// The outcome of a result's post: a card of this version, or a line, whose version counts as unknown.
fn result(version: Option<i64>) -> RequestOutcome {
    let shows = Shows { key: Key::Result, version: version.map(Version), closed: false };
    Ok(Sent { id: board().0, shows: Some(shows), ..Sent::default() })
}

fn opened(posted: RequestOutcome) -> KnownMessages {
    let mut known = KnownMessages::from_messages(CHANNEL, &Messages::default(), &lobby(), NOW);
    assert_eq!(step(&mut known, &lobby(), posted), MessageRequest::PostCard { lost: None });
    known
}

fn ended(posted: RequestOutcome) -> KnownMessages {
    let mut known = showing(Shows { closed: true, ..shows(3, 9) });
    let post = step(&mut known, &over(), posted);
    assert!(matches!(post, MessageRequest::PostBottom { key: Key::Result, ping: true, .. }), "{post:?}");
    known
}

fn edit_result() -> MessageRequest {
    MessageRequest::EditBottom { place: THREAD, id: board(), key: Key::Result }
}

/// Each case: its name, the outcome of the post, the wanted card by then, and whether the next edit is urgent; `None` if
/// none follows.
#[test]
fn lobbys_line_becomes_its_card_at_once() {
    let joined = Desired { card_hash: CARD + 1, ..lobby() };
    let cases = [
        ("a card", done(card().0), lobby(), None),
        ("a line", line(false), lobby(), Some(false)),
        ("a line, and somebody has joined", line(false), joined, Some(true)),
        ("a line of an earlier version", line(true), lobby(), Some(true)),
    ];
    for (what, posted, wanted, expected) in cases {
        let mut known = opened(posted);
        let edit = request(&known, &wanted);
        assert_eq!(edit, expected.map(|urgent| MessageRequest::EditCard { id: card(), urgent }), "{what}");
        let urgency = expected.map(|urgent| if urgent { Urgency::Turn } else { Urgency::Card });
        assert_eq!(edit.as_ref().and_then(MessageRequest::urgency), urgency, "{what}");
        if edit.is_some() {
            step(&mut known, &wanted, DONE);
        }
        assert_eq!(
            (request(&known, &wanted), known.messages(None).card_shows),
            (None, Some(wanted.card_hash)),
            "{what}"
        );
    }
}

#[test]
fn results_line_becomes_its_card_at_once() {
    let known = ended(result(Some(9)));
    assert!(known.is_settled(&over(), &plan(&known, &over(), NOW)), "without pings it is a card");
    let mut known = ended(result(None));
    let next = plan(&known, &over(), NOW);
    assert!(!known.is_settled(&over(), &next), "the card is missing");
    assert_eq!(next.request.as_ref().and_then(MessageRequest::urgency), Some(Urgency::Card), "turns come first");
    assert_eq!(step(&mut known, &over(), DONE), edit_result());
    assert!(known.is_settled(&over(), &plan(&known, &over(), NOW)));
}

/// The process is killed after the post. Its id may be stored or not; if not, the nonce finds the line.
#[test]
fn line_becomes_a_card_after_a_kill() {
    let again = |known: &KnownMessages, wanted: &Desired| {
        KnownMessages::from_messages(CHANNEL, &known.messages(None), wanted, NOW)
    };
    let mut known = again(&opened(line(false)), &lobby());
    assert_eq!(step(&mut known, &lobby(), DONE), MessageRequest::EditCard { id: card(), urgent: true });
    assert_eq!(request(&known, &lobby()), None);
    let mut known = again(&ended(result(None)), &over());
    assert_eq!(step(&mut known, &over(), DONE), edit_result());
    assert_eq!(request(&known, &over()), Some(MessageRequest::RestThread { thread: THREAD }));

    let mut unstored = showing(Shows { closed: true, ..shows(3, 9) });
    let post = step(&mut unstored, &over(), Err(ErrorKind::Temporary));
    let mut known = again(&unstored, &over());
    assert_eq!(step(&mut known, &over(), done(0)), probe(), "the last turn's message is read first");
    assert_eq!(step(&mut known, &over(), result(None)), post, "the same nonce");
    assert_eq!(step(&mut known, &over(), DONE), edit_result());
}

#[test]
fn old_line_is_edited_and_not_posted_anew() {
    let known = ended(result(None));
    assert_eq!(plan(&known, &over(), NOW + 2 * HOUR).request, Some(edit_result()));
}

/// Discord refuses the card of a result in every form: the line stays, and the other messages do not wait for it.
#[test]
fn refused_card_of_a_result_is_tried_later() {
    let changed = Desired { card_hash: CARD + 1, ..over() };
    let mut known = ended(result(None));
    assert_eq!(step(&mut known, &changed, Err(ErrorKind::Refused)), edit_result());
    assert_eq!(step(&mut known, &changed, DONE), edit_card());
    let mut pauses = Vec::new();
    let mut now = NOW;
    while let Some(due) = plan(&known, &changed, now).again {
        pauses.push((due - now) / 1_000);
        now = due;
        known.settle_late(now);
        if let Some(request) = plan(&known, &changed, now).request {
            assert_eq!(request, edit_result());
            known.note_sent(&request);
            known.learn(&request, Err(ErrorKind::Refused), &changed, now);
        }
    }
    assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560], "seconds");
    assert!(known.is_settled(&changed, &plan(&known, &changed, now)), "an old line stays");
}

#[test]
fn edit_of_unknown_outcome_is_repeated() {
    let mut known = ended(result(None));
    assert_eq!(step(&mut known, &over(), Err(ErrorKind::Temporary)), edit_result());
    known.wake(&over());
    assert_eq!(step(&mut known, &over(), DONE), edit_result());
    let mut known = opened(line(false));
    step(&mut known, &lobby(), Err(ErrorKind::Temporary));
    known.wake(&lobby());
    assert_eq!(step(&mut known, &lobby(), DONE), MessageRequest::EditCard { id: card(), urgent: false });
}

/// A click on a line, or on a card, is being answered. Clicks that follow each other do not put the edit off for ever.
#[test]
fn edits_of_cards_wait_for_answers() {
    for (mut known, wanted) in [(opened(line(false)), lobby()), (ended(result(None)), over())] {
        known.note_answering(NOW);
        known.note_answering(NOW + 1_000);
        known.note_answered();
        let limit = NOW + CARD_PATIENCE;
        let waiting = plan(&known, &wanted, NOW + 1_000);
        assert_eq!((waiting.request, waiting.again), (None, Some(limit)), "{wanted:?}");
        assert!(plan(&known, &wanted, limit).request.is_some(), "{wanted:?}");
        known.note_answered();
        assert!(request(&known, &wanted).is_some(), "{wanted:?}");
    }
    let mut board = showing(shows(3, 8));
    board.note_answering(NOW);
    assert_eq!(request(&board, &desired()), Some(edit_board()), "a board is the task's own");
}
