//! The file in which a world is stored: one file of JSON, which is replaced as a whole. The files of messages are
//! kept in a folder next to it.
//!
//! The file contains the application with its commands and emoji, people, servers, channels, threads and messages,
//! recent pings and nonces, and the time that was skipped. Connections, interactions, faults and the ledger are lost
//! when the process ends. A message that is "thinking" stays in that state for ever, because its interaction is lost.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Application, Channel, Folder, Guild, Ping, User, World};
use crate::config::Config;
use crate::snowflake::{IdGenerator, Snowflake};

/// The format version. Newer versions are refused.
const FORMAT: u32 = 2;
/// The most pings that are stored: as many as the page shows.
const PINGS_KEPT: usize = 300;

#[derive(Serialize)]
struct Saving<'w> {
    format: u32,
    skipped_ms: u64,
    last_id: Snowflake,
    application: &'w Application,
    users: Vec<&'w User>,
    guilds: Vec<&'w Guild>,
    channels: Vec<&'w Channel>,
    pings: &'w [Ping],
    nonces: &'w VecDeque<Nonce>,
}

#[derive(Deserialize)]
struct Saved {
    skipped_ms: u64,
    last_id: Snowflake,
    application: Application,
    users: Vec<User>,
    guilds: Vec<Guild>,
    channels: Vec<Channel>,
    pings: Vec<Ping>,
    nonces: VecDeque<Nonce>,
}

#[derive(Deserialize)]
struct Format {
    format: u32,
}

/// Time, channel, nonce, and the message that was posted with the nonce.
type Nonce = (i64, Snowflake, String, Snowflake);

/// A folder that keeps a world over restarts. Only one process at a time can hold it.
pub(crate) struct Home {
    path: PathBuf,
    _lock: File,
}

impl Home {
    /// Opens the folder, or makes it.
    ///
    /// # Errors
    /// The folder cannot be used, or another process uses it.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        fs::create_dir_all(path)?;
        let lock = File::options().create(true).truncate(false).write(true).open(path.join("lock"))?;
        lock.try_lock().map_err(|error| match error {
            fs::TryLockError::WouldBlock => io::Error::other("another process uses it"),
            fs::TryLockError::Error(error) => error,
        })?;
        Ok(Self { path: path.to_owned(), _lock: lock })
    }

    /// The folder of attachments.
    pub(crate) fn files(&self) -> io::Result<Folder> {
        Folder::lasting(&self.path.join("files"))
    }

    fn world(&self) -> PathBuf {
        self.path.join("world.json")
    }

    /// The saved world; `None` in a new folder.
    fn read(&self) -> io::Result<Option<Saved>> {
        let path = self.world();
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let named = |why: String| io::Error::other(format!("{}: {why}", path.display()));
        let unreadable = |error| named(format!("cannot be read: {error}; move it away to begin a new world"));
        let Format { format } = serde_json::from_slice(&bytes).map_err(unreadable)?;
        if format > FORMAT {
            return Err(named(format!("has form {format}, and this program knows {FORMAT}: use the newer program")));
        }
        serde_json::from_slice(&bytes).map(Some).map_err(unreadable)
    }

    /// Writes a new file and renames it over the old one: after an interruption, the folder still has a complete file.
    pub(crate) fn write(&self, world: &[u8]) -> io::Result<()> {
        let new = self.path.join("world.json.new");
        let mut file = private(&new)?;
        file.write_all(world)?;
        file.sync_all()?;
        fs::rename(new, self.world())
    }
}

/// Creates a file that only its owner can read (on Unix), because the world contains the bot's token.
fn private(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

impl World {
    /// Loads the world that is stored in a folder, and adds the people and servers that only the configuration has.
    /// Makes a new world if the folder has none. `public_url` is the base URL of files.
    pub(crate) fn open(config: &Config, public_url: String, home: &Home) -> io::Result<Self> {
        let folder = home.files()?;
        let Some(saved) = home.read()? else { return Ok(Self::new(config, public_url, folder)) };
        let skipped = Duration::from_millis(saved.skipped_ms);
        config.clock.advance(skipped.saturating_sub(config.clock.skipped()));
        let mint = IdGenerator::after(saved.last_id);
        let mut world = Self::empty(config, public_url, folder, mint, saved.application);
        world.users = by_id(saved.users, |user| user.id);
        world.guilds = by_id(saved.guilds, |guild| guild.id);
        world.channels = by_id(saved.channels, |channel| channel.id);
        world.pings = saved.pings;
        world.nonces = saved.nonces;
        world.drop_messages_of_webhooks();
        world.find_files()?;
        world.grow();
        Ok(world)
    }

    /// Drops the messages of webhooks, which older versions had: their authors are no users.
    fn drop_messages_of_webhooks(&mut self) {
        let Self { channels, users, .. } = self;
        for channel in channels.values_mut() {
            channel.messages.retain(|_, message| users.contains_key(&message.author));
        }
    }

    /// Links messages to their files and deletes files without a message.
    fn find_files(&mut self) -> io::Result<()> {
        let Self { channels, files, .. } = self;
        let mut found = HashSet::new();
        for message in channels.values_mut().flat_map(|channel| channel.messages.values_mut()) {
            for attachment in &mut message.attachments {
                attachment.kept = files.folder.known(attachment.id);
                found.insert(attachment.id.to_string());
            }
        }
        files.folder.keep_only(&found)
    }

    /// Adds the configured people and servers that are missing.
    fn grow(&mut self) {
        let config = self.config.clone();
        for name in config.people.iter() {
            if !self.users.values().any(|user| user.display == *name && !user.bot) {
                self.add_person(name);
            }
        }
        while self.guilds.len() < config.servers {
            self.add_guild(true);
        }
    }

    /// The world as it is stored.
    pub(crate) fn to_json(&self) -> serde_json::Result<Vec<u8>> {
        serde_json::to_vec(&Saving {
            format: FORMAT,
            skipped_ms: u64::try_from(self.clock.skipped().as_millis()).unwrap_or(0),
            last_id: self.mint.last(),
            application: &self.application,
            users: self.users.values().collect(),
            guilds: self.guilds.values().collect(),
            channels: self.channels.values().collect(),
            pings: &self.pings[self.pings.len().saturating_sub(PINGS_KEPT)..],
            nonces: &self.nonces,
        })
    }
}

fn by_id<T>(list: Vec<T>, id: impl Fn(&T) -> Snowflake) -> BTreeMap<Snowflake, T> {
    list.into_iter().map(|one| (id(&one), one)).collect()
}
