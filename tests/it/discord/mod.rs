//! The bot as people meet it, over the loopback Discord.

pub(crate) mod evening;

mod answers;
mod auctions;
mod bidding;
mod by_commands;
mod emoji;
mod exits;
mod flood;
mod greeting;
mod hints;
mod kills;
mod learning;
mod limits;
mod lobby;
mod looks;
mod mortal;
mod outdated;
mod own_messages;
mod pace;
mod pictures;
mod playing;
mod practice;
mod random_turns;
mod refereeing;
mod restarts;
mod reviews;
mod revokes;
mod rubbers;
mod scripted;
mod seats;
mod secrecy;
mod sheets;
mod starting;
mod summaries;
mod tricks;
mod trouble;
