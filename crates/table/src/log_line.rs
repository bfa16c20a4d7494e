//! An entry as a line of the log, written and read.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rules::{LayDown, Member};

use crate::customs::Custom;
use crate::entry::Entry;
use crate::favour::Favour;
use crate::id::Timestamp;
use crate::next_sides::Move;
use crate::pace::Span;
use crate::phrases::Phrase;
use crate::pictures::Pictures;
use crate::place::PlaceEntry;
use crate::times::{Due, Rest};
use crate::watch::WatchEntry;

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
            Self::Speaks(language) => write!(f, "language {}", language),
            Self::Started { dealer, drawn } => {
                write!(f, "start {}", dealer.number())?;
                drawn.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Committed { commitment, secret } => {
                write!(f, "commit {commitment} {}", secret.reveal())
            }
            Self::TextCounts(member, hash) => write!(f, "text {} {hash}", member.number()),
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
            Self::Lasts(until) => write!(f, "lasts {}", until.0),
            Self::Paced(pace) => write!(f, "pace {pace}"),
            Self::Due { member, due } => write!(f, "due {} {due}", member.number()),
            Self::Called(member) => write!(f, "call {}", member.number()),
            Self::Banked { member, left } => {
                write!(f, "bank {} {}", member.number(), left.as_secs())
            }
            Self::Down(span) => write!(f, "down {span}"),
            Self::OnHoliday { member, span } => write!(f, "holiday {} {span}", member.number()),
            Self::HolidayOver(member) => write!(f, "holiday-over {}", member.number()),
            Self::Paused(by, pause) => {
                write!(f, "{} {}", Favour::Pause(*pause).name(), by.number())
            }
            Self::Rests(rest) => write!(f, "rests {rest}"),
            Self::Resumed(None) => f.write_str("resume"),
            Self::Resumed(Some(member)) => write!(f, "resume {}", member.number()),
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

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.began.0, self.call.0, self.up.0)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.from.0, self.to.0)
    }
}

impl fmt::Display for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.since.0)?;
        self.until.iter().try_for_each(|until| write!(f, " {}", until.0))
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
    let favour = || of_favour(verb, rest);
    let alone = alone.or_else(of_member).or_else(favour).or_else(watch).or_else(place);
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
        "resume" => Entry::Resumed(None),
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
        "take-back" => Entry::TookBack { member, by_consent: false },
        "annul" => Entry::Annulled(member),
        "call" => Entry::Called(member),
        "holiday-over" => Entry::HolidayOver(member),
        "resume" => Entry::Resumed(Some(member)),
        "away" => Entry::Away(member),
        "back" => Entry::Back(member),
        "agree-end" => Entry::AgreedToEnd(member),
        "keep-playing" => Entry::KeptPlaying(member),
        _ => return None,
    })
}

/// What is said of what somebody would have the others agree to.
fn of_favour(verb: &str, rest: &str) -> Option<Entry> {
    if let Some(Favour::Pause(pause)) = Favour::of_name(verb) {
        return Some(Entry::Paused(member_of(rest)?, pause));
    }
    let (deed, name) = verb.split_once('-')?;
    let favour = Favour::of_name(name)?;
    Some(match deed {
        "lapse" if rest.is_empty() => Entry::Lapsed(favour),
        "ask" => Entry::Asked(favour, member_of(rest)?),
        "agree" => Entry::Agreed(favour, member_of(rest)?),
        "refuse" => Entry::Refused(favour, member_of(rest)?),
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
        "language" => Entry::Speaks(rest.parse().ok()?),
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
        "text" => {
            let (number, hash) = pair()?;
            Entry::TextCounts(member_of(number)?, hash.parse().ok()?)
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
        "lasts" => Entry::Lasts(dates_in::<1>(rest)?[0]),
        "down" => {
            let [from, to] = dates_in(rest)?;
            Entry::Down(Span { from, to })
        }
        "rests" => {
            let (since, until) = rest.split_once(' ').unwrap_or((rest, ""));
            let [since] = dates_in(since)?;
            let until = if until.is_empty() { None } else { Some(dates_in::<1>(until)?[0]) };
            Entry::Rests(Rest { since, until })
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
