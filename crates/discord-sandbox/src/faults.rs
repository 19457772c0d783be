//! Injected faults: requests that fail as they may at Discord.

use serde_json::Value;

use crate::errors::{ApiError, Form};

/// The effect of a [`Fault`] on a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FaultKind {
    /// 429 with the time to wait.
    TooManyRequests {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the whole bot, not only this route, must wait.
        global: bool,
    },
    /// 429 of the `shared` scope: other applications' requests exhausted the limit.
    SharedLimit {
        /// Seconds to wait.
        retry_after: f64,
    },
    /// A 429 of Cloudflare, which accepts no requests from this machine. The body of the answer is not JSON.
    Banned {
        /// Seconds to wait.
        seconds: u64,
    },
    /// The request is not carried out, but answered with this server error, such as 500, 502 or 503.
    Status(u16),
    /// The request is refused with this HTTP status and this error code.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code.
        code: u32,
    },
    /// No answer comes, however long the client waits; the request is not carried out.
    Hang,
    /// The connection is reset before the request is carried out.
    Reset,
    /// The request is carried out, and the connection reset before the answer.
    LostAnswer,
    /// The request is carried out, and answered late.
    SlowAnswer {
        /// Seconds until the answer.
        seconds: f64,
    },
    /// The request is carried out, but answered with this server error.
    StatusAfter(u16),
    /// A message with this part is refused (50035); the `errors` tree names the part. Messages without the part are
    /// not affected.
    RefusePart(MessagePart),
}

/// A part of a message for which Discord may refuse the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessagePart {
    /// A custom emoji of a button or an option.
    Emoji,
    /// A file of the request.
    Attachment,
    /// A button with a custom id.
    Component,
    /// An option of a select that is selected by default.
    SelectDefault,
    /// Any part named above.
    Any,
}

/// A fault that strikes requests: all requests or those of certain routes, always or at random, a given number of times
/// or until the fault is removed.
#[derive(Clone, Debug)]
pub struct Fault {
    kind: FaultKind,
    method: Option<String>,
    route: Option<String>,
    left: Option<u32>,
    chance: Option<Draws>,
    name: Option<&'static str>,
}

/// Strikes one in `one_in` requests, drawn at random from a seed.
#[derive(Clone, Debug)]
struct Draws {
    one_in: u64,
    state: u64,
}

impl Draws {
    /// The next number of SplitMix64.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn hits(&mut self) -> bool {
        self.next().is_multiple_of(self.one_in)
    }
}

impl Fault {
    /// Whether the fault strikes a request that matches it. If so, counts the request towards [`Fault::times`].
    fn hits(&mut self) -> bool {
        let hits = self.chance.as_mut().is_none_or(Draws::hits);
        if let Some(left) = self.left.as_mut().filter(|_| hits) {
            *left = left.saturating_sub(1);
        }
        hits
    }

    /// Strikes every request of the bot until faults are cleared.
    pub fn new(kind: FaultKind) -> Self {
        Self { kind, method: None, route: None, left: None, chance: None, name: None }
    }

    /// Limits the fault to a method and to route templates that contain `route`, such as
    /// `/channels/{channel_id}/messages`. If `route` ends with `$`, only templates that end with the text before the
    /// `$` match. An empty string matches everything.
    #[must_use]
    pub fn on(mut self, method: &str, route: &str) -> Self {
        self.method = Some(method.to_ascii_uppercase()).filter(|method| !method.is_empty());
        self.route = Some(route.to_owned()).filter(|route| !route.is_empty());
        self
    }

    /// Ends the fault after it has struck `count` requests.
    #[must_use]
    pub fn times(mut self, count: u32) -> Self {
        self.left = Some(count);
        self
    }

    /// Makes the fault strike one in `requests` matching requests, at random. The same seed selects the same
    /// requests.
    #[must_use]
    pub fn one_in(mut self, requests: u32, seed: u64) -> Self {
        self.chance = Some(Draws { one_in: u64::from(requests.max(1)), state: seed });
        self
    }

    /// Gives the fault a name, for [`Faults::remove`].
    #[must_use]
    pub(super) fn named(mut self, name: &'static str) -> Self {
        self.name = Some(name);
        self
    }

    fn meets(&self, method: &str, route: &str) -> bool {
        self.left != Some(0)
            && self.method.as_deref().is_none_or(|wanted| wanted == method)
            && self.route.as_deref().is_none_or(|wanted| match wanted.strip_suffix('$') {
                Some(whole) => route.ends_with(whole),
                None => route.contains(wanted),
            })
    }
}

/// The active faults, the time at which a fault last struck, and how often faults struck.
#[derive(Debug, Default)]
pub(super) struct Faults {
    list: Vec<Fault>,
    struck_ms: Option<i64>,
    pub struck: u64,
}

impl Faults {
    pub(super) fn add(&mut self, fault: Fault) {
        self.list.push(fault);
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    /// Removes the faults with this name.
    pub(super) fn remove(&mut self, name: &str) {
        self.list.retain(|fault| fault.name != Some(name));
    }

    pub(super) fn is_on(&self, name: &str) -> bool {
        self.list.iter().any(|fault| fault.name == Some(name))
    }

    /// The fault, if any, that strikes this request regardless of the body.
    pub(super) fn strike(&mut self, method: &str, route: &str, now: i64) -> Option<FaultKind> {
        self.list.retain(|fault| fault.left != Some(0));
        let is_blind = |fault: &&mut Fault| !matches!(fault.kind, FaultKind::RefusePart(_));
        let mut blind = self.list.iter_mut().filter(is_blind);
        let kind = blind.find_map(|fault| (fault.meets(method, route) && fault.hits()).then_some(fault.kind))?;
        self.note(now);
        Some(kind)
    }

    /// The error for this request if a fault refuses a part of it ([`FaultKind::RefusePart`]).
    pub(super) fn refuse(
        &mut self,
        method: &str,
        route: &str,
        body: &Value,
        files: usize,
        now: i64,
    ) -> Option<ApiError> {
        let mut error = None;
        for fault in self.list.iter_mut().filter(|fault| fault.meets(method, route)) {
            let FaultKind::RefusePart(part) = fault.kind else { continue };
            let mut found = parts_in(body, files);
            found.retain(|(kind, ..)| part == MessagePart::Any || part == *kind);
            if found.is_empty() || !fault.hits() {
                continue;
            }
            let drawn = fault.chance.as_mut().map_or(0, Draws::next) % found.len() as u64;
            let (_, path, code) = found.swap_remove(usize::try_from(drawn).unwrap_or(0));
            let mut form = Form::default();
            form.fault(path, code, "Discord refuses this part at the moment");
            error = form.finish().err();
            break;
        }
        if error.is_some() {
            self.note(now);
        }
        error
    }

    /// Counts a fault and notes its time. An interaction that was created before the fault is excused if it stays
    /// unanswered. Cuts of the gateway, outages and the closing of the gateway's port strike no request, but are
    /// counted here too.
    pub(super) fn note(&mut self, now: i64) {
        self.struck_ms = Some(now);
        self.struck += 1;
    }

    pub(super) fn struck_ms(&self) -> Option<i64> {
        self.struck_ms
    }
}

/// The parts of a message, or of the answer to an interaction, with their paths and the codes of their refusals.
fn parts_in(body: &Value, files: usize) -> Vec<(MessagePart, String, &'static str)> {
    let (message, prefix) = match &body["data"] {
        Value::Object(_) => (&body["data"], "data."),
        _ => (body, ""),
    };
    let mut found = Vec::new();
    components_in(&message["components"], &format!("{prefix}components"), &mut found);
    // Of the components of a modal (type 9), only the defaults of selects count.
    if body["type"] == 9 {
        found.retain(|(part, ..)| *part == MessagePart::SelectDefault);
    }
    if files > 0 {
        found.push((MessagePart::Attachment, format!("{prefix}attachments.0.id"), "ATTACHMENT_NOT_FOUND"));
    }
    found
}

fn components_in(components: &Value, path: &str, found: &mut Vec<(MessagePart, String, &'static str)>) {
    for (n, component) in components.as_array().into_iter().flatten().enumerate() {
        component_in(component, &format!("{path}.{n}"), found);
    }
}

fn component_in(component: &Value, path: &str, found: &mut Vec<(MessagePart, String, &'static str)>) {
    if component["emoji"]["id"].is_string() {
        found.push((MessagePart::Emoji, format!("{path}.emoji.id"), "COMPONENT_INVALID_EMOJI"));
    }
    if component["type"] == 2 && component["custom_id"].is_string() {
        found.push((MessagePart::Component, format!("{path}.custom_id"), "COMPONENT_CUSTOM_ID_INVALID"));
    }
    for (n, option) in component["options"].as_array().into_iter().flatten().enumerate() {
        let path = format!("{path}.options.{n}");
        if option["emoji"]["id"].is_string() {
            found.push((MessagePart::Emoji, format!("{path}.emoji.id"), "COMPONENT_INVALID_EMOJI"));
        }
        if option["default"] == true {
            found.push((MessagePart::SelectDefault, format!("{path}.default"), "SELECT_COMPONENT_INVALID_DEFAULT"));
        }
    }
    components_in(&component["components"], &format!("{path}.components"), found);
    for key in ["accessory", "component"] {
        if component[key].is_object() {
            component_in(&component[key], &format!("{path}.{key}"), found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn message() -> Value {
        json!({ "content": "x", "components": [
            { "type": 1, "components": [
                { "type": 2, "custom_id": "a", "label": "A", "emoji": { "id": "7", "name": "red" } },
            ] },
            { "type": 1, "components": [
                { "type": 3, "custom_id": "b", "options": [{ "value": "1", "label": "1", "default": true }] },
            ] },
        ] })
    }

    #[test]
    fn refusal_names_the_part_in_its_place() {
        let cases = [
            (
                MessagePart::Emoji,
                "/components/0/components/0/emoji/id/_errors/0/code",
                json!("COMPONENT_INVALID_EMOJI"),
            ),
            (MessagePart::Attachment, "/attachments/0/id/_errors/0/code", json!("ATTACHMENT_NOT_FOUND")),
            (MessagePart::Component, "/components/0/components/0/custom_id/_errors/0/code", {
                json!("COMPONENT_CUSTOM_ID_INVALID")
            }),
            (MessagePart::SelectDefault, "/components/1/components/0/options/0/default/_errors/0/code", {
                json!("SELECT_COMPONENT_INVALID_DEFAULT")
            }),
        ];
        for (part, pointer, code) in cases {
            let mut faults = Faults::default();
            faults.add(Fault::new(FaultKind::RefusePart(part)).times(1));
            assert_eq!(faults.strike("POST", "/x", 1), None, "{part:?}");
            assert!(faults.refuse("POST", "/x", &json!({ "content": "plain" }), 0, 1).is_none(), "{part:?}");
            let answer = json!({ "type": 4, "data": message() });
            let error = faults.refuse("POST", "/x", &answer, 1, 1).expect("a refusal").body();
            assert_eq!(error.pointer(&format!("/errors/data{pointer}")), Some(&code), "{error}");
            assert!(faults.refuse("POST", "/x", &answer, 1, 1).is_none(), "{part:?} was refused once");
        }
    }

    #[test]
    fn refusal_finds_defaults_within_labels() {
        let options = json!([{ "value": "1", "label": "1", "default": true }]);
        let select = json!({ "type": 3, "custom_id": "s", "options": options });
        let label = json!({ "type": 18, "label": "L", "component": select });
        let modal = json!({ "type": 9, "data": { "custom_id": "m", "title": "M", "components": [label] } });
        let mut faults = Faults::default();
        faults.add(Fault::new(FaultKind::RefusePart(MessagePart::SelectDefault)));
        let error = faults.refuse("POST", "/x", &modal, 0, 1).expect("a refusal").body();
        assert!(error.pointer("/errors/data/components/0/component/options/0/default").is_some(), "{error}");
    }

    #[test]
    fn same_seed_refuses_the_same_requests() {
        let refused = |seed| {
            let mut faults = Faults::default();
            faults.add(Fault::new(FaultKind::RefusePart(MessagePart::Any)).one_in(3, seed));
            let refuse = |_| faults.refuse("POST", "/x", &message(), 1, 1).map(|error| error.detail.clone());
            (0..60).map(refuse).collect::<Vec<_>>()
        };
        assert_eq!(refused(7), refused(7));
        assert_ne!(refused(7), refused(8));
        let count = refused(7).iter().flatten().count();
        assert!((10..=35).contains(&count), "{count} of 60");
    }

    #[test]
    fn fault_strikes_matching_requests_as_often_as_set() {
        let mut faults = Faults::default();
        faults.add(Fault::new(FaultKind::Status(500)).on("post", "/channels/{channel_id}/messages").times(2));
        assert_eq!(faults.strike("GET", "/channels/{channel_id}/messages", 1), None);
        for _ in 0..2 {
            assert_eq!(faults.strike("POST", "/channels/{channel_id}/messages", 1), Some(FaultKind::Status(500)));
        }
        assert_eq!(faults.strike("POST", "/channels/{channel_id}/messages", 1), None);
        assert_eq!(faults.struck_ms(), Some(1));
    }
}
