//! What a host chooses for an evening. Pure.

use crate::calendar::{Day, next_weekly};
use crate::discord::ids::EveningAction;
use crate::host::evening::{SIZES, USUAL_SIZE};
use crate::model::{
    ChannelId, Evening, EveningCard, EveningForm, EveningId, EveningState, GuildId, Millis, Pace, TurnTime, UserId,
    Weekday, ZoneName,
};
use hypnosia_game::rules::Variant;

/// The hour at which an evening begins unless its host chooses another.
const USUAL_HOUR: u8 = 20;
const USUAL_ROUNDS: u32 = 4;
/// How far ahead an evening may be announced.
pub const AHEAD: Millis = 7 * 24 * 60 * 60_000;

/// The select's value that makes an evening of a cup, and a cup of an evening.
pub const OTHER_FORM: &str = "form";
/// The beginning of the select's values for the paces of a cup.
pub const PACE: &str = "pace-";
/// The paces of a cup.
pub const PACES: [Pace; 2] = [Pace::Day, Pace::Post];

/// The options of the command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AskedEvening {
    pub form: Option<EveningForm>,
    pub day: Option<Weekday>,
    pub hour: Option<u8>,
    pub weekly: Option<bool>,
    /// The pace of a cup.
    pub pace: Option<Pace>,
}

/// Who holds an evening, where, and by whose clocks.
#[derive(Debug, Clone)]
pub struct Holder {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub host: UserId,
    pub zone: ZoneName,
    /// The seed of the draw.
    pub seed: i64,
}

/// The evening that the options of the command describe; what they leave open is as usual. `days` are those on which it
/// may begin. `None` if there are none, as in no time zone.
pub fn draft(asked: &AskedEvening, holder: Holder, days: &[Day], now: Millis) -> Option<Evening> {
    let form = asked.form.unwrap_or(if asked.pace.is_some() { EveningForm::Cup } else { EveningForm::Evening });
    let starts = moment(days, asked.day, asked.hour.unwrap_or(USUAL_HOUR))?;
    let Holder { guild, channel, host, zone, seed } = holder;
    let draft = Evening {
        id: EveningId(0),
        guild,
        channel,
        host: Some(host),
        state: EveningState::Draft,
        form,
        zone,
        starts,
        weekly: asked.weekly.unwrap_or_default(),
        rounds: USUAL_ROUNDS,
        per_table: USUAL_SIZE as u8,
        variant: Variant::Short,
        turn_time: TurnTime::ThreeMinutes,
        rated: true,
        seed,
        round: 0,
        is_final: false,
        begun: None,
        step_at: now,
        ticked: now,
        changed: now,
        card: EveningCard::default(),
        called: None,
        podium: None,
        event: None,
    };
    Some(in_form(draft, form, asked.pace))
}

/// The evening in this form. The turns of a cup have a slow pace, those of an evening three minutes, and only evenings
/// come again every week.
fn in_form(evening: Evening, form: EveningForm, pace: Option<Pace>) -> Evening {
    match form {
        EveningForm::Evening => Evening { form, turn_time: TurnTime::ThreeMinutes, ..evening },
        EveningForm::Cup => Evening { form, turn_time: pace.unwrap_or(Pace::Day).time(), weekly: false, ..evening },
    }
}

/// The first moment at this hour, on this day of the week if one was asked for; on a day that leaves the hour out, the
/// next hour that it has.
fn moment(days: &[Day], weekday: Option<Weekday>, hour: u8) -> Option<Millis> {
    let fitting = || days.iter().filter(|day| weekday.is_none_or(|weekday| weekday == day.weekday));
    let exactly = fitting().find_map(|day| hour_of(day, hour));
    exactly.or_else(|| fitting().find_map(|day| day.hours.iter().find(|(of, _)| *of >= hour).map(|(_, at)| *at)))
}

fn hour_of(day: &Day, hour: u8) -> Option<Millis> {
    day.hours.iter().find(|(of, _)| *of == hour).map(|(_, at)| *at)
}

/// The day of a moment, and its hour; `None` if the moment is not among them.
pub fn place_of(days: &[Day], moment: Millis) -> Option<(&Day, u8)> {
    days.iter().find_map(|day| Some((day, day.hours.iter().find(|(_, at)| *at == moment)?.0)))
}

/// The rounds that a host may choose, each with the variant of its games. Full games last twice as long, so fewer of them
/// fit into an evening.
pub fn rounds(form: EveningForm) -> Vec<(u32, Variant)> {
    let (quick, full) = match form {
        EveningForm::Evening => (2..=6, 1..=3),
        EveningForm::Cup => (2..=8, 2..=8),
    };
    let quick = quick.map(|rounds| (rounds, Variant::Short));
    quick.chain(full.map(|rounds| (rounds, Variant::Cross))).collect()
}

/// The select's value for rounds of a variant.
pub fn rounds_value((rounds, variant): (u32, Variant)) -> String {
    format!("{rounds}-{variant}")
}

/// The evening with what was chosen in a select or by a button of the page; `None` if the select has no such value.
pub fn chosen(evening: &Evening, action: &EveningAction, value: &str, days: &[Day]) -> Option<Evening> {
    let evening = evening.clone();
    Some(match action {
        EveningAction::Day(_) => Evening { starts: on_day(evening.starts, value, days)?, ..evening },
        EveningAction::Hour(_) => Evening { starts: at_hour(evening.starts, value.parse().ok()?, days)?, ..evening },
        EveningAction::Rounds(_) => {
            let (rounds, variant) = rounds(evening.form).into_iter().find(|one| rounds_value(*one) == value)?;
            Evening { rounds, variant, ..evening }
        }
        EveningAction::Size(_) => sized(evening, value)?,
        EveningAction::Weekly(_) => Evening { weekly: !evening.weekly, ..evening },
        EveningAction::Rated(_) => Evening { rated: !evening.rated, ..evening },
        _ => return None,
    })
}

/// The same hour on another day.
fn on_day(starts: Millis, date: &str, days: &[Day]) -> Option<Millis> {
    let day = days.iter().find(|day| day.date == date)?;
    let hour = place_of(days, starts).map_or(USUAL_HOUR, |(_, hour)| hour);
    hour_of(day, hour).or_else(|| day.hours.last().map(|(_, at)| *at))
}

/// Another hour of the same day; if that day is past, of the first one.
fn at_hour(starts: Millis, hour: u8, days: &[Day]) -> Option<Millis> {
    let day = place_of(days, starts).map(|(day, _)| day).or(days.first())?;
    hour_of(day, hour)
}

fn sized(evening: Evening, value: &str) -> Option<Evening> {
    if value == OTHER_FORM {
        let (form, most) = match evening.form {
            EveningForm::Evening => (EveningForm::Cup, evening.rounds.max(2)),
            EveningForm::Cup if evening.variant == Variant::Cross => (EveningForm::Evening, evening.rounds.min(3)),
            EveningForm::Cup => (EveningForm::Evening, evening.rounds.min(6)),
        };
        return Some(in_form(Evening { rounds: most, ..evening }, form, None));
    }
    if let Some(pace) = value.strip_prefix(PACE) {
        let pace = PACES.into_iter().find(|one| one.name() == pace)?;
        return Some(in_form(evening, EveningForm::Cup, Some(pace)));
    }
    let size = value.parse().ok().filter(|size| SIZES.contains(&usize::from(*size)))?;
    Some(Evening { per_table: size, ..evening })
}

/// When a weekly evening comes again after this time; `None` if it does not.
pub fn next_time(evening: &Evening, now: Millis) -> Option<Millis> {
    let comes_again = evening.weekly && evening.form == EveningForm::Evening && evening.state != EveningState::Lost;
    comes_again.then(|| next_weekly(&evening.zone, evening.starts, now))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::days_ahead;
    use crate::discord::tests::evenings::evening;

    const HOUR: Millis = 3_600_000;
    /// A Sunday, 12:21 in Berlin.
    const NOW: Millis = 1_795_951_260_000;

    fn days() -> Vec<Day> {
        days_ahead(&ZoneName::fixed("Europe/Berlin"), NOW, NOW + AHEAD)
    }

    fn drafted(asked: AskedEvening) -> Evening {
        let zone = ZoneName::fixed("Europe/Berlin");
        let holder = Holder { guild: GuildId(1), channel: ChannelId(2), host: UserId(3), zone, seed: 4 };
        draft(&asked, holder, &days(), NOW).unwrap()
    }

    fn begins(asked: AskedEvening) -> (Weekday, u8, i64) {
        let (days, evening) = (days(), drafted(asked));
        let (day, hour) = place_of(&days, evening.starts).unwrap();
        (day.weekday, hour, day.days)
    }

    #[test]
    fn nothing_but_the_command_is_needed() {
        let asked = AskedEvening::default();
        assert_eq!(begins(asked), (Weekday::Sunday, 20, 0));
        assert_eq!(begins(AskedEvening { hour: Some(10), ..asked }), (Weekday::Monday, 10, 1), "ten is past today");
        assert_eq!(begins(AskedEvening { day: Some(Weekday::Friday), ..asked }), (Weekday::Friday, 20, 5));
        let (sunday, ten) = (Some(Weekday::Sunday), Some(10));
        assert_eq!(begins(AskedEvening { day: sunday, hour: ten, ..asked }), (Weekday::Sunday, 10, 7));
        let evening = drafted(asked);
        assert_eq!((evening.form, evening.rounds, evening.per_table), (EveningForm::Evening, 4, 4));
        let cup = drafted(AskedEvening { pace: Some(Pace::Post), weekly: Some(true), ..asked });
        assert_eq!((cup.form, cup.turn_time, cup.weekly), (EveningForm::Cup, TurnTime::ThreeDays, false));
    }

    #[test]
    fn each_select_changes_its_choice() {
        let (days, id) = (days(), EveningId(7));
        let before = Evening { starts: days[0].hours[0].1, ..evening() };
        let after = |action: &EveningAction, value: &str| chosen(&before, action, value, &days);
        let monday = after(&EveningAction::Day(id), &days[1].date).unwrap().starts;
        assert_eq!(monday - before.starts, 24 * HOUR);
        let later = after(&EveningAction::Hour(id), "22").unwrap().starts;
        assert_eq!(place_of(&days, later).map(|(day, hour)| (day.days, hour)), Some((0, 22)));
        let full = after(&EveningAction::Rounds(id), "2-cross").unwrap();
        assert_eq!((full.rounds, full.variant), (2, Variant::Cross));
        assert_eq!(after(&EveningAction::Size(id), "6").unwrap().per_table, 6);
        let cup = after(&EveningAction::Size(id), OTHER_FORM).unwrap();
        assert_eq!((cup.form, cup.turn_time), (EveningForm::Cup, TurnTime::OneDay));
        assert_eq!(chosen(&cup, &EveningAction::Size(id), "pace-post", &days).unwrap().turn_time, TurnTime::ThreeDays);
        let back = chosen(&cup, &EveningAction::Size(id), OTHER_FORM, &days).unwrap();
        assert_eq!((back.form, back.turn_time), (EveningForm::Evening, TurnTime::ThreeMinutes));
        for (action, value) in [
            (EveningAction::Day(id), "1999-01-01"),
            (EveningAction::Hour(id), "25"),
            (EveningAction::Rounds(id), "7-cross"),
            (EveningAction::Size(id), "7"),
            (EveningAction::Size(id), "pace-live"),
        ] {
            assert_eq!(after(&action, value), None, "{action:?} {value}");
        }
    }
}
