//! Databases of this program and older ones: they open, their games continue, and their results are unchanged.
//! `tests/golden/README.md` says how the files were made. (A test in `src/discord/ids` reads the old custom ids in this
//! folder.)
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod evenings;
mod maker;

use hypnosia::host::{
    Command, Company, DiceVerdict, GameCommand, Host, LobbyCommand, Loss, NewTable, Opener, Options, Player,
    TableUpdate, TableView, check_tables, verify,
};
use hypnosia::model::{
    ChannelId, Colour, DailyAnswer, EveningHosts, GuildChange, GuildId, InteractionId, Key, LeftOpen, Locale,
    MessageId, Messages, Millis, OfferedMoves, OldAndNew, Order, PostInDoubt, RoleId, Season, Status, Switch, TableId,
    TurnTime, UserChange, UserId, Version,
};
use hypnosia::store::Store;
use hypnosia_game::board::Place;
use hypnosia_game::computer::Level;
use hypnosia_game::render::Theme;
use hypnosia_game::rules::Variant;
use hypnosia_stage::CountedSeeds;
use maker::Maker;
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

const GUILD: GuildId = GuildId(900);
const CHANNEL: ChannelId = ChannelId(901);
const ANN: UserId = UserId(1_000_000_000_000_000_001);
const BEN: UserId = UserId(1_000_000_000_000_000_002);
const EVE: UserId = UserId(1_000_000_000_000_000_003);
const GONE: UserId = UserId(1_000_000_000_000_000_004);
const NOON: Millis = 1_770_000_000_000;
const MINUTE: Millis = 60_000;

const FINISHED: TableId = TableId(1);
const MID_TURN: TableId = TableId(5);
const HELD: TableId = TableId(6);
const LOBBY: TableId = TableId(4);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Copies a golden database to a temporary folder; returns the folder and the copy's URL.
fn copied(name: &str) -> (TempDir, String) {
    let temporary = tempfile::tempdir().unwrap();
    let file = temporary.path().join("hypnosia.db");
    std::fs::copy(folder().join(name), &file).unwrap();
    let url = format!("sqlite://{}", file.display());
    (temporary, url)
}

fn databases() -> Vec<String> {
    let names = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".sqlite")).collect();
    names.sort();
    names
}

async fn open(url: &str, now: Millis) -> Host {
    let host = Host::open(Store::open(url).await.unwrap(), CountedSeeds::starting_at(100), now).await.unwrap();
    host.resume(now).await.unwrap();
    host
}

#[tokio::test]
async fn golden_databases_read_as_when_they_were_made() {
    let names = databases();
    let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations")).unwrap();
    // PostgreSQL's migrations are in a subfolder.
    let migrations = files.filter(|file| file.as_ref().unwrap().path().is_file()).count();
    assert_eq!(names.len(), migrations, "expected a database for each schema, found {names:?}");
    for name in names {
        let (_folder, url) = copied(&name);
        let expected = std::fs::read_to_string(folder().join(name.replace(".sqlite", ".txt"))).unwrap();
        let expected = RENAMED.iter().fold(expected, |text, (old, new)| text.replace(old, new));
        let host = open(&url, NOON).await;
        let said = describe(&host).await;
        has_first_ratings(&host, &expected).await;
        let (said, expected) = match name.as_str() < RATED_ANEW {
            true => (without_ratings(&said), without_ratings(&expected)),
            false => (said, expected),
        };
        host.close().await;
        let store = Store::open_existing(&url).await.unwrap();
        assert!(said == expected, "{name} says now:\n{said}");
        assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new(), "{name}");
        assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new(), "{name}");
        store.close().await;
    }
}

/// The dice of each game fit its seed by the scheme that was in use when the game began.
#[tokio::test]
async fn the_dice_of_every_golden_database_still_fit() {
    for name in databases() {
        let is_unchained = name.as_str() < "schema-0010";
        let (_folder, url) = copied(&name);
        let host = open(&url, NOON).await;
        let mut view = host.view(MID_TURN).await.unwrap();
        for choice in 0..30 {
            let to_move = view.to_move().and_then(|seat| seat.player.person());
            if to_move.is_none() || view.game.as_ref().is_none_or(|game| game.legal.is_empty()) {
                break;
            }
            view = click(&host, &view, choice).await.view;
        }
        let mover = view.to_move().and_then(|seat| seat.player.person()).unwrap();
        host.command(MID_TURN, None, mover, GameCommand::Resign, NOON).await.unwrap();
        for table in [FINISHED, MID_TURN] {
            let log = host.log(table).await.unwrap();
            let (joins, lobby) = (log.note("joins").is_some(), log.note("lobby").is_some());
            assert_eq!((joins, lobby), (is_unchained, !is_unchained), "{name}: table {table}\n{log}");
            let verified = verify(&log).unwrap();
            assert_eq!(verified.verdict(), DiceVerdict::Fits, "{name}: table {table}: {:?}", verified.changed);
            assert!(verified.rolls.len() > 10, "{name}: {} rolls", verified.rolls.len());
        }
        host.close().await;
    }
}

#[tokio::test]
async fn the_games_of_every_golden_database_go_on() {
    for name in databases() {
        let (_folder, url) = copied(&name);
        let host = open(&url, NOON).await;
        // Plays the second die of the current turn with the version that the turn's buttons contain.
        let view = host.view(MID_TURN).await.unwrap();
        assert_eq!(view.game.as_ref().unwrap().turn.as_ref().unwrap().moves.len(), 1, "{name}");
        let after = click(&host, &view, 0).await;
        assert!(after.view.version > view.version, "{name}");
        // If the database stores the number of the last posted turn, the message of the next turn is in doubt: the
        // bot may begin to post it at any time from now on.
        assert_eq!(view.messages.doubt, None, "{name}");
        let next = after.view.game.as_ref().unwrap().turn.as_ref().unwrap().number;
        let doubt = view.messages.number.map(|_| PostInDoubt { key: Key::Turn(next), lost: None });
        assert_eq!(after.view.messages, Messages { doubt, ..view.messages.clone() }, "{name}");
        // The player whose seat the computer holds takes it back.
        let held = host.view(HELD).await.unwrap();
        let person = held.seats.iter().find(|seat| seat.held).and_then(|seat| seat.player.person()).unwrap();
        let back = host.command(HELD, None, person, GameCommand::TakeSeatBack, NOON).await.unwrap();
        assert!(!back.view.seat_of(person).unwrap().held, "{name}");
        // The lobby starts.
        host.command(LOBBY, None, ANN, LobbyCommand::Start(InteractionId(9)), NOON).await.unwrap();
        assert_eq!(host.view(LOBBY).await.unwrap().status, Status::Playing, "{name}");
        // New tables get new numbers.
        let options = Options::default();
        let table = NewTable {
            guild: GUILD,
            channel: CHANNEL,
            owner: ANN,
            options,
            interaction: InteractionId(7000),
            thread_of: None,
            company: Company::default(),
        };
        let new = host.create(table, NOON).await.unwrap().view.id;
        assert!(new.0 > 10, "{name}: table {new} stands there already");
        host.close().await;
        let store = Store::open_existing(&url).await.unwrap();
        assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new(), "{name}");
        store.close().await;
    }
}

/// The first golden database whose games were rated by the second version of the rating.
const RATED_ANEW: &str = "schema-0022";

/// Checks that ratings of the first version are kept unchanged for comparison.
async fn has_first_ratings(host: &Host, expected: &str) {
    for OldAndNew { user, old: [rating, uncertainty], .. } in host.store().old_and_new_ratings().await.unwrap() {
        let first = format!(", {rating:.6} +- {uncertainty:.6}");
        let is_of = |line: &str| line.starts_with("all ") && line.contains(&format!(" {user}: "));
        assert!(expected.lines().any(|line| is_of(line) && line.ends_with(&first)), "{user}{first}");
    }
}

fn without_ratings(text: &str) -> String {
    let line = |line: &str| match line.rsplit_once(", ").filter(|(_, rating)| rating.contains(" +- ")) {
        Some((numbers, _)) => format!("{numbers}\n"),
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// The default values, as JSON, of settings that the first databases do not have.
const UNCHOSEN: [&str; 17] = [
    ",\"evening_hosts\":null",
    ",\"evening_role\":[]",
    ",\"puzzle_channel\":[]",
    ",\"puzzle_hour\":17",
    ",\"named\":false",
    ",\"puzzle_lost\":[]",
    ",\"offered_moves\":null",
    ",\"variant\":null",
    ",\"whole_turns\":true",
    ",\"results_channel\":[]",
    ",\"turned\":false",
    ",\"honours\":true",
    ",\"noticeboard_channel\":[]",
    ",\"digest_hour\":18",
    ",\"zone\":null",
    ",\"quiet_from\":24",
    ",\"quiet_hours\":9",
];

/// Settings that no longer exist, as earlier programs described them, and their description today. Whole turns are on
/// unless they are switched off, so a stored choice of them is the default.
const RENAMED: [(&str, &str); 2] =
    [(",\"whole_turns\":true", ""), (",\"single_dice\":true", ",\"offered_moves\":\"single\"")];

/// The settings as JSON, without those of [`UNCHOSEN`]. Pings of invitations are left out where they equal pings of
/// turns, because one setting used to cover both.
fn chosen(settings: &impl serde::Serialize) -> String {
    let text = serde_json::to_string(settings).unwrap();
    let text = UNCHOSEN.iter().fold(text, |text, unchosen| text.replace(unchosen, ""));
    [true, false]
        .iter()
        .fold(text, |text, on| text.replace(&format!("\"ping\":{on},\"invitations\":{on}"), &format!("\"ping\":{on}")))
}

/// Describes the tables, totals and settings of a database. The text contains no names from the code but the field
/// names in the JSON of settings, so it stays the same when other names in the code change.
async fn describe(host: &Host) -> String {
    let mut text = String::new();
    for id in 1..=10 {
        describe_table(&mut text, &host.view(TableId(id)).await.unwrap());
    }
    for season in [Season::at(NOON), Season::AllTime] {
        // The descriptions are from a time in which leaderboards could be sorted by points.
        let mut lines = host.store().leaderboard(GUILD, season, Order::Wins, 0).await.unwrap().lines;
        lines.sort_by_key(|line| (Reverse(line.tally.points), Reverse(line.tally.games), line.user));
        for line in &lines {
            let tally = line.tally;
            let place = 1 + lines.iter().filter(|other| other.tally.points > tally.points).count();
            writeln!(
                text,
                "{season} {}. {}: {} games, {} wins, {} points, {} captures, {} centre, {:.6} +- {:.6}",
                place,
                line.user,
                tally.games,
                tally.wins,
                tally.points,
                tally.captures,
                tally.centre,
                tally.rating,
                tally.uncertainty
            )
            .unwrap();
        }
    }
    for user in [ANN, BEN, EVE, GONE] {
        let settings = host.store().user_settings(user).await.unwrap();
        writeln!(text, "{user}: {}", chosen(&settings)).unwrap();
        for game in host.store().profile(GUILD, user, NOON).await.unwrap().games {
            let (table, ended) = (game.table, game.ended - NOON);
            writeln!(text, "  table {table} at {ended}: rank {} of {}, {}", game.rank, game.players, game.points)
                .unwrap();
        }
    }
    let settings = host.store().guild_settings(GUILD).await.unwrap();
    writeln!(text, "server {GUILD}: {}", chosen(&settings)).unwrap();
    let guilds: Vec<String> = host.store().guilds().await.unwrap().iter().map(GuildId::to_string).collect();
    writeln!(text, "servers {}", guilds.join(" ")).unwrap();
    evenings::describe_evenings(&mut text, host).await;
    text
}

fn describe_table(text: &mut String, view: &TableView) {
    let id = |id: Option<u64>| id.map_or_else(|| "-".to_owned(), |id| id.to_string());
    let messages = &view.messages;
    writeln!(
        text,
        "table {} version {} {} host {} options {} {} {} {} deadline {} rematch {}",
        view.id,
        view.version,
        view.status.name(),
        id(view.owner.map(|host| host.0)),
        view.options.variant,
        view.options.turn_time,
        view.options.rated,
        view.options.level,
        view.deadline.map_or_else(|| "-".to_owned(), |deadline| (deadline - NOON).to_string()),
        id(view.rematch.map(|table| table.0 as u64)),
    )
    .unwrap();
    writeln!(
        text,
        "  messages: thread {} card {} turn {} shown {}",
        id(messages.thread.map(|thread| thread.0)),
        id(messages.card.map(|card| card.0)),
        id(messages.turn.map(|turn| turn.0)),
        id(messages.shown.map(|version| version.0 as u64)),
    )
    .unwrap();
    for seat in &view.seats {
        let who = match seat.player {
            Player::Person(user) => user.to_string(),
            Player::Computer(level) => level.to_string(),
            Player::Gone => "gone".to_owned(),
        };
        writeln!(text, "  {} {who} held {} resigned {:?}", seat.colour, seat.held, seat.resigned).unwrap();
    }
    for (colour, user) in &view.reserved {
        writeln!(text, "  {colour} reserved for {user}").unwrap();
    }
    let Some(game) = &view.game else { return };
    writeln!(text, "  position {}", game.position).unwrap();
    for standing in &game.standings {
        writeln!(text, "  {}. {} {} points", standing.rank, standing.colour, standing.points).unwrap();
    }
}

/// Plays a move of the person to move, into the centre if possible.
async fn click(host: &Host, view: &TableView, choice: usize) -> TableUpdate {
    let game = view.game.as_ref().unwrap();
    let user = view.to_move().unwrap().player.person().unwrap();
    let home = game.legal.iter().find(|mv| mv.to == Place::Centre);
    let mv = home.copied().unwrap_or(game.legal[choice % game.legal.len()]);
    host.command(view.id, Some(view.version), user, GameCommand::Play(mv), NOON).await.unwrap()
}

/// Writes the golden database of the newest schema, unless it exists.
#[tokio::test]
#[ignore = "writes the golden database of the newest schema"]
async fn make_the_golden_database() {
    let temporary = tempfile::tempdir().unwrap();
    let file = temporary.path().join("hypnosia.db");
    let url = format!("sqlite://{}", file.display());
    let seeds = CountedSeeds::default();
    let host = Host::open(Store::open(&url).await.unwrap(), seeds, NOON).await.unwrap();
    host.resume(NOON).await.unwrap();
    let maker = Maker { host };
    maker.make().await;
    let said = describe(&maker.host).await;
    maker.host.close().await;
    let pool = sqlx::sqlite::SqlitePoolOptions::new().max_connections(1).connect(&url).await.unwrap();
    let newest: i64 = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&pool).await.unwrap();
    for statement in ["PRAGMA journal_mode = DELETE", "PRAGMA page_size = 512", "VACUUM"] {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    pool.close().await;
    let target = folder().join(format!("schema-{newest:04}.sqlite"));
    if target.exists() {
        return;
    }
    std::fs::copy(&file, &target).unwrap();
    std::fs::write(target.with_extension("txt"), said).unwrap();
}
