//! What is known of one player's private message at one table.
//!
//! A player has one at most. It lives as long as the token that opens it, and is
//! known in memory alone, since a token opens it to anybody.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, watch};

use super::look::Look;
use crate::discord::pages::{self, Language};
use courier::{ContentHash, InteractionToken, PrivateMessage};
use render::message::{Message, Part};
use render::taste::{OwnPictures, Taste};
use table::Snapshot;
use table::id::{MessageId, UserId};

/// How long after its interaction a token is used: Discord takes it for fifteen
/// minutes. A message that is still there then is put to sleep.
const AWAKE: Duration = Duration::from_mins(14);

/// How long it can be used at all, less a margin for the way.
const LIFE: Duration = Duration::from_secs(14 * 60 + 30);

/// How many messages are remembered that were taken away: somebody may have
/// pressed on them at that moment.
const REMEMBERED: usize = 4;

/// What is known of the private message of one player at one table.
#[derive(Debug)]
pub(super) struct Seat {
    pub(super) user: UserId,
    pub(super) language: Language,
    pub(super) taste: Taste,
    /// Their newest token for the channel.
    pub(super) newest: Option<FreshToken>,
    /// Their message, as long as it can be reached.
    pub(super) hand: Option<Hand>,
    /// The messages that were taken away last.
    pub(super) taken_away: Vec<MessageId>,
    /// Whether a task sees to it at this moment.
    pub(super) is_tended: bool,
    /// How many of their presses are being served. Meanwhile nothing is sent of
    /// which their answers would not know.
    pub(super) claims: watch::Sender<usize>,
    /// Whether something was on its way when a press of theirs came in: nobody
    /// knows which of the two came last.
    pub(super) is_in_doubt: bool,
    /// Held by whoever takes one message away and sends another.
    pub(super) moving: Arc<Mutex<()>>,
    /// What was drawn of their message last, as long as somebody asks for it.
    drawing: Option<Drawing>,
}

/// What somebody's message shows of one state of a table. It is drawn once, however
/// often it is asked for.
#[derive(Debug)]
struct Drawing {
    of: (Snapshot, Look, Owner),
    message: Message,
    hash: ContentHash,
}

/// Whose a private message is, and how they read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::discord) struct Owner {
    pub(in crate::discord) user: UserId,
    pub(in crate::discord) language: Language,
    pub(in crate::discord) taste: Taste,
}

impl Owner {
    /// What a message shows, as they like it. Their hand is drawn here, and not in the
    /// answer to a press: no card waits for a picture.
    fn dressed(self, look: &Look, table: &Snapshot) -> Message {
        let Self { user, language, taste } = self;
        let wants_hand = taste.pictures == OwnPictures::HandToo;
        let hand = wants_hand.then(|| look.hand_picture(table, user, taste.colours, language));
        let message = look.message(table, user, language);
        let message = message.with_parts(hand.flatten().map(Part::from));
        pages::dressed(message, taste, language)
    }
}

/// A token that somebody's interaction has brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FreshToken {
    pub(super) token: InteractionToken,
    /// When the interaction came.
    pub(super) since: Instant,
}

/// A private message that can be reached.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    pub(super) place: PrivateMessage,
    /// When the interaction came whose token opens it.
    pub(super) since: Instant,
    /// What it is there for.
    pub(super) look: Look,
    /// What it shows, where that is known.
    pub(super) shows: Option<ContentHash>,
}

/// What has to be done next about somebody's message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SeatJob {
    /// Nothing.
    Nothing,
    /// It is brought up to date, or put to sleep.
    Edit,
    /// It is sent anew, below what it has come to stand above, and the older one
    /// taken away.
    Move,
}

impl Seat {
    /// One of which nothing is known.
    pub(super) fn new(Owner { user, language, taste }: Owner) -> Self {
        Self {
            user,
            language,
            taste,
            newest: None,
            hand: None,
            taken_away: Vec::new(),
            is_tended: false,
            claims: watch::Sender::new(0),
            is_in_doubt: false,
            moving: Arc::default(),
            drawing: None,
        }
    }

    /// Whether a press of theirs is being served.
    pub(super) fn is_claimed(&self) -> bool {
        *self.claims.borrow() > 0
    }

    /// A token of theirs, unless a later one is known.
    pub(super) fn brings(&mut self, token: FreshToken) {
        if self.newest.as_ref().is_none_or(|newest| newest.since <= token.since) {
            self.newest = Some(token);
        }
    }

    /// What has to be done next, where the lowest message of the table is that one.
    pub(super) fn job(
        &mut self,
        table: &Snapshot,
        lowest: Option<MessageId>,
        now: Instant,
    ) -> SeatJob {
        let job = self.job_now(table, lowest, now);
        if job == SeatJob::Nothing {
            self.drawing = None;
        }
        job
    }

    fn job_now(&mut self, table: &Snapshot, lowest: Option<MessageId>, now: Instant) -> SeatJob {
        if self.is_claimed() {
            return SeatJob::Nothing;
        }
        let fresh = self.newest.as_ref().filter(|newest| now < newest.since + AWAKE);
        let Some(hand) = self.hand.as_ref().filter(|hand| hand.is_in_reach(now)) else {
            let is_due = fresh.is_some() && pages::plays(table, self.user);
            return if is_due { SeatJob::Move } else { SeatJob::Nothing };
        };
        let is_buried = lowest.is_some_and(|lowest| hand.place.id < lowest);
        let is_tired = hand.is_tired(now) || hand.look == Look::Asleep;
        let can_move = fresh.is_some_and(|fresh| !is_tired || fresh.since > hand.since);
        let moves = can_move && !table.is_closed() && pages::is_here(table, self.user);
        if moves && (is_buried || is_tired) {
            return SeatJob::Move;
        }
        let shows = hand.shows;
        let wanted = self.wanted(table, now).map(|(_, hash)| hash);
        if wanted == shows { SeatJob::Nothing } else { SeatJob::Edit }
    }

    /// What their message should show, and its hash; `None` without one.
    pub(super) fn wanted(
        &mut self,
        table: &Snapshot,
        now: Instant,
    ) -> Option<(&Message, ContentHash)> {
        let hand = self.hand.as_ref()?;
        let sleeps = hand.is_tired(now) && !table.is_closed();
        let look = if sleeps { Look::Asleep } else { hand.look.clone() };
        let of = (table.clone(), look, self.owner());
        let drawn = self.drawing.take().filter(|drawn| drawn.of == of);
        let drawing = drawn.unwrap_or_else(|| Drawing::new(of));
        let drawing = self.drawing.insert(drawing);
        Some((&drawing.message, drawing.hash))
    }

    /// What a message of theirs shows, as they like it.
    pub(super) fn dressed(&self, look: &Look, table: &Snapshot) -> Message {
        self.owner().dressed(look, table)
    }

    const fn owner(&self) -> Owner {
        Owner { user: self.user, language: self.language, taste: self.taste }
    }

    /// When their message has to be put to sleep, if that is to come.
    pub(super) fn tires_at(&self, now: Instant) -> Option<Instant> {
        let tires = self.hand.as_ref().map(|hand| hand.since + AWAKE);
        tires.filter(|&tires| tires > now)
    }

    /// A message of theirs is about to be taken away, or cannot be reached.
    pub(super) fn lose_hand(&mut self) -> Option<Hand> {
        let hand = self.hand.take()?;
        self.taken_away.push(hand.place.id);
        if self.taken_away.len() > REMEMBERED {
            self.taken_away.remove(0);
        }
        Some(hand)
    }

    /// Whether their message follows the table by itself.
    pub(super) fn is_awake(&self, now: Instant) -> bool {
        self.hand.as_ref().is_some_and(|hand| !hand.is_tired(now) && hand.look != Look::Asleep)
    }

    /// Whether anything can be sent to them.
    pub(super) fn is_in_reach(&self, now: Instant) -> bool {
        let newest = self.newest.as_ref().is_some_and(|newest| now < newest.since + AWAKE);
        newest || self.hand.as_ref().is_some_and(|hand| hand.is_in_reach(now)) || self.is_claimed()
    }
}

impl Drawing {
    fn new(of: (Snapshot, Look, Owner)) -> Self {
        let (table, look, owner) = &of;
        let message = owner.dressed(look, table);
        let hash = ContentHash::from(&message);
        Self { of, message, hash }
    }
}

impl Hand {
    /// How long its token is good from now on.
    pub(super) fn good_for(&self, now: Instant) -> Duration {
        (self.since + LIFE).saturating_duration_since(now)
    }

    fn is_in_reach(&self, now: Instant) -> bool {
        now < self.since + LIFE
    }

    fn is_tired(&self, now: Instant) -> bool {
        now >= self.since + AWAKE
    }
}
