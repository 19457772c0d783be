//! The page that checks a log in a browser, offline.

/// The page. It checks a log that the reader drops on it.
pub const CHECK_PAGE: &str = include_str!("../../../assets/dice/check.html");

/// The element of the page that contains a log.
const PLACE: &str = "<pre id=\"log\" hidden></pre>";

/// The page with an embedded log; the page checks that log when a browser opens it.
pub fn check_page(log: &str) -> String {
    let log = log.replace('&', "&amp;").replace('<', "&lt;");
    CHECK_PAGE.replacen(PLACE, &format!("<pre id=\"log\" hidden>{log}</pre>"), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_contains_the_log_as_text() {
        assert!(CHECK_PAGE.contains(PLACE));
        let page = check_page("hypnosia-log 1\n# </pre><script>alert(1)</script> & so on\n");
        assert!(page.contains("hidden>hypnosia-log 1\n# &lt;/pre>&lt;script>alert(1)&lt;/script> &amp; so on\n</pre>"));
    }

    /// The page makes no requests, so that the check depends on the reader's computer alone.
    #[test]
    fn the_page_needs_nothing_but_itself() {
        for asks in
            ["http://", "https://", "src=", "<link", "@import", "fetch(", "XMLHttpRequest", "WebSocket", "import("]
        {
            assert!(!CHECK_PAGE.contains(asks), "the page has {asks}");
        }
        assert!(CHECK_PAGE.contains("default-src 'none'"), "the page has no policy that forbids requests");
    }
}
