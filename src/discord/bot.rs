//! The bot as a whole: start, events, graceful end.

use super::app::App;
use super::clock::Clock;
use super::commands::{self, Data, misunderstood};
use super::connection::{BotError, Connection};
use super::core::{Core, Parts, dispatch};
use super::draft::Registered;
use super::picture::Painters;
use super::requests::Requests;
use super::{emoji, events, gateway, permissions, register};
use crate::host::{Host, TableUpdate};
use crate::model::Explained;
use crate::tasks::{Tasks, Threads};
use serenity::all::{ApplicationId, Client, ClientBuilder, CommandType, CreateAllowedMentions, GatewayIntents};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;

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
    core: Core,
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
        let tasks = Tasks::default();
        let requests = Arc::new(Requests::through(config.connection.http(&config.token)?, tasks.clone()));
        let uploads = config.connection.http(&config.token)?;
        uploads.set_application_id(application);
        let emoji = emoji::uploaded(uploads, Arc::clone(&requests)).await;
        // Last, because people can use them from now on.
        let commands = register::dressed(commands::all());
        let definitions = register::definitions(&commands);
        let registered = first("the commands", http.create_global_commands(&definitions)).await?;
        let command = registered.iter().find(|command| command.kind == CommandType::ChatInput);
        let id = command.map(|command| command.id).unwrap_or_default();
        let command = Registered { id, subcommands: register::subcommands(&commands), emoji };
        let core = assemble(config, host, application, command, requests, tasks).await?;
        let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .framework(framework(commands, Arc::clone(&core.app)))
            .raw_event_handler(events::Unread);
        let client = client.await.map_err(|error| BotError::of_request("the gateway", &error))?;
        Ok(Bot { core, client, updates })
    }

    /// The address that puts the bot on a server, with exactly the permissions it needs.
    pub fn invite(&self) -> String {
        permissions::invite(self.core.app.application)
    }

    /// Answers what is wrong now, while the bot runs and after: a task that failed, a database that cannot be written,
    /// a gateway that is not there. A connection that was lost has a minute to come back.
    pub fn health(&self) -> impl Fn() -> Result<(), String> + Clone + Send + Sync + use<> {
        let app = Arc::clone(&self.core.app);
        move || app.health()
    }

    /// Answers whether the gateway is connected, while the bot runs and after.
    pub fn connected(&self) -> impl Fn() -> bool + Clone + Send + Sync + use<> {
        let app = Arc::clone(&self.core.app);
        move || app.gateway.is_connected()
    }

    /// The tasks of the bot, for what is to run and end with it.
    pub fn tasks(&self) -> Tasks {
        self.core.app.tasks.clone()
    }

    /// Plays, with the clocks of all tables, until `shutdown` is ready or something that must run fails. Then it shuts
    /// down within 5 s: work in progress is finished, no new work is started.
    ///
    /// # Errors
    /// When the gateway connection cannot be made or ends for good, or a task fails.
    pub async fn run(self, shutdown: impl Future<Output = ()>) -> Result<(), BotError> {
        let Bot { core, mut client, updates } = self;
        let app = Arc::clone(&core.app);
        let shards = Arc::clone(&client.shard_manager);
        // Nobody can play before the gateway is connected. A failure to write this has been logged.
        let _ = app.host.pause(app.now()).await;
        core.start(updates);
        app.tasks.spawn_vital("watch of the gateway", gateway::watch(core.clone(), Arc::clone(&shards)));
        let _awake = gateway::keep_awake();
        let (ended, on_gateway) = tokio::select! {
            ended = client.start_autosharded() => (Err(BotError::of_gateway(ended)), false),
            why = gateway::closed_for_good() => (Err(BotError::Gateway(why.to_owned())), false),
            () = app.tasks.stopped() => (Ok(()), true),
            () = shutdown => (Ok(()), true),
        };
        let farewell = async {
            // A gateway that ended by itself needs no closing.
            if on_gateway {
                shards.shutdown_all().await;
            }
        };
        core.finish(farewell).await;
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
    command: Registered,
    requests: Arc<Requests>,
    tasks: Tasks,
) -> Result<Core, BotError> {
    let BotConfig { token, connection, clock } = config;
    let answers = connection.unlimited(&token)?;
    answers.set_application_id(application);
    let parts = Parts {
        host,
        requests,
        answers: Arc::new(answers),
        painters: Arc::new(Painters::default()),
        workers: Arc::new(Threads::default()),
        tasks,
        clock,
        application,
        command,
    };
    Core::new(parts).await.map_err(|error| BotError::Prepare(Explained(&error).to_string()))
}

/// One of the requests at the start, which must succeed. Serenity would wait in silence for as long as Discord says.
async fn first<T>(what: &'static str, request: impl Future<Output = serenity::Result<T>>) -> Result<T, BotError> {
    let answer = tokio::time::timeout(START_PATIENCE, request).await;
    let answer = answer.unwrap_or(Err(serenity::Error::Other("no answer in time: it may have limited this machine")));
    answer.map_err(|error| BotError::of_request(what, &error))
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
