//! From a finished deal to its code, and to its copy for another table.

use std::sync::Arc;

use rules::{Action, Line, Member, Step};

use super::copied::{CopiedFrom, DealCopy};
use super::{EndedDeal, GivenDeals, Match};
use crate::Open;
use crate::dealer::DealCode;
use crate::record::DealRecord;

impl DealCopy {
    /// `None` where the deal needs those before it, or had no such trick.
    fn of(code: DealCode, trick: u8, played: &Match, deal: &EndedDeal) -> Option<Self> {
        let (rules, _) = played.terms();
        let steps = deal.steps_before(trick)?;
        let dealt = DealRecord {
            actions: steps.iter().map(Step::to_string).collect(),
            dealing: Some(deal.dealing().clone()),
            ..deal.as_dealt().clone()
        };
        let options = played.sealed.clone();
        // The seats of a table of five or six follow from the dealer.
        let dealers = Member::ALL.into_iter().take(rules.members().into());
        let copies = dealers.map(|dealer| {
            let dealt = dealt.clone();
            Self { code, trick, dealer, options: options.clone(), dealt }
        });
        let fits = |copy: &Self| {
            let game = copy.begun(rules)?;
            let dealer = game.seen_by_all().deal?.dealer;
            (Some(dealer) == deal.game().deal.map(|it| it.dealer)).then_some(game)
        };
        let mut fitting: Vec<_> =
            copies.filter_map(|copy| Some((fits(&copy)?.players(), copy))).collect();
        let as_played = fitting.iter().position(|(players, _)| *players == deal.players());
        fitting.drain(as_played.unwrap_or(0)..).next().map(|(_, copy)| copy)
    }
}

impl EndedDeal {
    /// The steps before the first card of a trick, from 1; 0 for none. `None` without that trick.
    pub(super) fn steps_before(&self, trick: u8) -> Option<&[Step]> {
        let Some(before) = trick.checked_sub(1) else { return Some(&[]) };
        let is_card =
            |step: &Step| matches!(step, Step::Seat(Line { action: Action::Play(_), .. }));
        let mut cards = self.steps().iter().enumerate().filter(|(_, step)| is_card(step));
        let (place, _) = cards.nth(4 * usize::from(before))?;
        self.steps().get(..place)
    }
}

impl Open {
    /// The origin of the deal that is copied here.
    #[must_use]
    pub const fn copied(&self) -> Option<&CopiedFrom> {
        match &self.given {
            Some(GivenDeals::Copy(from)) => Some(from),
            Some(GivenDeals::Occasion(_) | GivenDeals::Series(_)) | None => None,
        }
    }

    /// The members who know the cards of the copied deal.
    pub fn known_by(&self) -> impl Iterator<Item = Member> {
        self.copied().into_iter().flat_map(|from| from.known.iter().copied())
    }

    /// True for a copied deal that one person plays.
    #[must_use]
    pub fn is_copy_alone(&self) -> bool {
        self.copied().is_some() && self.people().iter().count() == 1
    }

    /// The code of a deal of this table that is over.
    #[must_use]
    pub fn code_of(&self, deal: &EndedDeal) -> DealCode {
        let number = u32::try_from(deal.number()).unwrap_or(u32::MAX);
        DealCode::of(self.id(), number, &deal.dealing().secret)
    }

    /// The code to tell to others: of a copy that of the deal that was played first.
    #[must_use]
    pub fn told_code_of(&self, deal: &EndedDeal) -> DealCode {
        self.copied().map_or_else(|| self.code_of(deal), |from| from.code)
    }

    /// The deal of a code, if it is over and the table knows it still.
    #[must_use]
    pub fn deal_with(&self, code: DealCode) -> Option<&Arc<EndedDeal>> {
        let mut ended = self.ended_by_match().flatten();
        ended.find(|deal| self.code_of(deal) == code)
    }

    /// A deal that is over, for another table to play it again from this trick on, from 1, or with
    /// 0 from the first call. `None` where the deal needs those before it, or had no such trick.
    #[must_use]
    pub fn copy_of(&self, deal: &EndedDeal, trick: u8) -> Option<DealCopy> {
        let is_it = |ended: &Arc<EndedDeal>| ended.number() == deal.number();
        let played = self.matches().find(|it| it.ended().iter().any(is_it))?;
        DealCopy::of(self.told_code_of(deal), trick, played, deal)
    }

    pub(crate) fn forgets_cards(&mut self, member: Member) {
        if let Some(GivenDeals::Copy(from)) = &mut self.given {
            from.known.retain(|known| *known != member);
        }
    }

    pub(super) fn knows_cards(&mut self, member: Member) {
        if let Some(GivenDeals::Copy(from)) = &mut self.given {
            from.known.push(member);
        }
    }
}
