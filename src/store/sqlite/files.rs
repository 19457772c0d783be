//! The files of a database: which files they are, their permissions, and the claim of the process that hosts the
//! database.

use crate::store::error::cause;
use crate::store::{Result, StoreError};
use std::error::Error;
use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// The suffixes of the database's files: the database itself, SQLite's write-ahead log and its index, and the claim.
const SUFFIXES: [&str; 4] = ["", "-wal", "-shm", CLAIM];
const CLAIM: &str = "-host";
const A_FOLDER: &str = "it is a folder; add the name of a file";
const NO_FOLDER: &str = "make its folder first, which is missing";
/// Only the owner may read the files: they contain the seeds of running games.
const PRIVATE: u32 = 0o600;

/// The claim of a database. It is released on drop, and when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct FileClaim {
    _lock: File,
}

impl FileClaim {
    /// Claims a database for this process, creates its file if it is missing, and makes its files private.
    ///
    /// Every name of the file leads to the same claim: links are followed, and a file with a second hard link is
    /// refused, because SQLite would keep a write-ahead log for each name.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if the database is claimed already.
    pub fn take(database: &Path) -> Result<FileClaim> {
        make(database)?;
        let real = fs::canonicalize(database).map_err(|why| cannot(database, why))?;
        let metadata = fs::metadata(&real).map_err(|why| cannot(&real, why))?;
        if metadata.is_dir() {
            return Err(cannot(database, A_FOLDER));
        }
        let names = metadata.nlink();
        if names != 1 {
            let why = format!("the file has {names} names (hard links): a database must have one");
            return Err(cannot(&real, why));
        }
        // The claim has its own file: closing a second handle of the database file would drop SQLite's locks on it.
        let name = with_suffix(&real, CLAIM);
        let lock = File::options().create(true).truncate(false).write(true).mode(PRIVATE).open(&name);
        let lock = lock.map_err(|why| cannot(&name, why))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => {
                return Err(StoreError::InUse { name: database.display().to_string() });
            }
            Err(fs::TryLockError::Error(why)) => return Err(cannot(&name, why)),
        }
        for suffix in SUFFIXES {
            make_private(&with_suffix(&real, suffix));
        }
        Ok(FileClaim { _lock: lock })
    }
}

/// Creates an empty private file; an existing one stays as it is.
fn make(database: &Path) -> Result {
    match new_private(database) {
        Ok(_) => Ok(()),
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(why) if why.kind() == io::ErrorKind::IsADirectory => Err(cannot(database, A_FOLDER)),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Err(cannot(database, NO_FOLDER)),
        Err(why) => Err(cannot(database, why)),
    }
}

/// Whether the file of a database exists. Changes nothing.
///
/// # Errors
/// Neither does the file exist, nor can [`FileClaim::take`] create it: a folder has its name, or its folder is missing.
pub(super) fn is_there(database: &Path) -> Result<bool> {
    let folder = database.parent().unwrap_or(database);
    match fs::metadata(database) {
        Ok(metadata) if metadata.is_dir() => Err(cannot(database, A_FOLDER)),
        Ok(_) => Ok(true),
        Err(why) if why.kind() == io::ErrorKind::NotFound && folder.is_dir() => Ok(false),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Err(cannot(database, NO_FOLDER)),
        Err(why) => Err(cannot(database, why)),
    }
}

/// Creates a private file.
pub(super) fn new_private(path: &Path) -> io::Result<File> {
    File::options().create_new(true).write(true).mode(PRIVATE).open(path)
}

fn make_private(path: &Path) {
    let Ok(metadata) = fs::metadata(path) else { return };
    if metadata.mode() & 0o077 == 0 {
        return;
    }
    if let Err(error) = fs::set_permissions(path, Permissions::from_mode(PRIVATE)) {
        tracing::warn!(path = %path.display(), %error, "others on this machine can read the database, and with it the dice");
    }
}

pub(super) fn with_suffix(database: &Path, suffix: &str) -> PathBuf {
    let mut name = database.to_owned().into_os_string();
    name.push(suffix);
    PathBuf::from(name)
}

/// An error for a file that cannot be opened or created.
pub(super) fn cannot(path: &Path, why: impl Into<Box<dyn Error + Send + Sync>>) -> StoreError {
    StoreError::Open { name: path.display().to_string(), why: cause(why) }
}

/// Identifies a file independently of its name: device and inode.
type Identity = (u64, u64);

fn identity(path: &Path) -> Option<Identity> {
    fs::metadata(path).ok().map(|metadata| (metadata.dev(), metadata.ino()))
}

/// The files of an open database.
#[derive(Debug)]
pub(super) struct OpenFiles {
    database: PathBuf,
    files: Vec<(PathBuf, Identity)>,
}

impl OpenFiles {
    /// The files as they are now, right after the database was opened.
    pub fn of(database: &Path) -> OpenFiles {
        let real = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
        let paths = SUFFIXES.map(|suffix| with_suffix(&real, suffix));
        // The given name is checked, too: a link may be redirected to another file.
        let files = paths.into_iter().chain([database.to_owned()]);
        let files = files.filter_map(|path| identity(&path).map(|identity| (path, identity))).collect();
        OpenFiles { database: database.to_owned(), files }
    }

    /// The size of the write-ahead log in bytes; `None` if there is no file.
    pub fn log_size(&self) -> Option<u64> {
        let real = fs::canonicalize(&self.database).ok()?;
        fs::metadata(with_suffix(&real, "-wal")).ok().map(|metadata| metadata.len())
    }

    /// Checks that each open file is still the file at its path. If the path leads to another file or to none, all
    /// writes to the open file are lost when the process ends.
    ///
    /// # Errors
    /// [`StoreError::Replaced`] if a file was deleted or replaced.
    pub fn must_be_in_place(&self) -> Result {
        match self.files.iter().all(|(path, opened)| identity(path) == Some(*opened)) {
            true => Ok(()),
            false => Err(StoreError::Replaced { name: self.database.display().to_string() }),
        }
    }
}
