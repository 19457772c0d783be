//! People's names, sanitised for the place where they are shown.
//!
//! Messages show people as mentions without a ping: Discord shows the name they have now, and nothing in a name can
//! become markup. Where a mention is not rendered (names of threads, alt texts) the bot needs the name itself: it
//! learns the name from each click, fetches it after a restart, and keeps it in memory only.

use crate::discord::requests::api::MemberInfo;
use crate::discord::requests::error_kind::{ErrorKind, is_unknown_member};
use crate::discord::requests::{Lane, Requests, Urgency};
use crate::host::TableView;
use crate::model::{GuildId, UserId};
use crate::tasks::lock;
use hypnosia_game::render::inks;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The longest name shown in plain text, in characters.
const PLAIN_MAX: usize = 32;
/// The most marks above and below one letter: languages need two.
const MARKS_MAX: usize = 2;
/// How long a message waits for names.
const PATIENCE: Duration = Duration::from_secs(1);
/// Maximum number of cached names; beyond it the cache starts afresh.
const REMEMBERED_MAX: usize = 50_000;

/// The names of people that the bot has learnt since the process started.
#[derive(Debug, Default)]
pub struct Names {
    known: Mutex<HashMap<(GuildId, UserId), Known>>,
}

/// The bot's knowledge of a person in a server.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Known {
    /// The name for plain text; empty if no visible character is left of it, or Discord refused to report it.
    Name(String),
    /// The person is no member of the server, usually because they have left.
    Left,
}

impl Names {
    /// Remembers a person's name in a server.
    pub fn remember(&self, guild: GuildId, user: UserId, name: &str) {
        self.put(guild, user, Known::Name(plain(name)));
    }

    /// Remembers that a person has left a server.
    pub fn remember_left(&self, guild: GuildId, user: UserId) {
        self.put(guild, user, Known::Left);
    }

    fn put(&self, guild: GuildId, user: UserId, what: Known) {
        let mut known = lock(&self.known);
        if known.len() >= REMEMBERED_MAX {
            known.clear();
        }
        known.insert((guild, user), what);
    }

    fn get(&self, guild: GuildId, user: UserId) -> Option<Known> {
        lock(&self.known).get(&(guild, user)).cloned()
    }

    pub fn forget(&self, user: UserId) {
        lock(&self.known).retain(|(_, known), _| *known != user);
    }

    /// A person's name in a server for plain text, if it is known.
    pub fn plain(&self, guild: GuildId, user: UserId) -> Option<String> {
        match self.get(guild, user) {
            Some(Known::Name(name)) if !name.is_empty() => Some(name),
            _ => None,
        }
    }

    /// Whether a person is known to have left a server.
    pub fn has_left(&self, guild: GuildId, user: UserId) -> bool {
        self.get(guild, user) == Some(Known::Left)
    }
}

/// Fetches the missing names of a table's players: of those who have not clicked since the process started. Boards wait
/// for names only briefly, and call a player without a known name "a player".
pub async fn learn(names: &Names, requests: &Requests, view: &TableView) {
    learn_of(names, requests, view.guild, view.seats.iter().filter_map(|seat| seat.player.person())).await;
}

/// Like [`learn`], for these people in a server.
pub async fn learn_of(names: &Names, requests: &Requests, guild: GuildId, people: impl IntoIterator<Item = UserId>) {
    let unknown = people.into_iter().filter(|user| names.get(guild, *user).is_none());
    let asked = unknown.map(|user| fetch(names, requests, guild, user, Urgency::Turn));
    let _known_in_time = tokio::time::timeout(PATIENCE, futures_util::future::join_all(asked)).await;
}

/// Fetches at most `most` of the missing names of these people, at the pace of requests about noticeboards.
pub async fn learn_slowly(
    names: &Names,
    requests: &Requests,
    guild: GuildId,
    people: impl IntoIterator<Item = UserId>,
    most: usize,
) {
    let unknown: Vec<UserId> = people.into_iter().filter(|user| names.get(guild, *user).is_none()).take(most).collect();
    for user in unknown {
        fetch(names, requests, guild, user, Urgency::Notice).await;
    }
}

async fn fetch(names: &Names, requests: &Requests, guild: GuildId, user: UserId, urgency: Urgency) {
    let found = asked(names, requests, guild, user, urgency).await;
    if found.is_err_and(|error| !ErrorKind::of(&error).is_temporary()) {
        // With an empty name stored, the name is not fetched again.
        names.put(guild, user, Known::Name(String::new()));
    }
}

/// Asks Discord for a member of a server, and remembers the answer; `None` if they are no member.
///
/// # Errors
/// Any other error of the request.
pub async fn look_up(
    names: &Names,
    requests: &Requests,
    guild: GuildId,
    user: UserId,
) -> serenity::Result<Option<MemberInfo>> {
    asked(names, requests, guild, user, Urgency::Turn).await
}

async fn asked(
    names: &Names,
    requests: &Requests,
    guild: GuildId,
    user: UserId,
    urgency: Urgency,
) -> serenity::Result<Option<MemberInfo>> {
    let request = requests.delivery.plain(|api| api.member(guild.into(), user.into()));
    match requests.send(urgency, Lane::Members(guild), request).await {
        Ok(member) => {
            names.remember(guild, user, &member.name);
            Ok(Some(member))
        }
        Err(error) if is_unknown_member(&error) => {
            names.remember_left(guild, user);
            Ok(None)
        }
        Err(error) => Err(error),
    }
}

/// A mention: Discord shows it as the person's current name.
pub fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// A name for places without markup: one line, without marks that reorder the text around it, and without a mention
/// that could ping.
pub fn plain(name: &str) -> String {
    let line = visible(name).split_whitespace().collect::<Vec<_>>().join(" ");
    let mut short: String = line.chars().take(PLAIN_MAX).collect();
    if short.len() < line.len() {
        // The cut may have split a joined sequence.
        short.truncate(short.trim_end_matches(is_joiner).len());
    }
    if short.chars().any(is_right_to_left) {
        // The left-to-right mark keeps the text after the name in its place.
        short.push('\u{200E}');
    }
    short
}

/// The name without characters that draw nothing. Joiners and variation selectors stay where they are part of a word or
/// of an emoji, and so do the first [`MARKS_MAX`] marks on a letter. Decorative letters that the font of the pictures
/// lacks become plain ones that it has. `@` becomes `＠`, which cannot ping.
fn visible(name: &str) -> String {
    let mut kept = String::with_capacity(name.len());
    let mut marks = 0;
    for c in name.nfc().flat_map(undressed) {
        let stays = match c {
            ' '..='~' => true,
            _ if is_joiner(c) => kept.ends_with(takes_joiner),
            '\u{FE0E}' | '\u{FE0F}' => kept.ends_with(takes_selector),
            _ if is_combining_mark(c) && !is_blank(c) => marks < MARKS_MAX && !kept.trim_end().is_empty(),
            _ => c.is_whitespace() || !is_blank(c),
        };
        if !stays {
            continue;
        }
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        kept.push(if c == '@' { '＠' } else { c });
    }
    kept
}

/// Replaces a letter that the font of the pictures lacks by plain letters, if the font has these.
fn undressed(c: char) -> impl Iterator<Item = char> {
    let plain: Vec<char> = match c.is_ascii() || inks(c).is_some() {
        true => vec![c],
        false => std::iter::once(c).nfkc().collect(),
    };
    let is_plain = plain.iter().all(|letter| letter.is_alphanumeric() && inks(*letter) == Some(true));
    let letters = if is_plain { plain } else { vec![c] };
    letters.into_iter()
}

/// Whether a character draws nothing: its glyph has no outline, or Unicode lets it be ignored.
fn is_blank(c: char) -> bool {
    inks(c) == Some(false) || is_invisible(c)
}

/// Zero-width non-joiner and joiner, which Persian and Indic words and emoji families contain.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// Whether a joiner after this character has a meaning: Arabic and its relatives, the Indic and other South and
/// South-East Asian scripts, Mongolian, and emoji.
fn takes_joiner(c: char) -> bool {
    let script = matches!(c, '\u{0620}'..='\u{0DFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{18AF}'
        | '\u{1A20}'..='\u{1AAF}' | '\u{1B00}'..='\u{1BFF}' | '\u{A800}'..='\u{ABFF}' | '\u{11000}'..='\u{11FFF}');
    script || matches!(c, '\u{2190}'..='\u{2BFF}' | '\u{FE0F}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Whether a variation selector can choose the look of a character: emoji and signs.
fn takes_selector(c: char) -> bool {
    matches!(c, '#' | '*' | '0'..='9' | '\u{00A9}' | '\u{00AE}' | '\u{2010}'..='\u{2BFF}' | '\u{3030}'..='\u{303D}'
        | '\u{3297}' | '\u{3299}' | '\u{1F000}'..='\u{1FAFF}')
}

/// Characters that Unicode calls ignorable, the empty braille pattern, and control characters except whitespace.
fn is_invisible(c: char) -> bool {
    let marks = matches!(c, '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}');
    let fillers = matches!(c, '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{2800}' | '\u{3164}' | '\u{FFA0}');
    marks || fillers || (c.is_control() && !c.is_whitespace())
}

fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

/// The people mentioned in a text that consists only of mentions; a repeated mention counts once. `None` for any other
/// text.
pub fn mentioned(text: &str) -> Option<Vec<UserId>> {
    let mut people = Vec::new();
    let spaced = text.replace('>', "> ");
    for word in spaced.split([' ', ',']).filter(|word| !word.is_empty()) {
        // Old clients write an exclamation mark into mentions.
        let id = word.strip_prefix("<@")?.strip_suffix('>')?;
        let user = UserId(id.strip_prefix('!').unwrap_or(id).parse().ok()?);
        if !people.contains(&user) {
            people.push(user);
        }
    }
    Some(people)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_found_by_their_mentions() {
        let cases: [(&str, Option<&[u64]>); 9] = [
            ("", Some(&[])),
            ("<@5>", Some(&[5])),
            ("<@5><@!6>", Some(&[5, 6])),
            (" <@5>, <@6>  <@5> ", Some(&[5, 6])),
            ("<@&5>", None),
            ("@Bruno", None),
            ("<@5> and <@6>", None),
            ("<@>", None),
            ("<#5>", None),
        ];
        for (text, expected) in cases {
            let found = mentioned(text).map(|people| people.iter().map(|user| user.0).collect::<Vec<_>>());
            assert_eq!(found.as_deref(), expected, "{text:?}");
        }
    }

    #[test]
    fn hostile_names_become_one_harmless_line() {
        assert_eq!(plain("@everyone"), "＠everyone");
        assert_eq!(plain("a\u{202E}b\nc\u{0007}"), "ab c");
        assert_eq!(plain(&"全".repeat(40)).chars().count(), PLAIN_MAX);
        assert_eq!(plain("محمد"), "محمد\u{200E}");
        assert_eq!(plain("\u{200B}\u{2066}"), "");
    }

    #[test]
    fn joiners_stay_where_they_mean_something() {
        let cases = [
            ("an emoji family", "👩\u{200D}👩\u{200D}👧\u{200D}👦", "👩\u{200D}👩\u{200D}👧\u{200D}👦"),
            ("a heart on fire", "❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
            ("a skin tone", "👩🏽\u{200D}🚀", "👩🏽\u{200D}🚀"),
            ("Persian", "می\u{200C}خواهم", "می\u{200C}خواهم\u{200E}"),
            ("Hindi", "क्\u{200D}ष", "क्\u{200D}ष"),
            ("Malayalam, at the end", "അവന്\u{200D}", "അവന്\u{200D}"),
            ("Latin", "A\u{200D}d\u{200C}a", "Ada"),
            ("doubled", "👩\u{200D}\u{200D}\u{200C}👧", "👩\u{200D}👧"),
            ("after a blank", "👩 \u{200D}👧", "👩 👧"),
            ("with marks that turn the text", "م\u{202E}\u{200C}\u{2066}ن", "م\u{200C}ن\u{200E}"),
            ("alone", "\u{200D}\u{200C}\u{200D}", ""),
            ("a mention", "@\u{200D}everyone", "＠everyone"),
        ];
        for (what, name, expected) in cases {
            assert_eq!(plain(name), expected, "{what}");
        }
        let long = "👩\u{200D}".repeat(40);
        assert_eq!(plain(&long).chars().count(), PLAIN_MAX - 1, "expected no joiner before the cut");
    }

    #[test]
    fn a_name_of_nothing_visible_is_no_name() {
        let names = Names::default();
        let blank = [
            "\u{200B}",
            "\u{3164}",
            "\u{3164} \u{3164}",
            "\u{2800}",
            "\u{115F}",
            "\u{1160}\u{115F}",
            "\u{FFA0}",
            "\u{E0020}",
            "\u{E0041}\u{E007F}",
            "\u{FE0F}",
            "\u{FE00}",
            "\u{00AD}",
            "\u{034F}",
            "\u{180E}",
            "\u{17B4}",
            "\u{2003}\u{3000}",
            "\u{0301}\u{0301}\u{0301}",
            "\u{1D173}",
            "\u{FFF9}",
            "\u{200D}\u{FE0F}\u{2060}",
            "\u{E0100}",
        ];
        for name in blank {
            names.remember(GuildId(1), UserId(1), name);
            assert_eq!(names.plain(GuildId(1), UserId(1)), None, "{name:?}");
        }
    }

    #[test]
    fn what_is_seen_of_a_name_stays() {
        let cases = [
            ("fillers between letters", "A\u{3164}d\u{115F}a", "Ada"),
            ("a heap of marks", &format!("a{}", "\u{0301}\u{0316}".repeat(30)), "á\u{316}\u{316}"),
            ("marks of two letters", "n\u{0303}o\u{0308}", "ñö"),
            ("Thai vowels and tones", "น้ำ", "น้ำ"),
            ("Hebrew points", "שָׁלוֹם", "שָׁלוֹם\u{200E}"),
            ("script letters", "𝓗𝓲", "Hi"),
            ("double-struck letters and digits", "𝔸𝕕𝕒𝟟", "Ada7"),
            ("full width", "Ａｄａ", "Ada"),
            ("circled", "Ⓐⓓⓐ", "Ada"),
            ("a mention in full width", "＠everyone", "＠everyone"),
            ("Korean", "클로이", "클로이"),
            ("Japanese", "さくら", "さくら"),
            ("Chinese", "李雷", "李雷"),
            ("an emoji", "☕\u{FE0F} Ada", "☕\u{FE0F} Ada"),
            ("a selector on a letter", "A\u{FE0F}da", "Ada"),
        ];
        for (what, name, expected) in cases {
            assert_eq!(plain(name), expected, "{what}");
        }
    }

    #[test]
    fn a_name_is_that_of_its_server() {
        let names = Names::default();
        names.remember(GuildId(1), UserId(1), "Ada");
        assert_eq!(names.plain(GuildId(2), UserId(1)), None, "expected a nickname to stay in its server");
        assert_eq!(names.plain(GuildId(1), UserId(1)).as_deref(), Some("Ada"));
    }
}
