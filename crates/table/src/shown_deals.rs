//! The deals of a table that lie open: the ended and the annulled ones.

use std::sync::Arc;

use crate::Open;
use crate::play::{EndedDeal, Match};
use crate::record::Record;

impl Open {
    pub(crate) fn matches(&self) -> impl Iterator<Item = &Match> {
        let last = self.play.last_match();
        last.and_then(Match::before).into_iter().chain(last)
    }

    fn match_of(&self, number: usize) -> Option<&Match> {
        self.matches().find(|played| played.open_deals().any(|deal| deal.number() == number))
    }

    /// The deals of the present or last match that are over, in order: never the one being played.
    #[must_use]
    pub fn ended_deals(&self) -> &[Arc<EndedDeal>] {
        self.play.last_match().map_or(&[], Match::ended)
    }

    /// The last of them.
    #[must_use]
    pub fn last_ended_deal(&self) -> Option<&Arc<EndedDeal>> {
        self.ended_deals().last()
    }

    /// The deal on the table, if it is over and the next has not been dealt.
    #[must_use]
    pub fn ended_deal_on_table(&self) -> Option<&Arc<EndedDeal>> {
        self.last_ended_deal().filter(|deal| deal.number() == self.dealt)
    }

    /// The deals of the match that were annulled since the last that was played.
    #[must_use]
    pub fn annulled_just_now(&self) -> &[Arc<EndedDeal>] {
        let Some(playing) = self.play.last_match() else { return &[] };
        let ended = playing.ended().last().map_or(0, |deal| deal.number());
        let from = playing.annulled().partition_point(|deal| deal.number() < ended);
        &playing.annulled()[from..]
    }

    /// The deals that were annulled before the deal of that number, in its match.
    #[must_use]
    pub fn annulled_before(&self, number: usize) -> &[Arc<EndedDeal>] {
        let Some(played) = self.match_of(number) else { return &[] };
        let until = played.annulled().partition_point(|deal| deal.number() < number);
        &played.annulled()[..until]
    }

    /// The last deal of it that is over or annulled.
    #[must_use]
    pub fn last_shown_deal(&self) -> Option<&Arc<EndedDeal>> {
        self.play.last_match()?.open_deals().max_by_key(|deal| deal.number())
    }

    /// A deal that is over or annulled, by its number, while the table knows it.
    #[must_use]
    pub fn shown_deal(&self, number: usize) -> Option<&Arc<EndedDeal>> {
        let mut known = self.matches().flat_map(Match::open_deals);
        known.find(|deal| deal.number() == number)
    }

    /// The deals that are over, of the match before and of the present one.
    pub fn ended_by_match(&self) -> impl Iterator<Item = &[Arc<EndedDeal>]> {
        self.matches().map(Match::ended)
    }

    /// The deals that are over, of the match with the deal of that number.
    #[must_use]
    pub fn match_with(&self, number: usize) -> Option<&[Arc<EndedDeal>]> {
        self.ended_by_match().find(|ended| ended.iter().any(|deal| deal.number() == number))
    }

    /// The record of the match: every deal that is over. `None` before a match.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        Some(record_of(self.play.last_match()?))
    }

    /// The record of the match with the deal of that number.
    #[must_use]
    pub fn record_with(&self, number: usize) -> Option<Record> {
        self.match_of(number).map(record_of)
    }
}

fn record_of(played: &Match) -> Record {
    let (rules, first_dealer) = played.terms();
    let mut record = Record::new(rules.clone(), first_dealer).sealed_with(&played.sealed);
    let mut shown: Vec<_> = played.open_deals().collect();
    shown.sort_by_key(|deal| deal.number());
    record.deals = shown.into_iter().map(|deal| deal.record()).collect();
    record
}
