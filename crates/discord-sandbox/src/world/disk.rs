//! The bytes of files, on disk: a bot that draws a picture for every click would fill the memory with them.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use tempfile::TempDir;

use crate::snowflake::Snowflake;

/// A temporary folder, which goes with the last of its files.
#[derive(Clone, Debug)]
pub(crate) struct Folder(Arc<TempDir>);

impl Folder {
    /// Makes a new one.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self(Arc::new(tempfile::Builder::new().prefix("discord-sandbox-").tempdir()?)))
    }

    /// Writes a file. One that the disk does not take has no bytes.
    pub(crate) fn keep(&self, id: Snowflake, bytes: &[u8]) -> Kept {
        let path = self.0.path().join(id.to_string());
        let _ = std::fs::write(&path, bytes);
        Kept(Arc::new(OnDisk { path, _folder: self.clone() }))
    }
}

/// A file, which goes with the last of those who hold it: the message that it is on, and whoever has seen that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kept(Arc<OnDisk>);

impl Kept {
    /// Its bytes; none if the disk failed.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        std::fs::read(&self.0.path).unwrap_or_default()
    }
}

#[derive(Debug)]
struct OnDisk {
    path: PathBuf,
    _folder: Folder,
}

/// No two files have the same path.
impl PartialEq for OnDisk {
    fn eq(&self, other: &Self) -> bool {
        self.path == other.path
    }
}

impl Eq for OnDisk {}

impl Drop for OnDisk {
    fn drop(&mut self) {
        // The whole folder goes later.
        let _ = std::fs::remove_file(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_goes_with_its_last_holder_and_the_folder_with_its_last_file() {
        let folder = Folder::new().expect("a temporary folder");
        let path = folder.0.path().to_owned();
        let kept = folder.keep(Snowflake(1), b"picture");
        let seen = kept.clone();
        drop((folder, kept));
        assert_eq!(seen.bytes(), b"picture");
        drop(seen);
        assert!(!path.exists(), "expected {} to be gone", path.display());
    }
}
