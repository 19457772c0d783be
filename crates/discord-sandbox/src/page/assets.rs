//! The page's files, embedded in the program.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::shared::SandboxState;

const INDEX: &str = include_str!("../../assets/index.html");

macro_rules! files {
    ($($name:literal)*) => {
        /// Name and content of each file but the page itself.
        pub(super) const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../assets/", $name)))),*];
    };
}

files! {
    "command.js" "components.js" "composer.js" "dom.js" "live.js" "logo.svg" "main.js" "markdown.js" "media.js"
    "message.css" "message.js" "modal.js" "pane.js" "panehead.js" "popup.js" "sidebar.js" "style.css" "time.js"
    "tools.js" "world.js"
}

/// The page, with the key that every act must carry.
pub(super) async fn index(State(shared): State<Arc<SandboxState>>) -> Response {
    let page = INDEX.replace("{{key}}", &shared.key);
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
}

/// A script, style or picture of the page.
pub(super) async fn file(Path(name): Path<String>) -> Response {
    let Some((_, content)) = FILES.iter().find(|(known, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        _ => "image/svg+xml",
    };
    ([(header::CONTENT_TYPE, kind)], *content).into_response()
}

/// The picture of a custom emoji.
pub(super) async fn emoji(State(shared): State<Arc<SandboxState>>, Path(id): Path<String>) -> Response {
    let found = id.parse().ok().and_then(|id| shared.world().emoji_picture(id));
    match found {
        Some((kind, bytes)) => {
            ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "max-age=86400".to_owned())], bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_small() {
        let bytes = INDEX.len() + FILES.iter().map(|(_, content)| content.len()).sum::<usize>();
        assert!(bytes < 200_000, "the page has {bytes} bytes, allowed are 200000");
    }

    #[test]
    fn every_file_named_by_the_page_exists() {
        for part in INDEX.split("/page/").skip(1) {
            let name = part.split('"').next().unwrap_or_default();
            assert!(FILES.iter().any(|(known, _)| *known == name), "{name} is named by index.html");
        }
        for (from, script) in FILES.iter().filter(|(name, _)| name.ends_with(".js")) {
            for part in script.split("from \"./").skip(1) {
                let name = part.split('"').next().unwrap_or_default();
                assert!(FILES.iter().any(|(known, _)| *known == name), "{name} is imported by {from}");
            }
        }
    }

    #[test]
    fn page_never_injects_html_or_loads_foreign_files() {
        for (name, content) in FILES {
            for never in
                ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "@import", "url(http"]
            {
                assert!(!content.contains(never), "{name} contains {never}");
            }
        }
    }
}
