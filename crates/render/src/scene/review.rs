//! The picture of a trick in a finished deal, with all cards open.

use pictures::{DealtCard, Fate, ReviewScene, Scene, TableScene};
use rules::{BySeat, Card, DealView, PublicView, Seat, Seats, Sheet, Stage};

use super::deal::progress_in_words;
use super::table::table_scene;
use super::{alt, face, in_suits};
use crate::cards::in_a_line;
use crate::message::{Picture, facts};
use crate::names::{Names, mark};
use table::EndedDeal;
use table::review::{Looked, Played, Slip};

/// A trick to look at: the deal, the number of the trick from 1, and its slips.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trick<'a> {
    pub(crate) deal: &'a EndedDeal,
    pub(crate) played: &'a Played,
    pub(crate) number: usize,
    pub(crate) slips: &'a [&'a Slip],
}

/// The trick as its reader sat, with what else the picture shows in words before the hands.
pub(crate) fn review_picture(
    trick: Trick<'_>,
    bottom: Seat,
    told: Vec<String>,
    names: &Names,
) -> Option<Picture> {
    let language = names.language;
    let looked = trick.looked()?;
    let (view, deal) = trick.as_it_was(trick.deal.game())?;
    let table = TableScene { bottom, dealer: None, last: None, ..table_scene(&view, &deal, names) };
    let hand = |seat: Seat| {
        let cards = in_suits(looked.hands[seat], deal.trump);
        let card =
            |card| DealtCard { face: face(card, language), fate: trick.fate(&looked, seat, card) };
        cards.map(card).collect()
    };
    let better = |seat: Seat| {
        let card = trick.slips.iter().find(|slip| slip.seat == seat)?.better.sorted().next()?;
        Some(face(card, language))
    };
    let line = |seat: Seat| {
        let name = match &view.sheet {
            Sheet::Whist(_) => format!("{} {}", mark(seat.side()), names.seat(seat)),
            Sheet::Belgian(_) => names.seat(seat),
        };
        let hand = format!("{name}: {}", in_a_line(looked.hands[seat], language));
        let made = language.picture_tricks(deal.made[seat]);
        let robot = names.is_robot(seat).then(|| language.picture_robot());
        facts([hand, made].into_iter().chain(robot))
    };
    let progress = progress_in_words(&table.progress, language);
    // The hands, with the tricks of each, come before their sum.
    let texts: Vec<_> =
        told.into_iter().chain(bottom.round().map(line)).chain([progress]).collect();
    let scene =
        ReviewScene { table, hands: BySeat::from_fn(hand), better: BySeat::from_fn(better) };
    Some(Picture { scene: Scene::Review(Box::new(scene)), alt: alt(&texts) })
}

impl Trick<'_> {
    fn looked(&self) -> Option<Looked> {
        self.played.tricks().get(self.number.checked_sub(1)?).copied()
    }

    /// The views once the trick was played, before it was taken.
    fn as_it_was(&self, mut view: PublicView) -> Option<(PublicView, DealView)> {
        let looked = self.looked()?;
        let mut deal = view.deal.take()?;
        deal.over = false;
        deal.trick = looked.trick;
        deal.complete.truncate(self.number - 1);
        let winners = deal.complete.iter().filter_map(|trick| trick.winner(deal.trump));
        deal.made = BySeat::from_fn(|_| 0);
        for winner in winners {
            deal.made[winner] += 1;
        }
        let left = |seat| looked.hands[seat].len() - u8::from(looked.trick.card(seat).is_some());
        deal.held = BySeat::from_fn(left);
        view.to_act = Seats::NONE;
        if let Sheet::Belgian(sheet) = &mut view.sheet {
            sheet.stage = Stage::Play;
            sheet.open = BySeat::from_fn(|_| None);
        }
        Some((view, deal))
    }

    fn fate(&self, looked: &Looked, seat: Seat, card: Card) -> Fate {
        let mut own = self.slips.iter().filter(|slip| slip.seat == seat);
        if own.clone().any(|slip| slip.card == card) {
            Fate::Fatal
        } else if looked.trick.card(seat) == Some(card) {
            Fate::Aside
        } else if own.any(|slip| slip.better.contains(card)) {
            Fate::Better
        } else {
            Fate::Played
        }
    }
}
