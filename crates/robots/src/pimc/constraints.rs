//! The certain knowledge of a seat about the cards it does not see, which every determinization
//! obeys.

use rules::{Announcement, BySeat, Card, Cards, Seat, SeatView, Seats, Sheet};

use crate::course::Course;

/// The places of a hidden card: the hands of the four seats, and aside.
pub(crate) const PLACES: usize = 5;
/// The place of the cards put aside before a small misère.
pub(crate) const ASIDE: usize = 4;

#[derive(Clone)]
pub(crate) struct Constraints {
    pub(crate) cards: Cards,
    /// The number of hidden cards in each place.
    pub(crate) room: [u8; PLACES],
    pub(crate) must: BySeat<Cards>,
    pub(crate) cannot: BySeat<Cards>,
    /// These seats together were dealt at least this number of these cards.
    pub(crate) least: Option<(Seats, Cards, u8)>,
}

impl Constraints {
    /// The constraints in each possible case. There is one, unless a player announces three aces:
    /// then there is one for each ace that may be missing.
    pub(crate) fn cases(view: &SeatView, course: &Course, played: &BySeat<Cards>) -> Vec<Self> {
        let Some(deal) = &view.public.deal else { return Vec::new() };
        let cards = Cards::PACK - view.hand - course.played;
        let mut room = [0; PLACES];
        for seat in Seats::from(view.seat).others().iter() {
            room[seat as usize] = deal.held[seat];
        }
        room[ASIDE] = cards.len().saturating_sub(room.iter().sum());
        let mut hidden =
            Self { cards, room, must: BySeat::default(), cannot: course.voids, least: None };
        if let Some(turn_up) = deal.turn_up {
            hidden.must[deal.dealer].insert(turn_up);
        }
        hidden.must[deal.dealer] |= view.gave;
        let cases = match &view.public.sheet {
            Sheet::Whist(sheet) => {
                for seat in Seat::ALL {
                    hidden.note_honours(seat, sheet.calls[seat], course);
                }
                vec![hidden]
            }
            Sheet::Belgian(sheet) => {
                for (seat, open) in sheet.open.seats() {
                    hidden.must[seat] |= open.unwrap_or_default();
                }
                match sheet.troel {
                    None => vec![hidden],
                    Some(troel) if troel.royal => {
                        hidden.must[troel.seat] |= Cards::ACES;
                        vec![hidden]
                    }
                    Some(troel) => hidden.with_three_aces(troel, view, played),
                }
            }
        };
        cases.into_iter().map(Self::settle).collect()
    }

    /// A caller has two honours, and the answer reveals if his partner has a third.
    fn note_honours(&mut self, seat: Seat, answer: Option<bool>, course: &Course) {
        let (Some(three), Some(trump)) = (answer, course.trump) else { return };
        let honours = Cards::honours(trump);
        if three {
            self.least = Some((seat.side().into(), honours, 3));
        } else {
            self.cannot[seat.partner()] |= honours;
            self.least = Some((seat.into(), honours, 2));
        }
    }

    /// Three aces are in one hand, and the fourth is not.
    fn with_three_aces(
        self,
        troel: Announcement,
        view: &SeatView,
        played: &BySeat<Cards>,
    ) -> Vec<Self> {
        let seat = troel.seat;
        let fourth = |ace: &Card| {
            let elsewhere = Seats::from(seat).others().iter();
            let known_elsewhere = elsewhere.fold(Cards::EMPTY, |all, other| {
                all | if other == view.seat { view.dealt | view.hand } else { played[other] }
            });
            let known_here = if seat == view.seat { view.dealt } else { played[seat] };
            troel.trump.is_none_or(|trump| trump == ace.suit)
                && !known_here.contains(*ace)
                && (Cards::ACES & (known_elsewhere - (*ace).into())).is_empty()
        };
        let case = |ace: Card| {
            let mut case = self.clone();
            case.must[seat] |= Cards::ACES - ace.into();
            case.cannot[seat].insert(ace);
            case
        };
        let cases: Vec<Self> = Cards::ACES.iter().filter(fourth).map(case).collect();
        if cases.is_empty() { vec![self] } else { cases }
    }

    /// Removes from `must` the cards that are no longer hidden, and from the room the cards that
    /// are certain.
    fn settle(mut self) -> Self {
        for seat in Seat::ALL {
            let must = self.must[seat] & self.cards;
            let room = &mut self.room[seat as usize];
            // A hand without room for it has shown it, or is the robot's own.
            let fits = must.len() <= *room;
            self.must[seat] = if fits { must } else { Cards::EMPTY };
            *room -= self.must[seat].len();
            self.cards -= self.must[seat];
        }
        self
    }

    /// The possible places of a card, one bit each.
    pub(crate) fn places(&self, card: Card) -> u8 {
        let in_hand = |seat: &Seat| !self.cannot[*seat].contains(card);
        let hands = Seat::ALL.into_iter().filter(in_hand).map(|seat| 1 << seat as u8);
        let with_room = (0..PLACES).filter(|&place| self.room[place] > 0).map(|place| 1 << place);
        let all = hands.fold(1 << ASIDE, |all: u8, place| all | place);
        all & with_room.fold(0, |all, place: u8| all | place)
    }

    /// Returns `true` if a sample obeys all constraints but the numbers of cards.
    pub(crate) fn agree(&self, sample: &BySeat<Cards>, played: &BySeat<Cards>) -> bool {
        let has_all = |seat: Seat| (self.must[seat] - sample[seat]).is_empty();
        let has_none = |seat: Seat| (self.cannot[seat] & sample[seat] & self.cards).is_empty();
        Seat::ALL.into_iter().all(|seat| has_all(seat) && has_none(seat))
            && self.allow(sample, played)
    }

    /// Returns `true` if a sample obeys the constraints on several cards together.
    pub(crate) fn allow(&self, sample: &BySeat<Cards>, played: &BySeat<Cards>) -> bool {
        self.least.is_none_or(|(seats, cards, least)| {
            let dealt = |seat: Seat| (sample[seat] | played[seat]) & cards;
            seats.iter().map(|seat| dealt(seat).len()).sum::<u8>() >= least
        })
    }
}
