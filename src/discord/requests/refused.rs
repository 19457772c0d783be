//! Which part of a request Discord refuses, and the request without that part.
//!
//! Discord names the refused part in the `errors` tree of its answer, and the request is sent again without that part.
//! If no part is named, or the smaller request is refused as well, more is left out each time: emoji, the picture, all
//! components except texts, and at last all text except the pings and the lines that replace the other parts. Because
//! Discord also refuses requests at random now and then, the same request is repeated after a first refusal that names
//! no part.

use super::api::Body;
use super::emoji::{EmojiInUse, in_label};
use super::error_kind::ErrorKind;
use serde_json::{Map, Value, json};
use serenity::all::{DiscordJsonError, EmojiId, HttpError};

/// The most characters of a message, of all texts of a card, and of a button's label.
const CONTENT_MAX: usize = 2000;
const CARD_MAX: usize = 4000;
const LABEL_MAX: usize = 80;
/// The flag of messages with components of version 2.
const CARD_FLAG: u64 = 1 << 15;
/// The type of a response that shows a form.
const FORM: u64 = 9;
/// Marks the end of a text that replaces a part, so that a program that reads the message knows that it is incomplete.
/// It draws nothing.
pub const MARK: char = '\u{2060}';

/// A part of a message that can be left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// All emoji of buttons, options and texts; Unicode replaces them.
    Emoji,
    /// The files and the components that show them; text replaces them.
    Picture,
    /// Which options selects show as chosen.
    Defaults,
    /// One component, at this JSON pointer.
    Component(String),
    /// All components except texts.
    Components,
    /// All text except the pings, the picture in words, and the line that says where to find the buttons: Discord may
    /// refuse the name of a person in the text.
    Text,
}

/// The order in which parts are left out if Discord names none.
const LADDER: [Part; 4] = [Part::Emoji, Part::Picture, Part::Components, Part::Text];

/// The parts that Discord names when it refuses the content of a request; `None` if it refused for another reason.
pub fn blamed(error: &serenity::Error) -> Option<Vec<Part>> {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else { return None };
    (ErrorKind::of(error) == ErrorKind::Refused).then(|| parts_of(&response.error))
}

fn parts_of(error: &DiscordJsonError) -> Vec<Part> {
    let mut parts: Vec<Part> = error.errors.iter().filter_map(|one| part_of(&one.path, &one.code)).collect();
    parts.extend(match error.code {
        // Codes about emoji and stickers.
        10014 | 50080 => Some(Part::Emoji),
        // Codes about files, about the size of a request, and about the type of a message.
        40005 | 50045 | 50046 | 50138 | 20009 | 50146 | 50068 | 50175 | 30015 => Some(Part::Picture),
        _ => None,
    });
    // The last components first, so that the pointers to the others stay valid.
    parts.sort_by_key(|other| std::cmp::Reverse(pointer_of(other)));
    parts.dedup();
    parts
}

fn pointer_of(part: &Part) -> Option<Vec<usize>> {
    match part {
        Part::Component(pointer) => Some(pointer.split('/').filter_map(|step| step.parse().ok()).collect()),
        _ => None,
    }
}

/// The part at a path such as `data.components.0.components.2.emoji.id`, refused with this code.
fn part_of(path: &str, code: &str) -> Option<Part> {
    let steps: Vec<&str> = path.split('.').filter(|step| !step.is_empty()).collect();
    let steps = steps.strip_prefix(&["data"]).unwrap_or(&steps);
    let names = |word: &str| steps.contains(&word);
    let of_emoji = names("emoji") || code.contains("INVALID_EMOJI") || code.contains("UNKNOWN_EMOJI");
    let file = |step: &&str| step.starts_with("files[");
    let of_picture = ["attachments", "files", "media", "items"].iter().any(|word| names(word));
    let of_file = ["ATTACHMENT", "UNFURLED", "MEDIA", "FILE_"].iter().any(|word| code.contains(word));
    if of_emoji {
        return Some(Part::Emoji);
    }
    if of_picture || of_file || steps.iter().any(file) {
        return Some(Part::Picture);
    }
    if names("default") || names("default_values") || code.contains("DEFAULT") {
        return Some(Part::Defaults);
    }
    component_at(steps)
}

/// The deepest component on a path.
fn component_at(steps: &[&str]) -> Option<Part> {
    let (mut pointer, mut rest) = (String::new(), steps);
    loop {
        rest = match rest {
            ["components", index, after @ ..] if index.parse::<usize>().is_ok() => {
                pointer += &format!("/components/{index}");
                after
            }
            [one @ ("accessory" | "component"), after @ ..] if !pointer.is_empty() => {
                pointer += &format!("/{one}");
                after
            }
            _ => break,
        };
    }
    (!pointer.is_empty()).then_some(Part::Component(pointer))
}

/// Replaces single components by all components: leaving them out one by one would take too long.
pub fn widened(blamed: Vec<Part>) -> Vec<Part> {
    let widen = |part| if matches!(part, Part::Component(_)) { Part::Components } else { part };
    let mut wide: Vec<Part> = blamed.into_iter().map(widen).collect();
    wide.dedup();
    wide
}

/// The request without the refused parts, and the first part that was left out. If the request has none of the refused
/// parts, the first part of [`LADDER`] that it has is left out. `None` if it has none of these either.
pub fn without(body: &Body, blamed: &[Part], emoji: &EmojiInUse) -> Option<(Body, Part)> {
    let mut less = body.clone();
    let mut left_out = None;
    for part in blamed {
        if let Some(smaller) = without_part(&less, part, emoji) {
            less = smaller;
            left_out.get_or_insert_with(|| part.clone());
        }
    }
    if let Some(part) = left_out {
        return Some((less, part));
    }
    LADDER.iter().find_map(|part| Some((without_part(body, part, emoji)?, part.clone())))
}

/// Whether a request has emoji of the application, in its texts or its components.
pub fn has_emoji(body: &Body) -> bool {
    let mut found = false;
    visit(&body.json, &mut |value| {
        found |= value["emoji"]["id"].is_string() || value.as_str().is_some_and(|text| text.contains("<:"));
    });
    found
}

fn visit(value: &Value, seen: &mut impl FnMut(&Value)) {
    seen(value);
    match value {
        Value::Array(list) => list.iter().for_each(|one| visit(one, seen)),
        Value::Object(object) => object.values().for_each(|one| visit(one, seen)),
        _ => {}
    }
}

/// The request without one part; `None` if it has no such part, or is of no use without the part.
fn without_part(body: &Body, part: &Part, emoji: &EmojiInUse) -> Option<Body> {
    let mut less = body.clone();
    let is_form = body.json["type"] == FORM;
    let is_answer = body.json["type"].is_u64() && body.json["data"].is_object();
    let message = if is_answer { &mut less.json["data"] } else { &mut less.json };
    match part {
        Part::Emoji => plain_signs(message, emoji),
        Part::Defaults => undecided(message),
        // A form needs all its fields.
        _ if is_form => return None,
        Part::Picture => {
            if less.files.is_empty() {
                return None;
            }
            without_picture(message, body.words.as_deref());
            less.files = Vec::new();
        }
        Part::Component(pointer) => less.way = without_component(message, pointer, body.way.as_deref())?,
        Part::Components => {
            let has_more = message["components"].as_array().is_some_and(|all| all.iter().any(|one| !is_text(one)));
            if !has_more && less.files.is_empty() {
                return None;
            }
            let words = body.words.as_deref().filter(|_| !body.files.is_empty());
            less.way = only_words(message, words, body.way.as_deref());
            less.files = Vec::new();
        }
        // Without its texts, a message is of use only if it says where to go.
        Part::Text => only_ours(message, body.words.as_deref(), body.way.as_deref()?),
    }
    (less.json != body.json).then_some(less)
}

fn is_card(message: &Value) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & CARD_FLAG != 0)
}

fn is_text(component: &Value) -> bool {
    component["type"] == 10
}

/// Replaces each emoji by Unicode; in a button or an option, it comes before the label, and a die is a digit.
fn plain_signs(value: &mut Value, emoji: &EmojiInUse) {
    match value {
        Value::String(text) if text.contains("<:") || text.contains("<a:") => *text = plain_text(text, emoji),
        Value::Array(list) => list.iter_mut().for_each(|one| plain_signs(one, emoji)),
        Value::Object(object) => {
            if let Some(sign) = object.remove("emoji").filter(|sign| !sign.is_null()) {
                label_with(object, &unicode_of(&sign, emoji));
            }
            object.values_mut().for_each(|one| plain_signs(one, emoji));
        }
        _ => {}
    }
}

fn unicode_of(sign: &Value, emoji: &EmojiInUse) -> String {
    let id = sign["id"].as_str().and_then(|id| id.parse::<u64>().ok()).filter(|id| *id > 0);
    match id {
        Some(id) => emoji.unicode(EmojiId::new(id)).unwrap_or_default(),
        None => sign["name"].as_str().unwrap_or_default().to_owned(),
    }
}

fn label_with(component: &mut Map<String, Value>, sign: &str) {
    let label = component.get("label").and_then(Value::as_str).unwrap_or_default();
    let label = in_label(format!("{sign} {label}").trim()).chars().take(LABEL_MAX).collect::<String>();
    // A button needs a label or an emoji.
    component.insert("label".to_owned(), json!(if label.is_empty() { "•" } else { &label }));
}

/// A text with Unicode in the place of each emoji, `<:name:id>` or `<a:name:id>`.
fn plain_text(text: &str, emoji: &EmojiInUse) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        plain.push_str(&rest[..at]);
        let end = rest[at..].find('>').map(|end| at + end);
        let sign = end.and_then(|end| unicode_in(&rest[at + 1..end], emoji));
        match (end, sign) {
            (Some(end), Some(sign)) => {
                plain.push_str(&sign);
                rest = &rest[end + 1..];
            }
            _ => {
                plain.push('<');
                rest = &rest[at + 1..];
            }
        }
    }
    plain + rest
}

/// The Unicode characters in place of the emoji `:name:id` or `a:name:id`; `:name:` if they are unknown. `None` if the
/// text names no emoji.
fn unicode_in(inner: &str, emoji: &EmojiInUse) -> Option<String> {
    let (name, id) = inner.strip_prefix(':').or_else(|| inner.strip_prefix("a:"))?.split_once(':')?;
    let id = id.parse::<u64>().ok().filter(|id| *id > 0)?;
    Some(emoji.unicode(EmojiId::new(id)).unwrap_or_else(|| format!(":{name}:")))
}

/// Removes from selects which options and values are chosen.
fn undecided(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(undecided),
        Value::Object(object) => {
            object.remove("default_values");
            if object.get("default").is_some_and(|chosen| chosen == &json!(true)) {
                object.remove("default");
            }
            object.values_mut().for_each(undecided);
        }
        _ => {}
    }
}

fn without_picture(message: &mut Value, words: Option<&str>) {
    message["attachments"] = json!([]);
    if is_card(message) {
        let picture = |part: &Value| part["type"] == 12 || part["type"] == 13;
        for container in message["components"].as_array_mut().into_iter().flatten() {
            let Some(parts) = container["components"].as_array_mut() else { continue };
            parts.retain(|part| !picture(part));
            for section in parts.iter_mut().filter(|part| part["accessory"]["type"] == 11) {
                *section = texts_of(section).into_iter().next().unwrap_or_default();
            }
        }
        if let Some(parts) = message["components"].as_array_mut() {
            parts.retain(|part| !picture(part));
        }
    }
    say(message, words);
}

/// The text components within a component.
fn texts_of(component: &Value) -> Vec<Value> {
    let mut texts = Vec::new();
    visit(component, &mut |value| texts.extend(is_text(value).then(|| value.clone())));
    texts
}

/// Adds a text below the others. If there is too little room, a plain message loses some of its other text; in a card,
/// the new text is cut or left out.
fn say(message: &mut Value, line: Option<&str>) {
    let Some(line) = line else { return };
    if !is_card(message) {
        let content = message["content"].as_str().unwrap_or_default();
        message["content"] = json!(fitted(content, line, CONTENT_MAX));
        return;
    }
    let letters: usize =
        texts_of(message).iter().filter_map(|text| Some(text["content"].as_str()?.chars().count())).sum();
    let text = json!({ "type": 10, "content": first(line, CARD_MAX.saturating_sub(letters)) });
    if text["content"] == json!("") {
        return;
    }
    let Some(all) = message["components"].as_array_mut() else { return };
    match all.iter_mut().find(|part| part["type"] == 17).and_then(|part| part["components"].as_array_mut()) {
        Some(parts) => parts.push(text),
        None => all.insert(all.iter().position(|part| !is_text(part)).unwrap_or(all.len()), text),
    }
}

/// Removes a line that was added before, because another one replaces it.
fn unsay(message: &mut Value, line: Option<&str>) {
    let Some(line) = line else { return };
    if is_card(message) {
        drop_text(&mut message["components"], line);
    } else if let Some(content) = message["content"].as_str()
        && let Some(rest) = content.trim_end_matches(MARK).strip_suffix(&format!("\n{line}"))
    {
        message["content"] = json!(rest);
    }
}

fn drop_text(components: &mut Value, text: &str) {
    let Some(all) = components.as_array_mut() else { return };
    all.retain(|part| !is_text(part) || part["content"] != text);
    all.iter_mut().for_each(|part| drop_text(&mut part["components"], text));
}

fn first(text: &str, letters: usize) -> String {
    text.chars().take(letters).collect()
}

/// A text, a line below it, and [`MARK`] at the end. If there is too little room, small lines (`-# `) at the beginning
/// of the text are dropped, and then its end is cut.
fn fitted(text: &str, line: &str, most: usize) -> String {
    let letters = |text: &str| text.chars().count();
    let room = most.saturating_sub(letters(line) + 2);
    let mut lines: Vec<&str> = text.lines().collect();
    while letters(&lines.join("\n")) > room && lines.first().is_some_and(|line| line.starts_with("-# ")) {
        lines.remove(0);
    }
    let head = first(&lines.join("\n"), room);
    first(format!("{head}\n{line}{MARK}").trim_start(), most)
}

/// The labels of the enabled buttons and of the options in a component.
fn labels_of(component: &Value) -> Vec<String> {
    let mut labels = Vec::new();
    visit(component, &mut |value| {
        let is_button = value["custom_id"].is_string() && value["disabled"] != json!(true);
        let is_option = value["value"].is_string();
        labels.extend(value["label"].as_str().filter(|_| is_button || is_option).map(str::to_owned));
    });
    labels
}

/// The number of buttons and selects in the rows of a message.
pub fn parts(body: &Body) -> usize {
    in_rows(body).count()
}

/// The custom ids of the buttons and selects in the rows of a message.
pub fn custom_ids(body: &Body) -> Vec<String> {
    in_rows(body).filter_map(|part| Some(part["custom_id"].as_str()?.to_owned())).collect()
}

fn in_rows(body: &Body) -> impl Iterator<Item = &Value> {
    let message = body.json.get("data").unwrap_or(&body.json);
    let rows = message["components"].as_array().into_iter().flatten().filter(|row| row["type"] == 1);
    rows.filter_map(|row| row["components"].as_array()).flatten()
}

/// The line that replaces buttons: their labels, and where else to find them. `None` without `way`.
fn line_of(labels: &[String], way: Option<&str>) -> Option<String> {
    let way = way?;
    let labels = labels.join(" · ");
    Some(match way.rsplit_once('\n') {
        _ if labels.is_empty() => way.to_owned(),
        // Some buttons were left out before.
        Some((before, way)) => format!("{before} · {labels}\n{way}"),
        None => format!("{labels}\n{way}"),
    })
}

/// Leaves a component out; returns the new line that replaces buttons, if there is one. The outer `None`: there is no
/// such component, or a card would be left without texts.
fn without_component(message: &mut Value, pointer: &str, way: Option<&str>) -> Option<Option<String>> {
    let removed = message.pointer(pointer)?.clone();
    let (parent, last) = pointer.rsplit_once('/')?;
    if last == "accessory" {
        let section = message.pointer_mut(parent)?;
        *section = texts_of(section).into_iter().next()?;
    } else {
        message.pointer_mut(parent)?.as_array_mut()?.remove(last.parse().ok()?);
    }
    drop_empty(message.get_mut("components")?);
    if is_card(message) && texts_of(message).is_empty() {
        return None;
    }
    let line = line_of(&labels_of(&removed), way);
    unsay(message, way);
    say(message, line.as_deref());
    Some(line)
}

/// Removes rows and containers that have become empty.
fn drop_empty(components: &mut Value) {
    let Some(all) = components.as_array_mut() else { return };
    all.iter_mut().filter_map(|part| part.get_mut("components")).for_each(drop_empty);
    all.retain(|part| part["components"].as_array().is_none_or(|parts| !parts.is_empty()));
}

/// Keeps only texts, with `words` in place of the picture; returns the line that replaces the buttons.
fn only_words(message: &mut Value, words: Option<&str>, way: Option<&str>) -> Option<String> {
    let line = line_of(&labels_of(&message["components"]), way);
    unsay(message, way);
    message["attachments"] = json!([]);
    message["components"] = match is_card(message) {
        true => json!(texts_of(message)),
        false => json!([]),
    };
    say(message, words);
    say(message, line.as_deref());
    line
}

/// Leaves only the pings, the picture in words, and the line `way`, which says where to find the buttons.
fn only_ours(message: &mut Value, words: Option<&str>, way: &str) {
    let pinged = message["allowed_mentions"]["users"].as_array().into_iter().flatten();
    let pinged: Vec<String> = pinged.filter_map(|user| Some(format!("<@{}>", user.as_str()?))).collect();
    let lines =
        [Some(pinged.join(" ")).filter(|line| !line.is_empty()), words.map(str::to_owned), Some(way.to_owned())];
    let text = format!("{}{MARK}", lines.into_iter().flatten().collect::<Vec<_>>().join("\n"));
    let text = first(&text, CONTENT_MAX);
    message["attachments"] = json!([]);
    if is_card(message) {
        message["components"] = json!([{ "type": 10, "content": text }]);
    } else {
        message["components"] = json!([]);
        message["content"] = json!(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::requests::emoji::UploadedEmoji;
    use serenity::all::CreateAttachment;

    /// The parts that Discord names by an `errors` tree with these faults.
    fn of(code: isize, faults: &[(&str, &str)]) -> Vec<Part> {
        let errors = faults.iter().map(|(path, code)| json!({ "path": path, "code": code, "message": "no" }));
        let mut error: DiscordJsonError =
            serde_json::from_value(json!({ "code": code, "message": "Invalid" })).unwrap();
        error.errors = errors.map(|error| serde_json::from_value(error).unwrap()).collect();
        parts_of(&error)
    }

    fn component(pointer: &str) -> Part {
        Part::Component(pointer.to_owned())
    }

    #[test]
    fn discord_names_the_part_that_it_refuses() {
        let cases: [(&str, &str, Option<Part>); 20] = [
            ("components.0.components.2.emoji.id", "BUTTON_COMPONENT_INVALID_EMOJI", Some(Part::Emoji)),
            ("components.0.components.2.emoji.id", "COMPONENT_INVALID_EMOJI", Some(Part::Emoji)),
            ("components.0.components.2", "BUTTON_COMPONENT_INVALID_EMOJI", Some(Part::Emoji)),
            ("data.components.1.components.0.emoji.name", "COMPONENT_INVALID_EMOJI", Some(Part::Emoji)),
            ("components.0.components.0.options.3.emoji.id", "COMPONENT_INVALID_EMOJI", Some(Part::Emoji)),
            ("components.0.components.1.accessory.emoji", "COMPONENT_INVALID_EMOJI", Some(Part::Emoji)),
            ("attachments.0.filename", "BASE_TYPE_REQUIRED", Some(Part::Picture)),
            ("attachments", "BASE_TYPE_MAX_LENGTH", Some(Part::Picture)),
            ("files[0]", "FILE_INVALID", Some(Part::Picture)),
            ("data.attachments.0.id", "ATTACHMENT_NOT_FOUND", Some(Part::Picture)),
            ("components.0.components.2.items.0.media.url", "UNFURLED_MEDIA_ITEM_INVALID", Some(Part::Picture)),
            ("components.0.components.1.accessory.media", "BASE_TYPE_REQUIRED", Some(Part::Picture)),
            ("components.0.components.0.options.1.default", "BASE_TYPE_BOOLEAN", Some(Part::Defaults)),
            ("components.0.components.0.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", Some(Part::Defaults)),
            ("components.0.components.0.default_values.0", "NUMBER_TYPE_COERCE", Some(Part::Defaults)),
            ("components.0.components.2.label", "BASE_TYPE_BAD_LENGTH", Some(component("/components/0/components/2"))),
            ("data.components.3", "BASE_TYPE_BAD_LENGTH", Some(component("/components/3"))),
            (
                "components.0.components.1.accessory.custom_id",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                Some(component("/components/0/components/1/accessory")),
            ),
            ("components", "BASE_TYPE_BAD_LENGTH", None),
            ("content", "BASE_TYPE_MAX_LENGTH", None),
        ];
        for (path, code, part) in cases {
            assert_eq!(of(50035, &[(path, code)]), Vec::from_iter(part), "{path}: {code}");
        }
        for (code, part) in
            [(10014, Part::Emoji), (40005, Part::Picture), (50045, Part::Picture), (20009, Part::Picture)]
        {
            assert_eq!(of(code, &[]), [part], "{code}");
        }
        assert_eq!(of(50035, &[]), []);
    }

    #[test]
    fn last_of_several_components_is_removed_first() {
        let two = [("components.0.components.2.label", "X"), ("components.0.components.10.label", "X")];
        let expected = ["/components/0/components/10", "/components/0/components/2"].map(component);
        assert_eq!(of(50035, &two), expected);
    }

    #[test]
    fn only_a_refusal_of_the_content_is_reduced() {
        let answer = |code: isize| -> Option<Vec<Part>> {
            let error = json!({ "code": code, "message": "no" });
            let error: DiscordJsonError = serde_json::from_value(error).unwrap();
            (ErrorKind::of_answer(code, 400) == ErrorKind::Refused).then(|| parts_of(&error))
        };
        assert_eq!((answer(40006), answer(50083), answer(50035)), (None, None, Some(Vec::new())));
        assert_eq!(blamed(&serenity::Error::Other("no answer in time")), None);
    }

    fn emoji() -> EmojiInUse {
        let emoji = EmojiInUse::default();
        let known = |(unicode, name, id): (&str, &str, u64)| UploadedEmoji {
            unicode: unicode.into(),
            name: name.into(),
            id: EmojiId::new(id),
        };
        emoji.replace([("🔴", "red_0000", 7), ("⚂", "d3_0000", 8)].map(known).into());
        emoji
    }

    fn button(id: &str, label: &str) -> Value {
        json!({ "type": 2, "style": 2, "custom_id": id, "label": label, "emoji": { "id": "8", "name": "d3_0000" } })
    }

    fn turn() -> Body {
        Body {
            json: json!({
                "content": "-# before\n<:red_0000:7> Ada, <@5> <t:1:R>",
                "components": [
                    { "type": 1, "components": [button("m1", "A → A5"), button("m2", "B → B7")] },
                    { "type": 1, "components": [button("help", "Help")] },
                ],
                "attachments": [{ "id": 0, "filename": "a.png" }],
                "allowed_mentions": { "users": ["5"] },
                "flags": 0,
            }),
            files: vec![CreateAttachment::bytes(vec![0], "a.png")],
            words: Some("🔴 A4, home 1 2 3".into()),
            way: Some("→ `/hypnosia board`".into()),
            ..Body::default()
        }
    }

    #[test]
    fn unicode_takes_the_place_of_emoji() {
        let (less, part) = without(&turn(), &[Part::Emoji], &emoji()).unwrap();
        assert_eq!((part, has_emoji(&turn()), has_emoji(&less)), (Part::Emoji, true, false));
        assert_eq!(less.json["content"], "-# before\n🔴 Ada, <@5> <t:1:R>");
        assert_eq!(less.json["components"][0]["components"][0]["label"], "3 A → A5");
        assert_eq!(less.json["components"][0]["components"][0]["emoji"], Value::Null);
        assert_eq!(less.files.len(), 1, "the picture stays");
    }

    #[test]
    fn words_take_the_place_of_a_picture() {
        let (less, part) = without(&turn(), &[Part::Picture], &emoji()).unwrap();
        assert_eq!((part, less.files.len()), (Part::Picture, 0));
        assert_eq!(less.json["attachments"], json!([]));
        let content = less.json["content"].as_str().unwrap();
        assert!(content.contains("🔴 A4, home 1 2 3") && content.ends_with(MARK), "{content}");
        assert_eq!(less.json["components"], turn().json["components"], "the buttons stay");
    }

    #[test]
    fn refused_component_is_left_out_and_said() {
        let (less, _) = without(&turn(), &[component("/components/0/components/1")], &emoji()).unwrap();
        assert_eq!(less.json["components"][0]["components"].as_array().unwrap().len(), 1);
        let content = less.json["content"].as_str().unwrap();
        assert!(content.contains("B → B7\n→ `/hypnosia board`"), "{content}");
        let (less, _) = without(&turn(), &[component("/components/1/components/0")], &emoji()).unwrap();
        assert_eq!(less.json["components"].as_array().unwrap().len(), 1, "an empty row goes, too");
    }

    #[test]
    fn each_further_try_is_smaller_down_to_words() {
        let (mut body, mut parts) = (turn(), Vec::new());
        while let Some((less, part)) = without(&body, &[], &emoji()) {
            parts.push(part);
            body = less;
        }
        assert_eq!(parts, [Part::Emoji, Part::Picture, Part::Components, Part::Text]);
        let content = body.json["content"].as_str().unwrap();
        for said in ["<@5>", "🔴 A4, home 1 2 3", "3 A → A5 · 3 B → B7", "`/hypnosia board`"] {
            assert!(content.contains(said), "{content}");
        }
        assert!(!content.contains("Ada"), "{content}");
        assert_eq!(body.json["components"], json!([]));
    }

    #[test]
    fn absent_part_is_not_left_out_twice() {
        let plain = Body { json: json!({ "content": "x", "components": [] }), ..Body::default() };
        for part in
            [Part::Emoji, Part::Picture, Part::Defaults, component("/components/0"), Part::Components, Part::Text]
        {
            assert_eq!(without(&plain, std::slice::from_ref(&part), &emoji()).map(|(_, part)| part), None, "{part:?}");
        }
    }

    #[test]
    fn selects_are_sent_without_what_is_chosen() {
        let select = |option: Value| {
            json!({ "type": 4, "data": { "content": "x", "components": [
                { "type": 1, "components": [{ "type": 3, "custom_id": "s", "options": [option] }] },
            ] } })
        };
        let body = Body { json: select(json!({ "value": "a", "label": "A", "default": true })), ..Body::default() };
        let (less, _) = without(&body, &[Part::Defaults], &emoji()).unwrap();
        assert_eq!(less.json, select(json!({ "value": "a", "label": "A" })));
    }

    fn card() -> Body {
        let picture = json!({ "media": { "url": "attachment://a.png" } });
        Body {
            json: json!({
                "flags": CARD_FLAG,
                "content": null,
                "components": [
                    { "type": 17, "components": [
                        { "type": 9, "components": [{ "type": 10, "content": "title" }],
                          "accessory": { "type": 11, "media": { "url": "attachment://a.png" } } },
                        { "type": 12, "items": [picture] },
                    ] },
                    { "type": 1, "components": [button("join", "Join")] },
                ],
                "attachments": [{ "id": 0, "filename": "a.png" }],
            }),
            files: vec![CreateAttachment::bytes(vec![0], "a.png")],
            words: Some("a board".into()),
            ..Body::default()
        }
    }

    #[test]
    fn card_without_its_picture_stays_a_card() {
        let (less, _) = without(&card(), &[Part::Picture], &emoji()).unwrap();
        let texts = json!([{ "type": 10, "content": "title" }, { "type": 10, "content": "a board" }]);
        assert_eq!(less.json["components"][0], json!({ "type": 17, "components": texts }));
        assert_eq!((&less.json["content"], less.files.len()), (&Value::Null, 0));
        let (less, part) = without(&less, &[], &emoji()).unwrap();
        assert_eq!(part, Part::Emoji);
        let (less, part) = without(&less, &[], &emoji()).unwrap();
        assert_eq!((part, &less.json["components"]), (Part::Components, &texts));
        assert!(without(&less, &[], &emoji()).is_none(), "it has nothing else to say");
    }

    #[test]
    fn form_keeps_its_fields() {
        let fields = json!([{ "type": 1, "components": [{ "type": 4, "custom_id": "word", "label": "Word" }] }]);
        let form =
            Body { json: json!({ "type": 9, "data": { "custom_id": "f", "components": fields } }), ..Body::default() };
        assert!(without(&form, &[component("/components/0/components/0")], &emoji()).is_none());
    }

    #[test]
    fn long_text_makes_room_for_the_words() {
        let long = Body {
            json: json!({ "content": format!("-# {}\n{}", "a".repeat(900), "b".repeat(1_000)), "components": [] }),
            words: Some("c".repeat(500)),
            ..turn()
        };
        let (less, _) = without(&long, &[Part::Picture], &emoji()).unwrap();
        let content = less.json["content"].as_str().unwrap();
        assert!(content.chars().count() <= CONTENT_MAX && content.contains(&"c".repeat(500)), "{content}");
        assert!(!content.contains("aaa") && content.contains(&"b".repeat(1_000)), "what was before makes room first");
    }
}
