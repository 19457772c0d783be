//! The hall of fame of a server: honours.

mod honours;

pub use honours::{honour_name, page as honours_page, profile_line};

use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Rejection;
use crate::discord::messages::draft::MessageDraft;

/// The honours with how many people of the server have each.
pub async fn honours(app: &App, cx: &InteractionCx) -> Result<MessageDraft, Rejection> {
    let counts = app.host.store().honours(cx.guild()?, cx.user).await?;
    Ok(honours_page(cx.l10n, &counts))
}
