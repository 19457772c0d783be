//! The words of when a lobby's game starts, in its options.

use crate::calendar::{Day, days_ahead, local_time, name_of};
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::messages::draft::{MessageDraft, select};
use crate::discord::messages::wording::whole_moment;
use crate::host::{Start, TableView};
use crate::model::{Millis, ZoneName};
use crate::text::{Localizer, texts};
use serenity::all::CreateSelectMenu;

/// The select's value for a start by a click.
pub const BY_HOST: &str = "host";
/// The beginning of the select's values for days.
pub const DAY: &str = "day-";

/// The time, and where the person who chooses lives.
#[derive(Debug, Clone)]
pub struct Zoned {
    pub zone: ZoneName,
    pub now: Millis,
}

impl Zoned {
    /// The days on which the game of this lobby may start.
    pub fn days(&self, view: &TableView) -> Vec<Day> {
        days_ahead(&self.zone, self.now, view.created + Start::AHEAD)
    }
}

/// Says when the game starts by itself; `None` if that is not chosen.
pub fn chosen_line(l10n: Localizer, view: &TableView) -> Option<String> {
    Some(match (view.start?, view.starts) {
        (Start::At(at), starts) => l10n.format(texts::StartAt { when: whole_moment(starts.unwrap_or(at)) }),
        (Start::People(_), Some(starts)) => l10n.format(texts::StartAt { when: whole_moment(starts) }),
        (Start::People(people), None) => l10n.format(texts::StartPeople { people }),
    })
}

/// The select of when the game starts. `day` is the one of which an hour is to be chosen.
pub fn when(l10n: Localizer, view: &TableView, zoned: &Zoned, day: Option<i64>) -> CreateSelectMenu {
    let what = l10n.get(texts::START_LABEL);
    let label = |value: String| l10n.format(texts::Chosen { what: what.clone(), value });
    let is_chosen = |start: Option<Start>| day.is_none() && view.start == start;
    let mut options = vec![(BY_HOST.to_owned(), label(l10n.get(texts::START_BY_HOST)), is_chosen(None))];
    if let Some(start @ Start::At(at)) = view.start {
        options.push((start.to_string(), label(local_time(&zoned.zone, at)), is_chosen(Some(start))));
    }
    options.extend(Start::PEOPLE.map(|people| {
        let start = Start::People(people);
        (start.to_string(), label(l10n.format(texts::StartWithPeople { people })), is_chosen(Some(start)))
    }));
    options.extend(
        zoned
            .days(view)
            .iter()
            .map(|on| (format!("{DAY}{}", on.days), label(day_name(l10n, on)), day == Some(on.days))),
    );
    select(CustomId::Table(view.id, view.version, TableAction::StartWhen), what.as_str(), options)
}

fn day_name(l10n: Localizer, day: &Day) -> String {
    let date = day.date.clone();
    match day.days {
        0 => l10n.format(texts::StartToday { date }),
        days => l10n.format(texts::RestDate { days, date }),
    }
}

/// The page on which the host chooses an hour of a day.
pub fn hours(l10n: Localizer, view: &TableView, zoned: &Zoned, day: &Day) -> MessageDraft {
    let (table, city) = (view.id.to_string(), name_of(&zoned.zone));
    let question = l10n.format(texts::StartQuestion { table, day: day_name(l10n, day), city });
    let hours: Vec<_> =
        day.hours.iter().map(|(hour, at)| (Start::At(*at).to_string(), format!("{hour}:00"), false)).collect();
    let id = CustomId::Table(view.id, view.version, TableAction::StartHour);
    MessageDraft::text(question).select(when(l10n, view, zoned, Some(day.days))).select(select(
        id,
        l10n.get(texts::START_HOUR),
        hours,
    ))
}
