//! Compares two people by the games that they played together: text, chart, and alt text.

use super::last_games::{self, LISTED};
use super::profile_chart::running_sums;
use super::wording::signed_percent;
use crate::discord::ids::ShareAction;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{ALT_MAX, MessageDraft, shortened};
use crate::discord::messages::names::mention;
use crate::discord::messages::paging::share_button;
use crate::discord::messages::wording::decimal;
use crate::host::TableView;
use crate::model::{CAREER_GAMES, Meeting, UserId};
use crate::text::{Localizer, texts};
use hypnosia_game::render::{SizeRow, TwoLines, TwoPoints, VersusChart, can_draw, name_in_title};
use std::cmp::Ordering;
use std::sync::Arc;

/// How many games a chart needs. Before that, the score and the last games say everything.
pub const CHARTED: usize = 10;

/// The message about the games of two people; `meetings` has the oldest game first, and `tables` has the tables of the
/// last games that may be shown. The caller adds the chart. Only a reader who is the first of the two can post it: the
/// button's id names the other.
pub fn page(
    l10n: Localizer,
    reader: UserId,
    pair: [UserId; 2],
    meetings: &[Meeting],
    tables: &[Arc<TableView>],
) -> MessageDraft {
    let [player, opponent] = pair.map(mention);
    let own = Sums::of(meetings);
    let title = l10n.format(texts::VersusTitle { player: player.as_str(), opponent: opponent.as_str() });
    let mut lines = vec![format!("**{}** · {}", score(own.score), counted(l10n, meetings))];
    if meetings.len() >= CHARTED {
        lines.extend(sizes(meetings).iter().map(|row| size_line(l10n, row)));
        let [mine, theirs] = own.places.map(|mean| decimal(l10n, mean));
        let (player, opponent) = (player.as_str(), opponent.as_str());
        lines.push(l10n.format(texts::VersusPlaces { player, own: mine, opponent, theirs }));
        lines.extend(own.play().map(|means| {
            let [mine, theirs] = means.map(signed_percent);
            l10n.format(texts::VersusWithoutLuck { player, own: mine, opponent, theirs, games: own.judged })
        }));
    }
    let listed = meetings.iter().rev().take(LISTED).map(|game| game_line(l10n, pair, game, tables));
    let last = [l10n.get(texts::PROFILE_LAST_GAMES)].into_iter().chain(listed).chain([l10n.get(texts::VERSUS_MEANING)]);
    let card = Card::new(Accent::Gold).lines([title]).picture().separator().lines(lines).separator().lines(last);
    let share = (reader == pair[0]).then(|| share_button(l10n, ShareAction::Versus(pair[1])));
    MessageDraft::card(card).buttons(share.into_iter().collect())
}

/// A game of the two: at a table of two the points, and else the places of both.
fn game_line(l10n: Localizer, pair: [UserId; 2], game: &Meeting, tables: &[Arc<TableView>]) -> String {
    let view = tables.iter().find(|view| view.id == game.table);
    let [own, theirs] = game.ranks;
    let points = view.filter(|_| game.players == 2).and_then(|view| last_games::points_of(view, pair));
    let result = match points {
        Some([own, theirs]) => format!("**{own} : {theirs}**"),
        None => l10n.format(texts::VersusResult { own, theirs, players: game.players }),
    };
    format!("{result} · {}", last_games::played(l10n, game.table, game.ended, view))
}

/// The chart with its alt text; `None` with fewer than [`CHARTED`] games.
pub fn chart(l10n: Localizer, names: [Option<String>; 2], meetings: &[Meeting]) -> Option<(VersusChart, String)> {
    if meetings.len() < CHARTED {
        return None;
    }
    let number = |side: usize| l10n.format(texts::ChartPlayer { number: side + 1 });
    let [one, other] = names;
    let named = [one.unwrap_or_else(|| number(0)), other.unwrap_or_else(|| number(1))];
    let drawn = |side: usize| if can_draw(&named[side]) { named[side].clone() } else { number(side) };
    let (drawn, sums) = ([drawn(0), drawn(1)], Sums::of(meetings));
    let chart = VersusChart {
        caption: counted(l10n, meetings),
        places: meetings.iter().map(|game| game.ranks).collect(),
        lead_title: l10n.format(texts::ChartLead { player: name_in_title(&drawn[0]) }),
        games: l10n.get(texts::CHART_GAME),
        sizes: sizes(meetings),
        sizes_title: l10n.get(texts::CHART_AHEAD),
        play: sums.play().map(|means| TwoLines {
            title: l10n.get(texts::CHART_WITHOUT_LUCK),
            names: drawn.clone(),
            sums: running_play(meetings),
            shown: means.map(|mean| l10n.format(texts::ChartPercent { percent: signed_percent(mean) })),
        }),
        means: TwoPoints {
            title: l10n.get(texts::CHART_MEAN_PLACE),
            names: drawn.clone(),
            values: sums.places,
            shown: sums.places.map(|mean| decimal(l10n, mean)),
            ends: [1, meetings.iter().map(|game| game.players).max().unwrap_or(6)],
        },
        last_title: l10n.get(texts::CHART_LAST_GAMES),
        names: drawn,
    };
    let alt = alt(l10n, &named, &sums, &chart);
    Some((chart, alt))
}

/// Totals over the games.
struct Sums {
    /// In how many games the first person finished ahead, both shared a place, and the second finished ahead.
    score: [u32; 3],
    /// The mean place of each person.
    places: [f64; 2],
    judged: usize,
    /// For each person, the sum of [`Meeting::play`] (the result without luck, above an even share) over the judged
    /// games.
    played: [f64; 2],
}

impl Sums {
    fn of(meetings: &[Meeting]) -> Sums {
        let count = meetings.len().max(1) as f64;
        let mean = |side: usize| meetings.iter().map(|game| f64::from(game.ranks[side])).sum::<f64>() / count;
        let judged = running_play(meetings);
        Sums {
            score: score_of(meetings.iter()),
            places: [mean(0), mean(1)],
            judged: judged.len(),
            played: judged.last().copied().unwrap_or_default(),
        }
    }

    /// Each person's mean play over the judged games; `None` if no game was judged.
    fn play(&self) -> Option<[f64; 2]> {
        (self.judged > 0).then(|| self.played.map(|sum| sum / self.judged as f64))
    }
}

/// For each judged game, the sums of both people's [`Meeting::play`] up to that game.
fn running_play(meetings: &[Meeting]) -> Vec<[f64; 2]> {
    running_sums(meetings.iter().filter_map(|game| game.play))
}

fn score_of<'a>(meetings: impl Iterator<Item = &'a Meeting>) -> [u32; 3] {
    let mut score = [0; 3];
    for game in meetings {
        score[match game.ranks[0].cmp(&game.ranks[1]) {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        }] += 1;
    }
    score
}

fn sizes(meetings: &[Meeting]) -> Vec<SizeRow> {
    let row = |players| SizeRow { players, score: score_of(meetings.iter().filter(|game| game.players == players)) };
    (2..=6).map(row).filter(|row| row.score.iter().any(|count| *count > 0)).collect()
}

fn score([one, _, other]: [u32; 3]) -> String {
    format!("{one} : {other}")
}

/// Says how many games there are, and in how many of them neither person finished ahead.
fn counted(l10n: Localizer, meetings: &[Meeting]) -> String {
    let games = l10n.format(texts::LeaderboardGames { games: meetings.len() as i64 });
    let [_, level, _] = score_of(meetings.iter());
    let mut counted = match meetings.len() >= CAREER_GAMES as usize {
        true => l10n.format(texts::VersusLatest { games }),
        false => games,
    };
    if level > 0 {
        counted.push_str(&format!(" · {}", l10n.format(texts::VersusLevel { level })));
    }
    counted
}

fn size_line(l10n: Localizer, row: &SizeRow) -> String {
    l10n.format(texts::VersusSize { players: row.players, score: score(row.score) })
}

/// The alt text of the chart.
fn alt(l10n: Localizer, [player, opponent]: &[String; 2], sums: &Sums, chart: &VersusChart) -> String {
    let [won, _, lost] = sums.score;
    let (player, opponent) = (player.as_str(), opponent.as_str());
    let mut parts = vec![
        l10n.format(texts::AltVersus { player, won, opponent, lost, games: chart.caption.as_str() }),
        lead_alt(l10n, player, chart),
    ];
    parts.extend(chart.sizes.iter().map(|row| format!("{}.", size_line(l10n, row))));
    let [own, theirs] = &chart.means.shown;
    let (own, theirs) = (own.as_str(), theirs.as_str());
    parts.push(l10n.format(texts::VersusPlaces { player, own, opponent, theirs }) + ".");
    parts.extend(sums.play().map(|means| {
        let [own, theirs] = means.map(signed_percent);
        l10n.format(texts::VersusWithoutLuck { player, own, opponent, theirs, games: sums.judged }) + "."
    }));
    shortened(&parts.join(" "), ALT_MAX)
}

fn lead_alt(l10n: Localizer, player: &str, chart: &VersusChart) -> String {
    let leads = chart.leads();
    let (lead, high, low) = (leads.last(), leads.iter().max(), leads.iter().min());
    let [lead, high, low] = [lead, high, low].map(|lead| lead.copied().unwrap_or_default());
    let title = l10n.format(texts::ChartLead { player });
    l10n.format(texts::AltLead { title, lead, high, low })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::leaderboard::tests::paint_in_every_language;
    use crate::model::{TableId, Theme};
    use hypnosia_game::render::Chart;

    fn meeting(table: i64, players: u8, ranks: [u8; 2], play: Option<[f64; 2]>) -> Meeting {
        Meeting { table: TableId(table), ended: 1_700_000_000_000, players, ranks, play }
    }

    fn meetings() -> Vec<Meeting> {
        let mut meetings = vec![
            meeting(1, 2, [2, 1], None),
            meeting(2, 4, [1, 3], Some([0.2, -0.1])),
            meeting(3, 4, [2, 2], None),
            meeting(4, 2, [1, 2], Some([0.1, 0.0])),
        ];
        meetings.extend((5..11).map(|table| meeting(table, 2, [1, 2], None)));
        meetings
    }

    fn names() -> [Option<String>; 2] {
        [Some("Ada".to_owned()), Some("Bruno".to_owned())]
    }

    #[test]
    fn the_score_counts_who_finished_ahead() {
        let text = page(Localizer::default(), UserId(1), [UserId(1), UserId(2)], &meetings(), &[]).said();
        for line in [
            "### <@1> – <@2>",
            "**8 : 1** · 10 games · level: 1",
            "Tables of 2 · 7 : 1",
            "Tables of 4 · 1 : 0",
            "Average place: <@1> 1.2 · <@2> 2.0",
            "Without luck: <@1> +15% · <@2> −5% per game; judged games: 2",
            "places 1 : 2 of 2 · table 10 · <t:1700000000:R>",
        ] {
            assert!(text.contains(line), "expected {line:?} in {text}");
        }
        assert_eq!(text.matches("places ").count(), LISTED, "{text}");
        assert!(text.find("table 10").unwrap() < text.find("table 9").unwrap(), "expected the newest first: {text}");
    }

    #[test]
    fn few_games_are_a_score_and_a_list() {
        let nine = &meetings()[..9];
        let text = page(Localizer::default(), UserId(1), [UserId(1), UserId(2)], nine, &[]).said();
        assert!(text.contains("**7 : 1** · 9 games") && text.contains("table 9 ·"), "{text}");
        assert!(!text.contains("Average place") && !text.contains("Tables of"), "{text}");
        assert!(chart(Localizer::default(), names(), nine).is_none());
    }

    #[test]
    fn alt_text_says_what_the_chart_shows() {
        let (_, alt) = chart(Localizer::default(), names(), &meetings()).unwrap();
        let expected = "Ada 8 : 1 Bruno, 10 games · level: 1. Ada: games ahead, 7 at the end, highest 7, lowest −1. \
            Tables of 2 · 7 : 1. Tables of 4 · 1 : 0. Average place: Ada 1.2 · Bruno 2.0. \
            Without luck: Ada +15% · Bruno −5% per game; judged games: 2.";
        assert_eq!(alt, expected);
    }

    #[test]
    fn names_that_cannot_be_drawn_are_numbers() {
        let (drawn, alt) = chart(Localizer::default(), [Some("田中".to_owned()), None], &meetings()).unwrap();
        assert_eq!(drawn.names, ["Player 1", "Player 2"]);
        assert!(alt.starts_with("田中 8 : 1 Player 2") && alt.contains("田中: games ahead"), "{alt}");
    }

    #[test]
    fn unjudged_games_show_no_play() {
        let unjudged = [meeting(1, 6, [3, 6], None); 10];
        let (drawn, alt) = chart(Localizer::default(), names(), &unjudged).unwrap();
        assert!(drawn.play.is_none() && !alt.contains("luck"), "{alt}");
        assert!(drawn.means.ends == [1, 6] && alt.contains("Ada 10 : 0 Bruno, 10 games. "), "{alt}");
    }

    #[test]
    fn many_games_are_said_to_be_the_latest() {
        let many: Vec<Meeting> = (0..i64::from(CAREER_GAMES)).map(|table| meeting(table, 2, [1, 2], None)).collect();
        let text = page(Localizer::default(), UserId(1), [UserId(1), UserId(2)], &many, &[]).said();
        assert!(text.contains("**200 : 0** · the latest 200 games"), "{text}");
    }

    #[test]
    fn comparisons_are_painted_in_every_language() {
        paint_in_every_language("compared", Theme::Dark, |l10n| {
            let names = [Some("Łukasz Żółć".to_owned()), Some("클로이와 아주 긴 이름을 가진 사람입니다".to_owned())];
            Chart::Versus(chart(l10n, names, &meetings()).unwrap().0)
        });
    }
}
