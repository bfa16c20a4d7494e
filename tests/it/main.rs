//! The bot as a whole, and its parts against real sockets, files and databases.

/// As in the program: most of what a test costs is taking memory and giving it back.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

// Code under `cfg(test)` may unwrap, helper functions included.
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
