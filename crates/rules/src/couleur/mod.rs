//! Whist à la couleur (spec.md 3).

mod auction;
mod ladder;
mod score;

pub(crate) use auction::{check, contract_of, overbid};
pub(crate) use ladder::height;
pub(crate) use score::{general_misere, points};
