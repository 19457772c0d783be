//! Forged results and totals, which do not follow from the logs.

use super::Forgery;
use super::story::{GAME, REMATCH, Story};
use hypnosia::model::UserId;
use hypnosia_history::KeptTally;

fn tally(story: &mut Story) -> &mut KeptTally {
    story.tallies.iter_mut().find(|kept| kept.season == "all").expect("somebody's numbers")
}

pub const FORGERIES: &[Forgery] = &[
    ("somebody has more points than they won", |story| story.log(GAME).results[0].1[1] += 1, "its result is"),
    (
        "the loser has won",
        |story| story.log(GAME).results.iter_mut().for_each(|one| one.1[2] = 1 - one.1[2]),
        "its result is",
    ),
    ("the result is under another name", |story| story.log(GAME).results[1].0 = Some(UserId(7)), "its result is"),
    ("a finished game has no result", |story| story.log(GAME).results.clear(), "its result is"),
    ("a game that goes on has a result", |story| story.log(REMATCH).results.push((None, [1, 0, 0])), "its result is"),
    ("a game counts for nobody", |story| story.log(GAME).ratings.clear(), "it counts for nobody"),
    (
        "a game counts that is not rated",
        |story| {
            for action in &mut story.log(GAME).actions {
                action.text = action.text.replace(" rated ", " unrated ");
            }
        },
        "it counts, and must not",
    ),
    ("a game is counted twice", |story| tally(story).tally.games += 1, "the games add up to"),
    ("a win is not counted", |story| tally(story).tally.wins ^= 1, "the games add up to"),
    ("somebody has taken more pawns", |story| tally(story).tally.captures += 1, "the games add up to"),
    ("a rating is not what the games made of it", |story| tally(story).tally.rating += 0.5, "the games add up to"),
    ("somebody's numbers are gone", |story| drop(story.tallies.remove(0)), "nothing is kept, and there are games"),
    (
        "numbers of a season in which nothing was played",
        |story| {
            let mut other = tally(story).clone();
            other.season = "2001-Q1".to_owned();
            story.tallies.push(other);
        },
        "for 2001-Q1",
    ),
];
