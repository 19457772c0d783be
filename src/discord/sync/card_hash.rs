//! The hash of a table's card, kept with the inputs of the card's wording. One click causes several events that compare
//! the card. The card is worded again only if an input has changed.

use super::drafts::Drafts;
use crate::discord::interaction::app::App;
use crate::host::TableView;
use crate::model::{ChannelId, MessageId, Messages};
use crate::text::Localizer;
use std::sync::Arc;

/// The hash of the card, with links to these messages of the table. The card is worded only if something that it shows
/// may have changed since `last`.
pub async fn card_hash(app: &App, view: &Arc<TableView>, messages: &Messages, last: &mut Option<CardHash>) -> i64 {
    let l10n = app.settings.guild_localizer(view.guild).await;
    let inputs = CardInputs::new(view, messages, l10n, app.registered.emoji.are_known());
    if let Some(known) = last.as_ref().filter(|last| last.inputs.show_the_same_as(&inputs)) {
        return known.hash;
    }
    let board = view.game.as_ref().map(|game| game.position.to_string()).unwrap_or_default();
    let hash = Drafts::of(app, view, messages).await.card(false).await.fingerprint(&board);
    *last = Some(CardHash { hash, inputs });
    hash
}

pub struct CardHash {
    hash: i64,
    inputs: CardInputs,
}

/// The inputs of a card's wording.
#[derive(Clone)]
struct CardInputs {
    view: Arc<TableView>,
    /// The ids in the links: the thread, the turn's message, the card itself.
    links: (Option<ChannelId>, Option<MessageId>, Option<MessageId>),
    l10n: Localizer,
    /// Whether the card has the application's own emoji.
    has_emoji: bool,
}

impl CardInputs {
    fn new(view: &Arc<TableView>, messages: &Messages, l10n: Localizer, has_emoji: bool) -> CardInputs {
        let links = (messages.thread, messages.turn, messages.card);
        CardInputs { view: Arc::clone(view), links, l10n, has_emoji }
    }

    /// Whether both inputs surely lead to the same card.
    fn show_the_same_as(&self, other: &CardInputs) -> bool {
        let CardInputs { view, links, l10n, has_emoji } = self;
        Arc::ptr_eq(view, &other.view) && (*links, *l10n, *has_emoji) == (other.links, other.l10n, other.has_emoji)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::longest::game;
    use crate::model::Status;
    use crate::text::Locale;

    #[test]
    fn card_is_worded_anew_for_each_change() {
        let view = Arc::new(game(Status::Playing));
        let (messages, english) = (Messages::default(), Localizer::new(Locale::default()));
        let inputs = CardInputs::new(&view, &messages, english, false);
        assert!(inputs.show_the_same_as(&inputs.clone()), "nothing has changed");

        let german = Localizer::new(Locale::for_code("de"));
        let thread = Messages { thread: Some(ChannelId(1)), ..Messages::default() };
        let turn = Messages { turn: Some(MessageId(1)), ..Messages::default() };
        let card = Messages { card: Some(MessageId(1)), ..Messages::default() };
        let changed = [
            ("a later view", CardInputs::new(&Arc::new((*view).clone()), &messages, english, false)),
            ("a thread", CardInputs::new(&view, &thread, english, false)),
            ("another turn's message", CardInputs::new(&view, &turn, english, false)),
            ("another card", CardInputs::new(&view, &card, english, false)),
            ("another language", CardInputs::new(&view, &messages, german, false)),
            ("emoji", CardInputs::new(&view, &messages, english, true)),
        ];
        for (what, changed) in changed {
            assert!(!inputs.show_the_same_as(&changed), "{what}");
        }
    }
}
