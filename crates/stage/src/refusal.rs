//! Errors of Discord as serenity reads them, for tests that answer requests themselves.

use axum::http;
use serde_json::json;
use serenity::all::{ErrorResponse, HttpError};

/// serenity's error for an answer with this status and code of Discord, which blames this path of the request, such as
/// `components.0.components.2.emoji.id`.
pub async fn refusal(status: u16, code: u32, path: Option<&str>) -> serenity::Error {
    let mut body = json!({ "code": code, "message": "refused" });
    if let Some(path) = path {
        let fault = json!({ "_errors": [{ "code": "REFUSED", "message": "not now" }] });
        body["errors"] = path.rsplit('.').fold(fault, |inner, step| json!({ step: inner }));
    }
    let mut response = http::Response::new(body.to_string());
    *response.status_mut() = http::StatusCode::from_u16(status).expect("a status of HTTP");
    let response = ErrorResponse::from_response(reqwest::Response::from(response), reqwest::Method::POST).await;
    HttpError::UnsuccessfulRequest(response).into()
}
