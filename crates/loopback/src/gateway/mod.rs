//! The gateway: how the bot is told what happens.

mod session;
mod socket;

pub(crate) use self::{
    session::{Frame, Sessions, Starts},
    socket::connect,
};
