//! The private page on which a host chooses an evening.

use super::card_wording::{about, green, id, plain, rounds as rounds_name};
use super::choices::{OTHER_FORM, PACE, PACES, place_of, rounds, rounds_value};
use crate::calendar::{Day, name_of};
use crate::discord::ids::EveningAction;
use crate::discord::messages::draft::{MessageDraft, select};
use crate::discord::messages::wording::{capitalized, paced_time, weekday_text, whole_moment};
use crate::host::evening::SIZES;
use crate::model::{Evening, EveningForm};
use crate::text::{Localizer, texts};
use serenity::all::{CreateButton, CreateSelectMenu};

/// The page; `days` are those that may be chosen, and `planned` is the next one of a weekly evening in the channel, if the
/// host may stop it.
pub fn page(l10n: Localizer, evening: &Evening, days: &[Day], planned: Option<&Evening>) -> MessageDraft {
    let (channel, when) = (format!("<#{}>", evening.channel), whole_moment(evening.starts));
    let head = match evening.form {
        EveningForm::Evening => l10n.format(texts::EveningDraft { channel, when }),
        EveningForm::Cup => l10n.format(texts::CupDraft { channel, when }),
    };
    let zone = l10n.format(texts::EveningDraftZone { city: name_of(&evening.zone) });
    let weekly = planned.map(|next| l10n.format(texts::EveningDraftWeekly { when: whole_moment(next.starts) }));
    let lines = [head, about(l10n, evening), zone].into_iter().chain(weekly).collect::<Vec<_>>();
    let to_planned = planned.map(|next| plain(l10n, EveningAction::Mine(next.id), texts::BUTTON_EVENING_PLANNED));
    MessageDraft::text(lines.join("\n"))
        .select(day_select(l10n, evening, days))
        .select(hour_select(l10n, evening, days))
        .select(rounds_select(l10n, evening))
        .select(size_select(l10n, evening))
        .buttons(buttons(l10n, evening).into_iter().chain(to_planned).collect())
}

fn day_select(l10n: Localizer, evening: &Evening, days: &[Day]) -> CreateSelectMenu {
    let chosen = place_of(days, evening.starts).map(|(day, _)| day.days);
    let options =
        days.iter().map(|day| (day.date.clone(), day_name(l10n, day), chosen == Some(day.days))).collect::<Vec<_>>();
    select(id(EveningAction::Day(evening.id)), l10n.get(texts::EVENING_DAY_LABEL), options)
}

fn day_name(l10n: Localizer, day: &Day) -> String {
    let date = day.date.clone();
    capitalized(&match day.days {
        0 => l10n.format(texts::StartToday { date }),
        _ => format!("{} · {date}", l10n.get(weekday_text(day.weekday))),
    })
}

/// The hours of the chosen day; if that is past, of the first one.
fn hour_select(l10n: Localizer, evening: &Evening, days: &[Day]) -> CreateSelectMenu {
    let chosen = place_of(days, evening.starts);
    let day = chosen.map(|(day, _)| day).or(days.first());
    let hours = day.into_iter().flat_map(|day| &day.hours);
    let is_chosen = |hour: u8| chosen.is_some_and(|(_, chosen)| chosen == hour);
    let options = hours.map(|(hour, _)| (hour.to_string(), format!("{hour}:00"), is_chosen(*hour))).collect::<Vec<_>>();
    select(id(EveningAction::Hour(evening.id)), l10n.get(texts::START_HOUR), options)
}

fn rounds_select(l10n: Localizer, evening: &Evening) -> CreateSelectMenu {
    let chosen = (evening.rounds, evening.variant);
    let options = rounds(evening.form).into_iter().map(|one| {
        let name = rounds_name(l10n, one.0, one.1);
        (rounds_value(one), capitalized(&name), one == chosen)
    });
    select(id(EveningAction::Rounds(evening.id)), l10n.get(texts::EVENING_ROUNDS_LABEL), options)
}

/// The sizes of tables, the paces of a cup, and the way from an evening to a cup and back. Discord shows one of the
/// options as chosen: the size.
fn size_select(l10n: Localizer, evening: &Evening) -> CreateSelectMenu {
    let sizes = SIZES.map(|size| {
        let name = l10n.format(texts::EveningSize { size });
        (size.to_string(), capitalized(&name), size == usize::from(evening.per_table))
    });
    let is_cup = evening.form == EveningForm::Cup;
    let other_paces = PACES.into_iter().filter(|pace| is_cup && pace.time() != evening.turn_time);
    let paces = other_paces.map(|pace| {
        let name = l10n.format(texts::EveningPace { pace: paced_time(l10n, pace.time()) });
        (format!("{PACE}{}", pace.name()), capitalized(&name), false)
    });
    let other = l10n.get(if is_cup { texts::EVENING_TO_EVENING } else { texts::EVENING_TO_CUP });
    let other = (OTHER_FORM.to_owned(), capitalized(&other), false);
    let options = sizes.chain(paces).chain([other]).collect::<Vec<_>>();
    select(id(EveningAction::Size(evening.id)), l10n.get(texts::EVENING_SIZE_LABEL), options)
}

fn buttons(l10n: Localizer, evening: &Evening) -> Vec<CreateButton> {
    let rated = if evening.rated { texts::BUTTON_EVENING_RATED_ON } else { texts::BUTTON_EVENING_RATED_OFF };
    let announce = green(l10n, EveningAction::Announce(evening.id), texts::BUTTON_EVENING_ANNOUNCE);
    let weekly = weekly_button(l10n, evening);
    let rated = plain(l10n, EveningAction::Rated(evening.id), rated);
    [announce].into_iter().chain(weekly).chain([rated]).collect()
}

/// The switch of whether the evening comes again every week; a cup has none.
pub fn weekly_button(l10n: Localizer, evening: &Evening) -> Option<CreateButton> {
    let label = if evening.weekly { texts::BUTTON_EVENING_WEEKLY_ON } else { texts::BUTTON_EVENING_WEEKLY_OFF };
    let is_evening = evening.form == EveningForm::Evening;
    is_evening.then(|| plain(l10n, EveningAction::Weekly(evening.id), label))
}

/// What the host is told after the announcement.
pub fn announced(l10n: Localizer, evening: &Evening) -> MessageDraft {
    let channel = format!("<#{}>", evening.channel);
    MessageDraft::text(l10n.format(texts::EveningAnnounced { channel }))
}
