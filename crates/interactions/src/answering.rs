//! One answer for every interaction. Discord waits three seconds: after half of that the answer is
//! announced, and follows by changing the announcement.

use futures_util::future::BoxFuture;

use super::calls;
use super::context::{Ctx, InteractionState};
use super::outcome::{Outcome, Response, Served, error_code, note_unanswered};
use super::pages;
use actors::{Reply, TellError};
use courier::{Answer, DeliveryError, PrivateMessage};
use publisher::{Content, InFlight, MoveGuard, Owner};
use table::id::{MessageId, TableId};

/// The announcement of an answer that takes long. After it the answer cannot change between
/// private and public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deferral {
    /// A message of its own, for the user alone.
    Private,
    /// A change of the pressed message.
    Change,
}

/// The response, and the address of the message that it added.
type Answered = (Response, Option<PrivateMessage>);

/// The private message at a table that an answer is about to show.
type Shown = (Reply, Content, MoveGuard);

impl Ctx {
    /// Answers with the result of `work`, which is seen to its end even if no answer arrives.
    /// Boxed, since it is handed on several times and most of it is large.
    pub async fn serve<W>(self, announce: Deferral, work: impl FnOnce(Self) -> W)
    where
        W: Future<Output = Served> + Send + 'static,
    {
        let work: BoxFuture<'static, Served> = Box::pin(work(self.clone()));
        self.serve_boxed(announce, work).await;
    }

    async fn serve_boxed(&self, announce: Deferral, work: BoxFuture<'static, Served>) {
        let Some(_serving) = self.dispatcher.admit() else {
            let busy = pages::not_heard(&TellError::Busy, self.user(), "", self.language);
            return self.dispatcher.say(&self.token, busy).await;
        };
        let mut done = "unfinished";
        let work = Box::pin(async {
            let served = tokio::spawn(work).await;
            let (ended, outcome) = match served {
                Ok(Ok(outcome)) => ("done", outcome),
                Ok(Err(outcome)) => ("refused", outcome),
                Err(_) => ("panicked", self.panicked()),
            };
            done = ended;
            self.make_way(outcome).await
        });
        let clock = self.tables().clock();
        self.state().owed = Some(self.courier().owe());
        let heard_at = clock.now();
        let answered = Box::pin(self.answer(announce, work)).await;
        let took = clock.now().saturating_duration_since(heard_at);
        figures::answered(took);
        let InteractionState { reply, in_flight, owed, later } = self.take_state();
        let outcome = answered.as_ref().map_or("unanswered", |_| done);
        let table = reply.as_ref().map(|reply| reply.table.id().0);
        let (interaction, milliseconds) = (self.id(), took.as_millis());
        tracing::debug!(%interaction, table, outcome, milliseconds, "interaction answered");
        drop(owed);
        calls::heard(self);
        if let Some(later) = later {
            tokio::spawn(self.clone().tell_later(later));
        }
        match answered {
            Ok((answered, shown)) => {
                let Some((reply, press)) = reply.zip(in_flight) else { return };
                Box::pin(self.answered(&reply, &press, answered, shown)).await;
            }
            Err(why) => note_unanswered(self.id(), why),
        }
    }

    fn panicked(&self) -> Outcome {
        let (interaction, code) = (self.id(), error_code(self.id()));
        tracing::error!(%code, %interaction, "Serving an interaction panicked");
        Outcome::read(pages::apology(&code, self.language))
    }

    /// Makes what is about to be shown the user's only message at the table.
    async fn make_way(&self, outcome: Outcome) -> (Response, Option<Shown>) {
        let Outcome { response, seat, tried_on } = outcome;
        let owner = self.owner().await;
        let (publisher, redrawn) = (self.publisher(), self.redrawn(&response));
        let kept = seat.as_ref().zip(redrawn).and_then(|((reply, content), pressed)| {
            publisher.kept_picture(reply, owner, content, pressed)
        });
        let follows = kept.is_none()
            && seat.as_ref().is_some_and(|(reply, content)| {
                matches!(content, Content::Told(..)) && publisher.draws_table(reply, owner, content)
            });
        let response = if follows { response.awaiting_table() } else { response };
        let response = response.below_table(kept);
        let response = response.dressed(tried_on.unwrap_or(owner.preferences), self.language);
        let Some((reply, content)) = seat else { return (response, None) };
        let way = publisher.make_way(&reply, owner, redrawn).await;
        let response = if way.is_gone { response.beside() } else { response };
        (response, Some((reply, content, way)))
    }

    /// The pressed message, where the response takes its place.
    fn redrawn(&self, response: &Response) -> Option<MessageId> {
        self.pressed.filter(|_| matches!(response, Response::Redraw(_)))
    }

    /// Notes the user's answer at a table, perhaps with their message there.
    async fn answered(
        &self,
        reply: &Reply,
        press: &InFlight,
        (response, place): Answered,
        shown: Option<Shown>,
    ) {
        let (publisher, owner) = (self.publisher(), self.owner().await);
        // Behind a form nothing can be added.
        let may_follow = !matches!(response, Response::Modal(_));
        // With a token of another channel nothing can be sent where the table stands.
        let is_there = reply.place.channel == self.channel;
        let sits_there =
            may_follow && is_there && publisher.heard(reply, owner, self.token.clone(), press);
        let redrawn = self.redrawn(&response);
        let redrawn = redrawn.map(|pressed| PrivateMessage::redrawn(&self.token, pressed));
        if let (Response::Private(message) | Response::Redraw(message), Some(place)) =
            (&response, place.or(redrawn))
            && let Some((reply, content, _way)) = shown
        {
            publisher.shown_privately(&reply, owner, place, press, (content, message));
            self.tell_of_hindrance(reply.table.id()).await;
        } else if !sits_there {
            return;
        }
        self.dispatcher.freshen(reply.table.id());
    }

    async fn owner(&self) -> Owner {
        let (user, language) = (self.user(), self.language);
        Owner { user, language, preferences: self.dispatcher.preferences(user).await }
    }

    async fn tell_of_hindrance(&self, table: TableId) {
        let Some(notice) = self.publisher().hindrance(table) else { return };
        let notice = pages::notice(&notice, self.language);
        if let Err(why) = self.courier().follow_up(&self.token, || notice.clone()).await {
            note_unanswered(self.id(), why);
        }
    }

    /// Answers in time: after half of it the answer is announced.
    async fn answer(
        &self,
        announce: Deferral,
        mut work: BoxFuture<'_, (Response, Option<Shown>)>,
    ) -> Result<(Answered, Option<Shown>), DeliveryError> {
        let clock = self.tables().clock();
        let soon = clock.now() + self.dispatcher.time_left(self.id()) / 2;
        let ready = tokio::select! {
            biased;
            ready = &mut work => Some(ready),
            () = clock.sleep_until(soon) => None,
        };
        let (announced, (response, shown)) = if let Some(ready) = ready {
            (None, ready)
        } else {
            let announcement = match announce {
                Deferral::Private => Answer::LaterPrivate,
                Deferral::Change => Answer::Noted,
            };
            // Even if the announcement is lost, the work has to be seen to its end.
            let announcing = self.dispatcher.answer(&self.token, &announcement);
            let (delivered, ready) = tokio::join!(announcing, work);
            delivered?;
            (Some(announce), ready)
        };
        Ok((self.deliver(announced, response).await?, shown))
    }

    /// Tries a refused answer without the picture that it keeps, then plain words; and a message
    /// of its own where the pressed one is gone.
    async fn deliver(
        &self,
        announced: Option<Deferral>,
        mut response: Response,
    ) -> Result<Answered, DeliveryError> {
        let mut sent = self.send(announced, &response).await;
        if response.keeps_picture() && matches!(sent, Err(DeliveryError::Refused { .. })) {
            self.publisher().picture_not_kept();
            response = response.without_kept();
            sent = self.send(announced, &response).await;
        }
        let instead = match (sent, response) {
            (Err(DeliveryError::Refused { .. }), response) => response.in_plain_words(),
            (Err(DeliveryError::MessageGone), response @ Response::Redraw(_)) => response.beside(),
            (sent, response) => return sent.map(|message| (response, message)),
        };
        let message = self.send(announced, &instead).await?;
        Ok((instead, message))
    }

    async fn send(
        &self,
        announced: Option<Deferral>,
        response: &Response,
    ) -> Result<Option<PrivateMessage>, DeliveryError> {
        let (courier, token) = (self.courier(), &self.token);
        match (announced, response) {
            (announced, Response::Gone) => {
                if announced.is_none() {
                    self.dispatcher.answer(token, &response.at_once()).await?;
                }
                courier.delete_answer(token).await.map(|()| None)
            }
            (None, response) => self.dispatcher.answer(token, &response.at_once()).await,
            // The pressed message stays as it is; the answer stands beside it.
            (Some(Deferral::Change), Response::Private(message)) => {
                Ok(courier.follow_up(token, || message.clone()).await?.0)
            }
            (Some(_), Response::Private(message) | Response::Redraw(message)) => {
                courier.edit_answer(token, message).await
            }
            // A form cannot come late: it has to be asked for again.
            (Some(Deferral::Private), Response::Noted | Response::Modal(_)) => {
                courier.delete_answer(token).await.map(|()| None)
            }
            (Some(Deferral::Change), Response::Noted | Response::Modal(_)) => Ok(None),
        }
    }
}
