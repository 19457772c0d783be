//! A reference model: the rules written a second time, slowly and plainly, from the rules text alone. The model and the
//! program are compared in every rolled position of random games, and in crowded positions, which may be impossible in
//! a game. They must agree on the legal moves, on the position after each move, on whether the game is then over, and
//! on who is next if no move is legal.

use hypnosia_game::board::{Board, Colour, ColourSet};
use hypnosia_game::rules::{Position, Roll, Variant, parse_position};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};

/// For each circle: its letter, its number of spaces, its first bridge space (another follows in every sector), and
/// the space of the next circle that this bridge leads to (0 for the centre).
const CIRCLES: [(char, usize, usize, usize); 4] = [('A', 36, 4, 3), ('B', 30, 5, 4), ('C', 24, 3, 2), ('D', 18, 3, 0)];
const SEATS: [(char, usize); 6] = [('r', 1), ('o', 31), ('y', 25), ('g', 19), ('b', 13), ('p', 7)];

/// Place of a pawn: at home on a slot, on a circle (0 is A) and number, or in the centre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum At {
    Home(usize),
    On(usize, usize),
    Centre,
}

#[derive(Debug, Clone)]
struct Telling {
    pawns: BTreeMap<char, Vec<At>>,
    centre: Vec<char>,
    captures: BTreeMap<char, i32>,
    turn: char,
    dice: Vec<usize>,
    variant: String,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    die: usize,
    from: At,
    to: At,
    both: bool,
}

impl Telling {
    fn read(text: &str) -> Telling {
        let fields: Vec<&str> = text.split(' ').collect();
        let list = |text: &str| -> Vec<String> {
            if text == "-" { vec![] } else { text.split(',').map(str::to_owned).collect() }
        };
        let mut pawns: BTreeMap<char, Vec<At>> = BTreeMap::new();
        for home in list(fields[1]) {
            let slots = home[1..].chars().filter_map(|slot| slot.to_digit(10)).map(|slot| At::Home(slot as usize));
            pawns.insert(home.chars().next().unwrap(), slots.collect());
        }
        for entry in list(fields[0]) {
            let colour = entry.find(|c: char| c.is_ascii_lowercase()).unwrap();
            let circle = (entry.as_bytes()[0] - b'A') as usize;
            let at = At::On(circle, entry[1..colour].parse().unwrap());
            let count = if entry[colour + 1..].is_empty() { 1 } else { 2 };
            let owner = entry[colour..].chars().next().unwrap();
            pawns.get_mut(&owner).unwrap().extend(std::iter::repeat_n(at, count));
        }
        let captures = list(fields[3]).iter().map(|e| (e.chars().next().unwrap(), e[1..].parse().unwrap())).collect();
        Telling {
            pawns,
            centre: if fields[2] == "-" { vec![] } else { fields[2].chars().collect() },
            captures,
            turn: fields[4].chars().next().unwrap(),
            dice: fields[5].chars().filter_map(|die| die.to_digit(10)).map(|die| die as usize).collect(),
            variant: fields[6].to_owned(),
        }
    }

    fn write(&self) -> String {
        let mut cells = BTreeMap::new();
        for (&colour, pawns) in &self.pawns {
            for &at in pawns.iter().filter(|at| matches!(at, At::On(..))) {
                *cells.entry((at, colour)).or_insert(0) += 1;
            }
        }
        let pawns: Vec<String> = cells
            .iter()
            .map(|((at, colour), count)| format!("{}{colour}{}", name(*at), if *count == 2 { "2" } else { "" }))
            .collect();
        let seats = || SEATS.iter().map(|seat| seat.0).filter(|colour| self.pawns.contains_key(colour));
        let homes: Vec<String> = seats()
            .map(|colour| {
                let slots: BTreeSet<_> = self.pawns[&colour].iter().filter_map(home_slot).collect();
                slots.iter().fold(colour.to_string(), |text, slot| text + &slot.to_string())
            })
            .collect();
        let captures: Vec<String> = seats()
            .map(|c| if self.captures[&c] == 0 { format!("{c}0") } else { format!("{c}{:+}", self.captures[&c]) })
            .collect();
        let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let mut dice = self.dice.clone();
        dice.sort_by(|a, b| b.cmp(a));
        format!(
            "{} {} {} {} {} {} {}",
            or_dash(pawns.join(",")),
            homes.join(","),
            or_dash(self.centre.iter().collect()),
            captures.join(","),
            self.turn,
            or_dash(dice.iter().map(ToString::to_string).collect()),
            self.variant
        )
    }

    fn count(&self, colour: char, at: At) -> usize {
        self.pawns[&colour].iter().filter(|&&pawn| pawn == at).count()
    }

    /// Whether one pawn, or both pawns of a stack, may land on a place.
    fn may_land(&self, colour: char, to: At, both: bool) -> bool {
        if to == At::Centre {
            return true;
        }
        let own = self.count(colour, to);
        let theirs = self.pawns.keys().filter(|&&other| other != colour).map(|&other| self.count(other, to)).sum();
        match (own, theirs, both) {
            (0, 0, _) => true,
            (1, 0, false) => true,
            (1 | 2, 0, _) => false,
            (0, 1, _) => true,
            (0, 2, both) => both,
            other => panic!("impossible space: {other:?}"),
        }
    }

    /// The moves with one die, regardless of the other die.
    fn with_die(&self, colour: char, die: usize) -> Vec<Step> {
        let mut steps = BTreeSet::new();
        for &from in &self.pawns[&colour] {
            for to in ways(colour, from, die) {
                if self.may_land(colour, to, false) {
                    steps.insert(Step { die, from, to, both: false });
                }
                let stack = matches!(from, At::On(..)) && self.count(colour, from) == 2;
                let crosses = !matches!((from, to), (At::On(here, _), At::On(there, _)) if here == there);
                if stack && self.may_land(colour, to, true) && (self.variant != "nocross" || !crosses) {
                    steps.insert(Step { die, from, to, both: true });
                }
            }
        }
        steps.into_iter().collect()
    }

    /// The number of places in the centre: a short game has two.
    fn places(&self) -> usize {
        if self.variant == "short" { 2 } else { 5 }
    }

    fn over(&self) -> bool {
        let can_move = |&colour: &char| (1..=6).any(|die| !self.with_die(colour, die).is_empty());
        self.centre.len() == self.places() || !self.pawns.keys().any(can_move)
    }

    fn legal(&self) -> Vec<Step> {
        if self.over() {
            return vec![];
        }
        let faces: BTreeSet<usize> = self.dice.iter().copied().collect();
        let all: Vec<Step> = faces.iter().flat_map(|&die| self.with_die(self.turn, die)).collect();
        let burns_all = |step: &&Step| {
            let after = self.after(step);
            after.over() || after.dice.iter().all(|&die| !after.with_die(self.turn, die).is_empty())
        };
        let burning: Vec<Step> = all.iter().filter(burns_all).cloned().collect();
        if burning.is_empty() { all } else { burning }
    }

    /// The position after a step, with the step's die taken away and the other die left.
    fn after(&self, step: &Step) -> Telling {
        let mut after = self.clone();
        let die = after.dice.iter().position(|&die| die == step.die).unwrap();
        after.dice.remove(die);
        for _ in 0..if step.both { 2 } else { 1 } {
            if step.to == At::Centre && after.centre.len() == self.places() {
                break;
            }
            let mine = after.pawns.get_mut(&self.turn).unwrap();
            let pawn = mine.iter().position(|&pawn| pawn == step.from).unwrap();
            mine.remove(pawn);
            if step.to == At::Centre {
                after.centre.push(self.turn);
                continue;
            }
            mine.push(step.to);
            for (&colour, pawns) in after.pawns.iter_mut().filter(|(colour, _)| **colour != self.turn) {
                let before = pawns.len();
                pawns.retain(|&pawn| pawn != step.to);
                let taken = (before - pawns.len()) as i32;
                *after.captures.get_mut(&colour).unwrap() -= taken;
                *after.captures.get_mut(&self.turn).unwrap() += taken;
            }
        }
        after
    }

    /// The position after a step as the program plays it: dice that cannot be used any more are lost.
    fn played(&self, step: &Step) -> Telling {
        let mut after = self.after(step);
        if after.legal().is_empty() {
            after.dice.clear();
        }
        after
    }

    fn passed_on(&self) -> Telling {
        let seats: Vec<char> = SEATS.iter().map(|seat| seat.0).collect();
        let here = seats.iter().position(|&colour| colour == self.turn).unwrap();
        let playing = |colour: &char| self.pawns.get(colour).is_some_and(|pawns| !pawns.is_empty());
        let turn = (1..=6).map(|by| seats[(here + by) % 6]).find(playing).unwrap();
        Telling { turn, dice: vec![], ..self.clone() }
    }
}

fn home_slot(at: &At) -> Option<usize> {
    if let At::Home(slot) = at { Some(*slot) } else { None }
}

fn name(at: At) -> String {
    match at {
        At::Home(slot) => format!("H{slot}"),
        At::On(circle, number) => format!("{}{number}", CIRCLES[circle].0),
        At::Centre => "centre".into(),
    }
}

fn notation(step: &Step) -> String {
    format!("{}:{}{}{}", step.die, name(step.from), if step.both { '=' } else { '-' }, name(step.to))
}

fn walk(circle: usize, number: usize, by: usize) -> At {
    At::On(circle, (number - 1 + by) % CIRCLES[circle].1 + 1)
}

/// The places that a pawn could reach with a die, occupied or not.
fn ways(colour: char, from: At, die: usize) -> Vec<At> {
    match from {
        At::Home(slot) if die < slot => vec![],
        At::Home(slot) => {
            let entry = SEATS.iter().find(|seat| seat.0 == colour).unwrap().1;
            vec![walk(0, entry, die - slot)]
        }
        At::On(circle, number) => {
            let (_, spaces, first_bridge, first_end) = CIRCLES[circle];
            let sector = spaces / 6;
            let mut ways = vec![walk(circle, number, die)];
            if number % sector == first_bridge % sector {
                let k = (number - first_bridge) / sector;
                match CIRCLES.get(circle + 1) {
                    Some(inner) => ways.push(walk(circle + 1, first_end + k * (inner.1 / 6), die - 1)),
                    None if die == 1 => ways.push(At::Centre),
                    None => {}
                }
            }
            ways
        }
        At::Centre => panic!("nobody leaves the centre"),
    }
}

/// Counts of events in the games, to assert that the corner cases of the rules occurred.
#[derive(Debug, Default)]
struct Seen(BTreeMap<&'static str, usize>);

impl Seen {
    fn note(&mut self, what: &'static str, happened: bool) {
        *self.0.entry(what).or_default() += usize::from(happened);
    }

    fn note_all(&mut self, telling: &Telling, legal: &[Step]) {
        let faces: BTreeSet<usize> = telling.dice.iter().copied().collect();
        let each: Vec<usize> = faces.iter().map(|&die| telling.with_die(telling.turn, die).len()).collect();
        let rolled = telling.dice.len() == 2;
        let burnt = rolled && !legal.is_empty() && legal.len() < each.iter().sum();
        let lost = |step: &Step| telling.played(step).dice.is_empty() && !telling.after(step).over();
        self.note("the burn rule forbids a move", burnt && faces.len() == 2);
        self.note("the burn rule forbids a move of doubles", burnt && faces.len() == 1);
        self.note("only one order burns both dice", burnt && legal.iter().all(|step| step.die == legal[0].die));
        self.note(
            "either die, but not both",
            rolled && !each.contains(&0) && !legal.is_empty() && legal.iter().all(lost),
        );
        self.note("one die cannot be used at all", rolled && !legal.is_empty() && each.contains(&0));
        self.note("no die can be used", rolled && legal.is_empty());
        self.note("a game ends in mid-turn", rolled && legal.iter().any(|step| telling.after(step).over()));
        for step in legal {
            let theirs = |n| telling.pawns.keys().any(|&c| c != telling.turn && telling.count(c, step.to) == n);
            self.note("a stack captures a stack", step.both && theirs(2));
            self.note("a stack captures a pawn", step.both && theirs(1));
            self.note("a pawn captures a pawn", !step.both && theirs(1));
            self.note(
                "a stack enters the last place",
                step.both && step.to == At::Centre && telling.centre.len() + 1 == telling.places(),
            );
            self.note(
                "a stack enters whole",
                step.both && step.to == At::Centre && telling.centre.len() + 1 < telling.places(),
            );
        }
    }
}

/// Compares the program with the reference model in one position: the legal moves, the position after each move,
/// whether the game is then over, and the next player if no move is legal.
fn compare(position: &Position, seen: &mut Seen) {
    let telling = Telling::read(&position.to_string());
    assert_eq!(telling.write(), position.to_string(), "the second telling writes the position as it read it");
    let legal = telling.legal();
    let mut theirs: Vec<String> = position.legal().iter().map(|mv| mv.notation(position.board())).collect();
    let mut ours: Vec<String> = legal.iter().map(notation).collect();
    theirs.sort();
    ours.sort();
    assert_eq!(theirs, ours, "legal moves of {position}");
    for step in &legal {
        let mv = position.legal().into_iter().find(|mv| mv.notation(position.board()) == notation(step)).unwrap();
        let after = position.play(&mv).unwrap();
        let told = telling.played(step);
        assert_eq!(after.to_string(), told.write(), "after {} in {position}", notation(step));
        assert_eq!(after.is_over(), told.over(), "end after {} in {position}", notation(step));
    }
    if legal.is_empty() && !telling.over() {
        let next = position.next().unwrap().to_string();
        assert_eq!(next, telling.passed_on().write(), "who is next after {position}");
    }
    seen.note_all(&telling, &legal);
}

/// Plays a game and compares every position that has dice or follows a move. By lot, all moves of the game are random,
/// or two in three prefer stacks or arrivals in the centre.
fn play(mut position: Position, rng: &mut SmallRng, seen: &mut Seen) {
    let taste = rng.random_range(0..3);
    for _ in 0..TURNS_MAX {
        let roll = Roll::new(rng.random_range(1..=6), rng.random_range(1..=6)).unwrap();
        position = position.roll(roll).unwrap();
        compare(&position, seen);
        while !position.legal().is_empty() {
            let moves = position.legal();
            let after = |at: usize| position.play(&moves[at]).unwrap();
            let stacks = |position: &Position| position.cells().filter(|(_, cell)| cell.stack).count();
            let chosen = match taste {
                _ if rng.random_range(0..3) == 0 => rng.random_range(0..moves.len()),
                0 => rng.random_range(0..moves.len()),
                1 => (0..moves.len()).max_by_key(|&at| (stacks(&after(at)), rng.random_range(0..9))).unwrap(),
                _ => (0..moves.len()).max_by_key(|&at| (after(at).centre().len(), rng.random_range(0..9))).unwrap(),
            };
            position = after(chosen);
            compare(&position, seen);
        }
        match position.next() {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    seen.note("a game ends with the centre not full", position.centre().len() < position.centre_points().len());
}

/// A random position, which may be impossible in a game. The pawns crowd on few spaces, so every corner case occurs
/// often.
fn crowded(rng: &mut SmallRng) -> Position {
    let mut telling = Telling::read("- r,g,b - r0,g0,b0 r - cross");
    telling.turn = ['r', 'g', 'b'][rng.random_range(0..3)];
    telling.dice = (0..2).map(|_| rng.random_range(1..=6)).collect();
    telling.variant = Variant::ALL[rng.random_range(0..Variant::ALL.len())].to_string();
    let pawns = match telling.variant.as_str() {
        "cross" | "nocross" => 4,
        "short" => 3,
        other => panic!("expected a variant that this model knows, got {other}"),
    };
    let circle = rng.random_range(0..4);
    let crowd = rng.random_range(2..=14);
    let arrived = rng.random_range(0..=telling.places());
    for colour in ['r', 'g', 'b'] {
        for slot in 1..=pawns {
            let (_, spaces, bridge, _) = CIRCLES[circle];
            let at = match rng.random_range(0..10) {
                0 => At::Home(slot),
                1..6 if telling.centre.len() < arrived => At::Centre,
                6 if circle < 3 => At::On(circle + 1, rng.random_range(1..=6)),
                _ => At::On(circle, (bridge - 1 + rng.random_range(0..crowd)) % spaces + 1),
            };
            let others = telling.pawns.keys().filter(|&&c| c != colour).any(|&c| telling.count(c, at) > 0);
            if at == At::Centre {
                telling.centre.push(colour);
            } else if matches!(at, At::Home(_)) || (!others && telling.count(colour, at) < 2) {
                telling.pawns.get_mut(&colour).unwrap().push(at);
            }
        }
    }
    let text = telling.write();
    parse_position(Board::standard(), &text).unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

#[test]
fn both_tellings_agree_in_games_and_in_crowds() {
    let mut rng = SmallRng::seed_from_u64(20);
    let mut seen = Seen::default();
    for variant in Variant::ALL {
        for players in 2..=6 {
            for _ in 0..GAMES {
                let mut colours: Vec<Colour> = Colour::ALL.to_vec();
                while colours.len() > players {
                    colours.remove(rng.random_range(0..colours.len()));
                }
                let first = colours[rng.random_range(0..players)];
                let players: ColourSet = colours.into_iter().collect();
                play(Position::start(Board::standard(), players, first, variant).unwrap(), &mut rng, &mut seen);
            }
        }
    }
    for _ in 0..CROWDED {
        compare(&crowded(&mut rng), &mut seen);
    }
    let unseen: Vec<_> = seen.0.iter().filter(|(_, times)| **times == 0).collect();
    assert!(unseen.is_empty(), "the games never came to {unseen:?}; seen: {:?}", seen.0);
}

/// Turns after which a game is broken off, because a game whose moves prefer stacks may hardly advance.
const TURNS_MAX: usize = 300;
/// The number of games for each variant and number of players.
const GAMES: usize = 2;
/// The number of crowded positions.
const CROWDED: usize = 5000;
