//! Somebody who plays as fast as they are answered.

use std::time::{Duration, Instant};

use chacha20::ChaCha8Rng;
use loopback::{Button, Person};
use rand::SeedableRng;
use rand::seq::IndexedRandom;

use super::Outcome;
use super::hand::{acts, answered, card_of, cards, is_played};

/// So many questions lead to one action at most.
const QUESTIONS: usize = 3;

/// So long the cards may take on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// What somebody has done.
#[derive(Clone, Default, Debug)]
pub(crate) struct Played {
    /// For each card that was played, how long it took from the press until the hand without it
    /// had come.
    pub(crate) cards: Vec<Duration>,
    /// How many presses and commands there were in all.
    pub(crate) actions: u32,
}

pub(crate) struct Player {
    person: Person,
    random: ChaCha8Rng,
    played: Played,
}

impl Player {
    pub(crate) fn new(person: Person) -> Self {
        Self { person, random: ChaCha8Rng::seed_from_u64(1), played: Played::default() }
    }

    /// Plays so many cards.
    pub(crate) async fn plays(mut self, count: usize) -> Outcome<Played> {
        let plays = async {
            while self.played.cards.len() < count {
                self.plays_one().await;
            }
        };
        tokio::time::timeout(PATIENCE, plays).await?;
        Ok(self.played)
    }

    /// Does something in the deal, if it is their turn, and says that it is meant.
    async fn plays_one(&mut self) -> Option<()> {
        self.played.actions += 1;
        let mut page = answered(self.person.types("/hand")).await;
        for _ in 0..QUESTIONS {
            let hand = page?;
            if cards(&hand).len() == 1 {
                // The last card plays itself.
                return None;
            }
            let buttons = hand.buttons();
            let acts: Vec<&Button> = buttons.iter().filter(|button| acts(button)).collect();
            let button = acts.choose(&mut self.random)?;
            self.played.actions += 1;
            let began = Instant::now();
            let answer = answered(self.person.press_id(hand.id, &button.custom_id)).await;
            let took = began.elapsed();
            if let Some(card) = card_of(button) {
                if answer.is_some_and(|answer| is_played(card, &hand, &answer)) {
                    self.played.cards.push(took);
                }
                return None;
            }
            page = answer;
        }
        None
    }
}
