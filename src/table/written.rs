//! The record of a match, for players to keep.

use rules::Game;

use crate::dealer::{self, Dealing, Shuffle};
use crate::record::{DealRecord, Record};
use crate::table::{DealLog, Stage, Table};

impl Table {
    /// The record of the present match, or of the last one once the table is
    /// closed: every deal that is over, with what is
    /// needed to check how it was dealt. The deal that is being played is left
    /// out, for its cards and its secret are nobody's to see yet.
    ///
    /// `None` before a match has begun.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let (Stage::Match(playing) | Stage::Closed(Some(playing))) = &self.stage else {
            return None;
        };
        let first_dealer = playing.first_dealer;
        let mut record = Record::new(self.rules.clone(), first_dealer);
        let mut game = Game::begun_by(self.rules.clone(), first_dealer);
        let mut shuffle = Shuffle::Full;
        for (place, log) in self.deals.iter().enumerate().skip(playing.deals_before) {
            let pack = self.pack(place + 1, &log.secret, shuffle, log.cut)?;
            game.next_deal(&pack).ok()?;
            let mut deal = DealRecord::on_table(&game)?;
            for &step in &log.steps {
                game.follow(step).ok()?;
                deal.push(step);
            }
            if game.is_playing() {
                break;
            }
            deal.dealing = Some(self.dealing(place + 1, log)?);
            record.deals.push(deal);
            shuffle = Shuffle::after(&game, Some(&pack));
        }
        Some(record)
    }

    fn dealing(&self, deal_no: usize, log: &DealLog) -> Option<Dealing> {
        Some(Dealing {
            version: dealer::VERSION,
            table: self.id.0,
            deal: u32::try_from(deal_no).ok()?,
            commitment: log.commitment,
            secret: log.secret.clone(),
            cut: log.cut,
        })
    }
}
