//! The values of settings that are one word.

use std::time::Duration;

use crate::named::named;

named! {
    /// Permission to take back a card or a call.
    TakeBack {
        /// Before another has acted, unless it uncovered a card or a partner; else where the others
        /// agree.
        Own = "own",
        /// By agreement of all other players.
        Consent = "consent",
        /// Never.
        Never = "never",
    }
    default Consent
}

named! {
    /// Permission to lay a hand open once the rest of the deal is decided.
    Finish {
        /// A player who may is offered it.
        Offer = "offer",
        /// Every deal is played to its last card.
        Never = "never",
    }
    default Offer
}

named! {
    /// The course of a deal whose points no card changes any more (spec.md 4.8).
    Stop {
        /// All who play are asked whether to stop; silence stops.
        Ask = "ask",
        /// It is played on, as at tables of older bots.
        PlayOn = "play_on",
    }
    default Ask
}

named! {
    /// Permission for watchers to see all hands while a deal is played.
    Watch {
        /// Never.
        Closed = "closed",
        /// By agreement of all who sit there, deal by deal.
        Open = "open",
    }
    default Closed
}

named! {
    /// The time to claim something in the deal before, at a table that is played live.
    ClaimWindow {
        /// Five seconds.
        Five = "5",
        /// Fifteen.
        Fifteen = "15",
        /// Half a minute.
        Thirty = "30",
        /// A minute.
        Sixty = "60",
    }
    default Fifteen
}

named! {
    /// The time that the result of a deal stands before the next, at a table that is played live.
    Beat {
        /// Three seconds.
        Three = "3",
        /// Eight.
        Eight = "8",
        /// Twenty.
        Twenty = "20",
        /// Until all have gone on, and no longer than a turn.
        All = "all",
    }
    default Eight
}

named! {
    /// The number of members of a table of whist with fixed sides.
    Club {
        /// The players alone.
        Four = "4",
        /// One waits.
        Five = "5",
        /// Two wait.
        Six = "6",
    }
    default Four
}

named! {
    /// The messages of a table that show a picture.
    Pictures {
        /// The table while it is played, and the summaries.
        Table = "table",
        /// The summaries alone.
        Summary = "summary",
        /// None.
        Off = "off",
    }
    default Table
}

impl ClaimWindow {
    /// Its length in seconds.
    #[must_use]
    pub const fn seconds(self) -> u8 {
        match self {
            Self::Five => 5,
            Self::Fifteen => 15,
            Self::Thirty => 30,
            Self::Sixty => 60,
        }
    }

    /// Its length where a table is played live.
    #[must_use]
    pub fn live(self) -> Duration {
        Duration::from_secs(self.seconds().into())
    }
}

impl Beat {
    /// Its length in seconds; `None` until all have gone on.
    #[must_use]
    pub const fn seconds(self) -> Option<u64> {
        match self {
            Self::Three => Some(3),
            Self::Eight => Some(8),
            Self::Twenty => Some(20),
            Self::All => None,
        }
    }
}

impl Club {
    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Four => 4,
            Self::Five => 5,
            Self::Six => 6,
        }
    }
}
