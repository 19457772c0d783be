//! The web page and what drives it.

use std::sync::Arc;

use axum::Router;

use super::server::Shared;

/// Everything that the page needs.
pub(super) fn router(shared: &Arc<Shared>) -> Router<Arc<Shared>> {
    let _ = &shared.key;
    Router::new()
}
