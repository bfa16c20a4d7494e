//! The books with an auction: what to say, what to put aside, what to play.

mod auction;
pub(crate) mod worth;

use rules::{Action, BelgianSheet, Card, Cards, SeatView, Stage, Suit};

use crate::revoke_claimed;
use crate::thought::{self, Effort};
pub(crate) use auction::{like_best, pair_of, proposed};

/// What a robot does in a deal with an auction, but for the cards it plays;
/// `None` when it has nothing else to do.
pub(crate) fn decide(
    view: &SeatView,
    sheet: &BelgianSheet,
    effort: Option<Effort>,
    seed: u64,
) -> Option<Action> {
    let legal = view.legal.others();
    match sheet.stage {
        Stage::Gifts => gift(view.legal.gives()),
        Stage::WhiteHands => prefer(legal, [Action::White, Action::Decline]),
        Stage::Auction => match effort {
            Some(effort) => thought::speak(view, sheet, effort, seed),
            None => auction::speak(view, sheet),
        },
        Stage::Trump => best_trump(view.hand, legal),
        Stage::Discards => most_dangerous(view.legal.discards()).map(Action::Discard),
        Stage::Over => revoke_claimed(legal),
        Stage::Play | Stage::Referee => None,
    }
}

fn prefer<const N: usize>(legal: &[Action], wanted: [Action; N]) -> Option<Action> {
    wanted.into_iter().find(|action| legal.contains(action))
}

/// The four lowest cards: what the dealer gets of them helps him least.
fn gift(hand: Cards) -> Option<Action> {
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.sort_by_key(|card| card.rank);
    let four: Cards = cards.into_iter().take(4).collect();
    (four.len() == 4).then_some(Action::Give(four))
}

fn best_trump(hand: Cards, legal: &[Action]) -> Option<Action> {
    let worth = |suit: &Suit| worth::tenths_of_tricks(hand, Some(*suit));
    let suits = Suit::ALL.into_iter().filter(|&suit| legal.contains(&Action::NameTrump(suit)));
    suits.max_by_key(worth).map(Action::NameTrump)
}

/// The card likeliest to take a trick that nobody wants: the highest of the
/// suit with the fewest low cards.
pub(crate) fn most_dangerous(hand: Cards) -> Option<Card> {
    let danger = |card: &Card| {
        let below = hand.of(card.suit).iter().filter(|other| other.rank < card.rank).count();
        (card.rank as usize).saturating_sub(2 * below)
    };
    hand.iter().max_by_key(danger)
}
