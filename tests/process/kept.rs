//! `hypnosia sandbox --data DIR` keeps its world (servers, people, messages) over restarts, and a kill leaves the world
//! on disk complete.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(300);
const STEP: Duration = Duration::from_millis(20);

/// The program's process, which keeps its world in a folder.
struct SandboxProcess {
    child: Child,
    address: String,
    key: String,
    /// Kept open, because the program ends if a write to its standard output fails for lack of a reader.
    _output: Lines<BufReader<ChildStdout>>,
}

impl Drop for SandboxProcess {
    fn drop(&mut self) {
        let _ended = self.child.kill().and_then(|()| self.child.wait());
    }
}

impl SandboxProcess {
    fn start(folder: &Path) -> SandboxProcess {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hypnosia"))
            .args(["sandbox", "--port", "0", "--data"])
            .arg(folder)
            .env_remove("DATABASE_URL")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut lines = output.by_ref().map_while(Result::ok);
        let address = lines.find_map(|line| Some(line.trim().strip_prefix("http://")?.to_owned())).unwrap();
        let page = request(&address, "GET / HTTP/1.1", "", "");
        let key = page.split("name=\"sandbox-key\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
        SandboxProcess { key: key.unwrap().to_owned(), child, address, _output: output }
    }

    /// Sends an action of a person, as the page does; returns the outcome, or the whole body if it has no outcome.
    fn act(&self, verb: &str, body: &Value) -> String {
        let headers = format!("X-Sandbox-Key: {}\r\nContent-Type: application/json\r\n", self.key);
        let answer = request(&self.address, &format!("POST /page/do/{verb} HTTP/1.1"), &headers, &body.to_string());
        let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default().to_owned();
        serde_json::from_str::<Value>(&body)
            .ok()
            .and_then(|json| Some(json["outcome"].as_str()?.to_owned()))
            .unwrap_or(body)
    }

    fn end(mut self, signal: &str) {
        assert!(Command::new("kill").args([signal, &self.child.id().to_string()]).status().unwrap().success());
        let ended = self.child.wait().unwrap();
        assert!(signal == "-KILL" || ended.success(), "expected it to end well after {signal}, got {ended}");
    }
}

fn request(address: &str, what: &str, headers: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(stream, "{what}\r\nHost: {address}\r\n{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}")
        .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

/// Reads the world on disk, which must be complete at any time.
fn world(folder: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(folder.join("world/world.json")).unwrap()).unwrap()
}

/// Polls the world on disk until `look` finds something.
fn found<T>(folder: &Path, what: &str, look: impl Fn(&Value) -> Option<T>) -> T {
    let end = Instant::now() + PATIENCE;
    loop {
        let world = world(folder);
        if let Some(found) = look(&world) {
            return found;
        }
        assert!(Instant::now() < end, "waited in vain for {what} in {world}");
        sleep(STEP);
    }
}

fn list<'v>(value: &'v Value, key: &str) -> impl DoubleEndedIterator<Item = &'v Value> {
    value[key].as_array().into_iter().flatten()
}

fn person(world: &Value, name: &str) -> Value {
    list(world, "users").find(|user| user["display"] == name).unwrap()["id"].clone()
}

/// Messages of all channels, oldest first.
fn messages(world: &Value) -> Vec<&Value> {
    let mut all: Vec<&Value> =
        list(world, "channels").flat_map(|channel| channel["messages"].as_object().unwrap().values()).collect();
    all.sort_by_key(|message| message["id"].as_str().unwrap().parse::<u64>().unwrap());
    all
}

/// The custom ids of a message's enabled buttons.
fn buttons(message: &Value) -> Vec<String> {
    let rows = list(message, "components").flat_map(|row| list(row, "components"));
    let open = rows.filter(|button| button["disabled"] != json!(true));
    open.filter_map(|button| Some(button["custom_id"].as_str()?.to_owned())).collect()
}

/// The newest enabled button whose id contains `part`: its channel, message and whole id.
fn button(world: &Value, part: &str) -> Option<Value> {
    messages(world).into_iter().rev().find_map(|message| {
        let id = buttons(message).into_iter().find(|id| id.contains(part))?;
        Some(json!({ "channel": message["channel"], "message": message["id"], "custom_id": id, "component_type": 2 }))
    })
}

/// Waits for a button and presses it. The outcome may be `failed`, because on a busy machine the answer may miss the
/// sandbox's limit of 3 s. The tests look for the effect in the world on disk.
fn press(sandbox: &SandboxProcess, folder: &Path, who: &str, part: &str) {
    let mut body = found(folder, part, |world| button(world, part));
    body["person"] = person(&world(folder), who);
    let outcome = sandbox.act("use", &body);
    assert!(["answered", "failed"].contains(&outcome.as_str()), "{who} presses {part}: {outcome}");
}

/// Ada opens a table, Bruno joins, and Ada starts the game; waits for the first turn.
fn begin(sandbox: &SandboxProcess, folder: &Path) {
    let command = found(folder, "commands", |world| {
        list(&world["application"], "commands").find(|one| one["name"] == "hypnosia").map(|one| one["id"].clone())
    });
    let (ada, general) = {
        let world = world(folder);
        (person(&world, "Ada"), list(&world, "channels").next().unwrap()["id"].clone())
    };
    let new = json!({ "person": ada, "channel": general, "command": command, "path": ["new"] });
    // The commands are registered before the bot is connected, so the first tries may fail.
    let end = Instant::now() + PATIENCE;
    while sandbox.act("command", &new) != "answered" {
        assert!(Instant::now() < end, "waited in vain for an answer to /hypnosia new");
        sleep(STEP);
    }
    press(sandbox, folder, "Bruno", "/join");
    press(sandbox, folder, "Ada", "/start");
    found(folder, "the first turn", |world| button(world, "/m/"));
}

/// Each person presses the newest move in turn. The bot refuses the press of a person who is not to move.
fn play(sandbox: &SandboxProcess, folder: &Path) {
    for who in ["Ada", "Bruno"] {
        press(sandbox, folder, who, "/m/");
    }
}

#[test]
fn old_buttons_work_after_a_restart() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let sandbox = SandboxProcess::start(folder);
    begin(&sandbox, folder);
    play(&sandbox, folder);
    let old = found(folder, "a turn", |world| button(world, "/m/"));
    sandbox.end("-TERM");
    let before = world(folder);
    let files = std::fs::read_dir(folder.join("world/files")).unwrap().count();
    assert!(files > 0, "expected pictures to be kept");

    let sandbox = SandboxProcess::start(folder);
    for key in ["users", "guilds"] {
        assert_eq!(world(folder)[key], before[key], "{key} have stayed");
    }
    let now = world(folder);
    let (kept, was) = (messages(&now), messages(&before));
    assert!(was.iter().all(|old| kept.iter().any(|new| new["id"] == old["id"])), "messages have stayed");
    // The page is served before the bot is connected, so the first tries may fail.
    let end = Instant::now() + PATIENCE;
    let mut answers = Vec::new();
    while answers.iter().all(|answer| answer != "answered") {
        assert!(Instant::now() < end, "waited in vain for an answer to the old button: {answers:?}");
        let mut body = old.clone();
        body["person"] = person(&before, if answers.len() % 2 == 0 { "Ada" } else { "Bruno" });
        answers.push(sandbox.act("use", &body));
        sleep(STEP);
    }
    play(&sandbox, folder);
    sandbox.end("-TERM");
}

#[test]
fn a_killed_process_leaves_its_world_whole() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    for kill in 0..4 {
        let sandbox = SandboxProcess::start(folder);
        if kill == 0 {
            begin(&sandbox, folder);
        }
        let (ada, general) = {
            let world = world(folder);
            (person(&world, "Ada"), list(&world, "channels").next().unwrap()["id"].clone())
        };
        let said = |n: usize| format!("kill {kill}, line {n}");
        for n in 0..200 {
            sandbox.act("say", &json!({ "person": ada, "channel": general, "content": said(n) }));
        }
        found(folder, "lines", |world| messages(world).iter().any(|one| one["content"] == said(20)).then_some(()));
        sandbox.end("-KILL");
        let world = world(folder);
        let lines = messages(&world);
        assert!((0..=20).all(|n| lines.iter().any(|one| one["content"] == said(n))), "what was written stays");
    }
    let sandbox = SandboxProcess::start(folder);
    found(folder, "the turn", |world| button(world, "/m/"));
    sandbox.end("-TERM");
}
