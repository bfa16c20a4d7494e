//! Metrics of the connection to Discord.

use super::desk::Desk;
use super::heard::{Heard, Silence};
use crate::hall::Hall;

/// Metrics of a connected bot.
#[derive(Clone, Debug)]
pub(crate) struct Vitals {
    pub(super) desk: Desk,
    pub(super) heard: Heard,
}

impl Vitals {
    pub(crate) fn hall(&self) -> &Hall {
        self.desk.hall()
    }

    pub(crate) fn silences(&self) -> Vec<Silence> {
        self.heard.silences()
    }

    pub(crate) fn courier_queue(&self) -> usize {
        self.desk.courier().queue()
    }

    pub(crate) fn undecodable(&self) -> u64 {
        self.desk.undecodable()
    }

    pub(crate) fn tampered(&self) -> u64 {
        self.desk.tampered()
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.desk.is_closed()
    }
}
