//! People use a bot on serenity: commands, buttons, modals, files, threads. Also: interactions without an answer, and
//! serenity's own rate limiter.

use std::time::Duration;

use discord_sandbox::{AnswerKind, Config, Fault, FaultKind, MessageRef};
use serde_json::json;

use crate::{LONG, bot};

#[tokio::test]
async fn slash_command_is_answered_in_the_users_language() {
    let bot = bot::start(Config::default()).await;
    let ada = bot.sandbox.person("Ada");
    ada.set_locale("fr");
    let answer = ada.slash(bot.sandbox.channel(), "ping", &[]).unwrap().answered().await.unwrap();
    assert_eq!((answer.kind, answer.content()), (AnswerKind::Message, "pong in fr"));
    assert!(!answer.is_private());
    bot.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn private_answer_is_visible_to_one_person() {
    let bot = bot::start(Config::default()).await;
    let (ada, bruno) = (bot.sandbox.person("Ada"), bot.sandbox.person("Bruno"));
    let channel = bot.sandbox.channel();
    let answer = ada.slash(channel, "slow", &[]).unwrap().settled(LONG).await.unwrap();
    assert_eq!((answer.content(), answer.is_private()), ("thought", true));
    assert_eq!(ada.messages(channel).len(), 1, "Ada sees her answer");
    assert!(bruno.messages(channel).is_empty(), "Bruno sees nothing");
    bot.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn messages_carry_files_pings_and_nonces() {
    let bot = bot::start(Config::default()).await;
    let (ada, bruno) = (bot.sandbox.person("Ada"), bot.sandbox.person("Bruno"));
    let channel = bot.sandbox.channel();
    ada.slash(channel, "post", &[("who", json!("Bruno"))]).unwrap().answered().await.unwrap();
    let seen = bruno.wait_message(channel, LONG, |m| m.content == "looked").await.unwrap();
    assert_eq!(seen.files[0].dimensions, Some((900, 900)));
    assert_eq!(seen.files[0].description.as_deref(), Some("a board"));
    let pings = bot.sandbox.pings();
    assert_eq!(pings.len(), 1, "one ping for two creates of one nonce, none for the edit: {pings:?}");
    assert_eq!(pings[0].users, [bruno.id()]);
    assert_eq!(bruno.messages(channel).iter().filter(|m| !m.ephemeral).count(), 1);
    bot.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn buttons_selects_and_modals_work() {
    let bot = bot::start(Config::default()).await;
    let (ada, bruno) = (bot.sandbox.person("Ada"), bot.sandbox.person("Bruno"));
    let channel = bot.sandbox.channel();
    let panel = ada.slash(channel, "panel", &[]).unwrap().answered().await.unwrap().message.unwrap();
    let answer = bruno.choose(&panel, "colour", &["green"]).unwrap().answered().await.unwrap();
    assert_eq!((answer.content(), answer.is_private()), ("chosen green", true));
    let answer = ada.choose(&panel, "whom", &[&bruno.id().to_string()]).unwrap().answered().await.unwrap();
    assert_eq!(answer.content(), "chosen bruno");
    let click = bruno.click(&panel, "Form").unwrap();
    assert_eq!(click.answered().await.unwrap().kind, AnswerKind::Modal);
    let answer = bruno.submit(click.id(), &[("name", "B.")]).unwrap().answered().await.unwrap();
    assert_eq!(answer.content(), "filled in B.");
    let late = bruno.click(&panel, "Late").unwrap();
    let answer = late.answered().await.unwrap();
    assert!(answer.message.is_none(), "a deferred update has no message yet");
    let settled = late.settled(LONG).await.unwrap();
    assert_eq!((settled.kind, settled.content()), (AnswerKind::Later, "late but there"));
    assert_eq!(answer.kind, AnswerKind::Later);
    ada.wait_message(channel, LONG, |m| m.content == "late but there").await.unwrap();
    bruno.wait_message(channel, LONG, |m| m.content == "only for you" && m.ephemeral).await.unwrap();
    for expected in ["counted 1", "counted 2"] {
        let answer = ada.click(&panel, "Count").unwrap().answered().await.unwrap();
        assert_eq!((answer.kind, answer.content()), (AnswerKind::Update, expected));
    }
    bot.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn an_option_is_completed() {
    let bot = bot::start(Config::default()).await;
    let ada = bot.sandbox.person("Ada");
    let channel = bot.sandbox.channel();
    let answer = ada.complete(channel, "pick", &[], ("fruit", "ap")).unwrap().answered().await.unwrap();
    let names: Vec<_> = answer.choices().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["apple", "apricot"]);
    let answer = ada.slash(channel, "pick", &[("fruit", json!("apple"))]).unwrap().answered().await.unwrap();
    assert_eq!(answer.content(), "picked apple");
}

#[tokio::test]
async fn a_thread_hangs_on_its_message() {
    let bot = bot::start(Config::default()).await;
    let ada = bot.sandbox.person("Ada");
    let channel = bot.sandbox.channel();
    let answer = ada.slash(channel, "thread", &[]).unwrap().answered().await.unwrap();
    let message = answer.message.unwrap().id;
    ada.wait_message(message, LONG, |m| m.content == "in the thread").await.unwrap();
    assert_eq!(ada.message(MessageRef { channel, message }).unwrap().thread, Some(message));
    bot.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn unanswered_interaction_fails_after_three_seconds() {
    let bot = bot::start(Config::default()).await;
    let ada = bot.sandbox.person("Ada");
    let interaction = ada.slash(bot.sandbox.channel(), "silent", &[]).unwrap();
    bot.sandbox.advance(Duration::from_millis(3001));
    let failed = interaction.answered().await.unwrap_err();
    assert_eq!(failed.to_string(), "the application did not respond: /silent");
    let violations = bot.sandbox.violations();
    assert_eq!(violations[0].kind, "no answer within 3 s");
    bot.sandbox.assert_clean().unwrap_err();
}

#[tokio::test]
async fn serenity_keeps_its_own_rate_limiter_over_tls() {
    let bot = bot::start(Config { tls: true, ..Config::default() }).await;
    let ada = bot.sandbox.person("Ada");
    let channel = bot.sandbox.channel();
    assert_eq!(ada.slash(channel, "slow", &[]).unwrap().settled(LONG).await.unwrap().content(), "thought");
    let place = poise::serenity_prelude::ChannelId::new(channel.0);
    for n in 0..7 {
        place.say(&bot.http, format!("message {n}")).await.expect("the limiter waits rather than fail");
    }
    bot.sandbox.assert_clean().unwrap();
    bot.sandbox.inject(
        Fault::new(FaultKind::TooManyRequests { retry_after: 0.2, global: false }).on("POST", "/messages").times(1),
    );
    place.say(&bot.http, "after a 429").await.expect("the limiter tries again");
    assert_eq!(bot.sandbox.faults_struck(), 1);
    bot.sandbox.assert_clean().unwrap();
}
