//! The bot as a whole: start, events, graceful end.

use super::app::App;
use super::clock::Clock;
use super::commands::{self, Data, misunderstood};
use super::connection::{BotError, Connection};
use super::directory::Directory;
use super::draft::RegisteredCommand;
use super::health::GatewayHealth;
use super::names::Names;
use super::requests::Requests;
use super::respond::Responder;
use super::seen::SeenInteractions;
use super::settings::Settings;
use super::sync::{Composer, MessageSync, Services};
use super::{clicks, events, gateway, permissions, register};
use crate::host::{Host, TableUpdate};
use crate::model::Explained;
use crate::tasks::Tasks;
use serenity::all::{
    ApplicationId, Client, ClientBuilder, CommandType, CreateAllowedMentions, FullEvent, GatewayIntents, Interaction,
    ShardManager,
};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;

/// How long work in progress may take after a shutdown request, so that the whole shutdown takes under 5 s.
const DRAIN: Duration = Duration::from_secs(4);

/// How long each of the requests at the start may take.
const START_PATIENCE: Duration = Duration::from_secs(60);

/// What the bot needs to know.
pub struct BotConfig {
    /// The bot's token.
    pub token: String,
    /// Where Discord is.
    pub connection: Connection,
    /// Where the time comes from.
    pub clock: Clock,
}

/// A bot that Discord has accepted, with its commands registered; not yet listening.
pub struct Bot {
    app: Arc<App>,
    requests: Arc<Requests>,
    client: Client,
    updates: UnboundedReceiver<TableUpdate>,
}

impl Bot {
    /// Asks Discord whether the token is good and registers the commands.
    ///
    /// # Errors
    /// What is wrong, in words for the operator.
    pub async fn connect(
        config: BotConfig,
        host: Host,
        updates: UnboundedReceiver<TableUpdate>,
    ) -> Result<Bot, BotError> {
        let http = config.connection.http(&config.token)?;
        let application = first("the application", http.get_current_application_info()).await?.id;
        http.set_application_id(application);
        let gateway = first("the gateway", http.get_bot_gateway()).await?;
        config.connection.check_gateway(&gateway.url)?;
        let commands = register::dressed(commands::all());
        let definitions = register::definitions(&commands);
        let registered = first("the commands", http.create_global_commands(&definitions)).await?;
        let command = registered.iter().find(|command| command.kind == CommandType::ChatInput);
        let id = command.map(|command| command.id).unwrap_or_default();
        let command = RegisteredCommand { id, subcommands: register::subcommands(&commands) };
        let (requests, app) = assemble(config, host, application, command).await?;
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .framework(framework(commands, Arc::clone(&app)))
            .raw_event_handler(events::Unread);
        let client = client.await.map_err(|error| BotError::of_request("the gateway", &error))?;
        Ok(Bot { app, requests, client, updates })
    }

    /// The address that puts the bot on a server, with exactly the permissions it needs.
    pub fn invite(&self) -> String {
        permissions::invite(self.app.application)
    }

    /// Answers what is wrong now, while the bot runs and after: a task that failed, a database that cannot be written,
    /// a gateway that is not there. A connection that was lost has a minute to come back.
    pub fn health(&self) -> impl Fn() -> Result<(), String> + Clone + Send + Sync + use<> {
        let app = Arc::clone(&self.app);
        move || app.health()
    }

    /// Answers whether the gateway is connected, while the bot runs and after.
    pub fn connected(&self) -> impl Fn() -> bool + Clone + Send + Sync + use<> {
        let app = Arc::clone(&self.app);
        move || app.gateway.is_connected()
    }

    /// The tasks of the bot, for what is to run and end with it.
    pub fn tasks(&self) -> Tasks {
        self.app.tasks.clone()
    }

    /// Plays, with the clocks of all tables, until `shutdown` is ready or something that must run fails. Then it shuts
    /// down within 5 s: work in progress is finished, no new work is started.
    ///
    /// # Errors
    /// When the gateway connection cannot be made or ends for good, or a task fails.
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), BotError> {
        let Bot { app, requests, mut client, updates } = self;
        let shards = Arc::clone(&client.shard_manager);
        // Nobody can play before the gateway is connected. A failure to write this has been logged.
        let _ = app.host.pause(app.now()).await;
        spawn_tasks(&app, requests, &shards, updates);
        let _awake = gateway::keep_awake();
        let (ended, on_gateway) = tokio::select! {
            ended = client.start_autosharded() => (Err(BotError::of_gateway(ended)), false),
            why = gateway::closed_for_good() => (Err(BotError::Gateway(why.to_owned())), false),
            () = app.tasks.stopped() => (Ok(()), true),
            () = shutdown => (Ok(()), true),
        };
        finish(&app, &shards, on_gateway).await;
        match app.tasks.failure() {
            Some(why) => Err(BotError::Task(why.to_owned())),
            None => ended,
        }
    }
}

/// Puts the parts together.
async fn assemble(
    config: BotConfig,
    host: Host,
    application: ApplicationId,
    command: RegisteredCommand,
) -> Result<(Arc<Requests>, Arc<App>), BotError> {
    let BotConfig { token, connection, clock } = config;
    let birth = host.birth().await.map_err(|error| BotError::Prepare(Explained(&error).to_string()))?;
    let (http, answers) = (connection.http(&token)?, connection.unlimited(&token)?);
    http.set_application_id(application);
    answers.set_application_id(application);
    let tasks = Tasks::default();
    let requests = Arc::new(Requests::new(http, tasks.clone()));
    let responder = Arc::new(Responder::new(answers, command.clone()));
    let settings = Arc::new(Settings::new(host.clone()));
    let (directory, names) = (Arc::new(Directory::default()), Arc::new(Names::default()));
    let composer = Arc::new(Composer::new(Arc::clone(&settings), Arc::clone(&names), command));
    let services = Services {
        host: host.clone(),
        settings: Arc::clone(&settings),
        directory: Arc::clone(&directory),
        names: Arc::clone(&names),
        composer: Arc::clone(&composer),
        requests: Arc::clone(&requests),
        responder: Arc::clone(&responder),
        tasks: tasks.clone(),
        clock: Arc::clone(&clock),
        birth,
    };
    let app = App {
        host,
        settings,
        directory,
        names,
        composer,
        seen: SeenInteractions::default(),
        gateway: Arc::new(GatewayHealth::default()),
        responder,
        sync: Arc::new(MessageSync::new(services)),
        tasks,
        clock,
        application,
    };
    Ok((requests, Arc::new(app)))
}

/// One of the requests at the start, which must succeed. Serenity would wait in silence for as long as Discord says.
async fn first<T>(what: &'static str, request: impl Future<Output = serenity::Result<T>>) -> Result<T, BotError> {
    let answer = tokio::time::timeout(START_PATIENCE, request).await;
    let answer = answer.unwrap_or(Err(serenity::Error::Other("no answer in time: it may have limited this machine")));
    answer.map_err(|error| BotError::of_request(what, &error))
}

/// Starts everything that runs as long as the bot does.
fn spawn_tasks(
    app: &Arc<App>,
    requests: Arc<Requests>,
    shards: &Arc<ShardManager>,
    mut updates: UnboundedReceiver<TableUpdate>,
) {
    let sync = Arc::clone(&app.sync);
    app.tasks.spawn_vital("listener of the tables", async move {
        while let Some(update) = updates.recv().await {
            sync.update(update);
        }
    });
    let (host, clock) = (app.host.clone(), Arc::clone(&app.clock));
    app.tasks.spawn_vital("clock", async move { host.run_clocks(|| clock()).await });
    let host = app.host.clone();
    app.tasks.spawn_vital("committer of the database", async move { host.committer_ended().await });
    app.tasks.spawn_vital("tidying of rate limits", requests.tidy());
    let health = Arc::clone(&app.gateway);
    let watch = gateway::watch(health, app.host.clone(), Arc::clone(&app.clock), Arc::clone(shards));
    app.tasks.spawn_vital("watch of the gateway", watch);
}

/// Waits for all work in progress. A gateway that ended by itself needs no closing.
async fn finish(app: &App, shards: &ShardManager, on_gateway: bool) {
    app.tasks.stop();
    let farewell = async {
        if on_gateway {
            shards.shutdown_all().await;
        }
    };
    let close = futures_util::future::join(farewell, app.tasks.finished());
    if tokio::time::timeout(DRAIN, close).await.is_err() {
        tracing::warn!("some messages were still on their way");
    }
    app.gateway.set_connected(false);
    // A failure to write this has been logged; the next start then gives only its grace period.
    let _ = app.host.pause(app.now()).await;
}

fn framework(commands: Vec<poise::Command<Data, Infallible>>, app: Arc<App>) -> poise::Framework<Data, Infallible> {
    let options = poise::FrameworkOptions {
        commands,
        allowed_mentions: Some(CreateAllowedMentions::new()),
        initialize_owners: false,
        on_error: |error| Box::pin(on_error(error)),
        event_handler: |context, event| {
            let app = Arc::clone(context.user_data);
            let in_hand = app.tasks.in_hand();
            Box::pin(async move {
                dispatch(&app, event).await;
                drop(in_hand);
                Ok(())
            })
        },
        ..poise::FrameworkOptions::default()
    };
    poise::Framework::builder().options(options).setup(|_, _, _| Box::pin(async { Ok(app) })).build()
}

async fn dispatch(app: &Arc<App>, event: &FullEvent) {
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

async fn on_error(error: poise::FrameworkError<'_, Data, Infallible>) {
    match error {
        poise::FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            misunderstood(framework.user_data, interaction).await;
        }
        poise::FrameworkError::ArgumentParse { ctx: poise::Context::Application(ctx), .. }
        | poise::FrameworkError::CommandStructureMismatch { ctx, .. } => {
            misunderstood(ctx.framework.user_data, ctx.interaction).await;
        }
        other => tracing::error!(error = %other, "a command went wrong"),
    }
}
