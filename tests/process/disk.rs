//! A process hosts tables while its disk is full or fails, or the database's file is deleted or overwritten. The
//! process must report the fault, keep everything that it answered, and recover by itself once the disk is mended.
//!
//! The process is this test's own program, started again with `HYPNOSIA_DISK_FOLDER` set: the test
//! [`folder_emptied_while_running_is_reported`] then hosts tables. The process reads commands from standard input, one
//! per line, and answers each with a line.

use hypnosia::host::{Host, LobbyCommand, OsSeeds, TableUpdate, check_tables};
use hypnosia::model::{TableId, UserId};
use hypnosia::store::Store;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_stage::lobby;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command as ChildProcess, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const FOLDER: &str = "HYPNOSIA_DISK_FOLDER";
const TABLES: u64 = 6;
const OWNER: UserId = UserId(1);

fn url(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("tables.db").display())
}

/// The child process: hosts tables and executes commands from standard input.
fn host_tables(folder: &Path) {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_ansi(false).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(&url(folder)).await.unwrap();
        let host = Host::open(store, OsSeeds, 0).await.unwrap();
        let mut tables = Vec::new();
        for at in 1..=TABLES {
            tables.push(open(&host, at).await);
        }
        say("ready");
        for line in std::io::stdin().lines() {
            let answer = match line.unwrap().as_str() {
                "act" => act(&host, &tables).await,
                "fault" => host.store().fault().unwrap_or_else(|| "none".to_owned()),
                "fill" => fill(folder),
                "empty" => {
                    std::fs::remove_file(folder.join("filler")).unwrap();
                    "emptied".to_owned()
                }
                "limit" => limit(&format!("{}", 1024 + file_size(folder))),
                "unlimit" => limit("unlimited"),
                "end" => break,
                other => panic!("{other}?"),
            };
            say(&answer);
        }
        host.close().await;
    });
}

/// Prints an answer. Its prefix is needed because the test harness may print the test's name on the same line.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "answer {line}").unwrap();
    out.flush().unwrap();
}

async fn open(host: &Host, at: u64) -> TableId {
    host.create(lobby(at, at, OWNER, at), 0).await.unwrap().view.id
}

/// Adds or removes a computer player at all tables concurrently; returns the new version of each table, or `failed`.
async fn act(host: &Host, tables: &[TableId]) -> String {
    let acts = tables.iter().map(|&table| async move {
        let version = host.view(table).await?.version.0;
        let command = match version % 2 {
            1 => LobbyCommand::AddComputer { colour: Some(Colour::Purple), level: Level::Normal },
            _ => LobbyCommand::FreeSeat(Colour::Purple),
        };
        host.command(table, None, OWNER, command, 0).await
    });
    let answers = futures_util::future::join_all(acts).await;
    let word = |answer: &Result<TableUpdate, _>| match answer {
        Ok(outcome) => outcome.view.version.to_string(),
        Err(_) => "failed".to_owned(),
    };
    answers.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Writes to a file beside the database until the disk is full.
fn fill(folder: &Path) -> String {
    let mut filler = std::fs::File::create(folder.join("filler")).unwrap();
    while filler.write_all(&[0; 512]).is_ok() {}
    "filled".to_owned()
}

fn file_size(folder: &Path) -> u64 {
    std::fs::metadata(folder.join("tables.db-wal")).unwrap().len()
}

/// Sets the maximum size of files that this process writes, in bytes.
fn limit(bytes: &str) -> String {
    let process = std::process::id().to_string();
    let done = ChildProcess::new("prlimit").args(["--pid", &process, &format!("--fsize={bytes}:")]).status();
    assert!(done.unwrap().success());
    "limited".to_owned()
}

/// The handle on a hosting child process, and its answers.
struct Hosting {
    child: Child,
    input: ChildStdin,
    output: std::io::Lines<BufReader<ChildStdout>>,
    log: Arc<Mutex<Vec<String>>>,
    folder: PathBuf,
    /// The last answered version of each table.
    answered: Vec<i64>,
}

impl Hosting {
    /// Starts the process by a shell command that runs the program as `"$0" "$@"`, and may do something before and
    /// after that. `by` is a command that starts the shell, with its arguments; it is empty if the shell is started
    /// directly. `settings` are environment variables.
    fn start(folder: &Path, by: &[&str], shell: &str, settings: &[(&str, &Path)]) -> Hosting {
        let program = std::env::current_exe().unwrap();
        let mut words = by.to_vec();
        words.extend(["sh", "-c", shell, program.to_str().unwrap()]);
        words.extend(["disk::folder_emptied_while_running_is_reported", "--exact", "--nocapture", "--test-threads=1"]);
        let mut command = ChildProcess::new(words[0]);
        command.args(&words[1..]).env(FOLDER, folder).env_remove("RUST_LOG");
        command.envs(settings.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let log = Arc::new(Mutex::new(Vec::new()));
        let (lines, into) = (BufReader::new(child.stderr.take().unwrap()).lines(), Arc::clone(&log));
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| into.lock().unwrap().push(line)));
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        let answered = vec![1; TABLES as usize];
        let mut hosting = Hosting { child, input, output, log, folder: folder.to_owned(), answered };
        assert_eq!(hosting.answer(), "ready");
        hosting
    }

    fn answer(&mut self) -> String {
        let mut lines = self.output.by_ref().map_while(Result::ok);
        let line = lines.find_map(|line| line.split_once("answer ").map(|(_, answer)| answer.to_owned()));
        line.unwrap_or_else(|| panic!("the process ended: {:#?}", self.log.lock().unwrap()))
    }

    fn ask(&mut self, what: &str) -> String {
        writeln!(self.input, "{what}").unwrap();
        self.answer()
    }

    /// Acts at all tables; returns the number of failures.
    fn act(&mut self) -> usize {
        let answers = self.ask("act");
        let mut failed = 0;
        for (answered, answer) in self.answered.iter_mut().zip(answers.split(' ')) {
            match answer.parse::<i64>() {
                Ok(version) => *answered = version,
                Err(_) => failed += 1,
            }
        }
        failed
    }

    /// Polls the reported fault until it is as wanted, for up to five minutes; returns it.
    fn fault_until(&mut self, wanted: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + Duration::from_secs(300);
        loop {
            let fault = self.ask("fault");
            if wanted(&fault) {
                return fault;
            }
            assert!(Instant::now() < end, "it says still: {fault}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Acts until every act of a round fails, because nothing can be written.
    fn act_until_all_fail(&mut self) {
        for _ in 0..500 {
            if self.act() == TABLES as usize {
                return;
            }
        }
        panic!("500 rounds were written");
    }

    /// Acts until every act of a round fails, waits until the reported fault contains `words`, and then acts some more.
    fn must_say(&mut self, words: &str) {
        self.act_until_all_fail();
        let fault = self.fault_until(|fault| fault.contains(words));
        assert!(fault.contains(words), "{fault}");
        for _ in 0..3 {
            self.act();
        }
    }

    /// Waits until the fault ends by itself, without any act. Then checks that all acts succeed again.
    fn must_recover(&mut self) {
        self.fault_until(|fault| fault == "none");
        for _ in 0..5 {
            assert_eq!(self.act(), 0, "after the disk was mended; log: {:#?}", self.log.lock().unwrap());
        }
        assert_eq!(self.ask("fault"), "none");
    }

    fn logged(&self, words: &str) -> usize {
        self.log.lock().unwrap().iter().filter(|line| line.contains(words)).count()
    }

    /// Ends the process, and compares the database in [`Hosting::folder`] with the process's answers.
    fn must_have_kept_everything(mut self) {
        writeln!(self.input, "end").unwrap();
        assert!(self.child.wait().unwrap().success(), "{:#?}", self.log.lock().unwrap());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let store = Store::open_existing(&url(&self.folder)).await.unwrap();
            for (table, answered) in (1..).zip(&self.answered) {
                let stored = store.load(TableId(table)).await.unwrap().unwrap();
                assert_eq!(stored.version.0, *answered, "table {table}: answered and stored");
            }
            assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
            assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
        });
    }
}

const EXEC: &str = "exec \"$0\" \"$@\"";
const NEWS: &str = "nothing can be written until this is mended";
const GOOD_NEWS: &str = "the database can be written again";

/// Starts a process on a file system of 3 MB; `None` if this user may not mount one.
fn on_a_small_file_system(folder: &TempDir) -> Option<Hosting> {
    const UNSHARE: [&str; 5] = ["unshare", "--user", "--map-root-user", "--mount", "--"];
    let allowed = ChildProcess::new(UNSHARE[0])
        .args(&UNSHARE[1..])
        .args(["mount", "-t", "tmpfs", "none"])
        .arg(folder.path())
        .stderr(Stdio::null())
        .status();
    if !allowed.is_ok_and(|status| status.success()) {
        return None;
    }
    // The file system vanishes with the process, so the files to compare are copied out of it.
    let kept = tempfile::tempdir().unwrap().keep();
    let shell = format!(
        "mount -t tmpfs -o size=3m none \"${FOLDER}\" && \"$0\" \"$@\"; code=$?; cp \"${FOLDER}\"/tables.db* \"$KEPT\"; exit $code"
    );
    let mut hosting = Hosting::start(folder.path(), &UNSHARE, &shell, &[("KEPT", &kept)]);
    hosting.folder = kept;
    Some(hosting)
}

#[test]
fn full_file_system_is_reported_and_recovered_from() {
    let folder = tempfile::tempdir().unwrap();
    let Some(mut hosting) = on_a_small_file_system(&folder) else {
        eprintln!("this user may not mount a file system: the size of files is limited instead");
        return no_room_in_files();
    };
    assert_eq!(hosting.act(), 0);
    hosting.ask("fill");
    hosting.must_say("the disk is full");
    hosting.ask("empty");
    hosting.must_recover();
    assert_eq!((hosting.logged(NEWS), hosting.logged(GOOD_NEWS)), (1, 1), "{:#?}", hosting.log.lock().unwrap());
    assert_eq!(hosting.logged(" ERROR "), 1, "expected one error in the log: {:#?}", hosting.log.lock().unwrap());
    let kept = hosting.folder.clone();
    hosting.must_have_kept_everything();
    std::fs::remove_dir_all(kept).unwrap();
}

#[test]
fn file_size_limit_is_reported_and_recovered_from() {
    no_room_in_files();
}

fn no_room_in_files() {
    let folder = tempfile::tempdir().unwrap();
    // Without the trap, the system would kill the process when it reaches the limit.
    let mut hosting = Hosting::start(folder.path(), &[], &format!("trap '' XFSZ; {EXEC}"), &[]);
    assert_eq!(hosting.act(), 0);
    hosting.ask("limit");
    hosting.must_say("cannot be read or written");
    hosting.ask("unlimit");
    hosting.must_recover();
    hosting.must_have_kept_everything();
}

#[test]
fn failing_sync_is_reported_and_recovered_from() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad");
    let shim = folder.path().join("sync.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/process/sync.c");
    let compiled =
        ChildProcess::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&shim).arg(&source).arg("-ldl").status();
    assert!(compiled.unwrap().success(), "no shim");
    let settings: [(&str, &Path); 2] = [("LD_PRELOAD", &shim), ("HYPNOSIA_BAD_DISK", &bad)];
    let mut hosting = Hosting::start(folder.path(), &[], EXEC, &settings);
    assert_eq!(hosting.act(), 0);
    for time in 1..=2 {
        std::fs::write(&bad, "").unwrap();
        hosting.must_say("cannot be read or written");
        std::fs::remove_file(&bad).unwrap();
        hosting.must_recover();
        assert_eq!((hosting.logged(NEWS), hosting.logged(GOOD_NEWS)), (time, time));
    }
    hosting.must_have_kept_everything();
}

#[test]
fn folder_emptied_while_running_is_reported() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return host_tables(Path::new(&folder));
    }
    let folder = tempfile::tempdir().unwrap();
    let away = tempfile::tempdir().unwrap();
    let mut hosting = Hosting::start(folder.path(), &[], EXEC, &[]);
    assert_eq!(hosting.act(), 0);
    let move_all = |from: &Path, to: &Path| {
        for entry in std::fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            std::fs::rename(entry.path(), to.join(entry.file_name())).unwrap();
        }
    };
    move_all(folder.path(), away.path());
    // The fault must be noticed although no player acts.
    hosting.fault_until(|fault| fault.contains("deleted or replaced"));
    assert_eq!(hosting.act(), TABLES as usize, "what is written now is lost");
    move_all(away.path(), folder.path());
    hosting.must_recover();
    assert_eq!((hosting.logged(NEWS), hosting.logged(GOOD_NEWS)), (1, 1), "{:#?}", hosting.log.lock().unwrap());
    hosting.must_have_kept_everything();
}

/// Overwrites all pages of the database but the first, which is the only one read at opening. Connections cache the
/// pages that they need, so without a check the process would continue for hours.
#[test]
fn overwritten_pages_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let mut hosting = Hosting::start(folder.path(), &[], EXEC, &[]);
    assert_eq!(hosting.act(), 0);
    // Closing the database moves its write-ahead log into the file.
    hosting.must_have_kept_everything();
    let mut hosting = Hosting::start(folder.path(), &[], EXEC, &[]);
    assert_eq!(hosting.act(), 0);
    let file = std::fs::OpenOptions::new().write(true).open(folder.path().join("tables.db")).unwrap();
    let garbage = vec![0x5a; file.metadata().unwrap().len() as usize - 4096];
    std::os::unix::fs::FileExt::write_all_at(&file, &garbage, 4096).unwrap();
    hosting.fault_until(|fault| fault.contains("damaged"));
    for _ in 0..3 {
        assert_eq!(hosting.act(), TABLES as usize, "something was answered as done");
    }
    assert_eq!((hosting.logged(NEWS), hosting.logged(GOOD_NEWS)), (1, 0), "{:#?}", hosting.log.lock().unwrap());
    writeln!(hosting.input, "end").unwrap();
    hosting.child.wait().unwrap();
}
