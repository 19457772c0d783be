//! The choices that options of commands offer. Each is named by the key of its text, or by a time for a turn, and
//! [`crate::discord::gateway::register`] gives it the texts of all languages.

use crate::host::Options;
use crate::model::TurnTime;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;

/// The choices of `/hypnosia new variant`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum VariantChoice {
    /// Stacks may cross.
    #[name = "variant-cross"]
    Cross,
    /// Stacks may not cross.
    #[name = "variant-nocross"]
    NoCross,
}

/// The choices of `/hypnosia new time`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum TimeChoice {
    /// One minute.
    #[name = "1m"]
    OneMinute,
    /// Three minutes.
    #[name = "3m"]
    ThreeMinutes,
    /// Ten minutes.
    #[name = "10m"]
    TenMinutes,
    /// One hour.
    #[name = "1h"]
    OneHour,
    /// A day.
    #[name = "24h"]
    OneDay,
    /// No limit.
    #[name = "none"]
    Unlimited,
}

/// The choices of `/hypnosia new rated`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum RatedChoice {
    /// Counts.
    #[name = "choice-rated-yes"]
    Rated,
    /// Does not count.
    #[name = "choice-rated-no"]
    Unrated,
}

/// The choices of `/hypnosia new level`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum LevelChoice {
    /// Easy.
    #[name = "level-easy"]
    Easy,
    /// Normal.
    #[name = "level-normal"]
    Normal,
    /// Hard.
    #[name = "level-hard"]
    Hard,
    /// Expert.
    #[name = "level-expert"]
    Expert,
}

/// The choices of `/hypnosia leaderboard by`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum OrderChoice {
    /// By rating.
    #[name = "choice-by-rating"]
    Rating,
    /// By games won.
    #[name = "choice-by-wins"]
    Wins,
    /// By points.
    #[name = "choice-by-points"]
    Points,
    /// By the share of games won.
    #[name = "choice-by-share"]
    Share,
}

/// The choices of `/hypnosia leaderboard period`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum PeriodChoice {
    /// This season.
    #[name = "choice-period-season"]
    Season,
    /// All time.
    #[name = "choice-period-all"]
    AllTime,
}

/// The choices of `/hypnosia settings for`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum OfChoice {
    /// One's own.
    #[name = "choice-of-me"]
    Me,
    /// The server's.
    #[name = "choice-of-server"]
    Server,
}

/// The chapters of the rules.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum ChapterChoice {
    /// Aim and material.
    #[name = "rules-aim-title"]
    Aim,
    /// The board.
    #[name = "rules-board-title"]
    Board,
    /// How it begins.
    #[name = "rules-start-title"]
    Start,
    /// A turn.
    #[name = "rules-turn-title"]
    Turn,
    /// Bridges and the centre.
    #[name = "rules-bridges-title"]
    Bridges,
    /// Landing, stacks and captures.
    #[name = "rules-landing-title"]
    Landing,
    /// Points and the end.
    #[name = "rules-points-title"]
    Points,
    /// Variant, leaving and time.
    #[name = "rules-variants-title"]
    Variants,
    /// The dice.
    #[name = "rules-dice-title"]
    Dice,
}

/// What was chosen for a new table.
pub struct ChosenOptions {
    /// Which rules.
    pub variant: Option<VariantChoice>,
    /// The time for a turn.
    pub time: Option<TimeChoice>,
    /// Whether it counts.
    pub rated: Option<RatedChoice>,
    /// How well computers play.
    pub level: Option<LevelChoice>,
}

impl ChosenOptions {
    /// The options of the table; `usual` is the server's time for a turn.
    pub fn options(&self, usual: Option<TurnTime>) -> Options {
        let options = Options::default();
        Options {
            variant: match self.variant {
                Some(VariantChoice::NoCross) => Variant::NoCross,
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
