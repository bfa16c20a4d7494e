//! Who judges a bid that waits, and what they may see for it.

use rules::{Member, Sheet, Spoken};

use crate::{Judged, Table};

impl Table {
    /// Who says whether the bid that waits stands: whoever opened the table, on
    /// the first chair, or the next person there who has not bid it. Nobody where
    /// none waits, or no other person is there (spec.md 4.11).
    pub(super) fn referee(&self) -> Option<Member> {
        let bidder = self.member_of(self.pending()?.seat);
        let judges = |member: &Member| *member != bidder && self.occupant(*member).is_present();
        self.members().find(judges)
    }

    /// The bid that waits for the referee.
    pub(super) fn pending(&self) -> Option<Spoken> {
        let game = self.game().filter(|game| game.awaits_referee())?;
        match game.seen_by_all().sheet {
            Sheet::Whist(_) => None,
            Sheet::Belgian(sheet) => sheet.pending,
        }
    }

    /// What a member is asked who judges a bid. Only one who does not play this
    /// deal sees the hand (decision FW-26).
    pub(super) fn judged_by(&self, member: Member) -> Option<Judged> {
        let spoken = self.pending().filter(|_| self.referee() == Some(member))?;
        let sits_out = self.seat_of(member).is_none();
        let hand = self.seen_from(spoken.seat).filter(|_| sits_out).map(|view| view.hand);
        Some(Judged { seat: spoken.seat, call: spoken.call, hand })
    }
}
