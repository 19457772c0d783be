//! The bot as a whole: its start, its events, its shutdown.

use super::clock_offset::ClockOffset;
use super::connection::{BotError, Endpoint};
use super::core::{Core, Parts};
use super::first::{FirstRequests, Patience};
use super::framework::{commands, framework};
use super::sessions::{SessionConfig, Sessions, close};
use super::{events, register, watch};
use crate::discord::interaction::permissions;
use crate::discord::messages::draft::Registered;
use crate::discord::messages::emoji;
use crate::discord::messages::picture::{Paint, Painters};
use crate::discord::requests::Requests;
use crate::discord::requests::clock::Clock;
use crate::host::Host;
use crate::model::Explained;
use crate::shards::{Keeper, Share};
use crate::tasks::{self, Tasks, Threads, in_background, on_a_thread};
use serenity::all::{
    BotGateway, Client, ClientBuilder, Command, CommandType, CurrentApplicationInfo, GatewayIntents, Http, LightMethod,
    Route,
};
use std::sync::Arc;

pub struct BotConfig {
    pub token: String,
    pub connection: Endpoint,
    /// The source of time.
    pub clock: Clock,
    /// Keeps the leases, if several processes share the shards of the bot.
    pub keeper: Option<Arc<Keeper>>,
}

/// A bot that Discord has accepted, with its commands registered; not yet listening.
pub struct Bot {
    core: Core,
    gateway: Gateway,
}

/// The source of gateway events.
enum Gateway {
    /// One client with all shards, and the number of shards.
    Alone(Box<Client>, u32),
    /// A client for each shard that this process has.
    Shared(Arc<Sessions>, Arc<Keeper>),
}

impl Gateway {
    async fn prepare(
        config: &BotConfig,
        core: &Core,
        http: Http,
        recommended: &BotGateway,
    ) -> Result<Gateway, BotError> {
        let app = Arc::clone(&core.app);
        let Some(keeper) = &config.keeper else {
            let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
                .framework(framework(Arc::clone(&app)))
                .raw_event_handler(events::Unread(app));
            let client = client.await.map_err(|error| BotError::of_request("the gateway", &error))?;
            return Ok(Gateway::Alone(Box::new(client), recommended.shards.max(1)));
        };
        let told = |error| BotError::Prepare(Explained(&error).to_string());
        keeper.enter(recommended.shards).await.map_err(told)?;
        let limit = &recommended.session_start_limit;
        let config = SessionConfig {
            connection: config.connection.clone(),
            token: config.token.clone(),
            concurrency: u32::try_from(limit.max_concurrency).unwrap_or(1),
            remaining: limit.remaining,
        };
        Ok(Gateway::Shared(Arc::new(Sessions::new(app, Arc::clone(keeper), config)), Arc::clone(keeper)))
    }
}

impl Bot {
    /// Asks Discord whether the token is valid, and registers the commands.
    ///
    /// # Errors
    /// The fault, described for the operator.
    pub async fn connect(config: BotConfig, host: Host) -> Result<Bot, BotError> {
        let (tasks, workers) = (Tasks::default(), Arc::new(Threads::default()));
        let paint = prepared(&tasks, &workers);
        let wanted = in_background(on_a_thread(emoji::wanted));
        let http = config.connection.http(&config.token)?;
        let (clock, patience) = (Arc::clone(&config.clock), Patience::OF_A_START);
        let first = FirstRequests::through(&config.connection, &config.token, clock, patience)?;
        let info = Route::Oauth2ApplicationCurrent;
        let info: CurrentApplicationInfo = first.send("the application", LightMethod::Get, info, None).await?;
        let application = info.id;
        http.set_application_id(application);
        let gateway: BotGateway = first.send("the gateway", LightMethod::Get, Route::GatewayBot, None).await?;
        config.connection.check_gateway(&gateway.url)?;
        if let Some(Err(why)) = first.clock_offset().map(ClockOffset::verdict) {
            tracing::warn!("this machine's clock is {why}");
        }
        let leases = host.leases().clone();
        let requests = Requests::through(config.connection.http(&config.token)?, leases.clone(), tasks.clone());
        let requests = Arc::new(requests);
        // Processes that share Discord's rate limit get their parts with their leases, so nothing is set for them here.
        if config.connection.keeps_limit() {
            requests.set_share(Some(Share::UNLIMITED));
        } else if !host.leases().is_shared() {
            requests.set_share(Some(Share::WHOLE));
        }
        let uploads = config.connection.http(&config.token)?;
        uploads.set_application_id(application);
        let emoji = emoji::keep(uploads, Arc::clone(&requests), leases, Arc::clone(&config.clock), wanted);
        let (emoji, known) = tokio::join!(emoji, first.registered_commands(application));
        // Once the commands are registered, people can use them, but get no answer until the bot listens. So the
        // preparations that need no registration come first.
        let commands = commands();
        let definitions = register::registration(&commands, &known?)?;
        let definitions = serde_json::to_vec(&definitions).map_err(|error| BotError::Prepare(error.to_string()))?;
        let route = Route::Commands { application_id: application };
        let accepted: Vec<Command> = first.send("the commands", LightMethod::Put, route, Some(definitions)).await?;
        let command = accepted.iter().find(|command| command.kind == CommandType::ChatInput);
        let id = command.map(|command| command.id).unwrap_or_default();
        let registered = Registered { id, subcommands: register::subcommands(&commands), emoji };
        let answers = config.connection.unlimited(&config.token)?;
        answers.set_application_id(application);
        let (answers, clock) = (Arc::new(answers), Arc::clone(&config.clock));
        let parts = Parts { host, requests, answers, paint, workers, tasks, clock, application, registered };
        let core = Core::new(parts).await.map_err(|error| BotError::Prepare(Explained(&error).to_string()))?;
        let gateway = Gateway::prepare(&config, &core, http, &gateway).await?;
        Ok(Bot { core, gateway })
    }

    /// The address with which the bot is added to a server, with exactly the permissions it needs.
    pub fn invite(&self) -> String {
        permissions::invite(self.core.app.application)
    }

    /// A function that reports the current fault, also after the bot has ended: a failed task, an unwritable database,
    /// leases that have run out, or a missing gateway connection. A lost connection is a fault only after a minute.
    pub fn health(&self) -> impl Fn() -> Result<(), String> + Clone + Send + Sync + use<> {
        let app = Arc::clone(&self.core.app);
        move || app.health()
    }

    /// A function that reports problems that do not keep the bot from playing: servers whose games could not be rated.
    pub fn notes(&self) -> impl Fn() -> Vec<String> + Send + Sync + use<> {
        let app = Arc::clone(&self.core.app);
        move || app.host.store().unrated()
    }

    /// A function that says whether the gateway is connected, also after the bot has ended.
    pub fn connected(&self) -> impl Fn() -> bool + Clone + Send + Sync + use<> {
        let app = Arc::clone(&self.core.app);
        move || app.gateway.is_connected()
    }

    /// The tasks of the bot, to which callers can add their own.
    pub fn tasks(&self) -> Tasks {
        self.core.app.tasks.clone()
    }

    /// Runs the bot and the clocks of all tables until `shutdown` is ready or something that must run fails. Then it
    /// shuts down within 5 s: work in progress is finished, no new work is started. If several processes share the
    /// shards, this process first tries for up to 25 s to hand its shards over when `shutdown` is ready.
    ///
    /// # Errors
    /// When the gateway connection cannot be made or ends for good, or a task fails.
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), BotError> {
        let Bot { core, gateway } = self;
        let app = Arc::clone(&core.app);
        let _awake = watch::keep_awake();
        let ended = match gateway {
            Gateway::Alone(client, count) => run_alone(&core, *client, count, shutdown).await,
            Gateway::Shared(sessions, keeper) => run_shared(&core, sessions, &keeper, shutdown).await,
        };
        match app.tasks.failure() {
            Some(why) => Err(BotError::Task(why.to_owned())),
            None => ended,
        }
    }
}

async fn run_alone(
    core: &Core,
    mut client: Client,
    count: u32,
    shutdown: impl Future<Output = ()>,
) -> Result<(), BotError> {
    let app = &core.app;
    let shards = Arc::clone(&client.shard_manager);
    core.start();
    app.tasks.spawn_vital("watch of the gateway", watch::watch(core.clone(), Arc::clone(&shards)));
    let (ended, on_gateway) = tokio::select! {
        ended = client.start_shards(count) => (Err(BotError::of_gateway(ended)), false),
        why = watch::closed_for_good() => (Err(BotError::Gateway(why.to_owned())), false),
        () = app.tasks.stopped() => (Ok(()), true),
        () = shutdown => (Ok(()), true),
    };
    let farewell = async {
        // If the gateway ended by itself, there is nothing to close.
        if on_gateway {
            close(&shards).await;
        }
    };
    core.finish(farewell).await;
    ended
}

async fn run_shared(
    core: &Core,
    sessions: Arc<Sessions>,
    keeper: &Arc<Keeper>,
    shutdown: impl Future<Output = ()>,
) -> Result<(), BotError> {
    let app = &core.app;
    core.start();
    app.tasks.spawn_vital("watch of the gateway", Arc::clone(&sessions).watch());
    let (renewing, follower) = (Arc::clone(keeper), Arc::clone(&sessions));
    app.tasks.spawn_vital("keeper of the leases", async move { renewing.run(Arc::new(follower)).await });
    let ended = tokio::select! {
        why = watch::closed_for_good() => Err(BotError::Gateway(why.to_owned())),
        () = app.tasks.stopped() => Ok(()),
        () = shutdown => {
            app.tasks.run_until_stopped(keeper.hand_over()).await;
            Ok(())
        }
    };
    core.finish(sessions.end()).await;
    keeper.leave().await;
    ended
}

/// Creates the painters, and prepares the most used one in the background, so that the first click does not wait for
/// it.
fn prepared(tasks: &Tasks, workers: &Arc<Threads>) -> Arc<Paint> {
    let painters = Arc::new(Painters::default());
    let (workers, usual) = (Arc::clone(workers), Arc::clone(&painters));
    tasks.spawn(async move {
        // A failure is ignored: the first picture that needs this painter fails in the same way, and reports it.
        let _ = tasks::work(&*workers, move || usual.prepare()).await;
    });
    Arc::new(move |theme, picture| painters.paint(theme, picture))
}
