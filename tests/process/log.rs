//! No log may contain a token or a person's name, whatever `RUST_LOG` says. The logging process is this test's own
//! program, started again, because logging is set up once in a process.

use discord_sandbox::{Config, Cut, Fault, FaultKind};
use hypnosia::cli::logging;
use hypnosia::config::LogFormat;
use hypnosia_stage::*;
use std::process::Stdio;

/// A name that no log contains by chance.
const NAME: &str = "Zyxomire";

/// The environment variable that is set in the logging process.
const LOGS: &str = "HYPNOSIA_TEST_LOGS";

/// The logging process: plays some turns during faults of Discord, and prints its secrets on standard output.
#[tokio::main]
async fn play_and_tell_secrets() {
    logging::start(LogFormat::Human);
    let (stage, people, card, place) = game_with(Config::default()).await;
    let third = stage.person(NAME, "en-GB");
    command(&third, card.channel, "hypnosia profile", &[]).await;
    let mut seen = Vec::new();
    for trouble in [FaultKind::Status(500), FaultKind::Reset, FaultKind::LostAnswer, FaultKind::Hang] {
        stage.sandbox.inject(Fault::new(trouble).on("POST", "/interactions").times(1));
        play(&people, place, &mut seen, 2).await;
    }
    // A new session sends the token once more. Clicks before the session starts are lost, so the test waits for it.
    let (_, sessions, _) = stage.sandbox.gateway_state();
    stage.sandbox.cut_gateway(Cut::Invalid);
    until("a new session", || stage.sandbox.gateway_state().1 > sessions && stage.is_healthy()).await;
    play(&people, place, &mut seen, 2).await;
    let tokens = stage.sandbox.look(|world| world.interaction_tokens());
    assert!(tokens.len() > 10, "expected the tokens of a game, got {}", tokens.len());
    println!("secret {}", stage.sandbox.token());
    tokens.iter().for_each(|token| println!("secret {token}"));
    println!("secret {NAME}");
}

#[test]
fn no_secret_is_ever_logged() {
    if std::env::var_os(LOGS).is_some() {
        return play_and_tell_secrets();
    }
    let output = this_test("log::no_secret_is_ever_logged")
        .env(LOGS, "1")
        .env("NO_COLOR", "1")
        .env("RUST_LOG", "trace,serenity=trace,serenity::gateway=trace,tungstenite=trace")
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&output.stdout);
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "expected a game, got: {told}\n{}",
        log.lines().filter(|line| !line.contains(" sqlx::")).collect::<Vec<_>>().join("\n")
    );
    let secrets: Vec<&str> = told.lines().filter_map(|line| line.split_once("secret ")).map(|(_, it)| it).collect();
    assert!(secrets.len() > 10, "expected secrets to look for: {told}");
    assert!(log.contains("DEBUG sqlx"), "expected the log to be as talkative as RUST_LOG asks for");
    for secret in secrets {
        for written in spellings(secret) {
            let line = log.lines().find(|line| line.contains(&written));
            assert!(line.is_none(), "expected no secret in the log, found {written:?} in {line:?}");
        }
    }
}

/// Spellings of a secret: as text, in lower-case and upper-case hexadecimal digits, and as a list of bytes.
fn spellings(secret: &str) -> [String; 4] {
    let bytes: Vec<String> = secret.bytes().map(|byte| byte.to_string()).collect();
    [secret.to_owned(), hex::encode(secret), hex::encode_upper(secret), bytes.join(", ")]
}
