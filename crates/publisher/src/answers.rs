//! The private messages that players see in the answers to their presses.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::OwnedMutexGuard;

use super::Publisher;
use super::board::Board;
use super::boards::Slot;
use super::context::Context;
use super::private_content::{Content, OwnTable, Owner};
use super::private_message::{Delivered, PrivateMessage};
use super::private_task::{PrivateTask, take_away};
use super::reconciler::Reconciler;
use actors::Reply;
use courier::{ContentHash, InteractionToken, PrivateMessage as Address};
use render::message::{KeptPicture, Message};
use render::preferences::Preferences;
use table::id::{MessageId, TableId, UserId};
use words::Language;

/// The time that an answer waits for the older message to be gone.
const MAKING_WAY: Duration = Duration::from_secs(1);

/// Held while a private message is replaced by an answer.
#[derive(Debug)]
pub struct MoveGuard {
    /// The pressed message is deleted.
    pub is_gone: bool,
    /// Nothing else moves the message as long as this lives.
    _moving: Option<OwnedMutexGuard<()>>,
}

/// A press that is being served: nothing is sent to the player of which its answer would not know.
#[derive(Debug)]
pub struct InFlight {
    cx: Arc<Context>,
    table: TableId,
    user: UserId,
    since: Instant,
    /// The board that counts it; `None` for a player of whom no message is known.
    counted: Option<Arc<Slot>>,
}

impl Drop for InFlight {
    fn drop(&mut self) {
        let counted = self.counted.take();
        let is_counted = counted.is_some();
        let Some(slot) = counted.or_else(|| self.cx.boards.find(self.table)) else { return };
        slot.with(|board| {
            if let Some(message) = board.private.find(self.user).filter(|_| is_counted) {
                message.press_ends();
            }
            PrivateTask::wake(&self.cx, &slot, board);
        });
    }
}

impl Publisher {
    /// Counts a press until its guard is dropped.
    #[must_use]
    pub fn press(&self, table: TableId, user: UserId) -> InFlight {
        let begins = |board: &mut Board| board.private.find(user).map(PrivateMessage::press_begins);
        let slot = self.0.boards.find(table);
        let counted = slot.filter(|slot| slot.with(begins).flatten().is_some());
        InFlight { cx: Arc::clone(&self.0), table, user, since: self.0.clock.now(), counted }
    }

    /// Notes the token of an answered press; `true` where the player sits at the table.
    #[must_use]
    pub fn heard(
        &self,
        reply: &Reply,
        owner: Owner,
        token: InteractionToken,
        press: &InFlight,
    ) -> bool {
        if reply.table.people().member_of(owner.user).is_none() {
            return false;
        }
        self.with(reply, |_, board| {
            let message = board.private.of(owner);
            message.owner = owner;
            // Unless the token of a later press is known.
            if message.newest.as_ref().is_none_or(|&(_, newest)| newest <= press.since) {
                message.newest = Some((token, press.since));
            }
        });
        true
    }

    /// Any other private message of the player is deleted.
    pub fn shown_privately(
        &self,
        reply: &Reply,
        owner: Owner,
        address: Address,
        press: &InFlight,
        (content, message): (Content, &Message),
    ) {
        let shows = Some(ContentHash::from(message));
        let now = Delivered { address, since: press.since, content, shows, picture: None };
        let keeps_picture = message.kept().is_some();
        self.with(reply, |slot, board| {
            let older = board.private.of(owner).answered(now, keeps_picture);
            if let Some(older) = older {
                let cx = Arc::clone(&self.0);
                self.0.tasks.spawn(async move { take_away(&cx, &older, owner.language).await });
            }
            PrivateTask::watch(&self.0, slot, board);
        });
    }

    /// The picture of the table that an answer keeps on the pressed message, so that nothing moves
    /// under the player's thumb.
    #[must_use]
    pub fn kept_picture(
        &self,
        reply: &Reply,
        owner: Owner,
        content: &Content,
        pressed: MessageId,
    ) -> Option<KeptPicture> {
        let kept = |_: &_, board: &mut Board| board.private.of(owner).kept_picture(pressed);
        let may_keep = self.draws_table(reply, owner, content) && self.0.circumstances().may_keep;
        may_keep.then(|| self.with(reply, kept)).flatten()
    }

    /// Returns `true` if a picture of the table follows an answer that keeps none.
    #[must_use]
    pub fn draws_table(&self, reply: &Reply, owner: Owner, content: &Content) -> bool {
        let depiction = self.0.circumstances().depiction;
        OwnTable::new(&reply.table, owner, content, depiction) == OwnTable::New
    }

    /// Notes that Discord has refused an answer that kept a picture.
    pub fn picture_not_kept(&self) {
        self.0.picture_not_kept();
    }

    /// Shows the private messages of a player by their changed display preferences.
    pub fn redraw_for(&self, user: UserId, preferences: Preferences) {
        for slot in self.0.boards.all() {
            slot.with(|board| {
                let Some(message) = board.private.find(user) else { return };
                message.owner.preferences = preferences;
                PrivateTask::wake(&self.0, &slot, board);
            });
        }
    }

    /// Turns the private message of a player to a page, where it is in reach.
    pub fn turn_to(&self, table: TableId, user: UserId, page: impl FnOnce(Language) -> Message) {
        self.find(table, |slot, board| {
            let message = board.private.find(user);
            let Some(message) = message else { return };
            let language = message.owner.language;
            if let Some(delivered) = &mut message.delivered {
                delivered.content = Content::Page(page(language));
            }
            PrivateTask::wake(&self.0, slot, board);
        });
    }

    /// Edits the messages of all tables once more: the emoji in them are on Discord now.
    pub fn redraw_all(&self) {
        for slot in self.0.boards.all() {
            slot.with(|board| {
                let standing = board.public.standing.iter_mut().map(|it| &mut it.shows);
                let private = board.private.messages.iter_mut();
                let private = private.filter_map(|it| Some(&mut it.delivered.as_mut()?.shows));
                standing.chain(private).for_each(|shows| *shows = None);
                Reconciler::wake(&self.0, &slot, board);
                PrivateTask::wake(&self.0, &slot, board);
            });
        }
    }

    /// The pressed message is not the player's at this table any more: another table takes it.
    pub fn let_go(&self, table: TableId, user: UserId, pressed: MessageId) {
        self.find(table, |_, board| {
            let message = board.private.find(user);
            let shows = |it: &&mut PrivateMessage| {
                it.delivered.as_ref().is_some_and(|shown| shown.address.id == pressed)
            };
            message.filter(shows).and_then(PrivateMessage::lose)
        });
    }

    /// `None` where none is known.
    #[must_use]
    pub fn is_private_message(
        &self,
        table: TableId,
        user: UserId,
        message: MessageId,
    ) -> Option<bool> {
        let slot = self.0.boards.find(table)?;
        let delivered =
            slot.with(|board| Some(board.private.find(user)?.delivered.as_ref()?.address.id));
        delivered.flatten().map(|delivered| delivered == message)
    }

    /// Deletes the player's private message, unless it is the pressed one.
    pub async fn make_way(
        &self,
        reply: &Reply,
        owner: Owner,
        pressed: Option<MessageId>,
    ) -> MoveGuard {
        let (is_there, moving) = self.with(reply, |_, board| {
            let message = board.private.of(owner);
            let own = message.delivered.as_ref().map(|it| it.address.id);
            (pressed.is_some() && pressed == own, Arc::clone(&message.moving))
        });
        if is_there {
            return MoveGuard { is_gone: false, _moving: None };
        }
        let make_way = async {
            let moving = moving.lock_owned().await;
            let (older, is_gone) = self.with(reply, |_, board| {
                let message = board.private.of(owner);
                let own = message.delivered.as_ref().map(|it| it.address.id);
                let older = if own == pressed { None } else { message.lose() };
                (older, pressed.is_some_and(|it| message.removed.contains(&it)))
            });
            if let Some(older) = older {
                let cx = Arc::clone(&self.0);
                // It goes on even if the answer does not wait for it any more.
                let gone = async move { take_away(&cx, &older, owner.language).await };
                drop(self.0.tasks.spawn(gone).await);
            }
            MoveGuard { is_gone, _moving: Some(moving) }
        };
        let made = self.0.clock.within(MAKING_WAY, make_way).await;
        made.unwrap_or(MoveGuard { is_gone: false, _moving: None })
    }
}
