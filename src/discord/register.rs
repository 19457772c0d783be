//! The commands as Discord gets them: names, descriptions and choices in all languages.

use super::commands::{Handle, Never};
use super::wording::time_name;
use crate::host::TurnTime;
use crate::text::{Locale, Words};
use poise::Command;
use serenity::all::{CreateCommand, InstallationContext, InteractionContext};
use std::borrow::Cow;

type Localised = Vec<(Cow<'static, str>, Cow<'static, str>)>;

/// Dresses commands in the texts of all languages.
pub fn dressed(mut commands: Vec<Command<Handle, Never>>) -> Vec<Command<Handle, Never>> {
    commands.iter_mut().for_each(dress);
    commands
}

/// What is sent to Discord: the commands can be used in servers only, where the bot is installed.
pub fn definitions(commands: &[Command<Handle, Never>]) -> Vec<CreateCommand> {
    let here = |command: CreateCommand| {
        command.integration_types(vec![InstallationContext::Guild]).contexts(vec![InteractionContext::Guild])
    };
    let slash = commands.iter().filter_map(Command::create_as_slash_command);
    let context = commands.iter().filter_map(Command::create_as_context_menu_command);
    slash.chain(context).map(here).collect()
}

fn dress(command: &mut Command<Handle, Never>) {
    let Some((mut name, description)) = command_keys(&command.name) else { return };
    if command.context_menu_name.is_some() {
        name = "cmd-context-profile-name";
        command.context_menu_name = Some(Words::default().text(name).into());
    }
    command.name_localizations = Cow::Owned(translations(name));
    command.description = Some(Words::default().text(description).into());
    command.description_localizations = Cow::Owned(translations(description));
    for parameter in &mut command.parameters {
        let Some((name, description)) = option_keys(&parameter.name) else { continue };
        parameter.name_localizations = Cow::Owned(translations(name));
        parameter.description = Some(Words::default().text(description).into());
        parameter.description_localizations = Cow::Owned(translations(description));
        for choice in parameter.choices.to_mut() {
            let key = choice.name.clone();
            choice.localizations = Cow::Owned(in_all(|words| choice_text(words, &key)));
            choice.name = choice_text(Words::default(), &key).into();
        }
    }
    command.subcommands.iter_mut().for_each(dress);
}

/// The keys of a command's texts; none for a command that has none, which a test finds.
fn command_keys(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "new" => ("cmd-new-name", "cmd-new-description"),
        "games" => ("cmd-games-name", "cmd-games-description"),
        "board" => ("cmd-board-name", "cmd-board-description"),
        "resign" => ("cmd-resign-name", "cmd-resign-description"),
        "close" => ("cmd-close-name", "cmd-close-description"),
        "leaderboard" => ("cmd-leaderboard-name", "cmd-leaderboard-description"),
        "profile" | "profile_of" => ("cmd-profile-name", "cmd-profile-description"),
        "rules" => ("cmd-rules-name", "cmd-rules-description"),
        "settings" => ("cmd-settings-name", "cmd-settings-description"),
        "privacy" => ("cmd-privacy-name", "cmd-privacy-description"),
        "help" => ("cmd-help-name", "cmd-help-description"),
        "hypnosia" => ("cmd-hypnosia-name", "cmd-hypnosia-description"),
        _ => return None,
    })
}

/// The keys of an option's texts, as [`command_keys`].
fn option_keys(name: &str) -> Option<(&'static str, &'static str)> {
    Some(match name {
        "variant" => ("opt-variant-name", "opt-variant-description"),
        "time" => ("opt-time-name", "opt-time-description"),
        "rated" => ("opt-rated-name", "opt-rated-description"),
        "computers" => ("opt-computers-name", "opt-computers-description"),
        "level" => ("opt-level-name", "opt-level-description"),
        "by" => ("opt-by-name", "opt-by-description"),
        "period" => ("opt-period-name", "opt-period-description"),
        "person" => ("opt-person-name", "opt-person-description"),
        "chapter" => ("opt-chapter-name", "opt-chapter-description"),
        "of" => ("opt-of-name", "opt-of-description"),
        "table" => ("opt-table-name", "opt-table-description"),
        _ => return None,
    })
}

/// The text of a choice, whose name in the code is a key or the name of a turn time.
fn choice_text(words: Words, key: &str) -> String {
    match TurnTime::ALL.into_iter().find(|time| time.name() == key) {
        Some(time) => time_name(words, time),
        None => words.text(key),
    }
}

fn translations(key: &str) -> Localised {
    in_all(|words| words.text(key))
}

/// A text in all languages but English, under each of Discord's codes.
fn in_all(text: impl Fn(Words) -> String) -> Localised {
    let spoken = Locale::ALL.into_iter().filter(|locale| *locale != Locale::English);
    spoken
        .flat_map(|locale| locale.discord_codes().iter().map(move |code| (locale, *code)))
        .map(|(locale, code)| (Cow::Borrowed(code), Cow::Owned(text(Words::new(locale)))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::commands;

    #[test]
    fn every_command_and_option_has_texts() {
        let commands = dressed(commands::all());
        let mut left: Vec<&Command<Handle, Never>> = commands.iter().collect();
        while let Some(command) = left.pop() {
            assert!(command.description.is_some(), "{} has no text in command_keys", command.name);
            for parameter in &command.parameters {
                let name = &parameter.name;
                assert!(parameter.description.is_some(), "{name} of {} has no text in option_keys", command.name);
            }
            left.extend(&command.subcommands);
        }
    }
}
