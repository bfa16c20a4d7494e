//! What the messages of a table should show.

use std::sync::Arc;

use super::board::Board;
use crate::discord::pages;
use crate::render::message::Message;
use crate::store::{Retiring, ScreenState};
use crate::table::{EndedDeal, TableView};

/// How many summaries may wait; older ones are in the record.
const SUMMARIES: u32 = 4;

impl Board {
    /// What the standing message should show.
    pub(super) fn wanted(&self) -> Option<Message> {
        self.latest.as_ref().map(|table| pages::public(table, self.language(), self.deadline))
    }

    /// What an edit should show that is sent at this moment: where its deal has
    /// ended meanwhile its summary, since the next deal is shown in a message of
    /// its own. Nobody presses what is about to make way.
    pub(super) fn wanted_by_now(&self) -> Option<Message> {
        self.overdue_summary().or_else(|| self.wanted())
    }

    /// The same for a post: it has to be found again should nobody hear that it
    /// stands.
    pub(super) fn wanted_in_post(&self) -> Option<Message> {
        let (summary, table) = (self.overdue_summary(), self.latest.as_ref());
        let to_find = summary
            .zip(table)
            .map(|(summary, table)| pages::summary_to_find(summary, table, self.language()));
        to_find.or_else(|| self.wanted())
    }

    fn overdue_summary(&self) -> Option<Message> {
        self.summary_of(self.owed_summary(self.written?)?)
    }

    /// What the last summary should say, as long as that deal lies on the table.
    pub(super) fn wanted_summary(&self) -> Option<Message> {
        let (_, deal, _) = self.summary.as_ref()?;
        let table = self.latest.as_ref()?;
        let last = table.ended_deal_on_table().filter(|last| last.number() == *deal)?;
        pages::summary(table, last, self.language())
    }

    /// The summary that a retiring message becomes, as long as its match goes on.
    pub(super) fn last_words(&self, retiring: Retiring) -> Option<Message> {
        self.summary_of(retiring.deal?)
    }

    fn summary_of(&self, deal: u32) -> Option<Message> {
        let table = self.latest.as_ref()?;
        let is_it = |ended: &&Arc<EndedDeal>| count(ended.number()) == deal;
        let deal = table.ended_deals().iter().find(is_it)?;
        pages::summary(table, deal, self.language())
    }

    /// The number of the next deal that is to be summarised.
    pub(super) fn owed_summary(&self, state: ScreenState) -> Option<u32> {
        let last = last_ended(self.latest.as_ref()?);
        let oldest = last.saturating_sub(SUMMARIES).max(state.summaries) + 1;
        (oldest <= last).then_some(oldest)
    }
}

fn count(deals: usize) -> u32 {
    u32::try_from(deals).unwrap_or(u32::MAX)
}

/// The number of the last deal that has ended in the match; 0 before that.
pub(super) fn last_ended(table: &TableView) -> u32 {
    table.last_ended_deal().map_or(0, |deal| count(deal.number()))
}
