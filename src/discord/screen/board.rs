//! What is known of the public message of one table, and what to do about it.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::live::LiveHand;
use crate::discord::courier::Undelivered;
use crate::discord::pages::{self, Language};
use crate::hall::Timeouts;
use crate::id::{MessageId, Timestamp};
use crate::render::message::Message;
use crate::store::GameTable;
use crate::table::{Limit, Snapshot, TableView, Turn};

/// After an hour Discord limits how often a message may be changed.
pub(super) const OLD: Duration = Duration::from_mins(50);

/// So often, within so long, a message is posted again that somebody deletes.
const DELETIONS: (usize, Duration) = (3, Duration::from_mins(10));

/// How long the bot stays away from a channel that refuses it: first, and at
/// most.
const REST: (Duration, Duration) = (Duration::from_secs(5), Duration::from_hours(1));

/// How many summaries may wait; older ones are in the record.
const SUMMARIES: usize = 4;

/// What a message shows, in one word: enough to tell whether it has to change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark(u64);

impl From<&Message> for Mark {
    fn from(message: &Message) -> Self {
        let mut hasher = DefaultHasher::new();
        message.hash(&mut hasher);
        Self(hasher.finish())
    }
}

/// The public message of one table.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) place: Arc<GameTable>,
    /// The newest state, as long as anything has to be shown of it.
    pub(super) latest: Option<Snapshot>,
    /// The turn, how often its time has run out, and until when it may take.
    timed: Option<(Turn, u8)>,
    deadline: Option<Timestamp>,
    /// The message that stands, and when it was posted.
    pub(super) standing: Option<(MessageId, Instant)>,
    /// What the standing message shows.
    pub(super) shown: Option<Mark>,
    /// Tables at the end of deals that have no summary yet.
    pub(super) ended: VecDeque<Snapshot>,
    /// The last summary: its message, the number of its deal, and what it says.
    pub(super) summary: Option<(MessageId, usize, Mark)>,
    /// Whether a fresh message is wanted at the end of the channel.
    pub(super) bring_down: bool,
    /// When the message was deleted by somebody else.
    deletions: VecDeque<Instant>,
    /// Whether to wait for somebody to ask for the table.
    pub(super) stopped: bool,
    /// When to try again after a failure, and how long the next rest is.
    pub(super) rest: Option<Instant>,
    next_rest: Duration,
    /// Whether a task shows the table at this moment.
    pub(super) is_showing: bool,
    /// How many fresh messages were posted: each has a nonce of its own.
    pub(super) posts: u32,
    /// The private hands that can be brought up to date.
    pub(super) hands: Vec<LiveHand>,
}

/// What has to be done about a public message.
#[derive(Debug)]
pub(super) enum Job {
    /// Nothing.
    Nothing,
    /// Nothing before this moment.
    Rest(Instant),
    /// The standing message becomes the summary of a deal.
    Summarise(MessageId, Snapshot),
    /// The summary has to say something else.
    Correct(MessageId),
    /// The standing message is brought up to date.
    Edit(MessageId),
    /// A fresh message, and the old one away.
    Post(Option<MessageId>),
}

impl Board {
    /// What the store knows of a table.
    pub(super) fn new(place: Arc<GameTable>, posted: Instant) -> Self {
        Self {
            standing: place.message.map(|message| (message, posted)),
            place,
            latest: None,
            timed: None,
            deadline: None,
            shown: None,
            ended: VecDeque::new(),
            summary: None,
            bring_down: false,
            deletions: VecDeque::new(),
            stopped: false,
            rest: None,
            next_rest: REST.0,
            is_showing: false,
            posts: 0,
            hands: Vec::new(),
        }
    }

    pub(super) fn language(&self) -> Language {
        pages::language_of(&self.place.language)
    }

    /// The table has changed, at this moment.
    pub(super) fn becomes(&mut self, table: Snapshot, timeouts: &Timeouts, now: Timestamp) {
        let timed = Some((table.turn(), table.idled()));
        if self.timed != timed {
            self.timed = timed;
            self.deadline = time_limit(&table, timeouts).and_then(|limit| {
                let secs = i64::try_from(limit.as_secs()).ok()?;
                Some(Timestamp(now.0.checked_add(secs)?))
            });
        }
        self.latest = Some(table);
    }

    /// A deal has ended: its summary is due.
    pub(super) fn deal_ended(&mut self, table: Snapshot) {
        if self.ended.len() == SUMMARIES {
            self.ended.pop_front();
        }
        self.ended.push_back(table);
    }

    /// What the standing message should show.
    pub(super) fn wanted(&self) -> Option<Message> {
        self.latest.as_ref().map(|table| pages::public(table, self.language(), self.deadline))
    }

    /// What the last summary should say, if that deal is still the last one.
    pub(super) fn wanted_summary(&self) -> Option<Message> {
        let (_, deal, _) = self.summary.as_ref()?;
        let table = self.latest.as_ref()?;
        let is_last = table.ended_deal_on_table().is_some_and(|last| last.number() == *deal);
        is_last.then(|| pages::summary(table, self.language())).flatten()
    }

    /// What has to be done next.
    pub(super) fn job(&mut self, now: Instant) -> Job {
        if self.stopped {
            return Job::Nothing;
        }
        if let Some(moment) = self.rest.filter(|&moment| moment > now) {
            return Job::Rest(moment);
        }
        if let Some(table) = self.ended.front().cloned() {
            if let Some((message, _)) = self.standing {
                return Job::Summarise(message, table);
            }
            // There is no message that could become one.
            self.ended.clear();
        }
        let Some(wanted) = self.wanted() else { return Job::Nothing };
        let is_closed = self.latest.as_ref().is_some_and(|table| table.is_closed());
        match self.standing {
            // A table that is over needs no message of its own.
            None if is_closed => Job::Nothing,
            None => Job::Post(None),
            Some((old, _)) if self.bring_down && !is_closed => Job::Post(Some(old)),
            Some((message, posted)) if self.shown != Some(Mark::from(&wanted)) => {
                let is_old = now.saturating_duration_since(posted) > OLD;
                if is_old && !is_closed { Job::Post(Some(message)) } else { Job::Edit(message) }
            }
            Some(_) => match (&self.summary, self.wanted_summary()) {
                (Some((message, _, says)), Some(wanted)) if *says != Mark::from(&wanted) => {
                    Job::Correct(*message)
                }
                _ => Job::Nothing,
            },
        }
    }

    /// A fresh message is on its way: whoever asks for one from now on wants
    /// another.
    pub(super) const fn posting(&mut self) {
        self.bring_down = false;
    }

    /// Something was shown: failures of the past are forgotten.
    pub(super) fn delivered(&mut self) {
        self.rest = None;
        self.next_rest = REST.0;
    }

    /// A fresh message stands.
    pub(super) fn posted(&mut self, message: MessageId, now: Instant, shows: Option<Mark>) {
        self.standing = Some((message, now));
        self.shown = shows;
        self.posts += 1;
        self.delivered();
    }

    /// Something could not be shown.
    pub(super) fn failed(&mut self, why: Undelivered, now: Instant) {
        match why {
            Undelivered::MessageGone => self.deleted(now),
            // A fresh message takes its place.
            Undelivered::TooOld => self.bring_down = true,
            Undelivered::ChannelGone | Undelivered::Unauthorised => self.stopped = true,
            // The same again would be refused again; the next state may not be.
            Undelivered::Refused { .. } | Undelivered::Stale | Undelivered::TokenGone => {
                self.shown = self.wanted().as_ref().map(Mark::from);
                self.ended.clear();
            }
            Undelivered::Forbidden | Undelivered::Unreachable => {
                self.rest = Some(now + self.next_rest);
                self.next_rest = (self.next_rest * 4).min(REST.1);
            }
        }
    }

    /// Somebody has deleted the standing message.
    fn deleted(&mut self, now: Instant) {
        self.standing = None;
        self.shown = None;
        let (most, span) = DELETIONS;
        self.deletions.push_back(now);
        self.deletions.retain(|&then| now.saturating_duration_since(then) < span);
        self.stopped = self.deletions.len() >= most;
    }

    /// Somebody asks for the table at the end of the channel.
    pub(super) fn ask_for(&mut self) {
        self.bring_down = true;
        self.stopped = false;
        self.rest = None;
        self.deletions.clear();
    }

    /// The table sleeps: whose hand is out of reach by now is forgotten.
    pub(super) fn falls_asleep(&mut self, now: Instant) {
        self.hands.retain(|hand| hand.until > now);
        self.hands.shrink_to_fit();
        if !self.is_showing {
            self.let_go();
        }
    }

    /// Lets go of what nothing has to be shown of.
    pub(super) fn let_go(&mut self) {
        if self.hands.is_empty() && !self.stopped {
            self.latest = None;
        }
    }
}

/// The number of the last deal that has ended in the match.
pub(super) fn deal_ended(table: &TableView) -> Option<usize> {
    table.last_ended_deal().map(|deal| deal.number())
}

/// How long a person may take for what the table waits for: a robot's time is
/// not counted down, nor is one that is over at once.
fn time_limit(table: &TableView, timeouts: &Timeouts) -> Option<Duration> {
    let limit = table.limit().filter(|&limit| limit != Limit::Robot)?;
    timeouts.of(limit).filter(|limit| !limit.is_zero())
}

#[cfg(test)]
mod tests {
    use rules::{Book, Rules};

    use super::*;
    use crate::dealer::Secret;
    use crate::id::{TableId, UserId};
    use crate::table::{Awaits, Entry, Event, Person, Table};

    /// Four people, the pack of the first deal waiting to be cut.
    fn table() -> Table {
        let person = |user| Person { user: UserId(user), name: format!("Person {user}") };
        let (entries, people) = Table::opening(&Rules::new(Book::Short).into(), person(1));
        let mut table = Table::new(TableId(7), Book::Short);
        for entry in entries {
            drop(table.apply(&entry).unwrap());
        }
        table.seat(people);
        let happens = |table: &mut Table, event: &Event| {
            let decision = table.decide(event).unwrap();
            for entry in &decision.entries {
                drop(table.apply(entry).unwrap());
            }
            if let Some(people) = decision.people {
                table.seat(people);
            }
        };
        for user in 2..=4 {
            happens(&mut table, &Event::SitDown(person(user)));
        }
        let secret = |bytes: &mut [u8]| {
            bytes.fill(1);
            Ok(())
        };
        let secret = Secret::draw_from(secret).unwrap();
        happens(&mut table, &Event::Start(UserId(1), secret.clone()));
        let turn = table.turn();
        happens(&mut table, &Event::SecretDrawn(turn, secret));
        table
    }

    #[test]
    fn only_the_time_of_a_person_is_counted_down() {
        let mut table = table();
        let seen = |table: &Table| Snapshot::from(Arc::new(table.clone()));
        let timeouts = Timeouts::default();
        let Awaits::Cut(cutter) = table.awaits() else { panic!("the pack is not there") };
        assert_eq!(time_limit(&seen(&table), &timeouts), Some(timeouts.cut_limit));
        let at_once = Timeouts { cut_limit: Duration::ZERO, ..Timeouts::default() };
        assert_eq!(time_limit(&seen(&table), &at_once), None);
        drop(table.apply(&Entry::Away(cutter)).unwrap());
        assert_eq!(time_limit(&seen(&table), &timeouts), None, "a robot cuts in a moment");
        drop(table.apply(&Entry::Dealt { cut: None }).unwrap());
        assert_eq!(time_limit(&seen(&table), &timeouts), Some(timeouts.turn_limit));
        let for_ever = Timeouts { turn_limit: Duration::ZERO, ..Timeouts::default() };
        assert_eq!(time_limit(&seen(&table), &for_ever), None);
    }
}
