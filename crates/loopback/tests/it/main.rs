//! The loopback Discord, seen from a bot that is nothing but poise.

mod echo;

mod commands;
mod contract;
mod messages;
mod page;
mod page_files;
mod rest;
mod sessions;
mod trouble;
