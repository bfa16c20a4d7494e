//! What a table remembers: one line of its log for everything that happened.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use robots::Level;
use rules::{Book, Card, LayDown, Member, Step, Value};

use crate::dealer::{Commitment, Secret};
use crate::id::Timestamp;
use crate::language::Language;
use crate::table::customs::Custom;
use crate::table::favour::Favour;
use crate::table::next_sides::Move;
use crate::table::pace::{Pace, Span};
use crate::table::phrases::Phrase;
use crate::table::pictures::Pictures;
use crate::table::place::PlaceEntry;
use crate::table::robot::RobotName;
use crate::table::times::Due;
use crate::table::watch::WatchEntry;

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
    Speaks(Language),
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

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opened { book, version } => write!(f, "open {book} {version}"),
            Self::GameChosen { book, version } => write!(f, "game {book} {version}"),
            Self::ChosenBy(member) => write!(f, "by {}", member.number()),
            Self::OptionSet { name, value } => write!(f, "set {name}={value}"),
            Self::Sat(member) => write!(f, "sit {}", member.number()),
            Self::Freed(member) => write!(f, "free {}", member.number()),
            Self::RobotSat(member, None) => write!(f, "robot {}", member.number()),
            Self::RobotSat(member, Some(name)) => write!(f, "robot {} {name}", member.number()),
            Self::RobotsPlay(level) => write!(f, "robots {level}"),
            Self::NoHints => f.write_str("no-hints"),
            Self::Explains => f.write_str("explains"),
            Self::GivesHints => f.write_str("hints"),
            Self::Phrases(on) => write!(f, "phrases {on}"),
            Self::Said(member, phrase) => write!(f, "say {} {}", member.number(), phrase.name()),
            Self::ShowsPictures(pictures) => write!(f, "pictures {}", pictures.name()),
            Self::Speaks(language) => write!(f, "language {}", language.code()),
            Self::Started { dealer, drawn } => {
                write!(f, "start {}", dealer.number())?;
                drawn.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Committed { commitment, secret } => {
                write!(f, "commit {commitment} {}", secret.reveal())
            }
            Self::Dealt { cut: None } => f.write_str("deal"),
            Self::Dealt { cut: Some(cut) } => write!(f, "deal {cut}"),
            Self::WentOn(member) => write!(f, "go-on {}", member.number()),
            Self::Lifted { cut: None } => f.write_str("lift"),
            Self::Lifted { cut: Some(cut) } => write!(f, "lift {cut}"),
            Self::KeptHand(member) => write!(f, "keep-hand {}", member.number()),
            Self::Acted(step) => step.fmt(f),
            Self::Custom(custom) => custom.fmt(f),
            Self::Asked(favour, by) => write!(f, "ask-{} {}", favour.name(), by.number()),
            Self::Agreed(favour, by) => write!(f, "agree-{} {}", favour.name(), by.number()),
            Self::Refused(favour, by) => write!(f, "refuse-{} {}", favour.name(), by.number()),
            Self::Lapsed(favour) => write!(f, "lapse-{}", favour.name()),
            Self::TookBack { member, by_consent: true } => {
                write!(f, "take-back {} agreed", member.number())
            }
            Self::Watch(entry) => entry.fmt(f),
            Self::Place(entry) => entry.fmt(f),
            Self::TookBack { member, .. } => write!(f, "take-back {}", member.number()),
            Self::Annulled(member) => write!(f, "annul {}", member.number()),
            Self::LaidDown(by, how) => write!(f, "lay-down {} {}", by.number(), how.name()),
            Self::Idled => f.write_str("idle"),
            Self::Paced(pace) => write!(f, "pace {pace}"),
            Self::Due { member, due: Due { began, call, up } } => {
                write!(f, "due {} {} {} {}", member.number(), began.0, call.0, up.0)
            }
            Self::Called(member) => write!(f, "call {}", member.number()),
            Self::Banked { member, left } => {
                write!(f, "bank {} {}", member.number(), left.as_secs())
            }
            Self::Down(span) => write!(f, "down {} {}", span.from.0, span.to.0),
            Self::OnHoliday { member, span: Span { from, to } } => {
                write!(f, "holiday {} {} {}", member.number(), from.0, to.0)
            }
            Self::HolidayOver(member) => write!(f, "holiday-over {}", member.number()),
            Self::Away(member) => write!(f, "away {}", member.number()),
            Self::Back(member) => write!(f, "back {}", member.number()),
            Self::AgreedToEnd(member) => write!(f, "agree-end {}", member.number()),
            Self::KeptPlaying(member) => write!(f, "keep-playing {}", member.number()),
            Self::Again => f.write_str("again"),
            Self::Moved(moved) => moved.fmt(f),
            Self::Closed => f.write_str("close"),
        }
    }
}

/// The line is no entry of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseEntryError;

impl fmt::Display for ParseEntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no entry of a table's log")
    }
}

impl std::error::Error for ParseEntryError {}

impl FromStr for Entry {
    type Err = ParseEntryError;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        read(verb, rest).or_else(|| line.parse().ok().map(Self::Acted)).ok_or(ParseEntryError)
    }
}

fn read(verb: &str, rest: &str) -> Option<Entry> {
    let alone = rest.is_empty().then(|| of_nobody(verb)).flatten();
    let of_member = || of_member(verb, member_of(rest)?);
    let watch = || WatchEntry::read(verb, rest).map(Entry::Watch);
    let place = || PlaceEntry::read(verb, rest).map(Entry::Place);
    let chosen = || Custom::read(verb, rest).map(Entry::Custom);
    let moved = || Move::read(verb, rest).map(Entry::Moved);
    let in_words = || in_words(verb, rest).or_else(|| of_time(verb, rest));
    let alone = alone.or_else(of_member).or_else(watch).or_else(place);
    alone.or_else(chosen).or_else(moved).or_else(in_words)
}

/// What is said with a word alone.
fn of_nobody(verb: &str) -> Option<Entry> {
    Some(match verb {
        "explains" => Entry::Explains,
        "hints" => Entry::GivesHints,
        "no-hints" => Entry::NoHints,
        "deal" => Entry::Dealt { cut: None },
        "lift" => Entry::Lifted { cut: None },
        "lapse-back" => Entry::Lapsed(Favour::TakeBack),
        "lapse-annul" => Entry::Lapsed(Favour::Annul),
        "idle" => Entry::Idled,
        "again" => Entry::Again,
        "close" => Entry::Closed,
        _ => return None,
    })
}

/// What is said of a member and of nothing else.
fn of_member(verb: &str, member: Member) -> Option<Entry> {
    Some(match verb {
        "by" => Entry::ChosenBy(member),
        "sit" => Entry::Sat(member),
        "free" => Entry::Freed(member),
        "robot" => Entry::RobotSat(member, None),
        "go-on" => Entry::WentOn(member),
        "keep-hand" => Entry::KeptHand(member),
        "ask-back" => Entry::Asked(Favour::TakeBack, member),
        "agree-back" => Entry::Agreed(Favour::TakeBack, member),
        "refuse-back" => Entry::Refused(Favour::TakeBack, member),
        "take-back" => Entry::TookBack { member, by_consent: false },
        "ask-annul" => Entry::Asked(Favour::Annul, member),
        "agree-annul" => Entry::Agreed(Favour::Annul, member),
        "refuse-annul" => Entry::Refused(Favour::Annul, member),
        "annul" => Entry::Annulled(member),
        "call" => Entry::Called(member),
        "holiday-over" => Entry::HolidayOver(member),
        "away" => Entry::Away(member),
        "back" => Entry::Back(member),
        "agree-end" => Entry::AgreedToEnd(member),
        "keep-playing" => Entry::KeptPlaying(member),
        _ => return None,
    })
}

/// What is said in more words.
fn in_words(verb: &str, rest: &str) -> Option<Entry> {
    let pair = || rest.split_once(' ');
    Some(match verb {
        "open" => {
            let (book, version) = pair()?;
            Entry::Opened { book: book.parse().ok()?, version: version.parse().ok()? }
        }
        "game" => {
            let (book, version) = pair()?;
            Entry::GameChosen { book: book.parse().ok()?, version: version.parse().ok()? }
        }
        "set" => {
            let (name, value) = rest.split_once('=')?;
            Entry::OptionSet { name: name.to_owned(), value: value.parse().ok()? }
        }
        "robot" => {
            let (number, name) = pair()?;
            Entry::RobotSat(member_of(number)?, Some(name.parse().ok()?))
        }
        "robots" => Entry::RobotsPlay(rest.parse().ok()?),
        "phrases" => Entry::Phrases(rest.parse().ok()?),
        "say" => {
            let (number, phrase) = pair()?;
            Entry::Said(member_of(number)?, Phrase::of_name(phrase)?)
        }
        "pictures" => Entry::ShowsPictures(Pictures::of_name(rest)?),
        "language" => Entry::Speaks(Language::of_code(rest)?),
        "pace" => Entry::Paced(rest.parse().ok()?),
        "lay-down" => {
            let (number, how) = pair()?;
            Entry::LaidDown(member_of(number)?, LayDown::of_name(how)?)
        }
        "start" => {
            let mut words = rest.split(' ');
            let dealer = member_of(words.next()?)?;
            let drawn = words.map(|card| card.parse().ok()).collect::<Option<_>>()?;
            Entry::Started { dealer, drawn }
        }
        "commit" => {
            let (commitment, secret) = pair()?;
            Entry::Committed { commitment: commitment.parse().ok()?, secret: secret.parse().ok()? }
        }
        "deal" => Entry::Dealt { cut: Some(rest.parse().ok()?) },
        "lift" => Entry::Lifted { cut: Some(rest.parse().ok()?) },
        "take-back" => {
            let member = member_of(rest.strip_suffix(" agreed")?)?;
            Entry::TookBack { member, by_consent: true }
        }
        _ => return None,
    })
}

/// What is said of the time that people have.
fn of_time(verb: &str, rest: &str) -> Option<Entry> {
    let pair = || rest.split_once(' ');
    Some(match verb {
        "due" => {
            let (number, dates) = pair()?;
            let [began, call, up] = dates_in(dates)?;
            Entry::Due { member: member_of(number)?, due: Due { began, call, up } }
        }
        "bank" => {
            let (number, secs) = pair()?;
            let left = Duration::from_secs(secs.parse().ok()?);
            Entry::Banked { member: member_of(number)?, left }
        }
        "down" => {
            let [from, to] = dates_in(rest)?;
            Entry::Down(Span { from, to })
        }
        "holiday" => {
            let (number, dates) = pair()?;
            let [from, to] = dates_in(dates)?;
            Entry::OnHoliday { member: member_of(number)?, span: Span { from, to } }
        }
        _ => return None,
    })
}

/// A member by number, from 1.
fn member_of(number: &str) -> Option<Member> {
    number.parse().ok().and_then(Member::new)
}

/// So many dates, in seconds since 1970, and no more.
fn dates_in<const N: usize>(text: &str) -> Option<[Timestamp; N]> {
    let dates: Option<Vec<_>> =
        text.split(' ').map(|secs| secs.parse().ok().map(Timestamp)).collect();
    dates?.try_into().ok()
}
