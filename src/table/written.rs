//! The deals that are over, and the record of a match, for players to keep.

use rules::Game;

use crate::dealer::{self, Dealing, Shuffle};
use crate::record::{DealRecord, Record};
use crate::table::{DealLog, Match, Stage, Table};

/// A deal of the present match that is over.
#[derive(Clone, Debug)]
pub struct EndedDeal {
    /// Its number at this table, from 1.
    pub number: usize,
    /// The game as it was when the deal was over.
    pub game: Game,
    /// What was dealt and done, with what is needed to check how it was dealt.
    pub record: DealRecord,
}

impl Table {
    /// The deals of the present match that are over, or of the last one once
    /// the table is closed. The deal that is being played is left out, for its
    /// cards and its secret are nobody's to see yet.
    #[must_use]
    pub fn ended_deals(&self) -> Vec<EndedDeal> {
        self.last_match().and_then(|playing| self.played_again(playing)).unwrap_or_default()
    }

    /// The record of the match: every deal that is over.
    ///
    /// `None` before a match has begun.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let playing = self.last_match()?;
        let mut record = Record::new(self.rules.clone(), playing.first_dealer);
        record.deals = self.played_again(playing)?.into_iter().map(|deal| deal.record).collect();
        Some(record)
    }

    const fn last_match(&self) -> Option<&Match> {
        match &self.stage {
            Stage::Match(playing) | Stage::Closed(Some(playing)) => Some(playing),
            Stage::Lobby | Stage::Closed(None) => None,
        }
    }

    fn played_again(&self, playing: &Match) -> Option<Vec<EndedDeal>> {
        let mut game = Game::begun_by(self.rules.clone(), playing.first_dealer);
        let mut shuffle = Shuffle::Full;
        let mut ended = Vec::new();
        for (place, log) in self.deals.iter().enumerate().skip(playing.deals_before) {
            let number = place + 1;
            let pack = self.pack(number, &log.secret, shuffle, log.cut)?;
            game.next_deal(&pack).ok()?;
            let mut record = DealRecord::on_table(&game)?;
            for &step in &log.steps {
                game.follow(step).ok()?;
                record.push(step);
            }
            if game.is_playing() {
                break;
            }
            record.dealing = Some(self.dealing(number, log)?);
            shuffle = Shuffle::after(&game, Some(&pack));
            ended.push(EndedDeal { number, game: game.clone(), record });
        }
        Some(ended)
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
