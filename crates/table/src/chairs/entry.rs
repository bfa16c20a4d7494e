//! Lines of the log about chairs.

use rules::Member;

use super::{Move, RobotName};
use crate::line::lines;

/// A change at the chairs, as the log has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChairsEntry {
    /// A person sat down, on a free chair or a robot's. `sit 1`
    Sat(Member),
    /// A chair became free before the game. `free 1`
    Freed(Member),
    /// A robot took a chair, or another name. `robot 1 Ada`; in old logs `robot 1`
    RobotSat(Member, Option<RobotName>),
    /// A robot plays for a person. `away 1`
    Away(Member),
    /// A person plays again. `back 1`
    Back(Member),
    /// People have moved to other chairs for the match that begins. `change-partners`
    Moved(Move),
}

lines! {
    ChairsEntry {
        "sit" => Sat(member),
        "free" => Freed(member),
        "robot" => RobotSat(member, name),
        "away" => Away(member),
        "back" => Back(member),
    }
    else { Self::Moved(moved) => moved, } Self::moved
}

impl ChairsEntry {
    fn moved(verb: &str, rest: &str) -> Option<Self> {
        Move::read(verb, rest).map(Self::Moved)
    }
}
