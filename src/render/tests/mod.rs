//! What people read, checked against what they should.

mod columns;
mod contracts;
mod drawing;
mod evening;
mod golden;
mod golden_guests;
mod limits;
mod meaning;
mod phone;
mod pictures;
mod quoted;
mod scores;
mod speech;
mod told;
mod white_hands;

use words::Language;

use super::message::Message;
use super::scene::Depiction;
use super::summary::summary;
use table::TableView;

/// The summary of the deal on the table in words, once it is over.
fn last_summary(table: &TableView, language: Language) -> Option<Message> {
    last_summary_as(Depiction::Words, table, language)
}

/// The same in words or with a picture.
fn last_summary_as(depiction: Depiction, table: &TableView, language: Language) -> Option<Message> {
    summary(table, table.ended_deal_on_table()?.number(), language, depiction)
}
