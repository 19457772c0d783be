//! Tests of what evenings show: their cards and pages.

use super::fits;
use super::longest::{CHANNEL, GUILD};
use crate::calendar::days_ahead;
use crate::discord::evening::choices::AHEAD;
use crate::discord::evening::{card_wording, mine_wording, options_wording};
use crate::discord::messages::draft::{CONTENT_MAX, MessageDraft};
use crate::model::{
    Attendance, Evening, EveningCard, EveningForm, EveningId, EveningPerson, EveningState, Locale, Millis, RoleId,
    Status, TableId, TableStage, TurnTime, UserId, ZoneName,
};
use crate::store::{EveningSeat, EveningTable, SeatFinish, Stay, WholeEvening};
use crate::text::Localizer;
use hypnosia_game::rules::Variant;

/// A Sunday.
const NOW: Millis = 1_795_951_260_000;
const HOUR: Millis = 3_600_000;
/// The least of the ids of people here, which are as long as those of Discord.
const FIRST: u64 = 1_400_000_000_000_000_000;

/// A weekly evening that is announced.
pub fn evening() -> Evening {
    Evening {
        id: EveningId(i64::MAX),
        guild: GUILD,
        channel: CHANNEL,
        host: Some(UserId(FIRST)),
        state: EveningState::Open,
        form: EveningForm::Evening,
        zone: ZoneName::fixed("Europe/Berlin"),
        starts: NOW + HOUR,
        weekly: true,
        rounds: 4,
        per_table: 4,
        variant: Variant::Short,
        turn_time: TurnTime::ThreeMinutes,
        rated: true,
        seed: 7,
        round: 0,
        is_final: false,
        begun: None,
        step_at: NOW + HOUR - HOUR / 4,
        ticked: NOW,
        changed: NOW,
        card: EveningCard::default(),
        called: None,
        podium: None,
        event: None,
    }
}

fn people(count: u64, state: Attendance) -> Vec<EveningPerson> {
    let person = |number| EveningPerson { user: UserId(FIRST + number), state, joined: NOW, first_round: Some(1) };
    (0..count).map(person).collect()
}

/// An evening with so many people, before its first round.
pub fn before(state: EveningState, count: u64, attendance: Attendance) -> WholeEvening {
    let evening = Evening { state, ..evening() };
    WholeEvening { evening, people: people(count, attendance), tables: Vec::new(), seats: Vec::new() }
}

/// An evening of so many people after its first round, in which each of them sat at a table of four.
pub fn after_a_round(state: EveningState, count: u64) -> WholeEvening {
    let evening = Evening { state, round: 1, begun: Some(NOW), ..evening() };
    let table = |number: u32| EveningTable {
        round: 1,
        number,
        table: Some(TableId(i64::from(number))),
        status: Some(Status::Over),
        stage: TableStage::Over,
        to_close: false,
    };
    let seat = |number: u64| EveningSeat {
        round: 1,
        number: (number / 4) as u32 + 1,
        seat: (number % 4) as u8,
        user: Some(UserId(FIRST + number)),
        why: "lot".to_owned(),
        finish: Some(SeatFinish { rank: (number % 4) as u8 + 1, stay: Stay::Stayed }),
    };
    WholeEvening {
        evening,
        people: people(count, Attendance::Here),
        tables: (1..=count.div_ceil(4) as u32).map(table).collect(),
        seats: (0..count).map(seat).collect(),
    }
}

fn said(whole: &WholeEvening) -> String {
    card_wording::card(Localizer::default(), whole, NOW).said()
}

/// The words of a card, without names, numbers and times.
fn words(whole: &WholeEvening) -> usize {
    let said = said(whole);
    said.split_whitespace().filter(|word| !word.contains('<') && word.chars().any(char::is_alphabetic)).count()
}

fn cards() -> [WholeEvening; 8] {
    use Attendance::{Here, In};
    use EveningState::{CheckIn, Open, Over, Playing, Stopped, Void};
    [
        before(Open, 90, In),
        before(CheckIn, 90, In),
        before(CheckIn, 90, Here),
        after_a_round(Playing, 90),
        after_a_round(Over, 90),
        after_a_round(Stopped, 90),
        before(Void, 0, In),
        before(Void, 1, Here),
    ]
}

#[test]
fn ninety_people_fit_on_each_card() {
    for l10n in Locale::ALL.map(Localizer::new) {
        for whole in cards() {
            for form in [EveningForm::Evening, EveningForm::Cup] {
                let evening = Evening { form, rated: false, ..whole.evening.clone() };
                let whole = WholeEvening { evening, ..whole.clone() };
                fits(l10n, "the card of an evening", &card_wording::card(l10n, &whole, NOW));
            }
        }
        let callees: Vec<UserId> = (0..80).map(|number| UserId(FIRST + number)).collect();
        let call = card_wording::call(l10n, &evening(), &callees);
        assert!(call.content.chars().count() <= CONTENT_MAX, "{l10n:?}: {}", call.content);
        fits(l10n, "the standings", &mine_wording::standings(l10n, &after_a_round(EveningState::Over, 90), 9));
    }
}

#[test]
fn card_is_understood_in_five_seconds() {
    for whole in cards() {
        let words = words(&whole);
        assert!(words <= 45, "{words} words: {}", said(&whole));
    }
}

#[test]
fn first_places_and_winners_are_named() {
    let playing = said(&after_a_round(EveningState::Playing, 90));
    assert!(playing.contains("round 1 of 4") && playing.contains("All tables are over."), "{playing}");
    assert!(playing.contains(&format!("🥇 <@{FIRST}> · **100**")) && playing.contains("+ 75 more"), "{playing}");
    let over = said(&after_a_round(EveningState::Over, 3));
    assert!(over.contains(&format!("🏆 <@{FIRST}> wins the game evening!")), "{over}");
    let only = said(&before(EveningState::Void, 1, Attendance::Here));
    assert!(only.contains("Only <@") && only.contains("Next: <t:"), "{only}");
    let mut alone = before(EveningState::Void, 1, Attendance::In);
    assert!(said(&alone).contains("Nobody was there."), "{}", said(&alone));
    alone.evening.form = EveningForm::Cup;
    assert!(said(&alone).contains("Only <@"), "{}", said(&alone));
}

#[test]
fn a_cup_says_when_it_goes_on() {
    let mut cup = after_a_round(EveningState::Playing, 8);
    cup.evening.form = EveningForm::Cup;
    assert!(said(&cup).contains("All tables are over. The next round starts <t:"), "{}", said(&cup));
    cup.tables[0].stage = TableStage::On;
    assert!(said(&cup).contains("1 table is playing. The round ends <t:"), "{}", said(&cup));
}

#[test]
fn standings_wait_for_a_result() {
    let mut whole = after_a_round(EveningState::Playing, 4);
    whole.seats.iter_mut().for_each(|seat| seat.finish = None);
    assert!(!said(&whole).contains("<@"), "{}", said(&whole));
}

#[test]
fn data_of_the_deleted_has_no_line() {
    let mut whole = after_a_round(EveningState::Playing, 4);
    whole.people.remove(0);
    whole.seats[0].user = None;
    let said = said(&whole);
    assert!(said.matches("<@").count() == 3 && said.contains("🥈 <@"), "{said}");
}

#[test]
fn announcement_pings_a_role_in_a_line() {
    let line = card_wording::announcement_line(Localizer::default(), &evening(), RoleId(5));
    assert!(line.starts_with("<@&5> Game evening <t:") && line.ends_with("Press **I'm in**."), "{line}");
}

/// The custom ids of a message.
fn ids(draft: &MessageDraft) -> Vec<String> {
    let sent = serde_json::to_string(&draft.rows).unwrap();
    sent.split("\"custom_id\":\"").skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

#[test]
fn each_state_offers_what_can_be_done() {
    use Attendance::{Away, Here, In, Out};
    use EveningState::{CheckIn, Open, Over, Playing};
    let cases: [(EveningState, Option<Attendance>, &[&str]); 10] = [
        (Open, None, &["in"]),
        (Open, Some(In), &["out"]),
        (Open, Some(Out), &["in"]),
        (CheckIn, None, &["here"]),
        (CheckIn, Some(In), &["here", "out"]),
        (CheckIn, Some(Here), &["out"]),
        (Playing, Some(Here), &["out", "standings"]),
        (Playing, Some(Away), &["back", "standings"]),
        (Playing, None, &["in", "standings"]),
        (Over, Some(Here), &["standings"]),
    ];
    for (state, attendance, expected) in cases {
        let mut whole = after_a_round(state, 4);
        if matches!(state, Open | CheckIn) {
            whole = before(state, 4, In);
        }
        whole.people = attendance.map(|state| people(1, state)).unwrap_or_default();
        let mine = mine_wording::Mine { user: UserId(FIRST), may_stop: false, table: None };
        let page = mine_wording::mine(Localizer::default(), &whole, &mine);
        let ids = ids(&page);
        let offered: Vec<&str> = ids.iter().filter_map(|id| id.strip_prefix("p/evening-")?.split('/').next()).collect();
        assert_eq!(offered, expected, "{state:?}, {attendance:?}");
        let of_host = mine_wording::mine(Localizer::default(), &whole, &mine_wording::Mine { may_stop: true, ..mine });
        assert_eq!(serde_json::to_string(&of_host.rows).unwrap().contains("evening-stop/"), state != Over, "{state:?}");
    }
}

#[test]
fn whoever_asks_learns_their_ways_to_the_final() {
    let line = |place: u64| {
        let mine = mine_wording::Mine { user: UserId(FIRST + place), may_stop: false, table: None };
        let page = mine_wording::mine(Localizer::default(), &after_a_round(EveningState::Playing, 8), &mine);
        let ways = page.content.split("In ").nth(1).and_then(|rest| rest.split(" of 100 ways").next());
        ways.and_then(|ways| ways.parse::<u32>().ok()).unwrap_or_else(|| panic!("expected a line: {}", page.content))
    };
    assert!(line(0) > 50 && line(3) < 50, "the first of a table {}, the last {}", line(0), line(3));
}

#[test]
fn page_of_a_host_has_its_selects() {
    for l10n in Locale::ALL.map(Localizer::new) {
        for form in [EveningForm::Evening, EveningForm::Cup] {
            let draft = Evening { state: EveningState::Draft, form, ..evening() };
            let days = days_ahead(&draft.zone, NOW, NOW + AHEAD);
            let planned = Evening { state: EveningState::Planned, ..evening() };
            let page = options_wording::page(l10n, &draft, &days, Some(&planned));
            assert_eq!(page.rows.len(), 5, "{l10n:?}");
            assert!(page.content.chars().count() < 1_000, "{l10n:?}: {}", page.content);
            let sent = serde_json::to_string(&page.rows).unwrap();
            assert_eq!(sent.contains("evening-weekly"), form == EveningForm::Evening, "{l10n:?}: {sent}");
        }
    }
}
