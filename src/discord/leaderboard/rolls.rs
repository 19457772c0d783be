//! The pages about the rolls of a server or a person, in words and in numbers, and the alt text of their picture.

use crate::discord::ids::{CustomId, PageAction, RollsOf};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{ALT_MAX, MessageDraft, plain_button, shortened};
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::{decimal, face};
use crate::host::RolledGames;
use crate::text::{Localizer, Text, texts};
use hypnosia_game::rules::Counted;

/// The page about the rolls of a server, or of a person there, in words. Buttons lead to the statistics, if there are
/// any, and from a person's rolls to those of the server.
pub fn page(l10n: Localizer, of: RollsOf, rolled: &RolledGames) -> MessageDraft {
    let lines = [title(l10n, of)].into_iter().chain(words(l10n, of, rolled));
    let details = plain_button(CustomId::Page(PageAction::RollDetails(of)), l10n.get(texts::BUTTON_DETAILS));
    let details = (rolled.count.total() > 0).then_some(details);
    let here = plain_button(CustomId::Page(PageAction::Rolls(RollsOf::Server)), l10n.get(texts::BUTTON_ROLLS_HERE));
    let here = of.person().map(|_| here);
    MessageDraft::card(Card::new(Accent::Page).lines(lines)).buttons(details.into_iter().chain(here).collect())
}

fn title(l10n: Localizer, of: RollsOf) -> String {
    match of {
        RollsOf::Server => l10n.get(texts::ROLLS_TITLE),
        RollsOf::Person(user) => l10n.format(texts::RollsTitlePerson { player: mention(user) }),
    }
}

/// Whether rolls look fair, how many there are, and how often fair dice fall so.
pub fn words(l10n: Localizer, of: RollsOf, rolled: &RolledGames) -> Vec<String> {
    let rolls = rolled.count.total();
    let Some(p) = rolled.count.p_of_all() else {
        return vec![l10n.get(match of {
            RollsOf::Server => texts::ROLLS_NONE,
            RollsOf::Person(_) => texts::PROFILE_NONE,
        })];
    };
    let often = (rolls >= ROLLS_MIN).then(|| often(l10n, p));
    let count = l10n.format(texts::RollsCount { rolls, games: rolled.games });
    [l10n.get(verdict(rolls, p)), count].into_iter().chain(often).collect()
}

/// From this probability on, fair dice are said to fall so "more than half of the time".
const OFTEN: f64 = 0.5;
/// The rarest chance that is told, one in so many.
const RAREST: f64 = 1_000_000.0;

/// How often fair dice are at least as uneven; `p` is the probability.
fn often(l10n: Localizer, p: f64) -> String {
    match p {
        OFTEN.. => l10n.get(texts::ROLLS_OFTEN),
        _ => l10n.format(texts::RollsSeldom { times: rounded((1.0 / p).min(RAREST)) }),
    }
}

/// The page with the statistics of the rolls of a server, or of a person there. The caller adds the picture.
pub fn details(l10n: Localizer, of: RollsOf, rolled: &RolledGames) -> MessageDraft {
    let lines = [title(l10n, of)].into_iter().chain(statistics(l10n, rolled));
    MessageDraft::card(Card::new(Accent::Page).lines(lines).picture())
}

/// The statistics of rolls; empty if there are none.
pub fn statistics(l10n: Localizer, rolled: &RolledGames) -> Vec<String> {
    let count = &rolled.count;
    let (Some(p_faces), Some(p_pairs)) = (count.p_of_faces(), count.p_of_rolls()) else { return Vec::new() };
    let doubles = count.doubles();
    let (seen, expected, band) = (marked(doubles), rounded(doubles.expected), rounded(doubles.band));
    let mut lines = vec![faces(l10n, rolled), l10n.format(texts::RollsDoubles { seen, expected, band })];
    lines.push(l10n.format(texts::RollsChance {
        faces: percent(l10n, p_faces),
        pairs: percent(l10n, p_pairs),
        rolls: count.total(),
    }));
    if let Some((correlation, band)) = count.serial_correlation() {
        let hundredths = |value: f64| decimal_of_hundredths(l10n, value);
        lines.push(l10n.format(texts::RollsSerial { correlation: hundredths(correlation), band: hundredths(band) }));
    }
    lines.push(l10n.get(texts::ROLLS_PICTURE));
    lines.push(l10n.get(texts::ROLLS_MEANING));
    lines
}

/// How many rolls a verdict needs.
const ROLLS_MIN: u64 = 100;
/// The dice are called uneven if their p-value is below this: with fair dice, that happens to one server in a
/// thousand.
const UNLIKELY: f64 = 0.001;

/// The verdict. `p` is the probability that fair dice give rolls at least as uneven as these.
fn verdict(rolls: u64, p: f64) -> Text {
    match (rolls, p) {
        (..ROLLS_MIN, _) => texts::ROLLS_TOO_FEW,
        (_, UNLIKELY..) => texts::ROLLS_FAIR,
        _ => texts::ROLLS_UNEVEN,
    }
}

/// The faces with their counts; those outside the expected band are bold.
fn faces(l10n: Localizer, rolled: &RolledGames) -> String {
    let counted = rolled.count.faces();
    let one = |(die, counted): (u8, Counted)| format!("{} {}", face(die), marked(counted));
    let faces = (1..).zip(counted).map(one).collect::<Vec<_>>().join(" · ");
    let Counted { expected, band, .. } = counted[0];
    l10n.format(texts::RollsFaces { faces, expected: rounded(expected), band: rounded(band) })
}

/// A count, in bold if it is outside its band.
fn marked(counted: Counted) -> String {
    if counted.is_usual() { counted.seen.to_string() } else { format!("**{}**", counted.seen) }
}

/// The alt text of the picture.
pub fn alt(l10n: Localizer, rolled: &RolledGames) -> String {
    let pairs = rolled.count.rolls().map(|(roll, counted)| format!("{roll}: {}", counted.seen));
    let pairs = pairs.collect::<Vec<_>>().join(", ");
    shortened(&l10n.format(texts::AltRolls { faces: faces(l10n, rolled).replace("**", ""), pairs }), ALT_MAX)
}

fn rounded(value: f64) -> u64 {
    value.round() as u64
}

/// A probability in per cent; a small one has one decimal.
fn percent(l10n: Localizer, p: f64) -> String {
    if p >= 0.1 { format!("{:.0}", p * 100.0) } else { decimal(l10n, p * 100.0) }
}

fn decimal_of_hundredths(l10n: Localizer, value: f64) -> String {
    format!("{value:.2}").replace('-', "−").replace('.', &l10n.get(texts::DECIMAL_MARK))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::UserId;
    use hypnosia_game::rules::{Roll, RollCount};

    /// The verdict on the rolls of one game.
    fn verdict_on(rolls: impl Iterator<Item = Roll>) -> String {
        let mut count = RollCount::default();
        count.add_game(rolls);
        words(Localizer::default(), RollsOf::Server, &RolledGames { count, games: 1 }).swap_remove(0)
    }

    #[test]
    fn a_person_without_games_says_nothing_of_others() {
        let none = RolledGames { count: RollCount::default(), games: 0 };
        let said = |of| {
            let page = page(Localizer::default(), of, &none);
            let rows = serde_json::to_string(&page.rows).unwrap();
            assert!(!rows.contains("rolls-details"), "expected no way to statistics: {rows}");
            page.said()
        };
        assert!(said(RollsOf::Server).contains("No games have been finished here yet"));
        assert!(said(RollsOf::Person(UserId(1))).contains("No finished games on this server yet"));
    }

    #[test]
    fn rolls_of_a_person_lead_to_the_servers() {
        let none = RolledGames { count: RollCount::default(), games: 0 };
        for (of, leads) in [(RollsOf::Server, false), (RollsOf::Person(UserId(1)), true)] {
            let rows = serde_json::to_string(&page(Localizer::default(), of, &none).rows).unwrap();
            assert_eq!(rows.contains("p/rolls/server"), leads, "{of:?}: {rows}");
        }
    }

    #[test]
    fn words_come_without_statistics() {
        let mut count = RollCount::default();
        count.add_game((0..10).flat_map(|_| Roll::all()));
        let rolled = RolledGames { count, games: 2 };
        let (page, details) = (
            page(Localizer::default(), RollsOf::Server, &rolled),
            details(Localizer::default(), RollsOf::Server, &rolled),
        );
        assert!(!page.said().contains('±') && !page.said().contains("chi-square"), "{}", page.said());
        assert!(serde_json::to_string(&page.rows).unwrap().contains("p/rolls-details/server"), "{:?}", page.rows);
        assert!(details.said().contains('±') && details.said().contains("chi-square"), "{}", details.said());
    }

    #[test]
    fn it_is_told_how_often_fair_dice_fall_so() {
        let l10n = Localizer::new(crate::text::Locale::English);
        for (p, expected) in [
            (1.0, "more than half of the time"),
            (0.5, "more than half of the time"),
            (0.33, "one time in 3."),
            (0.000_5, "one time in 2000."),
            (0.0, "one time in 1000000."),
        ] {
            let said = often(l10n, p);
            assert!(said.contains(expected), "{p}: {said}");
        }
    }

    #[test]
    fn the_verdict_takes_doubles_and_order_into_account() {
        let fair = Localizer::default().get(texts::ROLLS_FAIR);
        let uneven = Localizer::default().get(texts::ROLLS_UNEVEN);
        let times = |doubles, others| {
            Roll::all().flat_map(move |roll| vec![roll; if roll.is_double() { doubles } else { others }])
        };
        // Reorders the rolls, so that neighbours are independent of each other.
        let mixed = |rolls: Vec<Roll>| (0..rolls.len()).map(move |n| rolls[n * 227 % rolls.len()]);
        assert_eq!(verdict_on(mixed(times(40, 80).collect())), fair);
        assert_eq!(verdict_on(mixed(times(52, 75).collect())), uneven, "312 doubles in 1,437 rolls");
        assert_eq!(verdict_on(times(40, 80)), uneven, "each roll is like the one before it");
    }

    #[test]
    fn dice_look_fair_unless_chance_hardly_explains_them() {
        let cases = [
            (99, 0.5, texts::ROLLS_TOO_FEW),
            (99, 0.0, texts::ROLLS_TOO_FEW),
            (100, 0.5, texts::ROLLS_FAIR),
            (5_000, 0.01, texts::ROLLS_FAIR),
            (5_000, 0.000_9, texts::ROLLS_UNEVEN),
        ];
        let l10n = Localizer::new(crate::text::Locale::English);
        for (rolls, p, expected) in cases {
            assert_eq!(l10n.get(verdict(rolls, p)), l10n.get(expected), "{rolls} {p}");
        }
    }
}
