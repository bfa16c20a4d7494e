//! What nobody may see of a table: the game with all hands, and the secrets of its deals.

use rules::{Game, LayDown, Member, Pack, Seat, Step};

use crate::dealer::{Commitment, Secret, TextHash, Texts};
use crate::record::{LaidDownRecord, TakenBackRecord};

/// The game with all hands and the secrets of its deals; nothing before the first match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hidden(Option<Box<HiddenMatch>>);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HiddenMatch {
    pub(super) game: Game,
    /// The secret of the next deal, until it is dealt.
    pub(super) promise: Option<Promise>,
    /// The pack that the last deal was dealt from.
    pub(super) dealt_from: Option<Pack>,
    /// The deal on the table; `None` once it is annulled.
    pub(super) deal: Option<DealLog>,
}

/// The promise of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Promise {
    pub(super) commitment: Commitment,
    pub(super) secret: Secret,
    /// What people put into the deal, where it is just being dealt.
    pub(super) texts: Texts,
}

/// The log of a deal, besides the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DealLog {
    /// What was shown before the deal.
    pub(crate) commitment: Commitment,
    /// What decided the order of the pack.
    pub(crate) secret: Secret,
    /// Where the pack was cut, 4 to 48.
    pub(crate) cut: Option<u8>,
    /// What people had put into it.
    pub(crate) texts: Texts,
    /// What was done and stands, in order.
    pub(crate) steps: Vec<Step>,
    /// What was done and does not stand.
    pub(crate) taken_back: Vec<TakenBack>,
    /// Whether the others let somebody take something back, or only robots were asked; or
    /// it was dealt in place of one that was annulled; or those who watch were shown the
    /// hands. Then it does not count on the leaderboard.
    pub(crate) is_friendly: bool,
    /// Whose hand was laid open before the last card.
    pub(crate) laid_down: Option<LaidDown>,
    /// Those who keep their white hand.
    pub(super) kept_hands: Vec<Member>,
}

/// Something that was taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TakenBack {
    /// How much had been done in the deal before it.
    pub(crate) after: usize,
    /// What was done and does not stand, in order: what was taken back, and whatever
    /// others had done since.
    pub(crate) steps: Vec<Step>,
}

/// A hand that was laid open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaidDown {
    /// Whose.
    pub seat: Seat,
    /// Why it could be.
    pub how: LayDown,
    /// How many tricks were complete.
    pub tricks: usize,
    /// How much had been done in the deal before it; what follows was played by nobody.
    pub after: usize,
}

impl TakenBack {
    /// The same as a record has it.
    pub(super) fn record(&self) -> TakenBackRecord {
        let after = u32::try_from(self.after).unwrap_or(u32::MAX);
        TakenBackRecord { after, actions: self.steps.iter().map(Step::to_string).collect() }
    }
}

impl LaidDown {
    /// The same as a record has it.
    pub(super) fn record(&self) -> LaidDownRecord {
        LaidDownRecord { seat: self.seat, after: u32::try_from(self.after).unwrap_or(u32::MAX) }
    }
}

impl Hidden {
    pub(super) fn begun(game: Game) -> Self {
        Self(Some(Box::new(HiddenMatch { game, promise: None, dealt_from: None, deal: None })))
    }

    pub(super) fn playing(&mut self) -> Option<&mut HiddenMatch> {
        self.0.as_deref_mut()
    }

    /// The game, once it has begun.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.0.as_deref().map(|playing| &playing.game)
    }

    /// The log of the deal on the table.
    pub(crate) fn log(&self) -> Option<&DealLog> {
        self.0.as_deref()?.deal.as_ref()
    }

    /// Whether a member has said that they keep their white hand.
    pub(crate) fn keeps_hand(&self, member: Member) -> bool {
        self.log().is_some_and(|log| log.kept_hands.contains(&member))
    }
}

impl Hidden {
    /// The hands of the deal on the table were shown to those who watch: it does not count.
    pub(crate) fn hands_were_open(&mut self) -> Option<()> {
        self.playing()?.deal.as_mut()?.is_friendly = true;
        Some(())
    }
}

impl HiddenMatch {
    /// A text goes into the deal whose secret was promised before.
    pub(super) fn text_comes(&mut self, chair: Member, hash: TextHash) -> Option<()> {
        self.promise.as_mut()?.texts.insert(chair, hash);
        Some(())
    }
}
