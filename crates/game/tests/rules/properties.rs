//! Property tests: of games with any players and dice, and of the parsers on any text.

use hypnosia_game::board::{Board, Colour, ColourSet, DIE_MAX, Place};
use hypnosia_game::rules::{GameLog, Move, PlayError, Position, Roll, Variant, parse_move, parse_position, playout};
use proptest::prelude::*;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn board() -> &'static Board {
    Board::standard()
}

fn starts() -> impl Strategy<Value = Position> {
    let players = prop::sample::subsequence(Colour::ALL.to_vec(), 2..=6);
    (players, prop::sample::select(Variant::ALL.to_vec()), any::<prop::sample::Index>()).prop_map(
        |(players, variant, first)| {
            let first = *first.get(&players);
            Position::start(board(), players.into_iter().collect(), first, variant).unwrap()
        },
    )
}

fn rolls() -> impl Strategy<Value = Roll> {
    (1..=DIE_MAX, 1..=DIE_MAX).prop_map(|(one, other)| Roll::new(one, other).unwrap())
}

/// A rolled position some way into a random game, or the position at its end. Players may have resigned.
fn positions() -> impl Strategy<Value = Position> {
    (starts(), any::<u64>(), 0..400usize, rolls()).prop_map(|(start, seed, turns, roll)| {
        let mut rng = SmallRng::seed_from_u64(seed);
        let before = walk(start, turns, &mut rng).last().copied().unwrap_or(start);
        let before = if before.dice().is_empty() { before.next().unwrap_or(before) } else { before };
        before.roll(roll).unwrap_or(before)
    })
}

/// The positions of a random game with resignations, from `start` to its end, but of `turns` turns at most.
fn walk(start: Position, turns: usize, rng: &mut SmallRng) -> Vec<Position> {
    let mut now = start;
    let mut walked = vec![now];
    for _ in 0..turns {
        now = now.roll(Roll::new(rng.random_range(1..=6), rng.random_range(1..=6)).unwrap()).unwrap();
        walked.push(now);
        while !now.legal().is_empty() {
            let moves = now.legal();
            now = now.play(&moves[rng.random_range(0..moves.len())]).unwrap();
            walked.push(now);
        }
        if rng.random_range(0..100) == 0 {
            let staying: Vec<Colour> = now.staying().iter().collect();
            now = now.resign(staying[rng.random_range(0..staying.len())]).unwrap_or(now);
            walked.push(now);
        }
        match now.next() {
            Ok(next) => now = next,
            Err(error) => {
                assert_eq!(error, PlayError::Over, "{now} refuses to pass on");
                break;
            }
        }
    }
    walked
}

fn written(position: &Position) -> Vec<String> {
    position.legal().iter().map(|mv| mv.notation(board())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn pawns_are_conserved_and_points_add_up(start in starts(), seed: u64) {
        let mut resigned_pawns = 0;
        let mut before = start;
        for position in walk(start, 300, &mut SmallRng::seed_from_u64(seed)) {
            let outside = |position: &Position| position.players().iter().map(|c| position.pawns_left(c)).sum::<u32>();
            if position.staying() != before.staying() {
                resigned_pawns += outside(&before) - outside(&position);
            }
            let captured = outside(&before) + before.centre().len() as u32
                - outside(&position) - position.centre().len() as u32;
            let mover = before.turn();
            let gained = if position.staying() == before.staying() { captured } else { 0 };
            prop_assert_eq!(position.captures(mover) - before.captures(mover), gained as i8, "{} to {}", before, position);
            let captures: i32 = position.players().iter().map(|c| i32::from(position.captures(c))).sum();
            prop_assert_eq!(captures, 0, "captures of {}", position);
            let points: i32 = position.players().iter().map(|c| i32::from(position.points(c))).sum();
            let centre: i32 = [5, 4, 3, 2, 1].iter().take(position.centre().len()).sum();
            prop_assert_eq!(points, centre, "points of {}", position);
            for colour in position.staying().iter() {
                let arrived = position.centre().iter().filter(|&&pawn| pawn == colour).count() as u32;
                prop_assert!(position.pawns_left(colour) + arrived <= 4, "too many of {} in {}", colour, position);
            }
            before = position;
        }
        prop_assert!(outside_start(&start) >= resigned_pawns);
    }

    #[test]
    fn exactly_the_listed_moves_can_be_played(position in positions(), die in 0..=7u8, stack: bool) {
        let listed = position.legal();
        let homes = (0..=5).map(Place::Home);
        let places: Vec<Place> = homes.chain(board().spaces().map(Place::Space)).chain([Place::Centre]).collect();
        for mv in &listed {
            prop_assert!(position.play(mv).is_ok(), "{} in {}", mv.notation(board()), position);
            prop_assert_eq!(listed.iter().filter(|other| *other == mv).count(), 1, "listed twice");
        }
        for &from in &places {
            for &to in places.iter().step_by(3) {
                let mv = Move { die, from, to, stack };
                prop_assert_eq!(position.play(&mv).is_ok(), listed.contains(&mv), "{:?} in {}", mv, position);
            }
        }
    }

    #[test]
    fn random_games_end(start in starts(), seed: u64) {
        let end = playout(&start, &mut SmallRng::seed_from_u64(seed));
        prop_assert!(end.position.is_over());
        prop_assert!(end.moves <= 2 * end.turns);
        prop_assert!(end.position.legal().is_empty());
        prop_assert_eq!(end.position.standings().len(), start.players().len());
        prop_assert_eq!(end.position.standings()[0].rank, 1);
    }

    #[test]
    fn notation_is_read_back_and_replays(start in starts(), seed: u64) {
        for position in walk(start, 60, &mut SmallRng::seed_from_u64(seed)) {
            let read = parse_position(board(), &position.to_string());
            prop_assert_eq!(read.as_ref(), Ok(&position));
            for mv in position.legal() {
                prop_assert_eq!(parse_move(board(), &mv.notation(board())), Ok(mv));
                prop_assert_eq!(read.clone().unwrap().play(&mv), position.play(&mv));
            }
        }
    }

    #[test]
    fn rotating_the_board_rotates_the_legal_moves(position in positions()) {
        let turned = parse_position(board(), &turned_position(&position)).unwrap();
        let expected: Vec<String> = position.legal().iter().map(turned_move).collect();
        prop_assert_eq!(written(&turned), expected, "{} turned from {}", turned, position);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,80}") {
        read_all(&text)?;
    }

    #[test]
    fn text_like_notation_is_read_or_refused(text in "[-A-Drogbyp0-9H:=,!+ é\u{0}\n]{0,60}") {
        read_all(&text)?;
    }

    #[test]
    fn a_damaged_position_is_read_or_refused(position in positions(), at: prop::sample::Index, with in "\\PC{0,2}", cut in 0..3usize) {
        read_all(&damaged(&position.to_string(), at, &with, cut))?;
    }

    #[test]
    fn a_damaged_log_is_read_or_refused(seed: u64, at: prop::sample::Index, with in "[-0-9rg. \nHA:é]{0,3}", cut in 0..4usize) {
        let mut rng = SmallRng::seed_from_u64(seed);
        let text = random_log(&mut rng).to_string();
        let text = damaged(&text, at, &with, cut);
        if let Ok(log) = GameLog::parse(board(), &text) {
            let again = GameLog::parse(board(), &log.to_string());
            prop_assert_eq!(again.map(|log| log.to_string()), Ok(log.to_string()));
        }
    }

    #[test]
    fn games_can_continue_from_each_turn(seed: u64) {
        let mut rng = SmallRng::seed_from_u64(seed);
        let log = random_log(&mut rng);
        for before in (1..).map_while(|number| log.before_turn(number)) {
            let mut on = GameLog::begin_in(before).unwrap();
            random_steps(&mut on, &mut rng);
            let text = on.to_string();
            let read = GameLog::parse(board(), &text).unwrap();
            prop_assert_eq!((read.to_string(), read.start()), (text, Some(before)));
        }
    }
}

fn outside_start(start: &Position) -> u32 {
    start.players().iter().map(|colour| start.pawns_left(colour)).sum()
}

/// Checks that an accepted position is written back with the same characters in any order, and an accepted move
/// unchanged. The parser of logs must merely not panic, neither on the text nor on a log that ends with it.
fn read_all(text: &str) -> Result<(), TestCaseError> {
    if let Ok(position) = parse_position(board(), text) {
        let written = position.to_string();
        prop_assert_eq!(sorted(&written), sorted(text));
        prop_assert_eq!(parse_position(board(), &written), Ok(position));
    }
    if let Ok(mv) = parse_move(board(), text) {
        prop_assert_eq!(mv.notation(board()), text);
    }
    let _ = GameLog::parse(board(), text);
    let _ = GameLog::parse(board(), &format!("hypnosia-log 1\nvariant cross\nplayers r g\nsetup r65 g11\n{text}"));
    Ok(())
}

fn sorted(text: &str) -> Vec<char> {
    let mut letters: Vec<char> = text.chars().collect();
    letters.sort_unstable();
    letters
}

/// Replaces `cut` characters of a text by `with`, from the random position `at` on.
fn damaged(text: &str, at: prop::sample::Index, with: &str, cut: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    let at = at.index(letters.len());
    let rest = letters.iter().skip(at + cut);
    letters[..at].iter().copied().chain(with.chars()).chain(rest.copied()).collect()
}

/// Appends up to 59 random actions to a log.
fn random_steps(log: &mut GameLog, rng: &mut SmallRng) {
    for _ in 0..rng.random_range(0..60) {
        let now = log.position().unwrap();
        let moves = now.legal();
        let staying: Vec<Colour> = now.staying().iter().collect();
        if now.is_over() {
            break;
        } else if rng.random_range(0..20) == 0 {
            log.resign(staying[rng.random_range(0..staying.len())]).unwrap();
        } else if moves.is_empty() {
            log.roll(random_roll(rng)).unwrap();
        } else {
            log.play(&moves[rng.random_range(0..moves.len())]).unwrap();
        }
    }
}

fn random_log(rng: &mut SmallRng) -> GameLog {
    let players: ColourSet = [Colour::Red, Colour::Green, Colour::Blue].into_iter().collect();
    let mut log = GameLog::new(board(), players, Variant::Cross).unwrap();
    while log.setup().first().is_none() {
        let contenders: Vec<Colour> = log.setup().contenders().iter().collect();
        let round: Vec<(Colour, Roll)> = contenders.iter().map(|&colour| (colour, random_roll(rng))).collect();
        log.add_setup_round(&round).unwrap();
    }
    random_steps(&mut log, rng);
    log
}

fn random_roll(rng: &mut SmallRng) -> Roll {
    Roll::new(rng.random_range(1..=6), rng.random_range(1..=6)).unwrap()
}

/// The colour whose seat is one sector further in the direction in which spaces are numbered. The seats are listed in
/// the opposite direction.
fn turned_colour(colour: Colour) -> Colour {
    Colour::ALL[(colour.index() + Colour::ALL.len() - 1) % Colour::ALL.len()]
}

fn turned_place(place: Place) -> String {
    match place {
        Place::Home(slot) => format!("H{slot}"),
        Place::Centre => "centre".into(),
        Place::Space(space) => {
            let circle = board().circle_of(space);
            let number = (board().number_of(space) - 1 + circle.spaces() / 6) % circle.spaces() + 1;
            format!("{}{number}", circle.letter())
        }
    }
}

fn turned_move(mv: &Move) -> String {
    format!("{}:{}{}{}", mv.die, turned_place(mv.from), if mv.stack { '=' } else { '-' }, turned_place(mv.to))
}

/// The position turned by one sector: every pawn stands one sector further, and has the colour that [`turned_colour`]
/// returns for its own.
fn turned_position(position: &Position) -> String {
    let mut pawns: Vec<(usize, String)> = position
        .cells()
        .map(|(space, cell)| {
            let place = turned_place(Place::Space(space));
            let index = board().parse_space(&place).unwrap().index();
            (index, format!("{place}{}{}", turned_colour(cell.colour), if cell.stack { "2" } else { "" }))
        })
        .collect();
    pawns.sort();
    let mut players: Vec<Colour> = position.players().iter().collect();
    players.sort_by_key(|&colour| turned_colour(colour));
    let homes = players.iter().map(|&colour| match position.resigned(colour) {
        Some(order) => format!("{}!{order}", turned_colour(colour)),
        None => {
            position.home_slots(colour).fold(turned_colour(colour).to_string(), |text, slot| format!("{text}{slot}"))
        }
    });
    let captures = players.iter().map(|&colour| match position.captures(colour) {
        0 => format!("{}0", turned_colour(colour)),
        sum => format!("{}{sum:+}", turned_colour(colour)),
    });
    let centre: String = position.centre().iter().map(|&colour| turned_colour(colour).letter()).collect();
    let or_dash = |text: String| if text.is_empty() { "-".into() } else { text };
    [
        or_dash(pawns.into_iter().map(|(_, pawn)| pawn).collect::<Vec<_>>().join(",")),
        homes.collect::<Vec<_>>().join(","),
        or_dash(centre),
        captures.collect::<Vec<_>>().join(","),
        turned_colour(position.turn()).to_string(),
        position.dice().to_string(),
        position.variant().to_string(),
    ]
    .join(" ")
}
