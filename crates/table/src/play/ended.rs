//! Deals that are over: nothing of them is secret.

use rules::{BySeat, Cards, Ending, Game, Member, PublicView, Seat, Sheet, Step};

use super::deal::DealState;
use super::{DealLog, LaidDown, TakenBack};
use crate::dealer::{Commitment, Dealing, Secret, TextHash, Texts};
use crate::record::{Annulled, DealRecord};
use crate::review::Played;

/// A deal that is over or annulled, with its hands, its secret and the proof of its dealing.
///
/// It has no public constructor: a table makes one when a deal ends and not before
/// ([`ended_deals`](crate::Open::ended_deals)).
///
/// ```
/// fn draw(deal: &table::EndedDeal) -> String {
///     deal.secret().map_or_else(String::new, table::dealer::Secret::reveal)
/// }
/// ```
///
/// ```compile_fail,E0451
/// use table::EndedDeal;
///
/// fn too_early(deal: EndedDeal) -> EndedDeal {
///     EndedDeal { number: 2, ..deal }
/// }
/// ```
///
/// ```compile_fail,E0624
/// use table::EndedDeal;
///
/// let too_early = EndedDeal::new;
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedDeal {
    number: usize,
    /// The game at the end of the deal.
    game: Game,
    /// By the chairs of today.
    players: BySeat<Member>,
    dealt: DealRecord,
    dealing: Dealing,
    /// Others may still play it, at tables of their own.
    is_shared: bool,
    /// By the chairs of today.
    texts: Texts,
    steps: Vec<Step>,
    /// The places of those that a robot did.
    by_robot: Vec<usize>,
    /// The edition of the robots that acted in it.
    robots: Option<u32>,
    pub(super) taken_back: Vec<TakenBack>,
    is_friendly: bool,
    annulled: Annulled,
    laid_down: Option<LaidDown>,
}

impl EndedDeal {
    pub(super) fn new(number: usize, game: &Game, log: &DealLog) -> Option<Self> {
        if game.is_playing() { None } else { Self::of(number, game, log) }
    }

    pub(super) fn with_acts_of(self, state: &DealState) -> Self {
        Self { by_robot: state.by_robot().collect(), robots: state.robots(), ..self }
    }

    pub(super) fn annulled(
        number: usize,
        game: &Game,
        log: &DealLog,
        how: Annulled,
    ) -> Option<Self> {
        Some(Self { annulled: how, ..Self::of(number, game, log)? })
    }

    fn of(number: usize, game: &Game, log: &DealLog) -> Option<Self> {
        Some(Self {
            number,
            players: game.players(),
            dealt: DealRecord::on_table(game)?,
            texts: log.dealing.texts.clone(),
            dealing: log.dealing.clone(),
            is_shared: log.is_shared,
            steps: log.steps.clone(),
            by_robot: Vec::new(),
            robots: None,
            taken_back: log.taken_back.clone(),
            is_friendly: log.is_friendly,
            annulled: Annulled::default(),
            laid_down: log.laid_down,
            game: game.clone(),
        })
    }

    /// Its number at its table, from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Its number as the book counts deals, from 1: a deal that does not count passes its number
    /// on.
    #[must_use]
    pub fn counted(&self) -> usize {
        match self.game().sheet {
            Sheet::Whist(_) => self.number,
            Sheet::Belgian(sheet) => {
                let is_counted = sheet.result.is_some_and(|it| it.ending == Ending::Played);
                sheet.played as usize + usize::from(!is_counted)
            }
        }
    }

    /// The steps before a hand was laid open, and the places of those that a robot did.
    pub(super) fn own_steps(&self) -> (&[Step], &[usize]) {
        let own = self.laid_down.map_or(self.steps.len(), |laid| laid.after);
        (self.steps.get(..own).unwrap_or(&self.steps), &self.by_robot)
    }

    /// True where a robot made a call or played a card in this member's place.
    #[must_use]
    pub fn was_played_for(&self, member: Member) -> bool {
        let (steps, by_robot) = self.own_steps();
        let is_for = |&place: &usize| matches!(steps.get(place), Some(Step::Seat(line)) if self.players[line.seat] == member);
        by_robot.iter().any(is_for)
    }

    pub(super) const fn whole_game(&self) -> &Game {
        &self.game
    }

    /// The public view at the end of the deal.
    #[must_use]
    pub fn game(&self) -> PublicView {
        self.game.seen_by_all()
    }

    /// The hands as they were dealt.
    #[must_use]
    pub const fn hands(&self) -> &BySeat<Cards> {
        &self.dealt.hands
    }

    /// The card that a seat put aside before a small misère (spec.md 3.6.1).
    #[must_use]
    pub fn aside(&self, seat: Seat) -> Cards {
        self.game.seen_by(seat).aside
    }

    /// The cards given to the dealer by a seat, where seventeen were dealt (spec.md 7.3).
    #[must_use]
    pub fn gave(&self, seat: Seat) -> Cards {
        self.game.seen_by(seat).gave
    }

    /// True for the deal of an occasion.
    pub(super) const fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// The hands and the turn-up, without what was done.
    pub(super) const fn as_dealt(&self) -> &DealRecord {
        &self.dealt
    }

    pub(super) const fn dealing(&self) -> &Dealing {
        &self.dealing
    }

    pub(super) const fn robots(&self) -> Option<u32> {
        self.robots
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// True where all passed: there is nothing to tell of it.
    #[must_use]
    pub fn all_passed(&self) -> bool {
        match self.game().sheet {
            Sheet::Whist(_) => false,
            Sheet::Belgian(sheet) => {
                sheet.result.is_some_and(|result| result.ending == Ending::AllPassed)
            }
        }
    }

    /// The member on each seat.
    #[must_use]
    pub const fn players(&self) -> BySeat<Member> {
        self.players
    }

    pub(super) fn move_players(&mut self, now: impl Fn(Member) -> Member) {
        self.players = self.players.map(&now);
        self.texts = self.texts.iter().map(|(chair, hash)| (now(chair), hash)).collect();
    }

    /// A friendly deal counts at the table and on no leaderboard.
    pub(crate) const fn is_friendly(&self) -> bool {
        self.is_friendly
    }

    /// True for a deal that does not stand.
    #[must_use]
    pub fn is_annulled(&self) -> bool {
        !self.annulled.stands()
    }

    /// True for a deal that was dealt again since a card was seen (spec.md 7.10).
    #[must_use]
    pub const fn is_misdeal(&self) -> bool {
        matches!(self.annulled, Annulled::Misdeal { .. })
    }

    /// The hand that was laid open before the last card.
    #[must_use]
    pub const fn laid_down(&self) -> Option<&LaidDown> {
        self.laid_down.as_ref()
    }

    /// The promise before the deal.
    #[must_use]
    pub const fn commitment(&self) -> &Commitment {
        &self.dealing.commitment
    }

    /// The secret that ordered the pack; `None` of an occasion, where others may still play it.
    #[must_use]
    pub const fn secret(&self) -> Option<&Secret> {
        if self.is_shared { None } else { Some(&self.dealing.secret) }
    }

    /// The number of cards cut, 4 to 48, if any.
    #[must_use]
    pub const fn cut(&self) -> Option<u8> {
        self.dealing.cut
    }

    /// The texts of the players, by the chairs of today.
    pub fn texts(&self) -> impl Iterator<Item = (Member, TextHash)> {
        self.texts.iter()
    }

    /// The deal for a review with all cards open; `None` where no card was led.
    #[must_use]
    pub fn played(&self) -> Option<Played> {
        Played::of(&self.game)
    }

    /// The record of the deal, with all that it takes to check the dealing.
    #[must_use]
    pub fn record(&self) -> DealRecord {
        let mut record = self.dealt.clone();
        for &step in &self.steps {
            record.push(step);
        }
        record.taken_back = self.taken_back.iter().map(TakenBack::record).collect();
        record.annulled = self.annulled;
        record.robots = self.robots;
        record.laid_down = self.laid_down.as_ref().map(LaidDown::record);
        record.dealing = self.secret().map(|_| self.dealing.clone());
        record
    }
}
