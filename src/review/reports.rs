//! Reports of finished games. A game's turns are assessed on the first request, once for all concurrent requests, and
//! the assessment is stored.
//!
//! It is computed turn by turn, one game after the other: painting and computer players run in between, so that running
//! games do not wait. The people who wait for reports are served in turn, see [`Queue`].

use super::queue::{Asker, Queue};
use crate::host::{Failure, Host};
use crate::model::TableId;
use crate::tasks::{self, Tasks, Workers};
use hypnosia_game::computer::{AssessedTurn, Assessment, Report, ReportedTurn, TurnChoice};
use hypnosia_game::rules::{GameLog, Move};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// Maximum of reports cached in memory; beyond it the cache starts afresh.
const KEPT_MAX: usize = 64;
/// Maximum of reports that one person waits for.
pub const WAITING_OF_ONE: usize = 3;
/// Maximum of reports that all people together wait for.
const WAITING: usize = 200;

#[derive(Debug)]
pub enum NoReport {
    /// The person waits for as many as they may.
    TooManyOfYours,
    /// People wait for as many as can be.
    TooMany,
    /// It failed, which is logged.
    Failed(Failure),
}

impl From<Failure> for NoReport {
    fn from(failure: Failure) -> NoReport {
        NoReport::Failed(failure)
    }
}

/// A reviewed game with the assessment of its turns.
#[derive(Debug)]
pub struct GameReview {
    pub report: Report,
    /// Its assessment.
    pub assessment: Assessment,
}

#[derive(Debug, Clone)]
pub enum Progress {
    /// Number of assessed turns.
    Working {
        /// Those done.
        done: usize,
        /// All of them; 0 until it is known.
        turns: usize,
    },
    /// It is there.
    Done(Arc<GameReview>),
    /// It failed, which is logged.
    Failed,
}

/// A report that was begun. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Begun {
    /// The person who asked first.
    asker: Asker,
    progress: watch::Receiver<Progress>,
    /// Held by the next one to be notified of its end: a watch alone wakes all waiting tasks in any order.
    next: Arc<tokio::sync::Mutex<()>>,
}

impl Begun {
    pub fn progress(&self) -> Progress {
        self.progress.borrow().clone()
    }

    /// Waits for its end.
    pub async fn end(mut self) -> Result<Arc<GameReview>, Failure> {
        let is_over = |progress: &Progress| !matches!(progress, Progress::Working { .. });
        let _next = self.next.lock().await;
        let end = self.progress.wait_for(is_over).await.map_err(Failure::log)?.clone();
        match end {
            Progress::Done(looked_back) => Ok(looked_back),
            Progress::Failed | Progress::Working { .. } => Err(Failure::log("a report failed; why stands above")),
        }
    }

    fn is_at_work(&self) -> bool {
        matches!(self.progress(), Progress::Working { .. }) && !self.is_lost()
    }

    /// Whether it has failed, so that it must be started again.
    fn is_lost(&self) -> bool {
        match self.progress() {
            Progress::Working { .. } => self.progress.has_changed().is_err(),
            Progress::Done(_) => false,
            Progress::Failed => true,
        }
    }
}

/// The reports of finished games. Cheap to clone.
#[derive(Clone)]
pub struct Reports(Arc<Inner>);

struct Inner {
    host: Host,
    workers: Arc<dyn Workers>,
    tasks: Tasks,
    at_work: Queue,
    known: BegunReports,
}

impl Reports {
    /// Reports of the games of this host, worked out there.
    pub fn new(host: Host, workers: Arc<dyn Workers>, tasks: Tasks) -> Reports {
        let (at_work, known) = (Queue::default(), BegunReports::default());
        Reports(Arc::new(Inner { host, workers, tasks, at_work, known }))
    }

    /// The report of a game, begun unless it was.
    ///
    /// # Errors
    /// When too many are waited for.
    pub fn begin(&self, asker: Asker, table: TableId, log: &Arc<GameLog>) -> Result<Begun, NoReport> {
        self.0.known.or_begin(asker, table, |tell| {
            let (reports, log) = (self.clone(), Arc::clone(log));
            self.0.tasks.spawn(async move {
                let end = match reports.look_back(asker, table, log, &tell).await {
                    Ok(looked_back) => Progress::Done(Arc::new(looked_back)),
                    // Logged already.
                    Err(_) => Progress::Failed,
                };
                tell.send_replace(end);
            });
        })
    }

    /// The report of a game, as soon as it is there.
    ///
    /// # Errors
    /// When it failed, or too many are waited for.
    pub async fn of(&self, asker: Asker, table: TableId, log: &Arc<GameLog>) -> Result<Arc<GameReview>, NoReport> {
        Ok(self.begin(asker, table, log)?.end().await?)
    }

    /// Assesses another turn in place of the one played; `None` if it is illegal, or there was no choice.
    pub async fn judge(&self, played: &ReportedTurn, moves: &[Move]) -> Result<Option<TurnChoice>, Failure> {
        let Some(other) = played.played_otherwise(moves) else { return Ok(None) };
        let assessed = tasks::work(&*self.0.workers, move || AssessedTurn::of(&other)).await;
        Ok(assessed.map_err(Failure::log)?.decision)
    }

    async fn look_back(
        &self,
        asker: Asker,
        table: TableId,
        log: Arc<GameLog>,
        tell: &watch::Sender<Progress>,
    ) -> Result<GameReview, Failure> {
        let Inner { host, workers, at_work, .. } = &*self.0;
        let mut report = tasks::work(&**workers, move || Report::of(&log)).await.map_err(Failure::log)?;
        let kept = host.store().assessment(table).await?.and_then(|text| Assessment::parse(&report, &text));
        let assessment = match kept {
            Some(assessment) => assessment,
            None => {
                let _turn = at_work.turn(asker).await;
                let assessment = assess(&**workers, &report, tell).await?;
                let text = assessment.text(report.players);
                // It can be shown all the same, and is worked out again after a restart.
                drop(host.store().keep_assessment(table, &text).await.map_err(Failure::log));
                // As it will be read after a restart: the text has fewer digits.
                Assessment::parse(&report, &text).unwrap_or(assessment)
            }
        };
        // The stored assessment may be by an older expert.
        for (turn, assessed) in report.turns.iter_mut().zip(&assessment.turns) {
            turn.chances = assessed.chances;
        }
        Ok(GameReview { report, assessment })
    }
}

/// The reports that were begun.
#[derive(Default)]
struct BegunReports(Mutex<HashMap<TableId, Begun>>);

impl BegunReports {
    /// The running report of a table, or one that is begun, unless too many are waited for.
    fn or_begin(
        &self,
        asker: Asker,
        table: TableId,
        begin: impl FnOnce(watch::Sender<Progress>),
    ) -> Result<Begun, NoReport> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(begun) = known.get(&table).filter(|begun| !begun.is_lost()) {
            return Ok(begun.clone());
        }
        let at_work = || known.values().filter(|begun| begun.is_at_work());
        if at_work().filter(|begun| begun.asker.user == asker.user).count() >= WAITING_OF_ONE {
            return Err(NoReport::TooManyOfYours);
        }
        if at_work().count() >= WAITING {
            return Err(NoReport::TooMany);
        }
        if known.len() >= KEPT_MAX {
            known.retain(|_, begun| begun.is_at_work());
        }
        let (tell, progress) = watch::channel(Progress::Working { done: 0, turns: 0 });
        let begun = Begun { asker, progress, next: Arc::default() };
        known.insert(table, begun.clone());
        begin(tell);
        Ok(begun)
    }
}

async fn assess(workers: &dyn Workers, report: &Report, tell: &watch::Sender<Progress>) -> Result<Assessment, Failure> {
    let mut assessment = Assessment::default();
    for (done, turn) in report.turns.iter().enumerate() {
        tell.send_replace(Progress::Working { done, turns: report.turns.len() });
        let turn = turn.clone();
        let assessed = tasks::work(workers, move || AssessedTurn::of(&turn)).await;
        assessment.turns.push(assessed.map_err(Failure::log)?);
    }
    Ok(assessment)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{GuildId, UserId};
    use crate::tasks::Threads;
    use futures_util::future::BoxFuture;
    use hypnosia_game::board::Board;
    use hypnosia_game::computer::{Eagerness, Level, choose};
    use hypnosia_game::render::{Painter, SIZE, Scene, Theme};
    use hypnosia_game::rules::{Position, Roll};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::{Duration, Instant};

    #[derive(Default)]
    struct Counted {
        pieces: AtomicUsize,
        threads: Threads,
    }

    impl Workers for Counted {
        fn run(&self, work: Box<dyn FnOnce() + Send>) -> BoxFuture<'_, ()> {
            self.pieces.fetch_add(1, Ordering::Relaxed);
            self.threads.run(work)
        }
    }

    #[tokio::test]
    async fn a_game_is_assessed_a_turn_at_a_time_and_progress_is_told() {
        let text = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g64\nsetup r31 g52\n\
                    1 g 54 5:H1-A23 4:H2-A21\n2 r 61 6:H2-A5 1:H1-A1\n3 r resigns\nresult 1:g:0 2:r:0\n";
        let report = Report::of(&GameLog::parse(Board::standard(), text).unwrap());
        let (workers, (tell, progress)) = (Counted::default(), watch::channel(Progress::Failed));
        let assessment = assess(&workers, &report, &tell).await.unwrap();
        assert_eq!(assessment, Assessment::of(&report, 1, || ()));
        assert_eq!(workers.pieces.load(Ordering::Relaxed), 2);
        assert!(matches!(*progress.borrow(), Progress::Working { done: 1, turns: 2 }));
    }

    /// A game of four easy computers.
    fn game_of_four() -> GameLog {
        let text = "hypnosia-log 1\nvariant cross\nplayers r o g b\nsetup r64 o31 g21 b11\n";
        let mut log = GameLog::parse(Board::standard(), text).unwrap();
        let mut dice = (1..=6).cycle();
        while !log.is_over() && log.actions().len() < 1000 {
            let position = log.position().unwrap();
            match choose(Level::Easy, Eagerness::USUAL, &position) {
                Some(mv) => log.play(&mv).unwrap(),
                None => log.roll(Roll::new(dice.next().unwrap(), dice.nth(2).unwrap()).unwrap()).unwrap(),
            }
        }
        log
    }

    /// The median time in which a board is painted by these workers, as for a click.
    async fn painting(workers: &Arc<Threads>, painter: &Arc<Painter>, position: Position) -> Duration {
        let mut took = Vec::new();
        for _ in 0..60 {
            let (begun, painter) = (Instant::now(), Arc::clone(painter));
            let png = tasks::work(&**workers, move || painter.png(&Scene::new(&position))).await;
            png.unwrap().unwrap();
            took.push(begun.elapsed());
        }
        took.sort();
        took[took.len() / 2]
    }

    #[tokio::test(flavor = "multi_thread")]
    #[ignore = "measures time: needs a quiet machine"]
    async fn a_board_beside_reports_holds_its_time() {
        let report = Report::of(&game_of_four());
        let position = report.turns[20].rolled;
        let painter = Painter::new(Board::standard(), Theme::Dark, SIZE).unwrap();
        let (workers, painter) = (Arc::new(Threads::default()), Arc::new(painter));
        painting(&workers, &painter, position).await;
        let alone = painting(&workers, &painter, position).await;
        let (busy, turns) = (Arc::clone(&workers), report.turns.len());
        let at_work = tokio::spawn(async move {
            let (tell, _progress) = watch::channel(Progress::Failed);
            loop {
                let begun = Instant::now();
                assess(&*busy, &report, &tell).await.unwrap();
                println!("a report of {turns} turns in {:?}", begun.elapsed());
            }
        });
        let beside = painting(&workers, &painter, position).await;
        at_work.abort();
        println!("a board is painted in {alone:?}, beside reports in {beside:?}");
        assert!(beside < alone.mul_f64(1.5), "{beside:?} beside a report, {alone:?} without");
    }

    const ANN: Asker = Asker { guild: GuildId(1), user: UserId(1) };

    #[test]
    fn a_report_is_begun_once_and_again_only_when_nothing_comes_of_it() {
        let known = BegunReports::default();
        let mut begun = Vec::new();
        known.or_begin(ANN, TableId(1), |tell| begun.push(tell)).unwrap();
        known.or_begin(ANN, TableId(1), |_| panic!("it was begun")).unwrap();
        begun[0].send_replace(Progress::Failed);
        known.or_begin(ANN, TableId(1), |tell| begun.push(tell)).unwrap();
        begun.clear();
        let progress = known.or_begin(ANN, TableId(1), |tell| begun.push(tell)).unwrap();
        assert_eq!(begun.len(), 1, "whoever was at work has gone");
        begun.remove(0).send_replace(done());
        assert!(!progress.is_lost());
        known.or_begin(ANN, TableId(1), |_| panic!("it is done")).unwrap();
        for table in 2..3 * KEPT_MAX as i64 {
            known.or_begin(ANN, TableId(table), drop).unwrap();
        }
        assert!(known.0.lock().unwrap().len() <= KEPT_MAX);
    }

    fn done() -> Progress {
        let (report, assessment) = (Report::default(), Assessment::default());
        Progress::Done(Arc::new(GameReview { report, assessment }))
    }

    #[test]
    fn a_person_waits_for_a_few_reports_and_everybody_for_many() {
        let known = BegunReports::default();
        let mut begun = Vec::new();
        for table in 0..WAITING_OF_ONE as i64 {
            known.or_begin(ANN, TableId(table), |tell| begun.push(tell)).unwrap();
        }
        let elsewhere = Asker { guild: GuildId(2), ..ANN };
        let refused = known.or_begin(elsewhere, TableId(100), drop);
        assert!(matches!(refused, Err(NoReport::TooManyOfYours)), "{refused:?}");
        known.or_begin(ANN, TableId(0), |_| panic!("it was begun")).unwrap();
        begun[0].send_replace(done());
        known.or_begin(ANN, TableId(100), |tell| begun.push(tell)).unwrap();
        let mut people = (2..).map(|user| Asker { user: UserId(user), ..ANN }).zip(1_000..);
        let refused = loop {
            let (asker, table) = people.next().unwrap();
            if let Err(refused) = known.or_begin(asker, TableId(table), |tell| begun.push(tell)) {
                break refused;
            }
        };
        assert!(matches!(refused, NoReport::TooMany), "{refused:?}");
        assert_eq!(known.0.lock().unwrap().values().filter(|begun| begun.is_at_work()).count(), WAITING);
    }
}
