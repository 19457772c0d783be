//! Charts of people: few games and many, flat ratings and wild ones are drawn in every theme, each part is shown, and
//! words can be read and have room.

use super::super::palette::{Rgb, contrast};
use super::*;

/// The name of a part of a chart, and a change to the part that the picture must show.
type Change<'a, C> = (&'a str, &'a dyn Fn(&mut C));

/// Asserts that each change to a chart changes its picture.
fn assert_each_shows<C>(make: impl Fn() -> C, draw: impl Fn(C) -> image::RgbImage, changes: &[Change<'_, C>]) {
    let whole = draw(make());
    for (part, change) in changes {
        let mut chart = make();
        change(&mut chart);
        assert!(draw(chart) != whole, "{part}");
    }
}

/// Pseudorandom numbers from 0 to 1.
fn noise(seed: u64) -> impl Iterator<Item = f64> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    std::iter::repeat_with(move || chance.random_range(0..10_000) as f64 / 10_000.0)
}

fn profile(games: usize, swing: f64) -> ProfileChart {
    let mut shown = 1000.0;
    let steps = noise(games as u64).take(games);
    let walk = steps.map(|chance| {
        shown += swing * (chance - 0.45);
        shown as i64
    });
    let mut sums = [0.0; 2];
    let judged = noise(7).zip(noise(8)).take(games).map(|(play, luck)| {
        sums = [sums[0] + play * 0.6 - 0.25, sums[1] + luck * 0.8 - 0.4];
        sums
    });
    let games = games as u32;
    let places = |players, share: u32| {
        let places = [games * share / 20 + 1, games * share / 40, games / 9, games / 30, games / 40, games / 50];
        let shown = [1, 2, 3, 4, 5, 6].map(|place: usize| format!("{place}. {}×", places[place - 1]));
        PlacesRow { players: format!("{players} players"), places, shown }
    };
    ProfileChart {
        title: "Łukasz Żółć · rating".to_owned(),
        colour: Some(Colour::Green),
        rating: [1000].into_iter().chain(walk).collect(),
        first: 1,
        games: "Partie".to_owned(),
        places: [(2, 12), (3, 3), (4, 4), (5, 1), (6, 2)].map(|(players, share)| places(players, share)).to_vec(),
        places_title: "Places by number of players".to_owned(),
        luck: Some(TwoLines {
            title: "Play and luck per game".to_owned(),
            sums: judged.collect(),
            names: ["Play", "Luck"].map(str::to_owned),
            shown: ["+6%", "−3%"].map(str::to_owned),
        }),
        captures: Some(TwoBars {
            title: "Pawns per game".to_owned(),
            names: ["captured", "lost"].map(str::to_owned),
            values: [3.2, 2.9],
            shown: ["3.2", "2.9"].map(str::to_owned),
        }),
    }
}

fn picture(chart: Chart, theme: Theme, name: &str) -> image::RgbImage {
    let painter = Painter::new(Board::standard(), theme, SIZE).unwrap();
    let file = painter.chart(&chart).unwrap();
    if let Some(folder) = std::env::var_os("HYPNOSIA_POSTERS") {
        let name = format!("chart-{name}-{}.png", theme.name());
        std::fs::write(std::path::Path::new(&folder).join(name), &file).unwrap();
    }
    image::load_from_memory(&file).unwrap().into_rgb8()
}

#[test]
fn profiles_are_square_in_every_theme() {
    for theme in Theme::ALL {
        for (games, swing) in [(2, 120.0), (3, 120.0), (60, 0.0), (200, 260.0)] {
            let picture = picture(Chart::Profile(profile(games, swing)), theme, &format!("profile-{games}"));
            assert_eq!((picture.width(), picture.height()), (SIZE, SIZE));
        }
    }
}

#[test]
fn each_part_of_a_profile_is_drawn() {
    let changes: [Change<'_, ProfileChart>; 8] = [
        ("title", &|chart| chart.title.push('!')),
        ("rating", &|chart| chart.rating[12] += 100),
        ("number of the first game", &|chart| chart.first = 100),
        ("places", &|chart| chart.places[0].places = [1, 2, 3, 4, 0, 0]),
        ("words of a place", &|chart| chart.places[0].shown[0].push('!')),
        ("luck", &|chart| chart.luck = None),
        ("sums of luck", &|chart| chart.luck.as_mut().unwrap().sums[20][1] += 2.0),
        ("captures", &|chart| chart.captures.as_mut().unwrap().values[1] = 0.0),
    ];
    let draw = |chart| picture(Chart::Profile(chart), Theme::Dark, "profile-part");
    assert_each_shows(|| profile(30, 120.0), draw, &changes);
}

/// Measures from the pixels the contrast of each place's number on the bar for games of six players.
#[test]
fn numbers_on_bars_can_be_read() {
    for theme in Theme::ALL {
        let mut chart = profile(30, 120.0);
        let shown = [1, 2, 3, 4, 5, 6].map(|place| format!("{place}. 1×"));
        chart.places = vec![PlacesRow { players: "6 players".to_owned(), places: [1; 6], shown }];
        let picture = picture(Chart::Profile(chart), theme, "profile-places");
        for place in 0..6 {
            let middle = 196.0 + 674.0 / 6.0 * (f64::from(place) + 0.5);
            let around = (-14..=14).flat_map(|x| (-15..=15).map(move |y| (x, y)));
            let inks: Vec<Rgb> =
                around.map(|(x, y)| picture.get_pixel((middle as i32 + x) as u32, (490 + y) as u32).0).collect();
            let often = |ink: &&Rgb| inks.iter().filter(|other| other == ink).count();
            let ground = inks.iter().max_by_key(often).unwrap();
            let best = inks.iter().map(|ink| contrast(*ink, *ground)).fold(0.0, f32::max);
            assert!(best >= 4.5, "{theme:?}: place {} has a contrast of {best:.1}, expected 4.5", place + 1);
        }
    }
}

#[test]
fn profile_without_games_has_a_picture() {
    picture(Chart::Profile(ProfileChart::default()), Theme::Light, "profile-0");
}

/// A chart of two people with random places: the first person comes first with probability `share` and otherwise
/// second, the other person comes second or third.
fn versus(games: usize, share: f64) -> VersusChart {
    let names = ["Łukasz Żółć", "Bruno the Unpronounceable of the"].map(str::to_owned);
    let mut sums = [0.0; 2];
    let play = noise(3).zip(noise(4)).take(games).map(|(one, other)| {
        sums = [sums[0] + one * 0.5 - 0.2, sums[1] + other * 0.5 - 0.25];
        sums
    });
    let places = noise(5).zip(noise(6)).take(games);
    VersusChart {
        caption: "20 games, 2 drawn".to_owned(),
        places: places.map(|(one, other)| [if one < share { 1 } else { 2 }, if other < 0.5 { 2 } else { 3 }]).collect(),
        lead_title: format!("{}: games ahead", names[0]),
        games: "Partie".to_owned(),
        sizes: [(2, [8, 0, 5]), (4, [4, 2, 1])].map(|(players, score)| SizeRow { players, score }).to_vec(),
        sizes_title: "Ahead by table size".to_owned(),
        play: Some(TwoLines {
            title: "Without luck, per game".to_owned(),
            names: names.clone(),
            sums: play.collect(),
            shown: ["+6%", "−3%"].map(str::to_owned),
        }),
        means: TwoPoints {
            title: "Mean place".to_owned(),
            names: names.clone(),
            values: [1.6, 2.1],
            shown: ["1.6", "2.1"].map(str::to_owned),
            ends: [1, 4],
        },
        last_title: "Last games".to_owned(),
        names,
    }
}

#[test]
fn two_people_are_compared_in_every_theme() {
    for theme in Theme::ALL {
        for (games, share) in [(1, 1.0), (3, 0.0), (20, 0.5), (200, 0.8)] {
            let picture = picture(Chart::Versus(versus(games, share)), theme, &format!("versus-{games}"));
            assert_eq!((picture.width(), picture.height()), (SIZE, SIZE));
        }
    }
    picture(Chart::Versus(VersusChart::default()), Theme::Dark, "versus-0");
}

#[test]
fn each_part_of_a_comparison_is_drawn() {
    let changes: [Change<'_, VersusChart>; 7] = [
        ("a name", &|chart| chart.names[1] = "Ada".to_owned()),
        ("caption", &|chart| chart.caption.push('!')),
        ("the first game", &|chart| chart.places[0].swap(0, 1)),
        ("the last game", &|chart| chart.places[19] = [5, 6]),
        ("sizes", &|chart| chart.sizes[1].score = [1, 2, 4]),
        ("play", &|chart| chart.play = None),
        ("mean places", &|chart| chart.means.values[0] = 3.0),
    ];
    let draw = |chart| picture(Chart::Versus(chart), Theme::Light, "versus-part");
    assert_each_shows(|| versus(20, 0.5), draw, &changes);
}

fn ladder(people: usize, racing: usize) -> LadderChart {
    let names =
        ["Anneliese Mustermann-Lang", "Ben", "클로이", "Łukasz Żółć", "Eva", "Fritz", "Grace", "Hugo", "Ida", "Jan"];
    let start = [1310, 1240, 1236, 1100, 1040, 1010, 980, 960, 955, 900];
    let row = |rank: usize| {
        let shown = start[rank % start.len()];
        let rating = RatingPoint { shown, top: shown + 390 + 40 * rank as i64 };
        LadderRow {
            place: format!("{}.", rank + 1),
            name: names[rank % 10].to_owned(),
            rating,
            shown: shown.to_string(),
        }
    };
    let line = |rank: usize| {
        let (mut week, mut rating) = (0.0, 1000.0);
        let games = noise(rank as u64).take(24 - 3 * rank).map(|chance| {
            week += chance * 0.8;
            rating += 60.0 * (chance - 0.42);
            (week, rating as i64)
        });
        games.collect()
    };
    let race = RatingRace {
        title: "The race of 2026-Q4".to_owned(),
        weeks: "week".to_owned(),
        length: 9.4,
        lines: (0..racing).map(line).collect(),
    };
    LadderChart {
        title: "Leaderboard 2026-Q4".to_owned(),
        meaning: "Bar: rating. Thin line: the strength may reach this far.".to_owned(),
        start: 1000,
        rows: (0..people).map(row).collect(),
        race: (racing > 0).then_some(race),
    }
}

#[test]
fn leaderboards_are_drawn_in_every_theme() {
    for theme in Theme::ALL {
        for (people, racing) in [(1, 1), (3, 0), (10, 5), (14, 5)] {
            let picture = picture(Chart::Ladder(ladder(people, racing)), theme, &format!("ladder-{people}"));
            assert_eq!((picture.width(), picture.height()), (SIZE, SIZE));
        }
    }
    picture(Chart::Ladder(LadderChart::default()), Theme::Light, "ladder-0");
}

#[test]
fn each_part_of_a_leaderboard_is_drawn() {
    let changes: [Change<'_, LadderChart>; 9] = [
        ("title", &|chart| chart.title.clear()),
        ("meaning", &|chart| chart.meaning.clear()),
        ("place", &|chart| chart.rows[5].place.clear()),
        ("name", &|chart| chart.rows[5].name.clear()),
        ("rating", &|chart| chart.rows[5].rating.shown -= 30),
        ("band", &|chart| chart.rows[5].rating.top -= 30),
        ("start", &|chart| chart.start = 900),
        ("title of the race", &|chart| chart.race.as_mut().unwrap().title.clear()),
        ("line", &|chart| chart.race.as_mut().unwrap().lines[2].truncate(3)),
    ];
    let draw = |chart| picture(Chart::Ladder(chart), Theme::Dark, "ladder-part");
    assert_each_shows(|| ladder(6, 3), draw, &changes);
}

fn podium(people: usize) -> PodiumChart {
    let names =
        ["Ada", "Anneliese Mustermann-Lang", "클로이", "Łukasz Żółć", "Eva", "Fritz", "Grace", "Hugo", "Ida", "Jan"];
    let place = |nth: usize| PodiumPlace {
        // The second place is shared.
        place: if nth == 2 { 2 } else { nth + 1 },
        name: names[nth % 10].to_owned(),
        score: (380 - 27 * nth as i64).to_string(),
    };
    PodiumChart {
        title: "Game evening".to_owned(),
        about: format!("{people} players · 4 rounds"),
        people: (0..people).map(place).collect(),
    }
}

#[test]
fn podiums_are_drawn_in_every_theme() {
    for theme in Theme::ALL {
        for people in [0, 1, 2, 3, 5, 23] {
            let picture = picture(Chart::Podium(podium(people)), theme, &format!("podium-{people}"));
            assert_eq!((picture.width(), picture.height()), (SIZE, SIZE));
        }
    }
}

#[test]
fn each_part_of_a_podium_is_drawn() {
    let changes: [Change<'_, PodiumChart>; 7] = [
        ("title", &|chart| chart.title.clear()),
        ("about", &|chart| chart.about.clear()),
        ("place", &|chart| chart.people[2].place = 3),
        ("name", &|chart| chart.people[1].name.clear()),
        ("score", &|chart| chart.people[0].score.clear()),
        ("name below", &|chart| chart.people[7].name.clear()),
        ("score below", &|chart| chart.people[10].score.clear()),
    ];
    let draw = |chart| picture(Chart::Podium(chart), Theme::Dark, "podium-part");
    assert_each_shows(|| podium(23), draw, &changes);
}

#[test]
fn words_have_room_in_charts() {
    let painter = Painter::new(Board::standard(), Theme::Dark, SIZE).unwrap();
    let cut = |chart: Chart| painter.cut_words(&chart).unwrap();
    assert_eq!(cut(Chart::Profile(profile(200, 260.0))), Vec::<String>::new());
    for chart in [Chart::Ladder(ladder(14, 5)), Chart::Versus(versus(200, 0.8))] {
        let names = ["Anneliese Mustermann-Lang", "Bruno the Unpronounceable of the"];
        let cut = cut(chart);
        assert!(cut.iter().all(|words| names.contains(&words.as_str())), "{cut:?}");
    }

    let title = "A title that is longer than any line of a picture can be, even in the smallest letters".to_owned();
    let long = ProfileChart { title: title.clone(), ..profile(3, 120.0) };
    assert_eq!(cut(Chart::Profile(long)), [title]);
}
