//! Tests that the texts avoid words that `assets/locales/GLOSSARY.md` replaces by others, and that they name buttons
//! and options by their labels.

use super::messages;
use crate::text::catalogue::sources;
use crate::text::{Locale, Localizer};
use std::collections::BTreeMap;

/// The beginnings of words and phrases, and the punctuation, that a language's texts must not contain, in lower case.
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
            "cannot",
            "is not",
            "are not",
            "you are",
            "’",
        ],
        Locale::German => &[
            "runde",
            "bewegung",
            "teilzug",
            "teilzüg",
            "**beginnen**",
            "von 100 punkten",
            "ehemals",
            "wiederholung",
            "glanzleistung",
            " %",
        ],
        Locale::French => &[
            "prend un",
            "**dés équitables",
            "points sur 1",
            "ancien participant",
            "au trait",
            "à vous seul",
            "meilleur coup",
            "ordinateur",
            "tournant",
            "problème",
            "ma vue",
            "tour entier",
            " :",
            " ;",
            " ?",
            " !",
            " %",
        ],
        Locale::Polish => &["kość", "kości", "kośćmi", "stoły", "pkt na 1", "obok imion", "cała tura", "listownie"],
        Locale::Korean => &[
            "쌓인 말",
            "최선의 수",
            "더 나은 수",
            "100점 중",
            "돌아왔어요",
            "남의",
            "게임판",
            "까닭",
            "단원",
            "자리 비우기",
        ],
    }
}

/// The lines of a language's texts, without comments and keys, followed by its lines on the page that checks dice.
fn lines(locale: Locale) -> impl Iterator<Item = &'static str> {
    let lines = sources(locale).into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'));
    let values = lines.map(|line| match line.split_once(" = ") {
        Some((key, value)) if !key.contains(' ') => value,
        _ => line,
    });
    values.chain(texts_of_page(locale).lines())
}

/// The part of the page that checks dice with the texts of one language.
fn texts_of_page(locale: Locale) -> &'static str {
    let page = include_str!("../../../assets/dice/check.html");
    let texts = page.split_once(&format!("\n  {}: {{", locale.code())).and_then(|(_, rest)| rest.split_once("\n  },"));
    texts.expect("the page knows every language").0
}

/// Whether a line contains `word` at the beginning of a word, or anywhere if `word` does not begin with a letter.
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

/// The formatted texts of a language by key, with `x` as the value of each variable.
fn spoken(locale: Locale) -> BTreeMap<String, String> {
    let l10n = Localizer::new(locale);
    let spoken = messages(locale).into_iter().map(|(key, variables)| {
        let filled = variables.into_iter().map(|name| (name, "x")).collect();
        let text = l10n.speak(&key, &filled);
        (key, text)
    });
    spoken.collect()
}

/// Whether a text is the label of a button, or the name of a command's option. Other texts print these in bold.
fn is_label(key: &str) -> bool {
    key.starts_with("button-") || key.starts_with("opt-") && key.ends_with("-name")
}

#[test]
fn buttons_are_named_as_they_are_labelled() {
    let english = spoken(Locale::English);
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let own = spoken(locale);
        for (key, text) in &english {
            for bold in text.split("**").skip(1).step_by(2) {
                let mut labels = english.iter().filter(|(key, label)| is_label(key) && *label == bold).peekable();
                if labels.peek().is_some()
                    && !labels.any(|(label, _)| own[key].contains(&format!("**{}**", own[label])))
                {
                    faults.push(format!("{locale}: {key} names **{bold}** otherwise: {}", own[key]));
                }
            }
        }
    }
    assert!(faults.is_empty(), "expected the labels of buttons and options:\n{}", faults.join("\n"));
}

/// The most words of a sentence that is read at a glance.
const MOST_WORDS: usize = 25;
/// The most words of the help.
const HELP_WORDS: usize = 120;

fn words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

/// The sentences of a text. A mark ends a sentence at the end of a word, also before closing quotes and asterisks.
fn sentences(text: &str) -> Vec<String> {
    let mut sentences = Vec::new();
    for line in text.lines() {
        let mut sentence = String::new();
        for word in line.split_whitespace() {
            sentence = format!("{sentence} {word}");
            if word.trim_end_matches(['*', '”', '“', '»', ')', '\u{a0}']).ends_with(['.', '!', '?', '…']) {
                sentences.push(std::mem::take(&mut sentence));
            }
        }
        sentences.push(sentence);
    }
    sentences
}

#[test]
fn sentences_are_short_and_so_is_the_help() {
    let mut long = Vec::new();
    for locale in Locale::ALL {
        for (key, text) in spoken(locale) {
            let sentences = sentences(&text).into_iter().filter(|sentence| words(sentence) > MOST_WORDS);
            long.extend(sentences.map(|sentence| format!("{locale}: {key}: {} words:{sentence}", words(&sentence))));
            if key == "help-text" && words(&text) > HELP_WORDS {
                long.push(format!("{locale}: the help has {} words", words(&text)));
            }
        }
    }
    assert!(long.is_empty(), "expected at most {MOST_WORDS} words:\n{}", long.join("\n"));
}

#[test]
fn a_sentence_ends_before_quotes_and_asterisks() {
    assert_eq!(sentences("One **two.** Three? 4.5 x…\n• y"), [" One **two.**", " Three?", " 4.5 x…", "", " • y"]);
    assert_eq!(words("• a 12 – **b** ✕"), 3);
}
