//! Identifies the steps of lessons.

use super::payload::Payload;

/// Identifies a step: the number of its lesson, and its number in the lesson, both from 1. Step 2 of lesson 5 is
/// written as `5.2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct StepId {
    pub lesson: u32,
    pub step: u32,
}

impl StepId {
    /// The picture before the lessons, which does not count as a step.
    pub const INTRODUCTION: StepId = StepId { lesson: 0, step: 1 };
    /// The first step of the first lesson.
    pub const FIRST: StepId = StepId { lesson: 1, step: 1 };
}

impl Payload for StepId {
    fn read(text: &str) -> Option<StepId> {
        let (lesson, step) = text.split_once('.')?;
        Some(StepId { lesson: lesson.parse().ok()?, step: step.parse().ok()? })
    }

    fn written(&self) -> String {
        format!("{}.{}", self.lesson, self.step)
    }
}

/// An answer, by its number from 0, to the question of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answered {
    pub place: StepId,
    pub number: u32,
}

impl Payload for Answered {
    fn read(text: &str) -> Option<Answered> {
        let (place, number) = text.split_once('/')?;
        Some(Answered { place: StepId::read(place)?, number: number.parse().ok()? })
    }

    fn written(&self) -> String {
        format!("{}/{}", self.place.written(), self.number)
    }
}
