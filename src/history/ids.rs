//! Custom ids as a reader of the history sees them: `t/TABLE/VERSION/ACTION`.

/// What a component is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableId<'a> {
    /// The table.
    pub table: i64,
    /// The version that it was made for.
    pub version: i64,
    /// What it asks for, with its payload.
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

    /// The turn whose message has this component; none where it does not say.
    pub fn turn(self) -> Option<u32> {
        self.action.strip_prefix("help/")?.parse().ok()
    }

    /// Whether it stands on the board of a turn or on the result, and not on a card.
    pub fn is_on_board(self) -> bool {
        self.turn().is_some() || self.is_of_version() || self.action == "rematch"
    }

    /// Whether it is an act that only holds for the version that it was made for: a move, or taking one back.
    pub fn is_of_version(self) -> bool {
        self.action == "undo" || self.action.starts_with("m/")
    }
}
