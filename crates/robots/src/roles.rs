//! The players' partners and goals.

use rules::{BelgianSheet, BySeat, Goal, PublicView, Seat, Seats, Sheet};

#[derive(Clone, Copy)]
pub(crate) struct Roles {
    /// The seats that share a seat's goal, itself among them.
    friends: BySeat<Seats>,
    /// The exact number of tricks that a seat wants, 0 to 2; `None` for seats that want many, or
    /// force tricks on the others.
    quota: BySeat<Option<u8>>,
    /// The tricks that count, as bits; bit 1 is the first.
    marked: u16,
}

impl Roles {
    pub(crate) fn new(public: &PublicView) -> Self {
        match &public.sheet {
            Sheet::Whist(_) => Self::partners(),
            Sheet::Belgian(sheet) => Self::of_contract(sheet, public),
        }
    }

    /// Two against two, for tricks.
    pub(crate) fn partners() -> Self {
        Self::for_tricks(Seats::from(rules::Side::NorthSouth))
    }

    /// The declarers against the others, for tricks.
    pub(crate) fn for_tricks(declarers: Seats) -> Self {
        let friends = |seat| {
            if declarers.contains(seat) { declarers } else { declarers.others() }
        };
        Self { friends: BySeat::from_fn(friends), quota: BySeat::default(), marked: u16::MAX }
    }

    /// Each declarer for himself, to make exactly `tricks`.
    pub(crate) fn for_few(declarers: Seats, tricks: u8) -> Self {
        let alone = |seat: Seat| declarers.contains(seat);
        let friends = |seat| if alone(seat) { seat.into() } else { declarers.others() };
        Self {
            friends: BySeat::from_fn(friends),
            quota: BySeat::from_fn(|seat| alone(seat).then_some(tricks)),
            marked: u16::MAX,
        }
    }

    fn of_contract(sheet: &BelgianSheet, public: &PublicView) -> Self {
        match sheet.goal {
            Some(Goal::Exactly(tricks)) => Self::for_few(sheet.declarers, tricks),
            Some(Goal::Avoid) => {
                let marked = public.rules.marked_tricks().into_iter();
                let marked = marked.fold(0, |marked, number| marked | 1 << number);
                // Where those with most tricks pay, each trick may be the one too many.
                let marked = if marked == 0 { u16::MAX } else { marked };
                Self { marked, ..Self::for_few(Seats::ALL, 0) }
            }
            Some(Goal::AtLeast(_)) | None => Self::for_tricks(sheet.declarers),
        }
    }

    pub(crate) const fn counts(&self, number: u8) -> bool {
        self.marked >> number & 1 == 1
    }

    pub(crate) fn friends(&self, seat: Seat) -> Seats {
        self.friends[seat]
    }

    /// The exact number of tricks that a seat wants; `None` where it wants many, or forces them on
    /// others.
    pub(crate) fn quota(&self, seat: Seat) -> Option<u8> {
        self.quota[seat]
    }

    pub(crate) fn shunners_against(&self, seat: Seat) -> Seats {
        let shuns = |&other: &Seat| self.quota[other].is_some();
        self.friends[seat].others().iter().filter(shuns).collect()
    }
}
