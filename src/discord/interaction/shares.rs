//! Limits how often each person posts publicly in a channel through the bot. The counts are kept in memory only.

use crate::model::{ChannelId, Millis, UserId};
use crate::tasks::lock;
use std::collections::VecDeque;
use std::sync::Mutex;

/// How many posts a person may make in a channel within [`WITHIN`]: enough for the result, the replay and the report of
/// a game.
const POSTS: usize = 3;
const WITHIN: Millis = 60_000;
/// The maximum number of remembered posts, of all people; the oldest are dropped first.
const REMEMBERED: usize = 10_000;

/// The latest posts, oldest first.
#[derive(Default)]
pub struct Shares(Mutex<VecDeque<(Millis, UserId, ChannelId)>>);

impl Shares {
    /// Forgets a counted post that was not made.
    pub fn take_back(&self, user: UserId, channel: ChannelId, at: Millis) {
        let mut posts = lock(&self.0);
        if let Some(place) = posts.iter().rposition(|post| *post == (at, user, channel)) {
            posts.remove(place);
        }
    }

    /// Counts a post.
    ///
    /// # Errors
    /// The person has posted too often there; the error is the time from which they may post again.
    pub fn count(&self, user: UserId, channel: ChannelId, now: Millis) -> Result<(), Millis> {
        let mut posts = lock(&self.0);
        posts.retain(|(at, ..)| now - at < WITHIN);
        let mut theirs = posts.iter().filter(|(_, who, place)| (*who, *place) == (user, channel)).map(|(at, ..)| *at);
        if let Some(oldest) = theirs.next()
            && theirs.count() + 1 >= POSTS
        {
            return Err(oldest + WITHIN);
        }
        if posts.len() >= REMEMBERED {
            posts.pop_front();
        }
        posts.push_back((now, user, channel));
        Ok(())
    }

    pub fn forget(&self, user: UserId) {
        lock(&self.0).retain(|(_, who, _)| *who != user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn posts_per_person_and_channel_are_limited() {
        let shares = Shares::default();
        let (ann, here) = (UserId(1), ChannelId(1));
        assert_eq!([0, 1_000, 2_000].map(|now| shares.count(ann, here, now)), [Ok(()); 3]);
        assert_eq!(shares.count(ann, here, 3_000), Err(60_000));
        shares.take_back(ann, here, 2_000);
        assert_eq!(shares.count(ann, here, 2_000), Ok(()), "expected a refused one not to count");
        assert_eq!(shares.count(UserId(2), here, 3_000), Ok(()), "expected everybody to have their own pause");
        assert_eq!(shares.count(ann, ChannelId(2), 3_000), Ok(()), "expected every place to have its own pause");
        assert_eq!(shares.count(ann, here, 60_000), Ok(()));
        assert_eq!(shares.count(ann, here, 60_000), Err(61_000));
        assert!((10..10_200).all(|user| shares.count(UserId(user), here, 60_000).is_ok()));
        assert!(shares.0.lock().unwrap().len() <= REMEMBERED);
    }
}
