//! A small bot that uses commands, components, modals, files and threads.

use std::sync::Arc;

use discord_sandbox::{Config, Sandbox};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateInputText,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, CreateThread, EditInteractionResponse,
    EditMessage, InputTextStyle, Interaction,
};

pub type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

/// A running bot with its stand-in; dropping it ends the bot.
pub struct Bot {
    pub sandbox: Sandbox,
    pub http: Arc<serenity::Http>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Starts a stand-in and the bot; with TLS, serenity keeps its own rate limiter.
pub async fn start(config: Config) -> Bot {
    let tls = config.tls;
    let config = Config { patience: crate::LONG, ..config };
    let sandbox = Sandbox::start(config).await.expect("a stand-in starts on loopback");
    let http = if tls { limited(&sandbox) } else { proxied(&sandbox) };
    http.set_application_id(serenity::ApplicationId::new(sandbox.application().0));
    let (task, http) = run(http).await;
    sandbox.wait_for_bot(crate::LONG).await.expect("the bot registers its commands");
    Bot { sandbox, http, task }
}

fn proxied(sandbox: &Sandbox) -> serenity::Http {
    let client = reqwest::Client::builder().no_proxy().build().expect("a client");
    serenity::HttpBuilder::new(sandbox.token()).client(client).proxy(sandbox.url()).ratelimiter_disabled(true).build()
}

fn limited(sandbox: &Sandbox) -> serenity::Http {
    let certificate = reqwest::Certificate::from_pem(sandbox.certificate_pem().expect("TLS is on").as_bytes())
        .expect("a certificate");
    let client = reqwest::Client::builder()
        .no_proxy()
        .resolve("discord.com", sandbox.tls_addr().expect("TLS is on"))
        .add_root_certificate(certificate)
        .build()
        .expect("a client");
    serenity::HttpBuilder::new(sandbox.token()).client(client).build()
}

async fn run(http: serenity::Http) -> (tokio::task::JoinHandle<()>, Arc<serenity::Http>) {
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![ping(), slow(), post(), panel(), thread(), pick(), silent()],
            event_handler: |framework, event| Box::pin(on_event(framework.serenity_context, event)),
            ..Default::default()
        })
        .initialize_owners(false)
        .setup(|ctx, _, framework| {
            Box::pin(async move { Ok(poise::builtins::register_globally(ctx, &framework.options().commands).await?) })
        })
        .build();
    let mut client = serenity::ClientBuilder::new_with_http(http, serenity::GatewayIntents::GUILDS)
        .framework(framework)
        .await
        .expect("the client finds the gateway");
    let http = client.http.clone();
    (tokio::spawn(async move { client.start().await.expect("the gateway lets the bot in") }), http)
}

/// Answers at once, to everybody.
#[poise::command(slash_command)]
async fn ping(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say(format!("pong in {}", ctx.locale().unwrap_or("?"))).await?;
    Ok(())
}

/// Thinks, then answers privately.
#[poise::command(slash_command)]
async fn slow(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    ctx.say("thought").await?;
    Ok(())
}

/// Posts by the bot's own token: a file, a ping, a nonce; then changes it.
#[poise::command(slash_command)]
async fn post(ctx: Context<'_>, #[description = "whom to ping"] who: serenity::User) -> Result<(), Error> {
    ctx.send(poise::CreateReply::default().content("posting").ephemeral(true)).await?;
    let file = CreateAttachment::bytes(&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\x84\0\0\x03\x84"[..], "board.png")
        .description("a board");
    let message = CreateMessage::new()
        .content(format!("<@{}> look", who.id))
        .allowed_mentions(CreateAllowedMentions::new().users([who.id]))
        .add_file(file)
        .nonce(serenity::Nonce::String("turn-1".into()))
        .enforce_nonce(true);
    let first = ctx.channel_id().send_message(ctx, message.clone()).await?;
    let again = ctx.channel_id().send_message(ctx, message).await?;
    assert_eq!(first.id, again.id, "a nonce makes one message of two");
    ctx.channel_id().edit_message(ctx, first.id, EditMessage::new().content("looked")).await?;
    Ok(())
}

/// Buttons and a select.
#[poise::command(slash_command)]
async fn panel(ctx: Context<'_>) -> Result<(), Error> {
    let options = ["red", "green"].map(|colour| CreateSelectMenuOption::new(colour, colour)).to_vec();
    let rows = vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("count:0").label("Count").style(ButtonStyle::Success),
            CreateButton::new("form").label("Form"),
            CreateButton::new("late").label("Late"),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("colour", CreateSelectMenuKind::String { options })),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("whom", CreateSelectMenuKind::User { default_users: None })),
    ];
    ctx.send(poise::CreateReply::default().content("panel").components(rows)).await?;
    Ok(())
}

/// Makes a thread and writes in it.
#[poise::command(slash_command)]
async fn thread(ctx: Context<'_>) -> Result<(), Error> {
    let reply = ctx.say("a thread follows").await?;
    let message = reply.message().await?.into_owned();
    let thread = ctx.channel_id().create_thread_from_message(ctx, message.id, CreateThread::new("A game")).await?;
    thread.say(ctx, "in the thread").await?;
    Ok(())
}

/// Completes an option.
#[poise::command(slash_command)]
async fn pick(ctx: Context<'_>, #[autocomplete = "fruits"] fruit: String) -> Result<(), Error> {
    ctx.say(format!("picked {fruit}")).await?;
    Ok(())
}

async fn fruits(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let fitting = ["apple", "apricot", "banana"].into_iter().filter(|fruit| fruit.starts_with(partial));
    serenity::CreateAutocompleteResponse::new().set_choices(fitting.map(serenity::AutocompleteChoice::from).collect())
}

/// Never answers.
#[poise::command(slash_command)]
async fn silent(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

async fn on_event(ctx: &serenity::Context, event: &serenity::FullEvent) -> Result<(), Error> {
    let serenity::FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    match interaction {
        Interaction::Component(click) => component(ctx, click).await?,
        Interaction::Modal(form) => {
            let value = first_value(form);
            let message = CreateInteractionResponseMessage::new().content(format!("filled in {value}")).ephemeral(true);
            form.create_response(ctx, CreateInteractionResponse::Message(message)).await?;
        }
        _ => {}
    }
    Ok(())
}

fn first_value(form: &serenity::ModalInteraction) -> String {
    let inputs = form.data.components.iter().flat_map(|row| &row.components);
    let mut values = inputs.filter_map(|component| match component {
        serenity::ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    });
    values.next().unwrap_or_default()
}

async fn component(ctx: &serenity::Context, click: &serenity::ComponentInteraction) -> Result<(), Error> {
    let id = click.data.custom_id.as_str();
    if let Some(count) = id.strip_prefix("count:") {
        let next = count.parse::<u32>()? + 1;
        let button = CreateButton::new(format!("count:{next}")).label("Count");
        let message = CreateInteractionResponseMessage::new().content(format!("counted {next}")).button(button);
        click.create_response(ctx, CreateInteractionResponse::UpdateMessage(message)).await?;
        return Ok(());
    }
    match id {
        "form" => {
            let input = CreateInputText::new(InputTextStyle::Short, "Name", "name");
            let modal = CreateModal::new("form", "A form").components(vec![CreateActionRow::InputText(input)]);
            click.create_response(ctx, CreateInteractionResponse::Modal(modal)).await?;
        }
        "late" => {
            click.create_response(ctx, CreateInteractionResponse::Acknowledge).await?;
            click.edit_response(ctx, EditInteractionResponse::new().content("late but there")).await?;
            let private = CreateInteractionResponseFollowup::new().content("only for you").ephemeral(true);
            click.create_followup(ctx, private).await?;
        }
        _ => {
            let chosen = match &click.data.kind {
                serenity::ComponentInteractionDataKind::StringSelect { values } => values.join(","),
                serenity::ComponentInteractionDataKind::UserSelect { values } => {
                    values.iter().map(|id| click.data.resolved.users[id].name.clone()).collect()
                }
                other => format!("{other:?}"),
            };
            let message = CreateInteractionResponseMessage::new().content(format!("chosen {chosen}")).ephemeral(true);
            click.create_response(ctx, CreateInteractionResponse::Message(message)).await?;
        }
    }
    Ok(())
}
