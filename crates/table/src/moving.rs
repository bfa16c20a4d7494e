//! Taking a table to another channel or thread: by agreement of those who sit there, at
//! once by a moderator, and by anybody who sits there where its channel is gone.

use std::time::Duration;

use rules::Member;

use crate::Table;
use crate::decide::Decision;
use crate::entry::Entry;
use crate::event::Refusal;
use crate::id::{ChannelId, Timestamp, UserId};
use crate::pace::Span;
use crate::place::{AskedToMove, PlaceEntry, Way};

/// So long a table waits for somebody to take it elsewhere whose channel is gone.
const KEPT: Duration = Duration::from_hours(30 * 24);

impl Table {
    /// The thread that was opened for the table.
    #[must_use]
    pub fn own_thread(&self) -> Option<ChannelId> {
        self.place.own_thread
    }

    /// Whether its channel is gone: it waits until somebody takes it elsewhere, and
    /// nobody's time runs.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.place.lost.is_some()
    }

    /// When it has waited long enough for that.
    pub(super) fn kept_until(&self) -> Option<Timestamp> {
        let kept = i64::try_from(KEPT.as_secs()).unwrap_or(i64::MAX);
        self.place.lost.map(|since| Timestamp(since.0.saturating_add(kept)))
    }

    /// Those who have not said whether the table goes elsewhere.
    pub(super) fn asked_about_moving(&self) -> impl Iterator<Item = Member> {
        let asked = self.place.asked.as_ref();
        let is_asked = move |member: &Member| {
            asked.is_some_and(|asked| asked.by != *member && !asked.agreed.contains(member))
        };
        self.members().filter(|&member| self.occupant(member).is_present()).filter(is_asked)
    }

    /// Somebody would take the table elsewhere.
    pub(super) fn ask_to_move(
        &self,
        user: UserId,
        is_moderator: bool,
        way: Way,
        now: Timestamp,
    ) -> Result<Decision, Refusal> {
        if is_moderator {
            return Ok(self.moved(way, now));
        }
        let member = self.seated(user)?;
        let is_asked = self.place.asked.as_ref().is_some_and(|asked| asked.way == way);
        let others = if is_asked {
            self.asked_about_moving().any(|other| other != member)
        } else {
            let present = |other: &Member| self.occupant(*other).is_present();
            self.members().filter(present).any(|other| other != member)
        };
        if self.is_lost() || !others {
            return Ok(self.moved(way, now));
        }
        Ok(match &self.place.asked {
            Some(asked) if asked.way == way => self.agreement(asked.by, member),
            Some(_) | None => Entry::Place(PlaceEntry::Asked { member, way }).into(),
        })
    }

    /// Somebody agrees who has not; who has asked need not say it again.
    fn agreement(&self, asked_by: Member, member: Member) -> Decision {
        let is_new = asked_by != member && self.asked_about_moving().any(|it| it == member);
        if is_new { Entry::Place(PlaceEntry::Agreed(member)).into() } else { Decision::default() }
    }

    /// Somebody says whether the table goes elsewhere.
    pub(super) fn answer_move(
        &self,
        user: UserId,
        agrees: bool,
        now: Timestamp,
    ) -> Result<Decision, Refusal> {
        let member = self.seated(user)?;
        let asked = self.place.asked.as_ref().ok_or(Refusal::NobodyMoves)?;
        if !agrees {
            return Ok(Entry::Place(PlaceEntry::Stayed(member)).into());
        }
        let mut decision = self.agreement(asked.by, member);
        if !decision.entries.is_empty() && self.asked_about_moving().all(|it| it == member) {
            decision.entries.extend(self.moved(asked.way, now).entries);
        }
        Ok(decision)
    }

    /// The entries that take it elsewhere. Nobody's time ran while its channel was gone.
    fn moved(&self, way: Way, now: Timestamp) -> Decision {
        self.gets_on(PlaceEntry::Moved(way), now)
    }

    /// This, and what tells that nobody's time ran while its channel was gone.
    fn gets_on(&self, entry: PlaceEntry, now: Timestamp) -> Decision {
        let mut entries = vec![Entry::Place(entry)];
        if let Some(from) = self.place.lost {
            entries.extend(self.was_down(Span { from, to: now }).entries);
        }
        Decision { entries, people: None }
    }

    /// Its channel is gone.
    pub(super) fn lose_place(&self, now: Timestamp) -> Decision {
        if self.is_lost() {
            Decision::default()
        } else {
            Entry::Place(PlaceEntry::Lost(now)).into()
        }
    }

    /// Its channel is there again: it goes on where it stood.
    pub(super) fn find_place(&self, now: Timestamp) -> Decision {
        if self.is_lost() { self.gets_on(PlaceEntry::Found, now) } else { Decision::default() }
    }

    /// Nobody has taken it elsewhere for so long that it is closed.
    pub(super) fn late_for_moving(&self, now: Timestamp) -> Result<Decision, Refusal> {
        match self.kept_until() {
            Some(until) if until <= now => Ok(Entry::Closed.into()),
            Some(_) | None => Err(Refusal::NotIdle),
        }
    }

    /// Makes an entry so; `None` where it does not fit.
    pub(super) fn place_changes(&mut self, entry: PlaceEntry) -> Option<()> {
        let place = &mut self.place;
        match entry {
            PlaceEntry::OwnThread(thread) => place.own_thread = Some(thread),
            PlaceEntry::Asked { member: by, way } => {
                place.asked = Some(AskedToMove { by, way, agreed: Vec::new() });
            }
            PlaceEntry::Agreed(member) => place.asked.as_mut()?.agreed.push(member),
            PlaceEntry::Stayed(_) => place.asked = None,
            PlaceEntry::Moved(way) => {
                place.left.retain(|&left| left != way.from && left != way.to);
                place.left.push(way.from);
                (place.asked, place.lost) = (None, None);
            }
            PlaceEntry::Lost(since) => (place.asked, place.lost) = (None, Some(since)),
            PlaceEntry::Found => place.lost = None,
        }
        Some(())
    }
}
