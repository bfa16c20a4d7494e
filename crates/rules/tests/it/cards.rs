//! Cards and their text.

use bolero::{check, produce};
use rules::{Book, Card, Cards, Line, Member, Rank, Seat, Suit, Value};

use crate::players::{CASES, every_action};

#[test]
fn a_set_of_cards_is_what_a_list_of_them_is() {
    check!().with_iterations(CASES).with_generator((produce::<u64>(), 0_u8..52)).cloned().for_each(
        |(bits, card): (u64, u8)| {
            let mut set = Cards::from_bits_truncate(bits);
            let card = Card::from_index(card).unwrap();
            let mut list: Vec<Card> = set.iter().collect();
            assert!(list.is_sorted());
            assert_eq!(usize::from(set.len()), list.len());
            assert_eq!(set.contains(card), list.contains(&card));
            assert_eq!(set.first(), list.first().copied());
            assert_eq!(set.last(), list.last().copied());
            for suit in Suit::ALL {
                let of: Vec<Card> = list.iter().copied().filter(|card| card.suit == suit).collect();
                assert_eq!(set.of(suit).iter().collect::<Vec<_>>(), of.clone());
                assert_eq!(set.is_void(suit), of.is_empty());
            }
            assert_eq!(set.iter().rev().collect::<Cards>(), set);
            assert_eq!(set.remove(card), list.contains(&card));
            list.retain(|other| *other != card);
            assert_eq!(set.iter().collect::<Vec<_>>(), list);
            assert!(set.insert(card) && !set.insert(card));
        },
    );
}

#[test]
fn cards_read_what_they_write() {
    check!().with_iterations(CASES).with_type::<u64>().cloned().for_each(|bits: u64| {
        let cards = Cards::from_bits_truncate(bits);
        assert_eq!(cards.to_string().parse(), Ok(cards));
    });
}

#[test]
fn a_hand_in_a_log_line_is_a_number() {
    check!().with_iterations(CASES).with_type::<u64>().cloned().for_each(|bits: u64| {
        let cards = Cards::from_bits_truncate(bits);
        assert_eq!(format!("{cards:?}"), format!("Cards({} held)", cards.len()));
    });
}

#[test]
fn any_text_is_read_or_refused() {
    check!().with_iterations(CASES).with_type::<String>().cloned().for_each(|text: String| {
        for word in [text.as_str(), "N ", "N play "] {
            let line = format!("{word}{text}");
            if let Ok(read) = line.parse::<Line>() {
                assert_eq!(read.to_string(), line);
            }
        }
        if let Ok(cards) = text.parse::<Cards>() {
            assert_eq!(usize::from(cards.len()), text.split_whitespace().count());
        }
        let value: Value = text.parse().unwrap();
        let again: Value = value.to_string().parse().unwrap();
        assert_eq!(again, value);
    });
}

#[test]
fn every_line_of_the_notation_reads_what_it_writes() {
    for seat in Seat::ALL {
        for action in every_action() {
            let line = Line { seat, action };
            assert_eq!(line.to_string().parse(), Ok(line));
        }
    }
}

#[test]
fn the_pack_has_every_rank_of_every_suit_once() {
    let names: Vec<String> = Cards::PACK.iter().map(|card| card.to_string()).collect();
    assert_eq!(names.len(), 52);
    for suit in "SCDH".chars() {
        for rank in "23456789TJQKA".chars() {
            let name = format!("{rank}{suit}");
            let card: Card = name.parse().unwrap();
            assert_eq!(names.iter().filter(|other| **other == name).count(), 1);
            assert_eq!(Card::from_index(card.index()), Some(card));
        }
    }
}

#[test]
fn the_ace_is_highest_and_four_cards_are_honours() {
    assert!(Rank::ALL.is_sorted());
    assert_eq!(Rank::ALL.last(), Some(&Rank::Ace));
    let honours: Vec<Rank> = Rank::ALL.into_iter().filter(|rank| rank.is_honour()).collect();
    assert_eq!(honours, [Rank::Jack, Rank::Queen, Rank::King, Rank::Ace]);
    for trump in Suit::ALL {
        let set: Cards = honours.iter().map(|&rank| Card { rank, suit: trump }).collect();
        assert_eq!(Cards::honours(trump), set);
    }
}

#[test]
fn no_card_stands_twice_in_a_hand() {
    assert!("AS 2S AS".parse::<Cards>().is_err());
    assert!("AS 10S".parse::<Cards>().is_err());
    assert_eq!(" 2S  AS ".parse::<Cards>().unwrap().len(), 2);
}

#[test]
fn who_writes_what_cannot_be_read_is_told_what_can_be() {
    let card = "expected a rank (2-9, T, J, Q, K, A) and a suit (S, C, D, H), such as TH";
    assert_eq!("10S".parse::<Card>().unwrap_err().to_string(), card);
    assert_eq!("AS 10S".parse::<Cards>().unwrap_err().to_string(), card);
    assert_eq!("AS 2S AS".parse::<Cards>().unwrap_err().to_string(), "AS stands there twice");
    assert_eq!("X".parse::<Seat>().unwrap_err().to_string(), "expected a seat: N, E, S or W");
    assert_eq!("M7".parse::<Member>().unwrap_err().to_string(), "expected a member: M1 to M6");
    let book = "expected a book: long, short, simple, couleur, liege or wiezen";
    assert_eq!("bridge".parse::<Book>().unwrap_err().to_string(), book);
}

#[test]
fn the_seats_go_round_clockwise() {
    let order: Vec<String> = Seat::West.round().map(|seat| seat.to_string()).collect();
    assert_eq!(order.concat(), "WNES");
    for seat in Seat::ALL {
        assert_eq!(seat.next().previous(), seat);
        assert_eq!(seat.partner().partner(), seat);
        assert_eq!(seat.next().places_from(seat), 1);
        assert_eq!(seat.side(), seat.partner().side());
        assert_ne!(seat.side(), seat.next().side());
        assert_eq!(seat.to_string().parse(), Ok(seat));
    }
}
