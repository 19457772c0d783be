//! Starting the bot and the sandbox from outside: failed starts must say why, and the sandbox must serve its page and
//! end.

use crate::PROGRAM;
use hypnosia::store::Store;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

pub fn hypnosia(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).env_remove("DISCORD_TOKEN").env_remove("DATABASE_URL").env_remove("RUST_LOG");
    command
}

/// Checks that the command failed with exit status 1, and printed one line with `words` on standard error and nothing
/// on standard output. On a busy machine, the database driver may warn of slow statements; these lines do not count.
fn assert_refused(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "expected exit status 1; it said: {said}");
    let own = said.lines().filter(|line| !line.is_empty() && !line.contains(" sqlx::query: slow statement"));
    assert_eq!(own.count(), 1, "expected one line, got: {said}");
    assert!(said.contains(words), "expected {words:?} in: {said}");
    assert!(output.stdout.is_empty(), "expected nothing on standard output");
}

#[test]
fn a_bad_token_is_refused_and_not_repeated() {
    let output = hypnosia(&[]).env("DISCORD_TOKEN", "hunter2hunter2").output().unwrap();
    assert_refused(&output, "DISCORD_TOKEN");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("hunter2"), "the token is shown");
}

#[test]
fn the_bot_by_name_needs_a_token() {
    // An address for the metrics is set, as in the bot's service file, and only the token is missing.
    let output = hypnosia(&["bot"]).env("HYPNOSIA_METRICS", "127.0.0.1:0").output().unwrap();
    assert_refused(&output, "DISCORD_TOKEN: must be set");
    let output = hypnosia(&["bot", "--port", "0"]).env("DISCORD_TOKEN", "a.b.c").output().unwrap();
    assert_eq!(output.status.code(), Some(2), "expected the sandbox's flags to be unknown");
}

#[test]
fn a_database_that_cannot_be_made_is_named() {
    let nowhere = tempfile::tempdir().unwrap().path().join("gone/hypnosia.db");
    let url = format!("sqlite://{}", nowhere.display());
    let output = hypnosia(&["--database", &url]).env("DISCORD_TOKEN", "a.b.c").output().unwrap();
    assert_refused(&output, "gone/hypnosia.db");
}

#[test]
fn flags_and_environment_are_checked_together() {
    let flags = ["--log-format", "xml", "--people", "50", "--servers", "none", "--port", "many"];
    let output = hypnosia(&flags).env("HYPNOSIA_METRICS", "foo").output().unwrap();
    for fault in ["--log-format xml: ", "--people 50: ", "--servers none: ", "--port many: ", "--metrics foo: "] {
        assert_refused(&output, fault);
    }
}

/// Starts a server that stands in for Discord and answers every request alike.
fn answering(status: &'static str, body: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            let mut request = BufReader::new(stream.try_clone().unwrap());
            let mut line = String::new();
            while request.read_line(&mut line).is_ok_and(|read| read > 2) {
                line.clear();
            }
            let head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n", body.len());
            let _gone = stream.write_all((head + body).as_bytes());
        }
    });
    address
}

/// The command that starts the bot with the server at the address `discord` in place of Discord.
fn bot(discord: SocketAddr, database: &Path) -> Command {
    let mut command = hypnosia(&["bot", "--database", &format!("sqlite://{}", database.display())]);
    command.env("DISCORD_TOKEN", "a.b.c").env("HYPNOSIA_DISCORD_PROXY", format!("http://{discord}"));
    command
}

pub fn stopped(child: &mut Child) {
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(told.success(), "expected the process to be told to end");
    assert_eq!(child.wait().unwrap().code(), Some(0), "expected exit status 0 after SIGTERM");
}

/// Each failed start prints one line, which says what to do.
#[test]
fn discords_refusals_say_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let json = r#"{"message":"Forbidden","code":20001}"#;
    let cases = [
        ("401 Unauthorized", r#"{"message":"401: Unauthorized","code":0}"#, "copy it anew from the Developer Portal"),
        ("403 Forbidden", json, "Forbidden (HTTP 403); look in the Developer Portal"),
        ("403 Forbidden", "<html>1015", "(HTTP 403); it blocks this machine's address"),
        ("400 Bad Request", json, "Forbidden (HTTP 400); this program may be too old"),
        ("200 OK", "<html>hotel", "whether this network has a login page"),
    ];
    for (number, (status, body, words)) in cases.into_iter().enumerate() {
        let database = folder.path().join(format!("{number}.db"));
        assert_refused(&bot(answering(status, body), &database).output().unwrap(), words);
    }
}

/// Makes a database, and sets its version as a newer program would.
pub async fn made_by_a_newer_program(file: &Path) {
    let url = format!("sqlite://{}", file.display());
    Store::open(&url).await.unwrap().close().await;
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let future = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'from the future', TRUE, '', 0)";
    sqlx::query(future).execute(&pool).await.unwrap();
    pool.close().await;
}

#[test]
fn unusable_databases_say_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let nobody = SocketAddr::from(([127, 0, 0, 1], 9));
    std::fs::create_dir(path("folder")).unwrap();
    std::fs::write(path("other"), "this is no database, but it is long enough to have a header ".repeat(20)).unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(made_by_a_newer_program(&path("newer.db")));
    let _hosted = runtime.block_on(Store::open(&format!("sqlite://{}", path("hosted.db").display()))).unwrap();
    for (name, words) in [
        ("newer.db", "version 9999, and this program knows versions up to "),
        ("hosted.db", "another process is hosting tables on it; end that one first"),
        ("folder", "it is a folder; add the name of a file"),
        ("folder/", "it is a folder; add the name of a file"),
        ("no/such.db", "make its folder first"),
        ("other", "is damaged or is no database; restore a backup"),
        ("other/x.db", "Not a directory"),
        ("x.db?mode=rwc", "leave out ?mode=rwc"),
    ] {
        assert_refused(&bot(nobody, &path(name)).output().unwrap(), words);
    }
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let metrics = taken.local_addr().unwrap().to_string();
    let output = bot(nobody, &path("new.db")).args(["--metrics", &metrics]).output().unwrap();
    assert_refused(&output, "--metrics takes an address of this machine with a free port");
}

/// The database is made on a file system of 128 KB, which vanishes with the process.
#[test]
fn full_disk_says_what_to_do() {
    const UNSHARE: [&str; 5] = ["unshare", "--user", "--map-root-user", "--mount", "--"];
    let folder = tempfile::tempdir().unwrap();
    let on_it = |shell: &str| {
        let mut command = Command::new(UNSHARE[0]);
        command.args(&UNSHARE[1..]).args(["sh", "-c", shell, PROGRAM]).arg(folder.path());
        command.env("DISCORD_TOKEN", "a.b.c").env_remove("RUST_LOG");
        command
    };
    let mount = r#"mount -t tmpfs -o size=128k none "$1""#;
    if !on_it(mount).stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
        return eprintln!("not tried: this user may not mount a file system");
    }
    let start = format!(r#"{mount} && exec "$0" bot --database "sqlite://$1/x.db""#);
    assert_refused(&on_it(&start).output().unwrap(), "the disk is full: nothing was written; make room and try again");
}

#[test]
fn limit_of_an_hour_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let limited = answering("429 Too Many Requests\r\nRetry-After: 3600", "error code: 1015");
    let mut start = bot(limited, &folder.path().join("x.db"));
    let mut child = start.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let line = lines.find(|line| line.contains("takes no requests from this machine until ")).expect("a line");
    assert!(line.contains("waiting, and asking nothing until then") && line.contains("seconds=3600"), "{line}");
    stopped(&mut child);
    assert_eq!(lines.count(), 0, "expected nothing more");
}

#[test]
fn sigterm_is_heard_while_the_bot_starts() {
    let folder = tempfile::tempdir().unwrap();
    // The listener accepts connections, and answers nothing.
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut child =
        bot(silent.local_addr().unwrap(), &folder.path().join("x.db")).stderr(Stdio::null()).spawn().unwrap();
    let _asked = silent.accept().unwrap();
    stopped(&mut child);
}

/// A supervisor restarts the program as soon as it ends. After a repeated failed start, the program must therefore
/// pause before it ends.
#[test]
fn repeated_failed_starts_end_after_a_pause() {
    let folder = tempfile::tempdir().unwrap();
    let discord = answering("401 Unauthorized", r#"{"message":"401: Unauthorized","code":0}"#);
    let mut start = bot(discord, &folder.path().join("x.db"));
    assert_refused(&start.output().unwrap(), "Discord does not accept the token");
    let mut child = start.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    let line = lines.find(|line| line.contains("failed start 2 in a row")).expect("expected a line about the pause");
    assert!(line.contains("Discord does not accept the token") && line.contains("seconds=5"), "{line}");
    stopped(&mut child);
}

#[test]
fn an_unwritable_history_is_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("no/such/history");
    let output = hypnosia(&["sandbox", "--port", "0", "--history", file.to_str().unwrap()]).output().unwrap();
    assert_refused(&output, "no/such/history");
}

mod sandbox {
    use super::{Stdio, TcpListener, TcpStream, assert_refused, hypnosia, stopped};
    use std::io::{BufRead, BufReader, Read, Write};
    use std::time::{Duration, Instant};

    #[test]
    fn a_busy_port_is_named() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port().to_string();
        assert_refused(&hypnosia(&["--port", &port]).output().unwrap(), &port);
        let address = format!("127.0.0.1:{port}");
        assert_refused(&hypnosia(&["--port", "0", "--metrics", &address]).output().unwrap(), &port);
    }

    #[test]
    fn sandbox_starts_serves_its_page_and_stops() {
        let mut child = hypnosia(&["sandbox", "--port", "0"])
            .env("DISCORD_TOKEN", "a.b.c")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let url = lines.find(|line| line.contains("http://")).expect("expected the page's address on standard output");
        let address = url.trim().trim_start_matches("http://").to_owned();
        let page = request(&address, "GET / HTTP/1.1", &[], "");
        assert!(page.starts_with("HTTP/1.1 200"), "expected the page, got: {}", &page[..page.len().min(200)]);
        stopped(&mut child);
        let said: Vec<String> = lines.collect();
        assert_eq!(
            said.last().unwrap(),
            "The sandbox ends. Nothing stays: `--data DIR` keeps servers, messages and games."
        );
    }

    /// The folder of `--data` holds the sandbox's world (servers, people, messages) and the bot's database, whatever
    /// the folder's name.
    #[test]
    fn sandbox_works_in_a_folder_of_any_name() {
        let folder = tempfile::tempdir().unwrap();
        let healthy = |metrics: &str| hypnosia(&["healthy", metrics]).output().unwrap();
        let mut gone = None;
        for odd in ["50%25 off", "what?now", "a?mode=ro"] {
            let kept = folder.path().join(odd);
            let arguments = ["--metrics", "127.0.0.1:0", "--port", "0", "--data", kept.to_str().unwrap(), "sandbox"];
            let mut child = hypnosia(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
            let metrics =
                log.find_map(|line| Some(line.split_once("http://")?.1.split_once('/')?.0.to_owned())).unwrap();
            let _reading = std::thread::spawn(move || log.for_each(drop));
            let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
            lines.find(|line| line.contains("http://")).expect("expected the page's address on standard output");
            // The bot connects only after the page is served, so the first answers may say that it is not connected
            // yet.
            let is_well = std::iter::repeat_with(|| healthy(&metrics))
                .find(|answer| !String::from_utf8_lossy(&answer.stderr).contains("not connected to the gateway yet"))
                .unwrap();
            let said = String::from_utf8_lossy(&is_well.stderr);
            assert_eq!((is_well.status.code(), &is_well.stdout[..]), (Some(0), &b"ok\n"[..]), "{said}");
            stopped(&mut child);
            assert_eq!(lines.last().unwrap(), format!("The sandbox ends. Everything stays in {}.", kept.display()));
            assert!(kept.join("hypnosia.db").is_file() && kept.join("world/world.json").is_file(), "{odd}");
            gone = Some(metrics);
        }
        assert_refused(&healthy(&gone.unwrap()), "no answer from");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 3, "expected no file elsewhere");
    }

    #[test]
    fn token_revoked_at_runtime_ends_the_bot() {
        let mut child =
            hypnosia(&["sandbox", "--port", "0"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let address = lines.find_map(|line| Some(line.trim().strip_prefix("http://")?.to_owned())).unwrap();
        let page = request(&address, "GET / HTTP/1.1", &[], "");
        let key = page.split("name=\"sandbox-key\" content=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let headers = [("X-Sandbox-Key", key), ("Content-Type", "application/json")];
        // The address is printed before the bot has connected, so the token is revoked again and again.
        let end = Instant::now() + Duration::from_secs(300);
        while child.try_wait().unwrap().is_none() {
            let answer = request(&address, "POST /page/do/cut HTTP/1.1", &headers, r#"{"id":"token"}"#);
            assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 200"), "expected the cut to be made: {answer}");
            assert!(Instant::now() < end, "expected the process to end");
            std::thread::sleep(Duration::from_millis(50));
        }
        let ended = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(1), "expected exit status 1; it said: {said}");
        assert!(!said.contains('\u{1b}'), "expected no colours where there is no terminal: {said}");
        let last = said.trim_end().lines().last().unwrap_or_default();
        assert!(last.contains("Discord does not accept the token"), "expected the reason at the end of: {said}");
    }

    /// Returns the sandbox's answer including headers, or an empty text once the sandbox has ended.
    fn request(address: &str, what: &str, headers: &[(&str, &str)], body: &str) -> String {
        let Ok(mut stream) = TcpStream::connect(address) else { return String::new() };
        let length = body.len();
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let close = "Connection: close\r\n";
        let request = format!("{what}\r\nHost: {address}\r\n{headers}Content-Length: {length}\r\n{close}\r\n{body}");
        let mut answer = String::new();
        let _ended_meanwhile = stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_string(&mut answer));
        answer
    }
}
