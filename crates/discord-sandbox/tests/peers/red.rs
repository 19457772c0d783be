//! Red-DiscordBot, a whole published bot.

use std::path::Path;
use std::process::{Command, Stdio};

use discord_sandbox::{Config, Person, Sandbox, intents, permissions};

use crate::{LONG, Peer, installed, must, python, sources};

/// Permissions of Red's invitation in this test.
const PERMISSIONS: permissions::Permissions = permissions::BOT_DEFAULT
    | permissions::EMBED_LINKS
    | permissions::READ_MESSAGE_HISTORY
    | permissions::ADD_REACTIONS
    | permissions::MANAGE_MESSAGES;

/// Commands, each with a part of the answer's text; empty if the answer is an embed. The first command loads Red's
/// games.
const COMMANDS: [(&str, &str); 12] = [
    ("!load general", "oaded"),
    ("!ping", "Pong"),
    ("!flip", "flips a coin"),
    ("!choose tea, tea", "tea"),
    ("!roll 6", ":game_die:"),
    ("!rps rock", "!"),
    ("!8ball will it work?", "`"),
    ("!uptime", ""),
    ("!serverinfo", ""),
    ("!info", ""),
    ("!help ping", ""),
    ("!slash sync", ""),
];

/// Prepares an instance of Red that keeps its data in `home` and belongs to `owner`, and starts it.
fn start(sandbox: &Sandbox, owner: &Person, home: &Path) -> Peer {
    let python = python("requirements-red.txt").get_program().to_owned();
    let red = |module: &str| {
        let mut command = Command::new(&python);
        command.args(["-m", module]).env("HOME", home).env("XDG_CONFIG_HOME", home).env("XDG_DATA_HOME", home);
        command.env("SANDBOX_URL", sandbox.url()).env("NO_PROXY", "*").env("PYTHONPATH", sources().join("red"));
        command
    };
    let _ = std::fs::remove_dir_all(home);
    std::fs::create_dir_all(home).unwrap();
    let setup = ["--no-prompt", "--instance-name", "sandbox", "--backend", "json", "--data-path"];
    must(red("redbot.setup").args(setup).arg(home.join("data")).stdout(Stdio::null()));
    let mut bot = red("redbot");
    bot.args(["sandbox", "--no-prompt", "--prefix", "!", "--owner", &owner.id().to_string()])
        .args(["--token", sandbox.token()])
        .stdout(Stdio::null());
    Peer(bot.spawn().unwrap())
}

#[tokio::test]
#[ignore = "needs Python 3.8 to 3.11 with venv, and its package registry"]
async fn red_answers_its_commands() {
    let config = Config {
        privileged_intents: intents::PRIVILEGED,
        bot_permissions: PERMISSIONS,
        patience: LONG,
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await.unwrap();
    let (ada, channel, bot) = (sandbox.person("Ada"), sandbox.channel(), sandbox.application());
    let _red = start(&sandbox, &ada, &installed("peer-red"));
    sandbox.wait(LONG, discord_sandbox::World::is_bot_online).await.expect("Red starts a session");
    let mut silent = Vec::new();
    for (line, expected) in COMMANDS {
        let said = ada.say(channel, line).unwrap();
        let answered = ada.wait_message(channel, LONG, |m| {
            m.id > said.message && m.author == bot && (m.content.contains(expected) || !m.embeds.is_empty())
        });
        if let Err(error) = answered.await {
            silent.push(format!("{line}: {error}"));
        }
    }
    assert!(silent.is_empty(), "Red did not answer:\n{}", silent.join("\n"));
    sandbox.assert_clean().unwrap();
}
