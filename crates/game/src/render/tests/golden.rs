//! Compares pictures with those in `tests/golden`, and drawn backdrops with those in `assets/backdrops`. After an
//! intended change, renew the files with `HYPNOSIA_RENEW=1 cargo test golden` and look at them.

use super::super::geometry::Extent;
use super::*;
use std::fs;
use std::path::PathBuf;

/// The largest mean difference of a channel (0 to 255) that rounding on another machine may cause. A larger difference
/// means that the picture changed.
const MEAN_MAX: f64 = 0.6;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"))
}

/// Mean difference of the channels of two pictures of one size.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    let [one, other] = [one, other].map(|file| image::load_from_memory(file).unwrap().into_rgb8());
    assert_eq!(one.dimensions(), other.dimensions(), "the size changed");
    let sum: u64 = one.iter().zip(other.iter()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.len() as f64
}

fn check(name: &str, theme: Theme, scene: &Scene) {
    let file = Painter::new(Board::standard(), theme, 300).unwrap().png(scene).unwrap();
    if std::env::var_os("HYPNOSIA_RENEW").is_some() {
        fs::write(path(name), &file).unwrap();
    }
    let kept = fs::read(path(name)).unwrap();
    let difference = difference(&file, &kept);
    assert!(difference <= MEAN_MAX, "{name}: mean difference {difference:.2}, expected at most {MEAN_MAX}");
}

#[test]
fn golden_start_in_light() {
    let start = position("- r1234,o1234,y1234,g1234,b1234,p1234 - r0,o0,y0,g0,b0,p0 r 64 cross");
    let hints = start.legal();
    check("start_light", Theme::Light, &Scene { roll: Roll::new(6, 4), hints: &hints, ..Scene::new(&start) });
}

#[test]
fn golden_turn_in_dark() {
    let before = position("A4r,A10g2,B3y,B8p,C7o,D3b r24,o123,y12,g3,b3,p12 rb r+1,o0,y0,g-1,b0,p0 y 51 cross");
    let capture =
        before.legal().into_iter().find(|mv| before.board().parse_space("B8").map(Place::Space) == Some(mv.to));
    let (step, now) = PlayedMove::play(&before, &capture.unwrap()).unwrap();
    let hints = now.legal();
    check("turn_dark", Theme::Dark, &Scene { roll: Roll::new(5, 1), last: &[step], hints: &hints, ..Scene::new(&now) });
}

#[test]
fn golden_short_game_in_light() {
    let before = position("A4r,A10g r23,g23,b123 - r0,g0,b0 r 51 short");
    let mv = before.legal()[0];
    let (step, after) = PlayedMove::play(&before, &mv).unwrap();
    let scene = Scene { roll: Roll::new(5, 1), last: &[step], mover: Some(Colour::Red), ..Scene::new(&after) };
    check("short_light", Theme::Light, &scene);
}

#[test]
fn golden_end_in_contrast() {
    let end = position("A22y,C11o r!1,o,y2,g3,b!2,p prppg r+3,o-3,y-1,g+2,b-1,p0 p - cross");
    check("end_contrast", Theme::Contrast, &Scene { roll: Roll::new(6, 1), ..Scene::new(&end) });
}

#[test]
fn golden_backdrops_are_kept_as_they_are_drawn() {
    let board = Board::standard();
    for theme in Theme::ALL {
        let drawn = Painter::prepared(board, theme, SIZE, false).unwrap();
        let grown = drawn.prepare_grown(false).unwrap();
        let backdrops = [("", &drawn.ground(Extent::Full).backdrop), ("-grown", &grown.backdrop)];
        if std::env::var_os("HYPNOSIA_RENEW").is_some() {
            let path = format!("{}/assets/backdrops/{}", env!("CARGO_MANIFEST_DIR"), theme.name());
            for (name, backdrop) in backdrops {
                let rows = encode::unfiltered_rows(backdrop, SIZE as usize);
                fs::write(format!("{path}{name}.zlib"), encode::deflated(&rows, 12).unwrap()).unwrap();
            }
            fs::write(format!("{path}.colours"), drawn.palette.colours().concat()).unwrap();
            continue;
        }
        let kept = Painter::new(board, theme, SIZE).unwrap();
        let near = |one: u8, other: u8| one.abs_diff(other) < 3;
        let [one, other] = [&kept, &drawn].map(|painter| painter.palette.colours().concat());
        assert!(
            one.len() == other.len() && one.iter().zip(other).all(|(a, b)| near(*a, b)),
            "{theme:?}: renew colours"
        );
        for ((_, drawn), extent) in backdrops.into_iter().zip([Extent::Full, Extent::Grown]) {
            let kept = &kept.ground(extent).backdrop;
            let differ = kept.iter().zip(drawn.iter()).filter(|(kept, drawn)| kept != drawn).count();
            assert!(differ < drawn.len() / 1000, "{theme:?} {extent:?}: {differ} pixels differ: renew the streams");
        }
    }
}

#[test]
fn golden_comparison_sees_a_moved_pawn() {
    let painter = Painter::new(Board::standard(), Theme::Dark, 300).unwrap();
    let file = |text: &str| painter.png(&Scene::new(&position(text))).unwrap();
    let one = file("A4r r123,g1234 - r0,g0 r - cross");
    let other = file("A5r r123,g1234 - r0,g0 r - cross");
    assert!(difference(&one, &other) > 0.15, "a moved pawn changes {:.3}", difference(&one, &other));
}
