//! What holds at the end of each run.

use crate::database::Database;
use crate::world::Shared;
use hypnosia::history::{self, Fault};
use hypnosia::host::check_tables;
use hypnosia::store::Store;
use std::sync::Arc;

/// Everything that is wrong.
pub async fn all(shared: &Shared) -> Vec<String> {
    let store = Store::on(Arc::new(Database::new(shared.clone())));
    let logs = match history::all_logs(&store).await {
        Ok(logs) => logs,
        Err(error) => return vec![format!("the logs cannot be read: {error}")],
    };
    let (records, deleted, overtaken) = {
        let world = shared.lock();
        (world.discord.history.clone(), world.discord.deleted, world.discord.overtaken.clone())
    };
    let is_over = |table: i64| logs.iter().any(|log| log.table == table && log.lines().any(|line| line == "over"));
    // Nobody posts a result again that somebody has deleted.
    let excused = |fault: &Fault| match *fault {
        Fault::NotInStep { table, shown: None, .. } => deleted && is_over(table),
        Fault::WentBack { message, shown, .. } => overtaken.contains(&(message.0, shown)),
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
