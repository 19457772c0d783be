//! Three processes hold evenings, and in each round one of them is killed. No table is opened twice, and each counts as it
//! ended.

use crate::chaos::in_step;
use crate::{SHARDS, alone, process, settled, shards, stage, started};
use discord_sandbox::{MessageView, Person, Snowflake};
use hypnosia::host::evening::standings_of;
use hypnosia::model::{
    ChannelId, Evening, EveningCard, EveningForm, EveningId, EveningState, GuildId, Status, TableId, TurnTime, ZoneName,
};
use hypnosia::store::{Announced, EveningTable, Store, WholeEvening};
use hypnosia_game::rules::Variant;
use hypnosia_stage::*;
use sqlx::{Connection, PgConnection};
use std::collections::{BTreeMap, BTreeSet};

const PROCESSES: usize = 3;
const ROUNDS: u32 = 3;
/// Fewer people would have no final.
const PEOPLE: usize = 6;
const TABLES: usize = PEOPLE / 2;

/// Kills one of the processes, and starts another in its place.
async fn kill(stage: &Stage, processes: &mut Vec<ChildProcess>, number: usize) {
    let before = owners(stage).await;
    drop(processes.remove(number % PROCESSES));
    processes.push(process::start(stage, &stage.database()));
    // Until its leases end, the killed process seems to be the owner of its shards.
    let has_taken = async || (!owners(stage).await.is_subset(&before)).then_some(());
    until_found("the other process takes shards", has_taken).await;
    settled(&stage.database(), PROCESSES).await;
}

/// The processes that have shards.
async fn owners(stage: &Stage) -> BTreeSet<i64> {
    shards(&stage.database()).await.iter().filter_map(|shard| shard.owner).collect()
}

/// An evening of people who come.
struct Held {
    id: EveningId,
    channel: Snowflake,
    people: Vec<Person>,
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn evenings_outlive_their_processes() {
    let _alone = alone().await;
    let stage = stage(SHARDS as usize).await;
    let mut processes = started(&stage, PROCESSES).await;
    let store = Store::join(&stage.database()).await.unwrap();
    let mut evenings = Vec::new();
    for guild in one_of_each_process(&stage).await {
        evenings.push(announced(&stage, &store, guild).await);
    }
    for held in &evenings {
        reached(&store, held.id, "the check-in", |whole| whole.evening.state == EveningState::CheckIn).await;
        for person in &held.people {
            press(person, &with_button(person, held, "p/evening-here").await, "p/evening-here").await;
        }
    }
    end_check_in(&stage).await;
    for round in 1..=ROUNDS {
        for held in &evenings {
            reached(&store, held.id, "the round", |whole| whole.evening.round == round).await;
        }
        kill(&stage, &mut processes, round as usize).await;
        // The games start by themselves, a minute after their tables were opened.
        let played = evenings.iter().map(|held| play(&store, held, round));
        futures_util::future::join_all(played).await;
    }
    for held in &evenings {
        let whole = reached(&store, held.id, "its end", |whole| whole.evening.state == EveningState::Over).await;
        check(&stage, &whole).await;
    }
    in_step(&stage).await;
    let mut violations = stage.sandbox.take_violations();
    // A new process does not know how many posts the killed one has sent.
    violations.retain(|one| !one.excused && one.kind != "You are being rate limited.");
    assert!(violations.is_empty(), "expected the rules of Discord to be kept, found {violations:#?}");
}

/// Ends the check-in of all evenings now. The clock of the stand-in stays that of the database: leases follow the latter.
async fn end_check_in(stage: &Stage) {
    let mut database = PgConnection::connect(&stage.database()).await.unwrap();
    let end = "UPDATE evenings SET step_at = ticked_at WHERE state = 'checkin'";
    let ended = sqlx::query(end).execute(&mut database).await.unwrap();
    assert_eq!(ended.rows_affected(), PROCESSES as u64);
    database.close().await.unwrap();
}

/// A server of each process.
async fn one_of_each_process(stage: &Stage) -> Vec<Snowflake> {
    let owners: Vec<Option<i64>> = shards(&stage.database()).await.iter().map(|shard| shard.owner).collect();
    let owned =
        stage.sandbox.guilds().into_iter().map(|guild| (owners[(guild.0 >> 22) as usize % owners.len()], guild));
    owned.collect::<BTreeMap<_, _>>().into_values().collect()
}

/// An evening of short games at tables of two, which begins now.
async fn announced(stage: &Stage, store: &Store, guild: Snowflake) -> Held {
    let channel = stage.sandbox.add_channel(guild, "evening");
    let now = stage.sandbox.clock().now_ms();
    let draft = Evening {
        id: EveningId(0),
        guild: GuildId(guild.0),
        channel: ChannelId(channel.0),
        host: None,
        state: EveningState::Draft,
        form: EveningForm::Evening,
        zone: ZoneName::UTC,
        starts: now,
        weekly: false,
        rounds: ROUNDS,
        per_table: 2,
        variant: Variant::Short,
        turn_time: TurnTime::ThreeMinutes,
        rated: true,
        seed: guild.0 as i64,
        round: 0,
        is_final: false,
        begun: None,
        step_at: now,
        ticked: now,
        changed: now,
        card: EveningCard::default(),
        called: None,
        podium: None,
        event: Some(0),
    };
    let id = store.draft_evening(&draft).await.unwrap();
    assert_eq!(store.announce(id, now, None).await.unwrap(), Announced::Done);
    let people = (1..=PEOPLE).map(|number| stage.person(&format!("Guest {number} of {id}"), "en-GB")).collect();
    Held { id, channel, people }
}

/// Waits until an evening is so far.
async fn reached(store: &Store, id: EveningId, what: &str, so: impl Fn(&WholeEvening) -> bool) -> WholeEvening {
    let what = format!("{what} of evening {id}");
    until_found(&what, async || store.evening(id).await.ok().flatten().filter(|whole| so(whole))).await
}

fn tables(whole: &WholeEvening, round: u32) -> impl Iterator<Item = &EveningTable> {
    whole.tables.iter().filter(move |table| table.round == round)
}

/// The newest message with this button of an evening.
async fn with_button(person: &Person, held: &Held, action: &str) -> MessageView {
    let id = format!("{action}/{}", held.id);
    until_found(&id, async || {
        let mut messages = person.messages(held.channel).into_iter().rev();
        messages.find(|message| has_button(message, &id))
    })
    .await
}

/// At each table of a round one of the two resigns, once the opening is over.
async fn play(store: &Store, held: &Held, round: u32) {
    let is_played = |whole: &WholeEvening| tables(whole, round).all(|table| table.status == Some(Status::Playing));
    let whole = reached(store, held.id, "the games", is_played).await;
    for table in tables(&whole, round) {
        let seats = whole.seats.iter().filter(|seat| (seat.round, seat.number) == (round, table.number));
        let sits = |person: &&Person| seats.clone().any(|seat| seat.user.is_some_and(|user| user.0 == person.id().0));
        let people: Vec<Person> = held.people.iter().filter(sits).cloned().collect();
        lose(&people, &people[1], thread(store, table.table.unwrap()).await).await;
    }
}

async fn thread(store: &Store, table: TableId) -> Snowflake {
    until_found("its thread", async || {
        let stored = store.load(table).await.ok()??;
        Some(Snowflake(stored.messages.thread?.0))
    })
    .await
}

/// Checks that everybody sat once in each round, that no table was opened twice, and that each counts as it ended.
async fn check(stage: &Stage, whole: &WholeEvening) {
    let id = whole.evening.id;
    let mut database = PgConnection::connect(&stage.database()).await.unwrap();
    let opened: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM game_tables WHERE evening_id = $1")
        .bind(id.0)
        .fetch_one(&mut database)
        .await
        .unwrap();
    assert_eq!((opened as usize, whole.tables.len()), (TABLES * ROUNDS as usize, TABLES * ROUNDS as usize), "{id}");
    for round in 1..=ROUNDS {
        let seated = whole.seats.iter().filter(|seat| seat.round == round);
        let people: BTreeSet<_> = seated.map(|seat| seat.user).collect();
        assert_eq!(people.len(), PEOPLE, "evening {id}, round {round}");
    }
    for table in &whole.tables {
        let results: Vec<(i64, i64)> = sqlx::query_as("SELECT user_id, place FROM results WHERE table_id = $1")
            .bind(table.table.unwrap().0)
            .fetch_all(&mut database)
            .await
            .unwrap();
        let seats = whole.seats.iter().filter(|seat| (seat.round, seat.number) == (table.round, table.number));
        let stored: BTreeSet<_> =
            seats.map(|seat| (seat.user.unwrap().0 as i64, i64::from(seat.finish.unwrap().rank))).collect();
        assert_eq!(stored, results.into_iter().collect(), "evening {id}: {table:?}");
    }
    database.close().await.unwrap();
    let scores: Vec<u32> = standings_of(whole).iter().map(|line| line.score.points()).collect();
    println!("evening {id}: {scores:?}");
    assert_eq!(scores.iter().sum::<u32>(), 100 * (TABLES as u32) * ROUNDS, "one of each two won");
}
