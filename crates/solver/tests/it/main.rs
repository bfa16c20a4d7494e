//! The solver against the rules themselves and against another solver.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod brute_force;
mod chance;
mod endings;
mod laws;
mod limits;
mod misere;
mod oracle;
mod oracle_plays;
mod positions;
mod strains;
mod whole_deals;
