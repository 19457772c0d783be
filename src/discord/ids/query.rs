//! Identifies a leaderboard page, a page of the hall of fame, and a page about rolls.

use super::payload::Payload;
use crate::model::{Order, Season, UserId};

/// A page of a leaderboard. Its text form is used in custom ids and in the values of selects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaderboardQuery {
    pub order: Order,
    /// Whether all games count, or only those of this season.
    pub all_time: bool,
    /// The page, from 0.
    pub page: u32,
}

/// The orders of a leaderboard, in the sequence in which its select lists them.
pub const ORDERS: [Order; Order::ALL.len()] = [Order::Rating, Order::WithoutLuck, Order::Wins];

/// Orders of earlier versions of this program: by points, and by share of wins. Lists in these orders are now by rating.
const FORMER_ORDERS: [&str; 2] = ["points", "share"];

impl LeaderboardQuery {
    /// The text form: `ORDER/PERIOD/PAGE`.
    pub fn text(self) -> String {
        format!("{}/{}/{}", self.order, if self.all_time { "all" } else { "season" }, self.page)
    }

    /// Reads the text form; `None` if the text is not one.
    pub fn parse(text: &str) -> Option<LeaderboardQuery> {
        let mut parts = text.splitn(3, '/');
        let order = match parts.next()? {
            former if FORMER_ORDERS.contains(&former) => Order::Rating,
            name => Order::named(name)?,
        };
        let all_time = match parts.next()? {
            "all" => true,
            "season" => false,
            _ => return None,
        };
        Some(LeaderboardQuery { order, all_time, page: parts.next()?.parse().ok()? })
    }
}

impl Payload for LeaderboardQuery {
    fn read(text: &str) -> Option<LeaderboardQuery> {
        LeaderboardQuery::parse(text)
    }

    fn written(&self) -> String {
        self.text()
    }
}

/// A page of the hall of fame. Its text form is used in custom ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FamePage {
    Honours,
    Records,
    Evenings,
    /// A past season; `None` stands for the latest one.
    Season(Option<Season>),
}

impl Payload for FamePage {
    fn read(text: &str) -> Option<FamePage> {
        match text {
            "honours" => Some(FamePage::Honours),
            "records" => Some(FamePage::Records),
            "evenings" => Some(FamePage::Evenings),
            "season/latest" => Some(FamePage::Season(None)),
            _ => Some(FamePage::Season(Some(Season::from_name(text.strip_prefix("season/")?)?))),
        }
    }

    fn written(&self) -> String {
        match self {
            FamePage::Honours => "honours".to_owned(),
            FamePage::Records => "records".to_owned(),
            FamePage::Evenings => "evenings".to_owned(),
            FamePage::Season(None) => "season/latest".to_owned(),
            FamePage::Season(Some(season)) => format!("season/{season}"),
        }
    }
}

/// Whose rolls a page is about. Its text form is used in custom ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RollsOf {
    /// Of everyone in the server.
    Server,
    Person(UserId),
}

impl RollsOf {
    /// The person; `None` for the server.
    pub fn person(self) -> Option<UserId> {
        match self {
            RollsOf::Server => None,
            RollsOf::Person(user) => Some(user),
        }
    }
}

impl Payload for RollsOf {
    fn read(text: &str) -> Option<RollsOf> {
        match text {
            "server" => Some(RollsOf::Server),
            user => UserId::read(user).map(RollsOf::Person),
        }
    }

    fn written(&self) -> String {
        match self {
            RollsOf::Server => "server".to_owned(),
            RollsOf::Person(user) => user.written(),
        }
    }
}
