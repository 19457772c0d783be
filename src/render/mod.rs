//! Position to picture. Knows no language and no Discord.
