//! Discord's error answers: status, code, message and shape.

use std::ops::Deref;

use axum::http::StatusCode;
use serde_json::{Map, Value, json};

/// A refused request, boxed to keep every `Result` small.
#[derive(Clone, Debug)]
pub(super) struct ApiError(Box<Refusal>);

#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub status: StatusCode,
    pub code: u32,
    pub message: String,
    /// The nested `errors` object of an invalid form (50035).
    pub errors: Option<Value>,
    /// Details for the ledger of violations. The bot does not receive them.
    pub detail: String,
    /// Further members of the body, such as `retry_after`.
    pub extra: Map<String, Value>,
    /// Whether the bot could not avoid this refusal. This is so if an injected fault caused the refusal, or if a person
    /// caused it by revoking a permission, or by deleting, archiving or locking something. It is also so if the bot
    /// cannot learn in another way that somebody is not a member of a server or private thread.
    pub excused: bool,
}

impl Deref for ApiError {
    type Target = Refusal;

    fn deref(&self) -> &Refusal {
        &self.0
    }
}

impl ApiError {
    fn new(status: StatusCode, code: u32, message: &str) -> Self {
        let (detail, extra) = (String::new(), Map::new());
        Self(Box::new(Refusal {
            status,
            code,
            message: message.to_owned(),
            errors: None,
            detail,
            extra,
            excused: false,
        }))
    }

    pub(super) fn with(mut self, detail: impl Into<String>) -> Self {
        self.0.detail = detail.into();
        self
    }

    pub(super) fn excused_if(mut self, excused: bool) -> Self {
        self.0.excused = excused;
        self
    }

    pub(super) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(object) = body.as_object_mut() {
            if let Some(errors) = &self.errors {
                object.insert("errors".to_owned(), errors.clone());
            }
            object.extend(self.extra.clone());
        }
        body
    }

    pub(super) fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized")
    }
    pub(super) fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, 0, "404: Not Found")
    }
    pub(super) fn method_not_allowed() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed")
    }
    /// Discord's answer to a message with components of version 2 that has more text than Discord can store.
    pub(super) fn internal() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, 0, "500: Internal Server Error")
    }
    pub(super) fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, 40005, "Request entity too large")
    }
    pub(super) fn invalid_json(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50109, "The request body contains invalid JSON.").with(detail)
    }
    pub(super) fn server_error(status: u16) -> Self {
        let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self::new(status, 0, &format!("{}: {}", status.as_u16(), status.canonical_reason().unwrap_or("Error")))
    }
    /// An error that an injected fault asks for.
    pub(super) fn forced(status: u16, code: u32) -> Self {
        Self::new(StatusCode::from_u16(status).unwrap_or(StatusCode::BAD_REQUEST), code, "Refused by a fault")
    }
    pub(super) fn unknown_channel() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10003, "Unknown Channel")
    }
    pub(super) fn unknown_guild() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10004, "Unknown Guild")
    }
    pub(super) fn unknown_member() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10007, "Unknown Member")
    }
    pub(super) fn unknown_message() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10008, "Unknown Message")
    }
    pub(super) fn unknown_user() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10013, "Unknown User")
    }
    pub(super) fn unknown_emoji() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10014, "Unknown Emoji")
    }
    pub(super) fn max_emojis(most: usize) -> Self {
        Self::new(StatusCode::BAD_REQUEST, 30008, &format!("Maximum number of emojis reached ({most})"))
    }
    pub(super) fn unknown_webhook() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10015, "Unknown Webhook")
    }
    pub(super) fn unknown_interaction() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10062, "Unknown interaction")
    }
    pub(super) fn unknown_command() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10063, "Unknown application command")
    }
    pub(super) fn unknown_application() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10002, "Unknown Application")
    }
    pub(super) fn max_commands() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 30032, "Maximum number of application commands reached (100)")
    }
    pub(super) fn entry_point_removed() -> Self {
        let why = "You cannot remove this app's Entry Point command in a bulk update operation. \
            Please include the Entry Point command in your update request or delete it separately.";
        Self::new(StatusCode::BAD_REQUEST, 50240, why)
    }
    pub(super) fn max_daily_creates() -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            30034,
            "Max number of daily application command creates has been reached (200)",
        )
    }
    pub(super) fn too_many_old_edits(retry_after: f64) -> Self {
        let mut error = Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            30046,
            "Maximum number of edits to messages older than 1 hour reached. Try again later",
        );
        error.0.extra.insert("retry_after".to_owned(), json!(retry_after));
        error.0.extra.insert("global".to_owned(), json!(false));
        error
    }
    pub(super) fn blocked() -> Self {
        let message = "Cloudflare is blocking your request. This can often be resolved by setting a proper User Agent";
        Self::new(StatusCode::FORBIDDEN, 40333, message)
    }
    pub(super) fn invalid_version() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50041, "Invalid API version provided")
    }
    pub(super) fn no_reply_without_history() -> Self {
        Self::new(StatusCode::FORBIDDEN, 160_002, "Cannot reply without permission to read message history")
    }
    pub(super) fn unknown_event() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10070, "Unknown Guild Scheduled Event")
    }
    pub(super) fn max_events() -> Self {
        let message = "Maximum number of uncompleted guild scheduled events has been reached (100)";
        Self::new(StatusCode::BAD_REQUEST, 30038, message)
    }
    pub(super) fn finished_event() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 180_000, "Cannot update a finished event")
    }
    pub(super) fn already_acknowledged() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 40060, "Interaction has already been acknowledged.")
    }
    pub(super) fn missing_access() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50001, "Missing Access")
    }
    pub(super) fn other_author() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50005, "Cannot edit a message authored by another user")
    }
    pub(super) fn empty_message() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50006, "Cannot send an empty message")
    }
    pub(super) fn missing_permission(needed: &str) -> Self {
        Self::new(StatusCode::FORBIDDEN, 50013, "Missing Permissions").with(format!("needs {needed}"))
    }
    pub(super) fn wrong_channel_type() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50024, "Cannot execute action on this channel type")
    }
    pub(super) fn invalid_webhook_token() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, 50027, "Invalid Webhook Token")
    }
    pub(super) fn system_message() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50021, "Cannot execute action on a system message")
    }
    pub(super) fn non_text_channel() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50008, "Cannot send messages in a non-text channel")
    }
    pub(super) fn thread_archived() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 50083, "Thread is archived")
    }
    pub(super) fn thread_locked() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 160_005, "This thread is locked")
    }
    pub(super) fn thread_exists() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 160004, "A thread has already been created for this message")
    }
    pub(super) fn too_many_threads() -> Self {
        Self::new(StatusCode::BAD_REQUEST, 160006, "Maximum number of active threads reached")
    }
    pub(super) fn rate_limited(retry_after: f64, global: bool) -> Self {
        let mut error = Self::new(StatusCode::TOO_MANY_REQUESTS, 0, "You are being rate limited.");
        error.0.extra.insert("retry_after".to_owned(), json!(retry_after));
        error.0.extra.insert("global".to_owned(), json!(global));
        error
    }
    /// A 429 of the `shared` scope: the requests of other applications exhausted the limit.
    pub(super) fn resource_limited(retry_after: f64) -> Self {
        let mut error = Self::rate_limited(retry_after, false);
        error.0.message = "The resource is being rate limited.".to_owned();
        error
    }
    pub(super) fn invalid_form(errors: Value, detail: String) -> Self {
        let mut error = Self::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body").with(detail);
        error.0.errors = Some(errors);
        error
    }
}

/// Collects the faults of a form, field by field, for Discord's nested `errors` object.
#[derive(Debug, Default)]
pub(super) struct Form {
    found: Vec<(String, &'static str, String)>,
}

impl Form {
    /// Adds a fault. Paths use dots: `components.0.components.1.custom_id`.
    pub(super) fn fault(&mut self, path: impl Into<String>, code: &'static str, message: impl Into<String>) {
        self.found.push((path.into(), code, message.into()));
    }

    pub(super) fn required(&mut self, path: impl Into<String>) {
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Checks the length of a text in Unicode characters. Discord's message for a mere maximum differs from that for
    /// a range. If `max` is `usize::MAX`, any length passes.
    pub(super) fn length(&mut self, path: impl Into<String>, text: &str, min: usize, max: usize) {
        let length = text.chars().count();
        if length < min && max != usize::MAX {
            let message = format!("Must be between {min} and {max} in length.");
            self.fault(path, "BASE_TYPE_BAD_LENGTH", message);
        } else if length > max {
            let (code, message) = match min {
                0 => ("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length.")),
                _ => ("BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length.")),
            };
            self.fault(path, code, message);
        }
    }

    pub(super) fn at_most(&mut self, path: impl Into<String>, count: usize, max: usize) {
        if count > max {
            self.fault(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        }
    }

    pub(super) fn finish(self) -> Result<(), ApiError> {
        if self.found.is_empty() {
            return Ok(());
        }
        let mut errors = Value::Object(Map::new());
        let mut details = Vec::new();
        for (path, code, message) in self.found {
            details.push(format!("{path}: {code}: {message}"));
            place(&mut errors, &path, json!({ "code": code, "message": message }));
        }
        Err(ApiError::invalid_form(errors, details.join("; ")))
    }
}

fn place(errors: &mut Value, path: &str, fault: Value) {
    let mut here = errors;
    for step in path.split('.').filter(|step| !step.is_empty()) {
        if !here[step].is_object() {
            here[step] = json!({});
        }
        here = &mut here[step];
    }
    match here["_errors"].as_array_mut() {
        Some(list) => list.push(fault),
        None => here["_errors"] = json!([fault]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_nest_as_discord_nests_them() {
        let mut form = Form::default();
        form.length("content", &"x".repeat(2001), 0, 2000);
        form.required("components.0.components.1.custom_id");
        let error = form.finish().unwrap_err();
        assert_eq!(
            error.body(),
            json!({
                "message": "Invalid Form Body",
                "code": 50035,
                "errors": {
                    "content": { "_errors": [{ "code": "BASE_TYPE_MAX_LENGTH", "message": "Must be 2000 or fewer in length." }] },
                    "components": { "0": { "components": { "1": { "custom_id": { "_errors": [
                        { "code": "BASE_TYPE_REQUIRED", "message": "This field is required" }
                    ] } } } } }
                }
            })
        );
    }
}
