//! The texts and buttons of exercises.

use super::exercise::Exercise;
use crate::discord::ids::CustomId;
use crate::discord::messages::alt;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::draft::card::Accent;
use crate::discord::messages::moves;
use crate::discord::messages::picture::{Picture, Pictures};
use crate::discord::messages::wording::{colour_name, sign};
use crate::discord::turn::message as turn;
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::render::Theme;
use hypnosia_game::rules::Move;

/// A draft with `text`, the player and the roll, the first die's move if it was played, and a button for each legal
/// move. [`on_board`] adds the board.
pub fn posed(l10n: Localizer, text: &str, exercise: &Exercise, id: impl Fn(Move) -> CustomId) -> MessageDraft {
    let roll = exercise.turn.roll;
    let player = marked_colour(l10n, exercise.turn.colour);
    let mut lines = vec![text.to_owned(), l10n.format(texts::ExerciseHead { player, roll: moves::roll(roll) })];
    if let [_] = *exercise.turn.moves
        && let [die] = *exercise.position.dice().values()
    {
        lines.push(l10n.format(texts::TurnFirstDie { moves: played(l10n, exercise), die: moves::die(roll, die) }));
    }
    let draft = MessageDraft::text(lines.join("\n"));
    turn::with_choices(&exercise.position, roll, &exercise.choices(), id, draft)
}

/// Turns a message into a card that shows the board of an exercise below its text. The board is text if it cannot be
/// painted.
pub async fn on_board(
    l10n: Localizer,
    pictures: &Pictures,
    exercise: &Exercise,
    theme: Theme,
    mut draft: MessageDraft,
) -> MessageDraft {
    let frame = exercise.frame();
    let alt = frame.alt_text(l10n, &|colour| colour_name(l10n, colour));
    match pictures.paint("exercise", theme, Picture::Board(frame), alt).await {
        Some(picture) => draft.file = Some(picture),
        None => draft.say(&alt::text_board(l10n, &exercise.position)),
    }
    draft.framed(Accent::Player(exercise.turn.colour))
}

/// The moves of the answer so far, as text.
pub fn played(l10n: Localizer, exercise: &Exercise) -> String {
    let naming = |colour| marked_colour(l10n, colour);
    moves::played_by(l10n, &naming, exercise.position.board(), &exercise.turn, false)
}

/// A colour with its sign: players of exercises have no names.
pub fn marked_colour(l10n: Localizer, colour: Colour) -> String {
    format!("{} {}", sign(colour), colour_name(l10n, colour))
}
