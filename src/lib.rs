//! Whist in a Discord channel.
//!
//! - [`record`]: games written down, and played again.
//! - [`dealer`]: dealing that can be checked.
//! - [`store`]: what the bot remembers; the only place that knows SQL.

pub mod record;

pub mod dealer;
pub mod store;
