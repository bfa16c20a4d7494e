//! Lines of the log about the game.

use rules::{Card, LayDown, Member, Step};

use crate::dealer::{Commitment, Secret, TextHash};
use crate::line::lines;

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

lines! {
    PlayEntry {
        "start" => Started { dealer, drawn },
        "commit" => Committed { commitment, secret },
        "text" => TextCounts(member, hash),
        "deal" => Dealt { cut },
        "go-on" => WentOn(member),
        "lift" => Lifted { cut },
        "keep-hand" => KeptHand(member),
        "take-back" => TookBack { member, by_consent },
        "annul" => Annulled(member),
        "lay-down" => LaidDown(member, how),
        "agree-end" => AgreedToEnd(member),
        "keep-playing" => KeptPlaying(member),
        "again" => Again,
        "close" => Closed,
    }
    else { Self::Acted(step) => step, } Self::acted
}

impl PlayEntry {
    fn acted(verb: &str, rest: &str) -> Option<Self> {
        let step = if rest.is_empty() { verb.parse() } else { format!("{verb} {rest}").parse() };
        step.ok().map(Self::Acted)
    }

    /// Such an entry ends a pause of the game.
    pub(crate) const fn plays_on(&self) -> bool {
        matches!(
            self,
            Self::Acted(_) | Self::LaidDown(..) | Self::Annulled(_) | Self::TookBack { .. }
        )
    }
}
