//! The ids of evenings and cups.

use super::actions::actions;
use super::payload::Payload;
use crate::model::{EveningId, TableId};
use std::fmt;

actions! {
    /// A request to an evening.
    EveningAction {} with {
        /// Say that one comes; after the start, come late.
        In(EveningId) = "evening-in",
        /// Say at the check-in that one is there.
        Here(EveningId) = "evening-here",
        /// Say that one cannot come, or must go.
        Out(EveningId) = "evening-out",
        /// Come back after one went, or missed a table.
        Back(EveningId) = "evening-back",
        /// Show the person's own place, and what the host may do.
        Mine(EveningId) = "evening-page",
        /// Show a page of the standings, from 0.
        Standings((EveningId, u32)) = "evening-standings",
        /// Open a table with computers for the only person who came.
        Alone(EveningId) = "evening-alone",
        /// Say why the person sits at this table.
        Why(TableId) = "evening-why",
        /// Hold the evening on the day that is the select's value.
        Day(EveningId) = "evening-day",
        Hour(EveningId) = "evening-hour",
        /// Choose the rounds and their game.
        Rounds(EveningId) = "evening-rounds",
        /// Choose how many people sit at a table, or a cup instead of an evening.
        Size(EveningId) = "evening-size",
        Weekly(EveningId) = "evening-weekly",
        Rated(EveningId) = "evening-rated",
        Announce(EveningId) = "evening-announce",
        /// Ask whether to stop the evening.
        Stop(EveningId) = "evening-stop",
        StopConfirm(EveningId) = "evening-stop!",
    }
}

impl EveningAction {
    /// Whether only private messages have this action.
    pub fn is_private(&self) -> bool {
        use EveningAction::*;
        match self {
            In(_) | Here(_) | Out(_) | Back(_) | Mine(_) | Standings(_) | Alone(_) | Why(_) => false,
            Day(_) | Hour(_) | Rounds(_) | Size(_) | Weekly(_) | Rated(_) | Announce(_) | Stop(_) | StopConfirm(_) => {
                true
            }
        }
    }
}
