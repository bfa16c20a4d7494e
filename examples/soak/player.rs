//! A player who goes on in spite of all faults.

use std::cell::RefCell;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use loopback::{Button, Message, Person};
use rand::RngExt;
use rand::seq::IndexedRandom;
use tokio::time::Instant;

use super::hand::{acts, answered, card_of, cards, is_played};
use super::ledger::Ledger;

/// Most questions before an action.
const QUESTIONS: usize = 3;

/// Longest pause between two presses, in milliseconds.
const THINKS: u64 = 400;

/// A player at a table.
pub(crate) struct Player<'a> {
    pub(crate) person: Person,
    pub(crate) ledger: &'a RefCell<Ledger>,
    pub(crate) random: ChaCha8Rng,
    /// The number of their cards answered as played.
    pub(crate) acknowledged: u32,
}

impl Player<'_> {
    pub(crate) async fn plays(&mut self, until: Instant) {
        while Instant::now() < until {
            self.acts().await;
            let thought = self.random.random_range(0..THINKS);
            tokio::time::sleep(Duration::from_millis(thought)).await;
        }
    }

    /// Acts in the deal, if they can, and confirms.
    async fn acts(&mut self) {
        if self.random.random_range(0..20) == 0 {
            // A player without a table in sight asks for it.
            answered(self.person.types("/whist table")).await;
        }
        self.begins_again().await;
        let mut page = answered(self.person.types("/hand")).await;
        for _ in 0..QUESTIONS {
            let Some(hand) = page else { return };
            let buttons = hand.buttons();
            let wanted = if cards(&hand).len() == 1 {
                // The last card plays itself.
                None
            } else {
                let can: Vec<&Button> = buttons.iter().filter(|button| acts(button)).collect();
                can.choose(&mut self.random).copied()
            };
            let Some(button) = wanted else { return };
            if let Some(card) = card_of(button) {
                return self.plays_card(&hand, button, card).await;
            }
            page = answered(self.person.press_id(hand.id, &button.custom_id)).await;
        }
    }

    async fn plays_card(&mut self, hand: &Message, button: &Button, card: &str) {
        self.ledger.borrow_mut().press(card);
        let answer = answered(self.person.press_id(hand.id, &button.custom_id)).await;
        if answer.is_some_and(|answer| is_played(card, hand, &answer)) {
            self.ledger.borrow_mut().acknowledge(card);
            self.acknowledged += 1;
        }
    }

    /// Begins another match after the last one.
    async fn begins_again(&self) {
        let public = self.person.sees().into_iter().rev().find(|it| !it.is_ephemeral());
        let Some(table) = public else { return };
        if let Some(again) = table.buttons().iter().find(|it| it.custom_id.contains(":again")) {
            answered(self.person.press_id(table.id, &again.custom_id)).await;
        }
    }
}
