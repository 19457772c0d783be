//! Pictures of the course of a game: they are drawn in every theme, and every event is shown.

use super::*;

/// A game in which the lead changes and marks are close together; with three or more players the last one resigns.
fn course(players: &[Colour]) -> Prospects {
    let count = players.len() as f32;
    let strength = |turn: usize, player: usize| {
        ((turn * (player + 2)) as f32 * 0.23).sin() + 1.2 + turn as f32 / 60.0 * player as f32
    };
    let at = |turn: usize| {
        let last = if turn > 30 && players.len() > 2 { count - 1.0 } else { count } as usize;
        let sum: f32 = (0..last).map(|player| strength(turn, player)).sum();
        let mut shares = [0.0; 6];
        (0..last).for_each(|player| shares[players[player].index()] = strength(turn, player) / sum);
        shares
    };
    let mark = |turn: u32, player: usize, what| Mark { turn, colour: players[player % players.len()], what };
    let mut marks: Vec<Mark> = (0..12)
        .map(|n| mark(5 * n + n % 3, n as usize * 5, Marked::Captured(players[(n as usize * 5 + 1) % players.len()])))
        .collect();
    marks.extend((0..5).map(|n| mark(30 + 5 * n, n as usize * 5, Marked::Arrived(5 - n as i8))));
    marks.extend((players.len() > 2).then(|| mark(31, players.len() - 1, Marked::GaveUp)));
    marks.sort_by_key(|mark| mark.turn);
    let names = ["Ada Lovelace", "Bruno the Unpronounceable of the Northern Isles"].map(str::to_owned).to_vec();
    // As in most games, the winner ends with everything.
    let won = players.iter().fold([0.0; 6], |mut won, player| {
        won[player.index()] = f32::from(u8::from(*player == players[1]));
        won
    });
    Prospects {
        title: "Chance to win".to_owned(),
        turns: "turn".to_owned(),
        players: players.to_vec(),
        names,
        chances: (0..=60).map(at).chain([won]).collect(),
        marks,
        decided: Some(47),
    }
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
fn courses_are_square_in_every_theme() {
    let [red, orange, _, green, blue, _] = Colour::ALL;
    for players in [&[red, green][..], &[red, orange, green, blue], &Colour::ALL] {
        for theme in [Theme::Dark, Theme::Light, Theme::Contrast] {
            let picture = picture(&course(players), theme, SIZE);
            assert_eq!((picture.width(), picture.height()), (SIZE, SIZE));
        }
        picture(&course(players), Theme::Dark, 350);
    }
}

#[test]
fn everything_that_is_marked_is_seen() {
    let whole = course(&[Colour::Red, Colour::Orange, Colour::Blue]);
    let drawn = picture(&whole, Theme::Dark, 300);
    for left_out in 0..whole.marks.len() {
        let mut less = whole.clone();
        less.marks.remove(left_out);
        assert_ne!(picture(&less, Theme::Dark, 300), drawn, "{:?}", whole.marks[left_out]);
    }
}

#[test]
fn the_turn_that_decided_is_seen() {
    for players in [&[Colour::Red, Colour::Blue][..], &Colour::ALL] {
        let whole = course(players);
        let undecided = Prospects { decided: None, ..whole.clone() };
        assert_ne!(picture(&undecided, Theme::Dark, 300), picture(&whole, Theme::Dark, 300), "{players:?}");
    }
}

#[test]
fn two_players_are_named() {
    let whole = course(&[Colour::Red, Colour::Blue]);
    for side in [0, 1] {
        let mut other = whole.clone();
        other.names[side] = "클로이".to_owned();
        assert_ne!(picture(&other, Theme::Dark, 300), picture(&whole, Theme::Dark, 300), "{side}");
    }
}

#[test]
fn game_without_turns_has_a_picture() {
    picture(&Prospects::default(), Theme::Light, 300);
}
