//! An evening as it is kept, read for one press.

use kept::{Setup, Sheet};
use render::keep::{self, Draft, Kept, Notice};
use render::message::Message;
use render::preferences::Preferences;
use render::press::{Half, Place};
use rules::Member;
use store::EveningRow;
use table::id::EveningId;
use words::Language;

use crate::context::Ctx;
use crate::opening;
use crate::outcome::{Outcome, broken};
use crate::pages::{self, Depiction};

/// An evening with what follows from its row.
#[derive(Debug)]
pub(super) struct Evening {
    pub(super) row: EveningRow,
    pub(super) setup: Setup,
    /// The names of the members in the order of the seats.
    pub(super) names: Vec<String>,
    pub(super) language: Language,
    /// `None` while it is set up.
    pub(super) sheet: Option<Sheet>,
    is_pictured: bool,
}

impl Evening {
    /// The evening of a button, which need not be one.
    pub(super) async fn find(ctx: &Ctx, evening: EveningId) -> Result<Self, Outcome> {
        let row = ctx.store().evening(evening).await.map_err(broken(ctx))?;
        let Some(row) = row else {
            ctx.dispatcher.note_tampering();
            return Err(Outcome::said(&pages::Notice::UnknownButton, ctx.language));
        };
        let is_pictured =
            ctx.publisher().depiction() != Depiction::Words && opening::may_attach(ctx);
        let evening = Self::read(row).map_err(broken(ctx))?;
        Ok(Self { is_pictured, ..evening })
    }

    pub(super) fn read(row: EveningRow) -> Result<Self, String> {
        let language = pages::language_of(&row.language);
        let setup = Setup::from_json(&row.setup).map_err(|why| why.to_string())?;
        let names = keep::member_name(row.members().map(|it| it.name.as_str()), language);
        let sheet = match row.begun_at {
            Some(_) => {
                let evening = setup.evening(&names).map_err(|why| why.to_string())?;
                Some(Sheet::from_log(evening, &row.log).map_err(|why| why.to_string())?)
            }
            None => None,
        };
        Ok(Self { row, setup, names, language, sheet, is_pictured: false })
    }

    pub(super) fn is_here(&self, ctx: &Ctx) -> bool {
        (self.row.guild, self.row.channel) == (ctx.guild, ctx.channel)
    }

    pub(super) const fn is_open(&self) -> bool {
        self.row.closed_at.is_none()
    }

    /// The place of the user; `None` for one who does not play.
    pub(super) fn member(&self, ctx: &Ctx) -> Option<Member> {
        let own = self.row.members().find(|person| person.user == Some(ctx.user()))?;
        Member::new(own.place)
    }

    /// Also where the opener was forgotten: then it is all of them.
    fn is_opener(&self, ctx: &Ctx) -> bool {
        self.row.opener().is_none_or(|opener| opener.user == Some(ctx.user()))
    }

    pub(super) fn may_set_up(&self, ctx: &Ctx) -> bool {
        self.is_opener(ctx) || ctx.is_moderator
    }

    /// wiezen.md H.2.3.
    pub(super) fn may_enter(&self, ctx: &Ctx) -> bool {
        let is_member = self.member(ctx).is_some();
        let has_opener = self.row.opener().is_some();
        let is_opener = has_opener && self.is_opener(ctx);
        is_opener || is_member && !(self.setup.is_kept_by_opener && has_opener)
    }

    pub(super) fn may_close(&self, ctx: &Ctx) -> bool {
        self.may_enter(ctx) || self.may_set_up(ctx)
    }

    pub(super) fn kept(&self) -> Option<Kept<'_>> {
        let sheet = self.sheet.as_ref()?;
        let (evening, is_open) = (self.row.evening, self.is_open());
        let (is_pictured, language) = (self.is_pictured, self.language);
        Some(Kept { evening, sheet, is_open, is_pictured, language })
    }

    /// Nothing of the next deal is chosen.
    pub(super) fn next(&self) -> Half {
        let number = self.sheet.as_ref().map_or(1, |sheet| sheet.choices().number());
        Half::at(Place::Next(u32::try_from(number).unwrap_or(u32::MAX)))
    }

    /// The message of the evening, with a page of its sheet.
    pub(super) fn message(&self, page: u8, note: &str) -> Message {
        if let Some(kept) = self.kept() {
            return keep::sheet(&kept, &self.next(), page, note);
        }
        keep::setup(&self.draft(), note)
    }

    pub(super) fn draft(&self) -> Draft<'_> {
        Draft {
            evening: self.row.evening,
            changes: self.row.changes,
            setup: &self.setup,
            names: &self.names,
            opener: self.row.opener().map_or("", |opener| &opener.name),
            language: self.language,
        }
    }

    pub(super) fn redrawn(&self, page: u8, note: &str) -> Outcome {
        public(self.message(page, note))
    }

    /// The press was made on an older state.
    pub(super) fn old(&self) -> Outcome {
        self.redrawn(0, &keep::told(&Notice::Old, self.language))
    }
}

/// In place of the message that all see, and not as the user alone likes it.
pub(super) fn public(message: Message) -> Outcome {
    Outcome::tried_on(message, Preferences::default())
}
