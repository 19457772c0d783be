//! Forged histories: each changes one thing in a true history, and the history check must report it.
//!
//! To add a kind of forgery, add a line to one of the tables: its name, the change, and the expected report. Changes
//! that look suspicious but are possible are in [`accepted`].

mod accepted;
mod acts;
mod answers;
mod boards;
mod pings;
mod results;
mod rules;
mod story;

use hypnosia_history::Fault;
use story::{Story, story};

/// A description of the forgery, a function that changes the true history, and a part of the expected report.
type Forgery = (&'static str, fn(&mut Story), &'static str);

const FORGERIES: [&[Forgery]; 6] =
    [answers::FORGERIES, acts::FORGERIES, rules::FORGERIES, boards::FORGERIES, pings::FORGERIES, results::FORGERIES];

#[tokio::test(flavor = "multi_thread")]
async fn forged_histories_are_found_and_the_true_fits() {
    let truth = story().await;
    assert_eq!(truth.faults(), [], "expected the true history to fit");
    let mut missed = Vec::new();
    for (name, forge, finds) in FORGERIES.into_iter().flatten() {
        let forged = forged(&truth, name, *forge);
        let found: Vec<String> = forged.faults().iter().map(Fault::to_string).collect();
        if !found.iter().any(|fault| fault.contains(finds)) {
            missed.push(format!("{name}: expected {finds:?}, found {found:#?}"));
        }
    }
    for (name, change) in accepted::CHANGES {
        let found = forged(&truth, name, *change).faults();
        if !found.is_empty() {
            missed.push(format!("{name}: expected no fault, found {found:#?}"));
        }
    }
    // If a record breaks off, the check must still report whatever the bot had enough time for.
    assert_eq!(truth.faults_later(), [], "expected the true history to fit");
    let cards = boards::FORGERIES.iter().filter(|(_, _, finds)| finds.contains("no card"));
    for (name, forge, finds) in answers::FORGERIES.iter().chain(cards.clone()) {
        let found: Vec<String> = forged(&truth, name, *forge).faults_later().iter().map(Fault::to_string).collect();
        if !found.iter().any(|fault| fault.contains(finds)) {
            missed.push(format!("{name}, and long after: expected {finds:?}, found {found:#?}"));
        }
    }
    for (name, forge, _) in cards {
        assert_eq!(forged(&truth, name, *forge).faults_meanwhile(), [], "{name}: it may be on its way");
    }
    println!("{} forgeries", FORGERIES.iter().map(|table| table.len()).sum::<usize>());
    assert!(missed.is_empty(), "{} of the histories: {}", missed.len(), missed.join("\n"));
}

fn forged(truth: &Story, name: &str, forge: fn(&mut Story)) -> Story {
    // If `forge` panics, its name is the last line of the output.
    println!("{name}");
    let mut forged = truth.clone();
    forge(&mut forged);
    assert_ne!(&forged, truth, "{name}: expected another history");
    forged
}
