//! Somebody who plays as fast as they are answered.

use std::time::{Duration, Instant};

use chacha20::ChaCha8Rng;
use loopback::{Button, Message, Person};
use rand::SeedableRng;
use rand::seq::IndexedRandom;

use super::Outcome;
use super::hand::{acts, answered, card_of, cards, is_played};

/// So many questions lead to one action at most.
const QUESTIONS: usize = 3;

/// A card that was played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Press {
    /// From the press until the hand without the card has come.
    pub(crate) took: Duration,
}

pub(crate) struct Player {
    person: Person,
    random: ChaCha8Rng,
}

impl Player {
    pub(crate) fn new(person: Person) -> Self {
        Self { person, random: ChaCha8Rng::seed_from_u64(1) }
    }

    /// Plays so many cards.
    pub(crate) async fn plays(mut self, count: usize) -> Outcome<Vec<Press>> {
        let mut presses = Vec::new();
        while presses.len() < count {
            presses.extend(self.plays_one().await?);
        }
        Ok(presses)
    }

    /// Does something in the deal, and says that it is meant: the press, if it was of a card.
    async fn plays_one(&mut self) -> Outcome<Option<Press>> {
        let mut page = answered(self.person.types("/hand")).await;
        for _ in 0..QUESTIONS {
            let hand = page.ok_or("no answer")?;
            if cards(&hand).len() == 1 {
                // The last card plays itself.
                return Ok(None);
            }
            let buttons = hand.buttons();
            let acts: Vec<&Button> = buttons.iter().filter(|button| acts(button)).collect();
            let Some(button) = acts.choose(&mut self.random) else { return Ok(None) };
            if let Some(card) = card_of(button) {
                return self.presses(&hand, button, card).await.map(Some);
            }
            page = answered(self.person.press_id(hand.id, &button.custom_id)).await;
        }
        Ok(None)
    }

    async fn presses(&self, hand: &Message, button: &Button, card: &str) -> Outcome<Press> {
        let began = Instant::now();
        let answer = answered(self.person.press_id(hand.id, &button.custom_id)).await;
        let took = began.elapsed();
        let is_played = answer.is_some_and(|answer| is_played(card, &answer));
        if is_played { Ok(Press { took }) } else { Err(format!("{card} was not played").into()) }
    }
}
