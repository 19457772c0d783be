//! Shards: each receives the events of the servers whose ids map to it.

use std::time::Duration;

use discord_sandbox::{Config, Sandbox};
use serde_json::json;

use crate::clients::{GUILDS, GatewayClient};
use crate::gateway::generous;

/// Starts a stand-in with `count` servers. They are created a millisecond apart, because the time in a server's id
/// determines its shard.
async fn with_servers(count: usize) -> Sandbox {
    let sandbox = Sandbox::start(Config { servers: 0, people: Vec::new(), ..generous() }).await.unwrap();
    for _ in 0..count {
        sandbox.clock().advance(Duration::from_millis(1));
        sandbox.add_guild();
    }
    sandbox
}

#[tokio::test]
async fn a_shard_serves_2500_servers() {
    let sandbox = with_servers(2500).await;
    let mut line = GatewayClient::open(&sandbox).await;
    line.identify((0, 1), GUILDS).await;
    assert_eq!(line.event("READY").await["guilds"].as_array().map(Vec::len), Some(2500));
    sandbox.add_guild();
    let mut line = GatewayClient::open(&sandbox).await;
    line.identify((0, 1), GUILDS).await;
    assert_eq!(line.hear().await["closed"], 4011, "one server more");
    assert_eq!(sandbox.violations()[0].code, 4011);
    for shard in 0..2 {
        let mut line = GatewayClient::open(&sandbox).await;
        line.identify((shard, 2), GUILDS).await;
        line.event("READY").await;
    }
}

#[tokio::test]
async fn each_server_has_its_shard() {
    const SHARDS: u64 = 3;
    let sandbox = with_servers(20).await;
    let mut served = Vec::new();
    for shard in 0..SHARDS {
        let mut line = GatewayClient::open(&sandbox).await;
        line.identify((shard, SHARDS), GUILDS).await;
        let ready = line.event("READY").await;
        assert_eq!(ready["shard"], json!([shard, SHARDS]));
        let guilds: Vec<u64> =
            ready["guilds"].as_array().unwrap().iter().map(|g| g["id"].as_str().unwrap().parse().unwrap()).collect();
        for guild in &guilds {
            assert_eq!((guild >> 22) % SHARDS, shard, "the shard of server {guild}");
            line.event("GUILD_CREATE").await;
        }
        for guild in sandbox.guilds() {
            sandbox.add_channel(guild, "news");
        }
        for guild in &guilds {
            let heard = line.event("CHANNEL_CREATE").await;
            assert_eq!(heard["guild_id"], json!(guild.to_string()), "a shard hears of its own servers alone");
        }
        served.extend(guilds);
    }
    served.sort_unstable();
    assert_eq!(served, sandbox.guilds().iter().map(|guild| guild.0).collect::<Vec<_>>(), "each is served once");
}

#[tokio::test]
async fn servers_of_a_new_world_fill_all_shards() {
    let sandbox = Sandbox::start(Config { servers: 64, people: Vec::new(), ..generous() }).await.unwrap();
    let guilds = sandbox.guilds();
    let on = |shard| guilds.iter().filter(|guild| guild.shard(8) == shard).count();
    assert_eq!((0..8).map(on).collect::<Vec<_>>(), [8; 8]);
}

#[tokio::test]
async fn different_rate_limit_keys_start_sessions_at_once() {
    let sandbox = Sandbox::start(Config { max_concurrency: 2, ..crate::config() }).await.unwrap();
    let mut lines = Vec::new();
    for (shard, welcome) in [(0, true), (1, true), (2, false), (3, false)] {
        let mut line = GatewayClient::open(&sandbox).await;
        line.identify((shard, 4), GUILDS).await;
        let heard = line.hear().await;
        assert_eq!((heard["t"] == "READY", heard["op"] == 9), (welcome, !welcome), "shard {shard}: {heard}");
        lines.push(line);
    }
    assert_eq!(sandbox.violations().len(), 2);
    sandbox.advance(Duration::from_secs(5));
    lines[2].identify((2, 4), GUILDS).await;
    lines[2].event("READY").await;
}

#[tokio::test]
async fn two_sessions_of_a_shard_hear_the_same() {
    let sandbox = Sandbox::start(generous()).await.unwrap();
    let (mut one, first) = GatewayClient::session(&sandbox, GUILDS).await;
    let (mut other, second) = GatewayClient::session(&sandbox, GUILDS).await;
    assert_ne!(first, second);
    sandbox.add_channel(sandbox.guilds()[0], "news");
    for line in [&mut one, &mut other] {
        assert_eq!(line.event("CHANNEL_CREATE").await["name"], "news");
    }
    assert_eq!(sandbox.gateway_state(), (2, 2, 0));
}
