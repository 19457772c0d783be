//! Checks of what must hold at the end of each run.

use crate::database;
use crate::json::Message;
use crate::pretend::{Channel, Discord, is_noticeboard};
use crate::world::SharedWorld;
use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;
use hypnosia::host::check_tables;
use hypnosia::model::{TableId, Version};
use hypnosia_history::{Fault, all_logs, check};
use std::collections::BTreeSet;

/// Checks everything; returns all faults that have no excuse.
pub async fn all(shared: &SharedWorld) -> Vec<String> {
    let store = match database::open(shared).await {
        Ok(store) => store,
        Err(error) => return vec![format!("the database cannot be opened: {error}")],
    };
    let logs = match all_logs(&store).await {
        Ok(logs) => logs,
        Err(error) => return vec![format!("the logs cannot be read: {error}")],
    };
    let (
        records,
        deleted,
        overtaken,
        copied,
        shelved,
        unheard,
        unheard_tables,
        unreadable,
        maybe_pinged,
        (reduced, bare_pings),
    ) = {
        let world = shared.lock();
        let unheard = if world.disk_unreadable { world.unheard.clone() } else { BTreeSet::new() };
        let (unheard_tables, unreadable) = (world.unheard_tables.clone(), world.disk_unreadable);
        let Discord { history, deleted, overtaken, copied, .. } = &world.discord;
        (
            history.clone(),
            *deleted,
            overtaken.clone(),
            copied.clone(),
            shelved(&world.discord),
            unheard,
            unheard_tables,
            unreadable,
            maybe_pinged(&world.discord),
            (world.discord.reduced.clone(), world.discord.bare_pings.clone()),
        )
    };
    let was_set = shared.lock().clock_off != 0;
    let is_over = |table: i64| logs.iter().any(|log| log.table == table && log.lines().any(|line| line == "over"));
    let excused = |fault: &Fault| match *fault {
        // A result that a person deleted is not posted again.
        Fault::NotInStep { table, shown: None, .. } => deleted && is_over(table),
        // An earlier request of the bot arrived after a later one.
        Fault::WentBack { message, shown, .. } => overtaken.contains(&(message.0, shown)),
        // The bot may have posted the message without its buttons, because Discord refused them. From a message without
        // buttons, the check cannot tell which turn the message shows, or for which turn or result it pings.
        Fault::Misleading { message, .. } => reduced.contains(&message.0),
        Fault::WronglyPinged { message, .. } => reduced.contains(&message.0),
        Fault::NotPinged { user, .. } | Fault::NotToldOfResult { user, .. } => bare_pings.contains(&user),
        // The table has two copies of a board, and a click closes only the clicked copy; or the board is in an
        // archived thread.
        Fault::BoardsOpen { table, .. } => copied.contains(&table) || shelved.contains(&table),
        // The result was posted twice: its nonce expired before the id of the first message could be stored.
        Fault::ResultLost { table, .. } => copied.contains(&table),
        // The first ping was in a message that was deleted before the bot knew of it, or both copies of a board
        // pinged.
        Fault::PingedAgain { table, user, turn } => {
            maybe_pinged.contains(&(table, user, turn)) || copied.contains(&table)
        }
        // The first action opens the table. It succeeded, but the table could not be read for the answer, or the bot
        // did not hear of the success.
        Fault::RefusedAndDone { table, number: 1, .. } => unreadable || unheard_tables.contains(&TableId(table)),
        // The bot did not hear that it had opened the table, so it answered with a failure and posted no card.
        Fault::NoCard { table } => unheard_tables.contains(&TableId(table)),
        // Neither the write nor the later check of it was answered, so the bot could only report a failure.
        Fault::RefusedAndDone { table, number, .. } => unheard.contains(&(TableId(table), Version(number))),
        // The times in the log are of the machine's clock, which may have been set back during the turn.
        Fault::Impossible { ref why, .. } => was_set && why == "its time had not run out",
        _ => false,
    };
    let found = check(&records, &logs, true);
    let mut faults: Vec<String> = found.iter().filter(|fault| !excused(fault)).map(ToString::to_string).collect();
    // A clock that was set hides for how long Discord has known a nonce.
    let boards = noticeboards(&shared.lock().discord);
    if boards > 1 && !was_set {
        faults.push(format!("there are {boards} noticeboards"));
    }
    match check_tables(&store).await {
        Ok(misfits) => faults.extend(misfits),
        Err(error) => faults.push(format!("the tables cannot be read: {error}")),
    }
    faults
}

/// How many noticeboards the server has.
pub fn noticeboards(discord: &Discord) -> usize {
    let public = discord.messages.values().filter(|message| message.only_to.is_none());
    public.filter(|message| is_noticeboard(&message.components)).count()
}

/// Pings in messages that were deleted before the bot knew that they were posted: table, player and turn. The bot may
/// ping the player for the same turn again.
fn maybe_pinged(discord: &Discord) -> BTreeSet<(i64, Snowflake, u32)> {
    let mut found = BTreeSet::new();
    for record in &discord.history {
        let Event::Shown { message, custom_ids, pinged, .. } = &record.event else { continue };
        if discord.went_unheard(message.0)
            && let Some((table, turn)) = custom_ids.iter().find_map(|id| turn_of(id))
        {
            found.extend(pinged.iter().map(|user| (table, *user, turn)));
        }
    }
    found
}

/// The tables with an open board in an archived thread. The bot may have lacked a permission there, so it could not
/// close the board.
fn shelved(discord: &Discord) -> BTreeSet<i64> {
    let archived = |channel| discord.channels.get(channel).is_some_and(|channel: &Channel| channel.archived);
    let boards = discord.messages.values().filter(|message| message.only_to.is_none() && archived(&message.channel));
    boards.flat_map(Message::parts).filter_map(|(id, _)| Some(turn_of(&id)?.0)).collect()
}

fn turn_of(custom_id: &str) -> Option<(i64, u32)> {
    match custom_id.split('/').collect::<Vec<_>>()[..] {
        ["t", table, _, "help", turn] => Some((table.parse().ok()?, turn.parse().ok()?)),
        _ => None,
    }
}
