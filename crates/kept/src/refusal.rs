//! Refusals of entries and corrections.

use rules::Member;

use crate::contract::KeptContract;

/// The reason why an entry or a correction was refused; the sheet is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The sheet has changed since: the press belongs to an older version (wiezen.md H.2.2).
    #[error("the sheet is at version {now}, not {given}")]
    OldVersion {
        /// The version of the press.
        given: u32,
        /// The version of the sheet.
        now: u32,
    },
    /// The sheet has no deal of that number.
    #[error("the sheet has no deal {0}")]
    NoSuchDeal(usize),
    /// The deal is struck already.
    #[error("deal {0} is struck already")]
    Struck(usize),
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// The sheet is full.
    #[error("a sheet has at most {0} deals")]
    TooManyDeals(usize),
    /// The table's options do not play the contract.
    #[error("the options play no {0}")]
    NotPlayed(KeptContract),
    /// A deal without a contract is played by these options, or by this book it has no question.
    #[error("by these options this is no deal of its own")]
    NoSuchPass,
    /// The table has no such member.
    #[error("the table has no {0}")]
    NoSuchMember(Member),
    /// A declarer sits this deal out.
    #[error("{0} sits this deal out")]
    SitsOut(Member),
    /// One partner, no declarer, or more than the options allow.
    #[error("{given} declarers; the contract has {least} to {most}")]
    Declarers {
        /// The number of declarers given.
        given: u8,
        /// The smallest number.
        least: u8,
        /// The largest number.
        most: u8,
    },
    /// A member failed who did not declare.
    #[error("{0} did not declare")]
    NoDeclarer(Member),
    /// More than thirteen tricks, or in a general misère another number than count.
    #[error("{given} tricks; there are {most}")]
    Tricks {
        /// The number of tricks given.
        given: u16,
        /// The number of tricks there are.
        most: u8,
    },
    /// A result of another kind than the contract's: tricks at a misère.
    #[error("this is no result of {0}")]
    OtherResult(KeptContract),
    /// No points, or more than four digits.
    #[error("other points are from -9999 to 9999, and not all 0")]
    Points,
    /// A new player's name is empty, too long, of more than one line, or at the table already.
    #[error("a new name has 1 to 32 characters on one line and is no other player's at the table")]
    Name,
    /// The reason is empty, too long, or of more than one line.
    #[error("a reason has 1 to 100 characters on one line")]
    Why,
}
