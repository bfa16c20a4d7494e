//! The evenings of a server, with the points of its people over them.

use std::iter::repeat;

use render::keep;
use render::message::Message;
use table::id::{EveningId, UserId};

use super::evening::Evening;
use crate::context::Ctx;
use crate::outcome::{Outcome, broken};

/// A person by account, and a name without one by itself.
type Key = Result<UserId, String>;

/// A page of the list, pressed on the message of an evening at a version.
pub(super) async fn page(ctx: &Ctx, from: (EveningId, u32), page: u8) -> Result<Message, Outcome> {
    let rows = ctx.store().evenings_of(ctx.guild).await.map_err(broken(ctx))?;
    let mut people: Vec<(Key, (String, i32, u32))> = Vec::new();
    let mut all = Vec::new();
    for row in rows {
        // One that cannot be read keeps none of the others from being told of.
        let Ok(evening) = Evening::read(row) else { continue };
        let Some(sheet) = &evening.sheet else { continue };
        let sums: Vec<_> =
            sheet.sums().into_iter().map(|(name, sum)| (name.to_owned(), sum)).collect();
        // Those who took a place later have a name alone.
        let users = evening.row.members().map(|member| (member.name.is_empty(), member.user));
        for ((is_forgotten, user), (name, sum)) in users.chain(repeat((false, None))).zip(&sums) {
            if is_forgotten {
                continue;
            }
            let key = user.ok_or_else(|| name.clone());
            match people.iter_mut().find(|(known, _)| *known == key) {
                Some((_, (_, total, evenings))) => {
                    *total += sum;
                    *evenings += 1;
                }
                None => people.push((key, (name.clone(), *sum, 1))),
            }
        }
        all.push(keep::Evening {
            date: sheet.evening().date().to_string(),
            note: sheet.evening().note().to_owned(),
            deals: sheet.deals().iter().filter(|deal| deal.is_dealt()).count(),
            sums,
        });
    }
    let mut people: Vec<_> = people.into_iter().map(|(_, person)| person).collect();
    people.sort_by_key(|(_, total, _)| -total);
    Ok(keep::evenings(from, &all, &people, page, ctx.language))
}
