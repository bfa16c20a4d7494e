//! The tempers: their words, and the contracts that they bid.

use robots::{Level, ParseTemperError, Robot, Temper, decide};
use rules::{Book, Contract, Game, Rules, Seat, Sheet, Value};

use crate::tables::Random;

#[test]
fn a_temper_is_written_as_it_is_read() {
    for temper in Temper::ALL {
        let word = match temper {
            Temper::Careful => "careful",
            Temper::Usual => "usual",
            Temper::Bold => "bold",
        };
        assert_eq!(temper.to_string(), word);
        assert_eq!(word.parse(), Ok(temper));
    }
    assert_eq!("rash".parse::<Temper>(), Err(ParseTemperError));
    assert_eq!(Robot::from(Level::Easy).temper, Temper::Usual);
}

/// The contracts that one robot of this temper bids among three usual ones, and those it makes.
fn contracts(book: Book, level: Level, temper: Temper, deals: u64) -> (u32, u32) {
    let rules = Rules::new(book).with([("deals", Value::Null)]).unwrap();
    let mut game = Game::new(rules, Seat::North);
    let random = &mut Random::new(11);
    let (mut undertaken, mut made) = (0, 0);
    for seed in 0..deals {
        let own = Seat::ALL[random.below(4)];
        game.next_deal(&random.pack()).unwrap();
        while let Some(seat) = game.to_act().iter().next().filter(|_| game.is_playing()) {
            let temper = if seat == own { temper } else { Temper::Usual };
            let action = decide(&game.seen_by(seat), Robot { level, temper }, seed).unwrap();
            game.act(seat, action).unwrap();
        }
        let Sheet::Belgian(sheet) = game.seen_by_all().sheet else { unreachable!() };
        let is_bid = !matches!(sheet.contract, None | Some(Contract::Troel { .. }));
        let Some(result) = sheet.result.filter(|_| is_bid) else { continue };
        undertaken += u32::from(sheet.declarers.contains(own));
        made += u32::from(result.made.contains(own));
    }
    (undertaken, made)
}

#[test]
fn a_bold_robot_bids_more_contracts_than_a_careful_one() {
    for book in [Book::Couleur, Book::Liege, Book::Wiezen] {
        for (level, deals) in [(Level::Easy, 600), (Level::Normal, 60)] {
            let [careful, usual, bold] =
                Temper::ALL.map(|temper| contracts(book, level, temper, deals));
            let text = format!("{book}, {level}: {careful:?}, {usual:?}, {bold:?}");
            assert!(10 * bold.0 >= 11 * careful.0, "{text}");
            for (undertaken, made) in [careful, usual, bold] {
                // Three in four, by less than a few lost in sixty deals.
                assert!(4 * made + 8 >= 3 * undertaken, "{text}");
            }
        }
    }
}
