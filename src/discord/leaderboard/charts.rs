//! Charts of people, with their alt texts.

use super::wording::signed_percent;
use crate::discord::messages::draft::{ALT_MAX, shortened};
use crate::discord::messages::wording::{colour_name, decimal};
use crate::model::{Career, Colour, PawnCount, PlayedGame, rating_number};
use crate::text::{Localizer, texts};
use hypnosia_game::render::{PlacesRow, ProfileChart, RatingPoint, TwoBars, TwoLines, can_draw, name_in_title};

/// Minimum number of rated games for a chart.
const RATED_MIN: usize = 2;

/// The chart of a profile with its alt text; none after too few rated games. `games` is the number of all counted games.
pub fn profile(l10n: Localizer, name: Option<&str>, career: &Career, games: i64) -> Option<(ProfileChart, String)> {
    let rating = ratings(career);
    let rated = rating.len().checked_sub(1).filter(|rated| *rated >= RATED_MIN)?;
    let first = (games - rated as i64 + 1).max(1);
    let colours = colours(career);
    let most = colours.iter().copied().max().unwrap_or_default();
    let chart = ProfileChart {
        title: match name.filter(|name| can_draw(name)) {
            Some(name) => l10n.format(texts::ChartRatingOf { player: name_in_title(name) }),
            None => l10n.get(texts::CHART_RATING),
        },
        band: l10n.get(texts::CHART_BAND),
        colour: Colour::ALL.into_iter().find(|colour| colours[colour.index()] == most),
        rating,
        first: first as u32,
        games: l10n.get(texts::CHART_GAME),
        places: places(career),
        places_title: l10n.get(texts::CHART_PLACES),
        luck: luck(l10n, career),
        captures: captures(l10n, career.pawns),
        colours,
        colours_title: l10n.get(texts::CHART_COLOURS),
    };
    let alt = alt(l10n, &chart);
    Some((chart, alt))
}

/// The rating before the first game and after each one.
fn ratings(career: &Career) -> Vec<RatingPoint> {
    let point = |[low, high]: [f64; 2]| RatingPoint { shown: rating_number(low), top: rating_number(high) };
    let bands: Vec<_> = career.games.iter().filter_map(|game| game.rating?.bands()).collect();
    let before = bands.first().map(|[before, _]| point(*before));
    before.into_iter().chain(bands.iter().map(|[_, after]| point(*after))).collect()
}

fn colours(career: &Career) -> [u32; 6] {
    let mut colours = [0; 6];
    career.games.iter().for_each(|game| colours[game.colour.index()] += 1);
    colours
}

fn places(career: &Career) -> Vec<PlacesRow> {
    let row = |players: u8| {
        let mut places = [0; 6];
        for game in career.games.iter().filter(|game| game.players == players) {
            places[usize::from(game.rank.clamp(1, 6)) - 1] += 1;
        }
        PlacesRow { players, places }
    };
    (2..=6).map(row).filter(|row| row.places.iter().any(|count| *count > 0)).collect()
}

/// Play and luck of the judged games; none before the first.
fn luck(l10n: Localizer, career: &Career) -> Option<TwoLines> {
    let sums = running_sums(career.games.iter().filter_map(PlayedGame::play_and_luck));
    let means = sums.last()?.map(|sum| sum / sums.len() as f64);
    Some(TwoLines {
        title: l10n.get(texts::CHART_PLAY_AND_LUCK),
        names: [l10n.get(texts::CHART_PLAY), l10n.get(texts::CHART_LUCK)],
        shown: means.map(|mean| l10n.format(texts::ChartPercent { percent: signed_percent(mean) })),
        sums,
    })
}

/// The sums of both values after each game.
pub fn running_sums(games: impl Iterator<Item = [f64; 2]>) -> Vec<[f64; 2]> {
    let mut sums = [0.0; 2];
    games
        .map(|[one, other]| {
            sums = [sums[0] + one, sums[1] + other];
            sums
        })
        .collect()
}

fn captures(l10n: Localizer, pawns: PawnCount) -> Option<TwoBars> {
    pawns.per_game().map(|means| TwoBars {
        title: l10n.get(texts::CHART_PAWNS),
        names: [l10n.get(texts::CHART_CAPTURED), l10n.get(texts::CHART_LOST)],
        shown: means.map(|mean| decimal(l10n, mean)),
        values: means,
    })
}

/// The chart for a screen reader.
fn alt(l10n: Localizer, chart: &ProfileChart) -> String {
    let mut parts = rating_alt(l10n, chart);
    for PlacesRow { players, places } in &chart.places {
        let counts =
            (1..).zip(places).filter(|(_, count)| **count > 0).map(|(place, count)| format!("{place} ({count}×)"));
        let places = counts.collect::<Vec<_>>().join(", ");
        parts.push(l10n.format(texts::AltChartPlaces { players: *players, places }));
    }
    if let Some(TwoLines { shown: [play, luck], sums, .. }) = &chart.luck {
        let (play, luck) = (play.as_str(), luck.as_str());
        parts.push(l10n.format(texts::AltChartLuck { play, luck, games: sums.len() as i64 }));
    }
    if let Some(TwoBars { shown: [captured, lost], .. }) = &chart.captures {
        parts.push(l10n.format(texts::AltChartPawns { captured: captured.as_str(), lost: lost.as_str() }));
    }
    let counts = Colour::ALL.into_iter().zip(chart.colours).filter(|(_, count)| *count > 0);
    let colours = counts.map(|(colour, count)| format!("{} {count}", colour_name(l10n, colour)));
    let colours = colours.collect::<Vec<_>>().join(", ");
    parts.push(l10n.format(texts::AltChartColours { colours }));
    shortened(&parts.join(" "), ALT_MAX)
}

fn rating_alt(l10n: Localizer, chart: &ProfileChart) -> Vec<String> {
    let (Some(from), Some(to)) = (chart.rating.first(), chart.rating.last()) else { return Vec::new() };
    let shown = || chart.rating.iter().map(|point| point.shown);
    vec![
        chart.title.clone() + ".",
        l10n.format(texts::AltChartRating {
            first: i64::from(chart.first),
            last: i64::from(chart.first) + chart.rating.len() as i64 - 2,
            from: from.shown.to_string(),
            to: to.shown.to_string(),
            low: shown().min().unwrap_or_default().to_string(),
            high: shown().max().unwrap_or_default().to_string(),
            top: to.top.to_string(),
        }),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::leaderboard::tests::paint_in_every_language;
    use crate::model::{RatingChange, Theme, WithoutLuck};
    use hypnosia_game::render::Chart;

    fn game(colour: Colour, players: u8, rank: u8, after: f64) -> PlayedGame {
        let rating = RatingChange { colour, before: 25.0, after, uncertainty: Some([25.0 / 3.0, 5.0]) };
        let judged = Some(WithoutLuck { colour, share: 1.0, luck: 0.25, error: 0.1 });
        PlayedGame { colour, players, rank, rating: Some(rating), judged }
    }

    fn career() -> Career {
        let games = vec![game(Colour::Red, 2, 1, 26.0), game(Colour::Blue, 4, 3, 24.0), game(Colour::Blue, 2, 1, 28.0)];
        Career { games, pawns: PawnCount { games: 4, captured: 11, played_out: 3, lost: 6 } }
    }

    #[test]
    fn alt_text_says_what_the_chart_shows() {
        let (_, alt) = profile(Localizer::default(), Some("Ada"), &career(), 7).unwrap();
        let expected = "Ada: rating. Games 5 to 7: from 1000 to 1193, lowest 1000, highest 1193; the strength is almost \
            certainly between 1193 and 1593. Places at tables of 2: 1 (2×). Places at tables of 4: 3 (1×). \
            Play +33%, luck +25% per game; judged games: 3. Pawns per game: 2.8 captured, 2.0 lost. \
            Games by colour: red 1, blue 2.";
        assert_eq!(alt, expected);
    }

    #[test]
    fn names_that_cannot_be_drawn_are_left_out() {
        let title = |name| profile(Localizer::default(), name, &career(), 3).unwrap().0.title;
        assert_eq!(title(Some("클로이")), "클로이: rating");
        assert_eq!([title(Some("田中")), title(None)], ["Rating", "Rating"]);
    }

    #[test]
    fn charts_are_painted_in_every_language() {
        paint_in_every_language("profile", Theme::Light, |l10n| {
            let (chart, alt) = profile(l10n, Some("Łukasz Żółć 클로이"), &career(), 345).unwrap();
            assert!(alt.contains("343") && alt.contains("345"), "{alt}");
            Chart::Profile(chart)
        });
    }

    #[test]
    fn one_game_makes_no_chart() {
        let one = Career { games: career().games[..1].to_vec(), ..career() };
        assert!(profile(Localizer::default(), None, &one, 1).is_none());
        assert!(profile(Localizer::default(), None, &Career::default(), 0).is_none());
    }

    #[test]
    fn parts_that_are_not_known_are_left_out() {
        let mut unjudged = Career { pawns: PawnCount::default(), ..career() };
        unjudged.games.iter_mut().for_each(|game| game.judged = None);
        let (chart, alt) = profile(Localizer::default(), None, &unjudged, 3).unwrap();
        assert!(chart.luck.is_none() && chart.captures.is_none(), "{chart:?}");
        assert!(!alt.contains("luck") && !alt.contains("captured"), "{alt}");
    }
}
