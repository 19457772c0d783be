//! The entries of the tables' tasks.

use super::{Entries, Entry, Mail, give_up, remove_own};
use crate::model::{ChannelId, GuildId, TableId};
use std::collections::BTreeMap;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

const TABLE: TableId = TableId(1);

/// Begins a task for a table, in place of an earlier one.
fn begin(tables: &mut Entries, table: TableId, guild: Option<GuildId>) -> UnboundedReceiver<Mail> {
    let (mail, receiver) = unbounded_channel();
    tables.insert(
        table,
        Entry { mail, place: guild.map(|guild| (guild, ChannelId(1))), is_unseen: false, reposted: None },
    );
    receiver
}

#[test]
fn earlier_task_leaves_the_later_tasks_entry() {
    let mut tables = BTreeMap::new();
    let earlier = begin(&mut tables, TABLE, None);
    tables.remove(&TABLE);
    let later = begin(&mut tables, TABLE, None);
    remove_own(&mut tables, TABLE, &earlier);
    assert!(tables.contains_key(&TABLE), "the later task would get no mail any more");
    remove_own(&mut tables, TABLE, &later);
    assert!(tables.is_empty());
}

#[test]
fn only_tables_of_the_shard_are_dropped() {
    let mut tables = BTreeMap::new();
    let servers = [(1, Some(GuildId(7))), (2, Some(GuildId(8))), (3, None)];
    let _mail = servers.map(|(table, guild)| begin(&mut tables, TableId(table), guild));
    give_up(&mut tables, |guild| guild == GuildId(7));
    assert_eq!(tables.into_keys().collect::<Vec<_>>(), [TableId(2), TableId(3)]);
}
