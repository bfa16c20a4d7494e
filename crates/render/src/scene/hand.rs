//! The picture of a hand, for its owner alone.

use pictures::{Colours, HandScene, HeldCard, Scene};
use rules::{Cards, Suit};
use words::Language;

use super::{alt, face, in_suits};
use crate::cards::{in_a_line, in_a_sentence};
use crate::message::Picture;
use table::MemberView;

/// The fan of a member's hand, playable cards raised; `None` where they hold none.
#[must_use]
pub fn hand_picture(own: &MemberView, colours: Colours, language: Language) -> Option<Picture> {
    let view = own.seat().filter(|view| !view.hand.is_empty())?;
    let trump = view.public.deal.as_ref().and_then(|deal| deal.trump);
    Some(fan(view.hand, view.legal.plays(), trump, colours, language))
}

#[must_use]
pub(crate) fn fan(
    hand: Cards,
    playable: Cards,
    trump: Option<Suit>,
    colours: Colours,
    language: Language,
) -> Picture {
    let card = |card| HeldCard { face: face(card, language), is_playable: playable.contains(card) };
    let scene = HandScene { colours, cards: in_suits(hand, trump).map(card).collect() };
    let may = (!playable.is_empty())
        .then(|| language.picture_playable(in_a_sentence(playable, language)));
    let texts = [in_a_line(hand, language), may.unwrap_or_default()];
    Picture { scene: Scene::Hand(scene), alt: alt(&texts) }
}
