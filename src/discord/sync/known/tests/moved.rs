//! Tests that a lobby keeps its card if the bot stops, or Discord returns an error, while the card is moved to the
//! bottom; and that a lobby ends if people delete its card.

use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// A fake Discord that holds only the cards of one table.
#[derive(Clone, Default)]
struct Channel {
    standing: BTreeSet<MessageId>,
    by_nonce: BTreeMap<Option<MessageId>, MessageId>,
}

impl Channel {
    fn answer(&mut self, request: &MessageRequest) -> RequestOutcome {
        let stands = |id: &MessageId, then: RequestOutcome| match self.standing.contains(id) {
            true => then,
            false => Err(ErrorKind::MessageGone),
        };
        match request {
            MessageRequest::PostCard { lost } => {
                let next = MessageId(card().0 + 1 + self.by_nonce.len() as u64);
                let is_new = !self.by_nonce.contains_key(lost);
                let id = *self.by_nonce.entry(*lost).or_insert(next);
                if is_new {
                    self.standing.insert(id);
                }
                match self.standing.contains(&id) {
                    true => Ok(Sent { id: id.0, ..Sent::default() }),
                    false => Err(ErrorKind::MessageGone),
                }
            }
            MessageRequest::Delete { id, .. } => match self.standing.remove(id) {
                true => DONE,
                false => Err(ErrorKind::MessageGone),
            },
            MessageRequest::Probe { id, .. } | MessageRequest::EditCard { id, .. } => stands(id, DONE),
            other => panic!("nothing else belongs to a lobby: {other:?}"),
        }
    }
}

fn lobby() -> Desired {
    Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() }
}

/// Marks all message ids as stored, and returns them.
fn store(known: &mut KnownMessages) -> Messages {
    let kept = known.messages(None);
    known.note_stored(&kept);
    kept
}

fn stored() -> Messages {
    Messages { card: Some(card()), card_shows: Some(CARD), ..Messages::default() }
}

/// Restarts from the stored ids and sends the planned requests, until the card has been probed or nothing is planned.
/// Returns whether the lobby goes on.
fn goes_on(stored: &Messages, mut channel: Channel) -> bool {
    let mut known = KnownMessages::from_messages(CHANNEL, stored, &lobby(), NOW);
    for _ in 0..20 {
        let plan = plan(&known, &lobby(), NOW + 60_000);
        let Some(request) = plan.request else { return !plan.ended };
        known.note_sent(&request);
        known.learn(&request, channel.answer(&request), &lobby(), NOW);
        if matches!(request, MessageRequest::Probe { .. }) && !known.ended {
            return known.card.id.is_some_and(|card| channel.standing.contains(&card));
        }
    }
    panic!("expected the table to settle");
}

/// Restarts before each request, after it but without its outcome, and after its outcome is stored: the lobby goes on
/// each time.
#[test]
fn lobby_survives_a_restart_during_its_move() {
    let mut known = KnownMessages::from_messages(CHANNEL, &stored(), &lobby(), NOW);
    let mut channel = Channel { standing: [card()].into(), ..Channel::default() };
    known.want_repost(&lobby());
    let mut sent = Vec::new();
    while let Some(request) = request(&known, &lobby()) {
        let kept = store(&mut known);
        assert!(goes_on(&kept, channel.clone()), "before {request:?}, after {sent:?}");
        known.note_sent(&request);
        let outcome = channel.answer(&request);
        assert!(goes_on(&kept, channel.clone()), "after {request:?}, which was not known");
        known.learn(&request, outcome, &lobby(), NOW);
        assert!(goes_on(&store(&mut known), channel.clone()), "after {request:?}");
        sent.push(request);
    }
    assert_eq!(channel.standing.len(), 1, "expected one card after {sent:?}");
    assert!(!channel.standing.contains(&card()), "expected another card after {sent:?}");
}

/// Two moves of the card while no message ids can be stored: the stored card stays, beside one new card.
#[test]
fn card_is_kept_until_its_successor_is_stored() {
    let mut known = KnownMessages::from_messages(CHANNEL, &stored(), &lobby(), NOW);
    let mut channel = Channel { standing: [card()].into(), ..Channel::default() };
    known.want_repost(&lobby());
    for _ in 0..2 {
        while let Some(request) = request(&known, &lobby()) {
            known.note_sent(&request);
            known.learn(&request, channel.answer(&request), &lobby(), NOW);
        }
        known.want_repost(&lobby());
    }
    assert!(goes_on(&stored(), channel.clone()), "expected the stored card to stand");
    assert_eq!(channel.standing.len(), 2, "expected no third card");
}

/// Each case: the error from the post of the new card, the next request, and the request after a change of the table.
#[test]
fn card_that_cannot_be_moved_stays() {
    let moved = MessageRequest::PostCard { lost: Some(card()) };
    let cases = [
        (ErrorKind::Temporary, None, Some(moved.clone())),
        (ErrorKind::Forbidden, Some(moved.clone()), Some(moved)),
        (ErrorKind::MessageGone, None, None),
        (ErrorKind::Refused, None, None),
    ];
    for (kind, at_once, later) in cases {
        let mut known = KnownMessages::from_messages(CHANNEL, &stored(), &lobby(), NOW);
        known.want_repost(&lobby());
        step(&mut known, &lobby(), Err(kind));
        assert_eq!(request(&known, &lobby()), at_once, "{kind:?}");
        known.wake(&lobby());
        assert_eq!(request(&known, &lobby()), later, "{kind:?}");
        assert_eq!(known.messages(None).card, Some(card()), "{kind:?}");
    }
    let mut known = KnownMessages::from_messages(CHANNEL, &stored(), &lobby(), NOW);
    known.want_repost(&lobby());
    step(&mut known, &lobby(), Err(ErrorKind::Forbidden));
    step(&mut known, &lobby(), Err(ErrorKind::Forbidden));
    let joined = Desired { card_hash: CARD + 1, ..lobby() };
    let edit = MessageRequest::EditCard { id: card(), urgent: true };
    assert_eq!(request(&known, &joined), Some(edit), "expected the card where it is to go on");
}

#[test]
fn deleted_card_ends_its_lobby() {
    assert!(!goes_on(&stored(), Channel::default()));
}
