//! Whist in a Discord channel.
//!
//! - [`dealer`]: dealing that can be checked.
//! - [`store`]: what the bot remembers; the only place that knows SQL.

pub mod dealer;
pub mod store;
