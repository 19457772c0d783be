//! The public messages about a finished game, with their pictures, and without ratings that people hide.

use super::result;
use crate::discord::interaction::settings::Settings;
use crate::discord::messages::alt;
use crate::discord::messages::draft::card::Card;
use crate::discord::messages::draft::{Attachment, MessageDraft};
use crate::discord::messages::look::Look;
use crate::discord::messages::picture::Picture;
use crate::discord::messages::standings::winner;
use crate::host::{GameView, Seat, TableView};
use crate::model::date_of;
use crate::text::texts;
use hypnosia_game::computer::Report;
use hypnosia_game::render::Cover;
use std::borrow::Cow;
use std::sync::Arc;

/// The poster with its alt text; `None` if painting failed.
pub async fn poster(look: &Look, view: &TableView, game: &GameView, report: &Report) -> Option<Attachment> {
    let poster = result::poster(look.l10n, &look.names, view, game, report);
    let alt = result::poster_alt(look.l10n, &look.names, view, report.winners_turn(), &poster);
    look.paint(view, Picture::Poster(poster), alt).await
}

/// The result as posted in the parent channel; `None` if the table has no game.
pub async fn shared_result(
    look: &Look,
    settings: &Settings,
    view: &TableView,
    report: &Report,
) -> Option<MessageDraft> {
    let game = view.game.as_ref()?;
    let view = &*discreet(settings, view).await;
    let card = Card::new(winner(game)).lines(result::headlines(look.l10n, view, game)).picture();
    let draft = look.named(view, MessageDraft::card(card));
    Some(MessageDraft { file: poster(look, view, game, report).await, ..draft })
}

/// The game as an animated picture; `None` before the end, or if painting failed.
pub async fn replay(look: &Look, view: &TableView) -> Option<MessageDraft> {
    let l10n = look.l10n;
    let name = |seat: &Seat| (seat.colour, alt::drawn_name(l10n, &look.names, view, seat.colour));
    let names: Vec<_> = view.seats.iter().map(name).collect();
    let players = names.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ");
    let (table, date) = (view.id.to_string(), date_of(view.changed));
    let text = l10n.format(texts::ReplayCaption { table: table.as_str() });
    let alt = l10n.format(texts::AltReplay { table, date: date.as_str(), players });
    let cover = Cover { names, date };
    let file = look.paint(view, Picture::Replay(Arc::clone(view.log.as_ref()?), cover), alt).await?;
    Some(MessageDraft::text(text).with(Attachment { name: format!("hypnosia-{}.gif", view.id), ..file }))
}

/// The view without some ratings: those of people who hide theirs, of people whose settings cannot be read, and of
/// seats that have no person.
pub async fn discreet<'a>(settings: &Settings, view: &'a TableView) -> Cow<'a, TableView> {
    let mut hidden = Vec::new();
    for change in &view.ratings {
        let user = view.seat(change.colour).and_then(|seat| seat.player.person());
        let shown = match user {
            Some(user) => settings.user(user).await.is_ok_and(|settings| !settings.hidden),
            None => false,
        };
        hidden.extend((!shown).then_some(change.colour));
    }
    if hidden.is_empty() {
        return Cow::Borrowed(view);
    }
    let ratings = view.ratings.iter().filter(|change| !hidden.contains(&change.colour)).copied().collect();
    Cow::Owned(TableView { ratings, ..view.clone() })
}
