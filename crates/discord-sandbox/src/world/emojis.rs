//! Custom emoji: those of the application, which only its bot may use. Servers have none.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{Emoji, World};
use crate::check::as_id;
use crate::check::message::Draft;
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;

impl World {
    /// An emoji of the application.
    pub(crate) fn emoji(&self, id: Snowflake) -> Option<&Emoji> {
        self.application.emojis.iter().find(|emoji| emoji.id == id)
    }

    /// Refuses components with a custom emoji that the application does not have.
    pub(super) fn knows_emojis(&self, draft: &Draft) -> Result<(), ApiError> {
        let mut form = Form::default();
        let mut unknown = Vec::new();
        for (n, component) in draft.components.iter().flatten().enumerate() {
            used_in(component, &format!("components.{n}"), &mut |path, id| unknown.push((path, id)));
        }
        unknown.retain(|(_, id)| self.emoji(*id).is_none());
        for (path, _) in unknown {
            form.fault(format!("{path}.emoji.id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
        form.finish()
    }

    /// Replaces `<:name:id>` in a text of the bot by `:name:` if the application has no emoji with this id.
    pub(super) fn with_known_emojis(&self, text: &str) -> String {
        let mut parts = text.split("<:");
        let mut known = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let emoji = part.split_once('>').and_then(|(emoji, rest)| Some((emoji.split_once(':')?, rest)));
            match emoji {
                Some(((name, id), rest)) if id.parse().is_ok_and(|id| self.emoji(id).is_none()) => {
                    known.push_str(&format!(":{name}:{rest}"));
                }
                _ => known.push_str(&format!("<:{part}")),
            }
        }
        known
    }

    /// An emoji as Discord's JSON.
    pub(crate) fn emoji_json(&self, emoji: &Emoji) -> Value {
        json!({
            "id": emoji.id, "name": emoji.name, "roles": [], "require_colons": true, "managed": false,
            "animated": emoji.is_animated(), "available": true, "user": self.user_json(self.application.bot),
        })
    }

    /// The content type and bytes of an emoji's picture.
    pub(crate) fn emoji_picture(&self, id: Snowflake) -> Option<(String, Vec<u8>)> {
        let emoji = self.emoji(id)?;
        Some((emoji.kind.clone(), STANDARD.decode(&emoji.picture).ok()?))
    }
}

/// Calls `name` for each custom emoji of a component and its children, with the path of the component or option and the
/// emoji's id.
fn used_in(component: &Value, path: &str, name: &mut impl FnMut(String, Snowflake)) {
    if let Some(id) = as_id(&component["emoji"]["id"]) {
        name(path.to_owned(), id);
    }
    for key in ["components", "options"] {
        for (n, inner) in component[key].as_array().into_iter().flatten().enumerate() {
            used_in(inner, &format!("{path}.{key}.{n}"), name);
        }
    }
    if component["accessory"].is_object() {
        used_in(&component["accessory"], &format!("{path}.accessory"), name);
    }
}
