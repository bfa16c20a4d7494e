//! The means to tell people something that no press has asked for, and the words that wait for
//! one. Nothing of it is written down.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use quick_cache::sync::Cache;

use super::pages::Language;
use courier::InteractionToken;
use table::id::{GuildId, TableId, UserId};

const PEOPLE: usize = 4_096;

/// The most words that wait for a person.
const MOST: usize = 20;

/// A person of a server.
pub(crate) type Whose = (GuildId, UserId);

/// A private word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// The reader was seated at a table.
    Seated { table: TableId },
    /// Another with whom they never want to sit has sat down at their table.
    SitsWithYou { table: TableId, other: UserId },
}

/// The last interaction of a person.
#[derive(Clone, Debug)]
pub(crate) struct Means {
    pub(crate) token: InteractionToken,
    pub(crate) language: Language,
    pub(crate) at: Instant,
}

/// The last interactions of people, and the words that wait for their next one.
pub(crate) struct PrivateWords {
    means: Cache<Whose, Means>,
    waiting: Mutex<HashMap<Whose, Vec<Word>>>,
}

impl Default for PrivateWords {
    fn default() -> Self {
        Self { means: Cache::new(PEOPLE), waiting: Mutex::default() }
    }
}

impl PrivateWords {
    /// Notes an interaction, and takes the words that have waited for it.
    pub(crate) fn note(&self, whose: Whose, means: Means) -> Vec<Word> {
        self.means.insert(whose, means);
        self.waiting().remove(&whose).unwrap_or_default()
    }

    /// The last interaction of a person, where it is not older.
    pub(crate) fn means(&self, whose: Whose, now: Instant, within: Duration) -> Option<Means> {
        let means = self.means.get(&whose)?;
        (now.saturating_duration_since(means.at) < within).then_some(means)
    }

    /// Keeps a word for the next interaction of a person.
    pub(crate) fn keep(&self, whose: Whose, word: Word) {
        let mut waiting = self.waiting();
        let words = waiting.entry(whose).or_default();
        if words.len() < MOST && !words.contains(&word) {
            words.push(word);
        }
    }

    /// Forgets a person.
    pub(crate) fn forget(&self, user: UserId) {
        self.waiting().retain(|whose, words| {
            words.retain(|word| !matches!(word, Word::SitsWithYou { other, .. } if *other == user));
            whose.1 != user && !words.is_empty()
        });
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<Whose, Vec<Word>>> {
        // A list of words is never half changed.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
