//! The chart of a person's profile, with its alt text.

use super::wording::{WHOLE_PROFILE, signed_percent};
use crate::discord::messages::draft::{ALT_MAX, shortened};
use crate::discord::messages::wording::decimal;
use crate::model::{Career, Colour, PawnCount, PlayedGame, RANKED_GAMES, rating_number};
use crate::text::{Localizer, texts};
use hypnosia_game::render::{PlacesRow, ProfileChart, TwoBars, TwoLines, can_draw, name_in_title};

/// The chart of a profile with its alt text; `None` with fewer than [`WHOLE_PROFILE`] games that counted.
pub fn profile(l10n: Localizer, name: Option<&str>, career: &Career) -> Option<(ProfileChart, String)> {
    if career.games.len() < WHOLE_PROFILE as usize {
        return None;
    }
    let ratings = ratings(career);
    let first = ratings.first().map_or(1, |(before, _)| before + 1);
    // One point makes no line.
    let rating = if ratings.len() > 1 { ratings.into_iter().map(|(_, rating)| rating).collect() } else { Vec::new() };
    let chart = ProfileChart {
        title: match name.filter(|name| can_draw(name)) {
            Some(name) => l10n.format(texts::ChartRatingOf { player: name_in_title(name) }),
            None => l10n.get(texts::CHART_RATING),
        },
        colour: favourite(career),
        rating,
        first: first as u32,
        games: l10n.get(texts::CHART_GAME),
        places: places(l10n, career),
        places_title: l10n.get(texts::CHART_PLACES),
        luck: luck(l10n, career),
        captures: captures(l10n, career.pawns),
    };
    let alt = alt(l10n, career, &chart);
    Some((chart, alt))
}

/// The ratings before the first game and after each game, each with the number of games counted so far. Ratings after
/// fewer than [`RANKED_GAMES`] games are left out.
fn ratings(career: &Career) -> Vec<(i64, i64)> {
    let point = |[low, _]: [f64; 2]| rating_number(low);
    let changes = career.games.iter().filter_map(|game| game.rating);
    let bands: Vec<_> = changes.filter_map(|change| Some((change.games, change.bands()?))).collect();
    let before = bands.first().map(|(games, [before, _])| (games - 1, point(*before)));
    let after = bands.iter().map(|(games, [_, after])| (*games, point(*after)));
    before.into_iter().chain(after).filter(|(games, _)| *games >= RANKED_GAMES).collect()
}

/// The colour that the person has played most.
fn favourite(career: &Career) -> Option<Colour> {
    let games = |colour: &Colour| career.games.iter().filter(|game| game.colour == *colour).count();
    Colour::ALL.into_iter().rev().max_by_key(games)
}

/// For each number of players, the number of games with each place.
fn counted_places(career: &Career) -> Vec<(u8, [u32; 6])> {
    let row = |players: u8| {
        let mut places = [0; 6];
        for game in career.games.iter().filter(|game| game.players == players) {
            places[usize::from(game.rank.clamp(1, 6)) - 1] += 1;
        }
        (players, places)
    };
    (2..=6).map(row).filter(|(_, places)| places.iter().any(|count| *count > 0)).collect()
}

fn places(l10n: Localizer, career: &Career) -> Vec<PlacesRow> {
    let row = |(players, places): (u8, [u32; 6])| PlacesRow {
        players: l10n.format(texts::ChartPlayers { players }),
        places,
        shown: [1, 2, 3, 4, 5, 6].map(|place| place_shown(l10n, place, places[place - 1])),
    };
    counted_places(career).into_iter().map(row).collect()
}

fn place_shown(l10n: Localizer, place: usize, games: u32) -> String {
    l10n.format(texts::ChartPlace { place, games })
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
fn alt(l10n: Localizer, career: &Career, chart: &ProfileChart) -> String {
    let mut parts = rating_alt(l10n, chart);
    for (players, places) in counted_places(career) {
        let counts = (1..).zip(places).filter(|(_, count)| *count > 0);
        let places = counts.map(|(place, count)| place_shown(l10n, place, count)).collect::<Vec<_>>().join(", ");
        parts.push(l10n.format(texts::AltChartPlaces { players, places }));
    }
    if let Some(TwoLines { shown: [play, luck], sums, .. }) = &chart.luck {
        let (play, luck) = (play.as_str(), luck.as_str());
        parts.push(l10n.format(texts::AltChartLuck { play, luck, games: sums.len() as i64 }));
    }
    if let Some(TwoBars { shown: [captured, lost], .. }) = &chart.captures {
        parts.push(l10n.format(texts::AltChartPawns { captured: captured.as_str(), lost: lost.as_str() }));
    }
    shortened(&parts.join(" "), ALT_MAX)
}

fn rating_alt(l10n: Localizer, chart: &ProfileChart) -> Vec<String> {
    let (Some(from), Some(to)) = (chart.rating.first(), chart.rating.last()) else {
        return vec![chart.title.clone() + "."];
    };
    let shown = || chart.rating.iter();
    vec![
        chart.title.clone() + ".",
        l10n.format(texts::AltChartRating {
            first: i64::from(chart.first),
            last: i64::from(chart.first) + chart.rating.len() as i64 - 2,
            from: from.to_string(),
            to: to.to_string(),
            low: shown().min().unwrap_or(from).to_string(),
            high: shown().max().unwrap_or(from).to_string(),
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

    /// Ten games; `first` is the number of the first game.
    fn career_from(first: i64) -> Career {
        let played = [(Colour::Red, 2, 1, 26.0), (Colour::Blue, 4, 3, 24.0), (Colour::Blue, 2, 1, 28.0)];
        let numbered = (first..).zip(played.into_iter().cycle().take(10));
        let games = numbered.map(|(number, (colour, players, rank, after))| game(number, colour, players, rank, after));
        let games = games.collect();
        Career { games, pawns: PawnCount { games: 4, captured: 11, played_out: 3, lost: 6 } }
    }

    #[test]
    fn alt_text_says_what_the_chart_shows() {
        let (_, alt) = profile(Localizer::default(), Some("Ada"), &career()).unwrap();
        let expected = "Ada: rating. Games 6 to 14: from 1153 to 1153, lowest 1113, highest 1193. \
            Places at tables of 2: 1st 7×. Places at tables of 4: 3rd 3×. \
            Play +33%, luck +25% per game; judged games: 10. Pawns per game: 2.8 captured, 2.0 lost.";
        assert_eq!(alt, expected);
    }

    #[test]
    fn the_line_begins_where_ratings_are_shown() {
        // Each case: the number of the first of the ten games, and how many points the rating line must have.
        for (first, points) in [(1, 6), (4, 9), (5, 10), (6, 11), (300, 11)] {
            let (chart, alt) = profile(Localizer::default(), Some("Ada"), &career_from(first)).unwrap();
            assert_eq!((chart.rating.len(), chart.colour), (points, Some(Colour::Blue)), "games from {first} on");
            assert!(alt.contains(&format!("Games {} to {}:", first.max(6), first + 9)), "{alt}");
        }
    }

    #[test]
    fn games_without_ratings_have_no_line() {
        let mut unrated = career();
        unrated.games.iter_mut().for_each(|game| game.rating = None);
        let (chart, alt) = profile(Localizer::default(), Some("Ada"), &unrated).unwrap();
        assert!(chart.rating.is_empty() && alt.starts_with("Ada: rating. Places"), "{alt}");
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
            assert!(alt.contains("343") && alt.contains("352"), "{alt}");
            Chart::Profile(chart)
        });
    }

    #[test]
    fn fewer_than_ten_games_make_no_chart() {
        let nine = Career { games: career().games[..9].to_vec(), ..career() };
        assert!(profile(Localizer::default(), None, &nine).is_none());
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
