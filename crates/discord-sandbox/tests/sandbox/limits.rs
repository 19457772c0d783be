//! Limits of messages and commands: a body that breaks one is refused with the names of the field and the rule, and a
//! body just within the limits is accepted.

use discord_sandbox::Sandbox;
use serde_json::{Value, json};

use crate::clients::RestClient;

fn rows(buttons: Value) -> Value {
    json!({ "content": "x", "components": [{ "type": 1, "components": buttons }] })
}

fn button(label: &str, id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": label, "custom_id": id })
}

fn select(options: Value) -> Value {
    rows(json!([{ "type": 3, "custom_id": "s", "options": options }]))
}

fn v2(components: Value) -> Value {
    json!({ "flags": 1 << 15, "components": components })
}

fn option(n: usize) -> Value {
    json!({ "label": "l", "value": n.to_string() })
}

/// A body, the path of its invalid field (with dots), and the error code that the answer has for the field.
type Broken = (Value, &'static str, &'static str);

fn broken_messages() -> Vec<Broken> {
    [broken_texts(), broken_embeds(), broken_buttons(), broken_selects(), broken_v2(), no_objects()].concat()
}

fn long(n: usize) -> String {
    "x".repeat(n)
}

fn many(n: usize, one: Value) -> Value {
    Value::Array(vec![one; n])
}

fn texts(n: usize) -> Value {
    many(n, json!({ "type": 10, "content": "t" }))
}

fn broken_texts() -> Vec<Broken> {
    vec![
        (json!({ "content": long(2001) }), "content", "BASE_TYPE_MAX_LENGTH"),
        (json!({ "content": "x", "nonce": long(26) }), "nonce", "BASE_TYPE_MAX_LENGTH"),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["all"] } }),
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({ "content": "x", "message_reference": { "message_id": "1" } }),
            "message_reference",
            "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
        ),
        (json!({ "content": "x", "attachments": [{ "id": 0 }] }), "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
        (json!({ "content": "x", "poll": { "question": { "text": "q" } } }), "poll", "MESSAGE_POLL_UNSUPPORTED"),
    ]
}

fn broken_embeds() -> Vec<Broken> {
    vec![
        (json!({ "embeds": many(11, json!({ "title": "t" })) }), "embeds", "BASE_TYPE_MAX_LENGTH"),
        (json!({ "embeds": [{ "title": long(257) }] }), "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
        (json!({ "embeds": [{ "description": long(4097) }] }), "embeds.0.description", "BASE_TYPE_MAX_LENGTH"),
        (
            json!({ "embeds": [{ "fields": many(26, json!({ "name": "n", "value": "v" })) }] }),
            "embeds.0.fields",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({ "embeds": [{ "fields": [{ "name": "n", "value": "" }] }] }),
            "embeds.0.fields.0.value",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (json!({ "embeds": [{ "footer": { "text": long(2049) } }] }), "embeds.0.footer.text", "BASE_TYPE_MAX_LENGTH"),
        (json!({ "embeds": [{ "url": "ftp://x" }] }), "embeds.0.url", "URL_TYPE_INVALID_SCHEME"),
        (json!({ "embeds": many(2, json!({ "description": long(3001) })) }), "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
        (json!({ "embeds": [{ "color": 5 }] }), "embeds.0.description", "BASE_TYPE_REQUIRED"),
        (
            json!({ "embeds": [{ "title": "t", "timestamp": "yesterday" }] }),
            "embeds.0.timestamp",
            "DATE_TIME_TYPE_PARSE",
        ),
        (
            json!({ "embeds": [{ "fields": [{ "name": " ", "value": "v" }] }] }),
            "embeds.0.fields.0.name",
            "BASE_TYPE_REQUIRED",
        ),
    ]
}

/// Bodies in which a component, an embed, or a part of one is not a JSON object.
fn no_objects() -> Vec<Broken> {
    let component = |component: Value| json!({ "content": "x", "components": [component] });
    let embed = |embed: Value| json!({ "content": "x", "embeds": [embed] });
    let with = |key: &str, value: Value| embed(json!({ "title": "t", key: value }));
    vec![
        (component(json!("x")), "components.0.type", "UNION_TYPE_CHOICES"),
        (component(json!(null)), "components.0.type", "UNION_TYPE_CHOICES"),
        (component(json!([])), "components.0.type", "UNION_TYPE_CHOICES"),
        (rows(json!(["x"])), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
        (v2(json!([{ "type": 12, "items": ["x"] }])), "components.0.items.0.media", "BASE_TYPE_REQUIRED"),
        (embed(json!(true)), "embeds.0", "MODEL_TYPE_CONVERT"),
        (embed(json!([])), "embeds.0", "MODEL_TYPE_CONVERT"),
        (with("footer", json!(1)), "embeds.0.footer", "MODEL_TYPE_CONVERT"),
        (with("image", json!("x")), "embeds.0.image", "MODEL_TYPE_CONVERT"),
        (with("fields", json!([3])), "embeds.0.fields.0", "MODEL_TYPE_CONVERT"),
    ]
}

fn link(url: &str) -> Value {
    rows(json!([{ "type": 2, "style": 5, "label": "b", "url": url }]))
}

fn with_emoji(emoji: Value) -> Value {
    rows(json!([{ "type": 2, "style": 1, "label": "b", "custom_id": "b", "emoji": emoji }]))
}

fn broken_buttons() -> Vec<Broken> {
    let buttons = |n: usize| (0..n).map(|i| button("b", &i.to_string())).collect::<Value>();
    vec![
        (rows(buttons(6)), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (rows(json!([])), "components.0.components", "BASE_TYPE_BAD_LENGTH"),
        (rows(json!([button(&long(81), "a")])), "components.0.components.0.label", "BASE_TYPE_MAX_LENGTH"),
        (rows(json!([button("b", &long(101))])), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
        (rows(json!([button("b", "")])), "components.0.components.0.custom_id", "BASE_TYPE_BAD_LENGTH"),
        (
            rows(json!([{ "type": 2, "style": 1, "label": "b" }])),
            "components.0.components.0.custom_id",
            "BASE_TYPE_REQUIRED",
        ),
        (rows(json!([{ "type": 2, "style": 5, "label": "b" }])), "components.0.components.0.url", "BASE_TYPE_REQUIRED"),
        (
            rows(json!([{ "type": 2, "style": 9, "label": "b", "custom_id": "b" }])),
            "components.0.components.0.style",
            "BASE_TYPE_CHOICES",
        ),
        (
            rows(json!([{ "type": 2, "style": 1, "custom_id": "b" }])),
            "components.0.components.0",
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
        ),
        (
            rows(json!([button("a", "same"), button("b", "same")])),
            "components.0.components.1.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            rows(json!([button("a", "a"), { "type": 5, "custom_id": "s" }])),
            "components.0.components",
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        ),
        (json!({ "content": "x", "components": [button("a", "a")] }), "components.0.type", "UNION_TYPE_CHOICES"),
        (link("foo"), "components.0.components.0.url", "URL_TYPE_INVALID_URL"),
        (
            rows(json!([{ "type": 2, "style": 6, "sku_id": "1" }])),
            "components.0.components.0.sku_id",
            "BUTTON_COMPONENT_INVALID_SKU",
        ),
        (with_emoji(json!({ "name": "é" })), "components.0.components.0.emoji.name", "COMPONENT_INVALID_EMOJI"),
        (
            with_emoji(json!({ "id": "1", "name": "a" })),
            "components.0.components.0.emoji.id",
            "COMPONENT_INVALID_EMOJI",
        ),
        (
            json!({ "content": "x", "components": (0..6).map(|n| json!({ "type": 1, "components": [button("b", &n.to_string())] })).collect::<Value>() }),
            "components",
            "BASE_TYPE_MAX_LENGTH",
        ),
    ]
}

fn broken_selects() -> Vec<Broken> {
    vec![
        (select(json!([])), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
        (select((0..26).map(option).collect()), "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
        (
            select(json!([option(1), option(1)])),
            "components.0.components.0.options.1.value",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            select(json!([{ "label": long(101), "value": "v" }])),
            "components.0.components.0.options.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            rows(json!([{ "type": 5, "custom_id": "s", "placeholder": long(151) }])),
            "components.0.components.0.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            rows(json!([{ "type": 5, "custom_id": "s", "default_values": [{ "id": "1", "type": "role" }] }])),
            "components.0.components.0.default_values.0.type",
            "BASE_TYPE_CHOICES",
        ),
    ]
}

#[tokio::test]
async fn too_many_bytes_of_text_break_discord() {
    let wire = RestClient::start().await;
    // The limit is 10,170 bytes. Each letter has three bytes, and the text display counts as 12 more.
    let korean = |letters: usize| v2(json!([{ "type": 10, "content": "가".repeat(letters) }]));
    for (letters, status) in [(3386, 200), (3387, 500)] {
        assert_eq!(wire.post(korean(letters)).await.0, status, "{letters} letters");
    }
}

fn broken_v2() -> Vec<Broken> {
    vec![
        (v2(texts(41)), "components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"),
        (
            v2(many(5, json!({ "type": 10, "content": long(1000) }))),
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        (
            v2(json!([{ "type": 9, "components": texts(4), "accessory": button("b", "b") }])),
            "components.0.components",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (v2(json!([{ "type": 9, "components": texts(1) }])), "components.0.accessory", "BASE_TYPE_REQUIRED"),
        (
            v2(json!([{ "type": 12, "items": [{ "media": { "url": "attachment://none.png" } }] }])),
            "components",
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            v2(json!([{ "type": 13, "file": { "url": "attachment://a.txt" } }])),
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        (
            json!({ "flags": 1 << 15, "content": "x", "components": texts(1) }),
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            json!({ "flags": 1 << 15, "embeds": [{ "title": "t" }], "components": texts(1) }),
            "embeds",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (json!({ "content": "x", "components": texts(1) }), "components.0.type", "UNION_TYPE_CHOICES"),
        (v2(many(2, json!({ "type": 10, "content": "x", "id": 7 }))), "components.1.id", "COMPONENT_ID_DUPLICATED"),
    ]
}

fn named_fault<'b>(body: &'b Value, path: &str) -> &'b Value {
    let field = path.split('.').fold(&body["errors"], |at, step| &at[step]);
    &field["_errors"][0]["code"]
}

#[tokio::test]
async fn invalid_message_is_refused_with_field_and_rule() {
    let wire = RestClient::start().await;
    let broken = broken_messages();
    let count = broken.len();
    for (n, (body, path, code)) in broken.into_iter().enumerate() {
        let (status, answer) = wire.post(body).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "message {n} with a fault at {path}: {answer}");
        assert_eq!(named_fault(&answer, path), code, "message {n}: {answer}");
    }
    assert!(wire.sandbox.person("Ada").messages(wire.sandbox.channel()).is_empty(), "nothing was posted");
    assert_eq!(wire.sandbox.violations().len(), count, "each is counted");
}

#[tokio::test]
async fn messages_just_within_limits_are_posted() {
    let wire = RestClient::start().await;
    let accented = |n: usize| "é".repeat(n);
    let bodies = [
        json!({ "content": accented(2000), "nonce": accented(25) }),
        json!({ "embeds": [{ "title": accented(256), "description": accented(4096), "footer": { "text": accented(1648) } }] }),
        rows((0..5).map(|n| button(&"é".repeat(80), &format!("{n}{}", "x".repeat(99)))).collect()),
        json!({ "embeds": vec![json!({ "description": accented(600) }); 10] }),
        json!({ "content": "x", "components": (0..5).map(|row| json!({
            "type": 1, "components": (0..5).map(|n| button("b", &format!("{row}-{n}"))).collect::<Value>(),
        })).collect::<Value>() }),
        select((0..25).map(option).collect()),
        rows(json!([{ "type": 5, "custom_id": "s", "placeholder": accented(150) }])),
        v2((0..40).map(|_| json!({ "type": 10, "content": accented(100) })).collect()),
        link("https://discord.com"),
        with_emoji(json!({ "name": "🎲" })),
        json!({ "embeds": [{ "title": "t", "timestamp": "2026-08-06T12:00:00.000Z" }] }),
        json!({ "embeds": [{ "image": { "url": "https://example.org/a.png" } }] }),
    ];
    for (n, body) in bodies.into_iter().enumerate() {
        let (status, answer) = wire.post(body).await;
        assert_eq!(status, 200, "message {n}: {answer}");
    }
    wire.sandbox.assert_clean().unwrap();
}

fn broken_commands() -> Vec<Broken> {
    let option = |name: &str| json!({ "type": 3, "name": name, "description": "d" });
    let with = |options: Value| json!({ "name": "c", "description": "d", "options": options });
    vec![
        (json!({ "name": "Upper", "description": "d" }), "name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!({ "name": "a b", "description": "d" }), "name", "APPLICATION_COMMAND_INVALID_NAME"),
        (json!({ "name": long(33), "description": "d" }), "name", "BASE_TYPE_BAD_LENGTH"),
        (json!({ "name": "c" }), "description", "BASE_TYPE_REQUIRED"),
        (json!({ "name": "c", "description": long(101) }), "description", "BASE_TYPE_BAD_LENGTH"),
        (
            json!({ "name": "c", "description": "d", "description_localizations": { "xx": "d" } }),
            "description_localizations",
            "DICT_TYPE_KEY_CHOICES",
        ),
        (
            json!({ "name": "c", "description": "d", "name_localizations": { "fr": "A B" } }),
            "name_localizations.fr",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (with(json!([option("a"), option("a")])), "options.1.name", "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"),
        (with((0..26).map(|n| option(&format!("o{n}"))).collect()), "options", "BASE_TYPE_MAX_LENGTH"),
        (
            with((0..26).map(|n| json!({ "type": 1, "name": format!("o{n}"), "description": "d" })).collect()),
            "options",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            with(json!([option("a"), { "type": 3, "name": "b", "description": "d", "required": true }])),
            "options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            with(json!([option("a"), { "type": 1, "name": "b", "description": "d" }])),
            "options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (with(json!([{ "type": 99, "name": "b", "description": "d" }])), "options.0.type", "BASE_TYPE_CHOICES"),
        (
            with(
                json!([{ "type": 3, "name": "b", "description": "d", "choices": (0..26).map(|n| json!({ "name": n.to_string(), "value": "v" })).collect::<Value>() }]),
            ),
            "options.0.choices",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({ "name": "Profile", "type": 2, "description": "d" }),
            "description",
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID",
        ),
    ]
}

fn commands_path(sandbox: &Sandbox) -> String {
    format!("/applications/{}/commands", sandbox.application())
}

#[tokio::test]
async fn invalid_command_is_refused_with_field_and_rule() {
    let wire = RestClient::start().await;
    for (n, (body, path, code)) in broken_commands().into_iter().enumerate() {
        let (status, answer) = wire.send("POST", &commands_path(&wire.sandbox), body).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "command {n} with a fault at {path}: {answer}");
        assert_eq!(named_fault(&answer, path), code, "command {n}: {answer}");
    }
}

#[tokio::test]
async fn oversized_command_and_the_101st_are_refused() {
    let wire = RestClient::start().await;
    let path = commands_path(&wire.sandbox);
    let choices: Value =
        (0..25).map(|n| json!({ "name": format!("{n:0>100}"), "value": format!("{n:0>100}") })).collect();
    let option = |n: usize| json!({ "type": 3, "name": format!("o{n}"), "description": "d", "choices": choices });
    let large = json!({ "name": "c", "description": "d", "options": [option(0), option(1)] });
    let (status, answer) = wire.send("POST", &path, large).await;
    assert_eq!(
        (status, &answer["errors"]["_errors"][0]["code"]),
        (400, &json!("APPLICATION_COMMAND_TOO_LARGE")),
        "{answer}"
    );
    let list: Value = (0..101).map(|n| json!({ "name": format!("c{n}"), "description": "d" })).collect();
    let (status, answer) = wire.send("PUT", &path, list).await;
    assert_eq!((status, &answer["code"]), (400, &json!(30032)));
    let list: Value = (0..100).map(|n| json!({ "name": format!("c{n}"), "description": "d" })).collect();
    assert_eq!(wire.send("PUT", &path, list).await.0, 200, "100 fit");
    let (status, answer) = wire.send("POST", &path, json!({ "name": "more", "description": "d" })).await;
    assert_eq!((status, &answer["code"]), (400, &json!(30032)), "one more does not");
}

#[tokio::test]
async fn a_command_counts_its_longest_localisations() {
    let wire = RestClient::start().await;
    let path = commands_path(&wire.sandbox);
    let choice = |n: usize, length: usize| json!({ "name": n.to_string(), "value": n, "name_localizations": { "fr": "é".repeat(length) } });
    let option = |n: usize, choices: Value| {
        json!({
            "type": 4, "name": format!("o{n:0>2}"), "description": "d", "description_localizations": { "fr": "é".repeat(100) },
            "choices": choices,
        })
    };
    let full: Value = (0..25).map(|n| choice(n, 100)).collect();
    for (last, status) in [(86, 201), (87, 400)] {
        let mut options: Vec<_> = (0..3).map(|n| option(n, full.clone())).collect();
        options.push(option(3, json!([choice(0, last)])));
        let (got, answer) =
            wire.send("POST", &path, json!({ "name": "c", "description": "d", "options": options })).await;
        let characters = 2 + 3 * (103 + 2500) + 103 + last;
        assert_eq!(got, status, "{characters} characters at the longest: {answer}");
    }
}

#[tokio::test]
async fn application_creates_200_commands_a_day() {
    let wire = RestClient::start().await;
    let path = commands_path(&wire.sandbox);
    for day in 0..2 {
        for n in 0..4 {
            let list: Value =
                (0..50).map(|i| json!({ "name": format!("c{day}-{n}-{i}"), "description": "d" })).collect();
            assert_eq!(wire.send("PUT", &path, list).await.0, 200);
        }
        let (status, answer) = wire.send("POST", &path, json!({ "name": "more", "description": "d" })).await;
        assert_eq!((status, &answer["code"]), (400, &json!(30034)));
        wire.sandbox.advance(std::time::Duration::from_secs(86_400));
    }
}
