//! The choices for the options of commands. The name of a choice is the key of its text, or a pace such as `live`;
//! [`crate::discord::gateway::register`] adds the texts of all languages.

use crate::discord::leaderboard::wording::order_text;
use crate::discord::messages::wording::{level_text, variant_text, weekday_text};
use crate::host::Options;
use crate::model::{EveningForm, GuildSettings, Order, Pace, TurnTime, Weekday};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use poise::CommandParameterChoice;
use std::borrow::Cow;

/// A type whose values are the choices of an option.
pub trait Offered: Copy + Send + Sync + 'static {
    /// All values, in the order in which Discord shows them. Discord sends the index of the chosen value. Clients keep
    /// old definitions for a while, so after a change of the order an index from such a client means another value.
    const OFFERED: &'static [Self];

    /// The name of a choice: the key of its text, or a pace.
    fn choice(self) -> &'static str;
}

/// The value that a person chose for an option of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice<T>(pub T);

impl<T: Offered> poise::ChoiceParameter for Choice<T> {
    fn list() -> Cow<'static, [CommandParameterChoice]> {
        let named = |value: &T| CommandParameterChoice {
            name: Cow::Borrowed(value.choice()),
            localizations: Cow::Borrowed(&[]),
            __non_exhaustive: (),
        };
        T::OFFERED.iter().map(named).collect()
    }

    fn from_index(index: usize) -> Option<Self> {
        T::OFFERED.get(index).copied().map(Choice)
    }

    fn from_name(name: &str) -> Option<Self> {
        T::OFFERED.iter().copied().find(|value| value.choice() == name).map(Choice)
    }

    fn name(&self) -> &'static str {
        self.0.choice()
    }

    fn localized_name(&self, _: &str) -> Option<&'static str> {
        None
    }
}

macro_rules! offered {
    ($($choices:ty: $values:expr, |$value:ident| $choice:expr;)*) => {$(
        impl Offered for $choices {
            const OFFERED: &'static [$choices] = &$values;

            fn choice(self) -> &'static str {
                let $value = self;
                $choice
            }
        }
    )*};
}

offered! {
    Variant: Variant::ALL, |variant| variant_text(variant).key();
    Pace: Pace::ALL, |pace| pace.name();
    Order: Order::ALL, |order| order_text(order).key();
    Weekday: Weekday::ALL, |day| weekday_text(day).key();
    Level: Level::ALL, |level| level_text(level).key();
}

/// The choices for the option `rated` of `/hypnosia new`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum RatedChoice {
    #[name = "choice-rated-yes"]
    Rated,
    #[name = "choice-rated-no"]
    Unrated,
}

/// The choices for the option `period` of `/hypnosia leaderboard`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum PeriodChoice {
    #[name = "choice-period-season"]
    Season,
    #[name = "choice-period-all"]
    AllTime,
}

/// The choices for the option `for` of `/hypnosia settings`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum OfChoice {
    #[name = "choice-of-me"]
    Me,
    #[name = "choice-of-server"]
    Server,
}

/// The choices for the option `length` of `/hypnosia evening`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum LengthChoice {
    #[name = "choice-length-evening"]
    Evening,
    #[name = "choice-length-cup"]
    Cup,
}

impl LengthChoice {
    pub fn form(self) -> EveningForm {
        match self {
            LengthChoice::Evening => EveningForm::Evening,
            LengthChoice::Cup => EveningForm::Cup,
        }
    }
}

/// The choices for the option `pace` of `/hypnosia evening`: the slow paces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum CupPaceChoice {
    #[name = "day"]
    Day,
    #[name = "post"]
    Post,
}

impl CupPaceChoice {
    pub fn pace(self) -> Pace {
        match self {
            CupPaceChoice::Day => Pace::Day,
            CupPaceChoice::Post => Pace::Post,
        }
    }
}

pub struct ChosenOptions {
    pub variant: Option<Variant>,
    pub time: Option<TurnTime>,
    pub rated: Option<RatedChoice>,
    pub level: Option<Level>,
}

impl ChosenOptions {
    /// The options of the table: what the person chose, else what the server's settings say, else the default. The
    /// default for a beginner is a quick game.
    pub fn options(&self, server: &GuildSettings, is_beginner: bool) -> Options {
        let variant = if is_beginner { Variant::Short } else { Variant::default() };
        let options = Options { variant, ..Options::default() };
        Options {
            variant: self.variant.or(server.variant).unwrap_or(options.variant),
            turn_time: self.time.or(server.turn_time).unwrap_or(options.turn_time),
            rated: self.rated != Some(RatedChoice::Unrated),
            level: self.level.unwrap_or(options.level),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Variant::{Cross, NoCross, Short};

    #[test]
    fn choices_come_before_the_server_and_the_default() {
        let hour = Some(TurnTime::OneHour);
        let minute = Some(TurnTime::OneMinute);
        let usual = TurnTime::default();
        let cases = [
            (None, None, (None, None), false, (Cross, usual)),
            (None, None, (None, None), true, (Short, usual)),
            (None, None, (None, hour), true, (Short, TurnTime::OneHour)),
            (None, minute, (None, hour), false, (Cross, TurnTime::OneMinute)),
            (None, None, (Some(NoCross), None), false, (NoCross, usual)),
            (None, None, (Some(NoCross), None), true, (NoCross, usual)),
            (Some(Cross), None, (Some(NoCross), None), true, (Cross, usual)),
            (Some(Cross), minute, (None, None), true, (Cross, TurnTime::OneMinute)),
            (Some(NoCross), None, (None, hour), true, (NoCross, TurnTime::OneHour)),
            (Some(Short), None, (None, None), false, (Short, usual)),
        ];
        for (variant, time, of_server, is_beginner, expected) in cases {
            let chosen = ChosenOptions { variant, time, rated: None, level: None };
            let server = GuildSettings { variant: of_server.0, turn_time: of_server.1, ..GuildSettings::default() };
            let options = chosen.options(&server, is_beginner);
            let what = format!("{variant:?} {time:?}, server {of_server:?}, beginner {is_beginner}");
            assert_eq!((options.variant, options.turn_time), expected, "{what}");
        }
    }
}
