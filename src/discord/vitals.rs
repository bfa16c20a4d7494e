//! How the connection to Discord fares, for whoever runs the bot.

use super::desk::Desk;
use super::heard::{Heard, Silence};
use crate::hall::Hall;

/// What a bot that is connected tells of itself. A clone tells of the same bot.
#[derive(Clone, Debug)]
pub(crate) struct Vitals {
    pub(super) desk: Desk,
    pub(super) heard: Heard,
}

impl Vitals {
    /// The hall of the bot.
    pub(crate) fn hall(&self) -> &Hall {
        self.desk.hall()
    }

    /// How long nothing came through each shard that is connected, by number.
    pub(crate) fn silences(&self) -> Vec<Silence> {
        self.heard.silences()
    }

    /// How much of what is to be sent to Discord is not there yet.
    pub(crate) fn courier_queue(&self) -> usize {
        self.desk.courier().queue()
    }

    /// How many interactions could not be read since the start.
    pub(crate) fn undecodable(&self) -> u64 {
        self.desk.undecodable()
    }

    /// How many presses were not on a button of ours since the start.
    pub(crate) fn tampered(&self) -> u64 {
        self.desk.tampered()
    }

    /// Whether the bot is about to stop and serves nobody new.
    pub(crate) fn is_closing(&self) -> bool {
        self.desk.is_closed()
    }
}
