//! The stand-in's web page and its backend.
//!
//! The stand-in holds all state; the page (`assets`) shows it and forwards what people do. Both have the same
//! address, which refuses requests of all other pages (see [`guard`]).
//!
//! # The contract
//!
//! `GET /` is the page, which contains the key of this stand-in; `GET /page/NAME` its files; `/attachments/...` the
//! files of messages; `/emojis/ID` custom emoji.
//! All ids are strings.
//!
//! **`/page/live`** is a WebSocket. The page sends `{"type":"hello","key"}` first, and whenever its views change
//! `{"type":"watch","views":[{"person","channel"}]}`. The page receives:
//! - `{"type":"world", now_ms, skipped_ms, hint, bot, people, guilds, offers, commands, faults, cuts, pings,
//!   violations, refusals}` whenever anything but `now_ms` changes. Channels carry `seen_by` (people), `parent`
//!   (threads) and `last_message`; `offers` lists for each view (`"PERSON/CHANNEL"`) the commands that the person is
//!   offered there; `commands` are as registered.
//! - `{"type":"messages","person","channel","reset","upsert":[...],"remove":[ids]}`: the changes of a view. Messages
//!   are Discord's own JSON, as that person sees them, with the person's private messages. A message that answers a
//!   command also has `used` (the command's name and user). `reset` begins a view anew.
//!
//! **`POST /page/do/VERB`** with the header `x-sandbox-key` and a JSON body does something, and answers 200 with JSON
//! or 4xx with `{"error": words for people}`:
//!
//! | verb | body | answer |
//! |---|---|---|
//! | `command` | person, channel, command, path, options `[{name, value}]`, or target | outcome |
//! | `complete` | the same, one option with `focused` | `{"choices":[{name, value}]}` |
//! | `use` | person, channel, message, custom_id, values (of a select) | outcome |
//! | `submit` | person, interaction, fields `[{custom_id, value or values}]` | outcome |
//! | `upload` | the bytes of a file; person and filename in the query | `{"file"}`: its id, for `submit` |
//! | `say` | person, channel, content | `{}` |
//! | `dismiss` | person, channel, message | `{}` |
//! | `locale` | person, locale | `{}` |
//! | `add_person` | name, bot (another application's; nobody acts as it) | `{}` |
//! | `remove_member` | guild, person | `{}` |
//! | `permission` | guild, bit, on | `{}`: of the bot's own role |
//! | `advance` | ms | `{}` |
//! | `fault` | id (of one of the `faults` in `world`), on, seed of the random ones | `{}` |
//! | `cut` | id (of one of the `cuts` in `world`) | `{}` |
//! | `available` | guild, on | `{}`: ends the server's outage if `on`, else begins one |
//! | `member` | guild, on | `{}`: invites the bot to the server if `on`, else removes it |
//! | `delete_message` | channel, message | `{}` |
//! | `delete_channel` | channel | `{}` |
//! | `archive_thread` | thread, archived, locked | `{}` |
//! | `private_thread` | person, channel, name | `{"thread"}`: its id; a mention in the thread adds the bot |
//! | `channel_permission` | channel, bit, on | `{}`: the bot's own overwrite |
//! | `add_bot_role` | guild, permissions (a number as a string) | `{"role"}`: its id |
//! | `delete_role` | guild, role | `{}` |
//! | `hidden_fields` | fields: `null`, `absent` or `kept` | `{}`: how the gateway sends channels hidden from the bot |
//! | `enable_activities` | | `{}`: the application has an entry point from now on |
//!
//! An outcome is `{"outcome":"answered"}`, `{"outcome":"failed"}` (no answer within 3 seconds) or
//! `{"outcome":"modal","interaction","modal"}`.

mod acts;
mod assets;
mod guard;
mod live;
mod snapshot;
#[cfg(test)]
mod tests;
mod workbench;

use std::sync::Arc;

use axum::routing::{any, get};
use axum::{Router, middleware};

pub(super) use guard::no_foreign_page;

use crate::shared::SandboxState;

/// The routes of the page.
pub(super) fn router(shared: &Arc<SandboxState>) -> Router<Arc<SandboxState>> {
    let keyed = acts::router().layer(middleware::from_fn_with_state(shared.clone(), guard::key));
    Router::new()
        .route("/", get(assets::index))
        .route("/page/{name}", get(assets::file))
        .route("/page/live", any(live::connect))
        .route("/emojis/{id}", get(assets::emoji))
        .merge(keyed)
        .layer(middleware::from_fn(guard::own_page))
}
