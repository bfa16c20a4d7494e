//! Dealing that can be checked, against vectors that another program made.

use std::collections::HashSet;

use crate::dealer::shuffle::NoCut;
use crate::dealer::*;
use rules::{BySeat, Card, Cards, Seat};
use serde_json::{Value, json};

const VECTORS: &str = include_str!("../../../../docs/dealing-vectors.json");

/// One deal of the vectors, read.
pub(super) struct Vector {
    pub(super) name: String,
    book: String,
    options: String,
    pub(super) dealing: Dealing,
    /// The texts of those who have one, by chair.
    pub(super) own: Vec<(u8, String)>,
    shuffle: Shuffle,
    dealer: Seat,
    pub(super) pack: [Card; 52],
    hands: BySeat<Cards>,
    turn_up: Option<Card>,
}

impl Vector {
    pub(super) fn all() -> Vec<Self> {
        let file: Value = serde_json::from_str(VECTORS).unwrap();
        assert_eq!(file["format"], "whist-dealing-vectors/1");
        let games = file["games"].as_array().unwrap().iter();
        games
            .flat_map(|game| {
                let deals = game["deals"].as_array().unwrap().iter();
                deals.map(move |deal| Self::read(game, deal))
            })
            .collect()
    }

    fn read(game: &Value, deal: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let shuffle = match deal.get("gathered") {
            Some(gathered) => Shuffle::CutOnly { gathered: cards(gathered) },
            None => Shuffle::Full,
        };
        Self {
            name: text(&deal["name"]),
            book: text(&game["book"]),
            // Objects are kept in the order of their names.
            options: game["options"].to_string(),
            dealing: serde_json::from_value(deal["dealing"].clone()).unwrap(),
            own: deal["own"].as_object().into_iter().flatten().map(typed).collect(),
            shuffle,
            dealer: seat(&deal["dealer"]),
            pack: cards(&deal["pack"]),
            hands: BySeat::from_fn(|seat| text(&deal["hands"][letter(seat)]).parse().unwrap()),
            turn_up: deal["turn_up"].as_str().map(|card| card.parse().unwrap()),
        }
    }

    pub(super) fn facts(&self) -> DealFacts<'_> {
        let Dealing { origin, deal, .. } = self.dealing;
        DealFacts { origin, deal, book: &self.book, options: &self.options }
    }

    fn claim(&self) -> Claim<'_> {
        Claim {
            book: &self.book,
            options: &self.options,
            shuffle: self.shuffle,
            hands: self.hands,
            turn_up: self.turn_up,
        }
    }

    pub(super) fn verify(&self) -> Result<(), Mismatch> {
        let one_by_one = ["long", "short", "simple"].contains(&self.book.as_str());
        let packets: &[usize] = if one_by_one { &[1; 13] } else { &[4, 5, 4] };
        verify(&self.dealing, &self.claim(), |pack| hand_out(pack, self.dealer, packets))
    }
}

fn typed((chair, text): (&String, &Value)) -> (u8, String) {
    (chair.parse().unwrap(), text.as_str().unwrap().to_owned())
}

fn cards(text: &Value) -> [Card; 52] {
    let cards: Vec<Card> =
        text.as_str().unwrap().split(' ').map(|card| card.parse().unwrap()).collect();
    cards.try_into().unwrap()
}

const fn letter(seat: Seat) -> &'static str {
    ["N", "E", "S", "W"][seat as usize]
}

fn seat(text: &Value) -> Seat {
    Seat::ALL.into_iter().find(|&seat| text == letter(seat)).unwrap()
}

pub(super) fn secret(byte: u8) -> Secret {
    Secret::draw_from(|bytes| {
        bytes.fill(byte);
        Ok(())
    })
    .unwrap()
}

pub(super) const FACTS: DealFacts<'_> =
    DealFacts { origin: Origin::Table(7), deal: 1, book: "long", options: "{}" };

/// Hands out a pack in packets of these sizes, the first to the dealer's left.
///
/// One by one is thirteen packets of 1; the Belgian books deal 4, 5 and 4.
fn hand_out(pack: &[Card; 52], dealer: Seat, packets: &[usize]) -> BySeat<Cards> {
    let mut hands = BySeat::from_fn(|_| Cards::EMPTY);
    let mut pack = pack.iter().copied();
    for &size in packets {
        for seat in dealer.next().round() {
            hands[seat].extend(pack.by_ref().take(size));
        }
    }
    hands
}

#[test]
fn a_cut_takes_from_4_to_48_cards() {
    for cards in 0..=u8::MAX {
        let cut = Cut::try_from(cards).map(Cut::cards);
        assert_eq!(cut, if (4..=48).contains(&cards) { Ok(cards) } else { Err(NoCut) });
    }
}

#[test]
fn whatever_goes_wrong_is_said_in_words() {
    for (told, what) in [
        (NoEntropy.to_string(), "no randomness"),
        (NotHex.to_string(), "64 hexadecimal digits"),
        (NoCut.to_string(), "from 4 to 48 cards"),
        (NoText::Empty.to_string(), "empty"),
        (NoText::TooLong.to_string(), "at most 64 characters"),
        (NoText::Unseen.to_string(), "do not show"),
    ] {
        assert!(told.contains(what), "{told}");
    }
}

#[test]
fn every_vector_is_dealt_as_it_says() {
    let vectors = Vector::all();
    assert_eq!(vectors.len(), 17 + 7 + 6);
    for vector in vectors {
        let Dealing { secret, commitment, cut, .. } = &vector.dealing;
        assert_eq!(vector.facts().commitment(secret), *commitment, "{}", vector.name);
        let cut = cut.map(|cut| cut.try_into().unwrap());
        let facts = vector.facts();
        let dealt = facts.pack_with(&vector.dealing.texts, secret, vector.shuffle, cut);
        assert_eq!(dealt, vector.pack, "{}", vector.name);
        assert_eq!(vector.verify(), Ok(()), "{}", vector.name);
    }
}

#[test]
fn a_dealing_is_written_as_it_was_read() {
    let file: Value = serde_json::from_str(VECTORS).unwrap();
    let dealing = &file["games"][0]["deals"][4]["dealing"];
    let read: Dealing = serde_json::from_value(dealing.clone()).unwrap();
    assert_eq!((read.origin, read.deal), (Origin::Table(u64::MAX), u32::MAX));
    assert_eq!(serde_json::to_value(&read).unwrap(), *dealing);
}

#[test]
fn what_is_no_dealing_is_not_read() {
    let file: Value = serde_json::from_str(VECTORS).unwrap();
    let good = &file["games"][0]["deals"][0]["dealing"];
    for (name, value) in [
        ("table", json!("07")),
        ("table", json!("seven")),
        ("table", json!("18446744073709551616")),
        ("deal", json!(-1)),
        ("commitment", json!("fe1e")),
        ("secret", json!("G".repeat(64))),
        ("secret", json!("A".repeat(64))),
        ("secret", json!("0".repeat(66))),
        ("cut", json!(300)),
        ("luck", json!(1)),
    ] {
        let mut bad = good.clone();
        bad[name] = value;
        let error = serde_json::from_value::<Dealing>(bad).unwrap_err().to_string();
        assert!(!error.contains("GGG") && !error.contains("AAA"), "{error}");
    }
}

// I04: what was promised stands.

#[test]
fn i04_every_lie_about_a_deal_is_found() {
    let first = || Vector::all().swap_remove(0);
    let lie = |tell: fn(&mut Vector), found: Mismatch| {
        let mut vector = first();
        tell(&mut vector);
        assert_eq!(vector.verify(), Err(found));
    };
    lie(|vector| vector.dealing.secret = secret(1), Mismatch::Commitment);
    lie(|vector| vector.dealing.origin = Origin::Table(8), Mismatch::Commitment);
    lie(|vector| vector.dealing.deal += 1, Mismatch::Commitment);
    lie(|vector| vector.book = "short".to_owned(), Mismatch::Commitment);
    lie(|vector| vector.options = "{ }".to_owned(), Mismatch::Commitment);
    lie(|vector| vector.dealing.version = 0, Mismatch::Version(0));
    lie(|vector| vector.dealing.version = 2, Mismatch::Texts(2));
    lie(|vector| vector.dealing.version = 3, Mismatch::Origin(3));
    lie(|vector| vector.dealing.version = 4, Mismatch::Version(4));
    lie(|vector| vector.dealing.cut = Some(3), Mismatch::Cut);
    lie(|vector| vector.dealing.cut = Some(49), Mismatch::Cut);
    // The plain deal gives N the QS and E the AS; a cut of 13 moves everything on.
    lie(|vector| vector.dealing.cut = Some(13), Mismatch::Hand(Seat::North));
    lie(|vector| vector.dealer = Seat::North, Mismatch::Hand(Seat::North));
    lie(
        |vector| {
            let [queen, ace] = ["QS", "AS"].map(|card| card.parse::<Card>().unwrap());
            vector.hands[Seat::North].remove(queen);
            vector.hands[Seat::North].insert(ace);
            vector.hands[Seat::East].remove(ace);
            vector.hands[Seat::East].insert(queen);
        },
        Mismatch::Hand(Seat::North),
    );
    lie(|vector| vector.turn_up = Some("2D".parse().unwrap()), Mismatch::TurnUp);
}

#[test]
fn a_cut_that_leaves_the_hands_alone_is_told_by_the_turn_up() {
    // Dealt one by one, a cut of four cards only turns up another card.
    let mut vector = Vector::all().swap_remove(0);
    vector.dealing.cut = Some(4);
    assert_eq!(vector.verify(), Err(Mismatch::TurnUp));
}

#[test]
fn i08_the_commitment_covers_every_fact() {
    let ours = secret(7);
    let mut seen = HashSet::from([FACTS.commitment(&ours)]);
    let mut is_new = |facts: DealFacts<'_>| seen.insert(facts.commitment(&ours));
    assert!(is_new(DealFacts { origin: Origin::Table(8), ..FACTS }));
    assert!(is_new(DealFacts { deal: 2, ..FACTS }));
    assert!(is_new(DealFacts { book: "short", ..FACTS }));
    assert!(is_new(DealFacts { options: r#"{"robres":2}"#, ..FACTS }));
    // Facts that read alike when they are put one after another.
    assert!(is_new(DealFacts { origin: Origin::Table(71), deal: 2, ..FACTS }));
    assert!(is_new(DealFacts { origin: Origin::Table(7), deal: 12, ..FACTS }));
    assert!(is_new(DealFacts { book: "lon", options: "g{}", ..FACTS }));
    assert!(is_new(DealFacts { book: "long{", options: "}", ..FACTS }));
    assert!(seen.insert(FACTS.commitment(&secret(8))));
    assert_eq!(seen.len(), 10);
    // The same again is the same again.
    assert!(!seen.insert(FACTS.commitment(&ours)));
}

#[test]
fn i08_every_fact_changes_the_pack() {
    let ours = secret(7);
    let order = |facts: DealFacts<'_>| facts.pack(&ours, Shuffle::Full, None);
    let orders = HashSet::from([
        order(FACTS),
        order(DealFacts { origin: Origin::Table(8), ..FACTS }),
        order(DealFacts { deal: 2, ..FACTS }),
        order(DealFacts { book: "short", ..FACTS }),
        order(DealFacts { options: "[]", ..FACTS }),
        FACTS.pack(&secret(8), Shuffle::Full, None),
    ]);
    assert_eq!(orders.len(), 6);
}

// I10, and what a secret lets out.

#[test]
fn i10_without_randomness_there_is_no_deal() {
    assert_eq!(Secret::draw_from(|_| Err(NoEntropy)), Err(NoEntropy));
    // A source that says it has filled the bytes, and has not.
    assert_eq!(Secret::draw_from(|_| Ok(())), Err(NoEntropy));
}

#[test]
fn g03_a_secret_is_never_shown_by_accident() {
    let vector = Vector::all().swap_remove(0);
    let Dealing { secret, .. } = &vector.dealing;
    assert_eq!(format!("{secret:?}"), "Secret(…)");
    assert!(!format!("{:#?}", vector.dealing).contains(&secret.reveal()));
    assert_eq!(secret.reveal().parse(), Ok(secret.clone()));
}

// The pack.

#[test]
fn a_pack_holds_every_card_once() {
    let ours = secret(9);
    for deal in 1..=200 {
        let facts = DealFacts { deal, ..FACTS };
        for cut in [None, Some(Cut::try_from(17).unwrap())] {
            let full = facts.pack(&ours, Shuffle::Full, cut);
            assert_eq!(full.into_iter().collect::<Cards>(), Cards::PACK);
            let only = facts.pack(&ours, Shuffle::CutOnly { gathered: full }, cut);
            assert_eq!(only.into_iter().collect::<Cards>(), Cards::PACK);
        }
    }
}

#[test]
fn a_cut_brings_the_top_cards_to_the_bottom() {
    let ours = secret(9);
    let whole = FACTS.pack(&ours, Shuffle::Full, None);
    for cards in 4..=48_u8 {
        let cut = FACTS.pack(&ours, Shuffle::Full, Some(cards.try_into().unwrap()));
        let (top, rest) = whole.split_at(cards.into());
        assert_eq!(cut.as_slice(), [rest, top].concat());
    }
    for cards in [0, 3, 49, 52, 255] {
        assert_eq!(Cut::try_from(cards), Err(NoCut));
    }
}

#[test]
fn a_gathered_pack_is_cut_anywhere_and_nothing_else() {
    let gathered = FACTS.pack(&secret(9), Shuffle::Full, None);
    let mut seen = [0_u32; 52];
    for deal in 1..=2_250 {
        let facts = DealFacts { deal, ..FACTS };
        let cut = facts.pack(&secret(3), Shuffle::CutOnly { gathered }, None);
        let place = gathered.iter().position(|card| *card == cut[0]).unwrap();
        assert_eq!(cut.as_slice(), [&gathered[place..], &gathered[..place]].concat());
        seen[place] += 1;
    }
    // 45 places, 50 times each on average; five deviations are 35.
    for (place, times) in seen.into_iter().enumerate() {
        match place {
            4..=48 => assert!((15..=85).contains(&times), "{place}: {times}"),
            _ => assert_eq!(times, 0, "{place}"),
        }
    }
}

#[test]
fn cards_go_round_from_the_dealers_left() {
    let pack: [Card; 52] =
        std::array::from_fn(|place| Card::from_index(u8::try_from(place).unwrap()).unwrap());
    let hands = hand_out(&pack, Seat::South, &[1; 13]);
    for (place, card) in pack.into_iter().enumerate() {
        let seat = [Seat::West, Seat::North, Seat::East, Seat::South][place % 4];
        assert!(hands[seat].contains(card), "{card}");
    }
    // Places 0-3, 16-20 and 36-39 of the new pack are the left neighbour's.
    let hands = hand_out(&pack, Seat::South, &[4, 5, 4]);
    let left: Cards = "2S 3S 4S 5S 5C 6C 7C 8C 9C QD KD AD 2H".parse().unwrap();
    assert_eq!(hands[Seat::West], left);
}

#[test]
fn i09_no_deal_comes_twice() {
    let mut seen = HashSet::new();
    for number in 0..20_000_u32 {
        let secret = Secret::draw_from(|bytes| {
            bytes.fill(7);
            bytes[..4].copy_from_slice(&number.to_be_bytes());
            Ok(())
        });
        assert!(seen.insert(FACTS.pack(&secret.unwrap(), Shuffle::Full, None)), "{number}");
    }
}

#[test]
fn i04_what_is_not_as_a_record_claims_is_said_in_words() {
    let said = [
        (Mismatch::Version(4), "version 4 of dealing is not known"),
        (Mismatch::Texts(1), "no texts go into a deal of version 1"),
        (Mismatch::Texts(2), "no text goes into this deal of version 2"),
        (Mismatch::Origin(1), "version 1 is for deals of a table"),
        (Mismatch::Origin(3), "version 3 is for deals of an occasion"),
        (Mismatch::Shared, "a deal of an occasion has no cut and no texts"),
        (
            Mismatch::Commitment,
            "the commitment does not belong to this secret, table or occasion, deal, book and options",
        ),
        (Mismatch::Cut, "a cut leaves at least four cards on each side"),
        (Mismatch::Hand(Seat::East), "the pack gives E another hand"),
        (Mismatch::TurnUp, "the pack turns up another card"),
    ];
    for (mismatch, words) in said {
        assert_eq!(mismatch.to_string(), words);
    }
}
