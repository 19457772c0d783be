//! Reads what a noticeboard shows of evenings.

use crate::discord::interaction::app::App;
use crate::host::Failure;
use crate::host::evening::{Won, won};
use crate::model::{Attendance, ChannelId, Evening, GuildId};

/// How many open evenings are shown.
pub const EVENINGS: usize = 2;

/// The announced evenings of a server that these channels show, each with how many people are in.
pub async fn open(
    app: &App,
    guild: GuildId,
    mut is_shown: impl FnMut(ChannelId) -> bool,
) -> Result<Vec<(Evening, usize)>, Failure> {
    let store = app.host.store();
    let mut open = store.open_evenings_of(guild).await?;
    open.retain(|evening| evening.state.is_open() && is_shown(evening.channel));
    let mut shown = Vec::new();
    for evening in open.into_iter().take(EVENINGS) {
        let Some(whole) = store.evening(evening.id).await? else { continue };
        let is_in = |state| matches!(state, Attendance::In | Attendance::Here);
        let count = whole.people.iter().filter(|person| is_in(person.state)).count();
        shown.push((whole.evening, count));
    }
    Ok(shown)
}

/// The last evening that was played, if its winners may be named and its channel is shown.
pub async fn last(
    app: &App,
    guild: GuildId,
    mut is_shown: impl FnMut(ChannelId) -> bool,
) -> Result<Option<Won>, Failure> {
    let store = app.host.store();
    let Some(last) = store.last_evening(guild).await? else { return Ok(None) };
    let Some(whole) = store.evening(last.evening).await?.filter(|whole| is_shown(whole.evening.channel)) else {
        return Ok(None);
    };
    let mut last = won(&whole);
    last.winners = app.settings.without_hidden(last.winners).await?;
    Ok(Some(last).filter(|last| !last.winners.is_empty()))
}
