//! The hall of fame, read from planted rows.

use super::*;
use crate::model::{HeldRecord, Messages, Record, UserChange};

const HERE: GuildId = GuildId(1);

#[each_engine]
async fn each_record_has_its_earliest_best_holder() {
    let database = Fresh::new().await;
    let store = Store::open(database.url()).await.unwrap();
    assert_eq!(store.records(HERE).await.unwrap(), []);
    let table = new_table(&store, 1).await;
    let (thread, result) = (ChannelId(3), MessageId(4));
    let messages =
        Messages { thread: Some(thread), turn: Some(result), card: Some(MessageId(5)), ..Messages::default() };
    store.remember(table, messages, None).await.unwrap();
    let planted = "INSERT INTO records (guild_id, record, user_id, value, table_id, ended_at) VALUES \
        (1, 'fastest-win', 11, -19, 1, 50), (1, 'fastest-win', 12, -18, 1, 60), (1, 'fastest-win', 13, -18, 9, 59), \
        (1, 'most-lost', 11, 4, 8, 40), (1, 'of-a-later-program', 11, 4, 8, 40), (2, 'most-points', 11, 9, 7, 40)";
    change_rows(database.url(), planted).await;
    let fastest = HeldRecord {
        record: Record::FastestWin,
        value: 18,
        user: UserId(13),
        table: TableId(9),
        ended: 59,
        posted: None,
    };
    let most_lost =
        HeldRecord { record: Record::MostLost, value: 4, user: UserId(11), table: TableId(8), ended: 40, posted: None };
    assert_eq!(store.records(HERE).await.unwrap(), [fastest, most_lost]);
    store.change_user_settings(UserId(13), HERE, &UserChange::Hidden(Switch)).await.unwrap();
    let shown = HeldRecord { user: UserId(12), table, ended: 60, posted: Some((thread, Some(result))), ..fastest };
    assert_eq!(store.records(HERE).await.unwrap(), [shown, most_lost], "the next one who wishes to be shown");
    store.forget_closed(UserId(12)).await.unwrap();
    let slower = HeldRecord { value: 19, user: UserId(11), ended: 50, ..shown };
    assert_eq!(store.records(HERE).await.unwrap(), [slower, most_lost]);
}
