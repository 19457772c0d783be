//! The bot without its connection: events come in as values, requests go out through an [`Api`].

use super::events;
use super::listener::TableListener;
use crate::discord::dispatch::choices::ChosenOptions;
use crate::discord::dispatch::{clicks, commands};
use crate::discord::evening::task as evenings;
use crate::discord::interaction::app::App;
use crate::discord::interaction::bounds::PersonalBounds;
use crate::discord::interaction::directory::Directory;
use crate::discord::interaction::duplicates::SeenInteractions;
use crate::discord::interaction::evenings::Evenings;
use crate::discord::interaction::health::GatewayHealth;
use crate::discord::interaction::noticeboards::{Change, Noticeboards};
use crate::discord::interaction::private_answers::PrivateAnswers;
use crate::discord::interaction::respond::Responder;
use crate::discord::interaction::settings::Settings;
use crate::discord::interaction::sight::{self, Sight};
use crate::discord::interaction::tables::Tables;
use crate::discord::messages::draft::Registered;
use crate::discord::messages::picture::{Paint, Pictures};
use crate::discord::noticeboard::keeper;
use crate::discord::puzzles::daily;
use crate::discord::requests::Requests;
use crate::discord::requests::api::Api;
use crate::discord::requests::clock::Clock;
use crate::discord::sync;
use crate::discord::turn::digest;
use crate::host::{Failure, Host, HostError, Reading};
use crate::model::ShardId;
use crate::review::Review;
use crate::tasks::{Tasks, Workers};
use serenity::all::{ApplicationId, CommandInteraction, FullEvent, Interaction};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

/// How long the stopping bot waits for work in progress. With the last attempts (below), the shutdown takes under 5 s.
const DRAIN: Duration = Duration::from_secs(4);

/// How many times the stopping bot tries to store that the clocks are paused. It waits for [`LAST_PAUSE`] after each
/// failed attempt.
const LAST_ATTEMPTS: u32 = 3;
const LAST_PAUSE: Duration = Duration::from_millis(100);

pub struct Parts {
    pub host: Host,
    /// For requests that count towards the bot's limit.
    pub requests: Arc<Requests>,
    /// For answers to interactions, which do not count.
    pub answers: Arc<dyn Api>,
    pub paint: Arc<Paint>,
    /// Where expensive work runs.
    pub workers: Arc<dyn Workers>,
    pub tasks: Tasks,
    pub clock: Clock,
    pub application: ApplicationId,
    pub registered: Registered,
}

/// The bot without its connection. Cheap to clone.
#[derive(Clone)]
pub struct Core {
    pub(in crate::discord) app: Arc<App>,
}

impl Core {
    /// Creates the services and connects them with each other.
    pub async fn new(parts: Parts) -> Result<Core, Failure> {
        let Parts { host, requests, answers, paint, workers, tasks, clock, application, registered } = parts;
        let birth = host.store().birth().await?;
        let leases = host.leases().clone();
        let responder = Responder::new(answers, registered.clone(), leases, Arc::clone(&requests.outage));
        let settings = Settings::new(host.clone());
        let review = Review::new(&host, Arc::clone(&workers), tasks.clone());
        let pictures = Arc::new(Pictures::new(paint, workers));
        let app = Arc::new_cyclic(|app: &Weak<App>| {
            let app = Weak::clone(app);
            App {
                tables: Tables::new(move |table, mail| sync::start(&app, table, mail)),
                host,
                settings,
                directory: Directory::default(),
                sight: Sight::default(),
                names: Arc::default(),
                pictures,
                registered,
                private: PrivateAnswers::default(),
                seen: SeenInteractions::default(),
                bounds: PersonalBounds::default(),
                shares: Arc::default(),
                invitations: Mutex::default(),
                noticeboards: Noticeboards::default(),
                evenings: Evenings::default(),
                gateway: GatewayHealth::default(),
                review,
                requests,
                responder,
                tasks,
                clock,
                application,
                birth,
            }
        });
        let core = Core { app };
        core.await_servers().await?;
        Ok(core)
    }

    /// Pauses the clocks of each server with open tables until Discord reports the server, which may be some time
    /// after the connection is made. Does nothing if several processes share the shards: then the clocks of a shard's
    /// tables are paused until its session is connected, and the session has named its servers by then.
    async fn await_servers(&self) -> Result<(), Failure> {
        let App { host, directory, .. } = &*self.app;
        if host.leases().is_shared() {
            return Ok(());
        }
        let now = self.app.now();
        for guild in host.store().playing_guilds().await? {
            if directory.expect(guild) {
                host.pause_guild(guild, now);
            }
        }
        Ok(())
    }

    /// Starts the tasks that run as long as the bot, and the clocks of all tables.
    pub fn start(&self) {
        let app = &self.app;
        app.host.listen(TableListener(Arc::downgrade(app)));
        let (host, clock) = (app.host.clone(), Arc::clone(&app.clock));
        host.watch_machine(Arc::new(Reading::of_system));
        app.tasks.spawn_vital("clock", async move { host.run_clocks(|| clock()).await });
        app.tasks.spawn_vital("judge of finished games", app.review.judge.clone().run());
        app.tasks.spawn_vital("reader of deeds", app.review.deeds.clone().run());
        app.tasks.spawn_vital("puzzles of the day", daily::run(Arc::clone(app)));
        app.tasks.spawn_vital("digests of waiting turns", digest::run(Arc::clone(app)));
        app.tasks.spawn_vital("noticeboards", keeper::run(Arc::clone(app)));
        app.tasks.spawn_vital("evenings", evenings::run(Arc::clone(app)));
        let host = app.host.clone();
        app.tasks.spawn_vital("committer of the database", async move { host.store().committer_ended().await });
        app.tasks.spawn_vital("tidying of rate limits", Arc::clone(&app.requests).tidy());
        app.tasks.spawn_vital("watch for an outage", Arc::clone(&app.requests).watch_outage());
    }

    pub fn host(&self) -> Host {
        self.app.host.clone()
    }

    pub async fn handle(&self, event: &FullEvent) {
        handle_event(&self.app, event).await;
    }

    /// Opens a table for a person who has used `/hypnosia new`, without invitations.
    pub async fn open_table(&self, interaction: &CommandInteraction, chosen: ChosenOptions, computers: u8) {
        commands::open(&self.app, interaction, chosen, computers, "").await;
    }

    /// Notes that an event came over a shard's connection.
    pub fn heard(&self, shard: ShardId) {
        self.app.gateway.proofs().heard(shard);
    }

    /// Whether a shard's connection has proved to be alive since the process last slept; as [`App::is_proved`].
    pub fn is_proved(&self, shard: ShardId, latency: Option<Duration>) -> bool {
        self.app.is_proved(shard, latency)
    }

    /// Notes whether the gateway is connected. The clocks of all tables are paused while it is not connected, the
    /// database cannot be written, or Discord takes no requests.
    pub async fn set_connected(&self, connected: bool) {
        self.app.gateway.set_connected(connected);
        // A failure has been logged; the next call tries again.
        drop(self.switch_clocks(connected).await);
    }

    async fn switch_clocks(&self, connected: bool) -> Result<(), HostError> {
        let App { host, directory, tables, .. } = &*self.app;
        let now = self.app.now();
        host.cover_sleep(now);
        let stopped_since = self.app.stopped_since().or_else(|| (!connected).then_some(now));
        match (stopped_since, host.is_paused()) {
            (None, true) => {
                host.resume(now).await?;
                // Without this, tasks whose requests failed in the outage would wait for up to half a minute.
                tables.wake_all();
            }
            (None, false) => {}
            (Some(since), false) => return Ok(host.pause(since).await?),
            // The beginning of the pause is stored now if that was not possible before.
            (Some(_), true) if host.store().fault().is_none() => return Ok(host.store_pauses().await?),
            (Some(_), true) => return Ok(()),
        }
        host.resume_rest(now, |guild| directory.is_served(guild), |table| tables.is_seen(table)).await?;
        Ok(host.store_pauses().await?)
    }

    /// Stops new work, and waits up to [`DRAIN`] for the work in progress and for `farewell`, which closes the gateway.
    /// Then stores that the clocks are paused.
    pub async fn finish(&self, farewell: impl Future<Output = ()>) {
        let App { tasks, gateway, host, clock, .. } = &*self.app;
        // The pause of the clocks begins now, because no new work is started from here on.
        let since = clock();
        tasks.stop();
        let close = futures_util::future::join(farewell, tasks.finished());
        if tokio::time::timeout(DRAIN, close).await.is_err() {
            tracing::warn!("some messages were still on their way");
        }
        gateway.set_connected(false);
        // Failures are logged where they happen. If all attempts fail, the next start of the bot cannot restore the
        // lost time, and gives the turns only a grace period.
        for _ in 0..LAST_ATTEMPTS {
            let stored = match host.leases().is_shared() {
                true => host.store_pauses().await,
                false => host.pause(since).await,
            };
            let restored = host.restore_tables(since).await;
            if stored.is_ok() && restored.is_ok() {
                break;
            }
            tokio::time::sleep(LAST_PAUSE).await;
        }
    }
}

/// Handles an event of the gateway; poise handles commands.
pub async fn handle_event(app: &Arc<App>, event: &FullEvent) {
    app.sight.heed(event);
    if let Some(guild) = sight::server_of_change(event) {
        app.noticeboards.note(guild, Change::Prompt);
    }
    events::prove_served(app, event);
    match event {
        FullEvent::InteractionCreate { interaction: Interaction::Component(interaction) } => {
            clicks::clicked(app, interaction).await;
        }
        FullEvent::InteractionCreate { interaction: Interaction::Modal(interaction) } => {
            clicks::submitted(app, interaction).await;
        }
        event => events::handle(app, event).await,
    }
}
