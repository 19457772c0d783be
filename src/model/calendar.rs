//! What a person has said about the times at which they can play. `calendar` works out what follows from it.

use super::time::Millis;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// The name of a time zone in the IANA database, such as `Europe/Berlin`. This program may not know the zone.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct ZoneName(Cow<'static, str>);

impl ZoneName {
    pub const UTC: ZoneName = ZoneName::fixed("UTC");
    /// The longest name. Those of the database have at most 32 characters.
    const LONGEST: usize = 40;

    /// A name that the program itself contains.
    pub const fn fixed(name: &'static str) -> ZoneName {
        ZoneName(Cow::Borrowed(name))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ZoneName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ZoneName {
    type Err = String;

    fn from_str(name: &str) -> Result<ZoneName, String> {
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "/_+-".contains(letter);
        match (1..=ZoneName::LONGEST).contains(&name.len()) && name.chars().all(is_plain) {
            true => Ok(ZoneName(Cow::Owned(name.to_owned()))),
            false => Err("not the name of a time zone".to_owned()),
        }
    }
}

/// The hours of each day in which a person does not play, in their own time zone. Stored as `23-8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct QuietHours {
    from: u8,
    to: u8,
}

impl QuietHours {
    /// The most hours a day.
    pub const MOST: u8 = 10;
    const DAY: u8 = 24;

    /// The hours from `from` o'clock to `to` o'clock, the next day if that is earlier; `None` if these are no hours of
    /// the day, or not 1 to [`QuietHours::MOST`] of them.
    pub fn new(from: u8, to: u8) -> Option<QuietHours> {
        let hours = QuietHours { from, to };
        (from < Self::DAY && to < Self::DAY && (1..=Self::MOST).contains(&hours.length())).then_some(hours)
    }

    /// The hour at which they begin.
    pub fn begin(self) -> u8 {
        self.from
    }

    /// The hour at which they end.
    pub fn end(self) -> u8 {
        self.to
    }

    /// The hours that settings name; `None` if these name none.
    pub fn chosen(from: u32, length: u32) -> Option<QuietHours> {
        let (from, length) = (u8::try_from(from).ok()?, u8::try_from(length).ok()?);
        QuietHours::new(from, from.checked_add(length)? % Self::DAY)
    }

    /// How many hours they are.
    pub fn length(self) -> u8 {
        (Self::DAY + self.to - self.from) % Self::DAY
    }

    /// Whether they end on the day after the one on which they begin.
    pub fn cross_midnight(self) -> bool {
        self.to < self.from
    }
}

/// The beginning of quiet hours, in settings, of a person who has none.
pub const NOT_QUIET: u32 = 24;
/// How many quiet hours a person has who chooses only when they begin.
pub const USUALLY_QUIET: u32 = 9;

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for QuietHours {
    type Err = String;

    fn from_str(text: &str) -> Result<QuietHours, String> {
        let hours = text.split_once('-').and_then(|(from, to)| QuietHours::new(from.parse().ok()?, to.parse().ok()?));
        hours.ok_or_else(|| format!("quiet hours {text}: at most {} a day, as in 23-8", QuietHours::MOST))
    }
}

impl Serialize for QuietHours {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The time of a journey, on which a person does not play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Journey {
    pub since: Millis,
    /// The first moment after it.
    pub until: Millis,
}

/// When a person can play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Calendar {
    pub zone: ZoneName,
    /// `None` if they have none.
    pub quiet: Option<QuietHours>,
    /// The journey that they are on, if any.
    pub journey: Option<Journey>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_at_most_ten() {
        // The text, and how many hours it means.
        let cases = [
            ("23-8", Some(9)),
            ("22-8", Some(10)),
            ("21-8", None),
            ("0-1", Some(1)),
            ("0-10", Some(10)),
            ("0-0", None),
            ("8-23", None),
            ("14-24", None),
            ("24-2", None),
            ("-8", None),
            ("23", None),
        ];
        for (text, expected) in cases {
            let hours = text.parse::<QuietHours>().ok();
            assert_eq!(hours.map(QuietHours::length), expected, "{text}");
            assert!(hours.is_none_or(|hours| hours.to_string() == text), "{text}");
        }
    }

    #[test]
    fn settings_name_quiet_hours() {
        // The beginning, the number of hours, and the hours.
        let cases = [
            (23, 9, Some("23-8")),
            (20, 4, Some("20-0")),
            (0, 10, Some("0-10")),
            (NOT_QUIET, USUALLY_QUIET, None),
            (23, 0, None),
            (23, 11, None),
            (300, 9, None),
        ];
        for (from, length, expected) in cases {
            let hours = QuietHours::chosen(from, length).map(|hours| hours.to_string());
            assert_eq!(hours.as_deref(), expected, "{length} from {from}");
        }
    }

    #[test]
    fn names_of_zones_are_short_and_plain() {
        for name in ["UTC", "Europe/Berlin", "America/Argentina/ComodRivadavia", "Etc/GMT+12", "Nowhere/At_All"] {
            assert_eq!(name.parse::<ZoneName>().unwrap().as_str(), name);
        }
        for name in ["", "Europe/Zürich", "a b", &"x".repeat(41)] {
            name.parse::<ZoneName>().unwrap_err();
        }
    }
}
