//! A small bot whose messages, commands and modals exercise the sandbox's page.

use std::io::Cursor;
use std::time::Duration;

use anyhow::Context as _;
use discord_sandbox::{Config, RateLimits, Sandbox};
use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ButtonStyle, Client, Command, CommandDataOptionValue, CommandInteraction,
    CommandOptionType, CommandType, ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow,
    CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateEmbed, CreateInputText, CreateInteractionResponse, CreateInteractionResponseMessage,
    CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, EventHandler,
    GatewayIntents, HttpBuilder, InputTextStyle, Interaction, ModalInteraction, Ready,
};
use serenity::async_trait;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use super::page::Page;

/// The running bot, which is stopped on drop.
struct DemoBot(JoinHandle<()>);

impl Drop for DemoBot {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Starts a stand-in and the bot, and opens the stand-in's page in a browser.
pub async fn open() -> anyhow::Result<Page> {
    // Rate limits are generous, because the bot ignores them: the tests are about the page.
    let sandbox = Sandbox::start(Config { rate_limits: RateLimits::Generous, ..Config::default() }).await?;
    let bot = start(&sandbox).await?;
    Page::open(sandbox, bot).await
}

/// Starts the bot and waits until its commands are registered.
async fn start(sandbox: &Sandbox) -> anyhow::Result<DemoBot> {
    let http = HttpBuilder::new(sandbox.token()).proxy(sandbox.url()).ratelimiter_disabled(true).build();
    http.set_application_id(sandbox.application().0.into());
    let mut client = serenity::client::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(Demo::default())
        .await?;
    let task = tokio::spawn(async move {
        let _ = client_run(&mut client).await;
    });
    sandbox
        .wait(Duration::from_secs(60), |world| world.command_count() == 2)
        .await
        .context("the bot registers its commands")?;
    Ok(DemoBot(task))
}

async fn client_run(client: &mut Client) -> serenity::Result<()> {
    client.start().await
}

/// The bot's event handler, with the deferred commands that are not yet answered.
#[derive(Default)]
struct Demo {
    thinking: Mutex<Vec<CommandInteraction>>,
}

#[async_trait]
impl EventHandler for Demo {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(
            &ctx.http,
            vec![commands(), CreateCommand::new("Wave at").kind(CommandType::User)],
        )
        .await
        .expect("the commands are registered");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let done = match interaction {
            Interaction::Command(command) => on_command(&ctx, command, &self.thinking).await,
            Interaction::Autocomplete(command) => on_typing(&ctx, command).await,
            Interaction::Component(component) => on_component(&ctx, component, &self.thinking).await,
            Interaction::Modal(modal) => on_modal(&ctx, modal).await,
            _ => Ok(()),
        };
        done.expect("the answer is accepted");
    }
}

fn sub(name: &str, about: &str) -> CreateCommandOption {
    CreateCommandOption::new(CommandOptionType::SubCommand, name, about)
}

fn commands() -> CreateCommand {
    let players = CreateCommandOption::new(CommandOptionType::Integer, "players", "How many seats")
        .min_int_value(2)
        .max_int_value(6);
    let pace = CreateCommandOption::new(CommandOptionType::String, "pace", "Time for a turn")
        .required(true)
        .add_string_choice_localized("five minutes", "5m", [("de", "fünf Minuten")])
        .add_string_choice("one day", "1d");
    let thing = CreateCommandOption::new(CommandOptionType::String, "thing", "What to look for")
        .required(true)
        .set_autocomplete(true);
    CreateCommand::new("demo")
        .description("Shows everything")
        .add_option(
            sub("table", "Opens a table")
                .name_localized("de", "tisch")
                .description_localized("de", "Öffnet einen Tisch"),
        )
        .add_option(
            sub("find", "Looks for something").add_sub_option(thing).add_sub_option(pace).add_sub_option(players),
        )
        .add_option(sub("think", "Takes its time"))
        .add_option(sub("hang", "Never answers"))
        .add_option(sub("layout", "Shows the newer components"))
        .add_option(sub("secret", "Tells only you"))
}

/// A picture of coloured rings.
pub fn board(size: u32) -> Vec<u8> {
    let mut picture = image::RgbImage::new(size, size);
    let middle = f64::from(size) / 2.0;
    for (x, y, pixel) in picture.enumerate_pixels_mut() {
        let (dx, dy) = (f64::from(x) - middle, f64::from(y) - middle);
        let ring = (dx.hypot(dy) / middle * 6.0) as usize;
        let sector = ((dy.atan2(dx) + std::f64::consts::PI) * 6.0) as usize;
        let colours = [[240, 220, 150], [214, 69, 65], [70, 120, 220], [80, 170, 90], [150, 90, 200], [232, 143, 52]];
        *pixel = image::Rgb(if ring < 6 && (sector + ring).is_multiple_of(2) { colours[ring] } else { [38, 40, 52] });
    }
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).expect("a PNG");
    bytes.into_inner()
}

fn message(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text).allowed_mentions(CreateAllowedMentions::new().all_users(true))
}

fn rows() -> Vec<CreateActionRow> {
    let button = |id: &str, label: &str, style| CreateButton::new(id).label(label).style(style);
    let colours = ["Red", "Green", "Blue"]
        .map(|name| CreateSelectMenuOption::new(name, name.to_lowercase()).description(format!("Sit at {name}")));
    vec![
        CreateActionRow::Buttons(vec![
            button("join", "Join", ButtonStyle::Primary),
            button("leave", "Leave", ButtonStyle::Secondary),
            button("start", "Start", ButtonStyle::Success),
            button("resign", "Resign", ButtonStyle::Danger),
            button("closed", "Closed", ButtonStyle::Secondary).disabled(true),
        ]),
        CreateActionRow::Buttons(vec![
            button("settings", "Settings", ButtonStyle::Secondary),
            button("hang", "Hang", ButtonStyle::Secondary),
            button("options", "Options", ButtonStyle::Secondary),
            CreateButton::new_link("https://example.org/rules").label("Rules"),
        ]),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("colour", CreateSelectMenuKind::String { options: colours.to_vec() })
                .placeholder("Choose a colour"),
        ),
        CreateActionRow::SelectMenu(
            CreateSelectMenu::new("invite", CreateSelectMenuKind::User { default_users: None })
                .placeholder("Invite somebody"),
        ),
    ]
}

async fn on_command(
    ctx: &Context,
    command: CommandInteraction,
    thinking: &Mutex<Vec<CommandInteraction>>,
) -> serenity::Result<()> {
    if command.data.kind == CommandType::User {
        let name =
            command.data.resolved.users.values().next().and_then(|user| user.global_name.clone()).unwrap_or_default();
        return command
            .create_response(ctx, CreateInteractionResponse::Message(message(format!("waves at {name}"))))
            .await;
    }
    let sub = &command.data.options[0];
    let CommandDataOptionValue::SubCommand(options) = &sub.value else { return Ok(()) };
    let answer = match sub.name.as_str() {
        "table" => {
            let user = command.user.id;
            let then = command.id.created_at().unix_timestamp() + 1800;
            let embed = CreateEmbed::new()
                .title("Table 7")
                .description("**2** of 6 seats")
                .colour(0x0058_65f2)
                .field("Red", "Ada", true)
                .field("Green", "Bruno", true);
            message(format!("<@{user}> opens a table, until <t:{then}:R>.\n> **bold** *italic* __under__ ~~gone~~ `code` ||hidden||\n- one\n- two"))
                .embed(embed)
                .add_file(CreateAttachment::bytes(board(600), "board.png").description("Rings in six colours"))
                .components(rows())
        }
        "find" => {
            let told: Vec<String> =
                options.iter().map(|option| format!("{}={:?}", option.name, option.value)).collect();
            message(told.join(" "))
        }
        "think" => {
            command.defer(ctx).await?;
            // The answer follows when a person presses Start on another message.
            thinking.lock().await.push(command);
            return Ok(());
        }
        "layout" => return layout(ctx, &command).await,
        "secret" => message("Only for your eyes").ephemeral(true),
        _ => return Ok(()),
    };
    command.create_response(ctx, CreateInteractionResponse::Message(answer)).await
}

async fn layout(ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
    let media = json!({ "url": "attachment://board.png" });
    let parts = json!([{ "type": 17, "accent_color": 0x00eb_459e_u32, "components": [
        { "type": 10, "content": "### Leaderboard\n1. **Ada** 12\n2. **Bruno** 9" },
        { "type": 14, "divider": true, "spacing": 1 },
        { "type": 9, "components": [{ "type": 10, "content": "A section beside a picture" }], "accessory": { "type": 11, "media": media } },
        { "type": 12, "items": [{ "media": media, "description": "The board" }] },
        { "type": 1, "components": [{ "type": 2, "style": 1, "custom_id": "next", "label": "Next page" }] },
    ] }]);
    let answer = json!({ "type": 4, "data": { "flags": 1 << 15, "components": parts, "allowed_mentions": { "parse": [] }, "attachments": [{ "id": 0, "filename": "board.png" }] } });
    let file = CreateAttachment::bytes(board(300), "board.png");
    ctx.http.create_interaction_response(command.id, &command.token, &answer, vec![file]).await
}

async fn on_typing(ctx: &Context, command: CommandInteraction) -> serenity::Result<()> {
    let typed = command.data.autocomplete().map_or("", |option| option.value).to_owned();
    let choices = ["apple", "apricot", "banana"]
        .iter()
        .filter(|name| name.starts_with(&typed))
        .map(|name| AutocompleteChoice::new(*name, format!("{name}!")));
    command
        .create_response(
            ctx,
            CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices.collect())),
        )
        .await
}

async fn on_component(
    ctx: &Context,
    component: ComponentInteraction,
    thinking: &Mutex<Vec<CommandInteraction>>,
) -> serenity::Result<()> {
    let who = component.user.global_name.clone().unwrap_or_default();
    let update = |text: String| CreateInteractionResponse::UpdateMessage(message(text));
    let answer = match (component.data.custom_id.as_str(), &component.data.kind) {
        ("hang", _) => return Ok(()),
        ("options", _) => return options(ctx, &component).await,
        ("settings", _) => {
            let name = CreateInputText::new(InputTextStyle::Short, "Name of the table", "name").max_length(20);
            let why = CreateInputText::new(InputTextStyle::Paragraph, "Why?", "why").required(false);
            CreateInteractionResponse::Modal(
                CreateModal::new("settings", "Settings of the table")
                    .components(vec![CreateActionRow::InputText(name), CreateActionRow::InputText(why)]),
            )
        }
        ("start", _) => {
            for waiting in thinking.lock().await.drain(..) {
                waiting.edit_response(ctx, EditInteractionResponse::new().content("Thought about it")).await?;
            }
            update(format!("{who} pressed start"))
        }
        (_, ComponentInteractionDataKind::StringSelect { values }) => {
            update(format!("{who} chose {}", values.join(", ")))
        }
        (_, ComponentInteractionDataKind::UserSelect { values }) => update(format!("{who} invites <@{}>", values[0])),
        (id, _) => update(format!("{who} pressed {id}")),
    };
    component.create_response(ctx, answer).await
}

/// Opens a modal with fields that serenity does not know, so the modal is sent as JSON. When a person submits it,
/// serenity drops the values of these fields.
async fn options(ctx: &Context, component: &ComponentInteraction) -> serenity::Result<()> {
    let choices = |default: usize| -> Value {
        let named = ["Fast", "Slow"].iter().enumerate();
        named.map(|(n, name)| json!({ "label": name, "value": name.to_lowercase(), "default": n == default })).collect()
    };
    let fields = [
        (
            "Who",
            json!({ "type": 5, "custom_id": "who", "default_values": [{ "id": component.user.id.get(), "type": "user" }] }),
        ),
        ("Pace", json!({ "type": 21, "custom_id": "pace", "options": choices(1) })),
        ("Days", json!({ "type": 22, "custom_id": "days", "options": choices(0) })),
        ("Rated", json!({ "type": 23, "custom_id": "rated" })),
        ("Picture", json!({ "type": 19, "custom_id": "picture", "max_values": 2, "file_types": ["image", ".txt"] })),
    ];
    let labels = fields.map(|(label, field)| json!({ "type": 18, "label": label, "component": field }));
    let modal = json!({ "type": 9, "data": { "custom_id": "options", "title": "Options", "components": labels } });
    ctx.http.create_interaction_response(component.id, &component.token, &modal, vec![]).await
}

async fn on_modal(ctx: &Context, modal: ModalInteraction) -> serenity::Result<()> {
    let fields: Vec<Value> = modal
        .data
        .components
        .iter()
        .flat_map(|row| &row.components)
        .map(|part| match part {
            ActionRowComponent::InputText(input) => json!({ input.custom_id.clone(): input.value }),
            _ => Value::Null,
        })
        .collect();
    let text = format!("got {}", json!(fields)).replace('`', "'");
    modal.create_response(ctx, CreateInteractionResponse::Message(message(format!("`{text}`")).ephemeral(true))).await
}
