//! The daily puzzle.

use super::{ChannelId, GuildId, MessageId, Millis, UserId};
use serde::Serialize;

const HOUR: Millis = 60 * 60 * 1000;
const DAY: Millis = 24 * HOUR;
/// How long after the first attempt the bot tries a channel again in which Discord refused the post.
pub const REFUSED_FOR: Millis = HOUR;
/// For how long a post is tried again: Discord recognises a repeated post by its nonce for a few minutes.
const TRIED: Millis = 3 * 60 * 1000;

/// The current day, counted from 1970, if days begin at this hour (UTC).
pub fn day_of(now: Millis, hour: u32) -> i64 {
    (now - Millis::from(hour) * HOUR).div_euclid(DAY)
}

/// The moment at which a day begins; the counterpart of [`day_of`].
pub fn day_begins(day: i64, hour: u32) -> Millis {
    day * DAY + Millis::from(hour) * HOUR
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Daily {
    pub guild: GuildId,
    /// The day; see [`day_of`].
    pub day: i64,
    /// The number of the puzzle among those that come with the bot.
    pub number: u32,
    /// The channel of the post.
    pub channel: ChannelId,
    /// When the first attempt to post began.
    pub begun: Millis,
    /// The message, once Discord has confirmed it.
    pub message: Option<MessageId>,
    /// Whether the bot was not allowed to post in the channel.
    pub refused: bool,
}

impl Daily {
    /// Whether to post the puzzle, or to post it again: only for a few minutes after the first attempt. An
    /// unconfirmed attempt may have succeeded, and no post is better than two.
    pub fn is_to_be_posted(&self, now: Millis) -> bool {
        self.message.is_none() && !self.refused && now - self.begun < TRIED
    }

    /// Whether Discord refused the post and it may be tried again: in another channel at once, in the same channel
    /// [`REFUSED_FOR`] after the first attempt.
    pub fn may_begin_anew(&self, channel: ChannelId, now: Millis) -> bool {
        self.refused && (self.channel != channel || now - self.begun >= REFUSED_FOR)
    }
}

/// A person's answer to a daily puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DailyAnswer {
    pub guild: GuildId,
    pub day: i64,
    pub user: UserId,
    /// Whether the person found the best turn.
    pub found: bool,
    pub at: Millis,
}

/// How many of a server's daily puzzles in a row a person has answered, rightly or not. It is stored, because the
/// answers are deleted after a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct PuzzleStreak {
    pub guild: GuildId,
    /// The day of the latest answer.
    pub day: i64,
    /// The number of puzzles.
    pub length: u32,
}

impl PuzzleStreak {
    /// The streak after the answer to the puzzle of `day`. `previous` is the day of the server's last puzzle before
    /// that one: days on which none was posted break no streak.
    pub fn after(kept: Option<PuzzleStreak>, guild: GuildId, day: i64, previous: Option<i64>) -> PuzzleStreak {
        let goes_on = |kept: &PuzzleStreak| previous.is_none_or(|previous| kept.day >= previous);
        let before = kept.filter(goes_on).map_or(0, |kept| kept.length);
        PuzzleStreak { guild, day, length: before + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_lasts_24_hours_from_its_hour() {
        let at = |day: i64, hour: i64| day * DAY + hour * HOUR;
        for (now, hour, expected) in
            [(at(9, 17), 17, 9), (at(9, 17) - 1, 17, 8), (at(10, 16), 17, 9), (at(9, 0), 0, 9), (at(10, 22), 23, 9)]
        {
            assert_eq!(day_of(now, hour), expected, "{now} {hour}");
            assert_eq!(day_of(day_begins(expected, hour), hour), expected, "{now} {hour}");
        }
        assert_eq!(day_of(at(9, 18), 18), day_of(at(9, 17), 17), "a later hour makes no second one of the same day");
    }

    #[test]
    fn streak_breaks_only_at_a_missed_puzzle() {
        let guild = GuildId(1);
        let kept = |day, length| Some(PuzzleStreak { guild, day, length });
        for (before, day, previous, length) in [
            (None, 9, None, 1),
            (None, 9, Some(8), 1),
            (kept(8, 1), 9, Some(8), 2),
            (kept(8, 41), 12, Some(8), 42),
            (kept(8, 41), 12, Some(9), 1),
            // The post of day 8 is not known to stand, but was answered.
            (kept(8, 3), 9, Some(7), 4),
        ] {
            let after = PuzzleStreak::after(before, guild, day, previous);
            assert_eq!(after, PuzzleStreak { guild, day, length }, "{before:?} {day} {previous:?}");
        }
    }

    #[test]
    fn post_is_tried_for_minutes_and_never_twice() {
        let daily = Daily {
            guild: GuildId(1),
            day: 9,
            number: 3,
            channel: ChannelId(2),
            begun: 1000,
            message: None,
            refused: false,
        };
        assert!(daily.is_to_be_posted(1000) && daily.is_to_be_posted(1000 + TRIED - 1));
        assert!(!daily.is_to_be_posted(1000 + TRIED));
        assert!(!Daily { message: Some(MessageId(1)), ..daily }.is_to_be_posted(1000));
        let refused = Daily { refused: true, ..daily };
        assert!(!refused.is_to_be_posted(1000));
        assert!(refused.may_begin_anew(ChannelId(3), 1000) && !refused.may_begin_anew(ChannelId(2), 1000));
        assert!(refused.may_begin_anew(ChannelId(2), 1000 + HOUR) && !daily.may_begin_anew(ChannelId(3), 1000 + HOUR));
    }
}
