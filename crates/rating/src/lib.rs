//! Ratings of people after games of two to six players, as pure functions.
//!
//! A rating is a mean and an uncertainty, a standard deviation. The rating change for a pair of people is computed by
//! the crate `skillratings`: Bradley and Terry's model with full pairs of Weng and Lin, "A Bayesian Approximation
//! Method for Online Ranking" (JMLR 12, 2011), algorithm 1. The change for a game of more people is the sum over its
//! pairs.
//! [`Rules`] adds parts of other systems that `skillratings` lacks: uncertainty that grows before a game (the dynamics
//! factor of TrueSkill, Herbrich, Minka and Graepel, 2006, and the time away of Glicko, Glickman, 1999), and pairs that
//! count less.

mod forecast;
mod rules;

pub use forecast::Forecast;
pub use rules::{Rules, difference, expected, meeting};
pub use skillratings::weng_lin::WengLinRating as Rating;

/// The rating of a person who has not played yet.
pub const START: Rating = Rating { rating: 25.0, uncertainty: 25.0 / 3.0 };

/// A person in a game that counts.
#[derive(Debug, Clone, Copy)]
pub struct Entrant {
    /// The person's rating before the game.
    pub before: Rating,
    /// The person's rank; equal ranks are ties.
    pub rank: u8,
    pub stay: Stay,
}

/// Whether a person played their seat to the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stay {
    Stayed,
    /// The person resigned, or a computer finished a seat that the person had played for the longer part.
    Left,
    /// A computer finished their seat and had played it for the longer part.
    LeftEarly,
}

impl Stay {
    const ALL: [Stay; 3] = [Stay::Stayed, Stay::Left, Stay::LeftEarly];

    /// The stored name.
    pub fn name(self) -> &'static str {
        match self {
            Stay::Stayed => "stayed",
            Stay::Left => "left",
            Stay::LeftEarly => "left early",
        }
    }

    pub fn from_name(name: &str) -> Option<Stay> {
        Stay::ALL.into_iter().find(|stay| stay.name() == name)
    }
}

impl Entrant {
    /// The rank for the rating: those who left share the last place.
    pub fn place(&self) -> u8 {
        if self.stay == Stay::Stayed { self.rank } else { u8::MAX }
    }
}
