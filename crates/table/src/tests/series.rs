//! A series of deals, which several tables play.

use rules::{Book, Rules};

use super::*;
use crate::dealer::{Occasion, OccasionKind};
use crate::{CompanyEvent, ConsentEvent, ConsentRequest, EndedDeal, Series};

const SERIES: Series =
    Series { occasion: Occasion { server: 7, kind: OccasionKind::Series, number: 3 }, deals: 12 };

fn lobby(number: u64, book: Book) -> Fixture {
    let as_seated = [("seating", Value::Word("as_seated".into()))];
    let rules = Rules::new(book);
    let rules = if book.is_belgian() { rules } else { rules.with(as_seated).unwrap() };
    Fixture::given(number, rules.into(), Given::Series(SERIES, secret(9)))
}

/// Ann plays as a robot would in her place. The bytes are those that a table of its own would draw.
fn played(number: u64, book: Book, seed: u8) -> Fixture {
    let mut fixture = lobby(number, book);
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(seed)))).unwrap();
    for drawn in 1.. {
        play_on(&mut fixture);
        if fixture.table.is_match_over() {
            break;
        }
        fixture.draw_secret(seed + drawn);
    }
    fixture
}

fn deals(fixture: &Fixture) -> Vec<EndedDeal> {
    fixture.seen().ended_deals().iter().map(|deal| EndedDeal::clone(deal)).collect()
}

#[test]
fn all_tables_of_a_series_have_the_same_packs_and_dealers() {
    for book in Book::ALL {
        let (first, second) = (played(7, book, 20), played(8, book, 60));
        let (ours, theirs) = (deals(&first), deals(&second));
        assert_eq!((ours.len(), theirs.len()), (12, 12), "{book}");
        for (one, other) in ours.iter().zip(&theirs) {
            assert_eq!((one.hands(), one.commitment()), (other.hands(), other.commitment()));
        }
        let dealers = |deals: &[EndedDeal]| -> Vec<_> {
            deals.iter().map(|deal| deal.game().deal.unwrap().dealer).collect()
        };
        let dealt = dealers(&ours);
        assert_eq!(dealt, dealers(&theirs));
        assert!(dealt.windows(2).all(|two| two[1] == two[0].next()), "{book}: {dealt:?}");
        let are_others = |two: &[EndedDeal]| two[0].hands() != two[1].hands();
        assert!(ours.windows(2).all(are_others), "each deal is another");
        assert_eq!(first.read_again(), first.table);
        assert_eq!(first.outcomes.len(), 12, "{book}: a deal in which all pass is a result too");
    }
}

#[test]
fn a_deal_of_a_series_has_no_consequence_for_the_next() {
    for book in Book::ALL {
        for deal in deals(&played(7, book, 20)) {
            match deal.game().sheet {
                Sheet::Whist(sheet) => {
                    let games = sheet.score.games().len();
                    assert!(games <= 1, "{book}: {games} games in a deal");
                    let score = sheet.score.game();
                    let won = sheet.result.unwrap();
                    if games == 0 {
                        for side in rules::Side::ALL {
                            let points = won.odd_tricks[side] + won.honours[side];
                            assert_eq!(score[side], points, "{book}");
                        }
                    }
                }
                Sheet::Belgian(sheet) => assert_eq!(sheet.times, 1, "{book}"),
            }
        }
    }
}

#[test]
fn the_cards_of_a_series_are_not_cut_annulled_watched_or_proved() {
    let mut fixture = lobby(7, Book::Couleur);
    let chosen = Choice::Game(Book::Long, crate::Preset::Standard);
    assert_eq!(fixture.tell(&Event::Settings(ANN, chosen)), Err(Refusal::CardsLieReady));
    // Help would be another at each table, and a card that is taken back is told to all.
    let help = [
        Setting::Hints(true),
        Setting::TakeBack(crate::TakeBack::Consent),
        Setting::Watch(crate::Watch::Open),
    ];
    for setting in help {
        let chosen = Event::Settings(ANN, Choice::Set(setting));
        assert_eq!(fixture.tell(&chosen), Err(Refusal::CardsLieReady));
    }
    let coach = Event::Settings(ANN, Choice::Set(Setting::Coach(true)));
    assert_eq!(fixture.tell(&coach), Err(Refusal::NoCoach));
    let watch = Event::Company(CompanyEvent::Watch(person(EVE)));
    assert_eq!(fixture.tell(&watch), Err(Refusal::Unwatched));
    fixture.tell(&Event::Play(PlayEvent::Start(ANN, secret(1)))).unwrap();
    fixture.draw_secret(2);
    let turn = fixture.table.turn();
    fixture.tell(&Event::Time(TimeEvent::TimeUp(turn))).unwrap();
    assert_eq!(fixture.log.last().unwrap().to_string(), "deal");
    let annul = ConsentEvent::Ask(ANN, fixture.table.turn(), ConsentRequest::Annul);
    assert_eq!(fixture.tell(&Event::Consent(annul)), Err(Refusal::NothingToAnnul));
    let over = played(8, Book::Couleur, 20);
    assert!(deals(&over).iter().all(|deal| deal.secret().is_none()));
    let again = Event::Play(PlayEvent::PlayAgain(ANN, secret(3), None));
    assert_eq!(over.table.decide(&again).unwrap_err(), Refusal::MatchNotOver);
}
