//! Connections of clients that send large requests or stop midway.

use std::time::Duration;

use discord_sandbox::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::clients::RestClient;

const MIB: usize = 1 << 20;

/// The head of a request that posts a message.
fn head(wire: &RestClient, token: &str, length: usize) -> String {
    let path = format!("/api/v10{}", wire.messages(wire.sandbox.channel()));
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nuser-agent: DiscordBot (x, 1)\r\nauthorization: Bot {token}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n"
    )
}

/// The status line of the answer; empty if the connection ends without one.
async fn status(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let mut buffer = [0; 4096];
    while !answer.contains(&b'\n') {
        match stream.read(&mut buffer).await {
            Ok(0) | Err(_) => break,
            Ok(read) => answer.extend_from_slice(&buffer[..read]),
        }
    }
    String::from_utf8_lossy(&answer).lines().next().unwrap_or("").to_owned()
}

#[tokio::test]
async fn refusal_arrives_after_a_large_body() {
    let wire = RestClient::start().await;
    for (token, size, expected) in [("wrong", 12, 401), (wire.sandbox.token(), 60, 413)] {
        let mut stream = TcpStream::connect(wire.sandbox.http_addr()).await.unwrap();
        stream.write_all(head(&wire, token, size * MIB).as_bytes()).await.unwrap();
        for sent in 0..size {
            let all = stream.write_all(&vec![b' '; MIB]).await;
            assert!(all.is_ok(), "{expected}: the connection ends after {sent} of {size} MiB");
        }
        let answer = status(&mut stream).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {expected}")), "{expected}: {answer:?}");
    }
    let (status, refused) = wire.post_file(serde_json::json!({}), "a.bin", vec![0; 10 * MIB + 1]).await;
    assert_eq!((status, &refused["code"]), (413, &serde_json::json!(40005)));
}

#[tokio::test(start_paused = true)]
async fn half_open_requests_are_closed() {
    let wire = RestClient::start_with(Config { tls: true, ..Config::default() }).await;
    let (http, tls) = (wire.sandbox.http_addr(), wire.sandbox.tls_addr().unwrap());
    let whole = head(&wire, wire.sandbox.token(), 100);
    let half = &whole[..whole.len() / 2];
    for (what, address, sent, expected) in [
        ("nothing", http, "", ""),
        ("half a head", http, half, ""),
        ("half a body", http, &format!("{whole}{{"), "HTTP/1.1 408 Request Timeout"),
        (
            "half a body of the page",
            http,
            "POST /page/do/say HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{",
            "HTTP/1.1 408 Request Timeout",
        ),
        ("half a handshake", tls, "\u{16}\u{3}\u{1}", ""),
    ] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        // Tokio's clock is paused, so waiting jumps to the next timer without real delay.
        let answer = timeout(Duration::from_secs(3600), status(&mut stream)).await;
        assert_eq!(answer.as_deref(), Ok(expected), "{what}");
    }
}
