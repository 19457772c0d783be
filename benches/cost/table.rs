//! A table of two people, who play by clicks.

use discord_sandbox::{Interaction, MessageView, Person, Snowflake};
use hypnosia_stage::*;
use std::time::{Duration, Instant};

/// A table in its channel. When a game is over, its people begin the next one.
pub struct CostTable {
    pub people: [Person; 2],
    pub channel: Snowflake,
    /// Where the running game is played.
    place: Option<Snowflake>,
    /// The first move of each board so far in this game.
    seen: Vec<String>,
    clicks: usize,
}

impl CostTable {
    pub fn new(people: [Person; 2], channel: Snowflake) -> CostTable {
        CostTable { people, channel, place: None, seen: Vec::new(), clicks: 0 }
    }

    /// Goes on with the game that is played in this place.
    pub fn sit_down(&mut self, place: Snowflake) {
        self.place = Some(place);
    }

    /// Plays one die, and waits for the board after it, or for the result; returns how long that took. Begins a game
    /// first if there is none.
    pub async fn click(&mut self, stage: &Stage) -> Duration {
        let place = match self.place {
            Some(place) => place,
            None => self.begin(stage).await,
        };
        self.clicks += 1;
        let (clicked, click) = until_found("a move can be clicked", async || self.click_now(place)).await;
        click.answered().await.expect("an answer in time");
        let next = next_turn(&self.people[0], place, &mut self.seen).await;
        self.place = (!is_result(&next)).then_some(place);
        clicked.elapsed()
    }

    /// Clicks on the newest board. `None` if it is not there: an old board is posted anew now and then.
    fn click_now(&mut self, place: Snowflake) -> Option<(Instant, Interaction)> {
        let waits = |message: &MessageView| !moves(message).is_empty();
        let board = self.people[0].messages(place).into_iter().rfind(waits)?;
        let (moves, clicked) = (moves(&board), Instant::now());
        let click = to_move(&board, &self.people).click(&board, choice(&moves, self.clicks)).ok()?;
        self.seen.push(moves[0].clone());
        Some((clicked, click))
    }

    async fn begin(&mut self, stage: &Stage) -> Snowflake {
        let [host, guest] = &self.people;
        let card = stage.open_table(host, self.channel, &[]).await;
        stage.join(host, &card, "any").await;
        stage.join(guest, &card, "any").await;
        self.seen.clear();
        stage.begin(host, &card).await
    }
}
