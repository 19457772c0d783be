//! Counted rolls in words.

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
    let (Some(p_faces), Some(p_pairs)) = (count.p_of_faces(), count.p_of_rolls()) else {
        return format!("{title}\n{}", l10n.get(texts::ROLLS_NONE));
    };
    let verdict = l10n.get(verdict(count.total(), p_faces.min(p_pairs)));
    let mut lines = vec![title, verdict, l10n.format(texts::RollsCount { rolls: count.total(), games: rolled.games })];
    lines.push(faces(l10n, rolled));
    let doubles = count.doubles();
    let (seen, expected, band) = (doubles.seen, rounded(doubles.expected), rounded(doubles.band));
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

/// Fewer rolls say nothing.
const ROLLS_MIN: u64 = 100;
/// Fair dice are more uneven than this once in a thousand servers.
const UNLIKELY: f64 = 0.001;

/// What the numbers say, when fair dice are at least so uneven with this probability.
fn verdict(rolls: u64, p: f64) -> Text {
    match (rolls, p) {
        (..ROLLS_MIN, _) => texts::ROLLS_TOO_FEW,
        (_, UNLIKELY..) => texts::ROLLS_FAIR,
        _ => texts::ROLLS_UNEVEN,
    }
}

/// The faces with their counts, those outside the band in bold.
fn faces(l10n: Localizer, rolled: &RolledGames) -> String {
    let counted = rolled.count.faces();
    let one = |(die, counted): (u8, Counted)| match counted.is_usual() {
        true => format!("{} {}", face(die), counted.seen),
        false => format!("{} **{}**", face(die), counted.seen),
    };
    let faces = (1..).zip(counted).map(one).collect::<Vec<_>>().join(" · ");
    let Counted { expected, band, .. } = counted[0];
    l10n.format(texts::RollsFaces { faces, expected: rounded(expected), band: rounded(band) })
}

/// The picture in words.
pub fn alt(l10n: Localizer, rolled: &RolledGames) -> String {
    let pairs = rolled.count.rolls().map(|(roll, counted)| format!("{roll}: {}", counted.seen));
    let pairs = pairs.collect::<Vec<_>>().join(", ");
    shortened(&l10n.format(texts::AltRolls { faces: faces(l10n, rolled).replace("**", ""), pairs }), ALT_MAX)
}

fn rounded(value: f64) -> u64 {
    value.round() as u64
}

/// A probability in percent, with one decimal where it is small.
fn percent(l10n: Localizer, p: f64) -> String {
    if p >= 0.1 { format!("{:.0}", p * 100.0) } else { decimal(l10n, p * 100.0) }
}

fn decimal_of_hundredths(l10n: Localizer, value: f64) -> String {
    format!("{value:.2}").replace('-', "−").replace('.', &l10n.get(texts::DECIMAL_MARK))
}

#[cfg(test)]
mod tests {
    use super::*;

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
