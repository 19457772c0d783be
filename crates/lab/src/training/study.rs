//! Learning from lessons, over and over.

use super::{Learner, Lesson, Sample};
use hypnosia_game::computer::parts::{Evaluator, Network};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

/// The number of lessons of one learning step.
const BATCH: usize = 64;
/// The number of consecutive lessons that all serve learning or all serve validation: lessons of one game are alike.
const BLOCK: usize = 500;
/// One block in this many is kept for validation.
const CHECKED: usize = 50;

/// Lessons to learn from, and some that are never learnt from.
pub struct Book {
    lessons: Vec<Lesson>,
    check: Vec<Lesson>,
}

impl Book {
    /// Reads a file of lessons, in which lines that begin with `#` are comments.
    ///
    /// # Errors
    /// The number, from 1, of the first line that is not a lesson.
    pub fn parse(text: &str) -> Result<Book, usize> {
        let mut book = Book { lessons: Vec::new(), check: Vec::new() };
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        for (number, (at, line)) in lines.enumerate() {
            let lesson = Lesson::parse(line).ok_or(at + 1)?;
            let of = if (number / BLOCK).is_multiple_of(CHECKED) { &mut book.check } else { &mut book.lessons };
            of.push(lesson);
        }
        Ok(book)
    }

    fn batches(&self) -> u64 {
        self.lessons.len().div_ceil(BATCH) as u64
    }
}

/// How to study.
#[derive(Debug, Clone)]
pub struct Study {
    /// How often all lessons are gone through.
    pub epochs: u64,
    /// Determines the order of the lessons.
    pub seed: u64,
    /// Size of a step at the beginning; it falls to nothing towards the end.
    pub rate: f32,
}

impl Study {
    /// How often the learner has gone through the book.
    pub fn done(learner: &Learner, book: &Book) -> u64 {
        learner.games / book.batches().max(1)
    }

    /// Runs one more epoch over the book, in a new order. Returns the mean squared error in validation; `None` after
    /// the last epoch, or if there are no lessons to learn from.
    pub fn epoch(&self, learner: &mut Learner, book: &Book) -> Option<f32> {
        let epoch = Study::done(learner, book);
        if epoch >= self.epochs || book.lessons.is_empty() {
            return None;
        }
        let mut order: Vec<usize> = (0..book.lessons.len()).collect();
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(epoch);
        order.shuffle(&mut random);
        let batches = book.batches() as f32;
        let mut gradient = vec![0.0; learner.network.weights.len()];
        for (at, batch) in order.chunks(BATCH).enumerate() {
            gradient.fill(0.0);
            for &number in batch {
                let Lesson { position, shares } = &book.lessons[number];
                learner.add_gradient(&Sample::new(position), shares, &mut gradient);
            }
            let done = (epoch as f32 + at as f32 / batches) / self.epochs as f32;
            learner.games += 1;
            learner.step(&gradient, 1.0 / batch.len() as f32, self.rate * (1.0 - done));
        }
        Some(learner.error(&book.check))
    }
}

impl Learner {
    /// The mean squared error of the predictions with the mean weights, summed over the players.
    fn error(&self, lessons: &[Lesson]) -> f32 {
        let network = Network { weights: self.mean.clone(), ..self.network.clone() };
        let error = |lesson: &Lesson| {
            let expected = network.evaluate(&lesson.position);
            expected.iter().zip(lesson.shares).map(|(expected, share)| (expected - share).powi(2)).sum::<f32>()
        };
        lessons.iter().map(error).sum::<f32>() / lessons.len().max(1) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::Teacher;

    #[test]
    fn stopped_study_resumes_with_equal_results_and_learns() {
        let expert = Network::expert().write("by a test");
        let lessons = Teacher::new(&expert, 4).unwrap().lessons(0..32, 2);
        assert!(lessons.len() > BLOCK, "{} lessons", lessons.len());
        let book = Book::parse(&lessons.iter().map(|lesson| format!("{lesson}\n")).collect::<String>()).unwrap();
        let study = Study { epochs: 3, seed: 1, rate: 0.003 };
        let mut unbroken = Learner::new(32, 2, None).unwrap();
        let before = unbroken.error(&book.check);
        let mut after = before;
        while let Some(error) = study.epoch(&mut unbroken, &book) {
            after = error;
        }
        assert!(after < 0.6 * before, "{before} before, {after} after");
        let mut stopped = Learner::new(32, 2, None).unwrap();
        study.epoch(&mut stopped, &book);
        let mut resumed = Learner::resume(&stopped.checkpoint()).unwrap();
        assert_eq!(Study::done(&resumed, &book), 1);
        while study.epoch(&mut resumed, &book).is_some() {}
        assert_eq!(resumed, unbroken);
    }

    #[test]
    fn invalid_lesson_is_refused_with_its_line() {
        let good = "- r1234,g1234 - r0,g0 r - cross 0.50000 0.50000\n";
        assert!(Book::parse(good).is_ok());
        assert_eq!(Book::parse(&format!("# games 16\n{good}nonsense\n")).err(), Some(3));
    }
}
