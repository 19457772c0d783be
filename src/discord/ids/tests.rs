use super::*;
use crate::model::Order;
use hypnosia_game::board::Board;
use hypnosia_game::rules::parse_move;

/// The maximum number of characters that Discord allows in a custom id.
const LIMIT: usize = 100;

#[test]
fn what_is_written_is_read_back() {
    let longest = parse_move(Board::standard(), "6:A36=C12").unwrap();
    let query = LeaderboardQuery { order: Order::Rating, all_time: true, page: u32::MAX };
    let ids = [
        CustomId::Table(TableId(12), Version(34), TableAction::Join),
        CustomId::Table(TableId(i64::MAX), Version(i64::MAX), TableAction::Move(longest)),
        CustomId::Page(PageAction::Leaderboard(query)),
        CustomId::Page(PageAction::DeleteConfirm),
    ];
    for id in ids {
        let text = id.to_string();
        assert!(text.len() <= LIMIT, "expected at most {LIMIT} characters: {text}");
        assert_eq!(CustomId::parse(&text), Some(id), "expected {text} to be read back");
    }
}

#[test]
fn attempt_has_its_question_and_moves_so_far() {
    let mv = |text| parse_move(Board::standard(), text).unwrap();
    for (text, moves) in [
        ("7", vec![]),
        ("7/5:H1-A5", vec![mv("5:H1-A5")]),
        ("7/6:A36=C12/4:H2-A3", vec![mv("6:A36=C12"), mv("4:H2-A3")]),
    ] {
        let attempt = Attempt { what: 7u32, moves };
        assert_eq!(attempt.written(), text);
        assert_eq!(Attempt::read(text), Some(attempt));
    }
    for text in ["", "x", "7/", "7/5", "7/1:A1-A2/1:A2-A3/1:A3-A4"] {
        assert_eq!(Attempt::<u32>::read(text), None, "expected {text:?} to be refused");
    }
}

#[test]
fn a_leaderboard_is_named_and_read_back() {
    let query = LeaderboardQuery { order: Order::WithoutLuck, all_time: true, page: 3 };
    assert_eq!(query.text(), "luck/all/3");
    assert_eq!(LeaderboardQuery::parse("luck/all/3"), Some(query));
}

/// Ids of orders that the leaderboard no longer has, and what they are read as.
const FORMER: [(&str, &str); 3] = [
    ("p/lb/share/all/3", "p/lb/rating/all/3"),
    ("p/lb/points/season/0", "p/lb/rating/season/0"),
    ("p/lb-share/points/season/0", "p/lb-share/rating/season/0"),
];

/// The names of the actions of pages, and of their groups.
fn names_of_pages() -> Vec<&'static str> {
    [PageAction::NAMES, SettingAction::NAMES, ShareAction::NAMES, EveningAction::NAMES].concat()
}

/// Messages of older programs stay in Discord for years, with the ids of their buttons.
#[test]
fn ids_of_earlier_programs_are_read() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/custom_ids.txt");
    let mut golden = std::fs::read_to_string(file).unwrap();
    let has = |golden: &str, id: &str| {
        let is_kept = |line: &str| line == id || line.strip_prefix(id).is_some_and(|rest| rest.starts_with('/'));
        golden.lines().any(is_kept)
    };
    let ids = |of_table: &[&str], of_page: &[&str]| -> Vec<String> {
        let of_table = of_table.iter().map(|name| format!("t/17/42/{name}"));
        of_table.chain(of_page.iter().map(|name| format!("p/{name}"))).collect()
    };
    if std::env::var_os("HYPNOSIA_RENEW").is_some() {
        let of_pages = [
            PageAction::WITHOUT_VALUE,
            SettingAction::WITHOUT_VALUE,
            ShareAction::WITHOUT_VALUE,
            EveningAction::WITHOUT_VALUE,
        ]
        .concat();
        let new = ids(TableAction::WITHOUT_VALUE, &of_pages);
        let missing: String = new.iter().filter(|id| !has(&golden, id)).map(|id| format!("{id}\n")).collect();
        golden.push_str(&missing);
        std::fs::write(file, &golden).unwrap();
    }
    for text in golden.lines() {
        let id = CustomId::parse(text).unwrap_or_else(|| panic!("expected {text} to be read"));
        let meant = FORMER.iter().find(|(former, _)| *former == text).map_or(text, |(_, meant)| meant);
        assert_eq!(id.to_string(), meant);
    }
    for id in ids(TableAction::NAMES, &names_of_pages()) {
        let remedy = "HYPNOSIA_RENEW=1 adds an id without a value; add one with a value by hand";
        assert!(has(&golden, &id), "tests/golden/custom_ids.txt has no {id}: {remedy}");
    }
}

/// Actions of pages and their groups share one place in ids.
#[test]
fn no_two_actions_share_a_name() {
    for names in [TableAction::NAMES.to_vec(), names_of_pages()] {
        let distinct: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(distinct.len(), names.len(), "{names:?}");
    }
}

#[test]
fn only_buttons_of_pages_are_private() {
    let of_table = |action| CustomId::Table(TableId(1), Version(2), action);
    let mv = parse_move(Board::standard(), "6:A36=C12").unwrap();
    for id in [CustomId::Page(PageAction::Rules(1)), of_table(TableAction::CancelConfirm)] {
        assert!(id.is_private(), "expected {id} to be private");
    }
    for id in [of_table(TableAction::Join), of_table(TableAction::Move(mv))] {
        assert!(!id.is_private(), "expected {id} to be public");
    }
}

#[test]
fn foreign_ids_are_not_read() {
    let foreign = ["", "t", "t/", "t/1/2", "t/x/2/join", "t/1/2/nonsense", "q/join", "p/", "t/1/2/", "t/-/1/m/x"];
    let moves = ["t/1/2/m", "t/1/2/m/", "t/1/2/m/7:A1-A8", "t/1/2/m/5:H1-A5/x", "t/1/2/help/x", "t/1/2/help/-1"];
    let pages = [
        "p/lb/x/all/3",
        "p/lb/rating/all",
        "p/lb/rating/ever/0",
        "p/lb/rating/all/3/4",
        "p/rolls/x",
        "p/rolls-details/",
        "p/rules/x",
        "p/rules/",
        "p/fame-page/x",
        "p/fame-page/season/x",
        "p/fame-page/season/2026-Q5",
    ];
    for text in [&foreign[..], &moves, &pages].concat() {
        assert_eq!(CustomId::parse(text), None, "expected {text:?} to be refused");
    }
}
