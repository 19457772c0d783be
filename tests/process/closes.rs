//! After some gateway close codes, Discord accepts no new connection, but serenity tries to reconnect and only writes
//! a line to the log. The bot recognises these log lines, and ends.

use discord_sandbox::{Config, Cut};
use hypnosia_stage::*;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn close_only_logged_by_serenity_ends_the_bot() {
    let _alone = alone().await;
    let (mut stage, people, _, place) =
        game_with(Config { heartbeat: Duration::from_secs(2), ..Config::default() }).await;
    let mut seen = Vec::new();
    for code in [4010, 4011, 4012] {
        play(&people, place, &mut seen, 2).await;
        stage.sandbox.cut_gateway(Cut::Close(code));
        let why = stage.ended().await;
        let words = format!("({code})");
        assert!(why.contains(&words) && why.lines().count() == 1, "after {code} expected it in one line: {why}");
        stage.start_bot().await;
    }
    play(&people, place, &mut seen, 2).await;
    nothing_doubled(&people[0], place);
}
