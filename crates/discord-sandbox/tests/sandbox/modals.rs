//! Modals: which forms are refused, and what people may submit.

use discord_sandbox::{Snowflake, Unable};
use serde_json::{Value, json};

use crate::clients::{GUILDS, GatewayClient, RestClient, code};

fn modal(components: Value) -> Value {
    json!({ "type": 9, "data": { "custom_id": "m", "title": "M", "components": components } })
}

fn label(component: Value) -> Value {
    json!({ "type": 18, "label": "L", "component": component })
}

/// A component with the custom_id `c` and further fields.
fn part(kind: u64, with: Value) -> Value {
    let mut part = json!({ "type": kind, "custom_id": "c" });
    part.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
    part
}

fn options(count: usize) -> Value {
    (0..count).map(|n| json!({ "label": n.to_string(), "value": n.to_string() })).collect()
}

fn chosen(options: Value, at: &[usize]) -> Value {
    let mut options = options;
    at.iter().for_each(|at| options[*at]["default"] = json!(true));
    options
}

/// Invalid modals: a description of the fault, the modal's only component, and the path at which Discord reports the
/// fault. A path without a leading `/` begins at the component in the label.
fn broken() -> Vec<(&'static str, Value, &'static str)> {
    let user = |id: &str| json!({ "id": id, "type": "user" });
    let within = [
        ("a text longer than at most", part(4, json!({ "style": 1, "min_length": 5, "max_length": 4 })), "min_length"),
        ("a select without options", part(3, json!({})), "options"),
        ("more to be chosen than there is", part(3, json!({ "options": options(1), "max_values": 5 })), "options"),
        ("needed and none", part(3, json!({ "options": options(2), "min_values": 0 })), "min_values"),
        ("disabled", part(5, json!({ "disabled": true })), "disabled"),
        ("more defaults than fit", part(5, json!({ "default_values": [user("1"), user("2")] })), "default_values"),
        ("one radio button", part(21, json!({ "options": options(1) })), "options"),
        ("eleven radio buttons", part(21, json!({ "options": options(11) })), "options"),
        ("two radio buttons chosen", part(21, json!({ "options": chosen(options(2), &[0, 1]) })), "options"),
        ("eleven checkboxes", part(22, json!({ "options": options(11) })), "options"),
        ("no checkbox", part(22, json!({ "options": [] })), "options"),
        ("more checks than boxes", part(22, json!({ "options": options(2), "max_values": 3 })), "options"),
        ("eleven files", part(19, json!({ "max_values": 11 })), "max_values"),
        ("at least more than at most", part(19, json!({ "min_values": 3, "max_values": 2 })), "min_values"),
        ("a needed upload of none", part(19, json!({ "min_values": 0 })), "min_values"),
        ("no kind of file", part(19, json!({ "file_types": ["pdf"] })), "file_types/0"),
        ("a checkbox without id", json!({ "type": 23 }), "custom_id"),
        ("a button", part(2, json!({ "style": 1, "label": "b" })), "type"),
        ("an unknown type", part(99, json!({})), "type"),
    ];
    let mut all: Vec<_> = within.into_iter().map(|(what, part, place)| (what, label(part), place)).collect();
    all.push(("a bare select", part(3, json!({ "options": options(2) })), "/data/components/0/type"));
    all.push((
        "a select in a row",
        json!({ "type": 1, "components": [part(5, json!({}))] }),
        "/data/components/0/components/0/type",
    ));
    all
}

#[tokio::test]
async fn broken_modals_are_refused_at_their_fault() {
    let wire = RestClient::start().await;
    for (what, component, place) in broken() {
        let interaction = wire.interaction().await;
        let answer = wire.callback(&interaction, modal(json!([component]))).await;
        assert_eq!(code(&answer), (400, 50035), "{what}: {}", answer.1);
        let place =
            if place.starts_with('/') { place.to_owned() } else { format!("/data/components/0/component/{place}") };
        assert!(answer.1["errors"].pointer(&place).is_some(), "{what}: {}", answer.1);
    }
    let twice = json!([label(part(23, json!({ "id": 7 }))), { "type": 10, "content": "x", "id": 7 }]);
    let answer = wire.callback(&wire.interaction().await, modal(twice)).await;
    assert_eq!(code(&answer), (400, 50035), "one id twice: {}", answer.1);
}

/// A client that opens modals one at a time, lets Ada submit them, and receives the submissions on the gateway.
struct Opened {
    wire: RestClient,
    line: GatewayClient,
}

impl Opened {
    async fn new() -> Self {
        let wire = RestClient::start().await;
        let (line, _) = GatewayClient::session(&wire.sandbox, GUILDS).await;
        Self { wire, line }
    }

    /// Opens a modal for Ada with these components, each in a label; returns the id of its interaction.
    async fn open(&mut self, components: &[Value]) -> Snowflake {
        let interaction = self.wire.interaction().await;
        self.line.event("INTERACTION_CREATE").await;
        let labelled: Value = components.iter().cloned().map(label).collect();
        let answer = self.wire.callback(&interaction, modal(labelled)).await;
        assert_eq!(answer.0, 204, "{}", answer.1);
        interaction.0
    }

    fn submit(&self, opened: Snowflake, fields: &[(&str, &str)]) -> Result<(), Unable> {
        self.wire.sandbox.person("Ada").submit(opened, fields).map(|_| ())
    }

    /// Waits for a submission on the gateway and returns its data.
    async fn heard(&mut self) -> Value {
        self.line.event("INTERACTION_CREATE").await["data"].clone()
    }

    /// Opens a modal with one component and submits these values for it; returns the component as the submission has
    /// it, or `None` if Discord's client would refuse the values.
    async fn answer(&mut self, component: Value, given: &[&str]) -> Option<Value> {
        let opened = self.open(&[component]).await;
        let fields: Vec<(&str, &str)> = given.iter().map(|value| ("c", *value)).collect();
        self.submit(opened, &fields).ok()?;
        let heard = self.heard().await;
        let inner = heard["components"][0]["component"].clone();
        assert_eq!((&inner["custom_id"], &inner["id"]), (&json!("c"), &json!(2)), "{heard}");
        Some(inner)
    }
}

#[tokio::test]
async fn checkbox_submits_boolean_and_radio_group_a_string() {
    let mut opened = Opened::new().await;
    let radio = part(21, json!({ "options": options(2), "required": false }));
    let preset = part(21, json!({ "options": chosen(options(2), &[1]) }));
    for (component, given, expected) in [
        (part(23, json!({})), vec![], json!(false)),
        (part(23, json!({ "default": true })), vec![], json!(true)),
        (part(23, json!({ "default": true })), vec!["false"], json!(false)),
        (part(23, json!({})), vec!["true"], json!(true)),
        (radio.clone(), vec!["1"], json!("1")),
        (radio, vec![], json!(null)),
        (preset, vec![], json!("1")),
    ] {
        let heard = opened.answer(component.clone(), &given).await.expect("it is submitted");
        assert_eq!((heard.get("value"), heard.get("values")), (Some(&expected), None), "{component} {given:?}");
    }
}

#[tokio::test]
async fn untouched_fields_submit_their_defaults() {
    let mut opened = Opened::new().await;
    let bruno = opened.wire.sandbox.person("Bruno").id();
    let preset = json!({ "default_values": [{ "id": bruno, "type": "user" }] });
    for (component, expected) in [
        (part(3, json!({ "options": chosen(options(3), &[2]) })), json!(["2"])),
        (part(22, json!({ "options": chosen(options(3), &[0, 2]) })), json!(["0", "2"])),
        (part(22, json!({ "options": options(3), "required": false })), json!([])),
        (part(5, preset), json!([bruno])),
        (part(19, json!({ "required": false })), json!([])),
    ] {
        let heard = opened.answer(component.clone(), &[]).await.expect("it is submitted");
        assert_eq!((&heard["values"], heard.get("value")), (&expected, None), "{component}");
    }
}

#[tokio::test]
async fn people_submit_only_what_a_modal_offers() {
    let mut opened = Opened::new().await;
    let (ada, forum) = (opened.wire.sandbox.person("Ada").id().to_string(), opened.wire.sandbox.channel().to_string());
    let group = |more: Value| {
        let mut group = part(22, json!({ "options": options(3) }));
        group.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        group
    };
    for (component, given) in [
        (part(3, json!({ "options": options(2) })), vec!["9"]),
        (part(3, json!({ "options": options(2) })), vec![]),
        (part(3, json!({ "options": options(2) })), vec!["0", "1"]),
        (part(3, json!({ "options": options(2), "max_values": 2 })), vec!["1", "1"]),
        (part(21, json!({ "options": options(2) })), vec!["9"]),
        (part(21, json!({ "options": options(2) })), vec![]),
        (part(21, json!({ "options": options(2) })), vec!["0", "1"]),
        (group(json!({})), vec![]),
        (group(json!({ "min_values": 2 })), vec!["0"]),
        (group(json!({ "max_values": 1 })), vec!["0", "1"]),
        (part(23, json!({})), vec!["perhaps"]),
        (part(5, json!({})), vec!["1"]),
        (part(8, json!({ "channel_types": [15] })), vec![forum.as_str()]),
        (part(19, json!({})), vec![ada.as_str()]),
        (part(19, json!({})), vec![]),
        (part(4, json!({ "style": 1, "max_length": 2 })), vec!["abc"]),
    ] {
        assert_eq!(opened.answer(component.clone(), &given).await, None, "{component} {given:?}");
    }
    let modal = opened.open(&[part(23, json!({}))]).await;
    opened.submit(modal, &[("nothing", "true")]).expect_err("there is no such field");
    opened.submit(modal, &[]).expect("a refused form stays open");
}

#[tokio::test]
async fn uploaded_files_arrive_with_the_modal() {
    let mut opened = Opened::new().await;
    let ada = opened.wire.sandbox.person("Ada");
    let files = ["a.txt", "b.PNG"].map(|name| ada.upload(name, name).unwrap().as_str().unwrap().to_owned());
    assert!(ada.upload("large", vec![0; 10 * 1024 * 1024 + 1]).is_err(), "a file has 10 MiB");
    let upload = |types: Value| part(19, json!({ "min_values": 2, "max_values": 2, "file_types": types }));
    let modal = opened.open(&[upload(json!(["image"]))]).await;
    let given = [("c", files[0].as_str()), ("c", &files[1])];
    opened.submit(modal, &given).expect_err("a text is no image");
    let modal = opened.open(&[upload(json!(["image", ".TXT"]))]).await;
    opened.submit(modal, &given).unwrap();
    let heard = opened.heard().await;
    assert_eq!(heard["components"][0]["component"]["values"], json!(files));
    let first = &heard["resolved"]["attachments"][&files[0]];
    assert_eq!((&first["filename"], &first["ephemeral"]), (&json!("a.txt"), &json!(true)));
    let client = &opened.wire.client;
    assert_eq!(client.get(first["url"].as_str().unwrap()).send().await.unwrap().text().await.unwrap(), "a.txt");
}
