//! Sends the requests of [`Api`]. If Discord refuses a part of a message, an edit or an answer, the rest is sent
//! without it.

use super::Shared;
use super::api::{Api, Body};
use super::emoji::EmojiInUse;
use super::outage::Outage;
use super::refused::{self, Part};
use futures_util::future::BoxFuture;
use serenity::all::{ChannelId, InteractionId, Message, MessageId};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Maximum of requests for one message. A first refusal that names no part is retried unchanged; every other retry
/// leaves out more.
const TRIES_MAX: u32 = 6;

/// The error of a change that is not sent, or not retried, because a newer one has begun.
pub const OVERTAKEN: serenity::Error = serenity::Error::Other("a newer change of the message has begun");

/// A message as Discord accepted it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivered<T> {
    pub value: T,
    /// Whether Discord accepted all parts of the message.
    pub is_whole: bool,
    /// The custom ids of the buttons and selects that were left out because Discord refused them.
    pub left_out: Vec<String>,
    /// Whether Discord, because of the repeated nonce, returned the message of an earlier attempt. Such a message is
    /// recognised because it has fewer buttons and selects than were sent now.
    pub is_other: bool,
}

impl<T> Delivered<T> {
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Delivered<U> {
        let Delivered { value, is_whole, left_out, is_other } = self;
        Delivered { value: change(value), is_whole, left_out, is_other }
    }
}

/// Sends requests, and notes whether Discord answers. Messages are sent without the parts that Discord refuses.
pub struct Delivery {
    api: Arc<dyn Api>,
    emoji: Arc<EmojiInUse>,
    outage: Arc<Outage>,
    /// The bot's rate limit, which every retry waits for; `None` for requests that do not count towards it.
    pace: Option<Arc<Shared>>,
}

impl Delivery {
    /// Creates a delivery for requests that do not count towards the bot's rate limit.
    pub fn uncounted(api: Arc<dyn Api>, emoji: Arc<EmojiInUse>, outage: Arc<Outage>) -> Delivery {
        Delivery { api, emoji, outage, pace: None }
    }

    pub(super) fn paced(api: Arc<dyn Api>, emoji: Arc<EmojiInUse>, outage: Arc<Outage>, pace: Arc<Shared>) -> Delivery {
        Delivery { api, emoji, outage, pace: Some(pace) }
    }

    pub async fn post(&self, place: ChannelId, message: Body) -> serenity::Result<Delivered<Message>> {
        let sent = AtomicUsize::new(0);
        let post = |body: Body| {
            sent.store(refused::parts(&body), Ordering::Relaxed);
            self.api.post(place, body)
        };
        let posted = self.deliver(message, post).await?;
        let parts: usize = posted.value.components.iter().map(|row| row.components.len()).sum();
        Ok(Delivered { is_other: parts < sent.into_inner(), ..posted })
    }

    pub async fn edit(&self, place: ChannelId, id: MessageId, edit: Body) -> serenity::Result<Delivered<Message>> {
        self.deliver(edit, |body| self.api.edit(place, id, body)).await
    }

    /// Sends the first answer to an interaction.
    pub async fn respond(&self, id: InteractionId, token: &str, response: Body) -> serenity::Result<Delivered<()>> {
        self.deliver(response, |body| self.api.respond(id, token, body)).await
    }

    /// Edits the original answer.
    pub async fn edit_response(&self, token: &str, edit: Body) -> serenity::Result<Delivered<()>> {
        self.deliver(edit, |body| self.api.edit_response(token, body)).await
    }

    /// Edits an answer that was sent after the original one.
    pub async fn edit_follow_up(&self, token: &str, id: MessageId, edit: Body) -> serenity::Result<Delivered<()>> {
        self.deliver(edit, |body| self.api.edit_follow_up(token, id, body)).await
    }

    /// Sends a further answer to an interaction, as a separate message.
    pub async fn follow_up(&self, token: &str, message: Body) -> serenity::Result<Delivered<MessageId>> {
        self.deliver(message, |body| self.api.follow_up(token, body)).await
    }

    /// Sends a request without a body, of which no part can be left out.
    pub async fn plain<'a, T>(
        &'a self,
        request: impl FnOnce(&'a dyn Api) -> BoxFuture<'a, serenity::Result<T>>,
    ) -> serenity::Result<T> {
        self.outage.note(request(&*self.api)).await
    }

    /// Sends a cheap request, to find out whether Discord answers.
    pub(super) async fn ask(&self) -> serenity::Result<()> {
        self.api.ask().await
    }

    async fn deliver<T, F>(&self, whole: Body, send: impl Fn(Body) -> F + Sync) -> serenity::Result<Delivered<T>>
    where
        F: Future<Output = serenity::Result<T>> + Send,
    {
        let (mut body, mut is_whole, mut tries) = (whole, true, 1);
        let mut wanted = Vec::new();
        loop {
            if body.overtaken.is_set() {
                return Err(OVERTAKEN);
            }
            let error = match self.outage.note(send(body.clone())).await {
                Ok(value) => {
                    if refused::has_emoji(&body) {
                        self.emoji.taken();
                    }
                    let kept = refused::custom_ids(&body);
                    wanted.retain(|id| !kept.contains(id));
                    return Ok(Delivered { value, is_whole, left_out: wanted, is_other: false });
                }
                Err(error) => error,
            };
            let less = refused::blamed(&error).filter(|_| tries < TRIES_MAX);
            let Some(blamed) = less else { return Err(error) };
            if blamed.contains(&Part::Emoji) {
                self.emoji.refuse();
            }
            let blamed = if tries > 1 { refused::widened(blamed) } else { blamed };
            // Discord refuses messages at random now and then. If it names no part, the same request may succeed the
            // second time.
            let is_to_be_repeated = tries == 1 && blamed.is_empty();
            if is_to_be_repeated {
                tracing::warn!(%error, "Discord refuses a message; sending it once more");
            } else {
                let less = refused::without(&body, &blamed, &self.emoji);
                let Some((smaller, part)) = less else { return Err(error) };
                tracing::warn!(?part, %error, "Discord refuses a part of a message; sending it without");
                metrics::counter!("hypnosia_refused_parts_total").increment(1);
                if is_whole {
                    wanted = refused::custom_ids(&body);
                }
                (body, is_whole) = (smaller, false);
            }
            if let Some(pace) = &self.pace {
                pace.gate().await?;
            }
            tries += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::MARK;
    use super::*;
    use hypnosia_stage::refusal;
    use serde_json::{Value, json};
    use std::sync::Mutex;

    /// Delivers a message while Discord refuses the first `refused` attempts and blames the part at `path`. Returns
    /// the bodies of all attempts, and the outcome.
    async fn sent(path: &str, refused: usize) -> (Vec<Value>, serenity::Result<Delivered<()>>) {
        let body = Body {
            json: json!({ "content": "Ada", "components": [{ "type": 1, "components": [
                { "type": 2, "custom_id": "a", "label": "A" }, { "type": 2, "custom_id": "b", "label": "B" },
                { "type": 2, "custom_id": "c", "label": "C" },
            ] }] }),
            words: Some("the board".into()),
            way: Some("→ `/hypnosia board`".into()),
            ..Body::default()
        };
        let tries = Mutex::new(Vec::new());
        let delivery = Delivery::uncounted(Arc::new(serenity::all::Http::new("")), Arc::default(), Arc::default());
        let outcome = delivery
            .deliver(body, |body| {
                tries.lock().unwrap().push(body.json);
                let is_refused = tries.lock().unwrap().len() <= refused;
                async move { if is_refused { Err(refusal(400, 50035, Some(path)).await) } else { Ok(()) } }
            })
            .await;
        (tries.into_inner().unwrap(), outcome)
    }

    #[tokio::test]
    async fn named_part_is_left_out_at_once() {
        let (tries, outcome) = sent("components.0.components.1.label", 1).await;
        let left_out = vec!["b".to_owned()];
        assert_eq!(outcome.unwrap(), Delivered { value: (), is_whole: false, left_out, is_other: false });
        assert_eq!(tries[1]["components"][0]["components"].as_array().unwrap().len(), 2);
        assert_eq!(tries.len(), 2);
        assert!(sent("content", 0).await.1.unwrap().is_whole);
    }

    #[tokio::test]
    async fn what_is_refused_again_becomes_words() {
        let (tries, outcome) = sent("components.0.components.1.label", 2).await;
        assert_eq!(outcome.unwrap().left_out, ["a", "b", "c"]);
        let last = tries.last().unwrap();
        assert_eq!(last["components"], json!([]));
        let content = last["content"].as_str().unwrap();
        assert_eq!(content.trim_end_matches(MARK), "Ada\nB · A · C\n→ `/hypnosia board`");
    }

    #[tokio::test]
    async fn refusal_without_a_named_part_is_retried() {
        let (tries, outcome) = sent("content", 1).await;
        assert!(outcome.unwrap().is_whole);
        assert_eq!(tries[0], tries[1]);
    }

    /// A newer change begins before the first attempt, or while the first attempt is in flight.
    #[tokio::test]
    async fn overtaken_change_is_not_tried_again() {
        for (is_early, is_refused, expected, sent) in
            [(true, false, false, 0), (false, true, false, 1), (false, false, true, 1)]
        {
            let body = Body { json: json!({ "content": "Ada" }), ..Body::default() };
            let (overtaken, tries) = (body.overtaken.clone(), Mutex::new(0));
            if is_early {
                overtaken.set();
            }
            let delivery = Delivery::uncounted(Arc::new(serenity::all::Http::new("")), Arc::default(), Arc::default());
            let outcome = delivery.deliver(body, |_| {
                *tries.lock().unwrap() += 1;
                overtaken.set();
                async move { if is_refused { Err(refusal(400, 50035, None).await) } else { Ok(()) } }
            });
            assert_eq!(outcome.await.is_ok(), expected);
            assert_eq!(*tries.lock().unwrap(), sent);
        }
    }

    #[tokio::test]
    async fn tries_come_to_an_end() {
        let (tries, outcome) = sent("content", usize::MAX).await;
        assert!(outcome.is_err());
        assert_eq!(tries.len(), 4, "the whole twice, without buttons, and without a name: {tries:?}");
        assert!(!tries[3]["content"].as_str().unwrap().contains("Ada"), "{tries:?}");
        assert!(tries.len() <= TRIES_MAX as usize);
    }
}
