//! Proof that the shuffle favours no seat, and that the proof would notice.
//!
//! Small packs are shuffled with every list of words there is; each order must
//! come out equally often. The classic wrong shuffles go through the same
//! proof, and it must reject every one of them.

use std::collections::HashMap;

use super::shuffle::{Keystream, Words, below, shuffled};
use super::{DealFacts, Origin, Secret, Shuffle};

/// A list of words out of `COUNT` different ones: the digits of a number.
struct Listed<const COUNT: u64> {
    list: u64,
    used: u32,
}

impl<const COUNT: u64> Words for Listed<COUNT> {
    const COUNT: u64 = COUNT;

    fn next(&mut self) -> u32 {
        let word = self.list % COUNT;
        self.list /= COUNT;
        self.used += 1;
        // After the end of the list come zeros, which are always accepted.
        u32::try_from(word).unwrap()
    }
}

/// Shuffles `len` cards with every list of `words` words out of `COUNT`, and
/// counts how often each order comes out.
///
/// A list that is too short, because words were passed by, does not count: that
/// takes away equally many lists from each order if the shuffle is fair.
fn orders<const COUNT: u64>(
    len: u8,
    words: u32,
    shuffle: impl Fn(&mut [u8], &mut Listed<COUNT>),
) -> HashMap<u32, u32> {
    let mut orders = HashMap::new();
    for list in 0..COUNT.pow(words) {
        let mut listed = Listed { list, used: 0 };
        let mut pack = [0, 1, 2, 3, 4, 5, 6, 7];
        let pack = &mut pack[..len.into()];
        shuffle(pack, &mut listed);
        if listed.used <= words {
            let order = pack.iter().fold(0, |order, &card| order << 4 | u32::from(card));
            *orders.entry(order).or_default() += 1;
        }
    }
    orders
}

/// True where every order of `len` cards came out, and all of them equally often.
fn is_fair(len: u8, orders: &HashMap<u32, u32>) -> bool {
    let all: usize = (1..=usize::from(len)).product();
    let first = orders.values().next();
    orders.len() == all && orders.values().all(|count| Some(count) == first)
}

#[test]
fn i02_every_order_of_a_small_pack_is_equally_likely() {
    // A spare word leaves room for one that is passed by.
    assert!(is_fair(2, &orders::<8>(2, 2, shuffled)));
    assert!(is_fair(3, &orders::<8>(3, 3, shuffled)));
    assert!(is_fair(4, &orders::<8>(4, 5, shuffled)));
    assert!(is_fair(5, &orders::<8>(5, 5, shuffled)));
    assert!(is_fair(6, &orders::<8>(6, 6, shuffled)));
    assert!(is_fair(7, &orders::<8>(7, 6, shuffled)));
    assert!(is_fair(8, &orders::<8>(8, 7, shuffled)));
}

/// The number of words out of `COUNT` to which each of `places` is the answer.
fn shares<const COUNT: u64>(
    places: usize,
    draw: impl Fn(usize, &mut Listed<COUNT>) -> usize,
) -> Vec<u32> {
    let mut shares = vec![0; places];
    for word in 0..u32::try_from(COUNT).unwrap() {
        let mut one = Listed { list: word.into(), used: 0 };
        let place = draw(places, &mut one);
        if one.used == 1 {
            shares[place] += 1;
        }
    }
    shares
}

fn are_equal(shares: &[u32]) -> bool {
    shares.iter().all(|share| *share == shares[0] && *share > 0)
}

#[test]
fn i02_every_place_is_the_answer_to_equally_many_words() {
    for places in 2..=52 {
        let expected = vec![256 / u32::try_from(places).unwrap(); places];
        assert_eq!(shares::<256>(places, below), expected);
        assert!(are_equal(&shares::<65_521>(places, below)));
    }
}

/// All 2^32 words, given as a list.
struct Wide {
    words: Vec<u32>,
}

impl Words for Wide {
    const COUNT: u64 = Keystream::COUNT;

    fn next(&mut self) -> u32 {
        self.words.remove(0)
    }
}

#[test]
fn i02_of_all_words_exactly_the_left_over_ones_are_passed_by() {
    for places in 2..=52_u32 {
        // 2^32 is 4,294,967,296; what is left over after whole shares.
        let left_over = u32::try_from(4_294_967_296 % u64::from(places)).unwrap();
        let last_fair = u32::MAX - left_over;
        let draw = |word| {
            let mut words = Wide { words: vec![word, 1] };
            let place = below(places as usize, &mut words);
            (place, words.words.len())
        };
        assert_eq!(draw(0), (0, 1));
        assert_eq!(draw(last_fair), (places as usize - 1, 1), "{places} places");
        if left_over > 0 {
            assert_eq!(draw(last_fair + 1), (1, 0), "{places} places");
            assert_eq!(draw(u32::MAX), (1, 0), "{places} places");
        }
    }
}

// The wrong shuffles. Each is rejected by one of the proofs above.

#[test]
fn i03_the_naive_shuffle_is_rejected() {
    let naive = |pack: &mut [u8], words: &mut Listed<12>| {
        for place in 0..pack.len() {
            pack.swap(place, below(pack.len(), words));
        }
    };
    assert!(!is_fair(3, &orders(3, 3, naive)));
    assert!(!is_fair(4, &orders(4, 4, naive)));
}

#[test]
fn i03_the_shuffle_that_stops_one_too_soon_is_rejected() {
    let short = |pack: &mut [u8], words: &mut Listed<12>| {
        for last in (2..pack.len()).rev() {
            pack.swap(last, below(last + 1, words));
        }
    };
    assert!(!is_fair(3, &orders(3, 3, short)));
    // Or starts one too late: the last card stays where it is.
    let late = |pack: &mut [u8], words: &mut Listed<12>| {
        let all_but_one = pack.len() - 1;
        shuffled(&mut pack[..all_but_one], words);
    };
    assert!(!is_fair(4, &orders(4, 3, late)));
}

#[test]
fn i03_sattolos_shuffle_is_rejected() {
    let sattolo = |pack: &mut [u8], words: &mut Listed<12>| {
        for last in (1..pack.len()).rev() {
            pack.swap(last, below(last, words));
        }
    };
    assert!(!is_fair(3, &orders(3, 2, sattolo)));
    assert!(!is_fair(4, &orders(4, 3, sattolo)));
}

#[test]
fn i03_the_shuffle_by_remainder_is_rejected() {
    let remainder = |places: usize, words: &mut Listed<256>| words.next() as usize % places;
    assert!(!are_equal(&shares(52, remainder)));
    let shuffle = |pack: &mut [u8], words: &mut Listed<8>| {
        for last in (1..pack.len()).rev() {
            pack.swap(last, words.next() as usize % (last + 1));
        }
    };
    assert!(!is_fair(3, &orders(3, 2, shuffle)));
    // And so is the remainder's cousin, the scaled fraction.
    let scaled = |places: usize, words: &mut Listed<256>| words.next() as usize * places / 256;
    assert!(!are_equal(&shares(52, scaled)));
}

#[test]
fn i03_the_shuffle_by_sorting_random_keys_is_rejected() {
    // Equal keys stay in their old order, which favours it.
    let sort = |pack: &mut [u8], words: &mut Listed<8>| {
        let mut keyed: Vec<_> = pack.iter().map(|&card| (words.next(), card)).collect();
        keyed.sort_by_key(|(key, _)| *key);
        for (place, (_, card)) in pack.iter_mut().zip(keyed) {
            *place = card;
        }
    };
    assert!(!is_fair(3, &orders(3, 3, sort)));
}

const FACTS: DealFacts<'_> =
    DealFacts { origin: Origin::Table(7), deal: 1, book: "long", options: "{}" };

/// The number of the 256 bits of a secret that do not change the pack.
fn idle_bits(deal: impl Fn(&[u8; 32]) -> Vec<rules::Card>) -> usize {
    let secret: [u8; 32] = std::array::from_fn(|place| u8::try_from(place * 7 + 1).unwrap());
    let before = deal(&secret);
    let flipped = |bit: usize| {
        let mut secret = secret;
        secret[bit / 8] ^= 1 << (bit % 8);
        secret
    };
    (0..256).filter(|&bit| deal(&flipped(bit)) == before).count()
}

#[test]
fn i01_each_bit_of_the_secret_counts_and_a_short_seed_fails() {
    let deal = |bytes: &[u8; 32]| FACTS.pack(&Secret(*bytes), Shuffle::Full, None).to_vec();
    assert_eq!(idle_bits(deal), 0);
    // A generator seeded with the first 4 or 8 bytes only.
    let truncated = |len: usize| {
        move |bytes: &[u8; 32]| {
            let mut seed = [0; 32];
            seed[..len].copy_from_slice(&bytes[..len]);
            deal(&seed)
        }
    };
    assert_eq!(idle_bits(truncated(4)), 224);
    assert_eq!(idle_bits(truncated(8)), 192);
}

/// The distance of the places of cards from even, over 2,000 deals: chi-squared.
fn unevenness(mut deal: impl FnMut(u32) -> Vec<usize>) -> f64 {
    const DEALS: u32 = 2_000;
    let mut counts = vec![[0_u32; 52]; 52];
    for number in 0..DEALS {
        for (place, card) in deal(number).into_iter().enumerate() {
            counts[place][card] += 1;
        }
    }
    let expected = f64::from(DEALS) / 52.0;
    counts.iter().flatten().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

#[test]
fn i03_over_many_deals_every_card_is_everywhere_equally_often() {
    // 51 by 51 degrees of freedom: 2,601 on average, with a deviation of 72.
    // The deals are always the same, so this holds for ever or never.
    let secret = Secret([7; 32]);
    let fair = unevenness(|deal| {
        let pack = DealFacts { deal, ..FACTS }.pack(&secret, Shuffle::Full, None);
        pack.iter().map(|card| card.index().into()).collect()
    });
    let by_chance = 2_601.0 - 5.0 * 72.0..2_601.0 + 5.0 * 72.0;
    assert!(by_chance.contains(&fair), "{fair}");

    let mut words = Keystream::new([7; 32]);
    let naive = unevenness(|_| {
        let mut pack: Vec<usize> = (0..52).collect();
        for place in 0..52 {
            pack.swap(place, below(52, &mut words));
        }
        pack
    });
    assert!(!by_chance.contains(&naive), "{naive}");
}

#[test]
fn the_keystream_is_that_of_rfc_8439() {
    // Appendix A.1: test vectors 1 and 2, the key all zeros, blocks 0 and 1.
    let mut words = Keystream::new([0; 32]);
    let bytes: Vec<u8> = (0..32).flat_map(|_| words.next().to_le_bytes()).collect();
    let hex = base16ct::lower::encode_string(&bytes);
    assert_eq!(
        hex,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
         da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586\
         9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
         29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
    );
}
