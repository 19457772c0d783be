//! Forged histories: each changes one thing in a true history, and the history check must report it.
//!
//! There is one forgery for each kind of fault: [`forgeries`]. Changes that look suspicious but are possible are in
//! [`accepted`].

mod accepted;
mod forgeries;
mod story;

use forgeries::{FORGERIES, kind};
use hypnosia_history::Fault;
use story::{Story, story};

#[tokio::test(flavor = "multi_thread")]
async fn forged_histories_are_found_and_the_true_fits() {
    let truth = story().await;
    assert_eq!(truth.faults(), [], "expected the true history to fit");
    assert_eq!(truth.faults_later(), [], "expected the true history to fit");
    let mut missed = Vec::new();
    for (expected, name, forge) in FORGERIES {
        let forged = forged(&truth, name, *forge);
        let mut check = |when: &str, found: Vec<Fault>| {
            if !found.iter().any(|fault| kind(fault) == *expected) {
                missed.push(format!("{name}, {when}: expected {expected}, found {found:#?}"));
            }
        };
        check("at the end", forged.faults());
        // In a record that breaks off, the check does not compare the boards with the logs, because it cannot know
        // whether the bot had time to update them. So it reports neither of these two faults.
        if !matches!(*expected, "BoardsOpen" | "NotInStep") {
            check("in a record that breaks off later", forged.faults_later());
        }
    }
    for (name, change) in accepted::CHANGES {
        let found = forged(&truth, name, *change).faults();
        if !found.is_empty() {
            missed.push(format!("{name}: expected no fault, found {found:#?}"));
        }
    }
    println!("{} forgeries", FORGERIES.len());
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
