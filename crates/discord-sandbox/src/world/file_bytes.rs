//! Stores the bytes of attachments in files on disk. In memory, the pictures of a bot that draws one for every click
//! would take too much room.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use tempfile::TempDir;

use crate::snowflake::Snowflake;

/// A folder of files. A temporary folder is deleted when neither the world nor any of its files is in use any more. A
/// lasting folder keeps the files to which the saved world refers.
#[derive(Clone, Debug)]
pub(crate) struct Folder(Arc<FolderState>);

#[derive(Debug)]
struct FolderState {
    path: PathBuf,
    temporary: Option<TempDir>,
    /// Files that nothing in memory holds any more, but to which the last saved world may still refer.
    gone: Mutex<Vec<PathBuf>>,
}

impl Folder {
    /// Makes a temporary folder.
    pub(crate) fn temporary() -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix("discord-sandbox-").tempdir()?;
        let path = folder.path().to_owned();
        Ok(Self(Arc::new(FolderState { path, temporary: Some(folder), gone: Mutex::default() })))
    }

    /// Opens a lasting folder, or makes it.
    pub(crate) fn lasting(path: &Path) -> io::Result<Self> {
        fs::create_dir_all(path)?;
        Ok(Self(Arc::new(FolderState { path: path.to_owned(), temporary: None, gone: Mutex::default() })))
    }

    /// Writes a file. If writing fails, reading it returns no bytes.
    pub(crate) fn keep(&self, id: Snowflake, bytes: &[u8]) -> StoredFile {
        let path = self.path(id);
        let _ = fs::write(&path, bytes);
        self.held(path)
    }

    /// A file that was written in an earlier run.
    pub(super) fn known(&self, id: Snowflake) -> StoredFile {
        self.held(self.path(id))
    }

    fn held(&self, path: PathBuf) -> StoredFile {
        StoredFile(Some(Arc::new(OnDisk { path, folder: self.clone() })))
    }

    fn path(&self, id: Snowflake) -> PathBuf {
        self.0.path.join(id.to_string())
    }

    /// Removes all files except those with these ids.
    pub(super) fn keep_only(&self, ids: &HashSet<String>) -> io::Result<()> {
        for entry in fs::read_dir(&self.0.path)? {
            let entry = entry?;
            if entry.file_name().to_str().is_none_or(|name| !ids.contains(name)) {
                let _ = fs::remove_file(entry.path());
            }
        }
        Ok(())
    }

    /// Takes the list of files that can be deleted once the current world is saved.
    pub(crate) fn take_gone(&self) -> Vec<PathBuf> {
        std::mem::take(&mut self.0.gone.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Adds files to the list that [`Self::take_gone`] takes: files that nothing holds any more, or files that were
    /// taken but could not be deleted yet.
    pub(crate) fn give_back(&self, gone: Vec<PathBuf>) {
        self.0.gone.lock().unwrap_or_else(PoisonError::into_inner).extend(gone);
    }
}

/// A reference-counted file. When no message, upload or view of a message holds the file any more, it is deleted, or,
/// in a lasting folder, listed for deletion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StoredFile(Option<Arc<OnDisk>>);

impl StoredFile {
    /// The file's bytes; empty if reading fails.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.0.as_ref().and_then(|file| fs::read(&file.path).ok()).unwrap_or_default()
    }
}

#[derive(Debug)]
struct OnDisk {
    path: PathBuf,
    folder: Folder,
}

/// Compares the paths alone, because no two files have the same path.
impl PartialEq for OnDisk {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
    }
}

impl Eq for OnDisk {}

impl Drop for OnDisk {
    fn drop(&mut self) {
        let path = std::mem::take(&mut self.path);
        if self.folder.0.temporary.is_none() {
            return self.folder.give_back(vec![path]);
        }
        // A failure does not matter: the temporary folder is deleted later as a whole.
        let _ = fs::remove_file(path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_reference_counted() {
        let folder = Folder::temporary().expect("a temporary folder");
        let path = folder.0.path.clone();
        let kept = folder.keep(Snowflake(1), b"picture");
        let seen = kept.clone();
        drop((folder, kept));
        assert_eq!(seen.bytes(), b"picture");
        drop(seen);
        assert!(!path.exists(), "expected {} to be gone", path.display());
    }

    #[test]
    fn persistent_files_are_deleted_only_on_save() {
        let place = tempfile::tempdir().expect("a temporary folder");
        let folder = Folder::lasting(place.path()).expect("it can be made");
        let (one, other) = (folder.keep(Snowflake(1), b"one"), folder.keep(Snowflake(2), b"other"));
        drop(one);
        assert_eq!(folder.known(Snowflake(1)).bytes(), b"one", "the saved world may have it");
        assert!(folder.take_gone().contains(&place.path().join("1")));
        drop((folder, other));
        let again = Folder::lasting(place.path()).expect("it can be opened");
        assert_eq!(again.known(Snowflake(2)).bytes(), b"other");
        again.keep_only(&HashSet::from(["2".to_owned()])).expect("it can be read");
        assert!(!place.path().join("1").exists() && place.path().join("2").exists());
    }
}
