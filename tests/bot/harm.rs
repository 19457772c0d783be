//! What one person may try against the others, and what comes of it.

use crate::refusals::{blindly, refused};
use crate::stage::*;
use serde_json::json;

/// Ids whose answers replace their own message. They stand on private messages only; on a public one they are forged.
#[tokio::test(flavor = "multi_thread")]
async fn a_forged_private_click_leaves_public_messages_alone() {
    let (stage, people, card, place) = game().await;
    let eve = stage.person("Eve", "en-GB");
    let mut seen = Vec::new();
    let board = next_turn(&people[0], place, &mut seen).await;
    let card = eve.message(&card).expect("the card stands");
    let table = moves(&board)[0].split("/m/").next().expect("table and version").to_owned();
    let of_table = ["keep", "colour", "variant", "time", "rated", "level", "cancel!", "resign!"];
    let of_pages = ["lb/rating/all/0", "lb-by", "rules/1", "my-ping", "server", "export", "delete!", "delete-keep"];
    let forged = of_table.map(|action| format!("{table}/{action}")).into_iter();
    for id in forged.chain(of_pages.map(|action| format!("p/{action}"))) {
        refused(&blindly(&eve, &board, &id).await, "do not know this choice");
        refused(&blindly(&people[0], &card, &id).await, "do not know this choice");
    }
    let now = eve.message(&board).expect("the board stands");
    assert_eq!((now.content.clone(), moves(&now)), (board.content.clone(), moves(&board)), "expected the board as it was");
    assert_eq!(eve.message(&card).expect("the card stands").content, card.content, "expected the card as it was");
    // A real move, sent from a message that it does not stand on.
    let mover = to_move(&board, &people);
    refused(&blindly(mover, &card, &moves(&board)[0]).await, "do not know this choice");
    assert_eq!(eve.message(&card).expect("the card stands").content, card.content, "expected the card as it was");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_of_one_table_leaves_the_messages_of_another_alone() {
    let (stage, people, _, place) = game().await;
    let board = next_turn(&people[0], place, &mut Vec::new()).await;
    let eve = stage.person("Eve", "en-GB");
    let channel = stage.sandbox.channel();
    let lobby = stage.open_table(&eve, channel, &[("time", json!(5))]).await;
    refused(&blindly(&eve, &board, &action(&lobby, "/add")).await, "do not know this choice");
    assert_eq!(moves(&eve.message(&board).expect("the board stands")), moves(&board), "expected the board as it was");
}
