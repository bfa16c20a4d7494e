//! A choice in the lobby, and its entries.

use std::sync::Arc;

use rules::{Book, Member, OwnScale, Rules, Value};

use super::entry::SettingsEntry;
use super::{Club, Preset, Setting, Settings};
use crate::id::UserId;
use crate::refusal::Refusal;
use crate::{Ctx, Draft};

/// The number of rubbers of a match (spec.md 1.6.7).
const RUBBERS: &str = "robres";

/// A choice in the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Another game, with a set of its options.
    Game(Book, Preset),
    /// A set of options, and no others.
    Preset(Preset),
    /// Some options.
    Options(Vec<(String, Value)>),
    /// A table of players' own points.
    Scale(Arc<OwnScale>),
    /// A setting of the table.
    Set(Setting),
}

impl Settings {
    pub(crate) fn choose(
        &self,
        ctx: &Ctx<'_>,
        user: UserId,
        choice: &Choice,
    ) -> Result<Draft, Refusal> {
        let by = ctx.seated(user)?;
        ctx.in_lobby()?;
        if *choice == Choice::Set(Setting::Coach(true)) && ctx.are_deals_compared() {
            return Err(Refusal::NoCoach);
        }
        let is_fixed = ctx.deals_are_given() && changes_the_game(choice)
            || ctx.series().is_some() && gives_help(choice);
        if is_fixed {
            return Err(Refusal::CardsLieReady);
        }
        let mut entries = vec![SettingsEntry::ChosenBy(by)];
        match choice {
            Choice::Game(book, preset) => entries.extend(self.preset(ctx, *book, *preset)?),
            Choice::Preset(preset) => {
                entries.extend(self.preset(ctx, self.rules.book(), *preset)?);
            }
            Choice::Options(options) => {
                entries.extend(self.options_chosen(ctx, &self.rules, options)?);
            }
            Choice::Scale(own) => {
                let knowing = self.rules.clone().knowing(Arc::clone(own));
                let named = [("scale".to_owned(), Value::Word(own.word.to_string().into()))];
                entries.push(SettingsEntry::Scale(Arc::clone(own)));
                entries.extend(self.options_chosen(ctx, &knowing, &named)?);
            }
            Choice::Set(setting) => entries.extend(self.setting_chosen(ctx, *setting)?),
        }
        Ok(Draft::of(entries))
    }

    fn preset(
        &self,
        ctx: &Ctx<'_>,
        book: Book,
        preset: Preset,
    ) -> Result<Vec<SettingsEntry>, Refusal> {
        self.other_rules(ctx, &preset.rules(book).ok_or(Refusal::NoSuchPreset)?)
    }

    fn options_chosen(
        &self,
        ctx: &Ctx<'_>,
        before: &Rules,
        options: &[(String, Value)],
    ) -> Result<Vec<SettingsEntry>, Refusal> {
        let named = options.iter().map(|(name, value)| (name.as_str(), value.clone()));
        let rules = before.clone().with(named).map_err(Refusal::Options)?;
        keeps_everybody(ctx, &self.clone().with_rules(rules.clone()))?;
        if self.club() != Club::Four && plays_several_rubbers(&rules) {
            return Err(Refusal::ComeInAfterARubber);
        }
        Ok(options_set(before, options).collect())
    }

    fn setting_chosen(
        &self,
        ctx: &Ctx<'_>,
        setting: Setting,
    ) -> Result<Vec<SettingsEntry>, Refusal> {
        let chosen = self.clone().with(setting);
        keeps_everybody(ctx, &chosen)?;
        let mut entries = vec![SettingsEntry::Set(setting)];
        let is_club = matches!(setting, Setting::Club(club) if club != Club::Four);
        if is_club && plays_several_rubbers(&self.rules) {
            let one = (RUBBERS.to_owned(), Value::Number(1));
            entries.extend(options_set(&self.rules, &[one]));
        }
        Ok(entries)
    }

    /// A begun match is finished by its old edition.
    pub(crate) fn newest_edition(&self, ctx: &Ctx<'_>) -> Result<Vec<SettingsEntry>, Refusal> {
        let newest = self.rules.clone().by_newest_edition();
        if newest == self.rules { Ok(Vec::new()) } else { self.other_rules(ctx, &newest) }
    }

    fn other_rules(&self, ctx: &Ctx<'_>, rules: &Rules) -> Result<Vec<SettingsEntry>, Refusal> {
        keeps_everybody(ctx, &self.clone().with_rules(rules.clone()))?;
        let book = rules.book();
        let mut entries = vec![SettingsEntry::GameChosen { book, version: book.version() }];
        entries.extend(rules_set(rules));
        Ok(entries)
    }
}

const fn changes_the_game(choice: &Choice) -> bool {
    match choice {
        Choice::Game(..) | Choice::Preset(_) | Choice::Options(_) | Choice::Scale(_) => true,
        Choice::Set(setting) => matches!(setting, Setting::Club(_)),
    }
}

/// Help that one table of a series would have, and another not; a card that is taken back is told to
/// all.
const fn gives_help(choice: &Choice) -> bool {
    matches!(choice, Choice::Set(Setting::Hints(_) | Setting::TakeBack(_) | Setting::Watch(_)))
}

fn keeps_everybody(ctx: &Ctx<'_>, chosen: &Settings) -> Result<(), Refusal> {
    let mut beyond = Member::ALL.into_iter().skip(chosen.chairs());
    match beyond.find(|&member| ctx.people().on(member).is_some()) {
        Some(seated) => Err(Refusal::ChairTaken { seated }),
        None => Ok(()),
    }
}

pub(super) fn rules_set(rules: &Rules) -> impl Iterator<Item = SettingsEntry> + use<> {
    let changed: Vec<_> = rules.changed().map(|(name, value)| (name.to_owned(), value)).collect();
    let (book, own) = (Rules::new(rules.book()), rules.own_scale());
    let book = own.into_iter().fold(book, |book, own| book.knowing(Arc::clone(own)));
    let own = own.map(|own| SettingsEntry::Scale(Arc::clone(own)));
    own.into_iter().chain(options_set(&book, &changed))
}

fn options_set(
    rules: &Rules,
    options: &[(String, Value)],
) -> impl Iterator<Item = SettingsEntry> + use<> {
    let ordered = rules.one_by_one(options).into_iter();
    ordered.map(|(name, value)| SettingsEntry::OptionSet { name, value })
}

/// Sides stay after a rubber (spec.md 1.6.7): a waiting member could not come in.
fn plays_several_rubbers(rules: &Rules) -> bool {
    matches!(rules.value(RUBBERS), Some(Value::Number(2..)))
}
