//! The page about the rolls of a server or a person, and the alt text of its picture.

use crate::discord::messages::draft::{ALT_MAX, shortened};
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::{decimal, face};
use crate::host::RolledGames;
use crate::model::UserId;
use crate::text::{Localizer, Text, texts};
use hypnosia_game::rules::Counted;

/// The rolls of a server, or of a person there.
pub fn page(l10n: Localizer, user: Option<UserId>, rolled: &RolledGames) -> String {
    let title = match user {
        Some(user) => l10n.format(texts::RollsTitlePerson { player: mention(user) }),
        None => l10n.get(texts::ROLLS_TITLE),
    };
    let count = &rolled.count;
    let (Some(p_faces), Some(p_pairs), Some(p)) = (count.p_of_faces(), count.p_of_rolls(), count.p_of_all()) else {
        let none = if user.is_some() { texts::PROFILE_NONE } else { texts::ROLLS_NONE };
        return format!("{title}\n{}", l10n.get(none));
    };
    let verdict = l10n.get(verdict(count.total(), p));
    let mut lines = vec![title, verdict, l10n.format(texts::RollsCount { rolls: count.total(), games: rolled.games })];
    lines.push(faces(l10n, rolled));
    let doubles = count.doubles();
    let (seen, expected, band) = (marked(doubles), rounded(doubles.expected), rounded(doubles.band));
    lines.push(l10n.format(texts::RollsDoubles { seen, expected, band }));
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
    lines.join("\n")
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
    use hypnosia_game::rules::{Roll, RollCount};

    /// The verdict on the rolls of one game.
    fn verdict_on(rolls: impl Iterator<Item = Roll>) -> String {
        let mut count = RollCount::default();
        count.add_game(rolls);
        let page = page(Localizer::default(), None, &RolledGames { count, games: 1 });
        page.lines().nth(1).unwrap().to_owned()
    }

    #[test]
    fn a_person_without_games_says_nothing_of_others() {
        let none = RolledGames { count: RollCount::default(), games: 0 };
        let said = |user| page(Localizer::default(), user, &none);
        assert!(said(None).contains("No games have been finished here yet"));
        assert!(said(Some(UserId(1))).contains("No finished games on this server yet"));
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
