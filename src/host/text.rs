//! The text form of events, in which the log of a table is stored: one event a line.
//!
//! The format is stable: every later version reads it. The first line names the versions of the format and of the
//! rules, except in logs of format 1. Since format 3, the start event names its interaction, and each computer player
//! has its own level. Since format 4, people can give words to the dice, and the lobby's events are an input of the
//! dice, so the lines that [`Table`](super::table) copies from here must never change their form. Format 5 added tables
//! that continue a game from one of its turns. Since format 6, the dice use hashes of the words, so that a word can be
//! hidden. Format 7 added that players ask for the computer in place of another one, that games are put away, that players
//! rest and are asked, that a lobby's game starts by itself, and that a running game ends by `closed`, which says why, in place of `cancelled`; logs of earlier
//! formats may go on with such events, too. People are stored beside the text, as the action's actor, so that deleting a
//! person's data never changes a text.

use super::closing::{ClosedBy, Loss};
use super::dice::Word;
use super::event::{Event, MoveSource, Origin, Versions};
use super::options::Options;
use super::question::Proposal;
use super::start::Start;
use crate::model::{ChannelId, InteractionId, MessageId, Millis, TableId, UserId};
use hypnosia_game::board::Board;
use hypnosia_game::rules::{parse_move, parse_position, parse_setup_roll};
use std::fmt;
use thiserror::Error;

/// Writes the events of an action.
pub(super) fn write(events: &[Event]) -> String {
    let lines: Vec<String> = events.iter().map(Event::to_string).collect();
    lines.join("\n")
}

/// Parses the events of an action. `actor` is the person who acted; `None` for clocks and computers, and if the
/// person's data was deleted.
pub(super) fn read(text: &str, actor: Option<UserId>) -> Result<Vec<Event>, NotAnEvent> {
    text.lines().map(|line| read_line(line, actor).ok_or_else(|| NotAnEvent(line.to_owned()))).collect()
}

/// A line that is not an event.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no event")]
pub(super) struct NotAnEvent(String);

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Opened { options, versions: Versions { format, rules }, .. } => {
                write!(f, "opened {} format {format} rules {rules}", write_options(options))
            }
            Event::BeginsFrom(origin) => write_origin(f, origin),
            Event::Reserved { colour, .. } => write!(f, "reserved {colour}"),
            Event::Joined { colour, interaction, .. } => write!(f, "joined {colour} {interaction}"),
            Event::WordGiven { colour, word } => write!(f, "word {colour} {word}"),
            Event::WordHidden { line } => write!(f, "hidden {line}"),
            Event::Left(colour) => write!(f, "left {colour}"),
            Event::ColourChanged { from, to } => write!(f, "colour {from} {to}"),
            Event::ComputerAdded { colour, level } => write!(f, "computer {colour} {level}"),
            Event::SeatFreed(colour) => write!(f, "removed {colour}"),
            Event::OptionsSet(options) => write!(f, "options {}", write_options(options)),
            Event::StartSet(Some(start)) => write!(f, "start {start}"),
            Event::StartSet(None) => f.write_str("start host"),
            Event::OwnerPassed(colour) => write!(f, "host {colour}"),
            Event::Started { interaction: Some(interaction) } => write!(f, "started {interaction}"),
            Event::Started { interaction: None } => f.write_str("started"),
            Event::Cancelled => f.write_str("cancelled"),
            Event::Closed(ClosedBy::Moderator(_)) => f.write_str("closed moderator"),
            Event::Closed(ClosedBy::Players) => f.write_str("closed players"),
            Event::Closed(ClosedBy::Loss(Loss::Channel)) => f.write_str("closed channel"),
            Event::Closed(ClosedBy::Loss(Loss::Bot)) => f.write_str("closed bot"),
            Event::Closed(ClosedBy::Loss(Loss::Evening)) => f.write_str("closed evening"),
            Event::CloseAsked { rest, .. } => {
                f.write_str("close-asked")?;
                rest.map_or(Ok(()), |rest| write!(f, " {rest}"))
            }
            Event::Proposed { by, what, rest } => {
                write!(f, "proposed {by} {what}")?;
                rest.map_or(Ok(()), |rest| write!(f, " {rest}"))
            }
            Event::Agreed(colour) => write!(f, "agreed {colour}"),
            Event::Declined(colour) => write!(f, "declined {colour}"),
            Event::Lapsed => f.write_str("lapsed"),
            Event::ClosedAsAsked => f.write_str("closed asked"),
            Event::GoesOnAsAsked => f.write_str("goes-on asked"),
            Event::Expired => f.write_str("expired"),
            Event::SetupRolled(round) => {
                f.write_str("setup")?;
                round.iter().try_for_each(|(colour, roll)| write!(f, " {colour}{roll}"))
            }
            Event::Rolled { turn, colour, roll } => write!(f, "roll {turn} {colour} {roll}"),
            Event::Moved { colour, mv, by } => {
                write!(f, "move {colour} {} {by}", mv.notation(Board::standard()))
            }
            Event::DiceLost { colour, dice } => {
                write!(f, "lost {colour} ")?;
                dice.iter().try_for_each(|die| write!(f, "{die}"))
            }
            Event::Undone(colour) => write!(f, "undone {colour}"),
            Event::Resigned(colour) => write!(f, "resigned {colour}"),
            Event::CalledOff(colour) => write!(f, "called-off {colour}"),
            Event::TimedOut(colour) => write!(f, "timeout {colour}"),
            Event::SeatHeld(colour) => write!(f, "held {colour}"),
            Event::SeatTakenBack(colour) => write!(f, "back {colour}"),
            Event::StandInAsked { colour, by } => write!(f, "stand-in {colour} {by}"),
            Event::Rests { colour, rest, away: None } => write!(f, "rests {colour} {rest}"),
            Event::Rests { colour, rest, away: Some(until) } => write!(f, "rests {colour} {rest} away {until}"),
            Event::Returned { colour, saved } => write!(f, "returned {colour} {saved}"),
            Event::PutAway => f.write_str("put-away"),
            Event::TakenUp => f.write_str("taken-up"),
            Event::LeftToComputer(colour) => write!(f, "finish {colour}"),
            Event::Over => f.write_str("over"),
        }
    }
}

fn read_line(line: &str, actor: Option<UserId>) -> Option<Event> {
    let fields: Vec<&str> = line.split(' ').collect();
    Some(match fields[..] {
        ["opened", ref options @ .., "format", format, "rules", rules] => Event::Opened {
            owner: actor,
            options: read_options(options)?,
            versions: Versions { format: read_format(format)?, rules: rules.parse().ok()? },
        },
        ["opened", ref options @ ..] => {
            Event::Opened { owner: actor, options: read_options(options)?, versions: Versions::FIRST }
        }
        ["from", table, turn, place, message, ref position @ ..] => {
            Event::BeginsFrom(Box::new(read_origin([table, turn, place, message], position)?))
        }
        ["reserved", colour] => Event::Reserved { colour: colour.parse().ok()?, user: actor },
        ["joined", colour, interaction] => Event::Joined {
            colour: colour.parse().ok()?,
            user: actor,
            interaction: InteractionId(interaction.parse().ok()?),
        },
        ["word", colour, ref words @ ..] => {
            Event::WordGiven { colour: colour.parse().ok()?, word: Word::stored(&words.join(" "))? }
        }
        ["hidden", line] => Event::WordHidden { line: line.parse().ok()? },
        ["left", colour] => Event::Left(colour.parse().ok()?),
        ["colour", from, to] => Event::ColourChanged { from: from.parse().ok()?, to: to.parse().ok()? },
        ["computer", colour, level] => {
            Event::ComputerAdded { colour: colour.parse().ok()?, level: level.parse().ok()? }
        }
        ["removed", colour] => Event::SeatFreed(colour.parse().ok()?),
        ["options", ref options @ ..] => Event::OptionsSet(read_options(options)?),
        ["start", "host"] => Event::StartSet(None),
        ["start", start] => Event::StartSet(Some(Start::read(start)?)),
        ["host", colour] => Event::OwnerPassed(colour.parse().ok()?),
        ["started"] => Event::Started { interaction: None },
        ["started", interaction] => Event::Started { interaction: Some(InteractionId(interaction.parse().ok()?)) },
        ["cancelled"] => Event::Cancelled,
        ["closed", "moderator"] => Event::Closed(ClosedBy::Moderator(actor)),
        ["closed", "players"] => Event::Closed(ClosedBy::Players),
        ["closed", "channel"] => Event::Closed(ClosedBy::Loss(Loss::Channel)),
        ["closed", "bot"] => Event::Closed(ClosedBy::Loss(Loss::Bot)),
        ["closed", "evening"] => Event::Closed(ClosedBy::Loss(Loss::Evening)),
        ["close-asked", ref rest @ ..] => Event::CloseAsked { by: actor, rest: read_rest(rest)? },
        ["proposed", by, what, ref rest @ ..] => {
            Event::Proposed { by: by.parse().ok()?, what: Proposal::read(what)?, rest: read_rest(rest)? }
        }
        ["agreed", colour] => Event::Agreed(colour.parse().ok()?),
        ["declined", colour] => Event::Declined(colour.parse().ok()?),
        ["lapsed"] => Event::Lapsed,
        ["closed", "asked"] => Event::ClosedAsAsked,
        ["goes-on", "asked"] => Event::GoesOnAsAsked,
        ["expired"] => Event::Expired,
        ["setup", ref rolls @ ..] => {
            Event::SetupRolled(rolls.iter().map(|roll| parse_setup_roll(roll).ok()).collect::<Option<_>>()?)
        }
        ["roll", turn, colour, roll] => {
            Event::Rolled { turn: turn.parse().ok()?, colour: colour.parse().ok()?, roll: roll.parse().ok()? }
        }
        ["move", colour, mv, by] => {
            let mv = parse_move(Board::standard(), mv).ok()?;
            Event::Moved { colour: colour.parse().ok()?, mv, by: MoveSource::named(by)? }
        }
        ["lost", colour, dice] => {
            let dice = dice.chars().map(|die| die.to_digit(10).map(|die| die as u8)).collect::<Option<_>>()?;
            Event::DiceLost { colour: colour.parse().ok()?, dice }
        }
        ["undone", colour] => Event::Undone(colour.parse().ok()?),
        ["resigned", colour] => Event::Resigned(colour.parse().ok()?),
        ["called-off", colour] => Event::CalledOff(colour.parse().ok()?),
        ["timeout", colour] => Event::TimedOut(colour.parse().ok()?),
        ["held", colour] => Event::SeatHeld(colour.parse().ok()?),
        ["back", colour] => Event::SeatTakenBack(colour.parse().ok()?),
        ["stand-in", colour, by] => Event::StandInAsked { colour: colour.parse().ok()?, by: by.parse().ok()? },
        ["rests", colour, rest] => Event::Rests { colour: colour.parse().ok()?, rest: read_time(rest)?, away: None },
        ["rests", colour, rest, "away", until] => {
            Event::Rests { colour: colour.parse().ok()?, rest: read_time(rest)?, away: Some(until.parse().ok()?) }
        }
        ["returned", colour, saved] => Event::Returned { colour: colour.parse().ok()?, saved: read_time(saved)? },
        ["put-away"] => Event::PutAway,
        ["taken-up"] => Event::TakenUp,
        ["finish", colour] => Event::LeftToComputer(colour.parse().ok()?),
        ["over"] => Event::Over,
        _ => return None,
    })
}

/// Reads how much time a turn has left after a question. The outer `None` is a malformed line.
fn read_rest(fields: &[&str]) -> Option<Option<i32>> {
    match fields {
        [] => Some(None),
        [rest] => Some(Some(rest.parse().ok()?)),
        _ => None,
    }
}

/// Parses how much later or earlier a player's time ends: less than 50 days, so that no sum of them is too large.
fn read_time(text: &str) -> Option<Millis> {
    text.parse::<u32>().ok().map(Millis::from)
}

fn write_options(options: &Options) -> String {
    let rated = if options.rated { "rated" } else { "unrated" };
    format!("{} {} {rated} {}", options.variant, options.turn_time, options.level)
}

fn read_options(fields: &[&str]) -> Option<Options> {
    let [variant, turn_time, rated, level] = fields else { return None };
    Some(Options {
        variant: variant.parse().ok()?,
        turn_time: turn_time.parse().ok()?,
        rated: match *rated {
            "rated" => true,
            "unrated" => false,
            _ => return None,
        },
        level: level.parse().ok()?,
    })
}

/// Writes `from TABLE TURN CHANNEL MESSAGE POSITION`: the table and turn from which the game continues, the channel
/// and message of the earlier game's result (`-` without a message), and the position before the turn.
fn write_origin(f: &mut fmt::Formatter<'_>, origin: &Origin) -> fmt::Result {
    let Origin { table, turn, place, message, position } = origin;
    let message = message.map_or_else(|| "-".to_owned(), |message| message.to_string());
    write!(f, "from {table} {turn} {place} {message} {position}")
}

fn read_origin([table, turn, place, message]: [&str; 4], position: &[&str]) -> Option<Origin> {
    Some(Origin {
        table: TableId(table.parse().ok()?),
        turn: turn.parse().ok()?,
        place: ChannelId(place.parse().ok()?),
        message: match message {
            "-" => None,
            message => Some(MessageId(message.parse().ok()?)),
        },
        position: parse_position(Board::standard(), &position.join(" ")).ok()?,
    })
}

/// Parses a format version; `None` if this program does not know that version.
fn read_format(text: &str) -> Option<u32> {
    text.parse().ok().filter(|format| (1..=Versions::CURRENT.format).contains(format))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_is_read_as_it_was_written() {
        let text = "opened nocross 24h unrated hard format 5 rules 1\n\
            from 7 12 5 9 A4r,D3g r1,g123 - r0,g0 g - nocross\nfrom 7 1 5 - - r1234,g1234 - r0,g0 r - cross\nreserved p\njoined r 1234567890123456789\n\
            word r winter is coming\nhidden 2\nleft r\ncolour r b\n\
            computer g expert\nremoved g\noptions cross none rated easy\nstart at-1790000000000\nstart people-4\nstart host\nhost b\nstarted\nstarted 1234567890123456789\ncancelled\nexpired\n\
            closed moderator\nclosed players\nclosed channel\nclosed bot\nclosed evening\nclose-asked\nclose-asked 345000\nclose-asked -1\nproposed r slow 345000\n\
            proposed g rest-20000\nproposed b end -1\nagreed r\ndeclined g\nlapsed\nclosed asked\ngoes-on asked\n\
            setup r64 g31\nroll 5 r 54\nmove r 5:H1-A5 player\nmove g 4:A10=A14 forced\nmove g 1:D3-centre computer\n\
            lost r 54\nlost g 1\nundone r\nresigned p\ncalled-off g\ntimeout o\nheld o\nback o\nstand-in o r\nrests o 36000000\nrests o 5 away 1790000000000\nreturned o 4\nput-away\ntaken-up\nfinish y\nover";
        let events = read(text, Some(UserId(5))).unwrap();
        assert_eq!(write(&events), text);
        assert!(matches!(events[4], Event::Joined { user: Some(UserId(5)), .. }), "the actor is who joined");
    }

    #[test]
    fn what_is_no_event_is_named() {
        for line in [
            "opened cross 10m rated normal format 8 rules 1",
            "hidden",
            "hidden r",
            "from 7 12 5 9 A4r,D3g r1,g123 - r0,g1 g - nocross",
            "from 7 12 5 x - r1234,g1234 - r0,g0 r - cross",
            "from 7 12",
            "word r",
            "word r  x",
            "started now",
            "start",
            "start at-soon",
            "start people-4 5",
            "",
            "joined r",
            "roll 1 r 74",
            "setup r6",
            "move r 5:H1-A5 nobody",
            "lost r x",
            "left rr",
            "called-off",
            "closed",
            "closed r",
            "close-asked 2147483648",
            "close-asked 1 2",
            "proposed r",
            "proposed r often",
            "proposed r rest-x 5",
            "proposed r slow 5 5",
            "agreed",
            "lapsed r",
            "goes-on",
            "stand-in r",
            "put-away r",
            "rests o",
            "rests o 5 away",
            "returned o soon",
            "returned o -1",
            "rests o 4294967296",
            "Over",
        ] {
            let text = format!("over\n{line}\nover");
            assert_eq!(read(&text, None), Err(NotAnEvent(line.to_owned())));
        }
    }

    #[test]
    fn log_without_versions_has_the_first_ones() {
        let events = read("opened cross 10m rated normal", None).unwrap();
        assert!(matches!(events[..], [Event::Opened { versions: Versions::FIRST, .. }]), "{events:?}");
    }
}
