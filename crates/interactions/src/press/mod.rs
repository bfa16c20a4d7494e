//! Buttons, menus and forms. A button proves nothing: the table decides against its own state, and
//! a button not of this table, channel and server is refused before the table is asked, in the
//! same words whether there is such a table or not.

mod lobby;
mod pressed;
mod reading;

use self::pressed::Pressed;
use super::answering::Deferral;
use super::context::Ctx;
use super::dispatcher::Dispatcher;
use super::interaction::UsedComponent;
use super::outcome::{Outcome, Response, Served, broken};
use super::pages::{self, Chosen, Notice};
use super::{
    calls, complaints, daily, deals, keep, leaders, moves, opening, own_page, person, practice,
    reviews, scale, series, survey,
};
use actors::TellError;
use publisher::Content;
use render::press::{
    CallsPress, ComplaintPress, CustomId, DayPress, DealPress, Page, PagePress, PracticePress,
    Press, SeriesPress, Verb,
};
use rules::Book;
use table::{ChairsEvent, CompanyEvent, ConsentEvent, NextSides, PlaceEvent, PlayEvent, TimeEvent};

pub use lobby::meaning;

/// Serves a press.
pub async fn serve(dispatcher: &Dispatcher, used: UsedComponent<'_>) {
    let UsedComponent { interaction, custom_id, text, fields, is_private } = used;
    let Some(interaction) = dispatcher.accept(interaction).await else { return };
    if !dispatcher.passes_rate_check(&interaction).await {
        return;
    }
    let Ok(wanted) = custom_id.parse() else {
        dispatcher.note_tampering();
        let message = pages::notice(&Notice::UnknownButton, interaction.language);
        return dispatcher.say(&interaction.token, message).await;
    };
    let announce =
        if opens_message(&wanted, is_private) { Deferral::Private } else { Deferral::Change };
    Ctx::new(dispatcher, interaction)
        .serve(announce, |ctx| work(ctx, wanted, text, fields, is_private))
        .await;
}

/// The answer opens a message of its own; else it changes the pressed one.
const fn opens_message(pressed: &CustomId, is_private: bool) -> bool {
    match pressed {
        CustomId::Table(Press { verb: Verb::ShowReview { .. } | Verb::Cut, .. })
        | CustomId::OpenTable
        | CustomId::OwnTables
        | CustomId::Bring(_)
        | CustomId::LeaveTable(_)
        | CustomId::Day(DayPress::Share(_) | DayPress::Record(_))
        | CustomId::Page(PagePress::Own)
        | CustomId::Series(SeriesPress::Record(_))
        | CustomId::Deal(DealPress::From(..) | DealPress::Friends(_))
        | CustomId::Complaint(ComplaintPress::Ask(..) | ComplaintPress::WithdrawAll)
        | CustomId::Calls(CallsPress::Gather(..)) => true,
        CustomId::Table(press) => !is_private && opens_in_public(&press.verb),
        CustomId::Practice
        | CustomId::PracticeAt(_)
        | CustomId::Learn(_)
        | CustomId::Board(_)
        | CustomId::BoardMenu(_)
        | CustomId::Page(PagePress::Show(_) | PagePress::Open | PagePress::Close)
        | CustomId::Series(SeriesPress::Show(..) | SeriesPress::Close(_))
        | CustomId::Day(DayPress::Play(_) | DayPress::Result(_) | DayPress::Board(_))
        | CustomId::Deal(DealPress::Review(..)) => !is_private,
        CustomId::Keep(press) => keep::opens_message(&press.wish, is_private),
        CustomId::Look(_)
        | CustomId::Times(_)
        | CustomId::Calls(_)
        | CustomId::Complaint(_)
        | CustomId::ForgetMe
        | CustomId::Day(DayPress::OffBoard(_))
        | CustomId::Counting(_)
        | CustomId::Scale(_)
        | CustomId::Survey(_) => false,
    }
}

/// On the public message it opens a message of its own, where the same button turns the page.
const fn opens_in_public(verb: &Verb) -> bool {
    use Verb::{Again, End, Hand, Hint, NextWeek, Options, Show, Watch};
    matches!(verb, NextWeek | Hand | Watch | Hint | Options(_) | End | Again(_) | Show(_))
}

async fn work(
    ctx: Ctx,
    wanted: CustomId,
    text: Option<String>,
    fields: Vec<String>,
    is_private: bool,
) -> Served {
    let line = text.as_deref();
    match wanted {
        CustomId::Table(press) => Pressed { ctx, press, text, is_private }.work().await,
        CustomId::Practice => {
            practice::play(&ctx, PracticePress::first(Book::Simple), is_private).await
        }
        CustomId::PracticeAt(press) => practice::play(&ctx, press, is_private).await,
        CustomId::OpenTable => opening::open_for_beginners(&ctx).await,
        CustomId::Learn(page) => {
            Ok(Outcome::turn_page(render::learn::learn(page, ctx.language), is_private))
        }
        CustomId::Look(press) => person::look_pressed(&ctx, press, line).await,
        CustomId::Times(press) => person::times_pressed(&ctx, press, line).await,
        CustomId::OwnTables => person::tables(&ctx).await,
        CustomId::Bring(table) => moves::come_here(&ctx, Some(table)).await,
        CustomId::LeaveTable(table) => moves::leave(&ctx, table).await,
        CustomId::ForgetMe => person::forget(&ctx).await,
        CustomId::Scale(press) => scale::pressed(&ctx, press, line).await,
        CustomId::Survey(press) => survey::pressed(&ctx, press, line, &fields).await,
        CustomId::Counting(press) => leaders::counting_pressed(&ctx, press, line).await,
        CustomId::Keep(press) => {
            let filled = (!fields.is_empty()).then(|| fields.join("\n"));
            keep::pressed(&ctx, press, filled.as_deref().or(line), is_private).await
        }
        CustomId::Page(press) => own_page::pressed(&ctx, press, line, is_private).await,
        CustomId::Calls(press) => calls::pressed(&ctx, press, line).await,
        CustomId::Series(press) => series::pressed(&ctx, press, is_private).await,
        CustomId::Day(press) => daily::pressed(&ctx, press, line, is_private).await,
        CustomId::BoardMenu(page) => {
            let page = render::leaderboard::chosen(page, line.unwrap_or_default());
            Ok(Outcome::turn_page(leaders::page(&ctx, page).await?, is_private))
        }
        CustomId::Complaint(press) => complaints::pressed(&ctx, press, line, &fields).await,
        CustomId::Deal(press) => deals::pressed(&ctx, press, is_private).await,
        CustomId::Board(page) => {
            Ok(Outcome::turn_page(leaders::page(&ctx, page).await?, is_private))
        }
    }
}

impl Pressed {
    async fn work(self) -> Served {
        self.is_of_the_table().await?;
        let (ctx, Press { table, turn, verb }) = (&self.ctx, &self.press);
        let (table, turn, user) = (*table, *turn, ctx.user());
        match verb {
            Verb::Sit => self.sits_down().await,
            Verb::SitAt(member) => {
                let reply = self.tell(ChairsEvent::SitAt(ctx.person.clone(), *member)).await?;
                deals::note_known(ctx, &reply).await;
                Ok(Response::Noted.into())
            }
            Verb::CallPlayers => calls::call_players(ctx, table).await,
            Verb::NextWeek => calls::turn_rematch(ctx, table).await,
            Verb::Leave => Ok(self.turn_page(ctx.leave(table, false).await?)),
            Verb::LeaveNow => Ok(self.turn_page(ctx.leave(table, true).await?)),
            Verb::AddRobot => self.happens(ChairsEvent::AddRobot(user)).await,
            Verb::RemoveRobot(member) => {
                self.happens(ChairsEvent::RemoveRobot(user, *member)).await
            }
            Verb::Start => ctx.start(table).await.map(|_| Response::Noted.into()),
            Verb::FillAndStart => {
                let seed = (ctx.tables().entropy())().map_err(broken(ctx))?;
                self.happens(PlayEvent::FillAndStart(user, seed)).await
            }
            Verb::GoOn => self.acts(PlayEvent::GoOn(user, turn)).await,
            Verb::Deal => self.acts(PlayEvent::Cut(user, turn, None)).await,
            Verb::Cut => self.asks_where_to_cut().await,
            Verb::CutAt => self.cuts_there().await,
            Verb::LetRobotPlay(member) => {
                self.happens(ChairsEvent::LetRobotPlay(user, turn, *member)).await
            }
            Verb::Judge(verdict) => self.acts(PlayEvent::Judge(user, Some(turn), *verdict)).await,
            Verb::Say(phrase) => self.acts(CompanyEvent::Say(user, *phrase)).await,
            &Verb::Coach(wanted) => {
                self.tell(ChairsEvent::Coach(user, wanted)).await?;
                self.reads(Page::More).await
            }
            Verb::TakeItBack => self.acts(PlayEvent::TakeBackCoached(user, turn)).await,
            Verb::LetStand => self.acts(PlayEvent::LetStand(user, turn)).await,
            Verb::LayDown => self.acts(PlayEvent::LayDown(user, turn)).await,
            Verb::AskFor(request) => self.acts(ConsentEvent::Ask(user, turn, *request)).await,
            &Verb::Answer(request, agrees) => {
                self.acts(ConsentEvent::Answer { user, turn, request, agrees }).await
            }
            Verb::Resume => self.acts(TimeEvent::Resume(user)).await,
            &Verb::AnswerOpen(agrees) => {
                self.happens(CompanyEvent::AnswerOpen { user, turn, agrees }).await
            }
            Verb::Watch => {
                let reply = self.tell(CompanyEvent::Watch(ctx.person.clone())).await?;
                Ok(Outcome::own(ctx, reply, Content::Watching, self.is_private))
            }
            Verb::StopWatching => {
                let reply = self.tell(CompanyEvent::StopWatching(user)).await?;
                Ok(self.turn_page(render::watched::stopped(&reply.table, ctx.language)))
            }
            &Verb::AnswerMove(agrees) => {
                let now = ctx.tables().clock().date();
                self.happens(PlaceEvent::AnswerMove { user, agrees, now }).await
            }
            Verb::End => Ok(self.turn_page(ctx.end(table, false).await?)),
            Verb::EndNow => self.ends().await,
            Verb::KeepPlaying => self.keeps_playing().await,
            Verb::Again(sides) => self.plays_again(*sides).await,
            Verb::Act(action) => self.acts(PlayEvent::Act(user, Some(turn), *action)).await,
            Verb::Ask(action) => self.chooses(Some(&action.to_string())).await,
            Verb::Choose(_) => self.chooses(self.text.as_deref()).await,
            Verb::Hand => Ok(Outcome::hand(ctx, self.look().await?, self.is_private)),
            Verb::Hint => self.hint().await,
            Verb::Options(from) => {
                let reply = self.watch().await?;
                self.shows_options(&reply, *from).await
            }
            Verb::SetOption(name) => self.sets_option(name).await,
            Verb::ResetOptions => self.resets_options().await,
            Verb::OptionsDone if self.is_private => Ok(Response::Gone.into()),
            Verb::OptionsDone => Ok(Response::Noted.into()),
            Verb::Menu(menu) => self.chooses_from(*menu).await,
            Verb::Show(page) => self.reads(*page).await,
            Verb::ShowReview { deal, page } => {
                reviews::show(ctx, self.watch().await?, Some(*deal), *page).await
            }
        }
    }

    async fn ends(&self) -> Served {
        let page = self.ctx.end(self.press.table, true).await?;
        Ok(if self.is_private { self.turn_page(page) } else { Response::Noted.into() })
    }

    async fn keeps_playing(&self) -> Served {
        let reply = self.tell(PlayEvent::KeepPlaying(self.ctx.user())).await?;
        Ok(if self.is_private {
            Outcome::hand(&self.ctx, reply, true)
        } else {
            Response::Noted.into()
        })
    }

    /// Another match, or once the table is closed another table like it.
    async fn plays_again(&self, sides: Option<NextSides>) -> Served {
        let (ctx, table) = (&self.ctx, self.press.table);
        let seen = ctx.peek(table).await?;
        if seen.table.is_closed() && seen.place.is_private {
            let settings = seen.table.settings();
            let again = PracticePress { book: settings.rules().book(), level: settings.level() };
            return practice::play(ctx, again, self.is_private).await;
        }
        if !seen.table.is_closed() {
            return ctx.play_again(table, sides).await.map(|_| Response::Noted.into());
        }
        let opened = ctx.tables().open_again(&seen, &ctx.person, ctx.id()).await;
        let not_opened = |why| Outcome::read(pages::not_opened(&why, ctx.language));
        let said = Notice::Opened(seen.language());
        opening::say_opened(ctx, opened.map_err(not_opened)?, said).await
    }

    /// In the lobby all see it; in a match the cards come with the chair.
    async fn sits_down(&self) -> Served {
        let reply = self.tell(ChairsEvent::SitDown(self.ctx.person.clone())).await?;
        deals::note_known(&self.ctx, &reply).await;
        Ok(if reply.table.is_lobby() {
            Response::Noted.into()
        } else {
            Outcome::hand(&self.ctx, reply, false)
        })
    }

    /// The line of a list: an action, or one that leaves a question.
    async fn chooses(&self, text: Option<&str>) -> Served {
        let text = text.ok_or_else(|| self.no_button())?;
        let reply = self.look().await?;
        let (user, turn) = (self.ctx.user(), Some(self.press.turn));
        match pages::chosen(&reply.table, user, text, self.ctx.language) {
            Some(Chosen::Asks(question)) if self.is_private => {
                Ok(Outcome::asked(&self.ctx, reply, question))
            }
            Some(Chosen::Asks(question)) => Ok(Outcome::read(question)),
            Some(Chosen::Acts(action)) => self.acts(PlayEvent::Act(user, turn, action)).await,
            None => Ok(Outcome::hand(&self.ctx, reply, true)),
        }
    }

    async fn asks_where_to_cut(&self) -> Served {
        let reply = self.look().await?;
        match reply.table.may_cut(self.ctx.user(), self.press.turn) {
            Ok(()) => {
                Ok(Response::Modal(render::modal::cut(&reply.table, self.ctx.language)).into())
            }
            Err(refusal) => {
                Err(Outcome::not_heard(&self.ctx, &TellError::Refused { refusal, reply }))
            }
        }
    }

    async fn cuts_there(&self) -> Served {
        // A form of another version may have its text in a component of another kind.
        let Some(text) = self.text.as_deref() else {
            return Err(Outcome::said(&Notice::FormUnread, self.ctx.language));
        };
        let Ok(lifted) = text.trim().parse() else {
            return Err(Outcome::said(&Notice::NoCut(text.to_owned()), self.ctx.language));
        };
        self.acts(PlayEvent::Cut(self.ctx.user(), self.press.turn, Some(lifted))).await
    }

    async fn hint(&self) -> Served {
        let reply = self.look().await?;
        let hint = self.ctx.hint(&reply).await?;
        Ok(Outcome::told(&self.ctx, reply, hint, self.is_private))
    }
}
