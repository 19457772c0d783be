//! Parsers of what people choose by name. Help and errors list the names.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;

pub fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| name.parse::<Level>())
}

pub fn variant() -> impl TypedValueParser<Value = Variant> {
    PossibleValuesParser::new(Variant::ALL.map(Variant::name)).try_map(|name| name.parse::<Variant>())
}
