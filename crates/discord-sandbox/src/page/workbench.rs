//! The faults and gateway cuts of the workbench, which is a part of the page.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::faults::{Fault, FaultKind, MessagePart};
use crate::gateway::Cut;
use crate::shared::SandboxState;
use crate::world::{Reports, World};

/// A fault that stays on until it is switched off.
struct Switch {
    id: &'static str,
    label: &'static str,
    about: &'static str,
    route: &'static str,
    kind: FaultKind,
    /// The fault strikes one in this many matching requests.
    one_in: u32,
}

impl Switch {
    /// Refuses each message that has this part.
    const fn refusing(id: &'static str, label: &'static str, about: &'static str, part: MessagePart) -> Switch {
        Switch { id, label, about, route: "", kind: FaultKind::RefusePart(part), one_in: 1 }
    }
}

const MESSAGES: &str = "/channels/{channel_id}/messages";

const SWITCHES: [Switch; 13] = [
    Switch {
        id: "429",
        label: "429 Too many requests",
        about: "for posting and editing in channels: wait 2 s",
        route: MESSAGES,
        kind: FaultKind::TooManyRequests { retry_after: 2.0, global: false },
        one_in: 1,
    },
    Switch {
        id: "hours",
        label: "Come back in 23 hours",
        about: "429 for the address of the gateway, as a bot starts",
        route: "/gateway/bot",
        kind: FaultKind::TooManyRequests { retry_after: 82_721.0, global: false },
        one_in: 1,
    },
    Switch {
        id: "banned",
        label: "Cloudflare's ban",
        about: "429 for every request: wait an hour",
        route: "",
        kind: FaultKind::Banned { seconds: 3_600 },
        one_in: 1,
    },
    Switch {
        id: "500",
        label: "500 Server error",
        about: "for posting and editing in channels",
        route: MESSAGES,
        kind: FaultKind::Status(500),
        one_in: 1,
    },
    Switch {
        id: "lost",
        label: "Lost answers",
        about: "posts and edits are done, but the bot never hears of it",
        route: MESSAGES,
        kind: FaultKind::LostAnswer,
        one_in: 1,
    },
    Switch {
        id: "down",
        label: "Discord is down",
        about: "503 for every request",
        route: "",
        kind: FaultKind::Status(503),
        one_in: 1,
    },
    Switch {
        id: "disabled",
        label: "40006 Disabled for now",
        about: "posting and editing in channels is temporarily disabled",
        route: MESSAGES,
        kind: FaultKind::Refused { status: 400, code: 40006 },
        one_in: 1,
    },
    Switch {
        id: "refuse",
        label: "400 Refused",
        about: "one in three requests is refused without a reason",
        route: "",
        kind: FaultKind::Refused { status: 400, code: 50035 },
        one_in: 3,
    },
    Switch {
        id: "parts",
        label: "Refused parts",
        about: "one in three messages is refused for a part: emoji, file, button, chosen option",
        route: "",
        kind: FaultKind::RefusePart(MessagePart::Any),
        one_in: 3,
    },
    Switch::refusing("emoji", "Refused emoji", "messages with custom emoji on buttons or options", MessagePart::Emoji),
    Switch::refusing("file", "Refused files", "messages with files", MessagePart::Attachment),
    Switch::refusing("component", "Refused buttons", "messages with buttons", MessagePart::Component),
    Switch::refusing("default", "Refused defaults", "selects with a chosen option", MessagePart::SelectDefault),
];

const CUTS: [(&str, &str, Cut); 4] = [
    ("reset", "Cut the gateway", Cut::Reset),
    ("reconnect", "Ask to reconnect", Cut::Reconnect),
    ("invalid", "End the session", Cut::Invalid),
    ("token", "Refuse the token (4004)", Cut::Close(4004)),
];

/// Faults of GUILD_CREATE events: id, label, description, and what happens to each event.
const REPORTS: [(&str, &str, &str, Reports); 2] = [
    ("garbled", "Garbled servers", "GUILD_CREATE has a field that no library decodes", Reports::Garbled),
    ("unreported", "Lost servers", "GUILD_CREATE never comes", Reports::Lost),
];

/// The faults of requests and of GUILD_CREATE events, and whether each is on.
pub(super) fn faults(shared: &SandboxState, world: &World) -> Value {
    let faults = shared.faults();
    let switch =
        |id: &str, label: &str, about: &str, on: bool| json!({ "id": id, "label": label, "about": about, "on": on });
    let of_requests = SWITCHES.iter().map(|one| switch(one.id, one.label, one.about, faults.is_on(one.id)));
    let reports = world.outages.reports;
    of_requests
        .chain(REPORTS.iter().map(|(id, label, about, kind)| switch(id, label, about, *kind == reports)))
        .collect()
}

/// The ways to cut the gateway.
pub(super) fn cuts() -> Value {
    CUTS.iter().map(|(id, label, _)| json!({ "id": id, "label": label })).collect()
}

/// Switches a fault on or off; returns false if its id is unknown. A fault that strikes at random is seeded with
/// `seed`.
pub(super) fn switch(shared: &Arc<SandboxState>, id: &str, on: bool, seed: u64) -> bool {
    if let Some((.., kind)) = REPORTS.iter().find(|(known, ..)| *known == id) {
        shared.world().outages.reports = if on { *kind } else { Reports::Sound };
        return true;
    }
    let Some(switch) = SWITCHES.iter().find(|switch| switch.id == id) else { return false };
    let mut faults = shared.faults();
    faults.remove(switch.id);
    if on {
        let fault = Fault::new(switch.kind).on("", switch.route).named(switch.id);
        faults.add(if switch.one_in > 1 { fault.one_in(switch.one_in, seed) } else { fault });
    }
    true
}

/// Cuts the gateway connections of the bot; returns false if the cut's id is unknown.
pub(super) fn cut(shared: &Arc<SandboxState>, id: &str) -> bool {
    let Some((.., cut)) = CUTS.iter().find(|(known, ..)| *known == id) else { return false };
    shared.cut(*cut);
    true
}
