//! What a table remembers: one line of its log for everything that happened.

use std::time::Duration;

use robots::Level;
use rules::{Book, Card, LayDown, Member, Step, Value};

use crate::customs::Custom;
use crate::dealer::{Commitment, Secret, TextHash};
use crate::favour::{Favour, Pause};
use crate::id::Timestamp;
use crate::language_code::LanguageCode;
use crate::next_sides::Move;
use crate::pace::{Pace, Span};
use crate::phrases::Phrase;
use crate::pictures::Pictures;
use crate::place::PlaceEntry;
use crate::robot::RobotName;
use crate::times::{Due, Rest};
use crate::watch::WatchEntry;

/// Everything that is remembered of a table. The log is the state: applied in
/// order to an empty table, its entries make the table again.
///
/// Entries name members and seats, never people, so that a person can be
/// forgotten without breaking the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The table was opened. `open long 1`
    Opened {
        /// Its rule book.
        book: Book,
        /// The edition of the rules.
        version: u8,
    },
    /// Another game was chosen in the lobby, its options as the book has them.
    /// `game couleur 1`
    GameChosen {
        /// Its rule book.
        book: Book,
        /// The edition of the rules.
        version: u8,
    },
    /// Who chose what follows in the lobby. `by 1`
    ChosenBy(Member),
    /// An option was set. `set robre_points=2`
    OptionSet {
        /// The option.
        name: String,
        /// Its value.
        value: Value,
    },
    /// A person sat down, on a free chair or a robot's. `sit 1`
    Sat(Member),
    /// A chair became free before the game. `free 1`
    Freed(Member),
    /// A robot took a chair, or another name. `robot 1 Ada`, and before robots had
    /// names `robot 1`
    RobotSat(Member, Option<RobotName>),
    /// How well the robots of the table play. `robots strong`
    RobotsPlay(Level),
    /// Nobody is given hints at this table. `no-hints`
    NoHints,
    /// Each trick is explained at this table, to one who learns. `explains`
    Explains,
    /// Whether a few words can be said across the table from here on. `phrases false`
    Phrases(bool),
    /// A person has said something across the table. `say 2 well-played`
    Said(Member, Phrase),
    /// Whoever asks is given a hint again. `hints`
    GivesHints,
    /// Which messages show a picture from here on. `pictures summary`
    ShowsPictures(Pictures),
    /// What everybody reads is in another language from here on. `language fr`
    Speaks(LanguageCode),
    /// So long may a turn take. `pace live-180`
    Paced(Pace),
    /// The game began. `start 4 KS 2H AD 9C`: the first dealer, after the draw
    /// everybody has moved to their new chairs, and the cards drawn, four a
    /// round, in the order of the chairs before it.
    Started {
        /// Who deals first.
        dealer: Member,
        /// The cards drawn for sides; empty where they were not drawn for.
        drawn: Vec<Card>,
    },
    /// The secret of the next deal was drawn. `commit COMMITMENT SECRET`
    Committed {
        /// What the table was shown of it.
        commitment: Commitment,
        /// What decides the order of the pack, not shown before the deal ends.
        secret: Secret,
    },
    /// The text of whoever has this chair goes into the deal that follows. `text 2 HASH`
    TextCounts(Member, TextHash),
    /// The pack was cut, or left as it was, and dealt. `deal` or `deal 17`
    Dealt {
        /// How many cards were lifted off, 4 to 48.
        cut: Option<u8>,
    },
    /// A person has nothing to claim in the deal that is over, and would go on.
    /// `go-on 2`
    WentOn(Member),
    /// The pack was cut while others may still claim something: it is dealt so once
    /// they have had their time. `lift` or `lift 17`
    Lifted {
        /// How many cards were lifted off, 4 to 48.
        cut: Option<u8>,
    },
    /// A person keeps their hand before the time to show a white one is up. `keep-hand 2`
    KeptHand(Member),
    /// A seat did something in the deal, or the referee answered. `N play AS`
    Acted(Step),
    /// A custom of the table is so from here on. `takes-back never`
    Custom(Custom),
    /// A person would have the others agree to something. `ask-back 2`, `ask-annul 2`
    Asked(Favour, Member),
    /// A person agrees. `agree-back 3`
    Agreed(Favour, Member),
    /// A person does not, or the one who has asked thinks better of it. `refuse-back 3`
    Refused(Favour, Member),
    /// Not all have said whether they agree in the time that is given. `lapse-back`
    Lapsed(Favour),
    /// What a person had done last in the deal does not stand, nor what was done since.
    /// `take-back 2`, and where the others have agreed to it `take-back 2 agreed`
    TookBack {
        /// Who.
        member: Member,
        /// Whether the others let them, or only robots were asked.
        by_consent: bool,
    },
    /// Who watches, and whether they may see the hands.
    Watch(WatchEntry),
    /// Where the table stands, and where it may go.
    Place(PlaceEntry),
    /// The deal is annulled before its first card, as this person asked and all agreed:
    /// the same dealer deals again. `annul 2`
    Annulled(Member),
    /// A person has laid their hand open, for this reason; the deal is played out in what
    /// follows. `lay-down 2 rest`
    LaidDown(Member, LayDown),
    /// Nothing was done on a turn for the time that is given. `idle`
    Idled,
    /// The time that runs was to end sooner, but people could not be reached: it lasts until
    /// then, in seconds since 1970. `lasts 1795300000`
    Lasts(Timestamp),
    /// A person is on turn at a table that is played over days, since when, when they
    /// are called and when a robot plays for them, in seconds since 1970; again where
    /// a downtime has moved that. `due 1 1795300000 1795300300 1795386400`
    Due {
        /// Who.
        member: Member,
        /// Since when, and until when.
        due: Due,
    },
    /// A person on turn is called. `call 1`
    Called(Member),
    /// A person's turn is over, and so many seconds are in their bank. `bank 1 7200`
    Banked {
        /// Who.
        member: Member,
        /// What is left, and what a card has added to it.
        left: Duration,
    },
    /// The bot or Discord was down, and nobody's time ran. `down 1795300000 1795303600`
    Down(Span),
    /// A person has a holiday, when none of their time runs, where the table is played over
    /// days. `holiday 1 1795300000 1795559200`
    OnHoliday {
        /// Who.
        member: Member,
        /// From when, until when.
        span: Span,
    },
    /// A person is back from their holiday before it is over. `holiday-over 1`
    HolidayOver(Member),
    /// The game is paused, as this person asked and all who play agreed. `pause-week 2`
    Paused(Member, Pause),
    /// Since when that is, and until when. `rests 1795300000 1795386400`, and where it has no
    /// end `rests 1795300000`
    Rests(Rest),
    /// A person plays on, or the end of the pause has come. `resume 2`, `resume`
    Resumed(Option<Member>),
    /// A robot plays for a person. `away 1`
    Away(Member),
    /// A person plays again. `back 1`
    Back(Member),
    /// A person would end the game. `agree-end 1`
    AgreedToEnd(Member),
    /// A person would rather go on: nobody has agreed any more. `keep-playing 1`
    KeptPlaying(Member),
    /// A new match with the same people. `again`
    Again,
    /// For it people have moved to other chairs. `change-partners`
    Moved(Move),
    /// The table was closed. `close`
    Closed,
}

impl Entry {
    /// Whether a game goes on with it that was paused.
    pub(super) const fn plays_on(&self) -> bool {
        matches!(
            self,
            Self::Acted(_) | Self::LaidDown(..) | Self::Annulled(_) | Self::TookBack { .. }
        )
    }
}
