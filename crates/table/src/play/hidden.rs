//! The hidden half of a table: the game with all hands, and the secrets of its deals.

use rules::{DealError, Game, LayDown, Member, Pack, Seat, Step};

use super::DealCopy;
use super::word::Word;
use crate::dealer::{Commitment, Dealing, Secret, TextHash, Texts};
use crate::record::{LaidDownRecord, TakenBackRecord};
use crate::refusal::Corrupt;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hidden {
    playing: Option<Box<HiddenMatch>>,
    /// The one deal of the table.
    copy: Option<Box<DealCopy>>,
    /// The key to the deals of a series.
    series: Option<Box<Secret>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HiddenMatch {
    pub(super) game: Game,
    pub(super) promise: Option<Promise>,
    pub(super) dealt_from: Option<DealtFrom>,
    /// `None` once it is annulled.
    pub(super) deal: Option<DealLog>,
}

/// The source of the hands of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DealtFrom {
    Pack(Pack),
    Copy(Box<DealCopy>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Promise {
    pub(super) commitment: Commitment,
    pub(super) secret: Secret,
    pub(super) texts: Texts,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DealLog {
    pub(super) dealing: Dealing,
    /// Others may still play it, at tables of their own.
    pub(super) is_shared: bool,
    /// The steps that stand, in order.
    pub(crate) steps: Vec<Step>,
    pub(crate) taken_back: Vec<TakenBack>,
    /// By consent something was taken back, or it replaces an annulled deal, or watchers saw the
    /// hands, or it was played before: it does not count on the leaderboard.
    pub(crate) is_friendly: bool,
    pub(crate) laid_down: Option<LaidDown>,
    pub(super) kept_hands: Vec<Member>,
    /// The words of the coach, each until its reader acts again.
    pub(super) words: Vec<Word>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TakenBack {
    /// The number of steps before it.
    pub(crate) after: usize,
    /// With all that others had done since, in order.
    pub(crate) steps: Vec<Step>,
}

/// A hand that was laid open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidDown {
    /// The seat.
    pub seat: Seat,
    /// Why it could be.
    pub how: LayDown,
    /// The number of complete tricks.
    pub tricks: usize,
    /// The number of steps before it; no player made the later ones.
    pub after: usize,
}

impl TakenBack {
    pub(super) fn record(&self) -> TakenBackRecord {
        let after = u32::try_from(self.after).unwrap_or(u32::MAX);
        TakenBackRecord { after, actions: self.steps.iter().map(Step::to_string).collect() }
    }
}

impl LaidDown {
    pub(super) fn record(&self) -> LaidDownRecord {
        LaidDownRecord { seat: self.seat, after: u32::try_from(self.after).unwrap_or(u32::MAX) }
    }
}

impl Hidden {
    pub(super) fn begin(&mut self, game: Game) {
        let begun = HiddenMatch { game, promise: None, dealt_from: None, deal: None };
        self.playing = Some(Box::new(begun));
    }

    pub(super) fn keep_copy(&mut self, copy: Box<DealCopy>) {
        self.copy = Some(copy);
    }

    pub(super) fn copy(&self) -> Option<&DealCopy> {
        self.copy.as_deref()
    }

    pub(super) fn keep_series(&mut self, key: Secret) {
        self.series = Some(Box::new(key));
    }

    pub(super) fn series(&self) -> Option<&Secret> {
        self.series.as_deref()
    }

    pub(super) fn playing(&mut self) -> Option<&mut HiddenMatch> {
        self.playing.as_deref_mut()
    }

    pub(super) fn match_on_table(&self) -> Option<&HiddenMatch> {
        self.playing.as_deref()
    }

    pub(crate) fn game(&self) -> Option<&Game> {
        self.match_on_table().map(|playing| &playing.game)
    }

    pub(crate) fn log(&self) -> Option<&DealLog> {
        self.match_on_table()?.deal.as_ref()
    }

    pub(crate) fn keeps_hand(&self, member: Member) -> bool {
        self.log().is_some_and(|log| log.kept_hands.contains(&member))
    }

    pub(crate) fn hands_were_open(&mut self) -> Option<()> {
        self.playing()?.deal.as_mut()?.is_friendly = true;
        Some(())
    }
}

impl DealtFrom {
    pub(super) fn deal(&self, game: &mut Game) -> Result<(), DealError> {
        match self {
            Self::Pack(pack) => game.next_deal(pack),
            Self::Copy(copy) => copy.deal(game),
        }
    }

    pub(super) const fn pack(&self) -> Option<&Pack> {
        match self {
            Self::Pack(pack) => Some(pack),
            Self::Copy(_) => None,
        }
    }
}

impl HiddenMatch {
    pub(super) fn text_comes(&mut self, chair: Member, hash: TextHash) -> Result<(), Corrupt> {
        self.promise.as_mut().ok_or(Corrupt)?.texts.insert(chair, hash);
        Ok(())
    }
}
