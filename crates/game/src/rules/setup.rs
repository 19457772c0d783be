//! The first player: every player rolls, the highest sum begins, and those tied for it roll again until one is highest.

use super::Roll;
use super::dice::NoSuchRoll;
use crate::board::{Colour, ColourSet, NoSuchColour};
use thiserror::Error;

/// The rolls that decide who begins, round by round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    players: ColourSet,
    contenders: ColourSet,
    rounds: Vec<Vec<(Colour, Roll)>>,
}

/// Why a round of set-up rolls was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The first player is known already.
    #[error("the set-up is over: it is known who begins")]
    Decided,
    /// The rolls are not one for each contender, in seat order.
    #[error("a set-up round has one roll for each of {expected}, in seat order")]
    Rollers {
        /// The players who must roll.
        expected: ColourSet,
    },
}

impl Setup {
    /// A set-up before its first roll: every player is a contender.
    pub fn new(players: ColourSet) -> Setup {
        Setup { players, contenders: players, rounds: Vec::new() }
    }

    /// The set-up of a game that begins in a given position: without rolls, because the first player is known.
    pub(super) fn decided(players: ColourSet, first: Colour) -> Setup {
        Setup { contenders: ColourSet::from_iter([first]), ..Setup::new(players) }
    }

    /// Everybody who plays.
    pub fn players(&self) -> ColourSet {
        self.players
    }

    /// The players who must roll in the next round: at first all players, later those tied for the highest sum. When
    /// only one is left, that player begins the game.
    pub fn contenders(&self) -> ColourSet {
        self.contenders
    }

    /// The rounds so far, each roll with its colour, in seat order.
    pub fn rounds(&self) -> &[Vec<(Colour, Roll)>] {
        &self.rounds
    }

    /// The first player, once it is known.
    pub fn first(&self) -> Option<Colour> {
        if self.contenders.len() == 1 { self.contenders.iter().next() } else { None }
    }

    /// Adds a round: one roll for each of [`Setup::contenders`], in seat order.
    ///
    /// # Errors
    /// [`SetupError`] when the rolls are not those of the contenders, or when it is known already who begins. The
    /// set-up is then unchanged.
    pub fn add_round(&mut self, rolls: &[(Colour, Roll)]) -> Result<(), SetupError> {
        if self.first().is_some() {
            return Err(SetupError::Decided);
        }
        if !self.contenders.iter().eq(rolls.iter().map(|&(colour, _)| colour)) {
            return Err(SetupError::Rollers { expected: self.contenders });
        }
        let highest = rolls.iter().map(|(_, roll)| roll.sum()).max();
        self.contenders =
            rolls.iter().filter(|(_, roll)| Some(roll.sum()) == highest).map(|&(colour, _)| colour).collect();
        self.rounds.push(rolls.to_vec());
        Ok(())
    }
}

/// Why a text is not a roll of the set-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoSuchSetupRoll {
    /// The text does not begin with a colour.
    #[error(transparent)]
    Colour(#[from] NoSuchColour),
    /// The text after the colour is not a roll.
    #[error(transparent)]
    Roll(#[from] NoSuchRoll),
}

/// Parses a roll of the set-up as logs write it: the colour and its roll, such as `r64`.
///
/// # Errors
/// When the text is not a roll of the set-up.
pub fn parse_setup_roll(text: &str) -> Result<(Colour, Roll), NoSuchSetupRoll> {
    let (colour, roll) = text.split_at_checked(1).ok_or(NoSuchColour)?;
    Ok((colour.parse()?, roll.parse()?))
}
