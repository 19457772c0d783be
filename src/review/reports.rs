//! Reports on finished games. A game's turns are assessed on the first request, once for all concurrent requests, and
//! the assessment is stored.
//!
//! Games are assessed one at a time, turn by turn, so that boards and computer players need not wait for a whole game.
//! The people who wait for reports are served in turn; see [`FairQueue`].

use super::queue::{Asker, FairQueue};
use crate::host::{Failure, Host};
use crate::model::TableId;
use crate::tasks::{self, Tasks, Workers, lock};
use hypnosia_game::computer::{AssessedTurn, Assessment, Report, ReportedTurn, TurnChoice};
use hypnosia_game::rules::{GameLog, Move};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::sync::watch;

/// How many reports fill the cache in memory. When a report is added to a full cache, all reports that are not being
/// made are dropped from it first.
const KEPT_MAX: usize = 64;
/// The most unfinished reports that one person may have begun.
pub const WAITING_OF_ONE: usize = 3;
/// The most unfinished reports of all people together.
const WAITING: usize = 200;

#[derive(Debug)]
pub enum NoReport {
    /// The person has begun as many unfinished reports as allowed.
    TooManyOfYours,
    /// There are as many unfinished reports as allowed.
    TooMany,
    /// The report failed, which is logged.
    Failed(Failure),
}

impl From<Failure> for NoReport {
    fn from(failure: Failure) -> NoReport {
        NoReport::Failed(failure)
    }
}

/// A finished report on a game.
#[derive(Debug)]
pub struct GameReview {
    pub report: Report,
    /// The assessment of the report's turns.
    pub assessment: Assessment,
}

/// A report in which only the turning point is assessed, for the message with a game's result: that message does not
/// wait until all turns are assessed.
#[derive(Debug, Default)]
pub struct Course {
    pub report: Report,
    /// The assessment of the report's turning point; `None` if the report has none.
    pub turning_point: Option<AssessedTurn>,
}

impl Course {
    fn of(log: &GameLog) -> Course {
        let report = Report::of(log);
        let turning_point = report.turning_point().map(|point| AssessedTurn::of(point.turn));
        Course { report, turning_point }
    }
}

#[derive(Debug, Clone)]
pub enum Progress {
    /// The turns are being assessed.
    Working {
        /// The number of assessed turns.
        done: usize,
        /// The number of all turns; 0 until it is known.
        turns: usize,
    },
    /// The report is done.
    Done(Arc<GameReview>),
    /// The report failed, which is logged.
    Failed,
}

/// A handle to a report that is done or being made. Cheap to clone.
#[derive(Debug, Clone)]
pub struct ReportHandle {
    /// The person who asked first.
    asker: Asker,
    progress: watch::Receiver<Progress>,
    /// Held by the next task to be woken when the report is done: a watch alone would wake all waiting tasks at once,
    /// in any order.
    next: Arc<tokio::sync::Mutex<()>>,
}

impl ReportHandle {
    pub fn progress(&self) -> Progress {
        self.progress.borrow().clone()
    }

    /// Waits until the report is done.
    pub async fn end(mut self) -> Result<Arc<GameReview>, Failure> {
        let is_over = |progress: &Progress| !matches!(progress, Progress::Working { .. });
        let _next = self.next.lock().await;
        let end = self.progress.wait_for(is_over).await.map_err(Failure::log)?.clone();
        match end {
            Progress::Done(review) => Ok(review),
            Progress::Failed | Progress::Working { .. } => {
                Err(Failure::log("a report failed; the cause is logged above"))
            }
        }
    }

    fn is_running(&self) -> bool {
        matches!(self.progress(), Progress::Working { .. }) && !self.is_lost()
    }

    /// Whether the report failed, or its task has crashed, so that it must be begun again.
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
    queue: FairQueue,
    handles: ReportHandles,
}

impl Reports {
    /// Makes reports on the games of a host, on `workers`.
    pub fn new(host: Host, workers: Arc<dyn Workers>, tasks: Tasks) -> Reports {
        let (queue, handles) = (FairQueue::default(), ReportHandles::default());
        Reports(Arc::new(Inner { host, workers, tasks, queue, handles }))
    }

    /// Begins the report on a game, unless it is done or being made.
    ///
    /// # Errors
    /// The report must be begun, but too many reports of this person, or of all people together, are not finished yet.
    pub fn begin(&self, asker: Asker, table: TableId, log: &Arc<GameLog>) -> Result<ReportHandle, NoReport> {
        self.0.handles.get_or_begin(asker, table, |progress| {
            let (reports, log) = (self.clone(), Arc::clone(log));
            self.0.tasks.spawn(async move {
                let end = match reports.review(asker, table, log, &progress).await {
                    Ok(review) => Progress::Done(Arc::new(review)),
                    // The failure is logged.
                    Err(_) => Progress::Failed,
                };
                progress.send_replace(end);
            });
        })
    }

    /// Begins the report on a game, unless it is done or being made, and waits for it.
    ///
    /// # Errors
    /// The report failed; or it must be begun, but too many reports of this person, or of all people together, are not
    /// finished yet.
    pub async fn of(&self, asker: Asker, table: TableId, log: &Arc<GameLog>) -> Result<Arc<GameReview>, NoReport> {
        Ok(self.begin(asker, table, log)?.end().await?)
    }

    /// Assesses a turn as if these moves had been played in it; `None` if they are illegal, or the turn had no choice.
    pub async fn judge(&self, played: &ReportedTurn, moves: &[Move]) -> Result<Option<TurnChoice>, Failure> {
        let Some(other) = played.played_otherwise(moves) else { return Ok(None) };
        let assessed = tasks::work(&*self.0.workers, move || AssessedTurn::of(&other)).await;
        Ok(assessed.map_err(Failure::log)?.decision)
    }

    /// Computes the course of a game at once, outside the queue. Empty without a log, or if the computation panics,
    /// which is logged.
    pub async fn course(&self, table: TableId, log: Option<&Arc<GameLog>>) -> Course {
        let Some(log) = log.cloned() else { return Course::default() };
        let course = tasks::work(&*self.0.workers, move || Course::of(&log)).await;
        course.unwrap_or_else(|error| {
            tracing::error!(%table, %error, "the game could not be looked back on");
            Course::default()
        })
    }

    async fn review(
        &self,
        asker: Asker,
        table: TableId,
        log: Arc<GameLog>,
        progress: &watch::Sender<Progress>,
    ) -> Result<GameReview, Failure> {
        let Inner { host, workers, queue, .. } = &*self.0;
        let mut report = tasks::work(&**workers, move || Report::of(&log)).await.map_err(Failure::log)?;
        let kept = host.store().assessment(table).await?.and_then(|text| Assessment::parse(&report, &text));
        let assessment = match kept {
            Some(assessment) => assessment,
            None => {
                let _turn = queue.turn(asker).await;
                let assessment = assess(&**workers, &report, progress).await?;
                let text = assessment.text(report.players);
                // An assessment that could not be stored is shown anyway. It is computed again once it has left the
                // cache, at the latest after a restart.
                drop(host.store().keep_assessment(table, &text).await.map_err(Failure::log));
                // The stored text has fewer digits. It is parsed at once, so that people see the same numbers before
                // and after a restart.
                Assessment::parse(&report, &text).unwrap_or(assessment)
            }
        };
        // The assessment's chances replace the report's. A stored assessment may be by an older version of the
        // expert, and its chances are the ones that fit its judgements.
        for (turn, assessed) in report.turns.iter_mut().zip(&assessment.turns) {
            turn.chances = assessed.chances;
        }
        Ok(GameReview { report, assessment })
    }
}

/// The handles of the reports in the cache, by table: done, failed or being made.
#[derive(Default)]
struct ReportHandles(Mutex<HashMap<TableId, ReportHandle>>);

impl ReportHandles {
    /// The report on a table's game. If there is none, or it was lost, begins one with `begin`, or refuses while too
    /// many are being made.
    fn get_or_begin(
        &self,
        asker: Asker,
        table: TableId,
        begin: impl FnOnce(watch::Sender<Progress>),
    ) -> Result<ReportHandle, NoReport> {
        let mut handles = lock(&self.0);
        if let Some(handle) = handles.get(&table).filter(|handle| !handle.is_lost()) {
            return Ok(handle.clone());
        }
        let running = || handles.values().filter(|handle| handle.is_running());
        if running().filter(|handle| handle.asker.user == asker.user).count() >= WAITING_OF_ONE {
            return Err(NoReport::TooManyOfYours);
        }
        if running().count() >= WAITING {
            return Err(NoReport::TooMany);
        }
        if handles.len() >= KEPT_MAX {
            handles.retain(|_, handle| handle.is_running());
        }
        let (publish, progress) = watch::channel(Progress::Working { done: 0, turns: 0 });
        let handle = ReportHandle { asker, progress, next: Arc::default() };
        handles.insert(table, handle.clone());
        begin(publish);
        Ok(handle)
    }
}

async fn assess(
    workers: &dyn Workers,
    report: &Report,
    progress: &watch::Sender<Progress>,
) -> Result<Assessment, Failure> {
    let mut assessment = Assessment::default();
    for (done, turn) in report.turns.iter().enumerate() {
        progress.send_replace(Progress::Working { done, turns: report.turns.len() });
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
    async fn assessment_publishes_progress_turn_by_turn() {
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

    /// The median time that these workers take to paint a board for a click.
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
    fn report_is_begun_again_only_after_failure() {
        let handles = ReportHandles::default();
        let mut begun = Vec::new();
        handles.get_or_begin(ANN, TableId(1), |tell| begun.push(tell)).unwrap();
        handles.get_or_begin(ANN, TableId(1), |_| panic!("it was begun")).unwrap();
        begun[0].send_replace(Progress::Failed);
        handles.get_or_begin(ANN, TableId(1), |tell| begun.push(tell)).unwrap();
        begun.clear();
        let progress = handles.get_or_begin(ANN, TableId(1), |tell| begun.push(tell)).unwrap();
        assert_eq!(begun.len(), 1, "expected a report whose task has gone to be begun again");
        begun.remove(0).send_replace(done());
        assert!(!progress.is_lost());
        handles.get_or_begin(ANN, TableId(1), |_| panic!("it is done")).unwrap();
        for table in 2..3 * KEPT_MAX as i64 {
            handles.get_or_begin(ANN, TableId(table), drop).unwrap();
        }
        assert!(handles.0.lock().unwrap().len() <= KEPT_MAX);
    }

    fn done() -> Progress {
        let (report, assessment) = (Report::default(), Assessment::default());
        Progress::Done(Arc::new(GameReview { report, assessment }))
    }

    #[test]
    fn running_reports_are_limited() {
        let handles = ReportHandles::default();
        let mut begun = Vec::new();
        for table in 0..WAITING_OF_ONE as i64 {
            handles.get_or_begin(ANN, TableId(table), |tell| begun.push(tell)).unwrap();
        }
        let elsewhere = Asker { guild: GuildId(2), ..ANN };
        let refused = handles.get_or_begin(elsewhere, TableId(100), drop);
        assert!(matches!(refused, Err(NoReport::TooManyOfYours)), "{refused:?}");
        handles.get_or_begin(ANN, TableId(0), |_| panic!("it was begun")).unwrap();
        begun[0].send_replace(done());
        handles.get_or_begin(ANN, TableId(100), |tell| begun.push(tell)).unwrap();
        let mut people = (2..).map(|user| Asker { user: UserId(user), ..ANN }).zip(1_000..);
        let refused = loop {
            let (asker, table) = people.next().unwrap();
            if let Err(refused) = handles.get_or_begin(asker, TableId(table), |tell| begun.push(tell)) {
                break refused;
            }
        };
        assert!(matches!(refused, NoReport::TooMany), "{refused:?}");
        assert_eq!(handles.0.lock().unwrap().values().filter(|begun| begun.is_running()).count(), WAITING);
    }
}
