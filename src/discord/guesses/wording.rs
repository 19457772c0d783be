//! The words of guesses.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::alt::plain_name;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, plain_button, select};
use crate::discord::messages::names::{Names, mention};
use crate::discord::messages::wording::{marked_name, sign};
use crate::host::TableView;
use crate::host::evening::guess_points;
use crate::model::{CloseWatch, Guess, Status, UserId};
use crate::text::{Localizer, texts};

/// How many guesses a list names.
const LISTED: usize = 25;

/// Whether guesses are taken: while the game runs, until the first pawn is in the centre.
pub fn takes_guesses(view: &TableView) -> bool {
    let is_empty = view.game.as_ref().is_some_and(|game| game.position.centre().is_empty());
    view.status == Status::Playing && is_empty
}

/// Asks who wins. Whoever has resigned cannot.
pub fn question(l10n: Localizer, names: &Names, view: &TableView) -> MessageDraft {
    let options = view.seats.iter().filter(|seat| seat.resigned.is_none()).map(|seat| {
        let name = format!("{} {}", sign(seat.colour), plain_name(l10n, names, view, Some(seat)));
        (seat.colour.to_string(), name, false)
    });
    let id = CustomId::Page(PageAction::GuessWinner(view.id));
    let asked = l10n.format(texts::GuessQuestion { table: view.id.to_string() });
    MessageDraft::text(asked).select(select(id, l10n.get(texts::GUESS_LABEL), options))
}

/// A person's guess, and what it is worth.
pub fn own(l10n: Localizer, view: &TableView, guess: &Guess) -> MessageDraft {
    let (player, chance) = (marked_name(l10n, view, guess.colour), percent(guess));
    let (gain, loss) = (guess_points(chance, true), -guess_points(chance, false));
    MessageDraft::text(l10n.format(texts::GuessOwn { player, chance: u32::from(chance), gain, loss }))
}

/// All guesses at a table, once no more are taken.
pub fn all(l10n: Localizer, view: &TableView, guesses: &[Guess]) -> MessageDraft {
    let table = || view.id.to_string();
    if guesses.is_empty() {
        return MessageDraft::text(l10n.format(texts::GuessNone { table: table() }));
    }
    let line = |guess: &Guess| {
        let (user, player) = (mention(guess.user), marked_name(l10n, view, guess.colour));
        l10n.format(texts::GuessLine { user, player, chance: u32::from(percent(guess)) })
    };
    let more = guesses.len().saturating_sub(LISTED);
    let more = (more > 0).then(|| l10n.format(texts::EveningMore { count: more }));
    let title = l10n.format(texts::GuessList { table: table() });
    let lines: Vec<String> = [title].into_iter().chain(guesses.iter().take(LISTED).map(line)).chain(more).collect();
    MessageDraft::card(Card::new(Accent::Page).lines(lines))
}

/// Adds to a page of guesses what became of the person's wish to be told when it gets close. `pings` says whether they
/// let the bot ping them.
pub fn with_wish(
    l10n: Localizer,
    view: &TableView,
    mut page: MessageDraft,
    wish: CloseWatch,
    pings: bool,
) -> MessageDraft {
    match wish {
        CloseWatch::Possible => {
            let id = CustomId::Page(PageAction::TellClose(view.id));
            page.buttons(vec![plain_button(id, l10n.get(texts::BUTTON_TELL_CLOSE))])
        }
        CloseWatch::Asked => {
            page.say(&l10n.get(if pings { texts::TELL_CLOSE_ASKED } else { texts::TELL_CLOSE_QUIETLY }));
            page
        }
        CloseWatch::Said => page,
    }
}

/// Tells those who asked that it is close.
pub fn close(l10n: Localizer, view: &TableView, people: &[UserId]) -> MessageDraft {
    let players: Vec<String> = people.iter().map(|user| mention(*user)).collect();
    MessageDraft::text(l10n.format(texts::TellCloseNow { players: players.join(", "), table: view.id.to_string() }))
}

/// The chance in per cent, rounded as the sums of points are.
fn percent(guess: &Guess) -> u8 {
    u8::try_from((guess.chance + 5) / 10).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::messages::draft::CONTENT_MAX;
    use crate::discord::tests::longest;
    use crate::model::{Colour, Locale};

    fn guess(user: u64, chance: u32) -> Guess {
        Guess {
            guild: longest::GUILD,
            table: longest::game(Status::Playing).id,
            user: UserId(user),
            colour: Colour::Red,
            chance,
            at: 0,
        }
    }

    #[test]
    fn a_guess_says_what_it_is_worth() {
        let said = own(Localizer::default(), &longest::game(Status::Playing), &guess(7, 324)).said();
        assert!(said.contains("32%") && said.contains("gain 68") && said.contains("lose 32"), "{said}");
    }

    #[test]
    fn only_a_possible_wish_has_a_button() {
        let (l10n, view) = (Localizer::default(), longest::game(Status::Playing));
        for page in [own(l10n, &view, &guess(7, 324)), all(l10n, &view, &[guess(7, 324)])] {
            for (wish, pings, says, buttons) in [
                (CloseWatch::Possible, true, None, 1),
                (CloseWatch::Asked, true, Some("one ping"), 0),
                (CloseWatch::Asked, false, Some("without a ping"), 0),
                (CloseWatch::Said, true, None, 0),
            ] {
                let draft = with_wish(l10n, &view, page.clone(), wish, pings);
                let said = draft.said();
                assert_eq!(draft.rows.len(), buttons, "{wish:?}");
                assert!(says.map_or(said == page.said(), |says| said.contains(says)), "{wish:?}: {said}");
            }
        }
    }

    #[test]
    fn most_people_fit_into_one_message() {
        let people: Vec<UserId> = (0..40).map(|one| UserId(u64::MAX - one)).collect();
        for l10n in Locale::ALL.map(Localizer::new) {
            let said = close(l10n, &longest::game(Status::Playing), &people).said();
            assert!(said.chars().count() <= CONTENT_MAX, "{said}");
        }
    }

    #[test]
    fn guesses_are_shown_in_the_end() {
        let view = longest::game(Status::Over);
        assert!(!takes_guesses(&view));
        let said = all(Localizer::default(), &view, &[guess(7, 1_000), guess(8, 4)]).said();
        assert!(said.contains("<@7>") && said.contains("100%") && said.contains("0%"), "{said}");
        assert!(all(Localizer::default(), &view, &[]).said().contains("Nobody"));
    }
}
