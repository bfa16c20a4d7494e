//! Whist in a Discord channel.
