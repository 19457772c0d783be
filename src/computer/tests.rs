use super::*;
use crate::board::Board;
use crate::rules::parse_position;

fn position(text: &str) -> Position {
    parse_position(Board::standard(), text).unwrap()
}

#[test]
fn every_level_gives_a_listed_move() {
    let rolled = position("A4r,A10g,B3r2,D3g r1,g34 - r0,g0 r 54 cross");
    for level in Level::ALL {
        let chosen = choose(level, &rolled, &Limit::none()).unwrap();
        assert!(rolled.legal().contains(&chosen), "{level} chose {chosen:?}, which is not listed");
    }
}

#[test]
fn without_a_legal_move_there_is_no_choice() {
    let waiting = position("- r1234,g1234 - r0,g0 r - cross");
    assert_eq!(choose(Level::Normal, &waiting, &Limit::none()), None);
}

#[test]
fn levels_are_written_and_read_in_lower_case() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(serde_json::to_string(&level).unwrap(), format!("\"{level}\""));
    }
    assert_eq!("Hard".parse::<Level>(), Err(ParseLevelError("Hard".into())));
}
