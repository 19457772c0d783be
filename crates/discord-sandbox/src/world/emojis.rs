//! Emoji of the application in messages.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

use super::World;
use crate::check::as_id;
use crate::check::message::Draft;
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;

impl World {
    /// Refuses components with an emoji that the application does not have; the servers have none of their own.
    pub(super) fn knows_emojis(&self, draft: &Draft) -> Result<(), ApiError> {
        let mut form = Form::default();
        for (n, component) in draft.components.iter().flatten().enumerate() {
            self.know_emojis_of(component, &format!("components.{n}"), &mut form);
        }
        form.finish()
    }

    fn know_emojis_of(&self, component: &Value, path: &str, form: &mut Form) {
        if let Some(id) = as_id(&component["emoji"]["id"])
            && !self.application.emojis.iter().any(|emoji| emoji.id == id)
        {
            form.fault(format!("{path}.emoji.id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
        for key in ["components", "options"] {
            for (n, inner) in component[key].as_array().into_iter().flatten().enumerate() {
                self.know_emojis_of(inner, &format!("{path}.{key}.{n}"), form);
            }
        }
        if component["accessory"].is_object() {
            self.know_emojis_of(&component["accessory"], &format!("{path}.accessory"), form);
        }
    }

    /// The content type and bytes of an emoji's picture.
    pub(crate) fn emoji_picture(&self, id: Snowflake) -> Option<(String, Vec<u8>)> {
        let emoji = self.application.emojis.iter().find(|emoji| emoji.id == id)?;
        Some((emoji.kind.clone(), STANDARD.decode(&emoji.picture).ok()?))
    }
}
