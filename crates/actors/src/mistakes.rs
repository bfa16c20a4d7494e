//! The mistakes of people in finished deals, found by a core that has nothing better to do.
//!
//! One deal is looked at after another, in a thread to which players and robots on turn come first.
//! A deal that is over while many wait is not looked at; one at which the process ends is, if the
//! next one starts within a day.

use std::sync::Arc;
use std::time::Duration;

use rules::{Action, Seat, SeatView, Seats};
use tokio::sync::Semaphore;

use super::Tables;
use super::background::in_background;
use super::rows::column_of;
use store::{MistakesRow, ResultRow, StoreError};
use table::id::{TableId, Timestamp, UserId};
use table::{Decided, Decisions, MemberView, Open, decisions_before};

/// Deals that may wait.
const MOST: usize = 256;

/// People of a deal.
const PLAYERS: usize = 4;

/// Seconds after a deal in which another process looks at it.
const LATE: i64 = 86_400;

/// A person and their place at the table, 0 to 5.
type Player = (UserId, u8);

/// The time in which the next deal is dealt.
const REST: Duration = Duration::from_secs(10);

/// The time in which a start is done with what comes first.
const AFTER_START: Duration = Duration::from_mins(10);

#[derive(Debug)]
pub(super) struct Judging {
    waiting: Arc<Semaphore>,
    /// One at a time: a deal keeps a core busy for a second.
    working: Semaphore,
}

impl Default for Judging {
    fn default() -> Self {
        Self { waiting: Arc::new(Semaphore::new(MOST)), working: Semaphore::new(1) }
    }
}

/// The losses of a person in a deal.
#[derive(Default)]
struct Sum {
    points: f64,
    tricks: Option<f64>,
    variance: f64,
    choices: u32,
    left_out: u32,
    /// The points lost in the calls, then in each trick.
    by_trick: [f64; 14],
}

impl Tables {
    /// Notes that a member on turn is given a hint: the decision does not count.
    ///
    /// # Errors
    ///
    /// The store failed.
    pub async fn note_hint(&self, own: &MemberView) -> Result<(), StoreError> {
        let (table, member) = (own.table(), column_of(own.member()));
        let Some(view) = own.seat().filter(|view| !view.legal.is_empty()) else { return Ok(()) };
        let deal = u32::try_from(table.deals_dealt()).unwrap_or(u32::MAX);
        self.store().note_hint(table.id(), deal, member, decisions_before(view)).await
    }

    pub(super) fn judge_results(&self, table: &Open, results: &[ResultRow]) {
        let Some(deal) = results.first().map(|result| result.deal_no) else { return };
        let players = results.iter().map(|result| (result.user, result.member)).collect();
        self.judge(table, deal, players);
    }

    /// Looks at a finished deal of these players later, in a task of its own. Where a coach says
    /// before each turn what to do, there is nothing to look at.
    fn judge(&self, table: &Open, deal: u32, players: Vec<Player>) {
        let decisions = usize::try_from(deal).ok().and_then(|deal| table.decisions(deal));
        let place = Arc::clone(&self.0.judging.waiting).try_acquire_owned();
        let (Some(decisions), Ok(place)) = (decisions, place) else { return };
        if table.settings().explains() {
            return;
        }
        let (tables, id) = (self.clone(), table.id());
        tokio::spawn(async move {
            let _place = place;
            if !tables.rests(REST).await {
                return;
            }
            let judged = tables.judged(id, deal, decisions, &players).await;
            if let Err(error) = judged
                && !tables.0.ownership.closing().is_cancelled()
            {
                tracing::warn!(table = %id, deal, %error, "The mistakes of a deal were not kept");
            }
        });
    }

    /// False where the process ends.
    async fn rests(&self, time: Duration) -> bool {
        tokio::select! {
            () = self.0.ownership.closing().cancelled() => false,
            () = self.clock().sleep_until(self.clock().now() + time) => true,
        }
    }

    /// Looks at deals of the last day that no process has looked at, of servers of a lease. Deals
    /// that end meanwhile are not among them.
    pub(super) async fn judge_late(self, lease: u32) {
        let since = Timestamp(self.clock().date().0.saturating_sub(LATE));
        let most = u32::try_from(PLAYERS * MOST).unwrap_or(u32::MAX);
        let mut left = match self.store().unjudged(since, most).await {
            Ok(left) => left,
            Err(error) => return tracing::warn!(%error, "Deals were not looked at"),
        };
        left.retain(|it| self.0.ownership.lease_of(it.guild) == lease);
        if left.is_empty() || !self.rests(AFTER_START).await {
            return;
        }
        for deal in left.chunk_by(|one, other| (one.table, one.deal) == (other.table, other.deal)) {
            let [first, ..] = deal else { continue };
            if !self.0.ownership.owns(first.guild) {
                return;
            }
            let Ok(reply) = self.peek(first.table).await else { continue };
            let players = deal.iter().map(|it| (it.user, it.member)).collect();
            self.judge(&reply.table, first.deal, players);
        }
    }

    async fn judged(
        &self,
        table: TableId,
        deal: u32,
        decisions: Decisions,
        people: &[Player],
    ) -> Result<(), StoreError> {
        // The semaphore is never closed, so this waits and cannot fail.
        let _place = self.0.judging.working.acquire().await;
        let hints = self.store().hints_in(table, deal).await?;
        let players = decisions.deal().players();
        for &(user, member) in people {
            let sits = |seat: &Seat| column_of(players[*seat]) == member;
            let seats: Seats = Seat::ALL.into_iter().filter(sits).collect();
            let mut sum = Sum::default();
            for decided in decisions.made_by(seats) {
                if self.0.ownership.closing().is_cancelled() {
                    return Ok(());
                }
                let place = (member, decisions_before(&decided.view));
                self.add(&mut sum, decided, hints.contains(&place)).await;
            }
            self.store().keep_mistakes(user, &sum.row(table, deal)).await?;
            self.store().keep_day_losses(table, user, &sum.by_trick.map(thousandths)).await?;
        }
        Ok(())
    }

    async fn add(&self, sum: &mut Sum, decided: Decided, is_helped: bool) {
        let Decided { view, action } = decided;
        let trick = trick_of(&view, action);
        let thought = in_background(move || robots::loss(&view, action)).await;
        let Some(loss) = thought.flatten() else { return };
        if is_helped {
            sum.left_out += 1;
            return;
        }
        sum.choices += 1;
        sum.points += loss.points.mean;
        sum.by_trick[trick] += loss.points.mean;
        sum.variance += loss.points.variance;
        if let Some(tricks) = loss.tricks {
            *sum.tricks.get_or_insert_default() += tricks.mean;
        }
    }
}

/// The number of the trick of a decision, from 1; 0 for a call.
fn trick_of(view: &SeatView, action: Action) -> usize {
    let complete = view.public.deal.as_ref().map_or(0, |deal| deal.complete.len());
    if matches!(action, Action::Play(_)) { 1 + complete.min(12) } else { 0 }
}

impl Sum {
    fn row(&self, table: TableId, deal: u32) -> MistakesRow {
        let error = thousandths(self.variance.sqrt()).unsigned_abs();
        MistakesRow {
            table: table.0,
            deal,
            judge: robots::JUDGE,
            choices: self.choices,
            left_out: self.left_out,
            points: thousandths(self.points),
            tricks: self.tricks.map(thousandths),
            error,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a deal is worth some hundred points")]
pub(super) const fn thousandths(number: f64) -> i32 {
    (1000.0 * number).round() as i32
}
