//! The bot as people meet it, over the loopback Discord.

mod evening;

mod answers;
mod flood;
mod playing;
mod rubbers;
mod secrecy;
mod starting;
mod trouble;
