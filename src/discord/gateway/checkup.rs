//! What Discord says of the bot, asked by REST alone, so that the bot may run meanwhile.

use super::clock_offset::ClockOffset;
use super::connection::{BotError, Endpoint};
use super::first::{FirstRequests, Patience};
use crate::discord::interaction::permissions::{self, THREADS, indispensable};
use crate::discord::requests::clock::Clock;
use crate::text::Localizer;
use serenity::all::{CurrentApplicationInfo, GuildInfo, LightMethod, Permissions, Route};

/// The answers of Discord.
#[derive(Debug)]
pub struct Checkup {
    pub application: Result<Application, BotError>,
    /// The bot's servers; `None` if the application is unknown.
    pub servers: Option<Result<Vec<Server>, BotError>>,
    /// `None` if no answer had a date.
    pub clock: Option<ClockOffset>,
}

/// The application to which a token belongs.
#[derive(Debug)]
pub struct Application {
    pub name: String,
    pub id: u64,
    /// The address at which people add the bot to a server.
    pub invite: String,
}

/// A server of the bot.
#[derive(Debug)]
pub struct Server {
    pub name: String,
    pub id: u64,
    /// The permissions that the bot lacks there, and what follows; `None` if it has all.
    pub lacks: Option<String>,
}

impl Checkup {
    /// Asks Discord. Gives up within seconds, because a person waits.
    pub async fn ask(connection: &Endpoint, token: &str, clock: Clock) -> Checkup {
        let requests = match FirstRequests::through(connection, token, clock, Patience::OF_A_PERSON) {
            Ok(requests) => requests,
            Err(error) => return Checkup { application: Err(error), servers: None, clock: None },
        };
        let info = requests.send("the application", LightMethod::Get, Route::Oauth2ApplicationCurrent, None).await;
        let application = info.map(application);
        let servers = match application {
            Ok(_) => Some(requests.servers().await.map(|servers| servers.into_iter().map(server).collect())),
            Err(_) => None,
        };
        Checkup { application, servers, clock: requests.clock_offset() }
    }
}

fn application(info: CurrentApplicationInfo) -> Application {
    Application { invite: permissions::invite(info.id), name: info.name, id: info.id.get() }
}

fn server(info: GuildInfo) -> Server {
    Server { name: info.name, id: info.id.get(), lacks: lacks(info.permissions) }
}

/// The permissions that the bot lacks in a server where it has these, and what follows; `None` if it has all.
fn lacks(granted: Permissions) -> Option<String> {
    let missing = permissions::lacking(granted);
    if missing.is_empty() {
        return None;
    }
    Some(format!("lacks {}, so that {}", permissions::names(Localizer::default(), missing), consequence(missing)))
}

fn consequence(missing: Permissions) -> String {
    if missing.intersects(indispensable(false)) {
        return "no table can be opened".to_owned();
    }
    let consequences =
        [(Permissions::ATTACH_FILES, "boards are posted as text"), (THREADS, "games stay in the channel")];
    let here = consequences.iter().filter(|(permission, _)| missing.intersects(*permission));
    here.map(|(_, what)| *what).collect::<Vec<_>>().join(" and ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_missing_permission_has_its_consequence() {
        let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES | THREADS;
        let threads = "lacks Create Public Threads, Send Messages in Threads, so that games stay in the channel";
        let (files, in_threads) = (Permissions::ATTACH_FILES, Permissions::SEND_MESSAGES_IN_THREADS);
        for (granted, expected) in [
            (needed, None),
            (needed | Permissions::EMBED_LINKS, None),
            (Permissions::ADMINISTRATOR, None),
            (needed - files, Some("lacks Attach Files, so that boards are posted as text")),
            (needed - THREADS, Some(threads)),
            (
                needed - files - in_threads,
                Some(
                    "lacks Attach Files, Send Messages in Threads, so that boards are posted as text and games stay in \
                    the channel",
                ),
            ),
            (needed - Permissions::VIEW_CHANNEL, Some("lacks View Channel, so that no table can be opened")),
            (
                THREADS | Permissions::VIEW_CHANNEL,
                Some("lacks Send Messages, Attach Files, so that no table can be opened"),
            ),
        ] {
            assert_eq!(lacks(granted).as_deref(), expected, "{granted:?}");
        }
    }
}
