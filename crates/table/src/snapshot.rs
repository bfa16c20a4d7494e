//! Snapshots of a table, and the view of each person.
//!
//! Messages are made from a [`TableView`], a [`MemberView`] or an [`EndedDeal`](crate::EndedDeal)
//! alone, never from a [`Table`] with its hidden cards, so that no message can tell more than its
//! reader may know.

use std::ops::Deref;
use std::sync::Arc;

use rules::{Action, BySeat, Call, Cards, LayDown, Member, Seat, SeatView};

use crate::chairs::{People, Person};
use crate::id::{Turn, UserId};
use crate::play::{Awaits, CoachWord, may_cut};
use crate::refusal::Refusal;
use crate::settings::{Finish, NewTableOptions};
use crate::view::TableView;
use crate::{Entry, Table};

/// The view of one member of a table: the public view, and the cards of their seat.
///
/// It has no public constructor: [`Snapshot::seen_by`] gives it to the person whose cards they
/// are. Its holder can name that member's cards:
///
/// ```
/// use table::MemberView;
///
/// fn draw(own: &MemberView) -> Option<rules::Cards> {
///     Some(own.seat()?.hand)
/// }
/// ```
///
/// but no other member's:
///
/// ```compile_fail,E0061
/// fn draw(own: &table::MemberView) -> &rules::SeatView {
///     own.seat(rules::Seat::North).unwrap()
/// }
/// ```
///
/// ```compile_fail,E0599
/// fn draw(own: &table::MemberView, other: table::UserId) {
///     own.table().seen_by(other);
/// }
/// ```
///
/// ```compile_fail,E0451
/// use table::MemberView;
///
/// fn draw(own: MemberView, other: rules::Member) -> MemberView {
///     MemberView { member: other, ..own }
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberView {
    table: TableView,
    member: Member,
    seat: Option<SeatView>,
    judged: Option<Judged>,
    keeps_hand: bool,
    may_take_back: bool,
    may_say_misdeal: bool,
    coach_word: Option<CoachWord>,
    vote: Vote,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Vote {
    Asks,
    Answers,
    None,
}

/// A bid that the referee is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Judged {
    /// The bidder.
    pub seat: Seat,
    /// The bid.
    pub call: Call,
    /// The bidder's hand; `None` for a referee who plays in this deal too.
    pub hand: Option<Cards>,
}

/// A table at one moment: its public view, and the view of each person. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot(TableView);

impl From<Arc<Table>> for Snapshot {
    fn from(table: Arc<Table>) -> Self {
        Self(TableView(table))
    }
}

impl Deref for Snapshot {
    type Target = TableView;

    fn deref(&self) -> &TableView {
        &self.0
    }
}

impl Vote {
    fn of(member: Member, table: &Table) -> Self {
        let consent = table.consent();
        if consent.asked_to_agree(table).contains(&member) {
            Self::Answers
        } else if consent.may_ask(member) {
            Self::Asks
        } else {
            Self::None
        }
    }
}

impl Snapshot {
    /// Checks that a person may cut the pack of this turn.
    ///
    /// # Errors
    ///
    /// The reason against it.
    pub fn may_cut(&self, user: UserId, turn: Turn) -> Result<(), Refusal> {
        may_cut(&self.0.0.ctx(), user, turn)
    }

    /// The entries that open another table like this closed one; `None` before, and for a stranger.
    #[must_use]
    pub fn opening_again(&self, opener: &Person) -> Option<(Vec<Entry>, People)> {
        self.0.0.opening_again(opener)
    }

    /// The options of another table that is set like this one.
    #[must_use]
    pub fn options_again(&self) -> NewTableOptions {
        self.0.0.options_again()
    }

    /// The view of a person who sits at the table.
    #[must_use]
    pub fn seen_by(&self, user: UserId) -> Option<MemberView> {
        let Self(TableView(table)) = self;
        let member = table.people().member_of(user)?;
        let seat = table.seat_of(member).and_then(|seat| table.seen_from(seat));
        let judged = table.ctx().judged_by(member);
        Some(MemberView {
            table: self.0.clone(),
            member,
            seat,
            judged,
            keeps_hand: table.hidden.keeps_hand(member),
            may_take_back: table.may_take_back(member),
            may_say_misdeal: table.may_say_misdeal(member),
            coach_word: table.coach_word(member),
            vote: Vote::of(member, table),
        })
    }

    pub(super) fn opened_to(&self, user: UserId) -> Option<BySeat<SeatView>> {
        let Self(TableView(table)) = self;
        let ctx = table.ctx();
        let game = ctx.game().filter(|_| ctx.company().sees_hands(&ctx, user))?;
        Some(BySeat::from_fn(|seat| game.seen_by(seat)))
    }
}

impl MemberView {
    /// The public view.
    #[must_use]
    pub const fn table(&self) -> &TableView {
        &self.table
    }

    /// The member whose view it is.
    #[must_use]
    pub const fn member(&self) -> Member {
        self.member
    }

    /// The game from their seat; `None` before it begins, and for one who sits the deal out.
    #[must_use]
    pub const fn seat(&self) -> Option<&SeatView> {
        self.seat.as_ref()
    }

    /// True for a white hand that they may show now, and have not said to keep.
    #[must_use]
    pub fn may_show_white_hand(&self) -> bool {
        let may = |view: &SeatView| view.legal.contains(Action::White);
        !self.keeps_hand && self.seat().is_some_and(may)
    }

    /// True for the cutter.
    #[must_use]
    pub fn may_cut(&self) -> bool {
        self.table.awaits() == Awaits::Cut(self.member) && self.table.is_cut_by(self.member)
    }

    /// True while the deal waits for them.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        match self.table.awaits() {
            Awaits::Actions(seats) => self.seat().is_some_and(|view| seats.contains(view.seat)),
            Awaits::WhiteHands => self.may_show_white_hand(),
            Awaits::People
            | Awaits::Secret
            | Awaits::Cut(_)
            | Awaits::Referee
            | Awaits::Return
            | Awaits::Nothing => false,
        }
    }

    /// True if they may take back their last act, or ask for it.
    #[must_use]
    pub const fn may_take_back(&self) -> bool {
        self.may_take_back
    }

    /// True for one with a coach, at a table with one.
    #[must_use]
    pub fn has_coach(&self) -> bool {
        self.table.settings().coach() && self.table.chairs().has_coach(self.member)
    }

    /// The word of the coach about their last card, until they act again.
    #[must_use]
    pub const fn coach_word(&self) -> Option<&CoachWord> {
        self.coach_word.as_ref()
    }

    /// True if they may say that a card of theirs was seen (spec.md 7.10).
    #[must_use]
    pub fn may_say_misdeal(&self) -> bool {
        self.may_say_misdeal && self.may_ask()
    }

    /// True if they may make a request: none waits, and they were not refused in this turn.
    #[must_use]
    pub fn may_ask(&self) -> bool {
        self.vote == Vote::Asks
    }

    /// True while a request waits for their answer.
    #[must_use]
    pub fn is_asked_to_agree(&self) -> bool {
        self.vote == Vote::Answers
    }

    /// The proof by which they may lay their hand open, by their own view.
    #[must_use]
    pub fn lay_down(&self) -> Option<LayDown> {
        let offered = self.table.settings().finish() == Finish::Offer;
        self.seat().filter(|_| offered).and_then(SeatView::lay_down)
    }

    /// The bid that they judge as the referee, if one waits for them.
    #[must_use]
    pub const fn judged(&self) -> Option<&Judged> {
        self.judged.as_ref()
    }
}
