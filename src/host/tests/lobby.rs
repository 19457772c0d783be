//! Lobbies: seats, colours, hosts, limits, rematch.

use super::*;
use hypnosia_game::computer::Level;

#[tokio::test]
async fn seats_are_taken_changed_and_left() {
    let house = House::new().await;
    let table = house.create(Options::default()).await;
    let view = house.view(table).await;
    assert!(view.seats.is_empty(), "nobody sits before the commitment is shown");
    assert_eq!(view.commitment.len(), 64);
    house.join(table, ANN, Some(Colour::Blue)).await.unwrap();
    assert_eq!(refusal(house.join(table, ANN, None).await), Refusal::AlreadySeated(Colour::Blue));
    assert_eq!(refusal(house.join(table, BEN, Some(Colour::Blue)).await), Refusal::ColourTaken(Colour::Blue));
    house.join(table, BEN, None).await.unwrap();
    assert_eq!(house.view(table).await.seat_of(BEN).unwrap().colour, Colour::Red);
    house.ask(table, BEN, LobbyCommand::ChangeColour(Colour::Purple)).await.unwrap();
    assert_eq!(house.view(table).await.seat_of(BEN).unwrap().colour, Colour::Purple);
    assert_eq!(house.refused(table, EVE, LobbyCommand::Leave).await, Refusal::NotSeated);
    house.ask(table, BEN, LobbyCommand::Leave).await.unwrap();
    assert_eq!(house.view(table).await.seats.len(), 1);
}

#[tokio::test]
async fn six_seats_make_a_full_table() {
    let house = House::new().await;
    let people: Vec<UserId> = (1..=6).map(UserId).collect();
    let table = house.lobby(&people, Options::default()).await;
    assert_eq!(refusal(house.join(table, UserId(7), None).await), Refusal::TableFull);
    assert_eq!(house.refused(table, ANN, LobbyCommand::AddComputer { colour: None }).await, Refusal::TableFull);
    let view = house.ask(table, ANN, LobbyCommand::Start).await.unwrap().view;
    assert_eq!(view.game.as_ref().unwrap().setup[0].len(), 6);
}

#[tokio::test]
async fn only_the_host_sets_the_table_up() {
    let house = House::new().await;
    let table = house.lobby(&[ANN, BEN], Options::default()).await;
    let strict = Refusal::NotOwner { owner: ANN, others_from: None };
    assert_eq!(house.refused(table, BEN, LobbyCommand::AddComputer { colour: None }).await, strict);
    assert_eq!(house.refused(table, BEN, LobbyCommand::SetOptions(Options::default())).await, strict);
    assert_eq!(house.refused(table, EVE, LobbyCommand::Start).await, strict);
    assert_eq!(house.refused(table, ANN, LobbyCommand::RemoveComputer { colour: None }).await, Refusal::NoSuchComputer);
    let options = Options { level: hypnosia_game::computer::Level::Hard, ..Options::default() };
    house.ask(table, ANN, LobbyCommand::SetOptions(options)).await.unwrap();
    let view = house.ask(table, ANN, LobbyCommand::AddComputer { colour: Some(Colour::Green) }).await.unwrap().view;
    assert_eq!(view.seat(Colour::Green).unwrap().player, Player::Computer(hypnosia_game::computer::Level::Hard));
    let view = house.ask(table, ANN, LobbyCommand::RemoveComputer { colour: None }).await.unwrap().view;
    assert_eq!(view.seats.len(), 2);
}

#[tokio::test]
async fn a_vanished_host_is_replaced_after_five_minutes() {
    let house = House::new().await;
    let table = house.lobby(&[ANN, BEN], Options::default()).await;
    let from = house.view(table).await.others_may_start.unwrap();
    assert_eq!(from, NOON + 5 * MINUTE);
    let early = house.host.command(table, None, BEN, LobbyCommand::Start, from - 1).await;
    assert_eq!(refusal(early), Refusal::NotOwner { owner: ANN, others_from: Some(from) });
    house.host.command(table, None, BEN, LobbyCommand::Start, from).await.unwrap();
    assert_eq!(house.view(table).await.status, Status::Playing);
}

#[tokio::test]
async fn a_leaving_host_passes_the_table_on_and_the_last_one_closes_it() {
    let house = House::new().await;
    let table = house.lobby(&[BEN, ANN], Options::default()).await;
    let view = house.ask(table, ANN, LobbyCommand::Leave).await.unwrap().view;
    assert_eq!(view.owner, Some(BEN));
    let view = house.ask(table, BEN, LobbyCommand::Leave).await.unwrap().view;
    assert_eq!(view.status, Status::Cancelled);
    assert_eq!(refusal(house.join(table, EVE, None).await), Refusal::Cancelled);
}

#[tokio::test]
async fn a_game_needs_two_players_and_a_person() {
    let house = House::new().await;
    let table = house.lobby(&[ANN], Options::default()).await;
    assert_eq!(house.refused(table, ANN, LobbyCommand::Start).await, Refusal::TooFewPlayers);
    let computers = house.create(Options::default()).await;
    for _ in 0..2 {
        house.ask(computers, ANN, LobbyCommand::AddComputer { colour: None }).await.unwrap();
    }
    assert_eq!(house.refused(computers, ANN, LobbyCommand::Start).await, Refusal::TooFewPlayers);
}

#[tokio::test]
async fn limits_hold_for_channels_and_players() {
    let house = House::new().await;
    house.set(&[GuildChange::TablesPerChannel(2), GuildChange::TablesPerPlayer(1)]).await;
    let options = Options::default();
    let open = |host, channel| house.open_in(host, channel, None, options);
    let first = open(ANN, CHANNEL).await.unwrap().view.id;
    house.join(first, ANN, None).await.unwrap();
    assert_eq!(refusal(open(ANN, ChannelId(5)).await), Refusal::PlayerLimit { limit: 1 });
    let second = open(BEN, CHANNEL).await.unwrap().view.id;
    assert_eq!(refusal(house.join(second, ANN, None).await), Refusal::PlayerLimit { limit: 1 });
    assert_eq!(refusal(open(EVE, CHANNEL).await), Refusal::ChannelLimit { limit: 2 });
    let in_thread = house.open_in(EVE, ChannelId(77), Some(CHANNEL), options).await;
    assert_eq!(refusal(in_thread), Refusal::ChannelLimit { limit: 2 }, "a thread is no channel of its own");
    house.ask(first, ANN, LobbyCommand::Cancel).await.unwrap();
    house.join(second, ANN, None).await.unwrap();
    open(EVE, CHANNEL).await.unwrap();
    let refused = house.host.change_guild_settings(GUILD, &GuildChange::TablesPerChannel(0)).await;
    let expected = Refusal::OutOfRange { least: 1, most: TABLES_MAX };
    assert_eq!(refused, Err(HostError::Refused(expected)));
    house.set(&[GuildChange::Channels(vec![ChannelId(5)])]).await;
    assert_eq!(refusal(open(UserId(9), CHANNEL).await), Refusal::ChannelNotAllowed);
}

#[tokio::test]
async fn one_person_opens_one_lobby_in_a_channel_and_its_threads() {
    let house = House::new().await;
    let options = Options::default();
    let table = house.open_in(ANN, CHANNEL, None, options).await.unwrap().view.id;
    assert_eq!(refusal(house.open_in(ANN, CHANNEL, None, options).await), Refusal::LobbyOpen { table });
    let thread = ChannelId(77);
    assert_eq!(refusal(house.open_in(ANN, thread, Some(CHANNEL), options).await), Refusal::LobbyOpen { table });
    house.open_in(BEN, CHANNEL, None, options).await.unwrap();
    house.open_in(ANN, ChannelId(5), None, options).await.unwrap();
    for user in [ANN, BEN] {
        house.join(table, user, None).await.unwrap();
    }
    house.ask(table, ANN, LobbyCommand::Start).await.unwrap();
    house.open_in(ANN, CHANNEL, None, options).await.unwrap();
}

#[tokio::test]
async fn lobbies_that_somebody_opened_count_for_them_once() {
    let house = House::new().await;
    house.set(&[GuildChange::TablesPerPlayer(4)]).await;
    let mut lobbies = Vec::new();
    for _ in 0..4 {
        lobbies.push(house.create(Options::default()).await);
    }
    let fifth = house.open_in(ANN, ChannelId(5), None, Options::default()).await;
    assert_eq!(refusal(fifth), Refusal::PlayerLimit { limit: 4 });
    // At the same time, so that several are committed together.
    let joins = lobbies.into_iter().map(|table| house.join(table, ANN, None));
    for joined in futures_util::future::join_all(joins).await {
        joined.expect("whoever sits down in their own lobbies has no more tables than before");
    }
}

#[tokio::test]
async fn whoever_looks_after_the_place_closes_lobbies_and_games() {
    let house = House::new().await;
    let lobby = house.lobby(&[ANN, BEN], Options::default()).await;
    let view = house.ask(lobby, EVE, Command::Close).await.unwrap().view;
    assert_eq!(view.status, Status::Cancelled);
    assert_eq!(house.refused(lobby, EVE, Command::Close).await, Refusal::Cancelled);
    let game = house.game(&[ANN, BEN], Options::default()).await;
    house.ask(game, EVE, Command::Close).await.unwrap();
    let profile = house.host.profile(GUILD, ANN, NOON).await.unwrap();
    assert!(profile.games.is_empty(), "a game that was closed has no result: {:?}", profile.games);
}

#[tokio::test]
async fn what_others_sat_down_for_stays() {
    let house = House::new().await;
    let table = house.lobby(&[ANN], rated(false)).await;
    let unrated = rated(false);
    let set = |options| house.ask(table, ANN, LobbyCommand::SetOptions(options));
    set(rated(true)).await.unwrap();
    set(unrated).await.unwrap();
    assert!(!house.view(table).await.options_fixed());
    house.join(table, BEN, None).await.unwrap();
    assert!(house.view(table).await.options_fixed());
    let others = [
        Options { rated: true, ..unrated },
        Options { turn_time: TurnTime::OneMinute, ..unrated },
        Options { variant: hypnosia_game::rules::Variant::NoCross, ..unrated },
        Options { rated: true, level: Level::Expert, ..unrated },
    ];
    for options in others {
        assert_eq!(refusal(set(options).await), Refusal::OptionsFixed, "{options:?}");
    }
    set(Options { level: Level::Expert, ..unrated }).await.unwrap();
    house.ask(table, BEN, LobbyCommand::Leave).await.unwrap();
    set(Options { rated: true, ..unrated }).await.unwrap();
}

/// What would be refused is told, and nothing happens.
#[tokio::test]
async fn asking_what_would_be_changes_nothing() {
    let house = House::new().await;
    let table = house.lobby(&[ANN, BEN], Options::default()).await;
    let before = house.view(table).await.version;
    let would = async |user, command: Command| house.host.would(table, user, command, NOON).await;
    assert_eq!(would(ANN, LobbyCommand::Start.into()).await, Ok(()));
    assert_eq!(
        would(BEN, LobbyCommand::SetOptions(rated(true)).into()).await,
        Err(Refusal::NotOwner { owner: ANN, others_from: None }.into())
    );
    assert_eq!(would(EVE, GameCommand::Resign.into()).await, Err(Refusal::NotSeated.into()));
    assert_eq!(house.view(table).await.version, before);
}

#[tokio::test]
async fn many_joins_at_once_keep_the_players_limit() {
    let house = House::new().await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(house.create(Options::default()).await);
    }
    house.set(&[GuildChange::TablesPerPlayer(3)]).await;
    let joins = tables.iter().map(|table| house.join(*table, BEN, None));
    let seated = futures_util::future::join_all(joins).await.into_iter().filter(Result::is_ok).count();
    assert_eq!(seated, 3);
}

#[tokio::test]
async fn a_repeated_request_makes_one_table() {
    let house = House::new().await;
    let interaction = house.interaction();
    let table = NewTable {
        guild: GUILD,
        channel: CHANNEL,
        owner: ANN,
        options: Options::default(),
        interaction,
        thread_of: None,
    };
    let first = house.host.create(table, NOON).await.unwrap();
    let second = house.host.create(table, NOON).await.unwrap();
    assert_eq!(first.view.id, second.view.id);
    assert!(second.events.is_empty(), "the second request did nothing");
}

#[tokio::test]
async fn a_rematch_keeps_colours_and_computers() {
    let house = House::new().await;
    let table = house.lobby(&[ANN, BEN], rated(false)).await;
    house.ask(table, BEN, LobbyCommand::ChangeColour(Colour::Blue)).await.unwrap();
    house.ask(table, ANN, LobbyCommand::AddComputer { colour: Some(Colour::Purple) }).await.unwrap();
    house.ask(table, ANN, LobbyCommand::Start).await.unwrap();
    house.ask(table, BEN, GameCommand::Resign).await.unwrap();
    house.ask(table, ANN, GameCommand::Resign).await.unwrap();
    let refused = house.host.rematch(table, EVE, house.interaction(), None, NOON).await;
    assert_eq!(refusal(refused), Refusal::NotSeated);
    let rematch = house.host.rematch(table, BEN, house.interaction(), None, NOON).await.unwrap().view;
    assert_eq!((rematch.owner, rematch.options), (Some(BEN), rated(false)));
    assert_eq!(rematch.reserved, [(Colour::Red, ANN), (Colour::Blue, BEN)]);
    let again = house.host.rematch(table, ANN, house.interaction(), None, NOON).await.unwrap().view;
    assert_eq!(again.id, rematch.id, "there is one rematch of a game");
    assert_eq!(house.view(table).await.rematch, Some(rematch.id));
    house.join(rematch.id, EVE, None).await.unwrap();
    house.join(rematch.id, BEN, None).await.unwrap();
    let view = house.view(rematch.id).await;
    assert_eq!(view.seat_of(BEN).unwrap().colour, Colour::Blue);
    assert_eq!(view.seat_of(EVE).unwrap().colour, Colour::Orange, "reserved colours are the last ones given away");
    assert!(view.seat(Colour::Purple).unwrap().player.is_computer());
}

#[tokio::test]
async fn a_rematch_that_was_closed_can_be_asked_for_again() {
    let house = House::new().await;
    let table = house.game(&[ANN, BEN], rated(false)).await;
    house.ask(table, BEN, GameCommand::Resign).await.unwrap();
    let first = house.host.rematch(table, ANN, house.interaction(), None, NOON).await.unwrap().view.id;
    house.ask(first, ANN, LobbyCommand::Cancel).await.unwrap();
    let second = house.host.rematch(table, BEN, house.interaction(), None, NOON).await.unwrap().view;
    assert_ne!(second.id, first, "expected another table");
    assert_eq!(second.status, Status::Lobby);
    assert_eq!(house.view(table).await.rematch, Some(second.id));
}

#[tokio::test]
async fn a_level_chosen_late_holds_for_computers_that_sit_already() {
    let house = House::new().await;
    let table = house.lobby(&[ANN], Options::default()).await;
    house.ask(table, ANN, LobbyCommand::AddComputer { colour: None }).await.unwrap();
    let options = Options { level: Level::Expert, ..Options::default() };
    let view = house.ask(table, ANN, LobbyCommand::SetOptions(options)).await.unwrap().view;
    assert!(view.seats.iter().any(|seat| seat.player == Player::Computer(Level::Expert)), "{:?}", view.seats);
}

#[tokio::test]
async fn a_thread_is_allowed_where_its_channel_is() {
    let house = House::new().await;
    house.set(&[GuildChange::Channels(vec![CHANNEL])]).await;
    let thread = ChannelId(77);
    let there = |thread_of, interaction| NewTable {
        guild: GUILD,
        channel: thread,
        thread_of,
        owner: ANN,
        options: Options::default(),
        interaction,
    };
    let refused = house.host.create(there(Some(ChannelId(78)), house.interaction()), NOON).await;
    assert_eq!(refusal(refused), Refusal::ChannelNotAllowed);
    let table = house.host.create(there(Some(CHANNEL), house.interaction()), NOON).await.unwrap().view.id;
    for user in [ANN, BEN] {
        house.join(table, user, None).await.unwrap();
    }
    house.ask(table, ANN, LobbyCommand::Start).await.unwrap();
    house.ask(table, BEN, GameCommand::Resign).await.unwrap();
    house.host.rematch(table, ANN, house.interaction(), Some(CHANNEL), NOON).await.unwrap();
}
