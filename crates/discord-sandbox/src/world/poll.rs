//! A poll as it is stored.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::clock::{iso8601, parse_iso8601};
use crate::snowflake::Snowflake;

/// A poll with its votes.
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

    /// Discord's JSON. Answers without votes have no count.
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
        self.offered().map(|(answer, _)| answer)
    }

    /// Each answer with its text and emoji.
    fn offered(&self) -> impl Iterator<Item = (u64, &Value)> {
        let answers = self.stored["answers"].as_array().into_iter().flatten();
        answers.filter_map(|answer| Some((answer["answer_id"].as_u64()?, &answer["poll_media"])))
    }

    /// The voters of an answer, earliest first.
    pub(crate) fn voters(&self, answer: u64) -> impl Iterator<Item = Snowflake> {
        self.votes.iter().filter(move |(chosen, _)| *chosen == answer).map(|(_, user)| *user)
    }

    /// The answers that somebody chose.
    pub(crate) fn chosen_by(&self, user: Snowflake) -> Vec<u64> {
        self.answers().filter(|answer| self.voters(*answer).any(|voter| voter == user)).collect()
    }

    fn is_final(&self) -> bool {
        self.stored["results"]["is_finalized"] == json!(true)
    }

    fn expiry_ms(&self) -> Option<i64> {
        self.stored["expiry"].as_str().and_then(parse_iso8601)
    }

    /// Its scheduled end; `None` once it has ended.
    pub(super) fn ends_ms(&self) -> Option<i64> {
        self.expiry_ms().filter(|_| !self.is_final())
    }

    /// Ends it with final results; false if it had ended before.
    pub(super) fn end(&mut self, now: i64) -> bool {
        if self.is_final() {
            return false;
        }
        if self.expiry_ms().is_none_or(|expiry| now < expiry) {
            self.stored["expiry"] = json!(iso8601(now));
        }
        self.stored["results"]["is_finalized"] = json!(true);
        true
    }

    /// The embed of the result message. A tie has no victor.
    pub(super) fn result_json(&self) -> Value {
        let counted: Vec<_> = self.offered().map(|(id, media)| (id, media, self.voters(id).count())).collect();
        let most = counted.iter().map(|(.., votes)| *votes).max().unwrap_or(0);
        let mut fields = vec![
            ("poll_question_text", self.stored["question"]["text"].clone()),
            ("victor_answer_votes", json!(most.to_string())),
            ("total_votes", json!(self.votes.len().to_string())),
        ];
        let mut victors = counted.iter().filter(|(.., votes)| *votes == most && most > 0);
        if let (Some((id, media, _)), None) = (victors.next(), victors.next()) {
            let emoji = &media["emoji"];
            let animated = emoji["id"].as_str().map(|_| json!((emoji["animated"] == json!(true)).to_string()));
            fields.extend([
                ("victor_answer_id", json!(id.to_string())),
                ("victor_answer_text", media["text"].clone()),
                ("victor_answer_emoji_id", emoji["id"].clone()),
                ("victor_answer_emoji_name", emoji["name"].clone()),
                ("victor_answer_emoji_animated", animated.unwrap_or_default()),
            ]);
        }
        let fields = fields.into_iter().filter(|(_, value)| !value.is_null());
        let fields: Value =
            fields.map(|(name, value)| json!({ "name": name, "value": value, "inline": false })).collect();
        json!({ "type": "poll_result", "fields": fields })
    }

    /// The reason why these answers cannot be chosen now.
    fn refuses(&self, answers: &[u64], now: i64) -> Option<&'static str> {
        let over = self.is_final() || self.expiry_ms().is_some_and(|expiry| now >= expiry);
        match () {
            () if over => Some("the poll is over"),
            () if answers.len() > 1 && self.stored["allow_multiselect"] != json!(true) => Some("one answer only"),
            () if answers.iter().any(|wanted| !self.answers().any(|known| known == *wanted)) => Some("no such answer"),
            () => None,
        }
    }

    /// Sets a person's answers to exactly these; returns those taken back, and those that are new.
    pub(super) fn choose(
        &mut self,
        user: Snowflake,
        answers: &[u64],
        now: i64,
    ) -> Result<(Vec<u64>, Vec<u64>), &'static str> {
        if let Some(why) = self.refuses(answers, now) {
            return Err(why);
        }
        let before = self.chosen_by(user);
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
    fn stored_poll_without_votes_is_read() {
        let kept = json!({ "question": { "text": "x" }, "answers": [{ "answer_id": 1 }], "results": { "is_finalized": false } });
        let mut poll: Poll = serde_json::from_value(kept).expect("it can be read");
        assert_eq!(poll.to_json()["results"]["answer_counts"], json!([]));
        poll.choose(Snowflake(7), &[1], 0).expect("it has no end");
        let again: Poll = serde_json::from_value(json!(poll)).expect("it can be read");
        assert_eq!(again.to_json()["results"]["answer_counts"], json!([{ "id": 1, "count": 1, "me_voted": false }]));
    }
}
