//! Lines of the log about the game.

use std::fmt;

use rules::{Card, LayDown, Member, Step};

use crate::dealer::{Commitment, Secret, TextHash};
use crate::line::{member_and, member_of, pair};

/// A step of the game, as the log has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayEntry {
    /// The game began. `start 4 KS 2H AD 9C`: the first dealer on the new chairs, and the cards
    /// drawn, four a round, in the order of the old chairs.
    Started {
        /// The first dealer.
        dealer: Member,
        /// The cards drawn for sides; empty where they were not drawn for.
        drawn: Vec<Card>,
    },
    /// The secret of the next deal was drawn. `commit COMMITMENT SECRET`
    Committed {
        /// The promise that the table was shown.
        commitment: Commitment,
        /// The secret, hidden before the deal ends.
        secret: Secret,
    },
    /// The text of the player on this chair goes into the next deal. `text 2 HASH`
    TextCounts(Member, TextHash),
    /// The pack was cut, or left as it was, and dealt. `deal` or `deal 17`
    Dealt {
        /// The number of cards cut, 4 to 48.
        cut: Option<u8>,
    },
    /// A person has nothing to claim in the last deal. `go-on 2`
    WentOn(Member),
    /// The pack was cut while others may still claim: it is dealt so later. `lift` or `lift 17`
    Lifted {
        /// The number of cards cut, 4 to 48.
        cut: Option<u8>,
    },
    /// A person keeps their hand before the time to show a white one is up. `keep-hand 2`
    KeptHand(Member),
    /// A seat did something in the deal, or the referee answered. `N play AS`
    Acted(Step),
    /// A person's last act does not stand, nor any act since. `take-back 2`, and by consent of
    /// others `take-back 2 agreed`
    TookBack {
        /// The person.
        member: Member,
        /// True where people were asked.
        by_consent: bool,
    },
    /// The deal is annulled before its first card: the same dealer deals again. `annul 2`
    Annulled(Member),
    /// A person has laid their hand open; the deal is played out next. `lay-down 2 rest`
    LaidDown(Member, LayDown),
    /// A person would end the game. `agree-end 1`
    AgreedToEnd(Member),
    /// A person would rather go on: all agreements are gone. `keep-playing 1`
    KeptPlaying(Member),
    /// A new match with the same people. `again`
    Again,
    /// The table was closed. `close`
    Closed,
}

impl fmt::Display for PlayEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
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
            Self::TookBack { member, by_consent: true } => {
                write!(f, "take-back {} agreed", member.number())
            }
            Self::TookBack { member, .. } => write!(f, "take-back {}", member.number()),
            Self::Annulled(member) => write!(f, "annul {}", member.number()),
            Self::LaidDown(by, how) => write!(f, "lay-down {} {}", by.number(), how.name()),
            Self::AgreedToEnd(member) => write!(f, "agree-end {}", member.number()),
            Self::KeptPlaying(member) => write!(f, "keep-playing {}", member.number()),
            Self::Again => f.write_str("again"),
            Self::Closed => f.write_str("close"),
        }
    }
}

impl PlayEntry {
    pub(crate) fn read(verb: &str, rest: &str) -> Option<Self> {
        Some(match (verb, rest) {
            ("start", _) => started(rest)?,
            ("commit", _) => {
                let (commitment, secret) = pair(rest)?;
                let commitment = commitment.parse().ok()?;
                Self::Committed { commitment, secret: secret.parse().ok()? }
            }
            ("text", _) => {
                let (member, hash) = member_and(rest)?;
                Self::TextCounts(member, hash.parse().ok()?)
            }
            ("deal", "") => Self::Dealt { cut: None },
            ("deal", _) => Self::Dealt { cut: Some(rest.parse().ok()?) },
            ("go-on", _) => Self::WentOn(member_of(rest)?),
            ("lift", "") => Self::Lifted { cut: None },
            ("lift", _) => Self::Lifted { cut: Some(rest.parse().ok()?) },
            ("keep-hand", _) => Self::KeptHand(member_of(rest)?),
            ("take-back", _) => match rest.strip_suffix(" agreed") {
                Some(number) => Self::TookBack { member: member_of(number)?, by_consent: true },
                None => Self::TookBack { member: member_of(rest)?, by_consent: false },
            },
            ("annul", _) => Self::Annulled(member_of(rest)?),
            ("lay-down", _) => {
                let (member, how) = member_and(rest)?;
                Self::LaidDown(member, LayDown::of_name(how)?)
            }
            ("agree-end", _) => Self::AgreedToEnd(member_of(rest)?),
            ("keep-playing", _) => Self::KeptPlaying(member_of(rest)?),
            ("again", "") => Self::Again,
            ("close", "") => Self::Closed,
            _ if rest.is_empty() => Self::Acted(verb.parse().ok()?),
            _ => Self::Acted(format!("{verb} {rest}").parse().ok()?),
        })
    }

    /// Such an entry ends a pause of the game.
    pub(crate) const fn plays_on(&self) -> bool {
        matches!(
            self,
            Self::Acted(_) | Self::LaidDown(..) | Self::Annulled(_) | Self::TookBack { .. }
        )
    }
}

fn started(rest: &str) -> Option<PlayEntry> {
    let mut words = rest.split(' ');
    let dealer = member_of(words.next()?)?;
    let drawn = words.map(|card| card.parse().ok()).collect::<Option<_>>()?;
    Some(PlayEntry::Started { dealer, drawn })
}
