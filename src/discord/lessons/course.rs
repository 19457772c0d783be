//! The lessons of the tutorial, read from `assets/lessons.json`, and the order of their steps. Each step asks for moves
//! in a position, or asks a question about it. The names in that file, of lessons, steps, answers and reasons, are
//! parts of the keys of their texts.

use crate::discord::ids::StepId;
use crate::discord::puzzles::exercise::Exercise;
use hypnosia_game::board::Board;
use hypnosia_game::rules::{Move, NotationError, Position, parse_move, parse_position};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::sync::LazyLock;

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    // Cannot fail: a test reads the same file.
    read(include_str!("../../../assets/lessons.json")).unwrap_or_default()
});

pub fn lessons() -> &'static [Lesson] {
    &LESSONS
}

/// A turn that explains the game in one picture: one pawn captures another player's, and a second one enters the
/// centre.
pub fn introduction() -> Option<Exercise> {
    let board = Board::standard();
    let rolled = parse_position(board, "A3r,D3r,A6g,B10g r4,g12 r r0,g0 r 31 cross").ok()?;
    let moves = ["3:A3-A6", "1:D3-centre"].map(|text| parse_move(board, text).ok());
    let moves: Option<Vec<Move>> = moves.into_iter().collect();
    Exercise::answered(&rolled, &moves?).map(Exercise::shown)
}

/// A lesson teaches one thing, in one or more steps.
#[derive(Debug, Deserialize)]
pub struct Lesson {
    /// The name under which its title is found.
    pub name: String,
    pub steps: Vec<Step>,
}

/// A step of a lesson: a position, a roll, and what the person is to do.
#[derive(Debug, Deserialize)]
pub struct Step {
    /// The name under which its texts are found.
    pub name: String,
    /// The position, with the dice rolled.
    #[serde(deserialize_with = "position")]
    pub position: Position,
    #[serde(flatten)]
    pub task: StepTask,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum StepTask {
    Play {
        /// The right answers, each a list of moves.
        #[serde(deserialize_with = "ways")]
        right: Vec<Vec<Move>>,
        /// The moves that are wrong, by the name of the reason. Only the last move of an answer is looked up here.
        #[serde(deserialize_with = "moves_by_reason")]
        wrong: BTreeMap<String, Vec<Move>>,
    },
    Ask {
        /// The names of the answers.
        answers: Vec<String>,
        correct: String,
    },
}

/// The verdict on an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerVerdict<'a> {
    /// The answer is right.
    Right,
    /// The answer is right so far; another die is still to be played.
    OnTheWay,
    /// The answer is wrong, for the reason with this name. The reason against a wrong answer to a question has the
    /// answer's name.
    Wrong(&'a str),
}

impl Step {
    /// The exercise after these moves; `None` if they are illegal.
    pub fn exercise(&self, moves: &[Move]) -> Option<Exercise> {
        Exercise::answered(&self.position, moves)
    }

    /// Judges moves. Moves that begin no right answer are wrong if the last of them is listed as wrong. `None` if it is
    /// not listed, or if this step does not ask for moves.
    pub fn judge(&self, moves: &[Move]) -> Option<AnswerVerdict<'_>> {
        let StepTask::Play { right, wrong } = &self.task else { return None };
        if right.iter().any(|way| way == moves) {
            return Some(AnswerVerdict::Right);
        }
        if right.iter().any(|way| way.starts_with(moves)) {
            return Some(AnswerVerdict::OnTheWay);
        }
        let last = moves.last()?;
        let reason = wrong.iter().find(|(_, moves)| moves.contains(last));
        reason.map(|(name, _)| AnswerVerdict::Wrong(name))
    }

    /// Judges the answer with this number, counted from 0; `None` if the step asks for moves, or there is no such
    /// answer.
    pub fn judge_answer(&self, number: u32) -> Option<AnswerVerdict<'_>> {
        let StepTask::Ask { answers, correct } = &self.task else { return None };
        let answer = answers.get(number as usize)?;
        Some(if answer == correct { AnswerVerdict::Right } else { AnswerVerdict::Wrong(answer) })
    }
}

impl StepId {
    pub fn all() -> impl Iterator<Item = StepId> {
        let of = |(lesson, steps): (u32, usize)| (1..).take(steps).map(move |step| StepId { lesson, step });
        (1..).zip(lessons().iter().map(|lesson| lesson.steps.len())).flat_map(of)
    }

    /// The lesson and the step with these numbers, both counted from 1; `None` if there is no such step.
    pub fn step(self) -> Option<(&'static Lesson, &'static Step)> {
        let lesson = lessons().get(self.lesson.checked_sub(1)? as usize)?;
        Some((lesson, lesson.steps.get(self.step.checked_sub(1)? as usize)?))
    }

    /// The step that comes after this many steps, counted over all lessons; `None` past the end.
    pub fn after(steps: u32) -> Option<StepId> {
        StepId::all().nth(steps as usize)
    }

    /// How many steps come before this one, counted over all lessons.
    pub fn before(self) -> u32 {
        StepId::all().take_while(|place| *place < self).count() as u32
    }

    /// The next step; `None` after the last.
    pub fn next(self) -> Option<StepId> {
        StepId::after(self.before() + 1)
    }
}

fn read(json: &str) -> serde_json::Result<Vec<Lesson>> {
    serde_json::from_str(json)
}

fn position<'de, D: Deserializer<'de>>(file: D) -> Result<Position, D::Error> {
    parse_position(Board::standard(), &String::deserialize(file)?).map_err(D::Error::custom)
}

fn ways<'de, D: Deserializer<'de>>(file: D) -> Result<Vec<Vec<Move>>, D::Error> {
    let ways = Vec::<Vec<String>>::deserialize(file)?;
    ways.iter().map(|way| moves(way)).collect::<Result<_, _>>().map_err(D::Error::custom)
}

fn moves_by_reason<'de, D: Deserializer<'de>>(file: D) -> Result<BTreeMap<String, Vec<Move>>, D::Error> {
    let reasons = BTreeMap::<String, Vec<String>>::deserialize(file)?;
    let read = reasons.into_iter().map(|(reason, texts)| Ok((reason, moves(&texts)?)));
    read.collect::<Result<_, NotationError>>().map_err(D::Error::custom)
}

fn moves(texts: &[String]) -> Result<Vec<Move>, NotationError> {
    texts.iter().map(|text| parse_move(Board::standard(), text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::ids::payload::Payload;

    #[test]
    fn the_lessons_are_read_and_there_are_ten() {
        let lessons = read(include_str!("../../../assets/lessons.json")).unwrap();
        assert_eq!(lessons.len(), 10);
        assert!(lessons.iter().all(|lesson| !lesson.steps.is_empty()));
    }

    #[test]
    fn every_choice_on_the_way_is_judged() {
        for step in lessons().iter().flat_map(|lesson| &lesson.steps) {
            let StepTask::Play { right, .. } = &step.task else {
                continue;
            };
            for way in right {
                for played in 0..way.len() {
                    let exercise = step.exercise(&way[..played]).unwrap();
                    assert!(exercise.choices().contains(&way[played]), "{}: no button for {way:?}", step.name);
                    for mv in exercise.choices() {
                        let moves: Vec<Move> = way[..played].iter().copied().chain([mv]).collect();
                        let verdict = step.judge(&moves);
                        assert!(verdict.is_some(), "{}: nothing is said to {moves:?}", step.name);
                        assert!(step.exercise(&moves).is_some());
                    }
                }
            }
        }
    }

    #[test]
    fn introduction_captures_and_enters_the_centre() {
        let shown = introduction().unwrap();
        let [capture, entry] = &shown.turn.moves[..] else { panic!("{:?}", shown.turn) };
        assert_eq!((capture.step.captured(), entry.step.arrival, entry.step.points), (1, Some(2), 4));
        assert!(shown.choices().is_empty());
    }

    #[test]
    fn the_rules_agree_with_what_is_taught() {
        let step = |lesson, step| StepId { lesson, step }.step().unwrap().1;
        let right = |lesson, number| {
            let step = step(lesson, number);
            let StepTask::Play { right, .. } = &step.task else { panic!("{}", step.name) };
            right.iter().map(|way| step.exercise(way).unwrap()).collect::<Vec<_>>()
        };
        assert!(step(2, 1).position.legal().is_empty(), "both dice are lost");
        assert_eq!(right(3, 1)[0].turn.moves[0].step.captured(), 1);
        assert_eq!(right(4, 1)[0].position.to_string().split(' ').next(), Some("B4r"));
        assert!(right(5, 1)[0].turn.moves[0].step.stacked);
        assert!(right(5, 2).iter().all(|exercise| exercise.turn.moves[0].step.mv.stack));
        assert!(right(5, 3).iter().all(|exercise| exercise.position.cells().all(|(_, cell)| !cell.stack)));
        assert_eq!(right(6, 1)[0].turn.moves[0].step.captured(), 1);
        assert_eq!(right(6, 2)[0].turn.moves[0].step.captured(), 2);
        let from = Board::standard().parse_space("A5").unwrap();
        let from = hypnosia_game::board::Place::Space(from);
        assert!(
            step(7, 1).position.legal().iter().all(|mv| mv.from != from),
            "no way for the pawn that is asked about"
        );
        assert_eq!(right(8, 1)[0].turn.moves[0].step.points, 3);
        let over = &right(9, 1)[0];
        assert!(over.position.is_over() && over.turn.moves.len() == 1, "with a die left");
        assert_eq!(over.position.points(over.turn.colour), 8);
        for exercise in right(10, 1) {
            assert!(!exercise.turn.moves[0].step.mv.stack && exercise.position.cells().all(|(_, cell)| !cell.stack));
        }
        let crosses = |mv: &Move| step(10, 1).position.play(mv).unwrap().to_string().contains('B');
        assert!(step(10, 1).position.legal().iter().all(|mv| !mv.stack || !crosses(mv)));
    }

    #[test]
    fn places_are_counted_and_written() {
        let all: Vec<StepId> = StepId::all().collect();
        assert_eq!((all.len(), all[0]), (13, StepId::FIRST));
        assert_eq!(StepId { lesson: 5, step: 3 }.next(), Some(StepId { lesson: 6, step: 1 }));
        assert_eq!(all.last().unwrap().next(), None);
        for (before, place) in (0..).zip(all) {
            assert_eq!((place.before(), StepId::after(before)), (before, Some(place)));
            assert_eq!(StepId::read(&place.written()), Some(place));
        }
        assert!(StepId { lesson: 0, step: 1 }.step().is_none() && StepId { lesson: 1, step: 9 }.step().is_none());
    }
}
