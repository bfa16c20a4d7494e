//! The company of a table: its watchers, the hands shown to them by agreement of all, and phrases.

mod entry;
#[cfg(test)]
mod tests;
mod watching;

use rules::Member;

pub use self::entry::{CompanyEntry, Phrase};

use crate::chairs::Person;
use crate::id::{Turn, UserId};
use crate::refusal::Refusal;
use crate::{Ctx, Draft};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Company {
    said: Option<Said>,
    hands: OpenHands,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Said {
    by: Member,
    phrase: Phrase,
    deal: usize,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct OpenHands {
    deal: usize,
    stage: Opening,
    agreed: Vec<Member>,
    /// A watcher who has seen the hands is forgotten: a newcomer in this deal might be that one.
    is_known_to_nobody: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Opening {
    #[default]
    Unasked,
    Asked,
    Open,
    Refused,
}

impl OpenHands {
    const fn are_asked_for(&self) -> bool {
        matches!(self.stage, Opening::Asked | Opening::Open)
    }
}

/// An event in the company of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CompanyEvent {
    /// A person who does not sit there watches.
    Watch(Person),
    /// A person watches no more.
    StopWatching(UserId),
    /// A seated person answers whether watchers are shown the hands.
    AnswerOpen {
        /// The person.
        user: UserId,
        /// In which turn they were asked.
        turn: Turn,
        /// Their answer.
        agrees: bool,
    },
    /// A person says something across the table.
    Say(UserId, Phrase),
}

impl CompanyEvent {
    pub(crate) const fn user(&self) -> UserId {
        match self {
            Self::Watch(person) => person.user,
            Self::StopWatching(user) | Self::AnswerOpen { user, .. } | Self::Say(user, _) => *user,
        }
    }
}

impl Company {
    pub(crate) fn said(&self, deal: usize) -> Option<(Member, Phrase)> {
        self.said.filter(|said| said.deal == deal).map(|said| (said.by, said.phrase))
    }

    pub(crate) fn decide(&self, ctx: &Ctx<'_>, event: &CompanyEvent) -> Result<Draft, Refusal> {
        match event {
            CompanyEvent::Watch(person) => self.watch(ctx, person),
            CompanyEvent::StopWatching(user) => Ok(Self::stop_watching(ctx, *user)),
            CompanyEvent::AnswerOpen { user, turn, agrees } => {
                self.answer_open(ctx, *user, *turn, *agrees)
            }
            CompanyEvent::Say(user, phrase) => self.say(ctx, *user, *phrase),
        }
    }

    fn say(&self, ctx: &Ctx<'_>, user: UserId, phrase: Phrase) -> Result<Draft, Refusal> {
        let member = ctx.seated(user)?;
        if !ctx.settings().phrases() {
            return Err(Refusal::NoPhrases);
        }
        if self.said(ctx.deals_dealt()) == Some((member, phrase)) {
            return Ok(Draft::default());
        }
        Ok(CompanyEntry::Said(member, phrase).into())
    }

    pub(crate) fn apply(&mut self, entry: CompanyEntry, deal: usize) {
        if self.hands.deal != deal {
            self.hands = OpenHands { deal, ..OpenHands::default() };
        }
        let hands = &mut self.hands;
        match entry {
            // Who watches is kept beside the log.
            CompanyEntry::Came | CompanyEntry::Went | CompanyEntry::Saw => {}
            CompanyEntry::Asked => hands.stage = Opening::Asked,
            CompanyEntry::Agreed(member) => hands.agreed.push(member),
            CompanyEntry::Refused(_) => {
                hands.stage = Opening::Refused;
                hands.agreed = Vec::new();
            }
            CompanyEntry::Opened => hands.stage = Opening::Open,
            CompanyEntry::Forgotten => hands.is_known_to_nobody = true,
            CompanyEntry::Said(by, phrase) => self.said = Some(Said { by, phrase, deal }),
        }
    }
}
