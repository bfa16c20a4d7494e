//! Whist in a Discord channel.

/// What the bot remembers; the only place that knows SQL.
pub mod store;
