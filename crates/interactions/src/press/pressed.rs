//! A press, and the check that it belongs to the table that it names.

use crate::context::Ctx;
use crate::outcome::{Outcome, Response, Served};
use crate::pages::{self, Notice};
use crate::{daily, moves};
use actors::{Reply, TellError};
use render::message::Message;
use render::press::Press;
use table::Event;

#[derive(Debug)]
pub(super) struct Pressed {
    pub(super) ctx: Ctx,
    pub(super) press: Press,
    /// The line chosen or the text filled in.
    pub(super) text: Option<String>,
    /// True on a message that only the user sees.
    pub(super) is_private: bool,
}

impl Pressed {
    /// Refuses a press from elsewhere, and one on a message older than the table: that was shown by
    /// a table of the same id, before an older database was restored.
    pub(super) async fn is_of_the_table(&self) -> Result<(), Outcome> {
        let ctx = &self.ctx;
        let place = ctx.dispatcher.place(self.press.table).await;
        let here = (ctx.guild, ctx.channel);
        let Some(place) = place.filter(|place| (place.guild, place.channel) == here) else {
            return Err(self.comes_from_elsewhere().await);
        };
        if place.is_private {
            let seen = ctx.peek(self.press.table).await?;
            if moves::is_others(ctx, &seen) {
                return Err(self.is_no_table());
            }
            daily::is_not_cut(ctx, &seen.table).await?;
        }
        let pressed = ctx.pressed.zip(place.opened_by);
        if pressed.is_some_and(|(message, opened_by)| message.is_older_than(opened_by))
            && !self.may_have_become_a_hand().await?
        {
            return Err(self.no_button());
        }
        Ok(())
    }

    /// A practice deal turns an older page into a hand.
    async fn may_have_become_a_hand(&self) -> Result<bool, Outcome> {
        let seen = self.ctx.peek(self.press.table).await?;
        Ok(self.is_private && seen.table.settings().explains())
    }

    async fn comes_from_elsewhere(&self) -> Outcome {
        if let Some(elsewhere) = moves::pressed_elsewhere(&self.ctx, self.press.table).await {
            return elsewhere;
        }
        self.is_no_table()
    }

    fn is_no_table(&self) -> Outcome {
        self.ctx.dispatcher.note_tampering();
        Outcome::not_heard(&self.ctx, &TellError::NoSuchTable)
    }

    pub(super) async fn tell(&self, event: impl Into<Event>) -> Result<Reply, Outcome> {
        self.ctx.tell(self.press.table, event).await
    }

    pub(super) async fn look(&self) -> Result<Reply, Outcome> {
        self.ctx.look(self.press.table).await
    }

    pub(super) async fn watch(&self) -> Result<Reply, Outcome> {
        self.ctx.watch(self.press.table).await
    }

    /// An event that all see on the table.
    pub(super) async fn happens(&self, event: impl Into<Event>) -> Served {
        self.tell(event).await.map(|_| Response::Noted.into())
    }

    /// Redraws a private hand in place, whether the event was done or refused.
    pub(super) async fn acts(&self, event: impl Into<Event>) -> Served {
        match self.ctx.try_tell(self.press.table, event.into()).await {
            Ok(reply) if self.is_private => Ok(Outcome::hand(&self.ctx, reply, true)),
            Ok(_) => Ok(Response::Noted.into()),
            Err(TellError::Refused { refusal, reply })
                if self.is_private && self.is_seated(&reply) =>
            {
                let (user, language) = (self.ctx.user(), self.ctx.language);
                let public = reply.language();
                let why = pages::refusal(&refusal, &reply.table, user, language, public);
                Err(Outcome::told(&self.ctx, reply, why, true))
            }
            Err(error) => Err(Outcome::not_heard(&self.ctx, &error)),
        }
    }

    pub(super) fn is_seated(&self, reply: &Reply) -> bool {
        reply.table.people().member_of(self.ctx.user()).is_some()
    }

    pub(super) fn turn_page(&self, page: Message) -> Outcome {
        Outcome::turn_page(page, self.is_private)
    }

    pub(super) fn no_button(&self) -> Outcome {
        Outcome::said(&Notice::UnknownButton, self.ctx.language)
    }
}
