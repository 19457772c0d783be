//! Parses custom ids as text: `t/TABLE/VERSION/ACTION`.

/// The actions of components that belong only on ephemeral messages: on a public message they would show everybody one
/// person's options.
const PRIVATE: [&str; 35] = [
    "colour",
    "add-level",
    "remove-choice",
    "variant",
    "time",
    "rated",
    "level",
    "start-when",
    "start-hour",
    "cancel!",
    "cancel-keep",
    "close-ask",
    "close-now",
    "go-on",
    "rest-until",
    "end-here",
    "end-here!",
    "resign!",
    "off!",
    "hand-over",
    "hand-over!",
    "keep",
    "view-turned",
    "report-share",
    "report-details",
    "dice-details",
    "replay-share",
    "turn",
    "turn-to",
    "retry",
    "play-on",
    "play-on-level",
    "stand-in",
    "nudge",
    "table",
];

/// The custom id of a component of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableId<'a> {
    pub table: i64,
    /// The version of the table that the component was made for.
    pub version: i64,
    /// The action with its payload.
    pub action: &'a str,
}

impl<'a> TableId<'a> {
    /// Parses a custom id; `None` if it does not belong to a table.
    pub fn parse(text: &'a str) -> Option<TableId<'a>> {
        let mut parts = text.splitn(4, '/');
        let (Some("t"), Some(table), Some(version), Some(action)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return None;
        };
        Some(TableId { table: table.parse().ok()?, version: version.parse().ok()?, action })
    }

    /// Parses the custom ids of a message's components; leaves out those that belong to no table.
    pub fn all(custom_ids: &'a [String]) -> Vec<TableId<'a>> {
        custom_ids.iter().filter_map(|id| TableId::parse(id)).collect()
    }

    /// The turn whose message has this component; `None` unless the id names the turn.
    pub fn turn(self) -> Option<u32> {
        self.action.strip_prefix("help/")?.parse().ok()
    }

    pub fn mv(self) -> Option<&'a str> {
        self.action.strip_prefix("m/")
    }

    /// Whether the component is on the board of a turn or on the result, not on a card.
    pub fn is_on_board(self) -> bool {
        self.turn().is_some() || self.is_of_version() || self.is_on_result()
    }

    /// Whether the component is on the result of a game. *Rematch* and *Report* are on its card, too.
    pub fn is_on_result(self) -> bool {
        self.action == "replay"
    }

    /// Whether the component is on a lobby card.
    pub fn is_on_card(self) -> bool {
        matches!(self.action, "join" | "more")
    }

    /// Whether the component, on a public message, is on the card of an evening's table before its game. Elsewhere it is
    /// only on private pages.
    pub fn is_on_drawn_card(self) -> bool {
        self.action == "word"
    }

    /// Whether the component is on a question to the players.
    pub fn is_on_question(self) -> bool {
        matches!(self.action, "decline" | "agree")
    }

    /// Whether the component may be on a notice to all who sit where a game starts by itself: shortly before, or once it has
    /// started.
    pub fn is_on_start(self) -> bool {
        matches!(self.action, "stop-start" | "leave" | "view")
    }

    /// Whether the component holds only for its own version: a move, a whole turn or an undo.
    pub fn is_of_version(self) -> bool {
        matches!(self.action, "undo" | "whole") || self.mv().is_some() || self.action.starts_with("both/")
    }

    /// Whether the component may only be on an ephemeral message.
    pub fn is_private(self) -> bool {
        self.action.split('/').next().is_some_and(|action| PRIVATE.contains(&action))
    }
}
