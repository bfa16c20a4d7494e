//! The views before and after an act, compared (spec.md 0.5.1).

use alloc::vec::Vec;

use crate::action::Action;
use crate::belgian::Stage;
use crate::cards::Cards;
use crate::contract::Contract;
use crate::deal_view::DealView;
use crate::game::Game;
use crate::seat::{BySeat, Seat, Seats};
use crate::trick::Trick;
use crate::view::{PublicView, SeatView, Sheet};

impl Game {
    /// Returns `true` if every view differs from what it was `before` by this card or call alone:
    /// it uncovered nothing else.
    #[must_use]
    pub fn differs_only_by(&self, action: Action, before: &Self) -> bool {
        let played = if let Action::Play(card) = action { card.into() } else { Cards::EMPTY };
        let uncovered = |game: &Self, seat| Uncovered::of(game.seen_by(seat), played);
        Seat::ALL.into_iter().all(|seat| uncovered(self, seat) == uncovered(before, seat))
    }
}

/// A seat's view without what follows from the acts themselves. What is legal for a seat follows
/// from the public view and its own hand.
#[derive(PartialEq)]
struct Uncovered {
    hand: Cards,
    dealt: Cards,
    aside: Cards,
    gave: Cards,
    received: BySeat<Cards>,
    public: PublicView,
}

impl Uncovered {
    fn of(view: SeatView, played: Cards) -> Self {
        let SeatView {
            seat: _,
            public,
            hand,
            dealt,
            aside,
            gave,
            received,
            legal: _,
            words: _,
            claim: _,
        } = view;
        let public = without_acts(public, played);
        Self { hand: hand - played, dealt, aside, gave, received, public }
    }
}

fn without_acts(view: PublicView, played: Cards) -> PublicView {
    let deal = view.deal.map(|deal| DealView {
        trump: None,
        turn_up_on_table: false,
        trick: Trick::new(deal.dealer),
        complete: Vec::new(),
        made: BySeat::default(),
        held: BySeat::default(),
        ..deal
    });
    let sheet = match view.sheet {
        Sheet::Whist(sheet) => Sheet::Whist(sheet),
        Sheet::Belgian(mut sheet) => {
            // The auction names all declarers but the partner of a troel.
            if !matches!(sheet.contract, Some(Contract::Troel { .. })) {
                sheet.declarers = Seats::NONE;
            }
            sheet.contract = None;
            sheet.goal = None;
            sheet.settled = false;
            sheet.pending = None;
            sheet.refused.clear();
            sheet.said.clear();
            sheet.stances = BySeat::default();
            sheet.stage = Stage::Over;
            sheet.open = sheet.open.map(|open| open.map(|hand| hand - played));
            Sheet::Belgian(sheet)
        }
    };
    PublicView { to_act: Seats::NONE, deal, sheet, ..view }
}
