//! Accepted settings, and faults of rejected ones.

use super::*;

fn flags() -> Flags {
    let bot = BotFlags { database: None, log_format: None, metrics: None, shards: None, max_shards_here: None };
    Flags { bot, sandbox: SandboxFlags::default() }
}

fn environment<'a>(set: &'a [(&str, &str)]) -> impl Fn(&str) -> Result<String, VarError> + 'a {
    |name| set.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string()).ok_or(VarError::NotPresent)
}

#[test]
fn sandbox_starts_when_no_token_is_set() {
    let config = flags().check(RequestedJob::Either, environment(&[("DATABASE_URL", "sqlite://precious.db")])).unwrap();
    let sandbox = MainJob::Sandbox(SandboxConfig {
        bot: true,
        database: None,
        data: None,
        port: None,
        people: 3,
        servers: 1,
        generous_limits: false,
        history: None,
        privileged_intents: false,
    });
    assert_eq!(config.job, sandbox, "expected a temporary database whatever DATABASE_URL says");
}

#[test]
fn an_empty_token_is_no_token() {
    let config = flags().check(RequestedJob::Either, environment(&[("DISCORD_TOKEN", "  ")])).unwrap();
    assert!(matches!(config.job, MainJob::Sandbox(_)), "expected the sandbox, got {:?}", config.job);
}

#[test]
fn only_the_bot_needs_a_token() {
    let faults = flags().check(RequestedJob::Bot, environment(&[])).unwrap_err();
    assert!(faults.to_string().contains("DISCORD_TOKEN: must be set"), "got: {faults}");
    let sandbox = flags().check(RequestedJob::Sandbox, environment(&[("DISCORD_TOKEN", "abc.def.ghi")])).unwrap();
    assert!(matches!(sandbox.job, MainJob::Sandbox(_)), "expected the sandbox, got {:?}", sandbox.job);
}

#[test]
fn all_faults_are_named_at_once() {
    let mut faulty = flags();
    faulty.bot.database = Some("mysql://x".into());
    faulty.bot.log_format = Some("xml".into());
    faulty.bot.metrics = Some("foo".into());
    let text = |text: &str| Some(text.to_owned());
    faulty.sandbox.people = text("0");
    faulty.sandbox = SandboxFlags { no_bot: true, servers: text("many"), port: text("65536"), ..faulty.sandbox };
    let faults = faulty.check(RequestedJob::Either, environment(&[("DISCORD_TOKEN", "nonsense")])).unwrap_err();
    assert_eq!(faults.0.len(), 9, "expected nine faults, got: {faults}");
    for fault in [
        "--people 0: must be 1 to 24",
        "--servers many: must be 1 to 20",
        "--log-format xml: must be human or json",
        "--metrics foo: must be an address with a port, such as 127.0.0.1:9420",
        "--port 65536: must be 0 to 65535",
    ] {
        assert!(faults.to_string().contains(fault), "expected {fault:?} in: {faults}");
    }
}

#[test]
fn shards_are_shared_out_on_postgresql_alone() {
    let of = |shards: Option<&str>, room: Option<&str>, database: &str| {
        let mut flags = flags();
        flags.bot.shards = shards.map(str::to_owned);
        flags.bot.max_shards_here = room.map(str::to_owned);
        flags.bot.database = Some(database.to_owned());
        flags.check(RequestedJob::Bot, environment(&[("DISCORD_TOKEN", "abc.def.ghi")]))
    };
    let sharing = |shards: Option<&str>, room: Option<&str>| match of(shards, room, "postgres://host/games") {
        Ok(Config { job: MainJob::Bot(settings), .. }) => settings.sharing,
        other => panic!("expected the bot, got {other:?}"),
    };
    assert_eq!(sharing(None, None), None);
    assert_eq!(sharing(Some("auto"), None), Some(Sharing { shards: None, room: None }));
    assert_eq!(sharing(Some("8"), Some("3")), Some(Sharing { shards: Some(8), room: Some(3) }));
    assert_eq!(sharing(None, Some("3")), Some(Sharing { shards: None, room: Some(3) }));
    let told = of(Some("0"), Some("many"), "sqlite://tables.db").unwrap_err().to_string();
    for fault in ["--shards 0: must be 1 to 16384, or auto", "--max-shards-here many: must be", "PostgreSQL"] {
        assert!(told.contains(fault), "expected {fault:?} in: {told}");
    }
}

#[test]
fn token_and_password_are_never_shown() {
    let set = [("DISCORD_TOKEN", "abc.def.ghi"), ("DATABASE_URL", "postgres://ann:secret@host/games")];
    let config = flags().check(RequestedJob::Either, environment(&set)).unwrap();
    let shown = format!("{config:?}");
    assert!(!shown.contains("abc.def"), "the token is shown: {shown}");
    assert!(!shown.contains("secret"), "the password is shown: {shown}");
    let mut faulty = flags();
    faulty.bot.database = Some("mysql://ann:secret@host/games".into());
    let told = faulty.check(RequestedJob::Sandbox, environment(&[])).unwrap_err().to_string();
    assert_eq!(told, "--database: must begin with sqlite:// or postgres://");
}

/// Sets environment variables as a settings file or a shell may set them: to a value that is blank, not Unicode, or
/// meant for another program.
#[test]
fn odd_variables_are_ignored_or_named() {
    let blank =
        ["DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "DATABASE_URL", "HYPNOSIA_DISCORD_PROXY"].map(|name| (name, " "));
    let mut unset = flags();
    unset.bot = BotFlags { metrics: Some(String::new()), shards: Some(" ".to_owned()), ..unset.bot };
    let config = unset.check(RequestedJob::Either, environment(&blank)).unwrap();
    assert!(matches!(config, Config { job: MainJob::Sandbox(_), metrics: None, .. }), "got {config:?}");
    let other = flags().check(RequestedJob::Either, environment(&[("DATABASE_URL", "mysql://another/program")]));
    assert!(matches!(other.unwrap().job, MainJob::Sandbox(_)), "the sandbox does not use it");
    let set = [("DISCORD_TOKEN", "abc.def.ghi"), ("DATABASE_URL", " mysql://ann:secret@host ")];
    let told = flags().check(RequestedJob::Bot, environment(&set)).unwrap_err().to_string();
    assert_eq!(told, "DATABASE_URL: must begin with sqlite:// or postgres://");
    let latin = |_: &str| Err(VarError::NotUnicode("caf\u{e9}".into()));
    let told = flags().check(RequestedJob::Either, latin).unwrap_err().to_string();
    assert!(told.contains("DATABASE_URL: must be Unicode text"), "{told}");
    assert!(database_url(latin).is_err());
    assert_eq!(database_url(environment(&[("DATABASE_URL", " sqlite://a b.db\n")])).unwrap(), "sqlite://a b.db");
    assert_eq!(database_url(environment(&blank)).unwrap(), DEFAULT_DATABASE);
}

#[test]
fn the_token_may_be_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    let path = file.to_str().unwrap();
    let check = |set: &[(&str, &str)]| flags().check(RequestedJob::Bot, environment(set));
    let told = |set: &[(&str, &str)]| check(set).unwrap_err().to_string();
    let missing = told(&[("DISCORD_TOKEN_FILE", path)]);
    assert_eq!(missing, format!("DISCORD_TOKEN_FILE {path}: cannot be read: No such file or directory (os error 2)"));
    std::fs::write(&file, "abc.def.ghi\n").unwrap();
    match check(&[("DISCORD_TOKEN_FILE", path)]).unwrap().job {
        MainJob::Bot(settings) => assert_eq!(settings.token.reveal(), "abc.def.ghi"),
        other => panic!("expected the bot, got {other:?}"),
    }
    let both = told(&[("DISCORD_TOKEN_FILE", path), ("DISCORD_TOKEN", "abc.def.ghi")]);
    assert!(both.contains("give one of them"), "{both}");
    for (content, words) in [("\n", "is empty: write the bot's token into it"), ("abc", "three parts")] {
        std::fs::write(&file, content).unwrap();
        let told = told(&[("DISCORD_TOKEN_FILE", path)]);
        assert!(told.contains(words), "{told}");
    }
}
