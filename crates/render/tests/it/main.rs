//! Messages of whole games, checked against what people should read.

// What stands under `cfg(test)` may unwrap, in the functions between the tests too.
#[cfg(test)]
mod auction;
#[cfg(test)]
mod brevity;
#[cfg(test)]
mod calls;
#[cfg(test)]
mod columns;
#[cfg(test)]
mod contracts;
#[cfg(test)]
mod copied;
#[cfg(test)]
mod day;
#[cfg(test)]
mod drawing;
#[cfg(test)]
mod ended;
#[cfg(test)]
mod fixture;
#[cfg(test)]
mod gifts;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod golden_guests;
#[cfg(test)]
mod golden_scales;
#[cfg(test)]
mod kept;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod meaning;
#[cfg(test)]
mod own_tables;
#[cfg(test)]
mod page;
#[cfg(test)]
mod phone;
#[cfg(test)]
mod pictures;
#[cfg(test)]
mod quoted;
#[cfg(test)]
mod scores;
#[cfg(test)]
mod speech;
#[cfg(test)]
mod told;
#[cfg(test)]
mod white_hands;

use words::Language;

use render::message::Message;
use render::scene::Depiction;
use render::summary::summary;
use table::TableView;

/// The summary of the deal on the table in words, once it is over.
fn last_summary(table: &TableView, language: Language) -> Option<Message> {
    last_summary_as(Depiction::Words, table, language)
}

/// The last summary in words or with a picture.
fn last_summary_as(depiction: Depiction, table: &TableView, language: Language) -> Option<Message> {
    summary(table, table.ended_deal_on_table()?.number(), language, depiction)
}
