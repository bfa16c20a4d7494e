//! The bot as a whole, and its parts against the real things they rest on.

// What stands under `cfg(test)` may unwrap, in the functions between the tests too.
#[cfg(test)]
mod acknowledged;
#[cfg(test)]
mod copying;
#[cfg(test)]
mod discord;
#[cfg(test)]
mod handed_over;
#[cfg(test)]
mod older;
#[cfg(test)]
mod process;
#[cfg(test)]
mod record;
#[cfg(test)]
mod repository;
