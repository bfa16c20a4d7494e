//! What the bot tells of itself to whoever runs it: whether it lives, whether it plays, and
//! in figures how.
//!
//! - `moment`: how it fares, for the figures of [`figures`].
//! - `readiness`: whether it serves people at this moment.
//! - `pages`: both of them over HTTP, where the settings ask for it.
//!
//! No person, server, channel or card is named by any of it.

mod moment;
mod pages;
mod readiness;

pub use self::pages::Pages;
