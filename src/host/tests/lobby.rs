//! Lobbies: seats, colours, owners, limits, rematches.

use super::*;

#[each_engine]
async fn seats_are_taken_changed_and_left() {
    let harness = Harness::new().await;
    let table = harness.create(Options::default()).await;
    let view = harness.view(table).await;
    assert_eq!(view.seats.iter().map(|seat| seat.player).collect::<Vec<_>>(), [Player::Person(ANN)]);
    assert_eq!(view.commitment.len(), 64);
    harness.ask(table, ANN, LobbyCommand::ChangeColour(Colour::Blue)).await.unwrap();
    assert_eq!(refusal(harness.join(table, ANN, None).await), Refusal::AlreadySeated(Colour::Blue));
    assert_eq!(refusal(harness.join(table, BEN, Some(Colour::Blue)).await), Refusal::ColourTaken(Colour::Blue));
    harness.join(table, BEN, None).await.unwrap();
    assert_eq!(harness.view(table).await.seat_of(BEN).unwrap().colour, Colour::Orange, "opposite");
    harness.ask(table, BEN, LobbyCommand::ChangeColour(Colour::Purple)).await.unwrap();
    assert_eq!(harness.view(table).await.seat_of(BEN).unwrap().colour, Colour::Purple);
    assert_eq!(harness.refused(table, EVE, LobbyCommand::Leave).await, Refusal::NotSeated);
    harness.ask(table, BEN, LobbyCommand::Leave).await.unwrap();
    assert_eq!(harness.view(table).await.seats.len(), 1);
}

/// When a table is first shown, the computers that the owner brings along are seated and the invited people have
/// reserved seats, all as far apart as possible.
#[each_engine]
async fn a_table_opens_with_its_company() {
    let harness = Harness::new().await;
    let open = async |invited: &[UserId], computers| {
        let (channel, interaction) = (ChannelId(harness.interaction().0), harness.interaction());
        let (company, options) = (Company { invited: invited.to_vec(), computers }, Options::default());
        let table = NewTable { guild: GUILD, channel, owner: ANN, company, options, interaction, thread_of: None };
        harness.host.create(table, NOON).await.unwrap().view
    };
    let alone = open(&[], 2).await;
    assert_eq!(
        alone.seats.iter().map(|seat| seat.colour).collect::<Vec<_>>(),
        [Colour::Red, Colour::Yellow, Colour::Blue]
    );
    assert_eq!(alone.needs(), None, "it can begin at once");
    let invited = open(&[BEN, ANN, BEN], 0).await;
    assert_eq!((invited.seats.len(), &invited.reserved[..]), (1, &[(Colour::Green, BEN)][..]));
    let full = open(&[UserId(10), UserId(11), UserId(12), UserId(13), UserId(14)], 5).await;
    assert_eq!((full.seats.len(), full.reserved.len()), (1, 5), "no seat is left for computers");
    let harness = harness.restart(NOON).await;
    assert_eq!(harness.view(full.id).await.reserved, full.reserved);
}

#[each_engine]
async fn invited_people_have_a_reserved_seat() {
    let harness = Harness::new().await;
    let company = Company { invited: vec![BEN], computers: 4 };
    let (interaction, options) = (harness.interaction(), Options::default());
    let table = NewTable { guild: GUILD, channel: CHANNEL, owner: ANN, company, options, interaction, thread_of: None };
    let view = harness.host.create(table, NOON).await.unwrap().view;
    let [(kept, _)] = view.reserved[..] else { panic!("one seat is kept: {:?}", view.reserved) };
    let until = NOON + 10 * MINUTE;
    let refused = Refusal::SeatKept { until };
    let join = |user, colour, at| {
        let command = LobbyCommand::Join { colour, interaction: harness.interaction() };
        harness.host.command(view.id, None, user, command, at)
    };
    assert_eq!(refusal(join(EVE, None, until - 1).await), refused);
    assert_eq!(refusal(join(EVE, Some(kept), until - 1).await), refused);
    assert_eq!(harness.refused(view.id, ANN, LobbyCommand::ChangeColour(kept)).await, refused);
    let computer = LobbyCommand::AddComputer { colour: None, level: Level::Easy };
    assert_eq!(harness.refused(view.id, ANN, computer).await, refused);
    let seated = join(BEN, None, until - 1).await.unwrap().view;
    assert_eq!(seated.seat_of(BEN).unwrap().colour, kept);
    harness.ask(view.id, BEN, LobbyCommand::Leave).await.unwrap();
    join(EVE, None, until).await.unwrap();
}

#[each_engine]
async fn six_seats_make_a_full_table() {
    let harness = Harness::new().await;
    let people: Vec<UserId> = (1..=6).map(UserId).collect();
    let table = harness.lobby(&people, Options::default()).await;
    assert_eq!(refusal(harness.join(table, UserId(7), None).await), Refusal::TableFull);
    assert_eq!(
        harness.refused(table, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Normal }).await,
        Refusal::TableFull
    );
    let view = harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap().view;
    assert_eq!(view.game.as_ref().unwrap().setup[0].len(), 6);
}

#[each_engine]
async fn only_the_host_sets_the_table_up() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN], Options::default()).await;
    let strict = Refusal::NotOwner { owner: ANN, others_from: None };
    assert_eq!(
        harness.refused(table, BEN, LobbyCommand::AddComputer { colour: None, level: Level::Normal }).await,
        strict
    );
    assert_eq!(harness.refused(table, BEN, LobbyCommand::SetOptions(Options::default())).await, strict);
    assert_eq!(harness.refused(table, EVE, LobbyCommand::Start(InteractionId(9))).await, strict);
    assert_eq!(harness.refused(table, ANN, LobbyCommand::FreeSeat(Colour::Yellow)).await, Refusal::SeatFree);
    let add = LobbyCommand::AddComputer { colour: Some(Colour::Yellow), level: Level::Hard };
    let view = harness.ask(table, ANN, add).await.unwrap().view;
    assert_eq!(view.seat(Colour::Yellow).unwrap().player, Player::Computer(Level::Hard));
    let view = harness.ask(table, ANN, LobbyCommand::FreeSeat(Colour::Yellow)).await.unwrap().view;
    assert_eq!(view.seats.len(), 2);
}

#[each_engine]
async fn host_frees_taken_and_reserved_seats() {
    let harness = Harness::new().await;
    let company = Company { invited: vec![BEN], computers: 0 };
    let (interaction, options) = (harness.interaction(), Options::default());
    let table = NewTable { guild: GUILD, channel: CHANNEL, owner: ANN, company, options, interaction, thread_of: None };
    let table = harness.host.create(table, NOON).await.unwrap().view.id;
    harness.join(table, EVE, Some(Colour::Blue)).await.unwrap();
    let strict = Refusal::NotOwner { owner: ANN, others_from: None };
    assert_eq!(harness.refused(table, EVE, LobbyCommand::FreeSeat(Colour::Green)).await, strict);
    let own = Refusal::AlreadySeated(Colour::Red);
    assert_eq!(harness.refused(table, ANN, LobbyCommand::FreeSeat(Colour::Red)).await, own);
    // The owner frees Ben's reserved seat, and then the seat that Eve has taken.
    let freed = |player| Some(FreedSeat { by: ANN, player });
    let view = harness.ask(table, ANN, LobbyCommand::FreeSeat(Colour::Green)).await.unwrap().view;
    assert_eq!((view.reserved.is_empty(), view.freed), (true, freed(BEN)));
    let view = harness.ask(table, ANN, LobbyCommand::FreeSeat(Colour::Blue)).await.unwrap().view;
    assert_eq!((view.seats.len(), view.freed), (1, freed(EVE)));
    assert_eq!(harness.refused(table, ANN, LobbyCommand::FreeSeat(Colour::Blue)).await, Refusal::SeatFree);
    let harness = harness.restart(NOON).await;
    assert_eq!(harness.view(table).await.freed, freed(EVE));
    let view = harness.join(table, EVE, Some(Colour::Green)).await.unwrap().view;
    assert_eq!((view.seats.len(), view.freed), (2, None));
}

#[each_engine]
async fn freed_seat_is_no_longer_reserved() {
    let harness = Harness::new().await;
    let company = Company { invited: vec![BEN], computers: 0 };
    let (interaction, options) = (harness.interaction(), Options::default());
    let table = NewTable { guild: GUILD, channel: CHANNEL, owner: ANN, company, options, interaction, thread_of: None };
    let table = harness.host.create(table, NOON).await.unwrap().view.id;
    harness.join(table, BEN, None).await.unwrap();
    let view = harness.ask(table, ANN, LobbyCommand::FreeSeat(Colour::Green)).await.unwrap().view;
    assert_eq!((view.seats.len(), view.reserved.len()), (1, 0));
}

#[each_engine]
async fn a_vanished_host_is_replaced_after_five_minutes() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN], Options::default()).await;
    let from = harness.view(table).await.others_may_start.unwrap();
    assert_eq!(from, NOON + 5 * MINUTE);
    let early = harness.host.command(table, None, BEN, LobbyCommand::Start(InteractionId(9)), from - 1).await;
    assert_eq!(refusal(early), Refusal::NotOwner { owner: ANN, others_from: Some(from) });
    harness.host.command(table, None, BEN, LobbyCommand::Start(InteractionId(9)), from).await.unwrap();
    assert_eq!(harness.view(table).await.status, Status::Playing);
}

#[each_engine]
async fn leaving_owner_passes_or_closes_the_lobby() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[BEN, ANN], Options::default()).await;
    let view = harness.ask(table, ANN, LobbyCommand::Leave).await.unwrap().view;
    assert_eq!(view.owner, Some(BEN));
    let view = harness.ask(table, BEN, LobbyCommand::Leave).await.unwrap().view;
    assert_eq!(view.status, Status::Cancelled);
    assert_eq!(refusal(harness.join(table, EVE, None).await), Refusal::Cancelled);
}

#[each_engine]
async fn a_game_needs_a_second_player() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options::default()).await;
    let start = LobbyCommand::Start(InteractionId(9));
    assert_eq!(harness.view(table).await.needs(), Some(Needs::Player));
    assert_eq!(harness.refused(table, ANN, start.clone()).await, Refusal::NotEnough(Needs::Player));
    let add = LobbyCommand::AddComputer { colour: None, level: Level::Easy };
    assert_eq!(harness.ask(table, ANN, add).await.unwrap().view.needs(), None);
    harness.ask(table, ANN, start).await.unwrap();
}

/// Each computer player keeps its level, even if the table's level changes.
#[each_engine]
async fn computers_of_different_levels_sit_side_by_side() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options::default()).await;
    for level in [Level::Easy, Level::Expert] {
        harness.ask(table, ANN, LobbyCommand::AddComputer { colour: None, level }).await.unwrap();
    }
    let options = Options { level: Level::Hard, ..Options::default() };
    harness.ask(table, ANN, LobbyCommand::SetOptions(options)).await.unwrap();
    let harness = harness.restart(NOON).await;
    let levels = |view: &TableView| {
        let level = |seat: &Seat| match seat.player {
            Player::Computer(level) => Some(level),
            _ => None,
        };
        view.seats.iter().filter_map(level).collect::<Vec<_>>()
    };
    assert_eq!(levels(&*harness.view(table).await), [Level::Expert, Level::Easy], "in seat order: orange, green");
}

#[each_engine]
async fn limits_hold_for_channels_and_players() {
    let harness = Harness::new().await;
    harness.set(&[GuildChange::TablesPerChannel(2), GuildChange::TablesPerPlayer(1)]).await;
    let options = Options::default();
    let open = |host, channel| harness.open_in(host, channel, None, options);
    let first = open(ANN, CHANNEL).await.unwrap().view.id;
    assert_eq!(refusal(open(ANN, ChannelId(5)).await), Refusal::PlayerLimit { limit: 1 });
    let second = open(BEN, CHANNEL).await.unwrap().view.id;
    assert_eq!(refusal(harness.join(second, ANN, None).await), Refusal::PlayerLimit { limit: 1 });
    assert_eq!(refusal(open(EVE, CHANNEL).await), Refusal::ChannelLimit { limit: 2 });
    let in_thread = harness.open_in(EVE, ChannelId(77), Some(CHANNEL), options).await;
    assert_eq!(refusal(in_thread), Refusal::ChannelLimit { limit: 2 }, "a thread is no channel of its own");
    harness.ask(first, ANN, LobbyCommand::Cancel).await.unwrap();
    harness.join(second, ANN, None).await.unwrap();
    open(EVE, CHANNEL).await.unwrap();
    let refused = harness.host.change_guild_settings(GUILD, &GuildChange::TablesPerChannel(0)).await;
    let expected = Refusal::OutOfRange { least: 1, most: TABLES_MAX };
    assert_eq!(refused, Err(HostError::Refused(expected)));
    harness.set(&[GuildChange::Channels(vec![ChannelId(5)])]).await;
    assert_eq!(refusal(open(UserId(9), CHANNEL).await), Refusal::ChannelNotAllowed);
}

#[each_engine]
async fn person_opens_one_lobby_in_a_channel() {
    let harness = Harness::new().await;
    let options = Options::default();
    let table = harness.open_in(ANN, CHANNEL, None, options).await.unwrap().view.id;
    assert_eq!(refusal(harness.open_in(ANN, CHANNEL, None, options).await), Refusal::LobbyOpen { table });
    let thread = ChannelId(77);
    assert_eq!(refusal(harness.open_in(ANN, thread, Some(CHANNEL), options).await), Refusal::LobbyOpen { table });
    harness.open_in(BEN, CHANNEL, None, options).await.unwrap();
    harness.open_in(ANN, ChannelId(5), None, options).await.unwrap();
    harness.join(table, BEN, None).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    harness.open_in(ANN, CHANNEL, None, options).await.unwrap();
}

#[each_engine]
async fn lobbies_that_somebody_opened_count_for_them_once() {
    let harness = Harness::new().await;
    harness.set(&[GuildChange::TablesPerPlayer(4)]).await;
    let mut lobbies = Vec::new();
    for _ in 0..4 {
        let table = harness.create(Options::default()).await;
        harness.join(table, BEN, None).await.unwrap();
        lobbies.push(table);
    }
    let fifth = harness.open_in(ANN, ChannelId(5), None, Options::default()).await;
    assert_eq!(refusal(fifth), Refusal::PlayerLimit { limit: 4 });
    // Concurrently, so that several commands share a commit.
    let sit_down_again = lobbies.into_iter().map(async |table| {
        harness.ask(table, BEN, LobbyCommand::Leave).await.unwrap();
        harness.join(table, BEN, None).await
    });
    for joined in futures_util::future::join_all(sit_down_again).await {
        joined.expect("whoever sits down in lobbies that they left has no more tables than before");
    }
}

#[each_engine]
async fn moderator_closes_lobbies() {
    let harness = Harness::new().await;
    let lobby = harness.lobby(&[ANN, BEN], Options::default()).await;
    let view = harness.ask(lobby, EVE, Command::Close).await.unwrap().view;
    assert_eq!(view.status, Status::Cancelled);
    assert_eq!(harness.refused(lobby, EVE, Command::Close).await, Refusal::Cancelled);
    let other = harness.lobby(&[ANN, BEN], Options::default()).await;
    for command in [Command::AskToClose, Command::Remove] {
        assert_eq!(harness.refused(other, EVE, command).await, Refusal::GameHasNotBegun);
    }
}

#[each_engine]
async fn what_others_sat_down_for_stays() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN], rated(false)).await;
    let unrated = rated(false);
    let set = |options| harness.ask(table, ANN, LobbyCommand::SetOptions(options));
    set(rated(true)).await.unwrap();
    set(unrated).await.unwrap();
    assert!(!harness.view(table).await.options_fixed());
    harness.join(table, BEN, None).await.unwrap();
    assert!(harness.view(table).await.options_fixed());
    let others = [
        Options { rated: true, ..unrated },
        Options { turn_time: TurnTime::OneMinute, ..unrated },
        Options { variant: hypnosia_game::rules::Variant::NoCross, ..unrated },
        Options { level: Level::Expert, ..unrated },
    ];
    for options in others {
        assert_eq!(refusal(set(options).await), Refusal::OptionsFixed, "{options:?}");
    }
    harness.ask(table, BEN, LobbyCommand::Leave).await.unwrap();
    set(Options { rated: true, ..unrated }).await.unwrap();
}

/// `Host::would` finds out whether a command would be refused, and changes nothing.
#[each_engine]
async fn asking_what_would_be_changes_nothing() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN], Options::default()).await;
    let before = harness.view(table).await.version;
    let would = async |user, command: Command| harness.host.would(table, user, command, NOON).await;
    assert_eq!(would(ANN, LobbyCommand::Start(InteractionId(9)).into()).await, Ok(()));
    assert_eq!(
        would(BEN, LobbyCommand::SetOptions(rated(true)).into()).await,
        Err(Refusal::NotOwner { owner: ANN, others_from: None }.into())
    );
    assert_eq!(would(EVE, GameCommand::Resign.into()).await, Err(Refusal::NotSeated.into()));
    assert_eq!(harness.view(table).await.version, before);
}

#[each_engine]
async fn many_joins_at_once_keep_the_players_limit() {
    let harness = Harness::new().await;
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(harness.create(Options::default()).await);
    }
    harness.set(&[GuildChange::TablesPerPlayer(3)]).await;
    let joins = tables.iter().map(|table| harness.join(*table, BEN, None));
    let seated = futures_util::future::join_all(joins).await.into_iter().filter(Result::is_ok).count();
    assert_eq!(seated, 3);
}

#[each_engine]
async fn a_repeated_request_makes_one_table() {
    let harness = Harness::new().await;
    let interaction = harness.interaction();
    let table = NewTable {
        guild: GUILD,
        channel: CHANNEL,
        owner: ANN,
        options: Options::default(),
        interaction,
        thread_of: None,
        company: Company::default(),
    };
    let first = harness.host.create(table.clone(), NOON).await.unwrap();
    let second = harness.host.create(table, NOON).await.unwrap();
    assert_eq!(first.view.id, second.view.id);
    assert!(second.events.is_empty(), "the second request did nothing");
}

#[each_engine]
async fn a_rematch_keeps_colours_and_computers() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN, BEN], rated(false)).await;
    harness.ask(table, BEN, LobbyCommand::ChangeColour(Colour::Blue)).await.unwrap();
    harness
        .ask(table, ANN, LobbyCommand::AddComputer { colour: Some(Colour::Purple), level: Level::Normal })
        .await
        .unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    harness.resign(table, BEN).await;
    harness.resign(table, ANN).await;
    let refused = harness.host.rematch(table, harness.opener(EVE), NOON).await;
    assert_eq!(refusal(refused), Refusal::NotSeated);
    let rematch = harness.host.rematch(table, harness.opener(BEN), NOON).await.unwrap().view;
    assert_eq!((rematch.owner, rematch.options), (Some(BEN), rated(false)));
    assert_eq!(rematch.seat_of(BEN).unwrap().colour, Colour::Blue, "whoever asks sits at once");
    assert_eq!(rematch.reserved, [(Colour::Red, ANN)]);
    let again = harness.host.rematch(table, harness.opener(ANN), NOON).await.unwrap().view;
    assert_eq!(again.id, rematch.id, "there is one rematch of a game");
    assert_eq!(harness.view(table).await.rematch, Some(rematch.id));
    harness.join(rematch.id, EVE, None).await.unwrap();
    assert_eq!(harness.view(rematch.id).await.status, Status::Lobby, "one seat is kept still");
    harness.join(rematch.id, ANN, None).await.unwrap();
    let view = harness.view(rematch.id).await;
    assert_eq!(view.status, Status::Playing, "it begins when all are back");
    assert_eq!(view.seat_of(ANN).unwrap().colour, Colour::Red);
    assert_eq!(view.seat_of(EVE).unwrap().colour, Colour::Orange, "nobody else takes a seat that is kept");
    assert!(view.seat(Colour::Purple).unwrap().player.is_computer());
}

#[each_engine]
async fn the_games_of_a_series_are_counted() {
    let harness = Harness::new().await;
    let mut table = harness.game(&[ANN, BEN], rated(false)).await;
    let score = |view: &TableView| view.series().map(|seats| seats.iter().map(|(.., wins)| *wins).collect::<Vec<_>>());
    for (loser, expected) in [(BEN, None), (ANN, Some(vec![1, 1])), (BEN, Some(vec![2, 1]))] {
        harness.resign(table, loser).await;
        let over = harness.view(table).await;
        assert_eq!((over.status, score(&over)), (Status::Over, expected));
        table = harness.host.rematch(table, harness.opener(ANN), NOON).await.unwrap().view.id;
        harness.join(table, BEN, None).await.unwrap();
    }
    assert_eq!(score(&*harness.view(table).await), Some(vec![2, 1]));
}

/// Each change is a line of the log, and the log must stay far below the size that `hypnosia verify` accepts.
#[each_engine]
async fn a_lobby_takes_a_bounded_number_of_changes() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[EVE, BEN], rated(false)).await;
    let colours = [Colour::Yellow, Colour::Blue];
    let mut changes = 0;
    let refused = loop {
        match harness.ask(table, BEN, LobbyCommand::ChangeColour(colours[changes % 2])).await {
            Ok(_) => changes += 1,
            Err(HostError::Refused(refusal)) => break refusal,
            Err(error) => panic!("expected a refusal, got {error:?}"),
        }
        assert!(changes < 1_000, "expected a bound");
    };
    assert_eq!((refused, changes), (Refusal::TooManyChanges { limit: 100 }, 99), "he joined, too");
    harness.ask(table, ANN, LobbyCommand::ChangeColour(Colour::Orange)).await.unwrap();
    harness.ask(table, BEN, LobbyCommand::GiveWord(Word::new("winter").unwrap())).await.unwrap();
    harness.ask(table, BEN, LobbyCommand::Leave).await.unwrap();
    let join = LobbyCommand::Join { colour: None, interaction: harness.interaction() };
    assert_eq!(harness.refused(table, BEN, join.clone()).await, refused);
    // There is also a limit for the changes of all people together.
    let mut people = (100..).map(UserId);
    let refused = loop {
        let user = people.next().unwrap();
        if let Err(HostError::Refused(refusal)) = harness.join(table, user, None).await {
            break refusal;
        }
        while harness.ask(table, user, LobbyCommand::ChangeColour(Colour::Yellow)).await.is_ok()
            && harness.ask(table, user, LobbyCommand::ChangeColour(Colour::Blue)).await.is_ok()
        {}
        harness.ask(table, user, LobbyCommand::Leave).await.unwrap();
    };
    assert_eq!(refused, Refusal::LobbyWornOut);
    let computer = LobbyCommand::AddComputer { colour: None, level: Level::Easy };
    assert_eq!(harness.refused(table, ANN, computer).await, Refusal::LobbyWornOut);
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    harness.resign(table, EVE).await;
    let log = harness.host.log(table).await.unwrap();
    assert_eq!(verify(&log).unwrap().verdict(), DiceVerdict::Fits);
    assert!(log.to_string().len() < 1 << 18, "{} bytes", log.to_string().len());
}

#[each_engine]
async fn a_rematch_against_computers_begins_at_once() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN], rated(false)).await;
    let add = LobbyCommand::AddComputer { colour: None, level: Level::Easy };
    harness.ask(table, ANN, add).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    harness.resign(table, ANN).await;
    let rematch = harness.host.rematch(table, harness.opener(ANN), NOON).await.unwrap().view;
    assert_eq!(rematch.status, Status::Playing);
}

#[each_engine]
async fn closed_rematch_can_be_requested_again() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], rated(false)).await;
    harness.resign(table, BEN).await;
    let first = harness.host.rematch(table, harness.opener(ANN), NOON).await.unwrap().view.id;
    harness.ask(first, ANN, LobbyCommand::Cancel).await.unwrap();
    let second = harness.host.rematch(table, harness.opener(BEN), NOON).await.unwrap().view;
    assert_ne!(second.id, first, "expected another table");
    assert_eq!(second.status, Status::Lobby);
    assert_eq!(harness.view(table).await.rematch, Some(second.id));
}

#[each_engine]
async fn a_thread_is_allowed_where_its_channel_is() {
    let harness = Harness::new().await;
    harness.set(&[GuildChange::Channels(vec![CHANNEL])]).await;
    let thread = ChannelId(77);
    let there = |thread_of, interaction| NewTable {
        guild: GUILD,
        channel: thread,
        thread_of,
        owner: ANN,
        options: Options::default(),
        interaction,
        company: Company::default(),
    };
    let refused = harness.host.create(there(Some(ChannelId(78)), harness.interaction()), NOON).await;
    assert_eq!(refusal(refused), Refusal::ChannelNotAllowed);
    let table = harness.host.create(there(Some(CHANNEL), harness.interaction()), NOON).await.unwrap().view.id;
    harness.join(table, BEN, None).await.unwrap();
    harness.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    harness.resign(table, BEN).await;
    let opener = Opener { channel: thread, thread_of: Some(CHANNEL), ..harness.opener(ANN) };
    harness.host.rematch(table, opener, NOON).await.unwrap();
}
