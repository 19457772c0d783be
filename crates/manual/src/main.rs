//! `hypnosia-manual DIR` writes what a package of the program installs beside it, all from the definition of its command
//! line: `man/hypnosia.1` and a page for each command, and completions for bash, fish and zsh.

use anyhow::{Context, Result};
use clap::{Command, CommandFactory, Parser};
use clap_complete::{Shell, generate_to};
use hypnosia::cli::Cli;
use std::fs::create_dir_all;
use std::path::{Path, PathBuf};

/// Write the man pages and the completions of `hypnosia`
#[derive(Debug, Parser)]
struct Arguments {
    /// The folder to write to, which is made if it is missing
    folder: PathBuf,
}

fn main() -> Result<()> {
    let Arguments { folder } = Arguments::parse();
    write(Cli::command(), &folder).with_context(|| format!("cannot write to {}", folder.display()))
}

fn write(program: Command, folder: &Path) -> Result<()> {
    let man = folder.join("man");
    create_dir_all(&man)?;
    clap_mangen::generate_to(program.clone(), man)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut program.clone(), "hypnosia", folder)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

    use super::*;
    use std::fs::read_to_string;

    #[test]
    fn each_command_has_page_and_completion() {
        let folder = tempfile::tempdir().unwrap();
        write(Cli::command(), folder.path()).unwrap();
        let page = read_to_string(folder.path().join("man/hypnosia-bot.1")).unwrap();
        assert!(page.contains("HYPNOSIA_SHARDS"), "expected the variables, too: {page}");
        for command in Cli::command().get_subcommands().filter(|command| !command.is_hide_set()).map(Command::get_name)
        {
            let page = folder.path().join(format!("man/hypnosia-{command}.1"));
            assert!(read_to_string(&page).unwrap().contains("SYNOPSIS"), "{}", page.display());
            for completions in ["hypnosia.bash", "hypnosia.fish", "_hypnosia"] {
                assert!(read_to_string(folder.path().join(completions)).unwrap().contains(command), "{command}");
            }
        }
    }
}
