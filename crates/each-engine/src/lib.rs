//! Expands one test into one for each database engine.

use proc_macro::{TokenStream, TokenTree};

/// Turns an `async fn` without arguments into the tests `NAME::on_sqlite` and `NAME::on_postgres`. In each of them,
/// `hypnosia_stage::Fresh::new` makes a database of that engine. The PostgreSQL test is ignored by default.
#[proc_macro_attribute]
pub fn each_engine(_: TokenStream, test: TokenStream) -> TokenStream {
    let mut tokens = test.clone().into_iter().skip_while(|token| token.to_string() != "fn");
    let Some(TokenTree::Ident(name)) = tokens.nth(1) else {
        return error("expected a function");
    };
    let tests = format!(
        r#"
        mod {name} {{
            #[::tokio::test]
            async fn on_sqlite() {{
                ::hypnosia_stage::Engine::Sqlite.run(super::{name}()).await
            }}

            #[::tokio::test]
            #[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
            async fn on_postgres() {{
                ::hypnosia_stage::Engine::Postgres.run(super::{name}()).await
            }}
        }}
        "#
    );
    match tests.parse::<TokenStream>() {
        Ok(tests) => test.into_iter().chain(tests).collect(),
        Err(why) => error(&why.to_string()),
    }
}

fn error(what: &str) -> TokenStream {
    format!("compile_error!({what:?});").parse().unwrap_or_default()
}
