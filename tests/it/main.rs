//! The bot as a whole, and its parts against the real things they rest on.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod dealer;
mod store;
