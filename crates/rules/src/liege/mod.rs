//! The rules of Liège, as `FreeWhist` has them (spec.md 4).

mod auction;
mod ladder;
mod score;

pub(crate) use auction::{check, contract_of, waits_for_referee};
pub(crate) use ladder::height;
pub(crate) use score::points;
