//! The private messages of the players of one table, one at most for each. A message lives as long
//! as its token and is known in memory alone, since a token is all that it takes to change it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, watch};

use super::drawing::Drawing;
use super::latest::Latest;
use super::private_content::{Circumstances, Content, OwnPicture, OwnTable, Owner, PrivateSource};
use crate::pages;
use courier::{ContentHash, InteractionToken, PrivateMessage as Address};
use render::message::KeptPicture;
use table::Snapshot;
use table::id::{AttachmentId, MessageId, UserId};

/// The age at which a message is put to sleep, and its token not used for new ones: Discord
/// takes it for fifteen minutes.
const AWAKE: Duration = Duration::from_mins(14);

/// The age at which a token is not used at all any more, with a margin for the way.
const LIFE: Duration = Duration::from_secs(14 * 60 + 30);

/// The number of deleted messages that are remembered: they may be pressed at that moment.
const REMEMBERED: usize = 4;

#[derive(Debug, Default)]
pub(super) struct PrivateMessages {
    pub(super) messages: Vec<PrivateMessage>,
    pub(super) are_watched: bool,
}

#[derive(Debug)]
pub(super) struct PrivateMessage {
    pub(super) owner: Owner,
    /// The newest token for the channel, and when its interaction came.
    pub(super) newest: Option<(InteractionToken, Instant)>,
    /// As long as it can be reached.
    pub(super) delivered: Option<Delivered>,
    pub(super) removed: Vec<MessageId>,
    pub(super) activity: Activity,
    pub(super) urgency: watch::Sender<Urgency>,
    /// An edit was on its way when a press came in: either may have come last.
    is_in_doubt: bool,
    /// Held while one message is deleted and another sent.
    pub(super) moving: Arc<Mutex<()>>,
    /// Kept as long as a task needs it.
    pub(super) drawing: Option<Arc<Drawing<PrivateSource>>>,
}

/// The reasons for which an edit that waits to be sent gives way.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Urgency {
    /// Presses that are being served. Meanwhile nothing is sent of which the answers would not
    /// know.
    pub(super) presses: usize,
    /// True on the owner's turn, and at the end of a deal: that is told before anything else.
    pub(super) is_news: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Activity {
    Idle,
    Comparing,
    Sending,
}

#[derive(Clone, Debug)]
pub(super) struct Delivered {
    pub(super) address: Address,
    pub(super) since: Instant,
    pub(super) content: Content,
    /// `None` where either of two requests may have come last.
    pub(super) shows: Option<ContentHash>,
    /// `None` where it has no picture of the table, or not surely.
    pub(super) picture: Option<OwnPicture>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PrivateJob {
    Nothing,
    /// Drawn, so that it can be compared.
    Draw(PrivateSource),
    /// Brought up to date, or put to sleep.
    Edit,
    /// Sent anew, below what it has come to stand above, and the older one deleted.
    Move,
}

impl PrivateMessages {
    pub(super) fn of(&mut self, owner: Owner) -> &mut PrivateMessage {
        let place = self.messages.iter().position(|message| message.owner.user == owner.user);
        let place = place.unwrap_or_else(|| {
            // Most tables show one: there is no room for three that never come.
            self.messages.reserve_exact(1);
            self.messages.push(PrivateMessage::new(owner));
            self.messages.len() - 1
        });
        &mut self.messages[place]
    }

    pub(super) fn find(&mut self, user: UserId) -> Option<&mut PrivateMessage> {
        self.messages.iter_mut().find(|message| message.owner.user == user)
    }

    pub(super) fn is_awake(&self, user: UserId, now: Instant) -> bool {
        let is_awake = |it: &Delivered| !it.is_tired(now) && it.content != Content::Asleep;
        let mut own = self.messages.iter().filter(|message| message.owner.user == user);
        own.any(|message| message.delivered.as_ref().is_some_and(is_awake))
    }

    pub(super) fn retain_reachable(&mut self, now: Instant) {
        self.messages.retain(|message| message.is_in_reach(now));
        self.messages.shrink_to_fit();
    }

    /// `None` ends the watch: no message is left to put to sleep.
    pub(super) fn next_to_tire(&mut self, now: Instant) -> Option<Instant> {
        let tires = |message: &PrivateMessage| Some(message.delivered.as_ref()?.since + AWAKE);
        let next = self.messages.iter().filter_map(tires).filter(|&tires| tires > now).min();
        self.are_watched = next.is_some();
        if next.is_none() {
            self.messages.retain(|message| message.is_in_reach(now));
        }
        next
    }
}

impl PrivateMessage {
    fn new(owner: Owner) -> Self {
        Self {
            owner,
            newest: None,
            delivered: None,
            removed: Vec::new(),
            activity: Activity::Idle,
            urgency: watch::Sender::default(),
            is_in_doubt: false,
            moving: Arc::default(),
            drawing: None,
        }
    }

    fn is_in_flight(&self) -> bool {
        self.urgency.borrow().presses > 0
    }

    pub(super) fn press_begins(&mut self) {
        self.urgency.send_modify(|it| it.presses += 1);
        // An edit that is on its way may arrive before or after the answer.
        self.is_in_doubt |= self.activity == Activity::Sending;
    }

    pub(super) fn sees(&self, table: &Snapshot) {
        let own = table.seen_by(self.owner.user);
        let is_news = table.shows_result() || own.is_some_and(|own| own.is_asked());
        self.urgency.send_if_modified(|it| std::mem::replace(&mut it.is_news, is_news) != is_news);
    }

    /// An edit is on its way from now on.
    pub(super) fn edit_leaves(&mut self) {
        self.activity = Activity::Sending;
        self.is_in_doubt |= self.is_in_flight();
    }

    /// The picture that an answer to a press on this message can keep.
    pub(super) fn kept_picture(&self, pressed: MessageId) -> Option<KeptPicture> {
        let delivered = self.delivered.as_ref().filter(|it| it.address.id == pressed)?;
        let picture = delivered.picture.as_ref().filter(|_| !self.is_in_doubt)?;
        Some(picture.kept.clone())
    }

    pub(super) fn press_ends(&mut self) {
        self.urgency.send_modify(|it| it.presses -= 1);
        self.is_in_doubt &= self.is_in_flight();
    }

    pub(super) fn answered(&mut self, now: Delivered, keeps_picture: bool) -> Option<Delivered> {
        let (id, is_in_doubt) = (now.address.id, std::mem::take(&mut self.is_in_doubt));
        let shows = now.shows.filter(|_| !is_in_doubt);
        let picture = self.delivered.as_mut().and_then(|it| it.picture.take());
        let picture = picture.filter(|_| keeps_picture && !is_in_doubt);
        let older = self.delivered.replace(Delivered { shows, picture, ..now });
        older.filter(|older| older.address.id != id)
    }

    pub(super) fn job(
        &self,
        latest: &Latest,
        lowest: Option<MessageId>,
        around: Circumstances,
    ) -> PrivateJob {
        let (table, now) = (&latest.table, around.now);
        if self.is_in_flight() {
            return PrivateJob::Nothing;
        }
        let fresh = self.newest.as_ref().map(|&(_, since)| since);
        let fresh = fresh.filter(|&since| now < since + AWAKE);
        let Some(delivered) = self.delivered.as_ref().filter(|it| it.is_in_reach(now)) else {
            let is_due = fresh.is_some() && pages::plays(table, self.owner.user);
            return if is_due { PrivateJob::Move } else { PrivateJob::Nothing };
        };
        let is_buried = lowest.is_some_and(|lowest| delivered.address.id < lowest);
        let is_tired = delivered.is_tired(now) || delivered.content == Content::Asleep;
        let can_move = fresh.is_some_and(|since| !is_tired || since > delivered.since);
        let moves = can_move && !table.is_closed() && pages::is_here(table, self.owner.user);
        if moves && (is_buried || is_tired) {
            return PrivateJob::Move;
        }
        match self.wanted(latest, around) {
            Some(Err(source)) => PrivateJob::Draw(source),
            Some(Ok(drawing)) if Some(drawing.hash) != delivered.shows => PrivateJob::Edit,
            Some(Ok(_)) | None => PrivateJob::Nothing,
        }
    }

    /// `Err` has to be drawn first; `None` without a message.
    pub(super) fn wanted(
        &self,
        latest: &Latest,
        around: Circumstances,
    ) -> Option<Result<Arc<Drawing<PrivateSource>>, PrivateSource>> {
        let delivered = self.delivered.as_ref()?;
        let table = &latest.table;
        let sleeps = delivered.is_tired(around.now) && !table.is_closed();
        let content = if sleeps { Content::Asleep } else { delivered.content.clone() };
        let (table, owner) = (table.clone(), self.owner);
        let mut own_table = OwnTable::new(&table, owner, &content, around.depiction);
        if own_table == OwnTable::New && around.may_keep {
            own_table = delivered.own_table(&table, owner.user);
        }
        let source = PrivateSource { table, until: latest.until(), content, owner, own_table };
        let drawing = self.drawing.clone().filter(|drawing| drawing.source == source);
        Some(drawing.ok_or(source))
    }

    pub(super) fn lose(&mut self) -> Option<Delivered> {
        let delivered = self.delivered.take()?;
        self.removed.push(delivered.address.id);
        if self.removed.len() > REMEMBERED {
            self.removed.remove(0);
        }
        Some(delivered)
    }

    fn is_in_reach(&self, now: Instant) -> bool {
        let newest = self.newest.as_ref().is_some_and(|&(_, since)| now < since + AWAKE);
        let delivered = self.delivered.as_ref().is_some_and(|it| it.is_in_reach(now));
        newest || delivered || self.is_in_flight()
    }
}

impl Delivered {
    pub(super) fn drawn(
        &mut self,
        drawing: &Drawing<PrivateSource>,
        file: Option<AttachmentId>,
        may_keep: bool,
    ) {
        let Drawing { source, message, hash } = drawing;
        let message = message.clone().unwrap_or_default().keeping(file);
        if source.own_table == OwnTable::New {
            let moment = pages::moment(&source.table, source.owner.user);
            let kept = message.kept().cloned().zip(moment);
            self.picture = kept.map(|(kept, moment)| OwnPicture { kept, moment });
        } else if message.kept().is_none() {
            self.picture = None;
        }
        // As it will be wanted next: with its picture kept, or drawn anew.
        let is_kept = may_keep && self.picture.is_some();
        self.shows = Some(if is_kept { ContentHash::from(&message) } else { *hash });
    }

    /// The picture that it has, until another is due.
    fn own_table(&self, table: &Snapshot, user: UserId) -> OwnTable {
        let now = || pages::moment(table, user);
        let picture = self.picture.as_ref().filter(|it| now() == Some(it.moment));
        picture.map_or(OwnTable::New, |it| OwnTable::Kept(it.kept.clone()))
    }

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
