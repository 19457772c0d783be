//! Forum and media channels, and the tags of their posts.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Channel, World};
use crate::errors::ApiError;
use crate::permissions::MANAGE_THREADS;
use crate::snowflake::Snowflake;

/// Channel flag of a post: it is pinned to the top of its forum.
pub(crate) const PINNED: u64 = 1 << 1;
/// Channel flag of a forum: its posts need a tag.
pub(crate) const REQUIRE_TAG: u64 = 1 << 4;

/// The settings that only forum and media channels have.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct Forum {
    pub(crate) flags: u64,
    pub(crate) tags: Vec<Tag>,
    pub(crate) reaction: Option<Mark>,
    pub(crate) sort_order: Option<u64>,
    pub(crate) layout: u64,
}

/// A tag that posts of a forum can have.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Tag {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    /// Whether only who manages threads may add and remove it.
    pub(crate) moderated: bool,
    pub(crate) mark: Mark,
}

/// An emoji by the id of a server's own, or itself.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct Mark {
    pub(crate) id: Option<Snowflake>,
    pub(crate) name: Option<String>,
}

impl Mark {
    fn to_json(&self) -> Value {
        json!({ "emoji_id": self.id, "emoji_name": self.name })
    }
}

impl Forum {
    /// Adds what a forum's JSON has beyond a channel's.
    pub(super) fn write(&self, json: &mut Value) {
        json["flags"] = json!(self.flags);
        json["available_tags"] = self.tags.iter().map(tag_json).collect();
        json["default_reaction_emoji"] = self.reaction.as_ref().map_or(Value::Null, Mark::to_json);
        json["default_sort_order"] = json!(self.sort_order);
        json["default_forum_layout"] = json!(self.layout);
    }
}

fn tag_json(tag: &Tag) -> Value {
    let mut json = tag.mark.to_json();
    json["id"] = json!(tag.id);
    json["name"] = json!(tag.name);
    json["moderated"] = json!(tag.moderated);
    json
}

impl World {
    /// Whether the bot may give a post of this forum these tags in place of those that it `had`.
    pub(crate) fn may_tag(&self, forum: &Channel, had: &[Snowflake], tags: &[Snowflake]) -> Result<(), ApiError> {
        for id in tags {
            if !forum.forum.tags.iter().any(|tag| tag.id == *id) {
                return Err(ApiError::unknown_tag());
            }
        }
        let changes = |tag: &&Tag| had.contains(&tag.id) != tags.contains(&tag.id);
        if forum.forum.tags.iter().filter(changes).any(|tag| tag.moderated) {
            self.require(forum, MANAGE_THREADS)?;
        }
        match tags.is_empty() && forum.forum.flags & REQUIRE_TAG != 0 {
            true => Err(ApiError::tag_required()),
            false => Ok(()),
        }
    }

    /// Takes tags that a forum no longer has off its posts.
    pub(crate) fn drop_tags(&mut self, forum: Snowflake) {
        let Some(channel) = self.channels.get(&forum) else { return };
        let known: Vec<Snowflake> = channel.forum.tags.iter().map(|tag| tag.id).collect();
        let posts = self.channels.values_mut().filter_map(|channel| channel.thread.as_mut());
        for post in posts.filter(|post| post.parent == forum) {
            post.tags.retain(|tag| known.contains(tag));
        }
    }

    /// The forum of a post, if it is one.
    pub(crate) fn forum_of(&self, post: &Channel) -> Option<&Channel> {
        let parent = post.thread.as_ref()?.parent;
        self.channels.get(&parent).filter(|channel| channel.is_forum())
    }
}
