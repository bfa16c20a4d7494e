//! The text of requests: words with their arguments after them, between spaces.

use robots::Level;
use rules::{Action, Card, Member};
use table::dealer::DealCode;
use table::id::{TableId, Timestamp, UserId};
use table::{ConsentRequest, NextSides, Phrase, SettingName};

/// A part of a custom id that is written and read as text.
pub(super) trait Argument: Sized {
    fn written(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

/// The text of an enum, by one list. Each value is a word and its arguments, of which the last
/// takes all that is left; it is read and written as the first of the list that fits.
macro_rules! words {
    ($name:ident { $(
        $word:literal $([$($argument:ident)+])? =>
            $value:ident $(($($inner:tt)+))? $({$($field:ident),+})?,
    )+ }) => {
        impl Argument for $name {
            fn written(&self) -> String {
                match self {
                    $(Self::$value $(($($inner)+))? $({$($field),+})? => {
                        String::from($word) $(+ &[$($argument.written()),+].join(" "))?
                    })+
                }
            }

            fn read(text: &str) -> Option<Self> {
                $('other: {
                    let Some(rest) = text.strip_prefix($word) else { break 'other };
                    $(
                        let mut parts = rest.splitn([$(stringify!($argument)),+].len(), ' ');
                        let rest = "";
                        $(
                            let part = parts.next().and_then(Argument::read);
                            let Some($argument) = part else { break 'other };
                        )+
                    )?
                    if rest.is_empty() {
                        return Some(Self::$value $(($($inner)+))? $({$($field),+})?);
                    }
                })+
                None
            }
        }
    };
}
pub(super) use words;

macro_rules! arguments {
    ($($type:ty: |$value:ident| $written:expr, |$text:ident| $read:expr;)+) => {$(
        impl Argument for $type {
            fn written(&self) -> String {
                let $value = self;
                $written
            }

            fn read($text: &str) -> Option<Self> {
                $read
            }
        }
    )+};
}

arguments! {
    u8: |it| it.to_string(), |text| text.parse().ok();
    u32: |it| it.to_string(), |text| text.parse().ok();
    String: |it| it.clone(), |text| Some(text.to_owned());
    Action: |it| it.to_string(), |text| text.parse().ok();
    DealCode: |it| it.to_string(), |text| text.parse().ok();
    Card: |it| it.to_string(), |text| text.parse().ok();
    Member: |it| it.number().to_string(), |text| text.parse().ok().and_then(Member::new);
    Level: |it| it.to_string(), |text| text.parse().ok();
    Phrase: |it| it.name().to_owned(), |text| Self::of_name(text);
    NextSides: |it| it.name().to_owned(), |text| Self::of_name(text);
    ConsentRequest: |it| it.name().to_owned(), |text| Self::of_name(text);
    TableId: |it| it.to_string(), |text| text.parse().ok().map(Self);
    UserId: |it| it.to_string(), |text| text.parse().ok().map(Self);
    Timestamp: |it| it.0.to_string(), |text| text.parse().ok().map(Self);
    SettingName: |it| it.key(), |text| {
        Self::ALL.into_iter().find(|it| it.is_chosen() && it.key() == text)
    };
}
