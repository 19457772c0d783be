//! Charts of counted rolls: in every theme, too many sixes change the picture visibly.

use super::*;
use crate::rules::RollCount;

fn picture(count: &RollCount, theme: Theme) -> image::RgbImage {
    let file = Painter::new(Board::standard(), theme, SIZE)
        .unwrap()
        .dice(count, "How far each face and roll is from chance")
        .unwrap();
    if let Some(folder) = std::env::var_os("HYPNOSIA_POSTERS") {
        let name = format!("dice-{}-{}.png", count.total(), theme.name());
        std::fs::write(std::path::Path::new(&folder).join(name), &file).unwrap();
    }
    image::load_from_memory(&file).unwrap().into_rgb8()
}

/// Counts each of the 36 outcomes of two dice `each` times, and `sixes` further double sixes.
fn count(each: usize, sixes: usize) -> RollCount {
    let mut count = RollCount::default();
    let every_way = (1..=6).flat_map(|one| (1..=6).filter_map(move |other| Roll::new(one, other)));
    every_way
        .cycle()
        .take(36 * each)
        .chain(Roll::new(6, 6).into_iter().cycle().take(sixes))
        .for_each(|roll| count.add(roll));
    count
}

#[test]
fn counted_rolls_are_shown_in_every_theme() {
    for theme in [Theme::Dark, Theme::Light, Theme::Contrast] {
        let even = picture(&count(40, 0), theme);
        assert_eq!((even.width(), even.height()), (SIZE, SIZE));
        let with_sixes = picture(&count(40, 45), theme);
        let moved = even.pixels().zip(with_sixes.pixels()).filter(|(one, other)| one != other).count();
        assert!(moved > 1000, "{theme:?}: {moved} pixels show that there are too many sixes");
    }
    picture(&RollCount::default(), Theme::Dark);
}
