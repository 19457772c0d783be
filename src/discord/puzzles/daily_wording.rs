//! The texts of the puzzle of the day, and the page of its settings.

use super::exercise::Exercise;
use super::exercise_wording::{marked_colour, played};
use crate::discord::ids::{CustomId, PageAction};
use crate::discord::interaction::permissions;
use crate::discord::messages::draft::card::Accent;
use crate::discord::messages::draft::{MessageDraft, plain_button, select, shortened};
use crate::discord::messages::moves;
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::link;
use crate::model::{Daily, GuildSettings, UserId};
use crate::text::{Localizer, texts};
use serenity::all::{ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, Permissions};

/// The permissions that a puzzle of the day needs in its channel.
const NEEDED: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES).union(Permissions::ATTACH_FILES);

/// The outcome of the server's previous puzzle of the day.
pub struct Before<'a> {
    /// The previous puzzle, with its day and its post.
    pub daily: &'a Daily,
    /// The best turn of the puzzle.
    pub best: &'a Exercise,
    /// How many people answered.
    pub answered: usize,
    /// How many people found the best turn.
    pub found: usize,
    /// The first person for whom this was the fifth puzzle solved in a row, if that person wishes to be named.
    pub first: Option<UserId>,
}

/// The post of a day, with the outcome of the previous puzzle. The caller adds the board.
pub fn post(l10n: Localizer, daily: &Daily, exercise: &Exercise, before: Option<&Before<'_>>) -> MessageDraft {
    let player = marked_colour(l10n, exercise.turn.colour);
    let mut lines = vec![
        l10n.get(texts::DAILY_TITLE),
        l10n.format(texts::ExerciseHead { player, roll: moves::roll(exercise.turn.roll) }),
        l10n.get(texts::DAILY_TASK),
    ];
    if let Some(before) = before {
        lines.push(l10n.format(texts::DailyBefore {
            moves: played(l10n, before.best),
            found: before.found,
            count: before.answered,
            link: link(daily.guild, before.daily.channel, before.daily.message),
        }));
        lines.extend(before.first.map(|first| l10n.format(texts::DailyFive { player: mention(first) })));
    }
    let answer = CustomId::Page(PageAction::Daily(daily.day as u32));
    MessageDraft::text(lines.join("\n")).buttons(vec![plain_button(answer, l10n.get(texts::BUTTON_ANSWER))])
}

/// The answer to a person who has answered already.
pub fn known(l10n: Localizer, found: bool) -> MessageDraft {
    MessageDraft::text(l10n.get(if found { texts::DAILY_KNOWN_RIGHT } else { texts::DAILY_KNOWN_WRONG }))
}

/// The page with the settings of the puzzle of the day: the channel and the hour. `last` is the server's newest puzzle
/// of the day, which Discord may have refused.
pub fn page(l10n: Localizer, settings: &GuildSettings, last: Option<&Daily>) -> MessageDraft {
    let state = match settings.puzzle_channel.first() {
        Some(channel) => l10n.format(texts::SettingsPuzzleOn {
            channel: format!("<#{channel}>"),
            time: hour_of_day(l10n, settings.puzzle_hour),
        }),
        None => l10n.get(texts::SETTINGS_PUZZLE_OFF),
    };
    let mut lines = vec![l10n.get(texts::SETTINGS_TITLE_SERVER), state];
    let refused = last.filter(|last| last.refused && settings.puzzle_channel.contains(&last.channel));
    lines.extend(refused.map(|last| {
        let (channel, permissions) = (format!("<#{}>", last.channel), permissions::names(l10n, NEEDED));
        l10n.format(texts::SettingsPuzzleRefused { channel, permissions })
    }));
    let chosen: Vec<_> =
        settings.puzzle_channel.iter().map(|channel| serenity::all::ChannelId::new(channel.0.max(1))).collect();
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
        default_channels: (!chosen.is_empty()).then_some(chosen),
    };
    let channel = CreateSelectMenu::new(CustomId::Page(PageAction::PuzzleChannel).to_string(), kind)
        .placeholder(shortened(&l10n.get(texts::SETTINGS_PUZZLE), 100))
        .min_values(0)
        .max_values(1);
    let what = l10n.get(texts::SETTINGS_PUZZLE_HOUR);
    let label = |hour| l10n.format(texts::Chosen { what: what.as_str(), value: hour_of_day(l10n, hour) });
    let hours: Vec<_> = (0..24).map(|hour| (hour.to_string(), label(hour), hour == settings.puzzle_hour)).collect();
    let mut draft = MessageDraft::text(lines.join("\n")).framed(Accent::Page);
    draft.rows.push(CreateActionRow::SelectMenu(channel));
    let back = plain_button(CustomId::Page(PageAction::ServerSettings), l10n.get(texts::BUTTON_PREVIOUS));
    draft.select(select(CustomId::Page(PageAction::PuzzleHour), what, hours)).buttons(vec![back])
}

fn hour_of_day(l10n: Localizer, hour: u32) -> String {
    l10n.format(texts::SettingsPuzzleTime { hour: hour.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::puzzles::book::puzzle_book;
    use crate::model::{ChannelId, GuildId};
    use crate::text::Locale;

    #[test]
    fn a_puzzle_without_answers_counts_none() {
        let daily = Daily {
            guild: GuildId(1),
            day: 7,
            number: 1,
            channel: ChannelId(2),
            begun: 0,
            message: None,
            refused: false,
        };
        let puzzle = &puzzle_book().puzzles[0];
        let best = Exercise::answered(&puzzle.rolled, puzzle.best()).unwrap();
        let said = |l10n, answered| {
            let before = Before { daily: &daily, best: &best, answered, found: 0, first: None };
            post(l10n, &daily, &best, Some(&before)).content
        };
        assert!(said(Localizer::new(Locale::English), 2).contains("Solved by 0 of 2"));
        assert!(said(Localizer::new(Locale::English), 0).contains("Nobody answered"));
        for locale in Locale::ALL {
            let said = said(Localizer::new(locale), 0);
            let solution = said.lines().find(|line| line.contains("discord.com")).expect("the solution's line");
            assert!(!solution.contains(" 0 ") && !solution.contains("0명"), "{locale}: {solution}");
        }
    }
}
