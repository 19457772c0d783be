//! The chart of a person's profile, with its alt text.

use super::wording::signed_percent;
use crate::discord::messages::draft::{ALT_MAX, shortened};
use crate::discord::messages::wording::{colour_name, decimal};
use crate::model::{Career, Colour, PawnCount, PlayedGame, RANKED_GAMES, rating_number};
use crate::text::{Localizer, texts};
use hypnosia_game::render::{PlacesRow, ProfileChart, RatingPoint, TwoBars, TwoLines, can_draw, name_in_title};

/// How many rated games a chart needs.
const RATED_MIN: usize = 2;

/// The chart of a profile with its alt text; `None` if there are too few rated games. The chart of a new player shows
/// no rating.
pub fn profile(l10n: Localizer, name: Option<&str>, career: &Career) -> Option<(ProfileChart, String)> {
    let rated = career.games.iter().filter(|game| game.rating.is_some_and(|change| change.uncertainty.is_some()));
    if rated.count() < RATED_MIN {
        return None;
    }
    let ratings = ratings(career);
    let first = ratings.first().map_or(1, |(before, _)| before + 1);
    // One point makes no line.
    let rating = if ratings.len() > 1 { ratings.into_iter().map(|(_, point)| point).collect() } else { Vec::new() };
    let colours = colours(career);
    let most = colours.iter().copied().max().unwrap_or_default();
    let chart = ProfileChart {
        title: match name.filter(|name| can_draw(name)) {
            Some(name) => l10n.format(texts::ChartRatingOf { player: name_in_title(name) }),
            None => l10n.get(texts::CHART_RATING),
        },
        band: match rating.is_empty() {
            true => l10n.format(texts::ChartRatingNew { games: RANKED_GAMES }),
            false => l10n.get(texts::CHART_BAND),
        },
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

/// The ratings before the first game and after each game, each with the number of games counted so far. Ratings after
/// fewer than [`RANKED_GAMES`] games are left out.
fn ratings(career: &Career) -> Vec<(i64, RatingPoint)> {
    let point = |[low, high]: [f64; 2]| RatingPoint { shown: rating_number(low), top: rating_number(high) };
    let changes = career.games.iter().filter_map(|game| game.rating);
    let bands: Vec<_> = changes.filter_map(|change| Some((change.games, change.bands()?))).collect();
    let before = bands.first().map(|(games, [before, _])| (games - 1, point(*before)));
    let after = bands.iter().map(|(games, [_, after])| (*games, point(*after)));
    before.into_iter().chain(after).filter(|(games, _)| *games >= RANKED_GAMES).collect()
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

/// The running sums of play (results without luck) and of luck over the judged games; `None` if no game was judged.
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

/// For each game, the sums of both values up to that game.
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

/// The alt text of a chart.
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
    let (Some(from), Some(to)) = (chart.rating.first(), chart.rating.last()) else {
        return vec![chart.title.clone() + ".", chart.band.clone()];
    };
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

    fn game(games: i64, colour: Colour, players: u8, rank: u8, after: f64) -> PlayedGame {
        let rating = RatingChange { colour, before: 25.0, after, uncertainty: Some([25.0 / 3.0, 5.0]), games };
        let judged = Some(WithoutLuck { colour, share: 1.0, luck: 0.25, error: 0.1 });
        PlayedGame { colour, players, rank, rating: Some(rating), judged }
    }

    fn career() -> Career {
        career_from(5)
    }

    /// Three games; `first` is the number of the first game.
    fn career_from(first: i64) -> Career {
        let played = [(Colour::Red, 2, 1, 26.0), (Colour::Blue, 4, 3, 24.0), (Colour::Blue, 2, 1, 28.0)];
        let numbered = (first..).zip(played);
        let games = numbered.map(|(number, (colour, players, rank, after))| game(number, colour, players, rank, after));
        let games = games.collect();
        Career { games, pawns: PawnCount { games: 4, captured: 11, played_out: 3, lost: 6 } }
    }

    #[test]
    fn alt_text_says_what_the_chart_shows() {
        let (_, alt) = profile(Localizer::default(), Some("Ada"), &career()).unwrap();
        let expected = "Ada: rating. Games 6 to 7: from 1153 to 1193, lowest 1113, highest 1193; the strength is almost \
            certainly between 1193 and 1593. Places at tables of 2: 1 (2×). Places at tables of 4: 3 (1×). \
            Play +33%, luck +25% per game; judged games: 3. Pawns per game: 2.8 captured, 2.0 lost. \
            Games by colour: red 1, blue 2.";
        assert_eq!(alt, expected);
    }

    #[test]
    fn new_players_have_charts_without_a_rating() {
        // Each case: the number of the first of the three games, how many points the rating line must have, and the
        // game with which its alt text must begin.
        for (first, points, starts) in [(1, 0, None), (3, 0, None), (4, 2, Some(6)), (5, 3, Some(6)), (6, 4, Some(6))] {
            let (chart, alt) = profile(Localizer::default(), Some("Ada"), &career_from(first)).unwrap();
            assert_eq!(chart.rating.len(), points, "games from {first} on");
            let start =
                starts.map_or("The rating shows from 5 rated games on.".to_owned(), |at| format!("Games {at} to"));
            assert!(alt.contains(&start) && alt.contains("Games by colour: red 1, blue 2."), "{alt}");
        }
    }

    #[test]
    fn names_that_cannot_be_drawn_are_left_out() {
        let title = |name| profile(Localizer::default(), name, &career()).unwrap().0.title;
        assert_eq!(title(Some("클로이")), "클로이: rating");
        assert_eq!([title(Some("田中")), title(None)], ["Rating", "Rating"]);
    }

    #[test]
    fn charts_are_painted_in_every_language() {
        paint_in_every_language("profile", Theme::Light, |l10n| {
            let (chart, alt) = profile(l10n, Some("Łukasz Żółć 클로이"), &career_from(343)).unwrap();
            assert!(alt.contains("343") && alt.contains("345"), "{alt}");
            Chart::Profile(chart)
        });
    }

    #[test]
    fn one_game_makes_no_chart() {
        let one = Career { games: career().games[..1].to_vec(), ..career() };
        assert!(profile(Localizer::default(), None, &one).is_none());
        assert!(profile(Localizer::default(), None, &Career::default()).is_none());
    }

    #[test]
    fn parts_that_are_not_known_are_left_out() {
        let mut unjudged = Career { pawns: PawnCount::default(), ..career() };
        unjudged.games.iter_mut().for_each(|game| game.judged = None);
        let (chart, alt) = profile(Localizer::default(), None, &unjudged).unwrap();
        assert!(chart.luck.is_none() && chart.captures.is_none(), "{chart:?}");
        assert!(!alt.contains("luck") && !alt.contains("captured"), "{alt}");
    }
}
