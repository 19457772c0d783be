//! Custom ids as a reader of the history sees them: `t/TABLE/VERSION/ACTION`.

/// The selects and buttons that belong on messages to one person: a public message with one of them shows everybody what
/// only one is asked.
const PRIVATE: [&str; 17] = [
    "colour",
    "add-level",
    "remove-choice",
    "variant",
    "time",
    "rated",
    "level",
    "cancel!",
    "cancel-keep",
    "resign!",
    "keep",
    "view-turned",
    "report-share",
    "turn",
    "turn-to",
    "retry",
    "play-on",
];

/// The custom id of a component of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableId<'a> {
    pub table: i64,
    /// The version that it was made for.
    pub version: i64,
    /// The action, with its payload.
    pub action: &'a str,
}

impl<'a> TableId<'a> {
    /// Reads a custom id; none for one that belongs to no table.
    pub fn parse(text: &'a str) -> Option<TableId<'a>> {
        let mut parts = text.splitn(4, '/');
        let (Some("t"), Some(table), Some(version), Some(action)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return None;
        };
        Some(TableId { table: table.parse().ok()?, version: version.parse().ok()?, action })
    }

    /// Those of a message.
    pub fn all(custom_ids: &'a [String]) -> Vec<TableId<'a>> {
        custom_ids.iter().filter_map(|id| TableId::parse(id)).collect()
    }

    /// The turn whose message has this component; none where it does not say.
    pub fn turn(self) -> Option<u32> {
        self.action.strip_prefix("help/")?.parse().ok()
    }

    pub fn mv(self) -> Option<&'a str> {
        self.action.strip_prefix("m/")
    }

    /// Whether it stands on the board of a turn or on the result, and not on a card.
    pub fn is_on_board(self) -> bool {
        self.turn().is_some() || self.is_of_version() || self.is_on_result()
    }

    /// Whether it stands on the result of a game.
    pub fn is_on_result(self) -> bool {
        self.action == "rematch"
    }

    /// Whether it stands on the card of a lobby.
    pub fn is_on_card(self) -> bool {
        self.action == "join"
    }

    /// Whether it is an act that only holds for the version that it was made for: a move, or taking one back.
    pub fn is_of_version(self) -> bool {
        self.action == "undo" || self.mv().is_some()
    }

    /// Whether it may only stand on a message to one person.
    pub fn is_private(self) -> bool {
        self.action.split('/').next().is_some_and(|action| PRIVATE.contains(&action))
    }
}
