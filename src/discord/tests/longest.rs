//! The longest of everything that messages show: names, a game, profiles, lists, puzzles, settings. A feature that
//! shows something new adds it here once, for all tests of lengths, alt texts and sizes.

use super::evenings::evening;
use crate::discord::messages::names::Names;
use crate::discord::messages::wording::marked_name;
use crate::discord::noticeboard::choice::{OPEN_MAX, RUNNING_MAX};
use crate::discord::noticeboard::evenings::EVENINGS;
use crate::discord::noticeboard::wording::{LEADERS, Notices, RESULTS};
use crate::discord::turn::tables_wording::{GameEntry, Known};
use crate::host::evening::Won;
use crate::host::{GameView, Mixed, MoveSource, Options, Played, Player, RolledGames, Seat, TableView, Turn};
use crate::model::{
    Award, CAREER_GAMES, Career, ChannelId, Daily, Edge, EveningForm, FirstHonour, GameLine, Guess, GuildId,
    GuildSettings, HeldAward, HeldRecord, Honour, HonourCount, Line, Meeting, MessageId, Messages, Millis, Noticeboard,
    NoticeboardState, PAGE_LEAST, PAGE_LINES, Page, PastSeason, PawnCount, PlayedGame, Practice, Profile, RacePoint,
    RatingChange, Record, Season, Status, TableId, TableSummary, Tally, TurnTime, UserId, Version, Win, WithoutLuck,
};
use crate::text::{Localizer, texts};
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::{
    Cell, GameLog, Move, PlayedMove, Position, Roll, RollCount, Variant, parse_move, parse_position,
};
use hypnosia_rating::Forecast;
use std::sync::Arc;

pub const LATE: Millis = 9_999_999_999_000;
pub const GUILD: GuildId = GuildId(u64::MAX);
pub const CHANNEL: ChannelId = ChannelId(u64::MAX);
const MESSAGE: MessageId = MessageId(u64::MAX);
const COMMITMENT: &str = "8fa82c05d3e1f00d8fa82c05d3e1f00d8fa82c05d3e1f00d8fa82c05d3e1f00d";

/// The longest numbers of a person.
const TALLY: Tally = Tally {
    games: 9_999,
    wins: 9_999,
    points: -9_999,
    captures: 99_999,
    centre: 99_999,
    rating: 99.9,
    uncertainty: 1.0,
};
const EDGE: Edge = Edge { games: 9_999, mean: -1.0, error: 1.0 };

/// The most uneven game that is possible.
pub const JUDGED: [WithoutLuck; 2] = [
    WithoutLuck { colour: Colour::Purple, share: 1.0, luck: -1.0, error: 1.0 },
    WithoutLuck { colour: Colour::Yellow, share: 0.0, luck: 1.0, error: 1.0 },
];

/// The longest name that Discord allows, in wide letters.
pub fn name() -> String {
    "W".repeat(32)
}

/// The player of a colour. The ids of all players have the greatest length, 20 digits.
pub fn person(colour: Colour) -> UserId {
    UserId(u64::MAX - colour.index() as u64)
}

/// The names of all players. They are the same, so that texts without signs add the colours.
pub fn names() -> Names {
    let names = Names::default();
    Colour::ALL.into_iter().for_each(|colour| names.remember(GUILD, person(colour), &name()));
    names
}

fn position() -> Position {
    let position = "- r1234,o1234,y1234,g1234,b1234,p1234 - r0,o0,y0,g0,b0,p0 o 65 cross";
    parse_position(Board::standard(), position).unwrap()
}

/// A turn whose time ran out and in which each die captured a stack on a bridge.
pub fn turn(number: u32) -> Turn {
    let mv: Move = parse_move(Board::standard(), "6:A28=A34").unwrap();
    let taken = Some(Cell { colour: Colour::Purple, stack: true });
    let step = PlayedMove { mover: Colour::Red, mv, taken, stacked: false, arrival: None, points: 2 };
    let played = Played { step, by: MoveSource::Computer };
    let moves = vec![played; 2];
    let roll = Roll::new(6, 6).unwrap();
    Turn { number, colour: Colour::Orange, roll, moves, lost: Vec::new(), timed_out: true, after: None }
}

/// A change of a rating with the longest numbers; `after` is 99.9 or -99.9.
fn rated(colour: Colour, after: f64) -> RatingChange {
    RatingChange { colour, before: -99.9, after, uncertainty: Some([8.3, 8.3]), games: 99 }
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
        guild: GUILD,
        channel: CHANNEL,
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
        question: None,
        rests_until: None,
        patience_ends: None,
        alarm: playing.then_some(LATE),
        askers: Vec::new(),
        put_away: false,
        start: None,
        starts: None,
        countdowns: 0,
        started_as_told: None,
        closes_by: None,
        others_may_start: None,
        created: LATE,
        changed: LATE,
        turn_since: playing.then_some(LATE),
        rematch: None,
        rematch_of: Some(TableId(1_000_000)),
        may_open_again: false,
        opened_again: None,
        evening: None,
        origin: None,
        earlier_wins: vec![Win { colour: Colour::Red, user: Some(person(Colour::Red)) }; 99],
        ratings: Colour::ALL.map(|colour| rated(colour, -99.9)).to_vec(),
        broke_up: false,
        called_off: None,
        closed_by: None,
        log: None,
        game: Some(game),
    }
}

/// A finished game with the longest events in its lobby.
pub fn dice() -> TableView {
    let hash = "f".repeat(64);
    let log = GameLog::parse(Board::standard(), include_str!("../../../tests/dice/game.log")).unwrap();
    let mixed = Mixed::Hashed(vec![format!("word p #{hash}"); 99]);
    TableView { mixed, seed: Some(hash), log: Some(Arc::new(log)), ..game(Status::Over) }
}

/// About as many rolls as are counted at most.
pub fn rolled() -> RolledGames {
    let mut count = RollCount::default();
    count.add_game((0..700).flat_map(|_| Roll::all()));
    RolledGames { count, games: 200 }
}

/// A game without a limit in which all others have asked for the computer in place of the player to move.
pub fn asked_for_a_computer() -> TableView {
    let mut view = game(Status::Playing);
    let mover = view.to_move().map(|seat| seat.colour);
    (view.deadline, view.askers) = (None, Colour::ALL.into_iter().filter(|colour| Some(*colour) != mover).collect());
    view.seats.iter_mut().for_each(|seat| (seat.held, seat.left) = (false, true));
    view
}

/// A game in a list of games, whose players have left the server.
pub fn listed_game(waits: bool) -> GameEntry {
    let mut view = game(Status::Playing);
    view.seats.iter_mut().for_each(|seat| seat.left = true);
    let table = TableSummary {
        id: view.id,
        guild: GUILD,
        channel: CHANNEL,
        status: Status::Playing,
        evening: None,
        people: Colour::ALL.map(|colour| (colour, person(colour))).to_vec(),
        seats: 6,
        computer_plays: false,
        messages: Messages { thread: Some(CHANNEL), turn: Some(MESSAGE), ..Messages::default() },
        deadline: Some(LATE),
        patience_ends: None,
        put_away: false,
        turn_since: Some(LATE),
        changed: LATE,
    };
    GameEntry { table, view: Some(Arc::new(view)), waits, known: Known::Whole, may_close: true }
}

/// A noticeboard of full size, whose people have the longest names or, with `left`, have also left the server.
pub fn notices(left: bool) -> Notices {
    let messages = Messages { thread: Some(CHANNEL), card: Some(MESSAGE), turn: Some(MESSAGE), ..Messages::default() };
    let table = |status| {
        let mut view = game(status);
        view.messages = messages.clone();
        view.seats.iter_mut().for_each(|seat| (seat.held, seat.left) = (false, left));
        view
    };
    let lobby = |id| {
        let mut view = TableView { id: TableId(id), ..table(Status::Lobby) };
        view.seats.pop();
        Arc::new(view)
    };
    let (playing, over) = (Arc::new(table(Status::Playing)), Arc::new(table(Status::Over)));
    Notices {
        guild: GUILD,
        evenings: vec![(evening(), 9_999); EVENINGS],
        open: (1_000_000..).take(OPEN_MAX).map(lobby).collect(),
        running: vec![(playing, LATE); RUNNING_MAX],
        tables: 9_999,
        results: vec![over; RESULTS],
        season: Season::at(LATE),
        leaders: (1..=LEADERS as u64).map(line).collect(),
        last_evening: Some(Won {
            form: EveningForm::Evening,
            begun: LATE,
            people: 9_999,
            winners: Colour::ALL.map(person).to_vec(),
            best: None,
        }),
        guessers: [Colour::Red, Colour::Orange, Colour::Yellow].map(|colour| (person(colour), 99_999)).to_vec(),
        puzzle: Some((CHANNEL, MESSAGE)),
    }
}

/// The noticeboard of a server in the channel of [`notices`], which was deleted.
pub fn lost_noticeboard() -> Noticeboard {
    let state = NoticeboardState::Told;
    Noticeboard { state, message: Some(MESSAGE), ..Noticeboard::begin(GUILD, CHANNEL, LATE) }
}

/// The sentence about the turning point of a game.
pub fn turning_point(l10n: Localizer, view: &TableView) -> String {
    l10n.format(texts::ReportTurningPoint {
        number: 1000,
        player: marked_name(l10n, view, Colour::Purple),
        why: l10n.get(texts::REPORT_MISSED_CENTRE),
        before: 100,
        after: 100,
    })
}

/// All honours, first earned by all players in the same game.
pub fn first_honours() -> Vec<FirstHonour> {
    let all = |colour| Honour::ALL.map(|honour| FirstHonour { colour, honour, nth: 9_999 });
    Colour::ALL.into_iter().flat_map(all).collect()
}

/// How many people have each honour.
pub fn honours() -> Vec<HonourCount> {
    Honour::ALL.map(|honour| HonourCount { honour, people: 99_999, own: 99_999 }).to_vec()
}

/// Evenings that many people won.
pub fn won() -> Vec<Won> {
    let winners = vec![UserId(u64::MAX); 9];
    let best = Some((100, winners.clone()));
    vec![Won { form: EveningForm::Cup, begun: LATE, people: 9_999, winners, best }; 9]
}

/// More guesses than are listed.
pub fn guesses() -> Vec<Guess> {
    let guess = Guess {
        guild: GUILD,
        table: TableId(i64::MAX),
        user: UserId(u64::MAX),
        colour: Colour::Purple,
        chance: 1_000,
        at: LATE,
    };
    vec![guess; 99]
}

/// All records, each with the longest numbers.
pub fn records() -> Vec<HeldRecord> {
    let held = |(record, short)| HeldRecord {
        short,
        record,
        value: 9_999,
        user: UserId(u64::MAX),
        table: TableId(i64::MAX),
        ended: LATE,
        posted: Some((CHANNEL, Some(MESSAGE))),
    };
    Record::books().map(held).collect()
}

/// A season with ten winners.
pub fn past_season() -> PastSeason {
    let awards = Award::ALL.map(|award| HeldAward { award, user: UserId(u64::MAX), value: 9_999.0 });
    let podium = [1; 10].map(line).to_vec();
    PastSeason { season: Season::at(LATE), games: 99_999, people: 99_999, podium, awards: awards.to_vec() }
}

fn line(place: u64) -> Line {
    Line { place: Some(place), user: UserId(u64::MAX), tally: TALLY, edge: Some(EDGE) }
}

/// A page of a leaderboard that has 99 of them. The last ones have the longest places.
pub fn leaderboard(page: u32) -> Page {
    let before = u64::from(page * PAGE_LINES);
    let lines = u64::from(PAGE_LINES + PAGE_LEAST - 1);
    Page { lines: (before + 1..=before + lines).map(line).collect(), page, pages: 99 }
}

/// The ratings of this many people, who played once a week in this season.
pub fn race(season: Season, people: usize) -> Vec<Vec<RacePoint>> {
    let start = season.span().unwrap().start;
    let point = |week: Millis| RacePoint { ended: start + week * 604_800_000, rating: -99.9 };
    vec![(0..13).map(point).collect(); people]
}

pub fn forecast() -> Forecast {
    Forecast { games: 99_999, people: 99_999, favourite: 9e4, pairs: 9, pairs_right: 9.0, within: 99_999 }
}

pub fn profile() -> Profile {
    let seasons = |award| [4, 3, 2, 1].map(|quarter| (award, Season::Quarter { year: 2286, quarter }));
    let line = GameLine { table: TableId(i64::MAX), ended: LATE, rank: 6, players: 6, points: -99, counted: true };
    Profile {
        season: Some(Tally { games: 9_998, ..TALLY }),
        all_time: Some(TALLY),
        place: Some(99_999),
        honours: Honour::ALL.map(|honour| (honour, 9_999)).to_vec(),
        awards: Award::ALL.into_iter().flat_map(seasons).collect(),
        practice: Level::ALL.map(|against| Practice { against, games: 9_999, won: 9_999 }).to_vec(),
        games: vec![line; 10],
    }
}

/// Games with every colour, every number of players and every place.
pub fn career() -> Career {
    let game = |number: usize| {
        let (colour, players) = (Colour::ALL[number % 6], 2 + (number % 5) as u8);
        PlayedGame {
            colour,
            players,
            rank: 1 + (number / 5) as u8 % players,
            rating: Some(rated(colour, if number.is_multiple_of(2) { 99.9 } else { -99.9 })),
            judged: Some(WithoutLuck { colour, share: 0.0, luck: -1.0, error: 1.0 }),
        }
    };
    let pawns = PawnCount { games: 1, captured: 20, played_out: 1, lost: 4 };
    Career { games: (0..CAREER_GAMES as usize).map(game).collect(), pawns }
}

/// The games of two people, at tables of all sizes.
pub fn meetings() -> Vec<Meeting> {
    let meeting = |number: u32| {
        let players = 2 + (number % 5) as u8;
        let ranks = if number.is_multiple_of(2) { [players, players] } else { [players, 1] };
        Meeting { table: TableId(i64::MAX), ended: LATE, players, ranks, play: Some([-1.0, -1.0]) }
    };
    (0..CAREER_GAMES).map(meeting).collect()
}

/// A puzzle of the day, whose channel refused it.
pub fn daily() -> Daily {
    Daily {
        guild: GUILD,
        day: 99_999,
        number: 9_999,
        channel: CHANNEL,
        begun: LATE,
        message: Some(MESSAGE),
        refused: true,
    }
}

/// The settings of a server with a channel for [`daily`] and [`lost_noticeboard`], and one for results.
pub fn server_settings() -> GuildSettings {
    let [puzzle_channel, noticeboard_channel, results_channel] = [(); 3].map(|()| vec![CHANNEL]);
    GuildSettings { puzzle_channel, puzzle_hour: 23, noticeboard_channel, results_channel, ..GuildSettings::default() }
}
