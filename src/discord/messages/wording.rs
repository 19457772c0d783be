//! Words that the messages of several features share: names, numbers, times and links. All functions are pure.

use super::names::mention;
use crate::host::{Player, Seat, TableView};
use crate::model::{
    ChannelId, GuildId, MessageId, Messages, OfEvening, Pace, Season, TurnTime, Weekday, rating_number,
};
use crate::text::{Localizer, Text, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use hypnosia_rating::{START, difference};

/// The face of the second die: that of the first with an invisible variation selector, so that our emoji can tell the
/// two dice apart.
pub fn second_face(die: u8) -> String {
    format!("{}\u{fe0e}", face(die))
}

/// The disc of a colour and the sign of its pawns: the sign serves people who cannot tell the colours apart.
pub fn sign(colour: Colour) -> &'static str {
    ["🔴◎", "🟠▲", "🟡■", "🟢★", "🔵◆", "🟣✚"][colour.index()]
}

pub fn face(die: u8) -> &'static str {
    ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"][usize::from(die.clamp(1, 6)) - 1]
}

/// A season as people say it.
pub fn season_name(l10n: Localizer, season: Season) -> String {
    match season {
        Season::AllTime => l10n.get(texts::CHOICE_PERIOD_ALL),
        Season::Quarter { year, quarter } => l10n.format(texts::SeasonName { quarter, year: year.to_string() }),
    }
}

pub fn colour_name(l10n: Localizer, colour: Colour) -> String {
    l10n.get(match colour {
        Colour::Red => texts::COLOUR_RED,
        Colour::Orange => texts::COLOUR_ORANGE,
        Colour::Yellow => texts::COLOUR_YELLOW,
        Colour::Green => texts::COLOUR_GREEN,
        Colour::Blue => texts::COLOUR_BLUE,
        Colour::Purple => texts::COLOUR_PURPLE,
    })
}

/// The typical uncertainty of the rating of people who play a lot; it is 2.3 at tables of four and 2.75 at tables of
/// two.
const SETTLED: f64 = 2.6;

/// The rating of a computer on the scale of people's ratings, rounded to tens; its error is about 20. The distance
/// between two neighbouring levels is computed from the wins of the one against the other. Normal has the rating of a
/// person who plays a lot, with the strength from which every new player's rating starts.
pub fn level_rating(level: Level) -> i64 {
    let steps = |top: Level| -> f64 {
        let wins = Level::ALL.into_iter().filter(|level| *level <= top).filter_map(Level::wins_against_the_one_below);
        wins.map(|wins| difference(f64::from(wins) / 100.0)).sum()
    };
    let strength = START.rating + steps(level) - steps(Level::Normal);
    (rating_number(strength - 2.0 * SETTLED) + 5) / 10 * 10
}

/// A level with its rating, for the choice of an opponent.
pub fn rated_level(l10n: Localizer, level: Level) -> String {
    format!("{} · {}", level_name(l10n, level), level_rating(level))
}

pub fn level_name(l10n: Localizer, level: Level) -> String {
    l10n.get(level_text(level))
}

pub fn level_text(level: Level) -> Text {
    match level {
        Level::Easy => texts::LEVEL_EASY,
        Level::Normal => texts::LEVEL_NORMAL,
        Level::Hard => texts::LEVEL_HARD,
        Level::Expert => texts::LEVEL_EXPERT,
    }
}

pub fn weekday_text(day: Weekday) -> Text {
    match day {
        Weekday::Monday => texts::CHOICE_DAY_MONDAY,
        Weekday::Tuesday => texts::CHOICE_DAY_TUESDAY,
        Weekday::Wednesday => texts::CHOICE_DAY_WEDNESDAY,
        Weekday::Thursday => texts::CHOICE_DAY_THURSDAY,
        Weekday::Friday => texts::CHOICE_DAY_FRIDAY,
        Weekday::Saturday => texts::CHOICE_DAY_SATURDAY,
        Weekday::Sunday => texts::CHOICE_DAY_SUNDAY,
    }
}

pub fn time_name(l10n: Localizer, time: TurnTime) -> String {
    let minutes = |minutes: i64| l10n.format(texts::TimeMinutes { minutes });
    let hours = |hours: i64| l10n.format(texts::TimeHours { hours });
    match time {
        TurnTime::OneMinute => minutes(1),
        TurnTime::ThreeMinutes => minutes(3),
        TurnTime::TenMinutes => minutes(10),
        TurnTime::OneHour => hours(1),
        TurnTime::EightHours => hours(8),
        TurnTime::OneDay => hours(24),
        TurnTime::TwoDays => hours(48),
        TurnTime::ThreeDays => hours(72),
        TurnTime::Unlimited => l10n.get(texts::TIME_NONE),
    }
}

/// The pace of a table in one or two words; a time per turn that no pace stands for is named by itself: `8 hours`.
pub fn pace_or_time(l10n: Localizer, time: TurnTime) -> String {
    time.as_pace().map_or_else(|| time_name(l10n, time), |pace| pace_name(l10n, pace))
}

/// What a table is in its evening: its round and its number there, or the final table.
pub fn evening_place(l10n: Localizer, of: &OfEvening) -> String {
    match of.is_final {
        true => l10n.get(texts::EVENING_TABLE_FINAL),
        false => l10n.format(texts::EveningTablePlace { round: of.round, number: of.number }),
    }
}

/// A time per turn with the name of its pace, if one stands for it: `live (10 minutes)`.
pub fn paced_time(l10n: Localizer, time: TurnTime) -> String {
    with_pace(l10n, time, time_name(l10n, time))
}

/// What the card says of the time per turn: `live (10 minutes per turn)`.
pub fn paced_turn(l10n: Localizer, time: TurnTime) -> String {
    let name = time_name(l10n, time);
    match time {
        TurnTime::Unlimited => name,
        time => with_pace(l10n, time, l10n.format(texts::TimePerTurn { time: name })),
    }
}

fn with_pace(l10n: Localizer, time: TurnTime, said: String) -> String {
    match time.as_pace() {
        Some(pace) => l10n.format(texts::PaceTime { pace: pace_name(l10n, pace), time: said }),
        None => said,
    }
}

pub fn pace_name(l10n: Localizer, pace: Pace) -> String {
    l10n.get(match pace {
        Pace::Live => texts::PACE_LIVE,
        Pace::Day => texts::PACE_DAY,
        Pace::Post => texts::PACE_POST,
    })
}

pub fn variant_name(l10n: Localizer, variant: Variant) -> String {
    l10n.get(variant_text(variant))
}

pub fn variant_text(variant: Variant) -> Text {
    match variant {
        Variant::Cross => texts::VARIANT_CROSS,
        Variant::NoCross => texts::VARIANT_NOCROSS,
        Variant::Short => texts::VARIANT_SHORT,
    }
}

pub fn rated_name(l10n: Localizer, rated: bool) -> String {
    l10n.get(if rated { texts::RATED } else { texts::UNRATED })
}

/// A player's name in a list of the players.
pub fn player_name(l10n: Localizer, seat: &Seat) -> String {
    match seat.player {
        Player::Person(user) if seat.left => l10n.format(texts::PlayerLeft { player: mention(user) }),
        Player::Person(user) => mention(user),
        Player::Computer(level) => {
            let (name, level) = (computer_name(l10n, seat.colour), level_name(l10n, level));
            l10n.format(texts::Computer { name, level })
        }
        Player::Gone => l10n.get(texts::PLAYER_GONE),
    }
}

/// The name of the computer player of a colour. In Latin letters, it begins with the colour's letter in the notation.
pub fn computer_name(l10n: Localizer, colour: Colour) -> String {
    l10n.get(match colour {
        Colour::Red => texts::COMPUTER_RED,
        Colour::Orange => texts::COMPUTER_ORANGE,
        Colour::Yellow => texts::COMPUTER_YELLOW,
        Colour::Green => texts::COMPUTER_GREEN,
        Colour::Blue => texts::COMPUTER_BLUE,
        Colour::Purple => texts::COMPUTER_PURPLE,
    })
}

/// The name of the player of a colour in a sentence. For a computer it is the bare name: only lists of the players say
/// that it is a computer, and its level.
pub fn seated_name(l10n: Localizer, view: &TableView, colour: Colour) -> String {
    match view.seat(colour) {
        Some(seat) if seat.player.is_computer() => computer_name(l10n, colour),
        _ => listed_name(l10n, view, colour),
    }
}

/// The name of the player of a colour in a list of the players.
pub fn listed_name(l10n: Localizer, view: &TableView, colour: Colour) -> String {
    view.seat(colour).map_or_else(|| colour_name(l10n, colour), |seat| player_name(l10n, seat))
}

/// The sign of a colour, and [`seated_name`].
pub fn marked_name(l10n: Localizer, view: &TableView, colour: Colour) -> String {
    format!("{} {}", sign(colour), seated_name(l10n, view, colour))
}

/// The names of the players of these colours, each with its sign.
pub fn marked_names(l10n: Localizer, view: &TableView, colours: &[Colour]) -> String {
    colours.iter().map(|colour| marked_name(l10n, view, *colour)).collect::<Vec<_>>().join(", ")
}

/// Points, with the right plural.
pub fn points(l10n: Localizer, points: i8) -> String {
    l10n.format(texts::Points { points })
}

/// Points as a bare number.
pub fn plain_points(points: i8) -> String {
    points.to_string().replace('-', "−")
}

/// A number with one decimal, in the notation of the language.
pub fn decimal(l10n: Localizer, number: f64) -> String {
    format!("{number:.1}").replace('.', &l10n.get(texts::DECIMAL_MARK)).replace('-', "−")
}

/// A share in whole per cent.
pub fn percent(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

/// The medal of one of the first three places.
pub fn medal(place: u64) -> Option<&'static str> {
    match place {
        1 => Some("🥇"),
        2 => Some("🥈"),
        3 => Some("🥉"),
        _ => None,
    }
}

/// A place in a ranking: a medal for the first three. Discord takes no line with it for one of a numbered list, in which
/// it would count on by itself where people share a place.
pub fn place_mark(l10n: Localizer, place: u64) -> String {
    medal(place).map_or_else(|| l10n.format(texts::EndPlace { rank: place }), str::to_owned)
}

/// The address of a channel, or of a message in it.
pub fn link(guild: GuildId, channel: ChannelId, message: Option<MessageId>) -> String {
    match message {
        Some(message) => format!("https://discord.com/channels/{guild}/{channel}/{message}"),
        None => format!("https://discord.com/channels/{guild}/{channel}"),
    }
}

/// The link to a table: to the newest message of its game; without such a message, to its thread; without a thread, to
/// its card.
pub fn place(view: &TableView) -> String {
    newest(view, &view.messages)
}

/// Like [`place`], with these messages in place of those that the view has.
pub fn newest(view: &TableView, messages: &Messages) -> String {
    match (messages.thread, messages.turn) {
        (Some(thread), turn) => link(view.guild, thread, turn),
        (None, turn) => link(view.guild, view.channel, turn.or(messages.card)),
    }
}

/// The line with its first letter as a capital.
pub fn capitalized(line: &str) -> String {
    let mut letters = line.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// A time of day, as Discord shows it in the reader's zone; `when` in milliseconds.
pub fn time_of_day(when: i64) -> String {
    format!("<t:{}:t>", when.div_euclid(1000))
}

/// A day with its time, as Discord writes it in the reader's language and zone; `when` in milliseconds.
pub fn day_and_time(when: i64) -> String {
    format!("<t:{}:f>", when.div_euclid(1000))
}

/// A moment that people make an appointment for, with its day of the week; `when` in milliseconds.
pub fn whole_moment(when: i64) -> String {
    format!("<t:{}:F>", when.div_euclid(1000))
}

/// A day, as Discord writes it in the reader's language; `when` in milliseconds.
pub fn day(when: i64) -> String {
    format!("<t:{}:D>", when.div_euclid(1000))
}

/// A moment relative to now, as Discord counts down to it or up from it; `when` in milliseconds.
pub fn moment(when: i64) -> String {
    format!("<t:{}:R>", when.div_euclid(1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_is_rated_by_its_wins() {
        assert_eq!(Level::ALL.map(level_rating), [1030, 1230, 1360, 1500]);
    }
}
