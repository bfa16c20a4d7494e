//! Requests about the decisions of robots in a finished deal.

use rules::Action;
use table::dealer::DealCode;

use super::text::{Argument, words};

/// A press about a bad card or call of a robot. A decision is the number of steps of the deal
/// before it. `w1:0:0:bad ask 331-5-K7Q2 5`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComplaintPress {
    /// The robots' cards of a trick, from 1; 0 for their calls. `ask 331-5-K7Q2 5`
    Ask(DealCode, u8),
    /// The decision that the select's value names. `of 331-5-K7Q2`
    Of(DealCode),
    /// The better action is the value of the select of that number. `better 331-5-K7Q2 17 0`
    Better(DealCode, u32, u8),
    /// To keep the complaint, with the better action. `keep 331-5-K7Q2 17 play 3C`
    Keep(DealCode, u32, Action),
    /// To be asked for a reason, and to keep it then. `why 331-5-K7Q2 17 play 3C`
    Why(DealCode, u32, Action),
    /// The reason. `said 331-5-K7Q2 17 play 3C`
    Said(DealCode, u32, Action),
    /// To withdraw it. `withdraw 331-5-K7Q2 17`
    Withdraw(DealCode, u32),
    /// To withdraw all of one's own. `withdraw-all`
    WithdrawAll,
    /// To keep nothing. `cancel`
    Cancel,
}

words! { ComplaintPress {
    "ask " [code trick] => Ask(code, trick),
    "of " [code] => Of(code),
    "better " [code place menu] => Better(code, place, menu),
    "keep " [code place action] => Keep(code, place, action),
    "why " [code place action] => Why(code, place, action),
    "said " [code place action] => Said(code, place, action),
    "withdraw " [code place] => Withdraw(code, place),
    "withdraw-all" => WithdrawAll,
    "cancel" => Cancel,
} }
