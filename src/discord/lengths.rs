//! Tests that even the longest messages, of made-up tables, are not cut off in any language. Also tests lines on cards
//! and results, and lines about turns.

mod leaderboard;

use super::messages::draft::{Attachment, CONTENT_MAX, MessageDraft};
use super::messages::emoji::OwnEmoji;
use super::messages::wording::{marked_name, sign};
use super::messages::{alt, moves};
use crate::discord::dice::wording as dice;
use crate::discord::end::result as end;
use crate::discord::help;
use crate::discord::ids::{LeaderboardQuery, ORDERS};
use crate::discord::leaderboard::{fame, ratings, wording};
use crate::discord::lobby::wording as lobby;
use crate::discord::settings::privacy;
use crate::discord::turn::message as turn;
use crate::host::{GameView, Mixed, MoveSource, Options, Played, Player, Seat, TableView, Turn};
use crate::model::{
    Award, ChannelId, Edge, FirstHonour, GuildId, HeldAward, HeldRecord, Honour, HonourCount, Line, MessageId,
    Messages, Millis, Page, PastSeason, RatingChange, Record, Season, Status, TableId, Tally, TurnTime, UserId,
    Version, Win, WithoutLuck,
};
use crate::text::{Locale, Localizer, texts};
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::computer::{Level, Report};
use hypnosia_game::rules::{Cell, Move, PlayedMove, Position, Roll, Variant, parse_move, parse_position};
use hypnosia_rating::Forecast;
use serde_json::Value;
use std::sync::Arc;

const LATE: Millis = 9_999_999_999_000;
const COMMITMENT: &str = "8fa82c05d3e1f00d8fa82c05d3e1f00d8fa82c05d3e1f00d8fa82c05d3e1f00d";
const FINGERPRINT: &str = "`8fa82c05`";

/// A record with the longest numbers.
const RECORD: HeldRecord = HeldRecord {
    short: false,
    record: Record::FastestWin,
    value: 9_999,
    user: UserId(u64::MAX),
    table: TableId(i64::MAX),
    ended: LATE,
    posted: Some((ChannelId(u64::MAX), Some(MessageId(u64::MAX)))),
};

/// The player of a colour. The ids of all players have the greatest length, 20 digits.
fn person(colour: Colour) -> UserId {
    UserId(u64::MAX - colour.index() as u64)
}

fn position() -> Position {
    let position = "- r1234,o1234,y1234,g1234,b1234,p1234 - r0,o0,y0,g0,b0,p0 o 65 cross";
    parse_position(Board::standard(), position).unwrap()
}

/// A turn whose time ran out and in which each die captured a stack on a bridge.
fn turn(number: u32) -> Turn {
    let mv: Move = parse_move(Board::standard(), "6:A28=A34").unwrap();
    let taken = Some(Cell { colour: Colour::Purple, stack: true });
    let step = PlayedMove { mover: Colour::Red, mv, taken, stacked: false, arrival: None, points: 2 };
    let played = Played { step, by: MoveSource::Computer };
    let moves = vec![played; 2];
    let roll = Roll::new(6, 6).unwrap();
    Turn { number, colour: Colour::Orange, roll, moves, lost: Vec::new(), timed_out: true, after: None }
}

/// A game of six people, the first 60 turns of which had no message of their own.
pub fn game(status: Status) -> TableView {
    let position = position();
    let playing = status == Status::Playing;
    let recent: Vec<Turn> = (1..=60).map(|number| Turn { timed_out: false, ..turn(number) }).collect();
    let game = GameView {
        position,
        start: position,
        setup: vec![position.players().iter().map(|colour| (colour, Roll::new(6, 6).unwrap())).collect(); 3],
        turn: playing.then(|| Turn { moves: Vec::new(), ..turn(1000) }),
        recent: Arc::new(recent),
        legal: position.choices(),
        can_undo: true,
        computer_plays: false,
        standings: position.standings(),
    };
    let seat = |colour| Seat { held: true, ..Seat::new(colour, Player::Person(person(colour))) };
    TableView {
        id: TableId(1_000_000),
        version: Version(1_000),
        guild: GuildId(u64::MAX),
        channel: ChannelId(u64::MAX),
        parent: None,
        owner: Some(person(Colour::Red)),
        status,
        options: Options { variant: Variant::Short, turn_time: TurnTime::TenMinutes, ..Options::default() },
        seats: Colour::ALL.into_iter().map(seat).collect(),
        reserved: Vec::new(),
        freed: None,
        kept_until: LATE,
        commitment: COMMITMENT.to_owned(),
        seed: None,
        mixed: Mixed::Lobby(vec!["joined r acorn album alpine".to_owned(), "word p winter is coming".to_owned()]),
        messages: Messages::default(),
        deadline: playing.then_some(LATE),
        closes_by: None,
        others_may_start: None,
        created: LATE,
        changed: LATE,
        turn_since: playing.then_some(LATE),
        rematch: None,
        rematch_of: Some(TableId(1_000_000)),
        origin: None,
        earlier_wins: vec![Win { colour: Colour::Red, user: Some(person(Colour::Red)) }; 99],
        ratings: Colour::ALL
            .map(|colour| RatingChange {
                colour,
                before: -99.9,
                after: -99.9,
                uncertainty: Some([8.3, 8.3]),
                games: 99,
            })
            .to_vec(),
        broke_up: false,
        called_off: None,
        log: None,
        game: Some(game),
    }
}

/// The most uneven game that is possible.
const JUDGED: [WithoutLuck; 2] = [
    WithoutLuck { colour: Colour::Purple, share: 1.0, luck: -1.0, error: 1.0 },
    WithoutLuck { colour: Colour::Yellow, share: 0.0, luck: 1.0, error: 1.0 },
];

#[test]
fn the_longest_messages_are_not_cut_off() {
    for l10n in Locale::ALL.map(Localizer::new) {
        let (playing, over) = (game(Status::Playing), game(Status::Over));
        let (game, end) = (playing.game.as_ref().unwrap(), over.game.as_ref().unwrap());
        let word = format!("<@{}>", person(Colour::Purple));
        let whole = |what: &str, draft: MessageDraft, ends: String| {
            let (text, locale) = (draft.said(), l10n.locale());
            match &draft.card {
                Some(_) => fits(l10n, what, &draft),
                None => assert!(text.chars().count() <= CONTENT_MAX, "{locale}: {what} is too long: {text}"),
            }
            let dice = text.lines().find(|line| line.contains(FINGERPRINT));
            assert!(
                dice.is_some_and(|dice| dice.starts_with("-# ") && dice.contains(&word)),
                "{locale}: {what}: {text}"
            );
            assert!(text.ends_with(&ends), "{locale}: {what} lacks its end: {text}");
        };
        whole("the card", lobby::card(l10n, &playing, &playing.messages), String::new());
        whole("the card at the end", lobby::card(l10n, &over, &over.messages), String::new());
        let first = turn::open_turn(l10n, &playing, game, game.turn.as_ref().unwrap(), true, true);
        let held = Colour::ALL.map(|colour| marked_name(l10n, &playing, colour)).join(", ");
        whole("the first message", first, l10n.format(texts::TurnSeatHeld { players: held }));
        let in_words = turn::open_turn(l10n, &playing, game, game.turn.as_ref().unwrap(), false, true);
        whole("the first message in words", in_words, alt::text_board(l10n, &game.position));
        whole("the first message, closed", turn::closed_turn(l10n, &playing, game, playing.channel, 60), String::new());
        let all = |colour| Honour::ALL.map(|honour| FirstHonour { colour, honour, nth: 9_999 });
        let honours: Vec<FirstHonour> = Colour::ALL.into_iter().flat_map(all).collect();
        let turning_point = Some(l10n.format(texts::ReportTurningPoint {
            number: 1000,
            player: marked_name(l10n, &over, Colour::Purple),
            why: l10n.get(texts::REPORT_MISSED_CENTRE),
            before: 100,
            after: 100,
        }));
        let result = end::result(l10n, &over, end, &Report::default(), turning_point, &JUDGED, &honours);
        whole("the result", result, l10n.get(texts::END_RATING_MEANING));
    }
}

/// Asserts that Discord would accept a message: its texts and components fit into a card, with the picture.
pub fn fits(l10n: Localizer, what: &str, draft: &MessageDraft) {
    let card = draft.card.as_ref().unwrap();
    let picture = Attachment { name: "a.png".into(), bytes: Vec::new(), alt: Some("가".repeat(2_000)) };
    let shown = card.components(Some(&picture), &draft.rows);
    let components = shown.to_string().matches("\"type\":").count();
    assert!(components <= 40, "{l10n:?}: {what} has {components} components");
    let mut texts = Vec::new();
    written(&shown, &mut texts);
    assert_eq!(texts.join("\n"), card.text(), "{l10n:?}: {what} was shortened");
}

/// Collects the texts of components, in order.
fn written(components: &Value, texts: &mut Vec<String>) {
    for component in components.as_array().into_iter().flatten() {
        texts.extend(component["content"].as_str().map(str::to_owned));
        written(&component["components"], texts);
    }
}

#[test]
fn the_longest_pages_fit_on_a_card() {
    let (games, wins, points, captures, centre) = (9_999, 9_999, -9_999, 99_999, 99_999);
    let tally = Tally { games, wins, points, captures, centre, rating: 99.9, uncertainty: 1.0 };
    let edge = Some(Edge { games, mean: -1.0, error: 1.0 });
    let line = |place| Line { place: Some(place), user: person(Colour::Red), tally, edge };
    let board = Page { lines: (100..120).map(line).collect(), page: 98, pages: 99 };
    for l10n in Locale::ALL.map(Localizer::new) {
        fits(l10n, "the help", &help::wording::help(l10n));
        let forecast =
            Forecast { games: 99_999, people: 99_999, favourite: 9e4, pairs: 9, pairs_right: 9.0, within: 99_999 };
        fits(l10n, "how ratings work", &ratings::page(l10n, forecast, Forecast::default()));
        let counts = Honour::ALL.map(|honour| HonourCount { honour, people: 99_999, own: 99_999 });
        fits(l10n, "the honours", &fame::honours::page(l10n, &counts));
        let records: Vec<_> = Record::books().map(|(record, short)| HeldRecord { record, short, ..RECORD }).collect();
        fits(l10n, "the records", &fame::records::page(l10n, GuildId(u64::MAX), &records));
        let awards = Award::ALL.map(|award| HeldAward { award, user: UserId(u64::MAX), value: 9_999.0 });
        let podium = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1].map(line).to_vec();
        let season = Season::at(LATE);
        let past = PastSeason { season, games: 99_999, people: 99_999, podium, awards: awards.to_vec() };
        fits(l10n, "a past season", &fame::seasons::page(l10n, &past, 98, &[past.season; 99]));
        fits(l10n, "the privacy page", &privacy::privacy(l10n));
        for chapter in 0..help::wording::CHAPTERS.len() as u32 {
            fits(l10n, "a chapter of the rules", &help::wording::rules(l10n, chapter));
        }
        for order in ORDERS {
            let query = LeaderboardQuery { order, all_time: false, page: 98 };
            fits(l10n, "the leaderboard", &wording::leaderboard(l10n, query, Season::at(LATE), &board));
        }
    }
}

/// Even the longest turn, with earlier turns listed, has room for the application's own emoji.
#[test]
fn the_longest_later_turn_keeps_its_emoji() {
    let own = OwnEmoji::of_longest_ids();
    for l10n in Locale::ALL.map(Localizer::new) {
        let mut view = game(Status::Playing);
        view.seats.iter_mut().for_each(|seat| seat.held = false);
        let now = view.game.as_mut().unwrap();
        now.recent = Arc::new((941..=999).map(|number| Turn { timed_out: false, ..turn(number) }).collect());
        let game = view.game.as_ref().unwrap();
        let open = turn::open_turn(l10n, &view, game, game.turn.as_ref().unwrap(), true, true).content;
        let closed = turn::closed_turn(l10n, &view, game, view.channel, 999).content;
        for text in [open, closed] {
            let dressed = own.in_text(&text, CONTENT_MAX);
            let length = own.in_text(&text, usize::MAX).map_or(0, |text| text.chars().count());
            assert!(dressed.is_some(), "{}: {length} characters: {text}", l10n.locale());
        }
    }
}

#[test]
fn last_three_turns_are_listed_in_full() {
    let turns: Vec<Turn> = (1..=10).map(turn).collect();
    let lines = told(&turns, None);
    assert_eq!((lines.len(), &lines[0][..]), (4, "… 7 earlier turns (28 × 💥)"));
    assert!(lines[1..].iter().zip(8..).all(|(line, number)| line.contains(&format!("turn {number} "))), "{lines:?}");
    assert_eq!(told(&turns[..3], None).len(), 3);
    let calm = Turn { moves: Vec::new(), lost: vec![6, 6], ..turn(1) };
    assert_eq!(told(&[&[calm][..], &turns[1..4]].concat(), None)[0], "… 1 earlier turn");
    let lines = told(&turns, Some((Colour::Purple, 2)));
    assert!(lines.len() == 5 && lines[1].contains("resigned (turn 2)"), "a resignation is told: {lines:?}");
}

/// The line names a player only if the last event of the lobby is a word. [`Mixed::Joins`] is for tables that were
/// opened before players could add words to the dice.
#[test]
fn card_without_a_word_has_only_the_fingerprint() {
    let l10n = Localizer::default();
    let lines = |mixed| dice::fingerprint_line(l10n, &TableView { mixed, ..game(Status::Playing) });
    let expected = "-# Fair dice `8fa82c05`";
    assert_eq!(lines(Mixed::Joins(Vec::new())), expected);
    assert_eq!(lines(Mixed::Lobby(vec!["word r a".to_owned(), "computer g easy".to_owned()])), expected);
    let word = lines(Mixed::Lobby(vec!["computer g easy".to_owned(), "word o a-b 1".to_owned()]));
    assert_eq!(word, format!("{expected} · last word: 🟠▲ <@{}>", person(Colour::Orange)));
}

#[test]
fn the_result_says_what_broke_a_tie() {
    let said = |centre: &str, captures: &str| {
        let position = format!("- r,g,b {centre} {captures} r - cross");
        let position = parse_position(Board::standard(), &position).unwrap();
        let mut view = game(Status::Over);
        let game = view.game.as_mut().unwrap();
        (game.position, game.standings) = (position, position.standings());
        let lines = end::ranking(Localizer::default(), &view, view.game.as_ref().unwrap());
        lines.iter().map(|line| line.contains("tie-break: earlier in the centre")).collect::<Vec<_>>()
    };
    let cases = [
        ("rgbrg", "r-1,g+1,b0", [true, false, false]),
        ("rgbrg", "r-2,g0,b+2", [true, true, false]),
        ("rgggb", "r0,g0,b0", [false, false, false]),
        ("-", "r0,g0,b0", [false, false, false]),
    ];
    for (centre, captures, expected) in cases {
        assert_eq!(said(centre, captures), expected, "{centre} {captures}");
    }
}

#[test]
fn a_large_lead_without_luck_has_no_number() {
    let over = game(Status::Over);
    let lead = |share: f64| {
        let judged = [Colour::Purple, Colour::Yellow].map(|colour| {
            let share = if colour == Colour::Purple { share } else { 0.0 };
            WithoutLuck { colour, share, luck: 0.0, error: 0.1 }
        });
        let game = over.game.as_ref().unwrap();
        let text = end::result(Localizer::default(), &over, game, &Report::default(), None, &judged, &[]).said();
        text.lines().find_map(|line| line.strip_prefix("**Without luck:** ")).unwrap().to_owned()
    };
    let purple = format!("🟣✚ <@{}>", person(Colour::Purple));
    assert_eq!(lead(0.0), "a draw");
    assert_eq!(lead(0.4), format!("{purple} ahead by 40%"));
    for share in [0.5, 1.2] {
        assert_eq!(lead(share), format!("{purple} far ahead"));
    }
}

/// The lines about these turns. `resigned` is a player who has resigned, and the turn in which that happened.
fn told(turns: &[Turn], resigned: Option<(Colour, u32)>) -> Vec<String> {
    let mut view = game(Status::Playing);
    for seat in &mut view.seats {
        seat.resigned_in = resigned.filter(|(colour, _)| *colour == seat.colour).map(|(_, turn)| turn);
    }
    moves::lines(Localizer::default(), &view, Board::standard(), turns, CONTENT_MAX)
}

#[test]
fn resignation_is_listed_in_its_turn() {
    let left = |colour: Colour| vec![format!("🏳️ {} <@{}> resigned (turn 7)", sign(colour), person(colour))];
    let unplayed = Turn { moves: Vec::new(), timed_out: false, ..turn(7) };
    assert_eq!(told(std::slice::from_ref(&unplayed), Some((Colour::Orange, 7))), left(Colour::Orange));
    assert_eq!(told(&[unplayed], Some((Colour::Purple, 7))), left(Colour::Purple));
    let lines = told(&[turn(7), turn(8)], Some((Colour::Purple, 7)));
    assert_eq!((lines.len(), &lines[1..2]), (3, &left(Colour::Purple)[..]));
    let broken_off = Turn { moves: turn(7).moves[..1].to_vec(), timed_out: false, ..turn(7) };
    let lines = told(&[broken_off], Some((Colour::Orange, 7)));
    assert!(lines.len() == 1 && lines[0].contains("resigned"), "{lines:?}");
}

#[test]
fn open_turn_lists_who_resigned_in_it() {
    let mut view = game(Status::Playing);
    view.seats[5].resigned_in = Some(1000);
    let game = view.game.as_ref().unwrap();
    let text = turn::open_turn(Localizer::default(), &view, game, game.turn.as_ref().unwrap(), true, true).content;
    assert!(text.contains("\n🏳️ 🟣✚ <@") && text.contains("resigned (turn 1000)"), "{text}");
}

#[test]
fn points_mark_who_resigned() {
    let view = game(Status::Playing);
    let position = view.game.as_ref().unwrap().position.resign(Colour::Purple).unwrap();
    let points = moves::all_points(Localizer::default(), &view, &position);
    let flags: Vec<bool> = points.split(" · ").map(|one| one.contains("🏳️")).collect();
    assert_eq!(flags, [false, false, false, false, false, true], "{points}");
}

#[test]
fn who_is_played_for_is_said_once() {
    let held: Vec<Turn> = (1..=6).map(|number| Turn { timed_out: false, ..turn(number) }).collect();
    let said = told(&held, None).iter().filter(|line| line.contains("(played by the computer)")).count();
    assert_eq!(said, 1);
}

#[test]
fn stack_arrives_in_the_centre_with_both_pawns() {
    let arrives = |arrival: u8, stack: bool| {
        let mv = parse_move(Board::standard(), if stack { "1:D3=centre" } else { "1:D3-centre" }).unwrap();
        let places = if stack && arrival < 5 { 2 } else { 1 };
        let points = (arrival..arrival + places).map(|place| 6 - place as i8).sum();
        let step = PlayedMove { mover: Colour::Red, mv, taken: None, stacked: false, arrival: Some(arrival), points };
        let die = Played { step, by: MoveSource::Player };
        let lines = told(&[Turn { moves: vec![die], lost: vec![6], timed_out: false, ..turn(7) }], None);
        lines[0].split("🎯 ").nth(1).unwrap().split(" (+").next().unwrap().to_owned()
    };
    let cases = [
        (1, false, "first into the centre"),
        (1, true, "first and second into the centre"),
        (2, false, "into the centre"),
        (4, true, "both into the centre"),
        (5, true, "into the centre"),
    ];
    for (arrival, stack, expected) in cases {
        assert_eq!(arrives(arrival, stack), expected, "arrival {arrival}, stack {stack}");
    }
}

#[test]
fn held_seat_does_not_win_itself() {
    let headline = |held| {
        let mut view = game(Status::Over);
        view.seats[0].held = held;
        let mut game = view.game.take().unwrap();
        game.standings.iter_mut().skip(1).for_each(|standing| standing.rank = 2);
        let winner = game.standings[0].colour;
        assert_eq!(winner, view.seats[0].colour);
        end::headlines(Localizer::default(), &view, &game).remove(0)
    };
    assert!(headline(false).contains("wins!"), "{}", headline(false));
    assert!(headline(true).contains("The computer wins for"), "{}", headline(true));
}

#[test]
fn a_computer_is_marked_where_players_are_listed() {
    let mut view = game(Status::Over);
    view.seats[5].player = Player::Computer(Level::Hard);
    let (l10n, playing) = (Localizer::default(), view.game.as_ref().unwrap());
    let marked = |text: &str| text.contains("🤖") || text.contains("hard");
    let purple = Turn { colour: Colour::Purple, ..turn(7) };
    let told = moves::lines(l10n, &view, Board::standard(), std::slice::from_ref(&purple), CONTENT_MAX);
    assert!(told[0].contains("Pia · turn 7") && !told.iter().any(|line| marked(line)), "{told:?}");
    let places: Vec<String> = end::ranking(l10n, &view, playing).into_iter().filter(|line| marked(line)).collect();
    assert!(places.len() == 1 && places[0].contains("🤖 Pia (hard)"), "{places:?}");
    let headline = end::headlines(l10n, &view, playing).swap_remove(0);
    assert!(!marked(&headline), "{headline}");
}

#[test]
fn game_without_thread_has_no_way_there() {
    let links = |thread: Option<ChannelId>| {
        let messages = Messages { thread, turn: Some(MessageId(3)), ..Messages::default() };
        let card = lobby::card(Localizer::default(), &game(Status::Playing), &messages);
        serde_json::to_string(&card.edit().json).unwrap().matches("Watch the game").count()
    };
    assert_eq!((links(Some(ChannelId(2))), links(None)), (1, 0));
}
