//! The tables of a round: opened when they are drawn, counted when their games end, and closed when the round is over.

use crate::discord::interaction::app::App;
use crate::host::evening::{Finish, TableWork, Work, finishes, starts, unopened, work};
use crate::host::{EveningOpening, Failure, HostError, Loss, Options};
use crate::model::{Epoch, Evening, Millis, OfEvening, TableId, TableStage, UserId};
use crate::store::{SeatFinish, WholeEvening};
use hypnosia_game::computer::Level;

/// Does what is due with the tables of an evening. What fails has been logged, and is tried again at the next look;
/// returns whether all of it is done.
pub async fn do_work(app: &App, whole: &WholeEvening, lease: Option<Epoch>) -> Result<bool, Failure> {
    let mut are_done = true;
    for todo in work(whole, app.now()) {
        are_done &= do_one(app, whole, todo, lease).await?;
    }
    Ok(are_done)
}

async fn do_one(app: &App, whole: &WholeEvening, todo: TableWork, lease: Option<Epoch>) -> Result<bool, Failure> {
    let TableWork { round, number, what } = todo;
    let (store, id) = (app.host.store(), whole.evening.id);
    match what {
        Work::Open => open(app, whole, round, number).await,
        Work::Settle { to_close } => settle(app, whole, todo, to_close, lease).await,
        Work::GiveUp => {
            let finishes = stored(&unopened(whole, round, number));
            tracing::warn!(evening = %id, round, number, "a table of an evening could not be opened");
            Ok(store.settle(id, round, number, &finishes, false, lease).await?)
        }
        Work::Close => close(app, whole, todo).await,
        Work::NoteClosed => {
            store.closed(id, round, number).await?;
            Ok(true)
        }
    }
}

/// Opens a table. The request has the number of the round and table, so that a repeated one finds the table.
async fn open(app: &App, whole: &WholeEvening, round: u32, number: u32) -> Result<bool, Failure> {
    let evening = &whole.evening;
    let now = app.now();
    let opening = EveningOpening {
        guild: evening.guild,
        channel: evening.channel,
        of: of_evening(evening, round, number),
        options: options(evening),
        starts: starts_of(whole, round, now),
        seats: seats(whole, round, number),
    };
    match app.host.open_for_evening(&opening, now).await {
        Ok(update) => Ok(app.host.store().keep_table(evening.id, round, number, update.view.id).await?),
        Err(error) => not_done(evening, error),
    }
}

/// Which of its tables it is. Of the final, the first table is the final table.
fn of_evening(evening: &Evening, round: u32, number: u32) -> OfEvening {
    OfEvening { evening: evening.id, form: evening.form, round, number, is_final: evening.is_final && number == 1 }
}

/// When the games of a round start whose tables are opened now. Tables of before are open already.
fn starts_of(whole: &WholeEvening, round: u32, now: Millis) -> Millis {
    let opened = whole.tables.iter().filter(|table| table.round == round && table.stage == TableStage::Paired);
    starts(opened.count(), now)
}

fn options(evening: &Evening) -> Options {
    let Evening { variant, turn_time, rated, .. } = *evening;
    Options { variant, turn_time, rated, level: Level::Normal }
}

/// The people of a table in the order of their seats, without those whose data was deleted.
fn seats(whole: &WholeEvening, round: u32, number: u32) -> Vec<UserId> {
    let of_table = whole.seats.iter().filter(|seat| (seat.round, seat.number) == (round, number));
    of_table.filter_map(|seat| seat.user).collect()
}

/// Counts a game as it stands, or as it ended.
async fn settle(
    app: &App,
    whole: &WholeEvening,
    todo: TableWork,
    to_close: bool,
    lease: Option<Epoch>,
) -> Result<bool, Failure> {
    let (id, TableWork { round, number, .. }) = (whole.evening.id, todo);
    let Some(table) = table_of(whole, todo) else { return Ok(false) };
    match app.host.view(table).await {
        Ok(view) => Ok(app.host.store().settle(id, round, number, &stored(&finishes(&view)), to_close, lease).await?),
        Err(error) => not_done(&whole.evening, error),
    }
}

fn table_of(whole: &WholeEvening, todo: TableWork) -> Option<TableId> {
    whole.tables.iter().find(|table| (table.round, table.number) == (todo.round, todo.number))?.table
}

fn stored(finishes: &[Finish]) -> Vec<(UserId, SeatFinish)> {
    let stored = |finish: &Finish| (finish.person, SeatFinish { rank: finish.rank, stay: finish.stay });
    finishes.iter().map(stored).collect()
}

/// Closes a game that has been counted. If it has just ended by itself, there is nothing to close.
async fn close(app: &App, whole: &WholeEvening, todo: TableWork) -> Result<bool, Failure> {
    let Some(table) = table_of(whole, todo) else { return Ok(false) };
    match app.host.abandon(table, Loss::Evening, app.now()).await {
        Ok(_) | Err(HostError::Refused(_)) => {
            app.host.store().closed(whole.evening.id, todo.round, todo.number).await?;
            Ok(true)
        }
        Err(error) => not_done(&whole.evening, error),
    }
}

/// A failure that has been logged, or a refusal that the next look may not meet.
fn not_done(evening: &Evening, error: HostError) -> Result<bool, Failure> {
    match error {
        HostError::Failed(failure) => Err(failure),
        HostError::Refused(refusal) => {
            tracing::warn!(evening = %evening.id, guild = %evening.guild, %refusal, "a table of an evening was refused");
            Ok(false)
        }
        HostError::Elsewhere(_) => Ok(false),
    }
}
