//! What an evening tells one person in private: their place in it, and what a click on a card has changed.

use super::card_wording::{green, plain, standings_button};
use super::options_wording::weekly_button;
use super::standings_wording::{place_lines, shown};
use crate::discord::ids::EveningAction;
use crate::discord::messages::draft::{MessageDraft, button};
use crate::discord::messages::paging::{on_page, paged_list};
use crate::discord::messages::wording::{moment, whole_moment};
use crate::host::evening::{Ahead, Why, forecast, has_final, present, rounds_of, standings_of};
use crate::model::{Attendance, Evening, EveningForm, EveningPerson, EveningState, UserId};
use crate::store::WholeEvening;
use crate::text::{Localizer, texts};
use serenity::all::{ButtonStyle, CreateButton};

/// In how many ways an evening is played on, to tell somebody what they need.
const WAYS: u32 = 300;

/// What the page of a person depends on, besides the evening.
pub struct Mine {
    pub user: UserId,
    /// Whether the person may stop the evening.
    pub may_stop: bool,
    /// The way to the person's table, if they sit at one that is open.
    pub table: Option<String>,
}

/// A person's place in an evening, and what they can do.
pub fn mine(l10n: Localizer, whole: &WholeEvening, mine: &Mine) -> MessageDraft {
    let person = person(whole, mine.user);
    let mut lines = vec![state_line(l10n, &whole.evening, person)];
    lines.extend(place_line(l10n, whole, mine.user));
    lines.extend(final_line(l10n, whole, mine.user));
    lines.extend(mine.table.clone().map(|link| l10n.format(texts::EveningYouSit { link })));
    let may_stop = mine.may_stop && !whole.evening.state.has_ended();
    let page = MessageDraft::text(lines.join("\n")).buttons(own_buttons(l10n, whole, person));
    if may_stop { page.buttons(host_buttons(l10n, &whole.evening)) } else { page }
}

pub fn person(whole: &WholeEvening, user: UserId) -> Option<EveningPerson> {
    whole.people.iter().find(|person| person.user == user).copied()
}

/// Whether the person comes, plays, or has gone.
fn state_line(l10n: Localizer, evening: &Evening, person: Option<EveningPerson>) -> String {
    let state = person.map(|person| person.state);
    if evening.state.has_ended() {
        return l10n.get(texts::REFUSED_EVENING_OVER);
    }
    match (evening.state, state) {
        (EveningState::Planned, _) => l10n.format(texts::EveningNext { when: whole_moment(evening.starts) }),
        (_, None) => l10n.get(texts::EVENING_YOU_ARE_NO_PART),
        (EveningState::Playing, Some(Attendance::Here)) => l10n.get(texts::EVENING_YOU_PLAY),
        (EveningState::Playing, Some(Attendance::In)) => l10n.get(texts::EVENING_YOU_WERE_NOT_THERE),
        (EveningState::Playing, Some(Attendance::Out)) => l10n.get(texts::EVENING_YOU_WENT),
        (_, Some(Attendance::Away)) => l10n.get(texts::EVENING_YOU_WERE_AWAY),
        (_, Some(Attendance::Out)) => l10n.get(texts::EVENING_YOU_ARE_OUT),
        (_, Some(Attendance::Here)) => l10n.format(texts::EveningYouAreHere { when: moment(evening.step_at) }),
        (_, Some(Attendance::In)) => coming(l10n, evening),
    }
}

fn coming(l10n: Localizer, evening: &Evening) -> String {
    let when = whole_moment(evening.starts);
    match evening.form {
        EveningForm::Evening => l10n.format(texts::EveningYouAreIn { when }),
        EveningForm::Cup => l10n.format(texts::CupYouAreIn { when }),
    }
}

fn place_line(l10n: Localizer, whole: &WholeEvening, user: UserId) -> Option<String> {
    let standings = shown(standings_of(whole));
    let own = standings.iter().find(|line| line.person == user)?;
    let (place, score) = (own.place, own.score.points());
    Some(l10n.format(texts::EveningMine { place, count: standings.len(), score }))
}

/// In how many ways to go on the person is at the final table; `None` if there is none, or none before them.
fn final_line(l10n: Localizer, whole: &WholeEvening, user: UserId) -> Option<String> {
    let evening = &whole.evening;
    let (people, rounds) = (present(whole), rounds_of(whole));
    let missing = evening.rounds.checked_sub(evening.round + 1)?;
    let is_before = evening.state == EveningState::Playing && !evening.is_final;
    if !is_before || !people.contains(&user) || !has_final(people.len(), evening.per_table) {
        return None;
    }
    let prospects = forecast(&Ahead {
        rounds: &rounds,
        missing: usize::try_from(missing).ok()?,
        people: &people,
        preferred: usize::from(evening.per_table),
        ratings: &[],
        ways: WAYS,
        seed: evening.seed.cast_unsigned(),
    });
    let own = prospects.get(&user)?;
    let ways = own.all.of_hundred();
    Some(match own.by_place.first() {
        Some(first) => l10n.format(texts::EveningMineFinalFirst { ways, first: first.of_hundred() }),
        None => l10n.format(texts::EveningMineFinal { ways }),
    })
}

/// The buttons that change something for the person.
fn own_buttons(l10n: Localizer, whole: &WholeEvening, person: Option<EveningPerson>) -> Vec<CreateButton> {
    let evening = &whole.evening;
    let come = || green(l10n, EveningAction::In(evening.id), texts::BUTTON_EVENING_IN);
    let here = || green(l10n, EveningAction::Here(evening.id), texts::BUTTON_EVENING_HERE);
    let back = || green(l10n, EveningAction::Back(evening.id), texts::BUTTON_EVENING_BACK);
    let stay_away = || plain(l10n, EveningAction::Out(evening.id), texts::BUTTON_EVENING_OUT);
    let go = || plain(l10n, EveningAction::Out(evening.id), texts::BUTTON_EVENING_GO);
    use Attendance::{Away, Here, In, Out};
    let mut buttons = match (evening.state, person.map(|person| person.state)) {
        (EveningState::Open, Some(In | Here)) => vec![stay_away()],
        (EveningState::Open, _) => vec![come()],
        (EveningState::CheckIn, Some(Here)) => vec![stay_away()],
        (EveningState::CheckIn, Some(In)) => vec![here(), stay_away()],
        (EveningState::CheckIn, _) => vec![here()],
        (EveningState::Playing, Some(Here)) => vec![go()],
        (EveningState::Playing, Some(Away | Out)) => vec![back()],
        (EveningState::Playing, None | Some(In)) if evening.takes_latecomers() => vec![come()],
        _ => Vec::new(),
    };
    let has_begun = evening.begun.is_some();
    buttons.extend(has_begun.then(|| standings_button(l10n, evening)));
    buttons
}

fn host_buttons(l10n: Localizer, evening: &Evening) -> Vec<CreateButton> {
    let stop = plain(l10n, EveningAction::Stop(evening.id), texts::BUTTON_EVENING_STOP);
    [stop].into_iter().chain(weekly_button(l10n, evening)).collect()
}

/// What a click has changed for the person, whose row is this one now.
pub fn changed(l10n: Localizer, whole: &WholeEvening, person: EveningPerson, was: Option<Attendance>) -> MessageDraft {
    let evening = &whole.evening;
    let is_new = was.is_none_or(|was| was == Attendance::In);
    let said = match (evening.state, person.state, person.first_round) {
        (EveningState::Playing, Attendance::Here, Some(round)) if is_new && round > 1 => {
            let missed = (round > 2).then(|| l10n.get(texts::EVENING_YOU_MISSED));
            [l10n.format(texts::EveningYouAreLate { round })].into_iter().chain(missed).collect::<Vec<_>>().join(" ")
        }
        (EveningState::Playing, Attendance::Here, _) if was != Some(Attendance::Here) => {
            l10n.get(texts::EVENING_YOU_ARE_BACK)
        }
        _ => state_line(l10n, evening, Some(person)),
    };
    MessageDraft::text(said).buttons(own_buttons(l10n, whole, Some(person)))
}

/// The answer to somebody who says that they cannot come, and never said that they would.
pub fn no_part(l10n: Localizer, whole: &WholeEvening) -> MessageDraft {
    MessageDraft::text(l10n.get(texts::EVENING_YOU_ARE_NO_PART)).buttons(own_buttons(l10n, whole, None))
}

/// A page of the standings.
pub fn standings(l10n: Localizer, whole: &WholeEvening, page: u32) -> MessageDraft {
    let (lines, number) = on_page(place_lines(l10n, &shown(standings_of(whole))), page);
    let evening = whole.evening.id;
    let id = |page| super::card_wording::id(EveningAction::Standings((evening, page)));
    paged_list(l10n, texts::EVENING_STANDINGS_TITLE, texts::EVENING_STANDINGS_NONE, lines, number, id)
}

/// Why a person sits at their table.
pub fn why(l10n: Localizer, why: Why) -> MessageDraft {
    MessageDraft::text(match why {
        Why::OnlyTable => l10n.get(texts::EVENING_WHY_ONLY),
        Why::Final => l10n.get(texts::EVENING_WHY_FINAL),
        Why::Lot => l10n.get(texts::EVENING_WHY_LOT),
        Why::NobodyNew => l10n.get(texts::EVENING_WHY_NOBODY_NEW),
        Why::Nearest { met } => l10n.format(texts::EveningWhyNearest { met }),
    })
}

/// Asks whether to stop an evening.
pub fn stop_question(l10n: Localizer, evening: &Evening) -> MessageDraft {
    let weekly = evening.weekly.then(|| l10n.get(texts::EVENING_STOP_WEEKLY));
    let lines = [l10n.get(texts::EVENING_STOP_QUESTION)].into_iter().chain(weekly).collect::<Vec<_>>();
    let confirm = super::card_wording::id(EveningAction::StopConfirm(evening.id));
    let confirm = button(confirm, l10n.get(texts::BUTTON_EVENING_STOP_CONFIRM), ButtonStyle::Danger);
    MessageDraft::text(lines.join(" ")).buttons([confirm].into_iter().chain(weekly_button(l10n, evening)).collect())
}
