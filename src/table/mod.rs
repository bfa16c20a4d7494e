//! One channel's game, pure: no await, no clock, no randomness, no Discord.
//!
//! A table is rebuilt by replaying its log. What happens to it comes in as a
//! [`Happening`]; [`Table::decide`] turns it into entries or refuses, changing
//! nothing; once the entries are on disk [`Table::apply`] makes them so. What
//! the table waits for next follows from its state alone ([`Table::awaits`]),
//! so that a restart forgets nothing.

mod apply;
mod decide;
mod entry;
mod happening;
mod opening;
mod outcome;
mod people;
#[cfg(test)]
mod tests;
mod written;

use robots::Level;
use rules::{Book, Card, Game, Member, Pack, PublicView, Rules, Seat, SeatView, Seats, Step};

use crate::dealer::{Commitment, DealFacts, Secret};
use crate::id::TableId;
use crate::record;

pub use apply::Corrupt;
pub use decide::Decision;
pub use entry::{Entry, ParseEntryError};
pub use happening::{Happening, Refusal, Turn};
pub use opening::Wishes;
pub use outcome::{ChairOutcome, DealOutcome};
pub use people::{Chair, ParseChairError, People, Person, Sitter};
pub use written::EndedDeal;

/// One channel's game and the people at it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    id: TableId,
    rules: Rules,
    /// The options as every commitment covers them.
    options: String,
    people: People,
    sitters: Vec<Sitter>,
    /// How well its robots play.
    level: Level,
    /// Whether whoever asks is given a hint.
    hints: bool,
    stage: Stage,
    turn: Turn,
    /// The turn at which each trick of the deal began, the first trick first.
    trick_turns: Vec<Turn>,
    /// How often the time of this turn ran out: 1 the seat was pinged, 2 a
    /// robot may be asked to play for it.
    idled: u8,
    /// Who would end the game.
    agreed_to_end: Vec<Chair>,
    /// The deals of all its matches.
    deals: Vec<DealLog>,
    /// The cards drawn for sides, four a round.
    drawn: Vec<Card>,
    /// Finished deals whose outcome has not been taken yet.
    outcomes: Vec<DealOutcome>,
    /// How many deals have been settled.
    settled: usize,
}

/// Where a table stands.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// People sit down and choose options.
    Lobby,
    /// A match is being played, or has just ended.
    Match(Box<Match>),
    /// The table is no more; what was played last can still be written down.
    Closed(Option<Box<Match>>),
}

/// A match in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Match {
    game: Game,
    first_dealer: Member,
    /// How many deals the table had dealt before it.
    deals_before: usize,
    /// The secret of the next deal, shown by its commitment, until it is dealt.
    committed: Option<(Commitment, Secret)>,
    /// The pack that its last deal was dealt from.
    dealt_from: Option<Pack>,
}

/// What the table keeps of a deal besides the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealLog {
    /// What was shown before the deal.
    pub commitment: Commitment,
    /// What decided the order of the pack.
    pub secret: Secret,
    /// Where the pack was cut, 4 to 48.
    pub cut: Option<u8>,
    /// What was done, in order.
    pub steps: Vec<Step>,
}

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// People, to sit down, to start or to play again.
    People,
    /// The secret of the next deal.
    Secret,
    /// The pack to be cut by a chair.
    Cut(Chair),
    /// These seats to act.
    Actions(Seats),
    /// The referee, to say whether a bid stands.
    Referee,
    /// Nothing any more.
    Nothing,
}

impl Table {
    /// A table before its first entry.
    #[must_use]
    pub fn new(id: TableId, book: Book) -> Self {
        let rules = Rules::new(book);
        let chairs = chairs_of(&rules);
        Self {
            id,
            options: record::options_text(&rules),
            rules,
            people: People::nobody(chairs),
            sitters: vec![Sitter::Nobody; chairs],
            level: Level::default(),
            hints: true,
            stage: Stage::Lobby,
            turn: Turn(0),
            trick_turns: Vec::new(),
            idled: 0,
            agreed_to_end: Vec::new(),
            deals: Vec::new(),
            drawn: Vec::new(),
            outcomes: Vec::new(),
            settled: 0,
        }
    }

    /// How well its robots play.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Whether whoever asks is given a hint.
    #[must_use]
    pub const fn gives_hints(&self) -> bool {
        self.hints
    }

    /// Its number.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The book and its options.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who sits where.
    #[must_use]
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// Sets who sits where: after a restart, and whenever a decision says so.
    pub fn seat(&mut self, people: People) {
        self.people = people;
    }

    /// The chairs, in order.
    #[must_use]
    pub fn chairs(&self) -> impl DoubleEndedIterator<Item = Chair> + Clone {
        Chair::first(self.sitters.len())
    }

    /// Who sits on a chair, as the log knows it.
    #[must_use]
    pub fn sitter(&self, chair: Chair) -> Sitter {
        self.sitters.get(chair.index()).copied().unwrap_or_default()
    }

    /// The number of the turn.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// What decides, in this turn, between things that are as good as each other:
    /// a seed for robots.
    #[must_use]
    pub fn whim(&self) -> u64 {
        self.id.0.rotate_left(32) ^ u64::from(self.turn.0)
    }

    /// Whether people are still sitting down.
    #[must_use]
    pub const fn is_lobby(&self) -> bool {
        matches!(self.stage, Stage::Lobby)
    }

    /// Whether the table is no more.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        matches!(self.stage, Stage::Closed(_))
    }

    /// Whether the match has ended and another could begin.
    #[must_use]
    pub fn is_match_over(&self) -> bool {
        self.game().is_some_and(Game::is_over)
    }

    /// Whether nobody would miss it: a lobby without people, or a finished match.
    #[must_use]
    pub fn may_make_room(&self) -> bool {
        self.is_closed()
            || self.is_match_over()
            || (self.is_lobby() && self.people.iter().next().is_none())
    }

    /// How often the time of this turn has run out.
    #[must_use]
    pub const fn idled(&self) -> u8 {
        self.idled
    }

    /// Who has agreed to end the game.
    #[must_use]
    pub fn agreed_to_end(&self) -> &[Chair] {
        &self.agreed_to_end
    }

    /// The cards drawn for sides, four a round, in the order of the chairs
    /// before the draw.
    #[must_use]
    pub fn drawn(&self) -> &[Card] {
        &self.drawn
    }

    /// The commitment of the deal on the table, or of the next one once its
    /// secret is drawn.
    #[must_use]
    pub fn commitment(&self) -> Option<&Commitment> {
        let committed = match &self.stage {
            Stage::Match(game) => game.committed.as_ref().map(|(commitment, _)| commitment),
            _ => None,
        };
        committed.or_else(|| self.deals.last().map(|deal| &deal.commitment))
    }

    /// The number of the deal on the table, or of the next one once its secret
    /// is drawn: the first deal of the table is 1.
    #[must_use]
    pub fn deal_no(&self) -> usize {
        let next = matches!(&self.stage, Stage::Match(game) if game.committed.is_some());
        self.deals.len() + usize::from(next)
    }

    /// What everybody may see of the game, once it has begun.
    #[must_use]
    pub fn seen_by_all(&self) -> Option<PublicView> {
        self.game().map(Game::seen_by_all)
    }

    /// What a seat may see of the game, once it has begun.
    #[must_use]
    pub fn seen_by(&self, seat: Seat) -> Option<SeatView> {
        self.game().map(|game| game.seen_by(seat))
    }

    /// The chair that plays a seat, in the deal on the table or else in the next.
    #[must_use]
    pub fn chair_of(&self, seat: Seat) -> Chair {
        self.game().map_or_else(|| seat.into(), |game| game.players()[seat].into())
    }

    /// The seat that a chair plays, if it does not sit the deal out.
    #[must_use]
    pub fn seat_of(&self, chair: Chair) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.chair_of(seat) == chair)
    }

    /// Who says whether a bid stands, where a referee is asked: whoever opened
    /// the table, on the first chair.
    #[must_use]
    pub fn referee(&self) -> Chair {
        Seat::North.into()
    }

    /// What the table waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        let Stage::Match(playing) = &self.stage else {
            return if self.is_closed() { Awaits::Nothing } else { Awaits::People };
        };
        if playing.game.awaits_referee() {
            Awaits::Referee
        } else if playing.game.is_playing() {
            Awaits::Actions(playing.game.to_act())
        } else if playing.game.is_over() {
            Awaits::People
        } else if playing.committed.is_none() {
            Awaits::Secret
        } else {
            Awaits::Cut(self.chair_of(playing.game.cutter()))
        }
    }

    /// The seats that may act: those the deal waits for, and after it those
    /// that may still claim something.
    #[must_use]
    pub fn may_act(&self) -> Seats {
        self.game().map_or(Seats::NONE, Game::to_act)
    }

    /// The chairs whose person keeps the table waiting.
    pub fn dawdlers(&self) -> impl Iterator<Item = Chair> {
        let seats = match self.awaits() {
            Awaits::Actions(seats) => seats,
            _ => Seats::NONE,
        };
        let chairs: Vec<_> = seats.iter().map(|seat| self.chair_of(seat)).collect();
        chairs.into_iter().filter(|&chair| self.sitter(chair).is_present())
    }

    /// Finished deals whose outcome has not been taken yet; takes them.
    pub fn take_outcomes(&mut self) -> Vec<DealOutcome> {
        std::mem::take(&mut self.outcomes)
    }

    /// What the table keeps of its deals, the first one first.
    #[must_use]
    pub fn deals(&self) -> &[DealLog] {
        &self.deals
    }

    /// How many of its deals were dealt before the present match.
    #[must_use]
    pub const fn deals_before_match(&self) -> usize {
        match &self.stage {
            Stage::Match(playing) => playing.deals_before,
            _ => 0,
        }
    }

    /// Who dealt first in the present match.
    #[must_use]
    pub const fn first_dealer(&self) -> Option<Member> {
        match &self.stage {
            Stage::Match(playing) => Some(playing.first_dealer),
            _ => None,
        }
    }

    fn game(&self) -> Option<&Game> {
        match &self.stage {
            Stage::Match(playing) => Some(&playing.game),
            _ => None,
        }
    }

    /// The facts that the commitment of a deal binds.
    fn facts(&self, deal_no: usize) -> DealFacts<'_> {
        DealFacts {
            table: self.id.0,
            deal: u32::try_from(deal_no).expect("no table plays four thousand million deals"),
            book: self.rules.book().name(),
            options: &self.options,
        }
    }
}

/// How many chairs a table with these rules has.
fn chairs_of(rules: &Rules) -> usize {
    rules.members().into()
}
