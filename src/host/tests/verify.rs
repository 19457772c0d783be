//! Tests of `verify` on changed logs of real games.

use super::game::some_move;
use super::*;
use crate::host::dice::{Chain, without_word};
use hypnosia_game::board::Board;
use hypnosia_game::rules::log::Action;
use hypnosia_game::rules::{GameLog, Roll, Variant};
use std::collections::BTreeSet;

/// Logs of three real games: of two people, played to the end; of three people in the variant without crossing, ended
/// by resignations; of six people.
async fn real_games() -> Vec<String> {
    let mut harness = Harness::new().await;
    let people: Vec<UserId> = (1..=6).map(UserId).collect();
    let worded = harness.lobby(&people[..2], Options::default()).await;
    for (user, word) in [(ANN, "winter is coming"), (BEN, "겨울")] {
        harness.ask(worded, user, LobbyCommand::GiveWord(Word::new(word).unwrap())).await.unwrap();
    }
    harness.ask(worded, ANN, LobbyCommand::Start(InteractionId(9))).await.unwrap();
    let mut tables = vec![worded];
    harness.play_out(tables[0], some_move).await;

    let resigned = harness.game(&people[..3], Options { variant: Variant::NoCross, ..Options::default() }).await;
    for _ in 0..40 {
        let view = harness.view(resigned).await;
        let game = view.game.as_ref().unwrap();
        let user = view.to_move().unwrap().player.person().unwrap();
        harness.ask(resigned, user, GameCommand::Play(game.legal[some_move(game)])).await.unwrap();
    }
    for user in &people[1..3] {
        harness.resign(resigned, *user).await;
    }
    tables.extend([resigned, harness.game(&people, Options::default()).await]);
    harness.play_out(tables[2], some_move).await;

    let mut logs = Vec::new();
    for table in tables {
        logs.push(harness.host.log(table).await.unwrap().to_string());
    }
    logs
}

fn parse(text: &str) -> GameLog {
    GameLog::parse(Board::standard(), text).unwrap_or_else(|fault| panic!("{fault} in\n{text}"))
}

/// The verdict on a log as text, or the reason why the log cannot be verified.
fn answer(text: &str) -> String {
    let Ok(log) = GameLog::parse(Board::standard(), text) else { return "unreadable".into() };
    match verify(&log) {
        Err(Unverifiable::Doubled(_)) => "doubled".into(),
        Err(other) => format!("{other}"),
        Ok(verified) => format!("{:?}", verified.verdict()),
    }
}

/// The index of the first line of the game's steps.
fn head(text: &str) -> usize {
    text.lines().take_while(|line| !line.starts_with("1 ")).count()
}

fn lines(text: &str, range: impl Iterator<Item = usize>) -> String {
    let all: Vec<&str> = text.lines().collect();
    range.map(|at| format!("{}\n", all[at])).collect()
}

/// The log cut off after `steps` steps, so that it has no result.
fn cut_off(text: &str, steps: usize) -> String {
    lines(text, 0..head(text) + steps)
}

fn steps(text: &str) -> usize {
    parse(text).steps().len()
}

/// The log cut at every possible place.
fn cuts(text: &str) -> Vec<String> {
    (0..steps(text)).map(|kept| cut_off(text, kept)).collect()
}

/// Logs in each of which the game is cut off at another place and ended by invented resignations.
fn invented_endings(text: &str) -> Vec<String> {
    let end = |cut: String| {
        let mut log = parse(&cut);
        let staying: Vec<Colour> = log.position()?.staying().iter().skip(1).collect();
        staying.into_iter().try_for_each(|colour| log.resign(colour)).ok()?;
        log.is_over().then(|| log.to_string())
    };
    cuts(text).into_iter().filter_map(end).filter(|other| other != text).collect()
}

/// Logs in each of which one move is replaced by another legal one, if the rest of the game stays possible.
fn other_moves(text: &str) -> Vec<String> {
    let log = parse(text);
    let moves = log.replay().enumerate().filter_map(|(at, moment)| match moment.action {
        Action::Play(mv) => Some((at, moment.before.legal().into_iter().find(|other| *other != mv)?)),
        _ => None,
    });
    moves
        .filter_map(|(changed, other)| {
            let mut copy = GameLog::new(log.board(), log.players(), log.variant()).ok()?;
            log.notes().iter().try_for_each(|(key, value)| copy.add_note(key, value)).ok()?;
            log.setup().rounds().iter().try_for_each(|round| copy.add_setup_round(round)).ok()?;
            for (at, action) in log.actions().iter().enumerate() {
                copy.act(if at == changed { Action::Play(other) } else { *action }).ok()?;
            }
            Some(copy.to_string())
        })
        .collect()
}

/// Logs in each of which one step is removed, and the later ones are renumbered. The last four steps are never removed:
/// that would be a cut with an invented ending.
fn left_out(text: &str) -> Vec<String> {
    let (head, count) = (head(text), steps(text));
    let without = |gone: usize| {
        let kept = lines(text, (head..head + count).filter(|at| *at != head + gone));
        let numbered =
            kept.lines().zip(1..).map(|(line, number)| format!("{number} {}\n", line.split_once(' ').unwrap().1));
        let body: String = numbered.collect();
        format!("{}{body}{}", lines(text, 0..head), lines(text, head + count..text.lines().count()))
    };
    (0..count - 4).map(without).collect()
}

/// Logs in each of which the roll of one turn is replaced.
fn other_rolls(text: &str) -> Vec<String> {
    let all: Vec<&str> = text.lines().collect();
    let changed = (head(text)..all.len()).filter_map(|at| {
        let fields: Vec<&str> = all[at].splitn(4, ' ').collect();
        let roll = Roll::all().find(|roll| Some(roll.to_string().as_str()) == fields.get(2).copied())?;
        let other = Roll::all().find(|other| *other != roll)?;
        let line = all[at].replacen(&roll.to_string(), &other.to_string(), 1);
        Some(all.iter().enumerate().map(|(n, old)| format!("{}\n", if n == at { &line } else { *old })).collect())
    });
    changed.collect()
}

/// Logs in each of which the first set-up roll, made to decide who moves first, is replaced by another roll.
fn other_setup(text: &str) -> Vec<String> {
    let line = text.lines().find(|line| line.starts_with("setup")).unwrap();
    let roll = line.get(7..9).unwrap();
    let others = Roll::all().map(|other| other.to_string()).filter(|other| other != roll);
    others.map(|other| text.replacen(line, &line.replacen(roll, &other, 1), 1)).collect()
}

fn note(text: &str, key: &str) -> String {
    format!("{key} {}\n", parse(text).note(key).unwrap())
}

/// The log with another value in the head line `key`.
fn changed(text: &str, key: &str, change: impl Fn(&str) -> String) -> Vec<String> {
    let old = note(text, key);
    let value = old.trim_end().split_once(' ').unwrap().1;
    vec![text.replacen(&old, &format!("{key} {}\n", change(value)), 1)]
}

/// Two logs in which the head line `key` occurs twice: with the added line after the original one, and before it.
fn doubled(text: &str, key: &str, value: &str) -> Vec<String> {
    let old = note(text, key);
    let second = format!("{key} {value}\n");
    vec![text.replacen(&old, &(old.clone() + &second), 1), text.replacen(&old, &(second + &old), 1)]
}

/// The log with its `lobby` lines changed.
fn lobby(text: &str, change: fn(&mut Vec<String>)) -> Vec<String> {
    let is_lobby = |line: &&str| line.starts_with("lobby ");
    let mut lines: Vec<String> = text.lines().filter(is_lobby).map(str::to_owned).collect();
    let first = text.lines().position(|line| is_lobby(&line)).unwrap();
    change(&mut lines);
    let mut all: Vec<String> = text.lines().filter(|line| !is_lobby(line)).map(str::to_owned).collect();
    all.splice(first..first, lines);
    vec![all.join("\n") + "\n"]
}

/// These logs with a recomputed chain, so that the chain does not reveal the change. A forger would do the same.
fn rechained(texts: Vec<String>) -> Vec<String> {
    let anew = |text: String| {
        let old = text.lines().find(|line| line.starts_with("chain ")).unwrap().to_owned();
        let new = Chain::of(&text).value();
        text.replacen(&old, &format!("chain {new}"), 1)
    };
    texts.into_iter().map(anew).collect()
}

/// Replaces the words that people gave to the dice by their hashes, as the bot does when a word is hidden.
fn hide(lines: &mut Vec<String>) {
    let hidden = |line: &String| Some(format!("lobby {}", without_word(line.strip_prefix("lobby ")?)?));
    lines.iter_mut().for_each(|line| *line = hidden(line).unwrap_or_else(|| line.clone()));
    // The test requires that every log changes, and some games have no words. So this adds a comment without effect.
    lines.push("# hidden".to_owned());
}

fn hide_another(lines: &mut Vec<String>) {
    hide(lines);
    lines.push(format!("lobby word r #{}", "ab".repeat(32)));
}

fn other_variant(log: &str) -> String {
    let other = if log.contains("variant cross") { ["cross", "nocross"] } else { ["nocross", "cross"] };
    log.replacen(&format!("variant {}", other[0]), &format!("variant {}", other[1]), 1)
}

type LogChange = fn(&str) -> Vec<String>;

/// Ways to change a log: name, change, all verdicts that result, and the words of [`NOT_COVERED`] that declare a change
/// which the dice cannot reveal (verdict `Fits`).
const CHANGES: &[(&str, LogChange, &[&str], &str)] = &[
    ("nothing", |log| vec![log.to_owned()], &["Fits"], ""),
    ("a comment added", |log| vec![format!("# won by Ann\n{log}")], &["Fits"], "comments"),
    ("a note added", |log| vec![log.replacen("seed ", "winner Ann\nseed ", 1)], &["Fits"], "lines of the head"),
    ("cut off", cuts, &["Unfinished"], ""),
    ("the result alone removed", |log| vec![cut_off(log, steps(log))], &["unreadable"], ""),
    ("another result", |log| vec![log.replacen("result 1:", "result 2:", 1)], &["unreadable"], ""),
    ("an ending invented", invented_endings, &["DoesNotFit"], ""),
    ("an ending invented, hidden", |log| rechained(invented_endings(log)), &["Fits"], "resignations"),
    ("other moves", other_moves, &["DoesNotFit"], ""),
    ("other moves, hidden", |log| rechained(other_moves(log)), &["Fits", "Unfinished"], "moves"),
    ("the other variant", |log| vec![other_variant(log)], &["DoesNotFit", "unreadable"], ""),
    ("the other variant, hidden", |log| rechained(vec![other_variant(log)]), &["Fits", "unreadable"], "variant"),
    ("another chain", |log| changed(log, "chain", |chain| chain.replacen(' ', "0 ", 1)), &["DoesNotFit"], ""),
    (
        "no chain",
        |log| vec![log.replacen(&note(log, "chain"), "", 1)],
        &["the log has no line `chain ...` in its head"],
        "",
    ),
    ("a second chain", |log| doubled(log, "chain", "00"), &["doubled"], ""),
    ("another scheme", |log| changed(log, "dice", |_| "4".into()), &["the line `dice ...`: must be 2 or 3"], ""),
    ("the scheme before", |log| changed(log, "dice", |_| "2".into()), &["DoesNotFit", "Fits"], ""),
    ("a word hidden", |log| lobby(log, hide), &["Fits"], ""),
    ("another word hidden", |log| lobby(log, hide_another), &["DoesNotFit"], ""),
    ("another word hidden, hidden", |log| rechained(lobby(log, hide_another)), &["DoesNotFit"], ""),
    (
        "no scheme",
        |log| vec![log.replacen(&note(log, "dice"), "", 1)],
        &["the log has no line `joins ...` in its head"],
        "",
    ),
    (
        "rules that no program has",
        |log| [changed(log, "rules", |_| "2".into()), changed(log, "rules", |_| "one".into())].concat(),
        &["the line `rules ...`: must be a version of the rules that this program knows"],
        "",
    ),
    ("a turn left out", left_out, &["unreadable"], ""),
    ("another roll", other_rolls, &["DoesNotFit", "unreadable"], ""),
    ("another set-up roll", other_setup, &["DoesNotFit", "unreadable"], ""),
    ("another seed", |log| changed(log, "seed", |_| "ab".repeat(32)), &["DoesNotFit"], ""),
    ("another commitment", |log| changed(log, "commitment", |_| "ab".repeat(32)), &["DoesNotFit"], ""),
    (
        "another seed with its commitment",
        |log| {
            let seed = ServerSeed::new([0xab; 32]);
            let log = &changed(log, "seed", |_| seed.reveal())[0];
            changed(log, "commitment", |_| seed.commitment())
        },
        &["DoesNotFit"],
        "",
    ),
    ("another table", |log| changed(log, "table", |_| "77".into()), &["DoesNotFit"], ""),
    ("another table, hidden", |log| rechained(changed(log, "table", |_| "77".into())), &["DoesNotFit"], ""),
    ("another roll, hidden", |log| rechained(other_rolls(log)), &["DoesNotFit", "unreadable"], ""),
    ("a word changed", |log| lobby(log, |lines| lines[0].push('s')), &["DoesNotFit"], ""),
    ("a word changed, hidden", |log| rechained(lobby(log, |lines| lines[0].push('s'))), &["DoesNotFit"], ""),
    (
        "a word added, hidden",
        |log| rechained(lobby(log, |lines| lines.push("lobby word r x".into()))),
        &["DoesNotFit"],
        "",
    ),
    ("a word removed, hidden", |log| rechained(lobby(log, |lines| drop(lines.pop()))), &["DoesNotFit"], ""),
    ("the lobby in another order", |log| lobby(log, |lines| lines.swap(0, 1)), &["DoesNotFit"], ""),
    ("the lobby in another order, hidden", |log| rechained(lobby(log, |lines| lines.swap(0, 1))), &["DoesNotFit"], ""),
    ("a second seed", |log| doubled(log, "seed", &"ab".repeat(32)), &["doubled"], ""),
    ("a second table", |log| doubled(log, "table", "77"), &["doubled"], ""),
    ("a second commitment", |log| doubled(log, "commitment", &"ab".repeat(32)), &["doubled"], ""),
    ("a second variant", |log| vec![log.replacen("variant", "variant cross\nvariant", 1)], &["unreadable"], ""),
    (
        "no seed",
        |log| vec![log.replacen(&note(log, "seed"), "", 1)],
        &["the log has no line `seed ...` in its head"],
        "",
    ),
    (
        "a seed that is none",
        |log| changed(log, "seed", |seed| format!("ff{seed}")),
        &["the line `seed ...`: must be 64 hexadecimal digits"],
        "",
    ),
];

#[each_engine]
async fn every_log_change_is_detected_or_declared() {
    let games = real_games().await;
    for (name, change, expected, not_covered) in CHANGES {
        let mut answers = BTreeSet::new();
        for (game, number) in games.iter().zip(1..) {
            for text in change(game) {
                assert!(*name == "nothing" || text != *game, "{name} changes nothing in game {number}");
                let answer = answer(&text);
                assert!(
                    expected.contains(&answer.as_str()),
                    "{name}, game {number}: {answer}, not {expected:?}\n{text}"
                );
                answers.insert(answer);
            }
        }
        let seen: Vec<&str> = answers.iter().map(String::as_str).collect();
        assert_eq!(seen, *expected, "{name}: expected each of these answers for some game");
        assert!(NOT_COVERED.concat().contains(not_covered), "{name}: {not_covered} is not named");
    }
}

#[each_engine]
async fn what_was_changed_is_named() {
    let log = &real_games().await[0];
    let named = |text: &str| {
        let verified = verify(&parse(text)).unwrap();
        let changed = verified.changed.iter().map(Changed::to_string);
        let rolls = verified.rolls.iter().filter(|roll| !roll.fits()).map(|roll| format!("roll of {:?}", roll.step));
        changed.chain(rolls).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(named(log), "");
    let line = "this line was changed or inserted, or an earlier one removed: ";
    let word = named(&lobby(log, |lines| lines[2].push('!'))[0]);
    assert!(word.starts_with(&format!("{line}lobby word r winter is coming!\n")), "{word}");
    let drawn = named(&lobby(log, |lines| lines[1].push('s'))[0]);
    assert!(drawn.starts_with("the drawn words of lobby line 2 are not those of this seed and table: "), "{drawn}");
    let order = named(&lobby(log, |lines| lines.swap(2, 3))[0]);
    assert!(order.starts_with(&format!("{line}lobby word g 겨울\n")), "{order}");
    let gone = named(&lobby(log, |lines| drop(lines.remove(2)))[0]);
    assert!(gone.starts_with(&format!("{line}lobby word g 겨울\n")), "{gone}");
    let seed = named(&changed(log, "seed", |_| "ab".repeat(32))[0]);
    assert!(seed.starts_with("the seed doesn't match its commitment\nthe drawn words of lobby line 1 "), "{seed}");
    let table = named(&changed(log, "table", |_| "77".into())[0]);
    assert!(table.contains("of this seed and table") && table.contains(&format!("{line}table 77")), "{table}");
    let moved = named(&other_moves(log)[0]);
    assert!(moved.starts_with(line) && !moved.contains("roll of"), "{moved}");
    let cut = named(&cut_off(log, steps(log) - 3));
    assert_eq!(cut, "lines are missing at the end");
}

/// A repeated request to start, as the first request after a restart, must not change the dice of the running game.
#[each_engine]
async fn late_start_does_not_change_the_dice() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let mut harness = harness.restart(NOON).await;
    assert_eq!(harness.refused(table, ANN, LobbyCommand::Start(InteractionId(9))).await, Refusal::GameHasBegun);
    harness.play_out(table, some_move).await;
    assert_eq!(answer(&harness.host.log(table).await.unwrap().to_string()), "Fits");
}
