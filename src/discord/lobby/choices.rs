//! The choices for the options of commands. The name of a choice is the key of its text, or a time per turn such as
//! `1m`; [`crate::discord::gateway::register`] adds the texts of all languages.

use crate::host::Options;
use crate::model::TurnTime;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;

/// The choices of `/hypnosia new variant`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum VariantChoice {
    #[name = "variant-cross"]
    Cross,
    #[name = "variant-nocross"]
    NoCross,
    #[name = "variant-short"]
    Short,
}

/// The choices of `/hypnosia new time`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum TimeChoice {
    #[name = "1m"]
    OneMinute,
    #[name = "3m"]
    ThreeMinutes,
    #[name = "10m"]
    TenMinutes,
    #[name = "1h"]
    OneHour,
    #[name = "24h"]
    OneDay,
    #[name = "none"]
    Unlimited,
}

/// The choices of `/hypnosia new rated`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum RatedChoice {
    #[name = "choice-rated-yes"]
    Rated,
    #[name = "choice-rated-no"]
    Unrated,
}

/// The choices of `/hypnosia new level`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum LevelChoice {
    #[name = "level-easy"]
    Easy,
    #[name = "level-normal"]
    Normal,
    #[name = "level-hard"]
    Hard,
    #[name = "level-expert"]
    Expert,
}

/// The choices of `/hypnosia leaderboard by`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum OrderChoice {
    #[name = "choice-by-rating"]
    Rating,
    #[name = "choice-by-wins"]
    Wins,
    #[name = "choice-by-points"]
    Points,
    #[name = "choice-by-share"]
    Share,
    #[name = "choice-by-luck"]
    WithoutLuck,
}

/// The choices of `/hypnosia leaderboard period`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum PeriodChoice {
    #[name = "choice-period-season"]
    Season,
    #[name = "choice-period-all"]
    AllTime,
}

/// The choices of `/hypnosia settings for`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum OfChoice {
    #[name = "choice-of-me"]
    Me,
    #[name = "choice-of-server"]
    Server,
}

#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum ChapterChoice {
    #[name = "rules-aim-title"]
    Aim,
    #[name = "rules-board-title"]
    Board,
    #[name = "rules-start-title"]
    Start,
    #[name = "rules-turn-title"]
    Turn,
    #[name = "rules-bridges-title"]
    Bridges,
    #[name = "rules-landing-title"]
    Landing,
    #[name = "rules-points-title"]
    Points,
    #[name = "rules-variants-title"]
    Variants,
    #[name = "rules-dice-title"]
    Dice,
}

pub struct ChosenOptions {
    pub variant: Option<VariantChoice>,
    pub time: Option<TimeChoice>,
    pub rated: Option<RatedChoice>,
    pub level: Option<LevelChoice>,
}

impl ChosenOptions {
    /// The options of the table; `usual` is the server's setting for the time of a turn.
    pub fn options(&self, usual: Option<TurnTime>) -> Options {
        let options = Options::default();
        Options {
            variant: match self.variant {
                Some(VariantChoice::NoCross) => Variant::NoCross,
                Some(VariantChoice::Short) => Variant::Short,
                None | Some(VariantChoice::Cross) => Variant::Cross,
            },
            turn_time: match self.time {
                Some(TimeChoice::OneMinute) => TurnTime::OneMinute,
                Some(TimeChoice::ThreeMinutes) => TurnTime::ThreeMinutes,
                Some(TimeChoice::TenMinutes) => TurnTime::TenMinutes,
                Some(TimeChoice::OneHour) => TurnTime::OneHour,
                Some(TimeChoice::OneDay) => TurnTime::OneDay,
                Some(TimeChoice::Unlimited) => TurnTime::Unlimited,
                None => usual.unwrap_or(options.turn_time),
            },
            rated: self.rated != Some(RatedChoice::Unrated),
            level: match self.level {
                Some(LevelChoice::Easy) => Level::Easy,
                Some(LevelChoice::Normal) => Level::Normal,
                Some(LevelChoice::Hard) => Level::Hard,
                Some(LevelChoice::Expert) => Level::Expert,
                None => options.level,
            },
        }
    }
}
