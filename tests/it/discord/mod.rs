//! The bot as people meet it, over the loopback Discord.

mod evening;

mod answers;
mod playing;
mod rubbers;
mod starting;
mod trouble;
