//! The bot: the only user of serenity and poise.
