//! Rules as JSON: the values of their options, and players' own points, whose text stands beside
//! them.

pub mod option;
pub mod own_scale;
