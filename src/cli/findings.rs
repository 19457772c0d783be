//! What `hypnosia check` says of what it has read, as values.

use crate::discord::{Application, BotError, Checkup, ClockOffset, Server};
use crate::model::Explained;
use crate::store::{Schema, StoreError};
use std::fmt;

/// The most servers with missing permissions that have a line each, so that all fits on a screen.
const SERVERS_MAX: usize = 10;

/// The settings' faults and the answers of database and Discord.
#[derive(Debug)]
pub(super) struct Facts {
    /// The faults of the settings.
    pub faults: Vec<String>,
    /// `None` if the settings name no database.
    pub schema: Option<Result<Schema, StoreError>>,
    /// `None` if Discord was not asked, because the settings have faults.
    pub discord: Option<Checkup>,
}

/// A line about one thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Finding {
    mark: Mark,
    point: &'static str,
    words: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Well,
    /// The words say what to do.
    Wrong,
    /// It could not be checked.
    Unknown,
}

impl Finding {
    fn well(point: &'static str, words: impl Into<String>) -> Finding {
        Finding { mark: Mark::Well, point, words: words.into() }
    }

    fn wrong(point: &'static str, words: impl Into<String>) -> Finding {
        Finding { mark: Mark::Wrong, point, words: words.into() }
    }

    fn unknown(point: &'static str, words: impl Into<String>) -> Finding {
        Finding { mark: Mark::Unknown, point, words: words.into() }
    }

    /// A line about something that is in order if `verdict` is.
    fn of(point: &'static str, verdict: Result<String, String>) -> Finding {
        verdict.map_or_else(|words| Finding::wrong(point, words), |words| Finding::well(point, words))
    }

    pub(super) fn is_well(&self) -> bool {
        self.mark == Mark::Well
    }
}

impl fmt::Display for Finding {
    /// Leaves out control characters, which names of servers could bring.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = match self.mark {
            Mark::Well => "ok",
            Mark::Wrong => "WRONG",
            Mark::Unknown => "?",
        };
        let words: String = self.words.chars().filter(|c| !c.is_control()).collect();
        write!(f, "{mark:<6} {:<9} {words}", self.point)
    }
}

/// The lines about everything that was read.
pub(super) fn findings(facts: &Facts) -> Vec<Finding> {
    let mut found = vec![program()];
    found.extend(facts.faults.iter().map(|fault| Finding::wrong(point_of(fault), fault)));
    found.extend(facts.schema.as_ref().map(database));
    match &facts.discord {
        None => found.push(Finding::unknown("Discord", "not asked before the settings are right")),
        Some(Checkup { application, servers, clock }) => {
            found.push(token(application));
            found.push(self::clock(*clock));
            if let (Ok(application), Some(read)) = (application, servers) {
                found.extend(self::servers(application, read));
            }
        }
    }
    found
}

/// The point of the check to which a fault of the settings belongs.
pub(super) fn point_of(fault: &str) -> &'static str {
    let is_about = |name: &str| fault.starts_with(name);
    if is_about("DISCORD_TOKEN") {
        "token"
    } else if is_about("DATABASE_URL") || is_about("--database") {
        "database"
    } else {
        "settings"
    }
}

fn program() -> Finding {
    let version = env!("CARGO_PKG_VERSION");
    Finding::well("program", format!("hypnosia {version}, for version {} of the database", Schema::newest()))
}

fn database(schema: &Result<Schema, StoreError>) -> Finding {
    Finding::of(
        "database",
        match schema {
            Ok(Schema { name, version: None }) => {
                Ok(format!("{name}: not there or empty; the bot sets it up when it starts"))
            }
            Ok(Schema { name, version: Some(version) }) => of_version(name, *version, Schema::newest()),
            Err(error @ StoreError::Missing { .. }) => Err(format!("{error}; create it, for example by `createdb`")),
            Err(error) => Err(Explained(error).to_string()),
        },
    )
}

fn of_version(name: &str, found: i64, known: i64) -> Result<String, String> {
    match found {
        found if found > known => Err(format!("{name}: {}", StoreError::Newer { found, known })),
        found if found < known => Ok(format!("{name}: version {found}; the bot brings it to {known} when it starts")),
        found => Ok(format!("{name}: version {found}; `hypnosia db check` reads all of it")),
    }
}

fn token(application: &Result<Application, BotError>) -> Finding {
    match application {
        Ok(Application { name, id, .. }) => Finding::well("token", format!("Discord accepts it for {name} ({id})")),
        Err(error @ BotError::BadToken) => Finding::wrong("token", error.to_string()),
        Err(error) => Finding::wrong("Discord", error.to_string()),
    }
}

fn clock(offset: Option<ClockOffset>) -> Finding {
    match offset {
        Some(offset) => Finding::of("clock", offset.verdict()),
        None => Finding::unknown("clock", "not compared: no answer of Discord's came with the time"),
    }
}

/// A line about all servers, and one about each server where the bot lacks permissions.
fn servers(application: &Application, read: &Result<Vec<Server>, BotError>) -> Vec<Finding> {
    let servers = match read {
        Ok(servers) if servers.is_empty() => {
            return vec![Finding::wrong("servers", format!("none yet: invite the bot by {}", application.invite))];
        }
        Ok(servers) => servers,
        Err(error) => return vec![Finding::wrong("servers", error.to_string())],
    };
    let lacking: Vec<Finding> = servers.iter().filter_map(without_permissions).collect();
    let (all, bad) = (servers.len(), lacking.len());
    if bad == 0 {
        return vec![Finding::well("servers", format!("{all}, and each gives the bot all its permissions"))];
    }
    let more = bad.saturating_sub(SERVERS_MAX);
    let and_more = if more == 0 { String::new() } else { format!("; {more} of them are not listed here") };
    let told = format!("{bad} of {all} do not give the bot all its permissions{and_more}");
    let mut found = vec![Finding::wrong("servers", told)];
    found.extend(lacking.into_iter().take(SERVERS_MAX));
    found
}

fn without_permissions(server: &Server) -> Option<Finding> {
    let Server { name, id, lacks } = server;
    let lacks = lacks.as_ref()?;
    Some(Finding::wrong("server", format!("{name} ({id}): the bot {lacks}: give that to its role there")))
}

#[cfg(test)]
mod tests;
