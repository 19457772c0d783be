//! The application's own emoji: the signs of the game, so that chat and board use the same ones. They are read when
//! the bot starts, each hour, and when Discord refuses one; missing ones are uploaded. A message has either all of
//! them or none: if one is unavailable, or the message would grow too long, the message keeps the Unicode characters
//! of the texts.

use super::wording::{face, second_face, sign};
use crate::discord::requests::clock::Clock;
use crate::discord::requests::emoji::{EmojiInUse, UploadedEmoji, in_label};
use crate::discord::requests::{Lane, Requests, Urgency};
use crate::model::{Millis, ShardId};
use crate::shards::Leases;
use hypnosia_game::render::Emoji;
use serde_json::json;
use serenity::all::{Button, CreateAttachment, CreateButton, Emoji as Uploaded, EmojiId, Http, ReactionType};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// How long the start of the bot waits for Discord's list of emoji.
const PATIENCE: Duration = Duration::from_secs(3);
/// How often to check whether another process has uploaded the emoji.
const OTHERS: Duration = Duration::from_secs(5);
/// How often the emoji are read even if Discord refuses none: it accepts a text with a deleted emoji, and shows the
/// emoji's name.
const READ_EVERY: Duration = Duration::from_secs(3_600);
/// How many seconds to wait before the emoji are read again after the first refusal or failure, the second, and so on;
/// the last pause repeats.
const PAUSES: [u64; 6] = [1, 60, 300, 1_200, 3_600, 7_200];
/// How long an outdated emoji stays: another version of this program that still uses it may be running.
const OUTDATED_STAY: Millis = 7 * 24 * 3_600_000;

/// The Unicode characters that stand for an emoji in the texts.
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

/// The most characters of an emoji in a text, `<:NAME:ID>`: of the longest name, `capture` with its hash, and the longest
/// id.
const IN_TEXT_MAX: usize = 36;

/// How many characters a text has at most with all its signs as emoji.
pub fn dressed_length(text: &str) -> usize {
    // The sign of a second die contains that of the first.
    let signs = Emoji::all().filter(|emoji| !matches!(emoji, Emoji::SecondDie(_))).map(unicode);
    let growth = |sign: String| text.matches(&sign).count() * IN_TEXT_MAX.saturating_sub(sign.chars().count());
    text.chars().count() + signs.map(growth).sum::<usize>()
}

/// The application's own emoji, as far as they are available. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct OwnEmoji(Arc<EmojiInUse>);

impl OwnEmoji {
    /// The emoji in use, shared with the code that sends requests.
    pub fn in_use(&self) -> Arc<EmojiInUse> {
        Arc::clone(&self.0)
    }

    /// Whether Discord has them all, so that messages show them.
    pub fn are_known(&self) -> bool {
        !self.0.known().is_empty()
    }

    /// A text with all its signs as emoji; `None` if that exceeds `limit` characters, since replacing half of them
    /// would show two kinds of dice in one message.
    pub fn in_text(&self, text: &str, limit: usize) -> Option<String> {
        let mut with_emoji = text.to_owned();
        for UploadedEmoji { unicode, name, id } in self.0.known().iter().filter(|known| text.contains(&known.unicode)) {
            with_emoji = with_emoji.replace(unicode.as_str(), &format!("<:{name}:{id}>"));
        }
        (with_emoji.chars().count() <= limit).then_some(with_emoji)
    }

    /// Moves the sign at the beginning of a button's label into the button's emoji: a label cannot contain our emoji.
    /// Without the emoji, a die becomes a digit.
    pub fn on_button(&self, button: CreateButton) -> CreateButton {
        match read(&button) {
            Some(read) => self.with_emoji(&read).map_or_else(|| plain(button, &read), CreateButton::from),
            None => button,
        }
    }

    fn with_emoji(&self, button: &Button) -> Option<Button> {
        let (first, rest) = button.label.as_deref()?.split_once(' ')?;
        let known = self.0.known();
        let UploadedEmoji { name, id, .. } = known.iter().find(|known| known.unicode == first)?;
        let mut button = button.clone();
        button.emoji = Some(ReactionType::Custom { animated: false, id: *id, name: Some(name.clone()) });
        button.label = Some(rest.to_owned());
        Some(button)
    }
}

/// A button in a message that has none of our emoji.
pub fn without_emoji(button: CreateButton) -> CreateButton {
    match read(&button) {
        Some(read) => plain(button, &read),
        None => button,
    }
}

fn read(button: &CreateButton) -> Option<Button> {
    serde_json::from_value(serde_json::to_value(button).ok()?).ok()
}

fn plain(button: CreateButton, read: &Button) -> CreateButton {
    match read.label.as_deref() {
        Some(label) => button.label(in_label(label)),
        None => button,
    }
}

#[cfg(test)]
impl OwnEmoji {
    /// All emoji, with the longest ids that Discord makes.
    pub fn of_longest_ids() -> OwnEmoji {
        let known = |(emoji, name, _)| UploadedEmoji { unicode: unicode(emoji), name, id: EmojiId::new(u64::MAX) };
        let own = OwnEmoji::default();
        own.0.replace(wanted().into_iter().map(known).collect());
        own
    }
}

/// An emoji as it should be at Discord: its name and its picture. The name contains a hash of the picture, so a new
/// picture is a new emoji.
pub type Wanted = (Emoji, String, Vec<u8>);

/// Paints all emoji.
pub fn wanted() -> Vec<Wanted> {
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

/// The emoji of this version that corresponds to another version's emoji with this name; `None` if the name is not one
/// of ours, or is current.
fn successor<'a>(name: &str, wanted: &'a [Wanted]) -> Option<&'a Wanted> {
    let (base, mark) = name.rsplit_once('_')?;
    let is_mark = mark.len() == 4 && mark.chars().all(|c| c.is_ascii_hexdigit());
    let is_of = |emoji: &Emoji| emoji.name() == base || former_name(*emoji).as_deref() == Some(base);
    wanted.iter().find(|(emoji, current, _)| is_mark && is_of(emoji) && current != name)
}

/// The emoji of other versions of this program that no version needs any more. Two versions may run side by side for a
/// while, and either may be the newer one, so an emoji is outdated only if it and its counterpart of this version are
/// both old.
fn outdated(there: &[Uploaded], wanted: &[Wanted], now: Millis) -> Vec<EmojiId> {
    let is_old = |id: EmojiId| now - id.created_at().unix_timestamp() * 1_000 >= OUTDATED_STAY;
    let current = |name: &str| there.iter().find(|emoji| emoji.name == name);
    let is_outdated = |emoji: &&Uploaded| {
        let successor = successor(&emoji.name, wanted).and_then(|(_, name, _)| current(name));
        is_old(emoji.id) && successor.is_some_and(|successor| is_old(successor.id))
    };
    there.iter().filter(is_outdated).map(|emoji| emoji.id).collect()
}

/// The base of an emoji's name in earlier versions of this program; `None` if the base has not changed.
fn former_name(emoji: Emoji) -> Option<String> {
    match emoji {
        Emoji::Pawn(colour) => Some(format!("pawn_{}", colour.name())),
        Emoji::FirstDie(face) => Some(format!("die_{face}")),
        Emoji::SecondDie(face) => Some(format!("second_die_{face}")),
        Emoji::Bridge | Emoji::Stack | Emoji::Capture | Emoji::Centre => None,
    }
}

/// Keeps the emoji at Discord up to date for as long as the bot runs. Waits up to [`PATIENCE`] for Discord's list, so
/// that messages have the same emoji as before a restart, but not for uploads: new emoji are used once all of them
/// exist. `wanted` paints the emoji.
pub async fn keep(
    http: Http,
    requests: Arc<Requests>,
    leases: Leases,
    clock: Clock,
    wanted: impl Future<Output = Vec<Wanted>> + Send + 'static,
) -> OwnEmoji {
    let own = OwnEmoji(Arc::clone(&requests.emoji));
    // A process that shares the shards has no lease before it has started. Without a lease, it cannot upload missing
    // emoji, so it might wait in vain.
    let may_wait = !leases.is_shared();
    let (start_waits, may_start) = oneshot::channel::<()>();
    let tasks = requests.tasks.clone();
    let known = Arc::clone(&requests);
    let keeping = async move {
        let keeper = Keeper { http, requests: known, leases, clock, wanted: wanted.await };
        keeper.run(start_waits).await;
    };
    requests.tasks.spawn(async move { tasks.run_until_stopped(keeping).await });
    if may_wait {
        // The sender is dropped when the list has been read or has failed.
        let _ = tokio::time::timeout(PATIENCE, may_start).await;
    }
    own
}

/// Reads the emoji at Discord, uploads missing ones, and deletes outdated ones.
struct Keeper {
    http: Http,
    requests: Arc<Requests>,
    leases: Leases,
    clock: Clock,
    wanted: Vec<Wanted>,
}

impl Keeper {
    async fn run(self, start_waits: oneshot::Sender<()>) {
        let (mut start_waits, mut troubles) = (Some(start_waits), 0);
        loop {
            match self.bring_up_to_date(&mut start_waits).await {
                Ok(()) => {
                    let refused = self.requests.emoji.refused();
                    // After an hour without a refusal, the pauses begin anew.
                    if tokio::time::timeout(READ_EVERY, refused).await.is_err() {
                        troubles = 0;
                        continue;
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "the application's emoji cannot be had; Unicode is used meanwhile");
                }
            }
            drop(start_waits.take());
            tokio::time::sleep(pause_after(troubles)).await;
            troubles += 1;
        }
    }

    /// Reads the emoji, uploads the missing ones, uses them all from then on, and deletes outdated ones. While one is
    /// missing, none is used.
    async fn bring_up_to_date(&self, start_waits: &mut Option<oneshot::Sender<()>>) -> serenity::Result<()> {
        let there = self.there().await?;
        if !are_all_there(&self.wanted, &there) {
            self.requests.emoji.replace(Vec::new());
            drop(start_waits.take());
        }
        let known = self.upload(&there).await?;
        self.requests.emoji.replace(known);
        drop(start_waits.take());
        self.delete_outdated(&there).await;
        Ok(())
    }

    /// The emoji at Discord. Of several processes, the one with shard 0 uploads missing emoji; the others wait until
    /// all are there.
    async fn there(&self) -> serenity::Result<Vec<Uploaded>> {
        loop {
            let there = self.requests.send(Urgency::Probe, Lane::Emoji, self.http.get_application_emojis()).await?;
            if self.leases.lease_of(ShardId(0)).is_ok() || are_all_there(&self.wanted, &there) {
                return Ok(there);
            }
            self.requests.emoji.replace(Vec::new());
            tokio::time::sleep(OTHERS).await;
        }
    }

    /// Uploads the missing emoji, and returns all. Each request waits in the bot's queue, because it counts towards the
    /// bot's rate limit.
    async fn upload(&self, there: &[Uploaded]) -> serenity::Result<Vec<UploadedEmoji>> {
        let mut known = Vec::new();
        for (emoji, name, png) in &self.wanted {
            let id = match there.iter().find(|one| one.name == *name) {
                Some(found) => found.id,
                None => self.create(name, png).await?.id,
            };
            known.push(UploadedEmoji { unicode: unicode(*emoji), name: name.clone(), id });
        }
        Ok(known)
    }

    async fn delete_outdated(&self, there: &[Uploaded]) {
        for old in outdated(there, &self.wanted, (self.clock)()) {
            let deleting = self.http.delete_application_emoji(old);
            if let Err(error) = self.requests.send(Urgency::Probe, Lane::Emoji, deleting).await {
                tracing::warn!(%error, "an outdated emoji cannot be deleted");
            }
        }
    }

    async fn create(&self, name: &str, png: &[u8]) -> serenity::Result<Uploaded> {
        let image = CreateAttachment::bytes(png, "emoji.png").to_base64();
        let emoji = json!({ "name": name, "image": image });
        self.requests.send(Urgency::Probe, Lane::Emoji, self.http.create_application_emoji(&emoji)).await
    }
}

/// The pause after a refusal or failure that follows `troubles` others.
fn pause_after(troubles: usize) -> Duration {
    Duration::from_secs(PAUSES[troubles.min(PAUSES.len() - 1)])
}

fn are_all_there(wanted: &[Wanted], there: &[Uploaded]) -> bool {
    wanted.iter().all(|(_, name, _)| there.iter().any(|emoji| emoji.name == *name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::ids::{CustomId, PageAction};
    use crate::discord::messages::draft::plain_button;
    use hypnosia_game::board::Colour;

    fn own(signs: &[Emoji]) -> OwnEmoji {
        let known = |(n, emoji): (usize, &Emoji)| UploadedEmoji {
            unicode: unicode(*emoji),
            name: emoji.name(),
            id: EmojiId::new(n as u64 + 1),
        };
        let own = OwnEmoji::default();
        own.0.replace(signs.iter().enumerate().map(known).collect());
        own
    }

    #[test]
    fn signs_in_texts_become_available_emoji() {
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
    fn dressed_length_is_enough_for_any_emoji() {
        let own = OwnEmoji::of_longest_ids();
        for sign in Emoji::all().map(unicode) {
            let text = format!("{sign} A5 → A11 {sign}");
            let (longest, length) = (dressed_length(&text), own.in_text(&text, 2000).unwrap().chars().count());
            assert!((length..=length + 20).contains(&longest), "{sign}: {length}, expected at most {longest}");
        }
        assert_eq!(dressed_length("H4 → A5"), 7);
    }

    #[test]
    fn leading_sign_becomes_the_emoji_of_a_button() {
        let own = own(&[Emoji::FirstDie(5), Emoji::SecondDie(5)]);
        let id = || CustomId::Page(PageAction::Delete);
        let json = |label: String| serde_json::to_value(own.on_button(plain_button(id(), label))).unwrap();
        let first = json(format!("{} A → A5", face(5)));
        assert_eq!((&first["emoji"]["id"], &first["label"]), (&json!("1"), &json!("A → A5")));
        assert_eq!(first["custom_id"], json!("p/delete"));
        assert_eq!(json(format!("{} A → A5", second_face(5)))["emoji"]["id"], json!("2"));
        let unknown = json(format!("{} A → A5", face(4)));
        assert_eq!((&unknown["emoji"], &unknown["label"]), (&serde_json::Value::Null, &json!("4 A → A5")));
        let plain = json("Help 5".to_owned());
        assert_eq!((&plain["emoji"], &plain["label"]), (&serde_json::Value::Null, &json!("Help 5")));
    }

    #[test]
    fn only_earlier_forms_of_own_emoji_are_outdated() {
        let wanted = wanted();
        let (_, current, _) = &wanted[0];
        let is_outdated = |name: &str| successor(name, &wanted).is_some();
        assert!(!is_outdated(current));
        assert!(is_outdated("pawn_red_0000"));
        for earlier in ["red_0000", "die_6_a1e9", "second_die_6_0000"] {
            assert!(is_outdated(earlier), "{earlier}");
        }
        for other in ["red", "pawn_red", "pawn_red_blue", "party_0000", "x"] {
            assert!(!is_outdated(other), "{other}");
        }
    }

    /// While two versions of the program run side by side, neither may delete the other's emoji.
    #[test]
    fn emoji_of_another_version_stay_for_a_week() {
        const DAY: Millis = 24 * 3_600_000;
        const NOW: Millis = 1_800_000_000_000;
        let wanted = wanted();
        let there = |name: &str, days: i64| -> Uploaded {
            let id = ((NOW - days * DAY - 1_420_070_400_000) as u64) << 22;
            serde_json::from_value(json!({
                "id": id.to_string(), "name": name, "animated": false, "managed": false, "require_colons": true,
                "roles": [],
            }))
            .unwrap()
        };
        let current = &wanted[0].1;
        let other = format!("{}_0000", wanted[0].0.name());
        let cases = [
            ("the program has just been replaced", 0, 400, 0),
            ("it was replaced six days ago", 6, 400, 0),
            ("it was replaced a week ago", 7, 400, 1),
            ("the older program was started again", 400, 6, 0),
        ];
        for (what, ours, theirs, deleted) in cases {
            let list = [there(current, ours), there(&other, theirs), there("party_0000", 400)];
            assert_eq!(outdated(&list, &wanted, NOW).len(), deleted, "{what}");
        }
        assert!(outdated(&[there(&other, 400)], &wanted, NOW).is_empty(), "ours are not there yet");
    }

    #[test]
    fn emoji_are_read_again_after_growing_pauses() {
        let minutes: Vec<u64> = (0..8).map(|troubles| pause_after(troubles).as_secs() / 60).collect();
        assert_eq!(minutes, [0, 1, 5, 20, 60, 120, 120, 120]);
    }
}
