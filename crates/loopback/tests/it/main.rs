//! The loopback Discord, seen from a bot that is nothing but poise.

mod commands;
mod echo;
