//! Injected faults: Discord on a bad day.

/// The effect of a [`Fault`] on a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FaultKind {
    /// 429 with the time to wait.
    TooManyRequests {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the whole bot, not only this route, must wait.
        global: bool,
    },
    /// 429 of the `shared` scope: other applications' requests exhausted the limit.
    SharedLimit {
        /// Seconds to wait.
        retry_after: f64,
    },
    /// A server error: 500, 502, 503.
    Status(u16),
    /// A refusal with this status and code of Discord's.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code.
        code: u32,
    },
    /// No answer for as long as the client waits; the request is not carried out.
    Hang,
    /// The connection is reset before the request is carried out.
    Reset,
    /// The request is carried out, and the connection reset before the answer.
    LostAnswer,
    /// The request is carried out, and answered late.
    SlowAnswer {
        /// Seconds until the answer.
        seconds: f64,
    },
    /// The request is carried out, but answered with this server error.
    StatusAfter(u16),
}

/// A fault that strikes requests: all of them or those of one route, a given number of times or until it is ended.
#[derive(Clone, Debug)]
pub struct Fault {
    kind: FaultKind,
    method: Option<String>,
    route: Option<String>,
    left: Option<u32>,
    name: Option<&'static str>,
}

impl Fault {
    /// Strikes every request of the bot until faults are cleared.
    pub fn new(kind: FaultKind) -> Self {
        Self { kind, method: None, route: None, left: None, name: None }
    }

    /// Limits it to a method and to route templates that contain `route`, such as `/channels/{channel_id}/messages`;
    /// with a final `$`, to those that end with it. An empty string matches everything.
    #[must_use]
    pub fn on(mut self, method: &str, route: &str) -> Self {
        self.method = Some(method.to_ascii_uppercase()).filter(|method| !method.is_empty());
        self.route = Some(route.to_owned()).filter(|route| !route.is_empty());
        self
    }

    /// Limits it to the next `count` requests.
    #[must_use]
    pub fn times(mut self, count: u32) -> Self {
        self.left = Some(count);
        self
    }

    /// Names it, for [`Faults::remove`].
    #[must_use]
    pub(super) fn named(mut self, name: &'static str) -> Self {
        self.name = Some(name);
        self
    }

    fn meets(&self, method: &str, route: &str) -> bool {
        self.method.as_deref().is_none_or(|wanted| wanted == method)
            && self.route.as_deref().is_none_or(|wanted| match wanted.strip_suffix('$') {
                Some(whole) => route.ends_with(whole),
                None => route.contains(wanted),
            })
    }
}

/// The active faults, and when the last one struck.
#[derive(Debug, Default)]
pub(super) struct Faults {
    list: Vec<Fault>,
    struck_ms: Option<i64>,
    pub struck: u64,
}

impl Faults {
    pub(super) fn add(&mut self, fault: Fault) {
        self.list.push(fault);
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    /// Ends the faults of this name.
    pub(super) fn remove(&mut self, name: &str) {
        self.list.retain(|fault| fault.name != Some(name));
    }

    pub(super) fn is_on(&self, name: &str) -> bool {
        self.list.iter().any(|fault| fault.name == Some(name))
    }

    /// The fault that strikes this request, if any.
    pub(super) fn strike(&mut self, method: &str, route: &str, now: i64) -> Option<FaultKind> {
        self.list.retain(|fault| fault.left != Some(0));
        let fault = self.list.iter_mut().find(|fault| fault.meets(method, route))?;
        if let Some(left) = &mut fault.left {
            *left -= 1;
        }
        let kind = fault.kind;
        self.note(now);
        Some(kind)
    }

    /// Counts a fault; the bot is excused for its consequences. Also called for gateway cuts, which strike no request.
    pub(super) fn note(&mut self, now: i64) {
        self.struck_ms = Some(now);
        self.struck += 1;
    }

    pub(super) fn struck_ms(&self) -> Option<i64> {
        self.struck_ms
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fault_strikes_matching_requests_as_often_as_set() {
        let mut faults = Faults::default();
        faults.add(Fault::new(FaultKind::Status(500)).on("post", "/channels/{channel_id}/messages").times(2));
        assert_eq!(faults.strike("GET", "/channels/{channel_id}/messages", 1), None);
        for _ in 0..2 {
            assert_eq!(faults.strike("POST", "/channels/{channel_id}/messages", 1), Some(FaultKind::Status(500)));
        }
        assert_eq!(faults.strike("POST", "/channels/{channel_id}/messages", 1), None);
        assert_eq!(faults.struck_ms(), Some(1));
    }
}
