//! Pages about a table.

use super::{Pressed, Served};
use crate::discord::desk::Desk;
use crate::discord::outcome::Outcome;
use crate::discord::{pages, reviews};
use crate::hall::Reply;
use render::message::Message;
use render::more::Standing;
use render::press::Page;

impl Pressed {
    pub(super) async fn reads(&self, desk: &Desk, page: Page) -> Served {
        let reply = desk.watch(&self.caller, self.press.table).await?;
        let (table, language) = (&reply.table, self.caller.language);
        let message = match page {
            Page::More => pages::more(table, self.standing(&reply), language),
            Page::Score => pages::score(table, 0, language),
            Page::Sheet(page) => pages::score(table, page, language),
            Page::Points(page) => pages::points(table, page, language),
            Page::LastTrick => pages::last_trick(table, language),
            Page::Rules => pages::rules_page(table, language),
            // A file is to keep: it stays where it is.
            Page::WholeRules => {
                return Ok(Outcome::read(pages::whole_rules(
                    table.settings().rules().book(),
                    language,
                )));
            }
            Page::Record => {
                let record = desk.hall().reviews().record(table).await;
                return Ok(Outcome::read(pages::recorded(table.id(), record, language)));
            }
            Page::Verify => pages::verified(table, language),
            Page::Fair(deal) => pages::fair(table, deal, language),
            Page::Past(deal) => pages::past(table, deal, language),
            Page::Review { deal, page } => {
                let page = reviews::At::Page(page);
                let asked = reviews::Asked { deal: Some(deal).filter(|&deal| deal > 0), page };
                reviews::page(desk, &self.caller, &reply, asked).await?
            }
            Page::Slip { deal, place } => {
                let page = reviews::At::Slip(place);
                let asked = reviews::Asked { deal: Some(deal), page };
                reviews::page(desk, &self.caller, &reply, asked).await?
            }
        };
        Ok(self.shows(desk, reply, page, message))
    }

    fn standing(&self, reply: &Reply) -> Standing {
        if let Some(own) = reply.table.seen_by(self.caller.user()) {
            Standing::Player { may_ask: own.may_ask() }
        } else if self.caller.is_moderator {
            Standing::Moderator
        } else {
            Standing::Watcher
        }
    }

    /// For a player the page replaces the hand, with a way back; for others it is a message of its
    /// own.
    fn shows(&self, desk: &Desk, reply: Reply, page: Page, message: Message) -> Outcome {
        let own = self.caller.pressed.filter(|_| self.is_private);
        let own = own.and_then(|own| {
            desk.publisher().is_private_message(reply.table.id(), self.caller.user(), own)
        });
        // After a restart it is not known which message that is; what can be turned
        // to from others is left there.
        let is_own = !self.is_private || own.unwrap_or_else(|| begins(page));
        if is_own && self.is_seated(&reply) && reply.table.game().is_some() {
            Outcome::page(&self.caller, reply, message, self.is_private)
        } else {
            self.turn_page(message)
        }
    }
}

/// Opened from the menu of a hand alone.
const fn begins(page: Page) -> bool {
    match page {
        Page::More
        | Page::Score
        | Page::Points(0)
        | Page::LastTrick
        | Page::Rules
        | Page::WholeRules
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
