//! The laws of the rules, one file a subject.

// What stands under `cfg(test)` may unwrap, in the functions between the tests too.
#[cfg(test)]
mod marks;
