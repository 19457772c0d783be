//! Posters: they are drawn in every theme for two players and for six, every word has room, and names are shown in many
//! scripts.

use super::super::glyphs::Align;
use super::*;

fn line(rank: u8, colour: Colour, name: &str, points: i8) -> PosterLine {
    PosterLine { rank, colour, name: name.to_owned(), points, centre: 2, captured: 1, rating: Some(38), gave_up: false }
}

fn picture(poster: &Poster, theme: Theme) -> image::RgbImage {
    picture_in(poster, theme, None)
}

/// Draws a poster, and writes it under this name to look at when `HYPNOSIA_POSTERS` names a folder.
fn picture_in(poster: &Poster, theme: Theme, name: Option<&str>) -> image::RgbImage {
    let painter = Painter::new(Board::standard(), theme, SIZE).unwrap();
    let file = painter.poster(poster).unwrap();
    if let (Some(folder), Some(name)) = (std::env::var_os("HYPNOSIA_POSTERS"), name) {
        let name = format!("poster-{name}-{}.png", theme.name());
        std::fs::write(std::path::Path::new(&folder).join(name), &file).unwrap();
    }
    image::load_from_memory(&file).unwrap().into_rgb8()
}

fn heads() -> [String; 4] {
    ["points", "centre", "captured", "rating"].map(str::to_owned)
}

fn two() -> Poster {
    let course = (0..41).map(|turn: i8| [turn / 8, -turn / 16, 0, -turn / 13, 0, 0]).collect();
    let mut places = vec![line(1, Colour::Red, "Ada Lovelace", 9), line(2, Colour::Green, "Łukasz Żółć", -3)];
    places[1].rating = Some(-38);
    let decided = Some(Decided { turn: 24, words: "Turn 24: chance to win from 53% to 82%".to_owned() });
    Poster { headline: "wins 9 : −3 against Łukasz Żółć".to_owned(), heads: heads(), places, course, decided }
}

fn six() -> Poster {
    let names = ["Ada", "Bruno the Unpronounceable of the Northern Isles", "클로이", "Dana", "Emil 🦊", "Фёдор"];
    let places =
        (1..).zip(Colour::ALL).zip(names).map(|((rank, colour), name)| line(rank, colour, name, 7 - rank as i8));
    let course = (0..60).map(|turn: i16| [5, 4, 3, 2, 1, 0].map(|points: i16| (points * turn / 59) as i8)).collect();
    let headline = "wins with 6 points".to_owned();
    let decided = Some(Decided { turn: 41, words: "Turn 41: chance to win from 21% to 58%".to_owned() });
    let mut six = Poster { headline, heads: heads(), places: places.collect(), course, decided };
    six.places[5].gave_up = true;
    six.places.iter_mut().skip(3).for_each(|place| place.rating = Some(-12));
    six
}

#[test]
fn posters_are_square_in_every_theme() {
    for theme in [Theme::Dark, Theme::Light, Theme::Contrast] {
        for (poster, name) in [(&two(), "2"), (&six(), "6")] {
            let picture = picture_in(poster, theme, Some(name));
            assert_eq!((picture.width(), picture.height()), (SIZE, SIZE));
        }
    }
}

#[test]
fn poster_shows_winner_and_rating_change() {
    let whole = picture(&two(), Theme::Dark);
    let mut other = two();
    other.places.swap(0, 1);
    (other.places[0].rank, other.places[1].rank) = (1, 2);
    assert_ne!(picture(&other, Theme::Dark), whole, "another winner");
    let mut unrated = two();
    unrated.places.iter_mut().for_each(|place| place.rating = None);
    assert_ne!(picture(&unrated, Theme::Dark), whole, "no rating");
    assert_ne!(picture(&Poster { headline: String::new(), ..two() }, Theme::Dark), whole, "how");
    let undecided = Poster { decided: None, ..two() };
    assert_ne!(picture(&undecided, Theme::Dark), whole, "no turn that decided");
}

#[test]
fn shared_win_and_empty_game_have_posters() {
    let mut shared = two();
    shared.places[1].rank = 1;
    picture(&shared, Theme::Light);
    picture(&Poster::default(), Theme::Dark);
}

#[test]
fn names_in_other_scripts_than_latin_are_drawn() {
    let drawn = |name: &str| {
        let mut poster = two();
        poster.places[1].name = name.to_owned();
        picture(&poster, Theme::Dark)
    };
    let without = drawn("🦊");
    for name in ["클로이", "Фёдор", "Ελένη", "さくら"] {
        assert_ne!(drawn(name), without, "{name}");
    }
}

#[test]
fn names_are_drawn_whole_or_not_at_all() {
    let drawn = ["Ada", "Ada 🎉", "Łukasz", "클로이", "Фёдор", "Ελένη", "さくら", "x_42", "Ada-Marie O’Neill"];
    for name in drawn {
        assert!(can_draw(name), "{name}");
    }
    for name in [
        "",
        "🦊",
        "🎉🎉",
        "محمد",
        "田中",
        "田中Ken",
        "דוד",
        "สมชาย",
        "सीता",
        "...",
        "\u{202e}",
        "\u{3164}",
        "\u{3164} \u{3164}",
    ] {
        assert!(!can_draw(name), "{name:?}");
    }
}

/// Without any points there is no highest or lowest level to scale by, and the lines must be in the middle.
#[test]
fn course_without_points_is_centred() {
    let mut pointless = Poster { course: vec![[0; 6]; 3], decided: None, ..two() };
    pointless.places.iter_mut().for_each(|place| place.points = 0);
    let picture = picture(&pointless, Theme::Dark);
    let ground = picture.get_pixel(SIZE / 2, SIZE / 2);
    let drawn: Vec<u32> = (SIZE / 2..SIZE).filter(|y| picture.get_pixel(SIZE / 2, *y) != ground).collect();
    let (first, last) = (drawn[0], drawn[drawn.len() - 1]);
    assert!(first > SIZE / 2 && last < SIZE * 3 / 4, "expected a line in the middle, drawn from {first} to {last}");
}

#[test]
fn words_have_room_on_posters() {
    let painter = Painter::new(Board::standard(), Theme::Dark, SIZE).unwrap();
    let mut six = six();
    for place in &mut six.places {
        (place.points, place.centre, place.captured, place.rating) = (-12, 4, 20, Some(-1000));
    }
    six.decided = Some(Decided { turn: 1000, words: "Turn 1000: chance to win from 10% to 100%".to_owned() });
    let mut sheet = painter.draw_poster(&six).unwrap();
    assert_eq!(sheet.cut, ["Bruno the Unpronounceable of the Northern Isles"]);
    sheet.digits("1000", 850.0, 450.0, 30.0, Align::Left);
    assert_eq!(sheet.cut[1..], ["1000"], "a number past the edge");
}
