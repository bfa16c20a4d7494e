//! Finished deals by their codes, and tables that deal one of them again.

use std::sync::Arc;

use rules::{Action, Book, Call, Rules, Seat, Sheet, Value};

use super::fixture::{FOUR, Fixture, user};
use super::golden::{check, first, with};
use render::copied::{self, Notice};
use render::review::Reader;
use render::scene::Depiction;
use render::{hand, lobby, public, review, verify};
use table::id::TableId;
use table::review::Patience;
use table::{Given, NewTableOptions, Person, PlayEvent, Settings, Snapshot, Table};
use words::Language;

fn played() -> Fixture {
    let rules = Rules::new(Book::Simple);
    let mut fixture = Fixture::dealt(&rules, FOUR, 1);
    fixture.play_out();
    fixture
}

/// A lobby at which Ann deals the deal again from a trick on.
fn copy(first: &Fixture, trick: u8, robots: usize) -> Table {
    let deal = first.table.last_ended_deal().unwrap();
    let copy = first.table.copy_of(deal, trick).unwrap();
    given(Given::Copy(Box::new(copy)), deal.game().rules, robots)
}

/// A lobby of Ann and robots for deals that are given.
pub(super) fn given(given: Given, rules: Rules, robots: usize) -> Table {
    let book = rules.book();
    let settings = Settings::from(rules);
    let options = NewTableOptions { robots, given: Some(given), ..settings.into() };
    let ann = Person { user: user(0), name: "Ann".to_owned() };
    let (entries, people) = options.opening(ann);
    let mut table = Table::new(TableId(43), book);
    for entry in &entries {
        drop(table.apply(entry).unwrap());
    }
    table.seat(people);
    table
}

pub(super) fn after(mut table: Table, event: PlayEvent) -> Table {
    for entry in table.decide(&event.into()).unwrap().entries {
        drop(table.apply(&entry).unwrap());
    }
    table
}

/// The copy once it is dealt, against robots.
fn started(first: &Fixture, trick: u8) -> Snapshot {
    seen(started_from(copy(first, trick, 3)))
}

pub(super) fn started_from(lobby: Table) -> Table {
    let secret = table::dealer::Secret::draw_from(|bytes| {
        bytes.fill(9);
        Ok(())
    });
    after(lobby, PlayEvent::Start(user(0), secret.unwrap()))
}

pub(super) fn seen(table: Table) -> Snapshot {
    Arc::new(table).into()
}

#[test]
fn a_finished_deal_is_offered_by_its_code() {
    let first = played();
    let (table, deal) = (first.seen(), first.table.last_ended_deal().unwrap());
    check("deal-page", |language| copied::page(&table, deal, language));
    check("deal-notices", |language| {
        let said = [Notice::Unknown, Notice::Depends].map(|it| copied::notice(it, language));
        said.into_iter().reduce(|above, below| below.below(&above)).unwrap()
    });
    check("verify-with-code", |language| verify::verified(&table, deal, true, language));
    let looked = deal.played().unwrap().review(&mut Patience::of(u64::MAX));
    check("review-by-code", |language| {
        let reader = Reader::Guest(table.code_of(deal), Some(Seat::South));
        review::review(&table, deal, &looked, 5, reader, (language, Depiction::Words))
    });
}

#[test]
fn a_deal_that_depends_on_others_is_not_offered_again() {
    let rules = with(Book::Couleur, &[("brimborion", Value::Word("one_deal".into()))]);
    let after_troel = |seed| {
        let mut fixture = Fixture::dealt(&rules, FOUR, seed);
        while !fixture.deal_is_over() {
            let seat = fixture.on_turn().unwrap();
            let legal = fixture.seat(seat).legal;
            let pass = Action::Call(Call::Pass);
            let first = if legal.contains(pass) { Some(pass) } else { legal.iter().next() };
            fixture.acts(seat, first.unwrap());
        }
        fixture.seal();
        fixture.deal();
        fixture.play_somehow();
        fixture
    };
    let is_brimborion = |fixture: &Fixture| {
        let ended = Arc::clone(fixture.seen().last_ended_deal().unwrap());
        let Sheet::Belgian(sheet) = ended.game().sheet else { return false };
        sheet.brimborion && !ended.all_passed()
    };
    let table = first(after_troel, is_brimborion).seen();
    let deal = table.last_ended_deal().unwrap();
    check("deal-page-depends", |language| copied::page(&table, deal, language));
}

#[test]
fn a_copied_deal_is_told_of_where_it_is_played() {
    let first = played();
    let lobby = after(copy(&first, 0, 0), PlayEvent::KnowsCards(user(0)));
    let lobby = seen(lobby);
    check("lobby-copied", |language| lobby::lobby(&lobby, language, Depiction::Words));
    for (scene, trick) in [("deal-again-note", 0), ("deal-from-note", 5)] {
        let table = started(&first, trick);
        let own = table.seen_by(user(0)).unwrap();
        check(scene, |language| {
            let hand = hand::hand(&own, language, None).unwrap();
            hand.below(&copied::note(&table, language))
        });
    }
}

#[test]
fn a_copied_deal_is_not_one_of_the_deals_of_a_match() {
    let mut first = Fixture::dealt(&Rules::new(Book::Couleur), FOUR, 5);
    first.play_somehow();
    let table = started(&first, 0);
    for depiction in [Depiction::Words, Depiction::Picture] {
        let public = public::public(&table, Language::English, None, depiction);
        let text = format!("{:?}", public.shown().collect::<Vec<_>>());
        assert!(text.contains("Whist à la couleur · deal 1") && !text.contains("16"), "{text}");
    }
}
