//! The rows of an evening as rounds, and the draw of a round as rows.

use super::draw::{Draw, DrawnSeat, draw};
use super::round::{Finish, Round, RoundTable};
use super::standings::{Standing, standings};
use super::step::present;
use super::why::Why;
use crate::model::{Attendance, TableStage, UserId};
use crate::store::{EveningSeat, EveningTable, NewSeat, Stay, WholeEvening};

/// The rounds that have begun.
pub fn rounds_of(whole: &WholeEvening) -> Vec<Round> {
    let evening = &whole.evening;
    let tables = |round| whole.tables.iter().filter(move |table| table.round == round);
    let round = |number| Round {
        tables: tables(number).map(|table| table_of(whole, table)).collect(),
        is_final: evening.is_final && number == evening.round,
    };
    (1..=evening.round).map(round).collect()
}

/// The people who are to get a seat in the next round. Those of them who have had none are in the standings, too.
pub fn entered(whole: &WholeEvening) -> Vec<UserId> {
    let has_entered = whole.people.iter().filter(|person| person.first_round.is_some());
    has_entered.filter(|person| person.state == Attendance::Here).map(|person| person.user).collect()
}

/// The standings so far. A person whose data was deleted has a line: [`is_known`].
pub fn standings_of(whole: &WholeEvening) -> Vec<Standing> {
    standings(&rounds_of(whole), &entered(whole))
}

/// The seats of the next round.
pub fn drawn(whole: &WholeEvening, is_final: bool) -> Vec<NewSeat> {
    let evening = &whole.evening;
    let tables = draw(&Draw {
        people: &present(whole),
        rounds: &rounds_of(whole),
        preferred: usize::from(evening.per_table),
        apart: &[],
        is_final,
        seed: evening.seed as u64 ^ u64::from(evening.round),
    });
    (1..).zip(&tables).flat_map(|(number, seats)| table_drawn(number, seats)).collect()
}

/// The finishes of a table that could not be opened: all are equal.
pub fn unopened(whole: &WholeEvening, round: u32, number: u32) -> Vec<Finish> {
    let finish = |seat: &EveningSeat| Some(Finish { person: seat.user?, rank: 1, stay: Stay::Stayed });
    seats_at(whole, round, number).filter_map(finish).collect()
}

/// Whether this is a person, and not the place of somebody whose data was deleted.
pub fn is_known(person: UserId) -> bool {
    person.0 < FIRST_UNKNOWN
}

/// Greater than every id of Discord that can be.
const FIRST_UNKNOWN: u64 = 1 << 63;

/// Stands for somebody whose data was deleted: another in each seat, because nobody knows which of them were the same.
fn unknown(seat: &EveningSeat) -> UserId {
    let EveningSeat { round, number, seat, .. } = *seat;
    UserId(FIRST_UNKNOWN | u64::from(round) << 40 | u64::from(number) << 8 | u64::from(seat))
}

fn table_of(whole: &WholeEvening, table: &EveningTable) -> RoundTable {
    let person = |seat: &EveningSeat| seat.user.unwrap_or_else(|| unknown(seat));
    let finish = |seat: &EveningSeat| {
        seat.finish.map(|finish| Finish { person: person(seat), rank: finish.rank, stay: finish.stay })
    };
    let seats = || seats_at(whole, table.round, table.number);
    RoundTable {
        seats: seats().map(person).collect(),
        result: (table.stage == TableStage::Over).then(|| seats().filter_map(finish).collect()),
    }
}

fn seats_at(whole: &WholeEvening, round: u32, number: u32) -> impl Iterator<Item = &EveningSeat> {
    whole.seats.iter().filter(move |seat| seat.round == round && seat.number == number)
}

fn table_drawn(number: u32, seats: &[DrawnSeat]) -> impl Iterator<Item = NewSeat> {
    let new =
        move |(seat, drawn): (u8, &DrawnSeat)| NewSeat { number, seat, user: drawn.person, why: drawn.why.stored() };
    (0..).zip(seats).map(new)
}

impl Why {
    /// The stored form: `lot`, or `nearest 2` with the number of people met before.
    pub fn stored(self) -> String {
        match self {
            Why::OnlyTable => "only-table".to_owned(),
            Why::Final => "final".to_owned(),
            Why::Lot => "lot".to_owned(),
            Why::NobodyNew => "nobody-new".to_owned(),
            Why::Nearest { met } => format!("nearest {met}"),
        }
    }

    /// Reads the stored form.
    pub fn read(stored: &str) -> Option<Why> {
        match stored.split_once(' ') {
            Some(("nearest", met)) => Some(Why::Nearest { met: met.parse().ok()? }),
            Some(_) => None,
            None => {
                [Why::OnlyTable, Why::Final, Why::Lot, Why::NobodyNew].into_iter().find(|why| why.stored() == stored)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::evening::Score;
    use crate::host::evening::step::tests::{here, quick};
    use crate::model::{Evening, EveningState};
    use crate::store::SeatFinish;
    use std::collections::BTreeSet;

    /// An evening of these people whose rounds have these tables, each the people by their finish; 0 is somebody whose
    /// data was deleted. All tables are over.
    fn whole(people: u64, rounds: &[&[&[u64]]]) -> WholeEvening {
        let evening = Evening { round: rounds.len() as u32, ..quick(EveningState::Playing) };
        let mut whole = WholeEvening { evening, people: here(people), tables: Vec::new(), seats: Vec::new() };
        for (round, tables) in (1..).zip(rounds) {
            for (number, people) in (1..).zip(tables.iter()) {
                let stage = TableStage::Over;
                whole.tables.push(EveningTable { round, number, table: None, status: None, stage, to_close: false });
                whole.seats.extend((0..).zip(people.iter()).map(|(seat, person)| EveningSeat {
                    round,
                    number,
                    seat,
                    user: (*person > 0).then_some(UserId(*person)),
                    why: "lot".to_owned(),
                    finish: Some(SeatFinish { rank: seat + 1, stay: Stay::Stayed }),
                }));
            }
        }
        whole
    }

    /// The points of each person who is known, from the first.
    fn points(whole: &WholeEvening) -> Vec<(u64, u32)> {
        let lines = standings_of(whole).into_iter().filter(|line| is_known(line.person));
        lines.map(|line| (line.person.0, line.score.points())).collect()
    }

    #[test]
    fn reasons_are_read_as_stored() {
        for why in
            [Why::OnlyTable, Why::Final, Why::Lot, Why::NobodyNew, Why::Nearest { met: 0 }, Why::Nearest { met: 5 }]
        {
            assert_eq!(Why::read(&why.stored()), Some(why));
        }
        for other in ["", "nearest", "nearest x", "lot 1", "Lot"] {
            assert_eq!(Why::read(other), None, "{other}");
        }
    }

    #[test]
    fn rows_become_rounds() {
        let mut evening = whole(4, &[&[&[1, 2], &[3, 4]], &[&[1, 3], &[4, 2]]]);
        evening.evening.is_final = true;
        evening.tables[3].stage = TableStage::On;
        let rounds = rounds_of(&evening);
        assert_eq!(rounds.iter().map(|round| round.is_final).collect::<Vec<_>>(), [false, true]);
        assert_eq!(rounds[1].finalists(), [UserId(1), UserId(3)]);
        assert_eq!(rounds[1].tables[1], RoundTable::running(vec![UserId(4), UserId(2)]));
        let finish = |person, rank| Finish { person: UserId(person), rank, stay: Stay::Stayed };
        assert_eq!(rounds[0].tables[1].result, Some(vec![finish(3, 1), finish(4, 2)]));
    }

    #[test]
    fn a_deletion_leaves_the_points_of_others() {
        let before = whole(4, &[&[&[1, 2, 3, 4]], &[&[2, 1, 3, 4]]]);
        let mut after = whole(4, &[&[&[1, 0, 3, 4]], &[&[0, 1, 3, 4]]]);
        after.people.retain(|person| person.user != UserId(2));
        let others: Vec<_> = points(&before).into_iter().filter(|(person, _)| *person != 2).collect();
        assert_eq!(points(&after), others);
        let unknown = standings_of(&after).into_iter().filter(|line| !is_known(line.person)).count();
        assert_eq!(unknown, 2, "nobody knows that both were one person");
    }

    #[test]
    fn latecomers_are_listed_until_they_leave() {
        let mut evening = whole(5, &[&[&[1, 2, 3, 4]]]);
        assert_eq!(points(&evening)[4], (5, Score::HALF.points()), "the last, until they have played");
        evening.people[4].state = Attendance::Out;
        assert_eq!(points(&evening).len(), 4, "who never played is not listed");
    }

    #[test]
    fn a_draw_seats_everybody_once() {
        let evening = whole(9, &[&[&[1, 2, 3], &[4, 5, 6], &[7, 8, 9]]]);
        for is_final in [false, true] {
            let seats = drawn(&evening, is_final);
            assert_eq!(seats, drawn(&evening, is_final), "a repeated look draws the same");
            assert_eq!(seats.iter().map(|seat| seat.user).collect::<BTreeSet<_>>().len(), 9);
            let sizes: Vec<usize> =
                (1..4).map(|number| seats.iter().filter(|seat| seat.number == number).count()).collect();
            assert_eq!(sizes.iter().sum::<usize>(), 9);
            assert!(seats.is_sorted_by_key(|seat| (seat.number, seat.seat)), "{seats:?}");
            assert_eq!(Why::read(&seats[0].why) == Some(Why::Final), is_final);
        }
    }

    #[test]
    fn an_unopened_table_is_equal_for_all() {
        let mut evening = whole(3, &[&[&[1, 2, 0]]]);
        let finishes = unopened(&evening, 1, 1);
        assert_eq!(finishes.iter().map(|finish| finish.person.0).collect::<Vec<_>>(), [1, 2]);
        for seat in &mut evening.seats {
            let finish = finishes.iter().find(|finish| Some(finish.person) == seat.user);
            seat.finish = finish.map(|finish| SeatFinish { rank: finish.rank, stay: finish.stay });
        }
        assert_eq!(points(&evening), [(1, 50), (2, 50), (3, 50)]);
    }
}
