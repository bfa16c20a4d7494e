//! Deals that are over: nothing of them is a secret any more.

use rules::{BySeat, Cards, Ending, Game, Member, PublicView, Seat, Sheet, Step};

use super::{DealLog, LaidDown, TakenBack};
use crate::dealer::{Commitment, Dealing, Secret, TextHash, Texts};
use crate::id::TableId;
use crate::record::DealRecord;
use crate::review::Played;

/// A deal that is over, or that was annulled. Everything of it may be seen, the four
/// hands, the secret and the proof of how it was dealt included.
///
/// It has no public constructor: a table makes one when a deal ends and not
/// before, and [`TableView::ended_deals`](crate::Open::ended_deals) gives
/// it out.
///
/// ```
/// fn draw(deal: &table::EndedDeal) -> String {
///     deal.secret().reveal()
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
    /// The game as it was when the deal was over.
    game: Game,
    /// Who played which seat, by the chairs that they sit on now.
    players: BySeat<Member>,
    /// What was dealt.
    dealt: DealRecord,
    /// How it was dealt.
    dealing: Dealing,
    /// What people had put into it, by the chairs that they sit on now.
    texts: Texts,
    /// What was done, in order.
    steps: Vec<Step>,
    /// What was done and does not stand.
    taken_back: Vec<TakenBack>,
    is_friendly: bool,
    /// Whether it was annulled before its first card.
    is_annulled: bool,
    laid_down: Option<LaidDown>,
}

impl EndedDeal {
    /// The deal on the table of a game; `None` while it is being played.
    pub(super) fn new(table: TableId, number: usize, game: &Game, log: &DealLog) -> Option<Self> {
        if game.is_playing() { None } else { Self::of(table, number, game, log) }
    }

    /// The deal on the table of a game, which is annulled.
    pub(super) fn annulled(
        table: TableId,
        number: usize,
        game: &Game,
        log: &DealLog,
    ) -> Option<Self> {
        Some(Self { is_annulled: true, ..Self::of(table, number, game, log)? })
    }

    fn of(table: TableId, number: usize, game: &Game, log: &DealLog) -> Option<Self> {
        let deal = u32::try_from(number).ok()?;
        let (secret, texts) = (log.secret.clone(), log.texts.clone());
        let dealing = Dealing::new(table.0, deal, log.commitment, secret, log.cut, texts);
        Some(Self {
            number,
            players: game.players(),
            dealt: DealRecord::on_table(game)?,
            texts: dealing.texts.clone(),
            dealing,
            steps: log.steps.clone(),
            taken_back: log.taken_back.clone(),
            is_friendly: log.is_friendly,
            is_annulled: false,
            laid_down: log.laid_down,
            game: game.clone(),
        })
    }

    /// Its number at its table, from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Its number as the book counts deals, from 1: one that does not count leaves its
    /// number to the next.
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

    /// The game when the deal was over, with all that its players alone may see.
    pub(super) const fn whole_game(&self) -> &Game {
        &self.game
    }

    /// The game as everybody saw it when the deal was over.
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

    /// The cards that a seat gave the dealer, where seventeen were dealt
    /// (spec.md 7.3).
    #[must_use]
    pub fn gave(&self, seat: Seat) -> Cards {
        self.game.seen_by(seat).gave
    }

    /// Whether everybody passed: there is nothing to tell of it.
    #[must_use]
    pub fn all_passed(&self) -> bool {
        match self.game().sheet {
            Sheet::Whist(_) => false,
            Sheet::Belgian(sheet) => {
                sheet.result.is_some_and(|result| result.ending == Ending::AllPassed)
            }
        }
    }

    /// Who played which seat.
    #[must_use]
    pub const fn players(&self) -> BySeat<Member> {
        self.players
    }

    /// Those who played it sit on other chairs now.
    pub(super) fn move_players(&mut self, now: impl Fn(Member) -> Member) {
        self.players = self.players.map(&now);
        self.texts = self.texts.iter().map(|(chair, hash)| (now(chair), hash)).collect();
    }

    /// Whether somebody was let take something back in it, or it was dealt in place of one
    /// that was annulled: then it counts at the table and on no leaderboard.
    pub(crate) const fn is_friendly(&self) -> bool {
        self.is_friendly
    }

    /// Whose hand was laid open before the last card.
    #[must_use]
    pub const fn laid_down(&self) -> Option<&LaidDown> {
        self.laid_down.as_ref()
    }

    /// What was shown before the deal.
    #[must_use]
    pub const fn commitment(&self) -> &Commitment {
        &self.dealing.commitment
    }

    /// What decided the order of the pack.
    #[must_use]
    pub const fn secret(&self) -> &Secret {
        &self.dealing.secret
    }

    /// How many cards were lifted off when the pack was cut, 4 to 48; `None`
    /// where it was left as it was.
    #[must_use]
    pub const fn cut(&self) -> Option<u8> {
        self.dealing.cut
    }

    /// What people had put into it, each by the chair that they sit on now.
    pub fn texts(&self) -> impl Iterator<Item = (Member, TextHash)> {
        self.texts.iter()
    }

    /// The deal as it was played, for a review with all cards open; `None`
    /// where no card was led.
    #[must_use]
    pub fn played(&self) -> Option<Played> {
        Played::of(&self.game)
    }

    /// What was dealt and done, with all that it takes to check how it was
    /// dealt.
    #[must_use]
    pub fn record(&self) -> DealRecord {
        let mut record = self.dealt.clone();
        for &step in &self.steps {
            record.push(step);
        }
        record.taken_back = self.taken_back.iter().map(TakenBack::record).collect();
        record.annulled = self.is_annulled;
        record.laid_down = self.laid_down.as_ref().map(LaidDown::record);
        record.dealing = Some(self.dealing.clone());
        record
    }
}
