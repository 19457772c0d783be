//! Tests the backend of the page with the requests of a browser and of a foreign page.

use futures_util::{SinkExt, StreamExt};
use reqwest::{Client, Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

use crate::{Config, Refusals, Sandbox};

async fn sandbox() -> (Sandbox, Client) {
    let sandbox = Sandbox::start(Config::default()).await.expect("a stand-in starts");
    (sandbox, Client::builder().no_proxy().user_agent("DiscordBot (https://example.org, 1)").build().expect("a client"))
}

/// Reads the key from the page.
async fn key(sandbox: &Sandbox, client: &Client) -> String {
    let page = client.get(sandbox.url()).send().await.expect("the page").text().await.expect("text");
    let rest = page.split("name=\"sandbox-key\" content=\"").nth(1).expect("the page carries a key");
    rest.split('"').next().expect("a key").to_owned()
}

fn say(sandbox: &Sandbox, client: &Client, text: &str) -> RequestBuilder {
    let ada = sandbox.person("Ada").id();
    let body = json!({ "person": ada, "channel": sandbox.channel(), "content": text });
    client.post(format!("{}/page/do/say", sandbox.url())).json(&body)
}

fn texts(sandbox: &Sandbox) -> Vec<String> {
    sandbox.person("Ada").messages(sandbox.channel()).into_iter().map(|message| message.content).collect()
}

#[tokio::test]
async fn the_page_drives_the_sandbox_with_its_key() {
    let (sandbox, client) = sandbox().await;
    let key = key(&sandbox, &client).await;
    let origin = sandbox.url();
    let request = say(&sandbox, &client, "hello")
        .header("x-sandbox-key", key)
        .header("origin", origin)
        .header("sec-fetch-site", "same-origin");
    let answer = request.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(texts(&sandbox), ["hello"]);
}

#[tokio::test]
async fn foreign_origin_is_refused_even_with_the_key() {
    let (sandbox, client) = sandbox().await;
    let key = key(&sandbox, &client).await;
    let foreign: [&[(&str, &str)]; 7] = [
        &[],
        &[("x-sandbox-key", "0")],
        &[("x-sandbox-key", &key), ("origin", "http://evil.example")],
        &[("x-sandbox-key", &key), ("origin", "http://127.0.0.1:1")],
        &[("x-sandbox-key", &key), ("origin", "null")],
        &[("x-sandbox-key", &key), ("sec-fetch-site", "same-site")],
        &[("x-sandbox-key", &key), ("host", "evil.example")],
    ];
    for headers in foreign {
        let request =
            headers.iter().fold(say(&sandbox, &client, "evil"), |request, (name, value)| request.header(*name, *value));
        let answer = request.send().await.expect("an answer");
        let told: Vec<_> = headers.iter().filter(|(name, _)| *name != "x-sandbox-key").collect();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "refused with {told:?}");
    }
    assert_eq!(texts(&sandbox), [""; 0], "nothing was said");
}

#[tokio::test]
async fn another_page_cannot_get_the_bot_banned() {
    let (sandbox, client) = sandbox().await;
    let url = format!("{}/api/v10/users/@me", sandbox.url());
    let foreign = [
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-origin"),
        ("host", "evil.example"),
    ];
    for (name, value) in foreign {
        let answer = client.get(&url).header(name, value).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "refused with {name}: {value}");
    }
    assert_eq!(sandbox.refusals(), Refusals::default(), "nothing counts against the bot");
    assert!(sandbox.violations().is_empty(), "nothing is noted against the bot");
    for host in ["discord.com", "localhost:1"] {
        let answer = client.get(&url).header("authorization", format!("Bot {}", sandbox.token())).header("host", host);
        assert_eq!(answer.send().await.expect("an answer").status(), StatusCode::OK, "a bot that calls {host}");
    }
}

#[tokio::test]
async fn another_origin_cannot_read_or_frame_the_page() {
    let (sandbox, client) = sandbox().await;
    let preflight = client
        .request(Method::OPTIONS, format!("{}/page/do/say", sandbox.url()))
        .header("origin", "http://evil.example")
        .header("access-control-request-method", "POST")
        .header("access-control-request-headers", "x-sandbox-key");
    let answer = preflight.send().await.expect("an answer");
    assert!(!answer.headers().contains_key("access-control-allow-origin"), "no other origin is allowed");
    for dest in ["iframe", "script", "empty"] {
        let request = client.get(sandbox.url()).header("sec-fetch-site", "cross-site").header("sec-fetch-dest", dest);
        assert_eq!(request.send().await.expect("an answer").status(), StatusCode::FORBIDDEN, "as {dest}");
    }
    let rebound = client.get(sandbox.url()).header("host", "evil.example").send().await.expect("an answer");
    assert_eq!(rebound.status(), StatusCode::FORBIDDEN, "a foreign name that means 127.0.0.1");
    let page = client.get(sandbox.url()).send().await.expect("an answer");
    let policy = page.headers()["content-security-policy"].to_str().expect("text").to_owned();
    for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
        assert!(policy.contains(part), "{part} in {policy}");
    }
    assert!(!policy.contains("unsafe"), "nothing inline: {policy}");
    assert!(!page.text().await.expect("text").contains(sandbox.token()), "the bot's token is not in the page");
}

#[tokio::test]
async fn uploaded_file_cannot_run_within_the_page() {
    let (sandbox, client) = sandbox().await;
    let file =
        reqwest::multipart::Part::bytes(b"<script>1</script>".to_vec()).file_name("page.html").mime_str("text/html");
    let form = reqwest::multipart::Form::new()
        .text(
            "payload_json",
            json!({ "content": "", "attachments": [{ "id": 0, "filename": "page.html" }] }).to_string(),
        )
        .part("files[0]", file.expect("a type"));
    let url = format!("{}/api/v10/channels/{}/messages", sandbox.url(), sandbox.channel());
    let posted = client.post(url).header("authorization", format!("Bot {}", sandbox.token())).multipart(form);
    let message: Value = posted.send().await.expect("an answer").json().await.expect("JSON");
    let url = message["attachments"][0]["url"].as_str().expect("an address");
    let answer = client.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(answer.headers()["content-security-policy"].to_str().is_ok_and(|policy| policy.starts_with("sandbox;")));
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
}

type Live = tokio_tungstenite::WebSocketStream<TcpStream>;

async fn live(sandbox: &Sandbox, origin: &str) -> Option<Live> {
    let stream = TcpStream::connect(sandbox.http_addr()).await.expect("a connection");
    let mut request = format!("ws://{}/page/live", sandbox.http_addr()).into_client_request().expect("a request");
    request.headers_mut().insert("origin", HeaderValue::from_str(origin).expect("a header"));
    tokio_tungstenite::client_async(request, stream).await.ok().map(|(socket, _)| socket)
}

async fn next(live: &mut Live) -> Value {
    match live.next().await {
        Some(Ok(Message::Text(text))) => serde_json::from_str(&text).expect("JSON"),
        other => panic!("a text was expected, not {other:?}"),
    }
}

async fn next_messages(live: &mut Live) -> Value {
    loop {
        let news = next(live).await;
        if news["type"] == "messages" {
            return news;
        }
    }
}

#[tokio::test]
async fn the_live_connection_is_for_the_page_alone() {
    let (sandbox, client) = sandbox().await;
    assert!(live(&sandbox, "http://evil.example").await.is_none(), "another origin gets no WebSocket");
    let mut strange = live(&sandbox, &sandbox.url()).await.expect("a WebSocket");
    strange.send(Message::text(json!({ "type": "hello", "key": "0" }).to_string())).await.expect("sent");
    let Some(Ok(Message::Close(Some(frame)))) = strange.next().await else { panic!("a close frame was expected") };
    assert_eq!(u16::from(frame.code), 4403);
    let mut own = live(&sandbox, &sandbox.url()).await.expect("a WebSocket");
    let hello = json!({ "type": "hello", "key": key(&sandbox, &client).await });
    own.send(Message::text(hello.to_string())).await.expect("sent");
    let world = next(&mut own).await;
    assert_eq!(world["type"], "world");
    assert_eq!(world["people"].as_array().map(Vec::len), Some(3), "three people at the start");
    assert!(!world.to_string().contains(sandbox.token()), "the bot's token is not told");
}

#[tokio::test]
async fn view_starts_complete_then_receives_changes() {
    let (sandbox, client) = sandbox().await;
    let (ada, channel) = (sandbox.person("Ada"), sandbox.channel());
    let first = ada.say(channel, "first").expect("said");
    let mut live = live(&sandbox, &sandbox.url()).await.expect("a WebSocket");
    let hello = json!({ "type": "hello", "key": key(&sandbox, &client).await });
    live.send(Message::text(hello.to_string())).await.expect("sent");
    let watch = json!({ "type": "watch", "views": [{ "person": ada.id(), "channel": channel }] });
    live.send(Message::text(watch.to_string())).await.expect("sent");
    let begin = next_messages(&mut live).await;
    assert_eq!((&begin["reset"], &begin["upsert"][0]["content"]), (&json!(true), &json!("first")));
    ada.say(channel, "second").expect("said");
    let more = next_messages(&mut live).await;
    assert_eq!((&more["reset"], &more["upsert"][0]["content"]), (&json!(false), &json!("second")));
    assert_eq!(more["upsert"].as_array().map(Vec::len), Some(1), "only what changed");
    ada.delete_message(first);
    let less = next_messages(&mut live).await;
    assert_eq!(less["remove"], json!([first.message]));
}

#[tokio::test]
async fn workbench_controls_faults_permissions_and_time() {
    let (sandbox, client) = sandbox().await;
    let key = key(&sandbox, &client).await;
    let guild = sandbox.guilds()[0];
    let act = |verb: &'static str, body: Value| {
        let request =
            client.post(format!("{}/page/do/{verb}", sandbox.url())).header("x-sandbox-key", &key).json(&body);
        async move { request.send().await.expect("an answer").status() }
    };
    let before = sandbox.clock().skipped();
    assert_eq!(act("advance", json!({ "ms": 60_000 })).await, StatusCode::OK);
    assert_eq!((sandbox.clock().skipped() - before).as_secs(), 60);
    assert_eq!(act("fault", json!({ "id": "down", "on": true })).await, StatusCode::OK);
    let gateway = || client.get(format!("{}/api/v10/gateway", sandbox.url())).send();
    assert_eq!(gateway().await.expect("an answer").status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(act("fault", json!({ "id": "down", "on": false })).await, StatusCode::OK);
    assert_eq!(gateway().await.expect("an answer").status(), StatusCode::OK);
    let bit = crate::permissions::ATTACH_FILES.to_string();
    assert_eq!(act("permission", json!({ "guild": guild, "bit": bit, "on": false })).await, StatusCode::OK);
    let bot = sandbox.application();
    let granted = sandbox.look(|world| world.guilds[&guild].permissions_of(bot));
    assert_eq!(granted & crate::permissions::ATTACH_FILES, 0);
    for (verb, body) in
        [("advance", json!({ "ms": 0 })), ("fault", json!({ "id": "?", "on": true })), ("cut", json!({ "id": "?" }))]
    {
        assert_eq!(act(verb, body).await, StatusCode::BAD_REQUEST, "{verb} refuses nonsense");
    }
}
