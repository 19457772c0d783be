//! The poster of a result, and the ratings of those who wish to be shown.

use super::result;
use crate::discord::interaction::settings::Settings;
use crate::discord::messages::draft::Attachment;
use crate::discord::messages::names::Names;
use crate::discord::messages::picture::{Picture, Pictures};
use crate::host::{GameView, TableView};
use crate::text::Localizer;
use hypnosia_game::computer::Report;
use hypnosia_game::render::Theme;
use std::borrow::Cow;

/// The poster with its alt text; `None` if painting failed.
pub async fn poster(
    l10n: Localizer,
    names: &Names,
    pictures: &Pictures,
    view: &TableView,
    game: &GameView,
    report: &Report,
    theme: Theme,
) -> Option<Attachment> {
    let poster = result::poster(l10n, names, view, game, report);
    let alt = result::poster_alt(l10n, names, view, &poster);
    pictures.paint(view.id, theme, Picture::Poster(poster), alt).await
}

/// The view without the ratings of people who do not wish to be shown.
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
