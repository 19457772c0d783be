//! The route table.

use axum::http::Method;

use super::call::{ApiResult, Call};
use super::{
    application, application_emojis, commands, interaction_messages, interactions, members, messages, scheduled_events,
    threads,
};
use crate::world::World;

/// Carries out a request; runs under the world's lock.
pub(super) type Handler = fn(&mut World, &Call) -> ApiResult;

/// A method and path template, and the handler for matching requests.
pub(super) struct Route {
    pub method: &'static str,
    pub template: &'static str,
    /// Whether the request needs the bot's token.
    pub token: bool,
    pub handler: Handler,
}

impl Route {
    /// Method and template, which identify the request in the ledger of violations.
    pub(super) fn place(&self) -> String {
        format!("{} {}", self.method, self.template)
    }
}

const fn route(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, token: true, handler }
}

const fn open(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, token: false, handler }
}

static ROUTES: &[Route] = &[
    open("POST", "/interactions/{interaction_id}/{interaction_token}/callback", interactions::callback),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interaction_messages::edit_original),
    open("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interaction_messages::get_original),
    open("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", interaction_messages::delete_original),
    open("POST", "/webhooks/{webhook_id}/{webhook_token}", interaction_messages::follow_up),
    open("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interaction_messages::edit),
    open("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", interaction_messages::delete),
    route("POST", "/channels/{channel_id}/messages", messages::create),
    route("GET", "/channels/{channel_id}/messages/{message_id}", messages::get),
    route("PATCH", "/channels/{channel_id}/messages/{message_id}", messages::edit),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}", messages::delete),
    route("POST", "/channels/{channel_id}/typing", messages::typing),
    route("PATCH", "/channels/{channel_id}", threads::edit),
    route("POST", "/channels/{channel_id}/messages/{message_id}/threads", threads::create),
    route("GET", "/guilds/{guild_id}/members/{user_id}", members::get),
    route("GET", "/guilds/{guild_id}/scheduled-events", scheduled_events::list),
    route("POST", "/guilds/{guild_id}/scheduled-events", scheduled_events::create),
    route("PATCH", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}", scheduled_events::edit),
    route("DELETE", "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}", scheduled_events::delete),
    route("GET", "/applications/{application_id}/emojis", application_emojis::list),
    route("POST", "/applications/{application_id}/emojis", application_emojis::create),
    route("DELETE", "/applications/{application_id}/emojis/{emoji_id}", application_emojis::delete),
    route("GET", "/applications/{application_id}/commands", commands::list),
    route("PUT", "/applications/{application_id}/commands", commands::replace),
    route("POST", "/applications/{application_id}/commands", commands::create),
    route("GET", "/applications/@me", application::get),
    route("GET", "/oauth2/applications/@me", application::get_oauth2),
    route("GET", "/users/@me", application::me),
    route("GET", "/users/@me/guilds", application::my_guilds),
    open("GET", "/gateway", application::gateway),
    route("GET", "/gateway/bot", application::gateway_bot),
];

/// The result of looking up a path.
pub(super) enum RouteMatch {
    Route(&'static Route, Vec<(&'static str, String)>),
    /// The path exists, but not with this method.
    OtherMethod,
    Nothing,
}

/// Finds the route of a path such as `/channels/1/messages`.
pub(super) fn find(method: &Method, path: &str) -> RouteMatch {
    let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
    let mut found = RouteMatch::Nothing;
    for route in ROUTES {
        let Some(params) = fit(route.template, &segments) else { continue };
        if route.method == method.as_str() {
            return RouteMatch::Route(route, params);
        }
        found = RouteMatch::OtherMethod;
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
