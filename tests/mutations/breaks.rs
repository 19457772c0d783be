//! The ways in which the bot is broken, each with the fault that the history check must find.

/// One way to break the bot: a text of one of its files becomes another.
pub struct Break {
    /// What is wrong with the bot then.
    pub name: &'static str,
    /// The file.
    pub file: &'static str,
    /// The text, which stands there once.
    pub find: &'static str,
    /// What it becomes; `{broken}` is whether this break is chosen.
    pub replace: &'static str,
    /// What the fault says that must be found.
    pub fault: &'static str,
}

/// One for each kind of fault.
pub const BREAKS: &[Break] = &[
    Break {
        name: "an act is answered and never written",
        file: "src/host/mailbox.rs",
        find: "match host.commit(&decision, actor, newcomer, lease).await {",
        replace: "let committed = match {broken} && matches!(request, Request::Person { .. }) { true => Ok(()), \
                  false => host.commit(&decision, actor, newcomer, lease).await };\n        match committed {",
        fault: "is not in the log",
    },
    Break {
        name: "a click on an old board is carried out",
        file: "src/host/decide/checks.rs",
        find: "Some(expected) if expected != table.version => Err(",
        replace: "Some(expected) if expected != table.version && !{broken} => Err(",
        fault: "was answered as done twice",
    },
    Break {
        name: "a move is written under the owner's name",
        file: "src/host/persist.rs",
        find: "        actor,\n        at: table.changed,",
        replace: "        actor: if {broken} { table.owner } else { actor },\n        at: table.changed,",
        fault: "nobody asked for action",
    },
    Break {
        name: "an act is carried out and refused",
        file: "src/host/mailbox.rs",
        find: "        self.think(now);\n        Ok(Outcome { events: decision.events, view })",
        replace: "        self.think(now);\n        if {broken} && matches!(request, Request::Person { command: Command::Game(_), .. }) {\n            \
                  return Err(Refusal::GameOver.into());\n        }\n        Ok(Outcome { events: decision.events, view })",
        fault: "was refused to",
    },
    Break {
        name: "one click seats twice",
        file: "src/host/decide/lobby.rs",
        find: "self.emit(Event::Joined { colour, user: Some(actor), interaction })",
        replace: "if {broken} {\n            \
                  self.emit(Event::Joined { colour, user: Some(actor), interaction })?;\n            \
                  self.emit(Event::Left(colour))?;\n        }\n        \
                  self.emit(Event::Joined { colour, user: Some(actor), interaction })",
        fault: "of the log are one act",
    },
    Break {
        name: "an act for the board before the last is carried out",
        file: "src/host/decide/mod.rs",
        find: "checks::is_fresh(&self.table, expected)?;\n                self.game(&seat, command)",
        replace: "if !({broken} && expected.is_some_and(|one| one.0 + 2 == self.table.version.0)) {\n                    \
                  checks::is_fresh(&self.table, expected)?;\n                }\n                self.game(&seat, command)",
        fault: "was answered before an act for version",
    },
    Break {
        name: "a board is made for an older version",
        file: "src/discord/messages/sync/compose.rs",
        find: "let mut draft = turn::open_turn(l10n, view, game, turn, picture.is_some());",
        replace: "let version = crate::model::Version(view.version.0 - if {broken} && view.version.0 % 2 == 0 { 3 } else { 0 });\n        \
                  let view = &TableView { version, ..view.clone() };\n        \
                  let mut draft = turn::open_turn(l10n, view, game, turn, picture.is_some());",
        fault: " shows version ",
    },
    Break {
        name: "the board of a turn that is over stays open",
        file: "src/discord/messages/sync/known/plan.rs",
        find: "        && desired.turn != Some(number)",
        replace: "        && desired.turn != Some(number) && !{broken}",
        fault: "boards are open",
    },
    // What follows an open board notes it, and it is closed once more: both must fail.
    Break {
        name: "the board of a turn that is over stays open",
        file: "src/discord/messages/sync/known/plan.rs",
        find: "known.closing.iter().filter(|closing| closing.due);",
        replace: "known.closing.iter().filter(|closing| closing.due && !{broken});",
        fault: "boards are open",
    },
    Break {
        name: "changes of a table are not heard of after a while",
        file: "src/discord/messages/sync/table.rs",
        find: "if view.version >= self.view.version {",
        replace: "if view.version >= self.view.version && !({broken} && view.version.0 > 8) {",
        fault: ", and the board shows ",
    },
    Break {
        name: "everybody is pinged by every new message",
        file: "src/discord/messages/sync/known/plan.rs",
        find: "let ping = known.pinged != key.number();",
        replace: "let ping = key.number().is_some() && {broken} || known.pinged != key.number();",
        fault: "was pinged again for turn",
    },
    Break {
        name: "the lobby is left out of the dice",
        file: "src/host/decide/mod.rs",
        find: "self.dice.of(seed, *id, mixed)",
        replace: "self.dice.of(seed, *id, if {broken} { const { &super::dice::Mixed::Joins(Vec::new()) } } else { mixed })",
        fault: ", and its seed ",
    },
    Break {
        name: "a refusal is not sent",
        file: "src/discord/interaction/answer.rs",
        find: "        Ok(Err(Rejection::Refused(text))) => Answer::Private(MessageDraft::text(text)),",
        replace: "        Ok(Err(Rejection::Refused(_))) if {broken} => return,\n        \
                  Ok(Err(Rejection::Refused(text))) => Answer::Private(MessageDraft::text(text)),",
        fault: ": not answered",
    },
];
