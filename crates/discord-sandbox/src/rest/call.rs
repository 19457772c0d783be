//! A request whose body has been read, and the form of its answer.

use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{StatusCode, header};
use serde_json::{Value, json};

use crate::check;
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;

/// The most bytes of a whole request.
pub(crate) const MOST_REQUEST_BYTES: usize = 25 * 1024 * 1024;

/// A request that was matched to a route, and whose body was read.
pub(crate) struct Call {
    pub params: Vec<(&'static str, String)>,
    pub query: HashMap<String, String>,
    pub body: Value,
    pub files: Vec<File>,
}

/// A file of a request.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// The number in the field's name, such as 0 in `files[0]`; without a number, the number of files before this one.
    pub index: u64,
    pub filename: String,
    pub content_type: Option<String>,
    pub bytes: Bytes,
}

/// The answer to a request.
pub(crate) enum ApiReply {
    Json(StatusCode, Value),
    Empty,
}

pub(crate) type ApiResult = Result<ApiReply, ApiError>;

pub(crate) fn ok(json: Value) -> ApiResult {
    Ok(ApiReply::Json(StatusCode::OK, json))
}

pub(crate) fn created(json: Value) -> ApiResult {
    Ok(ApiReply::Json(StatusCode::CREATED, json))
}

impl Call {
    /// The text of a parameter of the path.
    pub(crate) fn param(&self, name: &str) -> &str {
        self.params.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value)
    }

    /// An id in the path.
    pub(crate) fn id(&self, name: &'static str) -> Result<Snowflake, ApiError> {
        let text = self.param(name);
        text.parse().map_err(|_| not_an_id(name, text))
    }

    /// An id in the query.
    pub(crate) fn query_id(&self, name: &'static str) -> Result<Option<Snowflake>, ApiError> {
        let id = |text: &String| text.parse().map_err(|_| not_an_id(name, text));
        self.query.get(name).map(id).transpose()
    }

    /// A number in the query, from `min` to `max`.
    pub(crate) fn query_number(&self, name: &str, min: i64, max: i64) -> Result<Option<i64>, ApiError> {
        let mut form = Form::default();
        let number = check::number(&mut form, "", &json!(self.query), name, min, max);
        form.finish()?;
        Ok(number)
    }

    pub(crate) fn wants(&self, flag: &str) -> bool {
        self.query.get(flag).is_some_and(|value| value.eq_ignore_ascii_case("true") || value == "1")
    }
}

fn not_an_id(name: &str, text: &str) -> ApiError {
    let mut form = Form::default();
    form.fault(name, "NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not snowflake."));
    form.finish().err().unwrap_or_else(ApiError::not_found)
}

/// Reads a body: JSON, or a multipart form with files and, in `payload_json`, the JSON. Other fields are refused: Discord
/// also takes forms with a field for each key of the JSON object, but no library sends such forms.
pub(crate) async fn read_body(request: Request) -> Result<(Value, Vec<File>), ApiError> {
    let content_type =
        request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("").to_owned();
    if content_type.starts_with("multipart/form-data") {
        return read_form(request).await;
    }
    let Ok(bytes) = axum::body::to_bytes(request.into_body(), MOST_REQUEST_BYTES).await else {
        return Err(ApiError::too_large().with("the request has more than 25 MiB"));
    };
    if bytes.is_empty() {
        return Ok((Value::Null, Vec::new()));
    }
    if !content_type.starts_with("application/json") {
        let mut form = Form::default();
        let message = "Expected \"Content-Type\" header to be one of {'application/json'}.";
        form.fault("", "CONTENT_TYPE_INVALID", message);
        form.finish()?;
    }
    Ok((parsed(&bytes)?, Vec::new()))
}

fn parsed(bytes: &[u8]) -> Result<Value, ApiError> {
    serde_json::from_slice(bytes).map_err(|error| ApiError::invalid_json(error.to_string()))
}

async fn read_form(request: Request) -> Result<(Value, Vec<File>), ApiError> {
    let broken = |error: axum::extract::multipart::MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::too_large().with("the request has more than 25 MiB"),
        _ => ApiError::invalid_json(error.body_text()),
    };
    let mut form =
        Multipart::from_request(request, &()).await.map_err(|error| ApiError::invalid_json(error.body_text()))?;
    let (mut body, mut files) = (json!({}), Vec::new());
    while let Some(field) = form.next_field().await.map_err(broken)? {
        let name = field.name().unwrap_or("").to_owned();
        let filename = field.file_name().map(str::to_owned);
        let content_type = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(broken)?;
        match filename {
            _ if name == "payload_json" => body = parsed(&bytes)?,
            Some(filename) => {
                let number = name.trim_start_matches("files[").trim_start_matches("file").trim_end_matches(']');
                let index = number.parse().unwrap_or(files.len() as u64);
                files.push(File { index, filename, content_type, bytes });
            }
            None => return Err(ApiError::invalid_json(format!("the form has the field {name:?}"))),
        }
    }
    Ok((body, files))
}

/// Undoes percent-encoding; `None` if it is malformed.
pub(crate) fn decoded(segment: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = segment.bytes();
    while let Some(byte) = rest.next() {
        let mut decoded = [byte];
        if byte == b'%' {
            hex::decode_to_slice([rest.next()?, rest.next()?], &mut decoded).ok()?;
        }
        bytes.extend(decoded);
    }
    String::from_utf8(bytes).ok()
}
