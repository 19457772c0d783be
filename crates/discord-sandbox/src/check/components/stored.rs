//! Components as Discord stores them.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{CONTAINER, SELECTS, SEPARATOR, THUMBNAIL, kind};
use crate::check::as_id;
use crate::check::embeds::strip_nulls;

/// Generates ids for the components of one message or modal.
pub(super) struct Ids {
    /// Ids that the bot set. A generated id is never one of them.
    given: HashSet<u64>,
    next: u64,
}

impl Ids {
    pub(super) fn beside(given: HashSet<u64>) -> Self {
        Self { given, next: 1 }
    }

    fn next(&mut self) -> u64 {
        while self.given.contains(&self.next) {
            self.next += 1;
        }
        self.next += 1;
        self.next - 1
    }
}

/// Returns a component and the components in it as Discord stores them: without the nulls that the bot sent, and with
/// ids and Discord's defaults, some of which are null.
pub(super) fn stored(component: &Value, ids: &mut Ids) -> Value {
    let mut kept = strip_nulls(component);
    if !kept.is_object() {
        // `check` has refused such a component already.
        return kept;
    }
    if kept.get("id").and_then(Value::as_u64).unwrap_or(0) == 0 {
        kept["id"] = json!(ids.next());
    }
    let kind = kind(&kept);
    if SELECTS.contains(&kind) {
        for key in ["min_values", "max_values"] {
            if kept.get(key).is_none() {
                kept[key] = json!(1);
            }
        }
        if kind != 3
            && let Some(object) = kept.as_object_mut()
        {
            object.remove("options");
        }
    }
    for value in kept.get_mut("default_values").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(id) = as_id(&value["id"]) {
            value["id"] = json!(id);
        }
    }
    if kind == SEPARATOR && kept.get("spacing").is_none() {
        kept["spacing"] = json!(1);
    }
    for (key, value) in defaults(kind) {
        if kept.get(*key).is_none() {
            kept[*key] = value.clone();
        }
    }
    for item in kept.get_mut("items").and_then(Value::as_array_mut).into_iter().flatten() {
        let Some(item) = item.as_object_mut() else { continue };
        for (key, value) in defaults(THUMBNAIL) {
            item.entry(*key).or_insert_with(|| value.clone());
        }
    }
    for key in ["accessory", "component"] {
        if let Some(inner) = kept.get(key).cloned() {
            kept[key] = stored(&inner, ids);
        }
    }
    if let Some(children) = kept.get("components").and_then(Value::as_array).cloned() {
        kept["components"] = children.iter().map(|child| stored(child, ids)).collect();
    }
    kept
}

/// Discord's defaults for absent members of a kind of component, except numbers, which `stored` adds itself.
fn defaults(kind: u64) -> &'static [(&'static str, Value)] {
    match kind {
        SEPARATOR => &[("divider", Value::Bool(true))],
        CONTAINER => &[("accent_color", Value::Null), ("spoiler", Value::Bool(false))],
        THUMBNAIL => &[("description", Value::Null), ("spoiler", Value::Bool(false))],
        _ => &[],
    }
}
