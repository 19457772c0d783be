//! Tests of evenings: each step is done once, whoever does it and however often.

use super::leases::{alive, does};
use super::*;
use crate::model::{
    Epoch, Evening, EveningCard, EveningForm, EveningId, EveningState, LeaseAction, ProcessId, ShardId, TableStage,
    TurnTime, ZoneName,
};

const GUILD: GuildId = GuildId(1);
const CHANNEL: ChannelId = ChannelId(2);
pub(super) const HOST: UserId = UserId(9);
pub(super) const START: i64 = 1_000_000_000_000;
const MINUTE: i64 = 60_000;
const WEEK: i64 = 7 * 24 * 60 * MINUTE;
const LAST_ID: UserId = UserId(u64::MAX);

pub(super) fn draft() -> Evening {
    Evening {
        id: EveningId(0),
        guild: GUILD,
        channel: CHANNEL,
        host: Some(HOST),
        state: EveningState::Draft,
        form: EveningForm::Evening,
        zone: ZoneName::fixed("Europe/Berlin"),
        starts: START,
        weekly: true,
        rounds: 4,
        per_table: 4,
        variant: "short".parse().unwrap(),
        turn_time: TurnTime::ThreeMinutes,
        rated: true,
        seed: -5,
        round: 0,
        is_final: false,
        begun: None,
        step_at: START,
        ticked: 0,
        changed: 3,
        card: EveningCard::default(),
        called: None,
        podium: None,
        event: None,
    }
}

pub(super) async fn announced(store: &Store, draft: &Evening) -> EveningId {
    let id = store.draft_evening(draft).await.unwrap();
    assert_eq!(store.announce(id, START - 15 * MINUTE, None).await.unwrap(), Announced::Done);
    id
}

/// An evening that has begun, for these people.
pub(super) async fn begun(store: &Store, people: &[UserId]) -> EveningId {
    let id = announced(store, &draft()).await;
    assert!(store.check_in(id, START, None).await.unwrap());
    for (user, at) in people.iter().zip(1..) {
        store.set_person(id, *user, Wish::Here, at).await.unwrap();
    }
    assert!(store.begin_evening(id, 4, START, None).await.unwrap());
    id
}

pub(super) fn seats(tables: &[&[UserId]]) -> Vec<NewSeat> {
    let seat = |number, (seat, user): (u8, &UserId)| NewSeat { number, seat, user: *user, why: "lot".to_owned() };
    let table = |(number, people): (u32, &&[UserId])| {
        (0..).zip(people.iter()).map(|place| seat(number, place)).collect::<Vec<_>>()
    };
    (1..).zip(tables).flat_map(table).collect()
}

pub(super) fn finish(rank: u8, stay: Stay) -> SeatFinish {
    SeatFinish { rank, stay }
}

pub(super) async fn whole(store: &Store, id: EveningId) -> WholeEvening {
    store.evening(id).await.unwrap().unwrap()
}

/// Does the same twice at once, by two handles, and once more; the first to come does it.
macro_rules! once {
    ($one:ident, $other:ident, $($step:tt)+) => {
        let (first, second) = tokio::join!($one.$($step)+, $other.$($step)+);
        assert_eq!(u8::from(first.unwrap()) + u8::from(second.unwrap()), 1, stringify!($($step)+));
        assert!(!$one.$($step)+.await.unwrap(), stringify!($($step)+));
    };
}

#[each_engine]
async fn each_step_is_done_once() {
    let database = Fresh::new().await;
    let one = Store::open(database.url()).await.unwrap();
    let other = Store::open_existing(database.url()).await.unwrap();
    let id = announced(&one, &draft()).await;
    once!(one, other, check_in(id, START, None));
    let [ada, ben, cem] = [1, 2, 3].map(UserId);
    for (user, at) in [ada, ben, cem, LAST_ID].into_iter().zip(1..) {
        one.set_person(id, user, Wish::Here, at).await.unwrap();
    }
    once!(one, other, begin_evening(id, 2, START, None));
    let drawn = seats(&[&[ada, LAST_ID], &[cem, ben]]);
    once!(one, other, keep_round(id, 1, false, &drawn, START + 25 * MINUTE, None));
    assert!(!one.keep_round(id, 3, true, &drawn, START, None).await.unwrap(), "the second round is next");
    let tables = [new_table(&one, 1).await, new_table(&one, 2).await];
    once!(one, other, keep_table(id, 1, 1, tables[0]));
    assert!(one.keep_table(id, 1, 2, tables[1]).await.unwrap());
    let result = [(ada, finish(2, Stay::Left)), (LAST_ID, finish(1, Stay::Stayed))];
    once!(one, other, settle(id, 1, 1, &result, true, None));
    let unlike = [(ada, finish(1, Stay::Stayed)), (LAST_ID, finish(2, Stay::Stayed))];
    assert!(!one.settle(id, 1, 1, &unlike, false, None).await.unwrap());

    let found = whole(&other, id).await;
    let expected = Evening {
        id,
        state: EveningState::Playing,
        rounds: 2,
        round: 1,
        begun: Some(START),
        step_at: START + 25 * MINUTE,
        ticked: START,
        changed: START,
        ..draft()
    };
    assert_eq!(found.evening, expected);
    assert_eq!(found.people.iter().map(|person| person.user).collect::<Vec<_>>(), [ada, ben, cem, LAST_ID]);
    let status = Some(Status::Lobby);
    let table = |number, table, stage| EveningTable { round: 1, number, table, status, stage, to_close: number == 1 };
    let expected = [table(1, Some(tables[0]), TableStage::Over), table(2, Some(tables[1]), TableStage::On)];
    assert_eq!(found.tables, expected);
    let seat = |number, seat, user, finish| EveningSeat {
        round: 1,
        number,
        seat,
        user: Some(user),
        why: "lot".to_owned(),
        finish,
    };
    let [first, second] = result.map(|(user, finish)| (user, Some(finish)));
    let expected =
        [seat(1, 0, first.0, first.1), seat(1, 1, second.0, second.1), seat(2, 0, cem, None), seat(2, 1, ben, None)];
    assert_eq!(found.seats, expected);
    one.closed(id, 1, 1).await.unwrap();
    assert!(!whole(&one, id).await.tables[0].to_close);

    once!(one, other, end_evening(id, EveningState::Over, Some(START + WEEK), None));
    let open = one.open_evenings().await.unwrap();
    let [next] = &open[..] else { panic!("expected one evening, found {open:?}") };
    let expected = Evening {
        id: EveningId(id.0 + 1),
        state: EveningState::Planned,
        starts: START + WEEK,
        seed: next.seed,
        step_at: START + WEEK - 24 * 60 * MINUTE,
        changed: START + WEEK - 24 * 60 * MINUTE,
        ..draft()
    };
    assert_eq!(*next, expected, "with all the rounds that the host chose");
    assert_ne!(next.seed, draft().seed);
    assert!(whole(&one, next.id).await.people.is_empty());
}

#[each_engine]
async fn one_at_a_time_in_a_channel() {
    let (database, store) = opened().await;
    let other = Store::open_existing(database.url()).await.unwrap();
    let mut ids = Vec::new();
    for (channel, host) in [(2, 1), (2, 2), (3, 1)] {
        let draft = Evening { channel: ChannelId(channel), host: Some(UserId(host)), ..draft() };
        ids.push(store.draft_evening(&draft).await.unwrap());
    }
    let (first, second) = tokio::join!(store.announce(ids[0], 0, None), other.announce(ids[1], 0, None));
    let (first, second) = (first.unwrap(), second.unwrap());
    let (open, refused) = if first == Announced::Done { (ids[0], ids[1]) } else { (ids[1], ids[0]) };
    assert!([first, second].contains(&Announced::Done) && [first, second].contains(&Announced::Taken(open)));
    assert_eq!(store.announce(refused, 0, None).await.unwrap(), Announced::Taken(open));
    assert_eq!(store.announce(ids[2], 0, None).await.unwrap(), Announced::Done, "in another channel");
    assert_eq!(store.announce(open, 0, None).await.unwrap(), Announced::Gone, "it is open already");
    assert!(store.end_evening(open, EveningState::Stopped, Some(START + WEEK), None).await.unwrap());
    assert_eq!(store.announce(refused, 0, None).await.unwrap(), Announced::Done, "the next one is only planned");
    let planned = store.open_evenings().await.unwrap().into_iter().find(|one| one.state == EveningState::Planned);
    assert_eq!(store.announce(planned.unwrap().id, 0, None).await.unwrap(), Announced::Taken(refused));
    store.guild_left(GUILD, 1).await.unwrap();
    assert!(store.open_evenings().await.unwrap().is_empty());
}

#[each_engine]
async fn drafts_are_replaced_and_purged() {
    let (_database, store) = opened().await;
    let first = store.draft_evening(&draft()).await.unwrap();
    let id = store.draft_evening(&Evening { rounds: 2, ..draft() }).await.unwrap();
    assert_ne!(first, id);
    assert_eq!(store.evening(first).await.unwrap(), None);
    let chosen = Evening {
        id,
        form: EveningForm::Cup,
        weekly: false,
        rounds: 8,
        per_table: 2,
        variant: "nocross".parse().unwrap(),
        turn_time: TurnTime::OneDay,
        changed: 20,
        ..draft()
    };
    assert!(store.keep_draft(&chosen).await.unwrap());
    assert_eq!(whole(&store, id).await.evening, chosen);
    assert!(store.open_evenings().await.unwrap().is_empty(), "nobody else sees it");
    assert_eq!((store.purge_drafts(20).await.unwrap(), store.purge_drafts(21).await.unwrap()), (0, 1));
    let id = announced(&store, &draft()).await;
    assert!(!store.keep_draft(&Evening { id, ..draft() }).await.unwrap());
    assert!(store.set_weekly(id, false).await.unwrap());
    assert!(store.end_evening(id, EveningState::Void, Some(START + WEEK), None).await.unwrap());
    assert!(store.open_evenings().await.unwrap().is_empty(), "it was no weekly one any more");
    assert!(!store.set_weekly(id, true).await.unwrap());
    assert_eq!(store.purge_drafts(i64::MAX).await.unwrap(), 0);
}

#[each_engine]
async fn a_lost_lease_writes_nothing() {
    let (_database, store) = opened().await;
    let process = ProcessId(5);
    store.enter(&alive(process), 1).await.unwrap();
    let held = does(&store, process, &[LeaseAction::Take(ShardId(0))]).await.shards[0].epoch;
    let lost = Some(Epoch(held.0 - 1));
    let id = store.draft_evening(&draft()).await.unwrap();
    let people = [UserId(1), UserId(2)];
    let before = whole(&store, id).await;
    let refused = store.announce(id, 0, lost).await;
    assert!(matches!(refused, Err(StoreError::LeaseLost)), "{refused:?}");
    assert_eq!(whole(&store, id).await, before);
    assert_eq!(store.announce(id, 0, Some(held)).await.unwrap(), Announced::Done);
    let id = {
        store.end_evening(id, EveningState::Stopped, None, Some(held)).await.unwrap();
        begun(&store, &people).await
    };
    let before = whole(&store, id).await;
    let drawn = seats(&[&people]);
    let steps = [
        store.keep_round(id, 1, false, &drawn, START, lost).await,
        store.end_evening(id, EveningState::Over, Some(START), lost).await,
        store.settle(id, 1, 1, &[], false, lost).await,
        store.check_in(id, START, lost).await,
        store.begin_evening(id, 1, START, lost).await,
    ];
    assert!(steps.iter().all(|step| matches!(step, Err(StoreError::LeaseLost))), "{steps:?}");
    assert_eq!(whole(&store, id).await, before);
    assert!(store.keep_round(id, 1, false, &drawn, START, Some(held)).await.unwrap());
}

#[each_engine]
async fn the_gap_is_given_back_once() {
    let (database, store) = opened().await;
    let other = Store::open_existing(database.url()).await.unwrap();
    let id = begun(&store, &[UserId(1), UserId(2)]).await;
    store.keep_round(id, 1, false, &[], START + 25 * MINUTE, None).await.unwrap();
    // The look, in minutes after the start, and the expected end of the round.
    for (look, end) in [(0, 25), (1, 25), (2, 25), (4, 25), (64, 85), (64, 85), (65, 85), (66, 85)] {
        let now = START + look * MINUTE;
        let (one, two) = tokio::join!(store.give_back(id, now), other.give_back(id, now));
        one.and(two).unwrap();
        assert_eq!(whole(&store, id).await.evening.step_at, START + end * MINUTE, "looked at after {look} minutes");
    }
    let ahead = announced(&store, &Evening { channel: ChannelId(3), ..draft() }).await;
    store.give_back(ahead, START).await.unwrap();
    assert_eq!(whole(&store, ahead).await.evening.ticked, 0, "nothing runs yet");
    store.check_in(ahead, START + 15 * MINUTE, None).await.unwrap();
    store.give_back(ahead, START + 30 * MINUTE).await.unwrap();
    let found = whole(&store, ahead).await.evening;
    assert_eq!(found.step_at, START + 45 * MINUTE, "nobody could say that they were there");
}

#[each_engine]
async fn messages_of_an_evening_are_kept() {
    let (_database, store) = opened().await;
    let id = announced(&store, &draft()).await;
    let card = |part, id: u64| EveningCard {
        part,
        old: Some(MessageId(u64::MAX)),
        id: Some(MessageId(id)),
        shows: Some(i64::MIN),
        touched: 5,
    };
    for what in [
        EveningMessage::Card(card(2, 11)),
        EveningMessage::Card(card(1, 10)),
        EveningMessage::Called(MessageId(0)),
        EveningMessage::Podium(MessageId(12)),
        EveningMessage::Event(1 << 62),
    ] {
        store.keep_evening_message(id, what).await.unwrap();
    }
    let found = whole(&store, id).await.evening;
    assert_eq!(found.card, card(2, 11));
    assert_eq!((found.called, found.podium, found.event), (Some(MessageId(0)), Some(MessageId(12)), Some(1 << 62)));
}
