//! Wiezen, solo whist and whist de Gand: one book (part W of the specification).

mod model;
mod table;

mod auctions;
mod ladder;
mod options;
mod passes;
mod play;
mod revokes;
mod scores;
mod tables;
mod troel;

mod laws;
mod secrecy;
