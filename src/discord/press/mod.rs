//! Buttons, menus and forms. A button proves nothing: the table decides against its own state, and
//! a button not of this table, channel and server is refused before the table is asked, in the
//! same words whether there is such a table or not.

mod lobby;
mod origin;
mod reading;
mod used;

use super::answering::{Deferral, Response};
use super::caller::Caller;
use super::desk::Desk;
use super::outcome::{Outcome, Served};
use super::pages::{self, Chosen, Notice};
use super::{counting, exits, greeting, hints, leaders, looks, person, practice, reviews, times};
use crate::hall::{Reply, TellError};
use render::message::Message;
use render::press::{CustomId, Press, Verb};
use table::{
    ChairsEvent, CompanyEvent, ConsentEvent, Event, NextSides, PlaceEvent, PlayEvent, TimeEvent,
};

#[cfg(test)]
pub(super) use lobby::meaning;
pub(super) use used::Used;

#[derive(Clone, Debug)]
struct Pressed {
    caller: Caller,
    press: Press,
    text: Option<String>,
    is_private: bool,
}

pub(super) async fn serve(desk: &Desk, used: Used<'_>) {
    let Used { caller, custom_id, text, is_private } = used;
    let caller = match caller {
        Ok(caller) => caller,
        Err(stranger) => return desk.turn_away(&stranger).await,
    };
    if !desk.heeds(&caller).await {
        return;
    }
    let Ok(custom_id) = custom_id.parse() else {
        desk.note_tampering();
        let message = pages::notice(&Notice::UnknownButton, caller.language);
        return desk.say(&caller.token, message).await;
    };
    let announce = deferral(&custom_id, is_private);
    let (here, reader) = (desk.clone(), caller.clone());
    let work = async move { work(&here, reader, custom_id, text, is_private).await };
    desk.serve(&caller, announce, work).await;
}

const fn deferral(pressed: &CustomId, is_private: bool) -> Deferral {
    let opens = match pressed {
        CustomId::Table(Press { verb: Verb::ShowReview { .. } | Verb::Cut, .. })
        | CustomId::OpenTable
        | CustomId::OwnTables => true,
        CustomId::Table(press) => !is_private && opens_in_public(&press.verb),
        CustomId::Practice | CustomId::Learn(_) | CustomId::Board(_) => !is_private,
        CustomId::Look(_) | CustomId::Times | CustomId::ForgetMe | CustomId::Counting(_) => false,
    };
    if opens { Deferral::Private } else { Deferral::Change }
}

/// On the public message it opens a message of its own, where the same button turns the page.
const fn opens_in_public(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Hand
            | Verb::Watch
            | Verb::Hint
            | Verb::Options(_)
            | Verb::End
            | Verb::Again(_)
            | Verb::Show(_)
    )
}

async fn work(
    desk: &Desk,
    caller: Caller,
    wanted: CustomId,
    text: Option<String>,
    is_private: bool,
) -> Served {
    let line = text.as_deref();
    match wanted {
        CustomId::Table(press) => Pressed { caller, press, text, is_private }.work(desk).await,
        CustomId::Practice => practice::begin(desk, &caller, is_private).await,
        CustomId::OpenTable => greeting::open_table(desk, &caller).await,
        CustomId::Learn(page) => Ok(turn_page(pages::learn(page, caller.language), is_private)),
        CustomId::Look(press) => looks::pressed(desk, &caller, press, line).await,
        CustomId::Times => times::pressed(desk, &caller, line).await,
        CustomId::OwnTables => person::tables(desk, &caller).await,
        CustomId::ForgetMe => person::forget(desk, &caller).await,
        CustomId::Counting(press) => counting::pressed(desk, &caller, press).await,
        CustomId::Board(page) => {
            Ok(turn_page(leaders::page(desk, &caller, page).await?, is_private))
        }
    }
}

impl Pressed {
    async fn work(self, desk: &Desk) -> Served {
        let (caller, Press { table, turn, verb }) = (&self.caller, &self.press);
        let (table, turn, user) = (*table, *turn, caller.user());
        self.is_of_the_table(desk).await?;
        match verb {
            Verb::Sit => self.sits_down(desk).await,
            Verb::Leave => Ok(self.turn_page(exits::leave(desk, caller, table, false).await?)),
            Verb::LeaveNow => Ok(self.turn_page(exits::leave(desk, caller, table, true).await?)),
            Verb::AddRobot => self.happens(desk, ChairsEvent::AddRobot(user)).await,
            Verb::RemoveRobot(member) => {
                self.happens(desk, ChairsEvent::RemoveRobot(user, *member)).await
            }
            Verb::Start => desk.start(caller, table).await.map(noted),
            Verb::GoOn => self.acts(desk, PlayEvent::GoOn(user, turn)).await,
            Verb::Deal => self.acts(desk, PlayEvent::Cut(user, turn, None)).await,
            Verb::Cut => self.asks_where_to_cut(desk).await,
            Verb::CutAt => self.cuts_there(desk).await,
            Verb::LetRobotPlay(member) => {
                self.happens(desk, ChairsEvent::LetRobotPlay(user, turn, *member)).await
            }
            Verb::Judge(verdict) => {
                self.acts(desk, PlayEvent::Judge(user, Some(turn), *verdict)).await
            }
            Verb::Say(phrase) => self.acts(desk, CompanyEvent::Say(user, *phrase)).await,
            Verb::LayDown => self.acts(desk, PlayEvent::LayDown(user, turn)).await,
            Verb::AskFor(request) => self.acts(desk, ConsentEvent::Ask(user, turn, *request)).await,
            Verb::Answer(request, agrees) => {
                let answer =
                    ConsentEvent::Answer { user, turn, request: *request, agrees: *agrees };
                self.acts(desk, answer).await
            }
            Verb::Resume => self.acts(desk, TimeEvent::Resume(user)).await,
            Verb::AnswerOpen(agrees) => {
                self.happens(desk, CompanyEvent::AnswerOpen { user, turn, agrees: *agrees }).await
            }
            Verb::Watch => self.watches(desk).await,
            Verb::StopWatching => {
                let reply = desk.tell(caller, table, CompanyEvent::StopWatching(user)).await?;
                Ok(self.turn_page(pages::stopped_watching(&reply.table, caller.language)))
            }
            Verb::AnswerMove(agrees) => {
                let now = desk.hall().clock().date();
                self.happens(desk, PlaceEvent::AnswerMove { user, agrees: *agrees, now }).await
            }
            Verb::End => Ok(self.turn_page(exits::end(desk, caller, table, false).await?)),
            Verb::EndNow => self.ends(desk).await,
            Verb::KeepPlaying => self.keeps_playing(desk).await,
            Verb::Again(sides) => self.plays_again(desk, *sides).await,
            Verb::Act(action) => self.acts(desk, PlayEvent::Act(user, Some(turn), *action)).await,
            Verb::Ask(action) => self.chooses(desk, &action.to_string()).await,
            Verb::Choose(_) => match self.text.as_deref() {
                Some(text) => self.chooses(desk, text).await,
                None => Err(self.no_button()),
            },
            Verb::Hand => self.hand(desk).await,
            Verb::Hint => self.hint(desk).await,
            Verb::Options(from) => self.shows_options(desk, *from).await,
            Verb::SetOption(name) => self.sets_option(desk, name).await,
            Verb::ResetOptions => self.resets_options(desk).await,
            Verb::OptionsDone => {
                let reply = desk.watch(caller, table).await?;
                Ok(self.turn_page(pages::options_done(&reply.table, caller.language)))
            }
            Verb::Menu(menu) => self.chooses_from(desk, *menu).await,
            Verb::Show(page) => self.reads(desk, *page).await,
            Verb::ShowReview { deal, page } => {
                let reply = desk.watch(caller, table).await?;
                reviews::show(desk, caller, reply, Some(*deal), *page).await
            }
        }
    }

    async fn shows_options(&self, desk: &Desk, from: u8) -> Served {
        let reply = desk.watch(&self.caller, self.press.table).await?;
        Ok(self.turn_page(pages::options(&reply.table, self.caller.language, from)))
    }

    async fn ends(&self, desk: &Desk) -> Served {
        let page = exits::end(desk, &self.caller, self.press.table, true).await?;
        Ok(if self.is_private { self.turn_page(page) } else { Response::Noted.into() })
    }

    async fn keeps_playing(&self, desk: &Desk) -> Served {
        let keeps = PlayEvent::KeepPlaying(self.caller.user());
        let reply = desk.tell(&self.caller, self.press.table, keeps).await?;
        let shows_hand = self.is_private;
        Ok(if shows_hand { Outcome::hand_redrawn(&self.caller, reply, None) } else { noted(reply) })
    }

    async fn plays_again(&self, desk: &Desk, sides: Option<NextSides>) -> Served {
        let (caller, table) = (&self.caller, self.press.table);
        let seen = desk.peek(caller, table).await?;
        if !seen.table.is_closed() {
            return desk.play_again(caller, table, sides).await.map(noted);
        }
        let opened = desk.hall().open_again(&seen, &caller.person, caller.interaction()).await;
        opened.map_err(|why| Outcome::read(pages::not_opened(&why, caller.language)))?;
        Ok(Outcome::said(&Notice::Opened, caller.language))
    }

    /// In the lobby all see it; in a match the cards come with the chair.
    async fn sits_down(&self, desk: &Desk) -> Served {
        let sit = ChairsEvent::SitDown(self.caller.person.clone());
        let reply = desk.tell(&self.caller, self.press.table, sit).await?;
        Ok(if reply.table.is_lobby() { noted(reply) } else { Outcome::hand(&self.caller, reply) })
    }

    async fn happens(&self, desk: &Desk, event: impl Into<Event>) -> Served {
        desk.tell(&self.caller, self.press.table, event).await.map(noted)
    }

    /// Redraws a private hand in place, whether the event was done or refused.
    async fn acts(&self, desk: &Desk, event: impl Into<Event>) -> Served {
        match desk.try_tell(&self.caller, self.press.table, event.into()).await {
            Ok(reply) if self.is_private => Ok(Outcome::hand_redrawn(&self.caller, reply, None)),
            Ok(_) => Ok(Response::Noted.into()),
            Err(TellError::Refused { refusal, reply })
                if self.is_private && self.is_seated(&reply) =>
            {
                let why = pages::refusal(
                    &refusal,
                    &reply.table,
                    self.caller.user(),
                    self.caller.language,
                );
                Err(Outcome::hand_redrawn(&self.caller, reply, Some(why)))
            }
            Err(error) => Err(Outcome::not_heard(&self.caller, &error)),
        }
    }

    /// The line of a list: an action, or one that leaves a question.
    async fn chooses(&self, desk: &Desk, text: &str) -> Served {
        let reply = desk.look(&self.caller, self.press.table).await?;
        let (user, turn) = (self.caller.user(), Some(self.press.turn));
        match pages::chosen(&reply.table, user, text, self.caller.language) {
            Some(Chosen::Asks(question)) if self.is_private => {
                Ok(Outcome::asked(&self.caller, reply, question))
            }
            Some(Chosen::Asks(question)) => Ok(Outcome::read(question)),
            Some(Chosen::Acts(action)) => self.acts(desk, PlayEvent::Act(user, turn, action)).await,
            None => Ok(Outcome::hand_redrawn(&self.caller, reply, None)),
        }
    }

    async fn asks_where_to_cut(&self, desk: &Desk) -> Served {
        let reply = desk.look(&self.caller, self.press.table).await?;
        match reply.table.may_cut(self.caller.user(), self.press.turn) {
            Ok(()) => Ok(Response::Modal(pages::cut(&reply.table, self.caller.language)).into()),
            Err(refusal) => {
                Err(Outcome::not_heard(&self.caller, &TellError::Refused { refusal, reply }))
            }
        }
    }

    async fn cuts_there(&self, desk: &Desk) -> Served {
        // Where what was typed stands in a part of another kind, nothing is known of it.
        let Some(text) = self.text.as_deref() else {
            return Err(Outcome::said(&Notice::FormUnread, self.caller.language));
        };
        let Ok(lifted) = text.trim().parse() else {
            return Err(Outcome::said(&Notice::NoCut(text.to_owned()), self.caller.language));
        };
        let cut = PlayEvent::Cut(self.caller.user(), self.press.turn, Some(lifted));
        self.acts(desk, cut).await
    }

    async fn hand(&self, desk: &Desk) -> Served {
        let reply = desk.look(&self.caller, self.press.table).await?;
        Ok(if self.is_private {
            Outcome::hand_redrawn(&self.caller, reply, None)
        } else {
            Outcome::hand(&self.caller, reply)
        })
    }

    async fn watches(&self, desk: &Desk) -> Served {
        let watch = CompanyEvent::Watch(self.caller.person.clone());
        let reply = desk.tell(&self.caller, self.press.table, watch).await?;
        Ok(Outcome::watching(&self.caller, reply, self.is_private))
    }

    async fn hint(&self, desk: &Desk) -> Served {
        let reply = desk.look(&self.caller, self.press.table).await?;
        let hint = hints::hint(desk, &self.caller, &reply).await?;
        Ok(if self.is_private {
            Outcome::hand_redrawn(&self.caller, reply, Some(hint))
        } else {
            Outcome::hand_below(&self.caller, reply, hint)
        })
    }

    fn is_seated(&self, reply: &Reply) -> bool {
        reply.table.people().member_of(self.caller.user()).is_some()
    }

    fn turn_page(&self, page: Message) -> Outcome {
        turn_page(page, self.is_private)
    }

    fn no_button(&self) -> Outcome {
        Outcome::said(&Notice::UnknownButton, self.caller.language)
    }
}

fn noted(_: Reply) -> Outcome {
    Response::Noted.into()
}

fn turn_page(page: Message, is_private: bool) -> Outcome {
    if is_private { Response::Redraw(page).into() } else { Outcome::read(page) }
}
