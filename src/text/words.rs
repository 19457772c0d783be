//! The words that `assets/locales/GLOSSARY.md` replaces by others.

use super::Locale;
use super::catalogue::sources;

/// The word beginnings forbidden in a language's texts, in lower case.
fn forbidden(locale: Locale) -> &'static [&'static str] {
    match locale {
        Locale::English => &[
            "takes a pawn",
            "takes green",
            "gave up",
            "give up",
            "giving up",
            "begin",
            "began",
            "begun",
            "kept for",
            "everybody",
            "anybody",
            "somebody",
            "points of 1",
            "blanks",
            "newest",
            "lucky by",
            "for a turn",
            "’",
        ],
        Locale::German => &["runde", "bewegung", "**beginnen**", "von 100 punkten", "ehemals", " %"],
        Locale::French => &[
            "prend un",
            "**dés équitables",
            "points sur 1",
            "ancien participant",
            "au trait",
            "à vous seul",
            " :",
            " ;",
            " ?",
            " !",
            " %",
        ],
        Locale::Polish => &["kość", "kości", "kośćmi", "stoły", "pkt na 1", "obok imion"],
        Locale::Korean => &["쌓인 말", "최선의 수", "더 나은 수", "100점 중", "돌아왔어요", "남의", "게임판"],
    }
}

/// The lines of a language's texts, without comments.
fn lines(locale: Locale) -> impl Iterator<Item = &'static str> {
    sources(locale).into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'))
}

/// Whether a line has a word with this beginning.
fn has(line: &str, word: &str) -> bool {
    let line = line.to_lowercase();
    let begins = |at: usize| !line[..at].ends_with(char::is_alphabetic) || !word.starts_with(char::is_alphabetic);
    line.match_indices(word).any(|(at, _)| begins(at))
}

#[test]
fn no_text_has_a_word_the_glossary_replaces() {
    let mut found = Vec::new();
    for locale in Locale::ALL {
        for line in lines(locale) {
            let words = forbidden(locale).iter().filter(|word| has(line, word));
            found.extend(words.map(|word| format!("{locale}: {word:?} in: {line}")));
        }
    }
    assert!(found.is_empty(), "expected the words of the glossary:\n{}", found.join("\n"));
}

#[test]
fn a_word_is_found_where_it_begins() {
    assert!(has("It Begins here.", "begin") && has("x ’", "’"));
    assert!(!has("It ended; rebegin", "begin"));
}
