//! The application's own emoji: the signs of the game, so that chat and board use the same. Uploaded at the start where
//! they are missing or outdated. A message has them everywhere or nowhere: where one cannot be had, or the message would
//! grow too long, all stay the Unicode that the texts are written in.

use super::wording::{face, second_face, sign};
use crate::discord::requests::{Lane, Requests, Urgency};
use crate::model::ShardId;
use crate::shards::Leases;
use hypnosia_game::render::Emoji;
use serde_json::json;
use serenity::all::{Button, CreateAttachment, CreateButton, Emoji as Uploaded, EmojiId, Http, ReactionType};
use sha2::{Digest, Sha256};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::oneshot;

/// How long the start waits to be told which emoji are there.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often it is looked whether another process has uploaded them.
const OTHERS: Duration = Duration::from_secs(5);

/// The character in texts where there is no emoji of our own.
fn unicode(emoji: Emoji) -> String {
    match emoji {
        Emoji::Pawn(colour) => sign(colour).to_owned(),
        Emoji::FirstDie(die) => face(die).to_owned(),
        Emoji::SecondDie(die) => second_face(die),
        Emoji::Bridge => "🌉".to_owned(),
        Emoji::Stack => "🥞".to_owned(),
        Emoji::Capture => "💥".to_owned(),
        Emoji::Centre => "🎯".to_owned(),
    }
}

/// An emoji that Discord has.
#[derive(Debug, Clone)]
struct UploadedEmoji {
    /// The Unicode that it replaces.
    unicode: String,
    name: String,
    id: EmojiId,
}

/// The application's own emoji, as far as they can be had. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct OwnEmoji(Arc<OnceLock<Vec<UploadedEmoji>>>);

impl OwnEmoji {
    fn known(&self) -> &[UploadedEmoji] {
        self.0.get().map_or(&[], Vec::as_slice)
    }

    /// Whether Discord has them all, so that messages show them.
    pub fn are_known(&self) -> bool {
        !self.known().is_empty()
    }

    /// A text with all its signs as emoji; none if that is longer than `limit` characters, since replacing half of them
    /// would show two kinds of dice in one message.
    pub fn in_text(&self, text: &str, limit: usize) -> Option<String> {
        let mut with_emoji = text.to_owned();
        for UploadedEmoji { unicode, name, id } in self.known().iter().filter(|known| text.contains(&known.unicode)) {
            with_emoji = with_emoji.replace(unicode.as_str(), &format!("<:{name}:{id}>"));
        }
        (with_emoji.chars().count() <= limit).then_some(with_emoji)
    }

    /// A button whose label begins with a sign, with the emoji in its place: a label can hold none.
    pub fn on_button(&self, button: CreateButton) -> CreateButton {
        match self.with_emoji(&button) {
            Some(with_emoji) => with_emoji.into(),
            None => button,
        }
    }

    fn with_emoji(&self, button: &CreateButton) -> Option<Button> {
        let mut button: Button = serde_json::from_value(serde_json::to_value(button).ok()?).ok()?;
        let label = button.label.clone()?;
        let (first, rest) = label.split_once(' ')?;
        let UploadedEmoji { name, id, .. } = self.known().iter().find(|known| known.unicode == first)?;
        button.emoji = Some(ReactionType::Custom { animated: false, id: *id, name: Some(name.clone()) });
        button.label = Some(rest.to_owned());
        Some(button)
    }
}

#[cfg(test)]
impl OwnEmoji {
    /// All of them, with ids as long as they can be.
    pub fn of_longest_ids() -> OwnEmoji {
        let known = |(emoji, name, _)| UploadedEmoji { unicode: unicode(emoji), name, id: EmojiId::new(u64::MAX) };
        let mut known: Vec<UploadedEmoji> = wanted().into_iter().map(known).collect();
        known.sort_by_key(|one| std::cmp::Reverse(one.unicode.chars().count()));
        OwnEmoji(Arc::new(OnceLock::from(known)))
    }
}

/// An emoji as it should be at Discord: name and picture. The name contains a hash of the picture, so a new picture is a
/// new emoji.
type Wanted = (Emoji, String, Vec<u8>);

fn wanted() -> Vec<Wanted> {
    let painted = Emoji::all().filter_map(|emoji| match emoji.png() {
        Ok(png) => Some((emoji, png)),
        Err(error) => {
            tracing::error!(?emoji, %error, "an emoji could not be painted");
            None
        }
    });
    painted
        .map(|(emoji, png)| (emoji, format!("{}_{}", emoji.name(), &hex::encode(Sha256::digest(&png))[..4]), png))
        .collect()
}

/// Whether an emoji at Discord is an earlier form of one of ours.
fn is_outdated(name: &str, wanted: &[Wanted]) -> bool {
    let Some((base, mark)) = name.rsplit_once('_') else { return false };
    let is_mark = mark.len() == 4 && mark.chars().all(|c| c.is_ascii_hexdigit());
    let is_of = |emoji: &Emoji| emoji.name() == base || former_name(*emoji).as_deref() == Some(base);
    is_mark && wanted.iter().any(|(emoji, current, _)| is_of(emoji) && current != name)
}

/// The name of an emoji in earlier programs, where it was another.
fn former_name(emoji: Emoji) -> Option<String> {
    match emoji {
        Emoji::Pawn(colour) => Some(format!("pawn_{}", colour.name())),
        Emoji::FirstDie(face) => Some(format!("die_{face}")),
        Emoji::SecondDie(face) => Some(format!("second_die_{face}")),
        Emoji::Bridge | Emoji::Stack | Emoji::Capture | Emoji::Centre => None,
    }
}

/// Brings the emoji at Discord up to date and returns them. The start waits for Discord's list, so that a restart words
/// its messages as before, but not for uploads: new emoji are used once all are there.
pub async fn uploaded(http: Http, requests: Arc<Requests>, leases: Leases) -> OwnEmoji {
    let own = OwnEmoji::default();
    let found = own.clone();
    // Requests need a lease, and there is none before the start.
    let may_wait = !leases.is_shared();
    let (start_waits, may_start) = oneshot::channel::<()>();
    tokio::spawn(async move {
        let wanted = wanted();
        let Some(there) = there(&http, &requests, &leases, &wanted).await else { return };
        let start_waits = Some(start_waits).filter(|_| are_all_there(&wanted, &there));
        let known = upload(&http, &requests, &wanted, &there).await;
        // Only this task sets them.
        let _ = found.0.set(known);
        drop(start_waits);
        delete_outdated(&http, &requests, &wanted, &there).await;
    });
    if may_wait {
        // It ends by being dropped, or takes too long.
        let _ = tokio::time::timeout(PATIENCE, may_start).await;
    }
    own
}

fn are_all_there(wanted: &[Wanted], there: &[Uploaded]) -> bool {
    wanted.iter().all(|(_, name, _)| there.iter().any(|emoji| emoji.name == *name))
}

/// The emoji at Discord; none if they cannot be read. Of several processes the one with shard 0 uploads, and the others
/// wait for it.
async fn there(http: &Http, requests: &Requests, leases: &Leases, wanted: &[Wanted]) -> Option<Vec<Uploaded>> {
    loop {
        let there = match requests.send(Urgency::Probe, Lane::Emoji, http.get_application_emojis()).await {
            Ok(there) => there,
            Err(error) => {
                tracing::warn!(%error, "the application's emoji cannot be read; Unicode is used");
                return None;
            }
        };
        if leases.lease_of(ShardId(0)).is_ok() || are_all_there(wanted, &there) {
            return Some(there);
        }
        tokio::time::sleep(OTHERS).await;
    }
}

/// Uploads the missing emoji. Each request waits in the bot's queue, because it counts against the same limit.
async fn upload(http: &Http, requests: &Requests, wanted: &[Wanted], there: &[Uploaded]) -> Vec<UploadedEmoji> {
    let mut known = Vec::new();
    for (emoji, name, png) in wanted {
        match standing(http, requests, there, name, png).await {
            Ok(uploaded) => known.push(UploadedEmoji { unicode: unicode(*emoji), name: name.clone(), id: uploaded.id }),
            Err(error) => {
                tracing::warn!(%error, "an emoji cannot be uploaded; Unicode is used for all of them");
                return Vec::new();
            }
        }
    }
    // The second die's signs contain those of the first.
    known.sort_by_key(|one| std::cmp::Reverse(one.unicode.chars().count()));
    known
}

async fn delete_outdated(http: &Http, requests: &Requests, wanted: &[Wanted], there: &[Uploaded]) {
    for old in there.iter().filter(|emoji| is_outdated(&emoji.name, wanted)) {
        let deleting = http.delete_application_emoji(old.id);
        if let Err(error) = requests.send(Urgency::Probe, Lane::Emoji, deleting).await {
            tracing::warn!(%error, "an outdated emoji cannot be deleted");
        }
    }
}

async fn standing(
    http: &Http,
    requests: &Requests,
    there: &[Uploaded],
    name: &str,
    png: &[u8],
) -> serenity::Result<Uploaded> {
    if let Some(found) = there.iter().find(|emoji| emoji.name == name) {
        return Ok(found.clone());
    }
    let image = CreateAttachment::bytes(png, "emoji.png").to_base64();
    let emoji = json!({ "name": name, "image": image });
    requests.send(Urgency::Probe, Lane::Emoji, http.create_application_emoji(&emoji)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interaction::custom_id::{CustomId, PageAction};
    use crate::discord::messages::draft::plain_button;
    use hypnosia_game::board::Colour;

    fn own(signs: &[Emoji]) -> OwnEmoji {
        let known = |(n, emoji): (usize, &Emoji)| UploadedEmoji {
            unicode: unicode(*emoji),
            name: emoji.name(),
            id: EmojiId::new(n as u64 + 1),
        };
        let mut known: Vec<UploadedEmoji> = signs.iter().enumerate().map(known).collect();
        known.sort_by_key(|one| std::cmp::Reverse(one.unicode.chars().count()));
        OwnEmoji(Arc::new(OnceLock::from(known)))
    }

    #[test]
    fn signs_in_a_text_become_emoji_where_they_are_to_be_had() {
        let own = own(&[Emoji::Pawn(Colour::Red), Emoji::FirstDie(5), Emoji::SecondDie(5)]);
        let text = format!("🔴◎ Ada {} {} 🟠▲", face(5), second_face(5));
        let dressed = "<:red:1> Ada <:d5:2> <:d5b:3> 🟠▲";
        assert_eq!(own.in_text(&text, 2000).as_deref(), Some(dressed));
        assert_eq!(OwnEmoji::default().in_text(&text, 2000), Some(text.clone()));
        let length = dressed.chars().count();
        assert_eq!(own.in_text(&text, length).as_deref(), Some(dressed));
        assert_eq!(own.in_text(&text, length - 1), None, "all of them or none");
    }

    #[test]
    fn a_sign_at_the_head_of_a_label_becomes_the_emoji_of_the_button() {
        let own = own(&[Emoji::FirstDie(5), Emoji::SecondDie(5)]);
        let id = || CustomId::Page(PageAction::Delete);
        let json = |label: String| serde_json::to_value(own.on_button(plain_button(id(), label))).unwrap();
        let first = json(format!("{} A → A5", face(5)));
        assert_eq!((&first["emoji"]["id"], &first["label"]), (&json!("1"), &json!("A → A5")));
        assert_eq!(first["custom_id"], json!("p/delete"));
        assert_eq!(json(format!("{} A → A5", second_face(5)))["emoji"]["id"], json!("2"));
        let plain = json("Help 5".to_owned());
        assert_eq!((&plain["emoji"], &plain["label"]), (&serde_json::Value::Null, &json!("Help 5")));
    }

    #[test]
    fn only_earlier_forms_of_our_own_emoji_are_outdated() {
        let wanted = wanted();
        let (_, current, _) = &wanted[0];
        assert!(!is_outdated(current, &wanted));
        assert!(is_outdated("pawn_red_0000", &wanted));
        for earlier in ["red_0000", "die_6_a1e9", "second_die_6_0000"] {
            assert!(is_outdated(earlier, &wanted), "{earlier}");
        }
        for other in ["red", "pawn_red", "pawn_red_blue", "party_0000", "x"] {
            assert!(!is_outdated(other, &wanted), "{other}");
        }
    }
}
