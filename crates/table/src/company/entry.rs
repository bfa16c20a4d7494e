//! Lines of the log about watchers and phrases.

use rules::Member;

use crate::line::{lines, word};
use crate::named::named;

named! {
    /// Words across the table.
    Phrase {
        /// Well played!
        WellPlayed = "well-played",
        /// Thank you, partner.
        Thanks = "thanks",
        /// Sorry, one minute.
        OneMinute = "one-minute",
        /// I am thinking.
        Thinking = "thinking",
    }
}

/// A change in the company of a table, as the log has it. Who watches is kept beside the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompanyEntry {
    /// A person who does not sit there watches. `watched`
    Came,
    /// A person watches no more. `unwatched`
    Went,
    /// A watcher would see the hands of this deal. `ask-open`
    Asked,
    /// A person agrees to that, for this deal. `agree-open 2`
    Agreed(Member),
    /// A person would rather not: the hands stay hidden in this deal. `refuse-open 2`
    Refused(Member),
    /// All have agreed: watchers may see the hands. `open-hands`
    Opened,
    /// A watcher sees them. `saw-hands`
    Saw,
    /// A watcher who has seen them is forgotten. `forgot-watcher`
    Forgotten,
    /// A person has said something across the table. `say 2 well-played`
    Said(Member, Phrase),
}

lines! {
    CompanyEntry {
        "watched" => Came,
        "unwatched" => Went,
        "ask-open" => Asked,
        "agree-open" => Agreed(member),
        "refuse-open" => Refused(member),
        "open-hands" => Opened,
        "saw-hands" => Saw,
        "forgot-watcher" => Forgotten,
        "say" => Said(member, phrase),
    }
}

word! {
    Phrase: |it| it.name(), Self::of_name;
}
