//! A self-signed certificate for `discord.com`, `cdn.discordapp.com` and loopback, generated when the stand-in starts.

use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// Makes a TLS acceptor and its certificate in PEM, or an error message.
pub(super) fn acceptor() -> Result<(TlsAcceptor, String), String> {
    let names = ["discord.com", "cdn.discordapp.com", "localhost", "127.0.0.1"].map(str::to_owned);
    let made = rcgen::generate_simple_self_signed(names).map_err(|error| error.to_string())?;
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(made.signing_key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(vec![made.cert.der().clone()], key))
        .map_err(|error| error.to_string())?;
    Ok((TlsAcceptor::from(Arc::new(config)), made.cert.pem()))
}
