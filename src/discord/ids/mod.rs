//! The custom ids of buttons, selects and forms: the table and the version they were made for, and the action.
//!
//! `t/TABLE/VERSION/ACTION` for a table, `p/ACTION` for pages that belong to no table. Messages keep their ids for
//! years, so new forms may be added, but none may be changed or removed. Discord allows 100 characters; the fuzz target
//! checks this limit.

mod actions;
mod attempt;
mod evening;
#[cfg(test)]
pub mod fuzz;
pub mod payload;
mod query;
mod setting;
mod step;

pub use attempt::Attempt;
pub use evening::EveningAction;
pub use query::{FamePage, LeaderboardQuery, ORDERS, RollsOf};
pub use setting::{NO_ROLE, SettingAction, SettingChange, SettingsPage, UNSET};
pub use step::{Answered, StepId};

use crate::model::{Status, TableId, UserId, Version};
use actions::actions;
use hypnosia_game::rules::Move;
use payload::Payload;
use serenity::all::{ActionRowComponent, Button, ButtonKind, Message};
use std::fmt;

/// The request of a button, select or form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CustomId {
    Table(TableId, Version, TableAction),
    Page(PageAction),
}

actions! {
    /// A request to a table.
    TableAction {
        Join = "join",
        /// Show the lobby's rarely used buttons.
        LobbyMore = "more",
        /// Take the colour that is the select's value.
        Colour = "colour",
        Leave = "leave",
        /// Open the form for a word for the dice.
        Word = "word",
        /// Add the word that was typed into the form.
        GiveWord = "word!",
        /// Hide the word in the lobby's line whose number is the select's value.
        HideWord = "word-hide",
        /// Ask how well the new computer is to play.
        AddComputer = "add",
        /// Seat a computer; its level is the select's value.
        ComputerLevel = "add-level",
        /// Ask which seat to free: one of a computer or a person, or a reserved one. A computer's seat is freed at once
        /// if no other seat can be freed.
        FreeSeat = "remove",
        /// Free the seat whose colour is the select's value.
        FreeChosen = "remove-choice",
        Options = "options",
        Variant = "variant",
        Time = "time",
        Rated = "rated",
        /// Choose the level of the stand-in; only pages of options of earlier versions of this program have its select. It
        /// changes nothing.
        Level = "level",
        Start = "start",
        /// Choose when the game starts by itself: at the select's value, or on a day of which the hour is asked next.
        StartWhen = "start-when",
        /// Choose the hour that is the select's value.
        StartHour = "start-hour",
        /// Stop the countdown to a start by itself.
        StopStart = "stop-start",
        /// Make the quick game of a lobby a full one.
        FullGame = "full",
        /// Ask for confirmation before the lobby or the running game is closed.
        Cancel = "cancel",
        CancelConfirm = "cancel!",
        CancelKeep = "cancel-keep",
        /// Ask the players of a running game whether it may end without a result.
        AskToClose = "close-ask",
        /// End a running game without a result, and without asking its players.
        RemoveNow = "close-now",
        /// Propose to go on tomorrow; at a slow table, ask until when the game is to rest.
        GoOn = "go-on",
        /// Propose that the game rests until the select's value.
        RestUntil = "rest-until",
        /// Ask for confirmation before proposing that the game ends here.
        EndHere = "end-here",
        EndHereConfirm = "end-here!",
        /// Decline what the players are asked. The id's version is the one since which the question stands.
        Decline = "decline",
        /// Agree to what the players are asked. The id's version is as above.
        Agree = "agree",
        Undo = "undo",
        /// Ask whether the computer is to play the rest of the game for a person who must go.
        HandOver = "hand-over",
        HandOverConfirm = "hand-over!",
        /// Play the whole turn whose moves are the select's value.
        WholeTurn = "whole",
        /// Show the board privately, from the side that the person chose last; on a private view, turn it to the usual
        /// side.
        MyView = "view",
        /// Show the board privately, with the person's own seat at the bottom.
        ViewTurned = "view-turned",
        Resign = "resign",
        ResignConfirm = "resign!",
        /// Leave a game of two in its opening, without a result.
        CallOff = "off!",
        KeepPlaying = "keep",
        /// Show the move that the computer would choose.
        Hint = "hint",
        /// Explain why the computers played as they did.
        Why = "why",
        /// Draw the private page about the table anew.
        RefreshTable = "table",
        /// Take the seat back from the computer.
        Back = "back",
        /// Take up a game that was put away.
        Continue = "continue",
        /// Let the computer play the rest of a decided game.
        Finish = "finish",
        Rematch = "rematch",
        /// Open a lobby that closed without a game once more, with invitations for those who sat there.
        OpenAgain = "again",
        /// Hand out the game's log, with the page that checks it.
        Log = "log",
        /// Ask whether to post the game as an animated picture.
        Replay = "replay",
        /// Show the report privately. The action's name in ids is that of earlier versions of this program.
        Report = "look-back",
        /// Post the report in the channel of the result.
        ShareReport = "report-share",
        /// Show the numbers behind the report.
        ReportDetails = "report-details",
        /// Post the animated picture for everybody; the button below the question that `Replay` asks.
        ShareReplay = "replay-share",
        /// Explain the dice, and check those of a finished game.
        Dice = "dice",
        /// Show the numbers behind the page about the dice.
        DiceDetails = "dice-details",
        /// Post the result in the parent channel of its thread.
        Share = "share",
    } with {
        /// Play a move; carries the move in notation.
        Move(Move) = "m",
        /// Play a whole turn; carries its two moves.
        BothDice((Move, Move)) = "both",
        /// Show the private page about the table; carries the number of the turn that the message was made for. The
        /// action's name in ids is that of earlier versions of this program, in which the button was called *Help*.
        TablePage(u32) = "help",
        /// Ask for the computer in place of the player of this turn.
        StandIn(u32) = "stand-in",
        /// Ping the player of this turn, because the others wait.
        Nudge(u32) = "nudge",
        /// Show a turn of a finished game, with a better turn.
        ShowTurn(u32) = "turn",
        /// Try a turn of a finished game again; carries the number of the turn and the moves so far.
        Retry(Attempt<u32>) = "retry",
        /// Show another turn in place of the shown one.
        TurnTo(u32) = "turn-to",
        /// Open a game against computers that continues from before a turn, or ask for their level.
        PlayOn(u32) = "play-on",
        /// The same against computers of the level that is the select's value; below the question that `PlayOn` asks.
        PlayOnAgainst(u32) = "play-on-level",
    }
}

actions! {
    /// A request to a page.
    PageAction {
        /// Choose the order of the leaderboard.
        LeaderboardBy = "lb-by",
        /// Switch notifications of the server's new tables on or off. This is stored by server, so it is none of the
        /// person's settings, which apply in all servers.
        MyNews = "my-news",
        /// Show the person's own settings.
        MySettings = "my-settings",
        /// Show the person's time zone, quiet hours and journeys.
        MyTimes = "my-times",
        /// Show what is stored of the person, and offer to export and delete it.
        MyPrivacy = "my-privacy",
        /// Show the same from a table.
        Times = "times",
        /// Begin a journey of as many days as the select's value.
        Away = "my-away",
        /// End the journey.
        Home = "my-home",
        ServerSettings = "server",
        ServerLimits = "server-limits",
        /// The former switch for being named as the first to solve five daily puzzles in a row; only settings of earlier
        /// versions of this program have it. It changes nothing.
        MyNamed = "my-named",
        /// Explain ratings.
        Ratings = "ratings",
        /// Show how well ratings predict results, and how the ratings of computers were measured.
        RatingDetails = "ratings-details",
        /// Open the server's hall of fame.
        Fame = "fame",
        /// Hand out all stored data of the person.
        Export = "export",
        /// Ask whether to delete all data of the person.
        Delete = "delete",
        DeleteConfirm = "delete!",
        DeleteKeep = "delete-keep",
        LeaderboardPeriod = "lb-period/x",
        /// Show the board of the game whose number is the select's value.
        BoardOf = "board-of",
        /// Ask whether to resign the game whose number is the select's value.
        ResignOf = "resign-of",
        /// Show the settings of the puzzle of the day.
        ServerPuzzle = "server-puzzle",
        /// Show the settings of results.
        ServerResults = "server-results",
        /// Show the settings of the noticeboard.
        ServerNoticeboard = "server-noticeboard",
        /// Show the settings of evenings.
        ServerEvenings = "server-evenings",
        /// Post a lost noticeboard again.
        PostNoticeboard = "noticeboard-again",
        NextPuzzle = "puzzle-next",
        /// Explain the bot.
        Help = "help",
        RulesChoice = "rules/choose",
        /// Show the lesson whose number is the select's value.
        LearnChoice = "learn-choose",
        /// Show the lessons to a person who was offered them.
        LearnOffered = "learn-offered",
        /// Open a game against an easy computer after the lessons.
        LearnGame = "learn-game",
    } with {
        /// Show a page of the leaderboard.
        Leaderboard(LeaderboardQuery) = "lb",
        /// Show the same page of the leaderboard with its margins of error.
        LeaderboardDetails(LeaderboardQuery) = "lb-details",
        /// Show whether the rolls of the server, or of a person there, look fair.
        Rolls(RollsOf) = "rolls",
        /// Show the statistics of these rolls.
        RollDetails(RollsOf) = "rolls-details",
        /// Show a page of the hall of fame.
        FamePage(FamePage) = "fame-page",
        /// Compare the person who asks with another one.
        Versus(UserId) = "versus",
        /// Show a chapter of the rules, counted from 0.
        Rules(u32) = "rules",
        /// Begin to answer the puzzle of a day. The button is on the puzzle's public post.
        Daily(u32) = "daily",
        /// Answer the puzzle of a day; carries the day and the moves so far.
        AnswerDaily(Attempt<u32>) = "daily-answer",
        /// Answer a puzzle that comes with the bot; carries its number and the moves so far.
        Puzzle(Attempt<u32>) = "puzzle",
        /// Show a page of the server's open tables; pages are counted from 0.
        Games(u32) = "games",
        /// Show a page of the person's own open tables; pages are counted from 0.
        MyGames(u32) = "my-games",
        /// Show the board of one of the person's own games privately.
        MyGame(TableId) = "my-game",
        /// Take a seat at a table that the noticeboard shows. The button is on the noticeboard, which is public.
        JoinFromNoticeboard(TableId) = "noticeboard-join",
        /// Ask whether to close a table; for moderators, and for the host of a lobby.
        CloseTable(TableId) = "games-close",
        /// Ask who wins at a table. The button is on public messages of the table.
        Guess(TableId) = "guess",
        /// Guess that the colour wins that is the select's value.
        GuessWinner(TableId) = "guess-who",
        /// Ask to be told when it gets close at a table.
        TellClose(TableId) = "tell-close",
        /// Show a page of the leaderboard by rating as a picture.
        Ladder(LeaderboardQuery) = "lb-chart",
        Learn(StepId) = "learn",
        /// Answer a step of a lesson by moves; carries the step and the moves so far.
        LearnMove(Attempt<StepId>) = "learn-move",
        LearnAnswer(Answered) = "learn-answer",
    } and {
        Setting(SettingAction),
        Share(ShareAction),
        Evening(EveningAction),
    }
}

actions! {
    /// A request to post a page in the channel.
    ShareAction {} with {
        Fame(FamePage) = "fame-share",
        Leaderboard(LeaderboardQuery) = "lb-share",
        /// A page of the leaderboard by rating as a picture.
        Ladder(LeaderboardQuery) = "lb-chart-share",
        /// A person's profile.
        Profile(UserId) = "profile-share",
        /// The comparison with a person.
        Versus(UserId) = "versus-share",
        /// That the person has solved a puzzle.
        Puzzle(u32) = "puzzle-share",
    }
}

impl CustomId {
    /// Whether the action plays a move or a whole turn.
    pub fn is_move(&self) -> bool {
        use TableAction::{BothDice, Move, WholeTurn};
        matches!(self, CustomId::Table(_, _, Move(_) | BothDice(_) | WholeTurn))
    }

    /// Reads a custom id; `None` if the text is not an id of this program.
    pub fn parse(text: &str) -> Option<CustomId> {
        let (kind, rest) = text.split_once('/')?;
        match kind {
            "t" => {
                let mut parts = rest.splitn(3, '/');
                let table = TableId(parts.next()?.parse().ok()?);
                let version = Version(parts.next()?.parse().ok()?);
                Some(CustomId::Table(table, version, TableAction::parse(parts.next()?)?))
            }
            "p" => Some(CustomId::Page(PageAction::parse(rest)?)),
            _ => None,
        }
    }

    pub fn table(&self) -> Option<TableId> {
        match self {
            CustomId::Table(table, ..) => Some(*table),
            CustomId::Page(_) => None,
        }
    }

    /// Whether a button or select with this id can be on a message whose buttons have these ids. Some ids occur on private
    /// messages only, and a message never has the ids of two tables. Discord itself refuses a click whose id is not on the
    /// message. If such a click passes all the same, its answer must not replace a public message.
    pub fn can_stand_on(&self, private: bool, ids: &[CustomId]) -> bool {
        match self {
            id if id.is_private() => private,
            // The results of all tables of an evening lead to its standings.
            CustomId::Page(PageAction::Evening(EveningAction::Standings(_))) => true,
            id => ids.iter().filter_map(CustomId::table).all(|table| Some(table) == id.table_of_message()),
        }
    }

    /// The table whose public messages may have the action.
    fn table_of_message(&self) -> Option<TableId> {
        match self {
            CustomId::Page(PageAction::Guess(table) | PageAction::Evening(EveningAction::Why(table))) => Some(*table),
            id => id.table(),
        }
    }

    /// Whether only private messages have this action. So a click with such an action on a public message is forged. It
    /// must be refused: its answer may replace the clicked message, which could be a board or a card.
    pub fn is_private(&self) -> bool {
        use TableAction::*;
        let action = match self {
            CustomId::Table(_, _, action) => action,
            CustomId::Page(page) => return page.is_private(),
        };
        match action {
            Colour | ComputerLevel | FreeChosen | Variant | Time | Rated | Level | CancelConfirm | CancelKeep
            | ResignConfirm | CallOff | KeepPlaying | ViewTurned | GiveWord | HideWord | ShareReport
            | ReportDetails | DiceDetails | ShareReplay | RefreshTable | StandIn(_) | Nudge(_) | ShowTurn(_)
            | Retry(_) | TurnTo(_) | PlayOn(_) | PlayOnAgainst(_) | StartWhen | StartHour | AskToClose | RemoveNow
            | GoOn | RestUntil | EndHere | EndHereConfirm | HandOver | HandOverConfirm => true,
            Join | LobbyMore | Leave | Word | AddComputer | FreeSeat | Options | Start | StopStart | FullGame
            | Cancel => false,
            Move(_) | BothDice(_) | Undo | WholeTurn | MyView | TablePage(_) | Resign | Hint | Why | Back | Rematch
            | OpenAgain | Log | Finish | Continue | Replay | Report | Dice | Share | Decline | Agree => false,
        }
    }
}

impl TableAction {
    /// Whether a private page with this action still applies to a table with this status. Even then, the table may
    /// refuse the action.
    pub fn can_be_done(&self, status: Status) -> bool {
        use TableAction::*;
        match self {
            Join | Colour | LobbyMore | Leave | Word | HideWord | AddComputer | ComputerLevel | FreeChosen
            | FreeSeat | Options | Variant | Time | Rated | Level | Start | StartWhen | StartHour | StopStart
            | FullGame => status == Status::Lobby,
            Resign | ResignConfirm | CallOff | StandIn(_) | Nudge(_) | Continue | RefreshTable | AskToClose
            | RemoveNow | GoOn | RestUntil | EndHere | EndHereConfirm | HandOver | HandOverConfirm => {
                status == Status::Playing
            }
            Cancel | CancelConfirm => matches!(status, Status::Lobby | Status::Playing),
            _ => true,
        }
    }
}

impl PageAction {
    /// Whether only private messages have this action.
    fn is_private(&self) -> bool {
        match self {
            PageAction::Daily(_) | PageAction::JoinFromNoticeboard(_) | PageAction::Guess(_) => false,
            PageAction::Evening(action) => action.is_private(),
            _ => true,
        }
    }
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CustomId::Table(table, version, action) => write!(f, "t/{table}/{version}/{action}"),
            CustomId::Page(action) => write!(f, "p/{action}"),
        }
    }
}

/// Reads the custom ids of a message's buttons, and skips those that are not of this program.
pub fn custom_ids(message: &Message) -> impl Iterator<Item = CustomId> + '_ {
    let buttons = message.components.iter().flat_map(|row| &row.components);
    buttons.filter_map(|component| match component {
        ActionRowComponent::Button(Button { data: ButtonKind::NonLink { custom_id, .. }, .. }) => {
            CustomId::parse(custom_id)
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests;
