//! Tests of the requests that follow when a table's channel or thread is archived, locked, hidden or forbidden, or when
//! people ask for the board.

use super::*;
use crate::discord::interaction::tables::ThreadState;
use crate::discord::sync::request::NoThread;
use crate::model::LeftOpen;

const MINUTE: Millis = 60_000;

fn archived(at: Millis) -> ThreadState {
    ThreadState { thread: THREAD, archived: true, locked: false, changed: at, is_quiet: false }
}

fn moved(lost: Option<MessageId>) -> MessageRequest {
    let notice = Some(NoThread::Shut);
    let key = Key::Turn(3);
    MessageRequest::PostBottom { place: CHANNEL, key, lost, reuses_nonce_of: None, ping: true, notice }
}

#[test]
fn locked_thread_is_left_with_a_ping() {
    let mut known = showing(shows(3, 9));
    known.thread_changed(ThreadState { archived: false, locked: true, ..archived(NOW) }, &desired());
    assert_eq!(step(&mut known, &desired(), made(board().0 + 2, 3, 9)), moved(Some(board())));
    assert_eq!(step(&mut known, &desired(), Err(ErrorKind::Archived)), close(3), "its board there cannot be closed");
    assert_eq!(request(&known, &desired()), None);
}

#[test]
fn archived_thread_is_reopened_and_later_left() {
    let mut known = showing(shows(3, 9));
    known.thread_changed(archived(NOW), &desired());
    let at = Some(NOW + 5);
    assert_eq!(
        step(&mut known, &desired(), Ok(Sent { at, ..Sent::default() })),
        MessageRequest::Reopen { place: THREAD }
    );
    known.thread_changed(archived(NOW), &desired());
    known.thread_changed(ThreadState { archived: false, ..archived(NOW + 5) }, &desired());
    assert_eq!(request(&known, &desired()), None, "neither a late event nor its own changes anything");
    known.thread_changed(archived(NOW + MINUTE), &desired());
    assert_eq!(request(&known, &desired()), Some(moved(Some(board()))));
}

/// Soon after the bot has reopened the thread, a request finds it archived again. Who archived it is in the event, which
/// may come first, come a moment later, or be lost.
#[test]
fn archived_thread_is_left_by_its_event() {
    let by_discord = ThreadState { is_quiet: true, ..archived(NOW) };
    let late = archived(NOW - 2_000);
    let (reopen, leave) = (MessageRequest::Reopen { place: THREAD }, moved(Some(board())));
    let cases = [
        ("a person's comes first", Some(archived(NOW)), None, leave.clone()),
        ("Discord's comes first", Some(by_discord), None, reopen.clone()),
        ("a person's comes later", None, Some(archived(NOW)), leave.clone()),
        ("Discord's comes later", None, Some(by_discord), reopen),
        ("only that of an earlier archiving comes", Some(late), None, leave.clone()),
        ("it is lost", None, None, leave),
    ];
    for (what, first, later, expected) in cases {
        let mut known = showing(shows(3, 8));
        known.place.reopened = Some(NOW - 1_000);
        // An event that comes first would be obeyed at once; here the request was already on its way.
        known.place.told = first;
        step(&mut known, &desired(), Err(ErrorKind::Archived));
        let is_waiting = first.is_none_or(|told| told == late);
        assert_eq!(known.retry.until.is_some(), is_waiting, "{what}");
        if let Some(state) = later {
            known.thread_changed(state, &desired());
        }
        if is_waiting {
            known.retry.until = None;
            if later.is_none() {
                assert_eq!(step(&mut known, &desired(), Err(ErrorKind::Archived)), edit_board(), "{what}");
            }
        }
        assert_eq!(request(&known, &desired()), Some(expected), "{what}");
    }
}

/// After the end, Discord archives the game's own thread after a silent day. A thread of people is left to them.
#[test]
fn finished_games_thread_is_left_to_discord() {
    let over = Desired { bottom: Some(Key::Result), turn: None, phase: TablePhase::Closed, ..desired() };
    let result = Shows { key: Key::Result, version: Some(Version(9)), closed: false };
    let mut known = KnownMessages { pinged: None, ..showing(result) };
    known.place.rests = false;
    let rest = MessageRequest::RestThread { thread: THREAD };
    for outcome in [DONE, Err(ErrorKind::Archived), Err(ErrorKind::Forbidden), Err(ErrorKind::Refused)] {
        let mut known = known.clone();
        assert_eq!(step(&mut known, &over, outcome), rest, "{outcome:?}");
        assert_eq!(request(&known, &over), None, "{outcome:?}");
    }
    let mut later = known.clone();
    step(&mut later, &over, Err(ErrorKind::Temporary));
    later.retry.until = None;
    assert_eq!(request(&later, &over), Some(rest), "it is tried again");
    let theirs = Desired { parent: Some(THREAD), ..over };
    assert_eq!(request(&known, &theirs), None);
    let mut playing = showing(shows(3, 9));
    playing.place.rests = false;
    assert_eq!(request(&playing, &desired()), None);
}

/// A closed table ignores changes of its thread, and an open table ignores changes of other threads. A game in the
/// table's own channel has no other place to move to, so the bot only tries to reopen that channel.
#[test]
fn other_threads_are_left_as_they_are() {
    let closed = Desired { phase: TablePhase::Closed, bottom: None, turn: None, ..desired() };
    let other = ThreadState { thread: ChannelId(21), ..archived(NOW) };
    for (state, desired) in [(archived(NOW), closed), (other, desired())] {
        let mut known = showing(shows(3, 9));
        known.thread_changed(state, &desired);
        assert_eq!((known.place.archived, known.place.thread), (None, Thread::Open(THREAD)));
    }
    let in_channel = GamePlace::new(Thread::Unavailable);
    let mut known = KnownMessages { place: in_channel, ..showing(shows(3, 9)) };
    let locked = ThreadState { thread: CHANNEL, locked: true, ..archived(NOW) };
    known.thread_changed(locked, &desired());
    assert_eq!(step(&mut known, &desired(), Err(ErrorKind::Forbidden)), MessageRequest::Reopen { place: CHANNEL });
    assert_eq!(request(&known, &desired()), None, "it has no other place");
    known.thread_changed(ThreadState { archived: false, locked: false, ..locked }, &desired());
    assert_eq!(known.place.archived, None);
}

/// A table was opened in a thread, and people lock the thread: the game moves to the parent channel.
#[test]
fn game_in_locked_thread_moves_to_parent() {
    const PARENT: ChannelId = ChannelId(5);
    let inside = Desired { parent: Some(PARENT), ..desired() };
    let in_channel = GamePlace::new(Thread::Unavailable);
    let mut known = KnownMessages { place: in_channel, ..showing(shows(3, 9)) };
    let locked = ThreadState { thread: CHANNEL, archived: false, locked: true, ..archived(NOW) };
    known.thread_changed(locked, &inside);
    let (key, lost, notice) = (Key::Turn(3), Some(board()), Some(NoThread::Shut));
    let there = MessageRequest::PostBottom { place: PARENT, key, lost, reuses_nonce_of: None, ping: true, notice };
    assert_eq!(step(&mut known, &inside, made(board().0 + 2, 3, 9)), there);
    let old = MessageRequest::CloseTurn { place: CHANNEL, id: board(), number: 3 };
    assert_eq!(step(&mut known, &inside, Err(ErrorKind::Archived)), old);
    assert_eq!(known.messages(None).thread, Some(PARENT), "a restart finds it there");
    // The card in the thread cannot be edited, which delays nothing else.
    let newer = Desired { version: Version(10), card_hash: CARD + 1, ..inside };
    let edit = MessageRequest::EditBottom { place: PARENT, id: MessageId(board().0 + 2), key };
    assert_eq!(step(&mut known, &newer, DONE), edit);
    for kind in [ErrorKind::Archived, ErrorKind::Forbidden] {
        let mut known = known.clone();
        assert_eq!(step(&mut known, &newer, Err(kind)), edit_card());
        assert_eq!(request(&known, &newer), None, "{kind:?}");
        let next = Desired { version: Version(11), ..newer };
        assert_eq!(request(&known, &next), Some(edit.clone()), "{kind:?}");
    }
    // The game has no third place.
    let silent = Desired { version: Version(11), pictures: false, ..newer };
    step(&mut known, &silent, Err(ErrorKind::Forbidden));
    assert_eq!((known.thread(), request(&known, &silent)), (Some(PARENT), None));
}

/// Players cannot join a lobby in a locked thread, and its card is nowhere else, so the table ends.
#[test]
fn lobby_in_a_locked_thread_ends() {
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() };
    let state = |locked| ThreadState { thread: CHANNEL, locked, ..archived(NOW) };
    let in_channel = GamePlace::new(Thread::Untried);
    for locked in [false, true] {
        let mut known = KnownMessages { place: in_channel, board: BoardMessage::default(), ..known() };
        known.thread_changed(state(locked), &lobby);
        assert_eq!(plan(&known, &lobby, NOW).ended, locked);
    }
}

/// A game began without a lobby, and its channel is hidden when the bot posts its card. The game ends if this is its
/// first card.
#[test]
fn game_whose_first_card_is_refused_ends() {
    let new = || KnownMessages::from_messages(CHANNEL, &Messages::default(), &desired(), NOW);
    let mut hidden = denied(new());
    step(&mut hidden, &desired(), Err(ErrorKind::Hidden));
    assert!(plan(&hidden, &desired(), NOW).ended);
    let mut lost = KnownMessages {
        denied_since: Some(NOW - 60_000),
        card: CardMessage { lost: Some(card()), ..CardMessage::default() },
        ..new()
    };
    step(&mut lost, &desired(), Err(ErrorKind::Hidden));
    assert!(!plan(&lost, &desired(), NOW).ended, "it had one");
}

#[test]
fn board_has_its_picture_once_permitted() {
    let mut known = showing(shows(3, 8));
    step(&mut known, &desired(), Err(ErrorKind::Forbidden));
    let plain = || Ok(Sent { is_plain: true, ..Sent::default() });
    assert_eq!(step(&mut known, &desired(), plain()), edit_board());
    assert_eq!(request(&known, &desired()), None);
    known.permissions_changed();
    assert_eq!(step(&mut known, &desired(), DONE), edit_board());
    assert_eq!(request(&known, &desired()), None);
    // A board posted plain because the bot knew that pictures were forbidden is edited once they seem allowed.
    let forbidden = Desired { pictures: false, ..desired() };
    let mut known = showing(shows(3, 8));
    step(&mut known, &forbidden, plain());
    assert_eq!(request(&known, &forbidden), None);
    assert_eq!(step(&mut known, &desired(), Err(ErrorKind::Forbidden)), edit_board());
    assert_eq!(request(&known, &desired()), None, "it is refused once more, and not again");
}

#[test]
fn requested_board_is_probed_at_once() {
    let urgent = Some(MessageRequest::Probe { place: THREAD, id: board(), urgent: true });
    let cases = [
        ("asked elsewhere", None, MINUTE / 2, urgent.clone()),
        ("a click on another message", Some(MessageId(5)), MINUTE / 2, urgent),
        ("a click on the board", Some(board()), MINUTE / 2, None),
        ("seen a moment ago", None, 9_000, None),
    ];
    for (what, from, later, expected) in cases {
        let mut known = showing(shows(3, 9));
        known.probe.count = 9;
        known.want_probe(from, NOW + later);
        assert_eq!(plan(&known, &desired(), NOW + later).request, expected, "{what}");
    }
    let mut known = showing(shows(3, 9));
    known.want_probe(None, NOW + MINUTE / 2);
    let probe = plan(&known, &desired(), NOW + MINUTE / 2).request.expect("a probe");
    known.note_sent(&probe);
    known.learn(&probe, Err(ErrorKind::MessageGone), &desired(), NOW + MINUTE / 2);
    assert_eq!(request(&known, &desired()), Some(post(Some(board()))));
}

/// If the channel of a lobby is hidden or forbids its first card, the table ends. A lobby that has had a card stays
/// open.
#[test]
fn lobby_whose_first_card_is_refused_ends() {
    let lobby = Desired { phase: TablePhase::Lobby, bottom: None, turn: None, ..desired() };
    let new = || KnownMessages::from_messages(CHANNEL, &Messages::default(), &lobby, NOW);
    let mut hidden = denied(new());
    step(&mut hidden, &lobby, Err(ErrorKind::Hidden));
    assert!(plan(&hidden, &lobby, NOW).ended);
    let mut forbidden = new();
    step(&mut forbidden, &lobby, Err(ErrorKind::Forbidden));
    assert!(!plan(&forbidden, &lobby, NOW).ended, "perhaps it is only the picture");
    step(&mut forbidden, &lobby, Err(ErrorKind::Forbidden));
    assert!(plan(&forbidden, &lobby, NOW).ended);
    let mut reposted = KnownMessages {
        denied_since: Some(NOW - 60_000),
        card: CardMessage { id: Some(card()), ..CardMessage::default() },
        ..new()
    };
    reposted.want_repost(&lobby);
    step(&mut reposted, &lobby, Err(ErrorKind::Hidden));
    assert!(!plan(&reposted, &lobby, NOW).ended);
}

/// People archive the thread again while the bot has yet to edit or read the result there, or to close an earlier
/// turn's board. The result stays in the thread; a result that is not posted yet is posted in the channel.
#[test]
fn result_stays_in_a_shut_thread() {
    let over = Desired { bottom: Some(Key::Result), turn: None, phase: TablePhase::Closed, ..desired() };
    let result = |version| Shows { key: Key::Result, version: Some(Version(version)), closed: false };
    let edited = KnownMessages { pinged: None, ..showing(result(8)) };
    let mut left_open = KnownMessages { pinged: None, ..showing(result(9)) };
    left_open.leave_open(LeftOpen { place: THREAD, id: MessageId(77), number: 3 });
    let unread = BoardMessage { content: Content::Unread, ..known().board };
    let unread = KnownMessages { pinged: None, board: unread, ..known() };
    for mut known in [edited, left_open, unread] {
        known.place.reopened = Some(NOW - 1_000);
        known.thread_changed(archived(NOW), &over);
        let sent = step(&mut known, &over, Err(ErrorKind::Archived));
        assert_eq!(request(&known, &over), None, "{sent:?}");
        assert_eq!((known.place.thread, known.board.id), (Thread::Open(THREAD), Some(board())), "{sent:?}");
    }
    let mut boards = showing(shows(3, 8));
    boards.place.reopened = Some(NOW - 1_000);
    boards.thread_changed(archived(NOW), &over);
    step(&mut boards, &over, Err(ErrorKind::Archived));
    let found = request(&boards, &over);
    assert!(matches!(found, Some(MessageRequest::PostBottom { place: CHANNEL, .. })), "the result moves: {found:?}");
}
