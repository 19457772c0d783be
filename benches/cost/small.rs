//! A very small machine: control groups of Linux that give the bot little memory and little of a core.

use crate::bot;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;

pub const MEMORY_MB: u64 = 256;
pub const CORE_PERCENT: u64 = 25;

/// The length of the periods, in microseconds, in each of which the bot has its part of a core.
const PERIOD_US: u64 = 100_000;

/// The mechanism that limits the bot.
pub enum SmallMachine {
    /// Groups of version 1, made below those of this process.
    Groups(Groups),
    /// A scope of systemd, which works with groups of version 2.
    Scope,
}

impl SmallMachine {
    /// A small machine, if this system offers one of the ways to it.
    pub fn make() -> Option<SmallMachine> {
        Groups::make().map(SmallMachine::Groups).or_else(|| has_scopes().then_some(SmallMachine::Scope))
    }

    /// The command that runs the bot on the small machine.
    pub fn command(&self) -> Command {
        match self {
            SmallMachine::Groups(groups) => groups.command(),
            SmallMachine::Scope => scope(),
        }
    }
}

/// The group of memory, and that of the processor. Removed on drop, when the bot has ended.
#[derive(Default)]
pub struct Groups(Vec<PathBuf>);

impl Groups {
    fn make() -> Option<Groups> {
        let mut groups = Groups::default();
        let memory = groups.add("memory")?;
        fs::write(memory.join("memory.limit_in_bytes"), (MEMORY_MB * 1_000_000).to_string()).ok()?;
        let cpu = groups.add("cpu")?;
        fs::write(cpu.join("cpu.cfs_period_us"), PERIOD_US.to_string()).ok()?;
        fs::write(cpu.join("cpu.cfs_quota_us"), (PERIOD_US * CORE_PERCENT / 100).to_string()).ok()?;
        Some(groups)
    }

    /// Makes a group below that of this process, if this controller is one of version 1.
    fn add(&mut self, controller: &str) -> Option<PathBuf> {
        let groups = fs::read_to_string("/proc/self/cgroup").ok()?;
        let mut lines = groups.lines().map(|line| line.splitn(3, ':').collect::<Vec<_>>());
        let own = lines.find(|line| line.len() == 3 && line[1].split(',').any(|name| name == controller))?;
        let folder = Path::new("/sys/fs/cgroup").join(controller).join(own[2].trim_start_matches('/'));
        let group = folder.join(format!("hypnosia-cost-{}", std::process::id()));
        fs::create_dir(&group).ok()?;
        self.0.push(group.clone());
        Some(group)
    }

    /// A shell enters the groups and becomes the bot, so that all of the bot's memory counts.
    fn command(&self) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", r#"for group in "$@"; do echo $$ > "$group/cgroup.procs" || exit; done; exec "$0""#]);
        command.arg(bot::command().get_program()).args(&self.0);
        command
    }
}

impl Drop for Groups {
    fn drop(&mut self) {
        for group in &self.0 {
            // A group that stays is empty, and limits nothing.
            let _ = fs::remove_dir(group);
        }
    }
}

/// Whether this process may have systemd make scopes, and version 2 has both controllers, so that the limits hold.
fn has_scopes() -> bool {
    let is_root = fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0);
    let controllers = fs::read_to_string("/sys/fs/cgroup/cgroup.controllers").unwrap_or_default();
    let has = |name| controllers.split_whitespace().any(|controller| controller == name);
    is_root && Path::new("/run/systemd/system").exists() && has("memory") && has("cpu")
}

/// `systemd-run` enters a scope and becomes the bot.
fn scope() -> Command {
    let mut command = Command::new("systemd-run");
    command.args(["--scope", "--quiet"]);
    let limits = [("MemoryMax", (MEMORY_MB * 1_000_000).to_string()), ("CPUQuota", format!("{CORE_PERCENT}%"))];
    for (name, value) in limits.into_iter().chain([("MemorySwapMax", "0".to_owned())]) {
        command.arg(format!("--property={name}={value}"));
    }
    command.arg(bot::command().get_program());
    command
}
