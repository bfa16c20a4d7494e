//! Entries and events about the game.

use rules::{Action, Card, LayDown, Member, Seat, Step, Verdict};

use super::{DealCopy, Series};
use crate::chairs::NextSides;
use crate::dealer::{Commitment, Occasion, Secret, TextHash};
use crate::id::{Turn, UserId};
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
    /// The only deal of the table is that of an occasion. `occasion day 331 1`
    Occasion(Occasion),
    /// The only deal of the table is one that another table has played.
    /// `copy {"code":"331-5-K7Q2", …}`
    Copied(Box<DealCopy>),
    /// The deals of the table are those of a series, in their order. `series series 3 1 12 KEY`
    Series {
        /// The series.
        series: Series,
        /// The key to the secrets of its deals.
        key: Secret,
    },
    /// This person has played the copied deal before. `knows 2`
    KnowsCards(Member),
    /// The options as the deals from here on are promised with them, as long as the rules stay.
    /// `sealed {"calling":true}`
    Sealed(String),
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
    /// The robots that act from here on, of the match, are of this edition. `edition 1`
    RobotsAre(u32),
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
    /// The coach names a better card than the person's last one, and the thousandths of a trick or
    /// a point that this one costs. `coach-says 2 7H 1300`
    CoachSaid {
        /// The person.
        member: Member,
        /// The better card.
        better: Card,
        /// In thousandths, of tricks with fixed sides, else of points.
        lost: u32,
    },
    /// The coach has nothing to say of the last card. `coach-silent`
    CoachSilent,
    /// The word of the coach was heard, or long enough: robots go on. `coach-heard`
    CoachHeard,
    /// The deal is annulled before its first card: the same dealer deals again. `annul 2`
    Annulled(Member),
    /// A card of a person was seen before the first call: the same dealer deals again. `misdeal 2`
    Misdealt(Member),
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
        "occasion" => Occasion(occasion),
        "series" => Series { series, key },
        "knows" => KnowsCards(member),
        "sealed" => Sealed(options),
        "commit" => Committed { commitment, secret },
        "text" => TextCounts(member, hash),
        "deal" => Dealt { cut },
        "go-on" => WentOn(member),
        "lift" => Lifted { cut },
        "keep-hand" => KeptHand(member),
        "edition" => RobotsAre(edition),
        "take-back" => TookBack { member, by_consent },
        "coach-says" => CoachSaid { member, better, lost },
        "coach-silent" => CoachSilent,
        "coach-heard" => CoachHeard,
        "annul" => Annulled(member),
        "misdeal" => Misdealt(member),
        "lay-down" => LaidDown(member, how),
        "agree-end" => AgreedToEnd(member),
        "keep-playing" => KeptPlaying(member),
        "again" => Again,
        "close" => Closed,
    }
    else {
        Self::Copied(copy) => format_args!("copy {}", copy.line()),
        Self::Acted(step) => step,
    } Self::acted
}

impl PlayEntry {
    fn acted(verb: &str, rest: &str) -> Option<Self> {
        if verb == "copy" {
            return DealCopy::read(rest).map(Box::new).map(Self::Copied);
        }
        let step = if rest.is_empty() { verb.parse() } else { format!("{verb} {rest}").parse() };
        step.ok().map(Self::Acted)
    }

    /// Such an entry ends a pause of the game.
    pub(crate) const fn plays_on(&self) -> bool {
        matches!(
            self,
            Self::Acted(_)
                | Self::LaidDown(..)
                | Self::Annulled(_)
                | Self::Misdealt(_)
                | Self::TookBack { .. }
        )
    }
}

/// An event of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayEvent {
    /// A person starts the game; the seed decides the draw.
    Start(UserId, Secret),
    /// As [`PlayEvent::Start`], once robots sit on all free chairs.
    FillAndStart(UserId, Secret),
    /// A person has played the copied deal before.
    KnowsCards(UserId),
    /// The secret of the next deal has been drawn.
    SecretDrawn(Turn, Secret),
    /// The pack is cut, or with `None` left as it is, and dealt.
    Cut(UserId, Turn, Option<u8>),
    /// A person has nothing to claim in the deal that is over.
    GoOn(UserId, Turn),
    /// A person acts in the deal; without a turn, as by a command, in the present one.
    Act(UserId, Option<Turn>, Action),
    /// The referee answers.
    Judge(UserId, Option<Turn>, Verdict),
    /// A robot has made up its mind.
    RobotAct(Seat, Turn, Action),
    /// A robot declines an optional action.
    RobotDeclined(Seat, Turn),
    /// The coach has thought about the last card: a better one, and what this one costs, in
    /// thousandths.
    Coached(Turn, Option<(Card, u32)>),
    /// A person lets the card stand of which the coach has spoken.
    LetStand(UserId, Turn),
    /// A person takes back the card of which the coach has spoken.
    TakeBackCoached(UserId, Turn),
    /// A person lays their hand open.
    LayDown(UserId, Turn),
    /// A person would end the game; one who may moderate the server ends it.
    End {
        /// The person.
        user: UserId,
        /// True for a moderator of the server.
        moderator: bool,
    },
    /// A person would rather go on than end the game.
    KeepPlaying(UserId),
    /// A person wants another match, with these sides or the usual ones; the seed decides the draw.
    PlayAgain(UserId, Secret, Option<NextSides>),
}

impl PlayEvent {
    pub(crate) const fn user(&self) -> Option<UserId> {
        match self {
            Self::Start(user, _)
            | Self::FillAndStart(user, _)
            | Self::KnowsCards(user)
            | Self::Cut(user, ..)
            | Self::GoOn(user, _)
            | Self::Act(user, ..)
            | Self::Judge(user, ..)
            | Self::LetStand(user, _)
            | Self::TakeBackCoached(user, _)
            | Self::LayDown(user, _)
            | Self::End { user, .. }
            | Self::KeepPlaying(user)
            | Self::PlayAgain(user, ..) => Some(*user),
            Self::SecretDrawn(..)
            | Self::RobotAct(..)
            | Self::RobotDeclined(..)
            | Self::Coached(..) => None,
        }
    }
}
