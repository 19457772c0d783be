//! The commands of earlier versions. Clients keep old definitions for a while, so people may still use them.

use crate::text::{Text, texts};
use serenity::all::{CommandData, CommandDataOptionValue};

/// The removed subcommands of `/hypnosia`, each with the text that says where to find what it did.
const REMOVED: [(&str, Text); 6] = [
    ("resign", texts::MOVED_RESIGN),
    ("close", texts::MOVED_CLOSE),
    ("rules", texts::MOVED_RULES),
    ("versus", texts::MOVED_VERSUS),
    ("dice", texts::MOVED_DICE),
    ("privacy", texts::MOVED_PRIVACY),
];

/// Says where to find what a removed command did; `None` if no earlier version had this command.
pub fn whereabouts(command: &CommandData) -> Option<Text> {
    let is_subcommand = |value: &CommandDataOptionValue| matches!(value, CommandDataOptionValue::SubCommand(_));
    let used = command.options.iter().find(|option| is_subcommand(&option.value))?;
    REMOVED.iter().find(|(name, _)| *name == used.name).map(|(_, text)| *text)
}
