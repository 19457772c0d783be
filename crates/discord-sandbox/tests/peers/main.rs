//! Bots on published, unmodified libraries, run on the stand-in under Discord's rate limits.
//!
//! These tests need Python 3 with venv, Node.js with npm, and their package registries, so they are ignored by default:
//! `cargo test --test peers -- --ignored`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use discord_sandbox::{AnswerKind, Config, Cut, MessageRef, Person, Sandbox, Snowflake, permissions};
use serde_json::json;

const LONG: Duration = Duration::from_secs(150);
/// Number of commands of each bot.
const COMMANDS: usize = 7;

/// A bot in a process of its own, which is killed when the value is dropped.
struct Peer(Child);

impl Drop for Peer {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/peers")
}

fn installed(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn must(command: &mut Command) {
    let status = command.status().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(status.success(), "{command:?} ends well");
}

/// Extracts the README's example bot in this language to a file.
fn of_the_readme(language: &str) -> PathBuf {
    let readme = include_str!("../../README.md");
    let begin = format!("```{language}\n");
    let code = readme.split(&begin).nth(1).and_then(|rest| rest.split("```").next()).expect("the README shows one");
    let file = installed(&format!("readme.{language}"));
    std::fs::write(&file, code).unwrap();
    file
}

/// Serialises the installation of packages, because the tests share the packages.
static INSTALLING: Mutex<()> = Mutex::new(());

/// A command that runs a Python bot with the packages of `requirements.txt`.
fn python_bot(bot: &Path) -> Command {
    let _alone = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let home = installed("requirements");
    let python = home.join("bin/python");
    if !python.exists() {
        must(Command::new("python3").args(["-m", "venv"]).arg(&home));
    }
    must(
        Command::new(&python)
            .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"])
            .arg(sources().join("requirements.txt")),
    );
    let mut command = Command::new(python);
    command.arg(bot);
    command
}

/// A command that runs a Node.js bot with the packages of `package.json`.
fn node_bot(bot: &Path) -> Command {
    let _alone = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let home = installed("peer-node");
    std::fs::create_dir_all(&home).unwrap();
    std::fs::copy(sources().join("package.json"), home.join("package.json")).unwrap();
    must(
        Command::new("npm")
            .args(["install", "--no-audit", "--no-fund", "--loglevel=error"])
            .current_dir(&home)
            .stdout(Stdio::null()),
    );
    let mut command = Command::new("node");
    command.arg(bot).env("NODE_PATH", home.join("node_modules"));
    command
}

async fn start(mut command: Command) -> (Sandbox, Peer) {
    // The bots post embeds and read their own messages.
    let more = permissions::EMBED_LINKS | permissions::READ_MESSAGE_HISTORY;
    let config = Config { bot_permissions: permissions::BOT_DEFAULT | more, patience: LONG, ..Config::default() };
    let sandbox = Sandbox::start(config).await.unwrap();
    command.env("SANDBOX_URL", sandbox.url()).env("SANDBOX_TOKEN", sandbox.token()).env("NO_PROXY", "*");
    let peer = Peer(command.spawn().unwrap());
    sandbox.wait_for_bot(LONG).await.expect("the bot registers its commands");
    (sandbox, peer)
}

#[tokio::test]
#[ignore = "needs Python with venv, and its package registry"]
async fn a_bot_on_discord_py_works() {
    let (sandbox, _peer) = start(python_bot(&sources().join("on_discord_py.py"))).await;
    drive(&sandbox).await;
    ping(python_bot(&of_the_readme("python"))).await;
}

#[tokio::test]
#[ignore = "needs Python with venv, and its package registry"]
async fn a_bot_on_disnake_works() {
    let (sandbox, _peer) = start(python_bot(&sources().join("on_disnake.py"))).await;
    drive(&sandbox).await;
}

#[tokio::test]
#[ignore = "needs Python with venv, and its package registry"]
async fn a_bot_on_hikari_works() {
    let (sandbox, _peer) = start(python_bot(&sources().join("on_hikari.py"))).await;
    drive(&sandbox).await;
}

#[tokio::test]
#[ignore = "needs Python with venv, and its package registry"]
async fn a_bot_on_nextcord_works() {
    let (sandbox, _peer) = start(python_bot(&sources().join("on_nextcord.py"))).await;
    drive(&sandbox).await;
}

#[tokio::test]
#[ignore = "needs Node.js with npm, and its package registry"]
async fn a_bot_on_discord_js_works() {
    let (sandbox, _peer) = start(node_bot(&sources().join("on_discord_js.js"))).await;
    drive(&sandbox).await;
    ping(node_bot(&of_the_readme("js"))).await;
}

#[tokio::test]
#[ignore = "needs Node.js with npm, and its package registry"]
async fn a_bot_on_discordjs_core_works() {
    let (sandbox, _peer) = start(node_bot(&sources().join("on_discordjs_core.js"))).await;
    drive(&sandbox).await;
}

#[tokio::test]
#[ignore = "needs Node.js with npm, and its package registry"]
async fn a_bot_on_oceanic_js_works() {
    let (sandbox, _peer) = start(node_bot(&sources().join("on_oceanic_js.js"))).await;
    drive(&sandbox).await;
}

/// Starts a bot of the README, and uses its command `/ping`.
async fn ping(command: Command) {
    let (sandbox, _peer) = start(command).await;
    let answer = sandbox.person("Ada").slash(sandbox.channel(), "ping", &[]).unwrap().answered().await.unwrap();
    assert_eq!(answer.content(), "pong");
    sandbox.assert_clean().unwrap();
}

/// Exercises everything that the bots can do.
async fn drive(sandbox: &Sandbox) {
    let (ada, bruno) = (sandbox.person("Ada"), sandbox.person("Bruno"));
    let channel = sandbox.channel();
    ada.set_locale("fr");
    // Some libraries register commands one by one.
    sandbox.wait(LONG, |world| world.command_count() == COMMANDS).await.expect("all commands are registered");
    hello(&ada, channel).await;
    think(&ada, channel).await;
    use_panel(&ada, &bruno, channel).await;
    post(sandbox, &ada, &bruno).await;
    open_thread(sandbox, &ada).await;
    complete(&ada, &bruno, channel).await;
    sandbox.assert_clean().unwrap();
    sandbox.cut_gateway(Cut::Reconnect);
    hello(&ada, channel).await;
}

async fn hello(ada: &Person, channel: Snowflake) {
    let answer = ada.slash(channel, "hello", &[]).unwrap().answered().await.expect("the bot answers at once");
    assert_eq!(answer.content(), "hello Ada in fr");
}

/// Expects a private, deferred answer with a file.
async fn think(ada: &Person, channel: Snowflake) {
    let answer = ada.slash(channel, "think", &[]).unwrap().settled(LONG).await.unwrap();
    let message = answer.message.as_ref().unwrap();
    assert_eq!((answer.kind, message.content.as_str(), message.ephemeral), (AnswerKind::Thinking, "thought", true));
    assert_eq!(message.files[0].filename, "thoughts.txt");
    assert_eq!(message.files[0].bytes(), b"thoughts");
    // hikari has no way to describe a file.
    assert!(message.files[0].description.as_deref().is_none_or(|text| text == "what was thought"));
}

/// Uses buttons, selects and a modal.
async fn use_panel(ada: &Person, bruno: &Person, channel: Snowflake) {
    let panel = ada.slash(channel, "panel", &[]).unwrap().answered().await.unwrap().message.unwrap();
    for expected in ["counted 1", "counted 2"] {
        let answer = ada.click(&panel, "Count").unwrap().answered().await.unwrap();
        assert_eq!((answer.kind, answer.content()), (AnswerKind::Update, expected));
    }
    let answer = bruno.choose(&panel, "colour", &["green"]).unwrap().answered().await.unwrap();
    assert_eq!((answer.content(), answer.is_private()), ("chosen green", true));
    let answer = ada.choose(&panel, "whom", &[&bruno.id().to_string()]).unwrap().answered().await.unwrap();
    assert_eq!(answer.content(), "chosen Bruno");
    let click = bruno.click(&panel, "Form").unwrap();
    assert_eq!(click.answered().await.unwrap().kind, AnswerKind::Modal);
    let answer = bruno.submit(click.id(), &[("name", "B.")]).unwrap().answered().await.unwrap();
    assert_eq!(answer.content(), "filled in B.");
    assert_eq!(bruno.click(&panel, "Late").unwrap().answered().await.unwrap().kind, AnswerKind::Later);
    ada.wait_message(channel, LONG, |m| m.content == "late but there").await.unwrap();
    bruno.wait_message(channel, LONG, |m| m.content == "only for you" && m.ephemeral).await.unwrap();
}

/// Lets the bot post an embed with a file, edit the message, reply to it and delete the reply. The bot does this with
/// its own token rather than with the interaction's.
async fn post(sandbox: &Sandbox, ada: &Person, bruno: &Person) {
    let channel = sandbox.channel();
    ada.slash(channel, "post", &[("who", json!("Bruno"))]).unwrap().answered().await.unwrap();
    ada.wait_message(channel, LONG, |m| m.content == "posted, True").await.unwrap();
    let posted = bruno.wait_message(channel, LONG, |m| m.content == "looked").await.unwrap();
    assert!(posted.embeds[0]["image"]["url"].as_str().unwrap().starts_with(&sandbox.url()), "{:?}", posted.embeds);
    assert_eq!(posted.pinged, [bruno.id()]);
}

async fn open_thread(sandbox: &Sandbox, ada: &Person) {
    let channel = sandbox.channel();
    let answer = ada.slash(channel, "thread", &[]).unwrap().answered().await.unwrap();
    let thread = answer.message.unwrap().id;
    sandbox.wait(LONG, |world| world.is_archived(thread)).await.expect("the thread is made and archived");
    ada.wait_message(thread, LONG, |m| m.content == "in the thread").await.unwrap();
    assert_eq!(ada.message(MessageRef { channel, message: thread }).unwrap().thread, Some(thread));
}

async fn complete(ada: &Person, bruno: &Person, channel: Snowflake) {
    let choices = ada.complete(channel, "pick", &[], ("fruit", "ap")).unwrap().answered().await.unwrap().choices();
    assert_eq!(choices, [("apple".to_owned(), json!("apple")), ("apricot".to_owned(), json!("apricot"))]);
    let answer = ada.slash(channel, "pick", &[("fruit", json!("apple"))]).unwrap().answered().await.unwrap();
    assert_eq!(answer.content(), "picked apple");
    let answer = ada.use_on_person(channel, "Profile", bruno.id()).unwrap().answered().await.unwrap();
    assert_eq!(answer.content(), "profile of Bruno");
}
