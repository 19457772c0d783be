//! The macro that makes an enum of actions from a table.

/// Makes an enum of actions, with the functions that read and write them. `with` lists the actions that carry a value,
/// which follows their name in ids. `and` lists groups: each holds the actions of another such enum, and is written as
/// they are.
macro_rules! actions {
    (
        $(#[$doc:meta])* $name:ident { $($(#[$item:meta])* $variant:ident = $text:literal,)* }
        with { $($(#[$with:meta])* $carrier:ident($payload:ty) = $prefix:literal,)* }
        $(and { $($(#[$and:meta])* $group:ident($actions:ident),)* })?
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum $name {
            $($(#[$item])* $variant,)*
            $($(#[$with])* $carrier($payload),)*
            $($($(#[$and])* $group($actions),)*)?
        }

        impl $name {
            /// The names of all actions, as written in ids, without those of groups.
            #[cfg(test)]
            pub const NAMES: &[&str] = &[$($text,)* $($prefix,)*];

            /// The names of the actions that carry no value.
            #[cfg(test)]
            pub const WITHOUT_VALUE: &[&str] = &[$($text,)*];

            /// Reads an action; `None` if the text is none.
            pub fn parse(text: &str) -> Option<$name> {
                $(if text == $text {
                    return Some($name::$variant);
                })*
                $(if let Some(value) = text.strip_prefix(concat!($prefix, "/")) {
                    return Some($name::$carrier(Payload::read(value)?));
                })*
                $($(if let Some(action) = $actions::parse(text) {
                    return Some($name::$group(action));
                })*)?
                None
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($name::$variant => f.write_str($text),)*
                    $($name::$carrier(payload) => write!(f, concat!($prefix, "/{}"), payload.written()),)*
                    $($($name::$group(action) => write!(f, "{action}"),)*)?
                }
            }
        }
    };
}
pub(super) use actions;
