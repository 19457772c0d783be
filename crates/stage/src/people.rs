//! People who play through the host, for tests that do not need Discord.

use hypnosia::host::{Command, Company, GameCommand, Host, LobbyCommand, NewTable, Options, TableView};
use hypnosia::model::{ChannelId, GuildId, InteractionId, Millis, Status, TurnTime, UserId};
use rand::{Rng, RngExt};
use std::sync::Arc;

/// A new lobby of a person in a channel, without a time limit. `interaction` is the id of the interaction that opens
/// the lobby.
pub fn lobby(guild: u64, channel: u64, owner: UserId, interaction: u64) -> NewTable {
    NewTable {
        guild: GuildId(guild),
        channel: ChannelId(channel),
        thread_of: None,
        owner,
        company: Company::default(),
        options: Options { turn_time: TurnTime::Unlimited, ..Options::default() },
        interaction: InteractionId(interaction),
    }
}

/// Opens a lobby, seats a guest and starts the game. Uses the interaction id of `lobby` and the two ids after it.
pub async fn begun(host: &Host, lobby: NewTable, guest: UserId, now: Millis) -> Arc<TableView> {
    let (owner, InteractionId(first)) = (lobby.owner, lobby.interaction);
    let table = host.create(lobby, now).await.expect("a table").view.id;
    let join = LobbyCommand::Join { colour: None, interaction: InteractionId(first + 1) };
    host.command(table, None, guest, join, now).await.expect("a seat");
    let start = LobbyCommand::Start(InteractionId(first + 2));
    host.command(table, None, owner, start, now).await.expect("the game begins").view
}

/// The next act at a table of two: a person without a seat joins, the first person starts the game, and the person to
/// move plays at random, undoes a die now and then and resigns rarely. `None` when the game is over, the table was
/// closed, or no person is to move.
pub fn next_act(view: &TableView, people: [UserId; 2], rng: &mut impl Rng) -> Option<(UserId, Command)> {
    match view.status {
        Status::Lobby => {
            let unseated = people.into_iter().find(|user| view.seat_of(*user).is_none());
            let interaction = InteractionId(rng.random());
            Some(match unseated {
                Some(user) => (user, LobbyCommand::Join { colour: None, interaction }.into()),
                None => (people[0], LobbyCommand::Start(interaction).into()),
            })
        }
        Status::Playing => {
            let game = view.game.as_ref()?;
            let user = view.to_move()?.player.person()?;
            let mv = game.legal[rng.random_range(0..game.legal.len())];
            let command = match rng.random_range(0..200) {
                0 => GameCommand::Resign,
                1..20 if game.can_undo => GameCommand::Undo,
                _ => GameCommand::Play(mv),
            };
            Some((user, command.into()))
        }
        Status::Over | Status::Cancelled | Status::Expired => None,
    }
}
