//! Robots: their legal actions, their knowledge, and their strength.

// What stands under `cfg(test)` may unwrap, in the functions between the tests too.
#[cfg(test)]
mod belgian;
#[cfg(test)]
mod tables;

#[cfg(test)]
mod advice;
#[cfg(test)]
mod heuristics;
#[cfg(test)]
mod levels;
#[cfg(test)]
mod manners;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod strength;
#[cfg(test)]
mod vectors;
