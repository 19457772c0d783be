//! The pages and lines about past seasons and their awards.

use super::tabs::{share, tabs, titled};
use crate::discord::ids::{CustomId, FamePage, PageAction};
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::names::mention;
use crate::discord::messages::paging::{page_buttons, page_of};
use crate::discord::messages::wording::{day, decimal, medal, moment, percent, season_name};
use crate::model::{Award, HeldAward, Line, Millis, PastSeason, Profile, RANKED_GAMES, Season, rating_number};
use crate::text::{Localizer, texts};

/// Seasons change at midnight UTC, but Discord shows dates in the reader's time zone. At this time after midnight UTC,
/// 10:30, the date is the same from Hawaii to New Zealand.
const SAME_DAY: Millis = 10 * 3_600_000 + 1_800_000;
const DAY: Millis = 24 * 3_600_000;

/// The maximum number of seasons that a profile names for an award, which can be won four times a year for ever.
const SEASONS_NAMED: usize = 3;

/// The page of a past season. `number` is its index in `seasons`, which has the latest first.
pub fn page(l10n: Localizer, past: &PastSeason, number: usize, seasons: &[Season]) -> MessageDraft {
    let open = FamePage::Season(Some(past.season));
    let (number, pages) = (number as u32, seasons.len() as u32);
    let card = titled(l10n, open)
        .lines(head(l10n, past))
        .separator()
        .lines(podium(l10n, past))
        .separator()
        .lines(awards(l10n, past))
        .separator()
        .lines([meaning(l10n), page_of(l10n, number + 1, pages)]);
    let id = |page: u32| CustomId::Page(PageAction::FamePage(FamePage::Season(seasons.get(page as usize).copied())));
    let (turning, share) = (page_buttons(l10n, number, pages, id), share(l10n, open));
    MessageDraft::card(card).buttons(tabs(l10n, open)).buttons(turning.into_iter().chain([share]).collect())
}

/// The page while there is no past season.
pub fn none(l10n: Localizer, now: Millis) -> MessageDraft {
    let end = Season::at(now).span().unwrap_or_default().end;
    let card = titled(l10n, FamePage::Season(None))
        .lines([l10n.format(texts::SeasonsNone { when: moment(end) })])
        .separator()
        .lines([meaning(l10n)]);
    MessageDraft::card(card).buttons(tabs(l10n, FamePage::Season(None)))
}

fn meaning(l10n: Localizer) -> String {
    l10n.format(texts::SeasonsMeaning { games: RANKED_GAMES })
}

fn head(l10n: Localizer, past: &PastSeason) -> Vec<String> {
    let games = l10n.format(texts::LeaderboardGames { games: past.games as i64 });
    let people = l10n.format(texts::SeasonPeople { people: past.people as i64 });
    let span = past.season.span().unwrap_or_default();
    let (first, last) = (day(span.start + SAME_DAY), day(span.end - DAY + SAME_DAY));
    vec![
        l10n.format(texts::SeasonTitle { season: season_name(l10n, past.season), games, people }),
        l10n.format(texts::SeasonDays { first, last }),
    ]
}

fn podium(l10n: Localizer, past: &PastSeason) -> Vec<String> {
    let place = |line: &Line| {
        l10n.format(texts::LeaderboardLine {
            rank: line.place.and_then(medal).unwrap_or_default(),
            player: mention(line.user),
            value: rating_number(line.tally.proven()).to_string(),
            games: l10n.format(texts::LeaderboardGames { games: line.tally.games }),
        })
    };
    match past.podium.is_empty() {
        true => vec![l10n.format(texts::SeasonNoPlaces { games: RANKED_GAMES })],
        false => past.podium.iter().map(place).collect(),
    }
}

fn awards(l10n: Localizer, past: &PastSeason) -> Vec<String> {
    let award = |held: &HeldAward| {
        let (award, value) = (award_name(l10n, held.award), value(l10n, held));
        l10n.format(texts::AwardEntry { award, value, player: mention(held.user) })
    };
    let title = l10n.get(texts::AWARDS_TITLE);
    match past.awards.is_empty() {
        true => vec![title, l10n.format(texts::AwardsNone { games: RANKED_GAMES })],
        false => [title].into_iter().chain(past.awards.iter().map(award)).collect(),
    }
}

fn award_name(l10n: Localizer, award: Award) -> String {
    l10n.get(match award {
        Award::MostWins => texts::AWARD_MOST_WINS,
        Award::MostCaptures => texts::AWARD_MOST_CAPTURES,
        Award::MostLost => texts::AWARD_MOST_LOST,
        Award::LongestWait => texts::RECORD_LONGEST_WAIT,
        Award::Luckiest => texts::AWARD_LUCKIEST,
    })
}

fn value(l10n: Localizer, held: &HeldAward) -> String {
    let whole = held.value.round() as i64;
    match held.award {
        Award::MostWins => l10n.format(texts::LeaderboardWins { wins: whole }),
        Award::MostCaptures | Award::MostLost => l10n.format(texts::AwardPerGame { pawns: decimal(l10n, held.value) }),
        Award::LongestWait => l10n.format(texts::RecordTurns { turns: whole }),
        Award::Luckiest => l10n.format(texts::AwardLuck { percent: percent(held.value) }),
    }
}

/// A person's awards in one line, each with its seasons; `None` if they have none.
pub fn profile_line(l10n: Localizer, profile: &Profile) -> Option<String> {
    let seasons = |award: Award| {
        let of = profile.awards.iter().filter(|(one, _)| *one == award).map(|(_, season)| season_name(l10n, *season));
        let of: Vec<String> = of.collect();
        let latest = of.iter().take(SEASONS_NAMED).cloned();
        let more = (of.len() > SEASONS_NAMED).then(|| format!("+{}", of.len() - SEASONS_NAMED));
        let seasons = latest.chain(more).collect::<Vec<_>>().join(", ");
        (!seasons.is_empty()).then(|| format!("{} ({seasons})", award_name(l10n, award)))
    };
    let awards = Award::ALL.into_iter().filter_map(seasons).collect::<Vec<_>>().join(", ");
    (!awards.is_empty()).then(|| l10n.format(texts::ProfileAwards { awards }))
}
