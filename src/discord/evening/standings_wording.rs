//! The words of an evening's standings and of who wins, and the podium.

use crate::discord::messages::draft::{ALT_MAX, shortened};
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::place_mark;
use crate::host::evening::{Standing, is_known, standings_of};
use crate::model::{Evening, EveningForm, UserId};
use crate::store::WholeEvening;
use crate::text::{Localizer, texts};
use hypnosia_game::render::{PodiumChart, PodiumPlace, can_draw};

/// The lines that are shown: those of people whose data was deleted are left out.
pub fn shown(standings: Vec<Standing>) -> Vec<Standing> {
    standings.into_iter().filter(|line| is_known(line.person)).collect()
}

pub fn place_lines(l10n: Localizer, standings: &[Standing]) -> Vec<String> {
    standings.iter().map(|line| place_line(l10n, line)).collect()
}

fn place_line(l10n: Localizer, line: &Standing) -> String {
    let place = place_mark(l10n, line.place as u64);
    let (player, score) = (mention(line.person), line.score.points());
    l10n.format(texts::EveningPlace { place, player, score })
}

/// Who wins; `None` if nobody is known to have won.
pub fn winners(l10n: Localizer, evening: &Evening, standings: &[Standing]) -> Option<String> {
    let first = standings.iter().filter(|line| line.wins() && is_known(line.person));
    let names: Vec<String> = first.map(|line| mention(line.person)).collect();
    let (count, players) = (names.len(), names.join(", "));
    (count > 0).then(|| match evening.form {
        EveningForm::Evening => l10n.format(texts::EveningOver { count, players }),
        EveningForm::Cup => l10n.format(texts::CupOver { count, players }),
    })
}

/// What an evening is called in a title.
pub fn form_name(l10n: Localizer, evening: &Evening) -> String {
    l10n.get(match evening.form {
        EveningForm::Evening => texts::EVENING_EVENT,
        EveningForm::Cup => texts::CUP_EVENT,
    })
}

/// The lines of those who have played.
pub fn played(whole: &WholeEvening) -> Vec<Standing> {
    shown(standings_of(whole)).into_iter().filter(|line| line.has_result).collect()
}

/// The podium of an evening. People whose names are not known, or cannot be drawn, have numbers.
pub fn podium(l10n: Localizer, whole: &WholeEvening, names: impl Fn(UserId) -> Option<String>) -> PodiumChart {
    let (evening, standings) = (&whole.evening, played(whole));
    let about = texts::PodiumPlayed { people: standings.len(), rounds: evening.round };
    let drawn = |nth: usize, line: &Standing| PodiumPlace {
        name: named(l10n, nth, names(line.person).filter(|name| can_draw(name))),
        ..place(line)
    };
    PodiumChart {
        title: form_name(l10n, evening),
        about: l10n.format(about),
        people: standings.iter().enumerate().map(|(nth, line)| drawn(nth, line)).collect(),
    }
}

/// The podium in words.
pub fn podium_alt(l10n: Localizer, whole: &WholeEvening, names: impl Fn(UserId) -> Option<String>) -> String {
    let standings = played(whole);
    let said = |(nth, line): (usize, &Standing)| {
        let PodiumPlace { place, score, .. } = place(line);
        l10n.format(texts::AltPodiumPlace { place, player: named(l10n, nth, names(line.person)), score })
    };
    let places: Vec<String> = standings.iter().take(3 + PodiumChart::LISTED).enumerate().map(said).collect();
    let title = form_name(l10n, &whole.evening);
    shortened(&l10n.format(texts::AltPodium { title, places: places.join(" ") }), ALT_MAX)
}

fn place(line: &Standing) -> PodiumPlace {
    PodiumPlace { place: line.place, name: String::new(), score: line.score.points().to_string() }
}

/// A name, or a number in place of one.
fn named(l10n: Localizer, nth: usize, name: Option<String>) -> String {
    name.unwrap_or_else(|| l10n.format(texts::ChartPlayer { number: nth + 1 }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::leaderboard::tests::paint_in_every_language;
    use crate::discord::tests::evenings::after_a_round;
    use crate::model::{EveningState, Theme};
    use hypnosia_game::render::Chart;

    fn name(person: UserId) -> Option<String> {
        let known = ["Ada", "Anneliese Mustermann-Lang", "브루노", "田中", "Łukasz Żółć"];
        known.get(person.0 as usize % 7).map(|name| (*name).to_owned())
    }

    #[test]
    fn podiums_are_painted_in_every_language() {
        let whole = after_a_round(EveningState::Over, 23);
        for theme in Theme::ALL {
            paint_in_every_language(&format!("podium-{}", theme.name()), theme, |l10n| {
                Chart::Podium(podium(l10n, &whole, name))
            });
        }
    }

    #[test]
    fn alt_text_says_who_won() {
        let alt = podium_alt(Localizer::default(), &after_a_round(EveningState::Over, 4), |_| Some("Ada".to_owned()));
        let expected = "Game evening, podium. Place 1: Ada with 100. Place 2: Ada with 67. Place 3: Ada with 33. \
            Place 4: Ada with 0.";
        assert_eq!(alt, expected);
    }

    #[test]
    fn unknown_people_have_numbers_on_podiums() {
        let whole = after_a_round(EveningState::Over, 4);
        let chart = podium(Localizer::default(), &whole, |_| Some("田中".to_owned()));
        assert_eq!(chart.people[1].name, "Player 2");
        assert_eq!(chart.about, "4 players · 1 round");
    }
}
