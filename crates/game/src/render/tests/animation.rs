use super::*;
use gif::{ColorOutput, DecodeOptions};

struct Played {
    frames: usize,
    /// The length of the animation, in hundredths of a second.
    length: usize,
    /// The picture that the last frame leaves.
    last: Vec<[u8; 3]>,
    /// Number of pixels in the strip above the board.
    strip: usize,
}

fn played(file: &[u8]) -> Played {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    let width = usize::from(decoder.width());
    let strip = usize::from(decoder.height()) - width;
    assert!(strip > 20, "expected a strip above the board, it has {strip} rows");
    let mut played = Played { frames: 0, length: 0, last: vec![[0; 3]; width * (width + strip)], strip: strip * width };
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        played.frames += 1;
        played.length += usize::from(frame.delay);
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (row, column) = (index / usize::from(frame.width), index % usize::from(frame.width));
            let at = (row + usize::from(frame.top)) * width + column + usize::from(frame.left);
            if pixel[3] == 255 {
                played.last[at] = [pixel[0], pixel[1], pixel[2]];
            }
        }
    }
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite, "it plays again and again");
    played
}

#[test]
fn animation_has_every_turn_and_the_result() {
    let log = random_game(2, 3);
    let painter = Painter::new(Board::standard(), Theme::Dark, 300).unwrap();
    let file = animation(&painter, &log, &Cover::default()).unwrap();
    let played = played(&file);
    let rolls = log.replay().filter(|moment| matches!(moment.action, crate::rules::log::Action::Roll(_))).count();
    assert_eq!(played.frames, rolls + 1, "the start, then one frame a turn");
    assert!(played.length <= 90_00, "plays {} hundredths of a second, at most 90 s", played.length);

    let end = log.last_position().unwrap();
    let mut steps: Vec<PlayedMove> = Vec::new();
    let mut roll = None;
    for moment in log.replay() {
        match moment.action {
            crate::rules::log::Action::Roll(rolled) => {
                roll = Some(rolled);
                steps.clear();
            }
            crate::rules::log::Action::Play(mv) => steps.push(PlayedMove::play(&moment.before, &mv).unwrap().0),
            crate::rules::log::Action::Resign(_) => {}
        }
    }
    let png = painter.png(&Scene { roll, last: &steps, ..Scene::new(&end) }).unwrap();
    let expected: Vec<[u8; 3]> = image::load_from_memory(&png).unwrap().into_rgb8().pixels().map(|p| p.0).collect();
    assert!(played.last[played.strip..] == expected, "the last frame is not the picture of the result");
}

/// Each frame's duration, in hundredths of a second.
fn durations(file: &[u8]) -> Vec<u16> {
    let mut decoder = DecodeOptions::new().read_info(file).unwrap();
    let mut durations = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        durations.push(frame.delay);
    }
    durations
}

#[test]
fn quiet_turns_are_shown_for_less_time() {
    let text = "hypnosia-log 1\nvariant cross\nplayers r g b\nsetup r64 g31 b21\n1 r 65 6:H1-A6 5:H2-A4\n\
                2 g 54 5:H1-A23 4:H2-A21\n3 b 61 6:H1-A18 1:A18-A19\n4 r 21 2:A6-A8 1:A8-A9\n\
                5 g 31 3:A23-A26 1:A26-A27\n6 b 21 2:A19-A21 1:A21-A22\n7 r resigns\n";
    let log = GameLog::parse(Board::standard(), text).unwrap_or_else(|fault| panic!("{fault}"));
    let painter = Painter::new(Board::standard(), Theme::Dark, 300).unwrap();
    let file = animation(&painter, &log, &Cover::default()).unwrap();
    let expected = [1_50, 50, 50, 50, 50, 50, 1_50, 4_00];
    assert_eq!(durations(&file), expected, "the cover, five quiet turns, the capture, the resignation at the end");
}

#[test]
fn the_cover_says_who_plays_and_when() {
    let log = random_game(2, 3);
    let painter = Painter::new(Board::standard(), Theme::Dark, 300).unwrap();
    let whole = Cover { names: names(), date: "2026-11-29".to_owned() };
    let cover = |cover: &Cover| {
        let file = animation(&painter, &log, cover).unwrap();
        let mut decoder = DecodeOptions::new().read_info(&file[..]).unwrap();
        decoder.read_next_frame().unwrap().unwrap().buffer.to_vec()
    };
    let drawn = cover(&whole);
    let mut other = whole.clone();
    other.names[1].1 = "Grace".to_owned();
    assert_ne!(cover(&other), drawn, "a name");
    assert_ne!(cover(&Cover { date: "2026-11-30".to_owned(), ..whole.clone() }), drawn, "the date");
}

#[test]
fn the_longest_game_keeps_to_the_bounds() {
    let mut log = random_game(6, 5);
    for seed in 6..14 {
        let longer = random_game(6, seed);
        if longer.actions().len() > log.actions().len() {
            log = longer;
        }
    }
    let painter = Painter::new(Board::standard(), Theme::Dark, 300).unwrap();
    let file = animation(&painter, &log, &Cover::default()).unwrap();
    let played = played(&file);
    assert!(file.len() <= 8 << 20, "{} bytes, at most 8 MiB", file.len());
    assert!(played.length <= 90_00, "plays {} hundredths of a second, at most 90 s", played.length);
}

#[test]
fn game_without_a_turn_is_refused() {
    let players = Colour::ALL.into_iter().take(2).collect();
    let log = GameLog::new(Board::standard(), players, Variant::Cross).unwrap();
    let painter = Painter::new(Board::standard(), Theme::Dark, 300).unwrap();
    assert!(matches!(animation(&painter, &log, &Cover::default()), Err(RenderError::Empty)));
}

/// Writes replays to look at when `HYPNOSIA_POSTERS` names a folder.
#[test]
fn replays_to_look_at() {
    let Some(folder) = std::env::var_os("HYPNOSIA_POSTERS") else { return };
    for (players, seed) in [(2, 3), (6, 5)] {
        for theme in [Theme::Dark, Theme::Light] {
            let painter = Painter::new(Board::standard(), theme, ANIMATION_SIZE).unwrap();
            let cover = Cover { names: names(), date: "2026-11-29".to_owned() };
            let file = animation(&painter, &random_game(players, seed), &cover).unwrap();
            let name = format!("replay-{players}-{}.gif", theme.name());
            std::fs::write(std::path::Path::new(&folder).join(name), &file).unwrap();
        }
    }
}

fn names() -> Vec<(Colour, String)> {
    let names = ["Ada Lovelace", "Bruno the Unpronounceable of the Northern Isles", "클로이", "Dana", "Emil", "Фёдор"];
    Colour::ALL.into_iter().zip(names.map(str::to_owned)).collect()
}
