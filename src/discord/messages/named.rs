//! Replaces mentions by plain names, in pages about people and in messages about finished games.

use super::draft::MessageDraft;
use super::names::{Names, learn_of, mention};
use crate::discord::requests::Requests;
use crate::model::{GuildId, UserId};
use crate::text::{Localizer, texts};
use std::collections::BTreeSet;

/// A page with the names of the people whom it mentions. A client shows digits for a mention of a person whom it does
/// not know: phones do so for many people of a long list, and every client for people who have left.
pub async fn spelt_out(
    names: &Names,
    requests: &Requests,
    l10n: Localizer,
    guild: GuildId,
    page: MessageDraft,
) -> MessageDraft {
    learn_of(names, requests, guild, people_in(&page)).await;
    spelt_as_known(names, l10n, guild, page)
}

/// The people whom a page mentions.
pub fn people_in(page: &MessageDraft) -> BTreeSet<UserId> {
    mentioned_in(&page.said())
}

fn mentioned_in(text: &str) -> BTreeSet<UserId> {
    text.split("<@").skip(1).filter_map(|rest| Some(id_before(rest)?.0)).collect()
}

/// Like [`spelt_out`], with the names that are known already. People whom the message pings stay mentioned: clients
/// know them.
pub fn spelt_as_known(names: &Names, l10n: Localizer, guild: GuildId, page: MessageDraft) -> MessageDraft {
    let pinged = page.pings.clone();
    page.with_texts(|text| spelt(names, l10n, guild, &pinged, text))
}

/// A text with known names in place of mentions, except of people who are pinged.
fn spelt(names: &Names, l10n: Localizer, guild: GuildId, pinged: &[UserId], text: &str) -> String {
    let people = mentioned_in(text);
    let is_shared =
        |name: &String| people.iter().filter(|user| names.plain(guild, **user).as_ref() == Some(name)).count() > 1;
    let mut parts = text.split("<@");
    let mut spelt = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let Some((user, rest)) = id_before(part) else {
            spelt.push_str(&format!("<@{part}"));
            continue;
        };
        spelt.push_str(&match names.plain(guild, user) {
            _ if pinged.contains(&user) => mention(user),
            // Two people with the same name are told apart by their accounts.
            Some(name) if is_shared(&name) => format!("{} ({})", in_markdown(&name), mention(user)),
            Some(name) => in_markdown(&name),
            None if names.has_left(guild, user) => with_left(l10n, user, rest),
            None => mention(user),
        });
        spelt.push_str(rest);
    }
    spelt
}

/// A mention of a person with the remark that they have left, unless the text after it says so already.
fn with_left(l10n: Localizer, user: UserId, rest: &str) -> String {
    let (player, left) = (mention(user), l10n.format(texts::PlayerLeft { player: mention(user) }));
    let is_said = left.strip_prefix(&player).is_some_and(|said| rest.starts_with(said));
    if is_said { player } else { left }
}

/// Parses the rest of a mention, after `<@`: returns the person, and the text after the mention.
fn id_before(rest: &str) -> Option<(UserId, &str)> {
    let (id, rest) = rest.split_once('>')?;
    Some((UserId(id.parse().ok()?), rest))
}

/// A plain name, escaped for a text with markup.
fn in_markdown(name: &str) -> String {
    let is_markup =
        |c: char| matches!(c, '\\' | '*' | '_' | '~' | '|' | '`' | '<' | '>' | '[' | ']' | '(' | ')' | '#' | ':' | '-');
    name.chars().flat_map(|c| is_markup(c).then_some('\\').into_iter().chain([c])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_name_people_in_place_of_mentions() {
        let (names, guild, l10n) = (Names::default(), GuildId(1), Localizer::default());
        names.remember(guild, UserId(5), "Ada *x* <@7>");
        names.remember_left(guild, UserId(6));
        let said = spelt(&names, l10n, guild, &[], "🥇 <@5>, <@6> and <@8>; <@&5>, <@x> </hypnosia new:7>");
        names.remember(guild, UserId(9), "Anna");
        names.remember(guild, UserId(10), "Anna");
        assert_eq!(spelt(&names, l10n, guild, &[], "<@9>, <@10>"), "Anna (<@9>), Anna (<@10>)");
        assert_eq!(spelt(&names, l10n, guild, &[UserId(5)], "<@5> and <@6>"), "<@5> and <@6> (left)");
        assert_eq!(spelt(&names, l10n, guild, &[], "<@6> (left)"), "<@6> (left)", "it is said already");
        assert_eq!(said, r"🥇 Ada \*x\* \<＠7\>, <@6> (left) and <@8>; <@&5>, <@x> </hypnosia new:7>");
    }
}
