use super::*;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn parse(text: &str) -> Result<GameLog, LogFault> {
    GameLog::parse(Board::standard(), text)
}

const HEAD: &str = "hypnosia-log 1\nvariant cross\nplayers r g b\nsetup r64 g64 b11\nsetup r31 g52\n";

/// Parses [`HEAD`] and these lines, and asserts that the log is written exactly as it was read.
fn log(lines: &str) -> GameLog {
    let text = format!("{HEAD}{lines}");
    let log = parse(&text).unwrap_or_else(|fault| panic!("{fault} in\n{text}"));
    assert_eq!(log.to_string(), text, "what was read is written back as it was");
    log
}

/// The error for these lines after [`HEAD`]; the first of them is line 6.
fn fault(lines: &str) -> String {
    match parse(&format!("{HEAD}{lines}")) {
        Ok(log) => panic!("was read, but must be refused:\n{log}"),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn the_example_of_the_rules_is_read() {
    let text = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g64\nsetup r31 g52\n1 g 54 5:H1-A23 4:H2-A21\n\
                2 r 61 6:H2-A5 1:H1-A1\n3 g 66 6:A21-A27 6:A23-A29\n4 r resigns\nresult 1:g:0 2:r:0\n";
    assert_eq!(parse(text).unwrap().to_string(), text);
}

#[test]
fn the_first_roller_is_found_through_ties() {
    let log = log("");
    assert_eq!(log.setup().first(), Some(Colour::Green));
    assert_eq!(log.position().unwrap().to_string(), "- r1234,g1234,b1234 - r0,g0,b0 g - cross");
}

#[test]
fn only_those_tied_roll_again() {
    let fault = parse("hypnosia-log 1\nvariant cross\nplayers r g b\nsetup r64 g64 b11\nsetup r31 g52 b66\n");
    assert_eq!(fault.unwrap_err().to_string(), "line 5: a set-up round has one roll for each of rg, in seat order");
}

#[test]
fn turn_lists_moves_and_dashes_for_lost_dice() {
    let log = log("1 g 54 5:H1-A23 4:H2-A21\n2 b 11 1:H1-A13 1:A13-A14\n3 r 65 5:H1-A5 6:H2-A5\n");
    assert_eq!(log.steps().len(), 3);
    assert_eq!(log.position().unwrap().turn(), Colour::Green);
    assert_eq!(log.last_position().unwrap().turn(), Colour::Red);
}

#[test]
fn error_names_illegal_move_and_legal_ones() {
    let expected = "line 6: 4:H2-A22 is not legal here; legal: 4:H4-A19 4:H3-A20 4:H2-A21 4:A23-A27";
    assert_eq!(fault("1 g 54 5:H1-A23 4:H2-A22\n"), expected);
    assert!(fault("1 g 54 5:H1-A23\n2 b 11 1:H1-A13 1:A13-A14\n").starts_with("line 7: it is the turn of g, not of b"));
    assert!(fault("1 g 54 5:H1-A23\n2 g 11\n").starts_with("line 7: the turn before is not over: 4 can be used"));
    assert_eq!(fault("2 g 54\n"), "line 6: number 2, must be 1");
    assert_eq!(fault("1 g 45\n"), "line 6: roll 45: must be two values 1 to 6, higher first");
    assert_eq!(fault("1 g 54 \n"), "line 6: a blank at the end of the line");
}

#[test]
fn lost_dice_are_logged_exactly() {
    let kept = fault("1 g 54 5:H1-A23 -\n");
    assert!(kept.starts_with("line 6: a die that can be used is not lost; legal: 4:H4-A19"), "{kept}");
    let mut rng = StdRng::seed_from_u64(11);
    let (mut one, mut both) = (0, 0);
    while one == 0 || both == 0 {
        let text = random_game(2, &mut rng).to_string();
        for (line, number) in text.lines().zip(1..) {
            let Some(shorter) = line.strip_suffix(" -") else { continue };
            let lost = if shorter.ends_with(" -") { 2 } else { 1 };
            let told = |changed: &str| match parse(&text.replace(&format!("{line}\n"), &format!("{changed}\n"))) {
                Ok(log) => panic!("{changed} for {line} must be refused in\n{log}"),
                Err(fault) => (fault.line, fault.what),
            };
            let refused = |dashes| (number, format!("{dashes} dice are lost here (`-`), must be {lost}"));
            assert_eq!(told(shorter), refused(lost - 1));
            assert_eq!(told(&format!("{line} -")), refused(lost + 1));
            if lost == 1 { one += 1 } else { both += 1 }
        }
    }
}

#[test]
fn turn_continues_after_anothers_resignation() {
    let log =
        log("1 g 54\n2 b resigns\n3 g ... 5:H1-A23 4:H2-A21\n4 r 54 4:H1-A4\n5 g resigns\nresult 1:r:0 2:g:0 3:b:0\n");
    let rolls: Vec<String> = log.rolls().map(|(colour, roll)| format!("{colour}{roll}")).collect();
    assert_eq!(rolls.join(" "), "r64 g64 b11 r31 g52 g54 r54", "each roll exactly once");
}

#[test]
fn mover_can_resign_in_mid_turn() {
    let log = log("1 g 54 5:H1-A23\n2 g resigns\n3 b 11 1:H1-A13\n");
    assert_eq!(log.position().unwrap().turn(), Colour::Blue);
    assert_eq!(log.position().unwrap().dice().to_string(), "1");
}

#[test]
fn a_turn_goes_on_only_after_a_resignation() {
    assert_eq!(
        fault("1 g 54 5:H1-A23\n2 g ... 4:H2-A21\n"),
        "line 7: no turn goes on here: only a resignation breaks one off"
    );
    assert!(
        fault("1 g 54 5:H1-A23\n2 b resigns\n3 g 44 4:H2-A21\n")
            .starts_with("line 8: the turn goes on with ...: 4 can")
    );
}

#[test]
fn wrong_result_is_refused() {
    let played = "1 g 54\n2 b resigns\n3 g resigns\n";
    assert_eq!(fault(played), "line 9: the game is over; a line is missing: result 1:r:0 2:g:0 3:b:0");
    assert!(fault(&format!("{played}result 1:g:0 2:r:0 3:b:0\n")).starts_with("line 9: result 1:g:0"));
    assert!(fault(&format!("{played}4 r 11\n")).starts_with("line 9: the game is over; the line must be: result"));
    assert_eq!(fault("result 1:g:0\n"), "line 6: a result, but the game is not over");
}

#[test]
fn notes_are_kept_and_comments_are_not() {
    let head =
        "# a game\n\nhypnosia-log 1\nvariant nocross\nplayers r g\ntable 7\njoin 12 34\njoin 12 35\nsetup r64 g11\n";
    let log = parse(head).unwrap();
    assert_eq!(log.notes().len(), 3);
    assert_eq!(log.note("table"), Some("7"));
    assert_eq!(log.to_string(), head.strip_prefix("# a game\n\n").unwrap());
}

#[test]
fn only_moves_of_the_running_turn_are_undone() {
    let mut log = log("1 g 54 5:H1-A23\n");
    let before = parse(&format!("{HEAD}1 g 54\n")).unwrap();
    assert_eq!(log.take_back().unwrap().notation(Board::standard()), "5:H1-A23");
    assert_eq!(log.to_string(), before.to_string());
    assert_eq!(log.take_back(), Err(LogError::NothingToTakeBack), "a roll is never undone");
}

const FROM: &str = "hypnosia-log 1\nvariant cross\nplayers r g b\ntable 7\n\
    position A4r,B5b2,D3g r1,g123,b!1 - r+1,g0,b-1 g - cross\n";

/// The error for a log of red, green and blue that begins in this position.
fn no_beginning(position: &str) -> String {
    let text = format!("hypnosia-log 1\nvariant cross\nplayers r g b\nposition {position}\n");
    parse(&text).map(|log| panic!("was read, but must be refused:\n{log}")).unwrap_err().to_string()
}

#[test]
fn a_game_begins_in_a_position() {
    let from = FROM.replace(",B5b2", "");
    let text = format!("{from}1 g 51 1:D3-centre 5:H1-A23\n2 r 61 6:H1-A6 1:A4-A5\n");
    let log = parse(&text).unwrap();
    assert_eq!(log.to_string(), text);
    assert_eq!(log.setup().first(), Some(Colour::Green));
    let points = |colour| log.position().unwrap().points(colour);
    assert_eq!((points(Colour::Red), points(Colour::Green)), (1, 5), "captures before it count");
    assert_eq!(log.rolls().count(), 2, "there is no set-up");
    let start = log.start().unwrap();
    assert_eq!(log.before_turn(1), Some(start));
    assert_eq!(log.before_turn(2).unwrap().to_string(), "A4r,A23g r1,g23,b!1 g r+1,g0,b-1 r - cross");
    assert_eq!((log.before_turn(0), log.before_turn(3)), (None, None));
    let again = GameLog::begin_in(start).unwrap();
    assert_eq!(again.to_string(), from.replace("table 7\n", ""));
}

#[test]
fn impossible_starting_position_is_refused() {
    let cases = [
        ("A4r r1 - r0 r - cross", "line 4: position: homes: 1 players"),
        ("A4r2,A4g r1,g1,b1 - r0,g0,b0 r - cross", "line 4: position: pawn 2: A4 is taken"),
        ("- r1234,g1234,b1234 - r0,g0,b0 r 54 cross", "no game begins in this position: the dice are rolled already"),
        ("- r,g1234,b1234 - r0,g0,b0 r - cross", "no game begins in this position: nobody can roll here"),
        ("- r1,g!1,b!2 - r0,g0,b0 r - cross", "no game begins in this position: nobody can roll here"),
        ("- r1,g1,b1 rrrgg r0,g0,b0 r - cross", "no game begins in this position: nobody can roll here"),
        ("- r1234,g1234,b1234 - r0,g0,b0 r - nocross", "must have the players and the variant"),
        ("- r1234,g1234,p1234 - r0,g0,p0 r - cross", "must have the players and the variant"),
        ("- g1234,r1234,b1234 - r0,g0,b0 r - cross", "must be written in order: - r1234,g1234,b1234 - r0,g0,b0 r"),
    ];
    for (position, expected) in cases {
        let told = no_beginning(position);
        assert!(told.contains(expected), "{position}: {told}, expected {expected}");
    }
    let after = |line: &str| parse(&FROM.replace(",B5b2", "").replace("table 7", line)).map(|_| ()).unwrap_err();
    assert_eq!(after("setup r64 g11 b21").line, 5, "a set-up and a position");
    let text = FROM.replace(",B5b2", "");
    let told = parse(&format!("{text}setup r64 g11 b21\n")).unwrap_err().to_string();
    assert_eq!(told, "line 6: the set-up is over: it is known who begins");
    let line = text.lines().last().unwrap();
    assert_eq!(parse(&format!("{text}{line}\n")).unwrap_err().line, 6, "a second position");
    let early = parse(&format!("hypnosia-log 1\n{line}\n")).unwrap_err().to_string();
    assert_eq!(early, "line 2: no line before it says the variant");
    assert!(parse(FROM).is_err(), "a player who resigned has no pawns");
}

#[test]
fn random_games_are_written_and_read_back() {
    let mut rng = StdRng::seed_from_u64(7);
    for players in 2..=6 {
        let log = random_game(players, &mut rng);
        let text = log.to_string();
        let read = parse(&text).unwrap_or_else(|fault| panic!("{fault} in\n{text}"));
        assert_eq!(read.to_string(), text);
        assert_eq!(read.actions(), log.actions());
    }
}

fn random_game(players: usize, rng: &mut StdRng) -> GameLog {
    let colours: ColourSet = Colour::ALL.into_iter().take(players).collect();
    let mut log = GameLog::new(Board::standard(), colours, Variant::Cross).unwrap();
    while log.setup().first().is_none() {
        let round: Vec<_> = log.setup().contenders().iter().map(|colour| (colour, random_roll(rng))).collect();
        log.add_setup_round(&round).unwrap();
    }
    while !log.is_over() {
        act_at_random(&mut log, rng);
    }
    log
}

fn random_roll(rng: &mut StdRng) -> Roll {
    Roll::new(rng.random_range(1..=6), rng.random_range(1..=6)).unwrap()
}

fn act_at_random(log: &mut GameLog, rng: &mut StdRng) {
    let now = log.position().unwrap();
    let moves = now.legal();
    if rng.random_range(0..200) == 0 {
        let staying: Vec<Colour> = now.staying().iter().collect();
        log.resign(staying[rng.random_range(0..staying.len())]).unwrap();
    } else if moves.is_empty() {
        log.roll(random_roll(rng)).unwrap();
    } else {
        log.play(&moves[rng.random_range(0..moves.len())]).unwrap();
    }
}

/// Adds actions that the rules refuse, as if the rules had been corrected later: a move, a usable die left unused, and
/// a roll out of turn. All must be carried out, and the first must be reported as a misfit.
#[test]
fn committed_turns_apply_even_when_now_illegal() {
    let board = Board::standard();
    let play = |text: &str| Action::Play(crate::rules::parse_move(board, text).unwrap());
    let roll = |high, low| Action::Roll(Roll::new(high, low).unwrap());
    let committed = [
        (Colour::Green, roll(5, 4)),
        (Colour::Green, play("5:H1-A24")),
        // Green's 4 could still be used, and red rolls out of turn.
        (Colour::Red, roll(6, 5)),
        (Colour::Red, play("6:H2-A5")),
        (Colour::Red, play("5:H1-A5")),
    ];
    let mut log = log("");
    for (colour, action) in committed {
        log.trust(colour, action).unwrap();
    }
    let (step, misfit) = log.misfit().unwrap();
    assert_eq!((step, misfit.colour, misfit.why.clone()), (1, Colour::Green, PlayError::NotLegal.into()));
    assert_eq!(log.replay().count(), committed.len(), "each action is replayed");
    assert_eq!(log.replay().last().unwrap().after, log.last_position().unwrap());
    assert_eq!(log.position().unwrap().turn(), Colour::Green, "it goes on by the rules");
    let text = log.to_string();
    assert!(text.ends_with("1 g 54 5:H1-A24\n2 r 65 6:H2-A5 5:H1-A5\n"), "{text}");
    assert!(parse(&text).is_err(), "whoever reads it is told");

    let before = log.to_string();
    assert_eq!(log.trust(Colour::Green, play("5:A20-A25")), Err(PlayError::NotLegal.into()), "no pawn stands there");
    assert_eq!(log.to_string(), before);
    assert_eq!(log.trust_take_back().unwrap().notation(board), "5:H1-A5");
    assert_eq!(log.take_back().unwrap().notation(board), "6:H2-A5");
    assert!(log.misfit().is_some());
}
