//! The main job from outside: errors of a bad start, and that the sandbox starts, serves its page and ends.

use crate::PROGRAM;
use std::process::{Command, Output};

fn hypnosia(arguments: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(arguments).env_remove("DISCORD_TOKEN").env_remove("DATABASE_URL").env_remove("RUST_LOG");
    command
}

/// Checks for one line on standard error with `words`, no standard output, and exit status 1.
fn assert_refused(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "expected exit status 1; it said: {said}");
    assert_eq!(said.trim_end().lines().count(), 1, "expected one line, got: {said}");
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
    // As in the service file, whose environment sets an address for the metrics.
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

mod sandbox {
    use super::{assert_refused, hypnosia};
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::process::{Command, Stdio};
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
        let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
        assert!(told.success(), "expected the process to be told to end");
        assert!(child.wait().unwrap().success(), "expected exit status 0 after SIGTERM");
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
        // The address is printed before the bot has connected.
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

    /// The sandbox's answer including headers; empty once it has ended.
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
