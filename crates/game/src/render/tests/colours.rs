//! The colours of players can be told apart with normal sight and without any one of the three kinds of cones. Signs
//! and names of spaces stand out from their ground, and lanes and home spaces from what is beside them; the spiral
//! does not. The palette contains the colour of every area.

use super::super::geometry::BoardPlan;
use super::super::painter::exact_colours;
use super::super::palette::{COLOURS_MAX, Lab, Rgb, contrast, linear, oklab, oklab_of_linear};
use super::super::theme::SEEN;
use super::*;

/// The least distance between two players' colours in OKLab. A distance of about 0.02 is just visible side by side.
const APART: f32 = 0.13;
/// The least difference in lightness between a sign and its pawn.
const SIGN_CONTRAST: f32 = 0.35;
/// The most contrast of what is only decoration.
const CALM: f32 = 1.15;

/// Matrices for linear light. Each simulates sight without one kind of cone, those for long, middle and short
/// wavelengths in this order: Machado, Oliveira and Fernandes (2009), severity 1.
const BLINDNESS: [(&str, [[f32; 3]; 3]); 3] = [
    (
        "protanopia",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deuteranopia",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_82, 0.042_94, 0.968_881]],
    ),
    (
        "tritanopia",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_9]],
    ),
];

fn seen(ink: Rgb, matrix: &[[f32; 3]; 3]) -> Lab {
    let light = ink.map(|channel| linear(f32::from(channel) / 255.0));
    let mixed = matrix.map(|row| row.iter().zip(light).map(|(share, light)| share * light).sum::<f32>());
    oklab_of_linear(mixed.map(|light| light.clamp(0.0, 1.0)))
}

fn distance(a: Lab, b: Lab) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

#[test]
fn six_colours_stay_apart_for_everybody() {
    for theme in Theme::ALL {
        let pawns = theme.colours().pawns;
        let mut views = vec![("full sight", pawns.map(oklab))];
        views.extend(BLINDNESS.map(|(name, matrix)| (name, pawns.map(|ink| seen(ink, &matrix)))));
        for (view, labs) in views {
            for (one, other) in (0..6).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let apart = distance(labs[one], labs[other]);
                let names = (Colour::ALL[one].name(), Colour::ALL[other].name());
                assert!(apart >= APART, "{names:?} in {theme:?} under {view}: {apart:.3} apart, expected {APART}");
            }
        }
    }
}

#[test]
fn signs_stand_out_from_their_pawns() {
    for theme in Theme::ALL {
        let colours = theme.colours();
        for (pawn, sign) in colours.pawns.iter().zip(colours.signs) {
            let contrast = (oklab(*pawn)[0] - oklab(sign)[0]).abs();
            assert!(contrast >= SIGN_CONTRAST, "{theme:?} {pawn:?}: contrast {contrast:.2}, expected {SIGN_CONTRAST}");
        }
    }
}

#[test]
fn palette_contains_every_area_colour() {
    for theme in Theme::ALL {
        let painter = Painter::new(Board::standard(), theme, 300).unwrap();
        let mut exact = exact_colours(theme.colours(), Board::standard());
        exact.sort_unstable();
        exact.dedup();
        assert!(exact.len() <= COLOURS_MAX, "{theme:?}: {} colours of areas, at most {COLOURS_MAX}", exact.len());
        for ink in exact {
            assert!(painter.palette.colours().contains(&ink), "{theme:?}: {ink:?} is not in the palette");
        }
    }
}

#[test]
fn lanes_and_home_spaces_are_seen() {
    for theme in Theme::ALL {
        let colours = theme.colours();
        for seat in 0..6 {
            let name = Colour::ALL[seat].name();
            for beside in [colours.background, colours.lane(seat), colours.hollow(seat)] {
                let contrast = contrast(colours.outline(seat), beside);
                assert!(contrast >= SEEN, "{name} in {theme:?}: {contrast:.2} beside {beside:?}, expected {SEEN}");
            }
        }
    }
}

#[test]
fn spiral_is_calm() {
    for theme in Theme::ALL {
        let [one, other] = theme.colours().vortex;
        let contrast = contrast(one, other);
        assert!(contrast <= CALM, "{theme:?}: {contrast:.2}, at most {CALM}");
    }
}

/// Measures the contrast of each name from the pixels around the middle of its space: the most frequent colour is the
/// ground, and the name is the colour with the highest contrast to it.
#[test]
fn names_of_spaces_can_be_read() {
    const SIX: &str = "- r1234,o1234,y1234,g1234,b1234,p1234 - r0,o0,y0,g0,b0,p0 r 64 cross";
    for theme in Theme::ALL {
        let painter = Painter::new(Board::standard(), theme, SIZE).unwrap();
        for position in [position("- r1234,g1234 - r0,g0 r 54 cross"), position(SIX)] {
            let scene = Scene { viewer: Viewer::One(None), ..Scene::new(&position) };
            let picture = image::load_from_memory(&painter.png(&scene).unwrap()).unwrap().to_rgb8();
            let board = Board::standard();
            let (extent, turned) = BoardPlan::turned(board, position.players(), None);
            let plan = BoardPlan::new(board, SIZE, extent).turned_by(turned);
            for space in board.spaces() {
                let at = plan.point(plan.space(space));
                let around = (-10..=10).flat_map(|x| (-5..=5).map(move |y| (x, y)));
                let inks: Vec<Rgb> = around
                    .map(|(x, y)| picture.get_pixel((at.x as i32 + x) as u32, (at.y as i32 + y) as u32).0)
                    .collect();
                let often = |ink: &&Rgb| inks.iter().filter(|other| other == ink).count();
                let ground = inks.iter().max_by_key(often).unwrap();
                let best = inks.iter().map(|ink| contrast(*ink, *ground)).fold(0.0, f32::max);
                let name = board.space_name(space);
                assert!(best >= 4.5, "{theme:?}: {name} has a contrast of {best:.1}, expected 4.5");
            }
        }
    }
}
