//! What the messages of a table should show.

use std::sync::Arc;

use super::board::{Board, Files};
use crate::discord::pages::{self, Depiction, Whereabouts};
use crate::store::{GameTable, Retiring, ScreenState};
use courier::ContentHash;
use render::message::Message;
use table::id::ChannelId;
use table::{EndedDeal, Pictures, TableView};

impl Board {
    /// What the standing message should show: in plain words, where Discord would not take
    /// it otherwise.
    pub(super) fn wanted(&self) -> Option<Message> {
        let wanted = self.wanted_in_full()?;
        let is_refused = self.refused.is_some_and(|refused| refused == ContentHash::from(&wanted));
        Some(if is_refused { wanted.in_plain_words() } else { wanted })
    }

    pub(super) fn wanted_in_full(&self) -> Option<Message> {
        self.latest
            .as_ref()
            .map(|table| pages::public(table, self.language(), self.deadline, self.of_table(table)))
    }

    /// What an edit should show that is sent at this moment: where its deal has
    /// ended meanwhile the summary, since the next deal is shown in a message of
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
        pages::summary(table, last.number(), self.language(), self.of_summary(table))
    }

    /// The summary that a retiring message becomes, as long as its match goes on.
    pub(super) fn last_words(&self, retiring: Retiring) -> Option<Message> {
        self.summary_of(retiring.deal?)
    }

    /// What a message says that the table has left behind, and the thread that was opened for
    /// the table.
    pub(super) fn departure(&self) -> Option<(Message, Option<ChannelId>)> {
        let table = self.latest.as_ref()?;
        let GameTable { guild, channel, .. } = *self.place;
        let now = Whereabouts { guild, channel, message: self.lowest() };
        Some((pages::departed(table, now, self.language()), table.own_thread()))
    }

    fn summary_of(&self, deal: u32) -> Option<Message> {
        let table = self.latest.as_ref()?;
        let number = usize::try_from(deal).ok()?;
        pages::summary(table, number, self.language(), self.of_summary(table))
    }

    /// Whether a picture is in what is sent next.
    pub(super) fn would_show_picture(&self) -> bool {
        let retiring = self.written.and_then(|state| state.retiring);
        let next = retiring.and_then(|it| self.last_words(it)).or_else(|| self.wanted_by_now());
        next.is_some_and(|message| message.picture().is_some())
    }

    /// The number of the deal on the table; 0 before the first.
    pub(super) fn number_of_deal(&self) -> usize {
        self.latest.as_ref().map_or(0, |table| table.deal_no())
    }

    /// How pictures are shown here: where the channel takes none in words, which say so as
    /// long as it is the deal in which that was found out.
    fn as_taken(&self) -> Depiction {
        match self.files {
            Files::Taken => self.depiction,
            Files::InDoubt => Depiction::NoFiles,
            Files::Refused(deal) if deal == self.number_of_deal() => Depiction::NoFiles,
            Files::Refused(_) => Depiction::Words,
        }
    }

    /// How the table is shown while it is played.
    fn of_table(&self, table: &TableView) -> Depiction {
        match table.pictures() {
            Pictures::Table => self.as_taken(),
            Pictures::Summary | Pictures::Off => Depiction::Words,
        }
    }

    /// How a deal is shown that is over.
    fn of_summary(&self, table: &TableView) -> Depiction {
        match table.pictures() {
            Pictures::Table | Pictures::Summary => self.as_taken(),
            Pictures::Off => Depiction::Words,
        }
    }

    /// The number of the next deal that is to be summarised: the last of a match,
    /// since a summary tells of those before it too.
    pub(super) fn owed_summary(&self, state: ScreenState) -> Option<u32> {
        let table = self.latest.as_ref()?;
        table.ended_by_match().filter_map(last_told).find(|&deal| deal > state.summaries)
    }

    /// Whether two deals, the first of them the older, are of one match.
    pub(super) fn is_of_one_match(&self, older: u32, newer: u32) -> bool {
        let number = usize::try_from(newer).ok();
        let table = self.latest.as_ref();
        let deals = table.zip(number).and_then(|(table, number)| table.match_with(number));
        deals.and_then(<[_]>::first).is_some_and(|first| count(first.number()) <= older)
    }
}

fn count(deals: usize) -> u32 {
    u32::try_from(deals).unwrap_or(u32::MAX)
}

/// The number of the last deal of a match of which there is something to tell.
fn last_told(deals: &[Arc<EndedDeal>]) -> Option<u32> {
    deals.iter().rfind(|deal| !deal.all_passed()).map(|deal| count(deal.number()))
}

/// The number of the last deal that has ended at a table; 0 before that.
pub(super) fn last_ended(table: &TableView) -> u32 {
    let last = table.ended_by_match().filter_map(<[_]>::last).last();
    last.map_or(0, |deal| count(deal.number()))
}
