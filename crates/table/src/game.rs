//! The game at a table, as all may see it.

use rules::{BelgianSheet, Card, Member, PublicView, Revoke, Seats, Sheet, Spoken, Stage};

use crate::Open;
use crate::dealer::{Commitment, DealFacts, Origin};
use crate::id::Turn;
use crate::play::{Asks, Awaits, Done, LastChange, Play};
use crate::settings::TakeBack;

impl Open {
    /// The reason why the table waits.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        let Some(playing) = self.play().playing() else {
            return if self.is_closed() { Awaits::Nothing } else { Awaits::People };
        };
        match playing.shown.asks {
            Asks::Referee => Awaits::Referee,
            Asks::WhiteHands => Awaits::WhiteHands,
            Asks::Seats(seats) => Awaits::Actions(seats),
            Asks::NoSeat if self.is_match_over() => Awaits::People,
            Asks::NoSeat if self.chairs().are_deserted() => Awaits::Return,
            Asks::NoSeat if !self.play().is_promised() => Awaits::Secret,
            Asks::NoSeat => Awaits::Cut(self.member_of(playing.shown.cutter)),
        }
    }

    /// True for the only one that the table waits for, of all who chose at the same time.
    #[must_use]
    pub fn is_last_awaited(&self, member: Member) -> bool {
        let at_once = |sheet: &BelgianSheet| matches!(sheet.stage, Stage::Gifts | Stage::Discards);
        let is_at_once = self.game().is_some_and(|game| match &game.sheet {
            Sheet::Whist(_) => false,
            Sheet::Belgian(sheet) => at_once(sheet),
        });
        is_at_once && self.awaited_members().eq([member])
    }

    pub(crate) fn tricks_begun(&self, by: Turn) -> Option<u8> {
        let tricks = self.play().last_match()?.deal.tricks();
        let begun = tricks.iter().filter(|&&began| began <= by).count();
        u8::try_from(begun).ok().filter(|&trick| trick > 0)
    }

    /// True once a practice deal has been played.
    #[must_use]
    pub fn is_practice_over(&self) -> bool {
        self.settings.explains() && self.is_match_over()
    }

    /// True for a table that no player would miss: an empty lobby, or a finished match.
    #[must_use]
    pub fn may_make_room(&self) -> bool {
        let is_empty = self.is_lobby() && self.people().iter().next().is_none();
        self.is_closed() || self.is_match_over() || is_empty
    }

    /// The public game, from its beginning until the table is closed.
    #[must_use]
    pub fn game(&self) -> Option<&PublicView> {
        self.shown().map(|shown| &shown.view)
    }

    /// The public game, of a closed table too.
    #[must_use]
    pub fn last_game(&self) -> Option<&PublicView> {
        self.play.last_match().map(|last| &last.shown.view)
    }

    pub(crate) fn has_game(&self) -> bool {
        self.shown().is_some()
    }

    /// True while a deal is being played.
    #[must_use]
    pub fn is_playing(&self) -> bool {
        self.shown().is_some_and(|shown| shown.is_playing)
    }

    pub(crate) fn is_before_first_card(&self) -> bool {
        self.shown().is_some_and(|shown| shown.is_before_first_card)
    }

    /// The seats that may act or, after the deal, still claim something.
    #[must_use]
    pub fn may_act(&self) -> Seats {
        self.game().map_or(Seats::NONE, |game| game.to_act)
    }

    /// The members who keep the table waiting.
    pub fn awaited_members(&self) -> impl Iterator<Item = Member> + use<'_> {
        let members: Vec<_> = match self.awaits() {
            Awaits::Actions(seats) => seats.iter().map(|seat| self.member_of(seat)).collect(),
            Awaits::Referee => self.referee().into_iter().collect(),
            Awaits::People
            | Awaits::Secret
            | Awaits::Cut(_)
            | Awaits::WhiteHands
            | Awaits::Return
            | Awaits::Nothing => Vec::new(),
        };
        members.into_iter().filter(|&member| self.chairs.occupant(member).is_present())
    }

    /// True after a complete trick, before the next lead.
    #[must_use]
    pub fn is_trick_over(&self) -> bool {
        let deal = self.game().and_then(|game| game.deal.as_ref());
        deal.is_some_and(|deal| !deal.over && deal.trick.is_empty() && !deal.complete.is_empty())
    }

    pub(crate) fn pending_bid(&self) -> Option<Spoken> {
        match &self.game().filter(|_| self.awaits() == Awaits::Referee)?.sheet {
            Sheet::Whist(_) => None,
            Sheet::Belgian(sheet) => sheet.pending,
        }
    }

    /// The member who judges the waiting bid: the first by the chairs who is there and has not bid
    /// it (spec.md 4.11).
    #[must_use]
    pub fn referee(&self) -> Option<Member> {
        let bidder = self.member_of(self.pending_bid()?.seat);
        self.chairs.present().find(|&member| member != bidder)
    }

    /// True for a cutter who is there to cut. A practice deal is not cut, nor is one that
    /// was not drawn here.
    pub(crate) fn is_cut_by(&self, cutter: Member) -> bool {
        let is_cut = !self.settings.explains() && !self.deals_are_given();
        is_cut && self.chairs.occupant(cutter).is_present()
    }

    /// True where the cutter is a robot, or away, and any player may cut.
    #[must_use]
    pub fn is_cut_by_anybody(&self) -> bool {
        matches!(self.awaits(), Awaits::Cut(cutter)
            if self.chairs.occupant(cutter).is_played_by_robot() && !self.deals_are_given())
    }

    /// True while members may claim something in the last deal, by the options alone: what was
    /// played would tell.
    #[must_use]
    pub fn is_between_claims(&self) -> bool {
        let rules = self.settings.rules();
        let is_claimable = rules.honours_are_claimed() || rules.revoke() != Revoke::Prevented;
        let was_played = self.ended_deal_on_table().is_some_and(|deal| !deal.all_passed());
        was_played && is_claimable && matches!(self.awaits(), Awaits::Cut(_))
    }

    /// True while the result of a deal stands: until all have gone on, or its time is up. Over days
    /// it stands above the next hand instead.
    #[must_use]
    pub fn shows_result(&self) -> bool {
        let waits = matches!(self.awaits(), Awaits::Cut(_)) && self.ended_deal_on_table().is_some();
        waits && (!self.is_over_days() || self.is_between_claims())
    }

    /// True while members may say that they have seen the result, and claim or show nothing more:
    /// between two deals, and with white hands before the auction.
    #[must_use]
    pub fn may_go_on(&self) -> bool {
        self.shows_result() || self.awaits() == Awaits::WhiteHands
    }

    pub(crate) fn ready(&self) -> &[Member] {
        let Some(playing) = self.play.last_match() else { return &[] };
        playing.deal.ready(self.awaits() == Awaits::WhiteHands)
    }

    /// The members present who have gone on.
    pub fn gone_on(&self) -> impl Iterator<Item = Member> {
        self.chairs.present().filter(|member| self.ready().contains(member))
    }

    pub(crate) fn not_ready(&self) -> impl Iterator<Item = Member> {
        self.chairs.present().filter(|member| !self.ready().contains(member))
    }

    /// True while a person has time to cut the pack.
    pub(crate) fn is_to_be_cut(&self) -> bool {
        matches!(self.awaits(), Awaits::Cut(cutter)
            if self.is_cut_by(cutter) && !self.ready().contains(&cutter))
    }

    pub(crate) fn lifted(&self) -> Option<u8> {
        self.play.last_match()?.deal.lifted()
    }

    /// The last card or call of a member, or of the robot on their chair, while the deal goes on.
    #[must_use]
    pub fn last_done_by(&self, member: Member) -> Option<Done> {
        let playing = self.play.playing().filter(|playing| playing.shown.is_playing)?;
        playing.deal.done_by(self.seat_of(member)?)
    }

    /// The own act that a member may ask to take back, by the rule of the table.
    pub(crate) fn to_take_back(&self, member: Member) -> Option<Done> {
        let stands = |done: &Done| match self.settings.take_back() {
            TakeBack::Never => true,
            TakeBack::Own => done.since > 0,
            TakeBack::Consent => false,
        };
        self.last_done_by(member).filter(|done| !done.by_robot && !stands(done))
    }

    /// Offered while at most two have acted since.
    pub(crate) fn may_take_back(&self, member: Member) -> bool {
        self.consent().may_ask(member)
            && self.to_take_back(member).is_some_and(|done| done.since <= 2)
    }

    pub(crate) fn is_of_this_deal(&self, turn: Turn) -> bool {
        let tricks = self.play.last_match().map_or(&[][..], |last| last.deal.tricks());
        turn <= self.turn() && tricks.first().is_some_and(|&dealt| dealt <= turn)
    }

    /// The members who have agreed to end the game.
    #[must_use]
    pub fn agreed_to_end(&self) -> &[Member] {
        self.play.agreed_to_end()
    }

    /// The last choice in the lobby, and the settings before it.
    #[must_use]
    pub fn last_change(&self) -> Option<&LastChange> {
        match &self.play {
            Play::Lobby(lobby) => lobby.last_change.as_deref(),
            Play::Match(_) | Play::Closed(_) => None,
        }
    }

    /// The cards drawn for sides, four a round, in the order of the chairs before the draw.
    #[must_use]
    pub fn drawn(&self) -> &[Card] {
        self.play.last_match().map_or(&[], |last| &last.drawn)
    }

    /// The commitment of the deal on the table, or of the next one once promised.
    #[must_use]
    pub fn commitment(&self) -> Option<&Commitment> {
        self.play.commitment()
    }

    /// The number of the deal on the table, or of the next one once promised, from 1.
    #[must_use]
    pub fn deal_no(&self) -> usize {
        self.dealt + usize::from(self.play.is_promised())
    }

    pub(crate) const fn origin(&self) -> Origin {
        match self.occasion() {
            Some(occasion) => Origin::Occasion(occasion),
            None => Origin::Table(self.id.0),
        }
    }

    pub(crate) fn facts(&self, deal_no: usize) -> DealFacts<'_> {
        DealFacts {
            origin: self.origin(),
            deal: u32::try_from(deal_no).expect("no table plays four thousand million deals"),
            book: self.settings.rules().book().name(),
            options: self.settings.sealed(),
        }
    }

    /// The tie-break seed for robots, constant within a turn, and the same at each table of an
    /// occasion.
    #[must_use]
    pub fn seed(&self) -> u64 {
        let number = match self.origin() {
            Origin::Table(table) => table,
            Origin::Occasion(occasion) => occasion.server ^ u64::from(occasion.number),
        };
        number.rotate_left(32) ^ u64::from(self.turn().0)
    }
}
