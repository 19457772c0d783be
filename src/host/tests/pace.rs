//! Paces: how long lobbies wait and seats are kept, the limits of slow tables, and lobbies that are opened again.

use super::*;

const DAY: Millis = 24 * 60 * MINUTE;

fn at_pace(pace: Pace) -> Options {
    Options { turn_time: pace.time(), ..Options::default() }
}

/// A slow lobby closes a fixed time after its opening, whoever acts in it.
#[each_engine]
async fn slow_lobby_waits_for_days() {
    for (pace, days) in [(Pace::Day, 3), (Pace::Post, 7)] {
        let harness = Harness::new().await;
        let table = harness.lobby(&[ANN], at_pace(pace)).await;
        let end = NOON + days * DAY;
        let join = LobbyCommand::Join { colour: None, interaction: harness.interaction() };
        harness.host.command(table, None, BEN, join, end - DAY).await.unwrap();
        assert_eq!(harness.view(table).await.deadline, Some(end), "{pace}");
        let harness = harness.restart(end - 1).await;
        let kept = harness.view(table).await;
        assert!(kept.status == Status::Lobby && kept.deadline >= Some(end), "{pace}: {:?}", kept.deadline);
        let end = kept.deadline.unwrap();
        harness.host.tick(end - 1).await;
        assert_eq!(harness.view(table).await.status, Status::Lobby, "{pace}");
        harness.host.tick(end).await;
        assert_eq!(harness.view(table).await.status, Status::Expired, "{pace}");
    }
}

#[each_engine]
async fn invitation_lasts_as_long_as_slow_lobby() {
    let harness = Harness::new().await;
    for (pace, lasts) in [(Pace::Live, 10 * MINUTE), (Pace::Day, 3 * DAY), (Pace::Post, 7 * DAY)] {
        let (channel, interaction) = (ChannelId(harness.interaction().0), harness.interaction());
        let (company, options) = (Company { invited: vec![BEN], computers: 0 }, at_pace(pace));
        let table = NewTable { guild: GUILD, channel, owner: ANN, company, options, interaction, thread_of: None };
        let view = harness.host.create(table, NOON).await.unwrap().view;
        assert_eq!(view.kept_until, NOON + lasts, "{pace}");
    }
}

#[each_engine]
async fn pace_of_a_lobby_can_change() {
    let harness = Harness::new().await;
    let table = harness.create(at_pace(Pace::Live)).await;
    let set = async |pace, at| {
        let changed = harness.host.command(table, None, ANN, LobbyCommand::SetOptions(at_pace(pace)), at).await;
        changed.unwrap().view.deadline
    };
    assert_eq!(set(Pace::Post, NOON + MINUTE).await, Some(NOON + 7 * DAY));
    assert_eq!(set(Pace::Live, NOON + DAY).await, Some(NOON + DAY + 30 * MINUTE));
}

#[each_engine]
async fn slow_tables_never_count_as_live_ones() {
    let harness = Harness::new().await;
    harness.set(&[GuildChange::TablesPerChannel(1), GuildChange::TablesPerPlayer(1)]).await;
    let open = async |user, pace| harness.open_in(user, CHANNEL, None, at_pace(pace)).await;
    let slow = open(ANN, Pace::Day).await.unwrap().view.id;
    harness.join(slow, BEN, None).await.unwrap();
    let live = open(ANN, Pace::Live).await.unwrap().view.id;
    harness.join(live, BEN, None).await.unwrap();
    assert_eq!(refusal(open(EVE, Pace::Live).await), Refusal::ChannelLimit { limit: 1 });
    assert_eq!(refusal(open(EVE, Pace::Post).await), Refusal::ChannelLimit { limit: 1 });
    let elsewhere = harness.open_in(BEN, ChannelId(5), None, at_pace(Pace::Post)).await;
    assert_eq!(refusal(elsewhere), Refusal::PlayerLimit { limit: 1 }, "he sits in a slow lobby");
    // The running games count as the lobbies did.
    for table in [slow, live] {
        harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    }
    for pace in [Pace::Live, Pace::Day] {
        let elsewhere = harness.open_in(ANN, ChannelId(6), None, at_pace(pace)).await;
        assert_eq!(refusal(elsewhere), Refusal::PlayerLimit { limit: 1 }, "{pace}");
    }
}

#[each_engine]
async fn few_slow_lobbies_wait() {
    let harness = Harness::new().await;
    let open = async |user, channel, pace| harness.open_in(UserId(user), ChannelId(channel), None, at_pace(pace)).await;
    // Two lobbies of one person in the server.
    let first = open(1, 1, Pace::Day).await.unwrap().view.id;
    open(1, 2, Pace::Post).await.unwrap();
    assert_eq!(refusal(open(1, 3, Pace::Day).await), Refusal::SlowLobbies { limit: 2 });
    open(1, 3, Pace::Live).await.unwrap();
    // Five lobbies in one channel.
    for user in 2..6 {
        open(user, 1, Pace::Day).await.unwrap();
    }
    assert_eq!(refusal(open(6, 1, Pace::Day).await), Refusal::SlowLobbiesHere { limit: 5 });
    open(6, 1, Pace::Live).await.unwrap();
    // A game that runs no longer waits.
    harness.join(first, BEN, None).await.unwrap();
    harness.ask(first, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    open(7, 1, Pace::Post).await.unwrap();
    open(1, 4, Pace::Day).await.unwrap();
}

/// The limits hold for a lobby that becomes slow, or live again, as for a new one.
#[each_engine]
async fn change_of_pace_needs_room() {
    let harness = Harness::new().await;
    for channel in [1, 2] {
        harness.open_in(ANN, ChannelId(channel), None, at_pace(Pace::Day)).await.unwrap();
    }
    let live = harness.open_in(ANN, ChannelId(3), None, at_pace(Pace::Live)).await.unwrap().view.id;
    let set = async |table, pace| harness.ask(table, ANN, LobbyCommand::SetOptions(at_pace(pace))).await;
    assert_eq!(refusal(set(live, Pace::Day).await), Refusal::SlowLobbies { limit: 2 });
    let minutes = Options { turn_time: TurnTime::OneMinute, ..at_pace(Pace::Live) };
    harness.ask(live, ANN, LobbyCommand::SetOptions(minutes)).await.unwrap();
    harness.set(&[GuildChange::TablesPerPlayer(2)]).await;
    harness.open_in(ANN, ChannelId(4), None, at_pace(Pace::Live)).await.unwrap();
    let slow = harness.host.store().open_tables(Some(GUILD)).await.unwrap();
    let slow = slow.iter().find(|table| table.channel == ChannelId(1)).unwrap().id;
    assert_eq!(refusal(set(slow, Pace::Live).await), Refusal::PlayerLimit { limit: 2 });
    set(slow, Pace::Post).await.unwrap();
    // What has become live makes room for another slow one.
    harness.set(&[GuildChange::TablesPerPlayer(TABLES_MAX)]).await;
    set(slow, Pace::Live).await.unwrap();
    set(live, Pace::Day).await.unwrap();
}

#[each_engine]
async fn expired_lobby_is_opened_again_once() {
    let mut harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN], Options { rated: false, ..at_pace(Pace::Live) }).await;
    let add = LobbyCommand::AddComputer { colour: Some(Colour::Purple), level: Level::Hard };
    harness.ask(table, ANN, add).await.unwrap();
    harness.join(table, EVE, None).await.unwrap();
    harness.ask(table, EVE, LobbyCommand::Leave).await.unwrap();
    let early = harness.host.open_again(table, harness.opener(BEN), NOON).await;
    assert_eq!(refusal(early), Refusal::GameHasNotBegun);
    let later = NOON + 30 * MINUTE;
    harness.host.tick(later).await;
    let closed = harness.view(table).await;
    assert_eq!((closed.status, closed.may_open_again, closed.opened_again), (Status::Expired, true, None));
    let stranger = harness.host.open_again(table, harness.opener(EVE), later).await;
    assert_eq!(refusal(stranger), Refusal::NotSeated);
    let again = harness.host.open_again(table, harness.opener(BEN), later).await.unwrap().view;
    assert_eq!((again.owner, again.options, again.rematch_of), (Some(BEN), closed.options, None));
    assert_eq!((again.reserved.clone(), again.status), (vec![(Colour::Red, ANN)], Status::Lobby));
    assert_eq!(again.seat(Colour::Purple).unwrap().player, Player::Computer(Level::Hard));
    let told = harness.update(table, |update| update.view.opened_again.is_some()).await;
    assert_eq!((told.view.opened_again, told.events.len()), (Some(again.id), 0));
    harness.join(again.id, ANN, None).await.unwrap();
    assert_eq!(harness.view(again.id).await.status, Status::Lobby, "it waits for its host, unlike a rematch");
    // Also when the new lobby has closed, the old one is not opened another time.
    harness.ask(again.id, BEN, LobbyCommand::Cancel).await.unwrap();
    let harness = harness.restart(later).await;
    let twice = harness.host.open_again(table, harness.opener(ANN), later).await.unwrap();
    assert_eq!((twice.view.id, twice.events.len()), (again.id, 0));
    assert!(harness.view(again.id).await.may_open_again, "its host closed it");
}

#[each_engine]
async fn lobby_that_its_host_closed_may_open_again() {
    let harness = Harness::new().await;
    let cases: [(&str, &[UserId], UserId, Command, bool); 4] = [
        ("its host", &[ANN, BEN], ANN, LobbyCommand::Cancel.into(), true),
        ("a host who moderates", &[ANN, BEN], ANN, Command::Close, true),
        ("a moderator", &[ANN, BEN], EVE, Command::Close, false),
        ("a host who leaves alone", &[ANN], ANN, LobbyCommand::Leave.into(), false),
    ];
    for (who, people, closes, command, expected) in cases {
        let table = harness.lobby(people, Options::default()).await;
        harness.host.command(table, None, closes, command, NOON + MINUTE).await.unwrap();
        let closed = harness.view(table).await;
        assert_eq!((closed.status, closed.may_open_again), (Status::Cancelled, expected), "{who}");
        let asked = harness.host.open_again(table, harness.opener(ANN), NOON + MINUTE).await;
        assert_eq!(asked.is_ok(), expected, "{who}");
        if let Ok(again) = asked {
            harness.ask(again.view.id, ANN, LobbyCommand::Cancel).await.unwrap();
        }
    }
}
