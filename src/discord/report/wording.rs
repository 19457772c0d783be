//! The report of a finished game: luck, skill, who would have led without luck, and the turns that cost most.

use crate::discord::end::result::live_turn;
use crate::discord::ids::{Attempt, CustomId, TableAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, button, plain_button, select};
use crate::discord::messages::moves;
use crate::discord::messages::wording::{
    decimal, listed_name, marked_name, percent, plain_points, rated_level, seated_name, sign,
};
use crate::discord::turn::why;
use crate::host::{GameView, Player, TableView};
use crate::model::WithoutLuck;
use crate::review::GameReview;
use crate::text::{Localizer, Text, texts};
use hypnosia_game::board::{Colour, Place};
use hypnosia_game::computer::{
    AssessedTurn, JUDGE_ERROR, Level, PlayerSummary, Reason, Report, ReportedTurn, TurnChoice, TurningPoint, reasons,
};
use hypnosia_game::rules::{Move, PlayedMove};
use serenity::all::{ButtonStyle, CreateButton};

/// How many turns a button to a distant turn skips.
const FAR: u32 = 10;

/// The report mentions luck above a quarter of a win even in a long game, in which chance alone may bring more.
const MUCH_LUCK: f64 = 0.25;
/// The maximum number of costly turns that are listed.
const COSTLY: usize = 2;
/// The least loss of winning chance from which a turn is listed.
const COSTLY_FROM: f32 = 0.05;

/// From this lead without luck on, in per cent, the report says "far ahead" instead of the number.
const FAR_AHEAD: i64 = 50;

/// What a report tells of a finished game.
#[derive(Clone, Copy)]
pub struct Facts<'a> {
    pub view: &'a TableView,
    pub game: &'a GameView,
    pub review: &'a GameReview,
    /// The players' results without luck; empty if the game is not judged, or could not be.
    pub judged: &'a [WithoutLuck],
}

/// The report for everybody. The caller adds the picture.
pub fn shared(l10n: Localizer, facts: Facts<'_>) -> MessageDraft {
    let lines = Lines::of(l10n, facts, None);
    MessageDraft::card(lines.card(&mut |_| None))
}

/// The report for one person, with their own mistakes, or everybody's if they have no seat. A button beside the turning
/// point and beside each mistake shows the turn. Below are buttons for the first turn, the numbers, and sharing. The
/// caller adds the picture.
pub fn personal(l10n: Localizer, facts: Facts<'_>, own: Option<Colour>) -> MessageDraft {
    let Facts { view, review, .. } = facts;
    let id = |action| CustomId::Table(view.id, view.version, action);
    let mut shown = Vec::new();
    // Discord refuses two buttons with the same id.
    let mut show = |number: u32| {
        let is_new = !shown.contains(&number);
        shown.push(number);
        is_new.then(|| plain_button(id(TableAction::ShowTurn(number)), l10n.format(texts::ButtonShowTurn { number })))
    };
    let card = Lines::of(l10n, facts, own).card(&mut show);
    let first = review.report.turns.first().and_then(|first| show(first.number));
    let all_turns = first.map(|button| button.label(l10n.get(texts::BUTTON_ALL_TURNS)));
    let more = [
        plain_button(id(TableAction::ReportDetails), l10n.get(texts::BUTTON_DETAILS)),
        plain_button(id(TableAction::ShareReport), l10n.get(texts::BUTTON_SHARE)),
    ];
    MessageDraft::card(card).buttons(all_turns.into_iter().chain(more).collect())
}

/// The texts of a report, in the order of the card.
struct Lines {
    summary: Vec<String>,
    turning_point: Option<(u32, String)>,
    heading: Option<String>,
    costliest: Vec<(u32, String)>,
    meaning: String,
}

impl Lines {
    fn of(l10n: Localizer, facts: Facts<'_>, own: Option<Colour>) -> Lines {
        let Facts { view, game, review, judged } = facts;
        let report = &review.report;
        let fared = by_rank(game, review);
        let title = l10n.format(texts::ReportTitle { table: view.id.to_string() });
        let players = fared.iter().map(|fared| player(l10n, view, fared));
        let Mistakes { turns: costliest, heading } = Mistakes::of(review, own, report.decided());
        Lines {
            summary: [title]
                .into_iter()
                .chain(sentence(l10n, view, &fared))
                .chain(players)
                .chain(without_luck(l10n, view, judged))
                .collect(),
            turning_point: turning_point_of(l10n, view, review),
            heading: heading.map(|heading| l10n.get(heading)),
            costliest: costliest
                .into_iter()
                .map(|(turn, decision)| (turn.number, costly(l10n, view, game, turn, decision)))
                .collect(),
            meaning: l10n.get(texts::REPORT_MEANING),
        }
    }

    /// The report as a card; `show` returns the button beside the turn of a number, or `None` for a line without a
    /// button.
    fn card(self, show: &mut dyn FnMut(u32) -> Option<CreateButton>) -> Card {
        let mut card = Card::new(Accent::Page).lines(self.summary).picture().separator();
        if let Some((number, line)) = self.turning_point {
            card = card.beside(line, show(number));
        }
        if let Some(heading) = self.heading {
            card = card.lines([heading]);
        }
        for (number, line) in self.costliest {
            card = card.beside(line, show(number));
        }
        card.separator().lines([self.meaning])
    }
}

/// The costly turns of a report, and their heading.
struct Mistakes<'a> {
    turns: Vec<(&'a ReportedTurn, &'a TurnChoice)>,
    heading: Option<Text>,
}

impl Mistakes<'_> {
    /// The mistakes of the player of the colour `own`, or of all players. The turning point is left out, because the
    /// report lists it above them.
    fn of<'a>(review: &'a GameReview, own: Option<Colour>, turning_point: Option<&ReportedTurn>) -> Mistakes<'a> {
        let mut turns = review.assessment.costliest(&review.report, own, COSTLY + 1);
        turns.retain(|(_, decision)| decision.cost >= COSTLY_FROM);
        let costly = turns.len();
        turns.retain(|(turn, _)| turning_point.is_none_or(|point| point.number != turn.number));
        turns.truncate(COSTLY);
        let heading = match (turns.is_empty(), own) {
            (true, _) if costly > 0 => None,
            (true, None) => Some(texts::REPORT_NONE),
            (true, Some(_)) => Some(texts::REPORT_NONE_OWN),
            (false, None) => Some(texts::REPORT_COSTLIEST),
            (false, Some(_)) => Some(texts::REPORT_COSTLIEST_OWN),
        };
        Mistakes { turns, heading }
    }
}

/// The summary of each player, the winner first.
fn by_rank(game: &GameView, review: &GameReview) -> Vec<PlayerSummary> {
    let fared = review.assessment.summaries(&review.report);
    let of = |colour: Colour| fared.iter().find(|one| one.colour == colour).copied();
    game.standings.iter().filter_map(|standing| of(standing.colour)).collect()
}

/// One sentence: who played best, and who was luckiest, if anybody [was lucky](is_lucky). `None` if nobody is named as
/// best.
fn sentence(l10n: Localizer, view: &TableView, fared: &[PlayerSummary]) -> Option<String> {
    let best = best_by_hand(fared, |colour| is_held(view, colour))?;
    let lucky = fared.iter().filter(|one| is_lucky(one)).max_by(|one, other| one.luck.total_cmp(&other.luck));
    let player = seated_name(l10n, view, best);
    Some(match lucky.map(|one| one.colour) {
        None => l10n.format(texts::ReportBest { player }),
        Some(lucky) if lucky == best => l10n.format(texts::ReportBestAndLucky { player }),
        Some(lucky) => l10n.format(texts::ReportBestOthersLucky { player, lucky: seated_name(l10n, view, lucky) }),
    })
}

/// Says who would have led with average dice, and how far, or that it would have been a draw. `None` if a player
/// resigned, because the resignation decided the game, or if fewer than two players were judged.
fn without_luck(l10n: Localizer, view: &TableView, judged: &[WithoutLuck]) -> Option<String> {
    if view.seats.iter().any(|seat| seat.resigned.is_some()) {
        return None;
    }
    let mut order: Vec<&WithoutLuck> = judged.iter().collect();
    order.sort_by(|one, other| other.rest().total_cmp(&one.rest()));
    let [first, second, ..] = order[..] else { return None };
    let player = seated_name(l10n, view, first.colour);
    Some(match percent(first.rest() - second.rest()) {
        0 => l10n.get(texts::REPORT_WITHOUT_LUCK_LEVEL),
        percent @ 1..FAR_AHEAD => l10n.format(texts::ReportWithoutLuck { player, percent }),
        _ => l10n.format(texts::ReportWithoutLuckFar { player }),
    })
}

/// The player whose turns cost least; `None` if nobody had a choice, or if the computer finished the game for that
/// player.
fn best_by_hand(fared: &[PlayerSummary], is_held: impl Fn(Colour) -> bool) -> Option<Colour> {
    let decided = fared.iter().filter(|one| one.decisions > 0);
    let best = decided.min_by(|one, other| one.lost.total_cmp(&other.lost))?.colour;
    (!is_held(best)).then_some(best)
}

fn is_held(view: &TableView, colour: Colour) -> bool {
    view.seat(colour).is_some_and(|seat| seat.held)
}

/// Whether the dice favoured a player by more than chance explains, or by more than [`MUCH_LUCK`].
fn is_lucky(fared: &PlayerSummary) -> bool {
    fared.luck > fared.spread.min(MUCH_LUCK)
}

fn turning_point_of(l10n: Localizer, view: &TableView, review: &GameReview) -> Option<(u32, String)> {
    let GameReview { report, assessment } = review;
    let decided = report.decided()?.number;
    let at = report.turns.iter().position(|turn| turn.number == decided)?;
    turning_point(l10n, view, report, assessment.turns.get(at)?)
}

/// The turn that decided the game, and a sentence on it: whose turn it was, why it mattered, and by how much their
/// chances changed.
pub fn turning_point(
    l10n: Localizer,
    view: &TableView,
    report: &Report,
    assessed: &AssessedTurn,
) -> Option<(u32, String)> {
    let TurningPoint { turn, before, after } = report.turning_point()?;
    let why = l10n.get(cause(turn, assessed, after - before));
    let player = marked_name(l10n, view, turn.colour);
    let (before, after) = (percent(before.into()), percent(after.into()));
    Some((turn.number, l10n.format(texts::ReportTurningPoint { number: turn.number, player, why, before, after })))
}

/// Why a turn changed its player's chances so much: a better turn that was missed, the moves, the roll, or
/// (`REPORT_FELL_BEHIND`) none of these.
fn cause(turn: &ReportedTurn, assessed: &AssessedTurn, change: f32) -> Text {
    let missed = assessed.decision.as_ref().filter(|decision| change < 0.0 && decision.cost >= -change / 2.0);
    if let Some(better) = missed.and_then(|decision| decision.better.as_ref()) {
        let Some(other) = turn.played_otherwise(better) else { return texts::REPORT_MISSED };
        return match Feat::of(&other).filter(|feat| Some(*feat) != Feat::of(turn)) {
            Some(Feat::Capture) => texts::REPORT_MISSED_CAPTURE,
            Some(Feat::Centre) => texts::REPORT_MISSED_CENTRE,
            Some(Feat::Bridge) => texts::REPORT_MISSED_BRIDGE,
            None => texts::REPORT_MISSED,
        };
    }
    match Feat::of(turn).filter(|_| change > 0.0) {
        Some(Feat::Capture) => texts::REPORT_CAPTURED,
        Some(Feat::Centre) => texts::REPORT_REACHED_CENTRE,
        _ if assessed.luck[turn.colour.index()] < 0.0 => texts::REPORT_BAD_ROLL,
        Some(Feat::Bridge) => texts::REPORT_CROSSED,
        None if change > 0.0 => texts::REPORT_GOOD_ROLL,
        None => texts::REPORT_FELL_BEHIND,
    }
}

/// The most important effect of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Feat {
    Capture,
    Centre,
    Bridge,
}

impl Feat {
    fn of(turn: &ReportedTurn) -> Option<Feat> {
        let board = turn.rolled.board();
        let crosses = |mv: &Move| match (mv.from, mv.to) {
            (Place::Space(from), Place::Space(to)) => !std::ptr::eq(board.circle_of(from), board.circle_of(to)),
            _ => false,
        };
        let did = |what: &dyn Fn(&PlayedMove) -> bool| turn.moves.iter().any(what);
        if did(&|played| played.taken.is_some()) {
            Some(Feat::Capture)
        } else if did(&|played| played.arrival.is_some()) {
            Some(Feat::Centre)
        } else {
            did(&|played| crosses(&played.mv)).then_some(Feat::Bridge)
        }
    }
}

/// The numbers behind a report.
pub fn details(l10n: Localizer, view: &TableView, game: &GameView, review: &GameReview) -> MessageDraft {
    let fared = by_rank(game, review);
    let (error, interval) = JUDGE_ERROR;
    let two_decimals = |share: f64| format!("{:.2}", 100.0 * share).replace('.', &l10n.get(texts::DECIMAL_MARK));
    let mut lines = vec![l10n.format(texts::ReportTitle { table: view.id.to_string() })];
    lines.extend(fared.iter().map(|fared| numbers(l10n, view, fared)));
    lines.push(l10n.format(texts::ReportDetails { error: two_decimals(error), interval: two_decimals(interval) }));
    MessageDraft::card(Card::new(Accent::Page).lines(lines))
}

/// The buttons below a turn: to turns near and far, to play on from this turn, and to try it again if it was a mistake.
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

/// The question how strong the computers are to be that play for the others from a turn on.
pub fn level_question(l10n: Localizer, view: &TableView, turn: u32) -> MessageDraft {
    let levels = Level::ALL.map(|level| (level.to_string(), rated_level(l10n, level), false));
    let id = CustomId::Table(view.id, view.version, TableAction::PlayOnAgainst(turn));
    let question = format!("{}\n{}", l10n.get(texts::PLAY_ON_QUESTION), l10n.get(texts::COMPUTER_RATINGS));
    MessageDraft::text(question).select(select(id, l10n.get(texts::COMPUTER_PLACEHOLDER), levels))
}

/// A player's accuracy and luck.
fn player(l10n: Localizer, view: &TableView, fared: &PlayerSummary) -> String {
    let PlayerSummary { colour, luck, decisions, lost, .. } = *fared;
    let (sign, player) = (sign(colour), listed_name(l10n, view, colour));
    let luck = match percent(luck) {
        luck @ ..0 => format!("−{}", -luck),
        0 => "0".to_owned(),
        luck => format!("+{luck}"),
    };
    let line = match decisions {
        0 => l10n.format(texts::ReportPlayerUndecided { sign, player, luck }),
        _ => l10n.format(texts::ReportPlayer { sign, player, luck, accuracy: percent(1.0 - lost) }),
    };
    match is_held(view, colour) {
        true => format!("{line} · {}", l10n.get(texts::END_HELD)),
        false => line,
    }
}

/// All numbers about a player.
fn numbers(l10n: Localizer, view: &TableView, fared: &PlayerSummary) -> String {
    let PlayerSummary { colour, captures, centre, luck, spread, decisions, lost } = *fared;
    let (points, spread) = (percent(luck.abs()), percent(spread));
    let luck = if luck < 0.0 {
        l10n.format(texts::ReportUnlucky { points, spread })
    } else {
        l10n.format(texts::ReportLucky { points, spread })
    };
    let skill = match decisions {
        0 => l10n.get(texts::REPORT_UNDECIDED),
        _ => l10n.format(texts::ReportSkill { accuracy: decimal(l10n, 100.0 * (1.0 - lost)) }),
    };
    l10n.format(texts::ReportNumbers {
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

fn costly(l10n: Localizer, view: &TableView, game: &GameView, turn: &ReportedTurn, decision: &TurnChoice) -> String {
    let what = moves::closed_turn(l10n, view, game.position.board(), &live_turn(turn));
    l10n.format(texts::ReportCostly { what, better: better(l10n, view, turn, decision), cost: cost(l10n, decision) })
}

/// The better turn as text; empty if there was none.
fn better(l10n: Localizer, view: &TableView, turn: &ReportedTurn, decision: &TurnChoice) -> String {
    let other = decision.better.as_ref().and_then(|moves| turn.played_otherwise(moves));
    let words = |other: ReportedTurn| moves::played_in(l10n, view, turn.rolled.board(), &live_turn(&other));
    other.map(words).unwrap_or_default()
}

/// The cost of a choice in whole per cent; with a decimal if it is below one.
fn cost(l10n: Localizer, decision: &TurnChoice) -> String {
    let cost = 100.0 * f64::from(decision.cost);
    match cost < 1.0 {
        true => decimal(l10n, cost),
        false => format!("{cost:.0}"),
    }
}

/// A turn of a report: its moves, with reasons if a computer chose them, and a better turn with its reasons. The caller
/// adds the board.
pub fn turn(l10n: Localizer, view: &TableView, turn: &ReportedTurn, decision: Option<&TurnChoice>) -> MessageDraft {
    let what = moves::closed_turn(l10n, view, turn.rolled.board(), &live_turn(turn));
    let mut lines = vec![l10n.format(texts::ShownTurn { table: view.id.to_string(), number: turn.number }), what];
    if let Some(Player::Computer(level)) = view.seat(turn.colour).map(|seat| seat.player)
        && !turn.moves.is_empty()
    {
        let reasons = reasons(level, &turn.rolled, &turn.played()).unwrap_or_default();
        lines.extend(own_reasons(l10n, &reasons));
    }
    if let Some(decision) = decision
        && let Some(moves) = &decision.better
    {
        let (better, cost) = (better(l10n, view, turn, decision), cost(l10n, decision));
        lines.push(l10n.format(texts::ShownBetter { better, cost }));
        let reasons = reasons(Level::Expert, &turn.rolled, moves).unwrap_or_default();
        lines.extend((!reasons.is_empty()).then(|| why::because(l10n, &reasons)));
    }
    MessageDraft::text(lines.join("\n")).framed(Accent::Player(turn.colour))
}

/// Why a computer played as it did; `None` if there is nothing to say.
fn own_reasons(l10n: Localizer, reasons: &[Reason]) -> Option<String> {
    let because = || format!("**{}**\n{}", l10n.get(texts::BUTTON_WHY), why::because(l10n, reasons));
    (!reasons.is_empty()).then(because)
}

/// The progress of a report that is being made.
pub fn working(l10n: Localizer, done: usize, turns: usize) -> MessageDraft {
    MessageDraft::text(match turns {
        0 => l10n.get(texts::REPORT_WAITING),
        _ => l10n.format(texts::ReportWorking { done, turns }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::longest;
    use crate::model::Status;
    use crate::text::Locale;
    use hypnosia_game::board::Board;
    use hypnosia_game::computer::Assessment;
    use hypnosia_game::rules::{GameLog, parse_move};

    /// The first turn of a game, with these moves.
    fn first_turn(moves: &str) -> ReportedTurn {
        let text = format!(
            "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g31\n1 r {moves}\n2 g resigns\n\
                            result 1:r:0 2:g:0\n"
        );
        let log = GameLog::parse(Board::standard(), &text).unwrap_or_else(|fault| panic!("{fault}"));
        Report::of(&log).turns.remove(0)
    }

    fn assessed(luck: f32, cost: f32, better: &[&str]) -> AssessedTurn {
        let moves = better.iter().map(|mv| parse_move(Board::standard(), mv).unwrap()).collect();
        let decision = (cost > 0.0).then_some(TurnChoice { choices: 2, cost, better: Some(moves) });
        AssessedTurn { luck: [luck; 6], decision, ..AssessedTurn::default() }
    }

    #[test]
    fn turning_point_has_its_cause() {
        let quiet = first_turn("54 5:H1-A5 4:H2-A3");
        let cases = [
            (assessed(0.0, 0.3, &["5:H1-A5", "4:A5-A9"]), -0.4, texts::REPORT_MISSED),
            (assessed(-0.3, 0.1, &["5:H1-A5", "4:A5-A9"]), -0.4, texts::REPORT_BAD_ROLL),
            (assessed(0.3, 0.0, &[]), 0.3, texts::REPORT_GOOD_ROLL),
            (assessed(0.1, 0.0, &[]), -0.3, texts::REPORT_FELL_BEHIND),
        ];
        for (assessed, change, expected) in cases {
            assert_eq!(cause(&quiet, &assessed, change), expected, "{change} {assessed:?}");
        }
        // The first die reaches the bridge at A4. The turn `stays` does not cross it with the second die; the better
        // turn does.
        let stays = first_turn("42 4:H1-A4 2:A4-A6");
        let missed = assessed(0.0, 0.3, &["4:H1-A4", "2:A4-B4"]);
        assert_eq!(cause(&stays, &missed, -0.4), texts::REPORT_MISSED_BRIDGE);
        let crosses = first_turn("42 4:H1-A4 2:A4-B4");
        assert_eq!(cause(&crosses, &assessed(0.1, 0.0, &[]), 0.2), texts::REPORT_CROSSED);
    }

    /// A game of red's turns only, with these costs.
    fn review(costs: &[f32]) -> GameReview {
        let turn = first_turn("54 5:H1-A5 4:H2-A3");
        let turns = (1..).zip(costs).map(|(number, _)| ReportedTurn { number, ..turn.clone() }).collect();
        let assessment = costs.iter().map(|&cost| assessed(0.0, cost, &["5:H1-A5", "4:A5-A9"])).collect();
        let mut report = Report::default();
        report.turns = turns;
        GameReview { report, assessment: Assessment { turns: assessment } }
    }

    #[test]
    fn at_most_two_costly_mistakes_are_listed() {
        type Case<'a> = (&'a [f32], Option<usize>, &'a [u32], Option<Text>);
        let cases: [Case<'_>; 6] = [
            (&[0.03, 0.06, 0.2, 0.1], None, &[3, 4], Some(texts::REPORT_COSTLIEST)),
            (&[0.03, 0.06, 0.2, 0.1], Some(2), &[4, 2], Some(texts::REPORT_COSTLIEST)),
            (&[0.049, 0.05], None, &[2], Some(texts::REPORT_COSTLIEST)),
            (&[0.3, 0.01], Some(0), &[], None),
            (&[0.049, 0.0], None, &[], Some(texts::REPORT_NONE)),
            (&[0.0], Some(0), &[], Some(texts::REPORT_NONE)),
        ];
        for (costs, turning_point, expected, heading) in cases {
            let review = review(costs);
            let point = turning_point.map(|at| &review.report.turns[at]);
            let mistakes = Mistakes::of(&review, None, point);
            let told: Vec<u32> = mistakes.turns.iter().map(|(turn, _)| turn.number).collect();
            assert_eq!((&told[..], mistakes.heading), (expected, heading), "{costs:?} {turning_point:?}");
        }
        let flawless = review(&[0.0]);
        let own = Mistakes::of(&flawless, Some(Colour::Red), None);
        assert_eq!(own.heading, Some(texts::REPORT_NONE_OWN));
    }

    #[test]
    fn a_computer_that_took_over_is_not_praised() {
        let fared =
            |colour, lost| PlayerSummary { colour, captures: 0, centre: 0, luck: 0.0, spread: 0.2, decisions: 9, lost };
        let game = [fared(Colour::Red, 0.05), fared(Colour::Green, 0.01)];
        assert_eq!(best_by_hand(&game, |_| false), Some(Colour::Green));
        assert_eq!(best_by_hand(&game, |colour| colour == Colour::Green), None);
        assert_eq!(best_by_hand(&game, |colour| colour == Colour::Red), Some(Colour::Green));
    }

    #[test]
    fn much_luck_is_not_called_usual() {
        let lucky = |luck, spread| {
            let colour = Colour::Red;
            is_lucky(&PlayerSummary { colour, captures: 0, centre: 0, luck, spread, decisions: 1, lost: 0.0 })
        };
        let cases = [(0.1, 0.2, false), (0.3, 0.2, true), (0.49, 0.55, true), (0.2, 0.55, false), (-0.49, 0.2, false)];
        for (luck, spread, expected) in cases {
            assert_eq!(lucky(luck, spread), expected, "{luck} ± {spread}");
        }
    }

    #[test]
    fn a_large_lead_without_luck_has_no_number() {
        let view = longest::game(Status::Over);
        let lead = |share: f64| {
            let judged = [Colour::Purple, Colour::Yellow].map(|colour| {
                let share = if colour == Colour::Purple { share } else { 0.0 };
                WithoutLuck { colour, share, luck: 0.0, error: 0.1 }
            });
            without_luck(Localizer::default(), &view, &judged).unwrap()
        };
        assert_eq!(lead(0.0), "With average dice, it would have been a draw.");
        assert!(lead(0.4).ends_with("would have been ahead by 40%."), "{}", lead(0.4));
        for share in [0.5, 1.2] {
            assert!(lead(share).ends_with("would have been far ahead."), "{}", lead(share));
        }
        assert_eq!(without_luck(Localizer::default(), &view, &longest::JUDGED[..1]), None);
    }

    #[test]
    fn turn_without_reasons_has_no_why() {
        let why = |reasons: &[Reason]| own_reasons(Localizer::default(), reasons);
        assert_eq!(why(&[]), None);
        assert!(why(&[Reason::Stacks]).is_some_and(|why| why.starts_with("**Why?**\n")));
    }

    #[test]
    fn longest_report_fits_in_every_language() {
        let (view, turn) = (longest::game(Status::Over), longest::turn(1000));
        let (sign, mention) = (sign(Colour::Purple), seated_name(Localizer::default(), &view, Colour::Purple));
        for l10n in Locale::ALL.map(Localizer::new) {
            let played = moves::played_in(l10n, &view, Board::standard(), &turn);
            let fared = texts::ReportPlayer { sign, player: mention.clone(), luck: "−100", accuracy: 100 };
            let fared = format!("{} · {}", l10n.format(fared), l10n.get(texts::END_HELD));
            let what = l10n.format(texts::TurnClosed {
                sign,
                player: mention.clone(),
                number: turn.number,
                roll: moves::roll(turn.roll),
                moves: played.clone(),
            });
            let best = texts::ReportBestOthersLucky { player: mention.clone(), lucky: mention.clone() };
            let title = l10n.format(texts::ReportTitle { table: view.id.to_string() });
            let far = l10n.format(texts::ReportWithoutLuckFar { player: mention.clone() });
            let costly = l10n.format(texts::ReportCostly { what, better: played, cost: "100".to_owned() });
            let lines = Lines {
                summary: [vec![title, l10n.format(best)], vec![fared; 6], vec![far]].concat(),
                turning_point: Some((turn.number, longest::turning_point(l10n, &view))),
                heading: Some(l10n.get(texts::REPORT_COSTLIEST_OWN)),
                costliest: vec![(turn.number, costly); COSTLY],
                meaning: l10n.get(texts::REPORT_MEANING),
            };
            let card = lines.card(&mut |number| Some(CreateButton::new("id").label(number.to_string())));
            let whole = card.text();
            let shown = card.components(None, &[]).to_string();
            assert!(whole.lines().all(|line| shown.contains(line)), "{:?}: cut off: {whole}", l10n.locale());
        }
    }
}
