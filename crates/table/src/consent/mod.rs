//! Requests that need the consent of all.
//!
//! The deal waits for the answers, for a minute at most; a player who plays on has refused. Robots
//! agree. Of those who decide on a misdeal the first to answer binds all. Whether a deal stops the
//! table asks by itself, once in a deal; who plays on has refused, and silence stops it.

mod asking;
mod entry;
mod misdeal;

use rules::Member;

pub use self::entry::{ConsentEntry, ConsentRequest, Pause};

use crate::Open;
use crate::id::{Turn, UserId};
use crate::refusal::Corrupt;

/// The consent that is waited for in a turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Consent {
    asked: Option<Asked>,
    /// The member who was refused in this turn.
    refused: Option<Member>,
    /// The request of theirs that was refused; `None` after they withdrew it.
    denied: Option<ConsentRequest>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Asked {
    request: ConsentRequest,
    by: Member,
    agreed: Vec<Member>,
}

/// An event about consent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConsentEvent {
    /// A person asks for something.
    Ask(UserId, Turn, ConsentRequest),
    /// A person says whether they agree to what another asks for.
    Answer {
        /// The person.
        user: UserId,
        /// In which turn they were asked.
        turn: Turn,
        /// The request.
        request: ConsentRequest,
        /// Their answer.
        agrees: bool,
    },
}

impl ConsentEvent {
    pub(crate) const fn user(&self) -> UserId {
        match self {
            Self::Ask(user, ..) | Self::Answer { user, .. } => *user,
        }
    }
}

impl Consent {
    /// The request that waits for others to agree, and who has made it.
    #[must_use]
    pub fn request(&self) -> Option<(ConsentRequest, Member)> {
        self.asked.as_ref().map(|asked| (asked.request, asked.by))
    }

    /// True while a request waits for others to agree.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// The request that the member made in this turn and that not all agreed to.
    #[must_use]
    pub fn denied(&self, member: Member) -> Option<ConsentRequest> {
        self.denied.filter(|_| self.refused == Some(member))
    }

    /// What has lost a contract may still be taken back.
    pub(crate) fn may_ask(&self, member: Member) -> bool {
        let is_free = self.asked.as_ref().is_none_or(|it| it.request == ConsentRequest::Stop);
        is_free && self.refused != Some(member)
    }

    pub(crate) fn asked_to_agree(&self, open: &Open) -> Vec<Member> {
        let Some(asked) = &self.asked else { return Vec::new() };
        let is_stop = asked.request == ConsentRequest::Stop;
        let is_asked =
            |member: &Member| (is_stop || asked.by != *member) && !asked.agreed.contains(member);
        voters(open, asked.request, asked.by).filter(is_asked).collect()
    }

    pub(crate) fn apply(&mut self, entry: ConsentEntry) -> Result<(), Corrupt> {
        match entry {
            ConsentEntry::Asked(request, by) => {
                self.asked = Some(Asked { request, by, agreed: Vec::new() });
            }
            ConsentEntry::Agreed(_, member) => {
                self.asked.as_mut().ok_or(Corrupt)?.agreed.push(member);
            }
            ConsentEntry::Refused(ConsentRequest::Stop, _) => self.asked = None,
            ConsentEntry::Refused(request, member) => {
                self.refused = self.asked.take().map(|asked| asked.by);
                self.denied = (self.refused != Some(member)).then_some(request);
            }
            ConsentEntry::Lapsed(request) => {
                self.refused = self.asked.take().map(|asked| asked.by);
                self.denied = Some(request);
            }
        }
        Ok(())
    }

    /// Asks all who play to stop the deal, for one who plays the contract.
    pub(crate) fn ask_to_stop(&mut self, by: Member) {
        self.asked = Some(Asked { request: ConsentRequest::Stop, by, agreed: Vec::new() });
    }

    pub(crate) fn granted(&mut self) {
        self.asked = None;
    }
}

/// A card or a pause concerns the players, a deal all who are present, a misdeal one side.
fn voters(
    open: &Open,
    request: ConsentRequest,
    by: Member,
) -> impl Iterator<Item = Member> + use<'_> {
    let has_vote = move |member: &Member| match request {
        ConsentRequest::TakeBack | ConsentRequest::Pause(_) | ConsentRequest::Stop => {
            open.seat_of(*member).is_some()
        }
        ConsentRequest::Annul => true,
        ConsentRequest::Misdeal => misdeal::is_decided_by(open, by, *member),
    };
    open.chairs().present().filter(has_vote)
}
