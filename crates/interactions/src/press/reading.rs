//! Pages about a table.

use super::pressed::Pressed;
use crate::outcome::{Outcome, Served};
use crate::reviews::At;
use crate::{daily, pages, reviews};
use actors::Reply;
use publisher::Content;
use render::message::Message;
use render::more::{self, Standing};
use render::press::Page;

impl Pressed {
    pub(super) async fn reads(&self, page: Page) -> Served {
        let reply = self.watch().await?;
        let (table, language) = (&reply.table, self.ctx.language);
        let message = match page {
            Page::More => more::more(table, self.standing(&reply), language),
            Page::PastDeals => more::past_deals(table, language),
            Page::Say => more::say(table, language),
            Page::Ask => more::ask(table, self.standing(&reply), language),
            Page::WaysOut => more::ways_out(table, self.standing(&reply), language),
            Page::Score => render::score::score(table, 0, language),
            Page::Sheet(page) => render::score::score(table, page, language),
            Page::Points(page) => render::points::points(table, page, language),
            Page::LastTrick => render::last_trick::last_trick(table, language),
            Page::Rules => render::rules_page::rules_page(table, language),
            // A file is to keep: it stays where it is.
            Page::WholeRules => {
                let book = table.settings().rules().book();
                return Ok(Outcome::read(render::rules_page::whole_rules(book, language)));
            }
            Page::Record => return reviews::record(&self.ctx, table).await,
            Page::Verify => pages::verified(table, language),
            Page::Fair(deal) => pages::fair(table, deal, language),
            Page::Past(deal) => {
                daily::may_be_told(&self.ctx, table, Some(deal)).await?;
                pages::past(table, deal, language)
            }
            Page::Review { deal, page } => {
                let deal = Some(deal).filter(|&deal| deal > 0);
                reviews::page(&self.ctx, &reply, deal, At::Page(page)).await?
            }
            Page::Slip { deal, place } => {
                reviews::page(&self.ctx, &reply, Some(deal), At::Slip(place)).await?
            }
        };
        Ok(self.shows(reply, page, message))
    }

    fn standing(&self, reply: &Reply) -> Standing {
        if let Some(own) = reply.table.seen_by(self.ctx.user()) {
            let coach = own.table().settings().coach().then(|| own.has_coach());
            let may_say_misdeal = own.may_say_misdeal();
            Standing::Player { may_ask: own.may_ask(), may_say_misdeal, coach }
        } else if self.ctx.is_moderator {
            Standing::Moderator
        } else {
            Standing::Watcher
        }
    }

    /// For a player the page replaces the hand, with a way back; for others it is a message of its
    /// own.
    fn shows(&self, reply: Reply, page: Page, message: Message) -> Outcome {
        let (publisher, user) = (self.ctx.publisher(), self.ctx.user());
        let own = self.ctx.pressed.filter(|_| self.is_private);
        let own = own.and_then(|own| publisher.is_private_message(reply.table.id(), user, own));
        // After a restart it is not known which message that is; what can be turned
        // to from others is left there.
        let is_own = !self.is_private || own.unwrap_or_else(|| begins(page));
        if is_own && self.is_seated(&reply) && reply.table.game().is_some() {
            Outcome::own(&self.ctx, reply, Content::Page(message), self.is_private)
        } else {
            self.turn_page(message)
        }
    }
}

/// Opened from the menu of a hand alone.
const fn begins(page: Page) -> bool {
    use Page::{Ask, Fair, LastTrick, More, Past, PastDeals, Points, Record, Review, Rules, Say};
    use Page::{Score, Sheet, Slip, Verify, WaysOut, WholeRules};
    match page {
        More
        | PastDeals
        | Say
        | Ask
        | WaysOut
        | Score
        | LastTrick
        | Rules
        | WholeRules
        | Record
        | Verify
        | Points(0)
        | Review { deal: 0, .. } => true,
        Sheet(_) | Points(_) | Review { .. } | Slip { .. } | Fair(_) | Past(_) => false,
    }
}
