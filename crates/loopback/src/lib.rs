//! A Discord on this machine.

pub mod page_api;
