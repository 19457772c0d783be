//! The course of a game: everybody's line, and all that happened.

use super::*;
use crate::computer::{Level, Limit, Report, choose};
use crate::render::prospects::{Mark, Marked};
use crate::rules::GameLog;

/// A game of easy players with these dice, over and over; one gives up when there are more than two.
fn game(players: &str) -> Report {
    let rolls = ["66", "52", "43", "42", "32", "21"].iter().zip(players.split(' '));
    let rolls: String = rolls.map(|(roll, player)| format!(" {player}{roll}")).collect();
    let text = format!("hypnosia-log 1\nvariant cross\nplayers {players}\nsetup{rolls}\n");
    let mut log = GameLog::parse(Board::standard(), &text).unwrap();
    let mut dice = (1..=6).cycle();
    let mut turns = 0;
    while !log.is_over() && turns < 150 {
        let position = log.position().unwrap();
        match choose(Level::Easy, &position, &Limit::none()) {
            Some(mv) => log.play(&mv).unwrap(),
            None => {
                turns += 1;
                let (one, other) = (dice.next().unwrap(), dice.nth(turns % 3 + 1).unwrap());
                log.roll(Roll::new(one, other).unwrap()).unwrap();
            }
        }
        if turns == 30 && players.len() > 3 && log.position().unwrap().staying().len() == log.players().len() {
            log.resign(log.players().iter().last().unwrap()).unwrap();
        }
    }
    Report::of(&log)
}

fn picture(prospects: &Prospects, theme: Theme, size: u32) -> image::RgbImage {
    let painter = Painter::new(Board::standard(), theme, size).unwrap();
    let file = painter.prospects(prospects).unwrap();
    if let Some(folder) = std::env::var_os("HYPNOSIA_POSTERS") {
        let name = format!("prospects-{}-{}-{size}.png", prospects.players.len(), theme.name());
        std::fs::write(std::path::Path::new(&folder).join(name), &file).unwrap();
    }
    image::load_from_memory(&file).unwrap().into_rgb8()
}

#[test]
fn courses_of_two_four_and_six_are_squares_in_every_theme() {
    for players in ["r g", "r o g b", "r o y g b p"] {
        let prospects = Prospects::of(&game(players));
        for theme in [Theme::Dark, Theme::Light, Theme::Contrast] {
            let picture = picture(&prospects, theme, SIZE);
            assert_eq!((picture.width(), picture.height()), (SIZE, SIZE));
        }
    }
    picture(&Prospects::of(&game("r g")), Theme::Dark, 350);
}

#[test]
fn captures_arrivals_and_resignations_are_marked() {
    let report = game("r o g b");
    let prospects = Prospects::of(&report);
    let taken: usize =
        report.turns.iter().map(|turn| turn.moves.iter().filter(|played| played.taken.is_some()).count()).sum();
    let captures = prospects.marks.iter().filter(|mark| matches!(mark.what, Marked::Captured(_))).count();
    assert!(taken > 0);
    assert_eq!(captures, taken);
    assert!(prospects.marks.contains(&Mark { turn: 30, colour: Colour::Blue, what: Marked::GaveUp }));
    let arrived: i32 = prospects
        .marks
        .iter()
        .map(|mark| if let Marked::Arrived(points) = mark.what { i32::from(points) } else { 0 })
        .sum();
    let end = report.end.unwrap();
    let centre: u8 = end.board().centre_points().iter().take(end.centre().len()).sum();
    assert_eq!(arrived, i32::from(centre));
    let without = Prospects { marks: Vec::new(), ..prospects.clone() };
    assert_ne!(picture(&prospects, Theme::Dark, 300), picture(&without, Theme::Dark, 300));
}

#[test]
fn a_game_that_was_never_played_has_a_picture_too() {
    picture(&Prospects::default(), Theme::Light, 300);
}
