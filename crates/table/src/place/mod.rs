//! The channel or thread of a table, and its moves: by agreement, by a moderator, or by any player
//! once its channel is gone.

mod entry;
#[cfg(test)]
mod tests;

use std::time::Duration;

use rules::Member;

pub use self::entry::{PlaceEntry, Way};

use crate::chairs::Chairs;
use crate::id::{ChannelId, Timestamp, UserId};
use crate::refusal::{Corrupt, Refusal};
use crate::time::Span;
use crate::{Ctx, Draft};

/// The time that a table without a channel is kept.
const KEPT: Duration = Duration::from_hours(30 * 24);

/// The place of a table, and where it may go.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    own_thread: Option<ChannelId>,
    left: Vec<ChannelId>,
    asked: Option<AskedToMove>,
    lost: Option<Timestamp>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct AskedToMove {
    by: Member,
    way: Way,
    agreed: Vec<Member>,
}

/// An event about the place of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceEvent {
    /// A person would take the table elsewhere; one who may moderate the server does.
    Move {
        /// The person.
        user: UserId,
        /// True for a moderator of the server.
        moderator: bool,
        /// From where, and where to.
        way: Way,
        /// The moment.
        now: Timestamp,
    },
    /// A person says whether the table goes where another would take it.
    AnswerMove {
        /// The person.
        user: UserId,
        /// Their answer.
        agrees: bool,
        /// The moment.
        now: Timestamp,
    },
    /// The channel of the table is gone, as was seen at this moment.
    Lost(Timestamp),
    /// The channel is there again, as seen at this moment.
    Found(Timestamp),
}

impl PlaceEvent {
    pub(crate) const fn user(&self) -> Option<UserId> {
        match self {
            Self::Move { user, .. } | Self::AnswerMove { user, .. } => Some(*user),
            Self::Lost(_) | Self::Found(_) => None,
        }
    }
}

impl Place {
    /// The thread that was opened for the table.
    #[must_use]
    pub const fn own_thread(&self) -> Option<ChannelId> {
        self.own_thread
    }

    pub(crate) fn thread_unless_moved(&self) -> Option<ChannelId> {
        self.own_thread.filter(|_| self.left.is_empty())
    }

    /// True for a former channel of the table.
    #[must_use]
    pub fn has_left(&self, channel: ChannelId) -> bool {
        self.left.contains(&channel)
    }

    /// True while its channel is gone: no time runs until the table is moved.
    #[must_use]
    pub const fn is_lost(&self) -> bool {
        self.lost.is_some()
    }

    /// The asking member, the move, and those who agree.
    #[must_use]
    pub fn asked_to_move(&self) -> Option<(Member, Way, &[Member])> {
        let asked = self.asked.as_ref()?;
        Some((asked.by, asked.way, &asked.agreed))
    }

    /// The member who asked for a move that another refuses with this entry.
    pub(crate) fn refused_by(&self, entry: PlaceEntry) -> Option<Member> {
        let PlaceEntry::Stayed(refusing) = entry else { return None };
        self.asked.as_ref().map(|asked| asked.by).filter(|&by| by != refusing)
    }

    pub(crate) fn kept_until(&self) -> Option<Timestamp> {
        let kept = i64::try_from(KEPT.as_secs()).unwrap_or(i64::MAX);
        self.lost.map(|since| Timestamp(since.0.saturating_add(kept)))
    }

    pub(crate) fn asked(&self, chairs: &Chairs) -> impl Iterator<Item = Member> + use<'_> {
        let asked = self.asked.as_ref();
        let is_asked = move |member: &Member| {
            asked.is_some_and(|asked| asked.by != *member && !asked.agreed.contains(member))
        };
        let present: Vec<_> = chairs.present().collect();
        present.into_iter().filter(is_asked)
    }

    pub(crate) fn decide(&self, ctx: &Ctx<'_>, event: &PlaceEvent) -> Result<Draft, Refusal> {
        match event {
            PlaceEvent::Move { moderator: true, way, now, .. } => {
                Ok(self.gets_on(ctx, PlaceEntry::Moved(*way), *now))
            }
            PlaceEvent::Move { user, way, now, .. } => self.ask_to_move(ctx, *user, *way, *now),
            PlaceEvent::AnswerMove { user, agrees, now } => {
                self.answer_move(ctx, *user, *agrees, *now)
            }
            PlaceEvent::Lost(_) if self.is_lost() => Ok(Draft::default()),
            PlaceEvent::Lost(now) => Ok(PlaceEntry::Lost(*now).into()),
            PlaceEvent::Found(now) if self.is_lost() => {
                Ok(self.gets_on(ctx, PlaceEntry::Found, *now))
            }
            PlaceEvent::Found(_) => Ok(Draft::default()),
        }
    }

    fn ask_to_move(
        &self,
        ctx: &Ctx<'_>,
        user: UserId,
        way: Way,
        now: Timestamp,
    ) -> Result<Draft, Refusal> {
        let member = ctx.seated(user)?;
        let chairs = ctx.chairs();
        let asked = self.asked.as_ref().filter(|asked| asked.way == way);
        let others = if asked.is_some() {
            self.asked(chairs).any(|other| other != member)
        } else {
            chairs.present().any(|other| other != member)
        };
        if self.is_lost() || !others {
            return Ok(self.gets_on(ctx, PlaceEntry::Moved(way), now));
        }
        Ok(match asked {
            Some(asked) => self.agreement(chairs, asked.by, member),
            None => PlaceEntry::Asked { member, way }.into(),
        })
    }

    fn agreement(&self, chairs: &Chairs, asked_by: Member, member: Member) -> Draft {
        let is_new = asked_by != member && self.asked(chairs).any(|it| it == member);
        if is_new { PlaceEntry::Agreed(member).into() } else { Draft::default() }
    }

    fn answer_move(
        &self,
        ctx: &Ctx<'_>,
        user: UserId,
        agrees: bool,
        now: Timestamp,
    ) -> Result<Draft, Refusal> {
        let member = ctx.seated(user)?;
        let asked = self.asked.as_ref().ok_or(Refusal::NoMoveRequest)?;
        if !agrees {
            return Ok(PlaceEntry::Stayed(member).into());
        }
        let draft = self.agreement(ctx.chairs(), asked.by, member);
        if draft.is_empty() || self.asked(ctx.chairs()).any(|it| it != member) {
            return Ok(draft);
        }
        Ok(draft.then(self.gets_on(ctx, PlaceEntry::Moved(asked.way), now)))
    }

    /// No time ran while its channel was gone.
    fn gets_on(&self, ctx: &Ctx<'_>, entry: PlaceEntry, now: Timestamp) -> Draft {
        let down = self.lost.map(|from| ctx.was_down(Span { from, to: now }));
        Draft::from(entry).then(down.unwrap_or_default())
    }

    pub(crate) fn apply(&mut self, entry: PlaceEntry) -> Result<(), Corrupt> {
        match entry {
            PlaceEntry::OwnThread(thread) => self.own_thread = Some(thread),
            PlaceEntry::Asked { member: by, way } => {
                self.asked = Some(AskedToMove { by, way, agreed: Vec::new() });
            }
            PlaceEntry::Agreed(member) => {
                self.asked.as_mut().ok_or(Corrupt)?.agreed.push(member);
            }
            PlaceEntry::Stayed(_) => self.asked = None,
            PlaceEntry::Moved(way) => {
                self.left.retain(|&left| left != way.from && left != way.to);
                self.left.push(way.from);
                (self.asked, self.lost) = (None, None);
            }
            PlaceEntry::Lost(since) => (self.asked, self.lost) = (None, Some(since)),
            PlaceEntry::Found => self.lost = None,
        }
        Ok(())
    }
}
