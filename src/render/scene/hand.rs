//! What the picture of a hand shows, to nobody but its owner.

use pictures::{HandScene, HeldCard, Scene};
use rules::Cards;

use super::super::cards::{in_a_line, in_a_sentence, suits_from};
use super::super::message::Picture;
use super::{alt, face};
use crate::table::MemberView;
use crate::words::Language;

/// The picture of the hand that a member holds, those cards raised that may be played
/// now. `None` where they hold none.
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "a hand is told in words until its owner may choose")
)]
pub(in super::super) fn hand_picture(own: &MemberView, language: Language) -> Option<Picture> {
    let view = own.seat().filter(|view| !view.hand.is_empty())?;
    let playable = view.legal.plays();
    let trump = view.public.deal.as_ref().and_then(|deal| deal.trump);
    let card = |card| HeldCard { face: face(card, language), is_playable: playable.contains(card) };
    let cards = suits_from(trump).into_iter().flat_map(|suit| high_to_low(view.hand.of(suit)));
    let scene = HandScene { cards: cards.map(card).collect() };
    let may = (!playable.is_empty())
        .then(|| language.picture_playable(in_a_sentence(playable, language)));
    let texts = [in_a_line(view.hand, language), may.unwrap_or_default()];
    Some(Picture { scene: Scene::Hand(scene), alt: alt(&texts) })
}

fn high_to_low(cards: Cards) -> impl Iterator<Item = rules::Card> {
    let mut cards: Vec<_> = cards.iter().collect();
    cards.reverse();
    cards.into_iter()
}
