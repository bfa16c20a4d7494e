//! A bad card or call of a robot in a finished deal: asked about in private, and kept with consent.

use rules::Action;

use super::context::Ctx;
use super::deals::{self, Found};
use super::outcome::{Outcome, Response, Served, broken};
use render::complaint::{self, Asked, MOST_WHY};
use render::copied::Notice;
use render::message::Message;
use render::press::ComplaintPress;
use store::DecisionKey;
use table::RobotDecision;
use table::complaint::Complaint;
use table::dealer::DealCode;

/// The words of a complaint whose reader gave none.
const NO_REASON: &str = "No reason was given.";

/// `line` is the value of a select, `fields` are the texts of a form.
pub(crate) async fn pressed(
    ctx: &Ctx,
    press: ComplaintPress,
    line: Option<&str>,
    fields: &[String],
) -> Served {
    match press {
        ComplaintPress::Ask(code, trick) => ask(ctx, code, trick).await,
        ComplaintPress::Of(code) => {
            let place = line.and_then(|place| place.parse().ok());
            let place = place.ok_or_else(|| deals::said(ctx, Notice::Unknown))?;
            At::of(ctx, code, place).await?.page(ctx, None).await
        }
        ComplaintPress::Better(code, place, _) => {
            let better = line.and_then(|action| action.parse().ok());
            At::of(ctx, code, place).await?.page(ctx, better).await
        }
        ComplaintPress::Keep(code, place, better) => {
            At::of(ctx, code, place).await?.keep(ctx, better, NO_REASON).await
        }
        ComplaintPress::Why(code, place, better) => {
            let at = At::of(ctx, code, place).await?;
            let form = complaint::form(code, &at.decision, better, ctx.language);
            Ok(Response::Modal(form).into())
        }
        ComplaintPress::Said(code, place, better) => {
            let why = plain(fields.first().map_or("", String::as_str));
            let why = if why.is_empty() { NO_REASON } else { &why };
            At::of(ctx, code, place).await?.keep(ctx, better, why).await
        }
        ComplaintPress::Withdraw(code, place) => {
            let withdrawn = ctx.store().withdraw_complaint(ctx.user(), key(code, place)).await;
            withdrawn.map_err(broken(ctx))?;
            Ok(redrawn(complaint::withdrawn(ctx.language)))
        }
        ComplaintPress::WithdrawAll => {
            ctx.store().withdraw_complaints(ctx.user()).await.map_err(broken(ctx))?;
            Ok(Outcome::read(complaint::withdrawn(ctx.language)))
        }
        ComplaintPress::Cancel => Ok(Response::Gone.into()),
    }
}

/// Opens a message of its own: the review stays.
async fn ask(ctx: &Ctx, code: DealCode, trick: u8) -> Served {
    let found = Found::of(ctx, code).await?;
    let decisions = found.table.robot_decisions(&found.deal);
    let decisions: Vec<_> = decisions.into_iter().filter(|it| it.trick == trick).collect();
    let page = match decisions.as_slice() {
        [] => return Err(deals::said(ctx, Notice::Unknown)),
        [decision] => At { code, decision: decision.clone(), found }.drawn(ctx, None).await?,
        several => complaint::which(&found.table, &found.deal, several, ctx.language),
    };
    Ok(Outcome::read(page))
}

/// A robot's decision in a finished deal that the user may be told of.
struct At {
    code: DealCode,
    found: Found,
    decision: RobotDecision,
}

impl At {
    async fn of(ctx: &Ctx, code: DealCode, place: u32) -> Result<Self, Outcome> {
        let found = Found::of(ctx, code).await?;
        let mut decisions = found.table.robot_decisions(&found.deal).into_iter();
        let decision = decisions.find(|it| it.place == place);
        let decision = decision.ok_or_else(|| deals::said(ctx, Notice::Unknown))?;
        Ok(Self { code, found, decision })
    }

    const fn key(&self) -> DecisionKey {
        key(self.code, self.decision.place)
    }

    async fn page(&self, ctx: &Ctx, better: Option<Action>) -> Served {
        Ok(redrawn(self.drawn(ctx, better).await?))
    }

    async fn drawn(&self, ctx: &Ctx, better: Option<Action>) -> Result<Message, Outcome> {
        let is_kept = ctx.store().has_complained(ctx.user(), self.key()).await;
        let asked = Asked {
            table: &self.found.table,
            deal: &self.found.deal,
            decision: &self.decision,
            better: better.filter(|better| self.decision.others.contains(better)),
            is_kept: is_kept.map_err(broken(ctx))?,
        };
        Ok(complaint::page(&asked, ctx.language))
    }

    async fn keep(&self, ctx: &Ctx, better: Action, why: &str) -> Served {
        let Self { code, found, decision } = self;
        let record = found.table.record_before(&found.deal, decision.place);
        let text = record.and_then(|it| Complaint::written(&it, decision.line, better, why));
        let text = text.ok_or_else(|| deals::said(ctx, Notice::Depends))?;
        let now = ctx.tables().clock().date();
        let kept = ctx.store().keep_complaint(ctx.user(), self.key(), &text, now).await;
        Ok(redrawn(if kept.map_err(broken(ctx))? {
            complaint::kept(*code, decision.place, ctx.language)
        } else {
            complaint::enough(ctx.language)
        }))
    }
}

const fn key(code: DealCode, place: u32) -> DecisionKey {
    DecisionKey { table: code.table, deal: code.deal, place }
}

/// One line, since it is printed, without mentions and other ids.
fn plain(typed: &str) -> String {
    let words = typed.split(|it: char| it.is_whitespace() || it.is_control());
    let is_id = |word: &str| word.chars().filter(char::is_ascii_digit).count() > MOST_DIGITS;
    let words = words.filter(|word| !word.is_empty() && !is_id(word));
    words.collect::<Vec<_>>().join(" ").chars().take(MOST_WHY.into()).collect()
}

/// Discord's ids have more.
const MOST_DIGITS: usize = 14;

fn redrawn(message: Message) -> Outcome {
    Response::Redraw(message).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_one_line_without_ids() {
        assert_eq!(plain(" It leads\n\ta \u{1b}king. "), "It leads a king.");
        assert_eq!(plain("<@700000000000000001> says: 13 tricks"), "says: 13 tricks");
        assert_eq!(plain(&"é".repeat(300)).chars().count(), 200);
        assert_eq!(plain("\n"), "");
    }
}
