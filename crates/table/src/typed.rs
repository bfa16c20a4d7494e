//! The options of a table that are typed by name, beside those of its game.

use crate::opening::NewTableOptions;
use crate::{ClaimWindow, Custom, Finish, Pictures, TakeBack, Watch};

/// An option of a table that can be typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableOption {
    /// Whether a card or a call may be taken back.
    TakeBack,
    /// Whether a hand is laid open once the rest is decided.
    Finish,
    /// How many seconds everybody has to claim something between two deals.
    Claims,
    /// Whether those who watch may see the hands.
    Watch,
    /// Which messages show a picture.
    Pictures,
    /// Whether a few words can be said across the table.
    Phrases,
}

impl TableOption {
    /// Every option there is.
    pub const ALL: [Self; 6] =
        [Self::TakeBack, Self::Finish, Self::Claims, Self::Watch, Self::Pictures, Self::Phrases];

    /// Its name, as it is typed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TakeBack => "take_back",
            Self::Finish => "finish",
            Self::Claims => "claims",
            Self::Watch => "watch",
            Self::Pictures => "pictures",
            Self::Phrases => "phrases",
        }
    }

    /// The option of that name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|option| option.name() == name)
    }

    /// What it can be, as it is typed.
    #[must_use]
    pub fn values(self) -> Vec<String> {
        match self {
            Self::TakeBack => TakeBack::ALL.map(|it| it.name().to_owned()).into(),
            Self::Finish => Finish::ALL.map(|it| it.name().to_owned()).into(),
            Self::Claims => ClaimWindow::ALL.map(|it| it.seconds().to_string()).into(),
            Self::Watch => Watch::ALL.map(|it| it.name().to_owned()).into(),
            Self::Pictures => Pictures::ALL.map(|it| it.name().to_owned()).into(),
            Self::Phrases => [true, false].map(|on| on.to_string()).into(),
        }
    }
}

impl NewTableOptions {
    /// The same with an option as it is typed; `None` where it cannot be that.
    #[must_use]
    pub fn with_typed(mut self, option: TableOption, value: &str) -> Option<Self> {
        let custom = match option {
            TableOption::TakeBack => Custom::TakesBack(TakeBack::of_name(value)?),
            TableOption::Finish => Custom::Finishes(Finish::of_name(value)?),
            TableOption::Claims => Custom::ClaimsFor(ClaimWindow::of_name(value)?),
            TableOption::Watch => return Some(Self { watch: Watch::of_name(value)?, ..self }),
            TableOption::Pictures => {
                return Some(Self { pictures: Pictures::of_name(value)?, ..self });
            }
            TableOption::Phrases => return Some(Self { phrases: value.parse().ok()?, ..self }),
        };
        self.customs = self.customs.with(custom);
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rules::{Book, Rules};

    use super::*;

    #[test]
    fn every_value_of_every_option_is_another_and_no_other_is_taken() {
        for option in TableOption::ALL {
            assert_eq!(TableOption::of_name(option.name()), Some(option));
            let usual = NewTableOptions::from(Rules::new(Book::Long));
            let set = |value: &str| usual.clone().with_typed(option, value);
            let opened = |value: &String| format!("{:?}", set(value).unwrap());
            let all: BTreeSet<_> = option.values().iter().map(opened).collect();
            assert_eq!(all.len(), option.values().len(), "{option:?}");
            assert!(all.contains(&format!("{usual:?}")), "{option:?} is usually one of them");
            assert_eq!(set("sometimes"), None);
        }
    }

    #[test]
    fn no_option_of_a_game_has_its_name() {
        for book in Book::ALL {
            let names: Vec<_> = Rules::choices(book).iter().map(|choice| choice.name).collect();
            for option in TableOption::ALL {
                assert!(!names.contains(&option.name()), "{option:?} in {book}");
            }
        }
    }
}
