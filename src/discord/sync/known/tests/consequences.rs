//! The consequence of each error of each request.

use super::super::consequence::Consequence::{self, *};
use super::*;
use crate::discord::requests::error_kind::ErrorKind::{
    Archived, ChannelGone, Expired, Forbidden, Hidden, MessageGone, Refused, Temporary, ThreadExists, TooOld,
    Unauthorized,
};
use crate::model::Notice;

const KINDS: [ErrorKind; 11] = [
    ChannelGone,
    MessageGone,
    Forbidden,
    Hidden,
    Archived,
    ThreadExists,
    TooOld,
    Temporary,
    Expired,
    Unauthorized,
    Refused,
];
const OTHER: MessageId = MessageId(5);
const OTHER_CHANNEL: ChannelId = ChannelId(30);
const NOTICE: Notice = Notice::Reminder(3, NOW + 100_000);

/// Errors with the same consequence.
type Listed = (&'static [ErrorKind], Consequence);

/// A name, a request, its consequence after most errors, and the errors that have other consequences.
type Row = (&'static str, MessageRequest, Consequence, Vec<Listed>);

fn check(known: &KnownMessages, desired: &Desired, rows: Vec<Row>) {
    for (what, request, otherwise, listed) in rows {
        for kind in KINDS {
            let expected =
                listed.iter().find(|(kinds, _)| kinds.contains(&kind)).map_or(otherwise, |(_, expected)| *expected);
            assert_eq!(known.consequence(&request, kind, desired), expected, "{what}: {kind:?}");
        }
    }
}

fn close_earlier(place: ChannelId) -> MessageRequest {
    MessageRequest::CloseTurn { place, id: OTHER, number: 2 }
}

fn probe_card() -> MessageRequest {
    MessageRequest::Probe { place: CHANNEL, id: card(), urgent: false }
}

fn watch(live: bool) -> MessageRequest {
    MessageRequest::EditWatch { place: THREAD, id: board(), live }
}

fn first_card() -> MessageRequest {
    MessageRequest::PostCard { lost: None }
}

#[test]
fn each_error_of_a_game_has_its_consequence() {
    let skipped =
        |live| -> Vec<Listed> { vec![(&[MessageGone], BoardGone(board())), (&[TooOld, Refused], SkipWatch { live })] };
    let rows: Vec<Row> = vec![
        ("an answer", MessageRequest::Answer { click: 1 }, Repair, vec![]),
        ("a probe", probe(), Repair, vec![(&[MessageGone], BoardGone(board())), (&[TooOld, Refused], Exists(board()))]),
        (
            "an edit of the board",
            edit_board(),
            Repair,
            vec![(&[MessageGone], BoardGone(board())), (&[TooOld], RepostBoard)],
        ),
        (
            "an edit of the result",
            MessageRequest::EditBottom { place: THREAD, id: board(), key: Key::Result },
            Repair,
            vec![(&[MessageGone], BoardGone(board())), (&[TooOld], RepostBoard), (&[Refused], RestResult)],
        ),
        (
            "the board",
            post(None),
            Repair,
            vec![(&[MessageGone], PostedBoardGone(Key::Turn(3))), (&[Temporary], BoardInDoubt)],
        ),
        (
            "the board's deletion",
            MessageRequest::Delete { place: THREAD, id: board() },
            Repair,
            vec![(&[MessageGone], BoardGone(board())), (&[Refused], CloseAndRepost(board()))],
        ),
        ("closing the board", close(3), Repair, vec![(&[MessageGone, TooOld, Refused], Closed(board()))]),
        (
            "closing an earlier board",
            close_earlier(THREAD),
            Closed(OTHER),
            vec![(&[Archived, Temporary, Hidden], Repair)],
        ),
        ("closing a board elsewhere", close_earlier(CHANNEL), Closed(OTHER), vec![(&[Temporary, Hidden], Repair)]),
        (
            "an edit of the card",
            edit_card(),
            Repair,
            vec![(&[MessageGone], CardGone), (&[TooOld], RestOldCard), (&[Refused], RestCard)],
        ),
        (
            "the card's repost",
            first_card(),
            CancelRepost,
            vec![(&[Forbidden, Temporary, Hidden, Archived, ChannelGone], RepostCard)],
        ),
        (
            "a thread",
            MessageRequest::OpenThread { card: card() },
            WithoutThread,
            vec![
                (&[MessageGone], CardGoneWithoutThread),
                (&[ThreadExists], InThread(ChannelId(card().0))),
                (&[ChannelGone, Temporary, Hidden], Repair),
            ],
        ),
        (
            "reopening the thread",
            MessageRequest::Reopen { place: THREAD },
            LeavePlace,
            vec![(&[Temporary, Hidden], Wait)],
        ),
        (
            "leaving the thread to Discord",
            MessageRequest::RestThread { thread: THREAD },
            SkipRest,
            vec![(&[Temporary, Hidden, Unauthorized], Wait)],
        ),
        ("spectators' board", watch(true), Repair, skipped(true)),
        ("its end", watch(false), Repair, skipped(false)),
        (
            "a notice",
            MessageRequest::PostNotice { place: THREAD, notice: NOTICE },
            Repair,
            vec![(&[MessageGone, Refused], SkipNotice(NOTICE))],
        ),
        (
            "a notice's deletion",
            MessageRequest::DeleteNotice { place: THREAD, id: OTHER },
            Repair,
            vec![(&[MessageGone, Refused], ForgetNotice(THREAD, OTHER))],
        ),
    ];
    check(&known(), &desired(), rows);
}

#[test]
fn lobby_without_its_card_ends() {
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() };
    let known = KnownMessages { board: BoardMessage::default(), pinged: None, ..known() };
    let edited: Vec<Listed> = vec![(&[MessageGone], End), (&[TooOld], RestOldCard), (&[Refused], RestCard)];
    check(
        &known,
        &lobby,
        vec![
            ("a probe", probe_card(), Repair, vec![(&[MessageGone], End), (&[TooOld, Refused], Exists(card()))]),
            ("an edit", edit_card(), Repair, edited),
        ],
    );
}

#[test]
fn table_that_cannot_be_shown_ends() {
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() };
    let plain = Desired { pictures: false, ..lobby };
    let closed = Desired { phase: TablePhase::Closed, ..plain };
    let new = KnownMessages::from_messages(CHANNEL, &Messages::default(), &lobby, NOW);
    let reopen = MessageRequest::Reopen { place: CHANNEL };
    let next = MessageRequest::PostCard { lost: Some(OTHER) };
    let gone: Listed = (&[MessageGone], PostedCardGone);
    check(
        &new,
        &lobby,
        vec![
            ("perhaps without its picture", first_card(), Repair, vec![gone, (&[Hidden], End)]),
            ("in an archived thread", reopen.clone(), Wait, vec![(&[Hidden, Forbidden], End)]),
            ("a card after another", next, Repair, vec![gone]),
        ],
    );
    check(
        &new,
        &plain,
        vec![
            ("without a picture", first_card(), Repair, vec![gone, (&[Hidden, Forbidden], End)]),
            ("in an archived thread", reopen, Wait, vec![(&[Hidden, Forbidden], End)]),
        ],
    );
    check(&new, &closed, vec![("a closed table", first_card(), Repair, vec![gone])]);
}

#[test]
fn game_begins_without_its_card() {
    let new = KnownMessages::from_messages(CHANNEL, &Messages::default(), &desired(), NOW);
    let listed: Vec<Listed> = vec![(&[MessageGone], PostedCardGone), (&[Refused], PlayWithoutCard), (&[Hidden], End)];
    check(&new, &desired(), vec![("its first card", first_card(), Repair, listed)]);
}

#[test]
fn old_card_stays_unless_error_passes() {
    let mut known = known();
    known.card.superseded = Some(OTHER);
    let delete = MessageRequest::Delete { place: CHANNEL, id: OTHER };
    check(&known, &desired(), vec![("its deletion", delete, KeepOldCard, vec![(&[Temporary, Hidden], Repair)])]);
    known.place.pictures_refused = true;
    let again: Listed = (&[Temporary, Hidden, Archived, ChannelGone], RepostCard);
    check(&known, &desired(), vec![("a plain card's repost", first_card(), CancelRepost, vec![again])]);
}

#[test]
fn game_without_another_place_waits() {
    let known = KnownMessages { place: GamePlace::new(Thread::Unavailable), ..known() };
    let reopen = MessageRequest::Reopen { place: CHANNEL };
    check(&known, &desired(), vec![("no parent", reopen.clone(), Wait, vec![])]);
    let inside = Desired { parent: Some(OTHER_CHANNEL), ..desired() };
    check(&known, &inside, vec![("its parent", reopen, LeavePlace, vec![(&[Temporary, Hidden], Wait)])]);
}
