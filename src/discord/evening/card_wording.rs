//! The card of an evening: the announcement, the check-in, the standings of its rounds, and how it ended.

use super::choices::next_time;
use super::standings_wording::{place_lines, shown, winners};
use crate::discord::ids::{CustomId, EveningAction, PageAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, button, plain_button};
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::{capitalized, moment, time_name, time_of_day, whole_moment};
use crate::host::evening::{rounds_of, standings_of};
use crate::model::{Attendance, Evening, EveningForm, EveningState, Millis, RoleId, TableStage, UserId};
use crate::store::WholeEvening;
use crate::text::{Localizer, Text, texts};
use hypnosia_game::rules::Variant;
use serenity::all::{ButtonStyle, CreateButton};

/// How many lines of the standings the card shows.
const PLACES: usize = 15;
/// How many of the people who come the card names.
const NAMES: usize = 40;

/// The card as the evening is now. It mentions people.
pub fn card(l10n: Localizer, whole: &WholeEvening, now: Millis) -> MessageDraft {
    match whole.evening.state {
        EveningState::Draft | EveningState::Planned | EveningState::Open => announced(l10n, whole),
        EveningState::CheckIn => check_in(l10n, whole),
        EveningState::Playing => playing(l10n, whole),
        EveningState::Over => over(l10n, whole, now),
        EveningState::Void | EveningState::Stopped | EveningState::Lost => ended(l10n, whole, now),
    }
}

pub fn id(action: EveningAction) -> CustomId {
    CustomId::Page(PageAction::Evening(action))
}

/// A button of an evening.
pub fn plain(l10n: Localizer, action: EveningAction, label: Text) -> CreateButton {
    plain_button(id(action), l10n.get(label))
}

/// The button that stands out.
pub fn green(l10n: Localizer, action: EveningAction, label: Text) -> CreateButton {
    button(id(action), l10n.get(label), ButtonStyle::Success)
}

/// The number of rounds and the variant of their games.
pub fn rounds(l10n: Localizer, rounds: u32, variant: Variant) -> String {
    match variant {
        Variant::Short => l10n.format(texts::EveningRoundsQuick { rounds }),
        Variant::Cross | Variant::NoCross => l10n.format(texts::EveningRoundsFull { rounds }),
    }
}

/// The evening in one or two sentences.
pub fn about(l10n: Localizer, evening: &Evening) -> String {
    let rounds = capitalized(&rounds(l10n, evening.rounds, evening.variant));
    let tables = l10n.format(texts::EveningSize { size: u32::from(evening.per_table) });
    let about = match evening.form {
        EveningForm::Evening => l10n.format(texts::EveningAbout { rounds, tables }),
        EveningForm::Cup => {
            let time = l10n.format(texts::TimePerTurn { time: time_name(l10n, evening.turn_time) });
            l10n.format(texts::CupAbout { rounds, tables, time })
        }
    };
    let host = evening.host.map(|host| l10n.format(texts::EveningHost { host: mention(host) }));
    let weekly = evening.weekly.then(|| l10n.get(texts::EVENING_WEEKLY));
    let unrated = (!evening.rated).then(|| l10n.get(texts::EVENING_UNRATED));
    [about].into_iter().chain(host).chain(weekly).chain(unrated).collect::<Vec<_>>().join(" ")
}

fn title(l10n: Localizer, evening: &Evening) -> String {
    let when = whole_moment(evening.starts);
    match evening.form {
        EveningForm::Evening => l10n.format(texts::EveningTitle { when }),
        EveningForm::Cup => l10n.format(texts::CupTitle { when }),
    }
}

/// The people in one of these states, in the order in which they came.
fn those(whole: &WholeEvening, states: &[Attendance]) -> Vec<UserId> {
    whole.people.iter().filter(|person| states.contains(&person.state)).map(|person| person.user).collect()
}

/// The first names of a list, and how many there are besides.
fn named(l10n: Localizer, people: &[UserId]) -> String {
    let names: Vec<String> = people.iter().take(NAMES).map(|user| mention(*user)).collect();
    let more = people.len().saturating_sub(NAMES);
    let more = (more > 0).then(|| l10n.format(texts::EveningMore { count: more }));
    names.into_iter().chain(more).collect::<Vec<_>>().join(", ")
}

fn announced(l10n: Localizer, whole: &WholeEvening) -> MessageDraft {
    let evening = &whole.evening;
    let coming = those(whole, &[Attendance::In, Attendance::Here]);
    let coming = match coming.is_empty() {
        true => l10n.get(texts::EVENING_IN_NONE),
        false => l10n.format(texts::EveningIn { count: coming.len(), players: named(l10n, &coming) }),
    };
    let asked = match evening.form {
        EveningForm::Evening => l10n.format(texts::EveningAsked { when: time_of_day(evening.step_at) }),
        EveningForm::Cup => l10n.get(texts::CUP_ASKED),
    };
    let card = Card::new(Accent::Open).lines([title(l10n, evening), about(l10n, evening)]).separator();
    MessageDraft::card(card.lines([coming, asked])).buttons(vec![
        green(l10n, EveningAction::In(evening.id), texts::BUTTON_EVENING_IN),
        plain(l10n, EveningAction::Out(evening.id), texts::BUTTON_EVENING_OUT),
        more(l10n, evening),
    ])
}

fn more(l10n: Localizer, evening: &Evening) -> CreateButton {
    plain(l10n, EveningAction::Mine(evening.id), texts::BUTTON_EVENING_MORE)
}

/// The line that stands for the announcement while it pings a role.
pub fn announcement_line(l10n: Localizer, evening: &Evening, role: RoleId) -> String {
    let (role, when) = (format!("<@&{role}>"), whole_moment(evening.starts));
    match evening.form {
        EveningForm::Evening => l10n.format(texts::EveningLine { role, when }),
        EveningForm::Cup => l10n.format(texts::CupLine { role, when }),
    }
}

fn check_in(l10n: Localizer, whole: &WholeEvening) -> MessageDraft {
    let evening = &whole.evening;
    let (here, coming) = (those(whole, &[Attendance::Here]), those(whole, &[Attendance::In]));
    let asked = l10n.format(texts::EveningCheckIn { when: time_of_day(evening.step_at) });
    let listed = [
        (!here.is_empty()).then(|| l10n.format(texts::EveningHere { count: here.len(), players: named(l10n, &here) })),
        (!coming.is_empty())
            .then(|| l10n.format(texts::EveningMissing { count: coming.len(), players: named(l10n, &coming) })),
    ];
    let card = Card::new(Accent::Open).lines([title(l10n, evening), about(l10n, evening)]).separator().lines([asked]);
    MessageDraft::card(card.lines(listed.into_iter().flatten())).buttons(vec![
        green(l10n, EveningAction::Here(evening.id), texts::BUTTON_EVENING_HERE),
        plain(l10n, EveningAction::Out(evening.id), texts::BUTTON_EVENING_OUT),
        more(l10n, evening),
    ])
}

/// A message that calls people to the check-in.
pub fn call(l10n: Localizer, evening: &Evening, people: &[UserId]) -> MessageDraft {
    let players = people.iter().map(|user| mention(*user)).collect::<Vec<_>>().join(" ");
    let called = l10n.format(texts::EveningCalled { players, when: moment(evening.step_at) });
    MessageDraft { pings: people.to_vec(), ..MessageDraft::text(called) }.buttons(vec![
        green(l10n, EveningAction::Here(evening.id), texts::BUTTON_EVENING_HERE),
        plain(l10n, EveningAction::Out(evening.id), texts::BUTTON_EVENING_OUT),
    ])
}

fn playing(l10n: Localizer, whole: &WholeEvening) -> MessageDraft {
    let evening = &whole.evening;
    let takes_latecomers = evening.takes_latecomers();
    let head = [round_title(l10n, evening), tables_left(l10n, whole)].into_iter().chain(finalists(l10n, whole));
    let late = takes_latecomers.then(|| l10n.get(texts::EVENING_LATE));
    let card = Card::new(Accent::Open).lines(head).separator().lines(places(l10n, whole)).lines(late);
    let come = green(l10n, EveningAction::In(evening.id), texts::BUTTON_EVENING_IN);
    let mut buttons: Vec<CreateButton> = takes_latecomers.then_some(come).into_iter().collect();
    buttons.push(plain(l10n, EveningAction::Out(evening.id), texts::BUTTON_EVENING_GO));
    buttons.push(more(l10n, evening));
    MessageDraft::card(card).buttons(buttons)
}

fn round_title(l10n: Localizer, evening: &Evening) -> String {
    let (round, rounds) = (evening.round.max(1), evening.rounds);
    match (evening.form, evening.is_final) {
        (EveningForm::Evening, true) => l10n.get(texts::EVENING_FINAL_TITLE),
        (EveningForm::Cup, true) => l10n.get(texts::CUP_FINAL_TITLE),
        (EveningForm::Evening, false) => l10n.format(texts::EveningRoundTitle { round, rounds }),
        (EveningForm::Cup, false) => l10n.format(texts::CupRoundTitle { round, rounds }),
    }
}

/// How many tables of the round still play; of a cup, also until when, or when the next one starts.
fn tables_left(l10n: Localizer, whole: &WholeEvening) -> String {
    let evening = &whole.evening;
    let of_round = whole.tables.iter().filter(|table| table.round == evening.round);
    let playing = of_round.filter(|table| table.stage != TableStage::Over).count();
    let tables = l10n.format(texts::EveningTables { playing });
    match evening.form {
        EveningForm::Cup if playing > 0 => {
            format!("{tables} {}", l10n.format(texts::CupUntil { when: moment(evening.step_at) }))
        }
        EveningForm::Cup if evening.round < evening.rounds && !evening.is_final => {
            format!("{tables} {}", l10n.format(texts::CupNext { when: moment(evening.step_at) }))
        }
        EveningForm::Evening | EveningForm::Cup => tables,
    }
}

/// The people at the final table; `None` before the final.
fn finalists(l10n: Localizer, whole: &WholeEvening) -> Option<String> {
    let rounds = rounds_of(whole);
    let players = rounds.last()?.finalists();
    (!players.is_empty()).then(|| l10n.format(texts::EveningFinal { players: named(l10n, players) }))
}

fn has_results(whole: &WholeEvening) -> bool {
    whole.seats.iter().any(|seat| seat.finish.is_some())
}

/// The first lines of the standings, and how many there are besides; none before the first result.
fn places(l10n: Localizer, whole: &WholeEvening) -> Vec<String> {
    if !has_results(whole) {
        return Vec::new();
    }
    let standings = shown(standings_of(whole));
    let more = standings.len().saturating_sub(PLACES);
    let more = (more > 0).then(|| l10n.format(texts::EveningMore { count: more }));
    place_lines(l10n, &standings[..standings.len().min(PLACES)]).into_iter().chain(more).collect()
}

fn over(l10n: Localizer, whole: &WholeEvening, now: Millis) -> MessageDraft {
    let evening = &whole.evening;
    let won = winners(l10n, evening, &standings_of(whole));
    let final_decides = evening.is_final.then(|| l10n.get(texts::EVENING_FINAL_DECIDES));
    let small = final_decides.into_iter().chain([l10n.get(texts::EVENING_TIES)]).chain(next(l10n, whole, now));
    let card = Card::new(Accent::Gold)
        .lines([title(l10n, evening)].into_iter().chain(won))
        .separator()
        .lines(places(l10n, whole))
        .lines(small);
    MessageDraft::card(card).buttons(vec![standings_button(l10n, evening)])
}

pub fn standings_button(l10n: Localizer, evening: &Evening) -> CreateButton {
    plain(l10n, EveningAction::Standings((evening.id, 0)), texts::BUTTON_EVENING_STANDINGS)
}

/// An evening that ended without a winner. Who was there alone may play the computer.
fn ended(l10n: Localizer, whole: &WholeEvening, now: Millis) -> MessageDraft {
    let evening = &whole.evening;
    let only = only_person(whole);
    let how = match (evening.state, only) {
        (EveningState::Void, Some(user)) => l10n.format(texts::EveningOnly { player: mention(user) }),
        (EveningState::Void, None) => l10n.get(texts::EVENING_VOID),
        _ => l10n.get(texts::EVENING_STOPPED),
    };
    let card = Card::new(Accent::Grey).lines([title(l10n, evening), how].into_iter().chain(next(l10n, whole, now)));
    let alone = only.map(|_| green(l10n, EveningAction::Alone(evening.id), texts::BUTTON_EVENING_ALONE));
    let standings = has_results(whole).then(|| standings_button(l10n, evening));
    MessageDraft::card(card).buttons(alone.into_iter().chain(standings).collect())
}

/// The only person who was there, so that there was nobody to play with. A cup asks nobody whether they are there.
pub fn only_person(whole: &WholeEvening) -> Option<UserId> {
    let there: &[Attendance] = match whole.evening.form {
        EveningForm::Evening => &[Attendance::Here],
        EveningForm::Cup => &[Attendance::In, Attendance::Here],
    };
    match those(whole, there)[..] {
        [only] if whole.evening.state == EveningState::Void => Some(only),
        _ => None,
    }
}

/// When a weekly evening comes again; `None` if it does not.
fn next(l10n: Localizer, whole: &WholeEvening, now: Millis) -> Option<String> {
    let next = next_time(&whole.evening, now)?;
    Some(l10n.format(texts::EveningNext { when: whole_moment(next) }))
}

/// The content of a card that was replaced: a link to the new one.
pub fn moved_on(l10n: Localizer, evening: &Evening, link: String) -> MessageDraft {
    let said = match evening.form {
        EveningForm::Evening => l10n.format(texts::EveningGoesOn { link }),
        EveningForm::Cup => l10n.format(texts::CupGoesOn { link }),
    };
    MessageDraft::card(Card::new(Accent::Grey).lines([title(l10n, evening), said]))
}
