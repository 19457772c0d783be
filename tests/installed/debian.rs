//! A Debian that runs beside this machine's system, with its own systemd, and the network of the machine.

use hypnosia_stage::until_found;
use std::fs::{self, copy, read_to_string};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

pub struct Debian {
    root: PathBuf,
    container: Child,
    /// The first process in the container, as this machine numbers it.
    init: String,
}

impl Drop for Debian {
    fn drop(&mut self) {
        let _ended = self.container.kill().and_then(|()| self.container.wait());
        let _killed = Command::new("kill").args(["-KILL", &self.init]).status();
    }
}

impl Debian {
    /// Starts the Debian in this folder and waits until its services run.
    pub async fn boot(root: &Path) -> Debian {
        let container = Command::new("systemd-nspawn")
            .args(["--quiet", "--register=no", "--keep-unit", "--boot", "--console=pipe", "--directory"])
            .arg(root)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .expect("systemd-nspawn is installed");
        let id = container.id();
        let init = until_found("the container's first process", async || init_of(id)).await;
        let debian = Debian { root: root.to_owned(), container, init };
        let states = ["running\n", "degraded\n"];
        let state = async || String::from_utf8(debian.output(&["systemctl", "is-system-running"]).stdout).ok();
        until_found("its services", async || state().await.filter(|state| states.contains(&state.as_str()))).await;
        debian
    }

    /// Runs a command as root and returns what it prints; it must succeed.
    pub fn run(&self, command: &[&str]) -> String {
        let output = self.output(command);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{command:?}: {}{said}", String::from_utf8_lossy(&output.stderr));
        said
    }

    pub fn succeeds(&self, command: &[&str]) -> bool {
        self.output(command).status.success()
    }

    /// Runs a command as root.
    pub fn output(&self, command: &[&str]) -> Output {
        Command::new("nsenter")
            .args(["--all", "--target", &self.init, "--", "/usr/bin/env", "--ignore-environment"])
            .args(["PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive"])
            .args(command)
            .stdin(Stdio::null())
            .output()
            .expect("nsenter is installed")
    }

    pub fn has(&self, path: &str) -> bool {
        self.inside(path).exists()
    }

    /// Replaces the content of a file, which keeps its owner and mode.
    pub fn write(&self, path: &str, content: &str) {
        fs::write(self.inside(path), content).unwrap();
    }

    /// Copies a file into the container, and returns its path there.
    pub fn copy(&self, file: &Path) -> String {
        let to = format!("/opt/{}", file.file_name().unwrap().to_string_lossy());
        copy(file, self.inside(&to)).unwrap();
        to
    }

    /// Copies a file out of the container.
    pub fn fetch(&self, path: &str, to: &Path) {
        copy(self.inside(path), to).unwrap();
    }

    fn inside(&self, path: &str) -> PathBuf {
        self.root.join(path.trim_start_matches('/'))
    }
}

/// The system's first process among the children of systemd-nspawn, which has others while it prepares the container.
fn init_of(container: u32) -> Option<String> {
    let children = read_to_string(format!("/proc/{container}/task/{container}/children")).ok()?;
    let is_init = |id: &&str| read_to_string(format!("/proc/{id}/comm")).is_ok_and(|name| name == "systemd\n");
    children.split_whitespace().find(is_init).map(str::to_owned)
}
