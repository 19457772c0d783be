//! A macro for enums whose values people choose or databases keep by name: one table defines the values and their
//! names.

/// Defines an enum from one table of its values and their names, so that no list can lack a value. The macro writes the
/// enum, `ALL` in the order of the table, `name`, `named`, `Display`, and `FromStr`, whose error lists the names. The
/// enum must derive `Serialize` or `Deserialize` of serde; they use the same names.
#[macro_export]
macro_rules! choices {
    ($(#[$meta:meta])* pub enum $enum:ident { $($(#[$doc:meta])* $value:ident = $name:literal,)* }) => {
        $(#[$meta])*
        pub enum $enum { $($(#[$doc])* #[serde(rename = $name)] $value,)* }

        impl $enum {
            /// All values, in the order in which people see them.
            pub const ALL: [$enum; [$($name),*].len()] = [$($enum::$value),*];

            /// The name, for the store, logs, the command line and the values of select menus.
            pub const fn name(self) -> &'static str {
                match self { $($enum::$value => $name,)* }
            }

            /// The value with this name, if there is one.
            pub fn named(name: &str) -> Option<$enum> {
                match name { $($name => Some($enum::$value),)* _ => None }
            }

        }

        impl ::std::str::FromStr for $enum {
            type Err = String;

            /// The value with this name; the error is such as `must be a, b or c`.
            fn from_str(name: &str) -> Result<$enum, String> {
                let must_be = || match [$($name),*].split_last() {
                    Some((last, others)) if !others.is_empty() => format!("must be {} or {last}", others.join(", ")),
                    _ => format!("must be {}", [$($name),*].concat()),
                };
                $enum::named(name).ok_or_else(must_be)
            }
        }

        impl ::std::fmt::Display for $enum {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}
