//! Robots: their legal actions, their knowledge, and their strength.

// What stands under `cfg(test)` may unwrap, in the functions between the tests too.
#[cfg(test)]
mod belgian;
#[cfg(test)]
mod tables;

#[cfg(test)]
#[path = "../../examples/mistakes/play.rs"]
mod play;
#[cfg(test)]
#[path = "../../examples/mistakes/players.rs"]
mod players;
#[cfg(test)]
#[path = "../../examples/arena/shuffler.rs"]
mod shuffler;

#[cfg(test)]
mod advice;
#[cfg(test)]
mod heuristics;
#[cfg(test)]
mod levels;
#[cfg(test)]
mod losses;
#[cfg(test)]
mod manners;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod strength;
#[cfg(test)]
mod tempers;
#[cfg(test)]
mod vectors;
