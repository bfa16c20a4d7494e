//! The cards of a deal, added afterwards (wiezen.md H.5.2).

use rules::{
    BelgianSheet, Book, BySeat, Call, Card, Cards, Contract, DealError, Ending, Game, Goal, Member,
    ParseActionError, Rules, Seat, Sheet, Step,
};

use crate::contract::KeptContract;
use crate::deal::Deal;
use crate::entry::{ByMember, Entry, Outcome, Played};

/// The hands of a deal and its actions: the seats are the places of the four players, clockwise,
/// as in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KnownCards {
    pub(crate) hands: BySeat<Cards>,
    pub(crate) turn_up: Option<Card>,
    pub(crate) actions: Vec<String>,
}

/// The reason why the cards are not those of the deal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CardsError {
    /// The hands are not dealt out as the book prescribes.
    #[error("{0}")]
    Deal(DealError),
    /// An action is none.
    #[error("action {number}, {action}: {why}")]
    NoAction {
        /// Its number, from 1.
        number: usize,
        /// Its text.
        action: String,
        /// The reason.
        why: ParseActionError,
    },
    /// The rules refuse an action.
    #[error("action {number}, {action}: {why}")]
    Refused {
        /// Its number, from 1.
        number: usize,
        /// Its text.
        action: String,
        /// The reason.
        why: rules::Refusal,
    },
    /// The actions do not end the deal.
    #[error("the actions do not end the deal")]
    Unfinished,
    /// By these options other members play where a match begins with this dealer.
    #[error("the four players of this deal are those of a later one: its cards cannot be told")]
    Players,
    /// Another result follows from the cards.
    #[error("another result follows from the cards")]
    Other(Box<Entry>),
}

impl KnownCards {
    /// The deal played again, and its result compared with that of the sheet.
    pub(crate) fn played(&self, rules: &Rules, deal: &Deal<'_>) -> Result<Game, CardsError> {
        let mut game = Game::begun_by(rules.clone(), deal.dealer);
        game.deal_hands(self.hands, self.turn_up).map_err(CardsError::Deal)?;
        for (place, action) in self.actions.iter().enumerate() {
            let (number, action) = (place + 1, action.clone());
            let step: Step = match action.parse() {
                Ok(step) => step,
                Err(why) => return Err(CardsError::NoAction { number, action, why }),
            };
            if let Err(why) = game.follow(step) {
                return Err(CardsError::Refused { number, action, why });
            }
        }
        let (found, players) = Entry::of(&game).ok_or(CardsError::Unfinished)?;
        if players != deal.players {
            return Err(CardsError::Players);
        }
        if found == *deal.entry { Ok(game) } else { Err(CardsError::Other(Box::new(found))) }
    }
}

impl Entry {
    /// The deal of a match that has just ended, as players enter it, and its four players; `None`
    /// while it is played, and in a book without auction.
    #[must_use]
    pub fn of(game: &Game) -> Option<(Self, BySeat<Member>)> {
        let view = game.seen_by_all();
        let Sheet::Belgian(sheet) = view.sheet else { return None };
        let made = view.deal.filter(|deal| deal.over)?.made;
        let entry = if sheet.result.as_ref()?.ending == Ending::AllPassed {
            passed(game.rules().book(), &sheet)
        } else {
            Self::Played(played(game, &sheet, made)?)
        };
        Some((entry, sheet.players))
    }
}

fn passed(book: Book, sheet: &BelgianSheet) -> Entry {
    let was_asked = sheet.said.iter().any(|spoken| matches!(spoken.call, Call::Propose(_)));
    if was_asked && book == Book::Wiezen { Entry::AskedInVain } else { Entry::Passed }
}

fn played(game: &Game, sheet: &BelgianSheet, made: BySeat<u8>) -> Option<Played> {
    let (goal, successes) = (sheet.goal?, sheet.result.as_ref()?.made);
    let member = |seat: Seat| sheet.players[seat];
    let result = match goal {
        Goal::AtLeast(_) => Outcome::Tricks(sheet.declarers.iter().map(|seat| made[seat]).sum()),
        Goal::Exactly(_) => {
            let failed = sheet.declarers.iter().filter(|&seat| !successes.contains(seat));
            Outcome::Failed(failed.map(member).collect())
        }
        Goal::Avoid => {
            let mut taken = ByMember::default();
            for (seat, tricks) in counted(game, made)?.seats() {
                taken[member(seat).index()] = *tricks;
            }
            Outcome::Taken(taken)
        }
    };
    let declarers = match goal {
        Goal::Avoid => Seat::ALL.into_iter().map(member).collect(),
        Goal::AtLeast(_) | Goal::Exactly(_) => sheet.declarers.iter().map(member).collect(),
    };
    Some(Played { contract: contract(game.rules(), sheet.contract?, goal)?, declarers, result })
}

/// The contract as the sheet has it: of games that are paid alike the first.
fn contract(rules: &Rules, contract: Contract, goal: Goal) -> Option<KeptContract> {
    let text = contract.to_string();
    let plain = text.rsplit_once(' ').map_or(text.as_str(), |(plain, _)| plain);
    let texts = match (contract, goal) {
        (Contract::AbundanceInTrump { .. }, _) => vec![format!("{plain} trump"), plain.to_owned()],
        (Contract::SoloSlim { .. }, _) => vec!["slam 13 trump".to_owned(), plain.to_owned()],
        (Contract::Troel { royal: true }, Goal::AtLeast(tricks)) => {
            vec!["royal-troel".to_owned(), format!("troel {tricks}")]
        }
        (Contract::Troel { .. }, Goal::AtLeast(tricks)) => vec![format!("troel {tricks}")],
        (_, Goal::AtLeast(_) | Goal::Exactly(_) | Goal::Avoid) => vec![plain.to_owned()],
    };
    let all = KeptContract::all(rules);
    texts.iter().find_map(|text| all.iter().find(|known| known.to_string() == *text).copied())
}

/// The tricks of each seat that count in a general misère.
fn counted(game: &Game, made: BySeat<u8>) -> Option<BySeat<u8>> {
    let marked = game.rules().marked_tricks();
    if marked.is_empty() {
        return Some(made);
    }
    let deal = game.seen_by_all().deal?;
    let mut taken = BySeat::default();
    for number in marked {
        let trick = deal.complete.get(usize::from(number).checked_sub(1)?)?;
        taken[trick.winner(None)?] += 1;
    }
    Some(taken)
}
