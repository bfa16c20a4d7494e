//! The user's tables, the data that is kept about them, and its deletion.

use super::answering::Response;
use super::caller::Caller;
use super::desk::Desk;
use super::outcome::{Outcome, Served};
use super::pages::{self, OwnTable};
use crate::hall::Reply;
use store::PersonData;
use table::MemberView;

pub(super) async fn tables(desk: &Desk, caller: &Caller) -> Served {
    let all = desk.hall().store().tables_of(caller.user()).await;
    let all = all.map_err(|error| Outcome::broken(caller, &error))?;
    let here = all.into_iter().filter(|it| it.guild == caller.guild && it.closed_at.is_none());
    let mut seen: Vec<(Reply, MemberView)> = Vec::new();
    let mut messages = Vec::new();
    for table in here {
        // One that cannot be read keeps none of the others from being told of.
        let Ok(reply) = desk.peek(caller, table.table).await else { continue };
        if let Some(own) = reply.table.seen_by(caller.user()) {
            messages.push(table.message);
            seen.push((reply, own));
        }
    }
    let own: Vec<_> = seen
        .iter()
        .zip(messages)
        .map(|((reply, own), message)| OwnTable {
            own,
            guild: reply.place.guild,
            channel: reply.place.channel,
            message,
        })
        .collect();
    Ok(Outcome::read(pages::own_tables(&own, caller.language)))
}

pub(super) async fn data(desk: &Desk, caller: &Caller) -> Served {
    let data = kept(desk, caller).await?;
    let json = serde_json::to_string_pretty(&data);
    let json = json.map_err(|error| Outcome::broken(caller, &error))?;
    Ok(Outcome::read(pages::own_data(json, caller.language)))
}

pub(super) async fn forget_question(desk: &Desk, caller: &Caller) -> Served {
    let data = kept(desk, caller).await?;
    let (tables, deals) = (data.seats.len(), data.results.len());
    Ok(Outcome::read(pages::forget_question(tables, deals, caller.language)))
}

pub(super) async fn forget(desk: &Desk, caller: &Caller) -> Served {
    let forgotten = desk.forget(caller.user()).await;
    forgotten.map_err(|error| Outcome::not_heard(caller, &error))?;
    Ok(Response::Redraw(pages::forgotten(caller.language)).into())
}

async fn kept(desk: &Desk, caller: &Caller) -> Result<PersonData, Outcome> {
    let data = desk.hall().store().data_of(caller.user()).await;
    data.map_err(|error| Outcome::broken(caller, &error))
}
