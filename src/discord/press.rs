//! Somebody presses a button, chooses a line, or fills in a window.
//!
//! A button says what somebody wants and proves nothing: the table decides,
//! against its own state, and a button that is not of this table, this channel
//! and this server is refused before the table is asked, in the same words
//! whether there is such a table or not.

use poise::serenity_prelude as serenity;

use super::answering::{Announce, Reply};
use super::caller::Caller;
use super::desk::{Desk, Outcome};
use super::hints;
use super::leaders;
use super::pages::{self, Chosen, Notice};
use super::reviews;
use crate::hall::{Told, Untold};
use crate::id::TableId;
use crate::render::message::Message;
use crate::render::press::{Press, Verb};
use crate::table::Happening;

/// A press, a choice, or a window that was filled in.
#[derive(Clone, Debug)]
struct Pressed {
    caller: Caller,
    press: Press,
    /// The line that was chosen, or the text that was filled in.
    text: Option<String>,
    /// Whether it is on a message that only the caller sees.
    is_private: bool,
}

/// Serves somebody who has pressed a button or chosen a line.
pub(super) async fn component(desk: &Desk, pressed: &serenity::ComponentInteraction) {
    let text = match &pressed.data.kind {
        serenity::ComponentInteractionDataKind::StringSelect { values } => Some(values.join(" ")),
        _ => None,
    };
    let is_private = is_ephemeral(&pressed.message);
    serve(desk, Caller::try_from(pressed), &pressed.data.custom_id, text, is_private).await;
}

/// Serves somebody who has filled in a window.
pub(super) async fn modal(desk: &Desk, filled: &serenity::ModalInteraction) {
    let fields = filled.data.components.iter().flat_map(|row| &row.components);
    let text = fields.into_iter().find_map(|field| match field {
        serenity::ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    });
    let is_private = filled.message.as_deref().is_some_and(is_ephemeral);
    serve(desk, Caller::try_from(filled), &filled.data.custom_id, text, is_private).await;
}

fn is_ephemeral(message: &serenity::Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(serenity::MessageFlags::EPHEMERAL))
}

async fn serve(
    desk: &Desk,
    caller: Result<Caller, super::caller::Stranger>,
    custom_id: &str,
    text: Option<String>,
    is_private: bool,
) {
    let caller = match caller {
        Ok(caller) => caller,
        Err(stranger) => return desk.turn_away(&stranger).await,
    };
    let Ok(press) = custom_id.parse::<Press>() else {
        desk.note_tampering();
        let message = pages::notice(&Notice::UnknownButton, caller.language);
        return desk.say(&caller.ticket, message).await;
    };
    // A hand on its way to this message would undo the answer to this press.
    if is_private && matches!(press.verb, Verb::Act(_) | Verb::Choose(_) | Verb::Hand | Verb::Hint)
    {
        desk.screen().hand_pressed(press.table, caller.user());
    }
    let announce = announcement(&press.verb, is_private);
    let pressed = Pressed { caller: caller.clone(), press, text, is_private };
    let work = work(desk.clone(), pressed);
    desk.serve(&caller, announce, work).await;
}

/// How an answer is announced that takes long: where the press changes the
/// message it is on, as a change.
const fn announcement(verb: &Verb, is_private: bool) -> Announce {
    match verb {
        Verb::Sit
        | Verb::Leave
        | Verb::AddRobot
        | Verb::Start
        | Verb::CutAt
        | Verb::Deal
        | Verb::Act(_)
        | Verb::Choose(_)
        | Verb::Judge(_)
        | Verb::LetRobotPlay(_)
        | Verb::End
        | Verb::Again
        | Verb::SetOption(_) => Announce::Change,
        Verb::Hint | Verb::Options(_) | Verb::Review { .. } | Verb::Leaderboard { .. }
            if is_private =>
        {
            Announce::Change
        }
        Verb::Hand
        | Verb::Hint
        | Verb::More
        | Verb::Score
        | Verb::LastTrick
        | Verb::Rules
        | Verb::Review { .. }
        | Verb::ShowReview(_)
        | Verb::Record
        | Verb::Verify
        | Verb::Cut
        | Verb::Options(_)
        | Verb::Leaderboard { .. } => Announce::Private,
    }
}

async fn work(desk: Desk, pressed: Pressed) -> Outcome {
    if let Verb::Leaderboard { page, recent, book } = &pressed.press.verb {
        let asked = leaders::Asked { page: *page, recent: *recent, book: book.parse().ok() };
        return match leaders::page(&desk, &pressed.caller, &asked).await {
            Ok(page) => pressed.turn_page(page),
            Err(fault) => Outcome::broken(&pressed.caller, &fault),
        };
    }
    let here = (pressed.caller.guild, pressed.caller.channel);
    if desk.place(pressed.press.table).await != Some(here) {
        desk.note_tampering();
        return pressed.untold(&Untold::NoSuchTable);
    }
    match pressed.press.verb.clone() {
        Verb::Sit => {
            let person = pressed.caller.person.clone();
            pressed.happens(&desk, Happening::SitDown(person)).await
        }
        Verb::Leave => {
            let leave = Happening::Leave(pressed.caller.user());
            pressed.happens(&desk, leave).await
        }
        Verb::AddRobot => {
            let add = Happening::AddRobot(pressed.caller.user());
            pressed.happens(&desk, add).await
        }
        Verb::Start => pressed.start(&desk).await,
        Verb::Deal => pressed.cut_at(&desk, None).await,
        Verb::CutAt => {
            let text = pressed.text.clone().unwrap_or_default();
            match text.trim().parse() {
                Ok(lifted) => pressed.cut_at(&desk, Some(lifted)).await,
                Err(_) => pressed.say(&Notice::NoCut(text)),
            }
        }
        Verb::LetRobotPlay(chair) => {
            let (user, turn) = (pressed.caller.user(), pressed.press.turn);
            pressed.happens(&desk, Happening::LetRobotPlay(user, turn, chair)).await
        }
        Verb::End => {
            let (user, moderator) = (pressed.caller.user(), pressed.caller.is_moderator);
            let end = Happening::End { user, moderator };
            match desk.tell(&pressed.caller, pressed.press.table, end).await {
                Ok(_) => Reply::Noted.into(),
                Err(untold) => Outcome::not_ended(&pressed.caller, &untold),
            }
        }
        Verb::Again => {
            let again = Happening::PlayAgain(pressed.caller.user());
            pressed.happens(&desk, again).await
        }
        Verb::Act(action) => {
            let (user, turn) = (pressed.caller.user(), Some(pressed.press.turn));
            pressed.acts(&desk, Happening::Act(user, turn, action)).await
        }
        Verb::Choose(_) => pressed.choose(&desk).await,
        Verb::Judge(verdict) => {
            let (user, turn) = (pressed.caller.user(), Some(pressed.press.turn));
            pressed.happens(&desk, Happening::Judge(user, turn, verdict)).await
        }
        Verb::SetOption(name) => pressed.set_option(&desk, name).await,
        Verb::Hand => pressed.hand(&desk).await,
        Verb::Hint => pressed.hint(&desk).await,
        Verb::Cut => pressed.cut(&desk).await,
        Verb::Options(from) => pressed.options(&desk, from).await,
        Verb::Review { deal, page } => {
            let deal = Some(deal).filter(|&deal| deal > 0);
            pressed.review(&desk, reviews::Asked { deal, page }).await
        }
        Verb::ShowReview(deal) => match pressed.watch(&desk).await {
            Ok(told) => reviews::show(&desk, &pressed.caller, told, Some(deal)).await,
            Err(untold) => pressed.untold(&untold),
        },
        Verb::More | Verb::Score | Verb::LastTrick | Verb::Rules | Verb::Record | Verb::Verify => {
            pressed.reads(&desk).await
        }
        Verb::Leaderboard { .. } => pressed.say(&Notice::UnknownButton),
    }
}

impl Pressed {
    /// Something that everybody sees on the table.
    async fn happens(&self, desk: &Desk, happening: Happening) -> Outcome {
        match desk.tell(&self.caller, self.press.table, happening).await {
            Ok(_) => Reply::Noted.into(),
            Err(untold) => self.untold(&untold),
        }
    }

    /// Something done in the deal: on a private hand, the hand is drawn again
    /// in place, whether it was done or refused.
    async fn acts(&self, desk: &Desk, happening: Happening) -> Outcome {
        match desk.tell(&self.caller, self.press.table, happening).await {
            Ok(told) if self.is_private => Outcome::hand_redrawn(&self.caller, told, None),
            Ok(_) => Reply::Noted.into(),
            Err(Untold::Refused { refusal, told }) if self.is_private && self.is_seated(&told) => {
                let why =
                    pages::refusal(&refusal, &told.table, self.caller.user(), self.caller.language);
                Outcome::hand_redrawn(&self.caller, told, Some(&why))
            }
            Err(untold) => self.untold(&untold),
        }
    }

    /// A line of a list was chosen: all that is to be done, or what needs a
    /// suit or a penalty besides.
    async fn choose(&self, desk: &Desk) -> Outcome {
        let Some(text) = self.text.as_deref() else { return self.say(&Notice::UnknownButton) };
        let told = match self.look(desk).await {
            Ok(told) => told,
            Err(untold) => return self.untold(&untold),
        };
        let (user, turn) = (self.caller.user(), Some(self.press.turn));
        match pages::chosen(&told.table, user, text, self.caller.language) {
            // A hand that comes later must not wipe it out, so it is no live one.
            Some(Chosen::Asks(message)) => self.turn_page(message),
            Some(Chosen::Acts(action)) => self.acts(desk, Happening::Act(user, turn, action)).await,
            None => Outcome::hand_redrawn(&self.caller, told, None),
        }
    }

    async fn start(&self, desk: &Desk) -> Outcome {
        match (desk.hall().entropy())() {
            Ok(luck) => self.happens(desk, Happening::Start(self.caller.user(), luck)).await,
            Err(error) => Outcome::broken(&self.caller, &error),
        }
    }

    async fn cut_at(&self, desk: &Desk, lifted: Option<u8>) -> Outcome {
        let (user, turn) = (self.caller.user(), self.press.turn);
        self.happens(desk, Happening::Cut(user, turn, lifted)).await
    }

    /// Asks where to cut, if it is theirs to cut.
    async fn cut(&self, desk: &Desk) -> Outcome {
        let told = match self.look(desk).await {
            Ok(told) => told,
            Err(untold) => return self.untold(&untold),
        };
        match told.table.may_cut(self.caller.user(), self.press.turn) {
            Ok(()) => Reply::Modal(pages::cut(&told.table, self.caller.language)).into(),
            Err(refusal) => self.untold(&Untold::Refused { refusal, told }),
        }
    }

    async fn hand(&self, desk: &Desk) -> Outcome {
        match self.look(desk).await {
            Ok(told) if self.is_private => Outcome::hand_redrawn(&self.caller, told, None),
            Ok(told) => Outcome::hand(&self.caller, told),
            Err(untold) => self.untold(&untold),
        }
    }

    async fn hint(&self, desk: &Desk) -> Outcome {
        let told = match self.look(desk).await {
            Ok(told) => told,
            Err(untold) => return self.untold(&untold),
        };
        match hints::hint(desk, &self.caller, &told).await {
            Ok(hint) if self.is_private => Outcome::hand_redrawn(&self.caller, told, Some(&hint)),
            Ok(hint) => Outcome::hand_below(&self.caller, told, &hint),
            Err(outcome) => outcome,
        }
    }

    async fn set_option(&self, desk: &Desk, name: String) -> Outcome {
        let Some(value) = self.text.as_deref().and_then(|value| value.parse().ok()) else {
            return self.say(&Notice::UnknownButton);
        };
        let shown = name.clone();
        let set = Happening::SetOptions(self.caller.user(), vec![(name, value)]);
        match desk.tell(&self.caller, self.press.table, set).await {
            Ok(told) => {
                let from = pages::place_of(told.table.rules(), &shown);
                self.turn_page(pages::options(&told.table, self.caller.language, from))
            }
            Err(untold) => self.untold(&untold),
        }
    }

    async fn options(&self, desk: &Desk, from: u8) -> Outcome {
        match self.watch(desk).await {
            Ok(told) => self.turn_page(pages::options(&told.table, self.caller.language, from)),
            Err(untold) => self.untold(&untold),
        }
    }

    async fn review(&self, desk: &Desk, asked: reviews::Asked) -> Outcome {
        let told = match self.watch(desk).await {
            Ok(told) => told,
            Err(untold) => return self.untold(&untold),
        };
        match reviews::page(desk, &self.caller, &told, asked).await {
            // The menu that asks for the last deal stays.
            Ok(page) if asked.deal.is_none() => Reply::Private(page).into(),
            Ok(page) => self.turn_page(page),
            Err(outcome) => outcome,
        }
    }

    /// Something to read, for everybody in the channel.
    async fn reads(&self, desk: &Desk) -> Outcome {
        let told = match self.watch(desk).await {
            Ok(told) => told,
            Err(untold) => return self.untold(&untold),
        };
        let (table, language) = (&told.table, self.caller.language);
        let page = match &self.press.verb {
            Verb::More => pages::more(table, language),
            Verb::Record => {
                let record = desk.hall().record(table).await;
                pages::recorded(table.id(), record, language)
            }
            Verb::Score => pages::score(table, language),
            Verb::LastTrick => pages::last_trick(table, language),
            Verb::Rules => pages::rules_page(table, language),
            _ => pages::verified(table, language),
        };
        Reply::Private(page).into()
    }

    /// Looks at the table as one who sits there.
    async fn look(&self, desk: &Desk) -> Result<Told, Untold> {
        desk.tell(&self.caller, self.press.table, Happening::Look(self.caller.user())).await
    }

    /// Looks at the table as anybody may.
    async fn watch(&self, desk: &Desk) -> Result<Told, Untold> {
        watch(desk, &self.caller, self.press.table).await
    }

    fn is_seated(&self, told: &Told) -> bool {
        told.table.people().chair_of(self.caller.user()).is_some()
    }

    /// The next page, in place where only the caller sees it.
    fn turn_page(&self, page: Message) -> Outcome {
        if self.is_private { Reply::Redraw(page).into() } else { Reply::Private(page).into() }
    }

    fn untold(&self, untold: &Untold) -> Outcome {
        Outcome::untold(&self.caller, untold)
    }

    fn say(&self, notice: &Notice) -> Outcome {
        Outcome::said(notice, self.caller.language)
    }
}

/// Looks at a table as anybody may: whoever does not sit there sees what
/// everybody sees.
pub(super) async fn watch(desk: &Desk, caller: &Caller, table: TableId) -> Result<Told, Untold> {
    let look = Happening::Look(caller.user());
    match desk.hall().tell(table, None, look).await {
        Err(Untold::Refused { told, .. }) => Ok(told),
        looked => looked,
    }
}
