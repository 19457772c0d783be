//! A table played by clicks, whatever happens to the processes.

use discord_sandbox::{MessageView, Person, Snowflake};
use hypnosia_stage::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// How long people look at a board before they click. Tests multiply this time if there are many tables.
pub const THINKING_TIME: Duration = Duration::from_millis(2_500);

/// Counts of the clicks at all tables, and the signal to stop.
#[derive(Debug, Default)]
pub struct PlayCounts {
    /// Clicks that were sent.
    pub clicks: AtomicU32,
    /// Clicks without an answer in time.
    pub unanswered: AtomicU32,
    /// Set to stop all players.
    pub enough: AtomicBool,
}

/// A started game of two.
pub struct GameOfTwo {
    people: [Person; 2],
    place: Snowflake,
}

/// Sets that the turns of new tables have no time limit, in all servers.
pub async fn without_clocks(stage: &Stage) {
    with_time(stage, "none").await;
}

/// Sets the time per turn of new tables, by its name, in all servers.
pub async fn with_time(stage: &Stage, time: &str) {
    for guild in stage.sandbox.guilds() {
        stage.set_time(stage.sandbox.channels(guild)[0], time).await;
    }
}

impl GameOfTwo {
    /// Starts a game in a new channel of a server.
    pub async fn begin(stage: &Stage, guild: Snowflake, number: usize) -> GameOfTwo {
        let person = |role: &str| stage.sandbox.person(&format!("{role} {number}"));
        GameOfTwo::begin_with(stage, guild, [person("Host"), person("Guest")]).await
    }

    /// Starts a game of these two in a new channel of a server.
    pub async fn begin_with(stage: &Stage, guild: Snowflake, people: [Person; 2]) -> GameOfTwo {
        let channel = stage.sandbox.add_channel(guild, "table");
        let card = stage.open_table(&people[0], channel, &[]).await;
        stage.join(&people[0], &card, "any").await;
        stage.join(&people[1], &card, "any").await;
        let place = stage.begin(&people[0], &card).await;
        GameOfTwo { people, place }
    }

    /// The newest message with moves, if there is one.
    pub fn board(&self) -> Option<MessageView> {
        let mut messages = self.people[0].messages(self.place).into_iter().rev();
        messages.find(|message| !moves(message).is_empty())
    }

    /// The person to move on a board.
    pub fn to_move(&self, board: &MessageView) -> &Person {
        to_move(board, &self.people)
    }

    /// Plays until the game is over or `enough` is set.
    pub async fn play(&self, played: Arc<PlayCounts>, look: Duration) {
        let mut count = 0;
        while !played.enough.load(Ordering::Relaxed) {
            tokio::time::sleep(look).await;
            let messages = self.people[0].messages(self.place);
            if messages.iter().any(is_result) {
                return;
            }
            let Some(board) = self.board() else { continue };
            count += 1;
            self.click(&board, count, &played).await;
        }
    }

    async fn click(&self, board: &MessageView, count: usize, played: &PlayCounts) {
        let player = self.to_move(board);
        // The board can change between the look and the click.
        let Ok(clicked) = player.click(board, choice(&moves(board), count)) else { return };
        played.clicks.fetch_add(1, Ordering::Relaxed);
        if clicked.answered().await.is_err() {
            played.unanswered.fetch_add(1, Ordering::Relaxed);
        }
    }
}
