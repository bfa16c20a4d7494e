//! Misdeals: a player says that a card of theirs was seen (spec.md 7.10).

use rules::{Book, Member, Sheet};

use crate::Open;

impl Open {
    /// True if the member may say, before the first call or card, that a card of theirs was seen.
    #[must_use]
    pub fn may_say_misdeal(&self, member: Member) -> bool {
        let Some(playing) = self.play().playing() else { return false };
        self.settings().misdeals()
            && !self.deals_are_given()
            && playing.is_untouched()
            && !playing.has_said_misdeal(member)
            && self.seat_of(member).is_some()
    }
}

/// The opponents decide where the dealer's side is at fault, else the dealer. In the Liège book no
/// player does: the dealer begins again.
pub(super) fn is_decided_by(open: &Open, by: Member, member: Member) -> bool {
    let Some(game) = open.game() else { return false };
    let dealer = match &game.sheet {
        Sheet::Whist(_) => game.deal.as_ref().map(|deal| open.member_of(deal.dealer)),
        Sheet::Belgian(sheet) => sheet.dealer,
    };
    let Some(dealer) = dealer.filter(|_| open.settings().rules().book() != Book::Liege) else {
        return false;
    };
    let has_sides = matches!(game.sheet, Sheet::Whist(_));
    let side = |of| open.seat_of(of).filter(|_| has_sides).map(rules::Seat::side);
    let is_dealers = |of| of == dealer || (has_sides && side(of) == side(dealer));
    if is_dealers(by) {
        open.seat_of(member).is_some() && !is_dealers(member)
    } else {
        member == dealer
    }
}
