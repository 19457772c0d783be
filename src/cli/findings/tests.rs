//! Tests of the lines, by tables of cases.

use super::*;

const INVITE: &str = "https://discord.com/invite";

fn application() -> Application {
    Application { name: "Hypnosia".to_owned(), id: 7, invite: INVITE.to_owned() }
}

fn schema(version: Option<i64>) -> Schema {
    Schema { name: "tables.db".to_owned(), version }
}

fn server(id: u64, lacks: Option<&str>) -> Server {
    Server { name: format!("Owls {id}"), id, lacks: lacks.map(str::to_owned) }
}

fn refused() -> BotError {
    BotError::Limited { until: "14:05 UTC".to_owned() }
}

fn said(facts: &Facts) -> Vec<String> {
    findings(facts).iter().map(ToString::to_string).collect()
}

#[test]
fn each_version_of_a_database_is_told() {
    let newest = Schema::newest();
    let missing = StoreError::Missing { name: "postgres://host/games".to_owned() };
    for (read, mark, words) in [
        (Ok(schema(None)), "ok", "tables.db: not there or empty; the bot sets it up"),
        (Ok(schema(Some(newest))), "ok", "`hypnosia db check` reads all of it"),
        (Ok(schema(Some(newest - 1))), "ok", "the bot brings it to "),
        (Ok(schema(Some(newest + 1))), "WRONG", "use the newer program"),
        (Err(missing), "WRONG", "there is no database postgres://host/games; create it"),
        (Err(StoreError::Full), "WRONG", "make room"),
    ] {
        let said = database(&read).to_string();
        assert!(said.starts_with(&format!("{mark:<6} database ")) && said.contains(words), "{said}");
    }
}

#[test]
fn each_answer_about_the_token_is_told() {
    for (read, begin, words) in [
        (Ok(application()), "ok     token ", "Discord accepts it for Hypnosia (7)"),
        (Err(BotError::BadToken), "WRONG  token ", "copy it anew from the Developer Portal"),
        (Err(refused()), "WRONG  Discord ", "until 14:05 UTC: send it none until then"),
        (Err(BotError::Unreachable("refused".to_owned())), "WRONG  Discord ", "check this machine's network"),
    ] {
        let said = token(&read).to_string();
        assert!(said.starts_with(begin) && said.contains(words), "{said}");
    }
}

#[test]
fn servers_without_permissions_are_named() {
    let lacks = Some("lacks Attach Files, so that boards are posted as text");
    let many: Vec<Server> = (1..=12).map(|id| server(id, lacks)).collect();
    for (read, lines, first) in [
        (Ok(vec![]), 1, format!("WRONG  servers   none yet: invite the bot by {INVITE}")),
        (Ok(vec![server(1, None)]), 1, "ok     servers   1, and each gives the bot all its permissions".to_owned()),
        (
            Ok(vec![server(1, None), server(2, lacks)]),
            2,
            "WRONG  servers   1 of 2 do not give the bot all its permissions".to_owned(),
        ),
        (
            Ok(many),
            11,
            "WRONG  servers   12 of 12 do not give the bot all its permissions; 2 of them are not listed here"
                .to_owned(),
        ),
        (Err(refused()), 1, format!("WRONG  servers   {}", refused())),
    ] {
        let said: Vec<String> = servers(&application(), &read).iter().map(ToString::to_string).collect();
        assert_eq!((said.len(), &said[0]), (lines, &first), "{said:?}");
    }
    let said = servers(&application(), &Ok(vec![server(2, lacks)]))[1].to_string();
    assert!(said.starts_with("WRONG  server    Owls 2 (2): the bot lacks Attach Files, "), "{said}");
}

#[test]
fn all_is_well_only_with_everything_in_order() {
    let clock = ClockOffset::measured(0, 0, "Thu, 01 Jan 1970 00:00:00 GMT");
    let facts = |servers, clock| Facts {
        faults: Vec::new(),
        schema: Some(Ok(schema(None))),
        discord: Some(Checkup { application: Ok(application()), servers: Some(Ok(servers)), clock }),
    };
    for (servers, clock, is_well) in [
        (vec![server(1, None)], clock, true),
        (vec![server(1, None)], None, false),
        (vec![server(1, None)], ClockOffset::measured(60_000, 60_000, "Thu, 01 Jan 1970 00:00:00 GMT"), false),
        (vec![], clock, false),
    ] {
        let facts = facts(servers, clock);
        assert_eq!(findings(&facts).iter().all(Finding::is_well), is_well, "{:?}", said(&facts));
    }
}

#[test]
fn faults_of_settings_keep_their_place() {
    let faults = ["DISCORD_TOKEN: must be set", "--shards 0: must be", "DATABASE_URL: must be", "DISCORD_TOKEN_FILE x"];
    let facts = Facts { faults: faults.map(str::to_owned).to_vec(), schema: None, discord: None };
    let said = said(&facts);
    let points = said[1..].iter().map(|line| line.split_whitespace().nth(1).unwrap());
    assert_eq!(points.collect::<Vec<_>>(), ["token", "settings", "database", "token", "Discord"]);
    assert_eq!(said[5], "?      Discord   not asked before the settings are right");
}

#[test]
fn names_bring_no_control_characters() {
    let tricky = Server { name: "a\u{1b}[2Jb\nok".to_owned(), id: 1, lacks: Some("lacks".to_owned()) };
    let said = without_permissions(&tricky).unwrap().to_string();
    assert!(said.contains("a[2Jbok (1)"), "{said}");
}
