//! Forged pings: missing ones, ones that come twice, and pings of the wrong person.

use super::Forgery;
use super::story::{GAME, LOBBY, REMATCH, Story};
use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;

/// The opponent of one of the two players.
fn other(story: &Story, user: Snowflake) -> Snowflake {
    let [ada, bruno, _] = story.people;
    if user == ada { bruno } else { ada }
}

/// The index of the first public message that pings one person and whose custom ids satisfy `so`.
fn notice(story: &Story, so: impl Fn(&[String]) -> bool) -> usize {
    story.find(0, |event| match event {
        Event::Shown { custom_ids, pinged, only_to: None, .. } => pinged.len() == 1 && so(custom_ids),
        _ => false,
    })
}

fn is_back(ids: &[String]) -> bool {
    matches!(ids, [id] if id.ends_with("/back"))
}

/// Makes a message ping the other player.
fn ping_the_other(story: &mut Story, at: usize) {
    let user = story.pinged(at)[0];
    *story.pinged(at) = vec![other(story, user)];
}

/// Whether a gateway session of the bot starts in a forged history.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SessionStart {
    /// No session starts.
    None,
    /// A session starts for the table's server.
    Own,
    /// A session starts for other servers.
    Other,
}

/// Deletes a turn's message and posts it again some minutes later, after the start of a session if `session` says so.
pub fn posted_again(story: &mut Story, minutes: i64, session: SessionStart) {
    let last = *story.boards(REMATCH).last().expect("a board");
    let gone = story.message(last);
    let shows = |event: &Event| matches!(event, Event::Shown { message, .. } if *message == gone);
    let now = story.records.iter().rposition(|record| shows(&record.event)).expect("the board");
    let (mut posted, whom) = (story.records[now].clone(), story.pinged(last).clone());
    story.append(Event::Gone { message: gone });
    let Event::Shown { message, pinged, guild: Some(guild), .. } = &mut posted.event else { panic!("a message") };
    if session != SessionStart::None {
        let own = guild.shard(2);
        let shard = if session == SessionStart::Own { own } else { 1 - own };
        story.append(Event::Identified { shard, shards: 2 });
    }
    (*message, *pinged) = (Snowflake(gone.0 + 1), whom);
    posted.at_ms += minutes * 60_000;
    story.records.push(posted);
}

pub const FORGERIES: &[Forgery] = &[
    (
        "nobody is pinged for a turn",
        |story| {
            let board = story.boards(GAME)[2];
            story.pinged(board).clear();
        },
        "was not pinged for turn",
    ),
    (
        "another one is pinged than the one to move",
        |story| ping_the_other(story, story.boards(GAME)[2]),
        "it is not for them",
    ),
    (
        "everybody is pinged for a turn",
        |story| {
            let board = story.boards(GAME)[2];
            let user = story.pinged(board)[0];
            let too = other(story, user);
            story.pinged(board).push(too);
        },
        "it is not for them",
    ),
    (
        "an edit pings",
        |story| {
            let undo = story.shown(GAME, "undo");
            let ada = story.people[0];
            story.pinged(undo).push(ada);
        },
        "it is not for them",
    ),
    (
        "somebody is pinged twice for a turn",
        |story| posted_again(story, 0, SessionStart::None),
        "was pinged again for turn",
    ),
    (
        "somebody is pinged twice, soon after a restart",
        |story| posted_again(story, 1, SessionStart::Own),
        "was pinged again for turn",
    ),
    (
        "somebody is pinged twice, by a bot whose session is in other servers",
        |story| posted_again(story, 9, SessionStart::Other),
        "was pinged again for turn",
    ),
    (
        "another one is reminded than the one to move",
        |story| ping_the_other(story, notice(story, <[String]>::is_empty)),
        "it is not for them",
    ),
    (
        "another one is told that the computer has their seat",
        |story| ping_the_other(story, notice(story, is_back)),
        "it is not for them",
    ),
    (
        "somebody is invited who was not asked",
        |story| {
            let (card, bruno) = (story.shown(LOBBY, "join"), story.people[1]);
            story.pinged(card).push(bruno);
        },
        "it is not for them",
    ),
    (
        "somebody is not told of the result",
        |story| {
            let result = story.shown(GAME, "rematch");
            story.pinged(result).pop();
        },
        "was not pinged by the result",
    ),
    (
        "a stranger is told of the result",
        |story| {
            let (result, chloe) = (story.shown(GAME, "rematch"), story.people[2]);
            story.pinged(result).push(chloe);
        },
        "it is not for them",
    ),
];
