//! The page of a person's calls, and the messages that call.

use rules::{Book, Rules};

use super::fixture::Fixture;
use super::golden::check;
use render::calls::{self, CallsPage, Waiting};
use render::message::Message;
use table::id::{ChannelId, Timestamp, UserId};

const MOMENT: Timestamp = Timestamp(1_800_000_000);

fn page() -> CallsPage {
    CallsPage {
        games: vec![Book::Long, Book::Couleur],
        live: true,
        over_days: false,
        most_a_day: 3,
        is_on: false,
        waits: Waiting::No,
    }
}

#[test]
fn the_page_of_calls_says_what_is_set() {
    check("calls-off", |language| calls::page(&page(), language));
    let on = CallsPage { is_on: true, waits: Waiting::Until(MOMENT), ..page() };
    check("calls-on", |language| calls::page(&on, language));
    let waits = CallsPage { waits: Waiting::UntilStopped, most_a_day: 1, ..on };
    check("calls-waits", |language| calls::page(&waits, language));
    check("calls-never", |language| calls::never_page(&[UserId(7), UserId(9)], false, language));
    check("calls-never-full", |language| calls::never_page(&[], true, language));
}

#[test]
fn a_call_notifies_those_whom_it_mentions_and_no_other() {
    let fixture = Fixture::opened(&Rules::new(Book::Couleur), "Ann");
    let (table, people) = (&fixture.seen(), [UserId(7), UserId(9)]);
    check("table-call", |language| calls::call(table, &people, language));
    check("table-call-seated", |language| calls::seated(table, &people[..1], language));
    check("table-call-rematch", |language| calls::rematch_call(table, MOMENT, &people, language));
    let language = words::Language::English;
    let notifies = |message: Message| message.notifies;
    assert_eq!(notifies(calls::call(table, &people, language)), people);
    assert_eq!(notifies(calls::never_page(&people, false, language)), []);
    assert_eq!(notifies(calls::sits_with_you("<@7>", ChannelId(3), language)), []);
}

#[test]
fn private_words_about_calls_are_told() {
    let fixture = Fixture::opened(&Rules::new(Book::Couleur), "Ann");
    let table = &fixture.seen();
    check("call-none", calls::none_to_call);
    check("call-seated", |language| calls::seated_privately(table, ChannelId(3), language));
    check("call-never", |language| calls::sits_with_you("Ben *x*", ChannelId(3), language));
    check("call-rematch", |language| calls::rematch_said(Some(MOMENT), language));
    check("call-rematch-off", |language| calls::rematch_said(None, language));
}
