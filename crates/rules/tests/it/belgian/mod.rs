//! The books with an auction: whist à la couleur and the rules of Liège.

pub(crate) mod table;

mod contracts;
mod couleur_auctions;
mod couleur_score;
mod kleurenwiezen;
mod liege_auctions;
mod liege_score;
mod options;
mod variants;

mod early_stop;
pub(crate) mod laws;
mod notation;
mod revokes;
mod scales;
mod secrecy;
mod words;
