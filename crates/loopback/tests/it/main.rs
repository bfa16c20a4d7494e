//! The loopback Discord, used by a bot that is nothing but poise.

mod ear;
mod echo;

mod answers;
mod commands;
mod contract;
mod messages;
mod page;
mod page_files;
mod rest;
mod servers;
mod sessions;
mod shards;
mod trouble;
