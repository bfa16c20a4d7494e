//! Requests about the sheet of an evening with real cards.

use kept::{Members, Outcome};
use rules::Member;
use table::id::EveningId;

use super::text::{Argument, words};

/// A press on the message of an evening. `w1:0:0:keep 12 7 who n8 pair_8 - t9`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeepPress {
    /// The evening.
    pub evening: EveningId,
    /// The version of the sheet, or of the set-up, that was shown.
    pub version: u32,
    /// The request.
    pub wish: KeepWish,
}

/// A request about an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeepWish {
    /// A change of the set-up.
    SetUp(SetUpWish),
    /// A change of the sheet.
    Enter(EnterWish),
    /// A page of the sheet, from 1; 0 is the last.
    Sheet(u8),
    /// The files to choose from.
    Export,
    /// A file.
    File(Kind),
    /// The graph.
    Graph,
    /// The evenings of the server, a page from 1.
    Evenings(u8),
    /// To be asked whether the evening is over.
    Close,
    /// To close the evening.
    CloseNow,
}

/// A change of the set-up of an evening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetUpWish {
    /// To play along.
    Play,
    /// The people of a select play.
    Invite,
    /// To be asked for the name of a player without an account.
    AskName,
    /// The answer to that.
    Name,
    /// The member of a select does not play.
    Remove,
    /// The member of a select deals first.
    Dealer,
    /// The game of a select.
    Game,
    /// To let all enter deals, or the opener alone.
    Keepers,
    /// To be asked for a note.
    AskNote,
    /// The answer to that.
    Note,
    /// To begin.
    Begin,
}

/// An entry of a sheet, or a correction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EnterWish {
    /// The contract of a select, of which a long list has two.
    Contract(u8, Half),
    /// The declarers of a select.
    Who(Half),
    /// The result of a select.
    Result(Half),
    /// To save an entry as it stands.
    Save(Half),
    /// All passed.
    Passed(Place),
    /// A question in vain.
    Asked(Place),
    /// To be asked for other points.
    AskPoints(Place),
    /// The answer to that.
    Points(Place),
    /// The list of deals to correct, a page from 1.
    Deals(u8),
    /// The deal of a select is to be corrected.
    Choose,
    /// To make that deal void.
    Strike(u32),
    /// An entry before that deal.
    Before(u32),
    /// To change places with the deal before it.
    Earlier(u32),
    /// To be asked who takes the place of the select's member.
    AskExchange,
    /// The answer to that, by the member's number.
    Exchange(u8),
}

impl From<SetUpWish> for KeepWish {
    fn from(wish: SetUpWish) -> Self {
        Self::SetUp(wish)
    }
}

impl From<EnterWish> for KeepWish {
    fn from(wish: EnterWish) -> Self {
        Self::Enter(wish)
    }
}

/// A kind of file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The sheet in 80 columns.
    Text,
    /// For a spreadsheet.
    Csv,
    /// The sheet itself.
    Json,
}

/// The place of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The next deal, of this number. `n7`
    Next(u32),
    /// Instead of that deal. `c7`
    Correct(u32),
    /// Before that deal. `b7`
    Before(u32),
}

/// An entry that is chosen part by part. `n7 pair_8 24 t9`, `-` for what is not chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Half {
    /// Its place.
    pub place: Place,
    /// The contract, by its text.
    pub contract: Option<String>,
    /// The declarers.
    pub who: Option<Members>,
    /// The result.
    pub result: Option<Outcome>,
}

impl Half {
    /// Nothing is chosen yet.
    #[must_use]
    pub const fn at(place: Place) -> Self {
        Self { place, contract: None, who: None, result: None }
    }

    /// This part chosen by the value of a select, which the others may not fit.
    #[must_use]
    pub fn with_contract(self, value: &str) -> Self {
        Self { contract: contract_read(value), ..self }
    }

    /// As [`Half::with_contract`].
    #[must_use]
    pub fn with_who(self, value: &str) -> Self {
        Self { who: members_read(value), ..self }
    }

    /// As [`Half::with_contract`].
    #[must_use]
    pub fn with_result(self, value: &str) -> Self {
        Self { result: result_read(value), ..self }
    }
}

words! { KeepWish {
    "" [wish] => SetUp(wish),
    "" [wish] => Enter(wish),
    "sheet " [page] => Sheet(page),
    "export" => Export,
    "file text" => File(Kind::Text),
    "file csv" => File(Kind::Csv),
    "file json" => File(Kind::Json),
    "graph" => Graph,
    "evenings " [page] => Evenings(page),
    "close" => Close,
    "close-now" => CloseNow,
} }

words! { SetUpWish {
    "play" => Play,
    "invite" => Invite,
    "ask-name" => AskName,
    "name" => Name,
    "remove" => Remove,
    "dealer" => Dealer,
    "game" => Game,
    "keepers" => Keepers,
    "ask-note" => AskNote,
    "note" => Note,
    "begin" => Begin,
} }

words! { EnterWish {
    "contract " [list half] => Contract(list, half),
    "who " [half] => Who(half),
    "result " [half] => Result(half),
    "save " [half] => Save(half),
    "passed " [place] => Passed(place),
    "asked " [place] => Asked(place),
    "ask-points " [place] => AskPoints(place),
    "points " [place] => Points(place),
    "deals " [page] => Deals(page),
    "choose" => Choose,
    "strike " [deal] => Strike(deal),
    "before " [deal] => Before(deal),
    "earlier " [deal] => Earlier(deal),
    "ask-exchange" => AskExchange,
    "exchange " [member] => Exchange(member),
} }

impl Argument for KeepPress {
    fn written(&self) -> String {
        format!("{} {} {}", self.evening, self.version, self.wish.written())
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(3, ' ');
        Some(Self {
            evening: EveningId(words.next()?.parse().ok()?),
            version: words.next()?.parse().ok()?,
            wish: KeepWish::read(words.next()?)?,
        })
    }
}

impl Argument for Place {
    fn written(&self) -> String {
        match self {
            Self::Next(deal) => format!("n{deal}"),
            Self::Correct(deal) => format!("c{deal}"),
            Self::Before(deal) => format!("b{deal}"),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let deal = text.get(1..)?.parse().ok()?;
        match text.chars().next()? {
            'n' => Some(Self::Next(deal)),
            'c' => Some(Self::Correct(deal)),
            'b' => Some(Self::Before(deal)),
            _ => None,
        }
    }
}

impl Argument for Half {
    fn written(&self) -> String {
        let none = || NONE.to_owned();
        let contract = self.contract.as_deref().map_or_else(none, contract_value);
        let who = self.who.map_or_else(none, members_value);
        let result = self.result.map_or_else(none, result_value);
        format!("{} {contract} {who} {result}", self.place.written())
    }

    fn read(text: &str) -> Option<Self> {
        let mut words = text.splitn(4, ' ');
        let half = Self::at(Place::read(words.next()?)?);
        let half = half.with_contract(words.next()?).with_who(words.next()?);
        Some(half.with_result(words.next()?))
    }
}

const NONE: &str = "-";

/// The value of a contract in a select: its text without spaces.
pub(crate) fn contract_value(contract: &str) -> String {
    contract.replace(' ', "_")
}

fn contract_read(text: &str) -> Option<String> {
    (text != NONE).then(|| text.replace('_', " "))
}

/// The value of members in a select: their numbers.
pub(crate) fn members_value(members: Members) -> String {
    members.iter().map(|member| member.number().to_string()).collect()
}

fn members_read(text: &str) -> Option<Members> {
    let number = |digit: char| digit.to_digit(10)?.try_into().ok().and_then(Member::new);
    text.chars().map(number).collect()
}

/// The value of a result in a select: `t9`, `f24` of those who fail, `x000100` of the tricks taken.
pub(crate) fn result_value(result: Outcome) -> String {
    match result {
        Outcome::Tricks(tricks) => format!("t{tricks}"),
        Outcome::Failed(failed) => format!("f{}", members_value(failed)),
        Outcome::Taken(taken) => {
            let digits = taken.iter().filter_map(|&tricks| char::from_digit(tricks.into(), 16));
            std::iter::once('x').chain(digits).collect()
        }
    }
}

fn result_read(text: &str) -> Option<Outcome> {
    let rest = text.get(1..)?;
    match text.chars().next()? {
        't' => rest.parse().ok().map(Outcome::Tricks),
        'f' => members_read(rest).map(Outcome::Failed),
        'x' => {
            let digit = |digit: char| digit.to_digit(16)?.try_into().ok();
            let taken: Option<Vec<u8>> = rest.chars().map(digit).collect();
            taken?.try_into().ok().map(Outcome::Taken)
        }
        _ => None,
    }
}
