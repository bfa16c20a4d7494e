//! Health and metrics for the operator, without names of persons, servers, channels or cards.

mod alive;
mod pages;
mod readiness;

pub(crate) use self::alive::ask_alive;
pub use self::pages::Pages;

const LIVES: &str = "it lives\n";
