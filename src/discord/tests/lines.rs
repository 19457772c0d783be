//! Tests of lines on cards and results, and of lines about turns.

use super::longest::{game, person, turn};
use crate::discord::dice::wording as dice;
use crate::discord::end::result as end;
use crate::discord::lobby::wording as lobby;
use crate::discord::messages::draft::CONTENT_MAX;
use crate::discord::messages::moves;
use crate::discord::messages::wording::{plain_points, sign};
use crate::discord::turn::message as turns;
use crate::discord::turn::question;
use crate::discord::turn::watch;
use crate::host::{ClosedBy, Date, Loss, Matter, MoveSource, Played, Player, Proposal, Question, TableView, Turn};
use crate::model::{ChannelId, Locale, MessageId, Messages, Notice, Status, UserId, Version};
use crate::text::Localizer;
use hypnosia_game::board::{Board, Colour, ColourSet};
use hypnosia_game::computer::{Level, Report};
use hypnosia_game::rules::{GameLog, PlayedMove, parse_move, parse_position};
use std::sync::Arc;

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

/// What happens in the lobby, and whose word was the last, is behind *Fair dice*.
#[test]
fn the_card_has_only_the_fingerprint() {
    let line = |view: &TableView| dice::fingerprint_line(Localizer::default(), view);
    for status in [Status::Lobby, Status::Playing, Status::Cancelled] {
        let said = lobby::card(Localizer::default(), &game(status), &Messages::default(), false).said();
        assert!(said.contains("-# Fair dice `8fa82c05`") && !said.contains("word"), "{status:?}: {said}");
    }
    let log = GameLog::parse(Board::standard(), include_str!("../../../tests/dice/game.log"));
    let over = TableView { log: Some(Arc::new(log.unwrap())), ..game(Status::Over) };
    assert_eq!(line(&over), "-# Fair dice `8fa82c05` · log `ae2be49f`");
    assert_eq!(line(&game(Status::Over)), "-# Fair dice `8fa82c05`", "a log without a fingerprint");
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
        lines.iter().map(|line| line.contains("tie-break: reached the centre first")).collect::<Vec<_>>()
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
    let turn = game.turn.as_ref().unwrap();
    let text = turns::open_turn(Localizer::default(), &view, game, turn, true, true, false).content;
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
    let said = told(&held, None).iter().filter(|line| line.contains("(computer moved)")).count();
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
fn a_finished_games_card_has_one_line() {
    let view = game(Status::Over);
    let card = lobby::card(Localizer::default(), &view, &Messages::default(), false);
    let said = card.said();
    let result: Vec<&str> = said.lines().filter(|line| line.contains('🏆')).collect();
    let points = view.game.iter().flat_map(|game| &game.standings).map(|one| plain_points(one.points));
    let points = points.collect::<Vec<_>>().join(" : ");
    assert!(result.len() == 1 && result[0].ends_with(&format!(" · {points}")), "{said}");
    assert!(!said.contains('🥇') && !said.contains("rating"), "{said}");
    let sent = serde_json::to_string(&card.edit().json).unwrap();
    for action in ["rematch", "look-back"] {
        assert!(sent.contains(&format!("t/{}/{}/{action}", view.id, view.version)), "{action}: {sent}");
    }
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
        let card = lobby::card(Localizer::default(), &game(Status::Playing), &messages, false);
        serde_json::to_string(&card.edit().json).unwrap().matches("Watch the game").count()
    };
    assert_eq!((links(Some(ChannelId(2))), links(None)), (1, 0));
}

#[test]
fn closed_game_says_exactly_one_reason() {
    use ClosedBy::{Loss as Lost, Moderator};
    let cases = [
        (Some(Moderator(Some(UserId(7)))), "Closed by <@7>. No result."),
        (Some(Moderator(None)), "Closed by a moderator. No result."),
        (Some(Lost(Loss::Channel)), "This game's channel was deleted. No result."),
        (Some(Lost(Loss::Bot)), "I was removed from the server. No result."),
        (Some(Lost(Loss::Evening)), "The round is over. The game counts as it stood."),
        (Some(ClosedBy::Players), "The players agreed to end here. No result, not rated."),
        (None, "This game was stopped early"),
    ];
    for (closed_by, expected) in cases {
        let view = TableView { closed_by, ..game(Status::Cancelled) };
        let over = view.game.as_ref().unwrap();
        let said = [
            lobby::card(Localizer::default(), &view, &view.messages, false).said(),
            turns::closed_turn(Localizer::default(), &view, over, view.channel, 60).said(),
        ];
        for said in said {
            let reasons = cases.iter().filter(|(_, reason)| said.contains(reason));
            assert_eq!(reasons.map(|(_, reason)| *reason).collect::<Vec<_>>(), [expected], "{said}");
        }
    }
}

#[test]
fn longest_question_fits_and_names_its_version() {
    let proposed = |what| Matter::Proposal { by: Colour::Red, what };
    let date = Date(u32::MAX);
    let matters = [Proposal::SlowDown, Proposal::Rest(date), Proposal::End].map(proposed);
    for matter in [Matter::Close { by: Some(UserId(u64::MAX)) }].into_iter().chain(matters) {
        let question = Question { asked: Version(998), matter, agreed: ColourSet::EMPTY, rest: None };
        let view = TableView { question: Some(question), ..game(Status::Playing) };
        for l10n in Locale::ALL.map(Localizer::new) {
            let draft = watch::notice(l10n, &view, &view.messages, Notice::Question(question.asked), &[]);
            assert!(draft.content.chars().count() <= CONTENT_MAX, "{l10n:?}: {}", draft.content);
            let sent = serde_json::to_string(&draft.edit().json).unwrap();
            for action in ["decline", "agree"] {
                assert!(sent.contains(&format!("t/1000000/998/{action}")), "{l10n:?}: {sent}");
            }
        }
    }
}

#[test]
fn dates_to_rest_until_fit_into_a_select() {
    let view = game(Status::Playing);
    for l10n in Locale::ALL.map(Localizer::new) {
        let sent = serde_json::to_value(&question::dates(l10n, &view, 1_770_000_000_000).edit().json).unwrap();
        let options = sent["components"][0]["components"][0]["options"].as_array().unwrap().clone();
        assert_eq!(options.len(), 13, "{l10n:?}");
        assert!(options[12]["label"].as_str().unwrap().ends_with("2026-02-15"), "{l10n:?}: {:?}", options[12]);
    }
}

/// A lock screen shows no markup, and little of a text. Each pinged person must be mentioned.
#[test]
fn what_pings_is_one_plain_line() {
    let (over, lobby) = (game(Status::Over), game(Status::Lobby));
    let playing = over.game.as_ref().unwrap();
    let others: Vec<(Colour, UserId)> = Colour::ALL[1..].iter().map(|colour| (*colour, person(*colour))).collect();
    let opened = TableView { rematch_of: None, ..lobby.clone() };
    let invited = TableView { reserved: others.clone(), ..opened.clone() };
    let rematch = TableView { reserved: others.clone(), ..lobby };
    let all: Vec<UserId> = Colour::ALL.map(person).to_vec();
    for l10n in Locale::ALL.map(Localizer::new) {
        let card = |view: &TableView| lobby::card(l10n, view, &view.messages, true).line.unwrap();
        let lines = [
            (card(&opened), &all[..1]),
            (card(&invited), &all[..]),
            (card(&rematch), &all[..]),
            (end::line(l10n, &over, playing).content, &all[..]),
        ];
        for (line, people) in lines {
            let is_plain = !line.contains(['\n', '#', '*', '`']) && line.chars().count() < 300;
            assert!(is_plain && people.iter().all(|user| line.contains(&format!("<@{user}>"))), "{l10n:?}: {line}");
        }
    }
}

#[test]
fn line_and_card_of_a_result_have_the_same_buttons() {
    let (over, l10n) = (game(Status::Over), Localizer::default());
    let playing = over.game.as_ref().unwrap();
    let card = end::result(l10n, &over, playing, &Report::default(), None, &[]);
    let rows = [end::line(l10n, &over, playing), card].map(|draft| serde_json::to_value(&draft.rows).unwrap());
    assert_eq!(rows[0], rows[1]);
}
