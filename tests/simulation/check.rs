//! What holds at the end of each run.

use crate::database::Database;
use crate::world::Shared;
use hypnosia::history::{self, Fault};
use hypnosia::host::check_tables;
use hypnosia::model::{TableId, Version};
use hypnosia::store::Store;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Everything that is wrong.
pub async fn all(shared: &Shared) -> Vec<String> {
    let store = Store::on(Arc::new(Database::new(shared.clone())));
    let logs = match history::all_logs(&store).await {
        Ok(logs) => logs,
        Err(error) => return vec![format!("the logs cannot be read: {error}")],
    };
    let (records, deleted, overtaken, unheard) = {
        let world = shared.lock();
        let unheard = if world.disk_unreadable { world.unheard.clone() } else { BTreeSet::new() };
        (world.discord.history.clone(), world.discord.deleted, world.discord.overtaken.clone(), unheard)
    };
    let is_over = |table: i64| logs.iter().any(|log| log.table == table && log.lines().any(|line| line == "over"));
    // Nobody posts a result again that somebody has deleted.
    let excused = |fault: &Fault| match *fault {
        Fault::NotInStep { table, shown: None, .. } => deleted && is_over(table),
        Fault::WentBack { message, shown, .. } => overtaken.contains(&(message.0, shown)),
        // Neither the write nor the look at it was answered, so that nobody could say more than that something failed.
        Fault::RefusedAndDone { table, number, .. } => unheard.contains(&(TableId(table), Version(number))),
        _ => false,
    };
    let found = history::check(&records, &logs, true);
    let mut faults: Vec<String> = found.iter().filter(|fault| !excused(fault)).map(ToString::to_string).collect();
    match check_tables(&store).await {
        Ok(misfits) => faults.extend(misfits),
        Err(error) => faults.push(format!("the tables cannot be read: {error}")),
    }
    faults
}
