//! Evenings of the golden databases: one in each state, and their description.

use super::*;
use hypnosia::host::EveningOpening;
use hypnosia::model::{
    CloseWatch, Evening, EveningCard, EveningForm, EveningId, EveningState, Guess, OfEvening, ZoneName,
};
use hypnosia::store::{EveningMessage, NewSeat, SeatFinish, Stay, Wish};

/// The table of the evening that is played.
pub const PLAYED: TableId = TableId(11);

impl Maker {
    /// Leaves an evening in each state, in channels of their own, and a guess of somebody who is to be told when it gets
    /// close.
    pub async fn evenings(&self) {
        let store = self.host.store();
        let states = [
            EveningState::Draft,
            EveningState::Open,
            EveningState::CheckIn,
            EveningState::Playing,
            EveningState::Over,
            EveningState::Void,
            EveningState::Stopped,
            EveningState::Lost,
        ];
        for (state, number) in states.into_iter().zip(0..) {
            let id = store.draft_evening(&chosen_evening(ChannelId(CHANNEL.0 + 20 + number))).await.unwrap();
            self.bring(id, state).await;
        }
        let guess = Guess { guild: GUILD, table: FINISHED, user: EVE, colour: Colour::Green, chance: 417, at: NOON };
        assert!(store.guess(&guess).await.unwrap());
        assert_eq!(store.watch_close(GUILD, FINISHED, EVE).await.unwrap(), CloseWatch::Asked);
    }

    /// Brings a draft into a state. An evening that ends plans the next one, unless it is lost.
    async fn bring(&self, id: EveningId, state: EveningState) {
        let store = self.host.store();
        if state == EveningState::Draft {
            return;
        }
        store.announce(id, NOON - 15 * MINUTE, None).await.unwrap();
        store.set_person(id, ANN, Wish::In, NOON).await.unwrap();
        for wish in [Wish::In, Wish::Out] {
            store.set_person(id, BEN, wish, NOON).await.unwrap();
        }
        let card = EveningCard { part: 1, id: Some(MessageId(920)), shows: Some(-1), touched: NOON, old: None };
        store.keep_evening_message(id, EveningMessage::Card(card)).await.unwrap();
        if matches!(state, EveningState::CheckIn | EveningState::Playing | EveningState::Over) {
            store.check_in(id, NOON, None).await.unwrap();
            store.keep_evening_message(id, EveningMessage::Called(MessageId(921))).await.unwrap();
        }
        if matches!(state, EveningState::Playing | EveningState::Over) {
            self.first_round(id, state == EveningState::Over).await;
        }
        if state.has_ended() {
            let next = (state == EveningState::Stopped).then_some(NOON + 7 * 24 * 60 * MINUTE);
            store.end_evening(id, state, next, None).await.unwrap();
        }
    }

    /// Begins the rounds with one table, which is over or is opened.
    async fn first_round(&self, id: EveningId, is_over: bool) {
        let store = self.host.store();
        let people = [ANN, BEN, EVE];
        for user in people {
            store.set_person(id, user, Wish::Here, NOON).await.unwrap();
        }
        store.begin_evening(id, 1, NOON, None).await.unwrap();
        let seat = |(seat, user)| NewSeat { number: 1, seat, user, why: "only-table".to_owned() };
        let seats: Vec<NewSeat> = (0..).zip(people).map(seat).collect();
        store.keep_round(id, 1, false, &seats, NOON + 25 * MINUTE, None).await.unwrap();
        if is_over {
            let finish = |(rank, user)| (user, SeatFinish { rank, stay: Stay::Stayed });
            let mut finishes: Vec<_> = (1..).zip(people).map(finish).collect();
            finishes[2].1.stay = Stay::LeftEarly;
            store.keep_table(id, 1, 1, FINISHED).await.unwrap();
            store.settle(id, 1, 1, &finishes, false, None).await.unwrap();
            return;
        }
        let opening = EveningOpening {
            guild: GUILD,
            channel: CHANNEL,
            of: OfEvening { evening: id, form: EveningForm::Evening, round: 1, number: 1, is_final: false },
            options: Options { turn_time: TurnTime::ThreeMinutes, variant: Variant::Short, ..Options::default() },
            seats: people.to_vec(),
            starts: NOON + MINUTE,
        };
        let table = self.host.open_for_evening(&opening, NOON).await.unwrap().view.id;
        assert_eq!(table, PLAYED);
        store.keep_table(id, 1, 1, table).await.unwrap();
    }
}

fn chosen_evening(channel: ChannelId) -> Evening {
    Evening {
        id: EveningId(0),
        guild: GUILD,
        channel,
        host: Some(ANN),
        state: EveningState::Draft,
        form: EveningForm::Evening,
        zone: ZoneName::fixed("Europe/Berlin"),
        starts: NOON,
        weekly: true,
        rounds: 4,
        per_table: 3,
        variant: Variant::Short,
        turn_time: TurnTime::ThreeMinutes,
        rated: false,
        seed: -5,
        round: 0,
        is_final: false,
        begun: None,
        step_at: NOON,
        ticked: NOON,
        changed: NOON,
        card: EveningCard::default(),
        called: None,
        podium: None,
        event: Some(0),
    }
}

/// Describes the evenings of a database; nothing of one that has none.
pub async fn describe_evenings(text: &mut String, host: &Host) {
    for id in 1..=20 {
        let Some(whole) = host.store().evening(EveningId(id)).await.unwrap() else { continue };
        let evening = &whole.evening;
        let host = evening.host.map_or(0, |host| host.0);
        writeln!(
            text,
            "evening {id} {} {} in {} by {host} at {} {} weekly {} rounds {} of {} people {} rated {}",
            evening.form,
            evening.state,
            evening.channel,
            evening.starts - NOON,
            evening.zone,
            evening.weekly,
            evening.round,
            evening.rounds,
            evening.per_table,
            evening.rated,
        )
        .unwrap();
        for person in &whole.people {
            let first_round = person.first_round.unwrap_or_default();
            writeln!(text, "  {} {} from round {first_round}", person.user, person.state).unwrap();
        }
        for table in &whole.tables {
            let id = table.table.map_or(0, |table| table.0);
            writeln!(text, "  round {} number {} table {id} {}", table.round, table.number, table.stage).unwrap();
        }
        for seat in &whole.seats {
            let user = seat.user.map_or(0, |user| user.0);
            let finish =
                seat.finish.map_or_else(|| "-".to_owned(), |finish| format!("{} {}", finish.rank, finish.stay.name()));
            writeln!(text, "  seat {} {user} {} finish {finish}", seat.seat, seat.why).unwrap();
        }
    }
}
