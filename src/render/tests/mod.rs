//! What people read, checked against what they should.

mod drawing;
mod evening;
mod golden;
mod limits;
mod meaning;
