//! The text form of events, as the log of a table is stored: one event a line.
//!
//! It is stable: what this version writes, every later version reads. People stand beside the text, in the action's
//! actor, so that forgetting somebody never touches a text.

use super::event::{By, Event};
use super::options::Options;
use crate::model::{InteractionId, UserId};
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::rules::{Roll, Variant, parse_move};
use std::fmt;
use thiserror::Error;

/// The text of an action's events.
pub(super) fn write(events: &[Event]) -> String {
    let lines: Vec<String> = events.iter().map(Event::to_string).collect();
    lines.join("\n")
}

/// The events of an action's text; `actor` is the person whom they name, none when that person's data was deleted.
///
/// # Errors
/// The line that is no event.
pub(super) fn read(text: &str, actor: Option<UserId>) -> Result<Vec<Event>, NotAnEvent> {
    text.lines().map(|line| read_line(line, actor).ok_or_else(|| NotAnEvent(line.to_owned()))).collect()
}

/// A line that is no event.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no event")]
pub(super) struct NotAnEvent(String);

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Opened { options, .. } => write!(f, "opened {}", write_options(options)),
            Event::Reserved { colour, .. } => write!(f, "reserved {colour}"),
            Event::Joined { colour, interaction, .. } => write!(f, "joined {colour} {interaction}"),
            Event::Left(colour) => write!(f, "left {colour}"),
            Event::ColourChanged { from, to } => write!(f, "colour {from} {to}"),
            Event::ComputerAdded { colour, level } => write!(f, "computer {colour} {level}"),
            Event::ComputerRemoved(colour) => write!(f, "removed {colour}"),
            Event::OptionsSet(options) => write!(f, "options {}", write_options(options)),
            Event::OwnerPassed(colour) => write!(f, "host {colour}"),
            Event::Started => f.write_str("started"),
            Event::Cancelled => f.write_str("cancelled"),
            Event::Expired => f.write_str("expired"),
            Event::SetupRolled(round) => {
                f.write_str("setup")?;
                round.iter().try_for_each(|(colour, roll)| write!(f, " {colour}{roll}"))
            }
            Event::Rolled { turn, colour, roll } => write!(f, "roll {turn} {colour} {roll}"),
            Event::Moved { colour, mv, by } => {
                write!(f, "move {colour} {} {}", mv.notation(Board::standard()), write_by(*by))
            }
            Event::DiceLost { colour, dice } => {
                write!(f, "lost {colour} ")?;
                dice.iter().try_for_each(|die| write!(f, "{die}"))
            }
            Event::Undone(colour) => write!(f, "undone {colour}"),
            Event::Resigned(colour) => write!(f, "resigned {colour}"),
            Event::TimedOut(colour) => write!(f, "timeout {colour}"),
            Event::SeatHeld(colour) => write!(f, "held {colour}"),
            Event::SeatTakenBack(colour) => write!(f, "back {colour}"),
            Event::Over => f.write_str("over"),
        }
    }
}

fn read_line(line: &str, actor: Option<UserId>) -> Option<Event> {
    let fields: Vec<&str> = line.split(' ').collect();
    Some(match fields[..] {
        ["opened", ref options @ ..] => Event::Opened { owner: actor, options: read_options(options)? },
        ["reserved", colour] => Event::Reserved { colour: read_colour(colour)?, user: actor },
        ["joined", colour, interaction] => Event::Joined {
            colour: read_colour(colour)?,
            user: actor,
            interaction: InteractionId(interaction.parse().ok()?),
        },
        ["left", colour] => Event::Left(read_colour(colour)?),
        ["colour", from, to] => Event::ColourChanged { from: read_colour(from)?, to: read_colour(to)? },
        ["computer", colour, level] => {
            Event::ComputerAdded { colour: read_colour(colour)?, level: level.parse().ok()? }
        }
        ["removed", colour] => Event::ComputerRemoved(read_colour(colour)?),
        ["options", ref options @ ..] => Event::OptionsSet(read_options(options)?),
        ["host", colour] => Event::OwnerPassed(read_colour(colour)?),
        ["started"] => Event::Started,
        ["cancelled"] => Event::Cancelled,
        ["expired"] => Event::Expired,
        ["setup", ref rolls @ ..] => {
            Event::SetupRolled(rolls.iter().map(|roll| read_setup(roll)).collect::<Option<_>>()?)
        }
        ["roll", turn, colour, roll] => {
            Event::Rolled { turn: turn.parse().ok()?, colour: read_colour(colour)?, roll: read_roll(roll)? }
        }
        ["move", colour, mv, by] => {
            Event::Moved { colour: read_colour(colour)?, mv: parse_move(Board::standard(), mv).ok()?, by: read_by(by)? }
        }
        ["lost", colour, dice] => {
            let dice = dice.chars().map(|die| die.to_digit(10).map(|die| die as u8)).collect::<Option<_>>()?;
            Event::DiceLost { colour: read_colour(colour)?, dice }
        }
        ["undone", colour] => Event::Undone(read_colour(colour)?),
        ["resigned", colour] => Event::Resigned(read_colour(colour)?),
        ["timeout", colour] => Event::TimedOut(read_colour(colour)?),
        ["held", colour] => Event::SeatHeld(read_colour(colour)?),
        ["back", colour] => Event::SeatTakenBack(read_colour(colour)?),
        ["over"] => Event::Over,
        _ => return None,
    })
}

fn write_options(options: &Options) -> String {
    let rated = if options.rated { "rated" } else { "unrated" };
    format!("{} {} {rated} {}", options.variant, options.turn_time, options.level)
}

fn read_options(fields: &[&str]) -> Option<Options> {
    let [variant, turn_time, rated, level] = fields else { return None };
    Some(Options {
        variant: [Variant::Cross, Variant::NoCross].into_iter().find(|known| known.to_string() == **variant)?,
        turn_time: turn_time.parse().ok()?,
        rated: match *rated {
            "rated" => true,
            "unrated" => false,
            _ => return None,
        },
        level: level.parse().ok()?,
    })
}

fn read_colour(text: &str) -> Option<Colour> {
    let mut letters = text.chars();
    letters.next().and_then(Colour::from_letter).filter(|_| letters.next().is_none())
}

fn read_roll(text: &str) -> Option<Roll> {
    let [high, low] = text.as_bytes() else { return None };
    Roll::new(high.wrapping_sub(b'0'), low.wrapping_sub(b'0'))
}

fn read_setup(text: &str) -> Option<(Colour, Roll)> {
    let (colour, roll) = text.split_at_checked(1)?;
    Some((read_colour(colour)?, read_roll(roll)?))
}

fn write_by(by: By) -> &'static str {
    match by {
        By::Player => "player",
        By::Forced => "forced",
        By::Computer => "computer",
    }
}

fn read_by(text: &str) -> Option<By> {
    [By::Player, By::Forced, By::Computer].into_iter().find(|by| write_by(*by) == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_is_read_as_it_was_written() {
        let text = "opened nocross 24h unrated hard\nreserved p\njoined r 1234567890123456789\nleft r\ncolour r b\n\
            computer g expert\nremoved g\noptions cross none rated easy\nhost b\nstarted\ncancelled\nexpired\n\
            setup r64 g31\nroll 5 r 54\nmove r 5:H1-A5 player\nmove g 4:A10=A14 forced\nmove g 1:D3-centre computer\n\
            lost r 54\nlost g 1\nundone r\nresigned p\ntimeout o\nheld o\nback o\nover";
        let events = read(text, Some(UserId(5))).unwrap();
        assert_eq!(write(&events), text);
        assert!(matches!(events[2], Event::Joined { user: Some(UserId(5)), .. }), "the actor is who joined");
    }

    #[test]
    fn what_is_no_event_is_named() {
        for line in ["", "joined r", "roll 1 r 74", "setup r6", "move r 5:H1-A5 nobody", "lost r x", "left rr", "Over"]
        {
            let text = format!("over\n{line}\nover");
            assert_eq!(read(&text, None), Err(NotAnEvent(line.to_owned())));
        }
    }
}
