//! A process loses a shard to another process without noticing.

use crate::{SHARDS, beside_others, process, settled, stage};
use hypnosia::model::{GuildId, LeaseAction, ProcessId, Roster, ShardId};
use hypnosia::store::{Renewal, Store};
use hypnosia_stage::{LONG, button_of, press};
use std::time::{Duration, Instant};

/// The new owner. It has no gateway session, so that only the old owner receives clicks.
const HEIR: Renewal = Renewal { process: ProcessId(1), lease: 120_000, renewed: None, room: Some(1), leaving: false };

/// The shard that a process offers first when it owns all shards.
const SHARD: ShardId = ShardId(SHARDS - 1);

/// A process that has lost the lease of a shard must not answer from memory. A second click on *Join* needs no write,
/// so in an earlier version of the bot, the old owner answered it as well as the new one.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
async fn process_with_lost_lease_answers_nothing() {
    let _beside = beside_others().await;
    let mut stage = stage(SHARDS as usize).await;
    stage.loses_clicks = true;
    let _owner = process::start(&stage, &stage.database());
    settled(&stage.database(), 1).await;
    let of_shard = |guild: &_| GuildId(u64::from(*guild)).shard(SHARDS) == SHARD;
    let guild = stage.sandbox.guilds().into_iter().find(of_shard).expect("a server for each shard");
    let (ada, channel) = (stage.sandbox.person("Ada"), stage.sandbox.add_channel(guild, "games"));
    let card = stage.open_table(&ada, channel, &[]).await;
    stage.join(&ada, &card, "any").await;

    let heir = Store::join(&stage.database()).await.unwrap();
    heir.enter(&HEIR, SHARDS).await.unwrap();
    let is_offered = |roster: &Roster| roster.shards.iter().any(|shard| shard.heir == Some(HEIR.process));
    let end = Instant::now() + LONG;
    while !is_offered(&heir.renew(&HEIR, &|_| Vec::new()).await.unwrap().0) {
        assert!(Instant::now() < end, "expected the owner to offer a shard");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // The owner still answers for a shard that it has offered.
    press(&ada, &card, "/join").await;
    heir.renew(&HEIR, &|_| vec![LeaseAction::Take(SHARD)]).await.unwrap();
    let join = button_of(&card, "/join").custom_id.clone().expect("an id");
    let clicked = ada.click(&card, &join).expect("the button is there");
    // A wrong answer would come within milliseconds; after this pause Discord accepts none.
    tokio::time::sleep(Duration::from_secs(3)).await;
    stage.sandbox.advance(Duration::from_secs(4));
    let told = clicked.answered().await;
    let told = told.map(|answer| answer.content().to_owned());
    assert!(told.is_err(), "expected no answer, got {told:?}");

    heir.close().await;
    let mut violations = stage.sandbox.take_violations();
    violations.retain(|one| one.kind != "no answer within 3 s");
    assert!(violations.is_empty(), "expected the rules of Discord to be kept, found {violations:#?}");
}
