//! The laws of the rules, one file a subject.

// What stands under `cfg(test)` may unwrap, in the functions between the tests too.
#[cfg(test)]
mod players;

#[cfg(test)]
mod cards;
#[cfg(test)]
mod tricks;

#[cfg(test)]
mod deals;
#[cfg(test)]
mod draw;
#[cfg(test)]
mod honours;
#[cfg(test)]
mod marks;
#[cfg(test)]
mod options;
#[cfg(test)]
mod score;

#[cfg(test)]
mod allocations;
#[cfg(test)]
mod belgian;
#[cfg(test)]
mod fuzz;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod lay_down;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod wiezen;
#[cfg(test)]
mod worlds;
