//! Reviews of finished deals with all cards open, one at a time, each cached.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use quick_cache::sync::Cache;
use tokio::sync::Semaphore;

use table::id::TableId;
use table::record::Record;
use table::review::{Patience, Review};
use table::{EndedDeal, TableView};

/// Reviews in the cache.
const MOST: usize = 1_024;

/// Positions for one deal: about three seconds.
const FOR_A_DEAL: u64 = 6_000_000;
/// Positions for all deals of a record: a second and a half, enough for a usual match.
const FOR_A_RECORD: u64 = 3_000_000;

type Deal = (TableId, usize);

#[derive(Debug)]
pub struct Reviews {
    known: Cache<Deal, Arc<Review>>,
    /// One at a time: a review keeps a core busy for seconds.
    working: Semaphore,
    /// Set when the registry closes, so that the process does not wait for a review.
    cancel: Arc<AtomicBool>,
}

impl Default for Reviews {
    fn default() -> Self {
        Self { known: Cache::new(MOST), working: Semaphore::new(1), cancel: Arc::default() }
    }
}

impl Reviews {
    /// `None` if the review panicked.
    pub async fn of(&self, table: TableId, deal: &EndedDeal) -> Option<Arc<Review>> {
        self.look(table, deal, &mut self.patience(FOR_A_DEAL)).await
    }

    /// The record of a match, with reviews as far as patience lasts; `None` before one.
    pub async fn record(&self, table: &TableView) -> Option<Record> {
        let mut record = table.record()?;
        let mut patience = self.patience(FOR_A_RECORD);
        // An annulled deal was not played.
        let played = record.deals.iter_mut().filter(|deal| deal.annulled.stands());
        for (deal, written) in table.ended_deals().iter().zip(played) {
            let review = self.look(table.id(), deal, &mut patience).await;
            written.review = review.map(|review| (*review).clone());
        }
        Some(record)
    }

    fn patience(&self, positions: u64) -> Patience {
        Patience::of(positions).until(Arc::clone(&self.cancel))
    }

    async fn look(
        &self,
        table: TableId,
        deal: &EndedDeal,
        patience: &mut Patience,
    ) -> Option<Arc<Review>> {
        let key = (table, deal.number());
        if let Some(review) = self.known.get(&key) {
            return Some(review);
        }
        // The semaphore is never closed, so this waits and cannot fail.
        let _place = self.working.acquire().await.ok()?;
        // The one before may have made it.
        if let Some(review) = self.known.get(&key) {
            return Some(review);
        }
        if patience.is_spent() {
            return None;
        }
        let played = deal.played()?;
        let mut patience_left = patience.clone();
        let thought = tokio::task::spawn_blocking(move || {
            let review = played.review(&mut patience_left);
            (Arc::new(review), patience_left)
        });
        let (review, left) = thought
            .await
            .inspect_err(|_| tracing::error!(%table, deal = key.1, "A review panicked"))
            .ok()?;
        *patience = left;
        // With more patience it would say more.
        if !patience.is_spent() {
            self.known.insert(key, Arc::clone(&review));
        }
        Some(review)
    }

    pub(super) fn close(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
