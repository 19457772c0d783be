//! The route table.

use axum::http::Method;

use super::call::{Answer, Call};
use super::{
    audit, channel_webhooks, channels, commands, emojis, guild_emojis, guilds, interactions, many, messages,
    moderation, pins, polls, reactions, threads, users, webhooks,
};
use crate::world::World;

/// Carries out a request; runs under the world's lock.
pub(super) type Handler = fn(&mut World, &Call) -> Answer;

/// One kind of request.
pub(super) struct Route {
    pub method: &'static str,
    pub template: &'static str,
    /// Whether it needs the bot's token.
    pub token: bool,
    pub handler: Handler,
}

const fn route(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, token: true, handler }
}

const fn open(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, token: false, handler }
}

static ROUTES: &[Route] = &[
    open("POST", "/interactions/{interaction_id}/{interaction_token}/callback", interactions::callback),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::edit_original),
    open("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::get_original),
    open("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhooks::delete_original),
    open("POST", "/webhooks/{webhook_id}/{webhook_token}", webhooks::post),
    open("GET", "/webhooks/{webhook_id}/{webhook_token}", channel_webhooks::get_with_token),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}", channel_webhooks::edit_with_token),
    open("DELETE", "/webhooks/{webhook_id}/{webhook_token}", channel_webhooks::delete_with_token),
    route("GET", "/webhooks/{webhook_id}", channel_webhooks::get),
    route("PATCH", "/webhooks/{webhook_id}", channel_webhooks::edit),
    route("DELETE", "/webhooks/{webhook_id}", channel_webhooks::delete),
    open("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhooks::get),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhooks::edit),
    open("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhooks::delete),
    route("POST", "/channels/{channel_id}/messages", messages::create),
    route("GET", "/channels/{channel_id}/messages", messages::list),
    route("GET", "/channels/{channel_id}/messages/pins", pins::list),
    route("GET", "/channels/{channel_id}/messages/{message_id}", messages::get),
    route("PATCH", "/channels/{channel_id}/messages/{message_id}", messages::edit),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}", messages::delete),
    route("POST", "/channels/{channel_id}/messages/bulk-delete", messages::bulk_delete),
    route("POST", "/channels/{channel_id}/messages/{message_id}/crosspost", messages::crosspost),
    route("POST", "/channels/{channel_id}/typing", messages::typing),
    route("GET", "/channels/{channel_id}/pins", pins::list_messages),
    route("PUT", "/channels/{channel_id}/messages/pins/{message_id}", pins::pin),
    route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", pins::unpin),
    route("PUT", "/channels/{channel_id}/pins/{message_id}", pins::pin),
    route("DELETE", "/channels/{channel_id}/pins/{message_id}", pins::unpin),
    route("GET", "/channels/{channel_id}/polls/{message_id}/answers/{answer_id}", polls::voters),
    route("POST", "/channels/{channel_id}/polls/{message_id}/expire", polls::expire),
    route("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me", reactions::add),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me", reactions::remove),
    route("GET", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}", reactions::list),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions", reactions::clear),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}", reactions::clear_emoji),
    route(
        "DELETE",
        "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}",
        reactions::remove_of,
    ),
    route("GET", "/channels/{channel_id}", channels::get),
    route("PATCH", "/channels/{channel_id}", channels::edit),
    route("DELETE", "/channels/{channel_id}", channels::delete),
    route("POST", "/channels/{channel_id}/threads", threads::create),
    route("POST", "/channels/{channel_id}/messages/{message_id}/threads", threads::create_from_message),
    route("GET", "/channels/{channel_id}/thread-members", threads::members),
    route("GET", "/channels/{channel_id}/thread-members/@me", threads::own_member),
    route("PUT", "/channels/{channel_id}/thread-members/@me", threads::join),
    route("DELETE", "/channels/{channel_id}/thread-members/@me", threads::leave),
    route("GET", "/channels/{channel_id}/thread-members/{user_id}", threads::member),
    route("PUT", "/channels/{channel_id}/thread-members/{user_id}", threads::add_member),
    route("DELETE", "/channels/{channel_id}/thread-members/{user_id}", threads::remove_member),
    route("GET", "/channels/{channel_id}/threads/archived/public", threads::archived_public),
    route("GET", "/channels/{channel_id}/threads/archived/private", threads::archived_private),
    route("GET", "/channels/{channel_id}/users/@me/threads/archived/private", threads::archived_joined),
    route("GET", "/guilds/{guild_id}", guilds::get),
    route("GET", "/guilds/{guild_id}/channels", guilds::channels),
    route("GET", "/guilds/{guild_id}/roles", guilds::roles),
    route("GET", "/guilds/{guild_id}/roles/{role_id}", guilds::role),
    route("GET", "/guilds/{guild_id}/threads/active", guilds::active_threads),
    route("GET", "/guilds/{guild_id}/members", guilds::members),
    route("GET", "/guilds/{guild_id}/members/search", guilds::search),
    route("PATCH", "/guilds/{guild_id}/members/@me", guilds::name_self),
    route("GET", "/guilds/{guild_id}/members/{user_id}", guilds::member),
    route("PATCH", "/guilds/{guild_id}/members/{user_id}", moderation::edit_member),
    route("DELETE", "/guilds/{guild_id}/members/{user_id}", moderation::kick),
    route("PUT", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", moderation::add_member_role),
    route("DELETE", "/guilds/{guild_id}/members/{user_id}/roles/{role_id}", moderation::remove_member_role),
    route("GET", "/guilds/{guild_id}/audit-logs", audit::list),
    route("GET", "/guilds/{guild_id}/bans", moderation::bans),
    route("GET", "/guilds/{guild_id}/bans/{user_id}", moderation::get_ban),
    route("PUT", "/guilds/{guild_id}/bans/{user_id}", many::ban),
    route("DELETE", "/guilds/{guild_id}/bans/{user_id}", moderation::unban),
    route("POST", "/guilds/{guild_id}/bulk-ban", many::bulk_ban),
    route("POST", "/guilds/{guild_id}/roles", moderation::create_role),
    route("PATCH", "/guilds/{guild_id}/roles", many::order_roles),
    route("PATCH", "/guilds/{guild_id}/roles/{role_id}", moderation::edit_role),
    route("DELETE", "/guilds/{guild_id}/roles/{role_id}", moderation::delete_role),
    route("POST", "/guilds/{guild_id}/channels", channels::create),
    route("PUT", "/channels/{channel_id}/permissions/{overwrite_id}", moderation::put_overwrite),
    route("DELETE", "/channels/{channel_id}/permissions/{overwrite_id}", moderation::delete_overwrite),
    route("POST", "/channels/{channel_id}/invites", moderation::invite),
    route("GET", "/channels/{channel_id}/invites", users::none),
    route("GET", "/channels/{channel_id}/webhooks", channel_webhooks::of_channel),
    route("POST", "/channels/{channel_id}/webhooks", channel_webhooks::create),
    route("GET", "/guilds/{guild_id}/webhooks", channel_webhooks::of_guild),
    route("GET", "/guilds/{guild_id}/invites", users::none),
    route("GET", "/applications/{application_id}/entitlements", users::none),
    route("GET", "/applications/{application_id}/skus", users::none),
    route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/permissions", users::none),
    route("GET", "/guilds/{guild_id}/emojis", guild_emojis::list),
    route("POST", "/guilds/{guild_id}/emojis", guild_emojis::create),
    route("GET", "/guilds/{guild_id}/emojis/{emoji_id}", guild_emojis::get),
    route("PATCH", "/guilds/{guild_id}/emojis/{emoji_id}", guild_emojis::edit),
    route("DELETE", "/guilds/{guild_id}/emojis/{emoji_id}", guild_emojis::delete),
    route("GET", "/guilds/{guild_id}/stickers", users::none),
    route("GET", "/voice/regions", users::none),
    route("GET", "/soundboard-default-sounds", users::none),
    route("GET", "/applications/{application_id}/emojis", emojis::list),
    route("POST", "/applications/{application_id}/emojis", emojis::create),
    route("GET", "/applications/{application_id}/emojis/{emoji_id}", emojis::get),
    route("PATCH", "/applications/{application_id}/emojis/{emoji_id}", emojis::edit),
    route("DELETE", "/applications/{application_id}/emojis/{emoji_id}", emojis::delete),
    route("POST", "/attachments/refresh-urls", messages::refresh_urls),
    route("GET", "/applications/{application_id}/commands", commands::list),
    route("PUT", "/applications/{application_id}/commands", commands::replace),
    route("POST", "/applications/{application_id}/commands", commands::create),
    route("GET", "/applications/{application_id}/commands/{command_id}", commands::get),
    route("PATCH", "/applications/{application_id}/commands/{command_id}", commands::edit),
    route("DELETE", "/applications/{application_id}/commands/{command_id}", commands::delete),
    route("GET", "/applications/{application_id}/guilds/{guild_id}/commands", commands::list),
    route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", commands::replace),
    route("POST", "/applications/{application_id}/guilds/{guild_id}/commands", commands::create),
    route("GET", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::get),
    route("PATCH", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::edit),
    route("DELETE", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", commands::delete),
    route("GET", "/applications/@me", users::application),
    route("GET", "/oauth2/applications/@me", users::oauth2_application),
    route("GET", "/users/@me", users::me),
    route("PATCH", "/users/@me", users::edit_me),
    route("GET", "/users/@me/guilds", users::my_guilds),
    route("DELETE", "/users/@me/guilds/{guild_id}", users::leave_guild),
    route("POST", "/users/@me/channels", users::direct_channel),
    route("GET", "/users/{user_id}", users::get),
    open("GET", "/gateway", users::gateway),
    route("GET", "/gateway/bot", users::gateway_bot),
];

/// The result of looking up a path.
pub(super) enum Found {
    Route(&'static Route, Vec<(&'static str, String)>),
    /// The path exists, but not with this method.
    OtherMethod,
    Nothing,
}

/// Finds the route of a path such as `/channels/1/messages`.
pub(super) fn find(method: &Method, path: &str) -> Found {
    let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
    let mut found = Found::Nothing;
    for route in ROUTES {
        let Some(params) = fit(route.template, &segments) else { continue };
        if route.method == method.as_str() {
            return Found::Route(route, params);
        }
        found = Found::OtherMethod;
    }
    found
}

fn fit(template: &'static str, segments: &[&str]) -> Option<Vec<(&'static str, String)>> {
    let mut params = Vec::new();
    let mut given = segments.iter();
    for wanted in template.trim_start_matches('/').split('/') {
        let segment = given.next()?;
        match wanted.strip_prefix('{').and_then(|name| name.strip_suffix('}')) {
            Some(name) if !segment.is_empty() => params.push((name, (*segment).to_owned())),
            None if wanted == *segment || *segment == wanted.replace('@', "%40") => {}
            _ => return None,
        }
    }
    given.next().is_none().then_some(params)
}
