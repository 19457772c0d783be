//! A poll as it is kept.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::clock::{iso8601, parse_iso8601};
use crate::snowflake::Snowflake;

/// A poll, with who voted for what.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Poll {
    /// Discord's JSON, without the counts.
    #[serde(flatten)]
    stored: Value,
    /// Answers and who chose them, earliest first.
    #[serde(default)]
    votes: Vec<(u64, Snowflake)>,
}

impl Poll {
    pub(super) fn new(stored: Value) -> Self {
        Self { stored, votes: Vec::new() }
    }

    /// Discord's JSON. Answers that nobody chose have no count.
    pub(super) fn to_json(&self) -> Value {
        let counts = self.answers().filter_map(|answer| {
            let count = self.voters(answer).count();
            (count > 0).then(|| json!({ "id": answer, "count": count, "me_voted": false }))
        });
        let counts: Value = counts.collect();
        let mut json = self.stored.clone();
        json["results"]["answer_counts"] = counts;
        json
    }

    fn answers(&self) -> impl Iterator<Item = u64> {
        self.stored["answers"].as_array().into_iter().flatten().filter_map(|answer| answer["answer_id"].as_u64())
    }

    /// Who chose an answer, earliest first.
    pub(crate) fn voters(&self, answer: u64) -> impl Iterator<Item = Snowflake> {
        self.votes.iter().filter(move |(chosen, _)| *chosen == answer).map(|(_, user)| *user)
    }

    /// Ends it.
    pub(crate) fn end(&mut self, now: i64) {
        self.stored["expiry"] = json!(iso8601(now));
        self.stored["results"]["is_finalized"] = json!(true);
    }

    /// Why nobody can choose these answers now.
    fn refuses(&self, answers: &[u64], now: i64) -> Option<&'static str> {
        let over = self.stored["expiry"].as_str().and_then(parse_iso8601).is_some_and(|expiry| now >= expiry);
        match () {
            () if over => Some("the poll is over"),
            () if answers.len() > 1 && self.stored["allow_multiselect"] != json!(true) => Some("one answer only"),
            () if answers.iter().any(|wanted| !self.answers().any(|known| known == *wanted)) => Some("no such answer"),
            () => None,
        }
    }

    /// Lets somebody choose exactly these answers; gives those that they take back, and those that are new.
    pub(super) fn choose(
        &mut self,
        user: Snowflake,
        answers: &[u64],
        now: i64,
    ) -> Result<(Vec<u64>, Vec<u64>), &'static str> {
        if let Some(why) = self.refuses(answers, now) {
            return Err(why);
        }
        let before: Vec<u64> =
            self.answers().filter(|answer| self.voters(*answer).any(|voter| voter == user)).collect();
        let gone = before.iter().copied().filter(|answer| !answers.contains(answer)).collect();
        let new: Vec<u64> = self.answers().filter(|a| answers.contains(a) && !before.contains(a)).collect();
        self.votes.retain(|(answer, voter)| *voter != user || answers.contains(answer));
        self.votes.extend(new.iter().map(|answer| (*answer, user)));
        Ok((gone, new))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poll_that_was_kept_without_votes_is_read() {
        let kept = json!({ "question": { "text": "x" }, "answers": [{ "answer_id": 1 }], "results": { "is_finalized": false } });
        let mut poll: Poll = serde_json::from_value(kept).expect("it can be read");
        assert_eq!(poll.to_json()["results"]["answer_counts"], json!([]));
        poll.choose(Snowflake(7), &[1], 0).expect("it has no end");
        let again: Poll = serde_json::from_value(json!(poll)).expect("it can be read");
        assert_eq!(again.to_json()["results"]["answer_counts"], json!([{ "id": 1, "count": 1, "me_voted": false }]));
    }
}
