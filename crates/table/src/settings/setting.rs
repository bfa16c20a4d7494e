//! The settings besides the game: the one list that menus, commands and logs read.

use robots::{Level, Robot, Temper};
use rules::Rules;

use super::{Beat, ClaimWindow, Club, Finish, Pictures, Settings, Stake, Stop, TakeBack, Watch};
use crate::LanguageCode;
use crate::time::Pace;

/// Each setting with its type, usual value, typed name, logged name, offered values,
/// writer and reader of a value.
macro_rules! settings {
    ($(
        $(#[$doc:meta])*
        $name:ident $field:ident : $type:ty = $usual:expr,
        $typed:literal, $logged:literal, $values:expr, $write:expr, $read:expr;
    )+) => {
        /// A setting and its value.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Setting {
            $($(#[$doc])* $name($type),)+
        }

        /// The name of a setting.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum SettingName {
            $($(#[$doc])* $name,)+
        }

        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(super) struct Values {
            $($field: Option<$type>,)+
        }

        impl Default for Values {
            fn default() -> Self {
                Self { $($field: $usual,)+ }
            }
        }

        impl Values {
            pub(super) fn set(&mut self, setting: Setting) {
                match setting {
                    $(Setting::$name(value) => self.$field = Some(value),)+
                }
            }

            pub(super) fn get(&self, name: SettingName) -> Option<Setting> {
                match name {
                    $(SettingName::$name => self.$field.map(Setting::$name),)+
                }
            }
        }

        impl SettingName {
            /// All of them, in the order in which a new table's log tells them.
            pub const ALL: [Self; [$($typed),+].len()] = [$(Self::$name),+];

            /// Its name, as it is typed.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $typed,)+
                }
            }

            /// Its name in sentences and ids of menus: `take-back`.
            #[must_use]
            pub fn key(self) -> String {
                let field = match self {
                    $(Self::$name => stringify!($field),)+
                };
                field.replace('_', "-")
            }

            pub(super) const fn logged(self) -> &'static str {
                match self {
                    $(Self::$name => $logged,)+
                }
            }

            /// Its offered values; none for the language and the stake.
            #[must_use]
            pub fn values(self) -> Vec<Setting> {
                match self {
                    $(Self::$name => $values.into_iter().map(Setting::$name).collect(),)+
                }
            }

            /// The setting with a value as it is typed or logged; `None` where it cannot be that.
            #[must_use]
            pub fn read(self, value: &str) -> Option<Setting> {
                match self {
                    $(Self::$name => {
                        let read: fn(&str) -> Option<$type> = $read;
                        read(value).map(Setting::$name)
                    })+
                }
            }
        }

        impl Setting {
            /// Its name.
            #[must_use]
            pub const fn name(self) -> SettingName {
                match self {
                    $(Self::$name(_) => SettingName::$name,)+
                }
            }

            /// Its value as it is typed, logged and kept by buttons.
            #[must_use]
            pub fn value(self) -> String {
                match self {
                    $(Self::$name(value) => {
                        let write: fn($type) -> String = $write;
                        write(value)
                    })+
                }
            }
        }
    };
}

settings! {
    /// The strength of the robots.
    Level level: Level = Some(Level::default()),
        "level", "robots", Level::ALL, |it| it.to_string(), |it| it.parse().ok();
    /// The courage of the robots in an auction.
    Temper temper: Temper = Some(Temper::default()),
        "temper", "robots-bid", Temper::ALL, |it| it.to_string(), |it| it.parse().ok();
    /// Hints to a player who asks.
    Hints hints: bool = Some(true),
        "hints", "hints", [true, false], |it| it.to_string(), |it| it.parse().ok();
    /// The messages that show a picture.
    Pictures pictures: Pictures = Some(Pictures::default()),
        "pictures", "pictures", Pictures::ALL, |it| it.name().to_owned(), Pictures::of_name;
    /// A word on each trick, to one who learns.
    Explains explains: bool = Some(false),
        "explains", "explains", [true, false], |it| it.to_string(), |it| it.parse().ok();
    /// A coach for each person: the deals count on no leaderboard.
    Coach coach: bool = Some(false),
        "coach", "coaches", [true, false], |it| it.to_string(), |it| it.parse().ok();
    /// Permission to take back a card or a call.
    TakeBack take_back: TakeBack = Some(TakeBack::default()),
        "take_back", "takes-back", TakeBack::ALL, |it| it.name().to_owned(), TakeBack::of_name;
    /// Permission to lay a hand open once the rest of the deal is decided.
    Finish finish: Finish = Some(Finish::default()),
        "finish", "finishes", Finish::ALL, |it| it.name().to_owned(), Finish::of_name;
    /// The course of a deal whose points no card changes any more.
    Stop stop: Stop = Some(Stop::default()),
        "stop", "stops", Stop::ALL, |it| it.name().to_owned(), Stop::of_name;
    /// The time that the result of a deal stands.
    Beat beat: Beat = Some(Beat::default()),
        "beat", "result-stands", Beat::ALL, |it| it.name().to_owned(), Beat::of_name;
    /// The seconds to claim something between two deals.
    ClaimWindow claim_window: ClaimWindow = Some(ClaimWindow::default()),
        "claims", "claims-for", ClaimWindow::ALL, |it| it.name().to_owned(), ClaimWindow::of_name;
    /// The number of members, where sides are fixed.
    Club club: Club = Some(Club::default()),
        "club", "belong", Club::ALL, |it| it.name().to_owned(), Club::of_name;
    /// A few words across the table.
    Phrases phrases: bool = Some(true),
        "phrases", "phrases", [true, false], |it| it.to_string(), |it| it.parse().ok();
    /// Permission for watchers to see the hands.
    Watch watch: Watch = Some(Watch::default()),
        "watch", "watch", Watch::ALL, |it| it.name().to_owned(), Watch::of_name;
    /// Permission to say that a card of one's own was seen in the deal (spec.md 7.10).
    Misdeals misdeals: bool = Some(false),
        "misdeals", "misdeals", [true, false], |it| it.to_string(), |it| it.parse().ok();
    /// The value of a point, in words.
    Stake stake: Stake = None,
        "stake", "stake", [], |it| it.to_string(), Stake::read;
    /// The language of the public messages; the one that the table was opened in unless chosen.
    Language language: LanguageCode = None,
        "language", "language", [], |it| it.to_string(), |it| it.parse().ok();
    /// The time for a turn; the bot's own at a table that an older bot opened.
    Pace pace: Pace = None,
        "pace", "pace", Pace::OFFERED, |it| it.to_string(), |it| it.parse().ok();
}

impl SettingName {
    /// The settings that can be typed when a table is opened.
    pub const TYPED: [Self; 10] = [
        Self::Temper,
        Self::TakeBack,
        Self::Finish,
        Self::Stop,
        Self::Beat,
        Self::ClaimWindow,
        Self::Watch,
        Self::Pictures,
        Self::Phrases,
        Self::Misdeals,
    ];

    /// True where it can be chosen in the lobby, and not only as the table is opened.
    #[must_use]
    pub const fn is_chosen(self) -> bool {
        !matches!(self, Self::Explains | Self::Stake)
    }

    /// False where the rules leave nothing to choose.
    #[must_use]
    pub fn is_for(self, rules: &Rules) -> bool {
        // Where there is an auction, an option of the game says how many belong to the table; with
        // fixed sides every trick above the book counts.
        let has_sides = rules.seating().is_some();
        !matches!((self, has_sides), (Self::Club, false) | (Self::Stop | Self::Temper, true))
    }

    /// The setting of that name that can be typed.
    #[must_use]
    pub fn of_typed(name: &str) -> Option<Self> {
        Self::TYPED.into_iter().find(|setting| setting.name() == name)
    }
}

macro_rules! getters {
    ($($field:ident: $type:ty;)+) => {
        impl Settings {$(
            /// The setting of this name.
            #[must_use]
            pub fn $field(&self) -> $type {
                self.values.$field.unwrap_or_default()
            }
        )+}
    };
}

getters! {
    level: Level;
    temper: Temper;
    hints: bool;
    pictures: Pictures;
    explains: bool;
    coach: bool;
    take_back: TakeBack;
    finish: Finish;
    stop: Stop;
    beat: Beat;
    claim_window: ClaimWindow;
    club: Club;
    phrases: bool;
    watch: Watch;
    misdeals: bool;
}

impl Settings {
    /// The robots, of one strength and temper.
    #[must_use]
    pub fn robot(&self) -> Robot {
        Robot { level: self.level(), temper: self.temper() }
    }

    /// The language that was chosen in the lobby, if one was.
    #[must_use]
    pub const fn language(&self) -> Option<LanguageCode> {
        self.values.language
    }

    /// The value of a point in words, if it has one.
    #[must_use]
    pub const fn stake(&self) -> Option<Stake> {
        self.values.stake
    }

    pub(crate) fn in_no_language(mut self) -> Self {
        self.values.language = None;
        self
    }

    /// The time for a turn; `None` at a table that an older bot opened.
    #[must_use]
    pub const fn pace(&self) -> Option<Pace> {
        self.values.pace
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rules::Book;

    use super::*;

    #[test]
    fn every_value_of_a_setting_is_another_and_no_other_is_read() {
        let is_listed = |name: &SettingName| !name.values().is_empty();
        for name in SettingName::ALL.into_iter().filter(is_listed) {
            let words: BTreeSet<_> = name.values().into_iter().map(Setting::value).collect();
            assert_eq!(words.len(), name.values().len(), "{name:?}");
            for setting in name.values() {
                assert_eq!(name.read(&setting.value()), Some(setting));
                assert_eq!(setting.name(), name);
            }
            assert_eq!(name.read("sometimes"), None);
        }
    }

    #[test]
    fn what_can_be_typed_is_usually_one_of_its_values() {
        let usual = Settings::from(Rules::new(Book::Long));
        for name in SettingName::TYPED {
            assert_eq!(SettingName::of_typed(name.name()), Some(name));
            assert!(usual.get(name).is_some_and(|it| name.values().contains(&it)), "{name:?}");
        }
        assert_eq!(SettingName::of_typed("level"), None);
        assert_eq!(usual.claim_window().seconds(), 15);
    }

    #[test]
    fn no_option_of_a_game_has_the_name_of_a_setting() {
        for book in Book::ALL {
            let names: Vec<_> = Rules::choices(book).iter().map(|choice| choice.name).collect();
            for name in SettingName::TYPED {
                assert!(!names.contains(&name.name()), "{name:?} in {book}");
            }
        }
    }
}
