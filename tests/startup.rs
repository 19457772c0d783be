//! The main job from outside: what a bad start says, and that the sandbox starts, serves its page and ends.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test ends by them")]

use std::process::{Command, Output};

fn hypnosia(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hypnosia"));
    command.args(arguments).env_remove("DISCORD_TOKEN").env_remove("DATABASE_URL").env_remove("RUST_LOG");
    command
}

/// One line on standard error that holds `words`, nothing on standard output, exit status 1.
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
    // As the service file starts it, whose environment has an address for the metrics.
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

mod sandbox {
    use super::{assert_refused, hypnosia};
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::process::{Command, Stdio};

    #[test]
    fn a_busy_port_is_named() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port().to_string();
        assert_refused(&hypnosia(&["--port", &port]).output().unwrap(), &port);
        let address = format!("127.0.0.1:{port}");
        assert_refused(&hypnosia(&["--port", "0", "--metrics", &address]).output().unwrap(), &port);
    }

    #[test]
    fn the_sandbox_starts_serves_its_page_and_ends_when_told() {
        let mut child = hypnosia(&["sandbox", "--port", "0"])
            .env("DISCORD_TOKEN", "a.b.c")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let url = lines.find(|line| line.contains("http://")).expect("expected the page's address on standard output");
        let address = url.trim().trim_start_matches("http://").to_owned();
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(stream, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut page = String::new();
        stream.read_to_string(&mut page).unwrap();
        assert!(page.starts_with("HTTP/1.1 200"), "expected the page, got: {}", &page[..page.len().min(200)]);
        let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
        assert!(told.success(), "expected the process to be told to end");
        assert!(child.wait().unwrap().success(), "expected exit status 0 after SIGTERM");
    }
}
