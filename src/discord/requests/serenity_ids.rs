//! Converts ids between this program's types and serenity's.

macro_rules! both_ways {
    ($($id:ident)*) => {$(
        impl From<serenity::all::$id> for crate::model::$id {
            fn from(id: serenity::all::$id) -> Self {
                Self(id.get())
            }
        }

        /// An id that somebody typed may be 0, which serenity's ids cannot be.
        impl From<crate::model::$id> for serenity::all::$id {
            fn from(id: crate::model::$id) -> Self {
                Self::new(id.0.max(1))
            }
        }
    )*};
}

both_ways! { ChannelId GuildId InteractionId MessageId RoleId UserId }
