//! Health and metrics for the operator, without names of persons, servers, channels or cards.

mod pages;
mod readiness;

pub use self::pages::Pages;
