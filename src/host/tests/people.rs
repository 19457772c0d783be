//! Tests of people's totals, settings and stored data.

use super::*;
use crate::model::{JUDGED_GAMES, OfferedMoves, WithoutLuck};
use hypnosia_game::render::Theme;

/// All rolls of a server's finished games are counted for the server, and those of a person's colours for the person.
#[each_engine]
async fn rolls_are_counted_by_server_and_player() {
    let mut harness = Harness::new().await;
    assert_eq!(harness.host.rolled(GUILD, None).await.unwrap().games, 0);
    for _ in 0..2 {
        let table = harness.game(&[ANN, BEN], Options::default()).await;
        harness.play_out(table, game::some_move).await;
    }
    harness.game(&[ANN, EVE], Options::default()).await;
    let rolled = async |user| harness.host.rolled(GUILD, user).await.unwrap();
    let (all, ann, ben, eve) =
        (rolled(None).await, rolled(Some(ANN)).await, rolled(Some(BEN)).await, rolled(Some(EVE)).await);
    assert_eq!((all.games, ann.games, ben.games, eve.games), (2, 2, 2, 0));
    assert_eq!(all.count.total(), ann.count.total() + ben.count.total());
    assert!(all.count.total() > 60, "{}", all.count.total());
    let elsewhere = harness.host.rolled(GuildId(77), None).await.unwrap();
    assert_eq!((elsewhere.games, elsewhere.count.total()), (0, 0));
    let store = Store::open_existing(&harness.url()).await.unwrap();
    assert_eq!(all_rolled(&store).await.unwrap().count, all.count);
}

#[each_engine]
async fn damaged_games_are_left_out_of_rolls() {
    let harness = Harness::new().await;
    ann_beats_ben(&harness, 2).await;
    let damage = "DELETE FROM actions WHERE seq = 2 AND table_id = (SELECT MIN(id) FROM game_tables)";
    assert_eq!(crate::store::change_rows(&harness.url(), damage).await, 1);
    assert_eq!(harness.host.rolled(GUILD, None).await.unwrap().games, 1);
    assert_eq!(harness.host.rolled(GUILD, Some(ANN)).await.unwrap().games, 1);
}

/// Ann wins `wins` games against Ben by resignation.
async fn ann_beats_ben(harness: &Harness, wins: usize) {
    for _ in 0..wins {
        let table = harness.game(&[ANN, BEN], Options::default()).await;
        harness.resign(table, BEN).await;
    }
}

#[each_engine]
async fn leaderboards_order_by_what_was_chosen() {
    let harness = Harness::new().await;
    ann_beats_ben(&harness, 4).await;
    let top = |order| harness.host.store().leaderboard(GUILD, Season::AllTime, order, 0);
    let by_wins = top(Order::Wins).await.unwrap();
    assert_eq!(
        by_wins.lines.iter().map(|line| (line.place, line.user)).collect::<Vec<_>>(),
        [(Some(1), ANN), (Some(2), BEN)]
    );
    assert_eq!(by_wins.lines[0].tally.wins, 4);
    let by_rating = top(Order::Rating).await.unwrap();
    assert!(by_rating.lines[0].tally.rating > 25.0 && by_rating.lines[1].tally.rating < 25.0, "{by_rating:?}");
    assert!(by_rating.lines[0].tally.uncertainty < 25.0 / 3.0);
    ann_beats_ben(&harness, 1).await;
    let unrated = harness.game(&[ANN, BEN], rated(false)).await;
    harness.resign(unrated, ANN).await;
    assert_eq!(top(Order::Wins).await.unwrap().lines[0].tally.games, 5, "an unrated game does not count");
    let next_season =
        harness.host.store().leaderboard(GUILD, Season::at(NOON + 100 * 86_400_000), Order::Wins, 0).await.unwrap();
    assert_eq!((next_season.lines.len(), next_season.pages), (0, 1));
    let profile = harness.host.store().profile(GUILD, BEN, NOON).await.unwrap();
    assert_eq!((profile.place, profile.games.len()), (Some(2), 6));
    assert_eq!(profile.season, profile.all_time);
}

#[each_engine]
async fn leaderboards_have_pages() {
    let harness = Harness::new().await;
    for user in 10..35u64 {
        let table = harness.lobby(&[UserId(user), ANN], Options::default()).await;
        harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
        harness.resign(table, ANN).await;
        if user == 19 {
            let eleven = harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Wins, 0).await.unwrap();
            assert_eq!((eleven.pages, eleven.lines.len()), (1, 11), "expected no page with a single line");
        }
    }
    let page = |page| harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Wins, page);
    assert_eq!(page(0).await.unwrap().lines.len(), PAGE_LINES as usize);
    let last = page(99).await.unwrap();
    assert_eq!((last.page, last.pages, last.lines.len()), (2, 3, 6), "25 winners and Ann");
    assert_eq!(last.lines[0].place, Some(1), "all winners share the first place");
    assert_eq!((last.lines[5].place, last.lines[5].user), (Some(26), ANN));
}

#[each_engine]
async fn who_is_hidden_is_on_no_leaderboard() {
    let harness = Harness::new().await;
    ann_beats_ben(&harness, 1).await;
    harness.host.change_user_settings(ANN, GUILD, &UserChange::Hidden(Switch)).await.unwrap();
    let board = harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Wins, 0).await.unwrap();
    assert_eq!(board.lines.iter().map(|line| (line.place, line.user)).collect::<Vec<_>>(), [(Some(1), BEN)]);
    assert_eq!(harness.host.store().profile(GUILD, ANN, NOON).await.unwrap().place, None);
}

#[each_engine]
async fn database_is_bound_to_its_first_application() {
    let harness = Harness::new().await;
    assert!(harness.host.store().bind_application(7).await.unwrap(), "expected the first one to own it");
    let harness = harness.restart(NOON).await;
    assert!(harness.host.store().bind_application(7).await.unwrap(), "expected it to own it still");
    assert!(!harness.host.store().bind_application(8).await.unwrap(), "expected another one to be a stranger");
}

#[each_engine]
async fn settings_are_kept() {
    let harness = Harness::new().await;
    assert_eq!(harness.host.store().user_settings(ANN).await.unwrap(), UserSettings::default());
    let settings = UserSettings {
        theme: Some(Theme::Light),
        language: Some(Locale::Polish),
        ping: false,
        digest_hour: 7,
        invitations: false,
        forced: false,
        hidden: true,
        named: true,
        offered_moves: Some(OfferedMoves::Single),
        turned: true,
        zone: Some("Europe/Warsaw".parse().unwrap()),
        quiet_from: 22,
        quiet_hours: 10,
    };
    let changes = [
        UserChange::Theme(settings.theme),
        UserChange::Language(settings.language),
        UserChange::Ping(Switch),
        UserChange::DigestHour(7),
        UserChange::Invitations(Switch),
        UserChange::Forced(Switch),
        UserChange::Hidden(Switch),
        UserChange::Named(Switch),
        UserChange::OfferedMoves(settings.offered_moves),
        UserChange::Turned(Switch),
        UserChange::Zone(settings.zone.clone()),
        UserChange::QuietFrom(settings.quiet_from),
        UserChange::QuietHours(settings.quiet_hours),
    ];
    for change in &changes {
        harness.host.change_user_settings(ANN, GUILD, change).await.unwrap();
    }
    let harness = harness.restart(NOON).await;
    assert_eq!(harness.host.store().user_settings(ANN).await.unwrap(), settings);
}

#[each_engine]
async fn a_forgotten_person_leaves_an_anonymous_seat() {
    let harness = Harness::new().await;
    ann_beats_ben(&harness, 2).await;
    harness.host.change_user_settings(BEN, GUILD, &UserChange::Ping(Switch)).await.unwrap();
    let lobby = harness.lobby(&[BEN, EVE], Options::default()).await;
    let running = harness.game(&[ANN, BEN, EVE], Options::default()).await;
    let before = harness.host.store().user_data(BEN).await.unwrap();
    assert_eq!((before.games.len(), before.tables.len(), before.tallies.len()), (2, 4, 2));
    assert!(before.settings.is_some() && !before.actions.is_empty());

    harness.host.forget(BEN, NOON).await.unwrap();
    let after = harness.host.store().user_data(BEN).await.unwrap();
    assert_eq!((after.games.len(), after.tables.len(), after.tallies.len(), after.actions.len()), (0, 0, 0, 0));
    assert!(after.settings.is_none());
    assert!(harness.view(lobby).await.seat_of(BEN).is_none(), "left the lobby");
    let view = harness.view(running).await;
    let seat = view.seats.iter().find(|seat| seat.player == Player::Gone).expect("an anonymous seat");
    assert_eq!(seat.resigned, Some(1));
    assert_eq!(view.status, Status::Playing, "the others play on");
    let board = harness.host.store().leaderboard(GUILD, Season::AllTime, Order::Wins, 0).await.unwrap();
    assert_eq!(board.lines.iter().map(|line| line.user).collect::<Vec<_>>(), [ANN]);

    let harness = harness.restart(NOON).await;
    assert_eq!(harness.view(running).await.seats, view.seats, "the log still adds up to the same table");
    let store = Store::open_existing(&harness.url()).await.unwrap();
    for table in [lobby, running] {
        let stored = store.load(table).await.unwrap().unwrap();
        assert!(stored.actions.iter().all(|action| action.actor != Some(BEN)), "table {table} names him");
    }
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
}

/// Several settings of the server are changed concurrently, and no change is lost.
#[each_engine]
async fn changes_at_the_same_time_are_all_kept() {
    let harness = Harness::new().await;
    let changes = [
        GuildChange::Language(Some(Locale::Polish)),
        GuildChange::Theme(Some(Theme::Light)),
        GuildChange::TurnTime(Some(TurnTime::OneHour)),
        GuildChange::Thread(Switch),
        GuildChange::Channels(vec![CHANNEL]),
    ];
    let made = changes.iter().map(|change| harness.host.change_guild_settings(GUILD, change));
    futures_util::future::join_all(made).await.into_iter().collect::<Result<Vec<_>, _>>().unwrap();
    let kept = harness.host.store().guild_settings(GUILD).await.unwrap();
    assert_eq!((kept.language, kept.theme), (Some(Locale::Polish), Some(Theme::Light)));
    assert_eq!((kept.turn_time, kept.thread), (Some(TurnTime::OneHour), false));
    assert_eq!((kept.tables_per_channel, kept.tables_per_player), (TABLES_MAX, TABLES_MAX));
    assert_eq!(kept.channels, vec![CHANNEL]);
    // A setting that is switched twice concurrently has its old value.
    let twice = [&UserChange::Forced(Switch); 2].map(|change| harness.host.change_user_settings(ANN, GUILD, change));
    futures_util::future::join_all(twice).await.into_iter().collect::<Result<Vec<_>, _>>().unwrap();
    assert_eq!(harness.host.store().user_settings(ANN).await.unwrap(), UserSettings::default());
}

/// Watchers are notified of new tables at most once in ten minutes, however many tables open. A repeated call for the
/// same table returns the same people, and the ten minutes begin anew.
#[each_engine]
async fn watchers_are_notified_of_new_tables() {
    let harness = Harness::new().await;
    harness.host.set_watcher(GUILD, BEN, true).await.unwrap();
    harness.host.set_watcher(GUILD, EVE, true).await.unwrap();
    harness.host.set_watcher(GuildId(7), ANN, true).await.unwrap();
    let told = async |table, now| harness.host.store().tell_watchers(GUILD, TableId(table), now).await.unwrap();
    // The table, the minute, and the people who are notified.
    let cases: [(i64, Millis, &[UserId]); 6] = [
        (1, 0, &[BEN, EVE]),
        (1, 1, &[BEN, EVE]),
        (2, 2, &[]),
        (3, 10, &[]),
        (4, 11, &[BEN, EVE]),
        (5, 21, &[BEN, EVE]),
    ];
    for (table, minutes, expected) in cases {
        assert_eq!(told(table, NOON + minutes * MINUTE).await, expected, "table {table} after {minutes} minutes");
    }
    harness.host.set_watcher(GUILD, EVE, false).await.unwrap();
    assert!(
        harness.host.store().is_watcher(GUILD, BEN).await.unwrap()
            && !harness.host.store().is_watcher(GUILD, EVE).await.unwrap()
    );
    assert_eq!(harness.host.store().user_data(BEN).await.unwrap().watched, [GUILD]);
    harness.host.forget(BEN, NOON).await.unwrap();
    assert!(harness.host.store().user_data(BEN).await.unwrap().watched.is_empty());
    for user in 100..140 {
        harness.host.set_watcher(GUILD, UserId(user), true).await.unwrap();
    }
    let full = harness.host.set_watcher(GUILD, ANN, true).await;
    assert_eq!(full, Err(Refusal::TooManyWatchers.into()));
}

/// The lessons are offered once, and never to people who have begun them or finished a game.
#[each_engine]
async fn lessons_are_offered_once_and_progress_is_stored() {
    let harness = Harness::new().await;
    ann_beats_ben(&harness, 1).await;
    let offered = async |user| harness.host.store().offer_lessons(user, GUILD, NOON).await.unwrap();
    let newcomer = UserId(77);
    assert_eq!((offered(ANN).await, offered(EVE).await, offered(EVE).await), (false, true, false));
    harness.host.store().note_lessons(newcomer, GUILD, 4).await.unwrap();
    harness.host.store().note_lessons(newcomer, GUILD, 2).await.unwrap();
    assert_eq!((harness.host.store().lessons_done(newcomer).await.unwrap(), offered(newcomer).await), (4, false));
    let harness = harness.restart(NOON).await;
    let lessons = async |user| harness.host.store().user_data(user).await.unwrap().lessons;
    assert_eq!(lessons(EVE).await, Some(Learner { done: 0, offered: Some(NOON) }));
    assert_eq!(lessons(newcomer).await, Some(Learner { done: 4, offered: None }));
    harness.host.forget(newcomer, NOON).await.unwrap();
    assert_eq!((lessons(newcomer).await, harness.host.store().lessons_done(newcomer).await.unwrap()), (None, 0));
}

/// The data of a person with an unreadable table can be deleted, and the person's other tables keep working.
#[each_engine]
async fn a_damaged_table_does_not_keep_anybodys_data() {
    let harness = Harness::new().await;
    ann_beats_ben(&harness, 1).await;
    let damaged = harness.game(&[ANN, BEN], Options::default()).await;
    let running = harness.game(&[ANN, BEN], Options::default()).await;
    let store = Store::open_existing(&harness.url()).await.unwrap();
    let stored = store.load(damaged).await.unwrap().unwrap();
    let mut table = crate::host::persist::replay(damaged, &stored).unwrap();
    table.complete_action(None, NOON);
    let decision = crate::host::decide::Decision { events: Vec::new(), table };
    let mut write = crate::host::persist::write(&decision, Some(BEN), None, None);
    write.text = "moved the goalposts".into();
    store.commit(write).await.unwrap();
    let harness = harness.restart(NOON).await;
    harness.host.forget(BEN, NOON).await.unwrap();
    let after = harness.host.store().user_data(BEN).await.unwrap();
    assert_eq!((after.games.len(), after.tables.len(), after.tallies.len(), after.actions.len()), (0, 0, 0, 0));
    assert_eq!(harness.view(running).await.status, Status::Cancelled, "left in the opening, so it is called off");
    let line = harness.host.store().profile(GUILD, ANN, NOON).await.unwrap();
    assert_eq!(line.games.len(), 1, "Ann keeps her game");
}

/// Deleting the data of a frequent player loads none of their finished games, so it delays nobody.
#[each_engine]
async fn erasure_reads_no_finished_games() {
    let harness = Harness::new().await;
    ann_beats_ben(&harness, 3).await;
    let harness = harness.restart(NOON).await;
    harness.host.forget(BEN, NOON).await.unwrap();
    assert_eq!(harness.host.live_tables(), 0, "expected no finished game to be loaded");
    assert!(harness.host.store().user_data(BEN).await.unwrap().tables.is_empty());
}

#[each_engine]
async fn ladder_without_luck_orders_by_the_mean() {
    let harness = Harness::new().await;
    let store = harness.host.store();
    ann_beats_ben(&harness, 5).await;
    let games = store.unjudged(10).await.unwrap();
    assert_eq!(games.len(), 5);
    assert!(games.is_sorted_by(|one, other| one > other), "the newest first: {games:?}");
    let ladder = async |season| store.leaderboard(GUILD, season, Order::WithoutLuck, 0).await.unwrap().lines;
    let seats = harness.host.view(games[0]).await.unwrap();
    let ann = seats.seat_of(ANN).unwrap().colour;
    let ben = seats.seat_of(BEN).unwrap().colour;
    let results = |luck: f64| {
        let of = |colour, share, luck| WithoutLuck { colour, share, luck, error: 0.3 };
        vec![of(ann, 1.0, luck), of(ben, 0.0, -luck)]
    };
    for table in &games[..4] {
        store.keep_without_luck(*table, "1-a", &results(0.7)).await.unwrap();
    }
    assert!(ladder(Season::AllTime).await.is_empty(), "four games are too few");
    store.keep_without_luck(games[4], "2-b", &results(0.2)).await.unwrap();
    store.keep_without_luck(games[4], "3-c", &results(0.9)).await.unwrap();
    assert!(store.unjudged(10).await.unwrap().is_empty());
    for season in [Season::AllTime, Season::at(NOON)] {
        let lines = ladder(season).await;
        // Ann won all games, but Ben played better: 0.1 above an even share of 0.5.
        assert_eq!(lines.iter().map(|line| line.user).collect::<Vec<_>>(), [BEN, ANN], "{lines:?}");
        let edge = lines[0].edge.unwrap();
        assert!((edge.mean - 0.1).abs() < 1e-9 && edge.games == 5, "a game is judged once: {edge:?}");
        assert!((edge.error - 0.3 / 5f64.sqrt()).abs() < 1e-9, "{edge:?}");
    }
    let kept = store.without_luck(games[4]).await.unwrap().unwrap();
    assert!(kept.iter().any(|result| result.colour == ann && result.luck == 0.2), "{kept:?}");
    let data = store.user_data(BEN).await.unwrap();
    assert_eq!(data.judged.iter().filter(|line| line.judge == "1-a").count(), 4);
    assert_eq!(data.judged.len(), 5, "what was published stays: {:?}", data.judged);
    harness.host.forget(BEN, NOON).await.unwrap();
    assert!(store.user_data(BEN).await.unwrap().judged.is_empty());
    assert_eq!(ladder(Season::AllTime).await.iter().map(|line| line.user).collect::<Vec<_>>(), [ANN]);
}

#[each_engine]
async fn unrated_and_damaged_games_are_judged_but_do_not_count() {
    let harness = Harness::new().await;
    let store = harness.host.store();
    let of = |seat: &Seat| WithoutLuck { colour: seat.colour, share: 0.5, luck: 0.0, error: 0.1 };
    for _ in 0..JUDGED_GAMES {
        let unrated = harness.game(&[ANN, BEN], rated(false)).await;
        harness.resign(unrated, BEN).await;
        let view = harness.host.view(unrated).await.unwrap();
        store.keep_without_luck(unrated, "1-a", &view.seats.iter().map(of).collect::<Vec<_>>()).await.unwrap();
        assert_eq!(store.without_luck(unrated).await.unwrap().unwrap().len(), 2);
    }
    let damaged = harness.game(&[ANN, BEN], rated(true)).await;
    harness.resign(damaged, BEN).await;
    store.keep_without_luck(damaged, "1-a", &[]).await.unwrap();
    assert_eq!(store.without_luck(damaged).await.unwrap(), Some(Vec::new()));
    assert!(store.unjudged(10).await.unwrap().is_empty());
    let ladder = store.leaderboard(GUILD, Season::AllTime, Order::WithoutLuck, 0).await.unwrap();
    assert!(ladder.lines.is_empty(), "{ladder:?}");
}
