//! The quick game that a beginner's lobby begins with, and the offer to make it a full one.

use crate::host::{Failure, Host, TableView};
use crate::model::Status;
use hypnosia_game::rules::Variant;

/// Whether the card of a table offers to make its quick game a full one: only in the lobby of a beginner, and only
/// until another person joins. It is asked who was a beginner when the table opened, so that a card does not depend on
/// when it is drawn. If the store fails, the card does without.
pub async fn offers_full_game(host: &Host, view: &TableView) -> bool {
    let Some(owner) = view.owner.filter(|_| can_become_full(view)) else { return false };
    host.store().was_beginner(owner, view.created).await.map_err(Failure::log).unwrap_or_default()
}

/// Whether the owner may still make the quick game a full one. A rematch is played as the game before it, and a game
/// that continues another one has its variant from there.
fn can_become_full(view: &TableView) -> bool {
    let is_new = view.rematch_of.is_none() && view.origin.is_none();
    view.status == Status::Lobby && view.options.variant == Variant::Short && is_new && !view.options_fixed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::longest::{game, person};
    use crate::host::{Options, Player, Seat};
    use crate::model::{Colour, TableId};
    use hypnosia_game::computer::Level;

    #[test]
    fn quick_lobby_becomes_full_until_somebody_joins() {
        let seats = |others: &[Player]| {
            let owner = Seat::new(Colour::Red, Player::Person(person(Colour::Red)));
            let others = others.iter().zip([Colour::Orange, Colour::Yellow]);
            [owner].into_iter().chain(others.map(|(player, colour)| Seat::new(colour, *player))).collect::<Vec<_>>()
        };
        let computer = Player::Computer(Level::Easy);
        let guest = Player::Person(person(Colour::Orange));
        let lobby = TableView { rematch_of: None, game: None, seats: seats(&[]), ..game(Status::Lobby) };
        let full = Options { variant: Variant::default(), ..lobby.options };
        let cases = [
            ("alone", lobby.clone(), true),
            ("beside a computer", TableView { seats: seats(&[computer]), ..lobby.clone() }, true),
            ("beside a guest", TableView { seats: seats(&[computer, guest]), ..lobby.clone() }, false),
            ("a full game", TableView { options: full, ..lobby.clone() }, false),
            ("a rematch", TableView { rematch_of: Some(TableId(1)), ..lobby.clone() }, false),
            ("a running game", TableView { status: Status::Playing, ..lobby.clone() }, false),
        ];
        for (what, view, expected) in cases {
            assert_eq!(can_become_full(&view), expected, "{what}");
        }
    }
}
