//! Games that start by themselves: at a moment, or once so many people sit.

use super::*;

const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;
const EIGHT: Millis = NOON + 2 * DAY + 8 * HOUR;

fn at_pace(pace: Pace) -> Options {
    Options { turn_time: pace.time(), ..Options::default() }
}

impl Harness {
    /// Ann opens a lobby with this start.
    async fn starting(&self, pace: Pace, start: Start) -> TableId {
        let table = self.create(at_pace(pace)).await;
        self.ask(table, ANN, LobbyCommand::SetStart(Some(start))).await.unwrap();
        table
    }

    async fn at(
        &self,
        table: TableId,
        user: UserId,
        command: LobbyCommand,
        now: Millis,
    ) -> Result<TableUpdate, HostError> {
        self.host.command(table, None, user, command, now).await
    }

    fn joining(&self) -> LobbyCommand {
        LobbyCommand::Join { colour: None, interaction: self.interaction() }
    }

    async fn status(&self, table: TableId) -> Status {
        self.view(table).await.status
    }
}

#[each_engine]
async fn lobby_lives_until_its_moment() {
    for pace in Pace::ALL {
        let harness = Harness::new().await;
        let table = harness.starting(pace, Start::At(EIGHT)).await;
        harness.at(table, BEN, harness.joining(), NOON + HOUR).await.unwrap();
        harness.host.tick(EIGHT - 1).await;
        let view = harness.view(table).await;
        let told = (view.status, view.start, view.starts, view.kept_until);
        assert_eq!(told, (Status::Lobby, Some(Start::At(EIGHT)), Some(EIGHT), EIGHT), "{pace}");
        harness.host.tick(EIGHT).await;
        let view = harness.view(table).await;
        let begun = (view.status, view.start, view.starts, view.started_as_told);
        assert_eq!(begun, (Status::Playing, None, None, Some(EIGHT)), "{pace}");
        assert!(view.game.as_ref().is_some_and(|game| game.turn.is_some()), "{pace}: expected a turn");
    }
}

/// Whoever is late can still come: the lobby waits on like any other.
#[each_engine]
async fn too_few_people_drop_the_moment() {
    for computers in [0, 2] {
        let harness = Harness::new().await;
        let table = harness.starting(Pace::Live, Start::At(EIGHT)).await;
        for _ in 0..computers {
            let add = LobbyCommand::AddComputer { colour: None, level: Level::Easy };
            harness.ask(table, ANN, add).await.unwrap();
        }
        harness.host.tick(EIGHT).await;
        let view = harness.view(table).await;
        let left = (view.status, view.start, view.starts, view.deadline);
        assert_eq!(left, (Status::Lobby, None, None, Some(EIGHT + 30 * MINUTE)), "{computers} computers");
        harness.at(table, BEN, harness.joining(), EIGHT + MINUTE).await.unwrap();
        harness.at(table, ANN, LobbyCommand::Start(InteractionId(9)), EIGHT + MINUTE).await.unwrap();
        assert_eq!(harness.status(table).await, Status::Playing);
    }
}

#[each_engine]
async fn nobody_starts_early_over_others() {
    let harness = Harness::new().await;
    let table = harness.starting(Pace::Live, Start::At(EIGHT)).await;
    harness.join(table, BEN, None).await.unwrap();
    let start = || LobbyCommand::Start(InteractionId(9));
    let early = harness.at(table, ANN, start(), EIGHT - 10 * MINUTE - 1).await;
    assert_eq!(refusal(early), Refusal::StartsLater { at: EIGHT });
    assert_eq!(harness.refused(table, ANN, LobbyCommand::SetStart(None)).await, Refusal::OptionsFixed);
    // The host is away for long, and only the host may close what others were told of.
    let closed = harness.at(table, BEN, LobbyCommand::Cancel, EIGHT - 10 * MINUTE).await;
    assert_eq!(refusal(closed), Refusal::NotOwner { owner: ANN, others_from: None });
    let view = harness.at(table, ANN, start(), EIGHT - 10 * MINUTE).await.unwrap().view;
    assert_eq!((view.status, view.started_as_told), (Status::Playing, Some(EIGHT - 10 * MINUTE)));
}

#[each_engine]
async fn host_alone_chooses_and_drops_a_start() {
    let harness = Harness::new().await;
    let table = harness.starting(Pace::Live, Start::At(EIGHT)).await;
    for start in [Start::At(NOON), Start::At(NOON + 7 * DAY + 1), Start::People(1), Start::People(7)] {
        let set = LobbyCommand::SetStart(Some(start));
        assert_eq!(harness.refused(table, ANN, set).await, Refusal::NoSuchStart, "{start}");
    }
    let others = Refusal::NotOwner { owner: ANN, others_from: None };
    assert_eq!(harness.refused(table, EVE, LobbyCommand::SetStart(None)).await, others);
    let set = async |start, now| harness.at(table, ANN, LobbyCommand::SetStart(start), now).await.unwrap().view;
    let dropped = set(None, NOON + DAY).await;
    assert_eq!((dropped.starts, dropped.deadline), (None, Some(NOON + DAY + 30 * MINUTE)));
    let again = set(Some(Start::At(EIGHT)), NOON + DAY).await;
    assert_eq!(again.deadline, Some(EIGHT));
    // The host who leaves passes the lobby on, with its start.
    harness.join(table, BEN, None).await.unwrap();
    let left = harness.ask(table, ANN, LobbyCommand::Leave).await.unwrap().view;
    assert_eq!((left.owner, left.starts), (Some(BEN), Some(EIGHT)));
}

#[each_engine]
async fn live_table_counts_down_and_can_be_stopped() {
    let harness = Harness::new().await;
    let table = harness.starting(Pace::Live, Start::People(3)).await;
    let first = harness.join(table, BEN, None).await.unwrap().view;
    assert_eq!((first.starts, first.deadline, first.countdowns), (None, Some(NOON + 30 * MINUTE), 0));
    assert_eq!(harness.refused(table, BEN, LobbyCommand::StopStart).await, Refusal::NoCountdown);
    let complete = harness.at(table, EVE, harness.joining(), NOON + MINUTE).await.unwrap().view;
    assert_eq!((complete.starts, complete.countdowns), (Some(NOON + 2 * MINUTE), 1));
    // Another act does not begin the countdown anew; a missing person ends it.
    let moved = harness.at(table, BEN, LobbyCommand::ChangeColour(Colour::Purple), NOON + MINUTE + 30_000).await;
    assert_eq!(moved.unwrap().view.starts, Some(NOON + 2 * MINUTE));
    let left = harness.at(table, EVE, LobbyCommand::Leave, NOON + MINUTE + 40_000).await.unwrap().view;
    assert_eq!((left.starts, left.status), (None, Status::Lobby));
    let again = harness.at(table, EVE, harness.joining(), NOON + 3 * MINUTE).await.unwrap().view;
    assert_eq!((again.starts, again.countdowns), (Some(NOON + 4 * MINUTE), 2));
    let outside = harness.at(table, UserId(9), LobbyCommand::StopStart, NOON + 3 * MINUTE).await;
    assert_eq!(refusal(outside), Refusal::NotSeated);
    let stopped = harness.at(table, BEN, LobbyCommand::StopStart, NOON + 3 * MINUTE).await.unwrap().view;
    assert_eq!((stopped.start, stopped.starts), (None, None));
    harness.host.tick(NOON + 5 * MINUTE).await;
    assert_eq!(harness.status(table).await, Status::Lobby);
}

#[each_engine]
async fn countdown_ends_with_the_game() {
    let harness = Harness::new().await;
    let table = harness.starting(Pace::Live, Start::People(2)).await;
    harness.join(table, BEN, None).await.unwrap();
    let harness = harness.restart(NOON + 10_000).await;
    harness.host.tick(NOON + MINUTE - 1).await;
    assert_eq!(harness.status(table).await, Status::Lobby);
    harness.host.tick(NOON + MINUTE).await;
    let view = harness.view(table).await;
    assert_eq!((view.status, view.started_as_told), (Status::Playing, None));
}

#[each_engine]
async fn slow_table_starts_once_it_is_complete() {
    let harness = Harness::new().await;
    let table = harness.starting(Pace::Day, Start::People(2)).await;
    let view = harness.join(table, BEN, None).await.unwrap().view;
    assert_eq!(view.status, Status::Playing);
}

/// Ann wishes for two people and has invited Ben. Eve sits first.
#[each_engine]
async fn reserved_seats_come_first() {
    for (pace, kept) in [(Pace::Live, NOON + 10 * MINUTE), (Pace::Day, NOON + 3 * DAY)] {
        let harness = Harness::new().await;
        let (company, interaction) = (Company { invited: vec![BEN], computers: 0 }, harness.interaction());
        let (channel, options) = (ChannelId(harness.interaction().0), at_pace(pace));
        let new = NewTable { guild: GUILD, channel, owner: ANN, company, options, interaction, thread_of: None };
        let table = harness.host.create(new, NOON).await.unwrap().view.id;
        harness.ask(table, ANN, LobbyCommand::SetStart(Some(Start::People(2)))).await.unwrap();
        let notice = if pace.is_slow() { 0 } else { MINUTE };
        let waits = harness.join(table, EVE, None).await.unwrap().view;
        assert_eq!((waits.status, waits.starts), (Status::Lobby, Some(kept + notice)), "{pace}");
        let comes = harness.at(table, BEN, harness.joining(), NOON + MINUTE).await.unwrap().view;
        let expected = if pace.is_slow() { (Status::Playing, None) } else { (Status::Lobby, Some(NOON + 2 * MINUTE)) };
        assert_eq!((comes.status, comes.starts), expected, "{pace}");
    }
}

/// The moment does not move, unless it falls into the time in which nobody could play.
#[each_engine]
async fn moment_moves_only_out_of_a_pause() {
    let harness = Harness::new().await;
    let table = harness.starting(Pace::Live, Start::At(EIGHT)).await;
    harness.join(table, BEN, None).await.unwrap();
    harness.host.pause(EIGHT - 5 * HOUR).await.unwrap();
    harness.host.resume(EIGHT - HOUR).await.unwrap();
    assert_eq!(harness.view(table).await.starts, Some(EIGHT));
    let harness = harness.reopen(EIGHT + 30 * MINUTE).await;
    harness.host.tick(EIGHT + 30 * MINUTE).await;
    assert_eq!(harness.status(table).await, Status::Lobby, "expected no start while nobody can play");
    harness.host.resume(EIGHT + 40 * MINUTE).await.unwrap();
    let later = EIGHT + 50 * MINUTE;
    assert_eq!(harness.view(table).await.starts, Some(later));
    // Who comes meanwhile does not bring the moment back that is over.
    let joined = harness.at(table, EVE, harness.joining(), later - MINUTE).await.unwrap().view;
    assert_eq!(joined.starts, Some(later));
    harness.host.tick(later).await;
    assert_eq!(harness.status(table).await, Status::Playing);
}

/// A live table that waits for Friday keeps nobody from playing tonight.
#[each_engine]
async fn waiting_for_a_moment_counts_as_slow() {
    let harness = Harness::new().await;
    harness.set(&[GuildChange::TablesPerChannel(1), GuildChange::TablesPerPlayer(1)]).await;
    let open = async |user| harness.open_in(user, CHANNEL, None, Options::default()).await;
    let table = open(ANN).await.unwrap().view.id;
    assert_eq!(refusal(open(BEN).await), Refusal::ChannelLimit { limit: 1 });
    harness.ask(table, ANN, LobbyCommand::SetStart(Some(Start::At(EIGHT)))).await.unwrap();
    open(BEN).await.unwrap();
    assert_eq!(refusal(open(EVE).await), Refusal::ChannelLimit { limit: 1 });
    // To become live again, it needs room.
    assert_eq!(harness.refused(table, ANN, LobbyCommand::SetStart(None)).await, Refusal::ChannelLimit { limit: 1 });
    harness.join(table, EVE, None).await.unwrap();
    harness.host.tick(EIGHT).await;
    assert_eq!(harness.status(table).await, Status::Playing, "expected no limit to keep it from starting");
}
