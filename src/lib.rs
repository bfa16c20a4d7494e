//! Whist in a Discord channel.
//!
//! In reading order:
//!
//! - [`table`]: one channel's game, pure.
//! - [`dealer`], [`store`]: chance and memory.
//! - [`record`]: games written down, and played again.

pub mod id;

pub mod table;

pub mod dealer;
pub mod store;

pub mod record;
