//! Calls, bids and contracts in words.

use rules::{Action, Bid, Book, Call, Contract, Goal, Penalty, Seat, Suit};

use crate::{Language, suit_key, symbol};

impl Language {
    /// An action of a deal: a card, or the words of a call. `name_of` names the players.
    pub fn action(self, book: Book, action: Action, name_of: impl Fn(Seat) -> String) -> String {
        match action {
            Action::Play(card) => self.card(card),
            Action::CallHonours => self.button_call_honours(),
            Action::ShowHonours => self.button_show_honours(),
            Action::ClaimHonours => self.button_claim_honours(),
            Action::Call(call) => self.call(book, call, None, name_of),
            Action::NameTrump(suit) => self.name_trump(suit_key(suit)),
            Action::Discard(card) => self.discard_card(self.card(card)),
            Action::Give(cards) => {
                let cards: Vec<_> = cards.sorted().map(|card| self.card(card)).collect();
                self.give_cards(cards.join(" "))
            }
            Action::White => self.throw_in_white(),
            Action::Decline => self.keep_hand(),
            Action::Brimborion => self.button_brimborion(),
            Action::ClaimRevoke { trick, penalty: None } => self.claim_revoke(trick),
            Action::ClaimRevoke { trick, penalty: Some(penalty) } => {
                format!("{} – {}", self.claim_revoke(trick), self.penalty(penalty))
            }
        }
    }

    /// The penalty for a revoke: `three tricks`.
    #[must_use]
    pub fn penalty(self, penalty: Penalty) -> String {
        self.claim_penalty(penalty_key(penalty))
    }

    /// A penalty that was paid: `The other side took three tricks for it.`
    #[must_use]
    pub fn penalty_paid(self, penalty: Penalty) -> String {
        self.revoke_paid(penalty_key(penalty))
    }

    /// A call: `Propose hearts ♥`; with the suit of a pair: `Accept Ben: 9 in ♥`.
    pub fn call(
        self,
        book: Book,
        call: Call,
        pair: Option<Suit>,
        name_of: impl Fn(Seat) -> String,
    ) -> String {
        let suit = pair.map_or_else(String::new, |suit| symbol(suit).to_string());
        match call {
            Call::Pass => self.call_pass(),
            Call::Wait if book == Book::Liege => self.call_wait_liege(),
            Call::Wait => self.call_wait(),
            Call::Propose(suit) => self.call_propose(self.suit(suit)),
            Call::Accept { proposer, .. } if book == Book::Wiezen => {
                self.call_accept_wiezen(name_of(proposer))
            }
            Call::Accept { proposer, tricks } => self.call_accept(name_of(proposer), tricks, suit),
            Call::Raise(tricks) => self.call_raise(tricks, suit),
            Call::Hold => self.call_hold(),
            Call::Bid(bid) => self.bid(book, bid),
        }
    }

    /// The label of an action without its suit, which stands before it: `Accept Ben: 9`.
    pub fn on_button(self, book: Book, action: Action, name_of: impl Fn(Seat) -> String) -> String {
        match action {
            Action::Play(card) => self.rank(card.rank),
            Action::Discard(card) => self.button_discard(self.rank(card.rank)),
            Action::Call(Call::Propose(_)) => String::new(),
            Action::Call(Call::Accept { proposer, .. }) if book == Book::Wiezen => {
                self.call_accept_wiezen(name_of(proposer))
            }
            Action::Call(Call::Accept { proposer, tricks }) => {
                self.button_accept(name_of(proposer), tricks)
            }
            Action::Call(Call::Raise(tricks)) => self.button_raise(tricks),
            Action::Call(Call::Bid(bid @ Bid::Slam { trump: None, .. })) => self.bid(book, bid),
            Action::Call(Call::Bid(bid)) => self.bid_name(book, bid),
            Action::CallHonours
            | Action::ShowHonours
            | Action::ClaimHonours
            | Action::Call(Call::Pass | Call::Wait | Call::Hold)
            | Action::NameTrump(_)
            | Action::Give(_)
            | Action::White
            | Action::Decline
            | Action::Brimborion
            | Action::ClaimRevoke { .. } => self.action(book, action, name_of),
        }
    }

    /// A call that was made: `proposed hearts ♥`. The pair is that of a raise: its suit, and the
    /// caller's partner.
    pub fn said(
        self,
        book: Book,
        call: Call,
        pair: Option<(Suit, Seat)>,
        name_of: impl Fn(Seat) -> String,
    ) -> String {
        match call {
            Call::Pass => self.said_pass(),
            Call::Wait if book == Book::Liege => self.said_wait_liege(),
            Call::Wait => self.said_wait(),
            Call::Propose(suit) => self.said_propose(self.suit(suit)),
            Call::Accept { proposer, .. } if book == Book::Wiezen => {
                self.said_accept_wiezen(name_of(proposer))
            }
            Call::Accept { proposer, tricks } => self.said_accept(name_of(proposer), tricks),
            Call::Raise(tricks) => {
                let of = pair.map(|(suit, partner)| (symbol(suit).to_string(), name_of(partner)));
                let (suit, partner) = of.unwrap_or_default();
                self.said_raise(tricks, suit, partner)
            }
            Call::Hold => self.said_hold(),
            Call::Bid(bid) => self.bid(book, bid),
        }
    }

    /// A call that was made, in few words: `proposed ♥`.
    pub fn said_shortly(
        self,
        book: Book,
        call: Call,
        pair: Option<(Suit, Seat)>,
        name_of: impl Fn(Seat) -> String,
    ) -> String {
        match call {
            Call::Propose(suit) => self.said_propose(symbol(suit).to_string()),
            Call::Bid(bid) => self.said_bid(self.mid_sentence(self.bid_shortly(book, bid))),
            Call::Pass | Call::Wait | Call::Accept { .. } | Call::Raise(_) | Call::Hold => {
                self.said(book, call, pair, name_of)
            }
        }
    }

    /// The name of a game within a sentence. Nouns keep their capitals in German.
    #[must_use]
    pub fn mid_sentence(self, name: String) -> String {
        if self == Self::German {
            return name;
        }
        let mut letters = name.chars();
        let first = letters.next();
        first.into_iter().flat_map(char::to_lowercase).chain(letters).collect()
    }

    /// A bid with the sign of its suit: `Abundance 9 in ♥`.
    #[must_use]
    pub fn bid_shortly(self, book: Book, bid: Bid) -> String {
        self.with_suit(self.bid_name(book, bid), bid, |trump| symbol(trump).to_string())
    }

    /// A bid with its suit: `Abundance 9 in hearts ♥`.
    #[must_use]
    pub fn bid(self, book: Book, bid: Bid) -> String {
        self.with_suit(self.bid_name(book, bid), bid, |trump| self.suit(trump))
    }

    fn with_suit(self, name: String, bid: Bid, suit: impl Fn(Suit) -> String) -> String {
        match bid {
            Bid::Solo { trump, .. }
            | Bid::Abundance { trump, .. }
            | Bid::Slam { trump: Some(trump), .. } => self.bid_in_suit(name, suit(trump)),
            Bid::Slam { trump: None, .. } => self.bid_without_trumps(name),
            Bid::SmallMisere | Bid::Piccolissimo | Bid::Piccolo | Bid::Misere | Bid::OpenMisere => {
                name
            }
        }
    }

    /// A bid without its suit, by the name that it has in a book: `Abundance 9`.
    #[must_use]
    pub fn bid_name(self, book: Book, bid: Bid) -> String {
        match bid {
            Bid::Solo { tricks, .. } => self.bid_solo(tricks),
            Bid::SmallMisere => self.bid_small_misere(),
            Bid::Piccolissimo => self.bid_piccolissimo(),
            Bid::Piccolo => self.bid_piccolo(),
            Bid::Abundance { tricks, .. } => self.bid_abundance(tricks),
            Bid::Misere => self.misere(book),
            Bid::OpenMisere => self.open_misere(book),
            Bid::Slam { tricks, .. } => self.slam(book, tricks),
        }
    }

    /// A contract: `8 together in spades ♠`.
    #[must_use]
    pub fn contract(self, book: Book, contract: Contract) -> String {
        let name = self.contract_name(book, contract);
        match contract {
            Contract::Pair { trump, .. }
            | Contract::Solo { trump, .. }
            | Contract::SoloOverMisere { trump }
            | Contract::Abundance { trump, .. }
            | Contract::Slam { trump: Some(trump), .. } => self.bid_in_suit(name, self.suit(trump)),
            Contract::SmallMisere
            | Contract::Piccolissimo
            | Contract::Piccolo
            | Contract::Troel { .. }
            | Contract::Misere { .. }
            | Contract::OpenMisere { .. }
            | Contract::Slam { trump: None, .. }
            // Their names say that it is the suit turned up.
            | Contract::AbundanceInTrump { .. }
            | Contract::SoloSlim { .. }
            | Contract::GeneralMisere => name,
        }
    }

    /// A contract without its suit: `Abundance 9`.
    #[must_use]
    pub fn contract_name(self, book: Book, contract: Contract) -> String {
        let name = match contract {
            Contract::Pair { .. } if book == Book::Wiezen => self.contract_pair_wiezen(),
            Contract::Pair { tricks, .. } => self.contract_pair(tricks),
            Contract::Solo { tricks, .. } => self.bid_solo(tricks),
            Contract::SoloOverMisere { .. } => self.contract_solo_over_misere(),
            Contract::SmallMisere => self.bid_small_misere(),
            Contract::Piccolissimo => self.bid_piccolissimo(),
            Contract::Piccolo => self.bid_piccolo(),
            Contract::Abundance { tricks, .. } => self.bid_abundance(tricks),
            Contract::AbundanceInTrump { tricks, .. } => self.bid_abundance_in_trump(tricks),
            Contract::Troel { royal } if book == Book::Wiezen => {
                self.contract_troel_wiezen(royal.to_string())
            }
            Contract::Troel { royal } => self.contract_troel(royal.to_string()),
            Contract::Misere { .. } => self.misere(book),
            Contract::OpenMisere { .. } => self.open_misere(book),
            Contract::Slam { tricks, trump } => {
                let slam = self.slam(book, tricks);
                if trump.is_none() { self.bid_without_trumps(slam) } else { slam }
            }
            Contract::SoloSlim { .. } => self.bid_slim(),
            Contract::GeneralMisere if book == Book::Wiezen => self.contract_passpel(),
            Contract::GeneralMisere => self.contract_general_misere(),
        };
        let is_over_troel = matches!(
            contract,
            Contract::Misere { over_troel: true } | Contract::OpenMisere { over_troel: true }
        );
        if is_over_troel { self.contract_over_troel(name) } else { name }
    }

    fn misere(self, book: Book) -> String {
        if book == Book::Wiezen { self.bid_misere_wiezen() } else { self.bid_misere() }
    }

    fn open_misere(self, book: Book) -> String {
        match book {
            Book::Couleur => self.bid_misere_on_table(),
            Book::Wiezen => self.bid_open_misere_wiezen(),
            Book::Long | Book::Short | Book::Simple | Book::Liege => self.bid_open_misere(),
        }
    }

    /// Whist à la couleur has one slam, without trumps.
    fn slam(self, book: Book, tricks: u8) -> String {
        match book {
            Book::Couleur => self.bid_solo_slam(),
            Book::Wiezen => self.bid_slam_wiezen(),
            Book::Long | Book::Short | Book::Simple | Book::Liege => self.bid_slam(tricks),
        }
    }

    /// The goal of a contract: `at least 9 tricks`, or to avoid those marked; none are where the
    /// most tricks cost.
    #[must_use]
    pub fn goal(self, goal: Goal, marked: &[u8]) -> String {
        match goal {
            Goal::AtLeast(tricks) => self.goal_at_least(tricks),
            Goal::Exactly(tricks) => self.goal_exactly(tricks),
            Goal::Avoid => match avoided(marked) {
                Some(game) => self.goal_passpel(game),
                None => self.goal_avoid(self.numbers(marked)),
            },
        }
    }
}

/// The game in which these tricks are marked, where it has a name.
#[must_use]
pub const fn avoided(marked: &[u8]) -> Option<&'static str> {
    match marked {
        [] => Some("most_tricks"),
        [13] => Some("last_trick"),
        marked if marked.len() == 13 => Some("passpel"),
        _ => None,
    }
}

const fn penalty_key(penalty: Penalty) -> &'static str {
    match penalty {
        Penalty::Tricks => "tricks",
        Penalty::Minus => "minus",
        Penalty::Plus => "plus",
    }
}
