//! The commands as Discord registers them: names, descriptions and choices in all languages.

use super::connection::BotError;
use crate::discord::dispatch::commands::Data;
use crate::discord::messages::wording::paced_time;
use crate::model::Pace;
use crate::text::{Locale, Localizer, Text};
use poise::Command;
use serde_json::Value;
use serenity::all::{CommandType, CreateCommand, InstallationContext, InteractionContext};
use std::borrow::Cow;
use std::convert::Infallible;

type Localised = Vec<(Cow<'static, str>, Cow<'static, str>)>;

/// Commands with the texts of all languages.
pub fn localised(mut commands: Vec<Command<Data, Infallible>>) -> Vec<Command<Data, Infallible>> {
    commands.iter_mut().for_each(localise);
    commands
}

/// The commands in Discord's form: usable only in servers with the bot installed.
pub fn definitions(commands: &[Command<Data, Infallible>]) -> Vec<CreateCommand> {
    let here = |command: CreateCommand| {
        command.integration_types(vec![InstallationContext::Guild]).contexts(vec![InteractionContext::Guild])
    };
    let slash = commands.iter().filter_map(Command::create_as_slash_command);
    let context = commands.iter().filter_map(Command::create_as_context_menu_command);
    slash.chain(context).map(here).collect()
}

/// The fields of the entry point command that Discord accepts back.
const OF_ENTRY_POINT: [&str; 9] = [
    "id",
    "type",
    "name",
    "name_localizations",
    "default_member_permissions",
    "integration_types",
    "contexts",
    "nsfw",
    "handler",
];

/// The commands to register: all of the bot's, and the entry point command if Discord has added one.
///
/// # Errors
/// A command cannot be written as JSON.
pub fn registration(
    commands: &[Command<Data, Infallible>],
    known: &[serenity::all::Command],
) -> Result<Vec<Value>, BotError> {
    let own = definitions(commands).into_iter().map(serde_json::to_value);
    let all: serde_json::Result<Vec<Value>> = own.chain(entry_point(known).transpose()).collect();
    all.map_err(|error| BotError::Prepare(error.to_string()))
}

/// The entry point command, which launches the application's Activity, in the form for the next registration. Discord
/// adds it where Activities are switched on, and refuses a registration without it.
fn entry_point(registered: &[serenity::all::Command]) -> serde_json::Result<Option<Value>> {
    let found = registered.iter().find(|command| command.kind == CommandType::PrimaryEntryPoint);
    let Some(Value::Object(mut fields)) = found.map(serde_json::to_value).transpose()? else { return Ok(None) };
    fields.retain(|name, value| OF_ENTRY_POINT.contains(&name.as_str()) && !value.is_null());
    Ok(Some(Value::Object(fields)))
}

/// Adds the texts of a command, of its options with their choices, and of its subcommands. The key of a text is made of
/// the name of the command or option. The name of a context menu command or of a choice is itself a key; only a pace
/// has no key.
fn localise(command: &mut Command<Data, Infallible>) {
    if let Some(key) = command.context_menu_name.take() {
        command.name_localizations = Cow::Owned(translations(&key));
        command.context_menu_name = Some(named(Localizer::default(), &key).into());
        return;
    }
    let description = format!("cmd-{}-description", command.name);
    command.name_localizations = Cow::Owned(translations(&format!("cmd-{}-name", command.name)));
    command.description = Some(named(Localizer::default(), &description).into());
    command.description_localizations = Cow::Owned(translations(&description));
    for parameter in &mut command.parameters {
        let description = format!("opt-{}-description", parameter.name);
        parameter.name_localizations = Cow::Owned(translations(&format!("opt-{}-name", parameter.name)));
        parameter.description = Some(named(Localizer::default(), &description).into());
        parameter.description_localizations = Cow::Owned(translations(&description));
        for choice in parameter.choices.to_mut() {
            let key = choice.name.clone();
            choice.localizations = Cow::Owned(in_all(|l10n| choice_text(l10n, &key)));
            choice.name = choice_text(Localizer::default(), &key).into();
        }
    }
    command.subcommands.iter_mut().for_each(localise);
}

/// The names of the subcommands of `/hypnosia`.
pub fn subcommands(commands: &[Command<Data, Infallible>]) -> Vec<String> {
    commands.iter().flat_map(|command| &command.subcommands).map(|command| command.name.to_string()).collect()
}

/// The text of a choice: its name in the code is the key of a text, or a pace, whose text says its time per turn.
fn choice_text(l10n: Localizer, key: &str) -> String {
    match Pace::named(key) {
        Some(pace) => paced_time(l10n, pace.time()),
        None => named(l10n, key),
    }
}

/// The text under a key that is made at run time; the key itself if there is no such text, which a test rules out.
fn named(l10n: Localizer, key: &str) -> String {
    Text::named(key).map_or_else(|| key.to_owned(), |text| l10n.get(text))
}

fn translations(key: &str) -> Localised {
    in_all(|l10n| named(l10n, key))
}

/// A text in all languages but English, under each of Discord's codes.
fn in_all(text: impl Fn(Localizer) -> String) -> Localised {
    let spoken = Locale::ALL.into_iter().filter(|locale| *locale != Locale::English);
    spoken
        .flat_map(|locale| locale.discord_codes().iter().map(move |code| (locale, *code)))
        .map(|(locale, code)| (Cow::Borrowed(code), Cow::Owned(text(Localizer::new(locale)))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::dispatch::commands;
    use crate::text::texts;
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    fn keys_of(command: &Command<Data, Infallible>, keys: &mut BTreeSet<String>) {
        if let Some(key) = &command.context_menu_name {
            keys.insert(key.to_string());
            return;
        }
        let names = command.parameters.iter().map(|parameter| format!("opt-{}", parameter.name));
        for name in names.chain([format!("cmd-{}", command.name)]) {
            keys.extend([format!("{name}-name"), format!("{name}-description")]);
        }
        let choices = command.parameters.iter().flat_map(|parameter| parameter.choices.iter());
        keys.extend(choices.map(|choice| choice.name.to_string()).filter(|name| Pace::named(name).is_none()));
        command.subcommands.iter().for_each(|command| keys_of(command, keys));
    }

    #[test]
    fn commands_and_choices_have_texts_and_no_others() {
        let mut expected = BTreeSet::new();
        commands::all().iter().for_each(|command| keys_of(command, &mut expected));
        let missing: Vec<&String> = expected.iter().filter(|key| Text::named(key).is_none()).collect();
        assert!(missing.is_empty(), "expected texts in assets/locales/en: {missing:?}");
        let by_name = |key: &&str| ["cmd-", "opt-", "choice-"].iter().any(|prefix| key.starts_with(prefix));
        let unused: Vec<&str> = texts::keys().filter(by_name).filter(|key| !expected.contains(*key)).collect();
        assert!(unused.is_empty(), "expected a command, an option or a choice for each: {unused:?}");
    }

    fn files(folder: &Path) -> Vec<PathBuf> {
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
    }

    #[test]
    fn texts_name_only_commands_that_there_are() {
        let names = subcommands(&commands::all());
        let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
        for file in files(&locales).iter().filter(|path| path.is_dir()).flat_map(|language| files(language)) {
            let text = std::fs::read_to_string(&file).unwrap();
            for named in text.split("`/hypnosia ").skip(1).filter_map(|rest| rest.split('`').next()) {
                assert!(names.iter().any(|name| name == named), "{}: there is no /hypnosia {named}", file.display());
            }
        }
    }
}
