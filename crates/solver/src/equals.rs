//! Cards of equal worth.

use rules::{Card, Cards};

/// The classes of equal `playable` cards: of one suit, with none of the `others` between them.
/// Every card of a class lets the same seats win the same tricks, so a program need try one only.
///
/// The others are the cards that are still out and not the player's own, with those on the table.
/// The classes come in the order of suits, low cards before high ones.
///
/// # Examples
///
/// ```
/// use rules::Cards;
/// use solver::equal_cards;
///
/// let hand: Cards = "2S 3S 7S QS 5H".parse()?;
/// let others: Cards = "5S KS 2H".parse()?;
/// let classes: Vec<Cards> = equal_cards(hand, others).collect();
/// assert_eq!(classes, ["2S 3S".parse()?, "7S QS".parse()?, "5H".parse()?]);
/// # Ok::<(), rules::ParseCardsError>(())
/// ```
pub fn equal_cards(playable: Cards, others: Cards) -> impl Iterator<Item = Cards> {
    let is_playable = move |card: &Card| playable.contains(*card);
    let mut out = (playable | others).into_iter().peekable();
    std::iter::from_fn(move || {
        let first = out.find(is_playable)?;
        let mut class = Cards::from(first);
        while let Some(next) = out.next_if(|card| card.suit == first.suit && is_playable(card)) {
            class.insert(next);
        }
        Some(class)
    })
}
