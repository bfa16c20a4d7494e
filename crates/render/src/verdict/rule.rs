//! The rules of a headline, the first that fits, and their moods.

use pictures::Mood;
use rules::{ALL_TRICKS, Book, Contract, Goal};
use words::Language;

/// The reader of a headline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reader {
    All,
    /// A player of the contract, or of the side that won.
    Declarer,
    Defender,
}

/// All that a headline of a contract depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    pub(super) contract: Contract,
    pub(super) book: Book,
    pub(super) goal: Option<Goal>,
    pub(super) made: u8,
    pub(super) is_made: bool,
    /// The last trick that was played.
    pub(super) last: Last,
    pub(super) reader: Reader,
}

/// The last trick of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Last {
    /// Its number, 13 where the deal was not decided before.
    pub(super) number: u8,
    /// True if the declarers took it.
    pub(super) is_won: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    Slam,
    Thirteen,
    Rubber,
    Match,
    Revoke,
    Troel,
    MisereHeld,
    MisereLost,
    MisereYours,
    JustTheOne,
    NotEvenOne,
    OneTooMany,
    LastTrick,
    Robbed,
    OneShort,
    BeatenByOne,
    JustMade,
    /// Lost with this trick, and not played on.
    LostInTrick(u8),
    /// Made with this trick, and not played on.
    MadeInTrick(u8),
    Over(u8),
    Short(u8),
    OddTrick,
    Sides,
    Pays,
    Passed,
    AskedInVain,
    Refused,
    Void,
}

impl Facts {
    pub(super) fn rule(self) -> Rule {
        let Self { contract, book, goal, made, is_made, last, reader } = self;
        // In wiezen thirteen tricks in another suit than that turned up are less.
        let is_slam = matches!(contract, Contract::SoloSlim { .. })
            || (matches!(contract, Contract::Slam { .. }) && book != Book::Wiezen);
        let is_troel = matches!(contract, Contract::Troel { .. });
        let is_whole = last.number == ALL_TRICKS;
        match goal {
            _ if is_slam && is_made => Rule::Slam,
            Some(Goal::AtLeast(_)) if made == ALL_TRICKS && is_made => Rule::Thirteen,
            Some(goal) if goal.is_made_with(made) != is_made => Rule::Revoke,
            _ if is_troel && is_made => Rule::Troel,
            Some(Goal::Exactly(0)) if is_made => Rule::MisereHeld,
            Some(Goal::Exactly(0)) if reader == Reader::Declarer => Rule::MisereYours,
            Some(Goal::Exactly(0)) => Rule::MisereLost,
            Some(Goal::Exactly(1)) if made == 0 => Rule::NotEvenOne,
            Some(Goal::Exactly(1)) if is_made => Rule::JustTheOne,
            Some(Goal::Exactly(wanted)) if made > wanted => Rule::OneTooMany,
            // Tricks that were not played are neither short nor over.
            Some(Goal::AtLeast(_)) if !is_whole && !is_made => Rule::LostInTrick(last.number),
            Some(Goal::AtLeast(_)) if !is_whole => Rule::MadeInTrick(last.number),
            Some(Goal::AtLeast(needed) | Goal::Exactly(needed)) => match needed {
                _ if is_whole && last.is_won && made == needed => Rule::LastTrick,
                _ if is_whole && !last.is_won && made + 1 == needed => Rule::Robbed,
                _ if made + 1 == needed && reader == Reader::Defender => Rule::BeatenByOne,
                _ if made + 1 == needed => Rule::OneShort,
                _ if made == needed => Rule::JustMade,
                _ if made > needed => Rule::Over(made - needed),
                _ => Rule::Short(needed - made),
            },
            Some(Goal::Avoid) | None => Rule::Pays,
        }
    }
}

impl Rule {
    pub(super) fn told(self, language: Language) -> String {
        let key = match self {
            Self::LostInTrick(number) => return language.headline_lost_in_trick(number),
            Self::MadeInTrick(number) => return language.headline_made_in_trick(number),
            Self::Over(tricks) => return language.headline_over(tricks),
            Self::Short(tricks) => return language.headline_short(tricks),
            Self::Slam => "slam",
            Self::Thirteen => "thirteen",
            Self::Rubber => "rubber",
            Self::Match => "match",
            Self::Revoke => "revoke",
            Self::Troel => "troel",
            Self::MisereHeld => "misere-held",
            Self::MisereLost => "misere-lost",
            Self::MisereYours => "misere-yours",
            Self::JustTheOne => "just-the-one",
            Self::NotEvenOne => "not-even-one",
            Self::OneTooMany => "one-too-many",
            Self::LastTrick => "last-trick",
            Self::Robbed => "robbed",
            Self::OneShort => "one-short",
            Self::BeatenByOne => "beaten-by-one",
            Self::JustMade => "just-made",
            Self::OddTrick => "odd-trick",
            Self::Passed => "passed",
            Self::AskedInVain => "asked",
            Self::Refused => "refused",
            Self::Sides | Self::Pays | Self::Void => "void",
        };
        language.headline(key)
    }

    /// Gold is for a triumph alone, and never for a reader who lost.
    pub(super) fn mood(self, reader: Reader, is_made: bool) -> Mood {
        let is_lost = match reader {
            Reader::All | Reader::Declarer => !is_made,
            Reader::Defender => is_made,
        };
        let is_triumph = matches!(
            self,
            Self::Slam
                | Self::Thirteen
                | Self::Rubber
                | Self::Match
                | Self::Troel
                | Self::MisereHeld
        );
        let defends = reader == Reader::Defender;
        if matches!(self, Self::Passed | Self::AskedInVain | Self::Refused | Self::Void) {
            Mood::Passed
        } else if matches!(self, Self::MisereLost | Self::MisereYours) && !defends {
            Mood::Misere
        } else if matches!(self, Self::BeatenByOne | Self::Robbed) && defends {
            Mood::Gold
        } else if self != Self::Pays && is_lost {
            Mood::Lost
        } else if is_triumph {
            Mood::Triumph
        } else {
            Mood::Made
        }
    }
}
