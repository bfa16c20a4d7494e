//! What a choice in the lobby comes to.

use rules::{Rules, Value};

use crate::choosing::Choosing;
use crate::decide::{Decision, options_set};
use crate::entry::Entry;
use crate::event::Refusal;
use crate::id::UserId;
use crate::watch::WatchEntry;
use crate::{Club, Table, chairs_of};

/// How many rubbers a match has (spec.md 1.6.7).
const RUBBERS: &str = "robres";

impl Table {
    /// The entries that make a choice so, after one that says who chose.
    pub(super) fn choose(&self, user: UserId, choosing: &Choosing) -> Result<Decision, Refusal> {
        let by = self.seated(user)?;
        self.in_lobby()?;
        let mut entries = vec![Entry::ChosenBy(by)];
        match choosing {
            Choosing::Game(book) => entries.extend(self.other_rules(&Rules::new(*book))?),
            Choosing::Preset(preset) => {
                let rules = preset.rules(self.rules.book()).ok_or(Refusal::NoSuchPreset)?;
                entries.extend(self.other_rules(&rules)?);
            }
            Choosing::Options(settings) => {
                let named = settings.iter().map(|(name, value)| (name.as_str(), value.clone()));
                let rules = self.rules.clone().with(named).map_err(Refusal::Options)?;
                self.keeps_everybody(&rules, self.customs.club)?;
                if self.customs.club != Club::Four && plays_several_rubbers(&rules) {
                    return Err(Refusal::ComeInAfterARubber);
                }
                entries.extend(options_set(&self.rules, settings));
            }
            Choosing::Level(level) => entries.push(Entry::RobotsPlay(*level)),
            Choosing::Hints(true) => entries.push(Entry::GivesHints),
            Choosing::Hints(false) => entries.push(Entry::NoHints),
            Choosing::Pace(pace) => entries.push(Entry::Paced(*pace)),
            Choosing::Pictures(pictures) => entries.push(Entry::ShowsPictures(*pictures)),
            Choosing::Custom(custom) => {
                let club = self.customs.with(*custom).club;
                self.keeps_everybody(&self.rules, club)?;
                entries.push(Entry::Custom(*custom));
                if club != Club::Four && plays_several_rubbers(&self.rules) {
                    let one = (RUBBERS.to_owned(), Value::Number(1));
                    entries.extend(options_set(&self.rules, &[one]));
                }
            }
            Choosing::Phrases(on) => entries.push(Entry::Phrases(*on)),
            Choosing::Watch(watch) => entries.push(Entry::Watch(WatchEntry::So(*watch))),
            Choosing::Language(language) => entries.push(Entry::Speaks(*language)),
        }
        Ok(Decision { entries, people: None })
    }

    /// The entries by which the next match is of the newest edition of the book, with the
    /// options as they are; none where it is already. What has begun is finished as it began.
    pub(super) fn newest_edition(&self) -> Result<Vec<Entry>, Refusal> {
        let newest = self.rules.clone().by_newest_edition();
        if newest == self.rules { Ok(Vec::new()) } else { self.other_rules(&newest) }
    }

    /// The entries that put other rules in place of the present ones.
    fn other_rules(&self, rules: &Rules) -> Result<Vec<Entry>, Refusal> {
        self.keeps_everybody(rules, self.customs.club)?;
        let book = rules.book();
        let changed: Vec<_> =
            rules.changed().map(|(name, value)| (name.to_owned(), value)).collect();
        let mut entries = vec![Entry::GameChosen { book, version: book.version() }];
        entries.extend(options_set(&Rules::new(book), &changed));
        Ok(entries)
    }

    /// Nobody is sent away by what is chosen.
    fn keeps_everybody(&self, rules: &Rules, club: Club) -> Result<(), Refusal> {
        let mut beyond = self.members().skip(chairs_of(rules, club));
        match beyond.find(|&member| self.people.on(member).is_some()) {
            Some(seated) => Err(Refusal::ChairTaken { seated }),
            None => Ok(()),
        }
    }
}

/// Whether the sides stay as they are after a rubber (spec.md 1.6.7): then nobody who waits
/// could come in at its end.
fn plays_several_rubbers(rules: &Rules) -> bool {
    matches!(rules.value(RUBBERS), Some(Value::Number(2..)))
}
