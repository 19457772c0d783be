//! The report of a finished game: luck, skill, and the turns that cost most.

use super::reports::GameReview;
use crate::discord::end::result::told;
use crate::discord::interaction::custom_id::{CustomId, TableAction};
use crate::discord::messages::alt;
use crate::discord::messages::draft::{ALT_MAX, CONTENT_MAX, MessageDraft, button, plain_button, shortened};
use crate::discord::messages::names::Names;
use crate::discord::messages::wording::{decimal, plain_points, seated_name, sign};
use crate::discord::puzzles::exercise::Attempt;
use crate::discord::turn::{moves, why};
use crate::host::{GameView, Player, TableView};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::{Decision, JUDGE_ERROR, Level, PlayerSummary, ReportedTurn, reasons};
use hypnosia_game::render::{Marked, Prospects};
use serenity::all::{ButtonStyle, CreateButton};

/// How many turns a step goes from one shown turn to another far from it.
const FAR: u32 = 10;

/// How many of the costliest turns are told.
const COSTLY: usize = 3;

/// The report for one person, whose own turns it tells, or for everybody. The composer adds the picture.
pub fn draft(
    l10n: Localizer,
    view: &TableView,
    game: &GameView,
    looked_back: &GameReview,
    own: Option<Colour>,
) -> MessageDraft {
    let GameReview { report, assessment } = looked_back;
    let fared = assessment.fared(report);
    let by_rank = game.standings.iter().filter_map(|standing| fared.iter().find(|one| one.colour == standing.colour));
    let mut lines = vec![l10n.format(texts::ReportTitle { table: view.id.to_string() })];
    lines.extend(by_rank.map(|fared| player(l10n, view, fared)));
    let costliest = assessment.costliest(report, own, COSTLY);
    lines.push(l10n.get(match (costliest.is_empty(), own) {
        (true, None) => texts::REPORT_NONE,
        (true, Some(_)) => texts::REPORT_NONE_OWN,
        (false, None) => texts::REPORT_COSTLIEST,
        (false, Some(_)) => texts::REPORT_COSTLIEST_OWN,
    }));
    let costly = costliest.iter().map(|(turn, decision)| costly(l10n, view, game, turn, decision)).collect();
    let (error, interval) = JUDGE_ERROR;
    let percent = |share: f64| decimal(l10n, 100.0 * share);
    let meaning = l10n.format(texts::ReportMeaning { error: percent(error), interval: percent(interval) });
    MessageDraft::text(whole(&lines, costly, &meaning))
}

/// The lines of a report, with as many of its costly turns as a message has room for.
fn whole(lines: &[String], mut costly: Vec<String>, meaning: &str) -> String {
    loop {
        let text = format!("{}\n{meaning}", [lines, &costly].concat().join("\n"));
        if text.chars().count() <= CONTENT_MAX || costly.pop().is_none() {
            return text;
        }
    }
}

/// The buttons under a report that one person sees: its costliest turns, the first of all turns, and to share it.
pub fn buttons(l10n: Localizer, view: &TableView, looked_back: &GameReview, own: Option<Colour>) -> MessageDraft {
    let GameReview { report, assessment } = looked_back;
    let id = |action| CustomId::Table(view.id, view.version, action);
    let costly = assessment.costliest(report, own, COSTLY).into_iter().map(|(turn, _)| turn.number);
    let mut turns: Vec<u32> = costly.collect();
    let show = |number| plain_button(id(TableAction::ShowTurn(number)), l10n.format(texts::ButtonShowTurn { number }));
    let mut buttons: Vec<CreateButton> = turns.iter().map(|number| show(*number)).collect();
    turns.extend(report.turns.first().map(|turn| turn.number).filter(|first| !turns.contains(first)));
    buttons.extend(turns.get(buttons.len()).map(|first| show(*first).label(l10n.get(texts::BUTTON_ALL_TURNS))));
    buttons.push(plain_button(id(TableAction::ShareReport), l10n.get(texts::BUTTON_SHARE)));
    MessageDraft::default().buttons(buttons)
}

/// The buttons under a turn that is shown: to other turns, near and far, and to play on from here.
pub fn turn_buttons(l10n: Localizer, view: &TableView, turns: u32, shown: u32, is_mistake: bool) -> MessageDraft {
    let id = |action| CustomId::Table(view.id, view.version, action);
    let to = |number: u32, name: String| plain_button(id(TableAction::TurnTo(number)), name);
    let back = [FAR, 1].into_iter().filter(|by| shown > *by);
    let back = back.map(|by| to(shown - by, format!("{} −{by}", if by == 1 { "‹" } else { "«" })));
    let on = [1, FAR].into_iter().filter(|by| shown + by <= turns);
    let on = on.map(|by| to(shown + by, format!("+{by} {}", if by == 1 { "›" } else { "»" })));
    let play_on = button(id(TableAction::PlayOn(shown)), l10n.get(texts::BUTTON_PLAY_ON), ButtonStyle::Primary);
    let anew = TableAction::Retry(Attempt { what: shown, moves: Vec::new() });
    let try_again = is_mistake.then(|| plain_button(id(anew), l10n.get(texts::BUTTON_TRY_AGAIN)));
    let play = [play_on].into_iter().chain(try_again);
    MessageDraft::default().buttons(back.chain(on).collect()).buttons(play.collect())
}

fn player(l10n: Localizer, view: &TableView, fared: &PlayerSummary) -> String {
    let PlayerSummary { colour, captures, centre, luck, spread, decisions, lost } = *fared;
    let (points, spread) = (hundredths(luck.abs()), hundredths(spread));
    let luck = if luck < 0.0 {
        l10n.format(texts::ReportUnlucky { points, spread })
    } else {
        l10n.format(texts::ReportLucky { points, spread })
    };
    let skill = match decisions {
        0 => l10n.get(texts::REPORT_UNDECIDED),
        _ => l10n.format(texts::ReportSkill { lost: decimal(l10n, 100.0 * lost) }),
    };
    l10n.format(texts::ReportPlayer {
        sign: sign(colour),
        player: seated_name(l10n, view, colour),
        captures: signed_points(captures),
        centre: plain_points(centre),
        luck,
        skill,
    })
}

fn signed_points(points: i8) -> String {
    if points > 0 { format!("+{points}") } else { plain_points(points) }
}

fn hundredths(share: f64) -> i64 {
    (100.0 * share).round() as i64
}

fn costly(l10n: Localizer, view: &TableView, game: &GameView, turn: &ReportedTurn, decision: &Decision) -> String {
    let what = moves::closed_turn(l10n, view, game.position.board(), &told(turn));
    l10n.format(texts::ReportCostly { what, better: better(l10n, view, turn, decision), cost: cost(l10n, decision) })
}

/// The better turn, in words; empty when there was none.
fn better(l10n: Localizer, view: &TableView, turn: &ReportedTurn, decision: &Decision) -> String {
    let other = decision.better.as_ref().and_then(|moves| turn.played_otherwise(moves));
    let words = |other: ReportedTurn| moves::played_in(l10n, view, turn.rolled.board(), &told(&other));
    other.map(words).unwrap_or_default()
}

fn cost(l10n: Localizer, decision: &Decision) -> String {
    decimal(l10n, 100.0 * f64::from(decision.cost))
}

/// A turn of a report: what was played, and why if a computer did; what was better, and what spoke for that. The composer
/// adds the board.
pub fn turn(l10n: Localizer, view: &TableView, turn: &ReportedTurn, decision: Option<&Decision>) -> MessageDraft {
    let what = moves::closed_turn(l10n, view, turn.rolled.board(), &told(turn));
    let mut lines = vec![l10n.format(texts::ShownTurn { table: view.id.to_string(), number: turn.number }), what];
    if let Some(Player::Computer(level)) = view.seat(turn.colour).map(|seat| seat.player)
        && !turn.moves.is_empty()
    {
        let reasons = reasons(level, &turn.rolled, &turn.played()).unwrap_or_default();
        lines.push(format!("**{}**\n{}", l10n.get(texts::BUTTON_WHY), why::because(l10n, &reasons)));
    }
    if let Some(decision) = decision
        && let Some(moves) = &decision.better
    {
        let (better, cost) = (better(l10n, view, turn, decision), cost(l10n, decision));
        lines.push(l10n.format(texts::ShownBetter { better, cost }));
        let reasons = reasons(Level::Expert, &turn.rolled, moves).unwrap_or_default();
        lines.push(why::because(l10n, &reasons));
    }
    MessageDraft::text(lines.join("\n"))
}

/// The report is not there yet.
pub fn working(l10n: Localizer, done: usize, turns: usize) -> MessageDraft {
    MessageDraft::text(match turns {
        0 => l10n.get(texts::REPORT_WAITING),
        _ => l10n.format(texts::ReportWorking { done, turns }),
    })
}

/// The picture of a report in words.
pub fn prospects_alt(l10n: Localizer, names: &Names, view: &TableView, prospects: &Prospects) -> String {
    let line = |&colour: &Colour| {
        let share = |shares: &[f32; 6]| hundredths(f64::from(shares[colour.index()]));
        let shares: Vec<i64> = prospects.shares.iter().map(share).collect();
        let marks = || prospects.marks.iter().filter(|mark| mark.colour == colour).map(|mark| mark.what);
        l10n.format(texts::AltProspectsLine {
            player: alt::spoken_name(l10n, names, view, colour),
            first: shares.first().copied().unwrap_or_default(),
            most: shares.iter().copied().max().unwrap_or_default(),
            last: shares.last().copied().unwrap_or_default(),
            captured: marks().filter(|what| matches!(what, Marked::Captured(_))).count(),
            arrived: marks().filter(|what| matches!(what, Marked::Arrived(_))).count(),
        })
    };
    let lines = prospects.players.iter().map(line).collect::<Vec<_>>().join(" ");
    shortened(&l10n.format(texts::AltProspects { table: view.id.to_string(), lines }), ALT_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;
    use hypnosia_game::rules::Roll;

    #[test]
    fn the_longest_report_of_six_says_what_its_numbers_mean_in_every_language() {
        let error = || "99.9".to_owned();
        for l10n in Locale::ALL.map(Localizer::new) {
            let (mention, sign) = (format!("<@{}>", u64::MAX), sign(Colour::Purple));
            let takes = || {
                let player = format!("{sign} {mention}");
                l10n.format(texts::EventTakes { way: "A30 → A36", count: 2, player, points: 2 })
            };
            let both = || format!("{}, {}", takes(), takes());
            let player = l10n.format(texts::ReportPlayer {
                sign,
                player: mention.clone(),
                captures: signed_points(-24),
                centre: plain_points(25),
                luck: l10n.format(texts::ReportUnlucky { points: 100, spread: 100 }),
                skill: l10n.format(texts::ReportSkill { lost: error() }),
            });
            let what = l10n.format(texts::TurnClosed {
                sign,
                player: mention.clone(),
                number: 1000,
                roll: moves::roll(Roll::new(6, 5).unwrap()),
                moves: both(),
            });
            let costly = l10n.format(texts::ReportCostly { what, better: both(), cost: error() });
            let meaning = l10n.format(texts::ReportMeaning { error: error(), interval: error() });
            let title = l10n.format(texts::ReportTitle { table: "1000000".to_owned() });
            let heading = l10n.get(texts::REPORT_COSTLIEST_OWN);
            let lines = [vec![title], vec![player; 6], vec![heading]].concat();
            let text = whole(&lines, vec![costly.clone(); COSTLY], &meaning);
            assert!(text.chars().count() <= CONTENT_MAX && text.ends_with(&meaning), "{:?}: {text}", l10n.locale());
            assert!(text.matches(&costly).count() >= 2, "{:?}: too few turns in {text}", l10n.locale());
        }
    }
}
