//! How everybody's own message is kept: one of each player, right, and the last
//! of the bot's that they see.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedMutexGuard, watch};

use super::Screen;
use super::board::Board;
use super::claim::Claim;
use super::look::Look;
use super::seat::{FreshToken, Hand, Owner, Seat, SeatJob};
use crate::discord::pages::{self, Language};
use crate::hall::Reply;
use courier::{ContentHash, DeliveryError, InteractionToken, PrivateMessage};
use render::message::Message;
use render::taste::Taste;
use table::Snapshot;
use table::id::{MessageId, TableId, UserId};

/// How long somebody waits for their older message to be gone before they are
/// answered all the same.
const MAKING_WAY: Duration = Duration::from_secs(1);

/// What is done about somebody's message at this moment.
struct Tending {
    id: TableId,
    user: UserId,
    claims: watch::Receiver<usize>,
}

/// That somebody is about to see their message elsewhere.
#[derive(Debug)]
pub(in crate::discord) struct Way {
    /// Whether the message that they have pressed is not there any more.
    pub(in crate::discord) is_gone: bool,
    /// Nothing else moves their message as long as this lives.
    _moving: Option<OwnedMutexGuard<()>>,
}

impl Screen {
    /// Somebody has been answered at a table: their token can be used now, if they
    /// sit there.
    pub(in crate::discord) fn heard(
        &self,
        reply: &Reply,
        owner: Owner,
        token: InteractionToken,
        claim: &Claim,
    ) -> bool {
        if reply.table.people().member_of(owner.user).is_none() {
            return false;
        }
        let token = FreshToken { token, since: claim.since };
        self.on_board(reply, |board| {
            let seat = seat_of(board, owner);
            (seat.language, seat.taste) = (owner.language, owner.taste);
            seat.brings(token);
        });
        true
    }

    /// Somebody sees their message there now. Any other one of theirs is taken
    /// away.
    pub(in crate::discord) fn seat_shown(
        &self,
        reply: &Reply,
        owner: Owner,
        place: PrivateMessage,
        claim: &Claim,
        (look, shown): (Look, &Message),
    ) {
        let older = self.on_board(reply, |board| {
            let seat = seat_of(board, owner);
            let older = seat.hand.take().filter(|hand| hand.place.id != place.id);
            let doubt = std::mem::take(&mut seat.is_in_doubt);
            let hash = (!doubt).then(|| ContentHash::from(shown));
            seat.hand = Some(Hand { place, since: claim.since, look, shows: hash });
            older
        });
        if let Some(older) = older {
            let screen = self.clone();
            self.0.showing.spawn(async move { screen.take_away(&older, owner.language).await });
        }
        self.watch_over(reply.table.id());
    }

    /// Somebody likes their messages otherwise from now on: those that they see are
    /// drawn anew.
    pub(in crate::discord) fn redraw_for(&self, user: UserId, taste: Taste) {
        for (&id, board) in self.boards().iter_mut() {
            let Some(seat) = board.seats.iter_mut().find(|seat| seat.user == user) else {
                continue;
            };
            seat.taste = taste;
            self.tend(id, board);
        }
    }

    /// Whether this is somebody's message at a table, as far as is known.
    pub(in crate::discord) fn is_seat(
        &self,
        table: TableId,
        user: UserId,
        message: MessageId,
    ) -> Option<bool> {
        let hand = self.with(table, |board| {
            let seat = board.seats.iter().find(|seat| seat.user == user)?;
            seat.hand.as_ref().map(|hand| hand.place.id)
        });
        hand.flatten().map(|hand| hand == message)
    }

    /// Takes somebody's message away, unless it is the one that they have pressed:
    /// they are about to see it elsewhere.
    pub(in crate::discord) async fn make_way(
        &self,
        reply: &Reply,
        owner: Owner,
        pressed: Option<MessageId>,
    ) -> Way {
        let (is_there, moving) = self.on_board(reply, |board| {
            let seat = seat_of(board, owner);
            let own = seat.hand.as_ref().map(|hand| hand.place.id);
            (pressed.is_some() && pressed == own, Arc::clone(&seat.moving))
        });
        if is_there {
            return Way { is_gone: false, _moving: None };
        }
        let make_way = async {
            let moving = moving.lock_owned().await;
            let (older, is_gone) = self.on_board(reply, |board| {
                let seat = seat_of(board, owner);
                let is_other = |hand: &Hand| Some(hand.place.id) != pressed;
                let is_other = seat.hand.as_ref().is_some_and(is_other);
                let older = if is_other { seat.lose_hand() } else { None };
                (older, pressed.is_some_and(|it| seat.taken_away.contains(&it)))
            });
            if let Some(older) = older {
                let screen = self.clone();
                // It goes on even if nobody waits for it any more.
                let gone = async move { screen.take_away(&older, owner.language).await };
                let gone = self.0.showing.spawn(gone);
                drop(gone.await);
            }
            Way { is_gone, _moving: Some(moving) }
        };
        let made = self.0.clock.within(MAKING_WAY, make_way).await;
        made.unwrap_or(Way { is_gone: false, _moving: None })
    }

    /// Takes a message away; where that fails, all that can be pressed on it.
    pub(super) async fn take_away(&self, hand: &Hand, language: Language) {
        let gone = self.0.courier.delete_private(&hand.place).await;
        match gone {
            Ok(()) | Err(DeliveryError::MessageGone | DeliveryError::TokenGone) => {}
            Err(why) => {
                tracing::debug!(%why, "An old hand could not be taken away");
                let good_for = hand.good_for(self.0.clock.now());
                let elsewhere = || pages::elsewhere(language);
                let redrawn = self.0.courier.redraw(&hand.place, good_for, elsewhere).await;
                if let Err(why) = redrawn {
                    tracing::debug!(%why, "An old hand stays as it is");
                }
            }
        }
    }

    /// Sees to it that everybody's message is what it should be.
    pub(super) fn tend(&self, id: TableId, board: &mut Board) {
        let (now, lowest) = (self.0.clock.now(), board.lowest());
        let Some(table) = board.latest.clone() else { return };
        if board.is_about_to_bury(self.0.courier.clock().now()) {
            return;
        }
        for seat in &mut board.seats {
            if seat.is_tended || seat.job(&table, lowest, now) == SeatJob::Nothing {
                continue;
            }
            seat.is_tended = true;
            let (screen, claims) = (self.clone(), seat.claims.subscribe());
            let tending = Tending { id, user: seat.user, claims };
            self.0.showing.spawn(async move { screen.keep_tending(tending).await });
        }
    }

    async fn keep_tending(&self, tending: Tending) {
        self.0.courier.after_answers().await;
        loop {
            match self.next_seat_job(&tending) {
                SeatJob::Nothing => return,
                SeatJob::Edit => self.edit_seat(&tending).await,
                SeatJob::Move => self.move_seat(&tending).await,
            }
        }
    }

    /// What to do next; with nothing left, the task has ended.
    fn next_seat_job(&self, tending: &Tending) -> SeatJob {
        let moment = self.0.courier.clock().now();
        let waits = self.with(tending.id, |board| board.is_about_to_bury(moment)) == Some(true);
        let job = self.with_seat(tending, |seat, table, lowest| {
            let job = seat.job(table, lowest, self.0.clock.now());
            let job = if waits { SeatJob::Nothing } else { job };
            seat.is_tended = job != SeatJob::Nothing;
            job
        });
        let job = job.unwrap_or(SeatJob::Nothing);
        if job == SeatJob::Nothing {
            self.close_board(tending.id);
        }
        job
    }

    /// Brings somebody's message up to date where it stands.
    async fn edit_seat(&self, tending: &Tending) {
        let now = self.0.clock.now();
        let hand = self.with_seat(tending, |seat, table, _| {
            let (wanted, hash) = seat.wanted(table, now).map(owned)?;
            Some((seat.hand.clone()?, wanted, hash))
        });
        let Some((hand, wanted, hash)) = hand.flatten() else { return };
        let (shows, is_sent) = (AtomicU64::new(hash.0), AtomicBool::new(false));
        let newest = || {
            is_sent.store(true, Ordering::Relaxed);
            // While it waited, more may have happened.
            let newer =
                self.with_seat(tending, |seat, table, _| seat.wanted(table, now).map(owned));
            let (newest, hash) = newer.flatten().unwrap_or_else(|| (wanted.clone(), hash));
            shows.store(hash.0, Ordering::Relaxed);
            newest
        };
        let drawn = tokio::select! {
            biased;
            drawn = self.0.courier.redraw(&hand.place, hand.good_for(now), newest) => drawn,
            () = claimed_before(tending, &is_sent) => return,
        };
        let shows = ContentHash(shows.into_inner());
        self.with_seat(tending, |seat, _, _| {
            let Some(live) = seat.hand.as_mut().filter(|live| live.place.id == hand.place.id)
            else {
                return;
            };
            // Answered meanwhile by a press on it: who knows which of the two came last.
            let is_same = live.place == hand.place;
            match drawn {
                Ok(()) => live.shows = is_same.then_some(shows),
                // Best effort: they will see it with their next press.
                Err(_) if is_same => drop(seat.hand.take()),
                Err(_) => {}
            }
        });
    }

    /// Takes somebody's message away and sends it anew with their newest token.
    async fn move_seat(&self, tending: &Tending) {
        let moving = self.with_seat(tending, |seat, _, _| Arc::clone(&seat.moving));
        let Some(moving) = moving else { return };
        let _moving = moving.lock_owned().await;
        let taken = self.with_seat(tending, |seat, table, lowest| {
            let is_due = seat.job(table, lowest, self.0.clock.now()) == SeatJob::Move;
            is_due.then(|| (seat.newest.clone(), seat.lose_hand(), seat.language))
        });
        let Some((Some(newest), older, language)) = taken.flatten() else { return };
        if let Some(older) = &older {
            self.take_away(older, language).await;
        }
        let look = older.map_or(Look::Hand, |older| older.look.awake());
        let sent = Mutex::new(Message::default());
        let now = || {
            let wanted = self.with_seat(tending, |seat, table, _| seat.dressed(&look, table));
            let wanted = wanted.unwrap_or_default();
            sent.lock().unwrap_or_else(PoisonError::into_inner).clone_from(&wanted);
            wanted
        };
        let added = self.0.courier.follow_up(&newest.token, now).await;
        let shows = ContentHash::from(&sent.into_inner().unwrap_or_else(PoisonError::into_inner));
        let placed = self.with_seat(tending, |seat, _, _| match added {
            Ok(Some(place)) if seat.hand.is_none() => {
                seat.hand = Some(Hand { place, since: newest.since, look, shows: Some(shows) });
                None
            }
            // They see it elsewhere by now.
            Ok(place) => place.map(|place| Hand { place, since: newest.since, look, shows: None }),
            Err(why) => {
                tracing::debug!(table = %tending.id, %why, "A hand could not be sent anew");
                seat.newest = None;
                None
            }
        });
        if let Some(stray) = placed.flatten() {
            self.take_away(&stray, language).await;
        }
        self.watch_over(tending.id);
    }

    /// Sees to it that messages are put to sleep in time.
    fn watch_over(&self, id: TableId) {
        let begins = self.with(id, |board| !std::mem::replace(&mut board.is_watched, true));
        if begins != Some(true) {
            return;
        }
        let screen = self.clone();
        self.0.showing.spawn(async move {
            while let Some(moment) = screen.next_to_tire(id) {
                tokio::select! {
                    () = screen.0.closing.cancelled() => return,
                    () = screen.0.clock.sleep_until(moment) => {}
                }
                screen.with(id, |board| screen.tend(id, board));
            }
        });
    }

    /// When the next message has to be put to sleep; with none left, nobody
    /// watches any more.
    fn next_to_tire(&self, id: TableId) -> Option<std::time::Instant> {
        let now = self.0.clock.now();
        let next = self.with(id, |board| {
            let next = board.seats.iter().filter_map(|seat| seat.tires_at(now)).min();
            board.is_watched = next.is_some();
            if next.is_none() {
                board.seats.retain(|seat| seat.is_in_reach(now));
            }
            next
        });
        next.flatten()
    }

    /// Does something with what is known of somebody's message, as long as the
    /// newest state of the table is known.
    fn with_seat<T>(
        &self,
        tending: &Tending,
        act: impl FnOnce(&mut Seat, &Snapshot, Option<MessageId>) -> T,
    ) -> Option<T> {
        self.with(tending.id, |board| {
            let (table, lowest) = (board.latest.clone()?, board.lowest());
            let seat = board.seats.iter_mut().find(|seat| seat.user == tending.user)?;
            Some(act(seat, &table, lowest))
        })
        .flatten()
    }
}

fn owned((message, hash): (&Message, ContentHash)) -> (Message, ContentHash) {
    (message.clone(), hash)
}

/// What is known of somebody's message, from now on if not before.
fn seat_of(board: &mut Board, owner: Owner) -> &mut Seat {
    let place = board.seats.iter().position(|seat| seat.user == owner.user);
    let place = place.unwrap_or_else(|| {
        board.seats.push(Seat::new(owner));
        board.seats.len() - 1
    });
    &mut board.seats[place]
}

/// Returns when somebody presses something before the request was sent: what
/// their answer shows is newer.
async fn claimed_before(tending: &Tending, is_sent: &AtomicBool) {
    let mut claims = tending.claims.clone();
    // The sender lives as long as the seat.
    let claimed = claims.wait_for(|claims| *claims > 0).await.is_ok();
    if !claimed || is_sent.load(Ordering::Relaxed) {
        std::future::pending::<()>().await;
    }
}
