//! A player who plays as fast as the bot answers.

use std::time::{Duration, Instant};

use chacha20::ChaCha8Rng;
use loopback::{Button, Message, Person, Snowflake};
use rand::SeedableRng;
use rand::seq::IndexedRandom;

use super::Outcome;
use super::hand::{acts, answered, card_of, cards, is_played};

/// Timeout of the cards on the slowest machine.
const PATIENCE: Duration = Duration::from_mins(5);

/// The actions of a player.
#[derive(Clone, Default, Debug)]
pub(crate) struct Played {
    /// For each card played, the time from the press until the hand without it.
    pub(crate) cards: Vec<Duration>,
    /// The number of presses and commands in all.
    pub(crate) actions: u32,
}

pub(crate) struct Player {
    person: Person,
    random: ChaCha8Rng,
    played: Played,
    /// The message of the last action, and its number of edits then.
    done: Option<(Snowflake, u32)>,
}

impl Player {
    pub(crate) fn new(person: Person) -> Self {
        Self { person, random: ChaCha8Rng::seed_from_u64(1), played: Played::default(), done: None }
    }

    pub(crate) async fn plays(mut self, count: usize) -> Outcome<Played> {
        tokio::time::timeout(PATIENCE, self.until_played(count)).await??;
        Ok(self.played)
    }

    /// Asks for the hand once, and plays on it.
    async fn until_played(&mut self, count: usize) -> Outcome<()> {
        self.played.actions += 1;
        self.person.types("/hand").await?;
        while self.played.cards.len() < count {
            self.acts().await?;
        }
        Ok(())
    }

    /// Waits for an action in the deal, and does it.
    async fn acts(&mut self) -> Outcome<()> {
        let find = |seen: &[&Message]| to_act_on(seen, self.done).cloned();
        let hand = self.person.until("something to do", find).await?;
        let buttons = hand.buttons();
        let acts: Vec<&Button> = buttons.iter().filter(|button| acts(button)).collect();
        let button = acts.choose(&mut self.random).ok_or("nothing to press")?;
        self.played.actions += 1;
        let began = Instant::now();
        let answer = answered(self.person.press_id(hand.id, &button.custom_id)).await;
        let took = began.elapsed();
        let card = card_of(button).zip(answer);
        if card.is_some_and(|(card, answer)| is_played(card, &hand, &answer)) {
            self.played.cards.push(took);
        }
        self.done = Some((hand.id, hand.edits));
        Ok(())
    }
}

/// The newest private message with an action, unless it is unchanged since the last one.
fn to_act_on<'seen>(
    seen: &[&'seen Message],
    done: Option<(Snowflake, u32)>,
) -> Option<&'seen Message> {
    let can_press = |it: &&&Message| it.is_ephemeral() && !it.buttons().is_empty();
    let hand = seen.iter().rfind(can_press)?;
    // The last card plays itself.
    let is_asked = cards(hand).len() != 1 && hand.buttons().iter().any(acts);
    (is_asked && done != Some((hand.id, hand.edits))).then_some(*hand)
}
