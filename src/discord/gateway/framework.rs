//! Poise's framework: passes commands and events to the bot, and answers a command that failed.

use super::core::handle_event;
use super::register;
use crate::discord::dispatch::commands::{self, Data, refuse};
use crate::discord::dispatch::removed;
use crate::discord::interaction::app::App;
use crate::text::texts;
use serenity::all::CreateAllowedMentions;
use std::convert::Infallible;
use std::sync::Arc;

/// The bot's commands with the texts of all languages.
pub fn commands() -> Vec<poise::Command<Data, Infallible>> {
    register::localised(commands::all())
}

/// A framework for one client.
pub fn framework(app: Arc<App>) -> poise::Framework<Data, Infallible> {
    let options = poise::FrameworkOptions {
        commands: commands(),
        allowed_mentions: Some(CreateAllowedMentions::new()),
        on_error: |error| Box::pin(on_error(error)),
        event_handler: |context, event| {
            let app = Arc::clone(context.user_data);
            let in_hand = app.tasks.in_hand();
            Box::pin(async move {
                handle_event(&app, event).await;
                drop(in_hand);
                Ok(())
            })
        },
        ..poise::FrameworkOptions::default()
    };
    // Without `initialize_owners(false)`, poise asks Discord for the bot's owners in each session, whatever the options
    // say.
    let framework = poise::Framework::builder().options(options).initialize_owners(false);
    framework.setup(|_, _, _| Box::pin(async { Ok(app) })).build()
}

async fn on_error(error: poise::FrameworkError<'_, Data, Infallible>) {
    let (app, interaction) = match (&error, error.ctx()) {
        (poise::FrameworkError::UnknownInteraction { framework, interaction, .. }, _) => {
            (framework.user_data, *interaction)
        }
        (_, Some(poise::Context::Application(ctx))) => (ctx.framework.user_data, ctx.interaction),
        _ => {
            tracing::error!(%error, "something went wrong outside commands");
            return;
        }
    };
    let why = match error {
        // Until Discord uses the registration of this version, it may offer commands outside servers.
        poise::FrameworkError::GuildOnly { .. } => texts::REFUSED_ONLY_IN_SERVER,
        poise::FrameworkError::UnknownInteraction { .. } => {
            removed::whereabouts(&interaction.data).unwrap_or(texts::REFUSED_BAD_CHOICE)
        }
        poise::FrameworkError::ArgumentParse { .. } | poise::FrameworkError::CommandStructureMismatch { .. } => {
            texts::REFUSED_BAD_CHOICE
        }
        other => {
            tracing::error!(error = %other, "a command went wrong");
            texts::REFUSED_BAD_CHOICE
        }
    };
    refuse(app, interaction, why).await;
}
