//! What can be read about a table.

use super::{Pressed, Served};
use crate::discord::desk::Desk;
use crate::discord::outcome::Outcome;
use crate::discord::{pages, reviews};
use crate::hall::Reply;
use crate::render::message::Message;
use crate::render::press::Page;

impl Pressed {
    /// Something to read, for everybody in the channel.
    pub(super) async fn reads(&self, desk: &Desk, page: Page) -> Served {
        let told = desk.watch(&self.caller, self.press.table).await?;
        let (table, language) = (&told.table, self.caller.language);
        let message = match page {
            Page::More => pages::more(table, language),
            Page::Score => pages::score(table, 0, language),
            Page::Sheet(page) => pages::score(table, page, language),
            Page::Points(page) => pages::points(table, page, language),
            Page::LastTrick => pages::last_trick(table, language),
            Page::Rules => pages::rules_page(table, language),
            // It is a file to keep: it stays where it is.
            Page::Record => {
                let record = desk.hall().record(table).await;
                return Ok(Outcome::read(pages::recorded(table.id(), record, language)));
            }
            Page::Verify => pages::verified(table, language),
            Page::Fair(deal) => pages::fair(table, deal, language),
            Page::Past(deal) => pages::past(table, deal, language),
            Page::Review { deal, page } => {
                let page = reviews::At::Page(page);
                let asked = reviews::Asked { deal: Some(deal).filter(|&deal| deal > 0), page };
                reviews::page(desk, &self.caller, &told, asked).await?
            }
            Page::Slip { deal, place } => {
                let page = reviews::At::Slip(place);
                let asked = reviews::Asked { deal: Some(deal), page };
                reviews::page(desk, &self.caller, &told, asked).await?
            }
        };
        Ok(self.shows(desk, told, page, message))
    }

    /// A page: for one who plays there in place of the hand, from which it is left
    /// again; for anybody else as a message of its own.
    fn shows(&self, desk: &Desk, told: Reply, page: Page, message: Message) -> Outcome {
        let own = self.caller.pressed.filter(|_| self.is_private);
        let own =
            own.and_then(|own| desk.screen().is_seat(told.table.id(), self.caller.user(), own));
        // After a restart it is not known which message that is; what can be turned
        // to from others is left there.
        let is_own = !self.is_private || own.unwrap_or_else(|| begins(page));
        if is_own && self.is_seated(&told) && told.table.game().is_some() {
            Outcome::page(&self.caller, told, message, self.is_private)
        } else {
            self.turn_page(message)
        }
    }
}

/// Whether a page is opened from the menu of a hand, and from nowhere else.
const fn begins(page: Page) -> bool {
    match page {
        Page::More
        | Page::Score
        | Page::Points(0)
        | Page::LastTrick
        | Page::Rules
        | Page::Record
        | Page::Verify
        | Page::Review { deal: 0, .. } => true,
        Page::Sheet(_)
        | Page::Points(_)
        | Page::Review { .. }
        | Page::Slip { .. }
        | Page::Fair(_)
        | Page::Past(_) => false,
    }
}
