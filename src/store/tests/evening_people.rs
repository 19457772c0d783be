//! Tests of the people of evenings: a click counts as far as the evening is, deletions leave the scores of others, and
//! what was played is remembered. And of what those who watch guess and ask.

use super::evenings::{HOST, START, announced, begun, draft, finish, seats, whole};
use super::*;
use crate::model::{
    Attendance, CloseWatch, Evening, EveningForm, EveningId, EveningPerson, EveningState, Guess, Post, UserChange,
};

const GUILD: GuildId = GuildId(1);

/// The attendance of a person and their first round.
async fn person(store: &Store, id: EveningId, user: UserId) -> Option<(Attendance, Option<u32>)> {
    let whole = whole(store, id).await;
    let line = whole.people.iter().find(|person| person.user == user);
    line.map(|person| (person.state, person.first_round))
}

/// The wishes of a person before the evening and while it is held, and what becomes of them.
#[each_engine]
async fn wishes_count_as_far_as_it_is() {
    use Attendance::{Here, In, Out};
    use Wish::Back;
    let (_database, store) = opened().await;
    let id = announced(&store, &draft()).await;
    let ask = async |user, wish, expected: Result<(Attendance, Option<u32>), Wished>| {
        let user = UserId(user);
        let wished = store.set_person(id, user, wish, 50 + user.0 as i64).await.unwrap();
        let found = match wished {
            Wished::Now(EveningPerson { state, first_round, .. }) => Ok((state, first_round)),
            refused => Err(refused),
        };
        let stored = person(&store, id, user).await;
        assert!(
            found == expected && (found.is_err() || stored == found.ok()),
            "{user} {wish:?}: {wished:?}, {stored:?}"
        );
    };
    ask(1, Wish::In, Ok((In, None))).await;
    ask(1, Wish::In, Ok((In, None))).await;
    ask(2, Wish::Here, Ok((In, None))).await;
    ask(3, Wish::Out, Err(Wished::Stranger)).await;
    ask(3, Back, Err(Wished::Stranger)).await;
    ask(4, Wish::In, Ok((In, None))).await;
    ask(4, Wish::Out, Ok((Out, None))).await;
    ask(4, Back, Ok((In, None))).await;
    store.check_in(id, START, None).await.unwrap();
    ask(1, Wish::Here, Ok((Here, None))).await;
    ask(5, Wish::In, Ok((Here, None))).await;
    ask(6, Wish::Here, Ok((Here, None))).await;
    ask(6, Wish::Out, Ok((Out, None))).await;
    store.begin_evening(id, 4, START, None).await.unwrap();
    assert_eq!(person(&store, id, UserId(1)).await, Some((Here, Some(1))));
    assert_eq!(person(&store, id, UserId(4)).await, Some((In, None)), "who has not checked in has no seat");
    for round in 1..=2 {
        store.keep_round(id, round, false, &seats(&[&[UserId(1), UserId(5)]]), START, None).await.unwrap();
    }
    ask(4, Wish::In, Ok((Here, Some(3)))).await;
    ask(7, Wish::In, Ok((Here, Some(3)))).await;
    ask(1, Wish::Out, Ok((Out, Some(1)))).await;
    store.keep_round(id, 3, false, &[], START, None).await.unwrap();
    ask(8, Wish::In, Err(Wished::Late)).await;
    ask(6, Back, Err(Wished::Late)).await;
    ask(9, Back, Err(Wished::Stranger)).await;
    ask(1, Back, Ok((Here, Some(4)))).await;
    store.end_evening(id, EveningState::Over, None, None).await.unwrap();
    ask(1, Wish::Out, Err(Wished::Over)).await;
    let nowhere = store.set_person(EveningId(99), UserId(1), Wish::In, 1).await.unwrap();
    assert_eq!(nowhere, Wished::Over);
}

/// Time may make an early round the final.
#[each_engine]
async fn nobody_enters_in_the_final() {
    let (_database, store) = opened().await;
    let id = begun(&store, &[1, 2].map(UserId)).await;
    for (round, is_final, expected) in [(1, false, Some((Attendance::Here, Some(2)))), (2, true, None)] {
        store.keep_round(id, round, is_final, &[], START, None).await.unwrap();
        let user = UserId(10 + u64::from(round));
        let wished = store.set_person(id, user, Wish::In, START).await.unwrap();
        assert_eq!((wished == Wished::Late, person(&store, id, user).await), (is_final, expected), "round {round}");
    }
}

#[each_engine]
async fn a_cup_needs_no_check_in() {
    let (_database, store) = opened().await;
    let id = announced(&store, &Evening { form: EveningForm::Cup, ..draft() }).await;
    let [ada, ben] = [1, 2].map(UserId);
    for (user, wish) in [(ada, Wish::In), (ben, Wish::In), (ben, Wish::Out)] {
        store.set_person(id, user, wish, 1).await.unwrap();
    }
    assert!(store.begin_evening(id, 4, START, None).await.unwrap());
    assert_eq!(person(&store, id, ada).await, Some((Attendance::Here, Some(1))));
    assert_eq!(person(&store, id, ben).await, Some((Attendance::Out, None)));
    let evening = announced(&store, &Evening { channel: ChannelId(3), ..draft() }).await;
    assert!(!store.begin_evening(evening, 4, START, None).await.unwrap(), "an evening has a check-in");
}

#[each_engine]
async fn who_never_came_is_away() {
    let (_database, store) = opened().await;
    let [ada, ben, cem] = [1, 2, 3].map(UserId);
    let id = begun(&store, &[ada, ben, cem]).await;
    store.keep_round(id, 1, false, &seats(&[&[ada, ben, cem]]), START, None).await.unwrap();
    store.set_person(id, cem, Wish::Back, START).await.unwrap();
    let absent = finish(3, Stay::LeftEarly);
    let result = [(ada, finish(1, Stay::Left)), (ben, absent), (cem, absent)];
    assert!(store.settle(id, 1, 1, &result, false, None).await.unwrap(), "a table that was never opened is settled");
    for (user, expected, why) in [
        (ada, Attendance::Here, "resigned"),
        (ben, Attendance::Away, "never came"),
        (cem, Attendance::Here, "has come back"),
    ] {
        assert_eq!(person(&store, id, user).await.unwrap().0, expected, "{why}");
    }
    store.set_person(id, ben, Wish::Back, START).await.unwrap();
    assert_eq!(person(&store, id, ben).await, Some((Attendance::Here, Some(2))));
}

#[each_engine]
async fn a_deletion_leaves_the_scores_of_others() {
    let (_database, store) = opened().await;
    let [ada, ben] = [1, 2].map(UserId);
    let id = begun(&store, &[ada, HOST, ben]).await;
    store.keep_round(id, 1, false, &seats(&[&[ada, HOST, ben]]), START, None).await.unwrap();
    let table = new_table(&store, 1).await;
    store.keep_table(id, 1, 1, table).await.unwrap();
    let result = [(HOST, finish(1, Stay::Stayed)), (ada, finish(2, Stay::Stayed)), (ben, finish(3, Stay::Left))];
    store.settle(id, 1, 1, &result, false, None).await.unwrap();
    store.guess(&Guess { guild: GUILD, table, user: HOST, colour: Colour::Red, chance: 250, at: 5 }).await.unwrap();
    store.watch_close(GUILD, table, HOST).await.unwrap();
    let data = store.user_data(HOST).await.unwrap();
    assert_eq!((data.evenings_held.len(), data.evenings.len(), data.guesses.len()), (1, 1, 1));
    assert_eq!(data.close_watches, [table]);
    let [round] = &data.evening_rounds[..] else { panic!("{data:?}") };
    assert_eq!((round.round, round.table, round.rank), (1, Some(table), Some(1)));

    store.forget_closed(HOST).await.unwrap();
    let found = whole(&store, id).await;
    assert_eq!(found.evening.host, None);
    assert_eq!(found.people.iter().map(|person| person.user).collect::<Vec<_>>(), [ada, ben]);
    let ranks: Vec<_> = found.seats.iter().map(|seat| (seat.user, seat.finish.map(|finish| finish.rank))).collect();
    assert_eq!(ranks, [(Some(ada), Some(2)), (None, Some(1)), (Some(ben), Some(3))]);
    let data = store.user_data(HOST).await.unwrap();
    assert!(data.evenings_held.is_empty() && data.evenings.is_empty() && data.evening_rounds.is_empty());
    assert!(data.guesses.is_empty() && data.close_watches.is_empty());
    assert!(store.settle(id, 1, 1, &result, false, None).await.is_ok_and(|done| !done));
}

#[each_engine]
async fn a_server_is_purged_with_its_evenings() {
    let (_database, store) = opened().await;
    let [ada, ben] = [1, 2].map(UserId);
    store.change_user_settings(ada, GUILD, &UserChange::Ping(Switch)).await.unwrap();
    let id = begun(&store, &[ada, ben]).await;
    store.keep_round(id, 1, false, &seats(&[&[ada, ben]]), START, None).await.unwrap();
    let elsewhere = announced(&store, &Evening { guild: GuildId(8), ..draft() }).await;
    store.set_person(elsewhere, ben, Wish::In, 1).await.unwrap();
    store.change_user_settings(ben, GUILD, &UserChange::Ping(Switch)).await.unwrap();
    store.guild_left(GUILD, 0).await.unwrap();
    assert_eq!(store.purge_guilds(0).await.unwrap(), [GUILD]);
    assert_eq!(store.evening(id).await.unwrap(), None);
    for (user, seats, is_known) in [(ada, 0, false), (ben, 0, true)] {
        let data = store.user_data(user).await.unwrap();
        assert_eq!((data.evening_rounds.len(), data.settings.is_some()), (seats, is_known), "{user}");
    }
    assert_eq!(whole(&store, elsewhere).await.people.len(), 1);
}

#[each_engine]
async fn evenings_that_were_played_are_remembered() {
    let (_database, store) = opened().await;
    assert_eq!(store.last_evening(GUILD).await.unwrap(), None);
    let mut played = Vec::new();
    for people in [3, 2] {
        let people: Vec<UserId> = (1..=people).map(UserId).collect();
        let id = begun(&store, &people).await;
        for round in 1..=2 {
            store.keep_round(id, round, false, &seats(&[&people]), START, None).await.unwrap();
        }
        store.end_evening(id, EveningState::Over, None, None).await.unwrap();
        played.insert(0, id);
    }
    let stopped = begun(&store, &[UserId(1), UserId(2)]).await;
    store.end_evening(stopped, EveningState::Stopped, None, None).await.unwrap();
    let last = LastEvening { evening: played[0], people: 2 };
    assert_eq!(store.last_evening(GUILD).await.unwrap(), Some(last));
    assert_eq!(store.evening_records(GUILD).await.unwrap(), EveningRecords { played, count: 2 });
    assert_eq!(store.evening_records(GuildId(8)).await.unwrap(), EveningRecords::default());
}

/// Ends the game of a table, which red wins.
async fn won_by_red(store: &Store, table: TableId, counted: bool, at: i64) {
    let row = |(rank, colour): (u8, Colour)| ResultRow {
        colour,
        user: Some(UserId(50 + u64::from(rank))),
        rank,
        stay: Some(Stay::Stayed),
        points: 0,
        captures: 0,
        centre: 1,
        won: rank == 1,
    };
    let rows = (1..).zip([Colour::Red, Colour::Green]).map(row).collect();
    let result = GameResult { guild: GUILD, counted, against: None, rows };
    let state = TableState { status: Status::Over, ..state() };
    store.commit(Write { at, state, result: Some(result), ..write(table, 2) }).await.unwrap();
}

#[each_engine]
async fn bold_guesses_win_a_season() {
    let (_database, store) = opened().await;
    let season = Season::at(START);
    let span = season.span().unwrap();
    let mut tables = Vec::new();
    // Two games of the season, one before it and one that does not count.
    for (number, (counted, at)) in (1..).zip([(true, START), (true, START), (true, span.start - 1), (false, START)]) {
        let table = new_table(&store, number).await;
        won_by_red(&store, table, counted, at).await;
        tables.push(table);
    }
    let running = new_table(&store, 9).await;
    tables.push(running);
    let guess = |table: usize, user, colour, chance| Guess {
        guild: GUILD,
        table: tables[table],
        user: UserId(user),
        colour,
        chance,
        at: user as i64,
    };
    let (red, green) = (Colour::Red, Colour::Green);
    for guess in [
        guess(0, 1, red, 250),
        guess(1, 1, green, 404),
        guess(0, 2, red, 404),
        guess(0, 3, green, 100),
        guess(0, 4, red, 99),
        guess(2, 1, red, 100),
        guess(3, 1, red, 100),
        guess(4, 1, red, 100),
    ] {
        assert!(store.guess(&guess).await.unwrap(), "{guess:?}");
        assert!(!store.guess(&Guess { colour: green, ..guess }).await.unwrap(), "once a person and table");
    }
    let found = store.guesses(tables[0]).await.unwrap();
    let expected = [guess(0, 1, red, 250), guess(0, 2, red, 404), guess(0, 3, green, 100), guess(0, 4, red, 99)];
    assert_eq!(found, expected);
    store.change_user_settings(UserId(4), GUILD, &UserChange::Hidden(Switch)).await.unwrap();
    let best = store.best_guessers(GUILD, season).await.unwrap();
    assert_eq!(best, [(UserId(2), 60), (UserId(1), 75 - 40)]);
    let all_time = store.best_guessers(GUILD, Season::AllTime).await.unwrap();
    assert_eq!(all_time, [(UserId(1), 75 - 40 + 90), (UserId(2), 60)]);
    assert!(store.best_guessers(GuildId(8), season).await.unwrap().is_empty());
    // A game belongs to the season in which it ends, whenever its winner was guessed.
    won_by_red(&store, running, true, span.end).await;
    let next = store.best_guessers(GUILD, Season::at(span.end)).await.unwrap();
    assert_eq!(next, [(UserId(1), 90)]);
    assert_eq!(store.best_guessers(GUILD, season).await.unwrap(), best);
}

#[each_engine]
async fn it_is_said_once_that_it_is_close() {
    let (_database, store) = opened().await;
    let [table, other] = [new_table(&store, 1).await, new_table(&store, 2).await];
    let [ada, ben] = [1, 2].map(UserId);
    assert!(!store.has_close_watchers(table).await.unwrap());
    for (table, user) in [(table, ben), (table, ada), (table, ada), (other, ada)] {
        assert_eq!(store.watch_close(GUILD, table, user).await.unwrap(), CloseWatch::Asked);
    }
    assert_eq!(store.close_watch(table, UserId(3)).await.unwrap(), CloseWatch::Possible);
    assert!(store.has_close_watchers(table).await.unwrap());
    let (one, two) = tokio::join!(store.take_close_watchers(table), store.take_close_watchers(table));
    assert_eq!([one.unwrap(), two.unwrap()].concat(), [ada, ben], "each of them once");
    assert!(!store.has_close_watchers(table).await.unwrap() && store.has_close_watchers(other).await.unwrap());
    store.keep_post(table, Post::Close, ChannelId(9), MessageId(10)).await.unwrap();
    assert_eq!(store.watch_close(GUILD, table, ben).await.unwrap(), CloseWatch::Said);
    assert!(store.take_close_watchers(table).await.unwrap().is_empty());
    // So many fit into a message.
    for user in 1..=40 {
        assert_eq!(store.watch_close(GUILD, other, UserId(user)).await.unwrap(), CloseWatch::Asked, "{user}");
    }
    assert_eq!(store.watch_close(GUILD, other, UserId(41)).await.unwrap(), CloseWatch::Possible);
}
