//! The gateway connection is cut in every way that the stand-in for Discord can imitate. Each time the bot must
//! reconnect, and the game must continue. Further tests cover a refused gateway connection, the registration of
//! commands, and a connection through a proxy.

use discord_sandbox::{Config, Cut};
use hypnosia::discord::{Bot, BotConfig, Endpoint};
use hypnosia_stage::*;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// Waits until the bot has resumed its session or started a new one. `before` is the earlier total of resumed and
/// started sessions.
async fn comes_back(stage: &Stage, before: u64, what: &str) {
    let back = || stage.sandbox.gateway_state().0 > 0 && sessions(stage) > before;
    until(&format!("the bot comes back after {what}"), back).await;
}

fn sessions(stage: &Stage) -> u64 {
    let (_, identified, resumed) = stage.sandbox.gateway_state();
    identified + resumed
}

#[tokio::test(flavor = "multi_thread")]
async fn cut_from_the_gateway_in_every_way() {
    let (stage, people, _, place) = game().await;
    let mut seen = Vec::new();
    let cuts = [
        Cut::Fin,
        Cut::Reset,
        Cut::Close(4000),
        Cut::Close(1000),
        Cut::Close(4007),
        Cut::Close(4009),
        Cut::Reconnect,
        Cut::InvalidResumable,
        Cut::Invalid,
    ];
    for cut in cuts {
        play(&people, place, &mut seen, 2).await;
        let before = sessions(&stage);
        stage.sandbox.cut_gateway(cut);
        comes_back(&stage, before, &format!("{cut:?}")).await;
    }
    play(&people, place, &mut seen, 2).await;
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_close_frame_without_a_code_is_survived() {
    let (stage, people, _, place) = game_with(Config { heartbeat: Duration::from_secs(6), ..Config::default() }).await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    let before = sessions(&stage);
    stage.sandbox.cut_gateway(Cut::CloseWithoutCode);
    comes_back(&stage, before, "a close frame without a code").await;
    play(&people, place, &mut seen, 2).await;
    nothing_doubled(&people[0], place);
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_gateway_connection_is_retried_until_accepted() {
    let (stage, people, _, place) = game_with(Config { heartbeat: Duration::from_secs(6), ..Config::default() }).await;
    let mut seen = Vec::new();
    play(&people, place, &mut seen, 2).await;
    let before = sessions(&stage);
    stage.sandbox.refuse_gateway(true);
    stage.sandbox.cut_gateway(Cut::Reset);
    until("the bot knows that it is cut off", || !stage.is_healthy()).await;
    stage.sandbox.refuse_gateway(false);
    comes_back(&stage, before, "a refused port").await;
    play(&people, place, &mut seen, 2).await;
    nothing_doubled(&people[0], place);
    until("the bot knows that it is back", || stage.is_healthy()).await;
}

/// Discord creates the entry point command when activities are switched on in the developer portal. The bot's
/// registration of its own commands must keep that command unchanged.
#[tokio::test(flavor = "multi_thread")]
async fn an_entry_point_outlives_every_registration() {
    let mut stage = Stage::without_bot(Config::default()).await;
    stage.sandbox.enable_activities();
    let url = format!("{}/api/v10/applications/{}/commands", stage.sandbox.url(), stage.sandbox.application());
    let token = format!("Bot {}", stage.sandbox.token());
    let entry_point = async || {
        let request = reqwest::Client::new()
            .get(format!("{url}?with_localizations=true"))
            .header("authorization", &token)
            .header("user-agent", "DiscordBot (test, 1)");
        let commands = request.send().await.expect("an answer").bytes().await.expect("a whole one");
        let mut commands: Vec<Value> = serde_json::from_slice(&commands).expect("JSON");
        commands.retain(|command| command["type"] == 4);
        let mut command = commands.pop().expect("the entry point is there");
        command["version"].take();
        command
    };
    let before = entry_point().await;
    stage.start_bot().await;
    assert_eq!((entry_point().await, stage.sandbox.look(|world| world.command_count())), (before.clone(), 3));
    stage.stop_bot().await;
    stage.start_bot().await;
    assert_eq!((entry_point().await, stage.sandbox.look(|world| world.command_count())), (before, 3));
}

/// The bot sends its requests to the proxy without TLS. The stand-in for Discord accepts such requests, too, so it also
/// serves as the proxy.
#[tokio::test(flavor = "multi_thread")]
async fn bot_plays_through_a_proxy() {
    let stage = Stage::without_bot(Config::default()).await;
    let host = open(&stage.database(), stage.sandbox.clock().now_ms()).await;
    let clock = stage.sandbox.clock().clone();
    let config = BotConfig {
        token: stage.sandbox.token().to_owned(),
        connection: Endpoint::Proxy(format!("http://{}", stage.sandbox.http_addr())),
        clock: Arc::new(move || clock.now_ms()),
        keeper: None,
    };
    let bot = Bot::connect(config, host.clone()).await.expect("the proxy lets the bot in");
    let (end, ended) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(bot.run(async { drop(ended.await) }));
    stage.sandbox.wait_for_bot(LONG).await.expect("the bot is on the gateway");
    until("the clocks run", || !host.is_paused()).await;
    let (ada, channel) = (stage.person("Ada", "en-GB"), stage.sandbox.channel());
    let card = stage.open_table(&ada, channel, &[]).await;
    stage.add_computer(&ada, &card, "easy").await;
    stage.begin(&ada, &card).await;
    drop(end);
    running.await.expect("no panic").expect("it ends as it was asked to");
    host.close().await;
}
