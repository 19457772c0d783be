//! The steps of lessons as custom ids name them.

use super::payload::Payload;

/// The place of a step: its lesson and its number there, both from 1, as people and custom ids write them: `5.2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct StepId {
    pub lesson: u32,
    pub step: u32,
}

impl StepId {
    /// The picture before the lessons, which is no step and not counted.
    pub const INTRODUCTION: StepId = StepId { lesson: 0, step: 1 };
    /// The first step of all.
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

/// The answer of a number, from 0, to the question of a step.
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
