//! Requests for consent, and their answers.

use rules::Member;

use super::{Consent, ConsentEntry, ConsentEvent, ConsentRequest, voters};
use crate::play::{PlayEntry, showed_only_itself, stopped};
use crate::refusal::Refusal;
use crate::settings::TakeBack;
use crate::time::TimeEntry;
use crate::{Ctx, Draft, Open};

impl Consent {
    pub(crate) fn decide(&self, ctx: &Ctx<'_>, event: &ConsentEvent) -> Result<Draft, Refusal> {
        let member = ctx.seated(event.user())?;
        match event {
            ConsentEvent::Ask(_, turn, request) => {
                ctx.in_time(*turn)?;
                self.ask(ctx, member, *request)
            }
            ConsentEvent::Answer { turn, request, agrees, .. } => {
                ctx.in_time(*turn)?;
                self.answer(ctx, member, *request, *agrees)
            }
        }
    }

    fn ask(
        &self,
        ctx: &Ctx<'_>,
        member: Member,
        request: ConsentRequest,
    ) -> Result<Draft, Refusal> {
        match request {
            ConsentRequest::TakeBack => self.ask_back(ctx, member),
            ConsentRequest::Annul if !ctx.is_before_first_card() || ctx.deals_are_given() => {
                Err(Refusal::NothingToAnnul)
            }
            ConsentRequest::Misdeal if !ctx.may_say_misdeal(member) => Err(Refusal::NoMisdeal),
            ConsentRequest::Pause(_) if !ctx.could_be_paused() => Err(Refusal::NoPause),
            // The table asks.
            ConsentRequest::Stop => Err(Refusal::NotDecided),
            ConsentRequest::Annul | ConsentRequest::Misdeal | ConsentRequest::Pause(_) => {
                Ok(self.asked_for(ctx, member, request))
            }
        }
    }

    fn ask_back(&self, ctx: &Ctx<'_>, member: Member) -> Result<Draft, Refusal> {
        let permission = ctx.settings().take_back();
        if permission == TakeBack::Never {
            return Err(Refusal::NoTakingBack);
        }
        let act = ctx.to_take_back(member).ok_or(Refusal::NothingToTakeBack)?;
        if !self.may_ask(member) {
            return Ok(Draft::default());
        }
        if permission == TakeBack::Own && showed_only_itself(ctx, act.step) {
            return Ok(PlayEntry::TookBack { member, by_consent: false }.into());
        }
        Ok(self.asked_for(ctx, member, ConsentRequest::TakeBack))
    }

    fn asked_for(&self, ctx: &Ctx<'_>, member: Member, request: ConsentRequest) -> Draft {
        if !self.may_ask(member) {
            return Draft::default();
        }
        let is_alone = voters(ctx, request, member).all(|other| other == member);
        if is_alone {
            granted(ctx, request, member)
        } else {
            ConsentEntry::Asked(request, member).into()
        }
    }

    fn answer(
        &self,
        ctx: &Ctx<'_>,
        member: Member,
        request: ConsentRequest,
        agrees: bool,
    ) -> Result<Draft, Refusal> {
        let asked = self.asked.as_ref().filter(|asked| asked.request == request);
        let asked = asked.ok_or(Refusal::NotAsked)?;
        // Who has asked may think better of it.
        if !agrees && (asked.by == member || voters(ctx, request, asked.by).any(|it| it == member))
        {
            return Ok(ConsentEntry::Refused(request, member).into());
        }
        let left = self.asked_to_agree(ctx);
        if !left.contains(&member) {
            return Ok(Draft::default());
        }
        let draft = Draft::from(ConsentEntry::Agreed(request, member));
        if left == [member] || request == ConsentRequest::Misdeal {
            return Ok(draft.then(granted(ctx, request, asked.by)));
        }
        Ok(draft)
    }
}

impl Open {
    /// True if it is offered to annul the deal: no card of it has been played.
    #[must_use]
    pub fn may_be_annulled(&self) -> bool {
        !self.deals_are_given() && !self.consent().is_asked() && self.is_before_first_card()
    }

    /// The members whose answer the request waits for.
    #[must_use]
    pub fn asked_to_agree(&self) -> Vec<Member> {
        self.consent().asked_to_agree(self)
    }
}

fn granted(ctx: &Ctx<'_>, request: ConsentRequest, member: Member) -> Draft {
    match request {
        ConsentRequest::TakeBack => PlayEntry::TookBack { member, by_consent: true }.into(),
        ConsentRequest::Annul => PlayEntry::Annulled(member).into(),
        ConsentRequest::Misdeal => PlayEntry::Misdealt(member).into(),
        ConsentRequest::Pause(pause) => TimeEntry::Paused(member, pause).into(),
        ConsentRequest::Stop => stopped(ctx),
    }
}
