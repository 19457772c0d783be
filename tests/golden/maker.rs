//! Fills the golden database of the newest schema by playing games.

use super::*;

pub struct Maker {
    pub host: Host,
}

impl Maker {
    pub async fn make(&self) {
        let unlimited = Options { turn_time: TurnTime::Unlimited, ..Options::default() };
        let unrated = Options { rated: false, ..unlimited };
        let one_minute = Options { turn_time: TurnTime::OneMinute, ..Options::default() };
        self.finished(unlimited).await;
        let cancelled = self.lobby(2, &[ANN], unlimited).await;
        self.ask(cancelled, ANN, LobbyCommand::Cancel).await;
        let expired = self.lobby(3, &[], Options::default()).await;
        self.host.tick(NOON + 30 * MINUTE).await;
        assert_eq!(self.host.view(expired).await.unwrap().status, Status::Expired);
        let lobby = self.lobby(4, &[ANN, BEN], Options::default()).await;
        self.ask(lobby, ANN, LobbyCommand::AddComputer { colour: None, level: Level::Normal }).await;
        self.remember(lobby, None).await;
        self.mid_turn().await;
        self.held(one_minute).await;
        let (interaction, channel) = (InteractionId(70), ChannelId(CHANNEL.0 + 1));
        let opener = Opener { owner: BEN, interaction, channel, thread_of: None };
        self.host.rematch(FINISHED, opener, NOON).await.unwrap();
        let abandoned = self.game(8, &[ANN, EVE], unlimited).await;
        self.host.abandon(abandoned, Loss::Channel, NOON).await.unwrap();
        let with_computer = self.lobby(9, &[EVE], unrated).await;
        self.ask(with_computer, ANN, LobbyCommand::Leave).await;
        self.ask(with_computer, EVE, LobbyCommand::AddComputer { colour: None, level: Level::Hard }).await;
        self.ask(with_computer, EVE, LobbyCommand::Start(InteractionId(9))).await;
        self.ask(with_computer, EVE, GameCommand::Resign).await;
        let anonymous = self.game(10, &[BEN, GONE], unrated).await;
        self.ask(anonymous, BEN, GameCommand::Resign).await;
        self.host.forget(GONE, NOON).await.unwrap();
        self.settings().await;
        self.evenings().await;
    }

    /// Plays a rated game of two people to its end.
    async fn finished(&self, options: Options) {
        let table = self.game(1, &[ANN, BEN], options).await;
        let mut view = self.host.view(table).await.unwrap();
        let mut choice = 0;
        while view.status == Status::Playing {
            view = click(&self.host, &view, choice).await.view;
            choice += 1;
        }
        self.remember(table, view.game.as_ref().map(|_| view.version)).await;
    }

    /// Plays a game until the first die of a turn is played and the second is not.
    async fn mid_turn(&self) {
        let table = self.game(5, &[ANN, BEN], Options::default()).await;
        self.remember(table, None).await;
        let mut choice = 0;
        loop {
            let view = self.host.view(table).await.unwrap();
            let turn = view.game.as_ref().unwrap().turn.clone().unwrap();
            if choice > 12 && turn.moves.len() == 1 {
                return self.remember(table, Some(view.version)).await;
            }
            click(&self.host, &view, choice).await;
            choice += 1;
        }
    }

    /// Plays a game until the computer holds the seat of one person, whose time ran out twice, and the other person
    /// is to move.
    async fn held(&self, options: Options) {
        let table = self.game(6, &[ANN, EVE], options).await;
        let mut now = NOON;
        loop {
            let view = self.host.view(table).await.unwrap();
            let holds = view.seats.iter().any(|seat| seat.held);
            match view.to_move().unwrap().player {
                Player::Person(ANN) if holds => return self.remember(table, Some(view.version)).await,
                Player::Person(ANN) => drop(click(&self.host, &view, 0).await),
                _ => {
                    if let Some(deadline) = view.deadline {
                        now = now.max(deadline);
                        self.host.tick(now).await;
                    }
                    tokio::task::yield_now().await;
                }
            }
        }
    }

    async fn settings(&self) {
        let changes = [
            GuildChange::Language(Some(Locale::French)),
            GuildChange::TurnTime(Some(TurnTime::OneHour)),
            GuildChange::Thread(Switch),
            GuildChange::TablesPerChannel(12),
            GuildChange::TablesPerPlayer(6),
            GuildChange::Channels(vec![CHANNEL, ChannelId(902)]),
            GuildChange::Theme(Some(Theme::Light)),
            GuildChange::PuzzleChannel(vec![CHANNEL]),
            GuildChange::PuzzleHour(8),
            GuildChange::NoticeboardChannel(vec![CHANNEL]),
            GuildChange::Variant(Some(Variant::NoCross)),
            GuildChange::WholeTurns(Switch),
            GuildChange::ResultsChannel(vec![CHANNEL]),
            GuildChange::EveningHosts(Some(EveningHosts::Events)),
            GuildChange::EveningRole(vec![RoleId(903)]),
        ];
        for change in &changes {
            self.host.change_guild_settings(GUILD, change).await.unwrap();
        }
        let (theme, language) = (UserChange::Theme(Some(Theme::Contrast)), UserChange::Language(Some(Locale::Korean)));
        let switches = [UserChange::Forced(Switch), UserChange::Ping(Switch), UserChange::Invitations(Switch)];
        let zone = UserChange::Zone(Some("Europe/Warsaw".parse().unwrap()));
        let quiet = [zone, UserChange::QuietFrom(22), UserChange::QuietHours(10)];
        for change in [theme, language].iter().chain(&switches).chain(&quiet) {
            self.host.change_user_settings(BEN, GUILD, change).await.unwrap();
        }
        for change in [
            UserChange::Hidden(Switch),
            UserChange::OfferedMoves(Some(OfferedMoves::Single)),
            UserChange::Turned(Switch),
            UserChange::DigestHour(7),
        ] {
            self.host.change_user_settings(EVE, GUILD, &change).await.unwrap();
        }
        assert!(self.host.store().bind_application(77).await.unwrap());
        for guild in [910, 911] {
            self.host.change_guild_settings(GuildId(guild), &GuildChange::Theme(None)).await.unwrap();
        }
        self.host.guild_left(GuildId(910), NOON).await.unwrap();
        self.host.store().add_mistakes(BEN, FINISHED, &[3, 7], NOON).await.unwrap();
        self.host.store().answer_stock(BEN, GUILD, 12, true, NOON).await.unwrap();
        let answer = DailyAnswer { guild: GUILD, day: 9, user: BEN, found: true, at: NOON };
        self.host.store().answer_daily(&answer).await.unwrap();
    }

    async fn lobby(&self, number: u64, people: &[UserId], options: Options) -> TableId {
        let (channel, interaction) = (ChannelId(CHANNEL.0 + number), InteractionId(1000 * number));
        let table = NewTable {
            guild: GUILD,
            channel,
            owner: ANN,
            options,
            interaction,
            thread_of: None,
            company: Company::default(),
        };
        let id = self.host.create(table, NOON).await.unwrap().view.id;
        assert_eq!(id.0 as u64, number);
        for (user, join) in people.iter().zip(1..).filter(|(user, _)| **user != ANN) {
            let interaction = InteractionId(1000 * number + join);
            self.ask(id, *user, LobbyCommand::Join { colour: None, interaction }).await;
        }
        id
    }

    async fn game(&self, number: u64, people: &[UserId], options: Options) -> TableId {
        let table = self.lobby(number, people, options).await;
        self.ask(table, ANN, LobbyCommand::Start(InteractionId(9))).await;
        table
    }

    async fn ask(&self, table: TableId, user: UserId, command: impl Into<Command>) -> Arc<TableView> {
        self.host.command(table, None, user, command, NOON).await.unwrap().view
    }

    async fn remember(&self, table: TableId, shown: Option<Version>) {
        let base = 1_400_000_000_000_000_000 + 10 * table.0 as u64;
        let number =
            self.host.view(table).await.unwrap().game.as_ref().and_then(|game| game.turn.as_ref()?.number.into());
        let open =
            |number: u32| LeftOpen { place: ChannelId(base), id: MessageId(base + 2 + u64::from(number)), number };
        let left = shown.map_or(Vec::new(), |_| [1, 2].map(open).to_vec());
        let messages = Messages {
            thread: shown.map(|_| ChannelId(base)),
            card: Some(MessageId(base + 1)),
            turn: shown.map(|_| MessageId(base + 2)),
            number,
            shown,
            card_shows: None,
            doubt: None,
            left_open: left,
            notices: Vec::new(),
        };
        self.host.remember(table, messages).await.unwrap();
    }
}
