//! Tests of noticeboards: that the longest fits in every language, and what its parts say.

use super::{fits, longest};
use crate::discord::messages::draft::Registered;
use crate::discord::messages::emoji::OwnEmoji;
use crate::discord::messages::named::spelt_as_known;
use crate::discord::messages::names::Names;
use crate::discord::noticeboard::choice::{OPEN_MAX, RUNNING_MAX};
use crate::discord::noticeboard::wording::{Notices, noticeboard};
use crate::model::{Colour, Locale, Status, UserId};
use crate::text::Localizer;
use std::sync::Arc;

/// The names of all people of a noticeboard: the same one, or one that begins with the number of their colour.
fn names(name: &str, differ: bool) -> Names {
    let names = Names::default();
    for colour in Colour::ALL {
        let rest = name.chars().skip(1).collect::<String>();
        let own = if differ { format!("{}{rest}", colour.index()) } else { name.to_owned() };
        names.remember(longest::GUILD, longest::person(colour), &own);
    }
    names
}

/// Each case: what the people are called, whether their names differ, and whether they have left. Names that do not
/// differ are told apart by mentions, which makes them longer.
#[test]
fn the_longest_noticeboard_fits_on_a_card() {
    let cases = [
        ("W", true, false),
        ("W", false, true),
        ("*", false, true),
        ("\u{ac00}", true, false),
        ("\u{ac00}", false, true),
    ];
    for l10n in Locale::ALL.map(Localizer::new) {
        for (letter, differ, left) in cases {
            let (names, notices) = (names(&letter.repeat(32), differ), longest::notices(left));
            for emoji in [OwnEmoji::default(), OwnEmoji::of_longest_ids()] {
                let registered = Registered { emoji, ..Registered::default() };
                let spelt = |draft| spelt_as_known(&names, l10n, longest::GUILD, draft);
                let draft = noticeboard(l10n, &notices, |draft| spelt(draft).with_emoji(&registered));
                fits(l10n, "the noticeboard", &draft);
                assert_eq!(draft.card.as_ref().unwrap().buttons_beside().len(), OPEN_MAX, "{l10n:?}");
            }
        }
    }
}

/// Only very long names leave no room for all ten running games.
#[test]
fn most_running_games_have_room() {
    let notices = longest::notices(false);
    for l10n in Locale::ALL.map(Localizer::new) {
        let running = |names: &Names| {
            let spelt = |draft| spelt_as_known(names, l10n, longest::GUILD, draft);
            noticeboard(l10n, &notices, spelt).said().matches(":R>").count()
        };
        assert_eq!(running(&names(&"W".repeat(12), true)), RUNNING_MAX, "{}", l10n.locale());
        let longest = running(&names(&"W".repeat(32), true));
        assert!(longest >= RUNNING_MAX / 2, "{}: {longest}", l10n.locale());
    }
}

#[test]
fn a_noticeboard_says_what_is_going_on() {
    let mut notices = longest::notices(false);
    notices.tables = 20;
    let same = |draft| draft;
    notices.running.truncate(8);
    let said = noticeboard(Localizer::default(), &notices, same).said();
    for part in [
        "### Noticeboard",
        "**Open tables**",
        "5 of 6 seats taken · quick game",
        "**Running games, longest wait first**",
        "'s turn, started <t:9999999999:R>",
        "+ 7 more: `/hypnosia games`",
        "**Latest results**",
        "🏆 ",
        "🥇 ",
        "📅 [Game evening](https://discord.com/channels/",
        "🏆 Last game evening: ",
        "🔮 Best guessers: ",
        "🧩 [Daily puzzle](https://discord.com/channels/",
    ] {
        assert!(said.contains(part), "expected {part}: {said}");
    }
    let nothing = Notices {
        open: Vec::new(),
        running: Vec::new(),
        tables: 0,
        results: Vec::new(),
        leaders: Vec::new(),
        evenings: Vec::new(),
        last_evening: None,
        guessers: Vec::new(),
        puzzle: None,
        ..notices
    };
    let said = noticeboard(Localizer::default(), &nothing, same).said();
    assert_eq!(said, "### Noticeboard\nNo open tables. Open one with `/hypnosia new`.");
}

/// A full table has no button, and a click is refused anyway.
#[test]
fn only_tables_with_free_seats_can_be_joined() {
    let mut notices = longest::notices(false);
    notices.open[4] = Arc::new(longest::game(Status::Lobby));
    let draft = noticeboard(Localizer::default(), &notices, |draft| draft);
    let ids = serde_json::to_string(&draft.card.unwrap().buttons_beside()).unwrap();
    assert_eq!(ids.matches("p/noticeboard-join/").count(), 4, "{ids}");
    assert!(ids.contains("p/noticeboard-join/1000000\""), "{ids}");
}

/// A hash of the same content is the same, and another one of each other content.
#[test]
fn each_change_has_another_hash() {
    let hash = |notices: &Notices| noticeboard(Localizer::default(), notices, |draft| draft).fingerprint("");
    let first = hash(&longest::notices(false));
    assert_eq!(hash(&longest::notices(false)), first);
    let changes: [fn(&mut Notices); 8] = [
        |notices| notices.evenings[0].1 -= 1,
        |notices| notices.last_evening = None,
        |notices| notices.guessers[0].1 -= 1,
        |notices| drop(notices.open.pop()),
        |notices| notices.running[0].1 -= 1_000,
        |notices| notices.tables += 1,
        |notices| drop(notices.results.pop()),
        |notices| notices.leaders[0].user = UserId(7),
    ];
    for change in changes {
        let mut notices = longest::notices(false);
        change(&mut notices);
        assert_ne!(hash(&notices), first);
    }
}
