//! Compression of what the gateway sends: zlib or zstd as one stream for a connection, or zlib for single payloads.

use flate2::{Compress, Compression, FlushCompress};
use tokio_tungstenite::tungstenite::{Bytes, Message, Utf8Bytes};

/// Starts a zstd frame of unknown size without checksum and dictionary, with a window of 128 KiB (RFC 8878, 3.1.1).
const ZSTD_FRAME: [u8; 6] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38];
/// The maximum size of a zstd block.
const ZSTD_BLOCK: usize = 128 * 1024;

/// Encoding of a connection's payloads.
pub(super) enum Encoding {
    Plain {
        /// Whether IDENTIFY asked for payload compression.
        payloads: bool,
    },
    Zlib(Compress),
    Zstd {
        begun: bool,
    },
}

impl Encoding {
    /// The encoding that a connection's query asks for.
    pub(super) fn asked_for(query: &str) -> Self {
        let asks = |what: &str| query.split('&').any(|pair| pair == what);
        if asks("compress=zlib-stream") {
            Self::Zlib(new_zlib())
        } else if asks("compress=zstd-stream") {
            Self::Zstd { begun: false }
        } else {
            Self::Plain { payloads: false }
        }
    }

    /// Notes whether IDENTIFY asked for payload compression. This has no effect on a connection that is compressed as a
    /// stream.
    pub(super) fn set_payloads(&mut self, compressed: bool) {
        if let Self::Plain { payloads } = self {
            *payloads = compressed;
        }
    }

    pub(super) fn message(&mut self, text: Utf8Bytes) -> Message {
        match self {
            Self::Plain { payloads: true } if is_event(&text) => {
                binary(deflate(&mut new_zlib(), text.as_bytes(), FlushCompress::Finish))
            }
            Self::Plain { .. } => Message::Text(text),
            Self::Zlib(zlib) => binary(deflate(zlib, text.as_bytes(), FlushCompress::Sync)),
            Self::Zstd { begun } => binary(zstd(!std::mem::replace(begun, true), text.as_bytes())),
        }
    }
}

fn new_zlib() -> Compress {
    Compress::new(Compression::fast(), true)
}

fn binary(bytes: Vec<u8>) -> Message {
    Message::Binary(Bytes::from(bytes))
}

/// Whether a payload is an event. Discord compresses "some" payloads on request; the stand-in compresses all events, so
/// that every bot meets compressed payloads.
fn is_event(text: &str) -> bool {
    text.starts_with(r#"{"op":0,"#)
}

fn deflate(zlib: &mut Compress, input: &[u8], flush: FlushCompress) -> Vec<u8> {
    let mut out = Vec::with_capacity(input.len() / 2 + 64);
    let before = zlib.total_in();
    loop {
        let done = usize::try_from(zlib.total_in() - before).unwrap_or(input.len());
        let spare = out.capacity() - out.len();
        // Deflating into memory cannot fail.
        if zlib.compress_vec(&input[done..], &mut out, flush).is_err() {
            return out;
        }
        let done = usize::try_from(zlib.total_in() - before).unwrap_or(input.len());
        if done == input.len() && out.len() < out.capacity() && spare > 0 {
            return out;
        }
        out.reserve(input.len().max(256));
    }
}

/// A payload as raw blocks of an endless zstd frame, after the start of the frame if it `begins`. Compression would
/// save nothing on loopback, and every decoder must read raw blocks.
fn zstd(begins: bool, input: &[u8]) -> Vec<u8> {
    let mut out = if begins { ZSTD_FRAME.to_vec() } else { Vec::new() };
    for block in input.chunks(ZSTD_BLOCK) {
        // The header of a raw block (type 0) that is not the last: its size, shifted by three zero bits.
        let header = (block.len() as u32) << 3;
        out.extend_from_slice(&header.to_le_bytes()[..3]);
        out.extend_from_slice(block);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zstd_stream_is_one_frame_of_raw_blocks() {
        assert_eq!(zstd(true, b"ab"), [&ZSTD_FRAME[..], &[0x10, 0, 0], b"ab"].concat());
        assert_eq!(zstd(false, b"c"), [8, 0, 0, b'c']);
        let long = zstd(false, &vec![b'x'; ZSTD_BLOCK + 1]);
        assert_eq!(long.len(), ZSTD_BLOCK + 1 + 2 * 3, "two blocks");
        assert_eq!(long[..3], [0, 0, 0x10], "the first is full");
    }
}
